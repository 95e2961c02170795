"""What a learner has answered, in practice and in lessons: one file of their own, for years.

It lies in the learner's folder and is never sent anywhere. It is written whole or not at all, and
taken together with what another notebook or another computer has written meanwhile.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from urbannb.core.data.codec import MAX_NUMBER
from urbannb.core.errors import UrbanError
from urbannb.core.saves import files
from urbannb.core.text import plural
from urbannb.core.text.quote import quoted
from urbannb.ui.cells.notebook import visited
from urbannb.ui.saving.autosave import home

FILE = "practice.json"
VERSION = 1
MAX_BYTES = 20_000_000
"""A file of ours is no longer: some 100,000 answers."""
LONGEST = 120
"""So many letters an id or a name has at most."""
OFFERED = 8
"""So many wrong answers are noted at most."""
SOME = "?"
"""What was picked, where the answer is wrong and nobody knows what belief is behind it."""


class PracticeAnswer(NamedTuple):
    """One answer: when, to what, and what it shows.

    `at` is in seconds since 1970 (UTC). `about` is the belief that was asked for, `picked` that of
    the answer given (empty for the right one), `offered` those of all the wrong ones.
    """

    at: float
    game: str
    topic: str
    kind: str
    """Whether it was a task or a question: "do" or "predict"."""
    seed: int
    about: str = ""
    picked: str = ""
    offered: tuple[str, ...] = ()

    @property
    def right(self) -> bool:
        """Whether it was the right one."""
        return not self.picked


class AnswerLog:
    """The answers of a learner, in the order they were given; kept in a file, if one is named."""

    def __init__(self, path: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        self.path = path
        self.problem = ""
        """What is the matter with the file, in a sentence; empty while nothing is."""
        self._clock = clock
        self._answers: dict[PracticeAnswer, None] = {}
        self._seen: object = None
        self._unkept = False
        """Whether the problem is that it could not be written; it is none once it can."""
        self.cards: dict[str, Any] = {}
        """What the schedules of the games keep here; see `Schedule`."""
        self.refresh()

    def __len__(self) -> int:
        return len(self._answers)

    def of(self, game: str) -> list[PracticeAnswer]:
        """The answers in a game, the oldest first."""
        return sorted(answer for answer in self._answers if answer.game == game)

    def note(self, answer: PracticeAnswer) -> None:
        """Add an answer; `keep` writes it."""
        self._answers[answer] = None

    def keep(self) -> None:
        """Write the file, with what others have added to it; what fails is said in `problem`."""
        self.refresh()
        if self.path is None:
            return
        try:
            files.write(self.path, self.text())
            self._seen = _stamp(self.path)
            if self._unkept:
                self.problem, self._unkept = "", False
        except OSError as error:
            self._unkept = True
            self.problem = f"Your answers cannot be kept: {files.why_not(error)}."

    def refresh(self) -> None:
        """Take in what the file has by now."""
        if self.path is None or (now := _stamp(self.path)) == self._seen:
            return
        self._seen = now
        if now is None:
            return
        try:
            found, cards = _read(self.path)
        except LaterFile as error:
            self.problem, self.path = f"{error} Until then nothing is kept.", None
        except UrbanError as error:
            self._set_aside(f"{error}")
        else:
            self._add(found)
            if len(self) == len(found):
                self.cards = cards

    def merge(self, path: str | Path) -> int:
        """Take in the answers of another file, and say how many were new.

        Raises `UrbanError` where it is no such file; then nothing has changed.
        """
        return self.merge_text(files.read(path, MAX_BYTES), Path(path).name)

    def merge_text(self, text: str, name: str = "that text") -> int:
        """Take in the answers that stand in the text of such a file."""
        found, _ = _parsed(text, name)
        self.refresh()
        before = len(self)
        self._add(found)
        self.keep()
        return len(self) - before

    def save(self, path: str | Path) -> None:
        """Write a copy, to take to another computer; `UrbanError` where that cannot be."""
        self.refresh()
        try:
            files.write(path, self.text())
        except (OSError, ValueError) as error:
            raise UrbanError(f"{quoted(path)} cannot be written: {files.why_not(error)}") from None

    def forget(self, game: str = "") -> None:
        """Forget all answers, or those in one game; the file goes with the last of them."""
        self.refresh()
        kept = {answer: None for answer in self._answers if game and answer.game != game}
        self._answers, self.cards = kept, {}
        if self.path is None:
            return
        try:
            if kept:
                files.write(self.path, self.text())
            else:
                self.path.unlink(missing_ok=True)
            self._seen = _stamp(self.path)
        except OSError as error:
            raise UrbanError(f"your answers cannot be forgotten: {files.why_not(error)}") from None

    def _add(self, found: Iterable[PracticeAnswer]) -> None:
        before = len(self)
        self._answers.update(dict.fromkeys(found))
        if before and len(self) > before:
            self.cards = {}  # they may be older than what the schedules have heard

    def text(self) -> str:
        """All of it, as a file has it."""
        rows = [list(answer) for answer in sorted(self._answers)]
        return json.dumps({"version": VERSION, "answers": rows, "cards": self.cards})

    def _set_aside(self, why: str) -> None:
        """A file that cannot be read is kept under another name, and a new one begun."""
        if self.path is None:
            return
        stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime(self._clock()))
        aside = self.path.with_name(f"practice-unread-{stamp}.json")
        try:
            self.path.replace(aside)
        except OSError as error:
            self.problem = f"{why}. It cannot be moved either: {files.why_not(error)}."
            self.path = None
        else:
            self.problem = f"{why}. It was set aside as {aside.name}, and a new one begun."
            self._seen = None


class LaterFile(UrbanError):
    """A file that a later urbannb has written."""


def own() -> AnswerLog:
    """The learner's own answers; kept nowhere where many visit one page."""
    return AnswerLog(own_path())


def own_path() -> Path | None:
    """Where they are kept; None where they are not."""
    try:
        return None if visited() else home() / FILE
    except (OSError, RuntimeError, ImportError):  # there is no such folder
        return None


_own: dict[Path, AnswerLog] = {}
"""The log into which lessons note what is answered in them, by its file."""


def note_in_lesson(
    game: str,
    topic: str,
    kind: str,
    seed: int,
    about: str = "",
    picked: str = "",
    offered: Iterable[str] = (),
) -> None:
    """Keep what was answered in a lesson; whatever is wrong with the file, lessons go on.

    No schedule is made for it: that is done where practice opens.
    """
    path = own_path()
    if path is None:
        return
    if path not in _own:
        _own[path] = AnswerLog(path)
    log = _own[path]
    ids = tuple(filter(None, offered))[:OFFERED]
    log.note(PracticeAnswer(time.time(), game, topic, kind, seed, about, picked, ids))
    log.keep()


def _stamp(path: Path) -> object:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def _read(path: Path) -> tuple[list[PracticeAnswer], dict[str, Any]]:
    """The answers of a file and what schedules keep there; `UrbanError` for all that is no such."""
    return _parsed(files.read(path, MAX_BYTES), path.name)


def _parsed(text: str, name: str) -> tuple[list[PracticeAnswer], dict[str, Any]]:
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        raise UrbanError(f"{name} cannot be read: it is no JSON, or was cut") from None
    if not isinstance(data, Mapping) or not isinstance(data.get("answers"), list):
        raise UrbanError(f"{name} is no file of answers: it has no list of them")
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise LaterFile(f"{name} was written by a later urbannb: update yours.")
    rows: list[object] = data["answers"]
    found = [answer for answer in map(_answer, rows) if answer is not None]
    if len(found) < len(rows):
        bad = next(n for n, row in enumerate(rows, 1) if _answer(row) is None)
        count = plural(len(rows) - len(found), "answer")
        raise UrbanError(f"{name} has {count} that cannot be read, the first as number {bad}")
    cards = data.get("cards")
    return found, dict(cards) if isinstance(cards, Mapping) else {}


def _answer(row: object) -> PracticeAnswer | None:
    """An answer as it was written; None for anything else."""
    if not isinstance(row, list) or len(row) != len(PracticeAnswer._fields):
        return None
    at, game, topic, kind, seed, about, picked, offered = row
    words = [game, topic, kind, about, picked, *(offered if isinstance(offered, list) else [0])]
    if not all(isinstance(word, str) and len(word) <= LONGEST for word in words):
        return None
    if isinstance(at, bool) or not isinstance(at, int | float) or not 0 <= at < LATEST:
        return None
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) > MAX_NUMBER:
        return None
    if kind not in ("do", "predict") or len(offered) > OFFERED:
        return None
    return PracticeAnswer(float(at), game, topic, kind, seed, about, picked, tuple(offered))


LATEST = 2.5e11
"""No answer was given later, in seconds: the calendar ends with the year 9999."""
