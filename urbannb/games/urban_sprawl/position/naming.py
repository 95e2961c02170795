"""What things are called in a position: keys are texts or numbers, names of any case."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from urbannb.core.checking.arranging import Names, keyed, parts, player_number, refuse_mistakes
from urbannb.core.checking.names import NOBODYS
from urbannb.core.errors import BadOption
from urbannb.core.text import kebab
from urbannb.core.text.quote import cut, quoted
from urbannb.games.urban_sprawl.components.board import SHAPES, SPACES
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.tiles import tile_of, tiles
from urbannb.games.urban_sprawl.components.values import MARKERS, Marker
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState as State

City = Mapping[str, str] | Iterable[Building]
EXAMPLE = '{"Ana": "RES D3ne, COM C4 n"}'
_BUILDING = re.compile(
    r"(?:([^=]+?) ?= ?)?(CIV|COM|IND|RES|Park) ([A-F][1-6]) ?(L(?=[ns]))?([nsew]{0,2})",
    re.IGNORECASE,
)


def player(state: State, name: object, option: str) -> int:
    """Which player it is; NOBODY for "nobody"."""
    if str(name).strip().lower() == NOBODYS:
        return NOBODY
    return player_number(state.names, str(name), option)


def called(given: object, words: Iterable[str], what: str, option: str) -> str:
    """One of some words, whatever its case; `BadOption` with what there is."""
    known = list(words)
    found = [word for word in known if word.lower() == str(given).strip().lower()]
    if not found:
        raise BadOption(
            f"there is no {what} {quoted(given)}; there are: {', '.join(known)}", option
        )
    return found[0]


def cards(state: State, text: Names, option: str) -> list[str]:
    """The ids of some cards."""
    if not isinstance(text, str | list | tuple):
        wrong = f"{option} lists cards as a text or a list, not {quoted(text)}"
        raise BadOption(wrong, option)
    return [card(state, part, option) for part in parts(text, option)]


def card(state: State, given: object, option: str) -> str:
    """The id of a card that is called by its id or its name."""
    known, made = box(state), kebab(given) if isinstance(given, str) else ""
    for name in (given, made, f"build-{made}"):
        if name in known.planning or any(name in ids for ids in known.decks):
            return str(name)
    raise BadOption(f"there is no card {quoted(given)}; urban_sprawl.cards() lists them", option)


def markers(given: Mapping[str, str | Marker] | None) -> dict[str, Marker]:
    """The markers by their spaces, each of them once."""
    found: dict[str, Marker] = {}
    for space, text in keyed(
        given, "markers", '{"AB": "prestige 6"}',
        lambda key: called(key, SPACES, "gray space", "markers"),
    ):  # fmt: skip
        marker = text if isinstance(text, Marker) else _marker(space, text)
        if marker in found.values():
            refuse_mistakes([(f"markers.{space}", f"the marker {marker} lies on another space")])
        found[space] = marker
    return found


def _marker(space: str, text: object) -> Marker:
    kind, _, number = " ".join(str(text).lower().split()).partition(" ")
    if number not in map(str, MARKERS.get(kind, ())):
        raise BadOption(
            f"{quoted(text)} for {space} is not a marker; write "
            '"prestige 4" to "prestige 6" or "wealth 7" to "wealth 12"',
            "markers",
        )
    return Marker(kind, int(number))


# -- buildings


def buildings(state: State, city: Any) -> list[Building]:
    """What stands in the city, each building on lots of its own."""
    if isinstance(city, Mapping):
        said = keyed(city, "buildings", EXAMPLE, lambda who: player(state, who, "buildings"))
        found = [_building(state, owner, part) for owner, text in said for part in _listed(text)]
    else:
        found = list(city) if isinstance(city, Iterable) else [city]
        if not all(isinstance(one, Building) for one in found):
            raise _no_buildings(city)
    return found


def _listed(text: object) -> list[str]:
    if not isinstance(text, str | list | tuple):
        raise _no_buildings(text)
    return [" ".join(str(part).split()) for part in parts(text, "buildings")]


def _no_buildings(given: object) -> BadOption:
    return BadOption(f"buildings are written as {EXAMPLE}, not {quoted(given)}", "buildings")


def _building(state: State, owner: int, text: str) -> Building:
    match = _BUILDING.fullmatch(text)
    shape = match[5].lower() if match else ""
    size = 3 if match and match[4] else {0: 4, 1: 2, 2: 1}[len(shape)]
    if match is None or shape not in SHAPES[size]:
        raise BadOption(
            f'"{cut(text)}" is not a building; write "RES D3ne", "COM C4 n", "IND B2 Lsw" or "CIV '
            'A1"',
            "buildings",
        )
    zone = "Park" if match[2].lower() == "park" else match[2].upper()
    if tile_of(zone, size) not in tiles():
        raise BadOption(
            f'"{cut(text)}" would have {size} lots, but every park has one: "Park A1nw"',
            "buildings",
        )
    named = card(state, match[1], "buildings") if match[1] else ""
    return Building(zone, match[3].upper(), shape, size, named, owner)


def whole_keys(given: Mapping[Any, str] | None, option: str) -> dict[str, str]:
    """A mapping by texts, where a number does as well: 3 and "3"."""
    example = '{"3": "high-school"}' if option == "contracts" else '{3: "build-permit-7"}'
    return dict(keyed(given, option, example, lambda key: str(key).strip().lower()))
