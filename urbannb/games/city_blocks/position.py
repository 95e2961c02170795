"""Positions in the rulebook's own terms, with sensible values for all that is not said."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from urbannb.core.checking import arranging
from urbannb.core.checking.arranging import Names
from urbannb.core.errors import BadNotation, BadOption
from urbannb.core.game import Game
from urbannb.core.text import plural
from urbannb.core.text.quote import cut, quoted
from urbannb.games.city_blocks import model
from urbannb.games.city_blocks.components import KINDS, printed_deck
from urbannb.games.city_blocks.model import CityBlocksState
from urbannb.games.city_blocks.phrases import street_name
from urbannb.games.city_blocks.rulebook import rulebook
from urbannb.games.city_blocks.rules.score import sums
from urbannb.games.city_blocks.rules.tasks import PlaceTile

ByPlayer = Mapping[str, Names]
SAID = {
    "grid": "board.{rest}", "hands": "hands.{}", "reserves": "reserves.{}",
    "sums": "awarded.{rest}",
}  # fmt: skip
"""How the fields of a state are said in a position."""
DIGITS = 6
"""No token has more."""


@arranging.bounded
def position(
    board: ByPlayer | None = None,
    *,
    hands: ByPlayer | None = None,
    tokens: Mapping[Any, int | str] | None = None,
    names: Sequence[str] = ("Ana", "Ben"),
    to_move: str | None = None,
    done: Sequence[str] = (),
    seed: int = 0,
    reserves: ByPlayer | None = None,
    holds: Mapping[str, Any] | None = None,
    awarded: Mapping[Any, Any] | None = None,
    paid: str | Sequence[str] = "",
    removed: ByPlayer | None = None,
) -> Game[CityBlocksState]:
    """A City Blocks game that begins in a given position.

    Upper and lower case make no difference, and streets may be numbers: 3 or "3".

    First:

    - `board`: what each player has built, in the notation of actions: ``{"Ana": "H4 A3, F7 C3",
      "Ben": "School D3"}``.
    - `hands`: likewise without blocks: ``{"Ana": "H3 S6 F4 School Court"}``. ``"H3 S6 ..."`` is a
      hand whose other tiles are dealt; so is every hand that is not named. A hand may also be
      shorter than a game would leave it, for a puzzle with few choices.
    - `tokens`: by their streets: ``{"3": 9, "A": "$8"}``; the others are laid out by `seed`.
    - `names`: the players; `to_move` is one of them, by default the first.
    - `done`: what has been played from there, so that the game begins in the middle of a turn or
      with a later one: ``["Court F3"]``. Before it a turn begins.
    - `seed`: all that is not said comes up by it.

    Also:

    - `reserves`: the tiles to be drawn next, the first one first: ``{"Ana": "F7 H1"}``; the others
      come after them by `seed`.
    - `holds`: what players have won, on any of the streets they won: ``{"Ana": "$9 $4"}``.
    - `awarded`: streets that are complete have been awarded by their sums. If these were others
      then, because of a redevelopment since, they are said in the order of the players:
      ``{"1": "12 to 9"}``.
    - `paid`: the streets whose token has been spent since ("A C"). `removed`: the tiles that were
      redeveloped, as in `hands`.

    Raises `BadOption` for names and notations that mean nothing, `BadPosition` for a
    position that the rules cannot handle. What can be played but could not have come about stands
    in the `notes` of the game.
    """
    players = rulebook.player_names(names)
    grid = _grid(players, board)
    state = arrange(
        grid,
        names=players,
        hands=_tiles(players, hands, "hands"),
        reserves=_tiles(players, reserves, "reserves"),
        tokens={s: _dollars(n) for s, n in _by_street(tokens, "tokens", '{"3": 9}')},
        holds=_held(players, holds),
        awarded={s: _sums(n) for s, n in _by_street(awarded, "awarded", '{"1": "12 to 9"}')},
        paid=[_street(s, "paid") for s in _words(paid, "paid")],
        removed=[
            model.Building(who, code)
            for who, codes in _tiles(players, removed, "removed").items()
            for code in codes
        ],
        player=arranging.player_number(players, to_move, "to_move") if to_move is not None else 0,
        seed=arranging.seed_number(seed),
    )
    arranging.refuse_mistakes(rulebook.check(state), SAID, players)
    arranging.play_on(state, done, rulebook.parse)
    return Game(rulebook, state)


# -- what is said, as the words of the rulebook


def _by_street(given: Any, option: str, example: str) -> Iterator[tuple[str, Any]]:
    return arranging.keyed(given, option, example, lambda street: _street(street, option))


def _words(text: object, option: str) -> list[str]:
    """The words of a text, or a list of them."""
    if isinstance(text, str):
        return text.replace(",", " ").split()
    if isinstance(text, int) and not isinstance(text, bool):
        return [str(text)]
    if not isinstance(text, list | tuple):
        raise BadOption(f"{option} is written as a text or a list, not {quoted(text)}", option)
    return list(map(str, text))


def _street(given: object, option: str) -> str:
    street = str(given).strip().upper()
    if street not in model.STREETS:
        raise BadOption(f"there is no street {quoted(given)}; they are 1 to 5 and A to F", option)
    return street


def _dollars(given: object) -> int:
    """A token: 9, "9" or "$9"."""
    digits = str(given).strip().removeprefix("$")
    if isinstance(given, bool) or not digits.isdecimal() or len(digits) > DIGITS:
        raise BadOption(f'a token is written as 9 or "$9", not {quoted(given)}', "tokens")
    return int(digits)


def _held(names: tuple[str, ...], holds: object) -> dict[int, list[int]]:
    said = arranging.by_player(names, cast("Any", holds), "holds", '{"Ana": "$9 $4"}')
    return {who: [_dollars(word) for word in _words(text, "holds")] for who, text in said}


def _sums(given: object) -> tuple[int, int]:
    """The sums of both players: "12 to 9" or (12, 9)."""
    numbers = re.findall(r"\d{1,3}", given) if isinstance(given, str) else given
    if not isinstance(numbers, list | tuple) or len(numbers) != 2:
        raise BadOption(f'the sums of a street are "12 to 9", not {quoted(given)}', "awarded")
    first, second = (
        arranging.whole(int(n[:9]) if isinstance(n, str) else n, "awarded") for n in numbers
    )
    return first, second


def _tiles(names: tuple[str, ...], given: ByPlayer | None, option: str) -> dict[int, list[str]]:
    said = arranging.by_player(names, given, option, '{"Ana": "H3 S6 School"}')
    return {who: _codes(text, option) for who, text in said}


def arrange(
    grid: Mapping[str, model.Building],
    *,
    names: tuple[str, ...] = ("Ana", "Ben"),
    hands: Mapping[int, Sequence[str]] | None = None,
    reserves: Mapping[int, Sequence[str]] | None = None,
    tokens: Mapping[str, int] | None = None,
    holds: Mapping[int, Sequence[int]] | None = None,
    awarded: Mapping[str, tuple[int, int]] | None = None,
    paid: Sequence[str] = (),
    removed: Sequence[model.Building] = (),
    player: int = 0,
    seed: int = 0,
) -> CityBlocksState:
    """A position of buildings by their blocks, codes of tiles, and players by their numbers.

    What is not said is drawn by `seed`. Nothing is checked.
    """
    deck = printed_deck()
    state = CityBlocksState(names=names, seed=seed, deck=deck.tiles, bonuses=deck.bonuses)
    state.player, state.grid, state.removed = player, dict(grid), list(removed)
    _award(state, awarded or {}, paid)
    _lay_tokens(state, {**_holding(state, holds or {}, tokens or {}), **(tokens or {})})
    _deal(state, hands or {}, reserves or {})
    if len(state.grid) < len(model.BLOCKS):
        state.agenda.append(PlaceTile())
    return state


def _grid(names: tuple[str, ...], board: ByPlayer | None) -> dict[str, model.Building]:
    grid: dict[str, model.Building] = {}
    for owner, text in arranging.by_player(names, board, "board", '{"Ana": "H4 A3, F7 C3"}'):
        if not isinstance(text, str | list | tuple):
            wrong = f'buildings are written as "H4 A3, F7 C3", not {quoted(text)}'
            raise BadOption(wrong, "board")
        for part in map(str, arranging.parts(text, "board")):
            try:
                action: Any = model.NOTATION.parse(part)
            except BadNotation:
                action = None
            if not isinstance(action, model.Place):
                raise BadOption(
                    f'"{cut(part)}" is not a building; write a tile and a block such as "F4 D4"'
                )
            if action.block in grid:
                raise BadOption(f"two buildings stand on {action.block}")
            grid[action.block] = model.Building(owner, action.tile)
    return grid


def _codes(text: object, option: str) -> list[str]:
    codes = []
    words = _words(text, option)
    for word in words:
        if option == "hands" and word is words[-1] and word in (arranging.REST, "…"):
            codes.append(arranging.REST)
            continue
        try:
            action: Any = model.NOTATION.parse(f"{word} A1")
        except BadNotation:
            raise BadOption(
                f'"{cut(word)}" is not a tile; write H3, S5, F7 or one of '
                f"{', '.join(code for code in KINDS.values() if len(code) > 1)}"
            ) from None
        codes.append(action.tile)
    return codes


def _lay_tokens(state: CityBlocksState, given: Mapping[str, int]) -> None:
    rest = [value for value in state.bonuses if value not in given.values()]
    state.shuffle(rest)
    fill = iter(rest)
    state.tokens = {s: given[s] if s in given else next(fill) for s in model.STREETS}


def _holding(
    state: CityBlocksState, holds: Mapping[int, Sequence[int]], tokens: Mapping[str, int]
) -> dict[str, int]:
    """The tokens that players hold, on the streets that they have won."""
    found: dict[str, int] = {}
    for player, values in holds.items():
        free = [s for s, who in state.holder.items() if who == player and s not in tokens]
        known = [tokens[s] for s, who in state.holder.items() if who == player and s in tokens]
        rest = [value for value in values if value not in known]
        if len(rest) > len(free):
            name, won = state.names[player], len(free) + len(known)
            wrong = f"{name} has won {plural(won, 'street')} whose token is not paid, so {name} "
            arranging.refuse_mistakes(
                [(f"holds.{name}", f"{wrong}cannot hold {plural(len(values), 'token')}")]
            )
        found |= dict(zip(free, rest, strict=False))
    return found


def _award(
    state: CityBlocksState,
    awarded: Mapping[str, tuple[int, int]],
    paid: Sequence[str],
) -> None:
    for street in model.STREETS:
        if all(block in state.grid for block in model.BLOCKS_OF[street]):
            first, second = state.sums[street] = awarded.get(street) or sums(state.grid, street)
            state.holder[street] = model.TIED if first == second else 0 if first > second else 1
    if early := [street for street in awarded if street not in state.holder]:
        wrong = f"{street_name(early[0])} is not complete, so it has not been awarded"
        arranging.refuse_mistakes([(f"awarded.{early[0]}", wrong)])
    for street in paid:
        if state.holder.get(street, model.TIED) == model.TIED:
            name = street_name(street)
            raise BadOption(f"nobody has won {name}, so its token cannot have been paid", "paid")
        state.holder[street] = model.PAID


def _deal(
    state: CityBlocksState,
    hands: Mapping[int, Sequence[str]],
    reserves: Mapping[int, Sequence[str]],
) -> None:
    """Hands as given or at random; everything else becomes the reserve, what is next on top."""
    for player in (0, 1):
        used = Counter(b.code for b in state.grid.values() if b.owner == player)
        used += Counter(b.code for b in state.removed if b.owner == player)
        hand, more = arranging.partly(hands[player]) if player in hands else ([], True)
        coming = list(reserves.get(player, ()))
        rest = list((Counter(state.deck) - used - Counter([*hand, *coming])).elements())
        state.shuffle(rest)
        if more:
            dealt = max(0, model.HAND - len(hand))
            hand, rest = [*hand, *rest[:dealt]], rest[dealt:]
        state.hands[player], state.reserves[player] = hand, [*rest, *reversed(coming)]
