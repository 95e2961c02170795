"""The parts of an event: its specials, which are carried out one after the other (SC-123)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.task import Task
from urbannb.games.sim_city.components.specials import Special
from urbannb.games.sim_city.model.ledger import EVENTS
from urbannb.games.sim_city.model.state import NOBODY, Lasting
from urbannb.games.sim_city.rules.base import Site, State, nowhere
from urbannb.games.sim_city.rules.events.force import running
from urbannb.games.sim_city.rules.final import look_at_money
from urbannb.games.sim_city.rules.politics.offices import mayor_of
from urbannb.games.sim_city.rules.politics.paying import PayCost
from urbannb.games.sim_city.rules.rulings.events import EventPaid
from urbannb.games.sim_city.rules.specials.payments import (
    EVERYBODY,
    MAYOR,
    OTHERS,
    YOU,
    Payment,
)

Path = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A special of an event: which of the card's, and which of those inside it."""

    card: str
    path: Path

    def special(self, state: State) -> Any:
        """The special, of whatever kind it is."""
        specials = state.card(self.card).specials
        for number in self.path:
            found = specials[number]
            specials = found.inside
        return found

    def site(self, state: State) -> Site:
        """The event as a card that is nowhere in the city it strikes, for conditions."""
        return nowhere(state, self.card, running(state, self.card).city)

    def inside(self, state: State) -> tuple[Part, ...]:
        """The parts that it holds."""
        count = len(self.special(state).inside)
        return tuple(Part(self.card, (*self.path, number)) for number in range(count))


class Happening(Special):
    """Something that an event does."""

    __slots__ = ()
    events_only: ClassVar[bool] = True

    @abstractmethod
    def perform(self, state: State, log: Log | None, event: Part) -> None:
        """Do it, as the part of an event."""


@dataclass(frozen=True, slots=True)
class PerformPart(Task[State]):
    """SC-123: one special of an event is carried out."""

    part: Part

    def run(self, state: State, log: Log | None) -> None:
        special = self.part.special(state)
        if isinstance(special, Payment):
            _pay(state, special, self.part, log)
        elif isinstance(special, Happening):
            special.perform(state, log, self.part)

    def words(self, state: State) -> str:
        card = state.card(self.part.card)
        stop = "" if card.name.endswith("!") else ":"
        return f"{card.name}{stop} {self.part.special(state).sentence()}"


def _pay(state: State, special: Payment, part: Part, log: Log | None) -> None:
    """SC-136, SC-181, SC-183: an event pays or takes money, which nobody leaves an office for."""
    event, name = running(state, part.card), state.card(part.card).name
    due = special.paid(state, part.site(state))
    if special.sign < 0 and special.who == MAYOR and state.edition > 2:
        state.agenda.append(PayCost(part.card, -due))  # who pays is the mayor by office (SC-131)
        return
    for player in _concerned(state, special.who, event):
        dollars = state.earn(player, due, source(EVENTS, name))
        if log:
            rule = special.rule
            if due < 0 and player == mayor_of(state, event.city):
                rule = "SC-136"  # the office is not at stake, since it is no cost
            paid = EventPaid(rule, player=player, card=part.card, due=due, dollars=dollars)
            log.note(state, paid)
    look_at_money(state, log)


def _concerned(state: State, who: str, event: Lasting) -> list[int]:
    """Those whom a payment of an event is about."""
    mayor = mayor_of(state, event.city)
    everybody = state.round_from(event.player)
    return {
        YOU: [event.player],
        OTHERS: everybody[1:],
        EVERYBODY: everybody,
        MAYOR: [] if mayor == NOBODY else [mayor],
    }[who]


def perform_all(state: State, parts: tuple[Part, ...]) -> None:
    """Some parts are carried out next, in their order."""
    state.agenda += [PerformPart(part) for part in reversed(parts)]


TASKS = (PerformPart,)
