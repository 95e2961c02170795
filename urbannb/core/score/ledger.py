"""Ledgers: where an amount came from, source by source, so that it is never a bare number.

A ledger lies in a state as a plain mapping from sources to amounts. A source is a text that people
can read in a position: "neighborhood bonus", or a group and what it names, "payouts: 6". What was
lost to it is below 0 there. All amounts of a ledger add up to what its player has.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from urbannb.core.score import Score

S = TypeVar("S")


@cache
def source(group: str, what: str | int = "") -> str:
    """How a ledger calls a source: "payouts: 6", "neighborhood bonus"."""
    return f"{group}: {what}" if what else group


def parted(name: str) -> tuple[str, str]:
    """The group of a source and what it names there: "payouts" and "6"."""
    group, _, what = name.partition(": ")
    return group, what


def brought(ledger: Mapping[str, int], group: str) -> int:
    """What all sources of a group brought together."""
    return sum(amount for name, amount in ledger.items() if parted(name)[0] == group)


class LedgerLine(NamedTuple):
    """How a source is shown in a score: its name, how it came about, and where."""

    name: str
    how: str = ""
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class LedgerGroup(Generic[S]):
    """A kind of source, and the rule by which it brings something.

    `names` are what it may name in a position; a group without them is one source, whole in itself.
    `line` shows what a player got from a source (what it names, "" for a whole one); without it
    the group's own name must do. `numbered` groups are shown in the order of their numbers.
    """

    rule: str
    line: Callable[[S, int, str], LedgerLine] | None = None
    names: Callable[[S], Container[str]] | None = None
    numbered: bool = False


class Accounts(Generic[S]):
    """Every group of sources of one kind of amount, by name and in the order of telling."""

    def __init__(self, groups: Mapping[str, LedgerGroup[S]], place: Callable[[int], str]) -> None:
        """`place` is where a player's lines are shown that name no place of their own."""
        self.groups = dict(groups)
        self._place = place

    def knows(self, state: S, name: str) -> bool:
        """Whether a ledger could hold a source of that name."""
        group, what = parted(name)
        known = self.groups.get(group)
        if known is None:
            return False
        return what in known.names(state) if known.names else not what

    def strange(self, state: S, ledger: Mapping[str, int]) -> Iterator[str]:
        """The sources in a ledger that cannot be."""
        return (name for name in ledger if not self.knows(state, name))

    def lines(self, state: S, player: int, ledger: Mapping[str, int]) -> tuple[Score, ...]:
        """A player's ledger as lines of a score, a group each; their sum is that of the ledger."""
        found: dict[str, dict[str, int]] = {}
        for name, amount in ledger.items():
            group, what = parted(name)
            found.setdefault(group, {})[what] = amount
        return tuple(
            self._whole(state, player, name, found[name])
            if group.names is None
            else self._parts(state, player, name, found[name])
            for name, group in self.groups.items()
            if name in found
        )

    def _whole(self, state: S, player: int, name: str, amounts: Mapping[str, int]) -> Score:
        return self._score(self.groups[name], state, player, "", name, name, amounts[""])

    def _parts(self, state: S, player: int, name: str, amounts: Mapping[str, int]) -> Score:
        group = self.groups[name]
        order = sorted(amounts, key=int) if group.numbered else amounts
        lines = (
            self._score(group, state, player, what, what, source(name, what), amounts[what])
            for what in order
        )
        return Score(name, group.rule, sum(amounts.values()), lines=tuple(lines), key=name)

    def _score(
        self,
        group: LedgerGroup[S],
        state: S,
        player: int,
        what: str,
        name: str,
        key: str,
        amount: int,
    ) -> Score:
        shown = group.line(state, player, what) if group.line else LedgerLine(name)
        places = shown.places or (self._place(player),)
        return Score(shown.name, group.rule, amount, shown.how, places, key=key)
