"""How a game ended: who won with how much, what decided it, and playing it again."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from html import escape as html_escape

import pytest

import urbannb as ub
from tests.support.strategies import OURS, seats
from tests.ui.helpers import browser_says, html
from urbannb.core.score import Score
from urbannb.core.score.result import result
from urbannb.core.text.house import mark
from urbannb.core.text.table import Cell, table_text
from urbannb.games import city_blocks
from urbannb.lab.turning import sums, turning_points
from urbannb.ui import Table
from urbannb.ui.panels import outcome
from urbannb.ui.panels.ending import decided


def played(name, seed=5, **options):
    game, draw = ub.new_game(name, seed=seed, **options), random.Random(7)
    while not game.over:
        game.play(draw.choice(game.legal))
    return game


@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
def test_a_player_s_mark_in_a_table_is_the_one_on_the_board(book):
    """A player called White has a letter, not the orange square of the second seat."""
    names = ["Ana", "White", "Pink", "Dev", "Eve", "Finn"][: seats(book.name)]
    game = played(book.name, players=names)
    steps = (step.table for turn in range(1, game.turn + 1) for step in game.steps_of(turn))
    tables = [table for table in (book.result(game.state), *steps) if table]
    cells = [cell for table in tables for row in table.rows for cell in row.cells]
    marked = [cell for cell in cells if isinstance(cell, Cell) and cell.player is not None]
    assert marked or book.team or book not in OURS, "a table names players by their marks"
    for cell in marked:
        who = next(n for n, name in enumerate(names) if cell.text.startswith(name))
        assert cell.player == mark(names, who)


class Ended:
    """A finished game with these scores."""

    def __init__(self, winners, *scores):
        self.names, self._winners, self._scores = ("Ana", "Ben", "Cleo"), winners, scores

    def winners(self):
        return self._winners

    def scores(self):
        return [Score(self.names[p], "X-1", n, unit="$") for p, n in enumerate(self._scores)]


@pytest.mark.parametrize(
    ("winners", "scores", "said"),
    [
        ([1], (7, 79), "Ben wins, $79 to $7."),
        ([2], (3, 5, 9), "Cleo wins, $9 to $5 and $3."),
        ([0, 1], (8, 8, 2), "Ana and Ben share the victory, $8 to $2."),
        ([0], (8, 8), "Ana wins on the tie-break, $8 to $8."),
        ([0, 1, 2], (4, 4, 4), "Ana, Ben and Cleo share the victory, $4."),
    ],
)
def test_the_result_is_a_sentence_with_the_totals(winners, scores, said):
    assert outcome.sentence(Ended(winners, *scores)) == f"The game is over: {said}"


def test_who_plays_alone_for_money_has_dollars_and_no_points():
    assert outcome.sentence(Ended([0], 151)) == "The game is over. Ana has $151."
    lines = (Score("values", "X-1", 160, unit="$"), Score("votes", "X-2", -9, unit="$"))
    table = result([Score("Ana", "X-1", lines=lines, unit="$")])
    assert table.heads[1] == ">Ana"
    assert [row.cells[0] for row in table.rows] == ["Values", "Votes", "Total"]


def test_the_table_of_a_result_has_a_line_a_source_and_the_totals():
    scores = [
        Score("Ana", "X-1", lines=(Score("payouts", "X-2", 5), Score("votes", "X-3", 2))),
        Score("Ben", "X-1", lines=(Score("votes", "X-3", -1),)),
    ]
    assert table_text(result(scores)).splitlines()[2:] == [
        "Payouts    5    –",
        "Votes      2   −1",
        "-----------------",
        "Total      7   −1",
    ]


def test_every_street_of_city_blocks_is_told_with_both_sums():
    game = played("city-blocks")
    table = game.rulebook.result(game.state)
    assert len(table.rows) == 12
    assert [row.cells[1].text for row in table.rows[:-1]] == [
        f"${n}" for n in sorted(game.state.tokens.values(), reverse=True)
    ]
    assert table.rows[-1].cells[2:4] == tuple(score.amount for score in game.scores())


@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
def test_every_sum_that_decided_a_game_is_what_its_steps_brought_to_whom(book):
    game = played(book.name, players=max(book.players))

    def totals(state):
        return [score.total for score in book.scores(state)]

    points = turning_points(game)
    for point in points:
        steps, gains = game.steps_of(point.turn), [0] * len(game.scores())
        for number in point.steps:
            last = number + 1 == len(steps)
            before = steps[number - 1].state if number else game.at(point.turn - 1).state
            after = game.at(point.turn).state if last else steps[number].state
            moved = zip(gains, totals(after), totals(before), strict=True)
            gains = [sum_ + now - then for sum_, now, then in moved]
        assert tuple(gains) == point.gains
        if point.own and not book.team:
            who = game.at(point.turn - 1).decision.player
            assert point.gains[who] or any(game.steps_of(point.turn)[0] is s for s in steps)
        assert point.end == (point.steps[0] >= steps.closed)
    assert [abs(p.change) for p in points] == sorted((abs(p.change) for p in points), reverse=True)


@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
def test_all_sums_of_an_action_are_what_it_changed(book):
    """Nothing is left out and nothing is told twice, the end of the game included."""
    game = played(book.name)
    for turn in (*range(1, game.turn, max(1, game.turn // 12)), game.turn):
        before, after = ([s.total for s in game.at(n).scores()] for n in (turn - 1, turn))
        found = [point.gains for point in sums(game, turn)]
        whole = [sum(each) for each in zip(*found, strict=True)] or [0] * len(after)
        assert whole == [now - then for now, then in zip(after, before, strict=True)]


def test_the_majorities_at_the_end_are_not_what_the_last_action_brought():
    """ "Ben: Put 1 politician on the Factory, Ana +16 prestige" charged Ben with the end."""
    table = Table(played("urbify"), autosave=False)
    session, game = table.session, table.game
    (end,) = [point for point in sums(game, game.turn) if point.end]
    assert sum(end.gains) == sum(
        line.total for score in game.scores() for line in score.lines if "majorit" in line.name
    )
    whole = zip(game.scores(), game.at(game.turn - 1).scores(), strict=True)
    last = [now.total - then.total - by for (now, then), by in zip(whole, end.gains, strict=True)]
    told = session.match.tales.brief(game.turn)
    assert [f"+{by} prestige" in told for by in last] == [bool(by) for by in last]
    assert not any(f"+{by} prestige" in told for by in end.gains if by not in last)
    log = html(table, "players")
    assert f"At the end: {session.match.tales.wound_up}" in log
    assert all(f"+{by} prestige" in session.match.tales.wound_up for by in end.gains if by)
    page = html(table, "ending")
    assert page.count("At the end") == (end in turning_points(game))


def test_a_game_that_is_not_over_has_not_been_decided():
    assert turning_points(ub.new_game("city-blocks", seed=1)) == []


def test_nothing_has_decided_a_draw_and_of_equal_sums_the_rest_is_not_hushed_up(monkeypatch):
    game = played("city-blocks")
    found = turning_points(game, most=99)
    session = Table(game, autosave=False).session
    equal = abs(found[2].change) == abs(found[3].change)
    assert session.match.tales.as_great == equal
    assert ("of equal ones the earliest" in decided(session.match)) == equal
    session.match.tales._deciding[1][:] = [replace(found[3], change=found[2].change)]
    assert "; of equal ones the earliest" in decided(session.match)
    monkeypatch.setattr(type(game), "winners", lambda _: [0, 1])
    assert "What decided it" not in decided(session.match)
    assert "The largest swings" in decided(session.match)


def test_a_finished_game_is_played_again_with_the_same_bots_from_the_same_seed_or_another():
    table = ub.play(played("city-blocks"), opponents={"Ben": "greedy"}, autosave=False)
    page = html(table, "ending")
    assert page.count('data-do="again"') == 1, "there is one way on"
    assert "What decided it" in page
    browser_says(table, "again")
    assert table.game.turn == 0
    assert table.game.options["seed"] == 5
    assert table.session.match.opponents == {1: "greedy"}
    assert html(table, "ending") == ""
    browser_says(table, "again", seed="new")
    assert table.game.options["players"] == ["Ana", "Ben"]


def test_a_position_is_begun_again_as_it_was():
    game = city_blocks.position(
        {"Ana": "H4 A3", "Ben": "S2 B3"}, hands={"Ana": "H3", "Ben": "S5"}, tokens={"3": 9}
    )
    start = game.state.to_json()
    table = ub.play(game, autosave=False)
    while not table.game.over:
        browser_says(table, "choose", action=str(table.game.legal[0]))
    assert "Begin this position again" in html(table, "ending")
    browser_says(table, "again")
    assert table.game.state.to_json() == start


def test_a_task_that_ends_a_game_offers_no_other_game():
    task = ub.lesson("city-blocks").do("end")
    task.view()
    while not task.game.over:
        task.play(task.game.legal[0])
    page = "".join(text for name, text in task.table.side.parts if name == "ending")
    assert "The result" in page
    assert 'data-do="again"' not in page


@pytest.mark.parametrize(
    ("name", "players"),
    [
        (book.name, max(book.players))
        for book in ub.games()
        if max(book.players) > 2 and not book.team
    ],
)
def test_where_a_column_a_player_has_no_room_there_is_a_line_each_best_first(name, players):
    table = ub.play(played(name, players=players), autosave=False)
    page = html(table, "ending")
    assert f"ub-cols{min(players, 5)}" in page
    standing = page.split('class="ub-standing"')[1].split('class="ub-between')[0]
    names = re.findall(r'class="ub-who"><b>(\w+)', standing)
    totals = {score.name: score.total for score in table.game.scores()}
    assert names == sorted(totals, key=lambda name: -totals[name])
    for score in table.game.scores():
        assert f"{score.amount}</b>" in standing
        sources = ", ".join(f"{line.name} {line.amount}" for line in score.lines)
        assert html_escape(sources) in standing, "what it is made of is told there, too"


def test_a_teams_result_has_no_line_a_player():
    page = html(ub.play(played("sprawlopolis", players=2), autosave=False), "ending")
    assert "ub-standing" not in page
    assert "ub-alone" in page


def test_what_a_card_of_sim_city_came_to_is_what_decided_it():
    """Not the first part of its score, its value: the sum moves the money."""
    game = played("sim-city", seed=3, players=2, ending="rounds", goal=6)
    session = Table(game, autosave=False).session
    points = session.match.tales.turning_points
    told = [session.match.tales.told(point) for point in points]
    assert told
    assert not [words for words in told if "The value of" in words]
    assert any(f"scores ${abs(points[0].change)} for" in words for words in told)


def test_what_decided_it_tells_the_step_that_moved_the_lead():
    """A placement wins nothing by itself: the street that is added up after it does."""
    game = played("city-blocks")
    tales = Table(game, autosave=False).session.match.tales
    for point in tales.turning_points:
        (number,) = point.steps
        words = game.steps_of(point.turn)[number].plain
        assert f"${abs(point.change)}" in words
        assert words in tales.told(point)
    assert any(p.steps != (0,) for p in tales.turning_points)


@pytest.mark.parametrize("name", ["sim-city", "urban-sprawl", "urbify"])
def test_each_figure_of_what_decided_a_game_stands_in_the_sentence_beside_it(name):
    """Who is paid by three others is told with all three; a bonus that is doubled, with both."""
    game = played(name)
    tales = Table(game, autosave=False).session.match.tales
    found = [point for turn in range(1, game.turn, 4) for point in sums(game, turn)]
    for point in (*tales.turning_points, *found):
        said, steps = tales.told(point), game.steps_of(point.turn)
        if not (point.end or len(point.steps) > 4):
            numbers = {int(number) for number in re.findall(r"\d+", said)}
            assert all(steps[number].plain in said for number in point.steps)
            assert len(point.steps) > 1 or {abs(by) for by in point.gains if by} <= numbers, said


def test_all_who_share_a_victory_have_their_cubes_in_the_heading(monkeypatch):
    table = Table(played("sim-city", players=3), autosave=False)
    assert html(table, "head").count("ub-cube") == 1
    monkeypatch.setattr(type(table.game.rulebook), "winners", lambda book, state: [0, 1, 2])
    browser_says(table, "escape")
    shared = html(Table(table.game, autosave=False), "head")
    assert shared.count("ub-cube") == 3
    assert "Ana, Ben and Cleo share the victory" in shared
