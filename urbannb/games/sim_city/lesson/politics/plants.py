"""The topic on the Power Plant that opens the city phase and makes the mayor."""

from __future__ import annotations

from typing import Any

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.cards import COUNCIL, EVENT
from urbannb.games.sim_city.components.zones import CITY, VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Buy, Play, play_event
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases.places import PHASES_PLACE, hand_place

WIND = "wind-generated-power-plant"
RIGHT = {
    "plant": "Yes, and she becomes mayor",
    "late": "No, a Power Plant must come first",
    "early": "Yes, it is a card of an earlier phase",
    "event": "No, a Power Plant must come first",
    "member": "No, a Power Plant must come first",
}
BELIEFS = (
    Belief("plant", "Yes, and nothing else happens", "the Power Plant is like any other card",
           "The first Power Plant of phase III makes its player mayor."),
    Belief("plant", "No, only the mayor may place it", "there is a mayor before the Power Plant",
           "It is the Power Plant that makes the mayor."),
    Belief("plant", "Yes, and an election follows", "the first mayor is elected",
           "The first mayor is whoever places the Power Plant."),
    Belief("late", "Yes, the city is in phase III", "the phase alone is enough",
           "The first card of phase III must be a Power Plant."),
    Belief("late", "Yes, if enough sims come to it", "sims are all that is needed",
           "Even then, a Power Plant comes first."),
    Belief("late event member", "No, there must be an election first",
           "a mayor is elected before anything else",
           "The Power Plant makes the first mayor, without an election."),
    Belief("early", "No, a Power Plant must come first", "nothing may come before the Power Plant",
           "Only cards of phases III and IV, events and council members must wait."),
    Belief("early", "Yes, but it scores nothing", "cards before the Power Plant score nothing",
           "They are played and scored as usual."),
    Belief("early", "No, the first two phases are over", "cards of earlier phases are out",
           "A card can be played in its own phase and in any later one."),
    Belief("event", "Yes, events need no council", "events come with phase III",
           "Events wait for the Power Plant, because a mayor must pay for them."),
    Belief("event", "Yes, at the end of the round", "events wait for the round",
           "They wait for the Power Plant."),
    Belief("member", "Yes, she has the money", "money is all that is needed",
           "There is no council before the Power Plant."),
    Belief("member", "Yes, and a mayor at once", "the first council member makes a mayor",
           "The Power Plant makes the mayor."),
)  # fmt: skip


def plants_problem(dice: Dice) -> Problem:
    """Ask what may be played before the Power Plant."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice, phase=CITY)
    sketch.latest = VILLAGE
    sketch.scatter(5, lambda c: home(c) and len(c.roads) > 2)
    cards = {
        "plant": lambda: WIND,
        "late": lambda: sketch.some(lambda c: c.phase == CITY and not c.counts_as and c.needs < 7),
        "early": lambda: sketch.some(lambda c: c.phase < CITY and c.needs < 4 and not c.specials),
        "event": lambda: dice.choice([c for c in CARDS if CARDS[c].kind == EVENT]),
        "member": lambda: dice.choice([c for c in CARDS if CARDS[c].kind == COUNCIL]),
    }
    card = sketch.deal(cards[case]())
    game = _unopened(sketch, money=(20, 20))
    action = _action(game, sketch, case, card)
    codes = [reason.code for reason in game.why(action).reasons]
    kit.require(bool(codes) == (case in ("late", "event", "member")) and len(codes) < 2)
    verb = {"event": "play", "member": "buy the"}.get(case, "place")
    name = CARDS[card].name if case in ("event", "member") else kit.the(card)
    return kit.may(
        game, action, "The city has just reached phase III. No Power Plant has been placed yet.",
        f"May Ana {verb} **{name}** now?", RIGHT[case], kit.held(BELIEFS, case),
        why="A Power Plant is the first card of phase III. Whoever places it becomes mayor."
        if case == "plant" else "Cards of phases I and II may be played in any later phase.",
        rule={"plant": "SC-117", "early": "SC-70"}.get(case, "SC-73"), settles=True,
        places=(hand_place(card), PHASES_PLACE),
    )  # fmt: skip


def _action(game: Game, sketch: Sketch, case: str, card: str) -> Action:
    if case == "event":
        return play_event(card, "")
    if case == "member":
        return Buy(card)
    tries = [Play(card, cell) for cell in sketch.sites()]
    codes = {action: [r.code for r in game.why(action).reasons] for action in tries}
    wanted = [["power-plant"]] if case == "late" else [[]]
    return sketch.dice.choice([action for action in tries if codes[action] in wanted])


def _unopened(sketch: Sketch, **given: Any) -> Game:
    return sketch.game(opened=False, mayor=NOBODY, **given)


# -- the task


def plants_exercise(dice: Dice) -> Exercise:
    """Become mayor."""
    sketch = Sketch(dice, phase=CITY)
    sketch.latest = VILLAGE
    sketch.scatter(5, lambda c: home(c) and len(c.roads) > 2)
    plant = sketch.deal(dice.choice((WIND, "coal-burning-power-plant")))
    for _ in "12":
        sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
    game = _unopened(sketch)
    wanted = [a for a in kit.plays_of(game, plant) if a.cell in sketch.sites()]
    kit.require(bool(wanted))

    def goal(now: Game) -> Goal:
        if state_of(now).mayor == ANA:
            return Goal(True, f"{kit.cap(kit.the(plant))} opens phase III, and you are mayor.")
        return kit.undone(now, "There is no mayor yet.")

    return kit.reach(
        game, "You are **Ana**. The city has reached phase III. **Become mayor.**", goal,
        ("The first mayor is not elected: a card makes its player mayor.",
         (f"That card is a Power Plant. You hold the {CARDS[plant].name}; place it where enough "
          "sims come to it.")),
        (wanted[0],), (hand_place(plant), PHASES_PLACE), only=len(kit.plays_of(game, plant)) == 1,
    )  # fmt: skip


PLANTS = Topic(
    "power-plant", "The Power Plant opens the city",
    ("SC-73", "SC-117", "SC-59", "SC-70", "SC-258"),
    "The **first card of phase III is a Power Plant**: no other card of phase III or IV, no event "
    "and no council member comes before it. Whoever places it is the first **mayor**.",
    plants_exercise, plants_problem,
)  # fmt: skip
