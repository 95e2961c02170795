"""What is kept, what is said now, and the lines in which they differ."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from difflib import unified_diff
from pathlib import Path

from tests.kept.transcripts import FOLDER, pattern

FINGERPRINTS = Path(__file__).with_name("fingerprints.json")
SHOWN = 60
"""So many lines of a difference are shown; the rest is counted."""


def prints() -> dict[str, str]:
    """The fingerprints that are kept."""
    found: dict[str, str] = json.loads(FINGERPRINTS.read_text("utf-8"))
    return found


def transcripts(game: str) -> dict[str, str]:
    """The transcripts of a game that are kept, by the names of their files."""
    files = sorted((FOLDER / game).glob("*.txt"))
    return {path.name: path.read_text("utf-8") for path in files}


def changed(game: str, now: Mapping[str, str]) -> Iterator[str]:
    """The old and the new lines of each transcript that differs, below the name of its file."""
    kept = transcripts(game)
    for file in sorted({*kept, *now}):
        old, new = kept.get(file, "").splitlines(), now.get(file, "").splitlines()
        found = [*unified_diff(old, new, n=0, lineterm="")][2:]
        if found:
            yield f"{FOLDER.name}/{game}/{file}"
            yield from (line for line in found if not line.startswith("@@"))


def shown(lines: Iterable[str], most: int = SHOWN) -> str:
    """A difference to read: a sentence with other numbers and names stands there once."""
    sentences: dict[str, str] = {}
    for line in lines:
        sentences.setdefault(line[:1] + pattern(line[1:])[0] if line[0] in "-+" else line, line)
    first = [*sentences.values()]
    more = [f"… and {len(first) - most} lines more"] * (len(first) > most)
    return "\n".join([*first[:most], *more])
