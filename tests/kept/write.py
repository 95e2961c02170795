"""``python -m tests.kept.write`` writes the fingerprints anew, where words change on purpose.

With ``--missing`` it writes those that are not there yet, such as a new game's, and no other.
With ``--said`` it writes what is said of the saved positions anew, and nothing of their states.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import urbannb as ub
from tests.kept import prints, said
from tests.support.lessons import taught
from tests.support.strategies import OURS

HERE = Path(__file__).parent
FINGERPRINTS, HASHES = HERE / "fingerprints.json", HERE / "games.json"
Made = Callable[[], str]


def fingerprints() -> Iterator[tuple[str, Made]]:
    """Everything that has a fingerprint, by its name, and how that is made."""
    for name, players in prints.GAMES:
        for kind in said.KINDS:
            yield f"{name}-{players} {kind}", partial(prints.of_game, name, players, kind)
        yield f"{name}-{players} table", partial(prints.of_table, name, players)
    for name in dict(prints.GAMES):
        yield f"{name} rules", partial(prints.of_rules, name)
        if name not in taught():
            continue
        lesson = ub.lesson(name)
        for topic in lesson.names:
            yield f"{name} topic {topic}", partial(prints.of_topic, lesson, topic)


def hashes() -> Iterator[tuple[str, Made]]:
    """The random games whose states and records are held, whatever is said of them."""
    for book in OURS:
        for players in book.players:
            yield f"{book.name}-{players}", partial(prints.of_random_games, book, players)


def write(path: Path, things: Iterator[tuple[str, Made]], known: dict[str, str]) -> None:
    """Write a file of fingerprints; those that are `known` stay."""
    kept: dict[str, str] = {}
    for name, made in things:
        begun = time.perf_counter()
        kept[name] = known.get(name) or made()
        if name not in known:
            sys.stderr.write(f"{name}: {time.perf_counter() - begun:.1f} s\n")
    path.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def tell_anew() -> None:
    """What is said of each saved position; the states and totals stay those of their version."""
    path = HERE / "saved" / "ends.json"
    ends = json.loads(path.read_text("utf-8"))
    for name, kept in ends.items():
        if isinstance(kept, dict):
            text = (HERE / "saved" / name).read_text("utf-8")
            kept["said"] = prints.said_of(ub.position(text))
    path.write_text(json.dumps(ends, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    if "--said" in sys.argv:
        tell_anew()
        sys.exit()
    for path, things in ((FINGERPRINTS, fingerprints()), (HASHES, hashes())):
        there = "--missing" in sys.argv and path.exists()
        write(path, things, json.loads(path.read_text("utf-8")) if there else {})
