"""Files from strangers are data, never code: read with limits, checked, written atomically."""

from __future__ import annotations

import contextlib
import errno
import glob
import os
import re
import secrets
import stat
from collections.abc import Callable
from pathlib import Path

from urbannb.core.errors import UrbanError
from urbannb.core.text.quote import LONGEST_PATH, cut, message

MAX_BYTES = 1_000_000
TRIES = 3
"""So often a file is written anew whose draft was swept away."""
_DRAFT = re.compile(r"\..+\.[0-9a-f]{12}", re.DOTALL)


def read(path: str | os.PathLike[str], most: int = MAX_BYTES) -> str:
    """A text file of at most so many bytes; `UrbanError` says what is wrong with it.

    It never waits: what is not a file on a disk, such as a pipe, is refused unopened.
    """
    shown = cut(os.fspath(path), LONGEST_PATH)
    try:
        raw = _bytes(path, most + 1)
    except (OSError, ValueError) as error:
        raise UrbanError(f"{shown} cannot be read: {why_not(error)}") from None
    if len(raw) > most:
        raise UrbanError(f"{shown} is longer than {most:,} bytes; that is no file of ours")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UrbanError(f"{shown} is not a text in UTF-8") from None


class NoFile(OSError):
    """What stands there is no file on a disk; `strerror` says what it is."""


def _bytes(path: str | os.PathLike[str], most: int) -> bytes:
    """The first bytes of a file on a disk; `NoFile` for all else, which could be without end."""
    _only_a_file(Path(path).stat())  # before it is opened: opening a pipe wakes who writes to it
    descriptor = os.open(path, _READING)
    with os.fdopen(descriptor, "rb") as file:
        _only_a_file(os.fstat(descriptor))  # and after: it may be another one by now
        return file.read(most)


_READING = os.O_RDONLY | sum(
    getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY")
)


def _only_a_file(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        kind = stat.S_IFMT(status.st_mode)
        what, instead = _KINDS.get(kind, ("a device", _SAVE_IT))
        raise NoFile(errno.EINVAL, f"it is {what}; {instead}")


_SAVE_IT = "save the text as a file and name that"
_KINDS = {
    stat.S_IFDIR: ("a folder", "name a file in it"),
    stat.S_IFIFO: ("a pipe", _SAVE_IT),
    stat.S_IFSOCK: ("a socket", _SAVE_IT),
}
_REASONS = {
    errno.ENOENT: "there is no such file; look at the folder and the spelling",
    errno.ENOTDIR: "there is no such folder; look at the path",
    errno.EEXIST: "something else has that name already; take another one",
    errno.EACCES: "you have no permission; change that, or use another folder",
    errno.EPERM: "you have no permission; change that, or use another folder",
    errno.EROFS: "nothing can be written on this disk; use another folder",
    errno.ENOSPC: "the disk is full; make room and try again",
    errno.EDQUOT: "your share of the disk is full; make room and try again",
    errno.EFBIG: "the file would be longer than this system lets it be",
    errno.ELOOP: "its links go around in a circle",
    errno.ENAMETOOLONG: "its name is too long",
}


def why_not(error: Exception) -> str:
    """Why a file could not be read or written, and what to do about it."""
    if isinstance(error, OSError) and not isinstance(error, NoFile):
        return _REASONS.get(error.errno or 0) or message(error.strerror or str(error))
    if isinstance(error, NoFile):
        return str(error.strerror)
    return "no file can have such a name"  # ValueError, for a NUL or half a character in a path


def write(path: str | os.PathLike[str], text: str) -> None:
    """Write a text so that the file is always either the old one or the new one, whole."""
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError:
        raise OSError(errno.EILSEQ, "it holds half a character, which no file can hold") from None
    write_bytes(path, data)


def write_new(path: str | os.PathLike[str], text: str) -> None:
    """Write a text to a file that was not there; `FileExistsError` where anything is.

    The name is taken first, so that of two programs that find it free only one has it.
    """
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.open("xb").close()
    try:
        write(target, text)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def write_bytes(
    path: str | os.PathLike[str], data: bytes, still: Callable[[], bool] = lambda: True
) -> bool:
    """Write a file whole, or leave the old one; tell whether it was written.

    `still` is asked at the last moment whether it should be. A link is never written through:
    the new file takes its place.
    """
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    for left in reversed(range(TRIES)):
        # Not tempfile: its files are for their owner alone, and this one stays.
        draft = target.with_name(f".{target.name}.{secrets.token_hex(6)}")
        try:
            with draft.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            wanted = still()
            if wanted:
                draft.replace(target)
        except FileNotFoundError:  # somebody swept our draft away, taking it for a killed one's
            if not left:
                raise
        else:
            return wanted
        finally:
            draft.unlink(missing_ok=True)
    raise AssertionError("the last try returns or raises")  # pragma: no cover


def sweep(folder: Path, ending: str) -> None:
    """Delete the drafts of files with that ending which killed programs left in a folder.

    A draft that is being written just now may go too: it is then written again.
    """
    for draft in folder.glob(f".*{glob.escape(ending)}.*"):
        if _DRAFT.fullmatch(draft.name) and draft.name[1:-13].endswith(ending):
            with contextlib.suppress(OSError):
                draft.unlink()
