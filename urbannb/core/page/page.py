"""A game that was played, as one page: its board, its steps, back and forth, and each rule."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import resources
from typing import TYPE_CHECKING, Any, Protocol

from urbannb.core.page.frames import Frames
from urbannb.core.text import listing, plural
from urbannb.core.text.html import escape, rich
from urbannb.core.text.table import table_html
from urbannb.core.view import View

if TYPE_CHECKING:
    from urbannb.core.action import Action
    from urbannb.core.history import Steps
    from urbannb.core.step import Step


class Played(Protocol):
    """What a page needs of a `Game`."""

    rulebook: Any

    @property
    def turn(self) -> int:
        """How many actions have been played."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """These actions."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""

    @property
    def over(self) -> bool:
        """Whether it has ended."""

    @property
    def state(self) -> Any:
        """How it stands now."""

    @property
    def decision(self) -> Any:
        """Who must decide, or None."""

    def at(self, turn: int) -> Played:
        """The game after so many actions."""

    def redo(self) -> Action:
        """Play on by one action."""

    def steps_of(self, turn: int) -> Steps:
        """What an action did."""

    def rule(self, rule_id: str) -> Any:
        """One of its rules."""

    def winners(self) -> list[int]:
        """Who has won."""

    def scene(self, **view: Any) -> Any:
        """The board as it stands now."""

    def record(self) -> str:
        """The game as text."""


@dataclass
class Told:
    """A page in the making: the pictures, the steps that go with them, the rules they cite."""

    game: Played
    width: int
    frames: Frames
    rules: dict[str, list[str]]

    def turns(self) -> Iterator[dict[str, Any]]:
        """The setup, then each action: what it is called, and its steps, each with its picture."""
        along = self.game.at(0)
        yield {"title": "Setup", "steps": self.steps(0)}
        for number in range(1, self.game.turn + 1):
            title = self.title(along, self.game.actions[number - 1])
            along.redo()
            yield {"title": f"{number}. {title}", "steps": self.steps(number)}

    def title(self, before: Played, action: Action) -> str:
        """Who does what: "Ana: Factory 3 on D4"."""
        decision = before.decision
        who = f"{before.names[decision.player]}: " if decision else ""
        return f"{who}{self.game.rulebook.button(before.state, action)}"

    def steps(self, number: int) -> list[list[Any]]:
        """The steps of an action; the last one of all shows how the game stands now."""
        steps = list(self.game.steps_of(number))
        if number == self.game.turn:
            steps[-1:] = [replace(step, state=self.game.state) for step in steps[-1:]]
        if not steps:
            stands = self.game.at(number).state
            return [["", "", "", self.picture(stands, View(width=self.width))]]
        return [self.step(step) for step in steps]

    def step(self, step: Step) -> list[Any]:
        """A step: its rule, its words, whose ruling it is, and its picture."""
        if step.rule not in self.rules:
            rule = self.game.rule(step.rule)
            self.rules[step.rule] = [rule.title, rule.section, rich(rule.text)]
        table = table_html(step.table) if step.table else ""
        ours = f"{step.whose}: {step.ours}" if step.ours else ""
        view = View(focus=step.places, dimmed=frozenset(step.dimmed), width=self.width)
        state = self.game.state if step.state is None else step.state
        return [step.rule, rich(step.text) + table, escape(ours), self.picture(state, view)]

    def picture(self, state: Any, view: View) -> int:
        """The board as it stands there."""
        scene = self.game.rulebook.scene(state, view)
        described = f"{scene.title}. {scene.description}"
        return self.frames.add((scene.width, scene.height), described, scene.elements())


def to_html(game: Played, width: int) -> str:
    """The page of a game as it has been played, a single text; see `Game.to_html`."""
    told = Told(game, width, Frames(), {})
    turns = list(told.turns())
    data = {
        "turns": turns,
        "rules": told.rules,
        "texts": list(told.frames.texts),
        "frames": told.frames.frames,
    }
    names = listing([escape(name) for name in game.names])
    title = f"{escape(game.rulebook.title)}: {names}"
    return _PAGE.format(
        title=title,
        played=f"{plural(game.turn, 'action')}{_outcome(game)}",
        style=game.scene().style() + _static("replay.css"),
        still=game.scene(width=width).to_svg(),
        data=_json(data),
        code=_static("replay.js"),
        record=escape(game.record()),
    )


def _outcome(game: Played) -> str:
    """Who has won, where somebody has."""
    if not game.over:
        return ", not ended yet"
    winners = [game.names[seat] for seat in game.winners()]
    return f". Won by {escape(listing(winners))}" if winners else ". Nobody has won"


def _json(data: Any) -> str:
    """Data that may stand in a script: nothing in it ends the script or begins a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


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
<header><h1>{title}</h1><p>{played}. <span id="help">Arrow keys, buttons and swipes walk through \
it.</span></p></header>
<noscript><p>This page needs JavaScript to walk through the game. It ended like this:</p></noscript>
<div id="game">
<figure><div id="board">{still}</div></figure>
<section aria-label="What happened">
<div id="bar" role="toolbar" aria-label="Walk through the game">
<button data-go="first">First</button><button data-go="back">Back</button>
<button data-go="next">Next</button><button data-go="last">Last</button>
<button data-go="play" aria-pressed="false">Play</button>
</div>
<label id="slide"><span>Action</span><input type="range" min="0" value="0"></label>
<h2 id="title"></h2>
<ol id="steps"></ol>
<p id="said" role="status"></p>
</section>
</div>
<details id="record"><summary>The record of this game</summary><pre>{record}</pre></details>
<div id="strip" aria-hidden="true"></div>
</main>
<script type="application/json" id="data">{data}</script>
<script>
{code}
</script>
</body>
</html>
"""
