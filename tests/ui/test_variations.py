"""What if: what was taken back is kept when something else is played, to go to and to compare."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import urbannb as ub
from tests.support.strategies import NAMES
from tests.ui.helpers import browser_says, html, new_kernel, replaces
from urbannb.core.checking.names import MAX_WAY
from urbannb.core.data.record import WrittenWay, with_ways
from urbannb.ui import Table, play
from urbannb.ui.parts.variations import Variation


def branched(name: str, opponent: str | None = None) -> Table:
    """A table at which something was played, taken back, and something else played instead."""
    table = play(name, seed=7, opponent=opponent, autosave=False)
    choose(table, 0)
    browser_says(table, "undo")
    choose(table, -1)
    return table


def choose(table: Table, which: int) -> None:
    table.do("choose", action=str(table.game.legal[which]))


@pytest.mark.parametrize("name", NAMES)
def test_what_was_taken_back_is_kept_and_can_be_gone_to_and_back(name: str) -> None:
    table = play(name, seed=7, autosave=False)
    choose(table, 0)
    first = table.game.actions, table.game.state.to_json()
    browser_says(table, "undo")
    choose(table, -1)
    second = table.game.actions, table.game.state.to_json()
    assert first[0][0] != second[0][0]
    (way,) = table.session.variations.kept
    assert way.actions == first[0]
    browser_says(table, "variation", name=way.name)
    assert (table.game.actions, table.game.state.to_json()) == first
    (back,) = table.session.variations.kept
    assert back.actions == second[0]
    browser_says(table, "variation")
    assert (table.game.actions, table.game.state.to_json()) == second


def test_bots_answers_belong_to_the_way_and_are_not_played_anew() -> None:
    table = branched("city-blocks", "greedy")
    (way,) = table.session.variations.kept
    assert len(way.actions) > 1
    browser_says(table, "variation", name=way.name)
    assert table.game.actions == way.actions
    assert not table.session.speaker.trouble


def test_playing_the_same_again_keeps_nothing() -> None:
    table = play("city-blocks", seed=7, autosave=False)
    choose(table, 0)
    action = str(table.game.actions[0])
    browser_says(table, "undo")
    table.do("choose", action=action)
    assert not table.session.variations.kept
    assert "What if" not in html(table)


def test_a_way_that_is_played_once_more_is_no_other_way() -> None:
    table = branched("city-blocks")
    (way,) = table.session.variations.kept
    browser_says(table, "undo")
    table.do("choose", action=str(way.actions[0]))
    assert [v.actions for v in table.session.variations.kept] != [way.actions]
    assert all(v.actions != way.actions for v in table.session.variations.kept)


@pytest.mark.parametrize("name", NAMES)
def test_two_ways_stand_side_by_side_with_what_differs(name: str) -> None:
    table = branched(name)
    (way,) = table.session.variations.kept
    browser_says(table, "compare", name=way.name)
    shown = html(table)
    assert shown.count("<figure>") == 2
    there = table.session.variations.end(way)
    scores = table.session.variations.scores(way)
    for row, here, other in zip(scores.rows, table.game.scores(), there.scores(), strict=True):
        assert row.cells[1:3] == (here.amount, other.amount)
    browser_says(table, "compare", name=way.name)
    assert "<figure>" not in html(table)


def test_a_way_has_a_name_of_its_own_and_bad_names_are_told() -> None:
    table = branched("city-blocks")
    old = table.session.variations.kept[0].name
    browser_says(table, "name-variation", name=old, fields={"name": "  The <b>bold</b>  one "})
    assert table.session.variations.kept[0].name == "The <b>bold</b> one"
    assert "<b>bold</b>" not in html(table)
    browser_says(table, "name-variation", name="The <b>bold</b> one", fields={"name": " "})
    assert "at least one letter" in str(table.session.speaker.trouble)
    browser_says(table, "variation", name="nobody")
    assert "no other way called" in str(table.session.speaker.trouble)


def test_a_number_behind_a_long_name_leaves_one_that_can_be_read_again() -> None:
    ways = branched("city-blocks").session.variations
    ways.kept = [Variation("x" * MAX_WAY, ()), Variation("x" * MAX_WAY, ())]
    named = ways._fresh("x" * MAX_WAY)
    assert named.endswith(" (2)")
    assert len(named) <= MAX_WAY


def test_another_game_has_no_other_ways() -> None:
    table = branched("city-blocks")
    replaces(table, "again", seed="new")
    assert not table.session.variations.kept


@cache
def played() -> ub.Game:
    return ub.new_game("city-blocks", seed=7)


def test_what_can_be_redone_is_told_in_order() -> None:
    game = played().copy()
    for _ in range(3):
        game.play(game.legal[0])
    three = game.actions
    game.goto(1)
    assert game.ahead == three[1:]
    assert game.at(0).ahead == three


# -- kept with the game


def kept(table: Table) -> list[tuple[str, tuple[object, ...]]]:
    return [(way.name, way.actions) for way in table.session.variations.kept]


@pytest.mark.parametrize("name", NAMES)
def test_the_ways_of_a_game_come_back_in_the_next_kernel(name: str) -> None:
    table = play(name, seed=7)
    for which in (0, -1, 0):
        choose(table, which)
    browser_says(table, "undo")
    choose(table, -1)
    old = kept(table)[0][0]
    browser_says(table, "name-variation", name=old, fields={"name": "Ça alors <b>"})
    before, record = kept(table), table.game.record()
    new_kernel()
    again = play(name, seed=7)
    assert f"{table.game.turn} actions, 1 other way, saved" in html(again, "offer")
    browser_says(again, "resume")
    assert (kept(again), again.game.record()) == (before, record)
    browser_says(again, "variation")
    assert again.game.actions == before[0][1]


def test_ways_are_kept_where_the_game_itself_was_taken_back_to_its_beginning() -> None:
    table = play("city-blocks", seed=7)
    choose(table, 0)
    browser_says(table, "undo")
    choose(table, -1)
    browser_says(table, "undo")
    before = kept(table)
    assert len(before) == 1
    assert not table.game.turn
    new_kernel()
    again = play("city-blocks", seed=7)
    browser_says(again, "resume")
    assert kept(again) == before


def test_a_file_has_the_ways_and_a_program_plays_the_game_of_it(tmp_path: Path) -> None:
    table = branched("city-blocks", "greedy")
    browser_says(table, "save-file", fields={"name": "two"})
    text = (tmp_path / "two.urbannb.txt").read_text("utf-8")
    assert ub.replay(text).record() == table.game.record()
    before = kept(table)
    replaces(table, "again", seed="new")
    assert not kept(table)
    browser_says(table, "drawer", name="load")
    assert "1 other way" in html(table, "drawer")
    replaces(table, "load-file", name="two.urbannb.txt")
    assert kept(table) == before
    assert table.session.match.opponents
    assert "and 1 other way." in html(table, "head")
    browser_says(table, "save-file", fields={"name": "two"})
    browser_says(table, "drop-variation", name=before[0][0])
    assert not kept(table)
    browser_says(table, "save-file", fields={"name": "two"})
    assert "exists already (2 actions, 1 other way" in html(table), "a way would be lost"


BROKEN = (
    'way: "x"',
    "way: x\n1 a", "way: [", "way: 3\n1 a", 'way: "a\\u202e"\n1 F3 C3', 'way: "**"\n1 a',
    'way: "late"\n99 F3 C3', 'way: "none"\n0 F3 C3', 'way: "odd"\n1 F3 C3\n3 F4 C4',
    'way: "new", {"from": 1}\n1 F3 C3', 'way: "a"\n1 nonsense', 'way: "a"\n²  x', "way:",
)  # fmt: skip


@pytest.mark.parametrize("broken", BROKEN)
def test_a_way_that_cannot_be_is_left_out_and_said(broken: str) -> None:
    source = branched("city-blocks")
    good, record = source.session.variations.written(), source.session.match.record()
    table = play("city-blocks", seed=7, autosave=False)
    browser_says(table, "load-text", fields={"record": f"{with_ways(record, good)}\n{broken}\n"})
    assert table.game.record() == record
    assert kept(table) == kept(source)
    assert "1 other way is left out: line " in html(table, "head")


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    below=st.text(alphabet=st.sampled_from('way: "[]{}1239F3CAa\n\x1b\u202e\\'), max_size=60),
    count=st.sampled_from([1, 30]),
)
def test_whatever_stands_in_a_way_the_game_is_there(below: str, count: int) -> None:
    record = taken().record()
    table = play("city-blocks", seed=7, autosave=False)
    text = record + f'\nway: "x"\n{below}' * count
    browser_says(table, "load-text", fields={"record": text})
    assert table.game.record() == record, table.session.speaker.trouble
    assert len(kept(table)) <= 8
    html(table)


@cache
def taken() -> ub.Game:
    game = ub.new_game("city-blocks", seed=7)
    for _ in range(3):
        game.play(game.legal[0])
    return game


def test_an_autosave_of_an_earlier_version_has_no_ways_and_is_resumed(home: Path) -> None:
    branched_and_kept = play("city-blocks", seed=7)
    choose(branched_and_kept, 0)
    (file,) = home.rglob("*.json")
    data = json.loads(file.read_text())
    del data["ways"]
    file.write_text(json.dumps(data))
    new_kernel()
    again = play("city-blocks", seed=7)
    browser_says(again, "resume")
    assert again.game.turn == 1
    assert not kept(again)


def test_ways_that_leave_no_room_for_themselves_are_not_kept() -> None:
    record = taken().record()
    way = WrittenWay("long", 1, ["F3 C3" * 30] * 4_000)
    assert with_ways(record, [way]) == record
