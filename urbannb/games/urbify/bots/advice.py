"""How good a position is: the prestige there is, and what the rest may still bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import fsum
from operator import sub

from urbannb.core.advice import Term
from urbannb.games.urbify import components
from urbannb.games.urbify.model.state import DEVELOPED, UrbifyState
from urbannb.games.urbify.rules.base import Use, usable
from urbannb.games.urbify.rules.benefits import counting
from urbannb.games.urbify.rules.benefits.copying import Copying, others
from urbannb.games.urbify.rules.benefits.gains import Gain, Recall, Retire, ShareOut
from urbannb.games.urbify.rules.benefits.moving import Found, Move, foundable
from urbannb.games.urbify.rules.final import ALONE, TIED, from_majority, majorities_scored
from urbannb.games.urbify.rules.turn import FULL_HOUSE_PRESTIGE, LAST_ROUNDS, MINORITY_PRESTIGE

# -- what things are worth before they have become prestige, in prestige


FIRST, LATER = 0.9, 0.55
"""What the first points on an influence track are worth, and further ones."""
CHEAP = 3
"""How many are the first."""
DEVELOPMENT = 1.3
CREW = (0.0, 5.0, 8.0, 9.8, 11.2, 12.4, 13.5)
"""What so many politicians are worth that are not in the pool: the last ones can do all there is
to do, and whoever has none never has a turn again."""
TURN = 1.0
"""What a turn costs that is still to be spent: on a vote, or on inaugurating a building."""
MANNED = 0.75
"""The part of a benefit that is counted before it is had: the building must be inaugurated."""
PLANNED = 0.35
"""The part of a project that is counted when it can be started at once."""
LACKING = 0.15
"""How much less of it for each point, and each politician, that is still lacking."""
OTHERS_VOTE = 0.35
"""How surely another party, if it is there, votes in a department first."""
TURNS = 11.0
"""About so many turns before the end nothing loses its worth yet."""
PER_TILE = 2.6
"""About so many turns go by for each tile that is still face down."""
LONG = 90
"""Bots that wait for each other would never end. From this round on they care less and less for
what they hold, and more for projects."""
HURRY = 3.0
"""How many times more they care for projects then."""
LAST = 0.08
"""What is held is worth so little for each turn that is left in the last rounds."""
LEADS = {-3: 0.2, -2: 0.5, -1: 1.0, 0: 2.0, 1: 2.9, 2: 3.4, 3: 3.7}
"""What a majority is worth by how far one leads, or is behind, while others may still move."""


@cache
def influence_worth(level: int) -> float:
    """What so many points on an influence track are worth."""
    return FIRST * min(level, CHEAP) + LATER * max(0, level - CHEAP)


def ahead(state: UrbifyState) -> float:
    """How much of the game is still ahead, from 1 at the beginning to 0 at its end."""
    if state.ending:
        return LAST * (LAST_ROUNDS - state.last_rounds)
    turns = PER_TILE * sum(map(len, state.piles)) / len(state.names) + 2
    return min(1.0, 0.25 + turns / TURNS)


def patience(state: UrbifyState) -> float:
    """How much still counts that is no prestige yet: all of it, until a game goes on too long."""
    return min(1.0, max(0.0, 1 + (LONG - state.round) / TURNS))


def lead_worth(lead: int) -> float:
    """What a majority is worth by how far one leads, while others may still move."""
    return LEADS.get(lead, float(ALONE if lead > 0 else 0))


def turns_left(state: UrbifyState, player: int) -> int:
    """How many turns a party still has once the end has begun."""
    count = len(state.names)
    waiting = (player - state.first) % count >= (state.player - state.first) % count
    return LAST_ROUNDS - state.last_rounds + waiting


# -- what the benefit of a building is worth, in prestige, to a party that stands there


State = UrbifyState
COPY = 2.0
"""What a benefit is worth that copies another, or moves politicians, seen from afar."""
USUAL_LOSS = 1.6
"""A politician who goes to the pool, seen from afar."""
COUNTED = 4.0
"""What a benefit is worth that counts buildings, seen from afar."""


def benefit_worth(state: State, use: Use, left: float) -> float:
    """About what a benefit brings, in prestige."""
    benefit = state.benefit(use.cell)
    price = (LATER * benefit.pay_influence + DEVELOPMENT * benefit.pay_development) * left
    return max(0.0, _brings(state, use, benefit, left) - price)


def promised(benefit: components.Benefit, left: float) -> float:
    """About what a benefit brings wherever it stands, less what it asks for."""
    price = LATER * benefit.pay_influence + DEVELOPMENT * benefit.pay_development
    return _usual(benefit, left) - price * left


def _usual(benefit: components.Benefit, left: float) -> float:
    if isinstance(benefit, Gain):
        return benefit.prestige + DEVELOPMENT * left * benefit.development
    if isinstance(benefit, Retire):
        gone = USUAL_LOSS * left
        return benefit.prestige + DEVELOPMENT * left * benefit.development - gone
    if isinstance(benefit, ShareOut):
        return LATER * left * benefit.influence
    return COUNTED


def _brings(state: State, use: Use, benefit: components.Benefit, left: float) -> float:
    if isinstance(benefit, Gain | Retire):
        gone = _last(state, use.player) * left if isinstance(benefit, Retire) else 0.0
        room = state.box.tops[DEVELOPED] - state.tracks[use.player][DEVELOPED]
        return benefit.prestige + DEVELOPMENT * left * min(benefit.development, room) - gone
    if isinstance(benefit, ShareOut):
        return LATER * left * benefit.influence
    if isinstance(benefit, Recall):
        return _last(state, use.player, 1) * left if state.pool[use.player] else 0.0
    if isinstance(benefit, Copying):
        return _copied(state, use, left)
    if isinstance(benefit, Found):
        return _founded(state, use, left)
    if isinstance(benefit, Move):
        return COPY
    return _counted(state, use, benefit)


def _last(state: State, player: int, more: int = 0) -> float:
    """What the last of so many politicians is worth: of those that a party has, or of more."""
    crew = components.POLITICIANS - state.pool[player] + more
    return CREW[crew] - CREW[crew - 1]


def _counted(state: State, use: Use, benefit: components.Benefit) -> float:
    """What a benefit brings that counts buildings or politicians, as the city is now."""
    if isinstance(benefit, counting.OfOneColor):
        colors = benefit.colors(state, use.cell)
        sums = [fsum(benefit.worth(state, use.cell, color).values()) for color in colors]
        return float(max(sums, default=0))
    if isinstance(benefit, counting.NeighborsUnlike):
        near = {state.tile(cell).group for cell in state.neighbors(use.cell)}
        return float(benefit.each * len(near))
    if isinstance(benefit, counting.Crowd):
        return float(benefit.each * sum(b.politicians for b in state.city.values()))
    if isinstance(benefit, counting.Pair):
        tile = state.tile
        sums = [tile(a).prestige + tile(b).prestige for a, b in counting.pairs(state)]
        return float(max(sums, default=0))
    return 0.0


def _founded(state: State, use: Use, left: float) -> float:
    """The best project that a Bank can start: its prestige, and the influence that is saved."""
    tiles = state.box.tiles
    found = [
        tiles[name].prestige + LATER * left * sum(tiles[name].price)
        for name in foundable(state, use)
    ]
    return max(found, default=0.0)


def _copied(state: State, use: Use, left: float) -> float:
    """The best that can be copied at once; what copies in turn counts a little."""
    found = [
        COPY / 2
        if isinstance(state.benefit(cell), Copying)
        else benefit_worth(state, use.copying(cell), left)
        for cell in others(state, use)
    ]
    return max(found, default=0.0)


# -- how good a position is: the prestige there is, and what the rest may still bring


Worths = dict[str, float]
"""What a party has, in prestige, by what it is: "prestige", "influence:culture"."""


def evaluate(state: State, player: int) -> float:
    """How far a party is ahead of the best of the others; before the setup all are alike."""
    if not state.tracks:
        return 0.0
    worths = [worth(state, party) for party in range(len(state.names))]
    mine = worths.pop(player)
    return mine - max(worths)


def terms(state: State, player: int) -> dict[Term, float]:
    """The parts of that: what the party has, less what the best of the others has."""
    others = (party for party in range(len(state.names)) if party != player)
    rival = max(others, key=lambda party: worth(state, party))
    found = {_term(name, player): amount for name, amount in _apart(state, player).items()}
    return found | {_term(name, rival): -amount for name, amount in _apart(state, rival).items()}


def _apart(state: State, player: int) -> Worths:
    """What a party has, with the majorities that were scored apart from its other prestige."""
    found, scored = worths(state, player), majorities_scored(state, player)
    found["prestige"] -= scored
    found["majorities"] = found.get("majorities", 0.0) + scored
    return found


def _term(name: str, party: int) -> Term:
    group, _, what = name.partition(":")
    return Term(group, what, party)


def worth(state: State, player: int) -> float:
    """What a party has, in prestige."""
    return fsum(worths(state, player).values())


def worths(state: State, player: int) -> Worths:
    """What a party has, in prestige, one by one."""
    left = ahead(state) * patience(state)
    tracks = state.tracks[player]
    found: Worths = {"prestige": state.prestige[player]}
    for track, level in zip(components.DEPARTMENTS, tracks, strict=False):
        found[f"influence:{track}"] = influence_worth(level) * left
    found["development"] = DEVELOPMENT * tracks[DEVELOPED] * left
    found["politicians"] = CREW[components.POLITICIANS - state.pool[player]] * left
    found |= _undone(state, player, left)
    found["majorities"] = _majorities(state, player) * patience(state)
    return found


def _undone(state: State, player: int, left: float) -> Worths:
    """What a party may still do: votes, benefits, and the project that suits it best."""
    found: Worths = {}
    for track, department in enumerate(components.DEPARTMENTS):
        if state.benches[track][player]:
            found[f"vote:{department}"] = _vote(state, player, track, left)
    for cell in state.occupied_by(player):
        found[f"benefit:{cell}"] = _benefit(state, player, cell, left)
    tile, planned = _plan(state, player, left)
    if tile:
        found[f"project:{tile}"] = planned
    if len(state.show) < components.ON_SHOW and not state.ending:
        found["turned up"] = _turned_up(state, player, planned, left)
    if state.ending:
        turns = turns_left(state, player)
        best = sorted(found, key=found.__getitem__, reverse=True)
        return {name: max(0.0, found[name]) for name in best[:turns]}
    return found


def _vote(state: State, player: int, track: int, left: float) -> float:
    """What a party's politicians in a department are about to bring."""
    bench, level = state.benches[track], state.tracks[player][track]
    mine, top = bench[player], state.box.tops[track]
    now = influence_worth(level)
    own = (influence_worth(min(top, level + mine + 1)) - now - TURN) * left
    own += FULL_HOUSE_PRESTIGE * (mine == components.BENCH)
    if sum(bench) == mine:
        return own
    gained = influence_worth(min(top, level + mine)) - now
    free = MINORITY_PRESTIGE if mine == 1 else gained * left
    return own + OTHERS_VOTE * (free - own)


def _benefit(state: State, player: int, cell: str, left: float) -> float:
    """What the building on a cell may bring the party that stands there."""
    use = Use(player, (cell,))
    found = benefit_worth(state, use, left) if usable(state, use) else 0.0
    return MANNED * found - TURN * left


def _plan(state: State, player: int, left: float) -> tuple[str, float]:
    """The project on show that suits a party best, and what it is worth to it now."""
    best, which = 0.0, ""
    for name, found in _suit(state, player, state.show, left):
        if found > best:
            best, which = found, name
    return which, best


def _suit(
    state: State, player: int, names: Iterable[str], left: float
) -> Iterator[tuple[str, float]]:
    """What projects are worth to a party before they are started; the less the more it lacks."""
    tracks, home, tiles = state.tracks[player], state.home[player], state.box.tiles
    hurry = 1 + HURRY * (1 - patience(state))
    for name in names:
        tile = tiles[name]
        lacks = tile.politicians - home if tile.politicians > home else 0
        for asked, have in zip((*tile.price, tile.development), tracks, strict=True):
            if asked > have:
                lacks += asked - have
        share = (PLANNED - LACKING * lacks) * hurry
        if share > 0:
            yield name, share * _gain(state.deck, name, left)


def _turned_up(state: State, player: int, best: float, left: float) -> float:
    """What a project that takes an empty place on show adds to that, on average.

    Which one it is nobody knows: any that lies nowhere yet, as long as its stage is drawn from.
    """
    tiles, lying = state.box.tiles, {building.tile for building in state.city.values()}
    unseen = [name for name in tiles if name not in lying and name not in state.show]
    now = min((tiles[name].stage for name in unseen), default=0)
    may_come = [name for name in unseen if tiles[name].stage == now]
    more = (max(0.0, found - best) for _, found in _suit(state, player, may_come, left))
    return fsum(more) / len(may_come) if may_come else 0.0


@lru_cache(maxsize=8192)
def _gain(deck: str, name: str, left: float) -> float:
    """What a project brings beyond its price, wherever it stands."""
    tile = components.read_box(deck).tiles[name]
    price = LATER * sum(tile.price) + DEVELOPMENT * tile.development
    return tile.prestige + promised(tile.benefit, left) - price * left


def _majorities(state: State, player: int) -> float:
    """What the majorities would bring: as they stand, or as they may while others still move."""
    if state.last_rounds and any(map(from_majority, state.prestige_from[player])):
        return 0.0
    mine = state.tracks[player]
    others = [tracks for party, tracks in enumerate(state.tracks) if party != player]
    best = others[0] if len(others) == 1 else list(map(max, *others))
    if state.ending and not _others_move(state, player):
        return fsum(map(_majority, mine, best))
    leads = map(sub, mine, best)
    return (1 - ahead(state)) * fsum(lead_worth(lead) for lead in leads)


def _others_move(state: State, player: int) -> bool:
    others = (party for party in range(len(state.names)) if party != player)
    return any(turns_left(state, party) for party in others)


def _majority(mine: int, best: int) -> float:
    if mine >= best:
        return float(ALONE if mine > best else TIED)
    return 0.0
