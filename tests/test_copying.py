"""Notebooks are copied whole or not at all; no work is lost, whatever happens meanwhile."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from tests.support.disk import Full, Kill, Killed, failing
from tools.killed_copies import COMMAND, kill_copies, whole
from urbannb import notebooks
from urbannb.core.errors import UrbanError

START = "00-start.ipynb"


def copy(folder: Path, source: Path) -> str:
    return "\n".join(notebooks.copy_notebooks(folder, source))


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != notebooks.MANIFEST)


def test_copies_byte_for_byte_into_a_new_folder(folder: Path, source: Path) -> None:
    said = copy(folder, source)
    assert names(folder) == [START, "01-game.ipynb"]
    assert (folder / "01-game.ipynb").read_bytes() == b"game 1\r\n"
    assert said == f"2 notebooks in {folder}, 2 of them new or brought up to date"


def test_second_copy_changes_nothing(folder: Path, source: Path) -> None:
    copy(folder, source)
    assert copy(folder, source) == f"2 notebooks in {folder}, 0 of them new or brought up to date"


def test_unchanged_copy_is_brought_up_to_date(folder: Path, source: Path) -> None:
    copy(folder, source)
    (source / START).write_bytes(b"start 2\n")
    copy(folder, source)
    assert (folder / START).read_bytes() == b"start 2\n"
    assert names(folder) == [START, "01-game.ipynb"]


def test_changed_copy_is_kept_and_the_new_version_laid_beside_it(
    folder: Path, source: Path
) -> None:
    copy(folder, source)
    (folder / START).write_bytes(b"my work\n")
    assert "has your changes" not in copy(folder, source)  # nothing newer to offer
    (source / START).write_bytes(b"start 2\n")
    said = copy(folder, source)
    assert f"{START} has your changes and is kept; the new version is 00-start.new.ipynb" in said
    assert (folder / START).read_bytes() == b"my work\n"
    assert (folder / "00-start.new.ipynb").read_bytes() == b"start 2\n"


def test_work_in_the_new_version_is_kept_too(folder: Path, source: Path) -> None:
    copy(folder, source)
    (folder / START).write_bytes(b"my work\n")
    (source / START).write_bytes(b"start 2\n")
    copy(folder, source)
    (folder / "00-start.new.ipynb").write_bytes(b"more work\n")
    copy(folder, source)
    assert names(folder) == ["00-start.ipynb", "00-start.new.ipynb", "01-game.ipynb"]
    (source / START).write_bytes(b"start 3\n")
    said = copy(folder, source)
    assert "00-start.new2.ipynb" in said
    assert (folder / START).read_bytes() == b"my work\n"
    assert (folder / "00-start.new.ipynb").read_bytes() == b"more work\n"
    assert (folder / "00-start.new2.ipynb").read_bytes() == b"start 3\n"


def test_unread_new_version_is_replaced_by_a_newer_one(folder: Path, source: Path) -> None:
    copy(folder, source)
    (folder / START).write_bytes(b"my work\n")
    for version in (b"start 2\n", b"start 3\n"):
        (source / START).write_bytes(version)
        copy(folder, source)
    assert (folder / "00-start.new.ipynb").read_bytes() == b"start 3\n"
    assert names(folder) == ["00-start.ipynb", "00-start.new.ipynb", "01-game.ipynb"]


def test_file_that_was_there_first_is_never_overwritten(folder: Path, source: Path) -> None:
    folder.mkdir(parents=True)
    (folder / START).write_bytes(b"somebody's\n")
    copy(folder, source)
    assert (folder / START).read_bytes() == b"somebody's\n"
    assert (folder / "00-start.new.ipynb").read_bytes() == b"start 1\n"


@pytest.mark.parametrize("broken", ["", "{", "[1]", '{"00-start.ipynb": 7}', "\xff"])
def test_lost_memory_of_the_copies_keeps_everything(
    folder: Path, source: Path, broken: str
) -> None:
    copy(folder, source)
    (folder / notebooks.MANIFEST).write_bytes(broken.encode("latin-1"))
    (source / START).write_bytes(b"start 2\n")
    copy(folder, source)
    assert (folder / START).read_bytes() == b"start 1\n"
    assert (folder / "00-start.new.ipynb").read_bytes() == b"start 2\n"


def test_deleted_copy_comes_back(folder: Path, source: Path) -> None:
    copy(folder, source)
    (folder / START).unlink()
    copy(folder, source)
    assert (folder / START).read_bytes() == b"start 1\n"


def test_shipped_notebooks_are_not_copied_onto_themselves(source: Path) -> None:
    assert copy(source, source) == ""
    assert not (source / notebooks.MANIFEST).exists()


# -- a kill or a full disk, at every single change of a file

EDITED = b'{"cells": ["my work"]}\n'
BROKEN = b'{"cells": ["half of an older ver'


def notebook(name: str, version: int) -> bytes:
    return json.dumps({"cells": [f"{name} {version}"] * 20}, indent=1).encode()


def edition(tmp_path: Path, version: int) -> Path:
    """Four notebooks as a version of the package ships them."""
    folder = tmp_path / f"shipped{version}"
    if not folder.exists():
        folder.mkdir()
        for name in ("00-start", "01-a", "02-b", "03-c"):
            (folder / f"{name}.ipynb").write_bytes(notebook(name, version))
    return folder


def nothing(folder: Path, tmp_path: Path) -> None:
    """A first copying: there is not even a folder."""
    del folder, tmp_path


def lived_in(folder: Path, tmp_path: Path) -> None:
    """Version 1 was copied; one notebook was changed, one cut short, one deleted."""
    copy(folder, edition(tmp_path, 1))
    (folder / "01-a.ipynb").write_bytes(EDITED)
    (folder / "02-b.ipynb").write_bytes(BROKEN)
    (folder / "03-c.ipynb").unlink()


def half_copied(folder: Path, tmp_path: Path) -> None:
    """What an older version of the command left when it was killed."""
    folder.mkdir(parents=True)
    shipped = edition(tmp_path, 2)
    (folder / START).write_bytes((shipped / START).read_bytes())
    (folder / "01-a.ipynb").write_bytes((shipped / "01-a.ipynb").read_bytes()[:99])
    (folder / "02-b.ipynb").write_bytes(b"")
    (folder / "03-c.ipynb").write_bytes(b"\0" * 512)
    (folder / notebooks.MANIFEST).write_bytes(b"")


def tree(folder: Path) -> dict[str, bytes]:
    found = folder.iterdir() if folder.exists() else ()
    return {path.name: path.read_bytes() for path in found}


def is_draft(name: str) -> bool:
    return re.fullmatch(r"\..+\.[0-9a-f]{12}", name) is not None


def cases(
    tmp_path: Path, lived: Callable[[Path, Path], None], kind: type[Full]
) -> Iterator[tuple[Path, Full]]:
    """The folder after a fault at each change of a copying of version 2, one after the other."""
    shipped = edition(tmp_path, 2)
    for at in count():
        folder = tmp_path / f"{kind.__name__}{at}"
        lived(folder, tmp_path)
        with failing(kind(at)) as fault, suppress(Killed, UrbanError):
            copy(folder, shipped)
        if fault.count <= at:
            assert at > 20, "the faults were not injected"
            return
        yield folder, fault


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug here, so nothing need be on the disk itself."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


LIVED = pytest.mark.parametrize("lived", [nothing, lived_in, half_copied])
KINDS = pytest.mark.parametrize("kind", [Kill, Full])


@pytest.mark.usefixtures("no_waiting")
@LIVED
@KINDS
def test_what_is_cut_off_anywhere_is_set_right_by_the_next_run(
    tmp_path: Path, lived: Callable[[Path, Path], None], kind: type[Full]
) -> None:
    lived(tmp_path / "wanted", tmp_path)
    before = tree(tmp_path / "wanted")
    copy(tmp_path / "wanted", edition(tmp_path, 2))
    wanted = tree(tmp_path / "wanted")
    for folder, _ in cases(tmp_path, lived, kind):
        for name, data in tree(folder).items():
            if name == notebooks.MANIFEST:
                assert data == before.get(name) or json.loads(data)
            elif not is_draft(name):
                assert data in (before.get(name), wanted.get(name)), "neither old nor new"
        if lived is lived_in:
            assert EDITED in tree(folder).values()
            assert BROKEN in tree(folder).values()
        said = copy(folder, edition(tmp_path, 2))
        assert tree(folder) == wanted
        for line in said.splitlines():
            assert "your changes" not in line or line.startswith("01-a.ipynb")


@pytest.mark.usefixtures("no_waiting")
@LIVED
def test_a_newer_version_after_a_kill_calls_nothing_changed_that_is_not(
    tmp_path: Path, lived: Callable[[Path, Path], None]
) -> None:
    for folder, _ in cases(tmp_path, lived, Kill):
        kept = {"01-a.ipynb"} if lived is lived_in else set()
        if lived is half_copied:  # halves of version 2 that the kill came before
            copy(folder, edition(tmp_path, 2))
        said = copy(folder, edition(tmp_path, 3))
        found = tree(folder)
        for path in edition(tmp_path, 3).iterdir():
            now = path.name.replace(".ipynb", ".new.ipynb") if path.name in kept else path.name
            assert found[now] == path.read_bytes()
        called = {line.split()[0] for line in said.splitlines() if "your changes" in line}
        assert called == kept
        assert not any(map(is_draft, found))


@pytest.mark.usefixtures("no_waiting")
@LIVED
def test_a_full_disk_is_one_clear_error_and_leaves_no_draft(
    tmp_path: Path, lived: Callable[[Path, Path], None]
) -> None:
    folder, shipped = tmp_path / "mine", edition(tmp_path, 2)
    for at in range(30):
        shutil.rmtree(folder, ignore_errors=True)
        lived(folder, tmp_path)
        with failing(Full(at)) as fault:
            try:
                copy(folder, shipped)
            except UrbanError as error:
                said = str(error)
            else:
                break
        assert fault.count > at
        assert said.startswith(f"the notebooks cannot be copied to {folder}")
        assert "the disk is full; make room and try again" in said
        assert "\n" not in said
        assert not any(map(is_draft, tree(folder)))


def test_a_full_disk_does_not_matter_where_nothing_is_to_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    copy(folder, edition(tmp_path, 1))
    (folder / "01-a.ipynb").write_bytes(EDITED)
    with failing(Full(0)):
        said = copy(folder, tmp_path / "shipped1")
    assert said == f"4 notebooks in {folder}, 0 of them new or brought up to date"


def test_a_notebook_that_was_cut_short_is_kept_beside_a_whole_one(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    lived_in(folder, tmp_path)
    said = copy(folder, edition(tmp_path, 2))
    assert (
        "02-b.ipynb was cut short and cannot be opened: it is kept as 02-b.broken.ipynb, "
        "and a whole one takes its place" in said
    )
    assert (folder / "02-b.broken.ipynb").read_bytes() == BROKEN
    assert (folder / "02-b.ipynb").read_bytes() == notebook("02-b", 2)
    (folder / "02-b.ipynb").write_bytes(BROKEN[:-3])
    assert "02-b.broken2.ipynb" in copy(folder, edition(tmp_path, 2))
    assert (folder / "02-b.broken.ipynb").read_bytes() == BROKEN


def test_work_that_is_saved_while_a_notebook_is_copied_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mine"
    copy(folder, edition(tmp_path, 1))
    sync = os.fsync

    def saves(descriptor: int) -> None:
        sync(descriptor)
        (folder / "02-b.ipynb").write_bytes(EDITED)

    monkeypatch.setattr(os, "fsync", saves)
    said = copy(folder, edition(tmp_path, 2))
    assert (folder / "02-b.ipynb").read_bytes() == EDITED
    assert "02-b.ipynb has your changes and is kept; the new version is 02-b.new.ipynb" in said


# -- links and other things that are no notebooks


def test_no_link_is_followed_out_of_the_folder(tmp_path: Path) -> None:
    folder, far = tmp_path / "mine", tmp_path / "far"
    far.mkdir()
    copy(folder, edition(tmp_path, 1))
    old = notebook("00-start", 1)
    (far / "linked.ipynb").write_bytes(old)  # unchanged: it would be brought up to date
    for name, there in (
        (START, "linked.ipynb"), ("01-a.ipynb", "nothing.ipynb"), ("01-a.new.ipynb", "linked.ipynb")
    ):  # fmt: skip
        (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(far / there)
    (folder / "02-b.ipynb").unlink()
    (folder / "02-b.ipynb").mkdir()
    said = copy(folder, edition(tmp_path, 2))
    assert f"{START} is a link and is left alone; the new version is 00-start.new.ipynb" in said
    assert "01-a.ipynb is a link and is left alone; the new version is 01-a.new2.ipynb" in said
    assert "02-b.ipynb is a folder and is left alone; the new version is 02-b.new.ipynb" in said
    assert tree(far) == {"linked.ipynb": old}
    assert (folder / START).is_symlink()
    assert (folder / "00-start.new.ipynb").read_bytes() == notebook("00-start", 2)
    again = copy(folder, edition(tmp_path, 2))
    assert f"{START} is a link and is left alone\n" in again
    assert tree(far) == {"linked.ipynb": old}


def test_a_linked_memory_is_neither_read_nor_written(tmp_path: Path) -> None:
    folder, far = tmp_path / "mine", tmp_path / "far"
    copy(folder, edition(tmp_path, 1))
    memory = folder / notebooks.MANIFEST
    memory.rename(far)
    memory.symlink_to(far)
    before = far.read_bytes()
    said = copy(folder, edition(tmp_path, 2))
    assert ".urbannb.json is a link and is left alone; what is copied is not remembered" in said
    assert far.read_bytes() == before
    assert memory.is_symlink()
    assert (folder / START).read_bytes() == notebook("00-start", 1)  # not known to be ours
    assert (folder / "00-start.new.ipynb").read_bytes() == notebook("00-start", 2)


@pytest.mark.skipif(os.name != "posix", reason="there are no pipes as files")
def test_pipes_do_not_keep_the_copying_waiting(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    for name in (START, notebooks.MANIFEST):
        os.mkfifo(folder / name)
    said = copy(folder, edition(tmp_path, 1))
    assert f"{START} is no file and is left alone; the new version is 00-start.new.ipynb" in said
    assert ".urbannb.json is no file and is left alone" in said


@pytest.mark.parametrize("folder", ["loop", "taken", "taken/below", "n" * 300])
def test_a_folder_that_cannot_be_is_one_clear_error(tmp_path: Path, folder: str) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "taken").write_text("x")
    with pytest.raises(UrbanError, match=r"cannot be copied to .* What was there is as it was\.$"):
        copy(tmp_path / folder, edition(tmp_path, 1))


def test_a_memory_that_is_hostile_is_none(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    copy(folder, edition(tmp_path, 1))
    wanted = tree(folder)
    for hostile in ("[" * 10**5, '{"begun": 7}', '{"begun": {"a": [NaN]}}', "9" * 5000, "\0"):
        (folder / notebooks.MANIFEST).write_text(hostile)
        copy(folder, edition(tmp_path, 1))
        assert tree(folder) == wanted


# -- the real command, killed for good


def test_the_command_is_killed_at_random_moments(tmp_path: Path) -> None:
    killed = kill_copies(tmp_path / "mine", 2, random.Random(10))
    assert killed.kills == 2
    assert killed.wrong == []


@pytest.mark.skipif(os.name != "posix", reason="only there may the size of files be limited")
def test_the_command_on_a_disk_that_fills(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    program = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000,) * 2);"
        "from urbannb.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", program, "lab", "--no-open", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "the file would be longer than this system lets it be" in done.stderr
    assert "(01-city-blocks.ipynb)" in done.stderr
    assert names(folder) == [START]
    json.loads((folder / START).read_bytes())
    subprocess.run([*COMMAND, str(folder)], check=True, capture_output=True)
    assert whole(folder) == []
