"""A game that was played, as one page: its board, its steps, back and forth, and each rule."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, NamedTuple

from urbannb.core.checking.arranging import whole
from urbannb.core.page.frames import Frames
from urbannb.core.progress import Progress, told
from urbannb.core.rulebook import Rulebook
from urbannb.core.score import Score
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.text import listing, plural
from urbannb.core.text.html import escape, rich
from urbannb.core.text.table import table_html
from urbannb.core.view import View

Box = tuple[int, int, int, int]
"""Left, top, width and height."""


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
    places: list[list[Box]] = field(default_factory=list)
    """Of each picture, the boxes that its step is about: what a close-up shows."""
    totals: list[int] = field(default_factory=list)
    """Of each picture, the number of the text that says how everybody stands."""

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
        self.places.append([b for place in view.focus for b in _boxes(scene.target(place))])
        self.totals.append(self.frames.number(self.standing(state)))
        return self.frames.add(box, described, scene.layers, scene.element)

    def standing(self, state: State) -> str:
        """Everybody's total, or that of the team, as items of a list."""
        names = [] if self.rulebook.team else state.names
        return "".join(
            f"<li>{escape(names[seat] if names else score.name)}"
            f"<b>{score.amount}</b>{_of(score)}</li>"
            for seat, score in enumerate(self.rulebook.scores(state))
        )


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
        "places": page.places,
        "totals": page.totals,
    }
    title = f"{escape(rulebook.title)}: {listing([escape(name) for name in now.names])}"
    return _PAGE.format(
        title=title,
        played=plural(last, "action"),
        outcome=_outcome(now.names, story.winners),
        style=rulebook.scene(now, View()).style() + _static("replay.css") + _static("present.css"),
        still=rulebook.scene(now, View(width=width)).to_svg(),
        data=_packed(data),
        code="\n".join(map(_static, ("clicker.js", "closeup.js", "replay.js"))),
        record=escape(story.record),
    )


def _boxes(target: Any) -> list[Box]:
    """What a place takes up in its picture, in whole units; nothing where it is not drawn."""
    if target is None:
        return []
    boxes = [box[:4] for box in target.outline] or [(target.x, target.y, target.w, target.h)]
    return [(round(x), round(y), round(w), round(h)) for x, y, w, h in boxes]


def _of(score: Score) -> str:
    return "" if score.goal is None else f" of {score.goal} to reach"


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
<main class="ub ub-read">
<div id="view">
<header><h1>{title}</h1><p>{played}<span id="outcome" hidden>{outcome}</span>. <span id="help">\
Arrow keys, a clicker, buttons and swipes walk through it.</span></p>
<button id="present">Present</button></header>
<noscript><style>#board {{ visibility: visible !important; }}</style><p>This page needs JavaScript \
to walk through the game. It ended like this{outcome}.</p></noscript>
<div id="game" class="ub-wall-game">
<figure class="ub-wall-board"><div id="board" class="ub-wall-near">{still}</div>
<div id="under" class="ub-wall-under"><div id="whole" class="ub-wall-far" aria-hidden="true">\
</div><ul id="totals" class="ub-wall-totals" aria-label="Totals"></ul></div></figure>
<section class="ub-wall-words" aria-label="What happened" tabindex="-1">
<div id="walk" class="ub-wall-bar">
<div id="bar" role="toolbar" aria-label="Walk through the game">
<button data-go="first">First</button><button data-go="back">Back</button>
<button data-go="next">Next</button><button data-go="last">Last</button>
<button data-go="play" aria-pressed="false">Play</button>
<button data-go="blank" title="B">Blank</button>
<button data-go="full" title="F">Full screen</button>
<button data-go="close" title="Escape">Close</button>
</div>
<label id="slide"><span>Action</span><input type="range" min="0" value="0"></label>
</div>
<h2 id="title" class="ub-wall-title"></h2>
<button id="before" hidden></button>
<ol id="steps" class="ub-wall-step"></ol>
<p id="said" role="status"></p>
</section>
</div>
</div>
<details id="record"><summary>The record of this game</summary><pre>{record}</pre></details>
<div id="strip" aria-hidden="true"></div>
<button id="blank" class="ub-wall-blank" hidden>Blank. Press B or click to go on.</button>
</main>
<script type="application/gzip" id="data">{data}</script>
<script type="module">
{code}
</script>
</body>
</html>
"""
