"""The end of a turn, steps 1 to 8 (US-90 to US-99); step 9 begins the next `turn`."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.task import NumberedTask, Task
from urbannb.games.urban_sprawl.components.board import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.model.actions import PLAN_COSTS
from urbannb.games.urban_sprawl.model.state import BOXES, box
from urbannb.games.urban_sprawl.phrases import PLAN_DECK, box_place, plan_place
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.base import State, draw_plan
from urbannb.games.urban_sprawl.rules.elections import AdvancePawn
from urbannb.games.urban_sprawl.rules.events import event_tasks
from urbannb.games.urban_sprawl.rules.payouts import paying

TOWN, CITY, METROPOLIS = range(3)
RAILS = (
    (TOWN, TOWN, TOWN, TOWN, TOWN),
    (TOWN, CITY, CITY, CITY, CITY),
    (TOWN, CITY, METROPOLIS, METROPOLIS, METROPOLIS),
)
"""Which deck feeds each contract box, from the box for 5 AP on, by how many are active (US-97)."""


def feeds(state: State) -> tuple[int | None, ...]:
    """The deck that fills each contract box now; Town stands in for City once that is empty.

    None where nothing comes any more (US-98).
    """
    by_rail: list[int | None] = []
    for deck in RAILS[state.active_decks - 1]:
        source: int | None = deck
        if deck == CITY and not state.decks[CITY]:
            source = TOWN
        by_rail.append(source if source is not None and state.decks[source] else None)
    return tuple(by_rail)


def _slide(boxes: list[str], first: int, last: int, top: str) -> bool:
    """Close the gaps from box `first` to `last`, and let a face-up top card follow.

    Cards slide away from the deck, which is before `first`. True if the top card moved.
    """
    cards = [card for card in boxes[first : last + 1] if card]
    gaps = last + 1 - first - len(cards)
    moved = bool(top) and gaps > 0
    if moved:
        cards.insert(0, top)
        gaps -= 1
    boxes[first : last + 1] = [""] * gaps + cards
    return moved


# -- the planning deck


@dataclass(frozen=True, slots=True)
class SlidePlanning(NumberedTask[State]):
    """US-90, step 1: planning cards slide toward the box for 1 AP."""

    step = 1

    def run(self, state: State, log: Log | None) -> None:
        if "" not in state.plans:
            return
        top = state.planning[-1] if state.planning_open else ""
        if _slide(state.plans, 0, len(PLAN_COSTS) - 1, top):
            state.planning.pop()
            state.planning_open = False
        if log:
            log.note(state, rulings.PlansSlid("US-90", plans=tuple(state.plans), top=top))

    def phrase(self, state: State) -> str:
        return "slide the planning cards"


@dataclass(frozen=True, slots=True)
class RefillPlanning(NumberedTask[State]):
    """US-91, step 2: draw a card for the last empty planning box, until all are filled."""

    step = 2

    def run(self, state: State, log: Log | None) -> None:
        if "" not in state.plans:
            return
        card = draw_plan(state, log)
        if not card:
            return
        state.agenda.append(REFILL_PLANS)
        if card in box(state).events:
            state.agenda += event_tasks(card)
            return
        at = max(i for i, there in enumerate(state.plans) if not there)
        state.plans[at] = card
        _turned_up(state, log, "US-91", card, plan_place(PLAN_COSTS[at]))

    def phrase(self, state: State) -> str:
        return "refill the planning boxes"


def _turned_up(state: State, log: Log | None, rule: str, card: str, place: str) -> None:
    """A planning card lies face up: its election comes first, then its payout."""
    known = box(state)
    shown = known.permits.get(card) or known.renewals[card]
    if log:
        log.note(
            state,
            rulings.PlanTurnedUp(
                rule, (place,), card=card, ballot=shown.ballot, wealth=shown.wealth
            ),
        )
    if shown.wealth:
        state.agenda.append(paying(WEALTH, shown.wealth))
    if shown.ballot:
        state.agenda.append(AdvancePawn())


@dataclass(frozen=True, slots=True)
class FlipPlanning(NumberedTask[State]):
    """US-92, step 3: the top card of the planning deck is turned face up."""

    step = 3

    def run(self, state: State, log: Log | None) -> None:
        if state.planning_open:
            return
        card = draw_plan(state, log)
        if not card:
            return
        if card in box(state).events:
            state.agenda.append(FLIP_PLAN)
            state.agenda += event_tasks(card)
            return
        state.planning.append(card)
        state.planning_open = True
        _turned_up(state, log, "US-92", card, PLAN_DECK)

    def phrase(self, state: State) -> str:
        return "turn up the top planning card"


# -- the contract decks


@dataclass(frozen=True, slots=True)
class SlideContracts(NumberedTask[State]):
    """US-93, step 4: contracts slide along the rails that are open."""

    step = 4

    def run(self, state: State, log: Log | None) -> None:
        if "" not in state.boxes:
            return
        sources, followed = feeds(state), []
        for first, last in rails(state):
            source = sources[first]
            top = ""
            if source is not None and state.decks_open[source]:
                top = state.decks[source][-1]
            if _slide(state.boxes, first, last, top) and source is not None:
                followed.append(state.decks[source].pop())
                state.decks_open[source] = False
        if log:
            boxes = tuple(state.boxes)
            log.note(state, rulings.ContractsSlid("US-93", boxes=boxes, followed=tuple(followed)))

    def phrase(self, state: State) -> str:
        return "slide the contracts"


def rails(state: State) -> list[tuple[int, int]]:
    """The stretches of boxes along which contracts slide, as first and last box (US-97).

    Once the City deck is empty, Town cards go on to the boxes that it fed (US-98).
    """
    joined = not state.decks[CITY]
    if state.active_decks == 1 or (state.active_decks == 2 and joined):
        return [(0, 4)]
    if state.active_decks == 2:
        return [(0, 0), (1, 4)]
    return [(0, 1), (2, 4)] if joined else [(0, 0), (1, 1), (2, 4)]


@dataclass(frozen=True, slots=True)
class RefillContracts(NumberedTask[State]):
    """US-94, step 5: draw a contract for the last empty box that a deck still feeds."""

    step = 5

    def run(self, state: State, log: Log | None) -> None:
        if "" not in state.boxes:
            return
        sources = feeds(state)
        fed = [
            (at, deck)
            for at, deck in enumerate(sources)
            if deck is not None and not state.boxes[at]
        ]
        if not fed:
            return
        at, deck = fed[-1]
        card = state.decks[deck].pop()
        state.decks_open[deck] = False
        state.agenda.append(REFILL_BOXES)
        if card in box(state).events:
            state.agenda += event_tasks(card)
            return
        state.boxes[at] = card
        _contract_up(state, log, "US-94", card, box_place(BOXES[at]))

    def phrase(self, state: State) -> str:
        return "refill the contract boxes"


def _contract_up(state: State, log: Log | None, rule: str, card: str, place: str) -> None:
    payout = box(state).contracts[card].payout
    if log:
        log.note(state, rulings.ContractTurnedUp(rule, (place,), card=card, payout=payout))
    if payout:
        state.agenda.append(paying(PRESTIGE, payout))


@dataclass(frozen=True, slots=True)
class FlipContract(NumberedTask[State]):
    """US-95, steps 6 to 8: the top card of an active contract deck is turned face up."""

    deck: int

    def run(self, state: State, log: Log | None) -> None:
        cards = state.decks[self.deck]
        if self.deck >= state.active_decks or state.decks_open[self.deck] or not cards:
            return
        card = cards[-1]
        if card in box(state).events:
            cards.pop()
            state.agenda.append(self)
            state.agenda += event_tasks(card)
            return
        state.decks_open[self.deck] = True
        _contract_up(state, log, "US-95", card, box_place(CONTRACT_DECKS[self.deck]))

    def number(self) -> int:
        return 6 + self.deck

    def phrase(self, state: State) -> str:
        return f"turn up the top {CONTRACT_DECKS[self.deck].capitalize()} card"


REFILL_PLANS, FLIP_PLAN, REFILL_BOXES = RefillPlanning(), FlipPlanning(), RefillContracts()
SLIDES_AND_REFILLS: tuple[Task[State], ...] = (
    SlidePlanning(), REFILL_PLANS, FLIP_PLAN, SlideContracts(), REFILL_BOXES,
    FlipContract(TOWN), FlipContract(CITY), FlipContract(METROPOLIS),
)  # fmt: skip
"""Steps 1 to 8, the first one first."""

TASKS = (SlidePlanning, RefillPlanning, FlipPlanning, SlideContracts, RefillContracts, FlipContract)
