"""What a position is worth to a player who knows only what that player may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import exp, fsum

from urbannb.core.advice import Term
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, NOBODY, VOCATIONS, Contract
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, box, offered
from urbannb.games.urban_sprawl.rules.base import hand
from urbannb.games.urban_sprawl.rules.elections import ZONE_OF
from urbannb.games.urban_sprawl.rules.setup import PARTS
from urbannb.games.urban_sprawl.rules.shares import shares
from urbannb.games.urban_sprawl.rules.turn import TRIBUTE, SpendPoints

# -- how much of the game is left, and what can be expected to happen in it


WHOLE_GAME = 60.0
"""The contracts that turn up in a game, about, after the six of the setup."""
PLANS = 1.2
"""Planning cards that turn up for each contract."""
BUILT = 0.7
"""How likely a contract that turns up is built."""
TURNS = 0.8
"""Turns for each contract that turns up."""
SURE = 0.7
"""What is left of a payout to come, as rows change hands until then."""
NEW_DECK = 1.15
"""What else turns up, from the decks before, for each card of a later deck."""


@dataclass(frozen=True, eq=False)
class Prospects:
    """What is still to come, by how many cards there are. Not to be changed."""

    left: float
    """How much of the game is left, from 1 to 0."""
    soon: float
    """What is left of the worth of things that only pay later."""
    wealth: float
    """What 1 wealth is worth beyond its tenth at the end."""
    permit: float
    """What one permit is worth."""
    renewal: float
    """What an Urban Renewal card is worth."""
    turns: float
    """The turns of all players together."""
    rows: Mapping[tuple[str, int], float]
    vocations: Mapping[str, float]
    """What one marker of each vocation can be expected to bring."""

    def payouts(self, kind: str, value: int) -> float:
        """How many payouts of a row are to come, each in prestige for 1 that it pays."""
        if kind == board.PRESTIGE:
            return 1 + SURE * self.rows.get((kind, value), 0.0)
        return SURE * self.rows.get((kind, value), 0.0) * (self.wealth + 0.1)

    def power(self, office: str, players: int) -> float:
        """What the ability of an office is worth a turn of its holder."""
        if office == "Treasurer":
            return TRIBUTE * (players - 1) * (self.wealth + 0.05)
        return {"Mayor": 0.2, "District Attorney": 1.0, "Police Chief": 0.8}.get(office, 1.2)


@lru_cache(maxsize=65536)
def prospects(deck: str, variant: str, active: int, cards: tuple[int, ...]) -> Prospects:
    """The prospects of all positions with so many cards in so many active decks."""
    coming = _coming(variant, active, cards)
    total = fsum(coming)
    left = min(1.0, total / WHOLE_GAME)
    soon = min(1.0, 3 * left)
    known = read_box(deck)
    rows: dict[tuple[str, int], float] = {}
    scores = dict.fromkeys(VOCATIONS, 0.0)
    for ids, count in zip(known.decks, coming, strict=True):
        for card in ids:
            contract = known.contracts.get(card)
            if contract is None:
                continue
            chance = count / len(ids)
            if contract.payout:
                row = board.PRESTIGE, contract.payout
                rows[row] = rows.get(row, 0.0) + chance
            for name, value in contract.vocations:
                scores[name] += chance * BUILT * value
    for permit in known.permits.values():
        if permit.wealth:
            paid = "wealth", permit.wealth
            rows[paid] = rows.get(paid, 0.0) + PLANS * total / len(known.planning)
    return Prospects(
        left=left,
        soon=soon,
        wealth=0.5 * min(1.0, 2 * left),
        permit=1.3 * soon,
        renewal=1.5 * soon,
        turns=TURNS * total,
        rows=rows,
        vocations=scores,
    )


def _coming(variant: str, active: int, cards: tuple[int, ...]) -> tuple[float, ...]:
    """How many cards of each deck are still to turn up, about."""
    if len(cards) < 3:
        return (WHOLE_GAME / 3,) * 3
    low, middle, _ = PARTS[variant]
    keys = [max(1.0, count - low - middle / 2) for count in cards]
    town, city, metropolis = keys
    if active == 1:
        return town + 4, NEW_DECK * city, NEW_DECK * metropolis
    if active == 2:
        return min(3.0, cards[0]), city + 3, NEW_DECK * metropolis
    rest = metropolis / 19
    return min(1.5 * rest, cards[0]), min(4 * rest, cards[1]), metropolis


# -- what a position is worth to a player who knows only what that player may know


PLENTY = 40.0
"""Wealth beyond this is hardly ever of use at once."""
FIRST, SCARCE = 10.0, 6.0
"""What some wealth is worth beyond that, where there is next to none; and how much that is."""
MANY_PERMITS = 4.0
"""Permits beyond this are hardly ever of use at once."""
INVESTED = 0.85
"""Wealth that a permit would bring if it were invested next turn."""
POINT = 0.3
"""An action point that is still to be spent."""
EXTRA = 2.0
"""The extra favor, early in the game."""
BUILDING = 0.6
"""A building on the board, for all that counts buildings some day, early in the game."""
TERM = 4
"""The turns for which an office is held, about."""
KEPT = 0.35
"""How surely an office is kept to the end when the game begins."""
UNSEEN = "unseen"
"""A planning card in a hand that nobody knows beforehand."""


def evaluate(state: UrbanSprawlState, player: int) -> float:
    """By how much prestige a player is ahead: of the best of the others and of their mean."""
    if not state.prestige:
        return 0.0
    worth = estates(state) if state.agenda else list(map(float, state.prestige))
    others = worth[:player] + worth[player + 1 :]
    return worth[player] - (max(others) + fsum(others) / len(others)) / 2


def estates(state: UrbanSprawlState) -> list[float]:
    """What each player can be expected to end with, as far as this position has a say in it."""
    ahead, players = ahead_of(state), range(len(state.names))
    worth = [state.prestige[player] + _held(state, player, ahead) for player in players]
    for player in players:
        use, cash = permits_worth(state.deck, tuple(state.permits[player]), ahead)
        worth[player] += use + wealth_worth(state.wealth[player] + cash, ahead)
    for _, paid in rows(state, ahead):
        worth = [a + b for a, b in zip(worth, paid, strict=True)]
    for name, owners in state.vocations.items():
        for player in owners:
            worth[player] += ahead.vocations[name]
    for _, player, amount in offices(state, ahead):
        worth[player] += amount
    if state.contractor is not None and state.contractor != NOBODY:
        worth[state.contractor] += ahead.renewal / 2
    if state.agenda and isinstance(state.agenda[-1], SpendPoints):
        worth[state.player] += POINT * state.ap + chance(state)[0]
    return worth


def ahead_of(state: UrbanSprawlState) -> Prospects:
    """What is still to come."""
    return prospects(state.deck, state.variant, state.active_decks, tuple(map(len, state.decks)))


def wealth_worth(wealth: float, ahead: Prospects) -> float:
    """A tenth of it counts in the end (US-111); until then it buys, and the first of it most."""
    ready = PLENTY * (1 - exp(-wealth / PLENTY)) + FIRST * (1 - exp(-wealth / SCARCE))
    return wealth / 10 + ahead.wealth * ready


@lru_cache(maxsize=65536)
def permits_worth(deck: str, held: tuple[str, ...], ahead: Prospects) -> tuple[float, float]:
    """What planning cards are worth by their use, and the wealth of those better invested.

    A card that nobody has seen is worth what the cards that it may be are worth on average.
    """
    known = read_box(deck)
    if UNSEEN in held:
        at = held.index(UNSEEN)
        rest = held[:at] + held[at + 1 :]
        any_card = [*known.permits, *known.renewals]
        found = [permits_worth(deck, tuple(sorted((*rest, one))), ahead) for one in any_card]
        use, cash = (fsum(each) / len(any_card) for each in zip(*found, strict=True))
        return use, cash
    worth = ahead.renewal * sum(card in known.renewals for card in held)
    cards = [known.permits[card] for card in held if card in known.permits]
    pages = cash = 0.0
    for card in sorted(cards, key=lambda card: (card.wealth - 2 * card.permits, card.id)):
        more = pages + card.permits * (0.8 + 0.1 * len(card.zones))
        use = ahead.permit * MANY_PERMITS * (exp(-pages / MANY_PERMITS) - exp(-more / MANY_PERMITS))
        if use < card.wealth * (0.1 + ahead.wealth) / 2:
            cash += INVESTED * card.wealth
        else:
            worth, pages = worth + use, more
    return worth, cash


def _held(state: UrbanSprawlState, player: int, ahead: Prospects) -> float:
    """Favors, the extra favor, and how many buildings there are to count."""
    worth = buildings_worth(state, player, ahead)
    for _, amount in favors(state, player, ahead):
        worth += amount
    if state.extra_favor == player:
        worth += EXTRA * ahead.left
    return worth


def buildings_worth(state: UrbanSprawlState, player: int, ahead: Prospects) -> float:
    """What a player's buildings are worth wherever they stand."""
    return BUILDING * ahead.left * state.ground.firsts.get(player, 0).bit_count()


def favors(state: UrbanSprawlState, player: int, ahead: Prospects) -> Iterable[tuple[str, float]]:
    """What each contract that a player keeps is worth; more where the permits are there."""
    contracts, power = box(state).contracts, hand(state, player).power
    for card in state.favors[player]:
        contract = contracts[card]
        ready = power[contract.zone] >= contract.lots
        yield card, ahead.soon * (0.25 + 0.1 * ready) * appeal(contract)


@lru_cache(maxsize=1024)
def appeal(contract: Contract) -> float:
    """About how much building a contract is worth, wherever it is built."""
    late = 1 + CONTRACT_DECKS.index(contract.deck)
    vocations = sum(value for _, value in contract.vocations)
    return 2 + 1.3 * vocations + 2 * late * len(contract.effects)


def chance(state: UrbanSprawlState) -> tuple[float, str]:
    """What could still be built this turn as far as permits go: the best of it, and its card."""
    contracts, power = box(state).contracts, hand(state, state.player).power
    here = [(CONTRACT_COSTS[name], card) for name, card in offered(state, state.ap)]
    here += [(0, card) for card in state.favors[state.player] if card not in state.new_favors]
    able = (
        (cost, contract)
        for cost, card in here
        if power[(contract := contracts[card]).zone] >= contract.lots
    )
    tried = ((0.4 * appeal(contract) - POINT * cost, contract.id) for cost, contract in able)
    return max(tried, default=(0.0, ""))


# -- rows


def rows(state: UrbanSprawlState, ahead: Prospects) -> Iterable[tuple[str, tuple[float, ...]]]:
    """For each row what it can be expected to pay each player, in prestige."""
    for line in board.LINES:
        number = board.FIXED_NUMBERS.get(line) or state.markers.get(line)
        if number is None:
            continue
        times = ahead.payouts(number.kind, number.value)
        counts = state.counts(board.lots_of(line))
        yield line, row_worth(number.value, counts, times, ahead.left)


@lru_cache(maxsize=262144)
def row_worth(value: int, counts: tuple[int, ...], times: float, left: float) -> tuple[float, ...]:
    """Payouts as they would be shared now, and as they might: by everybody's buildings."""
    now = [0.0] * len(counts)
    for share in shares(value, counts):
        for player in share.players:
            now[player] = share.each
    loose = 0.5 * left + 0.2
    pool = 1.6 * value / (sum(counts) + 2)
    return tuple(
        times * ((1 - loose) * paid + loose * pool * count)
        for paid, count in zip(now, counts, strict=True)
    )


# -- offices


def offices(state: UrbanSprawlState, ahead: Prospects) -> Iterable[tuple[str, int, float]]:
    """What offices bring until they are lost and at the end, to holder and likely winner."""
    best: dict[str, tuple[int, int]] = {}
    for building in state.city.values():
        if building.owner != NOBODY and building.zone != board.PARK:
            rated = state.worth(building.block), building.owner
            if rated > best.get(building.zone, (0, 0)):
                best[building.zone] = rated
    keeps = KEPT + (1 - KEPT) * (1 - ahead.left)
    players = len(state.names)
    turns = min(TERM, ahead.turns / players)
    for office, holder in state.offices.items():
        leader = _most_vocations(state) if office == "Mayor" else NOBODY
        if office in ZONE_OF:
            leader = best.get(ZONE_OF[office], (0, NOBODY))[1]
        for player, share in ((holder, 1.0), (leader, 0.4)):
            if player != NOBODY:
                bonus = keeps * _bonus(state, office, player)
                yield office, player, share * (turns * ahead.power(office, players) + bonus)


def _most_vocations(state: UrbanSprawlState) -> int:
    counts = [0] * len(state.names)
    for owners in state.vocations.values():
        for player in owners:
            counts[player] += 1
    return counts.index(max(counts)) if any(counts) else NOBODY


def _bonus(state: UrbanSprawlState, office: str, player: int) -> int:
    """About what an office brings at the end (US-112)."""
    if office != "Mayor":
        lots = state.ground.zones[ZONE_OF[office]]
        return sum((firsts & lots).bit_count() for firsts in state.ground.firsts.values())
    near = board.halo(state.ground.zones[board.PARK])
    return (near & state.ground.firsts.get(player, 0)).bit_count()


# -- the parts of what a position is worth, by name: what a hint's reason is told from


State = UrbanSprawlState


def terms(state: State, player: int) -> dict[Term, float]:
    """What `evaluate` adds up: a player's own parts, less the share of each rival's."""
    if not state.prestige:
        return {}
    share = _shares(state, player)
    found: dict[Term, float] = {}
    for term, amount in _parts(state):
        found[term] = found.get(term, 0.0) + share[term.of] * amount
    return found


def _shares(state: State, player: int) -> list[float]:
    """How much each player's estate counts: half the best rival's and half the rivals' mean."""
    worth = estates(state) if state.agenda else list(map(float, state.prestige))
    rivals = [other for other in range(len(worth)) if other != player]
    best = max(rivals, key=worth.__getitem__)
    share = [-0.5 / len(rivals)] * len(worth)
    share[best] -= 0.5
    share[player] = 1.0
    return share


def _parts(state: State) -> Iterator[tuple[Term, float]]:
    players = range(len(state.names))
    for player in players:
        yield Term("prestige", "", player), state.prestige[player]
    if not state.agenda:
        return
    ahead = ahead_of(state)
    for player in players:
        yield from _own(state, player, ahead)
    for line, paid in rows(state, ahead):
        yield from ((Term("row", line, player), paid[player]) for player in players)
    for name, owners in state.vocations.items():
        for player in owners:
            yield Term("vocation", name, player), ahead.vocations[name]
    for office, player, amount in offices(state, ahead):
        yield Term("office", office, player), amount
    if state.contractor is not None and state.contractor != NOBODY:
        yield Term("office", "Contractor", state.contractor), ahead.renewal / 2
    yield from _turn(state)


def _turn(state: State) -> Iterator[tuple[Term, float]]:
    """What is still to be done in this turn."""
    if isinstance(state.agenda[-1], SpendPoints):
        yield Term("points", "", state.player), POINT * state.ap
        best, card = chance(state)
        yield Term("chance", card, state.player), best


def _own(state: State, player: int, ahead: Prospects) -> Iterator[tuple[Term, float]]:
    yield Term("buildings", "", player), buildings_worth(state, player, ahead)
    for card, amount in favors(state, player, ahead):
        yield Term("favor", card, player), amount
    if state.extra_favor == player:
        yield Term("extra", "", player), EXTRA * ahead.left
    wealth = state.wealth[player]
    use, cash = permits_worth(state.deck, tuple(state.permits[player]), ahead)
    plain = wealth_worth(wealth, ahead)
    yield Term("wealth", "", player), plain
    yield Term("permits", "", player), use + wealth_worth(wealth + cash, ahead) - plain
