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


def test_our_rulings_are_found_filtered_and_marked(rules):
    ours = [page.id for page in rules if page.rule.ours]
    assert {r.id for r in rules.search("our ruling")} >= set(ours)
    browser = rules.view()
    shown = dict(browser.sheet.parts)
    assert shown["list"].count("ub-ours") == len(ours)
    assert f"Only our rulings ({len(ours)})" in shown["list"]
    browser.do("ours")
    assert [rule.id for rule in rules.found] == ours
    assert rules.open in ours
    browser.do("ours")
    assert len(rules.found) == len(rules)


def test_the_list_is_grouped_by_the_parts_of_the_rulebook():
    browser = ub.rules("urban-sprawl").view()
    listed = dict(browser.sheet.parts)["list"]
    assert '<h4 class="ub-chapter">Setting Up</h4>' in listed
    assert listed.count("ub-chapter") < len(browser.rules) / 2
    browser.do("search", fields={"search": "permit"})
    assert "ub-chapter" not in dict(browser.sheet.parts)["list"], "found ones are by fitness"


def test_where_nothing_is_found_nothing_is_shown(rules):
    browser = rules.view()
    browser.do("search", fields={"search": "zeppelin"})
    shown = dict(browser.sheet.parts)
    assert "No rule has all of these words." in shown["list"]
    assert shown["page"] == ""
    browser.do("escape")
    assert "CB-" in dict(browser.sheet.parts)["page"]


def test_in_the_drawer_of_a_table_the_whole_title_is_the_link():
    table = ub.play("city-blocks", seed=1, autosave=False)
    table.do("drawer", name="rule")
    listed = dict(table.side.parts)["drawer"]
    assert ">CB-15 " in listed
    assert "ub-ours" in listed
    table.do("search", fields={"search": "our ruling"})
    assert ">CB-15 " in dict(table.side.parts)["drawer"]
