"""Where prestige and wealth came from, as trees (US-1, US-110 to US-113)."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.core.score import Score
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import lots_of
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH, row_of
from urbannb.games.urban_sprawl.model import ledger
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.phrases.cards import card_name
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.phrases.place_names import (
    TRACK,
    line_place,
    office_place,
    player_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.rules.base import State
from urbannb.games.urban_sprawl.rules.final import office_bonus

Part = Callable[[State, int, str, str], tuple[str, str, tuple[str, ...]]]
"""What a source in a group is called, how it came about, and where; see `PARTS`."""


def score(state: State, player: int) -> Score:
    """A player's prestige, by where it came from."""
    return Score(state.names[player], "US-113", lines=_groups(state, player, PRESTIGE))


def wealth(state: State, player: int) -> Score:
    """A player's wealth, by where it came from and what it went to."""
    return Score(f"{state.names[player]}'s wealth", "US-6", lines=_groups(state, player, WEALTH))


def _groups(state: State, player: int, kind: str) -> tuple[Score, ...]:
    """The ledger of a player as lines, in the order of `ledger.RULES`."""
    books = state.prestige_from if kind == PRESTIGE else state.wealth_from
    found: dict[str, dict[str, int]] = {}
    for name, amount in books[player].items() if books else ():
        group, what = ledger.parted(name)
        found.setdefault(group, {})[what] = amount
    return tuple(
        _group(state, player, kind, group, found[group]) for group in ledger.RULES if group in found
    )


def _group(state: State, player: int, kind: str, group: str, parts: dict[str, int]) -> Score:
    rule, panel = ledger.RULES[group], (player_place(player),)
    part = PARTS.get(group)
    if part is None:
        how = f"{state.wealth[player]} wealth" if group == ledger.WEALTH_COUNTED else ""
        return Score(group, rule, parts[""], how, panel)
    lines = []
    for what in sorted(parts, key=int) if group in NUMBERED else parts:
        name, how, places = part(state, player, kind, what)
        lines.append(Score(name, rule, parts[what], how, places or panel))
    return Score(group, rule, sum(parts.values()), lines=tuple(lines))


# -- what each source is called


def _vocation(state: State, player: int, kind: str, name: str) -> tuple[str, str, tuple[str, ...]]:
    return name, "", (vocation_place(name),)


def _row(state: State, player: int, kind: str, number: str) -> tuple[str, str, tuple[str, ...]]:
    line = row_of(kind, int(number), state.markers)
    return f"{kind} row {number}", "", (line_place(line),) if line else ()


def _last_row(
    state: State, player: int, kind: str, number: str
) -> tuple[str, str, tuple[str, ...]]:
    """As the city does not change any more, the buildings that count are still there."""
    name, how, places = _row(state, player, kind, number)
    line = row_of(kind, int(number), state.markers)
    if line:
        count = state.counts(lots_of(line))[player]
        how = f"{plural(count, 'building')} on {line_name(line)}"
    return name, how, places


def _card(state: State, player: int, kind: str, card: str) -> tuple[str, str, tuple[str, ...]]:
    lots = tuple(lot for lot, building in state.city.items() if building.card == card)
    return card_name(state, card), "", lots


def _event(state: State, player: int, kind: str, card: str) -> tuple[str, str, tuple[str, ...]]:
    return box(state).events[card].name, "", ()


def _election(state: State, player: int, kind: str, name: str) -> tuple[str, str, tuple[str, ...]]:
    return name, "", (office_place(name), TRACK)


def _office(state: State, player: int, kind: str, name: str) -> tuple[str, str, tuple[str, ...]]:
    lots = office_bonus(state, name, player)
    return name, plural(len(lots), "building"), (office_place(name), *lots)


PARTS: dict[str, Part] = {
    ledger.VOCATION: _vocation, ledger.PAYOUT: _row, ledger.CONTRACT: _card,
    ledger.EVENT: _event, ledger.ELECTION: _election,
    ledger.FINAL_PAYOUT: _last_row, ledger.OFFICE: _office,
}  # fmt: skip
"""The groups that have parts, and the words for these."""
NUMBERED = {ledger.PAYOUT, ledger.FINAL_PAYOUT}
