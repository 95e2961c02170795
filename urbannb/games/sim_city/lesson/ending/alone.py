"""The topic on playing alone."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.zones import VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import DISCARDS, PASS, Discard, Draw, Play
from urbannb.games.sim_city.model.state import SOLITAIRE
from urbannb.games.sim_city.phrases.places import discards_place, hand_place, player_place
from urbannb.games.sim_city.rules.turn import DiscardOne, DrawCard

TOP = discards_place(0)
RIGHT = {
    "draw": "Yes, and she must play a card then",
    "pass": "She discards one of the eight",
    "goal": "She plays on",
}
BELIEFS = (
    Belief("draw", "Yes, and she may pass then", "a drawn discard is like any other card",
           "Whoever draws the top discard must play a card this turn. It may be another one."),
    Belief("draw", "Yes, but she must play just that card", "it is drawn to be played itself",
           "Some card must be played, not necessarily that one."),
    Belief("draw", "No, discards are out of the game", "what is discarded is gone",
           "Playing alone, you can draw the top card of the discard pile instead."),
    Belief("pass", "She keeps all eight", "a hand has no limit",
           "Alone, a player keeps at most seven cards."),
    Belief("pass", "She discards the card she drew", "the eighth card is the one just drawn",
           "She may discard any of the eight."),
    Belief("pass", "Nothing: passing is forbidden", "alone a player must play",
           "A player may always pass, but keeps no more than seven cards."),
    Belief("goal", "The game ends with this turn", "every game ends with $250",
           "Alone, $250 ends nothing: the aim is the most that the deck can bring."),
    Belief("goal", "One more turn, and the game ends", "the round is finished",
           "Alone, there is no such end. She plays until the deck is used up."),
    Belief("goal", "The deck is shuffled again", "the goal begins a new round",
           "Nothing of the kind. She plays on until the deck is used up."),
)  # fmt: skip


def _drawn(later: Game) -> str:
    """What follows from drawing the top discard: whether there is anything but to play a card."""
    return RIGHT["draw"] if all(isinstance(a, Play) for a in later.legal) else ""


def _passed(later: Game) -> str:
    """What follows from passing with eight cards: which of them may be discarded."""
    may = {action.card for action in later.legal if isinstance(action, Discard)}
    return RIGHT["pass"] if may == set(state_of(later).hands[ANA]) else ""


def _rich(later: Game) -> str:
    """What follows from $250: whether Ana is asked again when this turn is over."""
    state = state_of(later)
    return RIGHT["goal"] if later.legal and not later.over and not state.last_round else ""


WORKS = {"draw": _drawn, "pass": _passed, "goal": _rich}


def _city(dice: Dice) -> Sketch:
    sketch = Sketch(dice, 1, VILLAGE)
    sketch.scatter(3, home)
    sketch.scatter(2, lambda c: not c.needs and not c.gives)
    return sketch


def alone_problem(dice: Dice) -> Problem:
    """Ask what is different when one plays alone."""
    case = dice.choice(tuple(RIGHT))
    sketch = _city(dice)
    action: Action = PASS
    places: tuple[str, ...] = (player_place(ANA), TOP)
    if case == "draw":
        top = sketch.some(home)
        game = sketch.game(variant=SOLITAIRE, tasks=(DrawCard(),), hand=7, thrown=(top,))
        action = Draw(DISCARDS)
        kit.require(game.why(action).ok and PASS not in kit.after(game, action).legal)
        asked = "May Ana **draw it** instead of a card from the deck?"
        see = f"Ana plays alone. The top discard is {kit.the(top)}, which she could play."
        rule, places = "SC-225", (TOP,)
    elif case == "pass":
        game = sketch.game(variant=SOLITAIRE, hand=8)
        kit.require(isinstance(state_of(kit.after(game, PASS)).agenda[-1], DiscardOne))
        see, asked = "Ana plays alone, and holds eight cards.", "She **passes**. What follows?"
        rule = "SC-223"
    else:
        card = sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
        have = 249 - dice.below(2)
        game = sketch.game(variant=SOLITAIRE, hand=8, money=(have,))
        action = dice.choice(kit.plays_of(game, card))
        later = kit.after(game, action)
        kit.require(state_of(later).money[ANA] >= 250 and not state_of(later).last_round)
        see = f"Ana plays alone, and has {kit.dollars(have)}."
        asked = f"She plays {kit.the(card)} and **has $250**. What follows?"
        rule, places = "SC-227", (player_place(ANA), hand_place(card))
    why = {
        "draw": "The top discard may be drawn if a card can be played this turn, and then one "
                "must be.",
        "pass": "Alone, the hand has at most seven cards, and any of the eight may go.",
        "goal": "Alone, $250 does not end the game. It ends when the deck is used up and no card "
                "is left or can be played.",
    }[case]  # fmt: skip
    return kit.ask(
        game, see, asked, Answer(RIGHT[case], "", why), kit.held(BELIEFS, case), actions=(action,),
        rule=rule, places=places, works=WORKS[case],
    )  # fmt: skip


# -- the task


def alone_exercise(dice: Dice) -> Exercise:
    """Draw the top discard and play it where it scores most."""
    sketch = _city(dice)
    top = sketch.some(lambda c: home(c) and not c.specials and c.value > 3)
    game = sketch.game(variant=SOLITAIRE, tasks=(DrawCard(),), hand=7, thrown=(top,))
    first = Draw(DISCARDS)
    kit.require(game.why(first).ok)
    later = kit.after(game, first)
    best = max(kit.bill_of(later, top, a.cell).due for a in kit.plays_of(later, top))
    wanted = [a for a in kit.plays_of(later, top) if kit.bill_of(later, top, a.cell).due == best]

    def goal(now: Game) -> Goal:
        played = [a for a in now.actions if isinstance(a, Play)]
        if played and played[0].card == top and first in now.actions:
            return Goal(True, f"{kit.cap(kit.the(top))} came from the discards, and is played.")
        if first in now.actions and not played:
            return kit.undone(now, "You have drawn it. Now play it.")
        return kit.undone(now, f"{kit.cap(kit.the(top))} has not been drawn and played.")

    return kit.reach(
        game, f"You are **Ana**, alone. **Draw {kit.the(top)}** from the discards, worth "
        f"{kit.dollars(CARDS[top].value)}, and **play it**.", goal,
        ("Choose the discard pile instead of the deck.",
         "Then place the card: whoever draws from the discards must play a card."),
        (first, wanted[0]), (TOP,), only=False,
    )  # fmt: skip


ALONE = Topic(
    "alone", "Playing alone",
    ("SC-221", "SC-222", "SC-223", "SC-224", "SC-225", "SC-226", "SC-227", "SC-228", "SC-229"),
    "Keep **seven cards**. The **top discard** can be drawn, if a card is played then. $250 ends "
    "nothing: what counts is **the most that the deck can bring**.",
    alone_exercise, alone_problem,
)  # fmt: skip
