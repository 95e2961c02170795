"""Packages of npm, fetched as they are and unpacked; their scripts for installing are not run."""

from __future__ import annotations

import subprocess
import tarfile
from pathlib import Path


def unpack(name: str, version: str, folder: Path) -> Path:
    """A package in a folder of its own below this one."""
    command = ["npm", "pack", "--silent", f"{name}@{version}"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"this failed: {' '.join(command)}\n{(done.stdout + done.stderr)[-2000:]}")
    [archive] = folder.glob(f"{name}-*.tgz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    archive.unlink()
    return (folder / "package").rename(folder / f"npm-{name}")
