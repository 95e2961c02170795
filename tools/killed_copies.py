"""Kill `urbannb lab` at random moments while it copies the notebooks, and look at what is left.

python -m tools.killed_copies 100

Ends with 1 and names what is wrong if a notebook is neither the old one nor the new one, if
something is called changed that is not, or if the next run does not set everything right.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from urbannb.notebooks import MANIFEST, shipped

COMMAND = [sys.executable, "-m", "urbannb", "lab", "--no-open"]
OLD = b'{"cells": []}\n'
"""What an older version shipped, in each notebook."""
WORK = b'{"cells": ["my work"]}\n'
LONGEST = 0.5
"""The latest kill comes so many seconds after the first sign of copying."""


@dataclass
class Killed:
    """What many kills did: how many came in time, what drafts they left, what was wrong after."""

    kills: int = 0
    drafts: int = 0
    wrong: list[str] = field(default_factory=list)


def kill_copies(folder: Path, kills: int, pick: random.Random) -> Killed:
    """Copy into a folder, killed so many times; each time it is looked through and set right."""
    found = Killed()
    while found.kills < kills:
        _prepare(folder, pick.choice((False, True)))
        if _killed(folder, pick.random() * LONGEST):
            found.kills += 1
            _look_through(folder, found)
    return found


def whole(folder: Path) -> list[str]:
    """Which of the notebooks in a folder are not those that are shipped."""
    pairs = [(path, folder / path.name) for path in sorted(shipped().glob("*.ipynb"))]
    return [a.name for a, b in pairs if not b.exists() or a.read_bytes() != b.read_bytes()]


def _prepare(folder: Path, old: bool) -> None:
    """An empty folder, or one with copies of an older version, the last of them changed."""
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    if old:
        _copy_of_old(folder)


def _copy_of_old(folder: Path) -> None:
    from urbannb.notebooks import copy_notebooks

    with tempfile.TemporaryDirectory() as source:
        for path in shipped().glob("*.ipynb"):
            (Path(source) / path.name).write_bytes(OLD)
        list(copy_notebooks(folder, Path(source)))
    max(folder.glob("*.ipynb")).write_bytes(WORK)


def _killed(folder: Path, after: float) -> bool:
    """Start a copying and kill it; whether it was still busy."""
    before = {path.name for path in folder.iterdir()}
    with subprocess.Popen([*COMMAND, str(folder)], stdout=subprocess.DEVNULL) as copying:
        while copying.poll() is None and {path.name for path in folder.iterdir()} == before:
            time.sleep(0.001)
        time.sleep(after)
        copying.kill()
        return copying.wait() != 0


def _look_through(folder: Path, found: Killed) -> None:
    new = {path.name: path.read_bytes() for path in shipped().glob("*.ipynb")}
    worked = [path for path in folder.glob("*.ipynb") if path.read_bytes() == WORK]
    for path in folder.iterdir():
        data = path.read_bytes()
        if path.name == MANIFEST:
            json.loads(data)
        elif path.name.startswith("."):
            found.drafts += 1
        elif data not in (OLD, WORK, new.get(path.name.replace(".new", ""))):
            found.wrong.append(f"{path.name} is neither old nor new")
    said = subprocess.run([*COMMAND, str(folder)], capture_output=True, text=True, check=True)
    changed = [line.split()[0] for line in said.stdout.splitlines() if "your changes" in line]
    found.wrong += [f"{name} is called changed" for name in {*changed} - {p.name for p in worked}]
    found.wrong += [f"{path.name} lost the work" for path in worked if path.read_bytes() != WORK]
    found.wrong += [f"{name} is not new" for name in {*whole(folder)} - {p.name for p in worked}]
    found.wrong += [f"{path.name} is left over" for path in folder.glob(".*.ipynb.*")]


def main() -> int:
    """Kill as often as asked, print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=100)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = kill_copies(Path(folder) / "mine", args.kills, random.Random(args.seed))
    print(f"{found.kills} copyings killed, {found.drafts} drafts left and swept away")
    print("\n".join(found.wrong) or "every notebook whole, nothing called changed that is not")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
