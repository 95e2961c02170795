"""A notebook can be begun anywhere: a section needs no other, and what is shown no other cell."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub

NOTEBOOKS = sorted((Path(ub.__file__).parent.parent / "notebooks").glob("*.ipynb"))
SHOWING = re.compile(
    r"\bub\.(?:play|present|rules)\(|\.do\(|\.predict\(|\.pages\(|\bshelf\(|\.recap\("
)
SECTION = re.compile(r"^## ", re.MULTILINE)


def sections(path: Path) -> Iterator[list[str]]:
    """The code cells of each section, which begins with a heading."""
    found: list[str] = []
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            found.append(source)
        elif SECTION.search(source) and found:
            yield found
            found = []
    yield found


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_fresh_kernel_can_begin_at_any_section_and_at_all_that_is_shown(path, capsys):
    shown = 0
    for cells in sections(path):
        section: dict[str, Any] = {}
        for source in cells:
            alone = bool(SHOWING.search(source))
            names: dict[str, Any] = {} if alone else section
            try:
                exec(source, names)  # a cell of ours
            except NameError as error:
                pytest.fail(f"{error}, in a fresh kernel:\n{source}")
            section |= names
            shown += alone
    assert shown > 1, path.stem
