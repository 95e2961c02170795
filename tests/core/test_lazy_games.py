"""Starting a game imports that game alone, and reads only its files, none of them too early."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import urbannb
from tests.support.strategies import OURS

ROOT = Path(urbannb.__file__).parent
GAMES = [(book.name, book.package) for book in OURS]
WATCH = """
import sys
opened = []
def hook(event, given):
    if event == "open" and not str(given[0]).endswith((".py", ".pyc")):
        opened.append(str(given[0]))
sys.addaudithook(hook)
"""
TELL = """
import json
print(json.dumps([sorted(sys.modules), opened]))
"""


def fresh(program: str) -> tuple[set[str], set[Path]]:
    """What a new process has imported after a program, and what it opened below the package."""
    done = subprocess.run(
        [sys.executable, "-c", f"{WATCH}\n{program}\n{TELL}"],
        check=True, capture_output=True, text=True, cwd=ROOT.parent,
    )  # fmt: skip
    modules, opened = json.loads(done.stdout)
    paths = {Path(path) for path in opened}
    return set(modules), {path for path in paths if path.is_relative_to(ROOT) and path.is_file()}


def test_importing_the_package_imports_no_game():
    modules, opened = fresh("import urbannb")
    assert [name for name in modules if name.startswith("urbannb.games.")] == []
    assert not opened


@pytest.mark.parametrize(("name", "package"), GAMES)
def test_importing_a_game_reads_no_file(name, package):
    rooms = f"""
import importlib, pkgutil
import {package} as game
for room in pkgutil.iter_modules(game.__path__):
    if room.name != "lesson":  # opened when somebody learns
        found = importlib.import_module("{package}." + room.name)
        for module in pkgutil.iter_modules(getattr(found, "__path__", ())):
            importlib.import_module("{package}." + room.name + "." + module.name)
"""
    modules, opened = fresh(rooms)
    assert {package, f"{package}.rulebook", f"{package}.position"} <= modules
    assert not opened


@pytest.mark.parametrize(("name", "package"), GAMES)
def test_starting_a_game_leaves_the_others_alone(name, package):
    program = f"""
import urbannb as ub
game = ub.new_game({name!r}, seed=1)
game.play(game.decision.actions[0])
ub.replay(game.record())
"""
    modules, opened = fresh(program)
    others = [m for m in modules if m.startswith("urbannb.games.") and not m.startswith(package)]
    assert others == []
    folder = ROOT.parent.joinpath(*package.split("."))
    assert opened
    assert all(path.is_relative_to(folder / "components") for path in opened)
    assert not modules & {"importlib.metadata", "email.message", "zipfile", "tempfile"}
    for floor in ("urbannb.ui", "urbannb.teach", "urbannb.lab", "urbannb.contract"):
        assert floor not in modules
    for room in ("words", "table", "bots", "lesson"):
        assert not [m for m in modules if m.startswith(f"{package}.{room}")], room


@pytest.mark.parametrize("package", [package for _, package in GAMES[:1]])
def test_a_game_whose_files_were_read_first_is_found_by_its_name(package):
    found, _ = fresh(
        f"from urbannb.core.data.toml import load_toml\nload_toml({package!r}, 'rules.toml')\n"
        f"import urbannb as ub\nub.games.{package.rpartition('.')[2]}.rulebook"
    )
    assert package in found
