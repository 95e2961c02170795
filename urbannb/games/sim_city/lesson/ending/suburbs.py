"""The topic on Dueling Suburbs: two cities, no council, and cards that go into the other one."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.ending.twins import BOX, EDGE, Twins
from urbannb.games.sim_city.lesson.sketch import state_of
from urbannb.games.sim_city.model.actions import RIVAL, Play, play_event
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.phrases.places import hand_place

HIGHWAY = "InterCity Highway"
STRIKING = ("Fire!", "Flood!", "Crime Wave!")
RIGHT = {
    "taken": "No, the other city has a block there",
    "apart": "No, Ben's blocks are not of her city",
    "rezone": "No, there is no council",
    "abroad": "Yes, into either city",
    "home": "No, only into her own city",
    "event": "Yes, on either city",
    "late": "Yes, both cities are in phase III",
}
RULES = {"taken": "SC-209", "apart": "SC-211", "rezone": "SC-214", "abroad": "SC-218",
         "home": "SC-218", "event": "SC-216", "late": "SC-212"}  # fmt: skip
BELIEFS = (
    Belief("taken", "Yes, as an upgrade", "any block may be upgraded",
           "No card may overlap one of the other city."),
    Belief("taken", "Yes, if Ben allows it", "the rival may agree",
           "Cities never overlap, whoever agrees."),
    Belief("taken", "No, Ben has the better card there", "the higher value wins the place",
           "Values do not matter. Cities never overlap.", "better"),
    Belief("apart", "Yes, a block lies next to it", "any block will do",
           "That block is Ben's. Cards of the other city count for nothing."),
    Belief("apart", "Yes, and it joins the cities", "cities grow together",
           "They stay two cities, even side by side."),
    Belief("apart", "No, his sims do not come to it", "sims decide the place",
           "It is the place itself: no block of her own is next to it."),
    Belief("rezone", "Only with a vote", "there is a council in a duel",
           "There is no council in Dueling Suburbs: only a card can allow it."),
    Belief("rezone", "Yes, it is her own city", "a player's own city is their own affair",
           "Even so, a rezone needs a vote, and there is no council."),
    Belief("rezone", "Yes, she is the mayor there", "a mayor may rezone",
           "A mayor has votes in a council, but there is none."),
    Belief("abroad", "No, cities are closed to each other", "nothing enters the other city",
           "Intercity cards may. {truth}"),
    Belief("abroad", "Yes, and it becomes her block there", "a guest stays its player's",
           "She scores it; from then on it is a block of Ben's city. {truth}"),
    Belief("abroad", "Only with Ben's consent", "the rival must agree", "Nobody is asked. {truth}"),
    Belief("home", "Yes, into either city", "any card may go into the other city",
           "Only intercity cards may."),
    Belief("home", "Yes, with a marker on it", "a marker is all it takes",
           "Markers are for intercity cards, which alone may go there."),
    Belief("home", "Only as an upgrade", "upgrades may be made in both cities",
           "Not with this card: only intercity cards may go there."),
    Belief("late", "No, a Power Plant must come first", "phase III begins with a Power Plant",
           "No phase begins: both cities are in phase III from the start."),
    Belief("late", "No, her city is a settlement", "suburbs grow phase by phase as well",
           "Both cities are in phase III from the start, and stay in it."),
    Belief("late", "No, only once both cities have grown", "the phases of both go together",
           "Both cities are in phase III from the start."),
    Belief("event", "No, only on her own city", "events stay at home",
           "An event can be played on either city."),
    Belief("event", "No, only on Ben's city", "events are weapons",
           "An event can be played on either city."),
    Belief("event", "Yes, and she pays for it", "whoever plays an event pays",
           "The mayor of the city that is struck pays: that is Ben."),
)  # fmt: skip


def plain(card: Card) -> bool:
    """Whether a card provides sims and has many roads."""
    return card.gives > 0 and not card.needs and len(card.roads) > 2 and not card.specials


def suburbs_problem(dice: Dice) -> Problem:
    """Ask what may be played, and where."""
    case = dice.choice(tuple(RIGHT))
    twins = Twins(dice)
    for city in (0, 1):
        twins.scatter(city, 4, plain)
    card, action, places = _tried(twins, case)
    game = twins.game()
    verdict = game.why(action)
    kit.require(verdict.ok == (case in ("abroad", "event", "late")))
    name = kit.with_the(BOX.cards[card].name)
    asked = {
        "taken": f"May Ana place {name} on the **ringed block** of Ben's city?",
        "apart": f"May Ana place {name} on the **ringed place**, next to a block of Ben's?",
        "rezone": f"May Ana place {name} on the **ringed block** of her city?",
        "abroad": f"May Ana place {name} on the **ringed place**, in Ben's city?",
        "home": f"May Ana place {name} on the **ringed place**, in Ben's city?",
        "event": f"May Ana play **{name}** on Ben's city?",
        "late": f"May Ana place {name}, a card of phase III, on the **ringed place**?",
    }[case]
    lies = twins.cities[1].lots.get(places[0]) if case == "taken" else None
    better = ["better"] * bool(lies and BOX.cards[lies.cards[-1]].value > BOX.cards[card].value)
    truth = "It must be legal in every other way."
    phase = "" if case == "late" else ", and both cities are in phase III"
    why = {
        "abroad": "InterCity cards upgrade blocks of the other city, or go onto a free place next "
                  "to one.",
        "event": "An event can be played on either city.",
        "late": "Both cities are in phase III from the start, and no card has to come first.",
    }.get(case, "")  # fmt: skip
    return kit.may(
        game, action, "Ana's city lies in the west, Ben's in the east. Each has a deck of their "
        f"own{phase}.", asked,
        RIGHT[case], kit.held(BELIEFS, case, better, truth=truth),
        why=why,
        rule=RULES[case], settles=True, places=places,
    )  # fmt: skip


def _tried(twins: Twins, case: str) -> tuple[str, Action, tuple[str, ...]]:
    """A card, what is tried with it, and the places to look at."""
    dice, (mine, his) = twins.dice, twins.cities
    if case == "event":
        card = twins.deal(next(c for c in BOX.decks[0] if BOX.cards[c].name in STRIKING))
        return card, play_event(card, RIVAL), (hand_place(card),)
    if case == "abroad":
        card = twins.deal(next(c for c in BOX.decks[0] if BOX.cards[c].name == HIGHWAY))
        cell = GRID.place(dice.choice([c for c in his.open_cells if twins.inside(1, c)]))
        return card, Play(card, cell, RIVAL), (cell,)
    if case == "late":
        card = twins.deal(twins.some(0, lambda c: c.phase == CITY and not c.counts_as
                                     and 0 < c.needs < 7))  # fmt: skip
        cell = GRID.place(dice.choice([c for c in mine.open_cells if twins.inside(0, c)]))
        return card, Play(card, cell), (cell,)
    card = twins.deal(twins.some(0, plain))
    if case == "rezone":
        cell = dice.choice(list(mine.lots))
        old = BOX.cards[mine.lots[cell].cards[-1]]
        twins.hand.clear()
        card = twins.deal(twins.some(0, lambda c: c.zone != old.zone and not c.needs
                                     and not c.specials))  # fmt: skip
        return card, Play(card, cell), (cell,)
    if case == "taken":
        cell = dice.choice(list(his.lots))
        return card, Play(card, cell), (cell,)
    free = [GRID.place(c) for c in his.open_cells if GRID.at(c)[1] > EDGE]
    cell = dice.choice(free)
    return card, Play(card, cell, RIVAL if case == "home" else ""), (cell,)


# -- the task


def suburbs_exercise(dice: Dice) -> Exercise:
    """Play an intercity card into the other city."""
    twins = Twins(dice)
    for city in (0, 1):
        twins.scatter(city, 4, plain)
    card = twins.deal(next(c for c in BOX.decks[0] if BOX.cards[c].name == HIGHWAY))
    game = twins.game(hand=3)
    wanted = [a for a in game.legal if isinstance(a, Play) and a.where == RIVAL]
    kit.require(bool(wanted))

    def goal(now: Game) -> Goal:
        state = state_of(now)
        if card in state.guests:
            return Goal(True, f"The {HIGHWAY} lies in Ben's city, and you have scored it.")
        return kit.undone(now, f"The {HIGHWAY} does not lie in Ben's city.")

    return kit.reach(
        game, f"You are **Ana**, and your city lies in the west. Play the **{HIGHWAY}** into "
        "**Ben's city**.", goal,
        ("It upgrades a block of the other city, or goes onto a free place next to one.",
         "Choose the card, and then a place on the side of Ben's city."),
        (wanted[0],), (hand_place(card),), only=False,
    )  # fmt: skip


SUBURBS = Topic(
    "suburbs", "Dueling Suburbs",
    ("SC-208", "SC-209", "SC-210", "SC-211", "SC-212", "SC-213", "SC-214", "SC-215", "SC-216",
     "SC-217", "SC-218", "SC-219", "SC-220", "SC-263"),
    "**Two cities**, each from its own deck, in phase III throughout and **without a council**. "
    "Events go onto either city; only **intercity cards** are placed in the other one.",
    suburbs_exercise, suburbs_problem,
)  # fmt: skip
