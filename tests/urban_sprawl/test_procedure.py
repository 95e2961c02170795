"""Whole games at random: nothing is lost, nobody gets stuck, legal is what no reason forbids."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from tests.support.sizes import some
from tests.urban_sprawl.table import BOX, NAMES, book, decisions, new, table
from urbannb.core.action import Action
from urbannb.core.choosing.answers import NO, YES, Option
from urbannb.core.engine import advance
from urbannb.core.errors import BadDeck, BadNotation, BadOption, BadPosition
from urbannb.core.log import Log
from urbannb.core.saves import position
from urbannb.core.task import Choice
from urbannb.games.urban_sprawl.components.board import (
    BLOCKS,
    CORNERS,
    LINES,
    SPACES,
    Marker,
    tiles,
)
from urbannb.games.urban_sprawl.components.deck import deck_template
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.rules import TASKS
from urbannb.games.urban_sprawl.rules.setup import ClaimBuilding


def an_action(pick: random.Random):
    """Anything that can be written."""
    block, shape = pick.choice(BLOCKS), pick.choice(("nw", "ne", "sw", "se", *"nswe", ""))
    if pick.random() < 0.6:
        return act.Build(pick.choice((*act.CONTRACT_COSTS, *act.FAVORS)), block, shape)
    return pick.choice(
        [
            act.Take(pick.randrange(1, 6)),
            act.Favor(pick.choice(list(act.CONTRACT_COSTS))),
            act.Invest(pick.choice(list(BOX.permits))),
            act.Invest("urban-renewal-1"),
            act.Put(block, shape),
            act.Choose(block + pick.choice(CORNERS)),
            act.PickRow(pick.choice(LINES)),
            act.Player(pick.randrange(1, 5)),
            Option(pick.randrange(1, 4)),
            act.Split(pick.randrange(3), pick.randrange(3)),
            act.PutMarker(pick.choice(("wealth", "prestige")), pick.randrange(1, 13),
                          pick.choice(SPACES)),
            act.Pay((pick.choice(list(BOX.permits)),)),
            YES, NO, act.END,
        ]
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_an_action_is_legal_exactly_when_no_reason_forbids_it(seed):
    pick = random.Random(seed)
    codes, seen = set(), list[Action]()
    for state, choice in decisions(2 + seed % 3, seed):
        if choice is None:
            break
        legal = choice.actions(state)
        for action in [an_action(pick) for _ in range(12)] + pick.sample(seen, min(4, len(seen))):
            reasons = list(choice.reasons(state, action))
            assert (action in legal) == (not reasons), (action, reasons)
            for reason in reasons:
                assert re.fullmatch(r"[a-z]+(-[a-z]+)*", reason.code)
                assert reason.rule in book.rules
                assert reason.text.endswith(".")
                codes.add(reason.code)
        action = legal[pick.randrange(len(legal))]
        assert not list(choice.reasons(state, action))
        seen.append(action)
    assert codes >= {"wrong-choice", "points", "permits", "zoning", "wealth", "occupied"}


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", book.variants)
def test_nothing_is_lost_in_a_whole_game(variant, players):
    """Cards, tiles, wealth, markers, vocations and cubes are where they can be, to the end."""
    last, log = None, Log()
    every = 1 if variant == book.variants[players % len(book.variants)] else 8
    for turn, (state, choice) in enumerate(decisions(players, 8, log, variant=variant)):
        assert turn % every or not list(book.check(state))
        last = state if choice is None else None
    assert last is not None
    assert last.gone[-1] == "olympic-games"
    assert book.winners(last)
    for ruling, at in log.entries:
        assert ruling.rule in book.rules
        assert at.bank + sum(at.wealth) == 0
    assert sum(last.tiles.values()) + len(last.city) == sum(tiles().values()) == 128


@pytest.mark.no_cover
def test_conservation_between_any_two_tasks():
    """Not only at decisions: after each single task the position is whole."""
    for seed in range(some(3)):
        state, pick = new(3 - seed % 3, seed), random.Random(seed)
        while state.agenda:
            task = state.agenda.pop()
            if isinstance(task, Choice):
                legal = task.actions(state)
                task.answer(state, legal[pick.randrange(len(legal))], None)
            else:
                task.run(state, None)
            assert not list(book.check(state)), task


def test_the_log_changes_nothing():
    for seed in range(2):
        (*_, (plain, _)) = decisions(3, seed)
        (*_, (logged, _)) = decisions(3, seed, Log())
        assert plain.to_json() == logged.to_json()


def test_copies_do_not_share_the_city():
    state = table().state
    copy = state.copy()
    assert copy.ground is state.ground
    copy.clear("A1se")
    assert "A1se" in state.city
    assert state.ground.taken != copy.ground.taken
    assert state.tiles != copy.tiles


def test_every_kind_of_choice_is_met_in_random_games():
    met: Counter[str] = Counter()
    for seed in range(40):
        for _, choice in decisions(2 + seed % 3, seed):
            met[type(choice).__name__] += 1
    asked = {task.__name__ for task in TASKS if issubclass(task, Choice)}
    assert asked - set(met) <= {
        "GiveTo",
        "ChooseSwayer",
    }  # few cards give a building away, or sway votes


@pytest.mark.parametrize("seed", range(3))
def test_what_is_imagined_hides_the_order_of_the_decks_and_nothing_else(seed):
    pick = random.Random(seed)
    for number, (state, choice) in enumerate(decisions(2 + seed % 3, seed)):
        if number % 20 or choice is None:
            continue
        before = state.to_json()
        determinized = book.determinize(state, 0, 99)
        assert state.to_json() == before
        assert not list(book.check(determinized))
        other = state.copy()  # looks the same: only the order of face-down cards differs
        for pile, shown in [*zip(other.decks, other.decks_open, strict=True),
                            (other.planning, other.planning_open)]:  # fmt: skip
            top = [pile.pop()] if shown else []
            pick.shuffle(pile)
            pile.extend(top)
        assert book.determinize(other, 0, 99) == determinized
        for field in ("boxes", "plans", "permits", "favors", "discards", "city", "draws"):
            assert getattr(determinized, field) == getattr(state, field)
        assert [d[-1] for d, up in zip(state.decks, state.decks_open, strict=True) if up] == [
            d[-1] for d, up in zip(determinized.decks, determinized.decks_open, strict=True) if up
        ]


@pytest.mark.parametrize("seed", range(5))
def test_what_is_imagined_keeps_the_layers(seed):
    state = table().state
    determinized = book.determinize(state, 0, seed)
    for deck, key in zip(
        determinized.decks, ("airport", "sports-team", "olympic-games"), strict=True
    ):
        assert 15 <= deck.index(key) < 22
    assert all(card in BOX.permits for card in determinized.planning[28:])
    assert determinized.planning != state.planning


# -- options, notations, positions


def test_a_deck_of_ones_own():
    state = book.new(book.player_names(2), 1, **book.options(deck=deck_template()))
    advance(state)
    loaded = position.load(state.to_json(), lambda _: book)[1]
    assert loaded == state
    with pytest.raises(BadDeck):
        book.new(book.player_names(2), 1, deck="[[permit]]")
    state.deck = "[[permit]]"
    assert [where for where, _ in book.check(state)] == ["deck"]


@pytest.mark.parametrize("wrong", [{"variant": "huge"}, {"deck": 3}, {"size": 1}])
def test_wrong_options(wrong):
    with pytest.raises(BadOption):
        book.options(**wrong)


@pytest.mark.parametrize(
    "text", ["", "build", "build 6 D3", "build 3 G3", "take 6", "pay", "pay Ä", "invest", "put D7",
             "choose D3", "marker gold 3 AB", "row G", "2 prestige", "player 5", "no no"]
)  # fmt: skip
def test_what_is_no_notation(text):
    with pytest.raises(BadNotation):
        act.NOTATION.parse(text)


def test_capitals_and_spaces_do_not_matter():
    assert str(act.NOTATION.parse("  BUILD  Town d3  NW ")) == "build town D3 nw"
    assert str(act.NOTATION.parse("pay b a")) == "pay a b"


@pytest.mark.parametrize(
    "wrong",
    [
        {"buildings": {"Ana": "CIV D3 x"}},
        {"buildings": {"Eve": "CIV D3"}},
        {"markers": {"AB": "gold 3"}},
        {"markers": {"A": "wealth 7"}},
        {"permits": {"Ana": "no-such-card"}},
        {"permits": {"Ana": "flood, flood"}},
        {"contracts": {"9": "clinic"}},
        {"plans": {9: "build-permit-1"}},
        {"vocations": {"Ana": "Juggling"}},
        {"pawn": "King"},
        {"to_move": "Eve"},
    ],
)
def test_positions_that_mean_nothing(wrong):
    with pytest.raises(BadOption):
        table(**wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        {"buildings": {"Ana": "CIV D3, COM D3nw"}},
        {"vocations": {"Ana": "Media, Media"}},
        {"permits": {"Ana": "flood"}},
        {"ap": 9},
        {"prestige": -1},
        {"favors": {"Ana": "clinic, courthouse"}},
        {"markers": {"AB": "wealth 7", "CD": "wealth 7"}, "wealth": -3},
    ],
)
def test_positions_that_could_not_be(wrong):
    with pytest.raises(BadPosition):
        table(**wrong)


BROKEN = [
    ("bank", 5, "bank"),
    ("variant", "huge", "variant"),
    ("pawn", 9, "pawn"),
    ("player", 7, "player"),
    ("ap", -1, "ap"),
    ("wealth", [1, 2, 3], "wealth"),
    ("gone", ["clinic"], "gone"),
    ("gone", ["nothing"], "gone"),
    ("boxes", ["", ""], "gone"),
    ("planning_open", True, "planning_open"),
    ("decks_open", [True, True, False], "decks_open.1"),
    ("offices", {"King": 0}, "offices.King"),
    ("offices", {"Mayor": 4}, "offices.Mayor"),
    ("contractor", 5, "contractor"),
    ("vocations", {"Energy": [0, 0, 0, 1]}, "vocations.Energy"),
    ("vocations", {"Juggling": [0]}, "vocations.Juggling"),
    ("tiles", {}, "tiles"),
    ("new_favors", ["clinic"], "new_favors"),
    ("names", ("Ana",), "names"),
    ("names", ("Ana", "Ana"), "names"),
    ("plans", ["flood", "", "", ""], "gone"),
    ("prestige", [-1, 0], "prestige.0"),
    ("markers", {"AB": Marker("gold", 1)}, "markers.AB"),
    ("markers", {"A": Marker("wealth", 7)}, "markers.A"),
    ("markers", {"AB": Marker("wealth", 7), "CD": Marker("wealth", 7)}, "markers.CD"),
    ("vocations", {"Energy": [5]}, "vocations.Energy"),
    ("city", {"D3nw": Building("GOV", "D3", "", 4)}, "city.D3nw"),
    ("city", {"D3nw": Building("CIV", "D9", "", 4)}, "city.D3nw"),
    ("city", {"D3nw": Building("CIV", "D3", "n", 4)}, "city.D3nw"),
    ("city", {"D3ne": Building("CIV", "D3", "", 4)}, "city.D3ne"),
    ("city", {"D3nw": Building("CIV", "D3", "", 4, "nothing")}, "city.D3nw"),
    ("city", {"D3nw": Building("CIV", "D3", "", 4, "", 7)}, "city.D3nw"),
    ("city", {"D3nw": Building("CIV", "D3", "", 4)}, "tiles.CIV 1"),
    ("agenda", [ClaimBuilding(9)], "agenda.0"),
    ("agenda", [ClaimBuilding(0)], "agenda.0"),
    ("draws", -1, "draws"),
]


@pytest.mark.parametrize(("field", "value", "where"), BROKEN)
def test_what_is_wrong_is_named_by_its_field(field, value, where):
    state = table(contracts={"3": "clinic"}).state
    assert not list(book.check(state))
    if field == "planning_open":
        state.planning.append(state.planning.pop(state.planning.index("flood")))
    setattr(state, field, value)
    assert where in [path for path, _ in book.check(state)]


def test_names_of_the_table_are_those_of_the_game():
    assert book.player_names(4) == NAMES
    assert repr(book) == "<Urban Sprawl: 2 or 3 or 4 players>"
