"""The Load drawer: what lies beside the notebook, what it is, and what can be loaded."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, html, part_way, replaces
from urbannb.core import file_check
from urbannb.core.saves import files
from urbannb.ui import Table, play
from urbannb.ui.saving import Files
from urbannb.ui.saving.records import FoundRecord


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
    assert table.session.drawer.name == "load"


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
        [FoundRecord("mine.urbannb.txt", "not a record of a game", loads=False)], 0
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
    assert file_check.check(tmp_path / "ours.urbannb.txt").ok
    other = play("urban-sprawl", seed=1, players=2)
    browser_says(other, "load-file", name="ours.urbannb.txt")
    assert other.session.match.opponents == {1: "greedy", 2: "random"}
    assert other.game.record().startswith(table.game.record())
    replaces(table, "load-text", fields={"record": table.game.record()})
    assert table.session.match.opponents == {}, "a record of before names none"


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
    assert table.session.match.opponents == {1: "random"}


# -- what is there already is not written over


def saved(table: Table, name: str = "") -> str:
    """Save to a file of that name, or the one that is proposed; returns the name proposed."""
    browser_says(table, "drawer", name="save")
    proposed = html(table, "drawer").partition('name="name" value="')[2].partition('"')[0]
    browser_says(table, "save-file", fields={"name": name or proposed})
    return proposed


def games(folder: Path) -> dict[str, str]:
    """The files beside the notebook, and what they hold."""
    return {path.name: path.read_text() for path in folder.glob("*.urbannb.txt")}


def test_two_games_of_as_many_actions_have_two_files(tmp_path: Path) -> None:
    tables = [play(part_way(3, seed)) for seed in (7, 8)]
    names = [saved(table) for table in tables]
    assert names == ["city-blocks-3.urbannb.txt", "city-blocks-3-2.urbannb.txt"]
    assert games(tmp_path) == {
        name: table.game.record() for name, table in zip(names, tables, strict=True)
    }
    assert [saved(table) for table in tables] == names, "the same game has the same file"
    assert len(games(tmp_path)) == 2


def test_another_way_to_go_on_is_another_game(tmp_path: Path) -> None:
    table = play(part_way(3))
    last = table.game.actions[-1]
    saved(table)
    before = games(tmp_path)
    table.do("undo")
    table.do("choose", action=next(str(a) for a in table.game.legal if a != last))
    assert saved(table) == "city-blocks-3-2.urbannb.txt"
    assert before.items() < games(tmp_path).items()


@pytest.mark.parametrize("who", ["another table", "another game at this table", "a stranger"])
def test_a_file_of_something_else_is_replaced_only_when_that_is_meant(
    who: str, table: Table, tmp_path: Path
) -> None:
    other = table if who == "another game at this table" else play(part_way(4, 8))
    if who == "a stranger":
        (tmp_path / "mine.urbannb.txt").write_text("Dear diary")
    else:
        saved(other, "mine")
    if other is table:
        replaces(table, "new", fields={"seed": "11"})
    before = games(tmp_path)
    saved(table, "mine")
    asked = html(table, "drawer")
    assert "A file named mine.urbannb.txt exists already (" in asked
    assert ("not a record of a game" if who == "a stranger" else "actions, Ana and Ben") in asked
    assert "mine.urbannb.txt exists already" in table.overlay.said
    assert games(tmp_path) == before
    browser_says(table, "escape")
    browser_says(table, "replace")
    assert games(tmp_path) == before, "nothing was answered"
    saved(table, "mine")
    browser_says(table, "keep-playing")
    assert "Saved as mine-2.urbannb.txt" in html(table, "head")
    assert games(tmp_path) == before | {"mine-2.urbannb.txt": table.game.record()}
    saved(table, "mine")
    browser_says(table, "replace")
    assert "Saved as mine.urbannb.txt" in html(table, "head")
    assert not html(table, "drawer")
    assert games(tmp_path)["mine.urbannb.txt"] == table.game.record()


def test_a_second_click_answers_nothing_that_was_not_asked(table: Table, tmp_path: Path) -> None:
    (tmp_path / "mine.urbannb.txt").write_text("Dear diary")
    shown = table.session.speaker.moment
    saved(table, "mine")
    for do in ("replace", "keep-playing"):
        browser_says(table, do, moment=shown)
    assert games(tmp_path) == {"mine.urbannb.txt": "Dear diary"}


def test_the_same_game_goes_on_in_its_own_file(table: Table, tmp_path: Path) -> None:
    saved(table, "mine")
    table.do("choose", action=str(table.game.legal[0]))
    saved(table, "mine")
    assert games(tmp_path) == {"mine.urbannb.txt": table.game.record()}
    put(tmp_path, "mine", "changed")
    saved(table, "mine")
    assert "not a record of a game" in html(table, "drawer"), "it is not ours any more"
    assert games(tmp_path) == {"mine.urbannb.txt": "changed"}


def test_what_changes_while_one_is_asked_is_asked_about_again(table: Table, tmp_path: Path) -> None:
    put(tmp_path, "mine", "Dear diary")
    saved(table, "mine")
    put(tmp_path, "mine", part_way(2).record(), 5)
    browser_says(table, "replace")
    assert "2 actions, Ana and Ben" in html(table, "drawer")
    assert games(tmp_path) == {"mine.urbannb.txt": part_way(2).record()}


@pytest.mark.parametrize("words", ["a folder", "not a file", "cannot be read"])
def test_what_is_no_text_is_never_replaced(words: str, table: Table, tmp_path: Path) -> None:
    odd = tmp_path / "mine.urbannb.txt"
    ODD[words](odd)
    saved(table, "mine")
    drawer = html(table, "drawer")
    assert f"exists already ({words})." in drawer
    assert "Replace it" not in drawer
    browser_says(table, "replace")
    saved(table, "mine")
    browser_says(table, "keep-playing")
    assert (tmp_path / "mine-2.urbannb.txt").read_text() == table.game.record()


def test_a_name_that_is_offered_is_free_even_of_a_file_that_holds_nothing(
    table: Table, tmp_path: Path
) -> None:
    for name in ("mine", "mine-2"):  # as a kernel leaves it that is killed while it writes
        put(tmp_path, name, "")
    saved(table, "mine")
    assert "Save as mine-3.urbannb.txt" in html(table, "drawer")
    browser_says(table, "keep-playing")
    assert games(tmp_path)["mine-3.urbannb.txt"] == table.game.record()


def test_a_link_is_not_written_through_nor_replaced(table: Table, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary")
    (tmp_path / "mine.urbannb.txt").symlink_to(diary)
    saved(table, "mine")
    browser_says(table, "replace")
    assert diary.read_text() == "Dear diary"
    assert (tmp_path / "mine.urbannb.txt").is_symlink()


def test_a_disk_that_fills_up_leaves_no_empty_file(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write", full)
    saved(table, "mine")
    assert "The file mine.urbannb.txt cannot be written: the disk is full" in html(table, "drawer")
    assert games(tmp_path) == {}
