"""What the chapters share: who decides, permits, and drawing from the planning deck."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.choosing import asking
from urbannb.core.engine import advance
from urbannb.core.log import Log
from urbannb.core.task import Task, Usual
from urbannb.games.urban_sprawl.components.board import ZONES
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import NOBODY, Permit
from urbannb.games.urban_sprawl.model.actions import Invest, Player, invest, somebody
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, box
from urbannb.games.urban_sprawl.rules import rulings

# -- what the chapters share: several players deciding, and who is first, last or in office


State = UrbanSprawlState


class Occasion(Task[State]):
    """A task that lies on the agenda while something is done, of which questions are a part."""

    __slots__ = ()

    @abstractmethod
    def occasion(self, state: State) -> tuple[str, str]:
        """What is being done, and why the player is asked; "" where that needs no words."""


class Within:
    """A question that says in its prompt what it is a part of: which event, which contract."""

    __slots__ = ()

    def prompt(self, state: State) -> str:
        """The question in a sentence."""
        asks: Any = self
        return self.within(
            state, f"{state.names[asks.chooser(state)]}: choose {asks.question(state)}"
        )

    def within(self, state: State, text: str) -> str:
        """A sentence with what it is a part of."""
        parts = (task for task in reversed(state.agenda) if isinstance(task, Occasion))
        part = next(parts, None)
        if part is None:
            return text
        what, why = part.occasion(state)
        if not what:
            return text
        note = f"({what}: {why})" if why else f"({what})"
        if f"({what})" in text:
            return text.replace(f"({what})", note)
        if what in text:
            return f"{text} ({why})" if why else text
        return f"{text} {note}"


class Ask(Within, asking.Ask[State]):
    """A choice that a rule asks for."""

    __slots__ = ()


class AskOne(Within, asking.AskOne[State]):
    """A choice whose options are few, and listed."""

    __slots__ = ()


class May(Within, asking.May[State]):
    """A choice that one may leave."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class InAnyOrder(asking.InAnyOrder[State]):
    """US-107: each of several players decides; the active player chooses the order."""

    def which(self, tasks: tuple[Task[Any], ...]) -> ChooseNext:
        return ChooseNext(tasks)

    def leads_on(self, state: State, choice: Any, only: Action) -> bool:
        """Whoever has but one way may have to decide how: which building is lost, for instance."""
        if state.edition == 1:
            return False
        tried = state.copy()
        tried.agenda = []
        choice.answer(tried, only, None)
        return advance(tried) is not None

    def skipped(self, state: State, choice: Any, log: Log) -> None:
        who, what = asking.concerned(choice), choice.asks_for
        log.note(state, rulings.NothingToChoose("US-102", player=who, choice=choice, what=what))


@dataclass(frozen=True, slots=True)
class ChooseNext(Within, asking.ChooseNext[State]):
    """US-107: the active player says who of several players decides next."""

    rule = "US-107"
    kind = Player

    def question(self, state: State) -> str:
        return f"who decides next {self.what(state)}"

    def what(self, state: State) -> str:
        """What each of them has to say."""
        asks: tuple[Any, ...] = self.tasks
        alike = {ask.question(state) for ask in asks}
        return alike.pop() if len(alike) == 1 else str(asks[0].asks_for)

    def usual(self, state: State) -> Usual:
        """Clockwise; nobody has to be asked for that."""
        first, *others = self.options(state)
        names = [state.names[named.index] for named in (first, *others)]  # type: ignore[attr-defined]
        about = self.within(state, self.what(state))
        order = f"Order: {', then '.join(names)}, clockwise from {state.names[state.player]}"
        return Usual(first, about, f"{order}; each says {about}.", "Another order")

    def options(self, state: State) -> Sequence[Action]:
        """Clockwise from the active player."""
        order = state.round_from(state.player)
        return sorted(
            (self.names(asking.concerned(task)) for task in self.tasks),
            key=lambda named: order.index(named.index),  # type: ignore[attr-defined]  # players
        )

    def names(self, player: int) -> Action:
        return somebody(player + 1)

    def others(self, tasks: tuple[Task[Any], ...]) -> InAnyOrder:
        return InAnyOrder(tasks)

    def chosen(self, state: State, player: int, log: Log) -> None:
        log.note(state, rulings.NextDecides("US-107", player=player))


def least(state: State, among: Iterable[int]) -> list[int]:
    """The players with the least prestige."""
    players, prestige = list(among), state.prestige
    low = min([prestige[p] for p in players], default=0)
    return [p for p in players if prestige[p] == low]


def most(state: State, among: Iterable[int]) -> list[int]:
    """The players with the most prestige."""
    players, prestige = list(among), state.prestige
    high = max([prestige[p] for p in players], default=0)
    return [p for p in players if prestige[p] == high]


def holder(state: State, title: str) -> int:
    """Who holds an office, the Contractor or the Media marker; NOBODY if nobody does."""
    if title == "Media":
        owners = state.vocations.get(title)
        return owners[0] if owners else NOBODY
    if title == "Contractor":
        return NOBODY if state.contractor is None else state.contractor
    return state.offices.get(title, NOBODY)


TASKS = (InAnyOrder, ChooseNext)


# -- paying with permits: how many a player has for each zone, and the ways to pay


class Hand(NamedTuple):
    """What planning cards are good for together."""

    power: dict[str, int]
    """How many permits they could pay for each zone (US-36). Not to be changed."""
    renewals: tuple[str, ...]
    """The Urban Renewal cards among them."""
    investments: tuple[Invest, ...]
    """The permits that could be discarded for the wealth on them, or for nothing (US-20)."""


@lru_cache(maxsize=1024)
def _hand(deck: str, held: tuple[str, ...]) -> Hand:
    known = read_box(deck)
    power = dict.fromkeys(ZONES, 0)
    renewals, investments = [], []
    for card in held:
        permit = known.permits.get(card)
        if permit:
            for zone in permit.zones:
                power[zone] += permit.permits
            investments.append(invest(card))
        elif card in known.renewals:
            renewals.append(card)
    return Hand(power, tuple(renewals), tuple(investments))


def hand(state: UrbanSprawlState, player: int) -> Hand:
    """What a player's planning cards are good for."""
    return _hand(state.deck, tuple(state.permits[player]))


def held_for(state: UrbanSprawlState, player: int, zone: str) -> list[Permit]:
    """The cards a player can pay with for a zone, most permits first."""
    permits = box(state).permits
    held = [permits[card] for card in state.permits[player] if card in permits]
    fitting = [card for card in held if zone in card.zones]
    return sorted(fitting, key=lambda c: (-c.permits, c.id))


def wasted(state: UrbanSprawlState, cards: Sequence[str], due: int) -> int:
    """How many permits are lost when these cards are paid, for no change is given."""
    known = box(state).permits
    return sum(known[card].permits for card in cards) - due


def ways(cards: Sequence[Permit], size: int) -> list[tuple[str, ...]]:
    """Every way to pay `size` permits in which no card is superfluous (US-37).

    `cards` have most permits first. Of two cards that show the same, the first is paid.
    """
    found: list[tuple[str, ...]] = []
    paid: list[Permit] = []

    def pay(start: int, due: int) -> None:
        shown = set()
        for i, card in enumerate(cards[start:], start + 1):
            face = card.permits, card.zones, card.wealth, card.ballot
            if face in shown:
                continue
            shown.add(face)
            paid.append(card)
            if card.permits < due:
                pay(i, due - card.permits)
            else:
                # None is superfluous: the last card was needed, and it is the smallest of them.
                found.append(tuple(sorted([card.id for card in paid])))
            paid.pop()

    pay(0, size)
    return found


# -- drawing from the planning deck, which is made anew from its discards (US-99, US-108, US-109)


def draw_plan(state: State, log: Log | None) -> str:
    """The next card of the planning deck; "" when there is none to draw.

    An empty deck is made anew from the discards (US-99), unless all of those are events, which
    would follow each other without end (US-108).
    """
    if not state.planning:
        events = box(state).events
        if all(card in events for card in state.discards):
            if log:
                log.note(state, rulings.NoPlans("US-108", discards=len(state.discards)))
            return ""
        state.planning, state.discards = state.discards, []
        state.shuffle(state.planning)
        if log:
            log.note(state, rulings.DiscardsShuffled("US-99", cards=len(state.planning)))
    state.planning_open = False
    return state.planning.pop()


def draw_card(state: State, log: Log | None, player: int) -> None:
    """US-109: an effect draws the next card that is no event; events go on the discards."""
    card = draw_plan(state, log)
    while card in box(state).events:
        state.discards.append(card)
        card = draw_plan(state, log)
    if card:
        state.permits[player].append(card)
        if log:
            log.note(state, rulings.CardDrawn("US-109", player=player, card=card))
