"""What an action changed in the scores, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.score import Score
from urbannb.core.text import number


def changed(names: Sequence[str], before: Sequence[Score], after: Sequence[Score]) -> str:
    """ "Ana +$3, Ben +$1", "Ana +3 prestige"; for a team "+1, now 6"; "" where nothing changed."""
    moved = [
        (n, new.total - old.total, new)
        for n, (old, new) in enumerate(zip(before, after, strict=True))
        if new.total != old.total
    ]
    if len(after) == 1 < len(names) or (len(after) == 1 and after[0].goal is not None):
        return "".join(f"{signed(by, new)}, now {new.amount}" for _, by, new in moved)
    said = ", ".join(f"{names[n]} {signed(by, new)}" for n, by, new in moved)
    return f"{said} {moved[0][2].what}".rstrip() if moved else ""


def signed(by: int, score: Score) -> str:
    """A change with its sign and unit: "+$13"."""
    sign = "+" if by > 0 else number(-1)[0]
    return f"{sign}{score.unit}{abs(by)}"
