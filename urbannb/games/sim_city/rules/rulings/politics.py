"""Politics: council members, votes on rezoning, elections, costs and deals (SC-11 to SC-161)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling

# -- the council


@dataclass(frozen=True, kw_only=True)
class MemberBought(Ruling):
    """SC-11, SC-119: a council member lies in front of a player from now on."""

    player: int
    card: str
    cost: int


@dataclass(frozen=True, kw_only=True)
class NobodyOusted(Ruling):
    """SC-244, SC-245: no council member can be discarded, or none further (`missing` so many)."""

    event: str
    corrupt: bool
    missing: int


@dataclass(frozen=True, kw_only=True)
class MemberOusted(Ruling):
    """SC-122: a card takes a council member away."""

    player: int
    card: str


# -- a vote on rezoning


@dataclass(frozen=True, kw_only=True)
class VoteCalled(Ruling):
    """SC-62: a player proposes to rezone a block; `gained` and `lost` are the zones."""

    player: int
    card: str
    gained: str
    lost: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class VoteCast(Ruling):
    """SC-62 to SC-64: one voice of the council, and what it says.

    `voice` is the id of a council member, "chairman" or "mayor"; `so_far` are the votes for and
    against, this one included. `bound` says that a card demands it (SC-63).
    """

    player: int
    voice: str
    ballot: str
    votes: int
    so_far: tuple[int, int]
    bound: bool = False


@dataclass(frozen=True, kw_only=True)
class VotesTied(Ruling):
    """SC-66, SC-67: as many votes for as against; `by` may break the tie."""

    votes: int
    by: int


@dataclass(frozen=True, kw_only=True)
class TieBroken(Ruling):
    """SC-66: what the one who breaks ties says."""

    by: int
    ballot: str


@dataclass(frozen=True, kw_only=True)
class VoteDecided(Ruling):
    """SC-65, SC-66, SC-68: whether the block is rezoned."""

    card: str
    passed: bool
    votes_for: int
    votes_against: int


# -- the mayor


@dataclass(frozen=True, kw_only=True)
class OfficeVacant(Ruling):
    """SC-132, SC-133, SC-138: there is no mayor now."""

    player: int


@dataclass(frozen=True, kw_only=True)
class VotesBought(Ruling):
    """SC-138, SC-139: votes for mayor; `votes` are those of every player afterward."""

    player: int
    bought: int
    candidate: int
    cost: int
    votes: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class BidPassed(Ruling):
    """SC-140: somebody buys no votes, for now; `forced` without any money.

    With the `last` pass all have passed in a row, and nobody may buy any more.
    """

    player: int
    forced: bool = False
    last: bool = False


@dataclass(frozen=True, kw_only=True)
class MayorTied(Ruling):
    """SC-143: those who have the most votes bid on."""

    votes: tuple[int, ...]
    tied: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class MayorElected(Ruling):
    """SC-138 to SC-143, SC-228: who is mayor now, and by how many votes of each."""

    player: int
    votes: tuple[int, ...]


# -- costs


@dataclass(frozen=True, kw_only=True)
class CostSettled(Ruling):
    """SC-131 to SC-134, SC-217: what the mayor pays of a cost.

    `vacates` says that the office is left for it, or lost.
    """

    player: int
    card: str
    cost: int
    paid: int
    vacates: bool = False


@dataclass(frozen=True, kw_only=True)
class GovernorPaid(Ruling):
    """SC-146 to SC-148: what a governor pays of a cost; `share` would be due."""

    player: int
    card: str
    cost: int
    share: int
    paid: int


@dataclass(frozen=True, kw_only=True)
class NobodyPays(Ruling):
    """SC-246: an event that costs nothing."""

    card: str


# -- the Election event


@dataclass(frozen=True, kw_only=True)
class ElectionVote(Ruling):
    """SC-144, SC-150, SC-154: all votes of a player; `votes` are those of every player then."""

    office: str
    player: int
    cast: int
    bought: int
    candidate: int
    cost: int
    votes: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ElectionPassed(Ruling):
    """SC-154: a player casts no votes."""

    office: str
    player: int
    forced: bool = False


@dataclass(frozen=True, kw_only=True)
class ElectionTied(Ruling):
    """SC-152: `by` chooses the chairman among those who are tied."""

    votes: tuple[int, ...]
    tied: tuple[int, ...]
    by: int


@dataclass(frozen=True, kw_only=True)
class GovernorsElected(Ruling):
    """SC-144, SC-145: the governor; several share the office; none if nobody had votes."""

    players: tuple[int, ...]
    votes: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ChairmanElected(Ruling):
    """SC-150, SC-152: the chairman of the city council; NOBODY if nobody had votes."""

    player: int
    votes: tuple[int, ...]


# -- deals


@dataclass(frozen=True, kw_only=True)
class MoneyOffered(Ruling):
    """SC-160, SC-161: a player would give money to another.

    It is about the `card` that the council votes on, which `brings` so much if it is placed.
    """

    giver: int
    taker: int
    dollars: int
    card: str = ""
    brings: int = 0


@dataclass(frozen=True, kw_only=True)
class NothingOffered(Ruling):
    """SC-256: who proposes a rezone offers no money for it."""

    player: int
    card: str


@dataclass(frozen=True, kw_only=True)
class NothingToOffer(Ruling):
    """SC-87, SC-160, SC-256: who proposes a rezone cannot offer money for it.

    Money was offered `before` this turn, or the player does not `have` any, or the card `brings`
    nothing.
    """

    player: int
    card: str
    brings: int
    have: int
    before: bool


@dataclass(frozen=True, kw_only=True)
class DealAnswered(Ruling):
    """SC-161: money changes hands if the other player agrees."""

    giver: int
    taker: int
    dollars: int
    agreed: bool
