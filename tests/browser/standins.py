"""Stand-ins for the two compiled packages that ipycanvas imports, for the offline test of the site.

They are NOT NumPy and Pillow: they have just the names that drawing by numbers needs. Pyodide's own
distribution, from which a published site takes the real ones, is not to be had where tests run.
"""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

NUMPY = '''
"""A stand-in: not NumPy."""
__version__ = "0.0"


class _Kind(str):
    pass


uint8, int64, float16 = map(_Kind, ("uint8", "int64", "float16"))
int32, float32 = map(_Kind, ("int32", "float32"))


class ndarray:
    def __init__(self, data, dtype):
        self._data, self.dtype = data, dtype
        self.flags, self.shape = {"C_CONTIGUOUS": True}, (len(data),)

    def __buffer__(self, flags):
        return memoryview(self._data)


class float64(float):
    pass


def frombuffer(data, dtype=uint8):
    return ndarray(bytes(data), dtype)


def set_printoptions(**options):
    pass


def get_printoptions():
    return {"precision": 8}
'''
PILLOW = '''
"""A stand-in: not Pillow."""


def open(*_):
    raise NotImplementedError


fromarray = open
'''


def wheels(folder: Path) -> dict[str, Path]:
    """The two wheels, by what they stand in for."""
    return {
        "numpy": wheel(folder, "numpy", {"numpy/__init__.py": NUMPY}),
        "pillow": wheel(folder, "pillow", {"PIL/__init__.py": "", "PIL/Image.py": PILLOW}),
    }


def wheel(folder: Path, name: str, files: dict[str, str]) -> Path:
    """A pure wheel of these files."""
    about = f"{name}-0.0.0.dist-info"
    tag = "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    named = f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.0.0\n"
    whole = {**files, f"{about}/METADATA": named, f"{about}/WHEEL": tag}
    lines = [f"{path},sha256={digest(text)},{len(text)}\n" for path, text in whole.items()]
    whole[f"{about}/RECORD"] = "".join(lines) + f"{about}/RECORD,,\n"
    path = folder / f"{name}-0.0.0-py3-none-any.whl"
    with ZipFile(path, "w", ZIP_DEFLATED) as packed:
        for inside, text in whole.items():
            packed.writestr(inside, text)
    return path


def digest(text: str) -> str:
    """A file's digest as a wheel's record has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")
