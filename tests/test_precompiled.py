"""What is compiled ahead for a browser's Python, which keeps nothing that it has compiled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.precompile import main

CODE = "import sys\n\nANSWER = 42\n\n\ndef wrong():\n    raise ValueError('no')\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A wheel and a zip of the same package, both compiled."""
    for name in ("town.whl", "town.zip"):
        with ZipFile(tmp_path / name, "w") as packed:
            packed.writestr("town/__init__.py", "")
            packed.writestr("town/square.py", CODE)
            packed.writestr("town/template.py", "def {{ name }}(:\n")
            packed.writestr("town/words.txt", "words")
    main(tmp_path)
    return tmp_path


def test_every_module_is_there_both_ways_and_nothing_else_is_lost(folder: Path) -> None:
    tag = sys.implementation.cache_tag
    sources = {"town/__init__.py", "town/square.py", "town/template.py", "town/words.txt"}
    with ZipFile(folder / "town.whl") as packed:
        made = {f"town/__pycache__/{name}.{tag}.pyc" for name in ("__init__", "square")}
        assert set(packed.namelist()) == sources | made
        assert packed.read("town/square.py").decode() == CODE
    with ZipFile(folder / "town.zip") as packed:
        assert set(packed.namelist()) == sources | {"town/__init__.pyc", "town/square.pyc"}


ZIPPED = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/town/square.py"
"""Where a browser's Python has its standard library."""


@pytest.mark.parametrize(
    ("place", "told"), [("unpacked", "raise ValueError('no')"), ("town.zip", ZIPPED)]
)
def test_it_is_imported_as_it_was_compiled(folder: Path, place: str, told: str) -> None:
    """A source that is changed afterwards is not looked at: so it was the compiled form."""
    with ZipFile(folder / "town.whl") as packed:
        packed.extractall(folder / "unpacked")
    (folder / "unpacked/town/square.py").write_text(CODE.replace("42", "43"))
    program = "import town.square as at; print(at.ANSWER); at.wrong()"
    done = subprocess.run(
        [sys.executable, "-c", program], env={"PYTHONPATH": str(folder / place)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout == "42\n"
    assert told in done.stderr
