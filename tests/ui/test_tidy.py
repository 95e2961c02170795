"""The folder of autosaves: what is passed over, what is written once, what is tidied away."""

from __future__ import annotations

import json
import os
import random
import time
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, html, new_kernel
from urbannb.core.data import record
from urbannb.core.saves import files
from urbannb.ui import Table
from urbannb.ui.saving import home as home_now
from urbannb.ui.saving import tidy


def played(actions: int = 1, **options: Any) -> Table:
    """A table of City Blocks after so many actions."""
    table: Table = ub.play("city-blocks", seed=7, **options)
    for _ in range(actions):
        table.do("choose", action=str(table.game.legal[0]))
    return table


@pytest.fixture
def autosave(home: Path) -> Path:
    """A good autosave of two actions, an hour old, of a kernel that is no more."""
    played(2)
    new_kernel()
    (path,) = home.rglob("*.json")
    hour_ago = time.time() - 3600
    path.write_text(json.dumps({**json.loads(path.read_text()), "saved": hour_ago}))
    os.utime(path, (hour_ago, hour_ago))
    return path


def beside(path: Path, name: str = "newer") -> Path:
    """A name in the folder that is looked at as autosaves of this table are."""
    return path.with_name(f"{path.name[:20]}-{name}.json")


def changed(**fields: Any) -> Any:
    """Writes a newer autosave that says other things of itself."""

    def write(good: Path) -> None:
        beside(good).write_text(json.dumps({**json.loads(good.read_text()), **fields}))

    return write


ODD: dict[str, Any] = {
    "nested": lambda good: beside(good).write_text("[" * 200_000),
    "nested object": lambda good: beside(good).write_text('{"a":' * 100_000),
    "nested inside": lambda good: beside(good).write_text(
        good.read_text().replace('"bots": {}', '"bots": ' + "[" * 100_000 + "]" * 100_000)
    ),
    "Infinity": lambda good: beside(good).write_text(
        good.read_text().replace('"over": false', '"over": Infinity')
    ),
    "surrogates": changed(title="\ud800", record="\ud800"),
    "other title": changed(over=0),
    "a list": lambda good: beside(good).write_text("[1, 2]"),
    "a number": lambda good: beside(good).write_text("9" * 6000),
    "bytes": lambda good: beside(good).write_bytes(b"\xff\xfe\x00" * 99),
    "a pipe": lambda good: os.mkfifo(beside(good)),
    "a folder": lambda good: beside(good).mkdir(),
    "a link": lambda good: beside(good).symlink_to(good),
    "a link to nothing": lambda good: beside(good).symlink_to("/dev/zero"),
    "huge": lambda good: beside(good).write_bytes(b" " * 3_000_000),
    "no record": changed(record=None),
    "another game": changed(record='urbannb record 1\ngame: "sprawlopolis"\n\n1 x\n'),
    "no such game": changed(record='urbannb record 1\ngame: "chess"\n\n1 x\n'),
    "a deck that is not there": changed(head="0" * 64),
    "a head that leads out": changed(head="../../etc/passwd"),
    "bots": changed(bots={"9" * 6000: "greedy"}),
}


@pytest.mark.parametrize("odd", ODD)
def test_whatever_lies_there_is_passed_over_in_the_way_of_the_good_one(
    odd: str, autosave: Path
) -> None:
    ODD[odd](autosave)
    table = ub.play("city-blocks", seed=7)
    assert [game.turn for game in table.session.keeping.offers] == [2]
    browser_says(table, "resume")
    assert table.game.turn == 2
    table.do("choose", action=str(table.game.legal[0]))
    assert table.session.speaker.trouble is None
    assert table.session.keeping.saving.problem == ""


@pytest.mark.parametrize("moment", ["NaN", "Infinity", "-1e300", "1e300", "null", "[]"])
def test_a_moment_that_cannot_be_is_that_of_the_file(moment: str, autosave: Path) -> None:
    data = json.loads(autosave.read_text())
    saved = json.dumps(data["saved"])
    autosave.write_text(autosave.read_text().replace(f'"saved": {saved}', f'"saved": {moment}'))
    os.utime(autosave, (3e8, 3e8))
    table = ub.play("city-blocks", seed=7)
    assert "City Blocks, 2 actions, saved 1979-07-05" in html(table, "offer")


def test_names_that_cannot_be_shown_are_not(autosave: Path) -> None:
    changed(record=json.loads(autosave.read_text())["record"].replace('"Ana"', '"\\ud800"'))(
        autosave
    )
    table = ub.play("city-blocks", seed=7)
    assert [game.names for game in table.session.keeping.offers] == [(), ("Ana", "Ben")]
    html(table).encode()


def test_a_home_may_be_named_by_a_tilde(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("URBANNB_HOME", "~/games")
    played()
    assert len(list((tmp_path / "games" / "autosave").glob("*.json"))) == 1
    monkeypatch.setenv("URBANNB_HOME", "games")
    assert home_now().is_absolute()


def test_a_home_that_cannot_be_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("URBANNB_HOME", "~nobody-has-this-name/games")
    assert "not being autosaved" in html(played(), "head")


# -- what is tidied away


def test_an_unfinished_game_is_never_pruned(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidy, "KEPT", 4)
    finished = over()
    for _ in range(3):
        played().session.keeping.saving.save(finished)
    new_kernel()
    for _ in range(5):
        played(1)
    new_kernel()
    assert len(list(home.rglob("*.json"))) == 5, "the finished ones went first"
    table = ub.play("city-blocks", seed=7)
    assert len(table.session.keeping.offers) == 5
    table.session.keeping.saving.save(finished)
    assert len(list(home.rglob("*.json"))) == 6, "what is on a table stays too"
    newer = beside(next(iter(home.rglob("*.json"))), "of-tomorrow")
    newer.write_text('{"urbannb-autosave": 3, "what": "nobody knows yet"}')
    old = beside(newer, "garbage")
    old.write_text("")
    os.utime(old, (3e8, 3e8))
    played(1)
    assert newer.exists()
    assert not old.exists()


def over() -> Any:
    """A game that is over."""
    game = ub.new_game("city-blocks", seed=7)
    while not game.over:
        game.play(game.legal[0])
    return game


def test_drafts_and_locks_of_killed_kernels_are_cleaned_up(home: Path) -> None:
    folder = home / "autosave"
    folder.mkdir(parents=True)
    left = [".abc-def.json.0123456789ab", ".abc-def.json.inuse"]
    for name in [*left, ".mine.json.zzz", "notes.txt", ".abc.txt.0123456789ab"]:
        (folder / name).write_text("{")
    played()
    there = {path.name for path in folder.iterdir()}
    assert not there & set(left)
    assert {".mine.json.zzz", "notes.txt", ".abc.txt.0123456789ab"} <= there


def test_drafts_of_killed_saves_beside_the_notebook_are_cleaned_up(tmp_path: Path) -> None:
    (tmp_path / ".my-game.urbannb.txt.0123456789ab").write_text("urb")
    (tmp_path / ".other.txt.0123456789ab").write_text("mine")
    browser_says(played(), "save-file", fields={"name": "mine"})
    assert not (tmp_path / ".my-game.urbannb.txt.0123456789ab").exists()
    assert (tmp_path / ".other.txt.0123456789ab").exists()


# -- long games and big decks


def test_a_big_deck_is_written_once_and_not_with_every_action(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = printed_deck() + "# " + "x" * 300_000 + "\n"
    written: list[int] = []
    write = files.write

    def count(path: Any, text: str) -> None:
        written.append(len(text))
        write(path, text)

    monkeypatch.setattr(files, "write", count)
    table = ub.play("city-blocks", seed=7, deck=deck)
    draw = random.Random(1)
    for _ in range(5):
        table.do("choose", action=str(draw.choice(table.game.legal)))
    assert len(written) == 6
    assert written[0] > 300_000
    assert max(written[1:]) < 1000
    played_on = table.game.record()
    new_kernel()
    again = ub.play("city-blocks", seed=7, deck=deck)
    browser_says(again, "resume")
    assert again.game.record() == played_on
    again.do("choose", action=str(again.game.legal[0]))
    assert len(list(home.rglob("*.txt"))) == 1


def printed_deck() -> str:
    """The deck file that City Blocks comes with."""
    folder = resources.files("urbannb.games.city_blocks")
    return folder.joinpath("components/tiles.toml").read_text("utf-8")


def test_a_deck_that_is_not_needed_any_more_is_deleted_and_one_that_is_gone_written_again(
    home: Path,
) -> None:
    deck = printed_deck() + "# " + "x" * 3_000 + "\n"
    table = played(1, deck=deck)
    (kept,) = home.rglob("*.txt")
    day_ago = time.time() - 86_400
    os.utime(kept, (day_ago, day_ago))
    played(1)
    assert kept.exists(), "a game needs it"
    kept.unlink()
    table.do("choose", action=str(table.game.legal[0]))
    assert kept.exists()
    new_kernel()
    again = ub.play("city-blocks", seed=7, deck=deck)
    browser_says(again, "forget")
    played(1)
    assert kept.exists(), "another kernel may just be about to name it"
    os.utime(kept, (day_ago, day_ago))
    played(1)
    assert not kept.exists()


def test_a_deck_that_was_changed_is_not_played_on(home: Path) -> None:
    deck = printed_deck() + "# " + "x" * 3_000 + "\n"
    played(1, deck=deck)
    new_kernel()
    (kept,) = home.rglob("*.txt")
    kept.write_text(kept.read_text().replace("xxxx", "xxyx"))
    assert ub.play("city-blocks", seed=7, deck=deck).session.keeping.offers == []


def test_a_game_too_long_to_be_kept_says_so_when_it_is_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = played(3)
    monkeypatch.setattr(record, "MAX_LINES", 8)
    table.do("choose", action=str(table.game.legal[0]))
    said = "not being autosaved: it has more than 8 lines. Action 3 is the last that is kept."
    assert said in html(table, "head")
    browser_says(table, "save-file", fields={"name": "long"})
    assert "This game cannot be saved: it has more than 8 lines." in html(table, "trouble")
    assert list(tmp_path.glob("*.txt")) == []
    browser_says(table, "drawer", name="save")
    assert "This game is kept nowhere: it has more than 8 lines" in html(table, "drawer")
    monkeypatch.setattr(record, "MAX_LINES", 20_000)
    monkeypatch.setattr(files, "MAX_BYTES", 200)
    table.do("choose", action=str(table.game.legal[0]))
    assert "not being autosaved: it is longer than 200 bytes" in html(table, "head")
    new_kernel()
    monkeypatch.setattr(files, "MAX_BYTES", 1_000_000)
    assert [game.turn for game in ub.play("city-blocks", seed=7).session.keeping.offers] == [3]


def test_a_deck_too_big_to_be_kept_says_so_at_the_first_action() -> None:
    deck = printed_deck() + "# " + '"' * 600_000 + "\n"
    said = "not being autosaved: it is longer than 1,000,000 characters"
    assert said in html(played(1, deck=deck), "head")


def test_a_file_too_big_to_be_a_record_is_said_to_be_when_it_is_picked() -> None:
    table = played()
    browser_says(table, "drawer", name="load")
    browser_says(table, "load-text", fields={"size": "5000000"})
    assert "That file has 5000000 bytes" in html(table, "drawer")
    browser_says(table, "load-text", fields={"record": "x" * 1_000_001})
    assert "That text is longer than 1,000,000 characters" in html(table, "drawer")
