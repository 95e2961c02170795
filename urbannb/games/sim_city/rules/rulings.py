"""What the rules of Sim City work out, each kind of ruling with its facts, by chapter."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling

# -- rules that bear on what happens without any figure of their own: told in their own words


@dataclass(frozen=True, kw_only=True)
class Applied(Ruling):
    """A rule without which it would have been otherwise: what it says is what there is to tell.

    The places are those it is about. `card` is the card whose play, score or vote it bears on,
    `player` the one it concerns; "" and -1 where there is none.
    """

    card: str = ""
    player: int = -1


# -- setup, turns, phases and the end (SC-3 to SC-25, SC-70 to SC-79, SC-184)


@dataclass(frozen=True, kw_only=True)
class DecksShuffled(Ruling):
    """SC-3, SC-196: the decks, and how many cards each has; `long` are the long cards."""

    sizes: tuple[int, ...]
    long: int


@dataclass(frozen=True, kw_only=True)
class HandsDealt(Ruling):
    """SC-3: the cards that each player is dealt."""

    cards: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class CardRemoved(Ruling):
    """SC-184: a card that must be removed leaves the city."""

    player: int
    card: str
    cell: str


@dataclass(frozen=True, kw_only=True)
class CardDrawn(Ruling):
    """SC-9, SC-197, SC-224: a card is drawn from the deck, the long cards or the discards."""

    player: int
    pile: str
    card: str


@dataclass(frozen=True, kw_only=True)
class NothingDrawn(Ruling):
    """SC-10: the deck is used up."""

    player: int


@dataclass(frozen=True, kw_only=True)
class Passed(Ruling):
    """SC-13: a player plays nothing, or no further card that one played before (`by`) allows."""

    player: int
    by: str = ""


@dataclass(frozen=True, kw_only=True)
class Declared(Ruling):
    """SC-22: a player shows the hand; `plays` are the cards of it that could be played."""

    player: int
    hand: tuple[str, ...]
    plays: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Discarded(Ruling):
    """SC-222: a player alone has too many cards."""

    player: int
    card: str


@dataclass(frozen=True, kw_only=True)
class MorePlays(Ruling):
    """SC-14: a card lets its player play more cards this turn."""

    player: int
    card: str
    cards: int


@dataclass(frozen=True, kw_only=True)
class PhaseBegun(Ruling):
    """SC-71, SC-72, SC-74: so much there is of what a phase needs, and it begins."""

    phase: int
    needed: int
    had: int
    off: int = 0
    """What the largest residential zone has taken from what the metropolis needs."""
    grown: bool = False
    """Whether the card that was just placed is in that zone."""


@dataclass(frozen=True, kw_only=True)
class CityOpened(Ruling):
    """SC-73, SC-117: a Power Plant opens phase III, and its player becomes mayor."""

    player: int
    card: str


@dataclass(frozen=True, kw_only=True)
class LastRoundBegun(Ruling):
    """SC-17: somebody has the money that ends the game with this round."""

    player: int
    money: int


@dataclass(frozen=True, kw_only=True)
class EndReached(Ruling):
    """The game ends now, and by which rule."""


@dataclass(frozen=True, kw_only=True)
class GameOver(Ruling):
    """SC-1, SC-2: everybody's money, and who has most."""

    money: tuple[int, ...]
    winners: tuple[int, ...]


# -- placing a card, and what it scores (SC-26 to SC-61, SC-80 to SC-116)


@dataclass(frozen=True, kw_only=True)
class CardPlaced(Ruling):
    """A card lies in the city; `covered` are the cards beneath, `how` it may cover them."""

    player: int
    card: str
    cell: str
    city: int
    how: str
    covered: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class SimsBrought(Ruling):
    """SC-38 to SC-47: by which service the sims come that a card requires, and how many.

    `neighbor` is the block of its complex that has them, for a card without services (SC-45).
    """

    player: int
    card: str
    city: int
    cell: str
    needed: int
    sims: int
    service: str
    neighbor: str = ""


@dataclass(frozen=True, kw_only=True)
class Earned(Ruling):
    """One part of what a card scores, or of what it brings others: so much for a player.

    What a player then has can be more or less by another amount, since a card is scored as a
    whole and nobody goes below zero (see `CardScored`).
    """

    player: int
    card: str
    amount: int
    source: str
    """Where the ledger keeps account of it (see `model.ledger`)."""


class ValueEarned(Earned):
    """SC-81: the value of the card."""


@dataclass(frozen=True, kw_only=True)
class SpecialEarned(Earned):
    """SC-181, SC-183: a special of the card; `index` says which, `count` how many it counted."""

    index: int
    count: int = 0


@dataclass(frozen=True, kw_only=True)
class LaterEarned(Earned):
    """SC-168, SC-177: the special of a card that lay there before, or of an event in force."""

    by: str
    index: int
    inside: int = -1
    """Which of the specials that an event holds; -1 for a special of the card itself."""


@dataclass(frozen=True, kw_only=True)
class ZoneEarned(Earned):
    """SC-92: a zone to which the card is added: its sort, its blocks and its wild cards."""

    sort: str
    own: tuple[str, ...]
    wild: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ComplexEarned(Earned):
    """SC-104: a complex to which the card is added: of each member its block and its bonus."""

    name: str
    members: tuple[tuple[str, int], ...]
    remote: tuple[tuple[str, int], ...]
    paid: tuple[str, ...] = ()
    """Those from afar that another complex has paid already (SC-269)."""


class ScorchedEarned(Earned):
    """SC-84: the card covers scorched earth."""


@dataclass(frozen=True, kw_only=True)
class SpecialIdle(Ruling):
    """A special of the card that pays nothing here; `index` says which."""

    player: int
    card: str
    index: int


@dataclass(frozen=True, kw_only=True)
class CardScored(Ruling):
    """SC-80, SC-88: what a card comes to in all, and what its player and the others got or lost."""

    player: int
    card: str
    due: int
    paid: int
    others: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, kw_only=True)
class RemovalDue(Ruling):
    """SC-184: because of a card that was played others are removed at the next turn."""

    card: str
    due: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class RemovalLapsed(Ruling):
    """SC-257: a card that was to be removed is covered now, so it stays where it is."""

    card: str
    cell: str


# -- politics: council members, votes on rezoning, elections, costs and deals (SC-11 to SC-161)


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


# -- events: what they strike, block by block, and how long they last (SC-123 to SC-130, SC-187)


@dataclass(frozen=True, kw_only=True)
class EventPlayed(Ruling):
    """SC-12, SC-123: an event is carried out; `city` is the one that it is played on."""

    player: int
    card: str
    city: int


@dataclass(frozen=True, kw_only=True)
class EventStrikes(Ruling):
    """SC-137, SC-253: an event strikes again; `left` are the turns on which it still will."""

    card: str
    left: int


@dataclass(frozen=True, kw_only=True)
class BlockDestroyed(Ruling):
    """SC-125 to SC-129: a block is destroyed.

    `turned` are its cards that are turned over, `land` the card that is in the city again; ""
    without any: the place is scorched earth.
    """

    event: str
    block: str
    value: int
    turned: tuple[str, ...]
    land: str


@dataclass(frozen=True, kw_only=True)
class BlockTaken(Ruling):
    """SC-186: a card leaves the city; `under` is the one that is in the city again, if any."""

    event: str
    block: str
    under: str


@dataclass(frozen=True, kw_only=True)
class NothingStruck(Ruling):
    """SC-244, SC-245: no block can be chosen, or none further; `missing` are those not struck."""

    event: str
    missing: int = 0


@dataclass(frozen=True, kw_only=True)
class EventPaid(Ruling):
    """SC-136, SC-181, SC-183: what an event pays a player, or takes; `due` may be more."""

    player: int
    card: str
    due: int
    dollars: int


@dataclass(frozen=True, kw_only=True)
class EventLasts(Ruling):
    """SC-187: an event is in force for so many turns of its player."""

    player: int
    card: str
    turns: int


@dataclass(frozen=True, kw_only=True)
class TurnsPassed(Ruling):
    """SC-187: another turn of its player has ended, and so many are left."""

    card: str
    left: int


@dataclass(frozen=True, kw_only=True)
class EventEnded(Ruling):
    """SC-123, SC-226: an event has no further part in the game; `gone` where it leaves it."""

    card: str
    gone: bool
