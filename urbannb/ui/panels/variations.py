"""What if: the other ways a game went, below the log; each to go to, to name and to compare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.text import plural
from urbannb.core.text.table import table_html
from urbannb.core.view import View
from urbannb.scene.svg import image
from urbannb.ui.panels.html import between, button, esc, row

if TYPE_CHECKING:
    from urbannb.core.game import Game
    from urbannb.ui.parts import Match, Variations
    from urbannb.ui.parts.variations import Variation

WIDTH = 420
"""Pixels that each of two boards is drawn for; they stand side by side."""
KEY = "V"
"""The key that goes to the latest other way, and so back again."""


def listed(match: Match, variations: Variations) -> str:
    """Every other way the game went; nothing where there is none."""
    if not variations.kept or match.task.on:
        return ""
    ways = "".join(_way(match, variations, v, n) for n, v in enumerate(variations.kept))
    return f'<section class="ub-variations" aria-label="What if"><h3>What if</h3>{ways}</section>'


def _way(match: Match, variations: Variations, way: Variation, n: int) -> str:
    parts = variations.parts_at(way)
    rest = len(way.actions) - parts
    where = f"from action {parts + 1} on, {plural(rest, 'action')}"
    shown = way == variations.compared
    buttons = [
        button("Go there", "variation", key="" if n else KEY, data_name=way.name,
               aria_keyshortcuts=None if n else KEY),
        button("Close" if shown else "Compare", "compare", "fold", data_name=way.name,
               aria_expanded=str(shown).lower()),
    ]  # fmt: skip
    words = f'<div><b>{esc(way.name)}</b> <span class="ub-cap">{where}</span></div>'
    beside = _compared(match, variations, way) if shown else ""
    return f'<div class="ub-variation">{between(words, row(buttons, "ub-tight"))}{beside}</div>'


def _compared(match: Match, variations: Variations, way: Variation) -> str:
    """The two boards side by side, what everybody has in each; the other is named, or removed."""
    here, there = match.game, variations.end(way)
    boards = f"{_board(here, 'Here')}{_board(there, way.name)}"
    rename = (
        f'<form class="ub-row" data-do="name-variation" data-name="{esc(way.name)}">'
        f'<label class="ub-field"><span>Name</span><input class="ub-input" name="name" '
        f'value="{esc(way.name)}" autocomplete="off"></label>'
        f'<button type="submit" class="ub-btn">Rename</button>'
        f"{button('Remove', 'drop-variation', data_name=way.name)}</form>"
    )
    return (
        f'<div class="ub-compared" data-see="compared {esc(way.name)}">'
        f'<div class="ub-boards">{boards}</div>{table_html(variations.scores(way))}{rename}</div>'
    )


def _board(game: Game, name: str) -> str:
    scene = game.rulebook.scene(game.state, View(width=WIDTH, bare=True))
    return f"<figure>{image(scene)}<figcaption>{esc(name)}</figcaption></figure>"
