"""The panels in the picture of a large board: where they stand, and what they show when."""

from __future__ import annotations

import re
from itertools import product

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, click, html, part_way, still
from urbannb.core.text import same_start
from urbannb.core.view import View
from urbannb.games import urban_sprawl, urbify
from urbannb.lab.bots import bot
from urbannb.ui import Table, play
from urbannb.ui.panels import inset
from urbannb.ui.parts.looks import EDGE
from urbannb.ui.style import sheet


@pytest.fixture
def table() -> Table:
    """Ana may build a school of two lots; she has permits for it, and 12 wealth."""
    game = urban_sprawl.position(
        {"Ana": "RES D3ne", "Ben": "COM A1nw"},
        contracts={"3": "high-school"},
        permits={"Ana": "build-permit-11, build-permit-12"},
        wealth={"Ana": 12, "Ben": 9},
    )
    return Table(game, autosave=False)


def sizes(track: str) -> list[float]:
    """The sizes in pixels of a grid's rows or columns."""
    return [float(size) for size in re.findall(r"([\d.]+)px", track)]


def test_the_grid_is_laid_over_the_picture(table: Table) -> None:
    layout = table.middle.layout
    assert "ub-roomy" in table.middle._dom_classes
    for width in (1100, 720, 500):
        table.overlay.width = width
        room = table.session.picture.room
        assert room
        assert sum(sizes(layout.grid_template_columns)) == table.overlay.size[0] <= width - EDGE
        assert sizes(layout.grid_template_columns)[:2] == [room.x, room.w]
        assert sizes(layout.grid_template_rows)[0] == room.y
        assert table.side.layout.max_height == (None if room.h is None else f"{room.h:g}px")


def test_other_boards_keep_their_panels_beside_them() -> None:
    table = Table(part_way(), autosave=False)
    assert "ub-roomy" not in table.middle._dom_classes
    assert table.middle.layout.grid_template_columns is None
    assert not table.foot.parts


def test_a_still_picture_has_no_empty_room(table: Table) -> None:
    lively = table.session.picture.room
    assert lively
    tall = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', still(table))
    assert tall
    assert table.session.picture.room == lively
    alone = table.game.scene(width=table.session.looks.board_width)
    assert float(tall[2]) == alone.height


def test_another_game_brings_its_own_order(table: Table) -> None:
    assert table.middle.children == (table.left, table.side, table.foot)
    table.session.seat(part_way())
    table.refresh()
    assert table.middle.children == (table.left, table.side)
    assert table.left.children == (table.frame, table.foot)
    assert "ub-roomy" not in table.middle._dom_classes
    assert table.middle.layout.grid_template_columns is None


def test_choices_come_first_then_what_happened_and_the_rest_is_in_the_foot(table: Table) -> None:
    assert [name for name, _ in table.side.parts] == [
        "coach",
        "offer",
        "ending",
        "why",
        "choices",
        "more",
        "agenda",
        "stepper",
        "layers",
    ]
    assert not html(table, "why")
    assert [name for name, _ in table.foot.parts] == ["players"]
    browser_says(table, "point", place="D4")
    assert "Block D4" in html(table, "why")
    assert not html(table, "stepper"), "the answer takes its place"


def test_what_is_held_stays_above_the_answer(table: Table) -> None:
    click(table, "box:3")
    assert [name for name, _ in table.side.parts][3:5] == ["choices", "why"]
    table.overlay.width = 720
    assert [name for name, _ in table.side.parts][2:5] == ["ending", "choices", "why"]


@pytest.mark.parametrize("width", [720, 274])
def test_where_room_is_scarce_the_sums_stand_alone_and_their_words_are_folded(width: int) -> None:
    """What one presses would be out of sight below them."""
    game = urban_sprawl.position(
        {"Ana": "RES D3ne"}, contracts={"3": "inn"}, permits={"Ana": "build-permit-13"},
        wealth={"Ana": 12, "Ben": 9},
    )  # fmt: skip
    table = Table(game, autosave=False)
    table.overlay.width = width
    click(table, "box:3")
    table.do("point", place="D4")
    seen, _, folded = html(table, "why").partition("<details")
    assert "<table>" in seen
    assert "ub-words" in folded


def test_what_else_there_is_to_read_stands_below_the_choices() -> None:
    """Who goes through the choices must not lose them under what is told of each."""
    table = ub.play(
        urbify.position(
            {"1,0": "parking-1 Ana", "1,1": "skate-park", "2,0": "museum"},
            town_hall={"culture": {"Ana": 3}},
            tracks={"Ana": {"influence": 1}},
            left=0,
        ),
        autosave=False,
    )
    action = "inaugurate 1,0"
    browser_says(table, "choose", action=action)
    browser_says(table, "point", place="1,1")
    names = [name for name, _ in table.side.parts]
    assert names.index("why") < names.index("choices") < names.index("more")
    assert "What it would do" in html(table, "why")
    assert 'aria-label="Why"' not in html(table, "why")
    assert 'aria-label="Why"' in html(table, "more")
    browser_says(table, "point", place="0,0")
    assert 'aria-label="Why"' in html(table, "why")
    assert not html(table, "more"), "the answer is above where nothing can be chosen"


def test_while_one_walks_what_is_to_come_stands_below_the_steps(table: Table) -> None:
    browser_says(table, "choose", action="end")
    names = [name for name, _ in table.side.parts]
    assert names.index("agenda") < names.index("stepper"), "what is asked is part of what comes"
    browser_says(table, "step", to="first")
    names = [name for name, _ in table.side.parts]
    assert names.index("stepper") < names.index("agenda"), "Next stays where it is"
    assert "Next task" in html(table, "agenda")
    table.overlay.width = 720
    assert [name for name, _ in table.foot.parts] == ["players"]
    browser_says(table, "look", turn=1)
    assert [name for name, _ in table.foot.parts] == ["agenda", "players"], "there is little room"


def test_buttons_speak_plain_words_and_say_what_would_come_of_it(table: Table) -> None:
    said = html(table, "choices")
    assert ">End the turn<" in said
    assert "You would end your turn and lose 6 AP" in said
    assert "All " in said
    assert "build 3" not in said, "notations are only in the list"


def test_a_selected_contract_says_what_a_block_would_come_to_or_why_not(table: Table) -> None:
    click(table, "box:3")
    assert "Choices with High School" in html(table, "choices")
    assert not html(table, "stepper")
    browser_says(table, "point", place="D4")
    told = html(table, "why")
    assert "You would build the <b>High School</b> in D4" in told
    assert "ways to do that here" in told
    browser_says(table, "point", place="A1")
    assert "US-33" in html(table, "why")
    browser_says(table, "point", place="line:D")
    assert "<h3>Column D</h3>" in html(table, "why"), "what else there is can be read about"
    browser_says(table, "point", place=None)
    assert not html(table, "why")
    browser_says(table, "escape")
    assert "hoices with" not in html(table, "choices")


def test_where_all_cards_are_open_there_are_no_hands_to_hide(table: Table) -> None:
    assert 'data-do="hands"' not in html(table, "head")
    assert 'data-do="hands"' in html(Table(part_way(), autosave=False), "head")


def test_the_few_sites_of_a_block_are_buttons(table: Table) -> None:
    click(table, "box:3", "D4")
    said = html(table, "choices")
    for half in ("north", "south", "west", "east"):
        assert f"Build the High School in D4, {half} half" in said
    browser_says(table, "choose", action="build 3 D4 n")
    assert "builds the" in html(table, "stepper")


def test_a_contract_that_cannot_be_built_says_why_when_it_is_clicked() -> None:
    game = urban_sprawl.position({"Ana": "RES D3ne"}, contracts={"3": "high-school"}, ap=1)
    table = Table(game, autosave=False)
    click(table, "box:3")
    told = html(table, "why")
    assert "<h3>High School</h3>" in told
    assert "too few" in told
    assert "permits" in told


def test_a_finger_is_asked_once_more_in_plain_words(table: Table) -> None:
    click(table, "plan:2", how="touch")
    main = re.findall(r'class="ub-btn main"[^>]*>([^<]*)<', html(table, "choices"))
    assert len(main) == 1
    assert main[0].startswith("Take the ")
    click(table, "plan:2", how="touch")
    assert table.game.turn == 1


def test_what_cannot_be_done_is_said_in_words() -> None:
    table = Table(urban_sprawl.position({"Ben": "IND B5nw"}, contracts={"3": "high-school"}))
    click(table, "box:3", "B5")
    why = html(table, "why")
    assert "Build the High School in B5, " in why
    assert "not possible" in why
    assert "build 3 B5" not in html(table), "no notation where there are words"
    assert table.overlay.said.startswith("Build the High School in B5, ")
    assert "US-" in table.overlay.said


def test_what_is_taken_back_is_said_in_words(table: Table) -> None:
    browser_says(table, "choose", action="end")
    browser_says(table, "undo")
    assert "Took back “End the turn”" in html(table, "head")
    browser_says(table, "redo")
    assert "Played “End the turn” again" in html(table, "head")


def test_whatever_a_click_could_mean_has_words() -> None:
    game = urban_sprawl.position(
        permits={"Ana": "urban-renewal-1, build-permit-1"}, contracts={"2": ""}, plans={3: ""}
    )
    places = [t.place for t in game.rulebook.scene(game.state, View(width=1048)).targets]
    firsts = [p for p in places if p.startswith(("box:", "plan:", "permit"))]
    meant = [
        action
        for trail in [*((first,) for first in firsts), *product(firsts, places)]
        if (action := game.rulebook.attempt(game.state, trail)) is not None
    ]
    kinds = {type(action).__name__ for action in meant}
    assert {"Take", "Favor", "Invest", "Build"} <= kinds
    for action in meant:
        assert game.rulebook.button(game.state, action)


def test_a_table_that_the_preview_shows_is_not_shown_twice() -> None:
    game = urbify.position(
        town_hall={"culture": {"Ana": 2, "Ben": 3}, "tourism": {"Ana": 2}}, left=21
    )
    table = Table(game, autosave=False)
    browser_says(table, "point", place="hall:culture")
    assert html(table, "why").count("(1 for activating)") == 1
    assert "You would" in html(table, "why")
    table.do("why")
    click(table, "hall:culture")
    assert "UB-32" in html(table, "why"), "whoever asks is told why"


def test_a_vote_that_is_pointed_at_is_told_once() -> None:
    game = ub.new_game("urbify", seed=7, players=2)
    for action in ("send culture culture", "send culture culture", "send tourism tourism"):
        game.play(action)
    while not any(str(action).startswith("vote") for action in game.legal):
        game.play(game.legal[0])
    vote = next(action for action in game.legal if str(action).startswith("vote"))
    table = ub.play(game, autosave=False)
    browser_says(table, "point", place=f"hall:{str(vote).split()[1]}")
    assert html(table, "why").count("<table>") == 1


@pytest.mark.parametrize("width", [1100, 720, 420, 274])
def test_a_board_that_can_be_narrow_is_drawn_as_wide_as_there_is_room(width: int) -> None:
    table = Table(urbify.position(left=21), autosave=False)
    table.overlay.width = width
    assert table.overlay.size[0] == width - EDGE
    assert table.session.picture.room
    assert table.overlay.window == 0, "nothing to pan"


def test_a_board_that_cannot_pans_on_a_telephone_and_its_cards_lie_in_a_tray(table: Table) -> None:
    table.overlay.width = 274
    assert table.overlay.window == 274 - EDGE
    assert table.left.children == (table.frame, table.foot, table.trays[0].frame)
    assert table.overlay.legible == 1
    click(table, "box:3")
    names = [name for name, _ in table.foot.parts]
    assert names == ["coach", "offer", "ending", "choices", "why"]
    table.do("point", place="D4")
    assert "If built" in html(table, "why"), "beside the city, above the tray"
    assert "Point at a place" not in html(table, "choices"), "a finger cannot"
    assert table.side.parts[0][0] == "stepper"
    table.overlay.width = 1100
    assert table.left.children == (table.frame,)
    assert table.overlay.window == 0


def test_a_preview_has_its_sums_once_and_buttons_say_once_what_they_share(table: Table) -> None:
    """All of it is to be seen at once; what does not fit is folded behind its result."""
    click(table, "box:3")
    table.do("point", place="D4")
    would = html(table, "why")
    seen, _, folded = would.partition("<details")
    assert "the <b>High School</b> in D4, for 2 CIV permits" in seen
    assert "wealth and 2 CIV permits" not in seen, "the price stands in the table"
    assert "wealth and 2 CIV permits" in folded
    click(table, "D4")
    ways = html(table, "choices").partition("ub-few")[2]
    assert ">Build the High School in D4,</span>" in ways
    assert re.search(
        r'aria-label="Build the High School in D4, [a-z]+ half"[^>]*>[A-Z][a-z]+ ', ways
    )


def test_words_at_the_beginning_that_texts_share() -> None:
    assert same_start(["Build in F3, north", "Build in F3, south"]) == "Build in F3, "
    assert same_start(["Row 1", "Row 12"]) == "Row "
    assert same_start(["Build in F3", "Keep it"]) == same_start(["Row 1"]) == same_start([]) == ""


def test_what_a_button_says_is_not_said_again_beside_it() -> None:
    table = play("urbify", players=3, seed=8, autosave=False)
    greedy = bot("greedy")
    while not str(table.game.legal[0]).startswith("vote"):
        table.do("choose", action=str(greedy.choose(table.game)))
    folded = html(table, "choices")  # what happened would be off the page
    assert "ub-answers" not in folded
    assert 'title="You would activate a vote on tourism: ' in folded
    table.do("list")
    said = inset.choices(
        table.session.match, table.session.looks, table.session.selection, table.session.picture
    )
    assert said.count("Activate a vote on tourism: ") == 1
    assert "<span>You would activate a vote on" not in said
    assert "You would activate a vote on tourism: " in said, "whole for whoever points at it"


def test_previews_of_many_choices_leave_out_what_all_begin_with_and_cut_nothing_else() -> None:
    same = "You would pay **1 development** of yours for what the building gives, "
    texts = [f"{same}and keep {n}." for n in range(4)]
    assert inset._differing(texts) == [f"… and keep {n}." for n in range(4)]
    bold = [f"You would pay **1 development of yours for the building {n}** at once." for n in "ab"]
    for cut in inset._differing(bold):
        assert cut.count("**") % 2 == 0
    assert inset._differing(["short a", "short b"]) == ["short a", "short b"]
    assert "line-clamp" not in sheet().partition("ub-brief")[2].partition("ub-answers .ub-btn")[0]
