"""The cards: what effects do and demand, politicians and vocations, the four decks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from urbannb.core.data import fields
from urbannb.core.data.locate import Path as FilePath
from urbannb.core.data.origin import Origin
from urbannb.core.text.clause import Clause
from urbannb.core.text.quote import quoted
from urbannb.core.vocabulary import Vocabulary

if TYPE_CHECKING:
    from urbannb.core.log import Log
    from urbannb.core.verdict import Reason
    from urbannb.games.urban_sprawl.components.board import Site


# -- the politicians and the vocations: what a player can hold


NOBODY = -1
"""Stands where a player's number could, when it is no player's."""
OFFICES = ("Mayor", "District Attorney", "Treasurer", "Police Chief", "Union Boss")
"""The five politicians in the order of the election track (US-70)."""
CONTRACTOR = "Contractor"
"""The sixth politician, who has no office."""
VOCATIONS = {
    "Media": 1,
    "Finance": 2,
    "Transportation": 2,
    "Education": 3,
    "Energy": 3,
    "Tourism": 4,
    "Factory": 4,
    "Public Service": 5,
}
"""How many markers of each vocation there are."""


# -- what is known while one card of a deck file is read


@dataclass
class Reading(fields.Reading):
    """The mistakes so far, and whether the card is an event."""

    event: bool = False
    one_row: bool = False
    """Whether an effect has spoken of "one" row, so that there is an "other"."""

    def shown(self, word: str) -> str:
        return "park" if word == "Park" else word


Fields = fields.Fields[Reading]


# -- what cards do and demand: what each effect and restriction is, and how lists of them are read


YOU = "you"
"""The builder of a contract, the active player of an event. In the effects of an offer or of a
choice it is the player to whom that is given."""
MOST = 99
"""No card gives or takes more than this at a time."""
DEEPEST = 3
"""Offers and choices may hold others, but not without end."""


@dataclass(frozen=True)
class Inside:
    """Where an effect stands: how deep in offers and choices, and in an offer about a building."""

    depth: int = 0
    about: bool = False

    def deeper(self, *, about: bool = False) -> Inside:
        """Inside an offer or a choice there; `about` says that it concerns a building."""
        return replace(self, depth=self.depth + 1, about=self.about or about)


class Effect(ABC):
    """One thing a card does. Its subclasses are frozen dataclasses: what stands on the card."""

    __slots__ = ()

    @classmethod
    @abstractmethod
    def read(cls, fields: Fields, inside: Inside) -> Effect:
        """The effect of a table in a deck file; mistakes are noted in the fields."""

    @abstractmethod
    def clause(self, you: str) -> Clause:
        """Who does what; `you` is what "you" are called in that sentence."""

    def calling(self, that: str) -> Effect:
        """The same, but the building of the offer around it is called so in its clause."""
        return self

    @abstractmethod
    def face(self) -> str:
        """What it does in as few words as stand on a card, with a capital letter."""

    def listed(self) -> str:
        """The same where others read it too: "you" is then whoever reads."""
        return self.face()

    @abstractmethod
    def perform(self, state: Any, log: Log | None, context: Any, players: list[int]) -> None:
        """Do it, to these players: those whom it concerns.

        `context` is a `rules.effects.context.Context`, `state` the position.
        """

    @property
    def whom(self) -> str:
        """Whom it concerns and who then chooses (see `rules.effects.whom`)."""
        who: str = getattr(self, "who", YOU)
        return who

    @property
    def fits(self) -> Any:
        """The `rules.effects.filters.Filter` by which it speaks of buildings, if it has one."""
        return None

    @property
    def branches(self) -> tuple[Effects, ...]:
        """The lists of effects inside it."""
        return ()

    def counting(self, state: Any, context: Any, players: tuple[int, ...]) -> tuple[int, ...]:
        """The players for each of whom it counts the buildings that fit; none if it does not."""
        return ()


@dataclass(frozen=True, slots=True)
class Cost:
    """What an offer asks for; all of it or nothing."""

    wealth: int = 0
    prestige: int = 0


@dataclass(frozen=True, slots=True)
class Swaying(Effect):
    """An effect that matters in elections, for as long as its building stands (US-84)."""

    office: str
    cost: Cost = Cost()


Effects = tuple[Effect, ...]
EFFECTS: Vocabulary[type[Effect]] = Vocabulary("effect", Effect)
"""Every effect by the word with which it begins in a deck file: ``do = "gain"``."""


def read_effects(fields: Fields, key: str, inside: Inside = Inside()) -> Effects:
    """The effects in a field."""
    return effects_of(fields.items(key), fields.reading, inside)


def effects_of(items: list[tuple[Any, FilePath]], reading: Reading, inside: Inside) -> Effects:
    """The effects of some tables, each with its place in the file."""
    found = [_effect(Fields(raw, path, reading, "an effect"), inside) for raw, path in items]
    return tuple(effect for effect in found if effect is not None)


def _effect(fields: Fields, inside: Inside) -> Effect | None:
    if not fields.ok:
        return None
    if inside.depth > DEEPEST:
        fields.reading.wrong(fields.path, f"effects can lie in each other at most {DEEPEST} deep")
        return None
    do = fields.get("do")
    if not isinstance(do, str) or do not in EFFECTS:
        fields.wrong("do", EFFECTS.unknown("do", do))
        return None
    fields.what = f"the effect {quoted(do)}"
    effect = EFFECTS[do].read(fields, inside)
    fields.finish()
    return effect


# -- effects inside others


Path = tuple[int, ...]
"""The number of an effect on its card; inside offers and choices the branch and number follow."""


def by_path(effects: Effects, around: Path = ()) -> Iterator[tuple[Path, Effect]]:
    """All effects in a list, with those that they hold, in reading order, each with its path."""
    for number, effect in enumerate(effects):
        path = (*around, number)
        yield path, effect
        for branch, inside in enumerate(effect.branches):
            yield from by_path(inside, (*path, branch))


# -- restrictions


@dataclass(frozen=True, slots=True)
class Restriction(ABC):
    """What binds, or frees, the place of a contract (US-35); a frozen dataclass, too.

    `what` must, or must not, be adjacent; the block must be worth `at_least` or `at_most` so much.
    Each kind of restriction has those of them that it needs.
    """

    what: str = ""
    at_least: int = 0
    at_most: int | None = None
    rule: ClassVar[str]
    """The word by which deck files know it."""
    binds: ClassVar[bool] = True
    """Whether it demands something; else it sets zoning aside."""

    @classmethod
    @abstractmethod
    def read(cls, fields: Fields) -> Restriction:
        """The restriction of a table in a deck file; mistakes are noted in the fields."""

    @abstractmethod
    def sentence(self) -> str:
        """One sentence that says what it demands."""

    @abstractmethod
    def face(self) -> str:
        """What it demands in as few words as stand on a card."""

    @abstractmethod
    def sites(self, state: Any, size: int) -> int:
        """The sites of a size that it allows (see `components.sites`)."""

    @abstractmethod
    def allows(self, state: Any, site: Site) -> bool:
        """Whether one site fulfills it."""

    @abstractmethod
    def reason(self, state: Any, site: Site) -> Reason:
        """Why a site that does not fulfill it is forbidden."""


RESTRICTIONS: Vocabulary[type[Restriction]] = Vocabulary("restriction", Restriction)
"""Every restriction by its rule in a deck file: ``rule = "empty-block"``."""


def read_restrictions(fields: Fields) -> tuple[Restriction, ...]:
    """The restrictions of a contract."""
    found = []
    for raw, path in fields.items("restrictions"):
        inside = Fields(raw, path, fields.reading, "a restriction")
        if inside.ok:
            found.append(RESTRICTIONS[inside.word("rule", tuple(RESTRICTIONS))].read(inside))
            inside.finish()
    return tuple(found)


# -- the cards of the four decks, where each of their facts comes from, and the decks themselves


PLANNING, TOWN, CITY, METROPOLIS = "planning", "town", "city", "metropolis"
CONTRACT_DECKS = (TOWN, CITY, METROPOLIS)
DECKS = (PLANNING, *CONTRACT_DECKS)
PERMITS, RENEWALS, EVENTS = 36, 4, 14
"""How many cards of each kind make a planning deck."""
CONTRACT_CARDS = 37
"""The cards of a contract deck, its key event among them."""
KEY_DECKS = {"airport": TOWN, "sports-team": CITY, "olympic-games": METROPOLIS}
"""The three events that change the phase of the game, and their decks.

What the rules say of a key comes first, then the event's effects.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Origin):
    """What all cards have: an id, a name, and where their facts come from."""

    kind: ClassVar[str]
    """What such a card is called."""
    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Permit(Card):
    """A Build Permit: how many permits, for which zones; its wealth icon and ballot box."""

    kind = "Build Permit"
    permits: int
    zones: tuple[str, ...]
    wealth: int = 0
    ballot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Renewal(Card):
    """An Urban Renewal card."""

    kind = "Urban Renewal"
    wealth: int = 0
    ballot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract(Card):
    """A building contract. `vocations` are names with their numbers; a payout of 0 is none."""

    kind = "building contract"
    deck: str
    zone: str
    lots: int
    vocations: tuple[tuple[str, int], ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    payout: int = 0
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Card):
    """An event. `key` names the three that change the phase of the game."""

    kind = "event"
    deck: str
    effects: tuple[Effect, ...] = ()
    key: str = ""


@dataclass(frozen=True)
class Deck:
    """All cards in the box, deck by deck in the order of their files."""

    planning: tuple[Card, ...] = field(repr=False)
    town: tuple[Card, ...] = field(repr=False)
    city: tuple[Card, ...] = field(repr=False)
    metropolis: tuple[Card, ...] = field(repr=False)

    def pile(self, name: str) -> tuple[Card, ...]:
        """The cards of one of `DECKS`."""
        return {
            PLANNING: self.planning,
            TOWN: self.town,
            CITY: self.city,
            METROPOLIS: self.metropolis,
        }[name]

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Every card by its id."""
        return {card.id: card for name in DECKS for card in self.pile(name)}
