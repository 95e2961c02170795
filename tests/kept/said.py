"""All that a player is told and shown in a game, as texts.

What a text is says its type: a plain `str` is words, of which every line is kept in a transcript;
`Data` is states, codes and boards of letters; `Markup` is what stands round the words of a page;
`Drawn` is a picture. Only the public API is used, so that the rooms behind it may be moved: what
is said must stay.
"""

from __future__ import annotations

import html
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from typing import Any

import urbannb as ub
from urbannb.core.text.table import table_text
from urbannb.core.view import View
from urbannb.scene import Scene
from urbannb.scene.shapes import Text

Said = Iterator[str]


class Data(str):
    """What is no words, or so full of numbers that nobody reads it for its words."""

    __slots__ = ()


class Markup(str):
    """A page without its words."""

    __slots__ = ()


class Drawn(str):
    """A picture without its words."""

    __slots__ = ()


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


def step_said(step: Any) -> Said:
    """A step with its table, what else is said of it, its places and what it was part of."""
    yield f"[{step.rule}] {step.text}"
    if step.table:
        yield table_text(step.table)
    for name, words in (("short", step.short), ("gist", step.gist), (step.whose, step.ours)):
        if words:
            yield f"({name}: {words})"
    for rule, title in step.also:
        yield f"(also {rule}, {title})"
    for doing in step.during:
        yield f"(while: {doing.words})"
    yield Data(f"{step.title} {step.section} {step.places} {step.dimmed}")


def score_said(score: Any) -> Said:
    """A score tree with its marks and places."""
    yield str(score)
    for part in (score, *score.lines):
        yield Data(f"{part.rule} {part.places} {part.mark} {part.hue} {part.unit} {part.goal}")


def words_on(scene: Scene) -> Said:
    """What stands on a picture, and what is said of it and of its places."""
    yield scene.title
    yield scene.description
    for drawing in filter(None, (scene, scene.tray)):
        for shape in chain(*drawing.layers.values()):
            if isinstance(shape, Text):
                yield shape.text
        for t in drawing.targets:
            yield from (t.label, t.group, Data(t.text))


WORDS = re.compile(r"(?<=>)[^<]+(?=<)|(?<=aria-label=\")[^\"]*")


def picture(scene: Scene) -> Drawn:
    """What is drawn, whatever the words on it."""
    return Drawn(WORDS.sub("", scene.to_svg()))


def scene_drawn(scene: Scene) -> Said:
    """A picture: what is drawn, marked and left free."""
    yield picture(scene)
    for t in scene.targets:
        yield Drawn(
            f"{t.place} {t.x:.2f} {t.y:.2f} {t.w:.2f} {t.h:.2f} {t.row} "
            f"{t.col} {t.radius} {t.occupied} {t.outline} {t.ghost} {t.held}"
        )
    room = scene.room
    yield Drawn(f"{room and (room.x, room.y, room.w, room.h)} {scene.ghost} {sorted(scene.ghosts)}")


TAG = re.compile(r"<[^>]*>")
SAID_IN = re.compile(r'\b((?:aria-[a-z]*|data-)?(?:label|title|valuetext|placeholder))="([^"]*)"')
INLINE = re.compile(r"</?(?:b|i|em|strong|small|abbr|a|s|del)\b[^>]*>")
PIECE = re.compile(r"</?span\b[^>]*>")


@cache
def page_said(page: str) -> tuple[str, ...]:
    """The words of a piece of HTML, a line for each of its blocks, and its markup."""
    named = [html.unescape(words) for _, words in SAID_IN.findall(page)]
    blocks = TAG.split(PIECE.sub(" ", INLINE.sub("", page)))
    lines = (" ".join(html.unescape(block).split()) for block in blocks)
    markup = "".join(SAID_IN.sub(r"\1", tag) for tag in TAG.findall(page))
    return (*named, *filter(None, lines), Markup(markup))


# -- the kinds of things that are said and drawn


def steps(game: ub.Game) -> Said:
    """What happened, and the game itself: every action, every position at the end of one."""
    yield Data(game.record())
    yield Data(game.state.to_json())
    for step in game.steps:
        yield from step_said(step)


def scores(game: ub.Game) -> Said:
    """The scores, and how they are counted step by step."""
    for at in looked_at(game):
        for score in at.scores():
            yield from score_said(score)
        for step in game.rulebook.count(at.state):
            yield from step_said(step)
    yield Data(game.winners())


def decisions(game: ub.Game) -> Said:
    """What is asked, offered and still to come; what an action would do and what it is called."""
    for n in range(game.turn + 1):
        at = game.at(n)
        if at.decision is not None:
            yield at.decision.prompt
            yield Data(f"{at.decision.player} {at.legal!r} {len(at.legal)}")
        yield from at.agenda
    for at in looked_at(game):
        for action in some(at.legal, 12):
            yield from step_said(at.outlook(action))
            yield game.rulebook.button(at.state, action)
            gesture = game.rulebook.gesture(at.state, action)
            yield Data(f"{gesture} {[game.rulebook.turned(place) for place in gesture]}")


def refusals(game: ub.Game) -> Said:
    """Why actions of other moments, and notations that are none, cannot be played now."""
    known = {str(action): action for n in range(game.turn) for action in some(game.at(n).legal, 3)}
    tried = [*some(list(known.values()), 40), "", "nonsense", "A1 A1", "pass pass"]
    for at in looked_at(game):
        for action in tried:
            verdict = at.why(action)
            for reason in verdict.reasons:
                yield f"[{reason.rule}] {reason.whole}"
                yield Data(f"{reason.code} {reason.places} {reason.needed} {reason.had}")
            yield Data(verdict)


def places(game: ub.Game) -> Said:
    """Why each place of the board is as it is."""
    for at in looked_at(game):
        for target in at.scene(width=1280, room=True).targets:
            yield from step_said(at.about(target.place))


def boards(game: ub.Game) -> Said:
    """What stands on the board, and what a screen reader says of its places, in several views."""
    for at in looked_at(game):
        for options in VIEWS:
            yield from words_on(game.rulebook.scene(at.state, View(**options)))
        yield Data(at.scene().to_text())


TOLD: dict[str, Callable[[ub.Game], Said]] = {
    "What happens": steps,
    "What is counted": scores,
    "What is asked, and what an action would do": decisions,
    "What is refused": refusals,
    "What is said of a place": places,
    "What stands on the board": boards,
}
"""What is words, by what it is called in a transcript."""


def scenes(game: ub.Game) -> Said:
    """The board in several views, and with each of a few actions half made."""
    book = game.rulebook
    for at in looked_at(game):
        for options in VIEWS:
            yield from scene_drawn(book.scene(at.state, View(**options)))
        for action in some(at.legal, 4):
            gesture = book.gesture(at.state, action)
            for n in range(len(gesture)):
                view = View(selected=gesture[:n], legal=frozenset({gesture[n]}), focus=gesture)
                yield from scene_drawn(book.scene(at.state, view))
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


HASHED: dict[str, Callable[[ub.Game], Said]] = {"scenes": scenes, "bots": bots}
"""What is no words: pictures, and what bots are told in numbers."""


def whole(game: ub.Game, actions: int) -> Said:
    """A game as it is played and told, up to so many actions: board, question, answer, steps."""
    yield game.at(0).scene().to_text()
    for n in range(min(actions, game.turn)):
        for step in game.steps_of(n):
            yield f"[{step.rule}] {step.text}"
            if step.table:
                yield table_text(step.table)
        yield f"{n + 1}. {game.at(n).decision.prompt}: {game.actions[n]}"


def rules(name: str) -> Said:
    """The numbered rules."""
    for rule in ub.new_game(name).rulebook.rules.values():
        yield f"[{rule.id}] {rule.title}: {rule.text}"
        yield f"({rule.section}; {rule.source})"
        if rule.note:
            yield f"(note: {rule.note})"


def exercise(lesson: Any, topic: str, seed: int) -> Said:
    """A task: its position, its words, its hints, and what it says to a few actions."""
    task = lesson.do(topic, seed)
    found = task.exercise
    yield from (task.title, *task.lines(), *found.hints)
    yield from words_on(task.scene())
    yield from (Data(task), Data(task.game.state.to_json()), Data(found.places))
    for action in some(task.game.legal, 4):
        task.play(action)
        yield str(task.feedback)
        task.reset()


def problem(lesson: Any, topic: str, seed: int) -> Said:
    """A question: its position, its options, and what is said to each of them."""
    asked = lesson.predict(topic, seed)
    played = tuple(map(str, asked.problem.actions))
    yield from (asked.title, *asked.lines(), *asked.options)
    scene = asked.scene()
    yield from words_on(scene)
    yield from (Data(asked), Data(asked.game.state.to_json()), Data(f"{asked.right} {played}"))
    yield picture(scene)
    for n in range(len(asked.options)):
        yield str(asked.answer(n))
        yield Data(asked.places)
    for step in asked.steps:
        yield from step_said(step)


def topic(lesson: Any, name: str) -> Said:
    """One topic of a lesson."""
    found = next(t for t in lesson.plan.topics if t.name == name)
    yield from (found.title, found.remember)
    yield Data(f"{found.name} {found.rules}")
    yield from exercise(lesson, name, 0)
    yield from exercise(lesson, name, 1)
    for seed in range(3):
        yield from problem(lesson, name, seed)


def saved(text: str) -> Said:
    """A saved position and its scores."""
    game = ub.position(text)
    yield Data(game)
    yield from words_on(game.scene())
    if game.decision is not None:
        yield game.decision.prompt
    for score in game.scores():
        yield str(score)


def table(name: str, players: int) -> Said:
    """The panels of the table, at a few positions, before and after a click."""
    from urbannb.ui import Table

    game = ub.new_game(name, seed=11, players=players)
    shown = Table(game, autosave=False)
    choose = random.Random("kept table").randrange

    def panels() -> Said:
        for part, page in (*shown.head.parts, *shown.side.parts, *shown.foot.parts):
            yield Markup(part)
            yield from page_said(page)

    for n in range(24):
        if game.over:
            break
        action = game.legal[choose(len(game.legal))]
        gesture = game.rulebook.gesture(game.state, action)
        yield from panels()
        if n % 3 == 0:
            for place in gesture:
                shown.do("point", place=place)
                yield from panels()
                shown.do("click", place=place)
                yield from panels()
            shown.do("escape")
            shown.do("escape")
        if shown.game.legal.allows(action):
            shown.do("choose", action=str(action))
        yield from panels()
        shown.do("step", to="fresh")
        yield from panels()
    shown.do("undo")
    yield from panels()
    shown.do("why")
    yield from panels()
    yield Data(shown.overlay.targets)
