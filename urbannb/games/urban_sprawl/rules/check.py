"""Whether a position can be played: every mistake in it, named by field; and what is odd in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

from urbannb.core.checking.positions import Mistakes, choosable, first_of, one_of, task_fields
from urbannb.core.data.codec import MAX_NUMBER
from urbannb.core.errors import UrbanError
from urbannb.core.text import capital, plural
from urbannb.core.text.quote import quoted
from urbannb.games.urban_sprawl.components import cards
from urbannb.games.urban_sprawl.components.board import (
    BLOCKS,
    CORNERS,
    KINDS,
    LINES,
    MARKERS,
    PRESTIGE,
    SHAPES,
    SPACES,
    WEALTH,
    tiles,
)
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.model.actions import PLAN_COSTS
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import (
    BOXES,
    UrbanSprawlState,
    any_card,
    box,
    deck_of,
    favors_allowed,
)
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.doing import LAST
from urbannb.games.urban_sprawl.rules.effects.filters import OTHER
from urbannb.games.urban_sprawl.rules.ending import RAILS
from urbannb.games.urban_sprawl.rules.events import PutAway
from urbannb.games.urban_sprawl.rules.final import ACCOUNTS
from urbannb.games.urban_sprawl.rules.markers import ANY, EITHER, HIGHEST, LOWEST, MOVE, NEW
from urbannb.games.urban_sprawl.rules.setup import PARTS, ClaimBuilding, PutStartingBuildings
from urbannb.games.urban_sprawl.rules.turn import BOSS_POINTS, POINTS

State = UrbanSprawlState
NUMBERS = range(100)
"""What a task may count or pay."""
MOST_BUILT = BOSS_POINTS + 2
"""Contracts in one turn: one for each AP, and two favors."""


def mistakes(state: State) -> Mistakes:
    """Every mistake of a position; the later checks rely on the earlier ones."""
    yield from first_of(state, GROUPS)


def _fresh(state: State) -> bool:
    """Before the setup has begun."""
    return not state.wealth


def _setting_up(state: State) -> bool:
    """Before the cards and the buildings are where they belong."""
    return any(isinstance(task, PutStartingBuildings) for task in state.agenda)


def _box(state: State) -> Mistakes:
    yield from one_of(state, "variant", PARTS)
    try:
        read_box(state.deck)
    except UrbanError as error:
        yield "deck", str(error)


def _numbers(state: State) -> Mistakes:
    """Counters are in their ranges; what the bank has paid out the players have."""
    count = len(state.names)
    ranges = {
        "player": range(count), "first": range(count), "extra_favor": range(cards.NOBODY, count),
        "ap": range(BOSS_POINTS + 1), "active_decks": range(1, 4),
        "pawn": range(len(cards.OFFICES)),
        "built_this_turn": range(MOST_BUILT + 1), "turns": range(MAX_NUMBER),
    }  # fmt: skip
    for field, allowed in ranges.items():
        if getattr(state, field) not in allowed:
            yield field, f"must be from {allowed[0]} to {allowed[-1]}"
    if _fresh(state):
        return
    for field in ("wealth", "prestige", "wealth_from", "prestige_from", "permits", "favors"):
        if len(getattr(state, field)) != count:
            yield field, "must have one entry a player"
    for field in ("wealth", "prestige"):
        for player, amount in enumerate(getattr(state, field)):
            if amount < 0:
                yield f"{field}.{player}", "cannot be below 0"
    if state.bank + sum(state.wealth) != 0:
        yield "bank", "what the bank has paid out must be what the players have"


def _ledgers(state: State) -> Mistakes:
    """What each player has is the sum of where it came from and went to."""
    for kind in (WEALTH, PRESTIGE):
        for player, ledger in enumerate(getattr(state, f"{kind}_from")):
            path, there = f"{kind}_from.{player}", state.has(player, kind)
            for name in ACCOUNTS[kind].strange(state, ledger):
                yield f"{path}.{name}", f"{kind} cannot come from there"
            added = sum(ledger.values())
            if added != there:
                yield path, f"adds up to {added}, but {state.names[player]} has {there} {kind}"


# -- cards


def _lying(state: State) -> Iterator[tuple[str, str, bool]]:
    """Every card with where it lies, and whether that is a place for planning cards."""
    for player, held in enumerate(state.permits):
        yield from ((f"permits.{player}", card, True) for card in held)
    yield from (("plans", card, True) for card in state.plans if card)
    for field in ("planning", "discards"):
        yield from ((field, card, True) for card in getattr(state, field))
    for player, held in enumerate(state.favors):
        yield from ((f"favors.{player}", card, False) for card in held)
    for number, deck in enumerate(state.decks):
        yield from ((f"decks.{number}", card, False) for card in deck)
    yield from (("boxes", card, False) for card in state.boxes if card)
    yield from (("gone", card, False) for card in state.gone)
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
            yield path, _belongs(state, card, "which cannot lie here")
        elif seen[card] == 2:
            yield path, f"the card {quoted(card)} lies in two places"
    missing = sorted((plans | contracts) - set(seen))
    if missing and not _setting_up(state):
        yield "gone", f"{plural(len(missing), 'card')} missing: {', '.join(missing[:6])}"


def of_another_deck(state: State, card: str, deck: str) -> str:
    """What is wrong with a card that lies where those of that deck lie; "" if it is one."""
    right = deck_of(state, card) == deck
    return "" if right else _belongs(state, card, f"not of the {capital(deck)} deck")


def _belongs(state: State, card: str, but: str) -> str:
    """To which deck a card belongs, and what follows; or that there is no such card."""
    own = deck_of(state, card)
    if not own:
        return f"there is no card {quoted(card)}"
    return f"the {any_card(state, card).name} is a card of the {capital(own)} deck, {but}"


def _decks(state: State) -> Mistakes:
    """Every deck has cards of its own, and boxes those of the decks that have fed them (US-97).

    Positions of the first edition were not asked this.
    """
    if _setting_up(state) or state.edition == 1:
        return
    for number, (name, deck) in enumerate(zip(cards.CONTRACT_DECKS, state.decks, strict=True)):
        for wrong in filter(None, (of_another_deck(state, card, name) for card in deck)):
            yield f"decks.{number}", wrong
    for at, (points, card) in enumerate(zip(BOXES, state.boxes, strict=True)):
        last = RAILS[state.active_decks - 1][at]
        if card and cards.CONTRACT_DECKS.index(deck_of(state, card)) > last:
            yield "boxes", _belongs(state, card, f"none of which reaches the box for {points} AP")


def _piles(state: State) -> Mistakes:
    """Boxes are as many as on the board; no event lies face up or is held."""
    if _setting_up(state):
        return
    events = box(state).events
    for field, right in (("plans", len(PLAN_COSTS)), ("boxes", len(BOXES))):
        if len(getattr(state, field)) != right:
            yield field, f"there are {right} such boxes"
        if set(getattr(state, field)) & set(events):
            yield field, "an event cannot lie in a box"
    if len(state.decks) != len(cards.CONTRACT_DECKS) or len(state.decks_open) != len(
        cards.CONTRACT_DECKS
    ):
        yield "decks", f"there are {len(cards.CONTRACT_DECKS)} contract decks"
        return
    if state.planning_open and (not state.planning or state.planning[-1] in events):
        yield "planning_open", "no planning card can lie face up on the deck"
    for number, deck in enumerate(state.decks):
        shown = state.decks_open[number]
        if shown and (not deck or deck[-1] in events or number >= state.active_decks):
            yield f"decks_open.{number}", "no contract can lie face up on that deck"


def _opened(state: State) -> Mistakes:
    """The key events that have opened decks are gone: none can open its deck again.

    Positions of the first edition were not asked this.
    """
    if _setting_up(state) or state.edition == 1:
        return
    events = box(state).events
    for number, deck in enumerate(state.decks[: state.active_decks - 1]):
        for card in deck:
            if card in events and events[card].key:
                opened = cards.CONTRACT_DECKS[number + 1].capitalize()
                has = f"the {events[card].name} has come, as the {opened} deck is active"
                yield f"decks.{number}", has


def _hands(state: State) -> Mistakes:
    if _setting_up(state):
        return
    events = box(state).events
    for player, held in enumerate(state.favors):
        most = favors_allowed(state, player)
        if len(held) > most:
            allowed = f"at most {plural(most, 'favor')}, or 2 with the Extra Favor tile"
            yield f"favors.{player}", f"a player holds {allowed if most == 1 else '2 at most'}"
        if set(held) & set(events):
            yield f"favors.{player}", "only contracts can be favors"
    favors = [card for held in state.favors for card in held]
    if not set(state.new_favors) <= set(favors):
        yield "new_favors", "each must be a favor that somebody holds"
    for player, held in enumerate(state.permits):
        if set(held) & set(events):
            yield f"permits.{player}", "an event cannot be held"


# -- the city


def _city(state: State) -> Mistakes:
    """Buildings lie in their blocks, apart from each other."""
    taken = 0
    for lot, building in state.city.items():
        wrong = _building(state, lot, building)
        if wrong:
            yield f"city.{lot}", wrong
        elif building.site.lots & taken:
            yield f"city.{lot}", "another building stands there"
        else:
            taken |= building.site.lots


def _building(state: State, lot: str, building: Building) -> str:
    """What is wrong with one building, if anything."""
    if building.tile not in tiles() or building.block not in BLOCKS:
        return "there is no such building or block"
    if building.shape not in SHAPES[building.size]:
        return f"a {building.size}-lot building cannot lie so"
    if building.lot != lot:
        return f"this building begins on {building.lot}"
    if building.card and building.card not in box(state).contracts:
        return f"there is no contract {quoted(building.card)}"
    if building.card and state.edition > 1 and (wrong := _built_by(state, building)):
        return wrong
    if building.owner not in range(cards.NOBODY, len(state.names)):
        return "its owner must be the number of a player, or -1 for nobody"
    return ""


def _built_by(state: State, building: Building) -> str:
    """What is wrong with the contract by which a building was built."""
    contract = box(state).contracts[building.card]
    if (contract.zone, contract.lots) != (building.zone, building.size):
        is_ = f"a {contract.lots}-lot {contract.zone} building"
        return f"the {contract.name} is {is_}"
    if building.card not in state.gone:
        return f"the {contract.name} has been built, so its card is gone"
    alike = [b for b in state.city.values() if b.card == building.card]
    return f"the {contract.name} stands in two places" if len(alike) > 1 else ""


def _tiles(state: State) -> Mistakes:
    """Every tile is in the city or in the supply."""
    if _setting_up(state):
        return
    if set(state.tiles) != set(tiles()):
        yield "tiles", f"must count {', '.join(tiles())}"
        return
    used = Counter(building.tile for building in state.city.values())
    for kind, count in tiles().items():
        if state.tiles[kind] < 0 or state.tiles[kind] + used[kind] != count:
            yield f"tiles.{kind}", f"there are {count} such tiles, in the city and the supply"


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
    players = range(cards.NOBODY, len(state.names))
    for name, owners in state.vocations.items():
        if name not in cards.VOCATIONS:
            yield f"vocations.{name}", f"the vocations are {', '.join(cards.VOCATIONS)}"
        elif len(owners) > cards.VOCATIONS[name]:
            most = cards.VOCATIONS[name]
            yield (
                f"vocations.{name}",
                f"there {'is' if most == 1 else 'are'} only {plural(most, 'such marker')}",
            )
        if any(owner not in players or owner == cards.NOBODY for owner in owners):
            yield f"vocations.{name}", "each owner must be the number of a player"
    for office, player in state.offices.items():
        if office not in cards.OFFICES:
            yield f"offices.{office}", f"the offices are {', '.join(cards.OFFICES)}"
        if player not in players:
            yield f"offices.{office}", "must be the number of a player, or -1 for nobody"
    if state.contractor is not None and state.contractor not in players:
        yield "contractor", "must be the number of a player, or -1 for nobody"
    if state.edition > 1 and not _setting_up(state):
        yield from _in_play(state)


def _in_play(state: State) -> Mistakes:
    """The Airport brings the other offices and the City deck, the Sports Team the Contractor."""
    due = set(cards.OFFICES if state.active_decks > 1 else cards.OFFICES[:1])
    for office in sorted(set(state.offices) - due):
        yield f"offices.{office}", "it comes into play with the Airport, so active_decks is 2 or 3"
    if missing := sorted(due - set(state.offices)):
        yield "offices", f"missing: {', '.join(missing)}"
    if (state.contractor is not None) != (state.active_decks == len(cards.CONTRACT_DECKS)):
        yield "contractor", "it comes into play with the Sports Team, when active_decks is 3"


def _agenda(state: State) -> Mistakes:
    """What is to be done can be done: whoever decides is there and has a choice."""
    for number, task in enumerate(state.agenda):
        player = getattr(task, "player", 0)
        if not 0 <= player < len(state.names):
            yield f"agenda.{number}", "must be the task of a player who is there"
            return
        if isinstance(task, ClaimBuilding) and number < len(state.agenda) - 1:
            yield f"agenda.{number}", "starting buildings are claimed first, one at a time"
            return


def _fields(state: State) -> Mistakes:
    """What a task speaks of there is: a card, a place, a row of the board, a player."""
    seats, known = range(len(state.names)), box(state)
    spots = {f"{block}{corner}" for block in BLOCKS for corner in CORNERS}
    yield from task_fields(
        state,
        {
            "player": seats, "to": (*seats, LAST, OTHER),
            "who": range(cards.NOBODY, len(state.names)),
            "players": seats, "willing": seats, "tied": (*seats, *spots),
            "card": {*known.planning, *(card for deck in known.decks for card in deck)},
            "block": ("", *BLOCKS), "shape": {"", *(s for of in SHAPES.values() for s in of)},
            "lot": ("", *spots), "that": ("", *spots), "line": ("", *LINES),
            "name": cards.VOCATIONS, "office": (*cards.OFFICES, cards.CONTRACTOR), "kind": KINDS,
            "deck": range(len(cards.CONTRACT_DECKS)), "marker": (ANY, *KINDS),
            "how": (NEW, MOVE, EITHER), "which": (ANY, LOWEST, HIGHEST),
            "value": NUMBERS, "count": NUMBERS, "amount": NUMBERS, "times": NUMBERS,
        },
    )  # fmt: skip


def _effects(state: State) -> Mistakes:
    """A task that is part of an effect is one of an effect that its card has, and of its kind."""
    for number, task in enumerate(state.agenda):
        context = getattr(task, "context", None)
        try:
            if isinstance(context, Context):
                context.effect(state)
                if task.asks:
                    cast("Any", task).actions(state)
        except (KeyError, AttributeError) as error:
            # Not having a place yet may be what a task before it brings about; all else is wrong.
            if isinstance(error, AttributeError) or not _has(state, context):
                yield f"agenda.{number}", "no card has such an effect"


def _has(state: State, context: Any) -> bool:
    try:
        return context.effect(state) is not None
    except KeyError:
        return False


GROUPS = (
    _box, _numbers, _ledgers, _cards, _piles, _opened, _decks, _hands, _city, _tiles, _markers,
    _titles, _agenda, _fields, _effects, choosable,
)  # fmt: skip
"""All checks; each relies on those before it."""


# -- what can be played, but could not have come about (a note, not a mistake)


def notes(state: State) -> Iterator[str]:
    """More built than the action points paid for, points of an office, cards of a later deck."""
    if _fresh(state) or _setting_up(state):
        return
    full = BOSS_POINTS if "Union Boss" in state.offices else POINTS
    favors = 2 if state.extra_favor == state.player else 1
    most = max(0, full - state.ap) + favors  # a favor costs no AP, all others 1 or more (US-83)
    if state.built_this_turn > most:
        left = f"with {state.ap} AP left, {plural(most, 'contract')} at most"
        yield f"In a game {left} can have been built in a turn, not {state.built_this_turn}."
    boss = state.offices.get("Union Boss")
    if state.ap > POINTS and not state.built_this_turn and boss != state.player:
        yield f"In a game only the Union Boss has more than {POINTS} action points."
    later = {card for ids in box(state).decks[state.active_decks :] for card in ids}
    seen = {*state.boxes, *state.gone, *(card for held in state.favors for card in held)}
    for card in sorted(seen & later):
        yield f"In a game the {any_card(state, card).name} comes later: its deck is not active yet."
