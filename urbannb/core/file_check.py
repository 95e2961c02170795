"""Any file of ours looked through for mistakes: a record, a position, a deck or a guide."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from urbannb.core.data.locate import toml_lines
from urbannb.core.data.toml import parse_toml
from urbannb.core.errors import BadDeck, BadFile, Mistake, UnknownGame
from urbannb.core.lesson.following import check_guide
from urbannb.core.lesson.guide import is_guide
from urbannb.core.registry import find, position
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves import files
from urbannb.core.saves.replay import Playing, played
from urbannb.core.text import plural


@dataclass(frozen=True)
class Report:
    """What `check` found: a summary of a good file, or every mistake of a bad one."""

    summary: str
    mistakes: tuple[Mistake, ...] = ()
    advice: tuple[str, ...] = ()
    """What a deck or a guide without mistakes still lacks, or a position has that no game would."""

    @property
    def ok(self) -> bool:
        """True when there is no mistake."""
        return not self.mistakes


def check(path: str | os.PathLike[str]) -> Report:
    """Look through a record, a position, a deck or a guide for mistakes."""
    text = files.read(path)
    try:
        if Path(path).suffix.lower() == ".toml":
            look = check_guide if is_guide(parse_toml(text)) else check_deck
            summary, advice = look(text, find)
            return Report(summary, advice=advice)
        return _report(text)
    except BadFile as error:
        return Report("", error.mistakes)


def _report(text: str) -> Report:
    if text.lstrip().startswith("{"):
        game = position(text)
        return Report(f"a position of {game.rulebook.title}", advice=game.notes)
    record = played(Playing(text, find, ways=True))
    if record.lost:
        return Report("", tuple(record.lost))
    game = record.game
    said = [f"a record of {game.rulebook.title}", plural(game.turn, "action")]
    said += [plural(len(record.ways), "other way")] if record.ways else []
    return Report(", ".join([*said, "finished" if game.over else "not finished"]))


def check_deck(text: str, find: Callable[[str], Rulebook[Any]]) -> tuple[str, tuple[str, ...]]:
    """A summary of a good deck file and what it lacks; `BadDeck` with all mistakes of a bad one."""
    name = parse_toml(text).get("game", "")
    try:
        rulebook = find(name)
    except UnknownGame as error:
        line = toml_lines(text).get(("game",), 1)
        raise BadDeck([Mistake(line, f'game = "…": {error}')]) from None
    rulebook.read_deck(text)
    return f"a deck for {rulebook.title}", rulebook.review_deck(text)
