"""The topic on ballot boxes: the pawn moves on, and its office is elected, if it is in play."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.urban_sprawl.components.people import OFFICES
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import ids, permits
from urbannb.games.urban_sprawl.lesson.sketch import GONE, Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import END, Take
from urbannb.games.urban_sprawl.phrases.place_names import TRACK, plan_place

MAYOR = OFFICES[0]
ELECTED = "To the {goes}, with an election"
NOT_ELECTED = "To the {goes}, without an election"
MOVES = (
    "The pawn moves one space on, from {stood} to {goes}, and an election is held for that office."
)
BLANK = "It stops at {goes}, but before the Airport that space is blank."
BELIEFS = (
    Belief("early", NOT_ELECTED, "there are no elections before the Airport",
           f"{MOVES} The Mayor is in play from the start."),
    Belief("office", ELECTED.format(goes=MAYOR), "every ballot box is for the Mayor", MOVES),
    Belief("early", "It stays at the {stood}, without an election",
           "before the Airport the pawn waits", f"{MOVES} The Mayor is in play from the start."),
    Belief("office mayor", "To the {goes}, but the election is for the {stood}",
           "the pawn moves after the election", f"{MOVES} It moves first."),
    Belief("office mayor", "It stays at the {stood}, with an election",
           "the pawn does not move", MOVES),
    Belief("office mayor", "All the way around, with all five elections",
           "all elections are held at once", MOVES),
    Belief("blank", ELECTED, "all offices are in play from the start",
           f"From the start only the Mayor is in play. {BLANK}"),
    Belief("blank", ELECTED.format(goes=MAYOR), "the pawn skips blank spaces",
           f"The pawn visits every space. {BLANK}"),
    Belief("blank", "It stays at the {stood}, without an election",
           "before the Airport the pawn waits",
           f"The pawn does move, ballot box by ballot box. {BLANK}"),
)  # fmt: skip


def _goes(game: Game) -> str:
    """Where the pawn has gone, and whether there was an election."""
    goes = OFFICES[state_of(game).pawn]
    said = ELECTED if goes in state_of(game).offices else NOT_ELECTED
    return said.format(goes=goes)


def ballot_problem(dice: Dice) -> Problem:
    """Ask for which office there is an election when a ballot box turns up."""
    sketch = Sketch(dice)
    for zone in ZONES:
        sketch.put(dice.choice(sketch.names), zone)
    sketch.fill(3)
    airport = dice.below(5) > 1
    last = len(OFFICES) - 1
    stood = OFFICES[last if dice.below(3) == 0 else dice.below(last)]
    card = dice.choice(permits(ballot=True))
    game = sketch.laid_out(
        plans=GONE, coming={"planning": [card.id]}, pawn=stood, active_decks=2 if airport else 1,
        vocations={dice.choice(sketch.names): ["Media"], "Ben": ["Energy"]},
    )  # fmt: skip
    later = state_of(kit.after(game, END))
    goes = OFFICES[later.pawn]
    if goes not in later.offices:
        case = "blank"
    elif goes == MAYOR:
        case = "mayor" if airport else "early"
    else:
        case = "office"
    right = (NOT_ELECTED if case == "blank" else ELECTED).format(goes=goes)
    before = "The Airport has come" if airport else "The Airport has **not** come yet"
    return kit.ask(
        game,
        f"{before}. The pawn stands at **{stood}**. The track goes around: {', '.join(OFFICES)}, "
        f"and then {MAYOR} again.",
        "A Build Permit with a **ballot box** turns up. Where does the pawn go, and is there an "
        "election?",
        Answer(right, "", kit.told(game, (END,), "US-70", "US-71")),
        kit.held(BELIEFS, case, stood=stood, goes=goes),
        actions=kit.settle(game, END), rule="US-71" if case == "blank" else "US-70",
        places=(TRACK,), works=_goes,
    )  # fmt: skip


def ballot_exercise(dice: Dice) -> Exercise:
    """Have enough ballot boxes turn up for the pawn to reach the Mayor."""
    steps = 2 + dice.below(2)
    sketch = Sketch(dice)
    sketch.fill(5)
    cards = dice.shuffled(permits(ballot=True))[: steps + 1]
    me, pawn = sketch.names[0], OFFICES[-steps]
    game = sketch.laid_out(
        coming={"planning": ids(cards)}, pawn=pawn,
        vocations={me: ["Media", "Energy"], "Ben": ["Factory"]},
    )  # fmt: skip

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if state.offices[MAYOR] == 0:
            return Goal(True, f"The pawn came to the {MAYOR}, and you have the most vocations.")
        stands = f"The pawn stands at {OFFICES[state.pawn]}."
        if state.player != 0:
            stands += " The turn is over."
        return Goal(False, stands)

    return kit.reach(
        game,
        f"You are **{me}** and have the most vocations. The pawn stands at **{pawn}**, and the "
        f"next planning cards **all have ballot boxes**. Be elected **{MAYOR}** by the end of "
        "this turn.",
        goal,
        ("For each planning card you take, a new one turns up and moves the pawn one space.",
         f"From {pawn} to {MAYOR} it is {steps} spaces, so take {steps} cards."),
        (*map(Take, range(1, steps + 1)), END), (TRACK, plan_place(1)),
    )  # fmt: skip


BALLOT_BOX = Topic(
    "ballot-box", "The ballot box and the pawn",
    ("US-70", "US-71"),
    "A ballot box moves the pawn **one space on**, and an election is held for that office. Until "
    "the Airport comes only the Mayor is in play, but the Mayor is from the start.",
    ballot_exercise, ballot_problem,
)  # fmt: skip
