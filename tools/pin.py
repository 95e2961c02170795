"""Write constraints.txt: one exact version of every package on every Python we support.

    python tools/pin.py python3.10 python3.11 python3.12 python3.13

Each interpreter installs the project with all its extras into a fresh environment, newest versions
first, except those fixed below. What differs between Pythons gets an environment marker.
Needs the network; nobody else does.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "constraints.txt"
HEAD = """\
# The exact version of every package that the tests run with. Written by tools/pin.py.
"""
# Versions whose faults we know and work round (docs/architecture.md): raise these by hand.
FIXED = """\
anywidget==0.11.0
ipycanvas==0.14.3
ipykernel==7.4.0; python_version >= "3.11"
ipykernel==6.31.0; python_version < "3.11"
ipywidgets==8.1.9
jupyterlab==4.6.6
nbval==0.11.0
playwright==1.65.2
"""
BUILD = ["hatchling", "editables"]
PIN = re.compile(r"([A-Za-z0-9._-]+)==(\S+)")

Pins = dict[str, str]


def run(*command: str) -> str:
    """Run a command and give what it prints; its errors go to the screen."""
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def resolve(python: str, constraints: Path, folder: Path) -> tuple[str, Pins]:
    """Install everything with one Python; its version and what was installed."""
    run(python, "-m", "venv", str(folder))
    inside = str(folder / "bin" / "python")
    project = f"{ROOT}[lab,site,test,bench]"
    run(inside, "-m", "pip", "install", "-q", "-c", str(constraints), project, *BUILD)
    run(inside, "-m", "pip", "check")
    version = run(inside, "-c", "import sys; print('%d.%d' % sys.version_info[:2])").strip()
    lines = run(inside, "-m", "pip", "freeze", "--exclude", "urbannb").splitlines()
    matches = [match for line in lines if (match := PIN.fullmatch(line.strip()))]
    pins: Pins = {match[1]: match[2] for match in matches}
    if len(pins) != len(lines):
        raise SystemExit(f"a package of Python {version} is not pinned: {lines}")
    return version, pins


def marker(wanted: list[str], versions: list[str]) -> str:
    """An environment marker for the Pythons of one pin: empty for all of them."""
    if wanted == versions:
        return ""
    if wanted == versions[-len(wanted) :]:
        return f'; python_version >= "{wanted[0]}"'
    if wanted == versions[: len(wanted)]:
        return f'; python_version < "{versions[len(wanted)]}"'
    return "; " + " or ".join(f'python_version == "{version}"' for version in wanted)


def merge(found: dict[str, Pins]) -> list[str]:
    """The lines of the constraints file; `found` goes from the oldest Python to the newest."""
    versions = list(found)
    lines = []
    for name in sorted({name for pins in found.values() for name in pins}, key=str.lower):
        where: dict[str, list[str]] = {}
        for version, pins in found.items():
            if name in pins:
                where.setdefault(pins[name], []).append(version)
        lines += [f"{name}=={pin}{marker(on, versions)}" for pin, on in where.items()]
    return lines


def main(pythons: list[str]) -> None:
    """Resolve with each Python in turn and write the file."""
    found: dict[str, Pins] = {}
    with tempfile.TemporaryDirectory() as name:
        fixed = Path(name, "fixed.txt")
        fixed.write_text(FIXED, "utf-8")
        for number, python in enumerate(pythons):
            version, pins = resolve(python, fixed, Path(name, str(number)))
            found[version] = pins
            print(f"Python {version}: {len(pins)} packages")
    TARGET.write_text(HEAD + "\n".join(merge(found)) + "\n", "utf-8")
    print(f"wrote {TARGET.name}")


if __name__ == "__main__":
    main(sys.argv[1:] or [sys.executable])
