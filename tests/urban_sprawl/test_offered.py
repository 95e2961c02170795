"""What stands among the choices, what hinders a contract, and lists that can be sorted."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import urbannb as ub
from tests.support.sizes import some
from tests.ui.helpers import browser_says, click, html
from tests.urban_sprawl.table import book, new, table
from urbannb.core.engine import advance, apply
from urbannb.core.game import Game
from urbannb.core.text import capital
from urbannb.core.view import View
from urbannb.games import urban_sprawl
from urbannb.games.urban_sprawl.components.board import BLOCKS
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, Build
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.rules.verdicts import bars
from urbannb.games.urban_sprawl.table.gestures import gesture
from urbannb.games.urban_sprawl.table.marking import Held
from urbannb.games.urban_sprawl.words.about.cards import places_for
from urbannb.games.urban_sprawl.words.counting import expected
from urbannb.scene.pieces import pill_width
from urbannb.scene.shapes import Text
from urbannb.ui import Table
from urbannb.ui.panels.listing import lines, told

SCHOOL: dict[str, Any] = {
    "contracts": {"3": "high-school"}, "wealth": 20, "permits": {"Ana": "build-permit-28"},
}  # fmt: skip
"""A contract of two lots, with permits and wealth for it."""


def shown(*city: Any, **given: Any) -> Table:
    return Table(urban_sprawl.position(*city, **given), autosave=False)


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text))


@pytest.mark.parametrize("seed", range(some(3)))
def test_a_contract_is_barred_exactly_where_it_cannot_be_built(seed):
    state, pick, barred = new(2 + seed % 3, seed), random.Random(seed), 0
    choice = advance(state)
    while choice is not None:
        actions = list(choice.actions(state))
        builds = [action for action in actions if isinstance(action, Build)]
        if isinstance(choice, SpendPoints):
            open_ = {action.box for action in builds}
            for name in CONTRACT_COSTS:
                found = bars(state, name)
                barred += bool(found)
                assert not (found and name in open_), (name, found)
            lies = book.about(state, "box:3").plain
            assert bool(bars(state, "3")) == ("It cannot be built now" in lies)
        choice = apply(state, pick.choice(builds or actions))
    assert barred


def test_a_contract_says_where_it_lies_why_it_cannot_be_built():
    def lies(**given: Any) -> tuple[str, str]:
        drawn = book.scene(table(**{**SCHOOL, **given}).state, View(width=1100, room=True))
        target = drawn.target("box:3")
        assert target is not None
        return target.label, drawn.to_svg()

    label, svg = lies(ap=2)
    assert "Not to be built now: It costs 3 AP; you have 2 left." in label
    assert "3 AP, too few" in svg
    label, svg = lies(wealth=0)
    assert re.search(r"Wherever it could stand, it costs \d+ wealth or more; you have 0\.", label)
    assert "3 AP, too dear" in svg
    label, svg = lies(permits={})
    assert "High School needs 2 CIV permits; you hold none." in label
    label, svg = lies()
    assert "Not to be built now" not in label
    assert "3 AP<" in svg


@pytest.mark.parametrize("width", [340, 400, 500, 560, 660, 694, 740, 1074])
@pytest.mark.parametrize(
    ("lacking", "said"),
    [
        ({"ap": 2}, "3 AP, too few|3, few AP"),
        ({"wealth": 0}, "3(?: AP)?, too dear"),
        ({"permits": {}}, "3 AP, no permits|3, no permit"),
        ({"permits": {"Ana": "build-permit-1"}}, "(?:3(?: AP)?, )?few permits"),
    ],
)
def test_however_narrow_a_card_is_its_price_says_what_is_lacking(width, lacking, said):
    drawn = book.scene(table(**{**SCHOOL, **lacking}).state, View(width=width, room=True))
    pills = [
        shape
        for layer in drawn.layers.values()
        for shape in layer
        if isinstance(shape, Text) and re.search(", |few ", shape.text)
    ]
    found = [pill for pill in pills if re.fullmatch(said, pill.text)]
    assert found, [pill.text for pill in pills]
    place = drawn.target("box:3")
    assert place
    assert pill_width(found[0].text) <= place.w + 6, "it reaches into its neighbor"
    assert "names what is lacking" in drawn.description


def test_keeping_it_as_a_favor_is_always_among_the_choices():
    def favor(**given: Any) -> tuple[str, str]:
        at = shown(**{**SCHOOL, **given})
        click(at, "box:3")
        said = html(at, "choices")
        pressed = re.search(r'<button[^>]*data-action="favor 3"[^>]*>', said)
        assert pressed
        assert "Keep as a favor (3 AP)" in said
        return pressed[0], plain(said)

    assert "aria-disabled" not in favor()[0]
    button, said = favor(favors={"Ana": "supper-club"})
    assert 'aria-disabled="true"' in button
    assert "You may hold only 1 favor at a time, and you already do." in said


def test_a_held_contract_says_why_it_is_only_to_be_kept():
    at = shown(**{**SCHOOL, "wealth": 0})
    click(at, "box:3")
    assert "It cannot be built now. Wherever it could stand" in plain(html(at, "choices"))


def test_lists_have_prices_and_bonuses_and_can_be_sorted_by_them():
    at = shown({"Ben": "CIV C2sw, CIV E5nw"}, **SCHOOL)
    click(at, "box:3")
    browser_says(at, "list")

    def listed(name: str) -> list[int]:
        lines = re.findall(r'role="option".*?</div>', html(at, "choices"))
        found = [re.search(rf"{name} (?:\d+–)?(\d+)", plain(line)) for line in lines]
        return [int(value[1]) for value in found if value]

    assert len(listed("price")) > 6
    browser_says(at, "sort", name="price")
    assert listed("price") == sorted(listed("price"))
    browser_says(at, "sort", name="bonus")
    bonuses = listed("bonus")
    assert bonuses == sorted(bonuses, reverse=True)
    assert max(bonuses) > 0
    browser_says(at, "sort", name="bonus")
    assert listed("bonus") != bonuses


def test_in_a_task_no_site_is_called_the_best_or_shown_before_the_others_for_that():
    """The best site of a block was often what the task asked for."""
    at = shown({"Ben": "CIV C4nw, CIV C4ne"}, **SCHOOL)
    ways = [a for a in at.game.legal if isinstance(a, Build) and (a.box, a.block) == ("3", "C3")]
    bonus = [at.game.rulebook.figures(at.game.state, a)[1].value for a in ways]
    best = ways[bonus.index(max(bonus))]
    assert best != ways[0]
    for tasked, one in ((False, best), (True, ways[0])):
        at.session.match.task.on = tasked
        at.session.seat(at.game)
        click(at, "box:3")
        browser_says(at, "point", place="C3")
        said = plain(html(at, "outlook") or html(at))
        assert at.session.selection.meant()[0] == one
        assert book.scene(at.game.state, at.session.picture.view()).target("C3").held == one.shape
        assert "ranges from 0 to" in said
        assert ("best" not in said) == tasked
        browser_says(at, "list")
        listed = next(
            line
            for line in re.findall(r'role="option".*?</div>', html(at, "choices"))
            if 'data-place="C3"' in line
        )
        assert f'data-action="{one}"' in listed
        assert ("best" not in listed) == tasked
        browser_says(at, "list")


@pytest.mark.parametrize("seed", range(some(6)))
def test_in_a_task_ways_to_pay_stand_as_the_cards_lie_and_not_the_thriftiest_first(seed):
    """The thriftiest way, which the task asks for, always led the list."""
    task = ub.lesson("urban-sprawl").do("permits", seed=seed)
    at, book = task.table, task.game.rulebook
    at.do("choose", action=str(task.exercise.solution[0]))
    game, hand, s = at.game, at.game.state.permits[0], at.session
    ways = [pay.cards for pay in game.legal]
    assert len(ways) > 1
    offered = s.selection.clicks.under(())
    shown = [line.actions[0].cards for line in lines(s.match, s.selection, offered)]
    assert sorted(shown) == sorted(ways)
    lying = [sorted(map(hand.index, cards)) for cards in shown]
    assert lying == sorted(lying)
    lost = [figure.value for pay in game.legal for figure in book.figures(game.state, pay)]
    assert lost == sorted(lost), "in the game's own order, that of records, nothing has changed"

    def said(actions):
        found = lines(s.match, s.selection, actions)
        return [plain(told(s.match, s.selection, s.picture, line)) for line in found]

    assert not any("lost" in line for line in said(offered)), "that is what is to be found out"
    s.match.task.on = False
    every = said(game.legal)
    assert not any(re.search(r"lost \d", line) for line in every), "lost permits are told once"
    assert sum("lost)" in line for line in every) == sum(n > 0 for n in lost)
    s.seat(game)
    assert [line.actions[0].cards for line in lines(s.match, s.selection, game.legal)] == ways


def test_a_list_has_a_line_a_block_and_asks_for_the_site_after_it():
    at = shown({"Ben": "CIV C2sw, CIV E5nw"}, **SCHOOL)
    click(at, "box:3")
    browser_says(at, "list")
    lines = re.findall(r'role="option".*?</div>', html(at, "choices"))
    blocks = [found[1] for line in lines if (found := re.search(r'data-place="(\w+)"', line))]
    assert len(blocks) == len(set(blocks)) > 6
    ranged = next(line for line in lines if "best: " in line)
    assert re.search(r"Block \w\d price \d+, bonus \d+–\d+, best: \w+", plain(ranged))
    assert any("all alike" in line for line in lines)
    best = at.game.rulebook.notation.parse(re.findall(r'data-action="([^"]+)"', ranged)[0])
    rivals = [
        a
        for a in at.game.legal
        if (getattr(a, "box", ""), getattr(a, "block", "")) == (best.box, best.block)
    ]
    bonus = {a: at.game.rulebook.figures(at.game.state, a)[1].value for a in rivals}
    assert bonus[best] == max(bonus.values()) > min(bonus.values())
    browser_says(at, "click", place=best.block)
    assert set(at.session.selection.clicks.under(at.session.selection.state.held)) == set(rivals)


def test_a_block_shows_its_best_site():
    at = shown({"Ben": "CIV C2sw"}, **SCHOOL)
    click(at, "box:3")
    browser_says(at, "point", place="C3")
    action, ways = at.session.selection.meant()
    assert ways > 1
    assert str(action) == "build 3 C3 n"
    target = at.session.picture.seen()[1].target("C3")
    assert target is not None
    assert target.held == "n"  # and the tile under the pointer lies there too


@pytest.mark.parametrize("seed", range(some(3)))
def test_the_site_that_is_drawn_is_the_one_that_is_told(seed):
    """The tile under the pointer and the preview of a block are of one site."""
    state, pick, looked = new(2, seed), random.Random(seed), 0
    choice = advance(state)
    while choice is not None and looked < 30:
        actions = list(choice.actions(state))
        builds = [action for action in actions if isinstance(action, Build)]
        if builds and isinstance(choice, SpendPoints):
            at = Table(Game(book, state.copy()), autosave=False).session
            place = gesture(state, builds[0])[0]
            at.input.click(place)
            drawn = Held(state, at.picture.view())
            for block in sorted(at.selection.clicks.after((place,)) & set(BLOCKS)):
                at.input.point(block)
                action, ways = at.selection.meant()
                assert action is not None
                if ways > 1:
                    assert action.shape == drawn.first(block)
                    looked += 1
        choice = apply(state, pick.choice(builds or actions))
    assert looked > 20


def test_a_demolition_is_named_and_asked_once_more():
    at = shown({"Ben": "RES C3nw, COM C3sw"}, contractor="Ana", **SCHOOL)
    click(at, "box:3")
    if "C3:w" not in at.session.selection.clicks.after(("box:3", "C3")):
        click(at, "C3")
    else:
        click(at, "C3", "C3:w")
    assert at.game.turn == 0
    said = plain(html(at))
    assert "It would demolish 2 buildings: " in said
    assert "clearing 2 buildings" in said
    click(at, at.session.selection.state.trail[-1])
    assert at.game.turn == 1


def test_nothing_is_asked_twice_where_nothing_is_lost():
    at = shown({"Ben": "CIV C2sw"}, **SCHOOL)
    click(at, "box:3", "C3", "C3:n")
    assert at.game.turn == 1


@pytest.mark.parametrize("seed", range(some(4)))
def test_the_key_event_comes_when_the_heading_says(seed):
    options = {"variant": ("normal", "longer", "shorter")[seed % 3]}
    state, pick, looked = book.new(("Ana", "Ben"), seed, **options), random.Random(seed), 0
    events = read_box("").events
    choice = advance(state)
    while choice is not None:
        for deck in range(state.active_decks):
            pile = state.decks[deck]
            keys = [n for n, card in enumerate(pile) if card in events and events[card].key]
            found = expected(state, deck)
            if keys and isinstance(choice, SpendPoints):
                assert found is not None
                there = len(pile) - state.decks_open[deck] - keys[0]
                assert found[0] <= there <= found[1]
                looked += 1
        actions = choice.actions(state)
        choice = apply(state, actions[pick.randrange(len(actions))])
    assert looked > 10


def test_the_heading_says_how_far_the_game_is():
    at = shown(**SCHOOL)
    assert re.search(r"Urban Sprawl, action 1, round \d+, Town age", plain(html(at, "head")))
    started = Table(urban_sprawl.new_game(seed=3, players=2), autosave=False)
    game, pick = started.game, random.Random(1)
    while game.state.turns < 3:
        game.play(game.legal[pick.randrange(len(game.legal))])
    said = plain(html(Table(game, autosave=False), "head"))
    assert re.search(r"round 2, Town age: the Airport comes \d+ to \d+ Town cards from now", said)


def test_buildings_of_one_kind_in_one_block_are_named_apart():
    at = table({"Ben": "RES C3nw, RES C3sw"}, contractor="Ana", **SCHOOL)
    build = book.parse("build 3 C3 w")
    named = "Ben's RES building in C3 (northwest) and Ben's RES building in C3 (southwest)"
    assert named in book.outlook(at.state, build).plain
    assert book.at_cost(at.state, build) == f"It would demolish 2 buildings: {named}."


def test_a_contract_for_which_some_permits_are_held_says_so():
    few = {**SCHOOL, "permits": {"Ana": "build-permit-5"}}
    at = table(**few)
    assert any("you hold 1" in reason.text for reason in bars(at.state, "3"))
    assert "few permits" in book.scene(at.state, View(width=1100, room=True)).to_svg()


def test_a_contract_is_forbidden_by_what_forbids_its_best_site():
    """Where a lot is vacant, it is not the building beside it that is in the way."""
    at = table({"Ben": "RES C3nw"}, contracts={"3": "chapel"}, wealth=20)
    closed = places_for(at.state, "3", read_box("").contracts["chapel"])[1]
    assert "C3" in closed["zoning forbids it"]
    assert "C3" not in closed.get("something stands there", [])


def test_a_starting_building_has_a_price_and_the_cheapest_may_come_first():
    at = Table(urban_sprawl.new_game(seed=3, players=2), autosave=False)
    browser_says(at, "list")
    browser_says(at, "sort", name="price")
    told = plain(html(at))
    prices = [int(found) for found in re.findall(r"price (\d+)", told.split("Sort by price")[1])]
    assert len(prices) > 6
    assert prices == sorted(prices)
    at.session.match.task.on = True
    at.refresh()
    assert "Sort by price" not in html(at), "a task may ask for the cheapest"


def test_a_hint_is_folded_while_something_else_is_tried():
    """At 1280 by 900 its reason would push the last lines of the preview out of sight."""
    at = shown(**{**SCHOOL, "contracts": {"3": "high-school", "2": "inn"}})
    at.do("hint")
    action = at.session.selection.state.advised
    assert "<details" not in html(at, "offer")
    first, *_ = book.gesture(at.game.state, action)
    other = "box:2" if first != "box:2" else "box:3"
    click(at, other)
    assert at.session.selection.state.advised == action
    assert f"<summary>Hint: {capital(book.called(at.game.state, action))}" in html(at, "offer")
    assert "Point at a place" not in html(at, "choices")


def test_the_line_above_the_board_has_one_sentence_of_a_build():
    """The panel beside the board has all of it; here it would end in dots."""
    at = shown(**SCHOOL)
    action = next(action for action in at.game.legal if str(action).startswith("build 3"))
    *before, last = book.gesture(at.game.state, action)
    for place in before:
        click(at, place)
    at.do("point", place=last)
    said = plain(html(at, "head"))
    assert re.search(r"prestige: the High School in \w\d, for 2 CIV permits, paid with your ", said)
    assert "As things stand" not in said
