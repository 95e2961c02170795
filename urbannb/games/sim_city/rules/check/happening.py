"""An event in the middle: its parts, what it strikes, who pays (SC-123 to SC-137, SC-245)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.events.force import running
from urbannb.games.sim_city.rules.events.ousting import ChooseOusted, OustMembers
from urbannb.games.sim_city.rules.events.parts import Part, PerformPart
from urbannb.games.sim_city.rules.events.playing import FinishEvent, StrikeOnce
from urbannb.games.sim_city.rules.events.striking import ChooseStruck, StrikeBlocks
from urbannb.games.sim_city.rules.politics.offices import mayor_of
from urbannb.games.sim_city.rules.politics.paying import ChoosePay, PayCost, half_of
from urbannb.games.sim_city.rules.specials.events import Cost, Oust, Struck
from urbannb.games.sim_city.rules.specials.payments import MAYOR, Lose

MOST_DOLLARS = 10**6


def _runs(state: State, card: str) -> bool:
    """Whether an event of that card has not ended."""
    return any(event.card == card for event in state.events)


def _event(state: State, task: FinishEvent | StrikeOnce) -> Iterator[str]:
    if not _runs(state, task.card):
        yield "must be an event that has not ended"
    elif isinstance(task, StrikeOnce):
        event = running(state, task.card)
        if not event.strikes:
            yield "this event strikes no more"
        elif event.since == state.turns:
            yield "an event strikes again from the next turn on"


def _special(state: State, part: Part) -> Any:
    """The special that a part of an event names; None if there is none."""
    if not _runs(state, part.card) or not part.path:
        return None
    specials, found = state.card(part.card).specials, None
    for number in part.path:
        if number not in range(len(specials)):
            return None
        found = specials[number]
        specials = found.inside
    return found


def _part(state: State, task: PerformPart) -> Iterator[str]:
    if _special(state, task.part) is None:
        yield "must be a part of an event that has not ended"


def _strike(state: State, task: StrikeBlocks | ChooseStruck) -> Iterator[str]:
    """SC-245: so many blocks are left as the event strikes, or all."""
    special = _special(state, task.part)
    if not isinstance(special, Struck):
        yield "must be a part of an event that strikes blocks"
    elif isinstance(task, StrikeBlocks):
        if task.left not in range(special.blocks + 1):
            yield f"left must be from 0 to {special.blocks}"
    elif task.left not in range(1, special.blocks + 1):
        yield f"left must be from 1 to {special.blocks}"
    elif task.player != running(state, task.part.card).player:
        yield "the player of the event chooses what it strikes"


def _oust(state: State, task: OustMembers | ChooseOusted) -> Iterator[str]:
    """SC-122, SC-124."""
    special = _special(state, task.part)
    if not isinstance(special, Oust):
        yield "must be a part of an event that discards council members"
    elif task.left not in range(isinstance(task, ChooseOusted), special.members + 1):
        yield f"left must be a number up to {special.members}"
    elif isinstance(task, ChooseOusted) and task.player != running(state, task.part.card).player:
        yield "the player of the event chooses who is discarded"


def _cost(state: State, task: PayCost | ChoosePay) -> Iterator[str]:
    """SC-131 to SC-134."""
    if not _runs(state, task.card) or not any(_costs(state.card(task.card).specials)):
        yield "must be the cost of an event that has not ended"
    elif task.amount not in range(isinstance(task, ChoosePay), MOST_DOLLARS):
        yield f"amount must be dollars, fewer than {MOST_DOLLARS}"
    elif isinstance(task, ChoosePay):
        mayor = NOBODY if state.duel else mayor_of(state, running(state, task.card).city)
        if mayor == NOBODY or task.player != mayor:
            yield "the mayor chooses how a cost is paid"
        elif state.money[mayor] < half_of(task.amount):
            yield "a mayor who has less than half of the cost is not asked"


def _costs(specials: Any) -> Iterator[bool]:
    for one in specials:
        yield isinstance(one, Cost) or (isinstance(one, Lose) and one.who == MAYOR)
        yield from _costs(one.inside)


LOOKS: dict[str, Callable[[State, Any], Iterator[str]]] = {
    "FinishEvent": _event,
    "StrikeOnce": _event,
    "PerformPart": _part,
    "StrikeBlocks": _strike,
    "ChooseStruck": _strike,
    "OustMembers": _oust,
    "ChooseOusted": _oust,
    "PayCost": _cost,
    "ChoosePay": _cost,
}
"""What is asked of each kind of task of an event."""
