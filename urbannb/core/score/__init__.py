"""A score as a tree: every point names the rule it comes from and the places it was made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from urbannb.core.text import number


@dataclass(frozen=True)
class Score:
    """One line of a score. A line with parts is worth their sum; a leaf is worth `points`.

    `unit` stands before the number where people read it ("$"); `what` is what is counted where
    that has no sign ("prestige"), said once for the whole of a score. `goal` is what a team must
    reach, for the whole of its score. `mark` is a sign of a letter or two that stands for the
    line (or the number its name begins with: `short` is the name without it), and `hue` the
    color it stands on. `key` is stable and meant for programs: it differs from line to line of
    one score.
    """

    name: str
    rule: str
    points: int = 0
    how: str = ""
    places: tuple[str, ...] = ()
    lines: tuple[Score, ...] = ()
    unit: str = ""
    what: str = field(default="", repr=False, kw_only=True)
    goal: int | None = None
    mark: str = ""
    hue: str = ""
    short: str = field(default="", repr=False)
    key: str = field(default="", repr=False)

    @property
    def total(self) -> int:
        """The points of this line and everything below it."""
        return sum(line.total for line in self.lines) if self.lines else self.points

    @property
    def amount(self) -> str:
        """The total as people read it: "$13", "7", a real minus sign."""
        sign = number(-1)[0] if self.total < 0 else ""
        return f"{sign}{self.unit}{abs(self.total)}"

    def leaves(self) -> Iterator[Score]:
        """The lines that have no parts, in reading order."""
        if not self.lines:
            yield self
        for line in self.lines:
            yield from line.leaves()

    def __str__(self) -> str:
        return "\n".join(score_lines(self))


class Scores(list[Score]):
    """The scores of all players, which print as people read them."""

    def __str__(self) -> str:
        return "\n\n".join(map(str, self))

    __repr__ = __str__


def score_lines(score: Score, depth: int = 0) -> list[str]:
    """A score tree as indented lines."""
    head = f"{'  ' * depth}{score.name}: {score.amount}"
    if score.goal is not None:
        head += f" of {score.goal} to reach"
    if score.how:
        head += f"  ({score.how})"
    return [head, *(text for part in score.lines for text in score_lines(part, depth + 1))]
