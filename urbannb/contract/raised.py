"""An error of a game's own code, told with the line of it that led there."""

from __future__ import annotations

import sysconfig
import traceback
from pathlib import Path

from urbannb.core.errors import UrbanError

ENGINE = Path(__file__).parents[1]
GAMES = ENGINE / "games"
PYTHON = Path(sysconfig.get_path("stdlib"))
INSTALLED = Path(sysconfig.get_path("purelib"))
NO_LOG = "'NoneType' object has no attribute 'note'"
"""What Python says of `log.note` where nobody wants words."""


def raised(error: BaseException) -> str:
    """What was raised, and the last line of the game itself that was running then.

    Where the game had nothing to do with it, it is the last line there is; but what the engine
    refuses in words needs none.
    """
    if isinstance(error, SyntaxError):  # of a file that was to be imported; it says where
        return f"{type(error).__name__}: {error}"
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if _own(Path(frame.filename))]
    frame = (own or frames)[-1]
    line = frame.line or ""
    said = str(error)
    if not own and said and line.startswith("raise "):
        return said
    kind = "" if isinstance(error, UrbanError) else type(error).__name__
    what = ": ".join(part for part in (kind, said) if part)
    if said == NO_LOG:
        what += "; there is no log in a simulation: write `if log:` before it"
    return f"{what} ({Path(frame.filename).name}, line {frame.lineno}, in {frame.name}: {line})"


def first_cause(error: BaseException) -> BaseException:
    """What an error goes back to."""
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def _own(file: Path) -> bool:
    """Whether a file is a game's, neither the engine's nor Python's."""
    if file.is_relative_to(INSTALLED) and not file.is_relative_to(ENGINE):
        return True
    engine = file.is_relative_to(ENGINE) and not file.is_relative_to(GAMES)
    return not engine and not file.is_relative_to(PYTHON) and file.is_absolute()
