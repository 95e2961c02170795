"""What stands where something is to be built, and why that may be forbidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Scheme:
    """What stands in a block: buildings of so many lots as shapes, and what is to be built."""

    lots: int
    shape: str
    there: tuple[tuple[int, str], ...]


FITS = (
    Scheme(2, "n", ((1, "nw"), (1, "ne"))),
    Scheme(2, "w", ((2, "w"),)),
    Scheme(2, "s", ((1, "sw"),)),
    Scheme(3, "nw", ((2, "n"), (1, "sw"))),
    Scheme(3, "ne", ((1, "nw"), (1, "ne"), (1, "se"))),
    Scheme(3, "sw", ((3, "sw"),)),
    Scheme(3, "se", ((2, "e"),)),
)
"""What the three conditions allow."""
STICKS_OUT = (
    Scheme(3, "nw", ((2, "n"), (2, "s"))),
    Scheme(3, "se", ((2, "w"), (2, "e"))),
    Scheme(2, "n", ((2, "w"),)),
    Scheme(2, "e", ((2, "n"), (1, "se"))),
    Scheme(3, "sw", ((2, "n"),)),
)
"""The new building does not cover every lot of some building."""
TOO_LARGE = (
    Scheme(2, "n", ((3, "nw"),)),
    Scheme(3, "ne", ((4, ""),)),
    Scheme(2, "s", ((4, ""),)),
)
SCHEMES = {"sticks-out": STICKS_OUT, "too-large": TOO_LARGE}


class Reason(NamedTuple):
    """Why something may not be demolished, and what is believed of it.

    `wrongly` is believed by those who miss the reason. `seen` is said by those who see one like it
    where there is none, by their `belief`, and `not_so` tells these what is wrong.
    """

    text: str
    rule: str
    wrongly: str
    seen: str = ""
    belief: str = ""
    not_so: str = ""


REASONS = {
    "occupied": Reason(
        "No, she has no right to demolish", "US-40", "anybody who pays may demolish",
        "No, there are buildings on it", "nobody may build on an occupied lot",
        "Anyone with such a card, and the Contractor, may demolish."),
    "too-small": Reason(
        "No, it is smaller than what stands there", "US-42", "the size does not matter"),
    "immune": Reason(
        "No, the Contractor's buildings are safe", "US-44",
        "an Urban Renewal card beats the Contractor",
        "No, only her own buildings can be demolished",
        "only one's own buildings can be demolished", "Anybody's but the Contractor's can be."),
    "not-covered": Reason(
        "No, it would leave a part of a building", "US-43", "it is enough to cover a part",
        "No, it would not cover the whole block", "a new building must cover the whole block",
        "Only the lots of the buildings it demolishes must be covered, and they are."),
    "zoning": Reason(
        "No, zoning forbids it", "US-41", "demolition sets zoning aside",
        "No, zoning forbids it", "zoning still sees what is to be demolished",
        "Zoning ignores what is demolished, and nothing else is in the way."),
}  # fmt: skip
"""What can be wrong, in the order in which it is said."""
LIKELIEST = ("zoning", "not-covered", "immune", "occupied")
