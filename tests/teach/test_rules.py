"""The rule browser without widgets: iterate, index, search, show."""

import pytest

import urbannb as ub
from urbannb.teach import rules as browse


@pytest.fixture
def rules():
    return ub.rules("city-blocks")


def test_rules_are_a_collection(rules):
    assert len(rules) == len(list(rules)) == 31
    assert rules["cb-15"].id == "CB-15"
    with pytest.raises(ub.UrbanError, match="CB-1 to CB-31"):
        rules["CB-99"]


def test_a_rule_says_its_section_and_whose_it_is(rules):
    ours, printed = rules["CB-15"], rules["CB-21"]
    assert "our ruling: " in str(ours)
    assert "our ruling: " in ours._repr_html_()
    assert "our ruling" not in f"{printed}{printed._repr_html_()}"
    assert printed.rule.section in str(printed)
    assert repr(printed) == str(printed)


def test_the_list_marks_our_rulings(rules):
    lines = str(rules).splitlines()
    assert sum(line.endswith(" *") for line in lines) == sum(bool(p.rule.ours) for p in rules)
    assert repr(rules) == str(rules)


def test_search_finds_titles_first_and_any_number_of_words(rules):
    assert next(r.id for r in rules.search("school")) == "CB-21"
    assert {r.id for r in rules.search("swap tokens")} == {"CB-16", "CB-17"}
    assert {r.id for r in rules.search("factory")} == {r.id for r in rules.search("Factories")}
    assert rules.search("zeppelin") == []


def test_one_may_begin_with_a_rule():
    rules = browse("city-blocks", open="cb-31")
    assert rules.shown.id == "CB-31"
    assert rules.neighbor(1) == ""
    assert rules.neighbor(-1) == "CB-30"


def test_shown_as_html_and_text(rules):
    bundle = rules._repr_mimebundle_()
    assert bundle["text/plain"] == str(rules)
    for page in rules:
        assert page.id in bundle["text/html"]
        assert page.id in bundle["text/plain"]
