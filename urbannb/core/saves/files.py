"""Files from strangers are data, never code: read with limits, checked, written atomically."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from urbannb.core.errors import BadFile, Mistake, UrbanError
from urbannb.core.registry import find, position, replay
from urbannb.core.saves.deck import check_deck
from urbannb.core.text import plural

MAX_BYTES = 1_000_000


@dataclass(frozen=True)
class Report:
    """What `check` found: a summary of a good file, or every mistake of a bad one."""

    summary: str
    mistakes: tuple[Mistake, ...] = ()

    @property
    def ok(self) -> bool:
        """True when there is no mistake."""
        return not self.mistakes


def read(path: str | os.PathLike[str]) -> str:
    """A text file of at most `MAX_BYTES` bytes; `UrbanError` says what is wrong with it."""
    try:
        with Path(path).open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a path that no file can have
        why = getattr(error, "strerror", None) or error
        raise UrbanError(f"{path} cannot be read: {why}") from None
    if len(raw) > MAX_BYTES:
        raise UrbanError(f"{path} is longer than {MAX_BYTES:,} bytes; that is no file of ours")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UrbanError(f"{path} is not a text in UTF-8") from None


def write(path: str | os.PathLike[str], text: str) -> None:
    """Write a text so that the file is always either the old one or the new one, whole."""
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    # Not tempfile: its files are for their owner alone, and this one stays.
    draft = target.with_name(f".{target.name}.{secrets.token_hex(6)}")
    try:
        with draft.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def check(path: str | os.PathLike[str]) -> Report:
    """Look through a record, position or deck file for mistakes."""
    text = read(path)
    try:
        return Report(_summary(path, text))
    except BadFile as error:
        return Report("", error.mistakes)


def _summary(path: str | os.PathLike[str], text: str) -> str:
    if Path(path).suffix.lower() == ".toml":
        return check_deck(text, find)
    if text.lstrip().startswith("{"):
        game = position(text)
        return f"a position of {game.rulebook.title}"
    game = replay(text)
    ended = "finished" if game.over else "not finished"
    return f"a record of {game.rulebook.title}, {plural(game.turn, 'action')}, {ended}"
