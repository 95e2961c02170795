"""Whole turns on a sheet: what is gained and paid, item by item, rightly and by each belief.

A composite topic draws a position and keeps such a sheet. A belief is the sheet with one thing
changed, so its answer, its table and how it is played out come of the same numbers. What is right
is the engine's: a draw in which the sheet comes to anything else does not suit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Item, Problem
from urbannb.core.text import MINUS, listing
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import NOBODY
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import building_words, line_name
from urbannb.games.urban_sprawl.rules.shares import Share, shares

State = UrbanSprawlState
Amounts = tuple[int, ...]
Sheet = Mapping[str, Amounts]
"""The items in order, each with an amount for every column."""
BEFORE, END = "Before", "In the end"
KINDS = ("wealth", "prestige")
LEAST = 3
"""So many wrong answers there are at least, as there are so many ways to go wrong."""


class Reckoning(NamedTuple):
    """What it comes to by a belief, and what is wrong with it: "… would be right if"."""

    belief: str
    sheet: Sheet
    why: str


class Columns(NamedTuple):
    """What the amounts are of, and how they are said: of one player, or of one kind for all."""

    heads: tuple[str, ...]
    words: Callable[[Sequence[int]], str]
    has: Callable[[Sequence[int]], str]


def of_one(name: str) -> Columns:
    """The wealth and the prestige of a player: "Ana: 12 wealth and 7 prestige"."""

    def words(amounts: Sequence[int]) -> str:
        return listing(f"{n} {kind}" for n, kind in zip(amounts, KINDS, strict=True))

    return Columns(
        KINDS, lambda found: f"{name}: {words(found)}", lambda found: f"{name} has {words(found)}"
    )


def of_all(names: Sequence[str], kind: str, verb: str) -> Columns:
    """The wealth or the prestige of everybody: "Ana 4, Ben 2, Cleo 0"."""

    def has(amounts: Sequence[int]) -> str:
        first, *others = zip(names, amounts, strict=True)
        told = [f"{first[0]} {verb} {first[1]} {kind}", *(f"{name} {n}" for name, n in others)]
        return listing(told)

    return Columns(tuple(names), lambda found: kit.each(names, found), has)


def total(sheet: Sheet) -> Amounts:
    """What all items come to."""
    return tuple(sum(each) for each in zip(*sheet.values(), strict=True))


def sheet_problem(
    game: Game,
    see: str,
    question: str,
    actions: Sequence[Action],
    columns: Columns,
    sheet: Sheet,
    found: Iterable[Reckoning],
    why: str,
    *,
    counts: Callable[[Game], Sequence[int]],
    where: Mapping[str, tuple[str, ...]],
    **shown: Any,
) -> Problem:
    """Ask what a sheet comes to; `counts` is what the engine makes of it.

    `where` says what to look at for an item.
    """
    kit.require(tuple(counts(kit.after(game, *actions))) == total(sheet))

    def course(of: Sheet) -> tuple[Item, ...]:
        return tuple(
            Item(n, f"{label}, {head}", where.get(label, ()))
            for label, amounts in of.items()
            for head, n in zip(columns.heads, amounts, strict=True)
        )

    def answer(each: Reckoning) -> Answer:
        text = columns.words(total(each.sheet))
        row = ("As you counted", *map(str, total(each.sheet)))
        why = f"**{text}** would be right if {each.why}"
        return Answer(text, each.belief, why, (row,), course=course(each.sheet))

    wrong = [answer(each) for each in found if min(total(each.sheet)) >= 0]
    right = Answer("", "", why, (*_items(sheet),), course=course(sheet))
    return kit.ask(
        game, see, question, right, wrong, columns.has(total(sheet)), actions=tuple(actions),
        works=lambda later: columns.words(counts(later)), heads=_heads(columns), least=LEAST,
        **shown,
    )  # fmt: skip


def _heads(columns: Columns) -> tuple[str, ...]:
    """The heads as they stand over the table."""
    return ("", *(f">{head.capitalize() if head in KINDS else head}" for head in columns.heads))


def _items(sheet: Sheet) -> Iterator[tuple[str, ...]]:
    """The table: each item that comes to something, and what all come to."""
    for label, amounts in sheet.items():
        if any(amounts):
            plain = label == BEFORE
            yield label, *(str(n) if plain else _signed(n) if n else "" for n in amounts)
    yield END, *map(str, total(sheet))


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"{MINUS}{-amount}"


# -- payouts on a sheet


class PayingRow(NamedTuple):
    """A row that pays, in a position."""

    state: State
    line: str
    value: int

    @property
    def there(self) -> list[Building]:
        """The buildings on it that somebody controls."""
        return [b for b in self.state.buildings(board.lots_of(self.line)) if b.owner != NOBODY]

    @property
    def counts(self) -> Amounts:
        """How many buildings everybody has there."""
        return self.counted(self.there)

    def counted(
        self, there: Iterable[Building], value: Callable[[Building], int] = lambda _: 1
    ) -> Amounts:
        """What buildings come to for each player."""
        found = [0] * len(self.state.names)
        for each in there:
            found[each.owner] += value(each)
        return tuple(found)

    def gains(
        self, counts: Amounts, share: Callable[[Share], int] = lambda share: share.each
    ) -> Amounts:
        """What everybody gains who has so many there; `share` is what each who is tied does."""
        found = [0] * len(counts)
        for each in shares(self.value, counts):
            for player in each.players:
                found[player] = share(each)
        return tuple(found)

    @property
    def paid(self) -> Amounts:
        """What it really pays."""
        return self.gains(self.counts)

    @property
    def words(self) -> str:
        """How many buildings everybody has there, in words."""
        counts = kit.each(self.state.names, self.counts)
        return f"Buildings in {line_name(self.line)}: {counts}"


class Misrow(NamedTuple):
    """What a row pays by a belief, and what is wrong with it."""

    belief: str
    gains: Amounts
    why: str


def misrows(row: PayingRow) -> Iterator[Misrow]:
    """What a row pays by what is believed of payouts alone."""
    names, counts = row.state.names, row.counts
    truth = f"But only this row counts. {row.words}."
    lots = row.counted(row.there, lambda b: b.size)
    largest = max(row.there, key=lambda b: b.size)
    yield Misrow("lots are counted, not buildings", row.gains(lots),
                 f"lots were counted ({kit.each(names, lots)}). But "
                 f"{building_words(row.state, largest)} is 1 building.")  # fmt: skip
    parks = [b for b in row.there if b.zone == board.PARK]
    if parks:
        others = row.counted(b for b in row.there if b.zone != board.PARK)
        yield Misrow("parks are not counted", row.gains(others),
                     f"parks were left out ({kit.each(names, others)}). But "
                     f"{building_words(row.state, parks[0])} counts like any other."
                     )  # fmt: skip
    every = row.counted(b for b in row.state.city.values() if b.owner != NOBODY)
    yield Misrow("the whole city is counted", row.gains(every),
                 f"the whole city were counted ({kit.each(names, every)}). {truth}")  # fmt: skip
    tied = [each for each in shares(row.value, counts) if len(each.players) > 1]
    if not tied:
        return
    share = tied[0]
    who = kit.some(names, share.players)
    held = listing(map(str, share.pool))
    together = f"But {who} are tied and share {held}: {share.each} each."
    yield Misrow("tied players all get the full amount", row.gains(counts, lambda s: s.pool[0]),
                 f"everybody who is tied got the full amount. {together}")  # fmt: skip
    yield Misrow("tied players share one place only",
                 row.gains(counts, lambda s: s.pool[0] // len(s.players)),
                 f"those tied shared one place only. {together}")  # fmt: skip
    yield Misrow("fractions are rounded up",
                 row.gains(counts, lambda s: -(-sum(s.pool) // len(s.players))),
                 f"fractions were rounded up. {together}")  # fmt: skip
    yield Misrow("tied players all get the lower amount", row.gains(counts, lambda s: s.pool[-1]),
                 f"those tied got the lower amount. {together}")  # fmt: skip
