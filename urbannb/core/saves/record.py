"""Records: the save format. Options, seed and one action a line; replaying rebuilds everything.

urbannb record 1
game: "city-blocks"
seed: 7
players: ["Ana", "Ben"]

1 F4 D4
2 School C3
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from urbannb.core.action import Action
from urbannb.core.errors import BadRecord, Mistake
from urbannb.core.saves.strict import NotJson, parse_json
from urbannb.core.text.quote import quoted

HEAD = "urbannb record 1"
MAX_TEXT = 1_000_000
MAX_LINES = 20_000


def dump(game: str, options: Mapping[str, Any], actions: Iterable[Action]) -> str:
    """The record of a game that began with these options."""
    lines = [HEAD, f"game: {json.dumps(game)}"]
    for key, value in options.items():
        lines.append(f"{key}: {json.dumps(value, ensure_ascii=False)}")
    lines.append("")
    lines += [f"{n} {action}" for n, action in enumerate(actions, 1)]
    return "\n".join(lines) + "\n"


BOTS = "bots"
"""A header of the table's own: which bot plays for whom. The game knows nothing of it."""


def with_bots(text: str, bots: Mapping[str, str]) -> str:
    """A record that says which bot plays for whom, by the players' names."""
    if not bots:
        return text
    head, actions = halves(text)
    return f"{head.rstrip()}\n{BOTS}: {json.dumps(dict(bots), ensure_ascii=False)}\n\n{actions}"


def halves(text: str) -> tuple[str, str]:
    """The head of a record, which stays what it is while its game is played, and its actions."""
    head, gap, body = text.partition("\n\n")
    return head + gap, body


Header = dict[str, tuple[int, Any]]
"""What stands before the actions: by its name, the line it stands on and its value."""


def read(text: str) -> tuple[Header, int, list[tuple[int, str]]]:
    """The header of a record, the line after its first, and its actions with their lines.

    Raises `BadRecord` where the text is not written as a record.
    """
    if not isinstance(text, str):
        raise bad(None, f"a record is a text, not {quoted(text)}; to read a file, open it first")
    if wrong := too_long(text):
        raise bad(None, wrong)
    lines = text.split("\n")
    first = next((n for n, line in enumerate(lines, 1) if line.strip()), 1)
    if lines[first - 1].strip() != HEAD:
        raise bad(first, f'a record begins with the line "{HEAD}"')
    header, body = _header(lines, first + 1)
    return header, min(first + 1, len(lines)), body


def too_long(text: str) -> str:
    """Why a record is too long to be read again; empty when it is not."""
    if len(text) > MAX_TEXT:
        return f"it is longer than {MAX_TEXT:,} characters"
    if text.count("\n") >= MAX_LINES:
        return f"it has more than {MAX_LINES:,} lines"
    return ""


def _header(lines: list[str], number: int) -> tuple[Header, list[tuple[int, str]]]:
    header: Header = {}
    rest = list(enumerate(lines[number - 1 :], number))
    while rest and ":" in rest[0][1]:
        at, line = rest.pop(0)
        key, _, value = line.partition(":")
        if key.strip() in header:
            raise bad(at, f"{quoted(key.strip())} is given twice")
        try:
            header[key.strip()] = (at, parse_json(value))
        except NotJson as error:
            wanted = 'needs a JSON value: 7, "text" or ["Ana", "Ben"]'
            raise bad(at, f"{quoted(key.strip())} {wanted}; {error}") from None
    return header, [(n, line.strip()) for n, line in rest if line.strip()]


def bad(line: int | None, message: str) -> BadRecord:
    """A mistake in a record, as the error to raise."""
    return BadRecord([Mistake(line, message)])
