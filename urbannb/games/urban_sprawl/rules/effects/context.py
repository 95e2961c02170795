"""What an effect knows of itself, and what effects work out (US-55 to US-59, US-106)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling
from urbannb.games.urban_sprawl.components.board import Site, site
from urbannb.games.urban_sprawl.components.cards import NOBODY, Effect, Effects, Path
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import box
from urbannb.games.urban_sprawl.phrases import the_card
from urbannb.games.urban_sprawl.rules.base import State

# -- what an effect knows of itself while it is performed (US-55)


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
        path = (*self.path, branch, number)
        return Context(self.card, path, self.player, self.block, self.shape, self.line, self.that)

    def effect(self, state: State) -> Effect:
        return box(state).effects[self.card, self.path]

    def name(self, state: State) -> str:
        known = box(state)
        return (known.contracts.get(self.card) or known.events[self.card]).name

    def the(self, state: State) -> str:
        """The card in a sentence: "the Tenement", "Flood"."""
        return the_card(state, self.card)


# -- effects of contracts and events, and what players choose for them (US-55 to US-59, US-106)


@dataclass(frozen=True, kw_only=True)
class EffectBegun(Ruling):
    """US-55, US-100: an effect is performed, and whom it concerns."""

    context: Context
    players: tuple[int, ...]


class CountsItself(Ruling):
    """US-57: the new building is among those that are counted."""


@dataclass(frozen=True, kw_only=True)
class AmountGained(Ruling):
    """US-55: wealth from the bank, or prestige; `amount` is all of it, for so many times."""

    player: int
    kind: str
    amount: int
    times: int


@dataclass(frozen=True, kw_only=True)
class AmountLost(Ruling):
    """US-58: a mandatory loss; `due` is all that should be lost, for so many times."""

    player: int
    kind: str
    due: int
    lost: int
    times: int


@dataclass(frozen=True, kw_only=True)
class RowChosen(Ruling):
    """US-56: which of its two rows is meant first."""

    line: str


@dataclass(frozen=True, kw_only=True)
class PlayerMeant(Ruling):
    """US-106: the active player says which of those that are tied is meant."""

    tied: tuple[int, ...]
    player: int


@dataclass(frozen=True, kw_only=True)
class BuildingMeant(Ruling):
    """US-106: the active player says which of those that are tied, by first lots, is meant."""

    tied: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class OfferAnswered(Ruling):
    """US-59: what a card asked of a player."""

    card: str
    player: int
    wealth: int
    prestige: int


class OfferPaid(OfferAnswered):
    """US-59: the player takes it up."""


class OfferRefused(OfferAnswered):
    """US-59: the player does not, or cannot."""


@dataclass(frozen=True, kw_only=True)
class OptionTaken(Ruling):
    """US-55: one of several lists of effects, and which."""

    card: str
    player: int
    effects: Effects


@dataclass(frozen=True, kw_only=True)
class CollectorPaid(Ruling):
    """US-116: a player pays another so many times an amount, as far as possible."""

    player: int
    to: int
    times: int
    amount: int
    prestige: int
    wealth: int
    ways: int
    """How many ways there were to pay as much."""


@dataclass(frozen=True, kw_only=True)
class TilePlaced(Ruling):
    """US-114: a tile from the supply."""

    building: Building


@dataclass(frozen=True, kw_only=True)
class TileMoved(Ruling):
    """US-114: a building in another place."""

    old: Building
    new: Building


@dataclass(frozen=True, kw_only=True)
class BuildingChosen(Ruling):
    """US-55: which building it is to be."""

    building: Building
    player: int


@dataclass(frozen=True, kw_only=True)
class BuildingDestroyed(Ruling):
    """US-55: a building is lost."""

    building: Building


@dataclass(frozen=True, kw_only=True)
class ControlChanged(Ruling):
    """US-55: a cube goes, or another one comes; `building` is as it was before."""

    building: Building
    owner: int = NOBODY


@dataclass(frozen=True, kw_only=True)
class ExtraFavorTaken(Ruling):
    """US-115: a second favor."""

    player: int
