"""What players are told and shown stays what it is, to the letter, until it is changed on purpose.

`fingerprints.json` holds a hash of all that is said in whole games and lessons; `saved/` holds
records and positions that were saved by earlier versions. Where words are changed on purpose,
write the fingerprints anew with ``python -m tests.kept.write`` and say in the commit which and why.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.kept import said
from tests.kept.prints import GAMES as ALL
from tests.kept.prints import fingerprint, of_game, of_rules, of_table, of_topic, said_of
from tests.support.lessons import taught
from tests.support.sizes import in_turn

HERE = Path(__file__).parent
KEPT = json.loads((HERE / "fingerprints.json").read_text("utf-8"))
SAVED = HERE / "saved"
GAMES = [(name, n) for name, n in ALL if f"{name}-{n} table" in KEPT]
"""All of them, but for one in preparation."""
LESSONS = {name: ub.lesson(name) for name in dict(GAMES) if name in taught()}
FEWEST = {name: min(n for other, n in GAMES if other == name) for name, _ in GAMES}
MARKED = [
    pytest.param(name, players, marks=[pytest.mark.no_cover] * (players > FEWEST[name]))
    for name, players in GAMES  # more players run through what few have covered
]
TOPICS = [(name, topic) for name, lesson in LESSONS.items() for topic in lesson.names]


def sayings() -> Iterator[Any]:
    """Each kind of saying in each game, with numbers of players in turn."""
    counts = {name: [n for other, n in GAMES if other == name] for name in FEWEST}
    for number, kind in enumerate(said.KINDS):
        for (name, players), marked in zip(GAMES, MARKED, strict=True):
            if in_turn(counts[name], players, number):
                yield pytest.param(name, players, kind, marks=marked.marks)


def test_every_game_is_kept():
    assert GAMES == ALL, "`make fingerprints` writes those that are not there yet"


@pytest.mark.parametrize(("name", "players", "kind"), [*sayings()])
def test_a_game_says_what_it_said(name, players, kind):
    assert of_game(name, players, kind) == KEPT[f"{name}-{players} {kind}"]


@pytest.mark.parametrize("name", LESSONS)
def test_the_rules_are_worded_as_they_were(name):
    assert of_rules(name) == KEPT[f"{name} rules"]


@pytest.mark.parametrize(("name", "topic"), TOPICS)
def test_a_topic_says_what_it_said(name, topic):
    assert of_topic(LESSONS[name], topic) == KEPT[f"{name} topic {topic}"]


@pytest.mark.parametrize(("name", "players"), MARKED)
def test_the_table_shows_what_it_showed(name, players):
    assert of_table(name, players) == KEPT[f"{name}-{players} table"]


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


@pytest.mark.parametrize("path", saved("json"))
def test_a_position_of_an_earlier_version_is_told_as_it_was(path):
    game = ub.position(path.read_text("utf-8"))
    assert said_of(game) == ends()[path.name]["said"]
