"""Every example in the documentation does what stands there; so do those of the docstrings."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest

import urbannb as ub
from tests.support import house
from tests.support.sessions import HOW, blocks, mistakes
from tests.support.strategies import OURS
from urbannb import cli, contract, kit, lab, teach

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
SHOWN = [page for page in PAGES if blocks(page.read_text("utf-8"))]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
GIVEN = {"hub.md": {"c": MagicMock()}}
"""What a page takes for granted: a file of settings has its `c`."""


def named(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


@pytest.mark.parametrize("page", SHOWN, ids=named)
def test_examples_of_a_page_do_what_it_says(page):
    try:
        assert not mistakes(page.read_text("utf-8"), named(page), **GIVEN.get(named(page), {}))
    finally:
        ub.unfold(off=True)  # a page may have unfolded everything


def test_an_example_that_is_wrong_is_found():
    right = "```python\nfound = 2\n```\n\n```pycon\n>>> found\n2\n```\n"
    assert mistakes(right, "a page") == []
    [told] = mistakes(right.replace("\n2\n", "\n3\n"), "a page")
    assert "Expected:\n    3" in told


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_of_a_page_are_there(page):
    text = page.read_text("utf-8")
    shell = "\n".join(re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE))
    assert set(re.findall(r"^make ([a-z-]+)", shell, re.MULTILINE)) <= TARGETS
    for command in re.findall(r"^urbannb (\S+)", shell, re.MULTILINE):
        with pytest.raises(SystemExit) as left:
            cli.main([command, "--help"])
        assert left.value.code == 0


KEYS = {
    " ": "Space",
    "Escape": "Esc",
    "PageUp": "Page Up",
    "PageDown": "Page Down",
    "r": "R",
    "v": "V",
}
"""What the page on keys calls those that are called otherwise in the browser."""


def test_every_key_of_the_table_is_on_its_page():
    scripts = [path.read_text("utf-8") for path in (ROOT / "urbannb/ui/static").glob("*.js")]
    page = (DOCS / "play" / "keyboard.md").read_text("utf-8")
    found = set(re.findall(r'event\.key(?:\.toLowerCase\(\))? [!=]== "([^"]+)"', "".join(scripts)))
    found |= set(re.findall(r"\b(Home|End|PageUp|PageDown):", "".join(scripts)))
    assert {"+", "0", " ", "r", "v", "Home"} <= found
    assert {key for key in found if f"`{KEYS.get(key, key)}`" not in page} == set()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_pictures_of_a_page_are_there_and_described(page):
    for words, file in re.findall(r"!\[([^\]]*)\]\(([^)\s]+)\)", page.read_text("utf-8")):
        assert len(words) > 20, f"{file} is described"
        assert (page.parent / file).is_file()


def test_every_color_is_on_the_page_for_who_writes_a_game():
    page = (DOCS / "write" / "game.md").read_text("utf-8")
    assert [name for name in kit.COLORS if f"`{name}`" not in page] == []
    named = re.findall(
        r"`([A-Za-z0-9_]+)`", page[page.index("## Colors") : page.index("## Publish")]
    )
    assert set(named) - set(kit.COLORS) == {"player_shape"}


def test_the_guide_names_the_colors_and_every_room():
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    part = guide[guide.index("## Add a game") : guide.index("### A game of this package")]
    rooms = set(re.findall(r"\*\*The room `(\w+)`\*\*", part))
    assert rooms == {"model", "rules", "words", "table", "bots", "lesson"}
    told = part[part.index("Colors are") : part.index("**The room `bots`**")]
    assert {"surface", "ink", "brick", "teal", "P1"} <= set(re.findall(r"`(\w+)`", told))


# -- the page to read first, and the guide: short paragraphs, and nothing named that is not there


ARCHITECTURE = DOCS / "architecture.md"
GUIDE = ROOT / "CONTRIBUTING.md"
WITHIN = (
    ROOT,
    ROOT / "tests" / "kept" / "words" / "city-blocks",
    *(path.parent for path in (ROOT / "urbannb" / "games").glob("*/rules.toml")),
)
"""Where a path may begin: rooms are those of any game, transcripts those of one."""
LONGEST = 120
"""Words of a paragraph, or of an item of a list."""
SUFFIXES = (".py", ".md", ".toml", ".js", ".css", ".ipynb", ".json", ".txt")
ELSEWHERE = {
    "tests/browser/shots", "site/", "my-deck.toml", "notebooks/NN-name.ipynb",
    "state.edition", "BOARD.field", "GRID.field", "functools.cache",
}  # fmt: skip
"""Made by a command or by who reads this, or a name in an example."""


def paragraphs(text: str) -> Iterator[str]:
    """Paragraphs and items of lists; headings, tables and code are none."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    for block in re.split(r"\n\s*\n|\n(?=(?:- |\d+\. ))", prose):
        if not block.lstrip().startswith(("|", "#")):
            yield block


@pytest.mark.parametrize("page", [ARCHITECTURE, GUIDE], ids=lambda page: page.name)
def test_paragraphs_are_short(page):
    long = [b[:60] for b in paragraphs(page.read_text("utf-8")) if len(b.split()) > LONGEST]
    assert long == []


def in_code(text: str) -> Iterator[tuple[Path, str]]:
    """The words in code spans, each with the folder that the heading above it names."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    for section in re.split(r"^(?=#)", prose, flags=re.MULTILINE):
        head = section.partition("\n")[0]
        named = re.match(r"#+ `([\w/]+)`$", head)
        for span in re.findall(r"`([^`]+)`", section):
            yield from ((ROOT / named[1] if named else ROOT, word) for word in span.split())


@cache
def classes() -> dict[str, str]:
    """The module in which each class stands that is no game's."""
    tree = house.tree_of(ROOT / house.PACKAGE)
    return {
        node.name: module
        for module, path in house.modules(tree).items()
        if not path.startswith("games/")
        for node in house.parsed(tree[path]).body
        if isinstance(node, ast.ClassDef)
    }


def resolves(name: str) -> bool:
    """Whether a dotted name leads to something, from the package or from one of its classes."""
    first, *rest = name.removeprefix(f"{house.PACKAGE}.").split(".")
    found: Any = ub
    if first in ("tests", "tools"):
        found = importlib.import_module(first)
    elif first in classes():
        found = getattr(importlib.import_module(classes()[first]), first)
    elif first != "ub":
        rest = [first, *rest]
    for part in rest:
        module = f"{found.__name__}.{part}"
        if hasattr(found, "__path__") and find_spec(module):
            found = importlib.import_module(module)
        elif part in getattr(found, "__dataclass_fields__", ()):
            return part == rest[-1]
        elif not hasattr(found, part):
            return False
        else:
            found = getattr(found, part)
    return True


def missing(text: str) -> list[str]:
    """Paths and dotted names in code spans that lead nowhere."""
    found = []
    for folder, word in in_code(text):
        if word in ELSEWHERE or re.search(r"[<>*=@:{}\"\[(…]", word):
            continue
        if "/" in word or word.endswith(SUFFIXES):
            if not any((place / word).exists() for place in (folder, *WITHIN)):
                found.append(word)
        elif re.fullmatch(r"[A-Za-z_]\w*(\.\w+)+", word) and not resolves(word):
            found.append(word)
    return found


@pytest.mark.parametrize("page", [ARCHITECTURE, GUIDE], ids=lambda page: page.name)
def test_what_a_page_on_the_code_names_is_there(page):
    assert missing(page.read_text("utf-8")) == []


def test_a_name_or_a_path_that_is_gone_is_found():
    page = """Read `core.engine.apply`, `core.engine.fly`, `Game.why`, `Game.how`, `docs/gone.md`.

### `urbannb/ui`

`table.py` and `tables.py`; `grep -rn CB-18 urbannb/games/city_hall`.
"""
    assert missing(page) == [
        "core.engine.fly", "Game.how", "docs/gone.md", "tables.py", "urbannb/games/city_hall",
    ]  # fmt: skip
    assert [len(b.split()) for b in paragraphs("# Head\n\none two\nthree\n- four\n- five six")] == [
        3, 2, 3,
    ]  # fmt: skip


def test_whatever_the_guide_imports_is_in_the_kit():
    """What newcomers need stands in one place: no example looks anywhere else."""
    for path in (ROOT / "examples").glob("*/*/*.py"):
        found = re.findall(
            r"^from urbannb(?!\.kit| import (?:kit|contract)$).*",
            path.read_text("utf-8"),
            re.MULTILINE,
        )
        assert found == [], path


def exported() -> dict[str, object]:
    """What people import, by the name they know it by."""
    modules = (ub, lab, teach, contract, kit)
    public = {
        m: getattr(m, "__all__", None) or [n for n in vars(m) if n[0] != "_"] for m in modules
    }
    found = {f"{m.__name__}.{name}": getattr(m, name) for m in modules for name in public[m]}
    for book in OURS:
        game = getattr(ub.games, book.name.replace("-", "_"))
        found |= {f"{game.__name__}.{name}": getattr(game, name) for name in game.__all__}
    return found


def examples() -> dict[str, doctest.DocTest]:
    """The docstrings with examples, each once, however often it is exported."""
    finder = doctest.DocTestFinder()
    found: dict[str, doctest.DocTest] = {}
    for name, what in exported().items():
        module = importlib.import_module(getattr(what, "__module__", None) or "urbannb")
        for test in finder.find(what, name, module=module, globs={"ub": ub, "lab": lab}):
            if test.examples:
                found.setdefault(str(test.docstring), test)
    return {test.name: test for test in found.values()}


@pytest.mark.parametrize("test", [pytest.param(t, id=name) for name, t in examples().items()])
def test_examples_of_a_docstring_do_what_it_says(test):
    told: list[str] = []
    doctest.DocTestRunner(verbose=False, optionflags=HOW).run(test, out=told.append)
    assert not told, "".join(told)


def test_what_people_begin_with_has_examples():
    assert {"urbannb.new_game", "urbannb.Game", "urbannb.position"} <= set(examples())
