"""``python -m tests.kept.write`` writes the fingerprints anew, where words change on purpose."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import urbannb as ub
from tests.kept import prints, said

HERE = Path(__file__).parent


def found() -> dict[str, str]:
    """The fingerprint of everything."""
    kept: dict[str, str] = {}
    took: dict[str, float] = {}
    for name, players in prints.GAMES:
        for kind in said.KINDS:
            begun = time.perf_counter()
            kept[f"{name}-{players} {kind}"] = prints.of_game(name, players, kind)
            took[f"{name} {kind}"] = took.get(f"{name} {kind}", 0) + time.perf_counter() - begun
        begun = time.perf_counter()
        kept[f"{name}-{players} table"] = prints.of_table(name, players)
        took[f"{name} table"] = took.get(f"{name} table", 0) + time.perf_counter() - begun
    for name in dict(prints.GAMES):
        kept[f"{name} rules"] = prints.of_rules(name)
        lesson = ub.lesson(name)
        begun = time.perf_counter()
        for topic in lesson.names:
            kept[f"{name} topic {topic}"] = prints.of_topic(lesson, topic)
        took[f"{name} topics"] = time.perf_counter() - begun
    for what, seconds in took.items():
        sys.stderr.write(f"{what} {seconds:.1f} s\n")
    return kept


if __name__ == "__main__":
    (HERE / "fingerprints.json").write_text(json.dumps(found(), indent=1) + "\n", "utf-8")
