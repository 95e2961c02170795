"""Who is writing a file just now: a claim on it, which ends with the program that holds it.

Beside a claimed file lies a small hidden one that is locked. The system itself lets go of a lock
when a program ends, however it ends, so that a claim never outlives a kernel that was killed.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from weakref import WeakValueDictionary

ENDING = ".inuse"
TRIES = 5
MOMENT = 0.01
"""Who asks whether a file is held holds its lock for less than this, in seconds."""
WAITS = 20
"""So often a file is waited for that somebody else is writing; each time takes `TRIES` moments."""

_guard = threading.RLock()
_ours: WeakValueDictionary[Path, FileClaim] = WeakValueDictionary()
"""The claims of this program: a program cannot be told of its own locks."""
_FLAGS = os.O_RDWR | sum(getattr(os, f, 0) for f in ("O_NONBLOCK", "O_NOFOLLOW", "O_CLOEXEC"))

if sys.platform == "win32":

    def _lock(_descriptor: int) -> bool:
        """An open file cannot be deleted there, and that is lock enough."""
        return True

elif sys.platform == "emscripten":

    def _lock(_descriptor: int) -> bool:
        """A browser's disk has no locks, and its `fcntl` no `lockf`."""
        raise OSError("a browser's disk has no locks")

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        """Lock a file; False where another program holds it."""
        try:
            # Not flock, which a program would pass on to all that it starts by forking.
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True


class FileClaim:
    """A file that is ours to write, until we let go of it or end."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        """`descriptor` is that of the lock; None on a disk that has no locks."""
        self.path = path
        self._lock = descriptor

    @property
    def sure(self) -> bool:
        """Whether no other program can claim the file; not on a disk that has no locks.

        A browser's disk has none either, but there all programs live in one page.
        """
        return self._lock is not None or sys.platform == "emscripten"

    def release(self) -> None:
        """Let go of the file."""
        with _guard:
            if _ours.get(self.path) is self:
                del _ours[self.path]
            if sys.platform == "win32":
                self._close()
            if self._lock is not None or sys.platform == "win32":
                with contextlib.suppress(OSError):
                    _beside(self.path).unlink(missing_ok=True)
            self._close()

    def _close(self) -> None:
        descriptor, self._lock = self._lock, None
        if descriptor is not None:
            os.close(descriptor)

    __del__ = _close


def claim(path: Path) -> FileClaim | None:
    """Claim a file, which need not be there yet; None where somebody else holds it.

    Where the disk has no locks, or nothing can be written, the claim is known to this program
    alone.
    """
    with _guard:
        if path in _ours:
            return None
        for _ in range(TRIES):
            try:
                descriptor = _locked(_beside(path))
            except OSError:
                descriptor = None
                break
            if descriptor is not None:
                break
            time.sleep(MOMENT)
        else:
            return None
        made = _ours[path] = FileClaim(path, descriptor)
        return made


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """While nobody else writes a file that several add to; after a second at most, in any case.

    What is to be written is read again within it: another one may have written meanwhile.
    """
    held = claim(path)
    for _ in range(WAITS):
        if held is not None:
            break
        time.sleep(MOMENT)  # it may be this program's own, of which nobody has waited yet
        held = claim(path)
    try:
        yield
    finally:
        if held is not None:
            held.release()


def _locked(lock: Path) -> int | None:
    """The descriptor of a lock that is ours now; None while somebody else has it."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(lock, _FLAGS | os.O_CREAT, 0o666)
    try:
        if _lock(descriptor) and _still_there(lock, descriptor):
            return descriptor
    except OSError:
        os.close(descriptor)
        lock.unlink(missing_ok=True)
        raise
    os.close(descriptor)
    return None


def _still_there(lock: Path, descriptor: int) -> bool:
    """Whether nobody has deleted the lock between our opening and our locking it."""
    try:
        return os.path.samestat(lock.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def held(path: Path) -> bool:
    """Whether somebody, in this program or another, is writing that file."""
    with _guard:
        return path in _ours or not _free(_beside(path))


def _free(lock: Path) -> bool:
    """Whether no other program holds a lock; one that nobody holds is deleted."""
    try:
        descriptor = os.open(lock, _FLAGS)
    except OSError:
        return True
    try:
        if not _lock(descriptor):
            return False
        if sys.platform != "win32":
            lock.unlink(missing_ok=True)
    except OSError:
        return True
    finally:
        os.close(descriptor)
    if sys.platform == "win32":
        try:
            lock.unlink(missing_ok=True)
        except PermissionError:
            return False
    return True


def sweep(folder: Path) -> None:
    """Delete the locks that killed programs left in a folder."""
    for lock in folder.glob(f".*{ENDING}"):
        held(lock.with_name(lock.name[1 : -len(ENDING)]))


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}{ENDING}")
