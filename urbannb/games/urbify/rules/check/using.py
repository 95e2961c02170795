"""A benefit in the middle of its use: whose it is, what is copied, what is paid and asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from urbannb.core.choosing.asking import Ask
from urbannb.games.urbify.model.state import DEVELOPED
from urbannb.games.urbify.phrases import due_words
from urbannb.games.urbify.rules.base import State, Use, benefit_reasons, due, usable, ways
from urbannb.games.urbify.rules.benefits.copying import (
    ChooseNeighbor,
    ChooseOccupied,
    Copying,
    CopyNeighbor,
    CopyOccupied,
)
from urbannb.games.urbify.rules.benefits.counting import CHOICES, ChooseColor
from urbannb.games.urbify.rules.benefits.gains import ShareOut, TakeInfluence
from urbannb.games.urbify.rules.benefits.moving import Found, FoundProject, Move, MoveTo
from urbannb.games.urbify.rules.benefits.pairing import ChoosePair, Pair
from urbannb.games.urbify.rules.inaugurating import SendHome, UseBenefit
from urbannb.games.urbify.rules.paying import Settle, SettleDevelopment, SettleInfluence
from urbannb.games.urbify.rules.projects import Build

PAYMENTS = (Settle, SettleDevelopment, SettleInfluence)
ASKED: dict[type[Any], type[Any]] = {
    TakeInfluence: ShareOut,
    ChoosePair: Pair,
    MoveTo: Move,
    FoundProject: Found,
    ChooseNeighbor: CopyNeighbor,
    ChooseOccupied: CopyOccupied,
}
"""Which benefit asks what; the colors are asked for by `CHOICES`."""


def nobody_home(state: State, what: str) -> Iterator[str]:
    """Whether a player may do what is done without politicians at home (UB-16, UB-84)."""
    if state.home[state.player] and not state.last_rounds:
        yield f"{what} by a party without politicians at home, or in the last two rounds"


def inaugurated(state: State, task: SendHome) -> Iterator[str]:
    """Whether a building can be the one that is inaugurated."""
    if task.cell not in state.city:
        yield "must be a building that is inaugurated"
    elif state.agenda[-1] is not task:  # once the benefit is used somebody may have come home
        yield from nobody_home(state, "a building is inaugurated")


def used(state: State, task: Any, use: Use) -> Iterator[str]:
    """Whether a benefit is used by whoever inaugurates, copied as it can be, and to be had."""
    sources = [task.cell for task in state.agenda if isinstance(task, SendHome)]
    cells = list(use.chain)
    if use.player != state.player or cells[:1] != sources:
        yield "must use the building that is inaugurated"
    elif len(set(cells)) < len(cells) or not set(cells) <= set(state.city):
        yield "goes from building to building, to each once"
    elif state.city[use.source].owner != state.player:
        yield "needs politicians of yours on the building that is inaugurated"
    else:
        yield from _copied(state, cells)
        if isinstance(task, Ask):
            yield from _asks(state, task, use)
        elif isinstance(task, UseBenefit):
            yield from _to_be_had(state, use)


def founding(state: State, chain: tuple[str, ...], source: str) -> Iterator[str]:
    """Whether a project can be started by such a chain of benefits."""
    cells = list(chain)
    if cells[0] != source or len(set(cells)) < len(cells) or not set(cells) <= set(state.city):
        yield "goes from the building that is inaugurated to others, to each once"
    elif wrong := [*_copied(state, cells)]:
        yield from wrong
    elif not isinstance(state.benefit(cells[-1]), Found):
        yield f"the building on {cells[-1]} starts no project"


def _copied(state: State, cells: list[str]) -> Iterator[str]:
    for copier, cell in pairwise(cells):
        benefit = state.benefit(copier)
        if not isinstance(benefit, Copying) or cell not in benefit.in_reach(state, copier):
            yield f"the building on {copier} cannot copy that on {cell}"


def _asks(state: State, task: Any, use: Use) -> Iterator[str]:
    """Whether the benefit asks for that."""
    benefit = state.benefit(use.cell)
    if isinstance(task, ChooseColor):
        fits = CHOICES.get(benefit.rule) is type(task)
    else:
        fits = isinstance(benefit, ASKED[type(task)])
    if fits and isinstance(task, TakeInfluence) and isinstance(benefit, ShareOut):
        fits = task.amount == benefit.influence
    if not fits:
        yield f"the building on {use.cell} does not ask for that"


def _to_be_had(state: State, use: Use) -> Iterator[str]:
    """Whether the benefit finds what it needs, and can be paid for if it is not paid yet."""
    benefit = state.benefit(use.cell)
    if use.paid and (benefit.chooses_first or not any(due(state, use))):
        yield f"nothing is paid for the building on {use.cell} before it is used"
    elif benefit.at_once or not (benefit.possible(state, use) if use.paid else usable(state, use)):
        found = [reason.text for reason in benefit_reasons(state, use)]
        yield " ".join(found) or f"the benefit on {use.cell} cannot be used"


def payment(state: State) -> Iterator[str]:
    """Whether what is still to be paid is what is due, and can be paid."""
    below = [task for task in state.agenda if isinstance(task, UseBenefit | Build)][-1]
    paying = [task for task in state.agenda if isinstance(task, PAYMENTS)]
    influence, development = owed = _owed(paying)
    if min(owed) < 0 or not any(owed):
        yield "nobody pays less than 1"
        return
    if isinstance(below, UseBenefit):
        if not (below.use.paid and set(below.use.chain) <= set(state.city)):
            yield "a benefit is paid for once, before it is used"
            return
        asked = due(state, below.use)
    elif below.project.source:  # by a Bank, which may have been copied
        asked = owed
    else:
        tile = state.box.tiles.get(below.project.tile)
        asked = (0, tile.development if tile else 0)
    if owed not in (asked, (asked[0], 0)) or paying != _as_asked(state, paying, *owed):
        yield f"the price is {due_words(*asked)}"
    elif not ways(state.tracks[state.player], development, influence):
        *held, developed = state.tracks[state.player][: DEVELOPED + 1]
        yield f"{due_words(*owed)} cannot be paid with {due_words(sum(held), developed)}"


def _owed(paying: list[Any]) -> tuple[int, int]:
    """Influence and development that are still to be paid."""
    last = paying[-1]
    if isinstance(last, SettleDevelopment):
        return last.keep, last.amount
    if isinstance(last, SettleInfluence):
        return last.amount, 0
    return last.influence, last.development


def _as_asked(state: State, paying: list[Any], influence: int, development: int) -> list[Any]:
    """The tasks by which so much is paid, as far along as these are."""
    player = state.player
    if isinstance(paying[-1], Settle):
        return [Settle(player, influence, development)]
    if isinstance(paying[-1], SettleInfluence):
        return [SettleInfluence(player, influence)]
    then = [Settle(player, influence, 0)] if influence else []
    return [*then, SettleDevelopment(player, development, influence)]
