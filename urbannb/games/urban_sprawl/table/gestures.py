"""From actions to the places one clicks for them, and back; and what is said of a contract held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, cast

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, JoinedClicks, LateClicks, clicks_of
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components.board import BLOCK_NUMBER, MARKERS, SHAPES, Marker, site
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, box, contract_in
from urbannb.games.urban_sprawl.rules.building import ChoosePermits
from urbannb.games.urban_sprawl.rules.effects.amounts import PlaceTile
from urbannb.games.urban_sprawl.rules.effects.control import MoveTile
from urbannb.games.urban_sprawl.rules.elections import ChoosePark
from urbannb.games.urban_sprawl.rules.markers import ChooseMarker, marker_moves
from urbannb.games.urban_sprawl.rules.sites import covered
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.rules.verdicts import bars

# -- from actions to the places one clicks for them, and back


Trail = tuple[str, ...]


def gesture(state: State, action: Action) -> Trail:
    """The places one clicks to play an action; none for one without places."""
    match action:
        case act.Build(box=name, block=block, shape=shape):
            return (contract_place(state, name), *_site(sites_for(state, name), block, shape))
        case act.Favor(box=name):
            return contract_place(state, name), phrases.favor_space(state.player)
        case act.Put(block=block, shape=shape):
            return _site(sites_for(state), block, shape)
        case act.PutMarker(kind=kind, value=value, space=space):
            return (*_marker(state, Marker(kind, value)), phrases.space_place(space))
        case act.Pay(cards=cards):
            return tuple(phrases.permit_place(state.player, card) for card in cards)
    place = _place(state, action)
    return (place,) if place else ()


def _place(state: State, action: Action) -> str:
    """The place of an action that takes one click; "" for one without a place."""
    match action:
        case act.Take(cost=cost):
            return phrases.plan_place(cost)
        case act.Invest(card=card):
            return phrases.permit_place(state.player, card)
        case act.Choose(lot=lot):
            return lot
        case act.Player(number=number):
            return phrases.player_place(number - 1)
        case act.PickRow(line=line):
            return phrases.line_place(line)
    return ""


def attempt(state: State, places: Trail) -> Action | None:
    """The action that clicking those places means, legal or not; None if it means none."""
    choice: Any = state.agenda[-1] if state.agenda else None
    if not places:
        return None
    first, *rest = places
    if isinstance(choice, ChoosePermits):
        return _pay(state, places)
    if isinstance(choice, ChooseMarker):
        return _put_marker(state, choice, places)
    if size := tile_size(state):
        return _at(state, places, size, act.put)
    if name := box_of(state, first):
        if rest == [phrases.favor_space(state.player)]:
            return act.Favor(name)
        contract = box(state).contracts.get(contract_in(state, name))
        if contract is None or not rest:
            return None
        return _at(state, tuple(rest), contract.lots, lambda b, s: act.build(name, b, s))
    return _single(state, first) if not rest else None


def _single(state: State, place: str) -> Action | None:
    if cost := phrases.plan_place.of(place):
        return act.Take(cost)
    if line := phrases.line_place.of(place):
        return act.PickRow(line)
    if lot := phrases.lot_place.of(place):
        return act.Choose(lot)
    player, card = phrases.permit_place.of(place) or (None, "")
    if player == state.player and isinstance(_choice(state), SpendPoints):
        return act.Invest(card)
    player = phrases.player_place.of(place)
    return None if player is None else act.Player(player + 1)


def _choice(state: State) -> Any:
    return state.agenda[-1] if state.agenda else None


# -- the places of cards and players


def contract_place(state: State, name: str) -> str:
    """Where the contract lies that actions know by that name."""
    if name in act.FAVORS:
        return phrases.favor_place(state.player, contract_in(state, name))
    return phrases.box_place(name)


def box_of(state: State, place: str) -> str:
    """The name in actions of the contract at a place; "" if the place is for none."""
    if name := phrases.box_place.of(place):
        return str(name)
    player, card = phrases.favor_place.of(place) or (None, "")
    held = state.favors[state.player][: len(act.FAVORS)]
    return act.FAVORS[held.index(card)] if player == state.player and card in held else ""


# -- sites


def sites_for(state: State, name: str = "") -> act.Sites | None:
    """Where the contract of that name may be built now, or the tile that is being placed."""
    choice = _choice(state)
    if isinstance(choice, SpendPoints) and name:
        offered = choice.actions(state)
        found = dict(offered.groups) if isinstance(offered, act.Spending) else {}
        return found.get(name)
    if isinstance(choice, PlaceTile | MoveTile | ChoosePark):
        placed = choice.actions(state)
        return placed.items if isinstance(placed, act.Places) else None
    return None


def shapes_in(sites: act.Sites | None, block: str) -> list[str]:
    """How a building may lie in a block."""
    return [s for s in SHAPES[sites.size] if (block, s) in sites] if sites else []


def tile_size(state: State) -> int:
    """The size of the tile that is being placed; 0 if none is."""
    choice = _choice(state)
    if isinstance(choice, PlaceTile | MoveTile | ChoosePark):
        found = sites_for(state)
        return found.size if found else 0
    return 0


def _site(sites: act.Sites | None, block: str, shape: str) -> Trail:
    if len(shapes_in(sites, block)) < 2:
        return (block,)
    return block, phrases.site_place(block, shape)


def _at(
    state: State, places: Trail, size: int, make: Callable[[str, str], Action]
) -> Action | None:
    """What is put down at a block, or at a site in it; another block is taken instead."""
    block, *rest = places
    if len(rest) == 1 and rest[0] in BLOCK_NUMBER:
        block, rest = rest[0], []
    if block not in BLOCK_NUMBER or len(rest) > 1:
        return None
    if rest:
        where, shape = phrases.site_place.of(rest[0]) or ("", "")
        return make(block, shape) if where == block and shape in SHAPES[size] else None
    choice = _choice(state)
    actions = {shape: make(block, shape) for shape in SHAPES[size]}
    wrong = {shape: sum(1 for _ in choice.reasons(state, a)) for shape, a in actions.items()}
    legal = [shape for shape in actions if not wrong[shape]]
    if len(legal) > 1:
        return None

    # Whoever points at a block means its vacant lots, if it has any.
    def amiss(shape: str) -> tuple[bool, int]:
        return bool(covered(state, site(block, shape, size))), wrong[shape]

    return actions[legal[0] if legal else min(actions, key=amiss)]


# -- permits and markers


def _pay(state: State, places: Trail) -> Action | None:
    held = filter(None, map(phrases.permit_place.of, places))
    cards = [card for player, card in held if player == state.player]
    paid = act.Pay(tuple(sorted(cards)))
    whole = len(cards) == len(places) and _choice(state).actions(state).allows(paid)
    return paid if whole else None


def _options(state: State, choice: ChooseMarker) -> list[act.PutMarker]:
    moves = marker_moves(state, choice.marker, choice.how, choice.which)
    return [move for move in moves if isinstance(move, act.PutMarker)]


def _marker(state: State, marker: Marker) -> Trail:
    """The marker that is meant: where it lies; nothing if it is the only one there is."""
    choice = _choice(state)
    if isinstance(choice, ChooseMarker) and _only(state, choice) == marker:
        return ()
    return (marker_place(state, marker),)


def _only(state: State, choice: ChooseMarker) -> Marker | None:
    """The marker that is put down, where there is no choice between several."""
    found = {Marker(option.kind, option.value) for option in _options(state, choice)}
    return found.pop() if len(found) == 1 else None


def marker_place(state: State, marker: Marker) -> str:
    """Where a marker lies: on its gray space, or beside the board."""
    for space, there in state.markers.items():
        if there == marker:
            return phrases.space_place(space)
    return phrases.spare_place(marker.kind, marker.value)


def _marker_at(state: State, place: str) -> Marker | None:
    if space := phrases.space_place.of(place):
        return state.markers.get(space)
    spare = phrases.spare_place.of(place)
    return spare and Marker(*spare)


def _put_marker(state: State, choice: ChooseMarker, places: Trail) -> Action | None:
    *before, last = places
    space = phrases.space_place.of(last)
    if space is None or len(before) > 1:
        return None
    marker = _marker_at(state, before[0]) if before else _only(state, choice)
    return act.PutMarker(marker.kind, marker.value, space) if marker else None


def markers_left(state: State) -> Iterator[Marker]:
    """The markers that are not in play."""
    for kind, values in MARKERS.items():
        yield from (
            Marker(kind, value)
            for value in values
            if Marker(kind, value) not in state.markers.values()
        )


# -- what is said of a contract that is held: that it may be kept as a favor, and what hinders it


State = UrbanSprawlState
Held = tuple[str, ...]
BRIEF = {
    "points": "too few", "favor-new": "next turn", "permits": "no permits",
    "wealth": "too dear", "no-site": "no site",
}  # fmt: skip
"""Why a contract cannot be built, in so few words that they fit above its card."""
FEW_PERMITS = "few permits"
SHORTER = {"too few": "few AP", "next turn": "later", "no permits": "no permit"}
"""The same above a narrow card; never only what is lacking: "5, permits" would be a price."""


def _spending(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], SpendPoints)


def always(state: State, held: Held) -> tuple[tuple[Action, str], ...]:
    """A contract that lies face up for all may be kept as a favor, or it says why not."""
    name = box_of(state, held[0]) if held and _spending(state) else ""
    if name not in act.CONTRACT_COSTS:
        return ()
    return ((act.Favor(name), f"Keep as a favor ({act.CONTRACT_COSTS[name]} AP)"),)


def unsorted(state: State, actions: Sequence[Action]) -> Sequence[Action] | None:
    """Ways to pay by the cards as they lie in the hand: a record has the thriftiest first."""
    if not (state.agenda and isinstance(state.agenda[-1], ChoosePermits)):
        return None
    seat = {card: n for n, card in enumerate(state.permits[state.player])}

    def lying(action: Action) -> list[int]:
        return sorted(seat[card] for card in cast("act.Pay", action).cards)

    return sorted(actions, key=lying)


def hindrance(state: State, held: Held) -> str:
    """Why a contract cannot be built now, with every reason."""
    why = barred(state, box_of(state, held[0])) if held else ""
    return f"It cannot be built now. {why}" if why else ""


def barred(state: State, name: str) -> str:
    """The same for the contract of a name."""
    found = bars(state, name) if name and _spending(state) else []
    return " ".join(reason.text for reason in found)


def brief(state: State, name: str) -> str:
    """The first reason in few words; "" for a contract that can be built."""
    found = bars(state, name) if _spending(state) else []
    if not found:
        return ""
    if found[0].code == "permits" and not found[0].had.startswith("0 "):
        return FEW_PERMITS
    return BRIEF[found[0].code]


# -- which places lead where: sites by the contract they are for, markers by the one that is moved


def clicks(state: UrbanSprawlState, actions: Sequence[Action]) -> Clicks:
    """As good as asking for each gesture, without asking for those of hundreds of sites."""
    builds: dict[str, list[act.Build]] = {}
    moves: dict[Marker, list[act.PutMarker]] = {}
    puts: list[act.Put] = []
    others: list[Action] = []
    for action in actions:
        match action:
            case act.Build():
                builds.setdefault(action.box, []).append(action)
            case act.PutMarker():
                moves.setdefault(Marker(action.kind, action.value), []).append(action)
            case act.Put():
                puts.append(action)
            case _:
                others.append(action)
    parts: list[Clicks] = [clicks_of(others, partial(gesture, state), partial(attempt, state))]
    parts += [_at_sites((contract_place(state, name),), found) for name, found in builds.items()]
    parts += [_at_sites((), puts)] if puts else []
    parts += [_to_spaces(_first(state, marker, moves), found) for marker, found in moves.items()]
    return JoinedClicks(parts, actions)


def _at_sites(start: Trail, actions: Sequence[act.Build | act.Put]) -> Clicks:
    return LateClicks(start, len(actions), partial(_sites, start, actions))


def _sites(start: Trail, actions: Sequence[act.Build | act.Put]) -> Iterator[tuple[Trail, Action]]:
    """A block; and in one where the building may lie in several ways, the site."""
    ways = Counter(action.block for action in actions)
    for action in actions:
        block = action.block
        where = (block,) if ways[block] == 1 else (block, phrases.site_place(block, action.shape))
        yield (*start, *where), action


def _first(
    state: UrbanSprawlState, marker: Marker, moves: dict[Marker, list[act.PutMarker]]
) -> Trail:
    """Which marker is meant has to be clicked only where there are several."""
    return (marker_place(state, marker),) if len(moves) > 1 else ()


def _to_spaces(start: Trail, actions: Sequence[act.PutMarker]) -> Clicks:
    def pairs() -> Iterator[tuple[Trail, Action]]:
        return (((*start, phrases.space_place(action.space)), action) for action in actions)

    return LateClicks(start, len(actions), pairs)
