"""What is no file on a disk is refused at once, and each refusal says what to do instead."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import urbannb as ub
from urbannb.core import file_check
from urbannb.core.saves import files

POSIX = pytest.mark.skipif(os.name != "posix", reason="there are no pipes and devices as files")


def pipe(path: Path) -> Path:
    os.mkfifo(path)
    return path


def bound(path: Path) -> Path:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))
    return path


def looped(path: Path) -> Path:
    path.symlink_to(path)
    return path


def folder(path: Path) -> Path:
    path.mkdir()
    return path


def link_to_a_pipe(path: Path) -> Path:
    path.symlink_to(pipe(path.with_name("pipe")))
    return path


def huge(path: Path) -> Path:
    with path.open("wb") as file:
        file.truncate(10**12)  # a hole: it takes no room on the disk
    return path


STRANGE = [
    pytest.param(pipe, "it is a pipe; save the text as a file and name that", id="pipe"),
    pytest.param(link_to_a_pipe, "it is a pipe", id="link to a pipe"),
    pytest.param(bound, "it is a socket", id="socket"),
    pytest.param(lambda _: Path("/dev/zero"), "it is a device", id="device without end"),
    pytest.param(lambda _: Path("/dev/tty"), "it is a device", id="terminal"),
    pytest.param(folder, "it is a folder; name a file in it", id="folder"),
    pytest.param(looped, "its links go around in a circle", id="link to itself"),
    pytest.param(lambda path: path, "there is no such file; look at", id="nothing"),
    pytest.param(lambda path: path / "below" / "it", "there is no such file", id="no folder"),
    pytest.param(lambda path: path.with_name("n" * 300), "its name is too long", id="long name"),
    pytest.param(lambda path: path.with_name("a\0b"), "no file can have such a name", id="NUL"),
    pytest.param(huge, "is longer than 1,000,000 bytes", id="a terabyte"),
]


@POSIX
@pytest.mark.parametrize(("make", "words"), STRANGE)
def test_a_strange_file_is_one_clear_sentence(
    tmp_path: Path, make: Callable[[Path], Path], words: str
) -> None:
    path = make(tmp_path / "file")
    for look in (files.read, file_check.check):
        with pytest.raises(ub.UrbanError) as caught:
            look(path)
        said = str(caught.value)
        assert words in said
        assert "\n" not in said
        assert len(said) < 500


@POSIX
def test_the_command_does_not_wait_for_a_pipe(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "urbannb", "check", str(pipe(tmp_path / "deck.toml"))],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "it is a pipe" in done.stderr
    assert done.stderr.count("\n") == 1


@POSIX
def test_whoever_writes_to_a_pipe_is_not_woken(tmp_path: Path) -> None:
    path = pipe(tmp_path / "pipe")
    with pytest.raises(ub.UrbanError):
        files.read(path)
    with pytest.raises(OSError, match="No such device"):  # nobody has it open for reading
        os.open(path, os.O_WRONLY | os.O_NONBLOCK)


@POSIX
def test_a_file_that_becomes_a_pipe_while_it_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = pipe(tmp_path / "pipe")
    plain = tmp_path / "plain"
    plain.write_text("x")
    look = os.stat
    monkeypatch.setattr(Path, "stat", lambda _: look(plain))
    with pytest.raises(ub.UrbanError, match="it is a pipe"):
        files.read(path)


def test_a_file_that_vanishes_while_it_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = tmp_path / "plain"
    plain.write_text("x")
    seen = plain.stat()
    plain.unlink()
    monkeypatch.setattr(Path, "stat", lambda _: seen)
    with pytest.raises(ub.UrbanError, match="there is no such file"):
        files.read(plain)


def test_a_file_that_nobody_may_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "mine"
    path.write_text("x")
    monkeypatch.setattr(files.os, "open", refuse)
    with pytest.raises(ub.UrbanError, match="you have no permission; change that"):
        files.read(path)


def test_a_long_and_hostile_name_is_cut(tmp_path: Path) -> None:
    with pytest.raises(ub.UrbanError) as caught:
        files.read(tmp_path / ("a\x1b[2J\udcff\n" * 10**5))
    said = str(caught.value)
    assert len(said) < 500
    assert said.isprintable()


def test_a_text_with_half_a_character_is_not_written(tmp_path: Path) -> None:
    files.write(tmp_path / "a", "old")
    with pytest.raises(OSError, match="half a character"):
        files.write(tmp_path / "a", "\ud800")
    assert (tmp_path / "a").read_text() == "old"


# -- drafts


def test_drafts_of_killed_programs_are_swept_and_nothing_else(tmp_path: Path) -> None:
    left = [".a.json.0123456789ab", ".[b].json.ffffffffffff"]
    others = [
        "a.json", ".a.json", ".a.txt.0123456789ab", ".a.json.0123456789a", ".a.json.0123456789AB",
        "a.json.0123456789ab", ".a.json.bak",
    ]  # fmt: skip
    for name in [*left, *others]:
        (tmp_path / name).write_text("x")
    files.sweep(tmp_path, ".json")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(others)
    files.sweep(tmp_path / "nowhere", ".json")


def test_a_draft_that_is_swept_too_early_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync, calls = os.fsync, []

    def swept(descriptor: int) -> None:
        calls.append(descriptor)
        sync(descriptor)
        if len(calls) == 1:
            files.sweep(tmp_path, ".txt")

    monkeypatch.setattr(os, "fsync", swept)
    files.write(tmp_path / "a.txt", "new")
    assert (tmp_path / "a.txt").read_text() == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    assert len(calls) == 2


def test_a_file_is_not_written_when_it_should_not_be_any_more(tmp_path: Path) -> None:
    path = tmp_path / "a"
    assert files.write_bytes(path, b"1")
    assert not files.write_bytes(path, b"2", still=lambda: False)
    assert path.read_bytes() == b"1"
    assert [each.name for each in tmp_path.iterdir()] == ["a"]


@POSIX
def test_a_link_is_never_written_through(tmp_path: Path) -> None:
    (tmp_path / "far").write_text("far")
    (tmp_path / "near").symlink_to(tmp_path / "far")
    files.write(tmp_path / "near", "new")
    assert (tmp_path / "far").read_text() == "far"
    assert (tmp_path / "near").read_text() == "new"
