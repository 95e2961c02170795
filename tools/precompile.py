"""Put the compiled form of Python's files into wheels and the zipped standard library.

A browser's Python keeps nothing it has compiled: without this it does all of that again with every
kernel. It is run by that very Python (`precompile.mjs`), since each version has its own form.
"""

from __future__ import annotations

import sys
import warnings
from importlib.util import MAGIC_NUMBER as MAGIC
from importlib.util import cache_from_source, source_hash
from marshal import dumps
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

UNCHECKED = (1).to_bytes(4, "little")
"""The flags of PEP 552: there is a hash of the source, and nobody looks at it."""


def precompile(path: Path) -> None:
    """Write an archive again, with the compiled form of each of its modules."""
    zipped = path.suffix == ".zip"  # imported as it is, with what is compiled beside its source
    with ZipFile(path) as old:
        files = {entry: old.read(entry) for entry in old.infolist()}
    with ZipFile(path, "w", ZIP_DEFLATED) as new:
        for entry, data in files.items():
            new.writestr(entry, data)
            if entry.filename.endswith(".py") and (code := compiled(entry.filename, data)):
                name = entry.filename
                new.writestr(f"{name}c" if zipped else cache_from_source(name), code)


def compiled(name: str, source: bytes) -> bytes:
    """A module as Python would keep it; nothing where it is none, as a template is."""
    major, minor = sys.version_info[:2]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            code = compile(
                source, f"/lib/python{major}{minor}.zip/{name}", "exec", dont_inherit=True
            )
    except SyntaxError:
        return b""
    return MAGIC + UNCHECKED + source_hash(source) + dumps(code)


def main(folder: Path) -> None:
    """All archives of a folder."""
    for path in sorted([*folder.glob("*.whl"), *folder.glob("*.zip")]):
        precompile(path)
