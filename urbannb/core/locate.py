"""On which line of a JSON or TOML text a value stands, so that a mistake can be pointed at."""

from __future__ import annotations

import json
import re

Path = tuple[str | int, ...]
_TOKEN = re.compile(r'("(?:[^"\\]|\\.)*")(\s*:)?|[{}\[\],]|[^\s{}\[\],:"]+')


def json_line(text: str, path: Path) -> int:
    """The line of the value at `path`, or of the nearest thing around it that is there.

    `text` must be JSON that has been parsed already. Numbers in `path` may be texts.
    """
    wanted = [str(part) for part in path]
    here: list[str | int] = []
    best = 0
    for match in _TOKEN.finditer(text):
        token, (quoted, is_key) = match.group(), match.groups()
        if token in "}]":
            here.pop()
            continue
        if token == ",":
            if isinstance(here[-1], int):
                here[-1] += 1
            continue
        if is_key:
            here[-1] = json.loads(quoted)
        depth = len(here)
        if 0 < depth <= len(wanted) and [str(part) for part in here] == wanted[:depth]:
            best = match.start()
            if depth == len(wanted) and not is_key:
                break
        if token in "{[":
            here.append("" if token == "{" else 0)
    return text.count("\n", 0, best) + 1


def toml_line(text: str, table: str, index: int, key: str = "") -> int | None:
    """The line of `key` in the `index`-th ``[[table]]``; of the heading if it has no such key."""
    line_of_table: int | None = None
    seen = -1
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        if re.fullmatch(r"\[\[?[^\[\]]+\]\]?\s*(#.*)?", stripped) and not stripped[1:2].isdigit():
            if line_of_table is not None:
                break
            if re.fullmatch(rf"\[\[\s*{re.escape(table)}\s*\]\]\s*(#.*)?", stripped):
                seen += 1
                line_of_table = number if seen == index else None
        elif line_of_table is not None and key and _sets(stripped, key):
            return number
    return line_of_table


def toml_top_line(text: str, key: str) -> int | None:
    """The line where a TOML text first sets `key` or has a table of that name."""
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        heading = re.match(rf"\[\[?\s*[\"']?{re.escape(key)}[\"']?\s*[\].]", stripped)
        if heading or _sets(stripped, key):
            return number
    return None


def _sets(line: str, key: str) -> bool:
    return bool(re.match(rf"[\"']?{re.escape(key)}[\"']?\s*[=.]", line))
