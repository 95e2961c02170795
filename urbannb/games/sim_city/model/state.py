"""The position of a Sim City game, its cards, and the sources of money."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, ClassVar

from urbannb.core.state import State, later
from urbannb.games.sim_city.components.cards import CITY, LONG, SETTLEMENT, Card
from urbannb.games.sim_city.components.deck import DECKS, Deck, read_deck, shipped
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, Face, Lot, faces_of

if TYPE_CHECKING:
    from typing_extensions import Self


# -- the sources of money, by which each player's ledger keeps account of it


SET_UP = "set up"
"""What the builder of a position gave; nobody knows how it came about."""
VALUES, SPECIALS, ZONES, COMPLEXES = "values", "specials", "zone bonuses", "complex bonuses"
SCORCHED = "scorched earth"
"""The five sources of a card's score (SC-80)."""
OTHERS = "others' cards"
"""What the cards of others brought or took (SC-80)."""
COUNCIL, EVENTS, VOTES, DEALS = "council members", "events", "votes", "deals"


# -- all cards of one game, of its decks and the long ones: as they are, and as a city sees them


@dataclass(frozen=True)
class Box:
    """The cards of a game by their ids, and which deck each is in."""

    decks: tuple[tuple[str, ...], ...]
    """The standard cards of each deck: of the one city, or of each suburb."""
    long: tuple[str, ...]
    """The deck of long cards."""
    cards: dict[str, Card]
    faces: dict[str, Face]


@lru_cache(maxsize=16)
def read_box(files: tuple[str, ...], long: str = "") -> Box:
    """The cards of some card files, and of a further one for long cards unless that is "".

    A file is given by its text, or by its name if it is one of ours. Two decks may have a card
    of the same id; that of the later gets another: "forest-b", "oil-refinery-long".
    """
    taken: set[str] = set()
    decks = [_renamed(_deck(file), taken) for file in files]
    more = [_renamed(_deck(long), taken)] if long else []
    longs = [card for deck in (*decks, *more) for card in deck.long]
    found = [*(card for deck in decks for card in deck.standard), *longs]
    return Box(
        decks=tuple(_ids(deck.standard) for deck in decks),
        long=_ids(longs),
        cards={card.id: card for card in found},
        faces=faces_of(found),
    )


def _deck(file: str) -> Deck:
    return shipped(file) if file in DECKS else read_deck(file)


def _renamed(deck: Deck, taken: set[str]) -> Deck:
    """A deck whose cards have ids that no other deck has; they are taken from now on."""
    standard, long = (
        tuple(_free(card, taken) for card in each) for each in (deck.standard, deck.long)
    )
    return replace(deck, standard=standard, long=long)


def _free(card: Card, taken: set[str]) -> Card:
    name = card.id
    while name in taken:
        name += "-long" if card.kind == LONG else "-b"
    taken.add(name)
    return card if name == card.id else replace(card, id=name)


def _ids(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)


# -- the position of a Sim City game


NOBODY = -1
STANDARD, SOLITAIRE, SUBURBS = "standard", "solitaire", "suburbs"
VARIANTS = (STANDARD, SOLITAIRE, SUBURBS)
EDITION = 3
"""By this edition of the rules games begin. In the first one a mayor who left the office over a
cost of $1 stayed in it, as half of that is all of it; a player who had run out of cards in the
middle of a turn was asked for another one; and alone, a card that had to be played could be
proposed as a rezone, and voted down. In the first two a long card joined the services of the two
blocks beneath it even where these do not meet; a player without a card of the kind that a further
play asks for was asked for one; an event's `lose` took money from the mayor as from anybody; and a
remote member near two complexes that one card joins was paid in both."""
GOAL = 250
"""With so many dollars a game comes to its end (SC-17)."""
BY_MONEY, BY_DECK, BY_ROUNDS, BY_TABLE = "money", "deck", "rounds", "table"
ENDINGS = (BY_MONEY, BY_DECK, BY_ROUNDS, BY_TABLE)
"""What the players agreed to play to (SC-192 to SC-195)."""


@dataclass(frozen=True, slots=True)
class LastingEvent:
    """An event that has not ended: its card, who played it, and in which city.

    Its card is put away when it ends. An event without an end of its own is here as long as its
    player carries it out.
    """

    card: str
    player: int
    turns: int = 0
    """The turns of its player to the end of which it is in force (SC-187)."""
    city: int = 0
    strikes: int = 0
    """The turns, of whatever player, on which it will strike again (SC-137, SC-188)."""
    since: int = 0
    """The number of the turn on which it was played: that turn is none of its `turns`."""
    cells: tuple[str, ...] = ()
    """The blocks that it has struck, by name."""
    destroyed: int = 0
    """How many it has destroyed this turn, and of what value (SC-128)."""
    value: int = 0
    payers: tuple[int, ...] = ()
    """The governors who pay for it (SC-146, SC-149); none if the mayor does."""


@dataclass(kw_only=True)
class SimCityState(State):
    """One whole position of Sim City. A list with an entry a city has one, in a duel two."""

    game: ClassVar[str] = "sim-city"

    edition: int = later(EDITION, formerly=1)
    variant: str = STANDARD
    decks: list[str] = field(default_factory=list)
    """The card file of each city's deck: its text, or the name of one of ours."""
    long_deck: str = ""
    """The card file of the long cards; "" without any but those in the deck's own file."""
    ending: str = BY_MONEY
    goal: int = GOAL
    """The dollars that end the game, or how many rounds are played."""
    table: tuple[int, int] = (0, 0)
    """How many rows and columns the table has; 0 and 0 for a table without end (SC-20)."""
    player: int = 0
    """Whose turn it is."""
    first: int = 0
    """Who began."""
    turns: int = 0
    """How many turns have begun, so that no position ever comes again."""
    phase: int = SETTLEMENT
    opened: bool = False
    """Whether the Power Plant that opens phase III has been played (SC-73)."""
    bought: bool = False
    """Whether a council member has been bought this turn (SC-11)."""
    passed: int = 0
    """How many turns in a row, with this one, no card has been played in (SC-25)."""
    last_round: bool = False
    """Whether the game ends with this round (SC-17)."""
    money: list[int] = field(default_factory=list)
    money_from: list[dict[str, int]] = field(default_factory=list)
    """Each player's ledger: what came from each source, and went to it (see `ledger`)."""
    hands: list[list[str]] = field(default_factory=list)
    exposed: list[int] = field(default_factory=list)
    """The players whose hands lie open, since they declared no legal play (SC-22)."""
    piles: list[list[str]] = field(default_factory=list)
    """The deck of each city; the last card is drawn next."""
    long_pile: list[str] = field(default_factory=list)
    discards: list[list[str]] = field(default_factory=list)
    """The discards of each deck; the last one lies on top."""
    gone: list[str] = field(default_factory=list)
    """Cards that have left the game."""
    council: list[list[str]] = field(default_factory=list)
    """The council members in front of each player."""
    mayor: int = NOBODY
    governors: list[int] = field(default_factory=list)
    """Who is governor; several share the office (SC-145)."""
    governor_pays: bool = False
    """Whether the next event is the governor's to pay (SC-146)."""
    settling: tuple[str, ...] = later((), formerly=())
    """The events that governors have begun to pay for, and pay for to their end (SC-149)."""
    chairman: int = NOBODY
    events: list[LastingEvent] = field(default_factory=list)
    due: list[str] = field(default_factory=list)
    """The names of cells whose cards are removed at the next turn (SC-184)."""
    lots: list[dict[str, Lot]] = field(default_factory=list)
    """The cards of each city by the names of their cells."""
    longs: list[dict[str, str]] = field(default_factory=list)
    """The long cards of each city, by the western of their two cells."""
    guests: list[str] = field(default_factory=list)
    """The cards that lie in the other player's city, where they are marked (SC-218)."""
    dealing: bool = False
    """Whether the players agreed that money can be given away in deals (SC-161)."""
    offered: bool = False
    """Whether money has been offered this turn (SC-256)."""
    deals: list[str] = field(default_factory=list)
    """What the players noted of their deals, which binds nobody (SC-161)."""

    def copy(self) -> Self:
        new = super().copy()
        if "cities" in self.__dict__:
            values = zip(self.cities, new.lots, new.longs, strict=True)
            new.__dict__["cities"] = tuple(city.copy(lots, longs) for city, lots, longs in values)
        return new

    # -- cards and cities

    @property
    def box(self) -> Box:
        """All cards of this game."""
        return read_box(tuple(self.decks), self.long_deck)

    def card(self, card: str) -> Card:
        """A card by its id."""
        return self.box.cards[card]

    @cached_property
    def cities(self) -> tuple[City, ...]:
        """The city, or both suburbs. Cities change by what `City` does only."""
        faces = self.box.faces
        cities = zip(self.lots, self.longs, strict=True)
        joined = self.edition < 3
        return tuple(City(faces, lots, longs, joined=joined) for lots, longs in cities)

    @property
    def duel(self) -> bool:
        """Whether two suburbs are built."""
        return self.variant == SUBURBS

    def city_of(self, player: int) -> int:
        """The number of a player's city."""
        return player if self.duel else 0

    def city(self, player: int | None = None) -> City:
        """The city of a player, by default of whose turn it is."""
        return self.cities[self.city_of(self.player if player is None else player)]

    def open_cells(self, player: int) -> tuple[int, ...]:
        """Where a card can lie in a player's city, and none of the other city does (SC-209)."""
        cells = self.city(player).open_cells
        if not self.duel:
            return cells
        others = self.lots[1 - self.city_of(player)]
        return tuple(cell for cell in cells if GRID.place(cell) not in others)

    def pile(self, player: int) -> list[str]:
        """The deck from which a player draws."""
        return self.piles[self.city_of(player)]

    def discarded(self, player: int) -> list[str]:
        """The discard pile of a player's deck."""
        return self.discards[self.city_of(player)]

    # -- phases and offices

    @property
    def playable(self) -> int:
        """The last phase of which any card can be played: without its Power Plant, the village."""
        return self.phase if self.opened else min(self.phase, CITY - 1)

    def round_from(self, player: int) -> list[int]:
        """The players clockwise, beginning with one."""
        count = len(self.names)
        return [(player + i) % count for i in range(count)]

    # -- money

    def earn(self, player: int, dollars: int, source: str) -> int:
        """A player gets money, or pays what there is of it; returns how much (SC-87).

        Money changes here only, so that the ledgers cannot disagree with it.
        """
        dollars = max(dollars, -self.money[player])
        if dollars:
            self.money[player] += dollars
            ledger = self.money_from[player]
            ledger[source] = ledger.get(source, 0) + dollars
        return dollars

    def endow(self, money: list[int], source: str) -> None:
        """Each player has just that much, all of it from one source."""
        self.money = [0 for _ in self.names]
        self.money_from = [{} for _ in self.names]
        for player, dollars in enumerate(money):
            self.earn(player, dollars, source)
