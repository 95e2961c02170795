"""Positions in the rulebook's own terms, with sensible values for all that is not said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from urbannb.core.checking.arranging import player_number, refuse_mistakes
from urbannb.core.errors import BadNotation, BadOption
from urbannb.core.game import Game
from urbannb.core.text.quote import cut, quoted
from urbannb.games.city_blocks.components.tiles import KINDS, printed_deck
from urbannb.games.city_blocks.model.actions import NOTATION, Place
from urbannb.games.city_blocks.model.state import (
    BLOCKS,
    BLOCKS_OF,
    HAND,
    PAID,
    STREETS,
    TIED,
    Building,
    CityBlocksState,
)
from urbannb.games.city_blocks.rulebook import rulebook
from urbannb.games.city_blocks.rules.tally import sums
from urbannb.games.city_blocks.rules.tasks import PlaceTile

ByPlayer = Mapping[str, str]


def position(
    board: ByPlayer | None = None,
    *,
    hands: ByPlayer | None = None,
    tokens: Mapping[str, int] | None = None,
    paid: str = "",
    removed: ByPlayer | None = None,
    to_move: str | None = None,
    names: Sequence[str] = ("Ana", "Ben"),
    seed: int = 0,
) -> Game[CityBlocksState]:
    """A City Blocks game that begins in a given position.

    `board` says what each player has built, in the notation of actions:
    ``{"Ana": "H4 A3, F7 C3", "Ben": "School D3"}``. `hands` likewise without blocks
    (``{"Ana": "H3 S6 F4 School Court"}``); what is not said is drawn at random by `seed`, as
    are the `tokens` (``{"3": 9, "A": 8}``). Streets that are complete have been awarded by
    their sums; `paid` names those whose token has been spent since ("A C"), `removed` the
    tiles that were redeveloped. `to_move` is a name, by default the first.

    Raises `BadOption` for names and notations that mean nothing, `BadPosition` for a
    position that could not be.
    """
    players = rulebook.player_names(names)
    state = arrange(
        _grid(players, board or {}),
        names=players,
        hands={player_number(players, who): _codes(text) for who, text in (hands or {}).items()},
        tokens=tokens,
        paid=paid.split(),
        removed=[
            Building(player_number(players, who), code)
            for who, text in (removed or {}).items()
            for code in _codes(text)
        ],
        player=player_number(players, to_move) if to_move is not None else 0,
        seed=seed,
    )
    refuse_mistakes(rulebook.check(state))
    return Game(rulebook, state)


def arrange(
    grid: Mapping[str, Building],
    *,
    names: tuple[str, ...] = ("Ana", "Ben"),
    hands: Mapping[int, Sequence[str]] | None = None,
    tokens: Mapping[str, int] | None = None,
    paid: Sequence[str] = (),
    removed: Sequence[Building] = (),
    player: int = 0,
    seed: int = 0,
) -> CityBlocksState:
    """A position of buildings by their blocks, codes of tiles, and players by their numbers.

    What is not said is drawn by `seed`. Nothing is checked.
    """
    deck = printed_deck()
    state = CityBlocksState(names=names, seed=seed, deck=deck.tiles, bonuses=deck.bonuses)
    state.player, state.grid, state.removed = player, dict(grid), list(removed)
    _lay_tokens(state, tokens or {})
    _award(state, paid)
    _deal(state, hands or {})
    if len(state.grid) < len(BLOCKS):
        state.agenda.append(PlaceTile())
    return state


def _grid(names: tuple[str, ...], board: ByPlayer) -> dict[str, Building]:
    grid: dict[str, Building] = {}
    for who, text in board.items():
        owner = player_number(names, who)
        for part in filter(None, (p.strip() for p in text.split(","))):
            try:
                action: Any = NOTATION.parse(part)
            except BadNotation:
                action = None
            if not isinstance(action, Place):
                raise BadOption(
                    f'"{cut(part)}" is no building; write a tile and a block such as "F4 D4"'
                )
            if action.block in grid:
                raise BadOption(f"two buildings stand on {action.block}")
            grid[action.block] = Building(owner, action.tile)
    return grid


def _codes(text: str) -> list[str]:
    codes = []
    for word in text.replace(",", " ").split():
        try:
            action: Any = NOTATION.parse(f"{word} A1")
        except BadNotation:
            raise BadOption(
                f'"{cut(word)}" is no tile; write H3, S5, F7 or one of '
                f"{', '.join(code for code in KINDS.values() if len(code) > 1)}"
            ) from None
        codes.append(action.tile)
    return codes


def _lay_tokens(state: CityBlocksState, given: Mapping[str, int]) -> None:
    if unknown := [street for street in given if street not in STREETS]:
        raise BadOption(f"there is no street {quoted(unknown[0])}; they are 1 to 5 and A to F")
    rest = [value for value in state.bonuses if value not in given.values()]
    state.shuffle(rest)
    fill = iter(rest)
    state.tokens = {s: given[s] if s in given else next(fill) for s in STREETS}


def _award(state: CityBlocksState, paid: Sequence[str]) -> None:
    for street in STREETS:
        if all(block in state.grid for block in BLOCKS_OF[street]):
            first, second = state.sums[street] = sums(state.grid, street)
            state.holder[street] = TIED if first == second else 0 if first > second else 1
    for street in paid:
        if state.holder.get(street, TIED) == TIED:
            raise BadOption(
                f"nobody has won street {cut(street)}, so its token cannot have been paid"
            )
        state.holder[street] = PAID


def _deal(state: CityBlocksState, hands: Mapping[int, Sequence[str]]) -> None:
    """Hands as given or at random; everything else becomes the reserve."""
    for player in (0, 1):
        used = Counter(b.code for b in state.grid.values() if b.owner == player)
        used += Counter(b.code for b in state.removed if b.owner == player)
        hand = list(hands[player]) if player in hands else None
        rest = list((Counter(state.deck) - used - Counter(hand or [])).elements())
        state.shuffle(rest)
        if hand is None:
            hand, rest = rest[:HAND], rest[HAND:]
        state.hands[player], state.reserves[player] = hand, rest
