"""Filters: which buildings an effect means; how that is read, found, said, and put on a card.

| field | words | which buildings |
|---|---|---|
| zone | a zone or "park", or several | of these; nothing said means all, parks too |
| lots, or lots_min and lots_max | 1 to 4 | of that size |
| control | "own", "others", "none", "any" | of whom |
| beside | "this" (the new building), "water", "wilderness", "park", a zone | adjacent to it |
| rows | "these", "one", "other" | in the two rows of 6 blocks that cross in the new building's |
| worth_min, worth_max | 1 to 99 | in a block of that value |
| pick | "most-valuable", "least-valuable" | a single one |

"one" of the rows is chosen by "you"; "other" is then the other one. The new building counts
itself where it fits (US-57).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from urbannb.core.text import a, listing
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import MOST, NOBODY, Fields
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.rules.base import State
from urbannb.games.urban_sprawl.rules.effects.context import Context


class Phrase(NamedTuple):
    """A word of a filter, as it is said in a sentence and on the face of a card."""

    sentence: str
    face: str


OWN, ANY, OTHERS, NONE = "own", "any", "others", "none"
CONTROL = {
    ANY: Phrase("", ""),
    OWN: Phrase(" that they control", ""),
    OTHERS: Phrase(" of another player", "another’s "),
    NONE: Phrase(" that nobody controls", "uncontrolled "),
}
THIS = "this"
BESIDE = {
    THIS: Phrase(" next to the new building", " beside this"),
    board.WATER: Phrase(" next to the water", " by water"),
    board.WILDERNESS: Phrase(" next to the wilderness", " by wilderness"),
    board.PARK: Phrase(" next to a park", " by a park"),
    **{zone: Phrase(f" next to {a(zone)} building", f" by {zone}") for zone in board.ZONES},
}
THESE, ONE, OTHER = "these", "one", "other"
ROWS = {
    THESE: Phrase(" in the rows of this block", " in its rows"),
    ONE: Phrase(" in one row of this block", " in one row"),
    OTHER: Phrase(" in the other row of this block", " in the other"),
}
PICKS = ("most-valuable", "least-valuable")
SILENT = Phrase("", "")
MOST_LOTS = 4
"""No building is larger."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which buildings are meant: those that fit everything that is said."""

    zones: tuple[str, ...] = ()
    lots_min: int = 1
    lots_max: int = MOST_LOTS
    control: str = ANY
    beside: str = ""
    rows: str = ""
    worth_min: int = 0
    worth_max: int | None = None
    pick: str = ""

    # -- in a sentence

    def kind(self) -> str:
        """The zones and sizes: "1-lot RES or COM building", "park"."""
        zones = [zone for zone in self.zones if zone != board.PARK]
        words = f"{listing(zones, 'or')} building".strip()
        if board.PARK in self.zones:
            words = f"{words} or park" if zones else "park"
        low, high = self.lots_min, self.lots_max
        if low == high:
            return f"{low}-lot {words}"
        if low == 1:
            return words if high == MOST_LOTS else f"{words} of up to {high} lots"
        return f"{words} of {f'at least {low}' if high == MOST_LOTS else f'{low} to {high}'} lots"

    def words(self) -> str:
        """Which building it means, without an article: "park next to the water"."""
        words = self.kind() + CONTROL[self.control].sentence + self._where().sentence
        if self.worth_min and self.worth_max is not None:
            words += f" in a block worth {self.worth_min} to {self.worth_max}"
        elif self.worth_min:
            words += f" in a block worth {self.worth_min} or more"
        elif self.worth_max is not None:
            words += f" in a block worth {self.worth_max} or less"
        return words

    def one(self) -> str:
        """One such building with its article: "the most valuable park", "a RES building"."""
        words = self.words()
        return f"the {self.pick.replace('-', ' ')} {words}" if self.pick else a(words)

    def each(self) -> str:
        """What is counted: whoever controls them, buildings are "in the city" if nothing else."""
        words = self.words()
        return words if words != self.kind() else f"{words} in the city"

    def _where(self) -> Phrase:
        return place_phrase(self.beside, self.rows)

    # -- on a card

    def face(self, whose: str = "you own") -> str:
        """Which building it means, in as few words as stand on a card: "COM you own"."""
        zones = listing((zone.lower() if zone == board.PARK else zone for zone in self.zones), "or")
        words = f"{self._lots_face()}{zones or 'building'}"
        if self.control in (OTHERS, OWN):
            words += " of others" if self.control == OTHERS else f" {whose}"
        else:
            words = f"{CONTROL[self.control].face}{words}"
        words += self._where().face
        if self.worth_max is not None:
            return f"{words} worth {self.worth_min}-{self.worth_max}"
        return f"{words} worth {self.worth_min}+" if self.worth_min else words

    def one_face(self, whose: str = "your") -> str:
        """One such building: "a COM of your own", "your most valuable COM"."""
        pick = self.pick.replace("-", " ")
        if self.control != OWN:
            return f"{pick} {self.face()}" if pick else self._any_face()
        full = replace(self, control=ANY).face()
        if pick:
            return f"{whose} {pick} {full}"
        kind = replace(self, control=ANY, beside="", rows="", worth_min=0, worth_max=None).face()
        return f"{a(kind)} of {whose} own{full.removeprefix(kind)}"

    def _any_face(self) -> str:
        if self.control == OTHERS:
            return f"{CONTROL[OTHERS].face}{replace(self, control=ANY).face()}"
        return a(self.face())

    def _lots_face(self) -> str:
        low, high = self.lots_min, self.lots_max
        if low == high:
            return f"{low}-lot "
        if low == 1:
            return "" if high == MOST_LOTS else f"1-{_to(high == 2)}{high}-lot "
        return f"{low}+-lot " if high == MOST_LOTS else f"{low}-{_to(high == low + 1)}{high}-lot "


def _to(next_: bool) -> str:
    """ "1- or 2-lot", "1- to 3-lot"."""
    return " or " if next_ else " to "


@dataclass(frozen=True, slots=True)
class Named(Filter):
    """A building, or one of some, that is known already: a sentence calls it by these words."""

    said: str = ""

    def one(self) -> str:
        return self.said


def place_phrase(beside: str, rows: str) -> Phrase:
    """Where a building stands, or is to stand."""
    near, along = BESIDE.get(beside, SILENT), ROWS.get(rows, SILENT)
    return Phrase(near.sentence + along.sentence, near.face + along.face)


# -- in a deck file


def read_filter(fields: Fields | None, control: str = ANY, *, single: bool = False) -> Filter:
    """A filter; `single` allows to pick one building."""
    if fields is None:
        return Filter(control=control)
    lots = fields.whole("lots", 1, MOST_LOTS, 0)
    low = fields.whole("lots_min", 1, MOST_LOTS, lots or 1)
    high = fields.whole("lots_max", 1, MOST_LOTS, lots or MOST_LOTS)
    if lots and {"lots_min", "lots_max"} & set(fields.table):
        fields.wrong("lots", "a filter has lots, or lots_min and lots_max, not both")
    if low > high:
        fields.wrong("lots_min", f"lots_min is {low}, so lots_max cannot be {high}")
    least = fields.whole("worth_min", 1, MOST, 0)
    most = fields.whole("worth_max", 1, MOST, MOST) if "worth_max" in fields.table else None
    if most is not None and least > most:
        fields.wrong("worth_min", f"worth_min is {least}, so worth_max cannot be {most}")
    pick = fields.word("pick", PICKS, "") if single else ""
    zones = fields.words("zone", (*board.ZONES, board.PARK))
    control = fields.word("control", tuple(CONTROL), control)
    beside, rows = read_place(fields)
    fields.finish()
    return Filter(zones, low, high, control, beside, rows, least, most, pick)


def read_place(fields: Fields) -> tuple[str, str]:
    """`beside` and `rows`; an event has no building of its own to which they could refer."""
    beside = fields.word("beside", tuple(BESIDE), "")
    if beside == THIS and fields.reading.event:
        fields.wrong("beside", 'an event has no building of its own, so nothing is beside "this"')
    return beside, read_rows(fields, tuple(ROWS))


def read_rows(fields: Fields, allowed: Sequence[str]) -> str:
    """`rows`; "other" is possible once "one" has been said."""
    rows = fields.word("rows", allowed, "")
    if rows and fields.reading.event:
        fields.wrong("rows", "an event has no building of its own, so it has no rows")
    if rows == OTHER and not fields.reading.one_row:
        fields.wrong("rows", 'rows = "other" comes after an effect with rows = "one"')
    fields.reading.one_row |= rows == ONE
    return rows


def read_per(fields: Fields, *, single: bool = False) -> Filter | None:
    """The filter of the buildings that are counted; None where nothing is."""
    inside = fields.inside("per", "a filter")
    return None if inside is None else read_filter(inside, single=single)


def read_picked(fields: Fields, key: str, found: Filter | None) -> None:
    """For "controller" a filter must pick one building, whose controller is meant."""
    if found is None or not found.pick:
        picks = listing((f'pick = "{pick}"' for pick in PICKS), "or")
        fields.wrong("who", f'"controller" needs a filter with {picks} in {key}')


# -- in the city


def matches(state: State, context: Context, fits: Filter, player: int) -> list[Building]:
    """The buildings that fit a filter, as one player sees it; several for a pick that is tied."""
    found = _controlled(state, fits.control, player)
    zones, low, high = fits.zones, fits.lots_min, fits.lots_max
    if zones:
        found = [b for b in found if b.zone in zones]
    if low > 1 or high < MOST_LOTS:
        found = [b for b in found if low <= b.size <= high]
    if fits.rows and context.block:
        rows = rows_of(context, fits.rows)
        found = [b for b in found if b.block[0] in rows or b.block[1] in rows]
    if fits.beside:
        found = _beside(state, context, found, fits.beside)
    if fits.worth_min or fits.worth_max is not None:
        found = [b for b in found if _worth(state, b, fits)]
    return picked(state, found, fits.pick) if fits.pick else found


def times(state: State, context: Context, per: Filter | None, player: int) -> int:
    """How many buildings count for a player; one for an amount that is not per building."""
    if per is None or context.lot:
        return 1
    found = len(matches(state, context, per, player))
    return min(found, 1) if per.pick else found


def _controlled(state: State, control: str, player: int) -> list[Building]:
    city = state.city.values()
    if control == ANY:
        return list(city)
    if control in (OWN, NONE):
        owner = player if control == OWN else NOBODY
        return [b for b in city if b.owner == owner]
    return [b for b in city if b.owner not in (player, NOBODY)]


def _beside(state: State, context: Context, among: list[Building], what: str) -> list[Building]:
    zones: Mapping[str, int] = state.ground.zones
    if what in zones or what == THIS:
        here = context.site(state) if what == THIS else None
        lots = zones.get(what, 0) | (here.lots if here else 0)
        return [b for b in among if b.site.near & lots]  # a building is not beside itself
    return [b for b in among if what in b.site.edges]


def _worth(state: State, building: Building, fits: Filter) -> bool:
    worth = state.worth(building.block)
    return worth >= fits.worth_min and (fits.worth_max is None or worth <= fits.worth_max)


def picked(state: State, found: list[Building], pick: str) -> list[Building]:
    """The most or least valuable of some buildings; all that are tied for it."""
    if not found:
        return []
    prices = state.prices
    worth = [prices[board.BLOCK_NUMBER[b.block]] for b in found]
    best = max(worth) if pick == "most-valuable" else min(worth)
    return [b for b, value in zip(found, worth, strict=True) if value == best]


def rows_of(context: Context, rows: str) -> tuple[str, ...]:
    """The rows that are meant: the column and the row of six blocks (US-56)."""
    both = (context.block[0], context.block[1])
    if rows == THESE:
        return both
    return tuple(line for line in both if (line == context.line) == (rows == ONE))


def lots_in_rows(context: Context, rows: str) -> int:
    """All lots of those rows; a block where they cross is in both."""
    found = 0
    for line in rows_of(context, rows):
        found |= board.lots_of(line)
    return found
