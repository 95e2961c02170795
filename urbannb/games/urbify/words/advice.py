"""Why an action is advised, in the game's words: what it changes in what the advice weighs."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.core.advice import Change
from urbannb.core.text import listing, plural
from urbannb.core.text.doing import Deed, Predicate
from urbannb.games.urbify.components import DEPARTMENTS, DEVELOPMENT
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import building_apart, building_name, tile_name
from urbannb.games.urbify.rules.final import majorities_scored
from urbannb.games.urbify.rules.projects import lacking
from urbannb.games.urbify.rules.turn import last_turn_of
from urbannb.games.urbify.words.common import now

State = UrbifyState


def because(state: State, after: State, change: Change) -> Predicate:
    """What a change does; "" for what only makes way for another change."""
    made = (OWN if change.own else RIVALS).get(change.group)
    return made(state, after, change) if made else ""


def instead(after: State, other: State, change: Change) -> Predicate:
    """What another action would be worse in than the advised one."""
    if not change.own:
        return ""
    if change.group == "influence":
        less = [
            f"{now(after, change.of, track) - now(other, change.of, track)} less {track}"
            for track in DEPARTMENTS
            if now(after, change.of, track) > now(other, change.of, track)
        ]
        return Deed("leaves you with", tuple(less)) if less else ""
    if change.group == "vote":
        return f"prepares less for a vote on {listing(change.whats)}"
    if change.group == "project":
        tile, who = change.whats[0], change.of
        if tile not in other.show or lacking(other, who, tile) <= lacking(after, who, tile):
            return ""
        wanted = tile_name(after, tile)
        new = (cell for cell in other.city if cell not in after.city)
        twin = any(building_name(other, cell) == wanted for cell in new)
        return f"does less toward the {'other ' if twin else ''}{wanted}"
    return ""


def _prestige(state: State, after: State, change: Change) -> Predicate:
    gained = _gained(state, after, change.of)
    return Deed("scores", (f"{gained} prestige",)) if gained > 0 else ""


def _gained(state: State, after: State, player: int) -> int:
    """The prestige that came of the action itself, not of the majorities counted after it."""
    scored = majorities_scored(after, player) - majorities_scored(state, player)
    return after.prestige[player] - state.prestige[player] - scored


def _influence(state: State, after: State, change: Change) -> Predicate:
    points = []
    for track in DEPARTMENTS:
        moved = now(after, change.of, track) - now(state, change.of, track)
        if moved and (moved > 0) == (change.amount > 0):
            points.append(f"{abs(moved)} {track}")
    if not points:
        return ""
    return Deed("brings" if change.amount > 0 else "costs", tuple(points))


def _development(state: State, after: State, change: Change) -> Predicate:
    moved = now(after, change.of, DEVELOPMENT) - now(state, change.of, DEVELOPMENT)
    if not moved or (moved > 0) != (change.amount > 0):
        return ""
    return Deed("brings" if moved > 0 else "costs", (f"{abs(moved)} development",))


def _politicians(state: State, after: State, change: Change) -> str:
    gone = after.pool[change.of] - state.pool[change.of]
    if not gone:
        return ""
    who = plural(abs(gone), "politician")
    return f"sends {who} to the common pool" if gone > 0 else f"brings {who} home from the pool"


def _vote(state: State, after: State, change: Change) -> str:
    if change.amount < 0:
        return ""
    kept = [d for d in change.whats if _seated(after, d, change.of) > _seated(state, d, change.of)]
    if not kept:
        return ""
    seats = [f"{plural(_seated(after, d, change.of), 'politician')} in {d}" for d in kept[:1]]
    seats += [f"{_seated(after, d, change.of)} in {d}" for d in kept[1:]]
    return f"prepares {'a vote' if len(kept) == 1 else 'votes'} with {listing(seats)}"


def _seated(state: State, department: str, player: int) -> int:
    return state.benches[DEPARTMENTS.index(department)][player]


def _benefit(state: State, after: State, change: Change) -> str:
    before, then = state.occupied_by(change.of), after.occupied_by(change.of)
    new = [cell for cell in change.whats if cell in then and cell not in before]
    free = [cell for cell in change.whats if cell in before and cell not in then]
    if change.amount < 0 or not (new or free):
        return ""
    names = listing(f"the {building_apart(after, cell)}" for cell in new or free)
    if new:
        return f"keeps the benefit of {names} for later"
    return f"frees politicians who would bring little on {names}"


def _project(state: State, after: State, change: Change) -> str:
    """It comes closer only if it was out of reach, and there is a turn left to start it."""
    if change.amount < 0 or last_turn_of(state, change.of):
        return ""
    lacked = [(tile, lacking(state, change.of, tile)) for tile in change.whats]
    nearer = [tile for tile, lack in lacked if lacking(after, change.of, tile) < lack]
    names = listing(f"the {tile_name(after, tile)}" for tile in nearer)
    return f"gets {names} closer" if nearer else ""


def _majorities(state: State, after: State, change: Change) -> str:
    """Nothing is said of chances once the majorities are counted, or where no track has moved."""
    better = change.amount > 0
    before, then = (_leads(one, change.of) for one in (state, after))
    moved = any(new != old and (new > old) == better for old, new in zip(before, then, strict=True))
    if not after.agenda or not moved:
        return ""
    return f"{'improves' if better else 'hurts'} your chances of majorities at the end"


def _leads(state: State, player: int) -> list[int]:
    """How far a party is ahead on each track of the best of the others."""
    levels = zip(*state.tracks, strict=True)
    return [each[player] - max(each[:player] + each[player + 1 :]) for each in levels]


def _rivals_prestige(state: State, after: State, change: Change) -> Predicate:
    gained = _gained(state, after, change.of)
    return Deed("gives", (f"{gained} prestige",), state.names[change.of]) if gained > 0 else ""


def _rivals_influence(state: State, after: State, change: Change) -> Predicate:
    if change.amount > 0:
        return ""
    tracks = [t for t in DEPARTMENTS if now(after, change.of, t) > now(state, change.of, t)]
    points = [f"{now(after, change.of, t) - now(state, change.of, t)} {t}" for t in tracks]
    return Deed("gives", tuple(points), state.names[change.of]) if points else ""


def _rivals_vote(state: State, after: State, change: Change) -> Predicate:
    name, what = state.names[change.of], listing(change.whats)
    if change.amount > 0:
        return Deed("takes", (f"the vote on {what}",), name, of="from")
    return Deed("makes", (f"a vote on {what} worth more",), name, of="to")


def _rivals_project(state: State, after: State, change: Change) -> Predicate:
    taken = [tile for tile in change.whats if tile not in after.show]
    if not taken or change.amount <= 0:
        return ""
    names = tuple(f"the {tile_name(after, tile)}" for tile in taken)
    return Deed("keeps", names, state.names[change.of], of="from")


Words = Callable[[State, State, Change], Predicate]
OWN: dict[str, Words] = {
    "prestige": _prestige,
    "influence": _influence,
    "development": _development,
    "politicians": _politicians,
    "vote": _vote,
    "benefit": _benefit,
    "project": _project,
    "majorities": _majorities,
}
RIVALS: dict[str, Words] = {
    "prestige": _rivals_prestige,
    "influence": _rivals_influence,
    "vote": _rivals_vote,
    "project": _rivals_project,
}
"""What each part of the advice is in words, where it is one's own and where it is a rival's."""
