"""Records: the save format. Options, seed and one action a line; replaying rebuilds everything.

urbannb record 1
game: "city-blocks"
seed: 7
players: ["Ana", "Ben"]

1 F4 D4
2 School C3

way: "The other corner"
2 School D3
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from urbannb.core.data.strict import NotJson, parse_json
from urbannb.core.data.toml import without_mark
from urbannb.core.errors import BadRecord, Mistake
from urbannb.core.text.quote import quoted

HEAD = "urbannb record 1"
MAX_TEXT = 1_000_000
MAX_LINES = 20_000


def dump(game: str, options: Mapping[str, Any], actions: Iterable[object]) -> str:
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


WAY = "way"
"""What begins another way the game went, below its actions: the table's own, as the bots are."""
ROOM = MAX_TEXT // 2
"""So many bytes a record has with its other ways; the game itself may have more."""


class WrittenWay(NamedTuple):
    """Another way the game went: its name, and its actions from the first that the game lacks."""

    name: str
    first: int
    """The number of that one."""
    actions: Sequence[object]


def with_ways(text: str, ways: Iterable[WrittenWay]) -> str:
    """A record with the other ways its game went below it, as many as there is room for."""
    for way in ways:
        lines = [f"{WAY}: {json.dumps(way.name, ensure_ascii=False)}"]
        lines += [f"{n} {action}" for n, action in enumerate(way.actions, way.first)]
        longer = "\n".join([text, *lines, ""])
        if too_long(longer) or len(longer.encode("utf-8", "replace")) > ROOM:
            break
        text = longer
    return text


def halves(text: str) -> tuple[str, str]:
    """The head of a record, which stays what it is while its game is played, and its actions."""
    head, gap, body = text.partition("\n\n")
    return head + gap, body


Header = dict[str, tuple[int, Any]]
"""What stands before the actions: by its name, the line it stands on and its value."""


class WayLines(NamedTuple):
    """One other way as it stands in a record: its first line, where that is, its actions' lines."""

    line: int
    head: str
    body: list[tuple[int, str]]


class RecordText(NamedTuple):
    """What stands in a record: its header, the line after its first, its actions by their lines."""

    header: Header
    below: int
    body: list[tuple[int, str]]
    mistakes: list[Mistake]
    """The lines of the header that cannot be read."""
    unread: set[str]
    """What those were to say; it is not missing."""
    ways: list[WayLines]
    """The other ways the game went."""


def read(text: str) -> RecordText:
    """What stands in a record; raises `BadRecord` where the text is none at all."""
    if not isinstance(text, str):
        raise bad(None, f"a record is a text, not {quoted(text)}; to read a file, open it first")
    if wrong := too_long(text):
        raise bad(None, wrong)
    text = without_mark(text)
    lines = text.split("\n")
    first = next((n for n, line in enumerate(lines, 1) if line.strip()), 1)
    if lines[first - 1].strip() != HEAD:
        raise bad(first, f'a record begins with the line "{HEAD}"')
    return _written(lines, first + 1)


def too_long(text: str) -> str:
    """Why a record is too long to be read again; empty when it is not."""
    if len(text) > MAX_TEXT:
        return f"it is longer than {MAX_TEXT:,} characters"
    if text.count("\n") >= MAX_LINES:
        return f"it has more than {MAX_LINES:,} lines"
    return ""


def _written(lines: list[str], number: int) -> RecordText:
    found = RecordText({}, min(number, len(lines)), [], [], set(), [])
    rest = list(enumerate(lines[number - 1 :], number))
    while rest and ":" in rest[0][1]:
        at, line = rest.pop(0)
        key, _, value = line.partition(":")
        try:
            _note(found, key.strip(), at, value)
        except BadRecord as error:
            found.mistakes.extend(error.mistakes)
    body = found.body
    for n, line in ((n, line.strip()) for n, line in rest if line.strip()):
        if line.startswith(f"{WAY}:"):
            found.ways.append(WayLines(n, line, body := []))
        else:
            body.append((n, line))
    return found


def _note(found: RecordText, key: str, at: int, value: str) -> None:
    if key in found.header or key in found.unread:
        raise bad(at, f"{quoted(key)} is given twice")
    try:
        found.header[key] = (at, parse_json(value))
    except NotJson as error:
        found.unread.add(key)
        wanted = 'needs a JSON value: 7, "text" or ["Ana", "Ben"]'
        raise bad(at, f"{quoted(key)} {wanted}; {error}") from None


def bad(line: int | None, message: str) -> BadRecord:
    """A mistake in a record, as the error to raise."""
    return BadRecord([Mistake(line, message)])
