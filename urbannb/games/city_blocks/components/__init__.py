"""What is in the box and never changes: tiles and tokens with their numbers, and their file."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache

from urbannb.core.data.fields import Fields, Reading, refuse
from urbannb.core.data.origin import HOUSE, PUBLISHED, SOURCES
from urbannb.core.data.toml import packaged, parse_toml
from urbannb.core.text.quote import quoted

# -- tiles and tokens: codes, names, numbers, and the deck file they come from


GAME = "city-blocks"
NUMBERED = {"H": "House", "S": "Store", "F": "Factory"}
SPECIAL = {"School": "School", "Power": "Power Plant", "Mall": "Mall", "Court": "Courthouse"}
KINDS = {name.lower(): code for code, name in (NUMBERED | SPECIAL).items()}
TILES = 20
"""Tiles a player has. With 20 nobody ever runs out: a game takes at most 39 placements."""
TOKENS = 13
"""Tokens needed: eleven on the streets and two to draw for the start."""


@cache
def kind(code: str) -> str:
    """ "H", "S" or "F" for numbered tiles, the code itself for special ones."""
    return code if code in SPECIAL else code[0]


@cache
def number(code: str) -> int:
    """The number on a tile; special ones are worth 0 (CB-24)."""
    return 0 if code in SPECIAL else int(code[1:])


def is_code(text: str) -> bool:
    """Whether a text is the code of some tile."""
    return text in SPECIAL or bool(re.fullmatch(r"[HSF]([1-9][0-9]?|0)", text))


def sort_key(code: str) -> tuple[int, int]:
    """Houses, stores, factories by number, then the special buildings."""
    return [*NUMBERED, *SPECIAL].index(kind(code)), number(code)


@dataclass(frozen=True)
class Deck:
    """What is in the box: each player's tile codes and the numbers of the tokens."""

    tiles: tuple[str, ...]
    bonuses: tuple[int, ...]
    house: bool = False


@cache
def printed_deck() -> Deck:
    """The deck as published."""
    return read_deck(deck_template())


def deck_template() -> str:
    """The printed tiles and tokens as a file, to type one's own numbers into."""
    return packaged("urbannb.games.city_blocks", "components/tiles.toml")


def is_printed(tiles: tuple[str, ...], bonuses: tuple[int, ...]) -> bool:
    """Whether these tiles and tokens are those of the published game."""
    printed = printed_deck()
    return (tiles, bonuses) == (printed.tiles, printed.bonuses)


def read_deck(text: str) -> Deck:
    """A person's own deck; `BadDeck` lists every mistake with its line."""
    reading = Reading()
    file = Fields(parse_toml(text), (), reading, "a deck")
    game = file.get("game")
    if game not in (None, GAME):
        file.wrong("game", f"this is a deck for {quoted(game)}, not for {GAME!r}")
    house = file.word("provenance", SOURCES, HOUSE) != PUBLISHED
    file.get("source")
    codes = [code for tile in file.tables("tile", "a tile") for code in _tiles(tile)]
    bonuses = [n for tokens in file.tables("tokens", "a row of tokens") for n in _values(tokens)]
    file.finish()
    if not reading.mistakes:
        _together(file, codes, bonuses)
    refuse(text, reading.mistakes)
    return Deck(tuple(sorted(codes, key=sort_key)), tuple(sorted(bonuses)), house)


def _tiles(tile: Fields[Reading]) -> list[str]:
    """The codes of the tiles of one kind."""
    kind = tile.one_of("kind", tuple(KINDS))
    if kind is None:  # what else such a tile should have, nobody knows
        tile.asked += tile.table
        return []
    tile.what, code = f"a {kind}", KINDS[kind]
    if code in NUMBERED:
        return [f"{code}{n}" for n in tile.wholes("numbers", 0, 99)]
    return [code] * tile.whole("count", 1, TILES)


def _values(tokens: Fields[Reading]) -> tuple[int, ...]:
    values = tokens.wholes("values", 1, 99)
    twice = [value for value, times in Counter(values).items() if times > 1]
    if twice:
        tokens.wrong("values", f"every token must be different, but {min(twice)} is there twice")
    return values


def _together(file: Fields[Reading], codes: list[str], bonuses: list[int]) -> None:
    """Mistakes that no table has alone."""
    tokens = len(file.table.get("tokens", ()))
    if not codes or not tokens:
        file.reading.wrong((), "a deck needs [[tile]] tables and one [[tokens]] table")
    elif tokens > 1:
        file.reading.wrong(("tokens", 1), "a deck has one [[tokens]] table; put all numbers there")
    elif len(codes) != TILES:
        file.reading.wrong(("tile", 0), f"each player needs {TILES} tiles, not {len(codes)}")
    if tokens == 1 and len(bonuses) < TOKENS:
        few = f"the game needs at least {TOKENS} tokens, not {len(bonuses)}"
        file.reading.wrong(("tokens", 0, "values"), few)
