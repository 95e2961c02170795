"""What players are told and shown stays what it is, to the letter, until it is changed on purpose.

`words/` holds transcripts of all that is said in games, lessons and at the table; a sentence of a
game stands there once. `fingerprints.json` holds hashes of pictures, and of the numbers in the
words; `saved/` holds records and positions that were saved by earlier versions. Where words or
pictures are changed on purpose, ``make accept`` writes them, and what it prints is to be read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.kept import compared, said, transcripts
from tests.kept.prints import GAMES, fingerprint, of_game
from tests.support.sizes import in_turn

SAVED = Path(__file__).with_name("saved")
KEPT = compared.prints()
COUNTS = {name: [n for other, n in GAMES if other == name] for name, _ in GAMES}


@pytest.mark.parametrize("name", COUNTS)
def test_a_game_says_what_it_said(name):
    """All of its words, in one test: a sentence is told, asked about and shown at the table."""
    now, hashes = transcripts.merged(part() for part in transcripts.parts(name))
    if difference := compared.shown(compared.changed(name, now)):
        pytest.fail(f"`make accept` writes this, if it is meant:\n{difference}", pytrace=False)
    kept = {kind: KEPT.get(f"{name} {kind}") for kind in hashes}
    assert hashes == kept, "numbers, states or a lesson's pictures differ, in the same words"


def sayings() -> Iterator[Any]:
    """Pictures of each game and what bots are told, with numbers of players in turn."""
    for number, kind in enumerate(said.HASHED):
        for name, players in GAMES:
            if in_turn(COUNTS[name], players, number):
                more = players > min(COUNTS[name])  # they run through what few have covered
                marks = [pytest.mark.no_cover] * more
                yield pytest.param(name, players, kind, marks=marks)


@pytest.mark.parametrize(("name", "players", "kind"), [*sayings()])
def test_a_game_shows_what_it_showed(name, players, kind):
    key = f"{name}-{players} {kind}"
    assert of_game(name, players, kind) == KEPT.get(key), "`make accept` writes it, if it is meant"


def saved(kind: str) -> list[Any]:
    files = [path for path in sorted(SAVED.glob(f"*.{kind}")) if path.name != "ends.json"]
    return [pytest.param(path, id=path.stem) for path in files]


@cache
def ends() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SAVED / "ends.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("path", saved("record"))
def test_a_record_of_an_earlier_version_is_played_again(path):
    text = path.read_text("utf-8")
    game = ub.replay(text)
    assert game.record() == text
    assert fingerprint([game.state.to_json()]) == ends()[path.name]


@pytest.mark.parametrize("path", saved("json"))
def test_a_position_of_an_earlier_version_is_loaded(path):
    game, kept = ub.position(path.read_text("utf-8")), ends()[path.name]
    assert fingerprint([game.state.to_json()]) == kept["state"]
    assert [score.total for score in game.scores()] == kept["totals"]
