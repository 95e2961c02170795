"""What people install: the wheel has all it needs, and every place installs the same versions."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import readme

ROOT = Path(__file__).resolve().parent.parent
URL = "https://github.com/ana/cities"


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
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
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


# -- without what clicking needs

WITHOUT = """
import sys
sys.modules |= dict.fromkeys(("anywidget", "ipycanvas", "ipywidgets"))
import urbannb as ub
from urbannb.core.errors import UrbanError

lesson = ub.lesson("city-blocks")
for show in (lambda: ub.play("city-blocks"), lesson.do("placing").view, ub.rules("urbify").view):
    try:
        show()
    except UrbanError as error:
        assert "pip install urbannb" in str(error), error
    else:
        raise AssertionError("it was shown")
for shown in (lesson.do("placing"), lesson.predict("placing"), ub.rules("urbify")):
    page = shown._repr_mimebundle_()
    assert "pip install urbannb" in page["text/html"]
    assert str(shown) == page["text/plain"]
assert lesson.do("placing").play("F4 B3")
heavy = {"numpy", "IPython", "traitlets", "jupyter_core"} & set(sys.modules)
assert not heavy, heavy
"""


def test_where_the_widgets_are_missing_that_is_said_and_the_rest_works() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr


# -- what is built


def build(kind: str, folder: Path, **env: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, env=os.environ | env)
    assert done.returncode == 0
    [path] = folder.iterdir()
    return path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    return zipfile.ZipFile(build("wheel", folder, URBANNB_URL=URL))


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


def test_the_sdist_has_all_that_its_own_tests_read(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as packed:
        inside = {name.partition("/")[2] for name in packed.getnames()}
    folders = ("urbannb", "tests", "tools", "bench", "binder", "docs", "examples", "notebooks")
    made = ("__pycache__", "shots", ".ipynb_checkpoints")
    needed = {
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in (ROOT / folder).rglob("*.*")
        if path.is_file() and not any(part in made for part in path.parts)
    }
    needed |= {path.name for path in ROOT.glob("*.*") if path.suffix in {".md", ".txt", ".toml"}}
    assert "tools/random_games.py" in needed
    assert needed | {"Makefile", "LICENSE"} <= inside


# -- the page of an index


def test_the_page_of_an_index_has_whole_addresses_where_they_are_known(
    wheel: zipfile.ZipFile,
) -> None:
    [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
    page = wheel.read(name).decode()
    assert f"Project-URL: Repository, {URL}\n" in page
    assert f"]({URL}/raw/HEAD/docs/board.png)" in page
    assert f"]({URL}/blob/HEAD/LICENSE)" in page
    assert "https://mybinder.org/v2/gh/ana/cities/HEAD" in page
    assert "OWNER" not in page
    assert not re.search(r"\]\((?!https://)", page)


def test_and_promises_nothing_where_they_are_not() -> None:
    page = readme.readme((ROOT / "README.md").read_text("utf-8"), "")
    assert "](" not in page
    assert "OWNER" not in page
    assert "under the BSD 3-Clause License." in page
    assert page.startswith("# urbannb\n")
    assert readme.urls("") == {}


@pytest.mark.parametrize(
    ("remote", "url"),
    [
        ("https://github.com/ana/cities.git", URL),
        ("https://ana:secret@github.com/ana/cities", URL),
        ("git@github.com:ana/cities.git", URL),
        ("ssh://git@github.com/ana/cities", URL),
        ("/home/ana/cities", ""),
        ("", ""),
    ],
)
def test_the_address_is_that_of_the_remote(
    remote: str, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("URBANNB_URL", raising=False)
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    if remote:
        git = ["git", "-C", str(tmp_path), "remote", "add", "origin", remote]
        subprocess.run(git, check=True)
    assert readme.address(tmp_path) == url
