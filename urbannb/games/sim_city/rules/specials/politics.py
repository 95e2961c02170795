"""Specials of council members: votes that are bound, and votes on some questions only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from urbannb.core.text import a, plural
from urbannb.games.sim_city.components.specials import SPECIALS, Box, Special
from urbannb.games.sim_city.components.zones import ZONES
from urbannb.games.sim_city.phrases.which import zone_word

FOR, AGAINST = "for", "against"
SIDES = (FOR, AGAINST)


class Change(Protocol):
    """What a vote on rezoning is about: the zone that gains a block, and those that lose one."""

    @property
    def gained(self) -> str: ...
    @property
    def lost(self) -> tuple[str, ...]: ...


@SPECIALS.record("bound")
@dataclass(frozen=True, slots=True)
class Bound(Special):
    """A corrupt member votes one way when a zone would gain a block, or lose one (SC-120)."""

    zone: str
    gained: str = ""
    """Its vote when a block is rezoned to its zone; "" leaves that to its player."""
    lost: str = ""
    """Its vote when a block of its zone is rezoned."""
    rule = "SC-120"

    @classmethod
    def read(cls, fields: Box) -> Bound:
        zone = fields.word("zone", tuple(ZONES))
        gained, lost = fields.word("gained", SIDES, ""), fields.word("lost", SIDES, "")
        if not {"gained", "lost"} & set(fields.table):
            fields.wrong("gained", f'{fields.what} needs gained or lost, such as gained = "for"')
        return cls(zone, gained, lost)

    def sentence(self) -> str:
        zone = a(zone_word(self.zone))
        parts = []
        if self.gained:
            parts.append(f"{self.gained} rezoning a block to {zone} one")
        if self.lost:
            parts.append(f"{self.lost} rezoning {zone} block to another zone")
        return f"It must vote {' and '.join(parts)}."

    def face(self) -> str:
        zone = zone_word(self.zone)
        parts = [f"{self.gained} more {zone}"] if self.gained else []
        if self.lost:
            parts.append(f"{self.lost} less {zone}")
        return f"Must vote {', '.join(parts)}"

    def vote(self, change: Change) -> str:
        """How it must vote: "for", "against", or "" where it is free (SC-121)."""
        side = self.gained if change.gained == self.zone else ""
        return side or (self.lost if self.zone in change.lost else "")


@SPECIALS.record("expert")
@dataclass(frozen=True, slots=True)
class Expert(Special):
    """A member has more votes on questions of one zone, gained or lost (SC-119)."""

    zone: str
    votes: int
    rule = "SC-119"

    @classmethod
    def read(cls, fields: Box) -> Expert:
        return cls(fields.word("zone", tuple(ZONES)), fields.whole("votes", 1, 9))

    def sentence(self) -> str:
        zone = a(zone_word(self.zone))
        votes = plural(self.votes, "more vote")
        return f"It has {votes} when a block becomes {zone} one or stops being one."

    def face(self) -> str:
        return f"+{plural(self.votes, 'vote')} on {zone_word(self.zone)}"

    def more_votes(self, change: Change) -> int:
        """How many votes more it has on a question."""
        return self.votes if self.zone in (change.gained, *change.lost) else 0
