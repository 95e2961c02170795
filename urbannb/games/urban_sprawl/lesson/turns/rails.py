"""A topic on the rails in their three states, and on decks that run out."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, insist
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.lesson.turns.sketch import (
    BOX,
    after,
    contracts,
    insist_on,
    people,
    plans,
    ruled,
    seated,
    small_city,
    state_of,
    stocked,
)
from urbannb.games.urban_sprawl.model.actions import END, Favor
from urbannb.games.urban_sprawl.model.slots import BOXES
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import box_place
from urbannb.games.urban_sprawl.position.builder import arrange
from urbannb.games.urban_sprawl.rules.rulings.ending import ContractTurnedUp

ACTIVE = (1, 2, 2, 2, 3, 3, 3, 3)
"""How many decks are active; one alone is asked about less often."""
EMPTY = ((), (), (), (), (1,), (1,), (0,), (0, 1))
"""Which decks have run out, where there are three."""
TITLES = tuple(name.capitalize() for name in CONTRACT_DECKS)
NONE = "None"


def table(dice: Dice, active: int, empty: tuple[int, ...] = ()) -> Game:
    """A turn of Ana's with contracts on the rails; some decks may have run out."""
    names = people(2)
    boxes = stocked(dice, active)
    below = {
        name: ", ".join(dice.shuffled([c for c in contracts(n) if c not in boxes.values()])[:2])
        for n, name in enumerate(CONTRACT_DECKS[:active])
    }
    row = dice.shuffled(plans(ballot=False))
    state = arrange(
        small_city(dice, names), names=names, contracts=boxes, coming=below, active_decks=active,
        plans=dict(zip((5, 4, 3, 2, 1), row, strict=False)), seed=dice.below(1_000_000),
    )  # fmt: skip
    for number in empty:
        state.gone += state.decks[number]
        state.decks[number], state.decks_open[number] = [], False
    return seated(state)


def from_deck(game: Game) -> str:
    """The deck of the contracts that have turned up, or that there are none."""
    cards = [ruling.card for ruling in ruled(game, ContractTurnedUp)]
    decks = {n for card in cards for n, ids in enumerate(BOX.decks) if card in ids}
    return listing(TITLES[n] for n in sorted(decks)) or NONE


def stretch(state: UrbanSprawlState) -> str:
    """Which deck feeds which boxes, in a sentence."""
    told = {
        1: "Only the Town deck is active, and Town cards slide along all five boxes.",
        2: "Town cards stop at the box for 5 AP; City cards slide along the other four.",
        3: "Town cards stop at the box for 5 AP and City cards at the box for 4 AP; Metropolis "
        "cards slide along the last three.",
    }[state.active_decks]
    if state.active_decks == 3 and not state.decks[1]:
        told += (
            " The Town and the City deck are empty, so the boxes for 5 and 4 AP stay empty."
            if not state.decks[0]
            else " The City deck is empty, so Town cards go on to the box for 4 AP."
        )
    elif not state.decks[0]:
        told += " The Town deck is empty, so the box for 5 AP is not filled again."
    return told


def rails_problem(dice: Dice) -> Problem:
    """Ask from which deck a new contract turns up."""
    active = dice.choice(ACTIVE)
    empty: tuple[int, ...] = dice.choice(EMPTY) if active == 3 else ()
    box = dice.choice(("5", "4", "4", "3", "2", "1") if active == 3 else BOXES)
    return insist(lambda: _rails(dice, active, empty, box))


def _rails(dice: Dice, active: int, empty: tuple[int, ...], box: str) -> Problem:
    game = table(dice, active, empty)
    state = state_of(game)
    insist_on(bool(state.boxes[BOXES.index(box)]))
    actions = (f"favor {box}", "end")
    right = from_deck(after(game, *actions))
    insist_on(right in (*TITLES, NONE))
    words = {name: f"The {name} deck" for name in TITLES} | {NONE: "None: the box stays empty"}
    why = stretch(state)
    beliefs = {
        "Town": "the Town deck fills every box",
        "City": "the second deck takes the place of the first",
        "Metropolis": "the newest deck fills every box",
        NONE: "a box without a deck of its own stays empty" if not empty else
        "a deck that runs out is not replaced",
    }  # fmt: skip
    order = [TITLES[active - 1], "Town", *TITLES[:active][::-1], NONE, *TITLES]
    wrong = [Answer(words[n], beliefs[n], why) for n in dict.fromkeys(order) if n != right]
    rule = "US-98" if empty and box in ("5", "4") else "US-97"
    gone = listing(f"{TITLES[n]} deck" for n in empty)
    said = f" The {gone} {'is' if len(empty) == 1 else 'are'} empty." if gone else ""
    return Problem(
        game,
        {1: "The Airport has not come: only the Town deck is active.",
         2: "The Airport has come, the Sports Team has not: Town and City are active.",
         3: "The Airport and the Sports Team have come: all three decks are active."}[active]
        + said,
        f"Ana takes the ringed contract, in the box for **{box} AP**, as a favor and ends her "
        "turn. From which deck does a new contract turn up?",
        "none turns up" if right == NONE else f"it is the {right} deck",
        Answer(words[right], "", why),
        tuple(wrong),
        actions,
        rule,
        places=(box_place(box),),
        announced=False,
        bare=True,
    )  # fmt: skip


def rails_exercise(dice: Dice) -> Exercise:
    """Make a new contract of a certain deck turn up."""
    active = 2 + dice.below(2)
    game = table(dice, active)
    want = dice.choice(TITLES[:active])
    fits = [box for box in BOXES if from_deck(after(game, f"favor {box}", "end")) == want]
    insist_on(bool(fits))
    best = f"favor {fits[0]}"

    def goal(game: Game) -> Goal:
        if state_of(game).player == 0:
            return Goal(False, "New contracts turn up when the turn has ended.")
        got = from_deck(game)
        said = "No new contract turned up" if got == NONE else f"A new {got} contract turned up"
        return Goal(got == want, f"{said}." if got == want else f"{said}. Press Undo.")

    return Exercise(
        game,
        f"{'Two' if active == 2 else 'All three'} contract decks are active. Take **one** contract "
        f"as a favor and end the turn, so that a new **{want}** contract turns up.",
        goal,
        (
            (
                "To take a favor, choose a contract, then the empty place for a favor in Ana's "
                "panel. The rail is cut where the next deck feeds in."
            ),
            stretch(state_of(game)),
            f"{best}, then end does it.",
        ),
        places=tuple(box_place(box) for box in fits[:1]) if len(fits) == 1 else ("box:1",),
        bare=True,
        solution=(Favor(fits[0]), END),
    )
