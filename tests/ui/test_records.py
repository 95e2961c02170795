"""The Load drawer: what lies beside the notebook, what it is, and what can be loaded."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, html, part_way, replaces
from urbannb.core.saves import files
from urbannb.ui import Table, play
from urbannb.ui.saving import Files
from urbannb.ui.saving.records import Found


@pytest.fixture
def table() -> Table:
    """Ana to move, 21 actions into a game."""
    return play(part_way())


def put(folder: Path, name: str, text: str, moment: float = 0) -> Path:
    """A file beside the notebook, written at some moment."""
    path = folder / f"{name}.urbannb.txt"
    path.write_text(text)
    os.utime(path, (moment, moment))
    return path


def drawn(table: Table) -> str:
    """The Load drawer."""
    browser_says(table, "drawer", name="load")
    return html(table, "drawer")


def test_what_can_be_loaded_is_told_with_its_actions_and_its_day(
    table: Table, tmp_path: Path
) -> None:
    put(tmp_path, "mine", table.game.record(), 300_000_000)
    over = part_way(0, players=["Zoë", "Max"])
    while not over.over:
        over.play(over.legal[0])
    put(tmp_path, "done", over.record(), 400_000_000)
    shown = drawn(table)
    assert "21 actions, Ana and Ben, 1979-07-05" in shown
    assert f"{over.turn} actions, finished, Zoë and Max, 1982-09-04" in shown
    assert shown.index("done.urbannb.txt") < shown.index("mine.urbannb.txt")
    assert "cannot be loaded here" not in shown


ODD: dict[str, Any] = {
    "a game of Sprawlopolis": lambda p: p.write_text(ub.new_game("sprawlopolis").record()),
    "a game of another kind": lambda p: p.write_text('urbannb record 1\ngame: "chess"\n'),
    "not a record of a game": lambda p: p.write_text("Dear diary"),
    "cannot be read": lambda p: p.write_bytes(b"\xff\xfe\xff"),
    "damaged: line 6 cannot be played": lambda p: p.write_text(
        'urbannb record 1\ngame: "city-blocks"\nseed: 1\nplayers: ["Ana", "Ben"]\n\n1 Z9 A1\n'
    ),
    "longer than 1,000,000 bytes": lambda p: p.write_bytes(b" " * 1_000_001),
    "a folder": lambda p: p.mkdir(),
    "not a file": os.mkfifo,
}


@pytest.mark.parametrize("words", ODD)
def test_what_cannot_be_loaded_is_named_and_not_offered(
    words: str, table: Table, tmp_path: Path
) -> None:
    put(tmp_path, "good", table.game.record())
    ODD[words](tmp_path / "odd.urbannb.txt")
    shown = drawn(table)
    assert 'data-name="good.urbannb.txt"' in shown
    assert 'data-name="odd.urbannb.txt"' not in shown
    assert "1 file cannot be loaded here" in shown
    assert words in shown
    browser_says(table, "load-file", name="odd.urbannb.txt")
    assert table.game.turn == 21
    assert table.session.drawer == "load"


def test_a_link_that_leads_nowhere_is_no_trouble(table: Table, tmp_path: Path) -> None:
    (tmp_path / "odd.urbannb.txt").symlink_to(tmp_path / "nowhere")
    assert "cannot be read" in drawn(table)


def test_beyond_a_few_the_files_are_folded_with_their_number(table: Table, tmp_path: Path) -> None:
    for n in range(45):
        put(tmp_path, f"game-{n}", table.game.record(), 1e8 + n)
    shown = drawn(table)
    assert shown.count('data-do="load-file"') == 40
    assert "<summary>35 more</summary>" in shown
    assert "5 older files not shown" in shown
    replaces(table, "load-file", name="game-0.urbannb.txt")
    assert html(table, "drawer") == "", "what is not shown is loaded by its name all the same"


def test_a_file_is_looked_into_once_and_again_when_it_has_changed(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "mine", table.game.record())
    read: list[Any] = []
    real = files.read

    def count(path: Any) -> str:
        read.append(path)
        return real(path)

    monkeypatch.setattr(files, "read", count)
    beside, book = Files(tmp_path), table.game.rulebook
    assert beside.found(book) == beside.found(book)
    assert len(read) == 1
    put(tmp_path, "mine", "changed", 5)
    assert beside.found(book) == (
        [Found("mine.urbannb.txt", "not a record of a game", loads=False)], 0
    )  # fmt: skip


def test_a_folder_that_is_gone_has_no_files(table: Table, tmp_path: Path) -> None:
    assert Files(tmp_path / "gone").found(table.game.rulebook) == ([], 0)


# -- the bots


def test_a_saved_game_is_loaded_with_its_bots(tmp_path: Path) -> None:
    given = {"Ben": "greedy", "Cleo": "random"}
    table = play("urban-sprawl", seed=7, players=3, opponents=given)
    table.do("choose", action=str(table.game.legal[0]))
    browser_says(table, "save-file", fields={"name": "ours"})
    text = (tmp_path / "ours.urbannb.txt").read_text()
    assert '\nbots: {"Ben": "greedy", "Cleo": "random"}\n\n1 ' in text
    assert ub.replay(text).record() == table.game.record(), "the game knows nothing of its bots"
    assert files.check(tmp_path / "ours.urbannb.txt").ok
    other = play("urban-sprawl", seed=1, players=2)
    browser_says(other, "load-file", name="ours.urbannb.txt")
    assert other.session.opponents == {1: "greedy", 2: "random"}
    assert other.game.record().startswith(table.game.record())
    replaces(table, "load-text", fields={"record": table.game.record()})
    assert table.session.opponents == {}, "a record of before names none"


def test_bots_that_cannot_be_are_said(table: Table) -> None:
    for bots, said in (('{"Zoe": "greedy"}', "Nobody here is called"), ('{"Ben": 3}', "is no bot")):
        record = table.game.at(2).record().replace("\n\n", f"\nbots: {bots}\n\n")
        browser_says(table, "drawer", name="load")
        browser_says(table, "load-text", fields={"record": record})
        assert said in html(table, "drawer")
        browser_says(table, "drawer", name="load")
        assert table.game.turn == 21


def test_bots_beside_a_position_of_its_own(table: Table) -> None:
    start = ub.position(table.game.state.to_json())
    record = start.record().replace("\n\n", '\nbots: {"Ben": "random"}\n\n')
    replaces(table, "load-text", fields={"record": record})
    assert table.session.opponents == {1: "random"}
