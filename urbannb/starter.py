"""`urbannb new`: the folder of a game of one's own that is whole from the first minute."""

from __future__ import annotations

import importlib.util
import keyword
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from urbannb.core.errors import UrbanError
from urbannb.core.registry import known_games
from urbannb.core.saves import files
from urbannb.core.text.quote import LONGEST_PATH, cut, quoted

MODEL = "my-game"
"""The game that is copied; its name stands in every file, in each of its forms."""
LONGEST = 40
SMALL = ("a", "an", "and", "at", "by", "for", "in", "of", "on", "or", "the", "to")
"""Words of a title that have a small letter."""


def shipped() -> Path:
    """Where that game is: in the installed package, or in the checkout it runs from."""
    package = Path(__file__).resolve().parent
    inside = package / "_starter"
    return inside if inside.is_dir() else package.parent / "examples" / "starter"


def new_game_folder(name: str, folder: Path) -> Iterator[str]:
    """Write the folder of a new game into `folder`; say which files, in lines.

    `UrbanError` for a name that no game can have, and where something is in the way.
    """
    _look_at(name)
    target = folder / name
    if target.exists():
        raise UrbanError(f"{cut(str(target), LONGEST_PATH)} is there already; nothing was written")
    try:
        for path, text in _files(name):
            where = target / path
            where.parent.mkdir(parents=True, exist_ok=True)
            where.write_text(text, "utf-8")
            yield str(where)
    except OSError as error:
        raise UrbanError(f"{name} cannot be written: {files.why_not(error)}") from None


def _look_at(name: str) -> None:
    if len(name) > LONGEST or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise UrbanError(
            f"{quoted(name)} cannot be the name of a game: write small letters, digits and "
            f"hyphens, such as {MODEL}"
        )
    module = name.replace("-", "_")
    if name in known_games():
        raise UrbanError(f"there is a game called {name} already; give yours another name")
    if keyword.iskeyword(module) or module in sys.stdlib_module_names or _installed(module):
        raise UrbanError(f"Python has something called {module} already; give yours another name")


def _installed(module: str) -> bool:
    """Whether there is a module of that name; a folder that happens to lie here is none."""
    spec = importlib.util.find_spec(module)
    return spec is not None and spec.origin is not None


def _files(name: str) -> Iterator[tuple[Path, str]]:
    """Every file of the folder, its path and its text with the new name in it."""
    words = name.split("-")
    title = " ".join(w if n and w in SMALL else w.capitalize() for n, w in enumerate(words))
    forms = {
        MODEL: name,
        "my_game": "_".join(words),
        "MyGame": _class_name(words),
        "My Game": title,
        "MG-": "".join(word[0] for word in words).upper() + "-",
    }
    source = shipped()
    for path in sorted(source.rglob("*")):
        if path.is_file() and path.suffix in (".py", ".toml"):
            inside = str(path.relative_to(source))
            text = path.read_text("utf-8")
            for form, wanted in forms.items():
                text, inside = text.replace(form, wanted), inside.replace(form, wanted)
            yield Path(inside), text


def _class_name(words: list[str]) -> str:
    """The name of its class of positions: of a game called "take" it is no action's as well."""
    made = "".join(map(str.capitalize, words))
    texts = [path.read_text("utf-8") for path in shipped().rglob("*.py")]
    known = {name for text in texts for name in re.findall(r"\b[A-Z]\w*", text)}
    return f"{made}Game" if made in known - {"MyGame"} else made
