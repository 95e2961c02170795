"""Why an action is advised: what it changes in what the advice itself weighs.

A game's advice judges positions by a sum (`Rulebook.evaluate`). Where a game can name the parts of
that sum (`Rulebook.terms`), the reason for an action is what it changes in them, in the game's
words. So a reason is never another than the one that decided.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import itemgetter
from typing import Any, Generic, NamedTuple, TypeVar

from urbannb.core.action import Action
from urbannb.core.engine import apply
from urbannb.core.score import Score
from urbannb.core.state import State
from urbannb.core.task import Choice
from urbannb.core.text import capital
from urbannb.core.text.doing import Predicate, doing, predicates

S = TypeVar("S", bound=State)


class Term(NamedTuple):
    """A part of what a position is worth to a player: "influence", "culture", and whose it is."""

    group: str
    what: str = ""
    of: int = 0


Terms = Mapping[Term, float]
"""What each part adds; what others have counts below 0."""


class Change(NamedTuple):
    """What an action changes in some terms of a group, all for better or all for worse."""

    group: str
    whats: tuple[str, ...]
    """Which ones, those that change most first."""
    of: int
    own: bool
    """Whether it is what the player who is advised has."""
    amount: float
    """By how much, to that player."""


LEAST = 0.3
"""A part that changes by less is no reason."""
CHANCES = 20
"""So often an action is tried out where chance has a part in it."""
GAINS, LOSSES = 3, 2
"""The most that is told for an action, and against it."""


def changes(before: Terms, after: Terms, player: int) -> list[Change]:
    """What changed, the most important first.

    The best of the others may be somebody else afterward: only who is in both is compared.
    """
    both = {term.of for term in before} & {term.of for term in after}
    sums: dict[tuple[str, int, bool], float] = {}
    whats: dict[tuple[str, int, bool], list[tuple[float, str]]] = {}
    for term in dict.fromkeys((*before, *after)):
        amount = after.get(term, 0.0) - before.get(term, 0.0)
        if amount and term.of in both:
            key = term.group, term.of, amount > 0
            sums[key] = sums.get(key, 0.0) + amount
            whats.setdefault(key, []).append((-abs(amount), term.what))
    found = [
        Change(
            key[0], tuple(what for _, what in sorted(whats[key])), key[1], key[1] == player, amount
        )
        for key, amount in sums.items()
    ]
    return sorted(found, key=lambda change: -abs(change.amount))


def told(found: Iterable[tuple[Change, Predicate]]) -> str:
    """Changes with the words for them, as sentences: first what is good, then what it costs."""
    said = [(change.amount, words) for change, words in found if words]
    said = [(amount, words) for amount, words in said if abs(amount) >= LEAST] or said[:1]
    good = list(_first((words for amount, words in said if amount > 0), GAINS))
    bad = list(_first((words for amount, words in said if amount < 0), LOSSES))
    if not good:
        return f"Nothing better is left: it {predicates(bad)}." if bad else ""
    return f"It {predicates(good)}." + (f" But it {predicates(bad)}." if bad else "")


def _worded(said: Iterable[tuple[Change, Predicate]], sign: int) -> list[Predicate]:
    """The words for all that changed by enough, for better (1) or for worse (-1)."""
    return list(dict.fromkeys(w for change, w in said if w and change.amount * sign >= LEAST))


def _first(words: Iterable[Predicate], most: int) -> Iterator[Predicate]:
    yield from list(dict.fromkeys(words))[:most]


FORCED = "It is the only thing that can be done now."
EQUALS = "Nothing sets it apart: by this advice all choices are worth the same here."


def named(called: str, notation: str) -> str:
    """An action by its words, as the subject of a sentence, or else by its notation."""
    return doing(called) if called else f"“{notation}”"


def rather(what: str, more: int, because: str = "", unit: str = "") -> str:
    """What is said where something else (see `named`) scores more at once."""
    why = because or "is worth less in the end"
    closed = f"{what}," if ", " in what else what
    return capital(f"{closed} scores {unit}{more} more at once, but {why}.")


def hardly(what: str, ahead: float) -> str:
    """What is said where only small things decide; `ahead` of something else by so much."""
    how = "as much as" if not ahead else f"{'a little more' if ahead > 0 else 'less'} than"
    return f"No one thing decides it: all in all, it is worth {how} {what}."


def worse(found: Iterable[Change]) -> Iterator[Change]:
    """The changes for worse that the same group does not make good elsewhere."""
    found = list(found)
    sums: dict[tuple[str, int], float] = {}
    for change in found:
        key = change.group, change.of
        sums[key] = sums.get(key, 0.0) + change.amount
    return (c for c in found if c.amount < 0 and sums[c.group, c.of] <= -LEAST)


class Advisor(ABC, Generic[S]):
    """The part of a rulebook that gives advice, and says why."""

    @abstractmethod
    def scores(self, state: S) -> list[Score]:
        """Everybody's score as it stands."""

    @abstractmethod
    def determinize(self, state: S, player: int, seed: int) -> S:
        """A position that `player` cannot tell from this one."""

    @abstractmethod
    def called(self, state: S, action: Action) -> str:
        """What an action is called in a few words; "" where its notation is plain."""

    @abstractmethod
    def entry(self, state: S, action: Action) -> str:
        """What it is called where its question is not seen; "" where its notation is plain."""

    def evaluate(self, state: S, player: int) -> float:
        """How good a position is for a player, in points ahead; higher is better.

        It may use only what the player can know. This default takes the scores as they
        stand: ahead of the best of the others, or the team's own total.
        """
        totals = [score.total for score in self.scores(state)]
        if len(totals) == 1:
            return totals[0]
        return totals[player] - max(totals[:player] + totals[player + 1 :])

    def weigh(self, state: S, choice: Choice[Any], player: int) -> Iterator[tuple[Action, float]]:
        """The answers to a choice that are worth a thought, each with how good it is.

        This default tries each of them out, those that end in a shuffle or a die several times.
        Games that offer hundreds leave most of them out.
        """
        for action in choice.actions(state):
            after = state.copy()
            apply(after, action)
            worth = self.evaluate(after, player)
            if after.draws != state.draws:
                more = (self._tried(state, action, player, n) for n in range(1, CHANCES))
                worth = (worth + sum(more)) / CHANCES
            yield action, worth

    def _tried(self, state: S, action: Action, player: int, number: int) -> float:
        """How good an action is where dice and shuffles come out otherwise, by a number."""
        after = state.copy()
        after.seed += number
        apply(after, action)
        return self.evaluate(after, player)

    def hint(self, state: S, player: int, seed: int = 0) -> Action | None:  # noqa: ARG002  # for overriding
        """The action this game would advise, by what the player can know.

        None where it has no advice of its own; `urbannb.lab` then looks one action ahead.
        """
        return None

    def advised(self, seen: S, choice: Choice[Any], player: int, seed: int = 0) -> Action | None:
        """The game's own hint, or else the answer that is worth most; None where none is weighed.

        `seen` is a position as the player sees it.
        """
        own = self.hint(seen, player, seed)
        if own is not None:
            return own
        return max(self.weigh(seen, choice, player), key=itemgetter(1), default=(None,))[0]

    def judged(
        self, seen: S, choice: Choice[Any], player: int, seed: int = 0
    ) -> tuple[Action | None, dict[Action, float]]:
        """What is advised, and what it was compared with, each with what decided.

        This default goes by `weigh`; a game whose own hint goes by something else overrides it.
        """
        return self.advised(seen, choice, player, seed), dict(self.weigh(seen, choice, player))

    def worth(self, seen: S, action: Action, player: int) -> float:
        """What the advice would hold an action to be worth, whether or not it tried it."""
        return self.evaluate(self.followed(seen, action, player), player)

    def at_once(self, state: S, player: int) -> int:
        """What a player has scored by actions: less than the total where the end brings more."""
        return self.scores(state)[player].total

    def terms(self, state: S, player: int) -> Terms:  # noqa: ARG002  # for overriding
        """The parts of what `evaluate` says, whose sum it is; empty where they have no names."""
        return {}

    def followed(self, state: S, action: Action, player: int) -> S:  # noqa: ARG002  # for overriding
        """The position by which advice judges an action: what is left after it, all else done."""
        after = state.copy()
        apply(after, action)
        return after

    def because(self, state: S, after: S, change: Change) -> Predicate:  # noqa: ARG002  # for overriding
        """What a change does: "wins row 3", or a deed (see there); "" where it is no reason."""
        return ""

    def anyway(self, seen: S, outcomes: Callable[[], list[S]]) -> S:  # noqa: ARG002  # for overriding
        """The position with what follows whatever is chosen: that is no reason for any choice.

        `outcomes` has the positions that the choices lead to. By default the position as it is.
        """
        return seen

    def told(self, state: S, choice: Choice[Any], action: Action) -> str:  # noqa: ARG002  # for overriding
        """The reason where advice does not judge the position an action leads to; "" elsewhere."""
        return ""

    def instead(self, after: S, other: S, change: Change) -> Predicate:  # noqa: ARG002  # for overriding
        """What another action's position is worse in: words as in `because`, or a deed."""
        return ""

    def effects(self, seen: S, action: Action, other: Action, player: int) -> str:
        """What an action brings and costs that was played though `other` was advised.

        As sentences about "It"; "" where the advice has no words for it.
        """
        before = self.terms(seen, player)
        choice: Choice[Any] = seen.agenda[-1]  # type: ignore[assignment]  # one could decide
        if not before or self.told(seen, choice, other):
            return ""
        after, instead = (self.followed(seen, one, player) for one in (action, other))
        mine, better = self.terms(after, player), self.terms(instead, player)
        base = self.anyway(
            seen,
            lambda: [self.followed(seen, a, player) for a, _ in self.weigh(seen, choice, player)],
        )
        brought = [(c, self.because(base, after, c)) for c in changes(before, mine, player)]
        theirs = {self.because(base, instead, c) for c in changes(before, better, player)}
        lacks = [
            (c, words)
            for c in worse(changes(better, mine, player))
            if (words := self.instead(instead, after, c))
        ]
        said = {(c.group, c.of) for c, _ in lacks}  # what is less than it might be, and costs
        costs = [(c, words) for c, words in brought if (c.group, c.of) not in said]
        good = _worded(brought, 1)[:GAINS]
        bad = _worded(lacks, -1)
        bad += [words for words in _worded(costs, -1) if words not in (*theirs, *bad)]
        if not good and not bad:
            return ""
        against = predicates(bad[:LOSSES])
        return f"It {', but '.join(filter(None, (predicates(good), against)))}."

    def reason(self, state: S, action: Action, player: int, seed: int = 0) -> str:
        """Why advice is for an action, by what the player can know; "" where it has no reasons."""
        seen = self.determinize(state, player, seed)
        before = self.terms(seen, player)
        if not before:
            return ""
        choice: Choice[Any] = seen.agenda[-1]  # type: ignore[assignment]  # one asks for advice
        if len(choice.actions(seen)) == 1:
            return FORCED
        others = dict(self.weigh(seen, choice, player))
        worth = others.pop(action, None)
        if worth is not None and all(other == worth for other in others.values()):
            return EQUALS
        if plain := self.told(seen, choice, action):
            return plain
        after = self.followed(seen, action, player)
        found = changes(before, self.terms(after, player), player)
        base = self.anyway(
            seen, lambda: [after, *(self.followed(seen, one, player) for one in others)]
        )
        said = told((change, self.because(base, after, change)) for change in found)
        if not said and others:
            best = max(others, key=others.__getitem__)
            ahead = worth - others[best] if worth is not None else 0.0
            said = hardly(self.doing(seen, best), ahead)
        return " ".join(filter(None, (said, self._rather(seen, after, player, others))))

    def doing(self, state: S, action: Action) -> str:
        """An action as it stands in a sentence: "building the Bank"; its notation, quoted."""
        return named(self.entry(state, action).partition(":")[0], str(action))

    def _rather(self, state: S, after: S, player: int, others: Iterable[Action]) -> str:
        """Why not what would score most at once, where that is something else."""
        start = most = self.at_once(after, player)
        instead: tuple[Action, S] | None = None
        for action in others:
            other = self.followed(state, action, player)
            points = self.at_once(other, player)
            if points > most:
                most, instead = points, (action, other)
        if instead is None:
            return ""
        action, other = instead
        found = changes(self.terms(after, player), self.terms(other, player), player)
        why = (self.instead(after, other, change) for change in worse(found))
        because = str(next(filter(None, why), ""))
        unit = self.scores(after)[player].unit
        return rather(self.doing(state, action), most - start, because, unit)
