"""Every public name of the package is there for somebody."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from vulture import Vulture

import urbannb

ROOT = Path(urbannb.__file__).parent
PROJECT = ROOT.parent
FOR_OTHERS = {
    "FALLING": "two of the four directions that a game's lines may take",
    "RISING": "two of the four directions that a game's lines may take",
    "rarity": "a column of the file that lists the known cards",
    "handle_starttag": "html.parser calls it",
    "handle_endtag": "html.parser calls it",
}
"""What is named nowhere else, and why it stays."""
ATTRIBUTES = "attribute"
"""What is set on somebody else's object, which reads it."""


def _said(folder: Path) -> set[str]:
    """Names that stand in quotes somewhere: messages of a page, rooms that are looked up."""
    quoted = re.compile(r"""["'`]([A-Za-z_]\w+)["'`]""")
    sources = [*folder.rglob("*.py"), *folder.rglob("*.js")]
    return {name for path in sources for name in quoted.findall(path.read_text("utf-8"))}


def _in_notebooks() -> set[str]:
    """Names in the code of the notebooks."""
    sources = [
        "".join(cell["source"])
        for path in (PROJECT / "notebooks").glob("*.ipynb")
        for cell in json.loads(path.read_text("utf-8"))["cells"]
        if cell["cell_type"] == "code"
    ]
    return set(re.findall(r"\b[A-Za-z_]\w+", "\n".join(sources)))


def _unused(*folders: Path) -> list[str]:
    """The public names of the first folder that none of them uses; tests do not count."""
    search = Vulture(ignore_decorators=["@*"])  # what registers itself is found by its record
    search.scavenge([str(folder) for folder in folders if folder.exists()])
    said = _said(folders[0])
    return [
        f"{item.filename.relative_to(folders[0].parent)}:{item.first_lineno}: {item.name}"
        for item in search.get_unused_code()
        if item.filename.is_relative_to(folders[0])
        and item.typ != ATTRIBUTES
        and not item.name.startswith("_")
        and item.name not in said
    ]


def test_every_public_name_is_used_by_somebody():
    found = _unused(ROOT, PROJECT / "examples", PROJECT / "tools", PROJECT / "bench")
    contract = [line for line in found if "/contract/" in line]  # which is for tests
    known = FOR_OTHERS.keys() | _in_notebooks()
    wrong = [each for each in found if each not in contract and each.split()[-1] not in known]
    assert not wrong, "\n".join(["", *wrong])


@pytest.mark.parametrize("used", [True, False])
def test_a_name_for_nobody_is_found(tmp_path, used):
    package = tmp_path / "package"
    package.mkdir()
    (package / "words.py").write_text("def spoken() -> str:\n    return ''\n")
    (package / "table.py").write_text("from package.words import spoken\nprint(spoken())\n" * used)
    assert _unused(package) == ([] if used else ["package/words.py:1: spoken"])
