"""A board that pans has its tray apart, and layers to switch on: with a game of a stranger."""

from __future__ import annotations

from dataclasses import replace

import pytest

import urbannb as ub
from tests.sim_city import tables
from tests.support.toy import Toy, ToyState
from tests.ui.helpers import browser_says, html
from urbannb.core.game import Game
from urbannb.core.view import View
from urbannb.scene import Scene
from urbannb.scene.shapes import Rect, Text
from urbannb.ui import Table
from urbannb.ui.session import Session


class Roaming(Toy):
    """The toy on a board without end: its first heap lies there, the second in the tray."""

    name = "roaming"
    title = "Roaming toy"
    pans = True
    layers = ("Stones", "Dust")

    def scene(self, state: ToyState, view: View) -> Scene:
        whole = super().scene(state, view)
        words = " ".join(filter(None, (view.layer, view.pointed, f"{view.zoom:g}")))
        over = {"layer": (Text(100, 20, words),)} if view.layer else {}
        if not view.apart:
            return replace(whole, layers=over)
        first, second = whole.targets[:2], whole.targets[2:]
        below = tuple(replace(t, y=t.y - 50) for t in second)
        tray = Scene(200, 50, "Second heap", "The second heap.", {}, below)
        return replace(whole, height=50, layers=over, targets=first, tray=tray)


def said(table: Table) -> list[str]:
    """The words that are drawn on the board."""
    scene = table.session.picture.seen()[1]
    return [s.text for layer in scene.layers.values() for s in layer if isinstance(s, Text)]


@pytest.fixture
def table() -> Table:
    """A table of the roaming toy, at which persons play."""
    book = Roaming()
    return Table(Game(book, book.new(("Ada", "Bob"), 1)), autosave=False)


def test_the_board_pans_and_the_tray_stays(table: Table) -> None:
    assert table.tray is not None
    assert table.overlay.window == table.session.looks.board_width
    assert [t[0] for t in table.overlay.targets] == ["take1of0", "take2of0"]
    assert [t[0] for t in table.tray.overlay.targets] == ["take1of1", "take2of1"]
    assert table.overlay.reserve >= 50
    assert table.tray.overlay.window == 0


def test_what_lies_in_the_tray_can_be_clicked_and_is_named(table: Table) -> None:
    assert table.tray is not None
    assert "take1of1" in table.tray.overlay.state["legal"]
    assert table.session.picture.label("take1of1") == "take 1 of 1"
    table.tray.overlay._handle_custom_msg({"do": "click", "place": "take1of1"}, [])
    assert table.game.turn == 1
    assert len(table.game.state.heaps[1]) == 6


def test_a_hint_for_the_tray_is_marked_there(table: Table) -> None:
    scene = table.session.picture.seen()[1]
    assert {t.place for t in scene.all_targets} > {t.place for t in scene.targets}
    assert scene.target("take2of1") is not None


def test_a_still_picture_has_all_in_one(table: Table) -> None:
    assert table.picture().tray is None
    assert len(table.picture().targets) == 4


def test_a_board_that_pans_is_told_how_large_it_is_shown(table: Table) -> None:
    browser_says(table, "layer", name="Dust")
    table.overlay.lens = [0, 0, 200, 50, 0.4]
    assert said(table) == ["Dust 0.4"]
    table.overlay.sharp = True
    table.overlay.lens = [0, 0, 200, 50, 1.6]
    assert said(table) == ["Dust 0.78"]
    table.overlay.lens = [0, 0, 200, 50, 0.02]
    assert said(table) == ["Dust 0.11"]


def test_a_layer_is_switched_on_and_off(table: Table) -> None:
    assert said(table) == []
    assert 'data-name="Stones"' in html(table, "layers")
    browser_says(table, "layer", name="Stones")
    assert said(table) == ["Stones 1"]
    assert html(table, "layers").count('aria-pressed="true"') == 1
    browser_says(table, "point", place="take1of0")
    assert said(table) == ["Stones take1of0 1"]
    browser_says(table, "layer", name="Dust")
    assert said(table) == ["Dust take1of0 1"]
    browser_says(table, "layer", name="Dust")
    assert said(table) == []


def test_a_layer_that_is_none_is_refused(table: Table) -> None:
    browser_says(table, "layer", name="Ashes")
    assert "has no layer" in html(table)
    assert said(table) == []


def test_a_table_without_end_closes_and_opens_anew(table: Table) -> None:
    assert table.tray is not None
    table.close()
    assert table.tray.overlay.comm is None
    table.reopen()
    assert [t[0] for t in table.tray.overlay.targets] == ["take1of1", "take2of1"]


@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
def test_a_game_has_a_button_for_layers_and_a_tray_just_where_it_says_so(book) -> None:
    table = Table(ub.new_game(book.name, seed=1), autosave=False)
    assert (html(table, "layers") != "") == bool(book.layers)
    assert (table.tray is not None) == book.pans
    if not book.layers and not book.pans:
        session = Session(table.game)
        assert session.picture.view() == replace(
            session.picture.view(), layer="", apart=False, pointed=""
        )


class Vast(Roaming):
    """The roaming toy on a board that cannot be read when all of it is shown."""

    name = "vast"

    def scene(self, state: ToyState, view: View) -> Scene:
        return replace(
            super().scene(state, view), legible=0.7, eye=("take2of0", "take1of1"),
            overview=(Rect(0, 0, 20, 10, "sky"),),
        )  # fmt: skip


@pytest.fixture
def vast() -> Table:
    """A table of the vast toy, at which persons play."""
    book = Vast()
    return Table(Game(book, book.new(("Ada", "Bob"), 1)), autosave=False)


def test_the_page_hears_how_large_a_board_can_be_read_and_has_a_picture_of_all(vast, table):
    assert vast.overlay.legible == 0.7
    assert vast.overlay.overview.startswith("<rect")
    assert (table.overlay.legible, table.overlay.overview) == (0, "")


def test_what_the_position_is_about_is_in_sight_as_far_as_it_lies_on_the_board(vast):
    browser_says(vast, "choose", action="take 1 of 0")
    assert vast.overlay.look == ["take1of0", "take2of0"], "what may be chosen there comes first"
    browser_says(vast, "look", turn=0)
    assert vast.overlay.look == ["take2of0"]


def test_what_is_asked_about_is_in_sight_and_what_is_pointed_at_moves_nothing(vast):
    before = vast.overlay.look
    browser_says(vast, "point", place="take1of0")
    assert vast.overlay.look == before
    browser_says(vast, "why")
    browser_says(vast, "click", place="take1of0")
    assert vast.session.selection.state.asked == "take1of0"
    step = vast.session.selection.about()[0]
    there = {t.place for t in vast.session.picture.seen()[1].targets}
    wanted = [p for p in step.places if p in there] if step else []
    assert vast.overlay.look == (wanted or ["take2of0"])


def test_on_a_narrow_page_the_question_stands_between_the_board_and_its_tray(vast):
    assert vast.left.children.index(vast.foot) < vast.left.children.index(vast.tray.frame)
    for width, where in ((1080, "side"), (700, "foot")):
        before = vast.overlay.reserve
        vast.overlay.width = width
        parts = {kind: dict(getattr(vast, kind).parts) for kind in ("side", "foot")}
        assert [kind for kind in parts if parts[kind].get("context")] == [where]
    assert vast.overlay.reserve > before


def test_the_result_stands_beside_the_board_sooner_and_else_there_too(vast):
    while not vast.game.over:
        browser_says(vast, "choose", action=str(vast.game.legal[0]))
    for width, where in ((1080, "side"), (700, "side"), (400, "foot")):
        vast.overlay.width = width
        parts = {kind: dict(getattr(vast, kind).parts) for kind in ("side", "foot")}
        assert [kind for kind in parts if parts[kind].get("ending")] == [where]


def test_what_is_asked_stands_above_what_has_happened_until_one_looks_back():
    """Below what others did it would be off the page; who walks presses Next over and over."""
    table = tables.ready("city", hands={"Ana": "hotel-1"})
    table.overlay.width = 1080

    def order() -> list[str]:
        names = [name for name, _ in table.side.parts]
        return sorted(("stepper", "context"), key=names.index)

    assert order() == ["context", "stepper"]
    browser_says(table, "click", place="hand:hotel-1")
    assert order() == ["context", "stepper"]
    browser_says(table, "choose", action=str(table.game.legal[0]))
    browser_says(table, "step", to="back")
    assert not table.session.timeline.walk.now
    assert order() == ["stepper", "context"]


def test_layers_stand_right_below_a_board_that_pans():
    for width in (1080, 600):
        table = tables.ready("city")
        table.overlay.width = width
        assert "Coverage" in dict(table.foot.parts)["layers"]
        assert table.foot.parts[0][0] == "layers"
        assert "Coverage" not in "".join(text for _, text in table.side.parts)
