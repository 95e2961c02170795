"""What the house plan forbids, found in any tree of modules: each function lists its offenders.

A tree is ``{"core/game.py": "its source"}``, with paths below the package. `test_structure`
looks at the package itself, `test_structure_catches` at made-up trees that break each rule once.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath

PACKAGE = "urbannb"
TOP = ""
"""The public front and the command line, which stand above everything."""
FLOORS = {
    # a part of the package: the parts that it may import
    "core": {"core"},
    "scene": {"core", "scene"},
    "contract": {"core", "scene", "contract"},
    "games": {"core", "scene", "games"},
    "lab": {"core", "scene", "games", "lab"},
    "ui": {"core", "scene", "games", "lab", "ui"},
    "teach": {"core", "scene", "games", "lab", "ui", "teach"},
}
ROOMS = (
    # the rooms of a game, the lowest first; those of one line know nothing of each other
    ("components",),
    ("model",),
    ("phrases",),
    ("rules",),
    ("words", "table", "bots"),
    ("rulebook",),
    ("position",),
    ("lesson",),
)
CORE = (
    # the parts of `core`, each a folder or a module at its top, as the rooms are listed
    ("text", "view", "patterns", "ruling"),
    ("verdict", "progress", "vocabulary", "score", "telling", "boards", "action", "log"),
    ("errors",),
    ("data",),
    ("task",),
    ("state",),
    ("engine", "choosing", "step"),
    ("glossary", "checking", "advice"),
    ("defaults",),
    ("rulebook",),
    ("history", "page"),
    ("game",),
    ("saves", "lesson"),
    ("building",),
    ("registry",),
    ("file_check",),
)
HEIGHT = {room: height for height, line in enumerate(ROOMS) for room in line}
FRONT = "__init__"
RULES = "rules.toml"
MOST_LINES = 700
MOST_MODULES = 20
FEWEST_LINES = 60
SHORT = {"games/urbify/words/common.py": "all chapters of its room read it, and it reads none"}
"""Chapters that are shorter, and why they stand alone."""
FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__"}
FORBIDDEN_MODULES = {"pickle", "cPickle", "marshal", "shelve", "dill", "cloudpickle", "yaml"}
SEEDED = ("core", "games", "scene", "lab")
"""Where chance comes from a seed; a table may propose a seed at random."""

Tree = Mapping[str, str]


def tree_of(root: Path) -> dict[str, str]:
    """Every file below `root` that the plan speaks of: modules, and what lies beside them."""
    files = (p for p in sorted(root.rglob("*")) if p.is_file() and "__pycache__" not in p.parts)
    return {
        path.relative_to(root).as_posix(): path.read_text("utf-8") if path.suffix == ".py" else ""
        for path in files
    }


# -- reading a tree


@cache
def parsed(source: str) -> ast.Module:
    """The syntax of a module; `PACKAGE` has hundreds, and each test looks at all of them."""
    return ast.parse(source)


def modules(tree: Tree) -> dict[str, str]:
    """The path of every module by its dotted name."""
    found = {}
    for path in tree:
        if path.endswith(".py"):
            parts = [PACKAGE, *path.removesuffix(".py").split("/")]
            found[".".join(parts[:-1] if parts[-1] == FRONT else parts)] = path
    return found


@cache
def imports(source: str) -> tuple[tuple[int, str], ...]:
    """Line and full name of whatever is imported, in functions and for types too."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Import):
            found += ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            found += ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
    return tuple(found)


def arrows(tree: Tree) -> dict[str, dict[str, int]]:
    """For each module of a tree those of its modules that it imports, and on which line."""
    known = modules(tree)
    found: dict[str, dict[str, int]] = {}
    for name, path in known.items():
        mine = found.setdefault(name, {})
        for line, target in imports(tree[path]):
            module = target if target in known else target.rpartition(".")[0]
            if module in known and module != name:
                mine.setdefault(module, line)
    return found


def floor(module: str) -> str:
    """The floor a module stands on: "core" for ``urbannb.core.game``."""
    name = f"{module}.".split(".")[1]
    return name if name in FLOORS else TOP


def game_and_room(module: str) -> tuple[str, str]:
    """The game a module belongs to, and its room there; empty texts where it is in none."""
    _, _, rest = module.partition(f"{PACKAGE}.games.")
    game, _, inside = rest.partition(".")
    return game, inside.partition(".")[0]


def place(module: str) -> str:
    """A module as offenders are listed: without the name of the package."""
    return module.removeprefix(f"{PACKAGE}.")


# -- floors and rooms


def upward(tree: Tree) -> Iterator[str]:
    """Imports of a floor that stands higher, or of a game by those who know none by name."""
    for name, targets in arrows(tree).items():
        if floor(name) == TOP:
            continue
        for target, line in targets.items():
            above = floor(target) not in FLOORS[floor(name)]
            if above or (game_and_room(target)[0] and floor(name) != "games"):
                yield f"{place(name)}:{line} imports {place(target)}"


def between_games(tree: Tree) -> Iterator[str]:
    """Imports of one game by another."""
    for name, targets in arrows(tree).items():
        game = game_and_room(name)[0]
        for target, line in targets.items():
            other = game_and_room(target)[0]
            if game and other and game != other:
                yield f"{place(name)}:{line} imports {place(target)}"


def strange_rooms(tree: Tree) -> Iterator[str]:
    """Whatever lies at the top of a game's folder and is none of the rooms, or one twice."""
    seen: set[str] = set()
    for path in tree:
        parts = PurePosixPath(path).parts
        if parts[0] != "games" or len(parts) < 3:
            continue
        top = "/".join(parts[:3])
        room = parts[2].removesuffix(".py")
        is_module = len(parts) == 3
        good = room in HEIGHT if is_module and parts[2].endswith(".py") else parts[2] in HEIGHT
        if top not in seen and not (good or parts[2] in (RULES, f"{FRONT}.py")):
            yield f"{top} is no room"
        if is_module and f"{parts[0]}/{parts[1]}/{room}/{FRONT}.py" in tree:
            yield f"{top} is a module and a folder"
        seen.add(top)


def missing_rooms(tree: Tree) -> Iterator[str]:
    """The rooms that a game with a rulebook does not have."""
    has: dict[str, set[str]] = {}
    for name in modules(tree):
        game, room = game_and_room(name)
        if game:
            has.setdefault(game, set()).add(room)
    for game, rooms in has.items():
        if "rulebook" in rooms:
            yield from (f"games/{game} has no {room}" for room in HEIGHT if room not in rooms)
            if f"games/{game}/{RULES}" not in tree:
                yield f"games/{game} has no {RULES}"


def against_the_rooms(tree: Tree) -> Iterator[str]:
    """Imports of a room that stands higher in its game, or beside it."""
    for name, targets in arrows(tree).items():
        game, room = game_and_room(name)
        for target, line in targets.items():
            other_game, other = game_and_room(target)
            if not room or game != other_game or room == other:
                continue
            if HEIGHT.get(other, len(ROOMS)) >= HEIGHT.get(room, -1):
                yield f"{place(name)}:{line} imports {place(target)}"


def up_in_core(tree: Tree) -> Iterator[str]:
    """Imports of a part of `core` that stands higher, or beside it; and parts without a place."""
    heights = {part: height for height, line in enumerate(CORE) for part in line}
    parts = {name: name.split(".")[2] for name in modules(tree) if name.count(".") > 1}
    inside = {name: part for name, part in parts.items() if floor(name) == "core"}
    yield from (f"{place(name)} has no place" for name, p in inside.items() if p not in heights)
    imported = arrows(tree)
    for name, part in inside.items():
        for target, line in imported[name].items():
            other = inside.get(target, part)
            if other != part and heights.get(other, 0) >= heights.get(part, len(CORE)):
                yield f"{place(name)}:{line} imports {place(target)}"


def circles(tree: Tree) -> Iterator[str]:
    """Modules that import each other in a circle, each circle's modules in a row."""
    graph = arrows(tree)
    reached = {name: _reach(graph, name) for name in graph}
    seen: set[str] = set()
    for name in sorted(graph):
        if name in seen or name not in reached[name]:
            continue
        circle = sorted(other for other in reached[name] if name in reached[other])
        seen.update(circle)
        yield " <-> ".join(map(place, circle))


def _reach(graph: Mapping[str, Mapping[str, int]], start: str) -> set[str]:
    """All that a module imports, by however many steps."""
    found: set[str] = set()
    ahead = list(graph[start])
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead.extend(graph[name])
    return found


# -- names


def twice_named(tree: Tree) -> Iterator[str]:
    """Classes of one name in two modules, of which neither is an override of the other.

    Two games may each have a `Card`: they know nothing of each other.
    """
    homes: dict[str, dict[str, bool]] = {}
    for module, path in modules(tree).items():
        for node in parsed(tree[path]).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                bases = {ast.unparse(base).partition("[")[0].split(".")[-1] for base in node.bases}
                homes.setdefault(node.name, {})[module] = node.name in bases
    for name, found in homes.items():
        own = [module for module, overrides in found.items() if not overrides]
        games = [game_and_room(module)[0] for module in own]
        if len(own) > 1 and ("" in games or len(set(games)) < len(games)):
            yield f"{name} in {', '.join(map(place, own))}"


# -- sizes


def too_long(tree: Tree) -> Iterator[str]:
    """Modules of more than `MOST_LINES` lines."""
    for path, source in tree.items():
        if (lines := len(source.splitlines())) > MOST_LINES:
            yield f"{path} has {lines} lines"


def too_short(tree: Tree) -> Iterator[str]:
    """Chapters of a game's rooms of fewer than `FEWEST_LINES` lines, but for `SHORT`."""
    for path, source in tree.items():
        parts = PurePosixPath(path)
        chapter = parts.parts[0] == "games" and len(parts.parts) > 3 and parts.suffix == ".py"
        lines = len(source.splitlines())
        if chapter and parts.stem != FRONT and path not in SHORT and lines < FEWEST_LINES:
            yield f"{path} has {lines} lines"


def too_full(tree: Tree) -> Iterator[str]:
    """Folders of more than `MOST_MODULES` modules, their front not counted."""
    folders: dict[str, int] = {}
    for path in tree:
        if path.endswith(".py") and PurePosixPath(path).stem != FRONT:
            folder = PurePosixPath(path).parent.as_posix()
            folders[folder] = folders.get(folder, 0) + 1
    for folder, count in folders.items():
        if count > MOST_MODULES:
            yield f"{folder} has {count} modules"


# -- what is never done


def relative(tree: Tree) -> Iterator[str]:
    """Imports that are not written out in full."""
    for path in modules(tree).values():
        yield from (
            f"{path}:{line}" for line, target in imports(tree[path]) if target.startswith(".")
        )


def unsafe(tree: Tree) -> Iterator[str]:
    """Where something from a stranger could be run: code from data, or data that is code."""
    for path in modules(tree).values():
        for line, target in imports(tree[path]):
            if target.partition(".")[0] in FORBIDDEN_MODULES:
                yield f"{path}:{line} imports {target.partition('.')[0]}"
        for node in ast.walk(parsed(tree[path])):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in FORBIDDEN_CALLS
            ):
                yield f"{path}:{node.lineno} calls {node.func.id}"


def global_chance(tree: Tree) -> Iterator[str]:
    """Uses of the random generator that everybody shares, where chance must follow a seed."""
    for name, path in modules(tree).items():
        if floor(name) not in SEEDED:
            continue
        for node in ast.walk(parsed(tree[path])):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random":
                if node.attr != "Random":
                    yield f"{path}:{node.lineno} uses random.{node.attr}"
            elif isinstance(node, ast.ImportFrom) and node.module == "random":
                for alias in node.names:
                    if alias.name != "Random":
                        yield f"{path}:{node.lineno} uses random.{alias.name}"
