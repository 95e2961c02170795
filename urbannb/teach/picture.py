"""Pictures of a lesson's boards: an announced action as a ghost, and posters for web pages."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import replace

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.text import listing, plain, stopped
from urbannb.core.text.html import NO_MATH, fold, stored
from urbannb.core.view import View
from urbannb.scene import Scene
from urbannb.scene.metrics import text_width
from urbannb.scene.shapes import Path, Rect, Shape, Target, Text
from urbannb.teach.wall.votes import LETTERS

GHOST = 0.6
DASH = (7.0, 4.0)
MARGIN, INDENT = 16.0, 12.0
SIZE = 14
LINE = 20.0
MOST_RINGED = 12
"""Of more rings than that, no list is made."""
LEAST = 560.0
"""A poster is at least so wide, so that its lines are not too short to read."""


def board(
    game: Game,
    places: Sequence[str] = (),
    actions: Sequence[Action | str] = (),
    width: int = 480,
    bare: bool = False,
) -> Scene:
    """The position with `places` ringed and the first of `actions` drawn as a ghost.

    A game whose pieces are tried first draws what is tried by itself. `bare`: the board alone.
    """
    trail = gesture(game, actions[0]) if actions else ()
    if game.rulebook.tries:
        tried: Scene = game.scene(focus=tuple(places), selected=trail, bare=bare, width=width)
        return with_ghost_told(with_rings_told(tried, places), game, actions)
    view = View(focus=tuple(places), selected=trail[:-1], bare=bare, width=width)
    ringed = with_rings_told(game.rulebook.scene(game.state, view), places)
    scene: Scene = with_ghost_told(ringed, game, actions)
    target = next((t for t in scene.targets if trail and t.place == trail[-1]), None)
    if target is None:
        return scene
    marks = (*scene.layers["marks"], *announced(scene, target))
    return replace(scene, layers={**scene.layers, "marks": marks})


def with_rings_told(scene: Scene, places: Sequence[str]) -> Scene:
    """The scene whose text names what is ringed, for those who do not see the rings."""
    targets = [scene.target(place) for place in dict.fromkeys(places)]
    names = list(dict.fromkeys(t.name or re.split("[,:] ", t.label)[0] for t in targets if t))
    if not 0 < len(names) <= MOST_RINGED:
        return scene
    kinds = {name.partition(" ")[0] for name in names}
    if kinds == {"lot"} and len(names) > 1:
        names = ["lots " + names[0].partition(" ")[2], *(n.partition(" ")[2] for n in names[1:])]
    told = stopped(f"Ringed: {listing(names)}")
    return replace(scene, description=f"{scene.description}\n{told}".strip())


def with_ghost_told(scene: Scene, game: Game, actions: Sequence[Action | str]) -> Scene:
    """The scene whose text names what is drawn as a ghost, and where."""
    if not actions:
        return scene
    action = game.action(actions[0])
    named = game.rulebook.called_plainly(game.state, action)  # what it brings may be the question
    told = f"Dashed: {stopped(named or str(action))}"
    held, *_ = gesture(game, action)
    if game.rulebook.tries and scene.target(held) is None:  # a close-up: its face is not told yet
        piece = game.scene(selected=(held,)).target(held)  # as it is held: turned, if it is
        told += f" {stopped(piece.label)}" if piece else ""
    return replace(scene, description=f"{scene.description}\n{told}".strip())


def gesture(game: Game, action: Action | str) -> tuple[str, ...]:
    """The places of an action, in the order one would click them."""
    return game.rulebook.gesture(game.state, game.action(action))


def announced(scene: Scene, target: Target) -> tuple[Shape, ...]:
    """What is about to be placed: pale, in a dashed ring.

    A piece that stands there is left to be seen, with the ring alone.
    """
    ghost = () if target.occupied else tuple(move(s, target.x, target.y) for s in scene.ghost)
    x, y, w, h = target.x, target.y, target.w, target.h
    return (
        *ghost,
        Rect(x, y, w, h, None, "casing", 5, target.radius),
        Rect(x, y, w, h, None, "hover", 3, target.radius, DASH),
    )


def move(shape: Shape, x: float, y: float) -> Shape:
    """A shape elsewhere, and pale."""
    if isinstance(shape, Path):
        commands = tuple(
            (c[0], *(v + (y if n % 2 else x) for n, v in enumerate(c[1:]))) for c in shape.commands
        )
        return replace(shape, commands=commands, opacity=shape.opacity * GHOST)  # type: ignore[arg-type]  # commands as they were
    return replace(shape, x=shape.x + x, y=shape.y + y, opacity=shape.opacity * GHOST)


def lettered(options: Sequence[str]) -> list[str]:
    """The answers to a question as plain lines: "  A) a tie"."""
    return [f"  {mark}) {text}" for mark, text in zip(LETTERS, options, strict=False)]


def poster(scene: Scene, title: str, lines: Sequence[str], options: Sequence[str] = ()) -> Scene:
    """The board with words under it, as one picture that says everything by itself."""
    width = max(scene.width, LEAST)
    texts: list[Shape] = []
    y = scene.height + MARGIN
    listed = [plain(line) for line in lettered(options)]
    told = [(title, 16, 600, 0.0), *((plain(line), SIZE, 400, 0.0) for line in lines)]
    told += ((line, SIZE, 400, INDENT) for line in listed)
    for text, size, weight, indent in told:
        for part in wrapped(text, width - 2 * MARGIN - indent, size, weight):
            texts.append(Text(MARGIN + indent, y, part, size, "ink", weight, "start"))
            y += LINE
        y += 4
    said = "\n".join([*map(plain, lines), *listed])
    return replace(
        scene,
        width=width,
        height=y,
        title=f"{title}. {scene.title}",
        description=f"{said}\n{scene.to_text()}",
        layers={**scene.layers, "words": tuple(texts)},
    )


def wrapped(text: str, width: float, size: float, weight: int) -> list[str]:
    """The text in lines that are not wider than `width`."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, weight) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def webpage(
    title: str,
    scene: Scene,
    lines: Sequence[str],
    options: Sequence[str] = (),
    folded: tuple[str, str] = ("", ""),
) -> str:
    """Board and words as HTML, for pages made from notebooks.

    `folded` are the words on a fold and the HTML in it.
    """
    from urbannb.scene.svg import image

    words = "".join(f"<p>{html.escape(line)}</p>" for line in lines)
    items = "".join(f"<li>{html.escape(option)}</li>" for option in options)
    # a style, since JupyterLab's own sheet numbers every list: the answer below says "B)"
    listed = f'<ol type="A" style="list-style-type:upper-alpha">{items}</ol>' if items else ""
    head = f"<p><b>{html.escape(title)}</b></p>"
    summary, inside = folded
    more = fold(summary, inside) if inside else ""
    picture = stored(image(scene), "To answer" if options else "To do it")
    shown = f"{head}{picture}{words}{listed}{more}"
    return f'<div class="{NO_MATH}" dir="ltr">{shown}</div>'
