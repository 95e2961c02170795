"""What the chapters share: several players deciding, and who is first, last or in office."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing import asking
from urbannb.core.engine import advance
from urbannb.core.log import Log
from urbannb.core.task import Task, Usual
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.model.actions import Player, somebody
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.rulings.asking import NextDecides, NothingToChoose

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
        log.note(state, NothingToChoose("US-102", player=who, choice=choice, what=what))


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
        log.note(state, NextDecides("US-107", player=player))


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
