"""The header: two lines of what is asked, what is said in passing below it, a menu of buttons."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import urbannb as ub
from tests.support.strategies import NAMES
from tests.ui.helpers import caption
from urbannb.ui.panels import beside, header
from urbannb.ui.panels.html import esc
from urbannb.ui.session import Session

LAKE = "rezoning the Lake at the very end of the long road for the Post Office"
MOST = 116
"""So many letters of a title are two lines beside the buttons, in the smaller type."""


def session(name: str, seed: int = 0) -> Any:
    return Session(ub.new_game(name, seed=seed))


@pytest.mark.parametrize("name", NAMES)
def test_a_title_has_two_lines_and_nothing_of_the_question_is_lost(name):
    """What a long one says in passing stands in the line below it."""
    table, rng = session(name), random.Random(1)
    for _ in range(120):
        if table.match.game.over:
            break
        prompt = table.match.game.decision.prompt
        words, aside = header.parted(table.match, prompt)
        assert len(words) <= MOST
        assert words == prompt or len(prompt) > header.LONG
        lost = set(_letters(prompt)) - set(_letters(f"{words} {aside}"))
        assert not lost, prompt
        if aside:
            assert esc(aside) in header.whose(table)
        table.line.play(rng.choice(list(table.match.game.legal)[:80]))


def _letters(text: str) -> list[str]:
    return "".join(c if c.isalnum() else " " for c in text.casefold()).split()


@pytest.mark.parametrize(
    ("prompt", "title", "aside"),
    [
        (
            "Ana, your last turn, 1 politician at home: send politicians to the town hall",
            "Ana: send politicians to the town hall",
            "Your last turn, 1 politician at home",
        ),
        (
            "Ana, as the mayor: break the tie on rezoning the Lake (special to residential)",
            "Ana: break the tie on rezoning the Lake (special to residential)",
            "As the mayor",
        ),
        (
            f"Ana, as the mayor: break the tie on {LAKE} (special to residential), or not",
            f"Ana: break the tie on {LAKE}, or not",
            "As the mayor. Special to residential",
        ),
        (
            "Ana: send politicians, start a project, activate a planning session (a vote)",
            "Ana: send politicians, start a project, activate a planning session (a vote)",
            "",
        ),
    ],
)
def test_how_things_stand_and_what_it_came_from_leave_the_title(prompt, title, aside):
    assert header.split(prompt, "Ana") == (title, aside)


def test_what_is_rarely_used_is_in_a_menu_that_the_page_unfolds():
    table = session("city-blocks")
    often, _, menu = header.toolbar(
        table.match, table.timeline, table.looks, table.selection, table.drawer
    ).partition("data-menu")
    for name in ("Undo", "Redo", "Why?", "Hint"):
        assert f">{name}<" in often
    for name in ("Show hands", "Rules", "Save", "Load", "New game"):
        assert f">{name}<" in menu


@pytest.mark.parametrize("name", NAMES)
def test_a_button_with_nothing_to_do_says_why(name):
    """It only turned gray; a title is read by nobody who has no mouse."""
    table = session(name)
    for _ in range(2):
        panels = (*beside.head(table), *beside.side(table), *beside.foot(table))
        shown = "".join(html for _, html in panels)
        idle = re.findall(r"<button[^>]*aria-disabled[^>]*>", shown)
        assert len(idle) > 2
        for button in idle:
            assert re.search(r'data-because="[A-Z][^"]+\."', button), button
        table.line.play(table.match.game.legal[0])
        table.line.look(0)  # the past: no hint, no step back


def test_who_looks_on_has_the_buttons_that_play_on_at_hand():
    table: Any = Session(ub.new_game("city-blocks", seed=7), {"Ana": "greedy", "Ben": "greedy"})
    often, _, menu = header.toolbar(
        table.match, table.timeline, table.looks, table.selection, table.drawer
    ).partition("data-menu")
    assert ">Next action<" in often
    assert ">Play on<" in often
    assert ">Undo<" in menu


def test_what_no_game_comes_to_is_said_until_something_is_played():
    said = "In a game card {} would overlap the city or meet it edge to edge."
    game = ub.games.sprawlopolis.position("1 0,0; 2 5,5; 3 9,9")
    table: Any = Session(game)
    assert caption(table) == f"{said.format(2)} (1 more: open “About this position”.)"
    listed = dict(beside.side(table))["offer"]
    assert "<summary>About this position</summary>" in listed
    for number in (2, 3):
        assert f"<li>{said.format(number)}</li>" in listed
    game.play(game.legal[0])
    assert "In a game" not in caption(table)
    assert "About this position" not in dict(beside.side(table))["offer"]
    one: Any = Session(ub.games.sprawlopolis.position("1 0,0; 2 5,5"))
    assert caption(one) == said.format(2)
