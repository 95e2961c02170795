"""What the rules of Urban Sprawl work out: each kind of ruling with its facts, by chapter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from urbannb.core.ruling import Ruling
from urbannb.core.task import Task
from urbannb.games.urban_sprawl.components.board import Marker
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.rules.shares import Share

# -- setting up (US-2 to US-9)


@dataclass(frozen=True, kw_only=True)
class StartDrawn(Ruling):
    """US-19: who begins."""

    player: int


@dataclass(frozen=True, kw_only=True)
class WealthGiven(Ruling):
    """US-6: how much wealth each player begins with."""

    wealth: int


class PawnPut(Ruling):
    """US-86: the pawn stands on the first office, without an election."""


@dataclass(frozen=True, kw_only=True)
class DecksLayered(Ruling):
    """US-2: the numbers of cards in the three parts of a contract deck, the lowest first."""

    parts: tuple[int, int, int]


@dataclass(frozen=True, kw_only=True)
class TownTurnedUp(Ruling):
    """US-3, US-9: the first contracts; the events that turned up too soon."""

    aside: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class PlansDealt(Ruling):
    """US-5: with how many planning cards each player begins."""

    counts: tuple[int, ...]


class StartingBuildingsPut(Ruling):
    """US-7: twelve buildings without a player."""


@dataclass(frozen=True, kw_only=True)
class BuildingClaimed(Ruling):
    """US-7: one of them is claimed and paid for."""

    player: int


@dataclass(frozen=True, kw_only=True)
class MediaGiven(Ruling):
    """US-8: who gets the Media vocation, and who was tied with the most wealth."""

    player: int
    tied: tuple[int, ...]


# -- a turn: collecting, investing, acquiring, taking favors, ending it (US-20 to US-31, US-82)


@dataclass(frozen=True, kw_only=True)
class TributeCollected(Ruling):
    """US-82: what the Treasurer collects from each opponent."""

    player: int
    paid: Mapping[int, int]


@dataclass(frozen=True, kw_only=True)
class PointsGiven(Ruling):
    """US-21, US-83: action points for the turn."""

    player: int
    points: int


@dataclass(frozen=True, kw_only=True)
class PermitInvested(Ruling):
    """US-20: a permit for wealth."""

    card: str
    income: int


@dataclass(frozen=True, kw_only=True)
class PlanAcquired(Ruling):
    """US-23: a planning card for action points."""

    card: str
    cost: int


@dataclass(frozen=True, kw_only=True)
class FavorTaken(Ruling):
    """US-24: a contract as a favor."""

    card: str
    cost: int


@dataclass(frozen=True, kw_only=True)
class BuildingBegun(Ruling):
    """US-31, US-26: a contract is going to be built, from which box."""

    card: str
    cost: int
    box: str


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Ruling):
    """US-27: the turn is over; the action points that are lost."""

    player: int
    lost: int


@dataclass(frozen=True, kw_only=True)
class NextPlayerUp(Ruling):
    """US-96, step 9: who is next."""

    player: int


# -- building a contract: its place, its price, demolition and the bonus (US-31 to US-48)


@dataclass(frozen=True, kw_only=True)
class OnSite(Ruling):
    """What is ruled of a contract, by its card, on a site."""

    card: str
    block: str
    shape: str


class Zoned(OnSite):
    """US-33: what the new building would be adjacent to."""


class Restricted(OnSite):
    """US-35: what the card demands of its place."""


# -- what it costs


@dataclass(frozen=True, kw_only=True)
class PermitsPaid(Ruling):
    """US-36: the cards that are paid, how many permits were needed and how many they have."""

    card: str
    paid: tuple[str, ...]
    needed: int
    zone: str
    had: int


@dataclass(frozen=True, kw_only=True)
class PricePaid(Ruling):
    """US-38: the price is the value of the block."""

    block: str


# -- demolition


@dataclass(frozen=True, kw_only=True)
class DemolitionAllowed(Ruling):
    """US-40: what is demolished, by the Urban Renewal card that is `paid` or the Contractor."""

    card: str
    paid: str


class DemolitionZoned(OnSite):
    """US-41: zoning, as if they were gone."""


class DemolitionSized(OnSite):
    """US-42: size against size."""


class DemolitionCovered(OnSite):
    """US-43: every lot of each of them."""


class DemolitionImmune(Ruling):
    """US-44: nothing of the Contractor's is among them."""


@dataclass(frozen=True, kw_only=True)
class Demolished(Ruling):
    """US-45: a building leaves the city."""

    building: Building


# -- the tile and the bonus


@dataclass(frozen=True, kw_only=True)
class TilePut(Ruling):
    """US-48: the tile goes down."""

    building: Building


@dataclass(frozen=True, kw_only=True)
class BonusGained(Ruling):
    """US-46: the lots of adjacent buildings of the same zone."""

    same: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class BonusDoubled(Ruling):
    """US-47: the District Attorney; the points of both together."""

    points: int


# -- vocations: taking markers and scoring them (US-50 to US-54)


@dataclass(frozen=True, kw_only=True)
class OfVocation(Ruling):
    """What is ruled of a player and a vocation."""

    vocation: str
    player: int


@dataclass(frozen=True, kw_only=True)
class VocationTaken(OfVocation):
    """US-50: a marker from the supply, and how many it has left."""

    left: int


@dataclass(frozen=True, kw_only=True)
class VocationTakenFrom(OfVocation):
    """US-51: a marker from an opponent."""

    other: int


class VocationDeclined(OfVocation):
    """US-51: nobody need take a marker from an opponent."""


class VocationKept(OfVocation):
    """US-51: there is nobody to take it from."""


@dataclass(frozen=True, kw_only=True)
class VocationScores(Ruling):
    """US-52: who scores how much; a player is among the owners once for each marker."""

    vocation: str
    value: int
    owners: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ScoreSplit(OfVocation):
    """US-52: for how many markers an owner chose prestige, and for how many wealth."""

    value: int
    prestige: int
    wealth: int


@dataclass(frozen=True, kw_only=True)
class ScoredBoth(OfVocation):
    """US-54: the Police Chief need not choose."""

    value: int
    count: int


# -- payouts, and how tied places share (US-60 to US-64)


@dataclass(frozen=True, kw_only=True)
class RowPaid(Ruling):
    """US-60: a row pays, the best place first."""

    kind: str
    value: int
    line: str
    shares: tuple[Share, ...]


@dataclass(frozen=True, kw_only=True)
class PlacesShared(Ruling):
    """US-63: one tie of a payout."""

    kind: str
    share: Share


@dataclass(frozen=True, kw_only=True)
class RowMissing(Ruling):
    """US-61: the number is not on the board."""

    kind: str
    value: int


# -- elections: the measure, ties, and who decides them (US-70 to US-85)


@dataclass(frozen=True, kw_only=True)
class PawnMoved(Ruling):
    """US-70: the pawn moves on to an office."""

    office: str


@dataclass(frozen=True, kw_only=True)
class OfficeBlank(Ruling):
    """US-71: the office is not in play yet."""

    office: str


@dataclass(frozen=True, kw_only=True)
class VotesCounted(Ruling):
    """US-72 to US-74: what everybody is measured by, and who has the most."""

    office: str
    measured: Mapping[int, tuple[int, ...]]
    tied: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class NobodyElected(Ruling):
    """US-77: nobody qualifies."""

    office: str


@dataclass(frozen=True, kw_only=True)
class TieBroken(Ruling):
    """US-75, US-78: who has decided, and for whom."""

    office: str
    tied: tuple[int, ...]
    by: int
    winner: int


@dataclass(frozen=True, kw_only=True)
class ElectionSwayed(Ruling):
    """US-84: an election won by a building, and what that costs."""

    office: str
    player: int
    wealth: int
    prestige: int


@dataclass(frozen=True, kw_only=True)
class ElectionNotSwayed(Ruling):
    """US-84: nobody need make use of it."""

    office: str
    player: int


@dataclass(frozen=True, kw_only=True)
class SwayWanted(Ruling):
    """US-84: one of several who may win an election by a building wants to."""

    office: str
    player: int


@dataclass(frozen=True, kw_only=True)
class SwayDecided(Ruling):
    """US-106: several would win an election by a building; the active player decides."""

    office: str
    tied: tuple[int, ...]
    player: int


@dataclass(frozen=True, kw_only=True)
class Elected(Ruling):
    """US-70, US-79: the tile changes hands, or stays."""

    office: str
    player: int
    again: bool = False
    """Whether the player had it already."""


@dataclass(frozen=True, kw_only=True)
class LeastPrestige(Ruling):
    """US-79: everybody's prestige, and who has the least."""

    prestige: tuple[int, ...]
    tied: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ParkPlaced(Ruling):
    """US-80: the Mayor's park."""

    player: int


@dataclass(frozen=True, kw_only=True)
class ParkImpossible(Ruling):
    """US-81: no lot, or no tile."""

    player: int


# -- the end of a turn, step by step, and the planning deck (US-90 to US-99, US-108, US-109)


@dataclass(frozen=True, kw_only=True)
class PlansSlid(Ruling):
    """US-90, step 1: what lies in the planning boxes now; the card that followed, if one did."""

    plans: tuple[str, ...]
    top: str


@dataclass(frozen=True, kw_only=True)
class PlanTurnedUp(Ruling):
    """US-91, US-92, steps 2 and 3: a planning card, and what it calls for."""

    card: str
    ballot: bool
    wealth: int


@dataclass(frozen=True, kw_only=True)
class ContractsSlid(Ruling):
    """US-93, step 4: what lies in the contract boxes now; the cards that followed."""

    boxes: tuple[str, ...]
    followed: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ContractTurnedUp(Ruling):
    """US-94, US-95, steps 5 to 8: a contract, and the row that it pays; 0 for none."""

    card: str
    payout: int


# -- the planning deck


@dataclass(frozen=True, kw_only=True)
class DiscardsShuffled(Ruling):
    """US-99: a new planning deck of so many cards."""

    cards: int


@dataclass(frozen=True, kw_only=True)
class NoPlans(Ruling):
    """US-108: of so many discards, all are events."""

    discards: int


@dataclass(frozen=True, kw_only=True)
class CardDrawn(Ruling):
    """US-109: a card for a hand."""

    player: int
    card: str


# -- events, the keys among them, and markers (US-15 to US-18, US-100 to US-105)


@dataclass(frozen=True, kw_only=True)
class EventBegun(Ruling):
    """US-100: an event turns up."""

    card: str


class AirportOpened(Ruling):
    """US-103: the second stage of the game."""


class SportsTeamFounded(Ruling):
    """US-104: the third stage."""


class ContractorAtOnce(Ruling):
    """US-85: our ruling that nobody waits for an election."""


class GamesBegun(Ruling):
    """US-105: the Olympic Games end play."""


@dataclass(frozen=True, kw_only=True)
class MarkerPut(Ruling):
    """US-15, US-17: a marker enters or moves; the space that it left, if it did."""

    marker: Marker
    space: str
    left: str


# -- the final count (US-110 to US-113)


class FinalPayouts(Ruling):
    """US-110: which rows pay once more."""


@dataclass(frozen=True, kw_only=True)
class WealthCounted(Ruling):
    """US-111: prestige for everybody's wealth."""

    wealth: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class OfficeCounted(Ruling):
    """US-112: what an office brings; its places are what counts."""

    office: str
    player: int


@dataclass(frozen=True, kw_only=True)
class GameOver(Ruling):
    """US-113: who wins, and by what."""

    prestige: tuple[int, ...]
    wealth: tuple[int, ...]
    winners: tuple[int, ...]


# -- several players deciding, one after the other (US-102, US-107)


@dataclass(frozen=True, kw_only=True)
class NothingToChoose(Ruling):
    """US-102: what a player would choose, but there is nothing to choose from."""

    player: int
    choice: Task[Any]
    what: str
    """What is asked for, in words."""


@dataclass(frozen=True, kw_only=True)
class NextDecides(Ruling):
    """US-107: the active player says who decides next."""

    player: int
