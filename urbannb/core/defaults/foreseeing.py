"""What an action would do: it is played on a copy as far as it is certain, and that is told.

`ahead` plays it, and `told` puts it into words: the first steps, what everybody has more or less of
afterwards, and what is asked next. A game that says more of an action uses them for the rest.
Where it says nothing at all, `outlook` plays the action in several positions that the player cannot
tell apart. What is told alike in all of them is certain; where they begin to differ, chance or
something hidden has come in. Two would not do where chance comes in: two dice show the same number
once in six throws.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from urbannb.core.action import Action
from urbannb.core.errors import UrbanError
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.task import Choice, Task
from urbannb.core.text import listing, number, plain, stopped

S = TypeVar("S", bound=State)
R = TypeVar("R", bound=Ruling)
MANY = 16
"""In so many positions an action is played where chance or something hidden could tell."""
MOST, LONG = 3, 160
"""So many steps are told at most, and no more after so many letters; the sum says the rest."""
HEAD, THEN = "This would happen:", "Then:"
"""What stands above the steps: alone, and after what is said of the action first."""
SAID = r"\b(?:total to|has|leaves|leave|becomes?|keeps?) \$?{0}\b|\b{0} {1}\b"
"""How it is said what somebody has then."""
NOTHING = "Nothing more can be said of it beforehand."


class Teller(Protocol[S]):
    """What is needed of a rulebook."""

    def determinize(self, state: S, player: int, seed: int) -> S:
        """A position that the player cannot tell from this one."""

    def explain(self, ruling: Ruling, state: S) -> Step:
        """A ruling in words."""

    def about(self, state: S, place: str) -> Step:
        """What there is to say of a place; an `UrbanError` where there is none."""

    def holdings(self, state: S) -> list[dict[str, int]]:
        """What each player has that is gained and paid."""

    @property
    def step(self) -> Callable[..., Step]:
        """Makes a step that cites a rule."""


@dataclass(frozen=True)
class Followed(Generic[S]):
    """What follows from an action, until somebody is asked or the next turn begins."""

    before: S
    after: S
    entries: tuple[tuple[Ruling, S], ...]
    """Each ruling with the position it was made in."""
    asked: Choice[Any] | None
    """What is asked then; None where the turn goes on or is over."""

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """All that was ruled, in order."""
        return tuple(ruling for ruling, _ in self.entries)

    def made(self, kind: type[R] | tuple[type[R], ...]) -> list[R]:
        """The rulings of a kind."""
        return [ruling for ruling, _ in self.entries if isinstance(ruling, kind)]


def ahead(
    state: S,
    action: Action,
    *,
    below: int = 0,
    stops: tuple[type[Task[Any]], ...] = (),
    settle: Callable[[S, Choice[Any]], Action | None] = lambda *_: None,
) -> Followed[S]:
    """Play a legal action on a copy, until somebody is asked or the next turn begins.

    What lies `below` that height on the agenda comes after all that the action does, and so does a
    task that `stops`. What is asked meanwhile is answered with what `settle` says, if anything.
    """
    after, log = state.copy(), Log()
    task: Task[Any] = after.agenda.pop()
    answer: Action | None = action
    while True:
        if answer is None:
            task.run(after, log)
        else:
            task.answer(after, answer, log)  # type: ignore[attr-defined]  # it asks
        asked = None
        if len(after.agenda) <= below:
            break
        task = after.agenda[-1]
        if isinstance(task, stops) or task.turn_of(after) is not None:
            break
        answer = None
        if isinstance(task, Choice) and (answer := settle(after, task)) is None:
            asked = task
            break
        after.agenda.pop()
    return Followed(state, after, tuple(log.entries), asked)


# -- in words


def told(
    book: Teller[S],
    found: Followed[S],
    lead: Step | None = None,
    besides: tuple[type[Ruling], ...] = (),
    always: tuple[type[Ruling], ...] = (),
    summed: bool = True,
) -> Step:
    """What follows, in words: below a heading, or after a `lead` that tells what is `besides`.

    The first steps, and those that are `always` told, however late they come; not `summed` where a
    table says what everybody has then.
    """
    steps: list[Step] = []
    first = lead
    for ruling, state in found.entries:
        mine = not isinstance(ruling, besides)
        if mine and (_more(steps) or isinstance(ruling, always)):
            steps.append(book.explain(ruling, state))
        elif not (first or steps):
            first = replace(book.explain(ruling, state), text="")
    said = " ".join(step.text for step in (lead, *steps) if step)
    more = [sums(book, found, said)] if summed else []
    return _step(book, found.before, steps, [*more, following(found)], first)


def _more(steps: list[Step]) -> bool:
    """Whether there is room for another step."""
    return len(steps) < MOST and sum(len(step.text) for step in steps) < LONG


def _first(steps: list[Step]) -> list[Step]:
    """So many of the steps as are told."""
    return [step for n, step in enumerate(steps) if _more(steps[:n])]


def _step(
    book: Teller[S], state: S, steps: list[Step], more: list[str], lead: Step | None = None
) -> Step:
    choice: Choice[Any] = state.agenda[-1]  # type: ignore[assignment]  # one asks for an action
    first = lead or (steps[0] if steps else book.step(choice.rule, ""))
    text = " ".join(step.text for step in steps)
    head = THEN if lead and lead.text else HEAD
    parts = [lead.text if lead else "", f"{head} {text}" if text else "", *more]
    places = dict.fromkeys(place for step in (first, *steps) for place in step.places)
    return replace(
        first,
        text=" ".join(filter(None, parts)) or NOTHING,
        places=tuple(place for place in places if _there(book, state, place)),
        state=state,
        during=(),
        short=lead.short if lead else "",
        gist="",
    )


def _there(book: Teller[S], state: S, place: str) -> bool:
    """Whether a place is there already: not that of a card in the hand that it will come to."""
    try:
        book.about(state, place)
    except UrbanError:
        return False
    return True


def sums(book: Teller[S], found: Followed[S], said: str) -> str:
    """What everybody has more or less of afterwards: "In all, **Ana** goes from $64 to $69.".

    It leaves out of what the new total was said.
    """
    parts = []
    both = zip(book.holdings(found.before), book.holdings(found.after), strict=False)
    for name, (had, has) in zip(found.before.names, both, strict=False):
        moved = [
            f"from {_of(old, unit).partition(' ')[0]} to {_of(new, unit)}"
            for unit, new in has.items()
            if new != (old := had.get(unit, 0))
            and not re.search(SAID.format(number(new), re.escape(unit)), plain(said))
        ]
        parts += [f"**{name}** goes {listing(moved)}"] if moved else []
    return f"In all, {listing(parts)}." if parts else ""


def _of(amount: int, unit: str) -> str:
    if unit == "$":
        return f"{number(amount).removesuffix(str(abs(amount)))}${abs(amount)}"
    return f"{number(amount)} {unit.removesuffix('s') if amount == 1 else unit}"


def following(found: Followed[S]) -> str:
    """What is asked next, unless the same is asked again: another action of a turn."""
    choice, asked = found.before.agenda[-1], found.asked
    if asked is None or (type(asked) is type(choice) and _asks(asked) == _asks(choice)):
        return ""
    words = re.sub(r" \([^()]*\)", "", asked.words(found.after))  # asides are for when it is asked
    return f"Next: {stopped(words)}"


def _asks(choice: Any) -> list[Any]:
    """All that makes a question another one, but for whom it is put to."""
    known = getattr(choice, "__dataclass_fields__", ())
    return [getattr(choice, name) for name in known if name != "player"]


# -- where a game says nothing of it


def outlook(book: Teller[S], state: S, action: Action) -> Step:
    """What follows for sure from a legal action, up to the next choice, turn, or chance."""
    choice: Choice[Any] = state.agenda[-1]  # type: ignore[assignment]  # one asks for an action
    player = choice.chooser(state)
    certain, more, chance = _told(book, state, action, player, 1)
    for seed in range(2, MANY + 1 if chance else 2):
        other, further, _ = _told(book, state, action, player, seed)
        alike = _alike(certain, other)
        if alike < max(len(certain), len(other)) or more != further:
            more = []
        certain = certain[:alike]
        if not certain:
            break
    return _step(book, state, _first(certain), more)


def _alike(one: list[Step], other: list[Step]) -> int:
    """How many steps are told alike, from the first on."""
    pairs = zip(one, other, strict=False)
    apart = (n for n, (a, b) in enumerate(pairs) if (a.rule, a.text) != (b.rule, b.text))
    return next(apart, min(len(one), len(other)))


def _told(
    book: Teller[S], state: S, action: Action, player: int, seed: int
) -> tuple[list[Step], list[str], bool]:
    """The steps of an action where all that the player cannot know is dealt by a number.

    With what comes of them; and whether another number could make them others: something was
    shuffled, or is hidden.
    """
    seen = book.determinize(state, player, seed)
    hidden = seed > 1 or _unlike(seen, book.determinize(state, player, seed + 1))
    found = ahead(seen, action)
    steps = [book.explain(*entry) for entry in found.entries]
    said = " ".join(step.text for step in _first(steps))
    more = [sums(book, found, said), following(found)]
    return steps, more, hidden or found.after.draws != seen.draws


def _unlike(one: S, other: S) -> bool:
    """Whether two positions differ in more than what is still to be shuffled."""
    alike = other.copy()
    alike.seed, alike.draws = one.seed, one.draws
    return one != alike
