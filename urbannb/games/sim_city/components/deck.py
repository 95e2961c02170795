"""Decks of cards: ours, a person's from a card file, and the names of the known cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

from urbannb.core.data.fields import Fields, Reading, refuse
from urbannb.core.data.locate import Path
from urbannb.core.data.origin import HOUSE, SOURCES, read_origin
from urbannb.core.data.toml import load_toml, packaged, parse_toml
from urbannb.core.errors import UrbanError
from urbannb.core.text import kebab, listing
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import (
    BLOCK,
    CITY,
    COUNCIL,
    COVERS,
    EDGES,
    EVENT,
    LAND,
    LANDS,
    LONG,
    LONGEST_TITLE,
    METROPOLIS,
    MOST,
    PHASES,
    SETTLEMENT,
    ZONES,
    Card,
    Cover,
    InComplex,
    land_of,
    read_specials,
    titles,
)

# -- how one card is read from a table of a card file


MOST_FACTOR = 20
"""No crime or pollution factor is farther from zero."""
MOST_VOTES = 9
NUMBERS = ("value", "gives", "needs", "crime", "pollution")
IN_CITY = ("name", "zone", "land", "phase", *NUMBERS, "complex", "covers", "transfers", "specials")
FACTS = {
    BLOCK: (*IN_CITY, "roads", "rails", "power", "buried"),
    LONG: IN_CITY,
    EVENT: ("name", "specials"),
    COUNCIL: ("name", "cost", "votes", "specials"),
}
"""What can be known of a card of each kind; that it has none of something is known too."""
Box = Fields[Reading]


def read_card(fields: Box, kind: str, usual: str) -> Card:
    """One card of a kind, without an id: that depends on the others. Mistakes are noted."""
    name = fields.text("name", longest=LONGEST_TITLE)
    if name != "?" and not kebab(name):
        fields.wrong("name", f"the name of a card needs a letter or digit, not {quoted(name)}")
    elif name != "?":
        fields.what = f"the {quoted(name)}"
    said: dict[str, Any] = {"id": "", "name": name, "kind": kind, "phase": CITY}
    said["specials"] = read_specials(fields, "specials", event=kind == EVENT)
    if kind == COUNCIL:
        said["cost"] = fields.whole("cost", 0, MOST)
        said["votes"] = fields.whole("votes", 1, MOST_VOTES)
    elif kind == EVENT and not said["specials"] and not fields.table.get("specials"):
        fields.wrong("specials", f"{fields.what} is an event, so it needs specials = [ … ]")
    elif kind in (BLOCK, LONG):
        said |= _in_city(fields, kind, name)
    origin = read_origin(fields, "card", FACTS[kind], usual)
    return Card(**said, **origin)


def _in_city(fields: Box, kind: str, name: str) -> dict[str, Any]:
    """What is said of a card that lies in the city."""
    zone = _zone(fields)
    found: dict[str, Any] = {
        "counts_as": titles(fields, "counts_as"),
        "zone": zone,
        "land": _land(fields, zone, name),
        "phase": fields.whole(
            "phase", min(PHASES), METROPOLIS, METROPOLIS if kind == LONG else SETTLEMENT
        ),
        "value": fields.whole("value", 0, MOST),
        "gives": fields.whole("gives", 0, MOST, 0),
        "needs": fields.whole("needs", 0, MOST, 0),
        "crime": fields.whole("crime", -MOST_FACTOR, MOST_FACTOR, 0),
        "pollution": fields.whole("pollution", -MOST_FACTOR, MOST_FACTOR, 0),
        "covers": _covers(fields),
        "transfers": fields.flag("transfers"),
        **_complex(fields),
    }
    if kind == BLOCK:
        found |= {service: _edges(fields, service) for service in ("roads", "rails")}
        found |= {key: fields.flag(key) for key in ("power", "buried")}
        _placeable(fields, found)
    return found


def _zone(fields: Box) -> str:
    """The zone of a card; whoever has one of two zones puts it into one of them (SC-250)."""
    if isinstance(fields.table.get("zone"), list):
        fields.wrong("zone", f"{fields.what} has one zone: choose one of those on it (SC-250)")
        return ""
    return fields.word("zone", tuple(ZONES))


def _land(fields: Box, zone: str, name: str) -> str:
    """The type of land, which undeveloped land has and nothing else."""
    if zone == LAND:
        return fields.word("land", LANDS, kebab(name))
    if fields.get("land") is not None:
        fields.wrong("land", f'{fields.what} has land only in the zone "{LAND}"')
    return ""


def _edges(fields: Box, service: str) -> str:
    """The edges of a service, in our order: "NS" for "sn"."""
    value = fields.get(service)
    if value is None or value == "":
        return ""
    given = value.upper() if isinstance(value, str) else ""
    if not given or not set(given) <= set(EDGES) or len(set(given)) < len(given):
        wanted = f'must be some of the edges N, E, S, W, such as "NS", not {quoted(value)}'
        fields.wrong(service, f"{service} of {fields.what} {wanted}")
    return "".join(edge for edge in EDGES if edge in given)


def _covers(fields: Box) -> tuple[Cover, ...]:
    """What the card covers, and how far."""
    table = fields.inside("covers", f"covers of {fields.what}")
    if table is None or not table.ok:
        return ()
    found = tuple(Cover(by, table.whole(by, 1, MOST)) for by in COVERS if table.get(by) is not None)
    table.finish()
    return found


def _complex(fields: Box) -> dict[str, Any]:
    """The complex of the card, what it adds there, and on what conditions."""
    table = fields.inside("complex", f"the complex of {fields.what}")
    if table is None or not table.ok:
        return {}
    found = {
        "complex": table.text("name", longest=LONGEST_TITLE),
        "complex_bonus": table.whole("bonus", 0, MOST),
        "complex_conditions": InComplex(
            table.whole("if_sims", 1, MOST, 0), table.whole("within", 1, MOST, 0)
        ),
    }
    table.finish()
    return found


def _placeable(fields: Box, found: dict[str, Any]) -> None:
    """Sims come by road or rail, or to the neighbor in its complex (SC-47)."""
    if found["needs"] and not (found["roads"] or found["rails"] or found.get("complex")):
        fields.wrong(
            "needs", f"{fields.what} requires sims, so it needs roads, rails or a complex (SC-47)"
        )
    if found["buried"] and not found.get("complex"):
        fields.wrong("buried", f"{fields.what} stays in its complex when buried; it has none")


# -- the names of the known cards, so that a person can add one with what stands on their copy


SETS = {
    "limited": "the base set",
    "chicago": "the Chicago deck",
    "atlanta": "the Atlanta deck",
    "new_york": "the New York deck",
    "washington": "the Washington deck",
    "promo": "promotional cards",
}
"""The sets of which names are known; of the last four only some."""
OFFICE = "office"
"""The Mayor, the Governor and the Chairman, who are in no deck (SC-118)."""
TRANSFERS = ("Rapid Transit Station",)
"""The cards at which sims change, by a note in the rulebook (SC-165)."""
OF_ITS_OWN = 'land = "water"      # if it is water; otherwise it is a type by itself (SC-51)'
TABLES = {BLOCK: "card", LONG: "long", EVENT: "event", COUNCIL: "council"}
TO_FILL_IN = {
    BLOCK: (
        "phase = 1             # 1 white, 2 green, 3 tan, 4 pink",
        "value = 0             # the number after the $",
        "gives = 0             # the sims it provides,",
        "needs = 0             # or those it requires",
        "crime = 0             # below zero for a blue symbol",
        "pollution = 0         # below zero for a blue symbol",
        'roads = ""            # the edges they lead to, such as "NS"',
        'rails = ""',
        "power = false",
        "specials = []",
    ),
    EVENT: (
        'specials = []         # an event needs at least one, such as { do = "cost", amount = 3 }',
    ),
    COUNCIL: ("cost = 0", "votes = 1", "specials = []"),
}
TO_FILL_IN[LONG] = (
    "phase = 4             # 1 white, 2 green, 3 tan, 4 pink",
    *TO_FILL_IN[BLOCK][1:6],
    "specials = []",
)


class Known(NamedTuple):
    """A card that is known by its title; zone and rarity are empty where nobody listed them."""

    set: str
    title: str
    which: str
    """Which of several cards of the title: "rail at E and S"."""
    kind: str
    zone: str
    rarity: str


@cache
def known() -> tuple[Known, ...]:
    """Every known card, set by set."""
    rows = load_toml("urbannb.games.sim_city", "components/known.toml")
    return tuple(Known(name, *row) for name in SETS for row in rows[name])


def find(title: str) -> list[Known]:
    """The known cards of a title, however it is capitalized."""
    wanted = title.strip().casefold()
    return [card for card in known() if card.title.casefold() == wanted]


def form(title: str) -> str:
    """A card of that title for a card file, with blanks for what stands on one's own copy.

    `UrbanError` names titles that are like it when there is none.
    """
    found = find(title)
    if not found:
        titles = dict.fromkeys(card.title for card in known())
        near = get_close_matches(title, titles, 3, 0.5)
        like = f"; there are {listing(near)}" if near else ""
        raise UrbanError(f"no known card is called {quoted(title)}{like}")
    card = next((one for one in found if one.zone), found[0])
    if card.kind == OFFICE:
        raise UrbanError(f"{card.title} is an office, and in no deck")
    lines = [f"[[{TABLES[card.kind]}]]", f'name = "{card.title}"']
    if card.kind in (BLOCK, LONG):
        lines.append(f'zone = "{card.zone}"' if card.zone else 'zone = ""             # its color')
    if card.zone == LAND:
        land = land_of(card.title)
        lines.append(f'land = "{land}"' if land else f"# {OF_ITS_OWN}")
    if card.title in TRANSFERS and card.kind in (BLOCK, LONG):
        lines.append("transfers = true      # sims change between road and rail (SC-165)")
    lines += [*TO_FILL_IN[card.kind], 'provenance = "published"']
    return "\n".join(lines) + "\n"


# -- decks of cards: ours, a person's from a card file, and the template for one


GAME = "sim-city"
DECK_TABLES = {"card": BLOCK, "long": LONG, "event": EVENT, "council": COUNCIL}
"""The kinds of cards by the tables of a card file that hold them."""
MOST_COPIES = 12
MOST_PLAYERS = 6
USUAL_SHARE = 30
"""So many cards for each player, where a deck does not say for how many it is (SC-230)."""
STARTER, LONG_DECK, LAKESIDE, HILLSIDE = "starter", "long", "lakeside", "hillside"
DECKS = (STARTER, LONG_DECK, LAKESIDE, HILLSIDE)
"""The decks that come with the program: a city, long cards for it, and two suburbs."""
Placed = tuple[Card, Path]
"""A card, and where in its file it stands."""


@dataclass(frozen=True)
class Deck:
    """The cards of one file: the standard ones, which are drawn together, and the long ones."""

    name: str
    players: int
    """For how many it is meant; 0 where it does not say."""
    duel: bool
    """Whether it is one player's deck for Dueling Suburbs."""
    standard: tuple[Card, ...] = field(repr=False)
    long: tuple[Card, ...] = field(repr=False)

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Every card by its id."""
        return {card.id: card for card in (*self.standard, *self.long)}

    @property
    def meant_for(self) -> int:
        """For how many players it is meant, or would do by its size."""
        if self.duel:
            return 1
        return self.players or min(max(len(self.standard) // USUAL_SHARE, 1), MOST_PLAYERS)


@lru_cache(maxsize=16)
def shipped(name: str) -> Deck:
    """One of our own `DECKS`."""
    return read_deck(deck_text(name))


@lru_cache(maxsize=16)
def deck_text(name: str) -> str:
    """The file of one of our own `DECKS`."""
    return packaged("urbannb.games.sim_city", f"components/{name}.toml")


def deck_template() -> str:
    """A file to type cards into: how it is done, then all the cards of our starter deck."""
    text = packaged("urbannb.games.sim_city", "components/template.toml")
    cards = deck_text(STARTER)
    return f"{text}\n{cards[cards.index('name =') :]}"


def read_deck(text: str) -> Deck:
    """The deck of a card file; `BadDeck` lists every mistake with its line."""
    reading = Reading()
    file = Fields(parse_toml(text), (), reading, "a card file")
    if file.get("game") != GAME:
        file.wrong("game", f'a card file begins with game = "{GAME}"')
    usual = file.word("provenance", SOURCES, HOUSE)
    file.text("source", "")
    name, duel = file.text("name", "a deck"), file.flag("duel")
    players = file.whole("players", 1, MOST_PLAYERS, 0)
    found = [
        placed for table, kind in DECK_TABLES.items() for placed in _cards(file, table, kind, usual)
    ]
    file.finish()
    if not found and not reading.mistakes:
        reading.wrong(
            (), f"there are no cards in it: no {', '.join(f'[[{t}]]' for t in DECK_TABLES)}"
        )
    refuse(text, reading.mistakes)
    cards = _numbered(found, reading)
    refuse(text, reading.mistakes)
    standard = tuple(card for card in cards if card.kind != LONG)
    return Deck(name, players, duel, standard, tuple(card for card in cards if card.kind == LONG))


def _cards(file: Fields[Reading], table: str, kind: str, usual: str) -> Iterator[Placed]:
    """The cards of one kind of table; copies are cards of their own."""
    what = f"{'an' if kind == EVENT else 'a'} {table}"
    for fields in file.tables(table, what):
        identity = fields.text("id", "")
        card = replace(read_card(fields, kind, usual), id=identity)
        if identity != kebab(identity):
            wanted = 'is made of small letters, digits and hyphens, such as id = "oil-well-2"'
            fields.wrong("id", f"the id of {fields.what} {wanted}, not {quoted(identity)}")
        copies = fields.whole("copies", 1, MOST_COPIES, 1)
        if identity and copies > 1:
            fields.wrong("id", f"{fields.what} has {copies} copies, so it has no id of its own")
        yield from [(card, fields.path)] * copies


def _numbered(found: list[Placed], reading: Reading) -> list[Card]:
    """Every card with an id of its own: its name, with a number where several are called so."""
    names = Counter(kebab(card.name) for card, _ in found if not card.id)
    taken: set[str] = set()
    numbers: Counter[str] = Counter()
    cards = []
    for card, path in found:
        made, name = card.id, kebab(card.name)
        if not made:
            numbers[name] += 1
            made = name if names[name] == 1 else f"{name}-{numbers[name]}"
        if made in taken:
            reading.wrong(path, f"another card has the id {quoted(made)} already; give it another")
        taken.add(made)
        cards.append(replace(card, id=made))
    return cards
