"""A team's score beside the board: live, previewed, lit, counted, and at the end of the game."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, click, html, part_way
from tests.ui.test_trying import position
from urbannb.core.score.change import changed
from urbannb.games import sprawlopolis
from urbannb.lab.bots import GreedyBot
from urbannb.ui import Table


@pytest.fixture
def table() -> Table:
    """A city of three cards; Ana holds 7, 11 and 13."""
    return Table(position(), autosave=False)


def rows(table: Table) -> list[list[str]]:
    """The words of each row of the score, cell by cell."""
    found = re.findall(r"<tr.*?</tr>", html(table, "score"), re.DOTALL)
    cells = [re.findall(r"<td.*?</td>", row) for row in found]
    return [[re.sub("<[^>]*>", "", cell) for cell in row] for row in cells if row]


def numbers(table: Table, column: int) -> list[int]:
    """A column of the score, the total last."""
    return [int(row[column].replace("\N{MINUS SIGN}", "-")) for row in rows(table)]


def test_the_lines_of_the_score_and_the_total_against_the_target(table: Table) -> None:
    (score,) = table.game.scores()
    assert numbers(table, 1) == [*(line.total for line in score.lines), score.total]
    assert rows(table)[-1][0] == "Total, target 40"
    assert all(row[2] == row[3] == "" for row in rows(table)), "nothing is tried yet"
    assert ">10</i>" in html(table, "score")
    assert "10 The Strip" not in html(table, "score"), "the number stands in its frame already"


def test_each_player_has_a_score_of_their_own_elsewhere() -> None:
    table = Table(part_way(), autosave=False)
    assert html(table, "score") == ""
    assert "ub-people" in html(table, "players")
    before = html(table)
    browser_says(table, "light", line="1")
    assert html(table) == before
    assert table.session.picture.view().focus == ()


def test_what_is_foretold_is_what_is_scored(table: Table) -> None:
    draw = random.Random(1)
    for _ in range(12):
        action = draw.choice(table.game.legal)
        card, seat = table.game.rulebook.gesture(table.game.state, action)
        click(table, card)
        browser_says(table, "point", place=seat)
        pointed = rows(table)
        click(table, seat)
        assert rows(table) == pointed
        foretold = numbers(table, 2)
        assert foretold == [
            now + change for now, change in zip(numbers(table, 1), numbers(table, 3), strict=True)
        ]
        click(table, seat)
        assert numbers(table, 1) == foretold
    assert table.game.over


def test_changes_are_signed_and_toned(table: Table) -> None:
    click(table, "hand0:7", "@0,4")
    text = html(table, "score")
    assert re.search(r'<td class="n plus">\+\d+</td>', text)
    assert re.search(r'<td class="n minus">\N{MINUS SIGN}\d+</td>', text)
    assert '<td class="n muted">0</td>' in text


def test_pointing_at_a_line_lights_its_places(table: Table) -> None:
    (score,) = table.game.scores()
    click(table, "hand0:7", "@0,4")
    for n, line in enumerate(score.lines, 1):
        browser_says(table, "light", line=str(n))
        assert table.session.picture.view().focus == line.places
        assert re.search(rf'class="ub-line lit" data-light="{n}"', html(table, "score"))
    assert table.session.selection.state.laid, "what is tried stays"
    browser_says(table, "light", line="")
    assert "lit" not in html(table, "score")
    for nonsense in ("99", "0", "x", "1.9", "5.99"):
        browser_says(table, "light", line=nonsense)
        assert table.session.picture.view().focus == ()
        assert table.session.speaker.trouble is None


def test_a_line_unfolds_into_its_parts(table: Table) -> None:
    (score,) = table.game.scores()
    roads = score.lines[4]
    assert "Road 1" not in html(table, "score")
    browser_says(table, "unfold", line="5")
    assert html(table, "score").count('data-light="5.') == len(roads.lines)
    browser_says(table, "light", line="5.2")
    assert table.session.picture.view().focus == ("road2",)
    browser_says(table, "unfold", line="5")
    assert "Road 1" not in html(table, "score")


def test_the_score_is_counted_step_by_step(table: Table) -> None:
    steps = table.game.rulebook.count(table.game.state)
    before = table.session.timeline.walk
    browser_says(table, "count")
    assert f"Step 1 of {len(steps)}" in html(table, "stepper")
    assert "The score, counted" in html(table, "stepper")
    for n, step in enumerate(steps):
        browser_says(table, "step", to=str(n))
        assert table.session.picture.view().focus == step.places
        assert step.plain in table.overlay.said
        assert table.session.timeline.shown.to_json() == table.game.state.to_json()
    assert not table.session.selection.live
    browser_says(table, "count")
    assert table.session.timeline.walk is before
    assert table.session.selection.live


def test_the_first_step_of_the_counting_is_brought_into_sight(table: Table) -> None:
    assert 'data-see="counted"' not in html(table)
    browser_says(table, "count")
    assert 'data-see="counted"' in html(table)
    browser_says(table, "step", to="next")
    assert 'data-see="counted"' in html(table), "only when it appears"


def test_a_click_or_escape_ends_the_counting(table: Table) -> None:
    browser_says(table, "count")
    click(table, "hand0:7")
    assert table.session.selection.live
    assert table.session.selection.state.selected == ("hand0:7",)
    browser_says(table, "escape")
    browser_says(table, "count")
    browser_says(table, "escape")
    assert table.session.selection.live


def test_the_past_is_counted_as_it_was() -> None:
    game = position()
    for _ in range(3):
        game.play(game.legal[0])
    table = Table(game, autosave=False)
    browser_says(table, "look", turn=1)
    browser_says(table, "count")
    assert len(table.session.timeline.shown.laid) == 4
    browser_says(table, "count")
    assert table.session.timeline.walk.last == 1


def test_the_count_plays_by_itself_to_its_end(table: Table) -> None:
    browser_says(table, "count")
    session: Any = table.session
    session.line.step("play")
    while session.timeline.playing:
        session.line.step("tick")
    assert session.timeline.walk.ended
    assert session.timeline.counting


@pytest.mark.parametrize("word", ["won", "lost"])
def test_a_team_has_won_or_lost(word: str) -> None:
    game = sprawlopolis.position(conditions=[1, 2, 3], seed=1)
    while not game.over:
        game.play(GreedyBot().choose(game) if word == "won" else game.legal[0])
    table = Table(game, autosave=False)
    (score,) = game.scores()
    said = f"The game is over: {score.amount} points, the target was 6. You have {word}."
    assert said in html(table, "head")
    assert (word == "won") == (score.total >= 6)
    assert "Place</button>" not in html(table, "choices")
    assert "Look underneath" in html(table, "choices")


@pytest.mark.parametrize("book", [b for b in ub.games() if not b.team], ids=lambda b: b.name)
def test_points_are_told_with_what_they_are(book):
    """In the strip with everybody's score, and in what an action changed."""
    game = ub.new_game(book.name, seed=5)
    draw = random.Random(7)
    while not ((game.turn and any(score.total for score in game.scores())) or game.over):
        game.play(draw.choice(game.legal))
    score = game.scores()[0]
    unit = score.unit or score.what  # "" where they are points, which need no name
    table = ub.play(game, autosave=False)
    page = html(table, "players")
    people = page.split('class="ub-people"')[1].split("ub-log")[0]
    assert people.count(unit) >= len(game.names)
    before, after = game.at(game.turn - 1).scores(), game.scores()
    assert unit in changed(game.names, before, after)
