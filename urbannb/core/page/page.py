"""A game that was played, as one page: its board, its steps, back and forth, and each rule."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, NamedTuple

from urbannb.core.checking.arranging import whole
from urbannb.core.page.frames import Frames
from urbannb.core.progress import Progress, told
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.text import listing, plural
from urbannb.core.text.html import escape, rich
from urbannb.core.text.table import table_html
from urbannb.core.view import View


class Turn(NamedTuple):
    """The setup or an action: what it is called, its steps, and how the game stands after it."""

    title: str
    steps: Sequence[Step]
    after: State


class ToldGame(NamedTuple):
    """A game as it is told: the setup and its actions, who has won (None before the end).

    `record` is the game as text. The last step is shown with how the game stands now.
    """

    turns: Iterable[Turn]
    actions: int
    winners: list[int] | None
    record: str


@dataclass
class Page:
    """A page in the making: the pictures that go with the steps, the rules that these cite."""

    rulebook: Rulebook[Any]
    width: int
    frames: Frames
    rules: dict[str, list[str]]

    def turn(self, number: int, turn: Turn, now: bool) -> dict[str, Any]:
        """A turn: its title and its steps, each with its picture."""
        title = f"{number}. {turn.title}" if number else turn.title
        if not turn.steps:
            stands = self.picture(turn.after, View(width=self.width))
            return {"title": title, "steps": [["", "", "", stands]]}
        states = [turn.after if step.state is None else step.state for step in turn.steps]
        if now:
            states[-1] = turn.after
        steps = [self.step(step, state) for step, state in zip(turn.steps, states, strict=True)]
        return {"title": title, "steps": steps}

    def step(self, step: Step, state: State) -> list[Any]:
        """A step: its rule, its words, whose ruling it is, and its picture."""
        if step.rule not in self.rules:
            rule = self.rulebook.rule(step.rule)
            self.rules[step.rule] = [rule.title, rule.section, rich(rule.text)]
        table = table_html(step.table) if step.table else ""
        ours = f"{step.whose}: {step.ours}" if step.ours else ""
        view = View(focus=step.places, dimmed=frozenset(step.dimmed), width=self.width)
        return [step.rule, rich(step.text) + table, escape(ours), self.picture(state, view)]

    def picture(self, state: State, view: View) -> int:
        """The board as it stands there."""
        scene = self.rulebook.scene(state, view)
        described = f"{scene.title}. {scene.description}"
        box = scene.width, scene.height
        return self.frames.add(box, described, scene.layers, scene.element)


def to_html(
    rulebook: Rulebook[Any], story: ToldGame, width: int, progress: Progress | None = None
) -> str:
    """The page of a game as it has been played, a single text; see `Game.to_html`."""
    width = whole(width, "width")
    page, last = Page(rulebook, width, Frames(), {}), story.actions
    turns = []
    with told(progress, "Making the page", "actions") as tell:
        tell(0, last)
        for number, turn in enumerate(story.turns):
            turns.append(page.turn(number, turn, number == last))
            now = turn.after
            tell(number, last)
    data = {
        "turns": turns,
        "rules": page.rules,
        "texts": list(page.frames.texts),
        "frames": page.frames.frames,
    }
    title = f"{escape(rulebook.title)}: {listing([escape(name) for name in now.names])}"
    return _PAGE.format(
        title=title,
        played=f"{plural(last, 'action')}{_outcome(now.names, story.winners)}",
        style=rulebook.scene(now, View()).style() + _static("replay.css"),
        still=rulebook.scene(now, View(width=width)).to_svg(),
        data=_packed(data),
        code=_static("replay.js"),
        record=escape(story.record),
    )


def _outcome(names: Sequence[str], winners: list[int] | None) -> str:
    """Who has won, where somebody has."""
    if winners is None:
        return ", not ended yet"
    won = [names[seat] for seat in winners]
    return f". Won by {escape(listing(won))}" if won else ". Nobody has won"


def _packed(data: Any) -> str:
    """Data as a browser unpacks it: a tenth as long, and nothing in it is markup."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    packed = bytearray(gzip.compress(text.encode(), mtime=0))
    packed[9] = 255  # which system packed it: Python's versions say this in two ways
    return b64encode(packed).decode("ascii")


def _static(name: str) -> str:
    return resources.files("urbannb.core.page.static").joinpath(name).read_text("utf-8")


_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
<main class="ub">
<div id="view">
<header><h1>{title}</h1><p>{played}. <span id="help">Arrow keys, buttons and swipes walk through \
it.</span></p></header>
<noscript><p>This page needs JavaScript to walk through the game. It ended like this:</p></noscript>
<div id="game">
<figure><div id="board">{still}</div></figure>
<section aria-label="What happened">
<div id="walk">
<div id="bar" role="toolbar" aria-label="Walk through the game">
<button data-go="first">First</button><button data-go="back">Back</button>
<button data-go="next">Next</button><button data-go="last">Last</button>
<button data-go="play" aria-pressed="false">Play</button>
</div>
<label id="slide"><span>Action</span><input type="range" min="0" value="0"></label>
</div>
<h2 id="title"></h2>
<ol id="steps"></ol>
<p id="said" role="status"></p>
</section>
</div>
</div>
<details id="record"><summary>The record of this game</summary><pre>{record}</pre></details>
<div id="strip" aria-hidden="true"></div>
</main>
<script type="application/gzip" id="data">{data}</script>
<script type="module">
{code}
</script>
</body>
</html>
"""
