"""What is quoted in an error is short, on one line and printable, whatever was given."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urbannb as ub
from urbannb.core.text.quote import (
    LONGEST_MESSAGE,
    LONGEST_MISTAKE,
    LONGEST_QUOTE,
    MOST_LISTED,
    cut,
    message,
    quoted,
    several,
    short_lines,
)
from urbannb.ui.failures import Trouble

HUGE = 10**6


@pytest.mark.parametrize(
    "given", ["D4", "", "it's", ["Ana", 3], 7, None, {"a": (1, 2)}, 2.5, "Zoë"]
)
def test_what_is_short_is_quoted_as_python_would(given: object) -> None:
    assert quoted(given) == repr(given)


def test_what_is_long_loses_its_middle() -> None:
    assert quoted("a" * HUGE + "z") == "'" + "a" * 38 + "…" + "a" * 18 + "z'"
    assert len(quoted("a" * HUGE)) == LONGEST_QUOTE
    assert cut("abcdefghijklmnopqrst", 10) == "abcdef…rst"
    assert cut("abcdefghij", 10) == "abcdefghij"


def test_what_cannot_be_written_out_is_named_by_its_type() -> None:
    class Broken:
        def __repr__(self) -> str:
            raise RuntimeError

    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert quoted(10**5000) == "a value of the type int"
    assert quoted(deep) == "a value of the type list"
    assert quoted(Broken()) == "a value of the type Broken"


def test_lines_and_what_a_terminal_obeys_are_spelled_out() -> None:
    assert cut("one\r\n  two\n\nthree\u2028four") == "one; two; three; four"
    assert cut("a\x1b[2Jb\u202ec\ud800\0") == "a\\x1b[2Jb\\u202ec\\ud800\\x00"


@given(st.text() | st.text(min_size=50).map(lambda text: text * 500))
def test_any_text_is_short_printable_and_on_one_line(text: str) -> None:
    for said, longest in (
        (cut(text), LONGEST_QUOTE),
        (quoted(text), LONGEST_QUOTE),
        (message(text), LONGEST_MESSAGE),
    ):
        assert len(said) <= longest
        assert said.isprintable()
        said.encode("utf-8")  # no half characters


def test_the_first_of_many_are_listed_and_the_others_counted() -> None:
    assert several([1, 2, 3], 3) == ["1", "2", "3"]
    assert several(["a"] * 100_000, 2) == ["a", "a", "and 99,998 more"]


@pytest.mark.parametrize("kind", [ub.BadRecord, ub.BadPosition, ub.BadDeck])
def test_every_error_is_bounded_whatever_it_was_raised_with(kind: type[ub.BadFile]) -> None:
    error = kind([ub.Mistake(line, "x\n" * HUGE) for line in (1, 2)] * 50_000)
    lines = str(error).split("\n")
    assert len(error.mistakes) == 100_000
    assert len(lines) == MOST_LISTED + 1
    assert lines[-1] == "and 99,980 more"
    assert max(map(len, lines)) <= LONGEST_MESSAGE
    assert len(error.mistakes[0].message) == LONGEST_MISTAKE
    assert len(str(ub.UrbanError("x" * HUGE))) == LONGEST_MESSAGE


def test_a_verdict_keeps_a_line_for_each_reason() -> None:
    reasons = tuple(ub.Reason("far", "CB-1", f"{n} is too far.") for n in range(3))
    error = ub.IllegalAction(ub.Verdict("F4 D4", reasons))
    assert str(error) == str(error.verdict)
    assert str(error).count("\n") == 3


def test_a_text_of_many_lines_keeps_the_first() -> None:
    assert short_lines("one\n  two") == "one\ntwo"
    assert short_lines("one\n  two", indented=True) == "one\n  two"
    assert short_lines("x\n" * HUGE, 2) == "x\nx\nand 999,999 more"
    assert len(short_lines("x" * HUGE, indented=True)) == LONGEST_MESSAGE


def test_the_card_of_what_went_wrong_is_short() -> None:
    trouble = Trouble("x" * HUGE, "  File\n" * HUGE)
    assert len(trouble.text) == LONGEST_MESSAGE
    assert trouble.details.startswith("  File\n")
    assert len(trouble.details) < 1000
