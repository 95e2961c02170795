"""What a person who hears the table is told: names, prices, roads, what a click would do."""

from __future__ import annotations

import random

import pytest

import urbannb as ub
from tests.support.lessons import taught
from tests.support.strategies import NAMES
from tests.ui.helpers import browser_says, click, html, part_way
from urbannb.core.text import plain
from urbannb.core.text.html import rich
from urbannb.core.text.table import Cell, DataTable, Row, table_html
from urbannb.games.city_blocks.model import BLOCKS
from urbannb.lab.turning import sums
from urbannb.teach import lesson
from urbannb.ui import Table
from urbannb.ui.panels.html import esc


def label(table: Table, place: str) -> str:
    """What the page calls a place."""
    return str(next(t[6] for t in table.overlay.targets if t[0] == place))


def test_the_corners_of_a_card_are_told_with_their_zones_and_roads() -> None:
    table = Table(ub.new_game("sprawlopolis", seed=3, players=1), autosave=False)
    place = next(t[0] for t in table.overlay.targets if t[0].startswith("hand0:"))
    said = label(table, place)
    assert said.count(";") == 3
    for corner in ("top left", "top right", "bottom left", "bottom right"):
        assert f"{corner} " in said
    assert "with a road from " in said
    assert any("with a road from" in t[6] for t in table.overlay.targets if t[7] == "City")


def test_what_a_redevelopment_costs_is_told_and_when_not_nothing_is() -> None:
    game = ub.new_game("city-blocks", seed=7)
    draw = random.Random(3)
    while not (game.state.purse(game.state.player) and game.state.reserves[0]):
        game.play(draw.choice(game.legal))
    table = Table(game, autosave=False)
    occupied = next(iter(game.state.grid))
    assert "to redevelop" not in label(table, occupied)
    click(table, f"hand{game.state.player}:{game.state.hands[game.state.player][0]}")
    legal = [b for b in game.state.grid if b in table.overlay.state["legal"]]
    price = game.state.tokens[game.state.purse(game.state.player)[0]]
    assert legal
    assert all(f"to redevelop for ${price}" in label(table, block) for block in legal)


@pytest.mark.parametrize("name", NAMES)
def test_by_keyboard_one_hears_what_enter_would_do_before_one_presses_it(name: str) -> None:
    game = ub.new_game(name, seed=3)
    draw = random.Random(2)
    for _ in range(12):
        game.play(game.legal[draw.randrange(len(game.legal))])
        if game.over:
            game.undo()
            break
    table = Table(game, autosave=False)
    session = table.session
    action = next(a for a in game.legal if game.rulebook.gesture(game.state, a))
    *places, there = game.rulebook.gesture(game.state, action)
    click(table, *places)
    turn = game.turn
    before = table.overlay.said
    browser_says(table, "point", place=there, how="mouse")
    assert table.overlay.said == before, "who sees the preview needs no voice"
    browser_says(table, "point", place=there, how="key")
    meant, _ = session.selection.meant()
    assert meant is not None
    assert session.selection.outlook_text(meant) in table.overlay.said
    assert game.turn == turn


def test_an_illegal_place_is_told_with_its_reasons_by_keyboard() -> None:
    table = Table(part_way(), autosave=False)
    click(table, "hand0:H3")
    browser_says(table, "point", place="C1", how="key")
    assert table.overlay.said.startswith("House 3 on C1")
    assert "not possible" in table.overlay.said


def test_the_result_is_said_first_when_the_game_ends() -> None:
    game = ub.new_game("city-blocks", seed=7)
    draw = random.Random(3)
    while not game.over:
        before = game.copy()
        game.play(draw.choice(game.legal))
    table = Table(before, autosave=False)
    table.do("choose", action=str(game.actions[-1]))
    assert table.game.over
    assert table.overlay.said.startswith("The game is over: ")


def test_choices_are_told_by_names_and_not_by_notation() -> None:
    table = Table(part_way(), autosave=False)
    browser_says(table, "list")
    shown = html(table, "context")
    assert ">House 3 on " in shown
    assert ">H3 " not in shown
    browser_says(table, "hint")
    advised = table.session.selection.state.advised
    assert str(advised) not in html(table, "offer").replace(f'data-action="{advised}"', "")


def test_what_is_struck_is_said_to_be_not_counted() -> None:
    assert rich("~~7~~ + 2") == '<s>7</s><span class="ub-sr"> (not counted)</span> + 2'
    table = DataTable(("A",), (Row((Cell("7", struck=True),)),))
    assert "(not counted)" in table_html(table)


@pytest.mark.parametrize("name", taught())
def test_the_answers_are_a_group_called_by_their_question(name: str) -> None:
    teaching = lesson(name)
    question = teaching.predict(teaching.names[0], seed=1)
    page = "".join(text for _, text in question.view().foot.parts)
    assert f'role="radiogroup" aria-label="{esc(plain(question.problem.ask))}"' in page


def test_a_single_choice_is_told_as_one() -> None:
    """Late in a game there are tiles that can go to a single block."""
    said = set()
    for seed in range(8):
        game, draw = ub.new_game("city-blocks", seed=seed), random.Random(seed)
        while len(game.state.grid) < len(BLOCKS) - 1:
            game.play(draw.choice(game.legal))
        table = Table(game, autosave=False)
        for place in [t[0] for t in table.overlay.targets if t[0] in table.overlay.state["legal"]]:
            click(table, place)
            if trail := table.session.selection.state.selected:
                count = len(table.session.selection.clicks.under(trail))
                said.add((count == 1, table.session.speaker.announcement.split()[-1]))
    assert said == {(True, "choice."), (False, "choices.")}


def test_a_name_that_ends_with_a_period_gets_no_second_one() -> None:
    """ "right of 1011 Kenneth Ave.." stood in hints, labels and previews."""
    from urbannb.games.sim_city import position

    table = Table(
        position("1942-willard-st 101-pheasant-ave", hands={"Ana": "duplex, 209-n-timber-st"}),
        autosave=False,
    )
    book, state = table.game.rulebook, table.game.state
    ends = [a for a in table.game.legal if book.called(state, a).endswith("Ave.")]
    assert ends
    table.session.input.advise(ends[0], "It brings you $3.")
    table.refresh()
    assert "Ave.</b> It brings" in html(table, "offer")
    table.do("click", place=book.gesture(state, ends[0])[0])
    assert ".." not in html(table).replace("...", "")
    assert ".." not in table.session.speaker.announcement
    table.do("choose", action=str(ends[0]))
    assert all(
        "Ave.. " not in table.session.match.tales.told(p) for p in sums(table.game, table.game.turn)
    )
    over = position(
        {"0,0": "1942-willard-st", "0,1": "duplex over 101-pheasant-ave"}, hands={"Ana": "park-1"}
    )
    assert all(".." not in t.label for t in over.scene().targets)
