"""The rule browser without widgets: iterate, index, search, show."""

import re
from html import unescape

import pytest

import urbannb as ub

GAMES = [book.name for book in ub.games()]
FEW = 10
"""So few rules may each be a part of its own."""


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
    rules = ub.rules("city-blocks", open="cb-31")
    assert rules.shown.id == "CB-31"
    assert rules.neighbor(1) == ""
    assert rules.neighbor(-1) == "CB-30"
    assert ub.rules("city-blocks").shown.id == "CB-1"
    with pytest.raises(ub.UrbanError, match="CB-1 to CB-31"):
        ub.rules("city-blocks", open="CB-99")


def test_shown_as_html_and_text(rules):
    bundle = rules._repr_mimebundle_()
    assert bundle["text/plain"] == str(rules)
    for page in rules:
        assert page.id in bundle["text/html"]
        assert page.id in bundle["text/plain"]


def listed(browser):
    return dict(browser.sheet.parts)["list"]


@pytest.mark.parametrize("game", GAMES)
def test_our_rulings_are_found_filtered_and_marked(game):
    rules = ub.rules(game)
    ours = [page.id for page in rules if page.rule.ours]
    if not ours:
        pytest.skip(f"{game} has no rulings of ours")
    for words in ("ruling", "our ruling"):
        assert {r.id for r in rules.search(words)} >= set(ours)
    browser = rules.view()
    assert listed(browser).count("ub-ours") == len(ours)
    assert f"Only our rulings ({len(ours)})" in listed(browser)
    browser.do("ours")
    assert [rule.id for rule in rules.found] == ours
    assert rules.open in ours
    assert f"{len(ours)} of {len(rules)} rules" in listed(browser)
    browser.do("ours")
    assert len(rules.found) == len(rules)


@pytest.mark.parametrize("game", GAMES)
def test_the_list_is_grouped_by_the_parts_of_the_rulebook(game):
    rules = ub.rules(game)
    browser = rules.view()
    heads = re.findall('class="ub-chapter">([^<]+)<', listed(browser))
    assert len(heads) == len(set(heads))
    assert len(heads) < max(len(rules) / 2, FEW), "parts, not rules"
    assert not [head for head in heads if re.search(r"\d", head)], "a card is no part of its own"
    assert {unescape(head) for head in heads} == {page.rule.chapter for page in rules}
    browser.do("search", fields={"search": "the"})
    assert rules.found
    assert "ub-chapter" not in listed(browser), "found ones are by fitness"


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_is_found_nothing_is_shown(game):
    browser = ub.rules(game).view()
    browser.do("search", fields={"search": "zeppelin"})
    assert "No rule has all of these words." in listed(browser)
    assert dict(browser.sheet.parts)["page"] == ""
    assert 'data-do="rule"' not in listed(browser)
    browser.do("escape")
    assert browser.rules.shown.id in dict(browser.sheet.parts)["page"]


@pytest.mark.parametrize("game", GAMES)
def test_titles_are_links_to_their_rules(game):
    rules = ub.rules(game)
    browser = rules.view()
    rows = re.findall(
        r'<button [^>]*data-do="rule" data-id="([^"]+)"[^>]*><b>[^<]+</b><span>([^<]+?) ?<',
        listed(browser),
    )
    assert {(name, unescape(title)) for name, title in rows} == {(p.id, p.title) for p in rules}
    assert len(rows) == len(rules)
    last = rows[-1][0]
    browser.do("rule", id=last)
    shown = dict(browser.sheet.parts)["page"]
    assert f"Rule {last}" in shown
    assert rules[last].rule.whose in shown


@pytest.mark.parametrize("game", GAMES)
def test_the_way_to_the_next_rule_stands_above_what_is_long_or_short(game):
    browser = ub.rules(game).view()
    table = ub.play(game, seed=1, autosave=False)
    for name in list(ub.rules(game).rulebook.rules)[:5]:
        browser.do("rule", id=name)
        table.do("rule", id=name)
        drawer = next(text for part, text in table.side.parts if part == "drawer")
        for shown in (dict(browser.sheet.parts)["page"], drawer):
            assert shown.index(">Next</button>") < shown.index('class="ub-words"')


def test_a_rule_that_is_clicked_is_brought_into_sight_and_one_that_is_typed_for_is_not():
    browser = ub.rules("city-blocks").view()
    browser.do("rule", id="CB-15")
    assert 'data-see="rule CB-15"' in dict(browser.sheet.parts)["page"]
    browser.do("search", fields={"search": "mall"})
    assert "data-see" not in dict(browser.sheet.parts)["page"], "the field would scroll away"


def test_in_the_drawer_of_a_table_the_whole_title_is_the_link():
    table = ub.play("city-blocks", seed=1, autosave=False)
    table.do("drawer", name="rule")
    listed = dict(table.side.parts)["drawer"]
    assert 'data-id="CB-15"><b>CB-15</b><span>' in listed
    assert "ub-ours" in listed
    table.do("search", fields={"search": "our ruling"})
    assert 'data-id="CB-15"' in dict(table.side.parts)["drawer"]


@pytest.mark.parametrize("game", GAMES)
def test_the_drawer_of_a_table_groups_filters_and_finds_like_the_browser(game):
    table, rules = ub.play(game, autosave=False), ub.rules(game)
    table.do("drawer", name="rule")
    book = table.game.rulebook

    def shown() -> str:
        return unescape(dict(table.side.parts)["drawer"])

    def ids() -> list[str]:
        return re.findall(r'class="ub-rulerow" data-do="rule" data-id="([^"]+)"', shown())

    chapters = {rule.chapter for rule in book.rules.values()}
    assert set(re.findall(r'class="ub-chapter">([^<]+)<', shown())) == chapters
    assert sorted(ids()) == sorted(book.rules)
    ours = [name for name, rule in book.rules.items() if rule.ours]
    assert shown().count('class="ub-ours"') == len(ours)
    if ours:
        table.do("ours")
        assert sorted(ids()) == sorted(ours)
        table.do("ours")
    for words in ("ruling", "our ruling", "zeppelin"):
        table.do("search", fields={"search": words})
        assert ids() == [rule.id for rule in rules.search(words)], "all of them, the best first"
    assert "No rule has all of these words" in shown()
    table.do("search", fields={"search": "ruling"})
    assert set(ours) <= set(ids())
    first = next(iter([*ours, *book.rules]))
    table.do("rule", id=first)
    assert book.rules[first].text in shown()
