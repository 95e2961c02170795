"""What a learner has answered, in practice and in lessons: one file of their own, for years.

It lies in the learner's folder and is never sent anywhere. It is written whole or not at all, and
taken together with what another notebook or another computer has written meanwhile.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from urbannb.core.data.codec import MAX_NUMBER
from urbannb.core.errors import UrbanError
from urbannb.core.saves import files
from urbannb.core.saves.claims import alone
from urbannb.core.text import plural
from urbannb.core.text.quote import quoted
from urbannb.teach.pages import DO, PREDICT
from urbannb.teach.progress import Missed
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

    @classmethod
    def to(cls, question: Missed, right: bool, at: float, game: str) -> PracticeAnswer:
        """The answer to a question, given at a time."""
        picked = "" if right else question.belief_id or SOME
        offered = question.offered[:OFFERED]
        return cls(
            at, game, question.topic, PREDICT, question.seed, question.about, picked, offered
        )

    @property
    def right(self) -> bool:
        """Whether it was the right one."""
        return not self.picked


class AnswerLog:
    """The answers of a learner; kept in a file, if one is named.

    The file is the truth: what another notebook writes there or forgets is so here too. What was
    noted and could not be written yet is `_new`.
    """

    def __init__(self, path: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        self.path = path
        self.problem = ""
        """What is the matter with the file, in a sentence; empty while nothing is."""
        self.cards: dict[str, Any] = {}
        """What the schedules of the games keep here; see `Schedule`."""
        self._clock = clock
        self._kept: dict[PracticeAnswer, None] = {}
        self._new: dict[PracticeAnswer, None] = {}
        self._seen: object = None
        self._unkept = False
        """Whether the problem is that it could not be written; it is none once it can."""
        self._shut = False
        """Whether there is a file that is not to be written."""
        self.refresh()

    def __len__(self) -> int:
        return len(self._kept | self._new)

    def of(self, game: str) -> list[PracticeAnswer]:
        """The answers in a game, the oldest first."""
        return sorted(answer for answer in self._kept | self._new if answer.game == game)

    def note(self, answer: PracticeAnswer) -> None:
        """Add an answer; `keep` writes it."""
        self._new[answer] = None

    def keep(self) -> None:
        """Write the file, with what others have added to it; what fails is said in `problem`."""
        if self.path is None:
            return
        with alone(self.path):
            self.refresh()
            self._write()

    def _write(self) -> None:
        if self.path is None:
            return
        try:
            files.write(self.path, self.text())
        except OSError as error:
            self._unkept = True
            self.problem = f"Your answers cannot be kept: {files.why_not(error)}."
            return
        self._kept, self._new = self._kept | self._new, {}
        self._seen = _stamp(self.path)
        if self._unkept:
            self.problem, self._unkept = "", False

    def refresh(self) -> None:
        """Take over what the file has by now."""
        if self.path is None or (now := _stamp(self.path)) == self._seen:
            return
        self._seen = now
        self._kept, cards = ({}, {}) if now is None else self._read(self.path)
        # What is not written yet may be older than what such a schedule has heard.
        self.cards = {} if self._new else cards

    def _read(self, path: Path) -> tuple[dict[PracticeAnswer, None], dict[str, Any]]:
        try:
            text = files.read(path, MAX_BYTES)
        except UrbanError as error:
            self._leave(f"{error}.")
            return {}, {}
        try:
            found, cards = _parsed(text, path.name)
        except LaterFile as error:
            self._leave(str(error))
        except UrbanError as error:
            self._set_aside(path, str(error))
        else:
            return dict.fromkeys(found), cards
        return {}, {}

    def merge(self, path: str | Path) -> int:
        """Take in the answers of another file, and say how many were new.

        Raises `UrbanError` where it is no such file; then nothing has changed.
        """
        return self.merge_text(files.read(path, MAX_BYTES), Path(path).name)

    def merge_text(self, text: str, name: str = "that text") -> int:
        """Take in the answers that stand in the text of such a file."""
        found, _ = _parsed(text, name)
        self._open()
        self.refresh()
        new = [answer for answer in found if answer not in self._kept | self._new]
        self._new.update(dict.fromkeys(new))
        if new:
            self.cards = {}
        self.keep()
        return len(new)

    def save(self, path: str | Path) -> None:
        """Write a copy, to take to another computer; `UrbanError` where that cannot be."""
        self.refresh()
        try:
            files.write(path, self.text())
        except (OSError, ValueError) as error:
            raise UrbanError(f"{quoted(path)} cannot be written: {files.why_not(error)}") from None

    def forget(self, game: str = "") -> None:
        """Forget all answers, or those in one game; the file goes with the last of them."""
        self._open()
        if self.path is None:
            self._drop(game)
            return
        with alone(self.path):
            self.refresh()
            self._drop(game)
            try:
                if self._kept:
                    files.write(self.path, self.text())
                else:
                    self.path.unlink(missing_ok=True)
            except OSError as error:
                said = f"your answers cannot be forgotten: {files.why_not(error)}"
                raise UrbanError(said) from None
            self._seen = _stamp(self.path)

    def _drop(self, game: str) -> None:
        every = self._kept | self._new
        left = {answer: None for answer in every if game and answer.game != game}
        self._kept, self._new, self.cards = left, {}, {}

    def _open(self) -> None:
        """Raise what is the matter where the file is not to be touched."""
        if self._shut:
            raise UrbanError(self.problem)

    def text(self) -> str:
        """All of it, as a file has it."""
        rows = [list(answer) for answer in sorted(self._kept | self._new)]
        return json.dumps({"version": VERSION, "answers": rows, "cards": self.cards})

    def _leave(self, why: str) -> None:
        """A file that is to stay as it is: nothing is written until that is mended."""
        self.problem, self.path, self._shut = f"{why} Until then nothing is kept.", None, True

    def _set_aside(self, path: Path, why: str) -> None:
        """What is no file of answers is kept under another name, and a new one begun."""
        stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime(self._clock()))
        names = (f"practice-unread-{stamp}{f'-{n}' * (n > 1)}.json" for n in count(1))
        aside = next(at for name in names if not (at := path.with_name(name)).exists())
        try:
            path.replace(aside)
        except OSError as error:
            self._leave(f"{why}. It cannot be moved either: {files.why_not(error)}.")
        else:
            self.problem = f"{why}. It was set aside as {aside.name}, and a new one begun."
            self._seen = None


class LaterFile(UrbanError):
    """A file that a later urbannb has written."""


def own() -> AnswerLog:
    """The learner's own answers, one log a file; kept nowhere where many visit one page."""
    path = _own_path()
    if path is None:
        return AnswerLog()
    log = _own.get(path)
    if log is None or log.path is None:  # what was the matter with it may be mended
        log = _own[path] = AnswerLog(path)
    log.refresh()
    return log


def _own_path() -> Path | None:
    """Where they are kept; None where they are not."""
    try:
        return None if visited() else home() / FILE
    except (OSError, RuntimeError, ImportError):  # there is no such folder
        return None


_own: dict[Path, AnswerLog] = {}


def note_in_lesson(answer: PracticeAnswer) -> None:
    """Keep what was answered in a lesson; whatever is wrong with the file, lessons go on.

    No schedule is made for it: that is done where practice opens.
    """
    log = own()
    log.note(answer)
    log.keep()


def _stamp(path: Path) -> object:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def _parsed(text: str, name: str) -> tuple[list[PracticeAnswer], dict[str, Any]]:
    """The answers of a file and what schedules keep there; `UrbanError` for all that is no such."""
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        raise UrbanError(f"{name} cannot be read: it is no JSON, or was cut") from None
    given = data if isinstance(data, Mapping) else {}
    version = given.get("version")
    if isinstance(version, int) and version > VERSION:
        raise LaterFile(f"{name} was written by a later urbannb: update yours.")
    if not isinstance(given.get("answers"), list):
        raise UrbanError(f"{name} is no file of answers: it has no list of them")
    rows: list[object] = given["answers"]
    found = [answer for answer in map(_answer, rows) if answer is not None]
    if len(found) < len(rows):
        bad = next(n for n, row in enumerate(rows, 1) if _answer(row) is None)
        lost = plural(len(rows) - len(found), "answer")
        raise UrbanError(f"{name} has {lost} that cannot be read, the first as number {bad}")
    cards = given.get("cards")
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
    if kind not in (DO, PREDICT) or len(offered) > OFFERED:
        return None
    return PracticeAnswer(float(at), game, topic, kind, seed, about, picked, tuple(offered))


LATEST = 2.5e11
"""No answer was given later, in seconds: the calendar ends with the year 9999."""
