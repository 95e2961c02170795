"""A disk that fails: the program is killed, or there is no room, at one chosen moment.

What the code does to files is counted. After a kill nothing reaches the disk any more, not even
what a `finally` wants to tidy up.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest


class Killed(BaseException):
    """The program is dead; whoever catches this is a ghost."""


class Full:
    """From the `at`-th change on, those that need room fail; tidying up goes on."""

    def __init__(self, at: int) -> None:
        self.at, self.count = at, 0

    def change(self, part: Callable[[], object], *, needs_room: bool) -> None:
        """Let one change happen, or not; `part` is what is done of it before it fails."""
        self.count += 1
        if self.count > self.at and needs_room:
            part()
            raise OSError(errno.ENOSPC, "No space left on device")


class Kill(Full):
    """At the `at`-th change the program is killed."""

    def change(self, part: Callable[[], object], *, needs_room: bool) -> None:
        del needs_room
        self.count += 1
        if self.count == self.at + 1:
            part()
        if self.count > self.at:
            raise Killed


class _File:
    """A file that is written on the failing disk."""

    def __init__(self, file: Any, fault: Full) -> None:
        self.file, self.fault = file, fault

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> int:
        self.fault.change(lambda: self.file.write(data[: len(data) // 2]), needs_room=True)
        return int(self.file.write(data))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@contextmanager
def failing(fault: Full) -> Iterator[Full]:
    """All that is done to files meanwhile is done on the failing disk."""
    room = {"mkdir": True, "replace": False, "unlink": False}
    opened = Path.open

    def open_it(path: Path, mode: str = "r", **more: Any) -> Any:
        if mode == "rb":
            return opened(path, mode, **more)
        fault.change(lambda: None, needs_room=True)
        return _File(opened(path, mode, **more), fault)

    def sync(descriptor: int) -> None:
        del descriptor  # what is written stays written here: only the program dies
        fault.change(lambda: None, needs_room=True)

    def counted(name: str) -> Callable[..., object]:
        real = getattr(Path, name)

        def change(path: Path, *given: Any, **more: Any) -> object:
            if name != "mkdir" or not path.exists():
                fault.change(lambda: None, needs_room=room[name])
            return real(path, *given, **more)

        return change

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", open_it)
        patch.setattr(os, "fsync", sync)
        for name in room:
            patch.setattr(Path, name, counted(name))
        yield fault
