"""What the chapters share: choices with plain lists, and several players deciding in order."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.views import Listed
from urbannb.core.log import Log
from urbannb.core.task import Choice, Task
from urbannb.core.text import listing
from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.model.actions import Player, somebody
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.rulings.asking import NextDecides, NothingToChoose

State = UrbanSprawlState


class Ask(Choice[State]):
    """A choice that a rule asks for. Subclasses have a field `player`, or say who chooses."""

    __slots__ = ()
    kind: ClassVar[type[Action] | tuple[type[Action], ...]]
    """The class of the actions that answer it."""
    asks_for: ClassVar[str]
    """What is asked for, to follow "choose"."""

    def chooser(self, state: State) -> int:
        player: int = self.player  # type: ignore[attr-defined]  # see the class
        return player

    def question(self, state: State) -> str:
        """The same with the names and numbers of this position, where that says more."""
        return self.asks_for

    def prompt(self, state: State) -> str:
        return f"{state.names[self.chooser(state)]}: choose {self.question(state)}"

    def words(self, state: State) -> str:
        return f"{state.names[self.chooser(state)]} chooses {self.question(state)}"

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if not isinstance(action, self.kind):
            first = self.question(state)
            yield wrong_choice(self.rule, f"Something else is asked first: {first}.")
        elif not self.actions(state).allows(action):
            yield from self.refusal(state, action)

    def refusal(self, state: State, action: Any) -> Iterator[Reason]:
        """Why an action of the right kind is not among the options."""
        count = len(self.actions(state))
        offered = listing(map(str, self.actions(state)[:6]), "or")
        more = "" if count <= 6 else f" or {count - 6} more"
        yield Reason(
            "not-offered",
            self.rule,
            f"That cannot be chosen here. To choose is {self.question(state)}: {offered}{more}.",
            needed=offered,
            had=str(action),
        )


class AskOne(Ask):
    """A choice whose options are few, and listed."""

    __slots__ = ()

    @abstractmethod
    def options(self, state: State) -> Sequence[Action]:
        """What may be chosen."""

    def actions(self, state: State) -> Actions:
        return Listed(self.options(state))


def wrong_choice(rule: str, text: str) -> Reason:
    """Something else is to be decided now."""
    return Reason("wrong-choice", rule, text)


@dataclass(frozen=True, slots=True)
class InAnyOrder(Task[State]):
    """US-107: each of several players decides; the active player chooses the order.

    All tasks are choices. Those who have nothing to choose from are left out (US-102), and a
    choice of one thing is no choice: it is carried out at once.
    """

    tasks: tuple[Task[Any], ...]

    def run(self, state: State, log: Log | None) -> None:
        asked: list[Ask] = []
        tasks: tuple[Any, ...] = self.tasks
        for i, task in enumerate(tasks):
            offered = task.actions(state)
            count = len(offered)
            if count == 1:
                state.agenda.append(InAnyOrder((*asked, *self.tasks[i + 1 :])))
                task.answer(state, offered[0], log)
                return
            if count:
                asked.append(task)
            elif log:
                what = task.asks_for
                log.note(state, NothingToChoose("US-102", player=_player(task), what=what))
        if len(asked) > 1:
            state.agenda.append(ChooseNext(tuple(asked)))
        else:
            state.agenda += asked

    def words(self, state: State) -> str:
        asks = cast("tuple[Ask, ...]", self.tasks)
        if len(asks) > 1 and len({ask.question(state) for ask in asks}) == 1:
            names = listing(state.names[ask.chooser(state)] for ask in asks)
            return f"{names} choose {asks[0].question(state)}"
        return listing(task.words(state) for task in asks) or "nobody else is asked"


@dataclass(frozen=True, slots=True)
class ChooseNext(AskOne):
    """US-107: the active player says who of several players decides next."""

    tasks: tuple[Task[Any], ...]
    rule = "US-107"
    kind = Player
    asks_for = "who decides next"

    def chooser(self, state: State) -> int:
        return state.player

    def options(self, state: State) -> Sequence[Action]:
        return [somebody(_player(task) + 1) for task in self.tasks]

    def answer(self, state: State, action: Player, log: Log | None) -> None:
        first = next(task for task in self.tasks if _player(task) == action.index)
        rest = tuple(task for task in self.tasks if task is not first)
        state.agenda += (InAnyOrder(rest), first)
        if log:
            log.note(state, NextDecides("US-107", player=action.index))


def _player(task: Task[Any]) -> int:
    player: int = task.player  # type: ignore[attr-defined]  # each of these has one
    return player


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
