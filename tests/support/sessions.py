"""Examples in Markdown: Python sessions that say what comes out, and code that must run.

All of a page share their names, from top to bottom, as somebody has them who types along.
"""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any, NamedTuple

HOW = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
"""A page breaks long lines, and may leave out what does not matter with dots."""
FENCE = re.compile(r"^```(python|pycon)\n(.*?)^```", re.DOTALL | re.MULTILINE)


class Block(NamedTuple):
    """A block of code: its kind, its text, and the line of the page on which it begins."""

    kind: str
    text: str
    line: int


def blocks(page: str) -> list[Block]:
    """The blocks of Python on a page."""
    found = FENCE.finditer(page)
    return [Block(m[1], m[2], page.count("\n", 0, m.start(2))) for m in found]


def mistakes(page: str, name: str, **given: Any) -> list[str]:
    """What comes out otherwise than a page says: nothing, if all is well.

    `given` are the names that are there before the page begins.
    """
    return list(_mistakes(page, name, {"__name__": name, **given}))


def _mistakes(page: str, name: str, names: dict[str, Any]) -> Iterator[str]:
    for kind, text, line in blocks(page):
        if kind == "python":
            with redirect_stdout(StringIO()):
                exec(compile("\n" * line + text, name, "exec"), names)
            continue
        test = doctest.DocTestParser().get_doctest(text, names, name, name, line)
        told: list[str] = []
        doctest.DocTestRunner(verbose=False, optionflags=HOW).run(
            test, out=told.append, clear_globs=False
        )
        names |= test.globs  # a doctest has a copy of the names it is given
        if told:
            yield "".join(told)
