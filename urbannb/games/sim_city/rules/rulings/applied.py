"""Rules that bear on what happens without any figure of their own: told in their own words."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class Applied(Ruling):
    """A rule without which it would have been otherwise: what it says is what there is to tell.

    The places are those it is about. `card` is the card whose play, score or vote it bears on,
    `player` the one it concerns; "" and -1 where there is none.
    """

    card: str = ""
    player: int = -1
