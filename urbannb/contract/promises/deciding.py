"""What the contract demands of decisions: what may be done, how it is written, why it may not."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import partial
from typing import Any

from urbannb.contract import expect, playouts, words
from urbannb.contract.playouts import played, start
from urbannb.contract.promise import promise
from urbannb.contract.promises.playing import seen
from urbannb.core.action import Action
from urbannb.core.errors import BadNotation, IllegalAction
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.task import Choice
from urbannb.core.text import listing
from urbannb.core.verdict import Verdict

TRIED = 900
"""So many actions are judged in a random game, about: `MOST` at a position of a short one."""
LEAST, MOST = 12, 40
WRITTEN = 4
"""One in so many is asked about by its notation too, and is tried to be played if it is illegal."""


@promise
def notations(book: Rulebook[Any], players: int, seed: int) -> None:  # noqa: ARG001  # as all promises
    """Whatever an action says, its notation is read as that action and as no other."""
    pick = random.Random(seed)
    for _ in range(20):
        for action in book.notation.sample(pick):
            read = book.notation.readings(str(action))
            expect.same(read, [action], f"what {str(action)!r} is read as")


@promise
def views(book: Rulebook[Any], players: int, seed: int) -> None:
    """The legal actions are a proper sequence that stays what it was; notations parse back."""
    kept: list[tuple[Any, list[Action]]] = []
    pick = random.Random(seed)
    for at in played(start(book, players, seed), seed):
        view: Any = at.legal
        listed = list(view)
        kept.append((view, listed))
        expect.same(len(view), len(listed), "len(actions) and the actions iterated")
        expect.same(len(set(listed)), len(listed), "different legal actions")
        for i in pick.sample(range(len(listed)), min(6, len(listed))):
            action, notation = listed[i], str(listed[i])
            expect.same(view[i], action, f"actions[{i}]")
            expect.same(view[i - len(listed)], action, f"actions[{i - len(listed)}]")
            expect.same(list(view[i : i + 3]), listed[i : i + 3], f"actions[{i}:{i + 3}]")
            expect.true(action in view, f"{notation} is not `in` the actions that list it")
            expect.true(notation in view, f"{notation!r} is not `in` the actions that list it")
            expect.same(book.parse(notation), action, f"parse({notation!r})")
            expect.true(notation in repr(view) or len(listed) > 12, f"{view!r} does not show it")
        expect.same(list(view[::-1]), listed[::-1], "actions[::-1]")
        expect.raises(
            IndexError, partial(view.__getitem__, len(view)), "an index beyond the last action"
        )
        expect.true(None not in view and "no such notation" not in view, "`in` is true of anything")
    for view, listed in kept:
        expect.same(list(view), listed, "a view taken earlier in the game")


@promise
def verdicts(
    book: Rulebook[Any], players: int, seed: int, others: Iterable[Action] = (), each: int = 40
) -> None:
    """An action is legal exactly when its verdict is clean; every reason is a proper one.

    Tries legal actions, actions of other positions (`others`), whatever else can be written, and
    torn notations.
    """
    pool, pick = list(others), random.Random(seed)
    for at, closely in playouts.spread(book, players, seed):
        if not closely:
            continue
        before = at.state.to_json()
        legal = list(at.legal)
        listed = frozenset(legal)
        tried = pick.sample(legal, min(each // 4, len(legal)))
        tried += pick.sample(pool, min(each, len(pool)))
        tried += [action for _ in range(2) for action in book.notation.sample(pick)]
        for number, action in enumerate(tried):
            verdict = at.why(action)
            allowed = action in listed
            _quickly(at, action, allowed)
            _agree(at, str(action), verdict, allowed)
            if number % WRITTEN == 0:
                expect.same(
                    verdict, at.why(str(action)), f"why({str(action)!r}) and of the action itself"
                )
            for reason in verdict.reasons:
                words.reason(book, reason)
            if not allowed and number % WRITTEN == 0:
                _refused(at, action)
        for action in tried[:3]:
            _torn(at, str(action), pick)
        expect.same(at.state.to_json(), before, f"{at!r} after its verdicts")


def _quickly(game: Game, action: Action, listed: bool) -> None:
    """Whoever answers without listing says yes to the actions that are listed, and to no other."""
    choice: Any = game.state.agenda[-1] if game.state.agenda else None
    asked = [("`allows` of the legal actions", game.legal.allows(action))]
    if choice is not None and type(choice).allows is not Choice.allows:  # which asks the former
        asked.append((f"`allows` of {type(choice).__name__}", choice.allows(game.state, action)))
    for what, yes in asked:
        there = "lists it" if listed else "does not list it"
        told = f"{what} says {'yes' if yes else 'no'} to {str(action)!r}, but `actions` {there}"
        expect.true(bool(yes) == listed, f"{game!r}: {told}")


def _agree(game: Game, notation: str, verdict: Verdict, allowed: bool) -> None:
    """What may be played has no reason against it, and what may not has one."""
    reasons = listing(repr(reason.code) for reason in verdict.reasons)
    told = f"is legal, but has a reason against it: {reasons}" if allowed else "has no reason"
    asked = f"{game!r}: {notation!r} {'' if allowed else 'is not legal, but `why` of it '}{told}"
    expect.true(verdict.ok == allowed, asked)


def _refused(game: Game, action: Action) -> None:
    """An illegal action is refused with its verdict, and nothing has happened.

    It is played in a game that has listed nothing yet, as a program may.
    """
    before = game.state.copy()
    fresh, carried = Game(game.rulebook, before), None
    try:
        fresh.play(action)
    except IllegalAction as error:
        carried = error.verdict
    expect.same(carried, game.why(action), f"{game!r}: the verdict raised by playing {action}")
    expect.same((fresh.state, fresh.turn), (before, 0), "the game after a refusal")


def _torn(game: Game, notation: str, pick: random.Random) -> None:
    """Whatever text is asked about, the answer is a verdict or a readable error."""
    at = pick.randrange(len(notation) + 1)
    for text in (notation[:at], notation[:at] + "\u00b2" + notation[at:], notation.swapcase(), ""):
        verdict = game.why(text)
        try:
            allowed = game.action(text) in game.legal
        except BadNotation as error:
            expect.same(error.text, text, "the text that BadNotation carries")
            allowed = False
        _agree(game, text, verdict, allowed)


@promise
def judged(book: Rulebook[Any], players: int, seed: int) -> None:
    """Whatever is legal in other games of the same seed is judged right here (`verdicts`)."""
    others = [action for n in range(3) for action in seen(book, players, seed + 1 + n)]
    positions = min(playouts.length(book, players, seed), playouts.MANY)
    verdicts(book, players, seed, others, max(LEAST, min(MOST, TRIED // positions)))
