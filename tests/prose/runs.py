"""Runs of words, and those of the rulebooks as hashes: their texts are not ours to keep here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path

RUN = 8
"""So many words in a row are copied; fewer are how a thing is said."""
NAMED = 6
"""Of these so many have letters; with fewer a run is a table of figures."""
BITS = 36
"""Of each hash: of some 155,000 runs of ours 0.04 are taken for a rulebook's by chance."""
SHORT = 21
"""Sorted hashes lie 2**21.9 apart: so many bits of each gap are written as they are, the rest as
ones that end with a zero (a Rice code), which is close to as small as a list of hashes can be."""
KEPT = Path(__file__).parent / "rulebooks.bin"
_WORD = re.compile(r"[a-z0-9]+")


def words(text: str) -> list[str]:
    """The words of a text, without capitals, signs and apostrophes."""
    return _WORD.findall(text.lower().replace("'", "").replace("’", ""))


def hashes(found: list[str]) -> Iterator[int | None]:
    """A hash for each run that begins at a word; None where it is of figures."""
    for at in range(len(found) - RUN + 1):
        run = found[at : at + RUN]
        if sum(not word.isdecimal() for word in run) < NAMED:
            yield None
        else:
            digest = blake2b(" ".join(run).encode(), digest_size=8).digest()
            yield int.from_bytes(digest, "big") >> (64 - BITS)


def write(found: Iterable[int]) -> None:
    """Keep the hashes of the rulebooks."""
    bits, last = ["1"], 0
    for number in sorted(set(found)):
        gap, last = number - last, number
        bits.append("1" * (gap >> SHORT) + "0" + f"{gap & (1 << SHORT) - 1:0{SHORT}b}")
    text = "".join(bits)
    KEPT.write_bytes(int(text, 2).to_bytes((len(text) + 7) // 8, "big"))


def kept() -> frozenset[int]:
    """The hashes of all runs of the rulebooks."""
    bits = f"{int.from_bytes(KEPT.read_bytes(), 'big'):b}"
    at, last, found = 1, 0, []
    while at < len(bits):
        end = bits.index("0", at)
        low = bits[end + 1 : end + 1 + SHORT]
        last += ((end - at) << SHORT) + int(low, 2)
        found.append(last)
        at = end + 1 + SHORT
    return frozenset(found)
