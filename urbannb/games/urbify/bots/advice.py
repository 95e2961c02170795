"""How good a position is: the prestige there is, and what the rest may still bring.

Everything is put in prestige. What has to be turned into prestige first counts less the nearer the
end is; what the majorities bring counts more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import fsum
from operator import sub

from urbannb.core.advice import Term
from urbannb.games.urbify.bots import values
from urbannb.games.urbify.bots.benefits import benefit_worth, promised
from urbannb.games.urbify.bots.values import ahead, influence_worth, patience, turns_left
from urbannb.games.urbify.components.board import BENCH, DEPARTMENTS, ON_SHOW, POLITICIANS
from urbannb.games.urbify.components.tiles import read_box
from urbannb.games.urbify.model.ledger import MAJORITY
from urbannb.games.urbify.model.state import DEVELOPED, UrbifyState
from urbannb.games.urbify.rules.base import Use, usable
from urbannb.games.urbify.rules.final import ALONE, TIED
from urbannb.games.urbify.rules.town_hall import FULL_HOUSE_PRESTIGE, MINORITY_PRESTIGE

State = UrbifyState
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
    found = {_term(name, player): amount for name, amount in worths(state, player).items()}
    return found | {_term(name, rival): -amount for name, amount in worths(state, rival).items()}


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
    for track, level in zip(DEPARTMENTS, tracks, strict=False):
        found[f"influence:{track}"] = influence_worth(level) * left
    found["development"] = values.DEVELOPMENT * tracks[DEVELOPED] * left
    found["politicians"] = values.CREW[POLITICIANS - state.pool[player]] * left
    found |= _undone(state, player, left)
    found["majorities"] = _majorities(state, player) * patience(state)
    return found


def _undone(state: State, player: int, left: float) -> Worths:
    """What a party may still do: votes, benefits, and the project that suits it best."""
    found: Worths = {}
    for track, department in enumerate(DEPARTMENTS):
        if state.benches[track][player]:
            found[f"vote:{department}"] = _vote(state, player, track, left)
    for cell in state.occupied_by(player):
        found[f"benefit:{cell}"] = _benefit(state, player, cell, left)
    tile, planned = _plan(state, player, left)
    if tile:
        found[f"project:{tile}"] = planned
    if len(state.show) < ON_SHOW and not state.ending:
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
    own = (influence_worth(min(top, level + mine + 1)) - now - values.TURN) * left
    own += FULL_HOUSE_PRESTIGE * (mine == BENCH)
    if sum(bench) == mine:
        return own
    gained = influence_worth(min(top, level + mine)) - now
    free = MINORITY_PRESTIGE if mine == 1 else gained * left
    return own + values.OTHERS_VOTE * (free - own)


def _benefit(state: State, player: int, cell: str, left: float) -> float:
    """What the building on a cell may bring the party that stands there."""
    use = Use(player, (cell,))
    found = benefit_worth(state, use, left) if usable(state, use) else 0.0
    return values.MANNED * found - values.TURN * left


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
    hurry = 1 + values.HURRY * (1 - patience(state))
    for name in names:
        tile = tiles[name]
        lacks = tile.politicians - home if tile.politicians > home else 0
        for asked, have in zip((*tile.price, tile.development), tracks, strict=True):
            if asked > have:
                lacks += asked - have
        share = (values.PLANNED - values.LACKING * lacks) * hurry
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
    tile = read_box(deck).tiles[name]
    price = values.LATER * sum(tile.price) + values.DEVELOPMENT * tile.development
    return tile.prestige + promised(tile.benefit, left) - price * left


def _majorities(state: State, player: int) -> float:
    """What the majorities would bring: as they stand, or as they may while others still move."""
    if state.last_rounds and any(map(_counted, state.prestige_from[player])):
        return 0.0
    mine = state.tracks[player]
    others = [tracks for party, tracks in enumerate(state.tracks) if party != player]
    best = others[0] if len(others) == 1 else list(map(max, *others))
    if state.ending and not _others_move(state, player):
        return fsum(map(_majority, mine, best))
    leads = map(sub, mine, best)
    return (1 - ahead(state)) * fsum(values.lead_worth(lead) for lead in leads)


def _others_move(state: State, player: int) -> bool:
    others = (party for party in range(len(state.names)) if party != player)
    return any(turns_left(state, party) for party in others)


def _counted(name: str) -> bool:
    return name.startswith(MAJORITY)


def _majority(mine: int, best: int) -> float:
    if mine >= best:
        return float(ALONE if mine > best else TIED)
    return 0.0
