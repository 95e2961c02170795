"""Asking players: one of them, or several in any order; what they must or may choose.

A choice says who is asked, which kind of action answers it, what is asked for, what may be answered
and what follows from it::

    @dataclass(frozen=True, slots=True)
    class GiveTo(AskOne[State]):
        player: int
        rule = "US-55"
        kind = Player
        asks_for = "who gets the building"

        def options(self, state):
            return [Player(seat) for seat in range(len(state.names)) if seat != self.player]

        def answer(self, state, action, log):
            state.buildings[action.seat] += 1

Prompt, agenda and the reasons against other answers follow from these. `ask` asks one player
who may turn out to have but one answer. `InAnyOrder` asks several: whoever has nothing to choose
from is passed over, and who can do but one thing is not asked but does it at once.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.answers import Pass
from urbannb.core.choosing.views import Listed
from urbannb.core.log import Log
from urbannb.core.state import State
from urbannb.core.task import Choice, Task
from urbannb.core.text import listing, some
from urbannb.core.verdict import Reason

S = TypeVar("S", bound=State)
SHOWN = 6
"""So many of the options are named where something else is refused."""


def wrong_choice(rule: str, text: str) -> Reason:
    """Something else is to be decided now."""
    return Reason("wrong-choice", rule, text)


class Ask(Choice[S]):
    """A choice that a rule asks for: one player is asked, and answers with one action.

    Who that is, `chooser` says: the player in the choice's own field `player`, or where it has none
    the state's `player`, the active one. Override it where neither is who decides.
    """

    __slots__ = ()
    kind: ClassVar[type[Action] | tuple[type[Action], ...]]
    """The class of the actions that answer it, or a tuple of several."""
    asks_for: ClassVar[str]
    """What is asked for, to follow "choose": "a square", "a card to play, or to pass"."""
    no_pass: ClassVar[str] = ""
    """The id of the rule that forbids to pass, where the notation of the game has a `Pass`."""

    def chooser(self, state: S) -> int:
        """The number of the player who decides: of the field `player`, here or in the state."""
        return concerned(self if hasattr(self, "player") else state)

    def question(self, state: S) -> str:  # noqa: ARG002  # for overriding
        """What is asked for, with the names and numbers of this position where they say more."""
        return self.asks_for

    def prompt(self, state: S) -> str:
        """The question in a sentence."""
        return f"{state.names[self.chooser(state)]}: choose {self.question(state)}"

    def words(self, state: S) -> str:
        """What is still going to happen, for the agenda."""
        return f"{state.names[self.chooser(state)]} chooses {self.question(state)}"

    def reasons(self, state: S, action: Action) -> Iterator[Reason]:
        """Why an action is none of the answers."""
        if not isinstance(action, self.kind):
            yield from self.instead(state, action)
        elif not self.actions(state).allows(action):
            yield from self.refusal(state, action)

    def refuses(self, state: S, action: Action) -> bool:
        """Whether there is a reason; where reasons and quick answer are these, they agree."""
        if type(self).reasons is Ask.reasons and type(self).allows is Choice.allows:
            return not isinstance(action, self.kind)
        return any(True for _ in self.reasons(state, action))

    def instead(self, state: S, action: Any) -> Iterator[Reason]:  # for overriding
        """Why an action of another kind cannot be played now."""
        asked = self.question(state)
        stop = "" if asked.endswith(("!", ".")) else "."
        if self.no_pass and isinstance(action, Pass):
            who = state.names[self.chooser(state)]
            text = f"{who} cannot pass, but must choose {asked}{stop}"
            yield Reason("no-pass", self.no_pass, text)
        else:
            yield wrong_choice(self.rule, f"Something else is asked now: {asked}{stop}")

    def refusal(self, state: S, action: Any) -> Iterator[Reason]:
        """Why an action of the right kind is not among the options."""
        options, asked = self.actions(state), self.question(state)
        stop = "" if asked.endswith(("!", ".")) else "."
        there = "The only option is" if len(options) == 1 else "The options are"
        text = f"That cannot be chosen here. Choose {asked}{stop} {there} {some(options, SHOWN)}."
        needed = some(options, SHOWN, "or")
        yield Reason("not-offered", self.rule, text, needed=needed, had=str(action))


class AskOne(Ask[S]):
    """A choice whose options are few, and listed.

    A subclass has `rule`, `kind` and `asks_for`, and two methods: `options` lists what may be
    chosen, `answer` carries one of them out and puts on the agenda what follows. The choice itself
    has left the agenda by then: for the next turn, append it again. `refusal` says why an action
    is not among the options, where more can be said than which ones there are; `turn_of` says
    whose turn begins with it, if one does.
    """

    __slots__ = ()

    @abstractmethod
    def options(self, state: S) -> Sequence[Action]:
        """What may be chosen."""

    def actions(self, state: S) -> Actions:
        """What may be chosen, as a view."""
        return Listed(self.options(state))


class May(AskOne[S]):
    """A choice that one may leave: to the options comes the action that says no."""

    __slots__ = ()
    no: ClassVar[Action]

    def actions(self, state: S) -> Actions:
        """What may be chosen, and in the end nothing of it."""
        return Listed([*self.options(state), self.no])

    def answer(self, state: S, action: Any, log: Log | None) -> None:
        """Carry out what was chosen, or that nothing was."""
        if action == self.no:
            self.leave(state, log)
        else:
            self.take(state, action, log)

    @abstractmethod
    def take(self, state: S, action: Any, log: Log | None) -> None:
        """Carry out what was chosen."""

    @abstractmethod
    def leave(self, state: S, log: Log | None) -> None:
        """What happens if nothing is chosen."""


def ask(state: S, choice: Ask[S], log: Log | None) -> None:
    """Ask next, unless there is but one answer: that is given at once. With none all goes on."""
    offered = choice.actions(state)
    count = len(offered)
    if count == 1:
        choice.answer(state, offered[0], log)
    elif count:
        state.agenda.append(choice)


def concerned(task: Any) -> int:
    """The player whom a choice concerns, or whose turn it is in a state."""
    player: int = task.player
    return player


@dataclass(frozen=True, slots=True)
class InAnyOrder(Task[S]):
    """Choices of several players, in an order that one chooses: by default the active one."""

    tasks: tuple[Task[Any], ...]

    @abstractmethod
    def skipped(self, state: S, choice: Any, log: Log) -> None:
        """Note that somebody has nothing to choose from."""

    def words(self, state: S) -> str:
        """Who chooses what; in one sentence, if all choose the same."""
        asks: tuple[Any, ...] = self.tasks
        if len(asks) > 1 and len({ask.question(state) for ask in asks}) == 1:
            names = listing(state.names[ask.chooser(state)] for ask in asks)
            return f"{names} choose {asks[0].question(state)}"
        return listing(ask.words(state) for ask in asks) or "nobody else is asked"

    def run(self, state: S, log: Log | None) -> None:
        """Do at once what is no choice; of the others somebody chooses who is next."""
        asked: list[Task[Any]] = []
        tasks: tuple[Any, ...] = self.tasks
        several = len(tasks) > 1
        for n, choice in enumerate(tasks, 1):
            offered = choice.actions(state)
            count = len(offered)
            if count == 1 and not (several and self.leads_on(state, choice, offered[0])):
                state.agenda.append(type(self)((*asked, *tasks[n:])))
                choice.answer(state, offered[0], log)
                return
            if count:
                asked.append(choice)
            elif log:
                self.skipped(state, choice, log)
        if len(asked) > 1:
            state.agenda.append(self.which(tuple(asked)))
        elif asked:
            self.next(state, asked[0])

    def next(self, state: S, choice: Any) -> None:
        """Ask next, or do what there is but one way to do."""
        single = len(choice.actions(state)) == 1
        state.agenda.append(type(self)((choice,)) if single else choice)

    def leads_on(self, state: S, choice: Any, only: Action) -> bool:  # noqa: ARG002  # for overriding
        """Whether the only answer to a choice leads to a decision that has its place in the order.

        If so it waits for that order too.
        """
        return False

    @abstractmethod
    def which(self, tasks: tuple[Task[Any], ...]) -> ChooseNext[S]:
        """The choice of who is next."""


@dataclass(frozen=True, slots=True)
class ChooseNext(AskOne[S]):
    """Somebody chooses which of several players decides next."""

    tasks: tuple[Task[Any], ...]
    asks_for = "who decides next"

    def options(self, state: S) -> Sequence[Action]:  # noqa: ARG002  # they do not depend on it
        """The players who have not decided."""
        return [self.names(concerned(task)) for task in self.tasks]

    def answer(self, state: S, action: Action, log: Log | None) -> None:
        """That player decides, then all the others."""
        first = next(task for task in self.tasks if self.names(concerned(task)) == action)
        rest = tuple(task for task in self.tasks if task is not first)
        others = self.others(rest)
        state.agenda.append(others)
        others.next(state, first)
        if log:
            self.chosen(state, concerned(first), log)

    @abstractmethod
    def names(self, player: int) -> Action:
        """The action that names a player."""

    @abstractmethod
    def others(self, tasks: tuple[Task[Any], ...]) -> InAnyOrder[S]:
        """The task of asking those who are left."""

    @abstractmethod
    def chosen(self, state: S, player: int, log: Log) -> None:
        """Note who decides next."""
