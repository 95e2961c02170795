"""The cards: zones, what stands in their specials boxes, and each card as a frozen value."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from urbannb.core.data.fields import Fields, Reading
from urbannb.core.data.locate import Path
from urbannb.core.data.origin import Origin
from urbannb.core.vocabulary import Vocabulary

# -- the zones of the city, the types of undeveloped land, the phases, and the services of blocks


RESIDENTIAL, COMMERCIAL, INDUSTRIAL = "residential", "commercial", "industrial"
SERVICES, GOVERNMENTAL, AGRICULTURAL = "services", "governmental", "agricultural"
SPECIAL, LAND = "special", "land"


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone: its word in card files, its letter on a card, its title, and its printed color."""

    word: str
    letter: str
    title: str
    color: str
    pays: bool = False
    """Whether a card of it can receive a zone bonus without the help of another card (SC-93)."""


ZONES = {
    zone.word: zone
    for zone in (
        Zone(RESIDENTIAL, "R", "Residential", "orange", pays=True),
        Zone(COMMERCIAL, "C", "Commercial", "blue", pays=True),
        Zone(INDUSTRIAL, "I", "Industrial", "brown", pays=True),
        Zone(SERVICES, "S", "City services", "gray"),
        Zone(GOVERNMENTAL, "G", "Governmental", "red"),
        Zone(AGRICULTURAL, "A", "Agricultural", "light blue"),
        Zone(SPECIAL, "X", "Special", "gold"),
        Zone(LAND, "L", "Undeveloped land", "green", pays=True),
    )
}
"""Every zone by its word."""

FOREST, MOUNTAIN, BARREN, PLAINS, WATER = "forest", "mountain", "barren", "plains", "water"
PIPELINE = "pipeline"
LANDS = (FOREST, MOUNTAIN, BARREN, PLAINS, WATER, PIPELINE)
"""The types of undeveloped land. All that has to do with water is of one type (SC-51). Land that
is none of these is of a type of its own, which is its title in small letters: "cavern"."""
TITLES_OF_LAND = {
    WATER: ("River", "Lake", "Coastline", "Swamp", "Pond", "Marsh", "Bridge", "Island"),
    FOREST: ("Forest", "Forest Preserve"),
    MOUNTAIN: ("Mountain", "Mountains"),
    BARREN: ("Barren", "Barrens"),
    PLAINS: ("Plains",),
    PIPELINE: ("Oil Pipeline", "Pipeline"),
}
"""The titles of each type of land (SC-51); a longer one ends in it, as "Rough Coastline" does."""


def land_of(title: str) -> str:
    """The type of land that a title shows; "" if the rulebook names none for it."""
    lower = f" {title.casefold()}"
    found = ((land, one) for land, titles in TITLES_OF_LAND.items() for one in titles)
    return next((land for land, one in found if lower.endswith(f" {one.casefold()}")), "")


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the city's growth, with the color of its cards."""

    number: int
    roman: str
    title: str
    color: str


SETTLEMENT, VILLAGE, CITY, METROPOLIS = 1, 2, 3, 4
PHASES = {
    phase.number: phase
    for phase in (
        Phase(SETTLEMENT, "I", "Settlement", "white"),
        Phase(VILLAGE, "II", "Village", "green"),
        Phase(CITY, "III", "City", "tan"),
        Phase(METROPOLIS, "IV", "Metropolis", "pink"),
    )
}
"""Every phase by its number."""

EDGES = "NESW"
"""The edges of a block, clockwise from the north; services of a card are listed in this order."""
ROAD, RAIL, POWER = "road", "rail", "power"
SERVICE_KINDS = (ROAD, RAIL, POWER)
"""What leads from block to block. Sims travel by road or rail alone (SC-38)."""
ROUTES = (ROAD, RAIL)

FIRE, POLICE, ELECTRICITY, TELEPHONE = "fire", "police", "electricity", "telephone"
COVERS = (FIRE, POLICE, ELECTRICITY, TELEPHONE)
"""What a block can be covered by, each within a range of its provider (SC-172)."""


# -- which cards a special speaks of: by title, zone, land, complex, sims, value or pollution


SIMS = ("gives", "needs")
LONGEST_TITLE = 48
HIGHEST = 99


class Described(Protocol):
    """What there must be to know of a card. Cards have specials, which speak of cards again."""

    @property
    def titles(self) -> tuple[str, ...]: ...
    @property
    def zone(self) -> str: ...
    @property
    def land(self) -> str: ...
    @property
    def complex(self) -> str: ...
    @property
    def gives(self) -> int: ...
    @property
    def needs(self) -> int: ...
    @property
    def value(self) -> int: ...
    @property
    def pollution(self) -> int: ...

    def edges(self, service: str) -> str: ...


@dataclass(frozen=True, slots=True)
class Which:
    """The cards that fit everything that is said; what is left empty asks for nothing."""

    titles: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    land: str = ""
    complex: str = ""
    sims: str = ""
    """"gives" for cards that provide sims, "needs" for those that require some."""
    least: int = 0
    """The least value in dollars."""
    polluting: bool = False
    """Only cards whose pollution factor is above zero."""
    service: str = ""
    """Only cards that have this service: "road", "rail" or "power"."""

    def fits(self, card: Described) -> bool:
        return (
            (not self.titles or not set(self.titles).isdisjoint(card.titles))
            and (not self.zones or card.zone in self.zones)
            and self.land in ("", card.land)
            and self.complex in ("", card.complex)
            and (not self.sims or (card.gives if self.sims == "gives" else card.needs) > 0)
            and card.value >= self.least
            and (not self.polluting or card.pollution > 0)
            and (not self.service or bool(card.edges(self.service)))
        )


ALL = Which()
"""Every card."""


def read_which(fields: Fields[Reading], key: str) -> Which:
    """The cards of a field: a title, a list of titles, or a table; all of them without it."""
    value = fields.get(key)
    if value is None:
        return ALL
    if isinstance(value, str):
        return Which(titles=(fields.text(key, longest=LONGEST_TITLE),))
    if isinstance(value, list):
        return Which(titles=titles(fields, key))
    table = fields.inside(key, f"{key} of {fields.what}")
    if table is None or not table.ok:
        return ALL
    zones = table.words("zone", tuple(ZONES))
    found = Which(
        titles(table, "title"),
        zones,
        table.word("land", LANDS, ""),
        table.text("complex", "", LONGEST_TITLE),
        table.word("sims", SIMS, ""),
        table.whole("value", 1, HIGHEST, 0),
        table.flag("polluting"),
        table.word("service", SERVICE_KINDS, ""),
    )
    if not table.table:
        fields.wrong(key, f"{key} of {fields.what} says nothing; leave it out to mean every card")
    table.finish()
    return found


def titles(fields: Fields[Reading], key: str) -> tuple[str, ...]:
    """The titles in a field, one or several; none when nothing is said."""
    value = fields.get(key)
    if value is None:
        return ()
    given = value if isinstance(value, list) else [value]
    if not given or not all(map(_is_title, given)):
        fields.wrong(key, f'{key} of {fields.what} must be a title or several, such as ["Lake"]')
        return ()
    return tuple(given)


def _is_title(given: object) -> bool:
    """Whether it can be shown as the title of a card; ** and ~~ would mark words in a sentence."""
    if not isinstance(given, str) or not given.strip() or len(given) > LONGEST_TITLE:
        return False
    return given.isprintable() and "**" not in given and "~~" not in given


# -- what stands in the specials box of a card: what every special is, and how a box is read


MOST = 99
"""No card pays, takes or counts more than this at a time."""
DEEPEST = 4
"""Conditions and specials may hold others, but not without end."""
HOLDERS = ("specials", "if", "per", "of", "unless")
"""The fields that hold conditions or specials."""
Box = Fields[Reading]


class Condition:
    """What is asked of a placed card and of its city; a frozen dataclass of what the card says."""

    __slots__ = ()

    @classmethod
    @abstractmethod
    def read(cls, fields: Box) -> Condition | None:
        """The condition of a table in a card file; None, and a mistake noted, if it is wrong."""

    @abstractmethod
    def words(self, it: str, *, no: bool = False) -> str:
        """It as a clause about `it`: "the card is next to a Lake"; with `no` that it is not."""

    @abstractmethod
    def face(self, *, no: bool = False) -> str:
        """It in as few words as stand on a card, to follow an amount: "next to a Lake"."""

    @abstractmethod
    def holds(self, state: Any, place: Any) -> bool:
        """Whether it holds for the card at a place of a city."""

    @property
    def asks_for(self) -> tuple[Which, ...]:
        """The cards without which it can never hold, so that a deck should have them (SC-237)."""
        return ()


class Counted(Condition):
    """A condition that counts something, so that an amount can be paid for each."""

    __slots__ = ()

    @abstractmethod
    def each(self, it: str) -> str:
        """One of what is counted: "residential card within 3 blocks of the card"."""

    @abstractmethod
    def each_face(self) -> str:
        """One of them in as few words as stand on a card: "residential beside"."""

    @abstractmethod
    def tally(self, state: Any, place: Any) -> int:
        """How many there are for the card at a place of a city."""


class Special:
    """One thing that a card does or demands; a frozen dataclass of what the card says."""

    __slots__ = ()
    rule: ClassVar[str]
    """The rule that says what it does."""
    events_only: ClassVar[bool] = False
    """Whether only events can have it."""

    @classmethod
    @abstractmethod
    def read(cls, fields: Box) -> Special | None:
        """The special of a table in a card file; None, and a mistake noted, if it is wrong."""

    @abstractmethod
    def sentence(self) -> str:
        """What it does, in a sentence to the player of the card."""

    @abstractmethod
    def face(self) -> str:
        """What it does in as few words as stand on a card."""

    @property
    def asks_for(self) -> tuple[Which, ...]:
        """The cards that it needs or pays for, so that a deck should have them (SC-237)."""
        return ()

    @property
    def inside(self) -> Specials:
        return ()


Conditions = tuple[Condition, ...]
Specials = tuple[Special, ...]
CONDITIONS: Vocabulary[type[Condition]] = Vocabulary("condition", Condition)
"""Every condition by the word with which it begins in a card file: ``is = "adjacent"``."""
SPECIALS: Vocabulary[type[Special]] = Vocabulary("special", Special, ("rule",))
"""Every special by the word with which it begins in a card file: ``do = "receive"``."""


def read_condition(fields: Box, key: str) -> Condition | None:
    """The condition in a field; None without one, or where it is wrong."""
    value = fields.get(key)
    return None if value is None else _condition(value, (*fields.path, key), fields)


def read_conditions(fields: Box, key: str) -> Conditions:
    """The conditions in a field, one table or a list of them; none when nothing is said."""
    if not isinstance(fields.get(key), list):
        found = [read_condition(fields, key)]
    else:
        found = [_condition(raw, path, fields) for raw, path in fields.items(key)]
    return tuple(one for one in found if one is not None)


def _condition(raw: Any, path: Path, around: Box) -> Condition | None:
    table = Fields(raw, path, around.reading, f"a condition of {around.what}")
    if not table.ok or _too_deep(table, "conditions"):
        return None
    word = table.get("is")
    if not isinstance(word, str) or word not in CONDITIONS:
        table.wrong("is", CONDITIONS.unknown("is", word))
        return None
    table.what = f"the condition {word!r}"
    found = CONDITIONS[word].read(table)
    table.finish()
    return found


def read_counted(fields: Box, key: str) -> Counted | None:
    """What an amount is multiplied by; None without it."""
    found = read_condition(fields, key)
    if found is None or isinstance(found, Counted):
        return found
    words = [word for word, kind in CONDITIONS.items() if issubclass(kind, Counted)]
    fields.wrong(key, f"{key} counts something, so it is one of {', '.join(words)}")
    return None


def read_specials(fields: Box, key: str, *, event: bool = False) -> Specials:
    """The specials in a field; those of events only where `event` says that it is one."""
    found = []
    for raw, path in fields.items(key):
        table = Fields(raw, path, fields.reading, "a special")
        if table.ok and (special := _special(table, event=event)) is not None:
            found.append(special)
    return tuple(found)


def _special(table: Box, *, event: bool) -> Special | None:
    if _too_deep(table, "specials"):
        return None
    word = table.get("do")
    if not isinstance(word, str) or word not in SPECIALS:
        table.wrong("do", SPECIALS.unknown("do", word))
        return None
    kind = SPECIALS[word]
    table.what = f"the special {word!r}"
    if kind.events_only and not event:
        table.wrong("do", f"only an event can have {table.what}")
    found = kind.read(table)
    table.finish()
    return found


def _too_deep(table: Box, what: str) -> bool:
    """Whether a table lies in too many others; a file of strangers could go on without end."""
    deep = sum(part in HOLDERS for part in table.path) > DEEPEST
    if deep:
        table.reading.wrong(table.path, f"{what} can lie in each other {DEEPEST} deep at most")
    return deep


# -- the cards: blocks, long cards, events and council members, as frozen values


BLOCK, LONG, EVENT, COUNCIL = "block", "long", "event", "council"
PLACED = (BLOCK, LONG)
"""The kinds of cards that lie in a city."""


@dataclass(frozen=True, slots=True)
class InComplex:
    """What must hold for a card to be in its complex (SC-105, SC-111).

    `sims`: the complex must have a card that provides so many ("if complex provides 1 sim").
    `remote`: the card is in it from as far as so many blocks, without extending it; 0 for a card
    that is in it only where it adjoins.
    """

    sims: int = 0
    remote: int = 0


@dataclass(frozen=True, slots=True)
class Cover:
    """Coverage that a card gives: of what kind (one of `COVERS`), and how many blocks far."""

    by: str
    range: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Origin):
    """One card of a deck; every copy has an id of its own.

    `roads` and `rails` are the edges that have them, in the order of `EDGES`: "NS". All roads of
    a block meet at one junction, so do its rails (SC-34). A long card has no services: those of
    the two blocks under it show.
    """

    id: str
    name: str
    kind: str = BLOCK
    counts_as: tuple[str, ...] = ()
    """What other cards may call it besides its name: a Guardhouse is a "Police Station"."""
    zone: str = ""
    """A word of `ZONES`; "" for events and council members."""
    land: str = ""
    """One of `LANDS` for undeveloped land; else ""."""
    phase: int = SETTLEMENT
    value: int = 0
    gives: int = 0
    """How many sims it provides."""
    needs: int = 0
    """How many sims it requires."""
    crime: int = 0
    """Its crime factor; below zero for a blue symbol."""
    pollution: int = 0
    """Its pollution factor; below zero for a blue symbol."""
    roads: str = ""
    rails: str = ""
    power: bool = False
    """Whether it has power lines; they lead to all four edges (SC-32)."""
    complex: str = ""
    """The designator of its complex; "" for none."""
    complex_bonus: int = 0
    complex_conditions: InComplex = InComplex()
    covers: tuple[Cover, ...] = ()
    transfers: bool = False
    """Whether sims change between road and rail here (Rapid Transit Station, SC-165)."""
    buried: bool = False
    """Whether it stays in its complex under the cards that cover it (Oil Pipeline, SC-54)."""
    cost: int = 0
    """What a council member costs."""
    votes: int = 0
    """How many votes a council member has."""
    specials: tuple[Special, ...] = ()

    def __hash__(self) -> int:
        """That of its id: cards are looked up without end, and have many fields."""
        return hash(self.id)

    @property
    def titles(self) -> tuple[str, ...]:
        """All that other cards may call it."""
        return (self.name, *self.counts_as)

    def edges(self, service: str) -> str:
        """The edges to which a service leads, in the order of `EDGES`."""
        if service == POWER:
            return EDGES if self.power else ""
        return {ROAD: self.roads, RAIL: self.rails}[service]

    def covers_by(self, kind: str) -> int | None:
        """How many blocks far it covers by fire, police and so on; None if it does not."""
        return next((cover.range for cover in self.covers if cover.by == kind), None)
