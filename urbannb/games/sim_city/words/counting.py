"""Everybody's money counted, source by source (SC-80, SC-89, SC-131, SC-139, SC-161)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.text import listing
from urbannb.games.sim_city.model import ledger
from urbannb.games.sim_city.rules.scores import score
from urbannb.games.sim_city.words.common import State, dollars, name, once

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

FROM = {
    ledger.SET_UP: "to begin with",
    ledger.VALUES: "from the values of the cards played",
    ledger.SPECIALS: "from what cards say",
    ledger.ZONES: "from zone bonuses",
    ledger.COMPLEXES: "from complex bonuses",
    ledger.SCORCHED: "from scorched earth",
    ledger.OTHERS: "from the cards of others",
    ledger.COUNCIL: "from council members",
    ledger.EVENTS: "from events",
    ledger.VOTES: "from votes",
    ledger.DEALS: "from deals",
}
"""Where money came from, to follow an amount."""
FOR = {
    ledger.SPECIALS: "to what cards say",
    ledger.OTHERS: "to the cards of others",
    ledger.COUNCIL: "for council members",
    ledger.EVENTS: "because of events",
    ledger.VOTES: "for votes",
    ledger.DEALS: "in deals",
}
"""Where money went."""


def count(book: Rulebook[State], state: State) -> list[Step]:
    """The money of everybody, a step for each source, and the sum."""
    return [step for player in range(len(state.names)) for step in _player(book, state, player)]


def _player(book: Rulebook[State], state: State, player: int) -> Iterator[Step]:
    found = score(state, player)
    for line in found.lines:
        text = once(f"{name(state, player)} {_got(line)}{_parts(line)}.")
        yield book.step(line.rule, text, places=line.places, state=state)
    total = f"{name(state, player)} has **{dollars(found.total)}** in all."
    yield book.step(found.rule, total, places=found.places, state=state)


def _got(line: Score) -> str:
    amount = line.total
    if amount < 0:
        return f"has lost **{dollars(-amount)}** {FOR.get(line.name, FROM[line.name])}"
    return f"has got **{dollars(amount)}** {FROM[line.name]}"


def _parts(line: Score) -> str:
    """What it was for, one by one."""
    if not line.lines:
        return ""
    return f": {listing(f'{part.name} {dollars(part.total)}' for part in line.lines)}"
