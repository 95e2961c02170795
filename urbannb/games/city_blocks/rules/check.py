"""Whether a position can be played: every mistake in it, named by field; and what is odd in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product

from urbannb.core.checking.positions import Mistakes, agenda_shape, first_of
from urbannb.core.text import plural
from urbannb.core.text.quote import quoted
from urbannb.games.city_blocks import model
from urbannb.games.city_blocks.components import TILES, TOKENS, is_code, number
from urbannb.games.city_blocks.phrases import street_name, tile_name
from urbannb.games.city_blocks.rules.tasks import AwardStreet

State = model.CityBlocksState
SETUP = ("PlaceTile DealTiles LayTokens", "PlaceTile DealTiles DrawForStart", "PlaceTile DealTiles")
FULL = re.compile(r"|FinalCount( AwardStreet){0,2}( SwapTokens)?")
TURN = re.compile(r"PlaceTile|EndTurn( DrawTile( AwardStreet){0,2}( SwapTokens)?)?")
"""The agendas there can be, the next task last: in a full city, and before that."""


def mistakes(state: State) -> Mistakes:
    """Every mistake of a position; the later checks rely on the earlier ones."""
    yield from first_of(
        state, (_players, _box, _setup if agenda_shape(state) in SETUP else _table, _agenda)
    )


def _players(state: State) -> Mistakes:
    for field in ("hands", "reserves"):
        if len(getattr(state, field)) != 2:
            yield field, f"there are two {field}, one a player"
    if state.player not in (0, 1):
        yield "player", "whose turn it is must be 0 or 1"


def _box(state: State) -> Mistakes:
    wrong = [code for code in state.deck if not is_code(code)]
    if wrong:
        yield (
            "deck",
            f"{quoted(wrong[0])} is not a tile; write H3, S5, F7, School, Power, Mall or Court",
        )
    if len(state.deck) != TILES:
        yield "deck", f"each player has {TILES} tiles, not {len(state.deck)}"
    bonuses = state.bonuses
    if len(bonuses) < TOKENS or len(set(bonuses)) < len(bonuses) or min(bonuses) < 1:
        yield "bonuses", f"there are at least {TOKENS} different tokens, none below $1"


def _setup(state: State) -> Mistakes:
    """Before the tiles are dealt nothing else is on the table."""
    for field in ("grid", "holder", "sums", "removed"):
        if getattr(state, field):
            yield field, "the setup is still to be done, so there can be nothing here"
    for field in ("hands", "reserves"):
        if any(getattr(state, field)):
            yield field, "the tiles are still to be dealt"
    if "LayTokens" not in agenda_shape(state):
        yield from _tokens(state)
    elif state.tokens:
        yield "tokens", "the tokens are still to be laid out"


def _table(state: State) -> Mistakes:
    yield from _tiles(state)
    yield from _tokens(state)
    yield from _awards(state)


def _tiles(state: State) -> Mistakes:
    for block, building in state.grid.items():
        if block not in model.BLOCKS:
            yield f"grid.{block}", "there is no such block; they are A1 to F5"
        if building.owner not in (0, 1):
            yield f"grid.{block}", "an owner is 0 or 1"
    for i, building in enumerate(state.removed):
        if building.owner not in (0, 1):
            yield f"removed.{i}", "an owner is 0 or 1"
    for player in (0, 1):
        if len(state.hands[player]) > model.HAND:
            yield f"hands.{player}", f"a hand has at most {model.HAND} tiles"
        yield from _tile_count(state, player)


def _tile_count(state: State, player: int) -> Mistakes:
    """A player's tiles on the board, in hand, in reserve and in the bag are the deck."""
    placed = [b.code for b in (*state.grid.values(), *state.removed) if b.owner == player]
    have = Counter([*placed, *state.hands[player], *state.reserves[player]])
    want = Counter(state.deck)
    for code in have - want:
        name = tile_name(code) if is_code(code) else quoted(code)
        there = f"only {want[code]}" if want[code] else "none"
        yield (
            _last_place(state, player, code),
            f"{state.names[player]} has {have[code]} × {name}, but the deck has {there}",
        )
    for code in want - have:
        yield f"reserves.{player}", f"{state.names[player]}'s {tile_name(code)} is nowhere"


def _last_place(state: State, player: int, code: str) -> str:
    """Where the last tile of a kind lies that a player has: where it is likeliest to be wrong."""
    mine = (player, code)
    hand = [f"hands.{player}"] * (code in state.hands[player])
    built = [f"grid.{block}" for block, b in state.grid.items() if (b.owner, b.code) == mine]
    gone = [f"removed.{i}" for i, b in enumerate(state.removed) if (b.owner, b.code) == mine]
    return [f"reserves.{player}", *gone, *built, *hand][-1]


def _tokens(state: State) -> Mistakes:
    if set(state.tokens) != set(model.STREETS):
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
        if street not in model.BLOCKS_OF:
            yield f"holder.{street}", "there is no such street"
        elif who not in (0, 1, model.TIED, model.PAID):
            yield (
                f"holder.{street}",
                f"a holder is 0, 1, {model.TIED} (tied) or {model.PAID} (paid)",
            )
        elif any(block not in state.grid for block in model.BLOCKS_OF[street]):
            yield (
                f"holder.{street}",
                f"{street_name(street)} is not complete, so nobody has its token",
            )
    if set(state.sums) != set(state.holder):
        yield "sums", "every awarded street has its sums, and no other"
        return
    for street, (first, second) in state.sums.items():
        winner = model.TIED if first == second else 0 if first > second else 1
        holder = state.holder[street]
        if min(first, second) < 0:
            yield f"sums.{street}", "no sum is below 0"
        elif holder != winner and (holder != model.PAID or winner == model.TIED):
            yield f"sums.{street}", f"{first} to {second} does not fit the holder of that token"


def _agenda(state: State) -> Mistakes:
    shape = agenda_shape(state)
    if shape in SETUP:
        return
    full = len(state.grid) == len(model.BLOCKS)
    if not (FULL if full else TURN).fullmatch(shape):
        yield (
            "agenda",
            (
                "in a full city nobody can place a tile; the agenda of a finished game is empty"
                if full
                else "while a block is empty a turn begins with PlaceTile alone on the agenda"
            ),
        )
        return
    pending = [task.street for task in state.agenda if isinstance(task, AwardStreet)]
    due = [
        street
        for street in model.STREETS
        if street not in state.holder
        and all(block in state.grid for block in model.BLOCKS_OF[street])
    ]
    for street in due:
        if street not in pending:
            yield "holder", f"{street_name(street)} is complete but has not been awarded"
    if not set(pending) <= set(due) or len(set(pending)) < len(pending):
        yield "agenda", "only complete streets wait for their award, each once"
    if not full:
        yield from _hands(state, shape)


def _hands(state: State, shape: str) -> Mistakes:
    """Whoever is to place a tile has one, and whoever draws one has room for it."""
    if "DrawTile" in shape and len(state.hands[state.player]) == model.HAND:
        wrong = f"a hand has at most {model.HAND} tiles, and one is still to be drawn"
        yield f"hands.{state.player}", wrong
    for player in (0, 1):
        if state.hands[player] or (player == state.player and "DrawTile" in shape):
            continue
        if state.reserves[player]:  # one who has none to place never comes to draw
            yield f"hands.{player}", f"{state.names[player]} has tiles in reserve but none in hand"
        elif player == state.player and shape == "PlaceTile":
            yield f"hands.{player}", "whoever is to place a tile needs one"


# -- what can be played, but could not have come about (a note, not a mistake)


def notes(state: State) -> Iterator[str]:
    """Sums that no tiles bring, and tokens that were not paid."""
    for street, player in product(state.sums, (0, 1)):
        claimed, name = state.sums[street][player], state.names[player]
        there = [b for b in model.BLOCKS_OF[street] if state.grid[b].owner == player]
        elsewhere = [
            b.code for block, b in state.grid.items() if b.owner == player and block not in there
        ]
        free = Counter(state.deck) - Counter(elsewhere)
        most = sum(sorted(map(number, free.elements()), reverse=True)[: len(there)])
        if claimed > most:  # tiles that were redeveloped may have been the best (CB-12)
            at = f"the {plural(len(there), 'building')} of {name} on {street_name(street)}"
            yield f"In a game {at} could bring no more than {most}, not {claimed}."
    paid = list(state.holder.values()).count(model.PAID)
    if len(state.removed) > paid:
        here = f"{plural(len(state.removed), 'such building')} and {plural(paid, 'paid token')}"
        yield f"In a game a token is paid for each redeveloped building; here there are {here}."
