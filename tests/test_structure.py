"""How the package is built: floors, sizes, what is never used, and what an import pulls in."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import urbannb

ROOT = Path(urbannb.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
FLOORS = {
    # a part of the package: the parts that it may import
    "core": {"core"},
    "scene": {"core", "scene"},
    "contract": {"core", "scene", "contract"},
    "games": {"core", "scene", "games"},
    "lab": {"core", "scene", "games", "lab", ""},
    "ui": {"core", "scene", "games", "lab", "ui", "teach", ""},
    "teach": {"core", "scene", "games", "lab", "ui", "teach", ""},
}
FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__"}
FORBIDDEN_MODULES = {"pickle", "cPickle", "marshal", "shelve", "dill", "cloudpickle", "yaml"}


def part_of(path: Path) -> str:
    """The floor a file stands on; "" for the top of the package."""
    first = path.relative_to(ROOT).parts[0]
    return first if (ROOT / first).is_dir() else ""


def imports(tree: ast.AST, late: bool = False) -> Iterator[tuple[str, bool]]:
    """Every module imported, and whether only inside a function or for types."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out in full"
            for alias in node.names:
                yield f"{node.module}.{alias.name}", late
        else:
            types = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
            function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from imports(node, late or types or function)


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_only_point_downwards(path):
    part = part_of(path)
    if part not in FLOORS:
        return  # the public front and the command line may use everything
    for module, _ in imports(tree_of(path)):
        first, _, rest = module.partition(".")
        if first != "urbannb":
            continue
        other = rest.partition(".")[0] if (ROOT / rest.partition(".")[0]).is_dir() else ""
        assert other in FLOORS[part], f"{path.name} imports {module}"


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_game_imports_no_other_game(path):
    parts = path.relative_to(ROOT).parts
    if parts[0] != "games" or len(parts) < 3:
        return
    for module, _ in imports(tree_of(path)):
        if module.startswith("urbannb.games."):
            assert module.split(".")[2] == parts[1]


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_files_from_strangers_are_never_run(path):
    tree = tree_of(path)
    for module, _ in imports(tree):
        assert module.partition(".")[0] not in FORBIDDEN_MODULES
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in FORBIDDEN_CALLS, f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_no_module_is_longer_than_400_lines(path):
    assert len(path.read_text("utf-8").splitlines()) <= 400


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_nobody_shares_the_global_random_generator(path):
    if part_of(path) not in ("core", "games", "scene", "lab"):
        return  # a table may propose a seed at random
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random":
            assert node.attr == "Random", f"{path.name}:{node.lineno}"


def test_importing_the_package_is_light():
    program = (
        "import sys, urbannb as ub\n"
        "heavy = {'ipywidgets', 'numpy', 'IPython', 'ipycanvas', 'anywidget', 'traitlets'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
        "game = ub.new_game('city-blocks', seed=1)\n"
        "game.play(game.legal[0]); str(game.steps); game.record()\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT.parent)
