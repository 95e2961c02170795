"""Tasks (pending pieces of procedure), choices (tasks that ask a player) and decisions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from urbannb.core.action import Action, Actions
from urbannb.core.data.codec import Tagged
from urbannb.core.log import Log
from urbannb.core.verdict import Reason

S = TypeVar("S")


class Decision:
    """Somebody must choose: who, a sentence that asks, and the legal actions.

    `player` is the number of whoever must choose, from 0 on; `actions` are the legal actions.
    The sentence is made when it is read; most decisions of a simulation are never put in words.
    """

    __slots__ = ("_prompt", "actions", "player")

    def __init__(self, player: int, prompt: str | Callable[[], str], actions: Actions) -> None:
        self.player = player
        self.actions = actions
        self._prompt = prompt

    @property
    def prompt(self) -> str:
        """The question in a sentence."""
        if not isinstance(self._prompt, str):
            self._prompt = self._prompt()
        return self._prompt

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return NotImplemented
        mine, others = (self.player, self.prompt), (other.player, other.prompt)
        return mine == others and tuple(self.actions) == tuple(other.actions)

    def __hash__(self) -> int:
        return hash((self.player, self.prompt))

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, prompt={self.prompt!r}, actions={self.actions!r})"


class Task(Tagged, ABC, Generic[S]):
    """One piece of procedure on the agenda. Subclasses are frozen dataclasses.

    Their fields (plain values) are all a task knows, so that a position can be saved in
    the middle of any procedure.
    """

    __slots__ = ()
    asks: ClassVar[bool] = False
    says: ClassVar[str] = ""
    """Its words, where these are always the same."""

    @abstractmethod
    def run(self, state: S, log: Log | None) -> None:
        """Do the task: change the state, push follow-up tasks, note rulings in `log`."""

    def words(self, state: S) -> str:  # noqa: ARG002  # for overriding
        """What is still going to happen, for the agenda shown to people."""
        return self.says

    def idle(self, state: S) -> bool:  # noqa: ARG002  # for overriding
        """Whether there is nothing for it to do, as things stand: then it is not listed."""
        return False

    def number(self) -> int:
        """Its number in a procedure that the rulebook numbers; else 0."""
        return 0

    def phrase(self, state: S) -> str:
        """Its words without that number."""
        return self.words(state)

    def turn_of(self, state: S) -> int | None:  # noqa: ARG002  # for overriding
        """The player whose turn begins with this task; None where no turn begins.

        Such a task is the last on the agenda when it runs: the next turn is put there when this
        one ends, not before. Whatever lay below would be told as what the turn is a part of.
        """
        return None


class NumberedTask(Task[S]):
    """A step of a procedure that its rulebook numbers: "3. slide the cards"."""

    __slots__ = ()
    step: ClassVar[int]
    """Its number."""

    def number(self) -> int:
        """Its number in the procedure."""
        return self.step

    @abstractmethod
    def phrase(self, state: S) -> str:
        """Its words without that number."""

    def words(self, state: S) -> str:
        """Its number and its words."""
        return f"{self.number()}. {self.phrase(state)}"


class Usual(NamedTuple):
    """How a choice is answered as a rule, so that a table need not ask."""

    action: Action
    about: str
    """What it is about; the same for several questions that belong together."""
    words: str
    """What is settled by it, in a sentence."""
    other: str
    """What a button says that lets the player choose."""


class Choice(Task[S]):
    """A task that a player must answer. The engine waits while it tops the agenda."""

    __slots__ = ()
    asks: ClassVar[bool] = True
    rule: ClassVar[str]
    """The rule that grants this choice; cited when something else is tried."""

    def run(self, state: S, log: Log | None) -> None:  # noqa: ARG002  # never run
        """Refuse: a choice is answered, not run."""
        raise TypeError(f"{type(self).__name__} waits for an answer; it cannot be run")

    @abstractmethod
    def chooser(self, state: S) -> int:
        """The player who decides."""

    @abstractmethod
    def prompt(self, state: S) -> str:
        """The question in a sentence."""

    @abstractmethod
    def actions(self, state: S) -> Actions:
        """The legal actions. Never empty."""

    def draw(self, state: S, random: Callable[[], float]) -> Action:
        """A legal action, each as likely as any other, by a source of numbers from 0 to 1.

        Where there are very many, a game may find one without looking for all.
        """
        actions = self.actions(state)
        return actions[int(random() * len(actions))]

    def allows(self, state: S, action: Action) -> bool:
        """Whether an action is legal; where there are very many, without looking for all."""
        return self.actions(state).allows(action)

    @abstractmethod
    def reasons(self, state: S, action: Action) -> Iterator[Reason]:
        """Every condition that `action` fails; nothing for a legal one."""

    def refuses(self, state: S, action: Action) -> bool:
        """Whether there is a reason against an action that is said to be allowed.

        So what `reasons` refuses is not played, whatever `allows` says. A choice whose `allows` is
        quick and known to agree may say no at once: the contract compares the two in any case.
        """
        return any(True for _ in self.reasons(state, action))

    @abstractmethod
    def answer(self, state: S, action: Any, log: Log | None) -> None:
        """Carry out a legal action (the task itself has left the agenda already)."""

    def usual(self, state: S) -> Usual | None:  # noqa: ARG002  # for overriding
        """What a table answers for the player unless they want to be asked; None asks them."""
        return None
