"""Effects that bring markers into play or move them (US-15 to US-18)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.text.clause import Clause
from urbannb.games.urban_sprawl.components.effects import EFFECTS, YOU, Effect, Inside
from urbannb.games.urban_sprawl.components.fields import Fields
from urbannb.games.urban_sprawl.components.values import KINDS
from urbannb.games.urban_sprawl.rules.base import State
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.doing import ask
from urbannb.games.urban_sprawl.rules.effects.whom import SINGLE, who_face, who_words
from urbannb.games.urban_sprawl.rules.markers import (
    ANY,
    EITHER,
    HIGHEST,
    LOWEST,
    MOVE,
    NEW,
    ChooseMarker,
)


@EFFECTS.record("marker")
@dataclass(frozen=True, slots=True)
class PlayMarker(Effect):
    """A new marker, or one moved to another gray space; `kind` is "wealth", "prestige" or "any".

    `which` of the markers in the holding box is the new one.
    """

    kind: str = ANY
    how: str = NEW
    which: str = LOWEST
    who: str = YOU

    @classmethod
    def read(cls, fields: Fields, inside: Inside) -> PlayMarker:
        how = fields.word("how", (NEW, MOVE, EITHER), NEW)
        if how == MOVE and "which" in fields.table:
            fields.wrong("which", "which of the new markers: nothing is new when one is moved")
        kind = fields.word("kind", (*KINDS, ANY), ANY)
        which = fields.word("which", (LOWEST, HIGHEST, ANY), LOWEST)
        return cls(kind, how, which, fields.word("who", SINGLE, YOU))

    def clause(self, you: str) -> Clause:
        who = who_words(self.who, you)
        kind = "wealth or prestige" if self.kind == ANY else self.kind
        new = "a new" if self.which == ANY else f"the {self.which} new"
        if self.how == NEW:
            return Clause(who, "place", f"{new} {kind} marker on a vacant gray space")
        if self.how == EITHER:
            which = f"{new} {kind} marker, or one already in play,"
            return Clause(who, "place", f"{which} on a vacant gray space")
        return Clause(who, "move", f"a {kind} marker to another gray space")

    def face(self) -> str:
        kind = "" if self.kind == ANY else f"{self.kind} "
        new = {NEW: "new", EITHER: "place or move a", MOVE: "move a"}[self.how]
        return who_face(self.who, f"{new} {kind}marker")

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        ask(state, [ChooseMarker(self.kind, self.how, self.which, p) for p in players])
