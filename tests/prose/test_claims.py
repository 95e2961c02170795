"""Every claim that a notebook's text makes about the table beside it is so."""

from __future__ import annotations

import contextlib
import io
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.support.guides import guide
from urbannb.core.data.toml import parse_toml
from urbannb.core.game import Game
from urbannb.core.text.house import letter, mark
from urbannb.games import sim_city, sprawlopolis, urban_sprawl, urbify
from urbannb.games.city_blocks.model import BLOCKS
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.rules.setup import PARTS
from urbannb.games.urban_sprawl.rules.shares import amounts
from urbannb.games.urbify.components import USUAL_END
from urbannb.scene.palette import PLAYERS

NOTEBOOKS = Path(ub.__file__).parent.parent / "notebooks"
CLAIMS: dict[str, Any] = parse_toml((Path(__file__).parent / "claims.toml").read_text("utf-8"))
GENERAL = [says for entry in CLAIMS.pop("general") for says in entry["says"]]
pytestmark = pytest.mark.no_cover  # the same games again and again
ALL = [(key, entry) for key, entries in CLAIMS.items() for entry in entries]
SENTENCE = re.compile(r"(?<=[.?!:])\s+|\n")
ABOUT = re.compile(
    r"\b(Ana|Ben|Cleo|Red|Pink|Green|Alex|[Hh]ere|[Bb]elow)\b"
    r"|\b[A-F][1-6](ne|nw|se|sw)?\b|\b-?\d+,-?\d+\b"
)
"""A sentence with one of these speaks of a table: a player, what is here, a place of a board."""


@cache
def cells(name: str) -> dict[str, tuple[str, str]]:
    """Kind and source of every cell of a notebook, by its id; a dollar sign as it is read."""
    found = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text("utf-8"))["cells"]
    return {c["id"]: (c["cell_type"], "".join(c["source"]).replace(r"\$", "$")) for c in found}


def flat(text: str) -> str:
    """Words without their line breaks, as one reads them."""
    return " ".join(text.split())


@cache
def made(name: str, *run: str) -> dict[str, Any]:
    """What some cells of code make; `last` is what the last of them shows."""
    names: dict[str, Any] = {
        "ub": ub, "sprawlopolis": sprawlopolis, "urban_sprawl": urban_sprawl, "urbify": urbify,
        "sim_city": sim_city, "guide": guide, "mark": mark, "BLOCKS": BLOCKS,
        "CELLS": {key: text for key, (_, text) in cells(name).items()},
        **HELP,
    }  # fmt: skip
    for each in run:
        source = cells(name)[each][1]
        *lines, end = source.rstrip().splitlines()
        with contextlib.redirect_stdout(io.StringIO()):
            if end.startswith("ub.play("):
                exec("\n".join(lines), names)  # a cell of ours
                names["last"] = eval(end.replace(")", ", autosave=False)", 1), names)  # noqa: S307
            else:
                exec(source, names)  # a cell of ours
    return names


def true(expression: str, name: str, *run: str) -> bool:
    """Whether something is so once some cells have been run; nothing in it plays on."""
    return bool(eval(expression, dict(made(name, *run))))  # noqa: S307  # a claim of ours


def after(game: Game, action: Any) -> Game:
    """The game once something more has been played; the one at hand stays as it is."""
    later = game.copy()
    later.play(action)
    return later


def hands(players: int, turns: int) -> list[int]:
    """How many cards of Sprawlopolis everybody holds after so many actions."""
    game = ub.new_game("sprawlopolis", players=players, seed=1)
    for _ in range(turns):
        game.play(game.legal[0])
    return list(map(len, game.state.hands))


def looped(game: Game) -> bool:
    """Whether a city of Sprawlopolis has a road that leads back into itself."""
    return any(road.loop for road in game.state.city().roads())


def permits(game: Game) -> list[int]:
    """The permits of each card that the first player of Urban Sprawl holds."""
    return [read_box("").permits[card].permits for card in game.state.permits[0]]


def marked(game: Game, player: int) -> str:
    """The shape that is a player's mark, or the letter."""
    number = mark(game.names, player)
    return letter(number) or PLAYERS[f"P{number + 1}"].shape


def factories(example: Any) -> list[int]:
    """The numbers of the vocation Factory on the contracts that an example builds, in order."""
    game = example.make()
    told = [step.plain for action in example.actions for step in game.play(action)]
    return [int(found[1]) for words in told if (found := re.match(r"Factory (\d):", words))]


def turns_left(builds: str) -> list[str]:
    """Whose turns still come in Urbify once somebody has turned up the last tile."""
    names = ("Ana", "Ben", "Cleo")
    rich = {name: {"influence": 6, "development": 6} for name in names}
    game = urbify.position(names=names, starter="Ana", to_move=builds, left=1, tracks=rich)
    game.play(next(action for action in game.legal if str(action).startswith("start ")))
    order = []
    while not game.over:
        if type(game.state.agenda[-1]).__name__ == "TakeAction":
            order.append(game.names[game.decision.player])
        game.play(game.legal[0])
    return order


def cards(game: Game) -> set[str]:
    """The cards of Sim City that can be seen."""
    return {block.face.card.id for block in game.state.city().ground.blocks.values()}


def keys(less: int) -> str:
    """A line of a table: where a key event may lie in its deck, by the length of the game."""
    spans = [(high + 1 - less, high + middle + 1 - less) for _, middle, high in ORDER]
    return " | ".join(f"{first} to {last}" for first, last in spans)


ORDER = [PARTS[variant] for variant in ("shorter", "normal", "longer")]


HELP = {
    "after": after, "hands": hands, "looped": looped, "permits": permits, "marked": marked,
    "factories": factories, "cards": cards, "TOP": USUAL_END, "keys": keys, "amounts": amounts,
    "turns_left": turns_left,
    "new": ub.new_game("urban-sprawl", players=2, seed=1).state,
}  # fmt: skip


@pytest.mark.parametrize(
    ("key", "claim"), ALL, ids=lambda each: each if isinstance(each, str) else ""
)
def test_a_claim_is_so(key, claim):
    name, _, cell = key.partition(".")
    kind, text = cells(name)[cell]
    assert kind == "markdown"
    assert flat(claim["says"]) in flat(text), "the text has changed: is it still so?"
    assert true(claim["so"], name, *claim.get("run", ())), claim["says"]


def spoken() -> Iterator[tuple[str, str]]:
    """Every sentence of a notebook's text that speaks of a table."""
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        for key, (kind, text) in cells(path.stem).items():
            if kind == "markdown" and key != "title":
                for sentence in SENTENCE.split(text):
                    if ABOUT.search(sentence) and not sentence.startswith("|"):
                        yield f"{path.stem}.{key}", flat(sentence)


def test_no_sentence_speaks_of_a_table_unclaimed():
    open_ = [
        f"{key}: {sentence}"
        for key, sentence in spoken()
        if not any(flat(words) in sentence for words in GENERAL)
        and not any(
            sentence.rstrip(".?!:") in flat(claim["says"]) or flat(claim["says"]) in sentence
            for claim in CLAIMS.get(key, ())
        )
    ]
    assert open_ == []


def test_a_claim_that_is_wrong_is_found():
    name, cell = "03d-urban-sprawl-game", "guided-board"
    assert not true("'Cleo' in last.game.names", name, cell)
    found = {key for key, _ in spoken()}
    assert "03c-urban-sprawl-turns.events-short" in found
