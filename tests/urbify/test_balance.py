"""The balance of our tile numbers: how it is measured, and what counts as out of balance."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import urbify_balance
from tools.urbify_balance import measure
from tools.urbify_report import ACTIONS, BOX, kinds, price_of, problems, report, tallies
from tools.urbify_watch import PARTS, Figures
from urbannb.games.urbify.rules.final import GROUPS

COMMITTED = Path(__file__).parents[2] / "docs" / "urbify-balance.md"


@pytest.fixture(scope="module")
def played():
    return measure(3)


def fair(players: int = 2) -> Figures:
    """Games in which nothing is out of balance."""
    games = 100
    one = Figures(players, games=games)
    one.wins.update(dict.fromkeys(range(players), games * PARTS // players))
    one.actions.update(dict.fromkeys(ACTIONS, games))
    for tile in BOX.tiles.values():
        one.built[tile.id], one.used[tile.id], one.opened[tile.id] = games, games, 10
        one.brought[tile.id] = games * (1 if tile.stage == 1 else 9)
    return one


def test_a_game_is_counted_whole(played):
    for one in played:
        assert (one.games, one.endless, len(one.totals)) == (1, 0, one.players)
        assert one.wins.total() == PARTS
        assert one.seats.total() == sum(one.totals) == one.sources.total()
        assert sum(one.first.values()) == 1
        assert one.built.total() == sum(one.built[tile] for tile in BOX.tiles) >= 24
        assert set(one.actions) <= set(ACTIONS)
        starts = one.actions["start a project"]
        assert starts <= one.built.total()
        assert one.decisions == one.actions.total()
        inaugurated = one.actions["inaugurate"] + one.actions["inaugurate, leave the benefit"]
        built_at_once = sum(one.built[t] for t, tile in BOX.tiles.items() if tile.benefit.at_once)
        assert one.used.total() + one.left.total() == inaugurated + built_at_once
        assert {group for _, group in one.sources} <= set(GROUPS)


def test_the_same_seeds_are_the_same_games(played):
    assert measure(3) == played


def test_the_report_tells_all_of_it(played):
    said = report(played, 0)
    for name in kinds():
        assert f"\n| {name} | " in said
    for action in ACTIONS:
        assert f"\n| {action} | " in said
    assert "3 games between greedy bots: 1 each with 2, 3 and 4 players" in said
    assert f"± {50 * 1.96:.1f}" in said


def test_what_is_fair_is_no_problem():
    assert list(problems([fair(2), fair(3), fair(4)])) == []


def _never_built(one: Figures) -> None:
    one.built["hospital"] = 19


def _always_first(one: Figures) -> None:
    one.first["museum"] = 8


def _never_had(one: Figures) -> None:
    one.used["bank"] = 0


def _not_worth_it(one: Figures) -> None:
    one.brought.clear()


def _never_done(one: Figures) -> None:
    one.actions["vote with 4 there"] = 0


def _seat(one: Figures) -> None:
    one.wins.update({0: 6 * PARTS, 1: -6 * PARTS})


def _endless(one: Figures) -> None:
    one.endless = 1


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_never_built, "Hospital is built 19 times of 100"),
        (_always_first, "Museum is built first in 8 of 10 games"),
        (_never_had, "the benefit of Bank is used 0 times"),
        (_not_worth_it, "Stage II brings"),
        (_never_done, "“vote with 4 there” is done 0 times in 100 games"),
        (_seat, "with 2 players, seat 1 wins 56.0% of the games"),
        (_endless, "with 2 players, 1 games do not end"),
    ],
)
def test_each_thing_that_is_out_of_balance_is_found(spoil, said):
    one = fair()
    spoil(one)
    (found,) = problems([one])
    assert found.startswith(said)


def test_the_command_writes_the_report_and_says_what_is_wrong(
    played, tmp_path, monkeypatch, capsys
):
    file = tmp_path / "report.md"
    monkeypatch.setattr("sys.argv", ["balance", "3", "--write", str(file)])
    monkeypatch.setattr(urbify_balance, "measure", lambda *_: played)
    wrong = list(problems(played))
    assert urbify_balance.main() == (1 if wrong else 0)
    assert file.read_text("utf-8") == report(played, 0)
    assert capsys.readouterr().err.split("\n")[1:-1] == wrong


def test_the_committed_report_is_of_these_tiles_and_finds_nothing_wrong():
    said = COMMITTED.read_text("utf-8")
    assert "Nothing is out of balance by these bounds." in said
    for name, one in tallies([Figures(2)]).items():
        (line,) = (line for line in said.split("\n") if line.startswith(f"| {name} |"))
        cells = [cell.strip() for cell in line.split("|")]
        assert (int(cells[3]), int(cells[10])) == (price_of(one.tile), one.tile.prestige)
