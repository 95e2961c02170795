"""City Blocks rule by rule: each test names the rule it holds, in the rulebook's sense.

Tests of what the rulebook leaves open name the ambiguity in the facts file, in brackets.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

import urbannb as ub
from tests.city_blocks.tables import (
    ANA,
    BEN,
    board_but,
    last_block,
    last_row,
    listed,
    row_one,
    rows,
    to_move,
    two_rows,
)
from urbannb.core.step import Step
from urbannb.games import city_blocks
from urbannb.games.city_blocks.components import printed_deck
from urbannb.games.city_blocks.model import BLOCKS, BLOCKS_OF, PAID, STREETS, TIED

NEW = ub.new_game("city-blocks", seed=5)


def codes(game: ub.Game, action: str) -> list[tuple[str, str]]:
    return [(reason.code, reason.rule) for reason in game.why(action).reasons]


def cited(steps: Iterable[Step]) -> list[str]:
    return [step.rule for step in steps]


# -- CB-1 to CB-4: what there is


def test_cb_1_whoever_holds_most_money_wins():
    game = last_block()
    game.play("H1 F5")
    money = [score.total for score in game.scores()]
    assert game.winners() == [money.index(max(money))]
    assert [score.rule for score in game.scores()] == ["CB-1", "CB-1"]


def test_title_is_city_blocks():  # [title]
    assert NEW.rulebook.title == "City Blocks"


def test_cb_2_the_city_has_thirty_blocks_on_eleven_streets():
    assert len(set(BLOCKS)) == 30
    assert len(STREETS) == len(BLOCKS_OF) == 11
    assert {len(BLOCKS_OF[s]) for s in "12345"} == {6}
    assert {len(BLOCKS_OF[s]) for s in "ABCDEF"} == {5}
    assert Counter(b for blocks in BLOCKS_OF.values() for b in blocks) == dict.fromkeys(BLOCKS, 2)
    assert NEW.about("A1").rule == "CB-2"


def test_cb_3_there_are_fifteen_tokens_and_the_bag_keeps_its_own():
    assert NEW.state.bonuses == tuple(range(1, 16))
    assert len(NEW.state.bag()) == 4
    assert sorted([*NEW.state.bag(), *NEW.state.tokens.values()]) == list(range(1, 16))
    assert NEW.about("bag").rule == "CB-3"


def test_cb_4_each_player_has_the_same_twenty_tiles():  # [school_vs_park]
    deck = Counter(printed_deck().tiles)
    want = {f"H{n}": 1 for n in range(1, 6)} | {f"S{n}": 1 for n in range(2, 7)}
    want |= {f"F{n}": 1 for n in range(3, 8)} | {"School": 2, "Power": 1, "Mall": 1, "Court": 1}
    assert deck == want
    assert sum(deck.values()) == 20
    with pytest.raises(ub.BadNotation):
        NEW.play("Park A1")


# -- CB-5 to CB-7: preparation


def test_cb_5_tokens_are_laid_clockwise_from_the_bottom_row():  # [token_order]
    assert "".join(STREETS) == "54321ABCDEF"
    assert list(NEW.state.tokens) == list(STREETS)
    assert len(set(NEW.state.tokens.values())) == 11


def test_cb_6_the_higher_of_two_tokens_left_over_begins():  # [first_player]
    begun = set()
    for seed in range(20):
        game = ub.new_game("city-blocks", seed=seed)
        step = game.steps_of(0)[1]
        first, second = (int(word.strip("$*:,")) for word in step.text.split() if "$" in word)
        assert {first, second} < set(game.state.bag())
        assert to_move(game) == (ANA if first > second else BEN)
        begun.add(to_move(game))
    assert begun == {ANA, BEN}


def test_cb_7_five_tiles_in_hand_and_fifteen_in_reserve():
    for player in (ANA, BEN):
        hand, reserve = NEW.state.hands[player], NEW.state.reserves[player]
        assert (len(hand), len(reserve)) == (5, 15)
        assert sorted([*hand, *reserve]) == sorted(printed_deck().tiles)
    game = city_blocks.position(hands={"Ana": "H1 S2"})
    assert codes(game, "F7 A1") == [("not-in-hand", "CB-7")]


# -- CB-8 to CB-10: a turn


def test_cb_8_a_turn_is_one_tile():
    game = city_blocks.position(hands={"Ana": "H1 H2 H3 H4 H5"})
    game.play("H1 A1")
    assert to_move(game) == BEN
    assert game.state.grid == {"A1": city_blocks.Building(ANA, "H1")}
    assert codes(game, "keep") == [("wrong-choice", "CB-16")]


def test_cb_9_there_is_no_passing():  # [pass]
    assert codes(NEW, "pass") == [("no-passing", "CB-9")]
    game = city_blocks.position(hands={"Ana": "Court"})
    game.play("Court A1")
    assert codes(game, "pass") == [("wrong-choice", "CB-16")]


def test_cb_9_whoever_has_run_out_of_tiles_is_left_out():
    # Only in a position set up by hand: in a whole game nobody runs out.
    order = [t for t in printed_deck().tiles if t != "H1"]
    built = ", ".join(f"{tile} {block}" for tile, block in zip(order, BLOCKS[1:], strict=False))
    game = city_blocks.position({"Ana": built}, hands={"Ana": "H1"})
    steps = game.play("H1 A1")
    assert to_move(game) == BEN
    after = game.play(game.legal[0])
    assert [s.text for s in after if s.rule == "CB-9"] == ["Ana has no tile left, so Ben goes on."]
    assert to_move(game) == BEN
    assert steps[-1].text == "Ana's reserve is empty, so Ana draws nothing and holds 0 tiles."


def test_cb_9_the_agenda_says_who_goes_on():
    order = [t for t in printed_deck().tiles if t != "H1"]
    built = ", ".join(f"{tile} {block}" for tile, block in zip(order, BLOCKS[1:], strict=False))
    game = city_blocks.position({"Ana": built}, hands={"Ana": "H1", "Ben": "Court"})
    game.play("H1 A1")
    game.play("Court F5")
    assert game.agenda == [
        "Ben may swap two tokens (Courthouse)",
        "Ben draws a tile",
        "Ana has no tile left, so Ben goes on",
    ]


def test_cb_10_any_tile_goes_on_any_empty_block():
    game = row_one()
    empty = {block for block in BLOCKS if block not in game.state.grid}
    for tile in ("H1", "H2", "F3", "Court", "School"):
        assert {a.block for a in listed(game) if a.tile == tile} >= empty
    ben = game.at(0)
    ben.play("H1 A2")
    assert codes(ben, "F4 A2") == [
        ("not-empty", "CB-10"),
        ("not-yours", "CB-12"),
        ("no-token", "CB-14"),
    ]


# -- CB-11 to CB-15: redeveloping


def test_cb_11_redeveloping_costs_the_lowest_token():  # [lowest_token] [pay_order]
    game = two_rows()
    steps = game.play("H1 A1")
    assert game.state.holder["1"] == PAID
    assert game.state.holder["2"] == ANA
    assert game.state.money(ANA) == 9
    assert cited(steps)[:3] == ["CB-11", "CB-13", "CB-13"]
    assert steps[0].text.startswith(
        "Ana pays the lowest token held, **$4** (won on row 1), and keeps"
    )
    assert game.state.hands[ANA][-1] != "H1"
    assert len(game.state.hands[ANA]) == 5


def test_cb_12_only_your_own_buildings():  # [redevelop_opponent]
    game = two_rows()
    assert codes(game, "H1 A3") == [("not-empty", "CB-10"), ("not-yours", "CB-12")]
    assert all(action.block != "A3" for action in listed(game))


def test_cb_12_of_whatever_kind():  # [court_replaced]
    game = row_one()
    game.play("Court A2")
    game.play("keep")
    game.play("F4 B2")
    steps = game.play("H1 A2")
    assert city_blocks.Building(ANA, "Court") in game.state.removed
    assert to_move(game) == BEN, "a Courthouse that is replaced does nothing more"
    assert "CB-16" not in cited(steps)


def test_cb_13_token_and_building_are_out_of_the_game():  # [discard_bag]
    game = two_rows()
    before = game.state.bag()
    game.play("H1 A1")
    assert game.state.removed == [city_blocks.Building(ANA, "S6")]
    assert set(game.state.bag()) - set(before) == {4}
    tiles = [*game.state.hands[ANA], *game.state.reserves[ANA]]
    assert "S6" not in tiles


def test_cb_14_without_a_token_no_redevelopment():  # [no_tokens]
    game = city_blocks.position({"Ana": "H1 A1", "Ben": "H2 B1"}, hands={"Ana": "H3"})
    assert codes(game, "H3 A1") == [("not-empty", "CB-10"), ("no-token", "CB-14")]
    assert codes(game, "H3 B1") == [
        ("not-empty", "CB-10"),
        ("not-yours", "CB-12"),
        ("no-token", "CB-14"),
    ]
    spent = row_one()
    spent.play("H1 A1")
    spent.play("F4 A2")
    assert codes(spent, "H2 A1") == [("not-empty", "CB-10"), ("no-token", "CB-14")]


def test_cb_15_an_awarded_street_is_not_scored_again():  # [award_on_redevelop]
    game = row_one()
    sums = dict(game.state.sums)
    steps = game.play("School A1")
    assert game.state.sums == sums
    assert game.state.holder == {"1": PAID}
    (step,) = [s for s in steps if s.rule == "CB-15"]
    assert step.ours
    assert step.text.startswith("The bonus of row 1 has been awarded already")


def test_cb_15_the_other_street_is_changed():
    game = two_rows()
    assert last_row(game.about("A")).cells[-2:] == (9, 3)
    game.play("H1 A1")
    assert last_row(game.about("A")).cells[-2:] == (4, 3)


def test_cb_15_also_where_both_streets_are_awarded():  # [redevelop_dead_block]
    column = "H5 A1, F3 A2, F4 A3, F5 A4, F6 A5, S6 B1, S5 C1, S4 D1, S3 E1, S2 F1"
    game = city_blocks.position({"Ana": column}, hands={"Ana": "H1"}, tokens={"1": 1, "A": 2})
    steps = game.play("H1 A1")
    (step,) = [s for s in steps if s.rule == "CB-15"]
    assert step.text.startswith("The bonuses of row 1 and column A have been awarded already")
    assert game.state.money(ANA) == 2


# -- CB-16 and CB-17: the Courthouse


def test_cb_16_the_courthouse_may_swap_or_not():  # [court_optional]
    game = row_one()
    game.play("Court A2")
    assert to_move(game) == ANA
    assert game.decision.prompt == "Ana: swap two unclaimed tokens, or keep them"
    assert game.why("keep")
    assert len(game.legal) == 1 + 10 * 9 // 2
    before = dict(game.state.tokens)
    kept = game.at(1)
    kept.play("keep")
    assert kept.state.tokens == before
    game.play("swap 2 and a")
    assert (game.state.tokens["2"], game.state.tokens["A"]) == (before["A"], before["2"])
    assert to_move(game) == BEN


def test_cb_16_claimed_tokens_stay():
    game = row_one()
    game.play("Court A2")
    assert codes(game, "swap 1 A") == [("token-claimed", "CB-16")]
    assert "was won by Ana" in str(game.why("swap 1 A"))
    assert codes(game, "swap 3 3") == [("same-street", "CB-16")]
    assert codes(game, "swap 1 1") == [("same-street", "CB-16"), ("token-claimed", "CB-16")]
    assert codes(game, "H1 B2") == [("wrong-choice", "CB-16")]
    with pytest.raises(ub.BadNotation):
        game.play("swap 1")


def test_cb_16_claimed_by_a_tie_or_paid_back():
    tied = city_blocks.position(
        {"Ana": "H5 A1, S2 A2, S3 A3", "Ben": "H5 A4, S5 A5"}, hands={"Ana": "Court"}
    )
    tied.play("Court B1")
    assert "left the game in a tie" in str(tied.why("swap A B"))
    paid = row_one()
    paid.play("Court A1")
    assert "was won and has been paid for a redevelopment" in str(paid.why("swap 1 A"))


def test_cb_17_a_street_being_completed_may_be_swapped():  # [court_tokens]
    game = city_blocks.position(
        {"Ana": "S2 A2, S4 A5", "Ben": "H2 A3, S3 A4"},
        hands={"Ana": "Court"},
        tokens={"A": 3, "B": 15},
    )
    game.play("Court A1")
    assert game.agenda[:2] == [
        "Ana may swap two tokens (Courthouse)",
        "add up column A and award its $3",
    ]
    steps = game.play("swap A B")
    assert cited(steps)[0] == "CB-17"
    assert steps[0].ours
    assert game.state.money(ANA) == 15


def test_cb_17_by_redeveloping_too():  # [court_via_redevelop]
    game = row_one()
    game.play("Court A1")
    assert game.state.removed == [city_blocks.Building(ANA, "S6")]
    game.play("swap A 2")
    assert (game.state.tokens["A"], game.state.tokens["2"]) == (9, 8)


def test_cb_17_with_the_last_tile_too():  # [court_last]
    game = last_block(hand="Court")
    game.play("Court F5")
    assert [str(action) for action in game.legal] == ["keep", "swap 5 F"]
    assert game.agenda == [
        "Ana may swap two tokens (Courthouse)",
        "add up row 5 and award its $2",
        "add up column F and award its $3",
        "add up the tokens",
    ]
    game.play("swap 5 F")
    assert (game.state.tokens["5"], game.state.tokens["F"]) == (3, 2)
    assert game.over


# -- CB-18: drawing


def test_cb_18_a_tile_is_drawn_while_there_is_one():  # [draw]
    game = city_blocks.position(hands={"Ana": "H1 H2 H3 H4 H5"})
    top = game.state.reserves[ANA][-1]
    step = game.play(game.legal[0])[-1]
    assert game.state.hands[ANA][-1] == top
    assert (len(game.state.hands[ANA]), len(game.state.reserves[ANA])) == (5, 14)
    assert step.text == "Ana draws a tile and holds 5 tiles; 14 tiles are left in the reserve."


def test_cb_18_an_empty_reserve_gives_nothing():  # [draw]
    order = list(printed_deck().tiles)
    built = ", ".join(f"{tile} {block}" for tile, block in zip(order, BLOCKS[2:17], strict=False))
    game = city_blocks.position({"Ana": built})
    assert game.state.reserves[ANA] == []
    steps = game.play(game.legal[0])
    assert steps[-1].text == "Ana's reserve is empty, so Ana draws nothing and holds 4 tiles."


def test_cb_18_the_last_tile_of_the_reserve():
    order = list(printed_deck().tiles)
    built = ", ".join(f"{tile} {block}" for tile, block in zip(order, BLOCKS[2:16], strict=False))
    game = city_blocks.position({"Ana": built})
    steps = game.play(game.legal[0])
    assert steps[-1].text == "Ana draws a tile and holds 5 tiles; the reserve is empty now."


# -- CB-19 to CB-27: awards


@pytest.mark.parametrize(
    ("ana", "ben", "last", "sums"),
    [
        # Adams: 6 to 5; the Courthouse is worth 0.
        ("S2 A2, S4 A5", "H2 A3, S3 A4", "Court A1", (6, 5)),
        # Buchanan: 1 to 0; the School stops the factories of both.
        ("F7 A2, H1 A4", "F3 A3, F4 A5", "School A1", (1, 0)),
        # Cleveland: 3 to 0; Power Plant and Mall stop houses, the Mall factories as well.
        ("S3 A2, H5 A3", "Mall A4, F6 A5", "Power A1", (3, 0)),
    ],
)
def test_cb_20_the_worked_examples_of_the_rulebook(ana, ben, last, sums):
    game = city_blocks.position(
        {"Ana": ana, "Ben": ben}, hands={"Ana": last.split()[0]}, tokens={"A": 7}
    )
    steps = list(game.play(last))
    if game.why("keep"):
        steps += game.play("keep")
    assert game.state.sums["A"] == sums
    assert game.state.money(ANA) == 7
    assert any(f"**{sums[0]} to {sums[1]}**" in step.text for step in steps if step.rule == "CB-25")


def test_cb_19_the_last_empty_block_completes_the_street_at_once():
    game = city_blocks.position(
        {"Ana": "S2 A2, S4 A5", "Ben": "H2 A3, S3 A4"}, hands={"Ana": "H1"}, tokens={"A": 3}
    )
    assert game.about("A1").text.endswith("It is the last empty block of column A.")
    steps = game.play("H1 A1")
    assert cited(steps) == ["CB-10", "CB-19", "CB-20", "CB-25", "CB-18"]
    assert game.state.holder == {"A": ANA}
    assert [bool(step.table) for step in steps[2:4]] == [False, True], "one table, shown once"


def test_cb_18_what_is_ours_is_said_only_where_the_reserve_is_empty():
    game = city_blocks.position({"Ana": "S2 A2"}, hands={"Ana": "H1", "Ben": "S3"})
    drew = [step for step in game.play("H1 A1") if step.rule == "CB-18"]
    for step in drew:
        assert bool(step.ours) == ("draws nothing" in step.text)


SPECIALS = [
    ("School", "CB-21", {"F"}),
    ("Power", "CB-22", {"H"}),
    ("Mall", "CB-23", {"H", "F"}),
    ("Court", "CB-24", set()),
]


@pytest.mark.parametrize("whose", ["Ana", "Ben"])
@pytest.mark.parametrize(("special", "rule", "off"), SPECIALS)
def test_cb_21_to_24_special_buildings_of_either_player(special, rule, off, whose):  # [limit_scope]
    board = {"Ana": "H2 A1, S3 B1, F4 C1", "Ben": "H1 D1, S2 E1"}
    board[whose] += f", {special} F1"
    game = city_blocks.position(board, tokens={"1": 5})
    want = [sum(n for kind, n in own if kind not in off) for own in (
        [("H", 2), ("S", 3), ("F", 4)], [("H", 1), ("S", 2)])]  # fmt: skip
    assert list(game.state.sums["1"]) == want
    step = game.about("F1")
    assert step.rule == rule
    assert game.about("B1").rule == "CB-24"
    for block, kind, number in (("A1", "H", 2), ("B1", "S", 3), ("C1", "F", 4)):
        on_row = rows(game.about(block))[0].cells[1]
        assert on_row == (0 if kind in off else number)
        assert rows(game.about(block))[1].cells[1] == number, "only on its own streets"


def test_cb_24_stores_count_under_everything():
    game = city_blocks.position(
        {"Ana": "S6 A1, School B1, Power C1, Mall D1", "Ben": "S2 E1, Mall F1"}
    )
    assert game.state.sums["1"] == (6, 2)


def test_cb_25_the_higher_sum_takes_the_token_whoever_placed_the_last_tile():
    game = city_blocks.position(
        {"Ana": "S2 A2, H1 A5", "Ben": "H5 A3, S6 A4"}, hands={"Ana": "School"}, tokens={"A": 3}
    )
    game.play("School A1")
    assert game.state.money(BEN) == 3
    assert game.about("purse1").rule == "CB-25"
    assert game.about("purse0").text == "Ana has won no token yet."


@pytest.mark.parametrize(
    "tiles", [("H2 A2, S3 A5", "H2 A3, S3 A4"), ("F3 A2, F4 A5", "F5 A3, F6 A4")]
)
def test_cb_26_a_tie_discards_the_token(tiles):  # [tie_street]
    game = city_blocks.position(
        {"Ana": tiles[0], "Ben": tiles[1]}, hands={"Ana": "School"}, tokens={"A": 3}
    )
    steps = game.play("School A1")
    assert game.state.holder == {"A": TIED}
    assert 3 in game.state.bag()
    assert game.state.money(ANA) == game.state.money(BEN) == 0
    assert "so its $3 left the game" in game.about("A").text
    (step,) = [s for s in steps if s.rule == "CB-26"]
    assert last_row(step).tone == "tie"


def test_cb_27_row_and_column_are_scored_each_by_itself():  # [both_streets]
    game = last_block()
    steps = game.play("H1 F5")
    assert cited(steps).count("CB-20") == 2
    assert cited(steps)[1] == "CB-27"
    assert set(game.state.holder) == set(STREETS)


# -- CB-28 to CB-31: the end, and what is hidden


def test_cb_28_the_game_ends_with_the_thirtieth_block():  # [end]
    game = last_block()
    steps = game.play("H1 F5")
    assert game.over
    assert cited(steps)[-2] == "CB-28"
    assert "CB-18" not in cited(steps)
    assert codes(game, "H1 F5") == [("game-over", "CB-28")]


def test_cb_29_and_30_the_most_money_wins_and_equal_money_is_a_draw():  # [tie_game]
    drawn = None
    for seed in range(400):
        game = ub.new_game("city-blocks", seed=seed)
        choose = random.Random(seed).randrange
        while not game.over:
            steps = game.play(game.legal[choose(len(game.legal))])
        ana, ben = (score.total for score in game.scores())
        if ana == ben:
            drawn = game
            assert game.winners() == [ANA, BEN]
            assert steps[-1].rule == "CB-30"
            assert steps[-1].ours
            assert steps[-1].text == f"Both have **${ana}** and share the victory."
        elif seed < 20:
            assert game.winners() == [ANA if ana > ben else BEN]
            assert steps[-1].rule == "CB-29"
    assert drawn is not None


def test_cb_31_hands_are_hidden_tokens_are_open():  # [open_info]
    game = row_one()
    for player in (ANA, BEN):
        step = game.about(f"hand{player}")
        assert step.rule == "CB-31"
        assert not any(tile in step.text for tile in ("House", "Store", "Factory", "Court"))
    assert "$4" in game.about("purse0").text


# -- every reason there is


def test_every_reason_is_reached():
    table = {
        "notation": (NEW, "castle"),
        "no-passing": (NEW, "pass"),
        "wrong-choice": (NEW, "keep"),
        "not-in-hand": (city_blocks.position(hands={"Ana": "H1"}), "H2 A1"),
        "not-empty": (two_rows(), "H1 A3"),
        "not-yours": (two_rows(), "H1 A3"),
        "no-token": (city_blocks.position({"Ana": "H1 A1"}, hands={"Ana": "H2"}), "H2 A1"),
        "same-street": (row_one().at(0), "swap 3 3"),
        "token-claimed": (row_one().at(0), "swap 1 A"),
        "game-over": (last_block(), "H1 F5"),
    }
    table["same-street"][0].play("Court A2")
    table["token-claimed"][0].play("Court A2")
    table["game-over"][0].play("H1 F5")
    for code, (game, action) in table.items():
        reasons = {reason.code: reason for reason in game.why(action).reasons}
        assert code in reasons
        assert reasons[code].rule in game.rulebook.rules
    rules = Path(city_blocks.__file__).with_name("rules")
    source = "".join(path.read_text() for path in rules.glob("*.py"))
    in_code = set(re.findall(r'Reason\(\s*"([a-z-]+)"', source))
    assert "no-passing" in in_code
    assert in_code <= set(table), "a reason code that no test reaches"


def test_reasons_carry_what_is_needed_and_what_is_there():
    game = city_blocks.position(
        {"Ana": "H1 A1", "Ben": "Mall B1"}, hands={"Ana": "H2 School School"}
    )
    reasons = {r.code: r for r in game.why("F4 B1").reasons}
    assert reasons["not-in-hand"].text == (
        "You do not have Factory 4 in your hand; you hold House 2 and 2 Schools."
    )
    assert (reasons["no-token"].needed, reasons["no-token"].had) == ("1 token", "0 tokens")
    assert reasons["not-yours"].had == "Ben's Mall"
    assert reasons["not-empty"].places == ("B1",)
    assert str(game.why("F4 B1")).startswith("Not possible: F4 B1\n- ")
    assert str(game.why("H2 A2")) == "H2 A2: allowed."


# -- notation


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("f4 d4", city_blocks.Place("F4", "D4")),
        ("Factory 4 on D4", city_blocks.Place("F4", "D4")),
        ("factory4  to  d4", city_blocks.Place("F4", "D4")),
        ("power plant a1", city_blocks.Place("Power", "A1")),
        ("COURTHOUSE F5", city_blocks.Place("Court", "F5")),
        ("school c3", city_blocks.Place("School", "C3")),
        ("swap a 3", city_blocks.Swap("3", "A")),
        ("Swap 3 and 5", city_blocks.Swap("5", "3")),
        ("KEEP", city_blocks.Keep()),
    ],
)
def test_notations_in_many_writings(text, action):
    assert city_blocks.rulebook.parse(text) == action
    assert city_blocks.rulebook.parse(str(action)) == action


@pytest.mark.parametrize(
    "text",
    ["", " ", "F4", "D4", "F4 G1", "F4 A6", "F٣ A1", "H04 A1", "House A1", "School 2 A1", "H100 A1",
     "swap A", "swap A Z", "F4 D4 x", "plant A1", "F4D4", "x" * 5000, "K5 A1"],
)  # fmt: skip
def test_texts_that_are_no_notation(text):
    with pytest.raises(ub.BadNotation) as caught:
        city_blocks.rulebook.parse(text)
    assert caught.value.text == text
    assert len(str(caught.value)) < 250


# -- gestures


def test_places_clicked_make_actions():
    game = row_one()
    for action in (
        city_blocks.Place("H1", "B2"),
        city_blocks.Place("School", "A1"),
        city_blocks.Swap("3", "A"),
    ):
        gesture = game.rulebook.gesture(game.state, action)
        assert game.rulebook.attempt(game.state, gesture) == action


def test_places_clicked_that_mean_nothing():
    game = row_one()
    attempt = game.rulebook.attempt
    for places in ((), ("A1",), ("A1", "B1"), ("hand1:F4", "A2"), ("hand0", "A2"), ("A", "A1"),
                   ("hand0:H1", "A"), ("A", "B", "C")):  # fmt: skip
        assert attempt(game.state, places) is None
    assert attempt(game.state, ("hand0:H1", "A1")) == city_blocks.Place("H1", "A1")
    assert attempt(game.state, ("A", "3")) == city_blocks.Swap("3", "A")
    assert game.rulebook.gesture(game.state, city_blocks.Keep()) == ()


def test_the_prepared_board_is_what_it_says():
    board = board_but("A1", "F5", ana="S6 B2")
    assert "S6 B2" in board["Ana"]
    game = city_blocks.position(board)
    assert set(BLOCKS) - set(game.state.grid) == {"A1", "F5"}
