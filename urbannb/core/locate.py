"""On which line of a JSON or TOML text a value stands, so that a mistake can be pointed at."""

from __future__ import annotations

import re

Path = tuple[str | int, ...]
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')


def json_line(text: str, path: Path) -> int | None:
    """The line of the value at `path`, or of the nearest thing around it that is there.

    `text` must be JSON that has been parsed already.
    """
    import json

    tokens = [(m.group(), m.start()) for m in _TOKEN.finditer(text)]
    best = 0
    open_paths: list[list[str | int]] = []
    here: list[str | int] = []
    pending: str | None = None
    for i, (token, start) in enumerate(tokens):
        if token in "}]":
            open_paths.pop()
            here = here[:-1]
            continue
        if token == ",":
            if open_paths and isinstance(here[-1], int):
                here = [*here[:-1], here[-1] + 1]
            continue
        if token == ":":
            continue
        is_key = token[0] == '"' and i + 1 < len(tokens) and tokens[i + 1][0] == ":"
        if is_key:
            pending = json.loads(token)
            here = [*here[:-1], pending]
        if tuple(here) == path[: len(here)] and here:
            best = start
        if token in "{[":
            open_paths.append(here)
            here = [*here, "" if token == "{" else 0]
            if tuple(here) == path[: len(here)]:
                best = start
    return text.count("\n", 0, best) + 1


def toml_line(text: str, table: str, index: int, key: str = "") -> int | None:
    """The line of `key` in the `index`-th ``[[table]]``; of the heading if it has no such key."""
    line_of_table: int | None = None
    seen = -1
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith("["):
            if line_of_table is not None:
                break
            if re.fullmatch(rf"\[\[\s*{re.escape(table)}\s*\]\]\s*(#.*)?", stripped):
                seen += 1
                line_of_table = number if seen == index else None
        elif line_of_table is not None and key and re.match(rf'"?{re.escape(key)}"?\s*=', stripped):
            return number
    return line_of_table
