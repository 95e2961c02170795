"""Every public name of the package is there for somebody."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest
from vulture import Vulture

import urbannb
from urbannb.core.defaults.rooms import Rooms

ROOT = Path(urbannb.__file__).parent
PROJECT = ROOT.parent
FOR_OTHERS = {
    "FALLING": "two of the four directions that a game's lines may take",
    "RISING": "two of the four directions that a game's lines may take",
    "nested": "a field that a game's notation may have",
    "CHAPTERS": "`Rooms` looks for it in a room",
    "WORDS": "modules that bring words by being imported",
    "planted": "a pupil to prove a lesson with",
    "answering": "what such a pupil does",
    "forget": "for whoever installs a game while the program runs",
    "side": "one of two modules of panels, whichever fits",
    "foot": "one of two modules of panels, whichever fits",
    "rarity": "a column of the file that lists the known cards",
    "handle_starttag": "html.parser calls it",
    "handle_endtag": "html.parser calls it",
}
"""What is named nowhere else, and why it stays."""
PLAIN = {"dataclass", "cache", "lru_cache"}
"""Decorators that make nobody else look for what they decorate."""
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


@dataclass
class Read:
    """What a module uses of others, and its own public names that it does not use, with lines."""

    used: set[tuple[str, str]]
    idle: list[tuple[str, int]]


def _read(tree: ast.Module) -> Read:
    """Look once at each node: there are a million.

    What is decorated registers itself, if it is not just a class of data or keeps its results. A
    function that only calls itself is used by nobody.
    """
    modules: dict[str, str] = {}
    used, parts = set[tuple[str, str]](), set[tuple[str, str]]()
    loads, made = Counter[str](), list[tuple[str, int, int]]()
    for top in tree.body:
        own, names = Counter[str](), list[str]()
        for node in ast.walk(top):
            if isinstance(node, ast.Name):
                if isinstance(node.ctx, ast.Load):
                    own[node.id] += 1
                elif isinstance(top, ast.Assign | ast.AnnAssign):
                    names.append(node.id)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                parts.add((node.value.id, node.attr))
            elif isinstance(node, ast.ImportFrom):
                used |= {(str(node.module), name.name) for name in node.names}
                modules |= {n.asname or n.name: f"{node.module}.{n.name}" for n in node.names}
            elif isinstance(node, ast.Import):
                modules |= {name.asname or name.name: name.name for name in node.names}
        if isinstance(top, ast.FunctionDef | ast.ClassDef):
            by = {ast.unparse(each).partition("(")[0] for each in top.decorator_list}
            made += [(top.name, top.lineno, own[top.name])] * (by <= PLAIN)
        loads += own
        made += [(name, top.lineno, 0) for name in names]
    used |= {(modules[of], name) for of, name in parts if of in modules}
    idle = [(name, line) for name, line, own in made if loads[name] == own]
    return Read(used, [each for each in idle if not each[0].startswith("_")])


def _for_nobody(*folders: Path) -> list[str]:
    """The same module by module: the name may be used elsewhere, for something else."""
    paths = [path for folder in folders for path in folder.rglob("*.py")]
    modules = {path: _read(ast.parse(path.read_text("utf-8"))) for path in paths}
    used = set().union(*(module.used for module in modules.values()))
    found = []
    for path, module in modules.items():
        if path.is_relative_to(folders[0]):
            here = path.relative_to(folders[0].parent)
            dotted = ".".join(part for part in here.with_suffix("").parts if part != "__init__")
            idle = [(name, line) for name, line in module.idle if (dotted, name) not in used]
            found += [f"{here}:{line}: {name}" for name, line in idle]
    return found


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
    folders = ROOT, PROJECT / "examples", PROJECT / "tools", PROJECT / "bench"
    found = {*_unused(*folders), *_for_nobody(*folders)}
    contract = {line for line in found if "/contract/" in line}  # which is for tests
    known = {*FOR_OTHERS, *vars(Rooms), *urbannb.__all__, *_in_notebooks()}
    wrong = [each for each in sorted(found - contract) if each.split()[-1] not in known]
    assert not wrong, "\n".join(["", *wrong])


USES = {
    "imported": "from package.words import spoken\nprint(spoken())\n",
    "read": "from package import words\nprint(words.spoken())\n",
    "of another": "def spoken() -> str:\n    return 'ours'\n\n\nprint(spoken())\n",
    "none": "",
}


@pytest.mark.parametrize("use", USES)
def test_a_name_for_nobody_is_found(tmp_path, use):
    package = tmp_path / "package"
    package.mkdir()
    (package / "words.py").write_text("def spoken() -> str:\n    return ''\n")
    (package / "table.py").write_text(USES[use])
    found = ["package/words.py:1: spoken"]
    assert _unused(package) == (found if use == "none" else [])
    assert _for_nobody(package) == ([] if use in ("imported", "read") else found)
