"""Autosave, save and load."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, click, html, new_kernel, part_way, replaces
from urbannb.core.saves import files
from urbannb.ui import Table, play


@pytest.fixture
def table() -> Table:
    """Ana to move, 21 actions into a game."""
    return play(part_way())


def test_a_dead_kernel_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = ub.play("city-blocks", seed=7)
    assert html(table, "offer") == ""
    table.do("choose", action=str(table.game.legal[0]))
    table.do("choose", action=str(table.game.legal[0]))
    record = table.game.record()
    new_kernel()
    again = ub.play("city-blocks", seed=7)
    assert "City Blocks, 2 actions, saved" in html(again, "offer")
    browser_says(again, "resume")
    assert again.game.record() == record
    assert html(again, "offer") == ""
    new_kernel()
    assert ub.play("city-blocks", seed=8).session.keeping.offers == [], "that is another table"


def test_an_offer_can_be_forgotten(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    table = ub.play("city-blocks", seed=7)
    table.do("choose", action=str(table.game.legal[0]))
    new_kernel()
    again = ub.play("city-blocks", seed=7)
    browser_says(again, "forget")
    assert html(again, "offer") == ""
    assert not list(home.rglob("*.json"))


def test_another_notebook_gets_no_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    ub.play("city-blocks", seed=7).do("choose", action="F3 A1")
    new_kernel()
    monkeypatch.setenv("JPY_SESSION_NAME", "/notebooks/other.ipynb")
    assert ub.play("city-blocks", seed=7).session.keeping.offers == []


def test_two_tables_of_one_notebook_do_not_share_a_file(home: Path) -> None:
    for _ in range(2):
        ub.play("city-blocks", seed=7).do("choose", action="F3 A1")
    assert len(list(home.rglob("*.json"))) == 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"urbannb-autosave": 1}',
        '{"urbannb-autosave": 1, "over": false, "turn": "x"}',
    ],
)
def test_a_damaged_autosave_is_passed_over(
    text: str, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    ub.play("city-blocks", seed=7).do("choose", action="F3 A1")
    (file,) = home.rglob("*.json")
    file.write_text(text)
    new_kernel()
    assert ub.play("city-blocks", seed=7).session.keeping.offers == []


def test_a_bad_record_in_an_autosave_is_said(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    ub.play("city-blocks", seed=7).do("choose", action="F3 A1")
    (file,) = home.rglob("*.json")
    data = json.loads(file.read_text())
    file.write_text(json.dumps({**data, "record": data["record"].replace("F3 A1", "F3 Z9")}))
    new_kernel()
    table = ub.play("city-blocks", seed=7)
    browser_says(table, "resume")
    assert "This record cannot be used: line 6" in html(table, "trouble")
    assert "It cannot be resumed: line 6" in html(table, "offer")
    assert table.game.turn == 0


def test_a_full_disk_never_stops_play(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write", full)
    click(table, "hand0:H3", "D4")
    assert table.game.turn == 22
    assert "not being autosaved: the disk is full" in html(table, "head")


def test_save_a_file_and_load_it(table: Table, tmp_path: Path) -> None:
    browser_says(table, "drawer", name="save")
    assert table.game.record().splitlines()[0] in html(table, "drawer")
    browser_says(table, "save-file", fields={"name": "mine"})
    file = tmp_path / "mine.urbannb.txt"
    assert file.read_text() == table.game.record()
    assert "Saved as mine.urbannb.txt" in html(table, "head")
    click(table, "hand0:H3", "D4")
    browser_says(table, "drawer", name="load")
    assert "mine.urbannb.txt" in html(table, "drawer")
    replaces(table, "load-file", name="mine.urbannb.txt")
    assert table.game.turn == 21


@pytest.mark.parametrize("name", ["", "../x", "a/b", "/etc/passwd", "x" * 100, ".hidden", "a\0b"])
def test_only_plain_file_names(table: Table, name: str, tmp_path: Path) -> None:
    browser_says(table, "drawer", name="save")
    browser_says(table, "save-file", fields={"name": name})
    assert "file name needs" in html(table, "drawer")
    assert table.session.drawer.name == "save"
    assert not list(tmp_path.glob("*.txt"))


def test_a_bad_record_is_named_with_its_line_and_the_game_goes_on(table: Table) -> None:
    record = table.game.record().replace("3 H1 A2", "3 H9 A2")
    browser_says(table, "drawer", name="load")
    browser_says(table, "load-text", fields={"record": record})
    assert "line " in html(table, "drawer")
    assert table.game.turn == 21
    replaces(table, "load-text", fields={"record": table.game.at(4).record()})
    assert table.game.turn == 4
    assert html(table, "drawer") == ""


def test_a_new_game(table: Table) -> None:
    browser_says(table, "drawer", name="new")
    fields = {"seed": "11", "name0": "Zoë", "name1": "Max", "seat1": "person"}
    browser_says(table, "new", fields={**fields, "seed": "eleven"})
    assert "whole number" in html(table, "drawer")
    assert table.game.turn == 21
    browser_says(table, "new", fields={**fields, "name1": "Zoë"})
    assert "Two players" in html(table, "drawer")
    replaces(table, "new", fields=fields)
    assert table.game.turn == 0
    assert table.game.names == ("Zoë", "Max")
    assert (
        table.game.record() == ub.new_game("city-blocks", seed=11, players=["Zoë", "Max"]).record()
    )


def sprawl(**options: Any) -> Table:
    """A new game for a team."""
    return play("sprawlopolis", seed=7, **options)


def test_a_team_game_goes_on_after_a_dead_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sprawl(players=2, variant="harder")
    table.do("choose", action=str(table.game.legal[0]))
    record = table.game.record()
    new_kernel()
    assert sprawl(players=3).session.keeping.offers == [], "that is another table"
    again = sprawl(players=2, variant="harder")
    assert "Sprawlopolis, 1 action, saved" in html(again, "offer")
    browser_says(again, "resume")
    assert again.game.record() == record


def test_what_is_asked_for_a_new_game() -> None:
    table = sprawl()
    browser_says(table, "drawer", name="new")
    text = html(table, "drawer")
    assert [f'name="name{n}"' in text for n in range(4)] == [True, False, False, False]
    assert '<option value="1" selected>1 player</option>' in text
    assert '<option value="normal" selected>Normal</option>' in text
    browser_says(table, "agree", fields={"seed": "1", "players": "3"})
    text = html(table, "drawer")
    assert [f'name="name{n}"' in text for n in range(4)] == [True, True, True, False]
    assert 'value="Cleo"' in text
    browser_says(table, "agree", fields={"seed": "1", "players": "2"})
    assert 'name="seat1"' in html(table, "drawer"), "a bot may play in a team"
    browser_says(table, "agree", fields={"seed": "1", "players": "9"})
    assert "1, 2, 3 or 4 players" in html(table, "drawer")
    blocks = ub.play("city-blocks", seed=7)
    browser_says(blocks, "drawer", name="new")
    assert 'name="seat1"' in html(blocks, "drawer")
    for name in ("players", "variant"):
        assert f'name="{name}"' not in html(blocks, "drawer")


def test_a_new_game_with_so_many_players_and_a_variant() -> None:
    table = sprawl()
    browser_says(table, "drawer", name="new")
    fields = {"seed": "3", "players": "2", "variant": "easier", "name0": "Zoë", "name1": "Max"}
    browser_says(table, "new", fields={**fields, "variant": "odd"})
    assert "no variant" in html(table, "drawer")
    replaces(table, "new", fields=fields)
    assert html(table, "drawer") == ""
    wanted = ub.new_game("sprawlopolis", seed=3, players=["Zoë", "Max"], variant="easier")
    assert table.game.record() == wanted.record()
    browser_says(table, "drawer", name="new")
    assert '<option value="easier" selected>' in html(table, "drawer")
    replaces(table, "new", fields={"seed": "4", "players": "3"})
    assert table.game.names == ("Zoë", "Max", "Ana"), "a name that is not sent is found"


def test_a_team_game_is_saved_and_loaded(tmp_path: Path) -> None:
    table = sprawl(players=4)
    for _ in range(3):
        table.do("choose", action=str(table.game.legal[-1]))
    browser_says(table, "save-file", fields={"name": "city"})
    assert (tmp_path / "city.urbannb.txt").exists()
    other = sprawl()
    browser_says(other, "load-file", name="city.urbannb.txt")
    assert other.game.record() == table.game.record()
    assert other.session.picture.view().hidden == frozenset()


@pytest.mark.parametrize("says", [("SERVER_SOFTWARE", "voila/0.5.13"), ("URBANNB_VISITORS", "1")])
def test_a_visitor_finds_and_leaves_nothing_on_the_servers_disk(
    says: tuple[str, str], monkeypatch: pytest.MonkeyPatch, home: Path, tmp_path: Path
) -> None:
    """Voilà gives each visitor a kernel, but all of them one disk."""
    monkeypatch.chdir(tmp_path)
    mine = ub.play("city-blocks", seed=7)
    mine.do("choose", action="F3 A1")
    mine.session.keeping.files.save("another", mine.game.record(), mine.game.rulebook)
    new_kernel()
    monkeypatch.setenv(*says)
    table = ub.play("city-blocks", seed=7)
    assert table.session.keeping.offers == []
    table.do("choose", action="F3 A1")
    assert len(list(home.rglob("*.json"))) == 1, "that of the first, who was no visitor"
    browser_says(table, "drawer", name="save")
    drawer = html(table, "drawer")
    assert "Download" in drawer
    assert "save-file" not in drawer
    browser_says(table, "save-file", fields={"name": "mine"})
    assert "download the game" in html(table, "drawer")
    browser_says(table, "drawer", name="load")
    assert "another" not in html(table, "drawer")
    assert "From this computer" in html(table, "drawer")
    assert [path.name for path in tmp_path.glob("*.txt")] == ["another.urbannb.txt"]


def test_an_action_is_on_the_disk_before_it_is_shown(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ub.play("city-blocks", seed=7)
    kept: list[str] = []
    paint = table.board.paint

    def look(*given: Any) -> None:
        kept.extend(path.read_text() for path in home.rglob("*.json"))
        paint(*given)

    monkeypatch.setattr(table.board, "paint", look)
    table.do("choose", action=str(table.game.legal[0]))
    assert '"turn": 1' in kept[0]
