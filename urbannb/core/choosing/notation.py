"""The notation of a game: what its actions are written as, and what is read as one of them.

Each class of actions says how it is written, and that is also how it is read::

    @dataclass(frozen=True, slots=True)
    class Take(Action, says="take {cost}"):
        cost: Annotated[int, whole(1, 5)]

    NOTATION = Notation("Urban Sprawl", (Take, End), '"take 3" or "end"')
    NOTATION.parse("TAKE 3")  # Take(cost=3)
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from inspect import cleandoc
from typing import Any

from urbannb.core.action import Action
from urbannb.core.errors import BadNotation
from urbannb.core.patterns.form import Form, HowWritten, form_of
from urbannb.core.text.quote import as_text, cut

TRIES = 1000
"""Actions made at random until one of them has no fault."""


class Notation:
    """All the actions of a game, read from their texts.

    `example` says what a right text looks like, to follow "write". `wrong` may find fault with
    an action that is well written, such as one that names a card there is not: it answers with
    the sentence that says so, or with nothing.
    """

    def __init__(
        self,
        title: str,
        actions: Sequence[type[Action]],
        example: str,
        wrong: Callable[[Action], str] = lambda action: "",  # noqa: ARG005  # finds no fault
    ) -> None:
        if not isinstance(actions, Sequence):
            raise TypeError(f"the actions of a notation are a tuple of classes, not {actions!r}")
        self.title, self.actions, self.example = title, tuple(actions), example
        self._wrong = wrong

    def parse(self, text: str) -> Action:
        """The action of a notation; capitals and further spaces do not matter.

        Raises `BadNotation`, which says what a right one looks like.
        """
        text = as_text(text)
        plain = " ".join(text.split())
        for matches, made in self._readers:
            if (match := matches(plain)) and (action := made(match)):
                if wrong := self._wrong(action):
                    raise BadNotation(wrong, text)
                return action  # type: ignore[no-any-return]  # the class of the form is one
        wrong = f'"{cut(text)}" is not an action in {self.title}'
        raise BadNotation(f"{wrong}; write {self.example}", text)

    def readings(self, text: str) -> list[Action]:
        """The actions that a text can mean; never more than one, if the notation is sound."""
        plain = " ".join(text.split())
        return [found for form in self._forms if (found := form.read(plain))]

    def sample(self, pick: random.Random) -> Iterator[Action]:
        """Some action of each class that the notation knows."""
        for form in self._forms:
            found = next(filter(self._sound, (form.sample(pick) for _ in range(TRIES))), None)
            if found:
                yield found

    def listed(self) -> tuple[HowWritten, ...]:
        """Every kind of action: how it is written, examples, and what it says."""
        return tuple(
            HowWritten(form.pattern, kind.like or self._example(form), cleandoc(kind.__doc__ or ""))
            for kind, form in zip(self.actions, self._forms, strict=True)
        )

    def _example(self, form: Form) -> tuple[str, ...]:
        """What comes to mind first, where a kind of action names no example of its own."""
        pick = random.Random(0)
        return tuple(str(action) for action in [form.sample(pick)] if self._sound(action))

    @cached_property
    def _forms(self) -> tuple[Form, ...]:
        actions: tuple[Any, ...] = self.actions
        return tuple(map(form_of, actions))

    @cached_property
    def _readers(self) -> tuple[tuple[Any, Any], ...]:
        return tuple((form.match, form.made) for form in self._forms)

    def _sound(self, action: Action) -> bool:
        return not self._wrong(action)
