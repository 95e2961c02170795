"""Was that good? What the advice would have had a player do, against what was done.

It goes by what the player could know before the action. Nothing is worked out before it is asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isclose
from typing import Any

from urbannb.core.action import Action
from urbannb.core.advice import Advisor
from urbannb.core.task import Choice
from urbannb.core.text import capital, plain, plural
from urbannb.core.text.html import NO_MATH, escape, rich

SAME, BETTER, EVEN = "The bot agrees", "Even better", "As good"
NEARLY, WEAKER, WEAK = "Nearly as good", "Weaker", "Weak"
FORCED, UNJUDGED = "No choice", "No advice"
TRIFLE, MUCH = 0.5, 2
"""What is behind by less than a trifle, in points, is nearly as good; weak is by `MUCH` or more."""
NEAR, FAR = 0.15, 0.5
"""By less than `NEAR` of all that was at stake is nearly as good; weak is by more than `FAR`."""


@dataclass(frozen=True, repr=False)
class Review:
    """An action, and what the advice would have had instead; its `str` says it in sentences."""

    name: str
    """Who acted."""
    action: Action
    played: str
    """The action in words."""
    verdict: str
    """How good it was, in a word or two."""
    advised: Action | None = None
    """What the bot would have played; the action itself where they agree."""
    instead: str = ""
    """That in words."""
    reason: str = ""
    """What speaks for it."""
    effects: str = ""
    """What the action played brings and costs."""
    behind: float | None = None
    """By how many points it is worth less; None where the advice does not reckon in points."""
    unit: str = ""
    rank: int | None = None
    """Its place among those that the bot tried, 1 for the best; None where it did not try it."""
    tried: int = 0
    """How many the bot tried."""

    @property
    def agrees(self) -> bool:
        """Whether the bot would have done the same."""
        return self.advised == self.action

    @property
    def parts(self) -> tuple[str, ...]:
        """What there is to say, one after the other; ``**words**`` are bold."""
        if self.verdict == FORCED:
            return ("It was the only thing that could be done.",)
        if self.advised is None:
            return ("There is no bot to compare it with: the game has no advice for this.",)
        if self.agrees:  # the verdict says that the bot would have done the same
            return (self.reason,) if self.reason else ()
        stop = "" if self.instead.endswith(".") else "."
        lead = f"The bot would have chosen: **{self.instead}**{stop}"
        yours = f"Yours: {self.effects[0].lower()}{self.effects[1:]}" if self.effects else ""
        return tuple(filter(None, (f"{lead} {self.reason}".strip(), yours, self.reckoning)))

    @property
    def reckoning(self) -> str:
        """By how much the action is behind, and its place among those tried."""
        among = (
            f"it ranks {_ordinal(self.rank)} of the {self.tried} that the bot tried"
            if self.rank is not None
            else f"it is not among the {self.tried} that the bot tried"
        )
        if self.behind is None:
            return f"By the bot's reckoning {among}."
        return f"By the bot's reckoning yours is worth {self._less(self.behind)}; {among}."

    def _less(self, behind: float) -> str:
        if isclose(behind, 0, abs_tol=1e-9):
            return "just as much"
        how, much = ("less", behind) if behind > 0 else ("more", -behind)
        whole = round(much)
        if not whole:
            return f"a little {how}"
        return (
            f"about {self.unit}{whole} {how}"
            if self.unit
            else f"about {plural(whole, 'point')} {how}"
        )

    def __str__(self) -> str:
        said = " ".join(self.parts)
        return (
            f"{self.name}: {self.played.removesuffix('.')}. {self.verdict}. {plain(said)}".rstrip()
        )

    __repr__ = __str__

    def _repr_html_(self) -> str:
        words = "".join(f"<p>{rich(part)}</p>" for part in self.parts)
        did = escape(f"{self.name}: {self.played.removesuffix('.')}.")
        head = f"{did} <b>{escape(self.verdict)}.</b>"
        return f'<div class="ub-review {NO_MATH}" dir="ltr"><div>{head}</div>{words}</div>'


def review(book: Advisor[Any], state: Any, action: Action, seed: int = 0) -> Review:
    """Judge an action by the position in which it was chosen, as its player saw that."""
    choice: Choice[Any] = state.agenda[-1]
    player = choice.chooser(state)
    seen = book.determinize(state, player, seed)
    name, played = state.names[player], _words(book, state, action)
    if len(choice.actions(seen)) == 1:
        return Review(name, action, played, FORCED, action, played)
    best, worths = book.judged(seen, choice, player, seed)
    if best is None:
        return Review(name, action, played, UNJUDGED)
    reason = book.reason(state, best, player, seed)
    if best == action:
        return Review(name, action, played, SAME, best, played, reason)
    count, tried = len(worths), action in worths
    behind, points = _compared(book, seen, action, best, worths, player)
    better = sum(worth > worths[action] for worth in worths.values()) if tried else 0
    return Review(
        name, action, played, _verdict(behind, points, worths, best), best,
        _words(book, state, best), reason, book.effects(seen, action, best, player),
        behind if points else None, book.scores(seen)[0].unit, better + 1 if tried else None, count,
    )  # fmt: skip


def _words(book: Advisor[Any], state: Any, action: Action) -> str:
    """An action where its question is not seen: a bare "Ben" would say nothing.

    It stands after a name and a colon, so what it brings stands in brackets.
    """
    words, colon, brings = book.entry(state, action).partition(": ")
    return capital(f"{words} ({brings})" if colon else words) or str(action)


def _compared(
    book: Advisor[Any],
    seen: Any,
    action: Action,
    best: Action,
    worths: dict[Action, float],
    player: int,
) -> tuple[float | None, bool]:
    """By how much an action is behind the best, and whether that is in points.

    Some choices are judged by something simpler than the position they lead to.
    """
    least = book.worth(seen, best, player)
    points = isclose(worths.setdefault(best, least), least, abs_tol=1e-6)
    if action in worths:
        return worths[best] - worths[action], points
    return (worths[best] - book.worth(seen, action, player), True) if points else (None, False)


def _verdict(behind: float | None, points: bool, worths: dict[Action, float], best: Action) -> str:
    """How good that is, measured by all that was at stake."""
    if behind is None:
        return WEAKER
    if isclose(behind, 0, abs_tol=1e-9):
        return EVEN
    if behind < 0:
        return BETTER
    stake = max(behind, worths[best] - min(worths.values()))
    if behind < NEAR * stake or (points and behind < TRIFLE):
        return NEARLY
    return WEAK if behind > FAR * stake and not (points and behind < MUCH) else WEAKER


def _ordinal(number: int) -> str:
    """ "1st", "2nd", "13th"."""
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if 10 < number % 100 < 14 else ends.get(number % 10, 'th')}"
