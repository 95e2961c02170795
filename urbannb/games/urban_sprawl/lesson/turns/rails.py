"""The topic on the rails in their three states, and on decks that run out."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import BOX, FEEDS, contracts, ids, laid, permits
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, seated, state_of
from urbannb.games.urban_sprawl.model.actions import END, Favor
from urbannb.games.urban_sprawl.model.slots import BOXES
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import box_place
from urbannb.games.urban_sprawl.rules.rulings.ending import ContractTurnedUp

ACTIVE = (1, 2, 2, 2, 3, 3, 3, 3)
"""How many decks are active; one alone is asked about less often."""
EMPTY = ((), (), (), (), (1,), (1,), (0,), (0, 1))
"""Which decks have run out, where there are three."""
TITLES = tuple(name.capitalize() for name in CONTRACT_DECKS)
COME = {
    1: "The Airport has not come: only the Town deck is active.",
    2: "The Airport has come, the Sports Team has not: Town and City are active.",
    3: "The Airport and the Sports Team have come: all three decks are active.",
}
FEED = {
    1: "Only the Town deck is active, and Town cards slide along all five boxes.",
    2: "Town cards stop at the box for 5 AP; City cards slide along the other four.",
    3: "Town cards stop at the box for 5 AP and City cards at the box for 4 AP; Metropolis cards "
    "slide along the last three.",
}


def table(dice: Dice, active: int, empty: tuple[int, ...] = ()) -> Game:
    """A turn of Ana's with contracts on the rails; some decks may have run out."""
    sketch = Sketch(dice, 2)
    boxes = sketch.stocked(active)
    below = {
        deck: dice.shuffled([c for c in ids(contracts(deck=deck)) if c not in boxes.values()])[:2]
        for deck in CONTRACT_DECKS[:active]
    }
    row = dice.shuffled(ids(permits(ballot=False)))
    sketch.strew()
    state = sketch.state(
        contracts=boxes, coming=below, active_decks=active,
        plans=laid(row),
    )  # fmt: skip
    for number in empty:
        state.gone += state.decks[number]
        state.decks[number], state.decks_open[number] = [], False
    return seated(state)


def turned_up(game: Game) -> tuple[int, ...]:
    """The decks of the contracts that have turned up."""
    decks = {BOX.contracts[r.card].deck for r in kit.ruled(game, ContractTurnedUp)}
    return tuple(sorted(map(CONTRACT_DECKS.index, decks)))


def stretch(state: UrbanSprawlState) -> str:
    """Which deck feeds which boxes, in a sentence."""
    told = FEED[state.active_decks]
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
    return kit.insist(lambda: _rails(dice, active, empty, box))


def _rails(dice: Dice, active: int, empty: tuple[int, ...], box: str) -> Problem:
    game = table(dice, active, empty)
    state, actions = state_of(game), (Favor(box), END)
    kit.require(bool(state.boxes[BOXES.index(box)]))
    right = turned_up(kit.after(game, *actions))
    kit.require(len(right) <= 1)
    words: dict[tuple[int, ...], str] = {(): "None: the box stays empty"}
    words |= {(n,): f"The {title} deck" for n, title in enumerate(TITLES)}
    why = stretch(state)
    gone = listing(f"{TITLES[n]} deck" for n in empty)
    said = f" The {gone} {'is' if len(empty) == 1 else 'are'} empty." if gone else ""
    return kit.ask(
        game, f"{COME[active]}{said}",
        f"Ana takes the ringed contract, in the box for **{box} AP**, as a favor and ends her "
        "turn. From which deck does a new contract turn up?",
        Answer(words[right], "", why),
        ((words[decks], belief, why) for decks, belief in _beliefs(active, empty, box)),
        f"it is the {TITLES[right[0]]} deck" if right else "none turns up",
        actions=actions, rule="US-98" if empty and box in ("5", "4") else "US-97",
        places=(box_place(box),), least=0, works=lambda later: words[turned_up(later)],
    )  # fmt: skip


def _beliefs(
    active: int, empty: tuple[int, ...], box: str
) -> Iterator[tuple[tuple[int, ...], str]]:
    """Which deck it would be, or none, by what is believed; the likeliest first."""
    feeds, at = FEEDS[active - 1], BOXES.index(box)
    deck = feeds[at]
    if deck in empty:
        yield (), "a deck that runs out is not replaced"
        later = [n for n in range(deck, active) if n not in empty]
        yield (later[0],), "the next deck takes over from an empty one"
        yield (deck,), "a deck that runs out is shuffled anew"
    if 0 not in empty:
        yield (0,), "the Town deck fills every box"
    yield (active - 1,), "the newest deck fills every box"
    if at and deck == feeds[at - 1]:
        yield (), "a box without a deck of its own stays empty"
    if active < len(FEEDS):
        yield (FEEDS[-1][at],), "all decks are active from the start"
    if not empty and at < len(feeds) - 1:
        yield (feeds[at + 1],), "the next deck joins one box earlier"
    if not empty and at:
        yield (feeds[at - 1],), "the next deck joins one box later"


def rails_exercise(dice: Dice) -> Exercise:
    """Make a new contract of a certain deck turn up."""
    active = 2 + dice.below(2)
    game = table(dice, active)
    want = dice.below(active)
    fits = [box for box in BOXES if turned_up(kit.after(game, Favor(box), END)) == (want,)]
    kit.require(bool(fits))

    def goal(game: Game) -> Goal:
        if state_of(game).player == 0:
            return Goal(False, "New contracts turn up when the turn has ended.")
        got = turned_up(game)
        named = listing(TITLES[n] for n in got)
        said = f"A new {named} contract turned up" if got else "No new contract turned up"
        return Goal(got == (want,), f"{said}.")

    return kit.reach(
        game,
        f"{'Two' if active == 2 else 'All three'} contract decks are active. Take **one** contract "
        f"as a favor and end the turn, so that a new **{TITLES[want]}** contract turns up.",
        goal,
        (("To take a favor, choose a contract, then the empty place for a favor in Ana's panel. "
          "The rail is cut where the next deck feeds in."),
         stretch(state_of(game))),
        (Favor(fits[0]), END), (box_place(fits[0] if len(fits) == 1 else "1"),),
    )  # fmt: skip


RAILS = Topic(
    "rails", "Three states of the rails", ("US-97", "US-98"),
    "Town; Town and City; all three. Each deck feeds its own stretch, and the rail is **cut** "
    "where the next deck joins.",
    rails_exercise, rails_problem,
)  # fmt: skip
