"""Whether a position could arise: every mistake in it, named by field."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from urbannb.core.rulebook import MAX_NAME
from urbannb.games.city_blocks.state import (
    BLOCKS,
    BLOCKS_OF,
    HAND,
    PAID,
    STREETS,
    TIED,
    CityBlocksState,
    street_name,
)
from urbannb.games.city_blocks.tiles import TILES, TOKENS, is_code, tile_name

State = CityBlocksState
Mistakes = Iterator[tuple[str, str]]
SHAPES = re.compile(r"|PlaceTile|FinalCount|EndTurn( DrawTile( AwardStreet){0,2}( SwapTokens)?)?")
"""The agendas there can be after the setup, last task first to be done."""


def mistakes(state: State) -> Mistakes:
    """Every mistake of a position; the later checks rely on the earlier ones."""
    for group in (_players, _box, _tiles, _tokens, _awards, _agenda):
        found = list(group(state))
        yield from found
        if found and group is not _tiles:
            return


def _players(state: State) -> Mistakes:
    if len(state.names) != 2 or len(set(state.names)) != 2:
        yield "names", "City Blocks has two players with different names"
    for name in state.names:
        if not name.strip() or len(name) > MAX_NAME or not name.isprintable():
            yield "names", f"a name has 1 to {MAX_NAME} printable characters"
    if state.player not in (0, 1):
        yield "player", "whose turn it is must be 0 or 1"
    if state.draws < 0:
        yield "draws", "the number of shuffles so far cannot be negative"


def _box(state: State) -> Mistakes:
    wrong = [code for code in state.deck if not is_code(code)]
    if wrong:
        yield "deck", f"{wrong[0]!r} is no tile; write H3, S5, F7, School, Power, Mall or Court"
    if len(state.deck) != TILES:
        yield "deck", f"each player has {TILES} tiles, not {len(state.deck)}"
    bonuses = state.bonuses
    if len(bonuses) < TOKENS or len(set(bonuses)) < len(bonuses) or min(bonuses) < 1:
        yield "bonuses", f"there are at least {TOKENS} different tokens, none below $1"


def _tiles(state: State) -> Mistakes:
    for block, building in state.grid.items():
        if block not in BLOCKS:
            yield f"grid.{block}", "there is no such block; they are A1 to F5"
        if building.owner not in (0, 1):
            yield f"grid.{block}", "an owner is 0 or 1"
    if len(state.hands) != 2 or len(state.reserves) != 2:
        yield "hands", "there are two hands and two reserves"
        return
    for player in (0, 1):
        if len(state.hands[player]) > HAND:
            yield f"hands.{player}", f"a hand has at most {HAND} tiles"
        yield from _tile_count(state, player)


def _tile_count(state: State, player: int) -> Mistakes:
    """A player's tiles on the board, in hand, in reserve and in the bag are the deck."""
    placed = [b.code for b in (*state.grid.values(), *state.removed) if b.owner == player]
    have = Counter([*placed, *state.hands[player], *state.reserves[player]])
    want = Counter(state.deck)
    if not have and "LayTokens" in _shape(state):
        return
    for code in have - want:
        name = tile_name(code) if is_code(code) else repr(code)
        yield (
            f"hands.{player}",
            f"{state.names[player]} has {name} {have[code]} times, but there are {want[code]}",
        )
    for code in want - have:
        yield f"reserves.{player}", f"{state.names[player]}'s {tile_name(code)} is nowhere"


def _tokens(state: State) -> Mistakes:
    if not state.tokens and "LayTokens" in _shape(state):
        return
    if set(state.tokens) != set(STREETS):
        yield "tokens", "every street 1 to 5 and A to F has one token"
        return
    seen: dict[int, str] = {}
    for street, value in state.tokens.items():
        if value not in state.bonuses:
            yield f"tokens.{street}", f"there is no token of ${value}"
        elif value in seen:
            yield f"tokens.{street}", f"the ${value} token is at {street_name(seen[value])} already"
        seen[value] = street


def _awards(state: State) -> Mistakes:
    for street, who in state.holder.items():
        if street not in BLOCKS_OF:
            yield f"holder.{street}", "there is no such street"
        elif who not in (0, 1, TIED, PAID):
            yield f"holder.{street}", f"a holder is 0, 1, {TIED} (tied) or {PAID} (paid)"
        elif any(block not in state.grid for block in BLOCKS_OF[street]):
            yield (
                f"holder.{street}",
                f"{street_name(street)} is not complete, so nobody has its token",
            )
    if set(state.sums) != set(state.holder):
        yield "sums", "every awarded street has its sums, and no other"
    elif any(
        (first == second) != (state.holder[s] == TIED) for s, (first, second) in state.sums.items()
    ):
        yield "sums", "equal sums and a tie belong together"


def _shape(state: State) -> str:
    return " ".join(type(task).__name__ for task in state.agenda)


def _agenda(state: State) -> Mistakes:
    shape = _shape(state)
    if shape == "PlaceTile DealTiles LayTokens" and not state.grid and not state.holder:
        return
    if not SHAPES.fullmatch(shape):
        yield "agenda", "such tasks never wait together; a turn begins with PlaceTile alone"
        return
    full = len(state.grid) == len(BLOCKS)
    pending = [task.street for task in state.agenda if hasattr(task, "street")]
    for street in STREETS:
        complete = all(block in state.grid for block in BLOCKS_OF[street])
        if complete and street not in state.holder and street not in pending:
            yield "holder", f"{street_name(street)} is complete but has not been awarded"
    for street in pending:
        if street not in BLOCKS_OF or street in state.holder:
            yield "agenda", f"street {street!r} cannot be waiting for its award"
    if shape == "PlaceTile" and full:
        yield "agenda", "every block is built on, so nobody can place a tile"
    elif shape == "PlaceTile" and not state.hands[state.player]:
        yield f"hands.{state.player}", "whoever is to place a tile needs one"
    elif shape == "" and not full and any(state.hands):
        yield "agenda", "the game is not over while a block is empty"
