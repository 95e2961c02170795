"""The score as a tree, and the final count as it stands (US-110 to US-113)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from urbannb.core.engine import advance
from urbannb.core.log import Log
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.words import listing, plural
from urbannb.games.urban_sprawl.board import lots_of
from urbannb.games.urban_sprawl.payout import shares
from urbannb.games.urban_sprawl.place_names import line_place, office_place, player_place
from urbannb.games.urban_sprawl.rules.final import FINAL_COUNT, ROWS, office_bonus
from urbannb.games.urban_sprawl.values import PRESTIGE, row_of
from urbannb.games.urban_sprawl.words.common import State, line_name

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


def score(state: State, player: int) -> Score:
    """A player's prestige: what play brought, and once counted what the end brought."""
    total = state.prestige[player] if state.prestige else 0
    counted_ = state.final[player] if state.final else []
    earned = Score("prestige in play", "US-1", total - sum(counted_), places=_panel(player))
    ends = (_payouts, _wealth, _offices)
    lines = [end(state, player, n) for end, n in zip(ends, counted_, strict=False)]
    return Score(state.names[player], "US-113", lines=(earned, *lines))


def _panel(player: int) -> tuple[str, ...]:
    return (player_place(player),)


def _payouts(state: State, player: int, total: int) -> Score:
    """The last payouts, row by row."""
    lines = []
    for value in ROWS:
        line = row_of(PRESTIGE, value, state.markers)
        if line is None:
            continue
        for share in shares(value, state.counts(lots_of(line))):
            if player in share.players:
                how = f"{plural(share.buildings, 'building')} on {line_name(line)}"
                name = f"prestige row {value}"
                lines.append(Score(name, "US-60", share.each, how, (line_place(line),)))
    if sum(line.points for line in lines) != total:  # the count is still going on
        return Score("final payouts", "US-110", total)
    return Score("final payouts", "US-110", total, lines=tuple(lines))


def _wealth(state: State, player: int, total: int) -> Score:
    how = f"{state.wealth[player]} wealth"
    return Score("wealth", "US-111", total, how, _panel(player))


def _offices(state: State, player: int, total: int) -> Score:
    """The bonus of each office."""
    held = [office for office, who in state.offices.items() if who == player]
    bonus = {office: office_bonus(state, office, player) for office in held}
    if not held or sum(map(len, bonus.values())) != total:
        return Score("offices", "US-112", total)
    lines = tuple(
        Score(office, "US-112", len(lots), plural(len(lots), "building"),
              (office_place(office), *lots))
        for office, lots in bonus.items()
    )  # fmt: skip
    return Score("offices", "US-112", total, lines=lines)


def counted(book: Rulebook[Any], state: State) -> list[Step]:
    """The final count, step by step: as it was, or as it would be if the game ended now."""
    if state.final:
        return [_line_step(book, state, player) for player in range(len(state.names))]
    if not state.prestige or not state.offices:
        return []
    after, log = state.copy(), Log()
    after.agenda[:] = FINAL_COUNT
    advance(after, log)
    have = listing(f"{who} {n}" for who, n in zip(state.names, state.prestige, strict=True))
    text = f"Suppose that the Olympic Games came now. So far the players have prestige: {have}."
    places = tuple(map(player_place, range(len(state.names))))
    first = book.step("US-105", text, places=places, state=state)
    return [first, *(book.explain(ruling, at) for ruling, at in log.entries)]


def _line_step(book: Rulebook[State], state: State, player: int) -> Step:
    tree = score(state, player)
    parts = listing(f"{line.name} {line.amount}" for line in tree.lines)
    text = f"The score of **{tree.name}**: {parts}, together **{tree.amount}** prestige."
    places = tuple(p for leaf in tree.leaves() for p in leaf.places) or _panel(player)
    return book.step("US-113", text, places=places, state=state)
