"""Build a JupyterLite: a page in which the notebooks run in the browser's own Python, unchanged.

Pyodide's runtime comes from npm and pure wheels from PyPI; all of them lie in the site. NumPy and
Pillow, which are compiled, come from Pyodide's own distribution, whose address the page names,
unless other wheels are given for them. What the notebooks import is loaded with the kernel, so no
cell installs anything. All of it is compiled when the site is made, and what no notebook asks for
is left out: a kernel then starts with half of the work.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from email.parser import HeaderParser
from importlib import metadata
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from jupyterlite_pyodide_kernel.constants import (
    PYODIDE_KERNEL_NPM_NAME,
    PYODIDE_PYTHON_VERSION,
    PYODIDE_VERSION,
    PYPI_WHEELS,
)

from tools import npm

ROOT = Path(__file__).resolve().parent.parent
DISTRIBUTION = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE_VERSION}/full/"
KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
NEEDED = ("micropip", "packaging", "ipython", "jedi", "traitlets", "typing-extensions")
"""What the kernel itself needs of Pyodide's packages, and those that ours need."""
COMPILED = ("numpy", "pillow")
EXTENSIONS = Path(sys.prefix, "share", "jupyter", "labextensions")
BROUGHT = EXTENSIONS / PYODIDE_KERNEL_NPM_NAME / "static" / PYPI_WHEELS
SHIMS = ("piplite", "ipykernel", "pyodide-kernel")
"""The wheels that JupyterLite has there for its kernel, which else installs them at its start."""
AT_START = ("micropip", *SHIMS, "comm", "jedi", "ipython", "urbannb")
"""What is loaded before the first cell: all that the kernel would install, and ours."""
UNUSED = re.compile(
    "jedi/third_party/(django-stubs|typeshed/third_party)/"  # types of packages that are not here
    "|urbannb/_notebooks/"  # the site has them as its own files
    "|[^.]*/tests/"
)
OURS = {
    # the wheels that are not Pyodide's, and what each needs
    "piplite": ("micropip",),
    "ipykernel": ("pyodide-kernel",),
    "pyodide-kernel": ("comm", "ipython"),
    "comm": (),
    "jupyterlab-widgets": (),
    "psygnal": (),
    "ipywidgets": ("comm", "ipython", "jupyterlab-widgets"),
    "ipycanvas": ("ipywidgets", *COMPILED),
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
    "fsrs": ("typing-extensions",),
    "urbannb": ("anywidget", "fsrs", "ipycanvas"),
}


def build(out: Path, given: Mapping[str, Path] | None = None, more: Iterable[Path] = ()) -> None:
    """Write the site into a folder.

    `given` are wheels to take for compiled packages, `more` notebooks of one's own to add.
    """
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        runtime(work)
        lock(work / "static" / "pyodide", wheel(work), given or {})
        settings(work)
        contents(work / "content", [*sorted((ROOT / "notebooks").glob("*.ipynb")), *more])
        command = [
            "jupyter",
            "lite",
            "build",
            f"--lite-dir={work}",
            f"--output-dir={out.resolve()}",
        ]
        command.append(f"--contents={work / 'content'}")
        _run([sys.executable, "-m", *command], work)


# -- what is in it


def runtime(work: Path) -> None:
    """Unpack Pyodide's own files, as npm has them."""
    (work / "static").mkdir()
    npm.unpack("pyodide", PYODIDE_VERSION, work).rename(work / "static" / "pyodide")


def wheel(work: Path) -> Path:
    """The wheel of this package, as it would be released."""
    _run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(work / "own")], ROOT)
    [built] = (work / "own").glob("*.whl")
    return built


def lock(folder: Path, own: Path, given: Mapping[str, Path]) -> None:
    """Put into Pyodide's list of packages all that is loaded with the kernel, and nothing else."""
    path = folder / "pyodide-lock.json"
    listed: dict[str, Any] = json.loads(path.read_text("utf-8"))
    known = listed["packages"]
    kept = {name: known[name] for name in closure(known, NEEDED)}
    versions = {name: kept[name]["version"] for name in kept}
    versions |= {name: metadata.version(name) for name in OURS if name not in ("urbannb", *SHIMS)}
    files = downloads(versions, folder) | {"urbannb": Path(shutil.copy(own, folder))}
    files |= {name: shim(name, folder) for name in SHIMS}
    for name in COMPILED:
        if name in given:
            kept[name] = entry_of(name, ())
            files[name] = Path(shutil.copy(given[name], folder))
        else:
            kept[name] = known[name] | {"file_name": DISTRIBUTION + known[name]["file_name"]}
    for name, needs in OURS.items():
        kept[name] = entry_of(name, needs)
    for file in files.values():
        leave_out(file, UNUSED)
    _run(["node", str(ROOT / "tools" / "precompile.mjs"), str(folder)], folder)
    for name, file in files.items():
        enter(kept[name], file)
    listed["packages"] = kept
    path.write_text(json.dumps(listed), "utf-8")


def shim(name: str, folder: Path) -> Path:
    """One of JupyterLite's own wheels, in the folder."""
    [found] = BROUGHT.glob(f"{name.replace('-', '_')}-*.whl")
    return Path(shutil.copy(found, folder))


def leave_out(file: Path, unused: re.Pattern[str]) -> None:
    """Write a wheel again without some of its files."""
    with ZipFile(file) as old:
        kept = [(entry, old.read(entry)) for entry in old.infolist()]
    with ZipFile(file, "w", ZIP_DEFLATED) as new:
        for entry, data in kept:
            if not unused.match(entry.filename):
                new.writestr(entry, data)


def closure(known: Mapping[str, Any], names: Iterable[str]) -> list[str]:
    """These packages and all that they need, each once."""
    found: list[str] = []
    waiting = list(names)
    while waiting:
        name = normal(waiting.pop())
        if name not in found:
            found.append(name)
            waiting += known[name]["depends"]
    return found


def downloads(versions: Mapping[str, str], folder: Path) -> dict[str, Path]:
    """The pure wheel of each package from PyPI, in the folder; all by one call of pip."""
    with tempfile.TemporaryDirectory() as place:
        pure = ["--implementation=py", "--abi=none", "--platform=any"]
        options = ["--no-deps", "--only-binary=:all:", f"--python-version={PYODIDE_PYTHON_VERSION}"]
        command = [sys.executable, "-m", "pip", "download", "--quiet", *options, *pure, "-d", place]
        _run([*command, *(f"{name}=={version}" for name, version in versions.items())], folder)
        found = {normal(file.name.partition("-")[0]): file for file in Path(place).glob("*.whl")}
        for file in found.values():
            if not file.name.endswith("-none-any.whl"):
                said = "is not a pure wheel: a browser's Python cannot use it"
                raise SystemExit(f"{file.name} {said}")
        return {name: Path(shutil.copy(found[normal(name)], folder)) for name in versions}


def normal(name: str) -> str:
    """A package's name as PyPI compares it."""
    return re.sub("[-_.]+", "-", name).lower()


def entry_of(name: str, needs: Iterable[str]) -> dict[str, Any]:
    """What Pyodide's list says of a package, but for its file."""
    return {
        "name": name, "imports": [name.replace("-", "_")], "depends": list(needs),
        "install_dir": "site", "package_type": "package", "unvendored_tests": False,
    }  # fmt: skip


def enter(entry: dict[str, Any], file: Path) -> None:
    """Have an entry name this file."""
    with ZipFile(file) as packed:
        [path] = [name for name in packed.namelist() if name.endswith(".dist-info/METADATA")]
        version = HeaderParser().parsestr(packed.read(path).decode("utf-8"))["Version"]
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    entry |= {"file_name": file.name, "sha256": digest, "version": version}


def settings(work: Path) -> None:
    """Load the package with the kernel, and show notebooks whole: boards keep their places."""
    loads = {"packages": AT_START}
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": loads,
              "pyodideUrl": "./static/pyodide/pyodide.mjs"}  # fmt: skip
    plugins = {"@jupyterlite/pyodide-kernel-extension:kernel": kernel}
    config = {
        "appName": "urbannb",
        "litePluginSettings": plugins,
        "disabledExtensions": ["@jupyterlab/apputils-extension:announcements"],
    }
    lite = {"jupyter-lite-schema-version": 0, "jupyter-config-data": config}
    (work / "jupyter-lite.json").write_text(json.dumps(lite, indent=1), "utf-8")
    tracker = {"@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"}}
    (work / "overrides.json").write_text(json.dumps(tracker, indent=1), "utf-8")


def contents(folder: Path, notebooks: Iterable[Path]) -> None:
    """The notebooks, which name the kernel that is there, so that nobody is asked for one."""
    folder.mkdir()
    for path in notebooks:
        notebook = json.loads(path.read_text("utf-8"))
        notebook["metadata"]["kernelspec"] = KERNEL
        (folder / path.name).write_text(json.dumps(notebook), "utf-8")


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stdout + done.stderr).strip()[-2000:]
        raise SystemExit(f"this failed: {' '.join(command)}\n{said}")


def main(arguments: list[str] | None = None) -> int:
    """Build into a folder; see ``--help``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="the folder to write")
    parser.add_argument("more", type=Path, nargs="*", help="notebooks of your own to add")
    for name in COMPILED:
        parser.add_argument(f"--{name}", type=Path, help=f"a wheel to take for {name}")
    asked = parser.parse_args(arguments)
    given = {name: getattr(asked, name) for name in COMPILED if getattr(asked, name)}
    build(asked.out, given, asked.more)
    return 0


if __name__ == "__main__":
    sys.exit(main())
