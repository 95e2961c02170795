"""The heading goes along with what is done; an action has a short line with its outcome."""

from __future__ import annotations

import random
import re

import pytest

import urbannb as ub
from tests.support.strategies import NAMES
from tests.ui.helpers import click, heading, html, part_way
from urbannb.ui import Table

LONG = 110
"""Letters of a line of the log."""


def test_the_heading_says_what_to_do_with_what_is_held() -> None:
    table = Table(part_way(), autosave=False)
    assert heading(table.session) == "Ana: choose a tile and a block"
    click(table, "hand0:H3")
    assert heading(table.session) == "Ana: choose a block for House 3"
    table.do("escape")
    assert heading(table.session) == "Ana: choose a tile and a block"


def test_the_heading_of_a_card_that_is_held_and_one_that_is_tried() -> None:
    table = Table(ub.new_game("sprawlopolis", seed=3), autosave=False)
    session = table.session
    card, site = table.game.rulebook.gesture(table.game.state, table.game.legal[0])
    click(table, card)
    assert re.fullmatch(
        r"Ana: choose where to lay .*",
        heading(session),
    )
    click(table, site)
    assert re.fullmatch(
        r"Ana: lay .* at row .*\?",
        heading(session),
    )


def says_what_next(name: str) -> bool:
    """Whether a game says what to do with what is held, and asks for that first."""
    book = ub.new_game(name).rulebook
    return not book.tries and book.rooms.onward is not None


@pytest.mark.parametrize("name", list(filter(says_what_next, NAMES)))
def test_the_heading_names_what_is_held(name: str) -> None:
    game = ub.new_game(name, seed=3)
    draw = random.Random(2)
    gesture = game.rulebook.gesture
    while not any(len(gesture(game.state, a)) > 1 for a in game.legal):
        game.play(game.legal[draw.randrange(len(game.legal))])
    table = Table(game, autosave=False)
    action = next(a for a in game.legal if len(gesture(game.state, a)) > 1)
    click(table, gesture(game.state, action)[0])
    assert heading(table.session) != game.decision.prompt
    assert "choose" in heading(table.session)


def test_a_line_of_the_log_has_the_action_and_what_it_won() -> None:
    game = ub.new_game("city-blocks", seed=7)
    draw = random.Random(3)
    while not any(who >= 0 for who in game.state.holder.values()):
        before = game.state
        game.play(draw.choice(game.legal))
    table = Table(game, autosave=False)
    (street,) = (s for s in game.state.holder if s not in before.holder)
    name = game.names[game.state.holder[street]]
    line = table.session.match.tales.brief(game.turn)
    kind = "row" if street.isdigit() else "column"
    assert f"wins {kind} {street}, ${game.state.tokens[street]}" in line
    assert name in html(table, "players")
    assert line.replace("'", "&#x27;") in html(table, "players")


@pytest.mark.parametrize("name", NAMES)
def test_every_line_is_short_and_says_what_was_done(name: str) -> None:
    game = ub.new_game(name, seed=5)
    draw = random.Random(4)
    for _ in range(60):
        if not game.over:
            game.play(game.legal[draw.randrange(len(game.legal))])
    session = Table(game, autosave=False).session
    for turn in range(1, game.turn + 1):
        brief = session.match.tales.brief(turn)
        assert 3 < len(brief) <= LONG, brief
        assert "\n" not in brief
    said = [session.match.tales.brief(turn) for turn in range(1, game.turn + 1)]
    scored = any(score.total for score in game.scores())
    assert not scored or any(re.search(r"[+−]\$?\d|wins ", brief) for brief in said)
