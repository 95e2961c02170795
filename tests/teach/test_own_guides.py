"""A guide that somebody has written is checked as decks are: what is wrong, and where."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from urbannb.core import file_check
from urbannb.core.lesson.guide import Guide

GOOD = """[game]
name = "city-blocks"
seed = 7

[[part]]
title = "First"
look = "Look at the hand."
after = "That is all."

[[part.move]]
say = "Ana plays"
play = "F3 A1"
also = ["F3 A2"]
why = "It is **good**."
then = "See what came of it."

[[part.move]]
say = "Both play"
play = [
    "F5 E1",
    "H1 B1",
]

[[stage]]
title = "Later"
begins = 3
look = "Look ahead."
"""
STRANGE = (
    "5", "-1", "true", "1.5", "nan", "1979-05-27", '""', '"  "', "[]", "[[]]", "{}", "{ a = 1 }",
    '["F3 A1", 5]', '[""]', '"Z9 Q4"', '"<b>**x~~"', '"\\u202e\\u0007"', "9" * 5_000,
    '"' + "word " * 50_000 + '"', '"""two\nlines"""', '[["F3 A1"]]', "[{ play = 1 }]",
)  # fmt: skip
"""Values that a field may be given instead of its own, as one writes them in TOML."""


def wrong(text: str) -> list[tuple[int | None, str]]:
    with pytest.raises(ub.BadGuide) as caught:
        ub.play("city-blocks", guide=text, autosave=False)
    assert caught.value.option == "guide"
    return [(mistake.line, mistake.message) for mistake in caught.value.mistakes]


def unbroken(table: Any) -> bool:
    """Whether every part of the table can be shown; a refusal in words is no failure."""
    trouble = table.session.failures.trouble
    return trouble is None or not trouble.details


def changed(line: int, by: str) -> str:
    lines = GOOD.split("\n")
    lines[line - 1] = by
    return "\n".join(lines)


def test_a_good_guide_is_one(tmp_path):
    path = tmp_path / "guide.toml"
    path.write_text("\ufeff" + GOOD, "utf-8")
    report = file_check.check(path)
    assert report == file_check.Report("a guide for City Blocks, 2 moves")
    guide = Guide.read(GOOD)
    assert guide.options == {"seed": 7}
    assert guide.moves[1].play == ("F5 E1", "H1 B1")
    assert (
        ub.play("city-blocks", guide=GOOD, autosave=False).session.coach.planned == guide.moves[0]
    )


@pytest.mark.parametrize(
    ("line", "by", "told"),
    [
        (3, 'seed = "x"', "the seed must be a whole number, not 'x'"),
        (3, "sed = 7", "City Blocks has no option 'sed'"),
        (2, 'name = "chess"', "it is for 'chess', not for 'city-blocks'"),
        (2, "name = 5", "name of the game must be the name of a game, not 5"),
        (6, "title = 5", "title of a part must be a text of 1 to 2000 printable characters, not 5"),
        (7, "lok = 'Look.'", "a part has no 'lok' (did you mean look?); it can have after, look"),
        (11, "say = ''", "say of a move must be a text of 1 to 2000 printable characters, not ''"),
        (12, "play = []", "play of a move must be a text of 1 to 200 printable characters, or a"),
        (12, "play = 'F9 A1'", "after 0 actions 'F9 A1' is not legal"),
        (12, "play = 'F3  A1'", "'F3  A1' must be written as the game has it, 'F3 A1'"),
        (12, "play = 'Z3 A1'", "after 0 actions 'Z3 A1' is not legal"),
        (13, "also = 'F9 A2'", "after 0 actions 'F9 A2' is not legal"),
        (14, "why = 5", "why of a move must be a text of 0 to 2000 printable characters, not 5"),
        (15, "than = 'Yes.'", "a move has no 'than' (did you mean then?)"),
        (20, '    "F5 Z9",', "F5 Z9"),
        (21, '    "F5 E1",', "after 2 actions 'F5 E1' is not legal"),
        (26, "begins = -1", "begins of a stage must be a whole number from 0 to 1000000, not -1"),
        (27, "", "look of a stage must be a text"),
    ],
)
def test_every_mistake_has_its_line_and_says_what_would_be_right(line, by, told):
    ((at, said),) = wrong(changed(line, by))
    assert at == (24 if line == 27 else line), said
    assert told in said


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("part = 5\n" + GOOD.split("\n\n", 1)[0], 1, "part of a guide must be a list"),
        ("game = 1\n[[part]]\n", 1, "game of a guide must be a table: [game] with seed = 7, not 1"),
        ("part = [5]\n[game]\n", 1, "a part is a table in braces, not 5"),
        ("[game]\n[[part]]\ntitle = 'x'\nmove = 3\n", 4, "move of a part must be a list"),
        ("[game]\n[[part]]\ntitle = 'x'\n", 2, "a part needs a move: [[part.move]]"),
        ("[game]\n[part]\ntitle = 'x'\n", 2, "write [[part]] with two brackets"),
        ("[game]\nseed = 7\n", 1, "a guide has a [[part]] with its moves, or a [[stage]]"),
        ("part = [\n", 2, "this is not TOML"),
    ],
)
def test_what_is_no_guide_at_all(text, line, told, tmp_path):
    found = wrong(text)
    assert any(at == line and told in said for at, said in found), found
    path = tmp_path / "guide.toml"
    path.write_text(text, "utf-8")
    if "TOML" not in told and "part" in text:
        assert [(m.line, m.message) for m in file_check.check(path).mistakes] == found


def test_all_mistakes_are_told_in_the_order_of_the_file():
    text = changed(6, "title = 5").replace("why =", "wy =").replace("begins = 3", "begins = 'x'")
    assert [line for line, _ in wrong(text)] == [6, 14, 26]


def test_after_the_first_move_that_cannot_be_played_only_what_is_no_action_is_told():
    text = (
        changed(12, 'play = "F9 A1"').replace('"F5 E1"', '"E1"').replace('"H1 B1",\n]', '"x",\n]')
    )
    assert [line for line, _ in wrong(text)] == [12, 20, 21]


def test_stages_begin_one_after_the_other():
    more = GOOD + '[[stage]]\ntitle = "Early"\nbegins = 2\nlook = "Look."\n'
    assert wrong(more) == [
        (30, "begins of a stage must be more than that of the one before, 3, not 2")
    ]
    ((line, said),) = wrong(more.replace("begins = 2\n", ""))
    assert (line, said) == (28, "either all stages say when each begins, or none does")


def test_a_guide_that_does_not_say_its_game_is_asked_to(tmp_path):
    path = tmp_path / "guide.toml"
    path.write_text(changed(2, ""), "utf-8")
    report = file_check.check(path)
    assert report.summary == "a guide with 2 moves"
    assert "write its name below [game]" in report.advice[0]
    path.write_text(changed(2, 'name = "chess"'), "utf-8")
    (mistake,) = file_check.check(path).mistakes
    assert mistake.line == 2
    assert mistake.message.startswith("there is no game called 'chess'")


def test_what_an_option_besides_it_says_is_no_mistake_of_the_guide():
    with pytest.raises(ub.BadOption) as caught:
        ub.play("city-blocks", guide=GOOD, seed="x", autosave=False)
    assert not isinstance(caught.value, ub.BadGuide)
    with pytest.raises(ub.BadOption, match="guide must be True, or the text of a guide's file"):
        ub.play("city-blocks", guide=5, autosave=False)


def test_among_bots_each_move_is_an_action_at_least():
    with pytest.raises(ub.BadGuide, match="line 12"):
        ub.play("city-blocks", guide=changed(12, "play = 'hello'"), opponent="random")
    table = ub.play("city-blocks", guide=GOOD, opponent="random", autosave=False)
    for message in ("guide-show", "guide-play", "guide-show", "guide-play", "guide-back"):
        table.do(message)
        assert "coach" in dict([*table.head.parts, *table.side.parts])
    assert unbroken(table)


def test_every_shipped_guide_is_checked():
    found = list(Path(ub.__file__).parent.glob("games/*/lesson/guide.toml"))
    assert found
    for path in found:
        report = file_check.check(path)
        assert report.ok, report
        assert not report.advice


# -- any value in any field


def fields() -> Iterator[tuple[int, str]]:
    """Each field of the good guide: its line and its name."""
    for number, line in enumerate(GOOD.split("\n"), 1):
        if found := re.match(r"(\w+) = ", line):
            yield number, found[1]


def replaced(line: int, name: str, value: str) -> str:
    text = changed(line, f"{name} = {value}")
    if name == "play" and line > 15:  # a list on several lines
        text = text.replace(f'{name} = {value}\n    "F5 E1",\n    "H1 B1",\n]', f"{name} = {value}")
    return text


@pytest.mark.parametrize(("line", "name"), list(fields()))
def test_any_value_in_any_field_is_read_or_refused_in_one_way(line, name):
    for value in STRANGE:
        text = replaced(line, name, value)
        try:
            table: Any = ub.play("city-blocks", guide=text, autosave=False)
        except ub.UrbanError as error:
            assert isinstance(error, ub.BadGuide), (value[:40], error)
            assert len(str(error)) < 2_500, "what is quoted is cut"
            assert all(mistake.line for mistake in error.mistakes) or "digits" in str(error)
            continue
        for message in ("guide-show", "guide-play", "guide-free", "guide-free"):
            table.do(message)
            shown = dict([*table.head.parts, *table.side.parts])
            assert "Guided game" in shown["coach"]
            assert unbroken(table), value[:40]


@pytest.mark.parametrize("value", STRANGE)
@pytest.mark.parametrize("key", ["part", "game", "stage"])
def test_any_value_as_a_whole_section(key, value):
    others = "\n".join(f"{k} = {v}" for k, v in (("game", "{}"), ("part", "[]")) if k != key)
    for text in (f"{key} = {value}\n{others}\n", f"[game]\nself = 1\n{key} = {value}\n"):
        with contextlib.suppress(ub.BadGuide):
            ub.play("city-blocks", guide=text, autosave=False)


def test_the_guide_in_the_documentation_can_be_followed(tmp_path):
    page = Path(ub.__file__).parent.parent / "docs" / "write" / "puzzles.md"
    (text,) = re.findall(r"```toml\n(\[game\].*?)```", page.read_text("utf-8"), re.DOTALL)
    path = tmp_path / "my-guide.toml"
    path.write_text(text, "utf-8")
    assert file_check.check(path) == file_check.Report("a guide for City Blocks, 2 moves")
