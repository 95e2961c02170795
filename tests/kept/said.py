"""All that a player is told and shown in a game, as text from which a fingerprint is made.

Only the public API is used, so that the rooms behind it may be moved: what is said must stay.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import urbannb as ub
from urbannb.core.view import View
from urbannb.scene import Scene

Said = Iterator[str]
VIEWS: tuple[dict[str, Any], ...] = (
    {},
    {"width": 390},
    {"width": 900, "room": True},
    {"width": 1280, "room": True, "viewer": 0},
    {"bare": True, "width": 480},
    {"under": True},
)
LOOKS = 8
"""Positions of a game that are looked at in full."""


def played(name: str, players: int, seed: int) -> ub.Game:
    """A whole game, played at random; an odd seed takes the last variant for so many players."""
    game = _begun(name, players, seed)
    choose = random.Random(f"kept {seed}").randrange
    while not game.over:
        game.play(game.legal[choose(len(game.legal))])
    return game


def _begun(name: str, players: int, seed: int) -> ub.Game:
    variants = ub.new_game(name).rulebook.variants if seed % 2 else ()
    for variant in reversed(variants):
        try:
            return ub.new_game(name, seed=seed, players=players, variant=variant)
        except ub.BadOption:  # it is for another number of players
            continue
    return ub.new_game(name, seed=seed, players=players)


def looked_at(game: ub.Game) -> Iterator[ub.Game]:
    """Some positions of a game, spread from its first decision to its end."""
    last = game.turn
    for n in range(LOOKS + 1):
        yield game.at(last * n // LOOKS)


def some(items: Any, most: int) -> list[Any]:
    """A few of the items, spread over all of them."""
    return [items[len(items) * n // most] for n in range(most)] if len(items) > most else [*items]


def step_said(step: Any) -> str:
    """A step with its places and what it was part of."""
    during = [doing.words for doing in step.during]
    return f"{step}\n{step._repr_html_()}\n{step.places} {step.dimmed} {during}"


def score_said(score: Any) -> Said:
    """A score tree with its marks and places."""
    yield str(score)
    for part in (score, *score.lines):
        yield f"{part.rule} {part.places} {part.mark} {part.hue} {part.unit} {part.goal}"


def scene_said(scene: Scene) -> Said:
    """A picture: what is drawn, named, marked and left free."""
    yield scene.to_svg()
    yield scene.to_text()
    for t in scene.targets:
        yield (
            f"{t.place} {t.x:.2f} {t.y:.2f} {t.w:.2f} {t.h:.2f} {t.label} {t.group} {t.row} "
            f"{t.col} {t.text} {t.radius} {t.occupied} {t.outline} {t.ghost} {t.held}"
        )
    room = scene.room
    yield f"{room and (room.x, room.y, room.w, room.h)} {scene.ghost} {sorted(scene.ghosts)}"


# -- the kinds of things that are said, each with a fingerprint of its own


def steps(game: ub.Game) -> Said:
    """What happened, and the game itself: every action, every position at the end of one."""
    yield game.record()
    yield game.state.to_json()
    for step in game.steps:
        yield step_said(step)


def scores(game: ub.Game) -> Said:
    """The scores, and how they are counted step by step."""
    for at in looked_at(game):
        for score in at.scores():
            yield from score_said(score)
        for step in game.rulebook.count(at.state):
            yield step_said(step)
    yield str(game.winners())


def decisions(game: ub.Game) -> Said:
    """What is asked, offered and still to come; what an action would do and what it is called."""
    for n in range(game.turn + 1):
        at = game.at(n)
        if at.decision is not None:
            yield f"{at.decision.player} {at.decision.prompt} {at.legal!r} {len(at.legal)}"
        yield "\n".join(at.agenda)
    for at in looked_at(game):
        for action in some(at.legal, 12):
            yield step_said(at.outlook(action))
            yield game.rulebook.button(at.state, action)
            gesture = game.rulebook.gesture(at.state, action)
            yield f"{gesture} {[game.rulebook.turned(place) for place in gesture]}"


def refusals(game: ub.Game) -> Said:
    """Why actions of other moments, and notations that are none, cannot be played now."""
    known = {str(action): action for n in range(game.turn) for action in some(game.at(n).legal, 3)}
    tried = [*some(list(known.values()), 40), "", "nonsense", "A1 A1", "pass pass"]
    for at in looked_at(game):
        for action in tried:
            verdict = at.why(action)
            yield f"{verdict}\n{[(r.code, r.places, r.needed, r.had) for r in verdict.reasons]}"


def places(game: ub.Game) -> Said:
    """Why each place of the board is as it is."""
    for at in looked_at(game):
        for target in at.scene(width=1280, room=True).targets:
            yield step_said(at.about(target.place))


def scenes(game: ub.Game) -> Said:
    """The board in several views, and with each of a few actions half made."""
    book = game.rulebook
    for at in looked_at(game):
        for options in VIEWS:
            yield from scene_said(book.scene(at.state, View(**options)))
        for action in some(at.legal, 4):
            gesture = book.gesture(at.state, action)
            for n in range(len(gesture)):
                view = View(selected=gesture[:n], legal=frozenset({gesture[n]}), focus=gesture)
                yield from scene_said(book.scene(at.state, view))
            yield str(gesture and book.attempt(at.state, gesture))


def bots(game: ub.Game) -> Said:
    """What the game's own advice is worth to a bot."""
    book = game.rulebook
    for at in looked_at(game):
        for player in range(len(game.names)):
            yield f"{book.evaluate(at.state, player):.6f}"
            yield book.determinize(at.state, player, 5).to_json()
        if at.decision is not None:
            yield str(book.hint(at.state, at.decision.player, 3))


KINDS: dict[str, Callable[[ub.Game], Said]] = {
    kind.__name__: kind for kind in (steps, scores, decisions, refusals, places, scenes, bots)
}


def rules(name: str) -> Said:
    """The numbered rules."""
    for rule in ub.new_game(name).rulebook.rules.values():
        yield repr(rule)


def exercise(lesson: Any, topic: str, seed: int) -> Said:
    """A task: its position, its words, its hints, and what it says to a few actions."""
    task = lesson.do(topic, seed)
    found = task.exercise
    yield from (str(task), task.game.state.to_json(), repr(found.hints), repr(found.places))
    for action in some(task.game.legal, 4):
        task.play(action)
        yield task.feedback
        task.reset()


def problem(lesson: Any, topic: str, seed: int) -> Said:
    """A question: its position, its options, and what is said to each of them."""
    asked = lesson.predict(topic, seed)
    played = tuple(map(str, asked.problem.actions))
    yield from (str(asked), asked.game.state.to_json(), f"{asked.right} {played}")
    yield asked.scene().to_svg()
    for n in range(len(asked.options)):
        yield f"{asked.answer(n)} {asked.places}"
    for step in asked.steps:
        yield step_said(step)


def topic(lesson: Any, name: str) -> Said:
    """One topic of a lesson."""
    found = next(t for t in lesson.plan.topics if t.name == name)
    yield f"{found.name} {found.title} {found.rules} {found.remember}"
    yield from exercise(lesson, name, 0)
    yield from exercise(lesson, name, 1)
    for seed in range(3):
        yield from problem(lesson, name, seed)


def table(name: str, players: int) -> Said:
    """The panels of the table, at a few positions, before and after a click."""
    from urbannb.ui import Table

    game = ub.new_game(name, seed=11, players=players)
    shown = Table(game, autosave=False)
    choose = random.Random("kept table").randrange

    def panels() -> str:
        return str([*shown.head.parts, *shown.side.parts, *shown.foot.parts])

    for n in range(24):
        if game.over:
            break
        action = game.legal[choose(len(game.legal))]
        gesture = game.rulebook.gesture(game.state, action)
        yield panels()
        if n % 3 == 0:
            for place in gesture:
                shown.do("point", place=place)
                yield panels()
                shown.do("click", place=place)
                yield panels()
            shown.do("escape")
            shown.do("escape")
        if shown.game.legal.allows(action):
            shown.do("choose", action=str(action))
        yield panels()
        shown.do("step", to="fresh")
        yield panels()
    shown.do("undo")
    yield panels()
    shown.do("why")
    yield panels()
    yield str(shown.overlay.targets)
