"""What is kept, what is said now, and the lines in which they differ."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from pathlib import Path

from tests.kept.transcripts import FOLDER

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


def changed(game: str, now: Mapping[str, str], most: int = SHOWN) -> Iterator[str]:
    """The old and the new lines of each transcript that differs."""
    kept = transcripts(game)
    lines: list[str] = []
    for file in sorted({*kept, *now}):
        old, new = kept.get(file, "").splitlines(), now.get(file, "").splitlines()
        found = [*unified_diff(old, new, n=0, lineterm="")][2:]
        if found:
            lines.append(f"{FOLDER.name}/{game}/{file}")
            lines += [line for line in found if not line.startswith("@@")]
    yield from lines[:most]
    if len(lines) > most:
        yield f"… and {len(lines) - most} lines more"
