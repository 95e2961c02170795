from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib import import_module
from multiprocessing import active_children
from threading import Thread
from time import sleep
from typing import Any

import pytest

import urbannb as ub
from tests.support.sizes import some
from urbannb.core.registry import find
from urbannb.lab import random_game, simulate
from urbannb.lab.simulate import Results, WorkerLost


def test_sums_add_up():
    results = simulate("city-blocks", 150, seed=7)
    assert results.games == 150
    assert sum(results.wins) + results.draws == 150
    assert results.decisions == sum(results.lengths)
    assert [outcome.seed for outcome in results.outcomes] == list(range(7, 157))
    for outcome in results.outcomes:
        best = max(outcome.totals)
        assert outcome.winners == tuple(p for p in (0, 1) if outcome.totals[p] == best)


def test_a_random_game_is_finished_and_always_the_same():
    rulebook = find("city-blocks")
    state: Any = random_game(rulebook, 11)
    assert len(state.grid) == 30
    assert not state.agenda
    assert state == random_game(rulebook, 11)
    assert state != random_game(rulebook, 12)


def test_simulated_games_are_the_random_games():
    outcomes = simulate("city-blocks", 3).outcomes
    rulebook = find("city-blocks")
    for seed in range(3):
        state: Any = random_game(rulebook, seed)
        assert outcomes[seed].totals == (state.money(0), state.money(1))


@pytest.mark.no_cover
def test_greedy_beats_random():
    results = simulate("city-blocks", some(12, least=6), ("greedy", "random"))
    assert results.wins[0] >= results.games - 1
    assert results.means[0] > 3 * results.means[1]


def test_seats_can_be_changed():
    assert simulate("city-blocks", 2, ("random", "greedy")).wins[1] >= 1


def test_an_executor_changes_nothing_but_the_time():
    alone = simulate("city-blocks", 230, seed=3)
    with ThreadPoolExecutor(2) as pool:
        pooled = simulate("city-blocks", 230, seed=3, executor=pool)
    processes = simulate("city-blocks", 230, seed=3, workers=2)
    assert replace(pooled, seconds=0) == replace(alone, seconds=0) == replace(processes, seconds=0)


def test_results_read_as_text_and_as_html():
    results = replace(simulate("city-blocks", 20), game="<b>", seconds=0.5)
    text = repr(results)
    assert "20 games" in text
    assert "1. random" in text
    html = results._repr_html_()
    assert "&lt;b&gt;" in html
    assert "<b>" not in html
    assert "<td>2. random</td>" in html


def test_a_team_wins_or_loses_together():
    results = simulate("sprawlopolis", 3, ("greedy",), seed=40)
    assert results.team
    assert results.won == sum(o.totals[0] >= (o.goal or 0) for o in results.outcomes)
    goals = [outcome.goal for outcome in results.outcomes]
    first = ub.new_game("sprawlopolis", seed=40, players=1).state
    assert goals[0] == first.target
    mean = sum(goal or 0 for goal in goals) / len(goals)
    assert results.margin == pytest.approx(results.means[0] - mean)


def test_a_team_is_one_row():
    results = simulate("sprawlopolis", 4, ("random", "random"))
    head, row = repr(results).splitlines()[1:]
    assert head.split() == ["team", "won", "lost", "mean", "target"]
    assert row.startswith("random, random")
    assert row.split()[2:5] == ["0", "0.0%", "4"]
    assert row.split()[-1] == f"{results.means[0] - results.margin:.1f}"
    html = results._repr_html_()
    assert "<th>target</th>" in html
    assert html.count("<tr>") == 2
    assert "shared" not in html


def test_those_who_play_against_each_other_are_no_team():
    results = simulate("city-blocks", 2)
    assert not results.team
    assert results.won == 2


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"games": 0}, "at least 1"),
        ({"games": 5, "workers": 0}, "at least 1"),
        ({"games": 5, "bots": ("random",)}, "2 players"),
        ({"games": 5, "bots": ("random", "wise")}, "no bot called 'wise'"),
    ],
)
def test_what_cannot_be_simulated_is_said(given, said):
    with pytest.raises(ub.UrbanError, match=said):
        simulate("city-blocks", **given)


def workers_of(before: set[Any], count: int) -> list[Any]:
    """The processes that play games, once there are so many."""
    for _ in range(3000):
        if len(found := set(active_children()) - before) >= count:
            return list(found)
        sleep(0.02)
    raise AssertionError("no such processes were begun")


def all_ended(before: set[Any]) -> bool:
    """Whether the processes that play games are gone soon.

    The executor's own thread may be about to note that one has ended: asking once is too early.
    """
    for _ in range(250):
        if not set(active_children()) - before:
            return True
        sleep(0.02)
    return False


def begun(call: Callable[[], object], found: list[BaseException]) -> Thread:
    """A thread that calls and keeps what is raised."""

    def run() -> None:
        try:
            call()
        except ub.UrbanError as error:
            found.append(error)

    thread = Thread(target=run)
    thread.start()
    return thread


def test_a_worker_that_is_killed_is_one_error_and_what_was_played_is_kept():
    before, found = set(active_children()), list[BaseException]()
    thread = begun(lambda: simulate("urbify", 400, workers=2), found)
    workers_of(before, 2)[0].kill()
    thread.join()
    (error,) = found
    assert isinstance(error, WorkerLost)
    assert f"{error.results.games:,} of 400 games" in str(error)


def test_stop_ends_the_workers_and_their_games(monkeypatch: pytest.MonkeyPatch):
    before = set(active_children())

    def stopped(*_: object, **__: object) -> None:
        workers_of(before, 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module("urbannb.lab.simulate"), "wait", stopped)
    with pytest.raises(KeyboardInterrupt):
        simulate("urbify", 4000, workers=2)
    assert all_ended(before)


def test_no_results_of_any_game_can_be_shown():
    assert "0 games" in repr(Results("urbify", ("random", "random"), (), 0.0))
