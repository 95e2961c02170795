"""All that we write, file by file: code, rules, lessons, notebooks, pages."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import urbannb as ub
from urbannb.core.data.toml import parse_toml

ROOT = Path(ub.__file__).parent.parent
WHERE = {
    "city-blocks": ("urbannb/games/city_blocks", "notebooks/*city-blocks*"),
    "sprawlopolis": ("urbannb/games/sprawlopolis", "notebooks/*sprawlopolis*"),
    "urban-sprawl": ("urbannb/games/urban_sprawl", "notebooks/*urban-sprawl*"),
    "urbify": ("urbannb/games/urbify", "notebooks/*urbify*"),
    "sim-city": ("urbannb/games/sim_city", "notebooks/*sim-city*"),
    "all games": ("urbannb/core", "urbannb/ui", "urbannb/teach", "notebooks/00*", "docs",
                  "examples", "*.md"),
}  # fmt: skip
DOCSTRING = "a docstring"
INLINE = re.compile(r"</?(?:b|i|em|strong|span|a|code|small)\b[^>]*>")
TAGS = re.compile(r"<svg.*?</svg>|<style.*?</style>|<[^>]*>", re.DOTALL)
BREAK = " zzz "
"""No word of a rulebook: a title and the text under it, or two texts, are not in a row."""
WRITTEN = {".py", ".toml", ".md", ".ipynb"}


def files(part: str) -> Iterator[Path]:
    for pattern in WHERE[part]:
        for path in sorted(ROOT.glob(pattern)):
            inside = path.rglob("*") if path.is_dir() else [path]
            yield from (file for file in sorted(inside) if file.suffix in WRITTEN)


def texts(path: Path) -> Iterator[tuple[str, str]]:
    """Every text of a file, with where in it that is."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield DOCSTRING, str(node.value.value)
                node.value.value = ""
            elif isinstance(node, ast.JoinedStr):
                told = (p.value if isinstance(p, ast.Constant) else BREAK for p in node.values)
                yield f"line {node.lineno}", "".join(map(str, told))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"line {node.lineno}", node.value
    elif path.suffix == ".toml":
        yield from _strings(parse_toml(text), "")
    elif path.suffix == ".ipynb":
        for number, cell in enumerate(json.loads(text)["cells"]):
            yield f"cell {number}", "".join(cell["source"])
    else:
        yield "", text


def printed(path: Path) -> Iterator[tuple[str, str]]:
    """What the cells of a notebook have printed or shown as text."""
    for number, cell in enumerate(json.loads(path.read_text("utf-8"))["cells"]):
        for shown in cell.get("outputs", ()):
            yield f"cell {number}, printed", "".join(shown.get("text", ()))
            for kind, text in shown.get("data", {}).items():
                if kind in ("text/plain", "text/html"):
                    yield f"cell {number}, shown", TAGS.sub(BREAK, INLINE.sub("", "".join(text)))


def _strings(data: Any, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(data, dict):
        where = str(data.get("id", where))
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from _strings(part, where)
    elif isinstance(data, str):
        yield where, data
