""" "Was that good?" beside one's own last action: asked with a click, never worked out before."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, html
from urbannb.core.advice.review import Review
from urbannb.core.game import Game
from urbannb.ui import Table, play

GAMES = [book.name for book in ub.games()]


def asking(table: Table) -> str:
    """The part of the panel of what happened that asks about an action."""
    return html(table, "stepper").partition('class="ub-judging"')[2]


@pytest.mark.parametrize("name", GAMES)
def test_one_may_ask_about_ones_own_last_action(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(name, seed=7, opponent="random", autosave=False)
    assert "Was that good?" not in html(table)
    looked: list[int] = []
    real = Game.review

    def review(game: Game, turn: int) -> Review:
        looked.append(turn)
        return real(game, turn)

    monkeypatch.setattr(Game, "review", review)
    table.do("choose", action=str(table.game.legal[0]))
    turn = table.session.match.last_decided
    assert f'data-turn="{turn}" aria-expanded="false"' in asking(table)
    assert not looked
    browser_says(table, "review", turn=str(turn))
    said = table.game.review(turn)
    assert looked == [turn, turn]
    assert said.verdict.replace("'", "&#x27;") in asking(table)
    assert table.session.speaker.announcement == str(said)
    browser_says(table, "review", turn=str(turn))
    assert 'aria-expanded="false"' in asking(table)
    assert "ub-judged" not in html(table)


def test_the_answer_goes_when_something_is_played_or_taken_back() -> None:
    for do in ("undo", "choose"):
        table = play("city-blocks", seed=7, autosave=False)
        table.do("choose", action=str(table.game.legal[0]))
        table.do("review", turn=1)
        assert "ub-judged" in html(table, "stepper")
        table.do(do, **({"action": str(table.game.legal[0])} if do == "choose" else {}))
        assert "ub-judged" not in html(table)


def test_looking_back_one_asks_about_the_action_looked_at_if_a_person_did_it() -> None:
    table = play("city-blocks", seed=7, opponent="random", autosave=False)
    for _ in range(3):
        table.do("choose", action=str(table.game.legal[0]))
    owners = table.session.match.owners
    turns = range(1, table.game.turn)
    mine = next(n for n in turns if owners.chooser(n) not in table.session.match.bots)
    theirs = next(n for n in turns if owners.chooser(n) in table.session.match.bots)
    table.do("look", turn=mine)
    assert f'data-turn="{mine}"' in asking(table)
    table.do("review", turn=mine)
    assert "ub-judged" in html(table, "stepper")
    table.do("look", turn=theirs)
    assert not asking(table)


def test_an_action_that_was_not_played_is_answered_with_what_was() -> None:
    table = play("city-blocks", seed=7, autosave=False)
    table.do("choose", action=str(table.game.legal[0]))
    table.do("review", turn=9)
    assert "The actions are 1 to 1" in html(table, "trouble")


def test_who_has_a_task_is_not_told() -> None:
    table = play("city-blocks", seed=7, autosave=False)
    table.session.match.task.hints = False
    table.do("choose", action=str(table.game.legal[0]))
    assert not asking(table)
