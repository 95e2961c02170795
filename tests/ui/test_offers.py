"""The unfinished games that a table offers: only the one that is resumed or forgotten goes."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, html, new_kernel, replaces
from urbannb.core.saves import claims
from urbannb.ui import Table, play
from urbannb.ui.cells import notebook
from urbannb.ui.cells.notebook import CellRun
from urbannb.ui.saving import SavedGame


def sit(actions: int = 0, **options: Any) -> Table:
    """A table of one cell's game, after so many actions."""
    table = play("city-blocks", seed=7, **options)
    for _ in range(actions):
        table.do("choose", action=str(table.game.legal[0]))
    return table


def left(*actions: int, **options: Any) -> None:
    """Games of dead kernels, of so many actions, the newest last."""
    for n, count in enumerate(actions):
        table = sit(count, **options)
        new_kernel()
        saved_at(table, time.time() - 600 + n)


def saved_at(table: Table, moment: float) -> None:
    """As if a table had been saved then."""
    path = autosave_of(table)
    path.write_text(json.dumps({**json.loads(path.read_text()), "saved": moment}))
    os.utime(path, (moment, moment))


def autosave_of(table: Table) -> Path:
    path = table.session.keeping.saving._path
    assert path is not None
    return path


def offered(table: Table) -> list[int]:
    """The numbers of actions of the games on offer."""
    return [game.turn for game in table.session.keeping.offers]


def one_of(table: Table, actions: int) -> SavedGame:
    return next(game for game in table.session.keeping.offers if game.turn == actions)


def test_only_the_game_that_is_resumed_goes() -> None:
    left(1, 2, 3)
    table = sit()
    assert offered(table) == [3, 2, 1]
    browser_says(table, "resume", id=one_of(table, 2).id)
    assert table.game.turn == 2
    assert offered(table) == [3, 1]
    new_kernel()
    assert offered(sit()) == [2, 3, 1], "the one resumed is the newest now"


def test_only_the_game_that_is_forgotten_goes(home: Path) -> None:
    left(1, 2, 3)
    table = sit()
    browser_says(table, "forget", id=one_of(table, 3).id)
    assert offered(table) == [2, 1]
    new_kernel()
    assert offered(sit()) == [2, 1]
    assert len(list(home.rglob("*.json"))) == 2


def test_a_double_click_forgets_one_game_though_the_list_moves_up() -> None:
    left(1, 2, 3)
    table = sit()
    moment = table.head.moment
    browser_says(table, "forget", id=one_of(table, 3).id, moment=moment)
    for other in ("forget", "resume"):
        browser_says(table, other, id=one_of(table, 2).id, moment=moment)
    assert offered(table) == [2, 1]
    assert table.game.turn == 0
    browser_says(table, "forget", id=one_of(table, 2).id, moment=table.head.moment)
    assert offered(table) == [1]


@pytest.mark.parametrize("do", ["resume", "forget"])
def test_the_second_click_of_a_double_click_means_no_other_game(do: str) -> None:
    left(1, 2, 3)
    table = sit()
    moment = table.session.speaker.moment
    browser_says(table, do, id=one_of(table, 3).id, moment=moment)
    browser_says(table, do, id=one_of(table, 2).id, moment=moment)
    assert offered(table) == [2, 1]


def test_the_older_good_one_behind_one_that_does_not_replay(home: Path) -> None:
    left(2, 3)
    newest = max(home.rglob("*.json"), key=lambda path: path.stat().st_mtime)
    data = json.loads(newest.read_text())
    newest.write_text(json.dumps({**data, "record": data["record"].replace("\n2 ", "\n2 Z", 1)}))
    table = sit()
    browser_says(table, "resume")
    assert table.game.turn == 0
    assert "It cannot be resumed: line 7" in html(table, "offer")
    assert offered(table) == [3, 2]
    browser_says(table, "resume", id=one_of(table, 2).id)
    assert table.game.turn == 2
    assert newest.exists(), "it is not lost either"
    assert offered(table) == [3]


def test_a_cell_that_runs_again_offers_what_its_table_had(monkeypatch: Any) -> None:
    monkeypatch.setattr(notebook, "run", lambda: CellRun("first", "run 1"))
    before, also = sit(2), sit(1)
    assert offered(also) == [2]
    assert also.session.keeping.offers[0].live, "two tables of one run are both played"
    monkeypatch.setattr(notebook, "run", lambda: CellRun("second", "run 2"))
    other = sit(3)
    assert [game.live for game in other.session.keeping.offers] == [True, True]
    monkeypatch.setattr(notebook, "run", lambda: CellRun("first", "run 3"))
    again = sit()
    assert [(game.turn, game.live) for game in again.session.keeping.offers] == [
        (1, False), (2, False), (3, True)
    ]  # fmt: skip
    browser_says(again, "resume", id=one_of(again, 2).id)
    assert again.game.record() == before.game.record()
    before.do("choose", action=str(before.game.legal[0]))
    new_kernel()
    assert sorted(offered(sit())) == [1, 2, 3, 3], "the table let go of keeps what is played there"


def test_a_game_played_at_another_table_can_be_copied_but_not_forgotten() -> None:
    first = sit(2)
    second = sit()
    (game,) = second.session.keeping.offers
    assert game.live
    assert 'data-do="forget"' not in html(second, "offer")
    assert "<summary>1 game is open at another table</summary>" in html(second, "offer")
    browser_says(second, "forget", id=game.id)
    assert "being played at another table, so it stays" in html(second, "trouble")
    assert autosave_of(first).exists()
    browser_says(second, "resume", id=game.id)
    assert second.game.record() == first.game.record()
    second.do("choose", action=str(second.game.legal[0]))
    assert autosave_of(first) != autosave_of(second)
    new_kernel()
    assert offered(sit()) == [3, 2]


def test_a_game_whose_table_was_closed_is_free() -> None:
    sit(2).close()
    table = sit()
    assert [(game.turn, game.live) for game in table.session.keeping.offers] == [(2, False)]


def test_what_is_resumed_at_two_tables_is_lost_at_neither() -> None:
    left(2)
    first, second = sit(), sit()
    browser_says(first, "resume")
    browser_says(first, "resume")
    assert "no longer on offer here" in html(first, "trouble")
    assert first.game.turn == 2
    first.do("choose", action=str(first.game.legal[0]))
    browser_says(second, "forget")
    assert "so it stays" in html(second, "trouble")
    browser_says(second, "resume")
    assert second.game.turn == 3, "as it stands now"
    new_kernel()
    assert offered(sit()) == [3, 3]


def test_what_was_resumed_and_deleted_elsewhere_is_resumed_as_it_was_seen() -> None:
    left(2)
    table, other = sit(), sit()
    browser_says(other, "forget")
    browser_says(table, "resume")
    assert table.game.turn == 2
    assert autosave_of(table).exists()


def test_a_new_game_and_a_loaded_one_leave_the_game_that_was_there_on_offer() -> None:
    table = sit(2)
    record = table.game.at(1).record()
    fields = {"seed": "11", "name0": "Ana", "name1": "Ben"}
    replaces(table, "new", fields=fields)
    assert offered(table) == [2]
    table.do("choose", action=str(table.game.legal[0]))
    replaces(table, "load-text", fields={"record": record})
    assert sorted(offered(table)) == [1, 2]
    replaces(table, "resume", id=one_of(table, 2).id)
    assert table.game.turn == 2
    assert offered(table) == [1, 1], "what was loaded, and the game of seed 11"


OTHER_KERNEL = """
import sys
import urbannb as ub
table = ub.play("city-blocks", seed=7)
for _ in range(3):
    table.do("choose", action=str(table.game.legal[0]))
print("played", flush=True)
sys.stdin.readline()
table.do("choose", action=str(table.game.legal[0]))
print("played", flush=True)
sys.stdin.readline()
"""


def test_a_game_of_another_kernel_is_safe_while_it_is_played_and_free_when_it_is_dead() -> None:
    command = [sys.executable, "-c", OTHER_KERNEL]
    root = Path(ub.__file__).parent.parent
    env = {**os.environ, "PYTHONPATH": str(root)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
    ) as kernel:
        assert kernel.stdin is not None
        assert kernel.stdout is not None
        kernel.stdout.readline()
        table = sit()
        (game,) = table.session.keeping.offers
        assert game.live
        browser_says(table, "forget")
        assert "so it stays" in html(table, "trouble")
        browser_says(table, "resume")
        assert table.game.turn == 3
        kernel.stdin.write("\n")
        kernel.stdin.flush()
        kernel.stdout.readline()
        kernel.kill()
    again = sit()
    assert [(g.turn, g.live) for g in again.session.keeping.offers] == [(4, False), (3, True)]
    browser_says(again, "forget", id=game.id)
    assert offered(again) == [3]


def test_a_game_that_cannot_be_deleted_stays_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left(2)
    table = sit()

    def refuse(_path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        browser_says(table, "forget")
    assert "This game cannot be forgotten: you have no permission" in html(table, "trouble")
    assert offered(table) == [2]


# -- what the strip shows


def test_each_game_is_told_with_its_actions_its_time_and_who_plays() -> None:
    table = play("urban-sprawl", seed=7, players=3, opponents={"Ben": "greedy"})
    table.do("choose", action=str(table.game.legal[0]))
    new_kernel()
    shown = html(play("urban-sprawl", seed=7, players=3), "offer")
    assert f"Urban Sprawl, {table.game.turn} actions, saved" in shown
    assert ", Ana, Ben (a bot that plays well) and Cleo." in shown
    assert "<details" not in shown


@pytest.mark.parametrize(("count", "folded"), [(1, 0), (3, 0), (8, 5)])
def test_beyond_a_few_the_games_are_folded_with_their_number(count: int, folded: int) -> None:
    left(*[1] * count)
    shown = html(sit(), "offer")
    assert shown.count('data-do="resume"') == shown.count('data-do="forget"') == count
    assert ("A game was left unfinished" in shown) == (count == 1)
    assert (f"{count} games were left unfinished" in shown) == (count > 1)
    assert (f"<summary>{folded} older games</summary>" in shown) == bool(folded)


def test_very_many_games_are_all_kept_and_their_number_is_told(home: Path) -> None:
    left(1)
    (path,) = home.rglob("*.json")
    for n in range(49):
        path.with_name(f"{path.stem}-{n}.json").write_bytes(path.read_bytes())
    table = sit()
    assert len(offered(table)) == 50
    assert "7 more are kept" in html(table, "offer")


def test_on_a_disk_without_locks_a_resumed_game_goes_on_in_a_copy(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_descriptor: int) -> bool:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(claims, "_lock", none)
    first = ub.play("city-blocks", seed=7)
    for _ in range(3):
        first.do("choose", action=str(first.game.legal[0]))
    (begun,) = home.rglob("*.json")
    whole = begun.read_text()
    new_kernel()
    two = [ub.play("city-blocks", seed=7) for _ in range(2)]
    for n, table in enumerate(two):
        table.do("resume")
        for action in (0, -1)[n], 0:
            table.do("choose", action=str(table.game.legal[action]))
        new_kernel()  # each is played by a kernel of its own, which knows of no other
    assert begun.read_text() == whole
    assert len(list(home.rglob("*.json"))) == 3
    offered = {game.record for game in ub.play("city-blocks", seed=7).session.keeping.offers}
    assert offered == {table.game.record() for table in two} | {first.game.record()}
