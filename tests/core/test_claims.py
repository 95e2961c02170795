"""Claims on files: one writer at a time, and none left when a program is killed."""

from __future__ import annotations

import errno
import gc
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from urbannb.core.saves import claims

CLAIM_AND_WAIT = """
import sys
from pathlib import Path
import pytest

from urbannb.core.saves import claims
claim = claims.claim(Path(sys.argv[1]))
print("none" if claim is None else "claimed", flush=True)
sys.stdin.readline()
"""


def program(path: Path, text: str = CLAIM_AND_WAIT) -> subprocess.Popen[str]:
    """Another program that claims a file and waits; its first line says whether it could."""
    root = Path(claims.__file__).parents[3]
    return subprocess.Popen(
        [sys.executable, "-c", text, str(path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )  # fmt: skip


def first_line(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()


def test_one_writer_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "new" / "game.json"
    assert not claims.held(path)
    mine = claims.claim(path)
    assert mine is not None
    assert claims.held(path)
    assert claims.claim(path) is None
    mine.release()
    assert not claims.held(path)
    assert list(path.parent.iterdir()) == []
    again = claims.claim(path)
    mine.release()  # twice does no harm to whoever came next
    assert claims.held(path)
    assert again is not None


def test_a_claim_that_nobody_holds_any_more_ends(tmp_path: Path) -> None:
    mine = claims.claim(tmp_path / "game.json")
    assert mine is not None
    del mine
    gc.collect()
    assert not claims.held(tmp_path / "game.json")


def test_a_claim_holds_for_other_programs_and_ends_with_the_program(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with program(path) as other:
        assert first_line(other) == "claimed"
        assert claims.held(path)
        assert claims.claim(path) is None
        other.kill()
    assert len(list(tmp_path.iterdir())) == 1, "its lock lies there still"
    mine = claims.claim(path)
    assert mine is not None
    with program(path) as other:
        assert first_line(other) == "none"
        other.kill()
    assert claims.held(path)
    mine.release()


FORK = """
import os, sys, time
from pathlib import Path
import pytest

from urbannb.core.saves import claims
mine = claims.claim(Path(sys.argv[1]))
if os.fork():
    os._exit(0)
print(os.getpid(), flush=True)
sys.stdin.readline()
"""


def test_a_child_does_not_hold_what_its_dead_parent_held(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with program(path, FORK) as parent:
        child = int(first_line(parent))
        parent.wait(20)
        assert not claims.held(path)
        os.kill(child, signal.SIGKILL)


def test_what_killed_programs_left_is_swept(tmp_path: Path) -> None:
    with program(tmp_path / "dead.json") as other:
        first_line(other)
        other.kill()
    mine = claims.claim(tmp_path / "live.json")
    assert len(list(tmp_path.iterdir())) == 2
    claims.sweep(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [".live.json.inuse"]
    assert mine is not None


def test_where_nothing_can_be_locked_a_claim_is_known_here_alone(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "game.json"  # a file is no folder
    mine = claims.claim(path)
    assert mine is not None
    assert claims.claim(path) is None
    mine.release()
    assert claims.claim(path) is not None


def test_a_pipe_in_the_place_of_a_lock_stops_nobody(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ".game.json.inuse")
    assert not claims.held(tmp_path / "game.json")
    assert claims.claim(tmp_path / "game.json") is not None


def test_on_a_disk_without_locks_a_claim_is_known_here_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_descriptor: int) -> bool:
        raise OSError(errno.ENOLCK, "No locks available")

    path = tmp_path / "game.json"
    monkeypatch.setattr(claims, "_lock", none)
    mine = claims.claim(path)
    assert mine is not None
    assert claims.held(path)
    mine.release()
    (tmp_path / ".game.json.inuse").write_text("")
    assert not claims.held(path)


def test_a_lock_that_was_swept_while_it_was_taken_is_taken_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = claims._lock
    swept: list[int] = []

    def late(descriptor: int) -> bool:
        if not swept:
            swept.append(descriptor)
            (tmp_path / ".game.json.inuse").unlink()
        return lock(descriptor)

    monkeypatch.setattr(claims, "_lock", late)
    mine = claims.claim(tmp_path / "game.json")
    assert mine is not None
    assert (tmp_path / ".game.json.inuse").exists()
