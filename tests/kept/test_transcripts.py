"""What stands in a transcript, and how one learns that a sentence has changed."""

from __future__ import annotations

import pytest

from tests.kept import compared, said
from tests.kept.transcripts import heard, merged, pattern


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("[CB-2] A1 is empty.", "[CB-2] F5 is empty."),
        ("[CB-5] Ana draws **$13**, Ben draws **$11**.", "[CB-5] Ben draws $2, Cleo draws $7."),
        ("You hold House 5, Factory 4 and a School.", "You hold a Mall and Store 2."),
        ("It costs 3 and brings −2.", "It costs $1,200 and brings +4."),
    ],
)
def test_the_same_sentence_with_other_numbers_and_names_says_nothing_new(line, same):
    assert pattern(line)[0] == pattern(same)[0]
    assert pattern(line)[1] != pattern(same)[1], "but what is left out is hashed"


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("[CB-2] A1 is empty.", "[CB-3] A1 is empty."),
        ("A1 is empty.", "A1 is vacant."),
        ("Pay 3 wealth.", "Take 3 wealth."),
        ("Pay Ana 3 wealth.", "Take Ana 3 wealth."),
        ("Build Old Mill on A1.", "Visit Old Mill on A1."),
        ("It is tied. Nobody wins.", "It is tied. Everybody wins."),
        ("Row 4 counts (CB-20).", "Row 4 counts (CB-21)."),
    ],
)
def test_other_words_or_another_rule_are_new(line, other):
    assert pattern(line)[0] != pattern(other)[0]


def test_a_sentence_of_a_game_stands_once():
    game = heard("game.txt", [("Told", iter(["[T-1] Ana pays 3.", "[T-1] Ben pays 2."]))])
    table = heard("table.txt", [("Shown", iter(["Ana pays 7.", "Undo"]))])
    files, _ = merged([game, table])
    assert files == {"game.txt": "# Told\n[T-1] Ana pays 3.\n", "table.txt": "# Shown\nUndo\n"}


@pytest.mark.parametrize(
    ("before", "after", "hashed"),
    [
        ("Ana pays 3. Ben pays 2.", "Ana pays 3. Ben pays 4.", "numbers"),
        (said.Data("[3]"), said.Data("[4]"), "numbers"),
        (said.Markup("<b>"), said.Markup("<i>"), "numbers"),
        (said.Drawn("circle"), said.Drawn("square"), "lesson"),
    ],
)
def test_what_is_not_kept_as_a_line_is_hashed(before, after, hashed):
    (files, old), (same, new) = (
        merged([heard("game.txt", [("Told", iter(["Ana pays 2.", text]))])])
        for text in (before, after)
    )
    assert {kind for kind in old if old[kind] != new[kind]} == {hashed}
    if hashed == "lesson":
        assert files == same


def test_mending_a_sentence_leaves_the_hashes_as_they_are():
    told = ["Ana pays 3.", "Ben pays 2."]
    _, old = merged([heard("game.txt", [("Told", iter(told))])])
    _, new = merged([heard("game.txt", [("Told", (t.replace("pays", "gives") for t in told))])])
    assert old == new


@pytest.fixture
def _kept(tmp_path, monkeypatch):
    monkeypatch.setattr(compared, "FOLDER", tmp_path / "words")
    (tmp_path / "words" / "toy").mkdir(parents=True)
    (tmp_path / "words" / "toy" / "game.txt").write_text("# Told\nAna pays 3.\nUndo\n", "utf-8")


@pytest.mark.usefixtures("_kept")
def test_a_difference_is_the_old_and_the_new_line_in_their_file():
    assert not [*compared.changed("toy", {"game.txt": "# Told\nAna pays 3.\nUndo\n"})]
    found = compared.changed("toy", {"game.txt": "# Told\nAna gives 3.\nUndo\n"})
    assert [*found] == ["words/toy/game.txt", "-Ana pays 3.", "+Ana gives 3."]


@pytest.mark.usefixtures("_kept")
def test_a_file_that_comes_or_goes_is_a_difference_and_a_long_one_is_cut():
    found = compared.shown(compared.changed("toy", {"topic.txt": "One.\nTwo.\n"}), most=5)
    assert found.splitlines()[:2] == ["words/toy/game.txt", "-# Told"]
    assert found.splitlines()[-1] == "… and 2 lines more"


def test_the_same_sentence_mended_is_shown_once():
    lines = ["words/toy/game.txt", "-Ana pays 3.", "+Ana gives 3.", "-Ben pays 2.", "+Ben gives 2."]
    assert compared.shown(lines).splitlines() == lines[:3]


def test_a_page_is_its_words_and_its_markup():
    page = [*said.page_said('<p title="Why &amp; how"><b>Ana</b> pays<span>3</span></p>')]
    assert [text for text in page if type(text) is str] == ["Why & how", "Ana pays 3"]
    assert page[-1] == "<p title><b></b><span></span></p>"
