"""Tiles and tokens: codes, names, numbers, and the deck file they come from."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any

from urbannb.core.errors import BadDeck, Mistake
from urbannb.core.saves.locate import toml_line, toml_top_line
from urbannb.core.saves.toml import load_toml, parse_toml
from urbannb.core.text.quote import quoted

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
    return _deck(load_toml("urbannb.games.city_blocks", "components/tiles.toml"))


def is_printed(tiles: tuple[str, ...], bonuses: tuple[int, ...]) -> bool:
    """Whether these tiles and tokens are those of the published game."""
    printed = printed_deck()
    return (tiles, bonuses) == (printed.tiles, printed.bonuses)


def read_deck(text: str) -> Deck:
    """A person's own deck; `BadDeck` lists every mistake with its line."""
    data = parse_toml(text)
    mistakes = list(_mistakes(text, data))
    if mistakes:
        raise BadDeck(mistakes)
    return _deck(data)


def _deck(data: dict[str, Any]) -> Deck:
    codes: list[str] = []
    for tile in data["tile"]:
        code = KINDS[tile["kind"]]
        if code in NUMBERED:
            codes += [f"{code}{n}" for n in tile["numbers"]]
        else:
            codes += [code] * tile["count"]
    bonuses = [value for entry in data["tokens"] for value in entry["values"]]
    house = data.get("provenance") != "published"
    return Deck(tuple(sorted(codes, key=sort_key)), tuple(sorted(bonuses)), house)


def _mistakes(text: str, data: dict[str, Any]) -> list[Mistake]:
    tiles, tokens = data.get("tile", []), data.get("tokens", [])
    found = [
        Mistake(
            toml_top_line(text, key),
            f"a deck has no {quoted(key)}; it has [[tile]] and [[tokens]] tables",
        )
        for key in sorted(set(data) - {"game", "provenance", "source", "tile", "tokens"})
    ]
    if data.get("game", "city-blocks") != "city-blocks":
        line = toml_top_line(text, "game")
        found.append(
            Mistake(line, f"this is a deck for {quoted(data['game'])}, not for 'city-blocks'")
        )
    if not _tables(tiles) or not _tables(tokens) or len(tokens) > 1:
        return [*found, Mistake(None, "a deck needs [[tile]] tables and one [[tokens]] table")]
    for i, tile in enumerate(tiles):
        found += [Mistake(toml_line(text, "tile", i, key), what) for key, what in _tile(tile)]
    found += [Mistake(toml_line(text, "tokens", 0, key), what) for key, what in _values(tokens[0])]
    return found or _counts(text, _deck(data))


def _tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def _tile(tile: dict[str, Any]) -> list[tuple[str, str]]:
    code = KINDS.get(tile.get("kind", "")) if isinstance(tile.get("kind"), str) else None
    if code is None:
        return [("kind", f"kind must be one of {', '.join(KINDS)}, not {quoted(tile.get('kind'))}")]
    wanted = "numbers" if code in NUMBERED else "count"
    found = [
        (key, f"a {tile['kind']} has {wanted}, not {quoted(key)}")
        for key in sorted(set(tile) - {"kind", wanted})
    ]
    if wanted == "numbers" and not _whole(tile.get("numbers"), 0, 99):
        found.append(("numbers", "numbers must be a list of whole numbers from 0 to 99"))
    if wanted == "count" and not _whole([tile.get("count")], 1, TILES):
        found.append(("count", f"count must be a whole number from 1 to {TILES}"))
    return found


def _values(entry: dict[str, Any]) -> list[tuple[str, str]]:
    found = [
        (key, f"tokens have values, not {quoted(key)}") for key in sorted(set(entry) - {"values"})
    ]
    values = entry.get("values")
    if not isinstance(values, list) or not _whole(values, 1, 99):
        return [*found, ("values", "values must be a list of whole numbers from 1 to 99")]
    twice = [value for value, times in Counter(values).items() if times > 1]
    if twice:
        found.append(("values", f"every token must be different, but {min(twice)} is there twice"))
    return found


def _whole(values: Any, low: int, high: int) -> bool:
    return isinstance(values, list) and all(type(v) is int and low <= v <= high for v in values)


def _counts(text: str, deck: Deck) -> list[Mistake]:
    found = []
    if len(deck.tiles) != TILES:
        line = toml_line(text, "tile", 0)
        found.append(Mistake(line, f"each player needs {TILES} tiles, not {len(deck.tiles)}"))
    if len(deck.bonuses) < TOKENS:
        line = toml_line(text, "tokens", 0, "values")
        found.append(
            Mistake(line, f"the game needs at least {TOKENS} tokens, not {len(deck.bonuses)}")
        )
    return found
