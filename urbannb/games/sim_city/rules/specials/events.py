"""What events do, and which of it stays in force for some turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from urbannb.core.log import Log
from urbannb.core.text import plural
from urbannb.games.sim_city import phrases
from urbannb.games.sim_city.components import cards
from urbannb.games.sim_city.model.state import LastingEvent as Event
from urbannb.games.sim_city.model.state import LastingEvent as Running
from urbannb.games.sim_city.rules import striking
from urbannb.games.sim_city.rules.base import Site, State, longest, running
from urbannb.games.sim_city.rules.politics.elections import PayCost, hold_election, vacate
from urbannb.games.sim_city.rules.rulings import EventLasts
from urbannb.games.sim_city.rules.specials.cards import Forbid, Later, ZoneBonus

# -- what events do: blocks are destroyed or taken away, the mayor pays, offices change hands


LONGEST = 9
"""No event lasts for more turns."""


# -- the city


@dataclass(frozen=True, slots=True)
class Struck(striking.Happening):
    """Something happens to blocks of a kind; who played the event chooses them (SC-124, SC-245)."""

    blocks: int
    """How many; 0 for all that fit."""
    what: cards.Which = cards.ALL
    conditions: cards.Conditions = ()
    """What must hold for each of them."""
    joined: bool = False
    """Whether each must be next to another of them."""
    verb: ClassVar[str]
    order: ClassVar[str]
    """What is done to them, in a sentence and on a card."""
    destroys: ClassVar[bool]
    """Whether the blocks are destroyed; else their cards are discarded."""

    @classmethod
    def read(cls, fields: cards.Box) -> Struck:
        return cls(
            fields.whole("blocks", 1, cards.MOST, 0),
            cards.read_which(fields, "what"),
            cards.read_conditions(fields, "if"),
            fields.flag("joined"),
        )

    def sentence(self) -> str:
        where = phrases.if_words(self.conditions, "it")
        if not self.blocks:
            return f"Every {phrases.cards_word(self.what)} is {self.verb}{where}."
        one = self.blocks == 1
        many = "a block" if one else plural(self.blocks, "block")
        each = "after the first, it" if one else "each after the first"
        near = "must be next to one that this event has struck"
        joined = f"; {each} {near}" if self.joined else ""
        done = f"You choose {many}{joined}. {'It is' if one else 'They are'} {self.verb}."
        if self.what == cards.ALL:
            return f"{done} A block can be chosen only{where}." if where else done
        only = f", and only{where}" if where else ""
        return f"{done} Only {phrases.one_card(self.what)} can be chosen{only}."

    def face(self) -> str:
        how_many = plural(self.blocks, "block") if self.blocks else "all"
        what = "" if self.what == cards.ALL else f" {phrases.cards_face(self.what)}"
        joined = " in a group" if self.joined else ""
        return f"{self.order} {how_many}{what}{joined}{phrases.if_face(self.conditions)}"

    def perform(self, state: State, log: Log | None, event: striking.Part) -> None:
        state.agenda.append(striking.StrikeBlocks(event, self.blocks))


@cards.SPECIALS.record("destroy")
@dataclass(frozen=True, slots=True)
class Destroy(Struck):
    """Blocks are destroyed (SC-125)."""

    rule = "SC-125"
    verb = "destroyed"
    order = "Destroy"
    destroys = True


@cards.SPECIALS.record("take-away")
@dataclass(frozen=True, slots=True)
class TakeAway(Struck):
    """Blocks leave the city and are discarded; that is no destruction (SC-186)."""

    rule = "SC-186"
    verb = "removed"
    order = "Remove"
    destroys = False


def _running(state: State, site: Site) -> list[Running]:
    """The event that a card is, while it is in force; nothing for any other card."""
    return [event for event in state.events if event.card == site.face.card.id]


@cards.CONDITIONS.record("destroyed")
@dataclass(frozen=True, slots=True)
class Destroyed(cards.Counted):
    """The blocks that this event has destroyed this turn."""

    @classmethod
    def read(cls, fields: cards.Box) -> Destroyed:
        return cls()

    def words(self, it: str, *, no: bool = False) -> str:
        return f"{'no' if no else 'a'} block was destroyed this turn"

    def face(self, *, no: bool = False) -> str:
        return f"with {'no ' if no else ''}damage"

    def each(self, it: str) -> str:
        return "block destroyed this turn"

    def each_face(self) -> str:
        return "block destroyed"

    def holds(self, state: State, site: Site) -> bool:
        return self.tally(state, site) > 0

    def tally(self, state: State, site: Site) -> int:
        return sum(event.destroyed for event in _running(state, site))


@cards.CONDITIONS.record("destroyed-value")
@dataclass(frozen=True, slots=True)
class DestroyedValue(Destroyed):
    """The value of those blocks (SC-128)."""

    @classmethod
    def read(cls, fields: cards.Box) -> DestroyedValue:
        return cls()

    def each(self, it: str) -> str:
        return "$1 of value destroyed this turn"

    def each_face(self) -> str:
        return "$1 destroyed"

    def tally(self, state: State, site: Site) -> int:
        return sum(event.value for event in _running(state, site))


# -- the mayor and the council


@cards.SPECIALS.record("cost")
@dataclass(frozen=True, slots=True)
class Cost(striking.Happening):
    """What the mayor pays by office, and may leave the office for (SC-131)."""

    amount: int
    per: cards.Counted | None = None
    rule = "SC-131"

    @classmethod
    def read(cls, fields: cards.Box) -> Cost:
        return cls(fields.whole("amount", 1, cards.MOST), cards.read_counted(fields, "per"))

    def sentence(self) -> str:
        return f"The mayor pays {phrases.money(self.amount)}{phrases.per_words(self.per)}."

    def face(self) -> str:
        return f"Mayor pays {phrases.money(self.amount)}{phrases.per_face(self.per)}"

    def perform(self, state: State, log: Log | None, event: striking.Part) -> None:
        times = 1 if self.per is None else self.per.tally(state, event.site(state))
        state.agenda.append(PayCost(event.card, self.amount * times))


@cards.SPECIALS.record("vacate")
@dataclass(frozen=True, slots=True)
class VacateLots(striking.Happening):
    """The mayor loses the office, and a new one is elected (SC-138)."""

    rule = "SC-138"

    @classmethod
    def read(cls, fields: cards.Box) -> VacateLots:
        return cls()

    def sentence(self) -> str:
        return "The mayor loses the office, and a new mayor is elected."

    def face(self) -> str:
        return "New mayor elected"

    def perform(self, state: State, log: Log | None, event: striking.Part) -> None:
        vacate(state, log)


@cards.SPECIALS.record("election")
@dataclass(frozen=True, slots=True)
class Election(striking.Happening):
    """A governor and a chairman of the city council are elected (SC-144, SC-150)."""

    rule = "SC-144"

    @classmethod
    def read(cls, fields: cards.Box) -> Election:
        return cls()

    def sentence(self) -> str:
        return "A governor and a chairman of the city council are elected."

    def face(self) -> str:
        return "Elect governor and chairman"

    def perform(self, state: State, log: Log | None, event: striking.Part) -> None:
        hold_election(state, running(state, event.card).player)


@cards.SPECIALS.record("oust")
@dataclass(frozen=True, slots=True)
class Oust(striking.Happening):
    """Council members are discarded: those whom the player of the event chooses, or all."""

    members: int = 0
    corrupt: bool = False
    rule = "SC-122"

    @classmethod
    def read(cls, fields: cards.Box) -> Oust:
        return cls(fields.whole("members", 1, cards.MOST, 0), fields.flag("corrupt"))

    def sentence(self) -> str:
        kind = "corrupt council member" if self.corrupt else "council member"
        if not self.members:
            return f"Every {kind} is discarded."
        return f"You choose {plural(self.members, kind)} to be discarded."

    def face(self) -> str:
        kind = "corrupt member" if self.corrupt else "council member"
        return f"Discard {plural(self.members, kind) if self.members else f'every {kind}'}"

    def perform(self, state: State, log: Log | None, event: striking.Part) -> None:
        state.agenda.append(striking.OustMembers(event, self.members))


@cards.SPECIALS.record("no-votes")
@dataclass(frozen=True, slots=True)
class NoVotes(cards.Special):
    """As long as it lasts, the council takes no votes on rezoning (SC-57)."""

    rule = "SC-57"
    events_only: ClassVar[bool] = True

    @classmethod
    def read(cls, fields: cards.Box) -> NoVotes:
        return cls()

    def sentence(self) -> str:
        return "The council takes no votes on rezoning."

    def face(self) -> str:
        return "No rezoning votes"


# -- over several turns

LASTING = (Later, Forbid, NoVotes, ZoneBonus)
"""What can be in force for some turns."""
REPEATED = (Struck, Cost)
"""What can happen turn by turn."""


@dataclass(frozen=True, slots=True)
class OverTurns(striking.Happening):
    """Specials that an event holds, for a number of turns."""

    turns: int
    specials: cards.Specials
    holds: ClassVar[tuple[type[cards.Special], ...]]
    again: ClassVar[bool]
    """Whether they are carried out turn by turn; else they are in force for so long."""

    @classmethod
    def read(cls, fields: cards.Box) -> OverTurns:
        turns = fields.whole("turns", 1, LONGEST)
        specials = cards.read_specials(fields, "specials", event=True)
        if not specials and not fields.table.get("specials"):
            fields.wrong("specials", f"{fields.what} needs specials = [ … ]")
        for special in specials:
            if not isinstance(special, cls.holds):
                words = [
                    word for word, kind in cards.SPECIALS.items() if issubclass(kind, cls.holds)
                ]
                fields.wrong("specials", f"{fields.what} can hold only {', '.join(words)}")
        return cls(turns, specials)

    @property
    def inside(self) -> cards.Specials:
        return self.specials

    def _said(self) -> str:
        said = " ".join(special.sentence() for special in self.specials)
        return said[:1].lower() + said[1:]

    def _face(self) -> str:
        return "; ".join(special.face() for special in self.specials)


@cards.SPECIALS.record("lasting")
@dataclass(frozen=True, slots=True)
class LastingRule(OverTurns):
    """Specials that are in force for so many turns of the player who played it (SC-187)."""

    rule = "SC-187"
    holds = LASTING
    again = False

    def sentence(self) -> str:
        turns = "next turn" if self.turns == 1 else f"next {self.turns} turns"
        return f"Through the end of your {turns}: {self._said()}"

    def face(self) -> str:
        return f"{plural(self.turns, 'turn')}: {self._face()}"

    def perform(self, state: State, log: Log | None, event: striking.Part) -> None:
        if log:
            player = running(state, event.card).player
            lasts = EventLasts("SC-187", player=player, card=event.card, turns=self.turns)
            log.note(state, lasts)


@cards.SPECIALS.record("each-turn")
@dataclass(frozen=True, slots=True)
class EachTurn(OverTurns):
    """The same again on each of the next players' turns (SC-137, SC-188)."""

    rule = "SC-137"
    holds = REPEATED
    again = True

    def sentence(self) -> str:
        more = "players' turn" if self.turns == 1 else f"{self.turns} players' turns"
        return f"On this turn and each of the next {more}: {self._said()}"

    def face(self) -> str:
        return f"{self.turns + 1} turns: {self._face()}"

    def perform(self, state: State, log: Log | None, event: striking.Part) -> None:
        striking.perform_all(state, event.inside(state))


# -- the specials that events keep in force for some turns (SC-187, SC-249)


class Force(NamedTuple):
    """A special in force: the event, which special of its card holds it, and which of those."""

    event: Event
    number: int
    inside: int
    special: cards.Special


def in_force(state: State, city: int) -> Iterator[Force]:
    """Every special that an event keeps in force in a city."""
    for event in state.events:
        if event.city != city:
            continue
        over = longest(state, event.card, again=False) - event.turns
        for index, held in enumerate(state.card(event.card).specials):
            if isinstance(held, LastingRule) and over < held.turns:
                for inside, special in enumerate(held.inside):
                    yield Force(event, index, inside, special)
