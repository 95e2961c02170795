"""Looking back at the setup: a place on which nothing lies yet says so."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, click, html
from tests.urban_sprawl.table import table as arranged
from urbannb.core.errors import UrbanError
from urbannb.core.game import Game
from urbannb.core.view import View
from urbannb.games.urban_sprawl.components.board import tiles
from urbannb.games.urban_sprawl.model.actions import choose
from urbannb.games.urban_sprawl.model.state import contract_in, plan_at, tiles_left
from urbannb.games.urban_sprawl.rulebook import rulebook
from urbannb.ui import Table

STARTED, STACKED, TURNED_UP, DEALT = range(2, 6)
"""The steps of the setup, after those of the start player and the first wealth."""


@pytest.fixture(scope="module")
def table():
    return Table(ub.new_game("urban-sprawl", seed=1), autosave=False)


def at(table, step):
    browser_says(table, "step", to=str(step))
    return table.session.timeline.shown


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_place_of_every_step_can_be_asked_about(players):
    game = ub.new_game("urban-sprawl", players=players, seed=1)
    for step in game.steps_of(0):
        for target in game.rulebook.scene(step.state, View()).targets:
            assert game.rulebook.about(step.state, target.place).plain


@pytest.mark.parametrize(
    ("step", "place", "said"),
    [
        (STARTED, "box:5", "The contract box for 5 AP is still empty. The setup puts a Town"),
        (STARTED, "box:town", "The Town deck is not stacked yet. The setup does that next."),
        (STARTED, "box:city", "The City deck is not stacked yet. The setup does that next."),
        (STACKED, "box:1", "The contract box for 1 AP is still empty."),
        (STACKED, "box:town", "The Town deck has 37 cards, all face down."),
        (STACKED, "box:city", "The City deck has 37 cards. It becomes active with the Airport."),
        (STARTED, "plan:4", "The planning box for 4 AP is still empty. The setup puts a card here"),
        (TURNED_UP, "plan:deck", "The planning deck is not shuffled yet."),
        (TURNED_UP, "discards", "No planning card lies on the discards yet."),
        (DEALT, "discards", "4 Urban Renewal cards lie on the discards."),
        (STARTED, "tiles", "128 of 128 building tiles are left."),
        (DEALT, "tiles", "128 of 128 building tiles are left."),
    ],
)
def test_what_is_not_laid_out_yet_says_so(table, step, place, said):
    at(table, step)
    browser_says(table, "point", place=place)
    shown = "".join(text for _, text in table.side.parts)
    assert said in shown.replace("<b>", "").replace("</b>", "")
    assert html(table, "trouble") == ""


def test_all_tiles_are_in_the_supply_until_the_first_is_put_down(table):
    state = at(table, DEALT)
    assert tiles_left(state) == tiles()
    assert "Tiles left 128" in [t.text for t in table._scene.targets]
    after = table.game.state
    assert sum(tiles_left(after).values()) == sum(tiles().values()) - 12


def test_a_contract_on_show_is_told_what_the_supply_has(table):
    state = at(table, TURNED_UP)
    step = table.game.rulebook.about(state, "box:3")
    assert step.table is not None
    assert "enough" in next(row.cells for row in step.table.rows if row.cells[0] == "tiles")


def test_nothing_lies_where_nothing_is_laid_out(table):
    state = at(table, STARTED)
    assert [contract_in(state, name) for name in ("town", "city", "5", "1")] == [""] * 4
    assert [plan_at(state, cost) for cost in (1, 2, 3, 4)] == [""] * 4
    with pytest.raises(UrbanError, match="has no place"):
        table.game.rulebook.about(state, "box:6")


# -- clicks that mean what is not legal


def test_a_favor_cannot_be_taken_twice_and_the_answer_says_so():
    held = arranged({"Ana": ""}, permits={"Ana": "build-permit-11"}, favors={"Ana": "high-school"})
    game = Game(rulebook, held.state)
    table = Table(game, autosave=False)
    click(table, "favor0:high-school", "favor0")
    assert "Keep the High School as a favor" in html(table, "why")
    assert html(table, "trouble") == ""


def test_what_is_no_building_is_called_something():
    state = arranged({"Ana": "RES A1ne"}).state
    assert rulebook.called(state, choose("A1ne")) == "Ana's RES building in A1, northeast"
    assert rulebook.called(state, choose("F6se")) == "A building on F6se"
