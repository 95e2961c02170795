"""What an effect knows of itself while it is performed (US-55)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.games.urban_sprawl.components.board import Site, site
from urbannb.games.urban_sprawl.components.effects import Effect, Path
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.phrases.cards import the_card
from urbannb.games.urban_sprawl.rules.base import State


@dataclass(frozen=True, slots=True)
class Context:
    """One effect of a card: which it is, the new building, and what has been chosen so far."""

    card: str
    path: Path
    player: int
    """ "You": the builder, the active player of an event, or whoever took up an offer."""
    block: str = ""
    shape: str = ""
    """Where the new building is; "" for events."""
    line: str = ""
    """The row chosen as "one of these rows"."""
    that: str = ""
    """The building an offer concerns, by its first lot."""
    who: int = NOBODY
    """The player who was chosen where the card leaves several."""
    lot: str = ""
    """The building that was picked where the card leaves several."""

    def site(self, state: State) -> Site | None:
        """The site of the new building; None for an event."""
        if not self.block:
            return None
        return site(self.block, self.shape, box(state).contracts[self.card].lots)

    def given_to(self, player: int) -> Context:
        """What it is for a player to whom an offer or a choice is given."""
        return Context(
            self.card, self.path, player, self.block, self.shape, self.line,
            self.lot or self.that, self.who, self.lot,
        )  # fmt: skip

    def inside(self, branch: int, number: int) -> Context:
        """An effect inside this one."""
        path = (*self.path, branch, number)
        return Context(self.card, path, self.player, self.block, self.shape, self.line, self.that)

    def effect(self, state: State) -> Effect:
        """What is on the card."""
        return box(state).effects[self.card, self.path]

    def name(self, state: State) -> str:
        """The name of the card."""
        known = box(state)
        return (known.contracts.get(self.card) or known.events[self.card]).name

    def the(self, state: State) -> str:
        """The card in a sentence: "the Tenement", "Flood"."""
        return the_card(state, self.card)
