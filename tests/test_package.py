"""What people install: the wheel has all it needs, and every place installs the same versions."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent


def pins() -> dict[str, str]:
    """The version of each package that constraints.txt has for this Python."""
    found: dict[str, str] = {}
    for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        pin = Requirement(line)
        [spec] = pin.specifier
        assert spec.operator == "==", line
        assert pin.url is None
        if pin.marker is None or pin.marker.evaluate():
            name = canonicalize_name(pin.name)
            assert name not in found, f"{name} is pinned twice for one Python"
            found[name] = spec.version
    return found


def needed(requirement: str) -> dict[str, str]:
    """The installed version of everything that a requirement brings in."""
    found: dict[str, str] = {}
    waiting = [Requirement(requirement)]
    seen: set[tuple[str, str]] = set()
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        for extra in ["", *wanted.extras]:
            if (name, extra) in seen:
                continue
            seen.add((name, extra))
            found[name] = metadata.version(name)
            for line in metadata.requires(name) or ():
                further = Requirement(line)
                if further.marker is None or further.marker.evaluate({"extra": extra}):
                    waiting.append(further)
    return found


def test_these_tests_run_with_the_pinned_versions() -> None:
    running = needed("urbannb[test]")
    del running["urbannb"]
    expected = {name: pins().get(name) for name in running}
    assert running == expected
    assert len(running) > 80


def test_binder_installs_the_pinned_versions() -> None:
    text = (ROOT / "binder" / "requirements.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert lines == ["-c ../constraints.txt", ".[lab]", "notebook"]
    assert not (ROOT / "binder" / "environment.yml").exists()  # it would win


def test_repo2docker_reads_the_binder_folder() -> None:
    """No Docker is needed: it only prints what it would build."""
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    printed = done.stdout + done.stderr
    copied = printed.index("COPY --chown=0:0 src/ ")
    installed = re.search(
        r'^RUN .*pip install .*-r "binder/requirements.txt"', printed, re.MULTILINE
    )
    assert installed
    assert installed.start() > copied  # the constraints and the project are there by then
    assert "./binder/postBuild" in printed
    [python] = (ROOT / "binder" / "runtime.txt").read_text("utf-8").split()
    assert f"environment.py-{python.removeprefix('python-')}" in printed.replace(
        "-2e", "."
    ).replace("-2d", "-")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    [path] = folder.iterdir()
    return zipfile.ZipFile(path)


def test_wheel_has_the_notebooks_as_they_are(wheel: zipfile.ZipFile) -> None:
    here = {path.name: path.read_bytes() for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert "00-start.ipynb" in here
    inside = {n: wheel.read(n) for n in wheel.namelist() if n.startswith("urbannb/_notebooks/")}
    assert inside == {f"urbannb/_notebooks/{name}": data for name, data in here.items()}


def test_wheel_has_the_whole_package_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    kinds = {".py", ".typed", ".toml", ".js", ".css"}
    package = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "urbannb").rglob("*")
        if path.suffix in kinds or path.name == "py.typed"
    }
    starter = ROOT / "examples" / "starter"
    package |= {
        f"urbannb/_starter/{path.relative_to(starter).as_posix()}"
        for path in starter.rglob("*")
        if path.suffix in kinds
    }
    inside = {
        name for name in wheel.namelist() if "_notebooks/" not in name and ".dist-info/" not in name
    }
    assert inside == package
