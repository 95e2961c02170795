"""Steps, tables, verdicts and scores in words and as HTML."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.city_blocks.tables import row_one
from urbannb.contract.expect import well_formed
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.text import a, kebab, listing, number, plural, some
from urbannb.core.text.html import rich
from urbannb.core.text.table import Cell, DataTable, Row, table_html, table_text
from urbannb.core.verdict import verdict_html
from urbannb.games import city_blocks


def test_lists_and_plurals():
    assert listing([]) == ""
    assert listing(["a"]) == "a"
    assert listing(["a", "b"]) == "a and b"
    assert listing(iter("abc"), "or") == "a, b or c"
    assert plural(1, "tile") == "1 tile"
    assert plural(0, "tile") == "0 tiles"
    assert plural(2, "city", "cities") == "2 cities"
    assert number(-3) == "\N{MINUS SIGN}3"


def test_of_many_words_the_first_are_named():
    assert some(["a", "b", "c"], 2) == "a, b and c"
    assert some(["a", "b", "c", "d"], 2, "or") == "a, b or 2 more"
    assert some([7], 2) == "7"
    assert some([1, 2, 3], 1, what="more blocks") == "1 and 2 more blocks"


def test_ids_are_made_of_names():
    assert kebab("Founders' Day") == "founders-day"
    assert kebab("  Café — No. 7! ") == "cafe-no-7"
    assert kebab("?!") == ""


def test_bold_words_and_escapes():
    assert rich("a **b & c** <d>") == "a <b>b &amp; c</b> &lt;d&gt;"
    step = Step("X-1", "T", "S", "**Ana** won.", ours="no <one> says")
    assert step.plain == "Ana won."
    assert str(step) == "[X-1, T] Ana won.\n(our ruling: no <one> says)"
    page = step._repr_html_()
    well_formed(page)
    assert "no &lt;one&gt; says" in page


def test_a_table_as_text_and_as_html():
    table = DataTable(
        ("What", ">Ana", ">>"),
        (
            Row((Cell("off", struck=True, player=1), 3, -4)),
            Row(("<all>", "", Cell("7", muted=True)), "sum"),
        ),
    )
    assert table_text(table).split("\n") == [
        "What   Ana   >",
        "--------------",
        "(off)    3  −4",
        "--------------",
        "<all>        7",
    ]
    page = table_html(table)
    well_formed(page)
    struck = '<s>off</s><span class="ub-sr"> (not counted)</span>'
    assert f'<td class="off"><i class="ub-cube ub-p2"></i> {struck}</td>' in page
    assert '<td class="n muted">7</td>' in page
    assert '<tr class="sum"><td colspan="2">&lt;all&gt;</td>' in page  # over the empty cell


def test_a_name_that_begins_like_a_number_column():
    game = city_blocks.position({">Ana": "H1 A1"}, names=[">Ana", "<b>"])
    step = game.about("1")
    assert any(">Ana" in line and ">Ana's" not in line for line in str(step).splitlines())
    assert "&gt;Ana" in step._repr_html_()
    well_formed(step._repr_html_())


def test_verdicts_as_html():
    game = row_one()
    assert verdict_html(game.why("H1 B2")) == "<b>H1 B2</b> is allowed."
    for asked in ("pass", "<F4>"):
        page = verdict_html(game.why(asked))
        well_formed(page)
        assert page.count("<li>") == 1
    game.play("H1 B2")
    page = verdict_html(game.why("H1 B2"))
    assert "<b>H1 B2: not possible.</b>" in page
    assert page.count("<li>") == 4
    assert 'data-rule="CB-12"' in page


def test_a_score_tree_as_text():
    tree = Score("Ana", "X-1", lines=(Score("tokens", "X-2", 3, "won"), Score("debts", "X-3", -5)))
    assert tree.total == -2
    assert [leaf.name for leaf in tree.leaves()] == ["tokens", "debts"]
    assert str(tree) == "Ana: −2\n  tokens: 3  (won)\n  debts: −5"


def test_the_history_as_text_and_as_html():
    game = ub.new_game("city-blocks", seed=1)
    game.play(game.legal[0])
    text = str(game.steps)
    assert repr(game.steps) == text
    assert text.startswith("Setup\n1 of 3  [CB-5, ")
    assert f"\n\n1. {game.actions[0]}\n1 of 2  [CB-10, " in text
    assert repr(game.steps_of(1)) == str(game.steps_of(1))
    well_formed(game.steps._repr_html_())


def test_files_of_a_verdict():
    verdict = row_one().why("H1 B2")
    assert verdict
    assert verdict.ok
    assert not row_one().why("pass")


@pytest.mark.parametrize(
    "place", ["1", "A", "A1", "B2", "hand0", "hand1", "hand0:H1", "purse0", "bag"]
)
def test_every_kind_of_place_is_explained(place):
    assert row_one().about(place).text.endswith(".")


@pytest.mark.parametrize(
    "place", ["", "Z", "G1", "A6", "hand2", "hand0:F7", "hand2:H1", "purse2", "7"]
)
def test_places_that_there_are_not(place):
    with pytest.raises(ub.UrbanError, match="name a block"):
        row_one().about(place)


def test_a_tile_of_either_hand_is_pointed_at_where_it_lies():
    assert row_one().about("hand1:F4").places == ("hand1:F4",)
    assert row_one().about("hand0:School").places == ("hand0:School",)


def test_a_step_is_read_in_a_plain_shell_as_it_is_printed():
    step = Step("X-1", "T", "S", "**Ana** won.")
    assert repr(step) == str(step) == "[X-1, T] Ana won."


def test_a_noun_has_its_article():
    assert [a("park"), a("Island"), a("own building")] == ["a park", "an Island", "an own building"]
    assert [a("Union"), a("unused lot"), a("used one")] == [
        "a Union",
        "an unused lot",
        "a used one",
    ]
    assert [a("8"), a("18th"), a("1 wealth"), a("110")] == [
        "an 8",
        "an 18th",
        "a 1 wealth",
        "a 110",
    ]


def test_a_column_without_a_name_has_no_empty_head():
    """A screen reader would announce it at every cell."""
    table = DataTable(("", ">Now"), (Row(("Roads", 2)),))
    assert table_html(table).startswith('<table><thead><tr><td></td><th class="n">Now</th></tr>')


def test_what_is_shown_is_read_from_the_left_on_any_page():
    """English on a page that is read from the right would end with its full stop on the left."""
    game = ub.new_game("city-blocks", seed=7)
    for shown in (game.steps[0], game.steps_of(0), game.outlook(game.legal[0])):
        assert ' dir="ltr"' in shown._repr_html_()
