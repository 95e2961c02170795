"""What the contract demands of steps and reasons: whole sentences, and rules that there are."""

from __future__ import annotations

import re
from typing import Any

from urbannb.contract import expect
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves import position
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.verdict import Reason


def reason(book: Rulebook[Any], found: Reason) -> None:
    """A reason has a code, a rule and a sentence."""
    expect.true(
        found.rule in book.rules, f"reason {found.code!r} cites {found.rule!r}: no such rule"
    )
    coded = re.fullmatch(r"[a-z]+(-[a-z]+)*", found.code)
    right = "small letters and hyphens, such as 'not-offered'"
    expect.true(coded, f"the code of a reason is {found.code!r}, not {right}")
    expect.sentences(found.text, f"the reason {found.code!r}")


def step(book: Rulebook[Any], found: Step, shown: bool = True) -> None:
    """A step is told in whole sentences; where it is `shown`, its position is a whole one."""
    expect.true(
        found.rule in book.rules, f"a step cites {found.rule!r}, which is no rule: {found.text}"
    )
    expect.sentences(found.plain, f"a step of {found.rule}")
    expect.true("**" not in found.plain, f"bold words do not close in {found.text!r}")
    rule = book.rules[found.rule]
    if found.ours or rule.source != "part":  # what is partly ours may have had no part in it
        expect.same(found.ours, rule.ours, f"whose ruling {found.rule} is")
    for other, _ in found.also:
        expect.true(
            other in book.rules, f"a step of {found.rule} cites {other!r}, which is no rule"
        )
    expect.readable(found.title, f"the title of a step of {found.rule}")
    expect.readable(str(found), "a step as text")
    expect.well_formed(found._repr_html_())
    if found.state is not None and shown:
        read_back(book, found.state)


def read_back(book: Rulebook[Any], state: State) -> None:
    """A position is what its own text says."""
    text = state.to_json()
    expect.same(position.read(text, lambda _: book)[1], state, "a step's position read back")
