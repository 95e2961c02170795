"""Events as the browser sends them, and a count of what is sent back."""

from __future__ import annotations

import random
import sys
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import urbannb as ub
from urbannb.core.game import Game
from urbannb.ui import Table
from urbannb.ui.panels import header
from urbannb.ui.saving import autosave
from urbannb.ui.session import Session

RIVALS = tuple(book.name for book in ub.games() if 2 in book.players and not book.team)
"""The games in which two play against each other."""


def browser_says(table: Table, do: str, **message: Any) -> None:
    """A message from the overlay, as the browser sends it."""
    table.overlay._handle_custom_msg({"do": do, **message}, [])


def replaces(table: Table, do: str, **message: Any) -> None:
    """A message that puts another game on the table, and the answer that this is meant."""
    browser_says(table, do, **message)
    browser_says(table, "replace")


def click(table: Table, *places: str, how: str = "mouse") -> None:
    """Clicks on places, one after the other."""
    for place in places:
        browser_says(table, "click", place=place, how=how)


def html(table: Table, part: str = "") -> str:
    """The HTML of one panel, or of all."""
    parts = [*table.head.parts, *table.side.parts, *table.foot.parts]
    return "".join(text for name, text in parts if part in ("", name))


def heading(session: Session) -> str:
    """The sentence above a table: whose turn it is, and what they may do."""
    return header.sentence(session.match, session.timeline, session.selection, session.picture)


def caption(session: Session) -> str:
    """The line below it, where nothing else is announced."""
    match, timeline, picture = session.match, session.timeline, session.picture
    return header.caption(match, timeline, session.selection, picture, "", "")


def still(table: Table) -> str:
    """The picture that a notebook keeps of a table, as SVG."""
    page = table._repr_mimebundle_()["text/html"]
    return b64decode(page.partition("data:image/svg+xml;base64,")[2].partition('"')[0]).decode()


def new_kernel() -> None:
    """From here on, what was played before was played in a kernel that is no more."""
    for table in list(autosave._tables):
        table.let_go()
    autosave._tables.clear()


def part_way(actions: int = 21, seed: int = 7, **options: Any) -> Game:
    """A game some random actions on."""
    game = ub.new_game("city-blocks", seed=seed, **options)
    draw = random.Random(3)
    for _ in range(actions):
        game.play(draw.choice(game.legal))
    return game


def until(words: str) -> Game:
    """A random game up to the first prompt with those words."""
    game = ub.new_game("city-blocks", seed=7)
    draw = random.Random(3)
    while game.decision and words not in game.decision.prompt:
        game.play(draw.choice(game.legal))
    return game


@contextmanager
def sent(table: Table) -> Iterator[list[Any]]:
    """The batches of drawing commands that are sent inside."""
    manager = table.board.layers[0]._canvas_manager
    batches: list[Any] = []
    real = manager.send
    manager.send = lambda content, buffers=None: batches.append((content, buffers))
    try:
        yield batches
    finally:
        manager.send = real


def asked(work: Callable[[], object]) -> int:
    """How often a game's `gesture` or `attempt` is called meanwhile, from wherever."""
    calls = 0

    def look(frame: FrameType, event: str, _: Any) -> None:
        nonlocal calls
        code = frame.f_code
        if event == "call" and code.co_name in ("gesture", "attempt"):
            outer = frame.f_back.f_code.co_name if frame.f_back else ""
            calls += outer != code.co_name  # a rulebook that hands it on is asked once

    sys.setprofile(look)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def busy(name: str) -> Game:
    """A position with very many actions."""
    game, found = ub.new_game(name, seed=3), []
    draw = random.Random(2)
    for _ in range(60):
        if game.over:
            break
        found.append((len(game.legal), game.turn))
        game.play(game.legal[draw.randrange(len(game.legal))])
    return game.at(max(found)[1])
