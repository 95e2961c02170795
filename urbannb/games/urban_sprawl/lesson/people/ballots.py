"""The topic on ballot boxes: the pawn moves on, and its office is elected, if it is in play."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem
from urbannb.games.urban_sprawl.components.people import OFFICES
from urbannb.games.urban_sprawl.lesson.people.sketch import (
    GONE,
    Sketch,
    after,
    differing,
    one_of,
    permits,
    settle,
    state_of,
    told,
)
from urbannb.games.urban_sprawl.phrases.place_names import TRACK, plan_place

MAYOR = OFFICES[0]


def ballot_problem(dice: Dice) -> Problem:
    """Ask which office is elected when a ballot box turns up."""
    sketch = Sketch(dice)
    for zone in ("CIV", "COM", "IND", "RES"):
        sketch.put(dice.choice(sketch.names), zone)
    sketch.fill(3)
    airport = dice.below(5) > 1
    last = len(OFFICES) - 1
    pawn = last if dice.below(3) == 0 else dice.below(last)
    card = one_of(dice, permits(lambda p: p.ballot))
    game = sketch.game(
        **GONE,
        coming={"planning": card.id},
        pawn=OFFICES[pawn],
        active_decks=2 if airport else 1,
        vocations={dice.choice(sketch.names): "Media", "Ben": "Energy"},
    )
    actions = settle(game, "end")
    later = state_of(after(game, "end"))
    office = OFFICES[later.pawn]
    right = Answer(
        _elected(office, office in later.offices), "", told(game, ("end",), "US-70", "US-71")
    )
    before = "The Airport has come" if airport else "The Airport has **not** come yet"
    return Problem(
        game,
        f"{before}. The pawn stands at **{OFFICES[pawn]}**. The track goes round: "
        f"{', '.join(OFFICES)}, and then {MAYOR} again.",
        "A Build Permit with a **ballot box** turns up. Where does the pawn go, and what follows?",
        right.text,
        right,
        differing(right, _beliefs(OFFICES[pawn], office, airport)),
        actions,
        "US-70" if office in later.offices else "US-71",
        (TRACK,),
        announced=False,
        bare=True,
    )


def _elected(office: str, elected: bool) -> str:
    """ "on to the Treasurer, who is elected now"."""
    return f"to the {office}, who is elected now" if elected else f"to the {office}; no election"


def _beliefs(stood: str, goes: str, airport: bool) -> list[Answer]:
    moves = f"The pawn moves one space on, from {stood} to {goes}, and that office is elected."
    blank = f"It stops at {goes}, but before the Airport that space is blank."
    if airport or goes == MAYOR:
        found = [
            Answer(f"to the {goes}, but the {stood} is elected",
                   "the pawn moves after the election", f"{moves} It moves first."),
            Answer(f"it stays at the {stood}, who is elected", "the pawn does not move", moves),
        ]  # fmt: skip
        if not airport:
            found.insert(0, Answer(_elected(goes, False), "no office is elected before the Airport",
                                   f"{moves} The Mayor is in play from the start."))  # fmt: skip
        elif goes != MAYOR:
            found.insert(0, Answer(_elected(MAYOR, True), "a ballot box always elects the Mayor",
                                   moves))  # fmt: skip
        return [*found, Answer("it goes round, and all five are elected",
                               "all offices are elected at once", moves)]  # fmt: skip
    return [
        Answer(_elected(goes, True), "all offices are in play from the start",
               f"From the start only the Mayor is in play. {blank}"),
        Answer(_elected(MAYOR, True), "the pawn leaves out blank spaces",
               f"The pawn leaves no space out. {blank}"),
        Answer(f"it stays at the {stood}; no election", "before the Airport the pawn waits",
               f"The pawn does move, ballot box by ballot box. {blank}"),
    ]  # fmt: skip


def ballot_exercise(dice: Dice) -> Exercise:
    """Have enough ballot boxes turn up for the pawn to reach the Mayor."""
    steps = 2 + dice.below(2)
    sketch = Sketch(dice)
    sketch.fill(5)
    cards = dice.shuffled(permits(lambda p: p.ballot))[: steps + 1]
    me = sketch.names[0]
    pawn = OFFICES[-steps]
    game = sketch.game(
        coming={"planning": ", ".join(card.id for card in cards)},
        pawn=pawn,
        vocations={me: "Media, Energy", "Ben": "Factory"},
    )

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if state.offices[MAYOR] == 0:
            return Goal(True, f"the pawn came to the {MAYOR}, and you have the most vocations.")
        stands = f"The pawn stands at {OFFICES[state.pawn]}."
        if state.player != 0:
            stands += " The turn is over. Press Undo to try something else."
        return Goal(False, stands)

    takes = [f"take {cost}" for cost in range(1, steps + 1)]
    return Exercise(
        game,
        f"You are **{me}** and have the most vocations. The pawn stands at **{pawn}**, and the "
        f"next planning cards **all have ballot boxes**. Be elected **{MAYOR}** by the end of "
        "this turn.",
        goal,
        (
            "For each planning card you take a new one turns up and moves the pawn one space.",
            f"From {pawn} to {MAYOR} it is {steps} spaces, so take {steps} cards.",
            f"{', then '.join([*takes, 'end'])} does it.",
        ),
        (TRACK, plan_place(1)),
        bare=True,
    )
