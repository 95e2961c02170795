"""Where a learner was, and what they have done: kept from one kernel to the next.

One small file beside the autosaves. It is written by what is done in a notebook, never by what a
program does with a lesson; whatever is wrong with it, lessons go on without it.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from urbannb.core.errors import UrbanError
from urbannb.core.saves import files
from urbannb.core.saves.claims import alone
from urbannb.ui.saving.autosave import home

FILE = "lessons.json"
WRONG = (UrbanError, OSError, ValueError, TypeError, AttributeError, KeyError, RecursionError,
         RuntimeError, ImportError)  # fmt: skip
"""What a file that is not as it was written may raise, and a folder that is not there."""

LATEST = 1e12
"""No time is so late, in seconds; what is not finite is not either."""


@dataclass(frozen=True)
class Bookmark:
    """Where somebody was in the lesson of a game."""

    topic: str
    kind: str
    """Whether it was a task or a question: "do" or "predict"."""
    saved: float
    notebook: str = ""
    """The notebook it was done in, as a file's name."""


@dataclass(frozen=True)
class LessonRecord:
    """What is kept of the lesson of a game."""

    done: frozenset[str] = frozenset()
    """The topics that were done or answered rightly."""
    last: Bookmark | None = None
    again: frozenset[str] = frozenset()
    """The topics of which a question was answered wrongly, and none rightly since."""


def path() -> Path:
    """Where it is kept."""
    return home() / FILE


def kept(game: str) -> LessonRecord:
    """What is kept of a game's lesson; nothing where that cannot be read."""
    with suppress(*WRONG):
        return _of(_read().get(game))
    return LessonRecord()


def note(game: str, topic: str, kind: str, done: bool, missed: bool = False) -> None:
    """Keep that somebody is here, and whether the topic is done now, or its question missed."""
    with suppress(*WRONG), alone(path()):
        try:
            every = _read()
        except WRONG:
            every = {}
        now = _of(every.get(game))
        mark = Bookmark(topic, kind, time.time(), notebook())
        all_done = now.done | {topic} if done else now.done
        again = now.again | {topic} if missed else now.again - {topic} if done else now.again
        every[game] = {"done": sorted(all_done), "last": asdict(mark), "again": sorted(again)}
        path().parent.mkdir(parents=True, exist_ok=True)
        files.write(path(), json.dumps(every))


def notebook() -> str:
    """The file name of the notebook that runs here; empty where Jupyter does not say."""
    name = Path(os.environ.get("JPY_SESSION_NAME", "")).name
    return name if name.endswith(".ipynb") else ""


def _read() -> dict[str, Any]:
    """The file as it is; empty where there is none yet."""
    if not path().exists():
        return {}
    data = json.loads(files.read(path()))
    if not isinstance(data, dict):
        raise TypeError
    return data


def _of(data: object) -> LessonRecord:
    """What stands there of one game, as far as it makes sense."""
    if not isinstance(data, Mapping):
        return LessonRecord()
    done, last = data.get("done"), data.get("last")
    mark = _mark(last) if isinstance(last, Mapping) else None
    return LessonRecord(_names(done), mark, _names(data.get("again")))


def _names(data: object) -> frozenset[str]:
    names = data if isinstance(data, list) else []
    return frozenset(name for name in names if isinstance(name, str))


def _mark(data: Mapping[str, Any]) -> Bookmark | None:
    topic, kind, saved = data.get("topic"), data.get("kind"), data.get("saved")
    where = data.get("notebook", "")
    if not (isinstance(topic, str) and isinstance(kind, str) and isinstance(where, str)):
        return None
    if not isinstance(saved, float | int) or not -LATEST < saved < LATEST:
        return None
    return Bookmark(topic, kind, float(min(saved, time.time())), Path(where).name)
