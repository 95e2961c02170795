"""Whether a position could arise: every mistake in it, named by field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from urbannb.core.errors import UrbanError
from urbannb.core.rulebook import name_mistakes
from urbannb.core.words import plural
from urbannb.games.urban_sprawl.actions import PLAN_COSTS
from urbannb.games.urban_sprawl.board import BLOCKS, SHAPES, SPACES
from urbannb.games.urban_sprawl.box import box, open_box, tiles
from urbannb.games.urban_sprawl.rules.base import Ask
from urbannb.games.urban_sprawl.rules.events import PutAway
from urbannb.games.urban_sprawl.rules.setup import PARTS, PutStartingBuildings
from urbannb.games.urban_sprawl.slots import BOXES, favors_allowed
from urbannb.games.urban_sprawl.state import NOBODY, OFFICES, VOCATIONS, UrbanSprawlState
from urbannb.games.urban_sprawl.values import MARKERS

State = UrbanSprawlState
Mistakes = Iterator[tuple[str, str]]
PLAYERS = (2, 3, 4)


def mistakes(state: State) -> Mistakes:
    """Every mistake of a position; the later checks rely on the earlier ones."""
    for group in (_players, _cards, _city, _markers, _titles, _agenda):
        found = False
        for mistake in group(state):
            found = True
            yield mistake
        if found:
            return


def _fresh(state: State) -> bool:
    """Before the setup has begun."""
    return not state.wealth


def _setting_up(state: State) -> bool:
    return any(isinstance(task, PutStartingBuildings) for task in state.agenda)


def _players(state: State) -> Mistakes:
    count = len(state.names)
    if count not in PLAYERS:
        yield "names", f"Urban Sprawl is for 2, 3 or 4 players, not {count}"
    for wrong in name_mistakes(state.names):
        yield "names", wrong
    if state.variant not in PARTS:
        yield "variant", f"must be one of {', '.join(PARTS)}"
    for field in ("player", "first"):
        if not 0 <= getattr(state, field) < count:
            yield field, f"must be the number of a player, 0 to {count - 1}"
    try:
        open_box(state.deck)
    except UrbanError as error:
        yield "deck", str(error)
    if state.draws < 0:
        yield "draws", "the number of shuffles so far cannot be negative"
    if _fresh(state):
        return
    for field in ("wealth", "prestige", "permits", "favors"):
        if len(getattr(state, field)) != count:
            yield field, "must have one entry a player"
    for field in ("wealth", "prestige"):
        for player, amount in enumerate(getattr(state, field)):
            if amount < 0:
                yield f"{field}.{player}", "cannot be below 0"
    if state.bank + sum(state.wealth) != 0:
        yield "bank", "what the bank has paid out must be what the players have"
    if state.extra_favor not in range(NOBODY, count):
        yield "extra_favor", "must be the number of a player, or -1 for nobody"
    if not 0 <= state.ap <= 8:
        yield "ap", "must be from 0 to 8"
    if not 1 <= state.active_decks <= 3:
        yield "active_decks", "must be 1, 2 or 3"
    if not 0 <= state.pawn < len(OFFICES):
        yield "pawn", f"must be a space of the election track, 0 to {len(OFFICES) - 1}"


# -- cards


def _lying(state: State) -> Iterator[tuple[str, str, bool]]:
    """Every card with where it lies, and whether that is a place for planning cards."""
    for player, held in enumerate(state.permits):
        yield from ((f"permits.{player}", card, True) for card in held)
    for field in ("planning", "plans", "discards"):
        yield from ((field, card, True) for card in getattr(state, field) if card)
    for player, held in enumerate(state.favors):
        yield from ((f"favors.{player}", card, False) for card in held)
    for number, deck in enumerate(state.decks):
        yield from ((f"decks.{number}", card, False) for card in deck)
    for field in ("boxes", "gone"):
        yield from ((field, card, False) for card in getattr(state, field) if card)
    for number, task in enumerate(state.agenda):
        if isinstance(task, PutAway):
            plan = task.card in box(state).planning
            yield f"agenda.{number}", task.card, plan


def _cards(state: State) -> Mistakes:
    """Every card is in one place, of its own kind, once all have been dealt."""
    known = box(state)
    plans = set(known.planning)
    contracts = {card for deck in known.decks for card in deck}
    seen: Counter[str] = Counter()
    for path, card, plan in _lying(state):
        seen[card] += 1
        if card not in (plans if plan else contracts):
            yield path, f"there is no card {card!r} that could lie here"
        elif seen[card] == 2:
            yield path, f"the card {card!r} lies in two places"
    if _setting_up(state) or _fresh(state):
        return
    missing = sorted((plans | contracts) - set(seen))
    if missing:
        yield "gone", f"{plural(len(missing), 'card')} missing: {', '.join(missing[:6])}"
    if len(state.plans) != len(PLAN_COSTS):
        yield "plans", f"there are {len(PLAN_COSTS)} planning boxes"
    if len(state.boxes) != len(BOXES):
        yield "boxes", f"there are {len(BOXES)} contract boxes"
    if len(state.decks) != 3 or len(state.decks_open) != 3:
        yield "decks", "there are three contract decks"
        return
    if state.planning_open and (not state.planning or state.planning[-1] in known.events):
        yield "planning_open", "no planning card can lie face up on the deck"
    for number, shown in enumerate(state.decks_open):
        deck = state.decks[number]
        if shown and (not deck or deck[-1] in known.events or number >= state.active_decks):
            yield f"decks_open.{number}", "no contract can lie face up on that deck"
    for field in ("plans", "boxes"):
        for card in getattr(state, field):
            if card in known.events:
                yield field, f"the event {card!r} cannot lie in a box"
    for player, held in enumerate(state.favors):
        if len(held) > favors_allowed(state, player):
            yield f"favors.{player}", "these are too many favors"
        if any(card not in known.contracts for card in held):
            yield f"favors.{player}", "only contracts can be favors"
    for player, held in enumerate(state.permits):
        if any(card in known.events for card in held):
            yield f"permits.{player}", "an event cannot be held"


# -- the city


def _city(state: State) -> Mistakes:
    """Buildings lie in their blocks, apart from each other; all tiles are somewhere."""
    if _setting_up(state) or _fresh(state):
        return
    kinds, taken = tiles(), 0
    used: Counter[str] = Counter()
    for lot, building in state.city.items():
        path = f"city.{lot}"
        if building.tile not in kinds or building.block not in BLOCKS:
            yield path, "there is no such building or block"
            continue
        if building.shape not in SHAPES[building.size]:
            yield path, f"a building of {plural(building.size, 'lot')} cannot lie so"
            continue
        if building.lot != lot:
            yield path, f"this building begins on {building.lot}"
        if building.site.lots & taken:
            yield path, "another building stands there"
        if building.card and building.card not in box(state).contracts:
            yield path, f"there is no contract {building.card!r}"
        if building.owner not in range(NOBODY, len(state.names)):
            yield path, "its owner must be the number of a player, or -1 for nobody"
        taken |= building.site.lots
        used[building.tile] += 1
    for kind, count in kinds.items():
        if state.tiles.get(kind, 0) + used[kind] != count:
            yield f"tiles.{kind}", f"there are {count} such tiles, in the city and the supply"
    if set(state.tiles) != set(kinds):
        yield "tiles", f"must count {', '.join(kinds)}"


def _markers(state: State) -> Mistakes:
    seen = set()
    for space, marker in state.markers.items():
        path = f"markers.{space}"
        if space not in SPACES:
            yield path, f"the gray spaces are {', '.join(SPACES)}"
        if marker.value not in MARKERS.get(marker.kind, ()):
            yield path, f"there is no marker {marker}"
        if marker in seen:
            yield path, f"the marker {marker} lies on two spaces"
        seen.add(marker)


def _titles(state: State) -> Mistakes:
    players = range(NOBODY, len(state.names))
    for name, owners in state.vocations.items():
        if name not in VOCATIONS:
            yield f"vocations.{name}", f"the vocations are {', '.join(VOCATIONS)}"
        elif len(owners) > VOCATIONS[name]:
            yield f"vocations.{name}", f"there are only {VOCATIONS[name]} such markers"
        if any(owner not in players or owner == NOBODY for owner in owners):
            yield f"vocations.{name}", "each owner must be the number of a player"
    for office, player in state.offices.items():
        if office not in OFFICES:
            yield f"offices.{office}", f"the offices are {', '.join(OFFICES)}"
        if player not in players:
            yield f"offices.{office}", "must be the number of a player, or -1 for nobody"
    if state.contractor is not None and state.contractor not in players:
        yield "contractor", "must be the number of a player, or -1 for nobody"
    if state.final and any(len(counted) != 3 for counted in state.final):
        yield "final", "must have three numbers a player"


def _agenda(state: State) -> Mistakes:
    """What is to be done can be done: whoever decides is there and has a choice."""
    for number, task in enumerate(state.agenda):
        player = getattr(task, "player", 0)
        if not 0 <= player < len(state.names):
            yield f"agenda.{number}", "must be the task of a player who is there"
            return
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, Ask) and not len(top.actions(state)):
        yield f"agenda.{len(state.agenda) - 1}", "there is nothing to choose from"
