"""What each part of a game gives is what the others take: looked at where a game begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from urbannb.core.action import Action, Actions
from urbannb.core.engine import advance
from urbannb.core.rulebook import Rulebook
from urbannb.core.score import Score
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.text import listing
from urbannb.core.view import View

A_COPY = "it gives a copy with all that is hidden dealt anew, which begins with state.copy()"


def mistakes(book: Rulebook[Any], players: int, seed: int) -> Iterator[str]:
    """Every part that gives something else, a sentence each; what fails is told elsewhere."""
    with suppress(Exception):
        state: Any = book.new(book.player_names(players), seed)
        if not isinstance(state, State):
            yield f"`new` gives {state!r}, no State"
            return
        advance(state)
        for look in (_options, _scores, _scene, _about, _clicks, _worth, _seen):
            with suppress(Exception):
                yield from look(book, state)


def _options(book: Rulebook[Any], state: State) -> Iterator[str]:
    choice: Any = state.agenda[-1]
    options = choice.options(state) if hasattr(choice, "options") else choice.actions(state)
    what = f"`options` of {type(choice).__name__} gives"
    if not hasattr(choice, "options") and not isinstance(options, Actions):
        yield f"`actions` of {type(choice).__name__} gives {options!r}, no Actions such as Listed"
    elif not isinstance(options, Iterable):
        yield f"{what} {options!r}, no list of actions"
    elif wrong := [each for each in options if not isinstance(each, Action)]:
        yield f"{what} {wrong[0]!r}, which is no Action but a {type(wrong[0]).__name__}"
    else:
        for kind in {
            type(each): None for each in options if type(each) not in book.notation.actions
        }:
            yield f"{what} {kind.__name__}, which is not among the actions of the notation"


def _scores(book: Rulebook[Any], state: State) -> Iterator[str]:
    score: Any
    for score in book.scores(state):
        if not isinstance(score, Score):
            yield f"`score` gives {score!r}, not a Score with the name, the rule and the points"
            return
        for leaf in score.leaves():
            if type(leaf.points) is not int:
                yield f"`score` gives {leaf.points!r} points for {leaf.name}, no whole number"
                return


def _scene(book: Rulebook[Any], state: State) -> Iterator[str]:
    from urbannb.scene import Scene

    scene: Any = book.scene(state, View())
    if not isinstance(scene, Scene):
        yield f"`scene` gives {scene!r}, no Scene"
        return
    layers: dict[str, Any] = scene.layers
    for name, layer in layers.items():
        if not isinstance(layer, tuple):
            yield f"the layer {name!r} of the scene is a {type(layer).__name__}, no tuple of shapes"
    targets: Any = scene.targets
    if not isinstance(targets, tuple):
        yield f"the targets of the scene are a {type(targets).__name__}, no tuple"


def _about(book: Rulebook[Any], state: State) -> Iterator[str]:
    ours = type(book).about is Rulebook.about
    for target in book.scene(state, View()).targets[:1]:
        if ours and book.rooms.about(book, state, target.place) is None:
            yield f"`about` gives None for {target.place!r}, no step: return book.step(rule, text)"
            return
        told: Any = book.about(state, target.place)
        if not isinstance(told, Step):
            yield f"`about` gives {told!r} for {target.place!r}, no step: book.step(rule, text)"


def _clicks(book: Rulebook[Any], state: State) -> Iterator[str]:
    choice: Any = state.agenda[-1]
    for action in choice.actions(state)[:1]:
        gesture: Any = book.gesture(state, action)
        if not isinstance(gesture, tuple):
            yield f'`gesture` gives {gesture!r} for {action}, no tuple of places such as ("B2",)'
            return
        meant: Any = book.attempt(state, gesture)
        if meant is not None and not isinstance(meant, Action):
            yield f"`attempt` gives {meant!r} for {gesture}, neither an action nor None"


def _worth(book: Rulebook[Any], state: State) -> Iterator[str]:
    own = book.rooms.evaluate
    worth: Any = own(state, 0) if own and type(book).evaluate is Rulebook.evaluate else 0
    if not isinstance(worth, int | float):
        yield f"`evaluate` gives {worth!r}, no number that says how good it is for a player"


def _seen(book: Rulebook[Any], state: State) -> Iterator[str]:
    seen: Any = book.determinize(state, 0, 1)
    if not isinstance(seen, State):
        yield f"`determinize` gives {seen!r}, no State: {A_COPY}"
    elif seen is state:
        yield f"`determinize` gives back the position itself, which bots would change: {A_COPY}"
    elif shared := [name for name, value in vars(seen).items() if _same(value, vars(state)[name])]:
        told = f"`determinize` gives a position that shares {listing(shared)} with the real one"
        yield f"{told}, which bots would change: {A_COPY}"


def _same(value: Any, real: Any) -> bool:
    """Whether two are one and the same, or have the same in them, and it may change."""
    if not isinstance(value, list | dict):
        return False
    if value is real:
        return True
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    known = real if isinstance(real, dict) else dict(enumerate(real))
    return any(_same(each, known.get(key)) for key, each in inside)
