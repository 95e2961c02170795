"""The cards of a position, by the ids that it calls them by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from urbannb.core.checking.arranging import (
    Names,
    by_player,
    keyed,
    parts,
    player_number,
    refuse_mistakes,
)
from urbannb.core.checking.names import NOBODYS
from urbannb.core.errors import BadOption
from urbannb.core.text import kebab, listing
from urbannb.core.text.quote import as_text, cut, quoted
from urbannb.core.text.table import DataTable, Row, table_html, table_text
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import (
    CONTRACT_DECKS,
    DECKS,
    NOBODY,
    PLANNING,
    Card,
    Contract,
    Event,
    Permit,
)
from urbannb.games.urban_sprawl.components.deck import printed_deck, read_deck
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, DECK_COST, PLAN_COSTS
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import BOXES, box
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState as State
from urbannb.games.urban_sprawl.phrases import card_face
from urbannb.games.urban_sprawl.rules.check import of_another_deck
from urbannb.games.urban_sprawl.rules.ending import feeds

# -- what things are called in a position: keys are texts or numbers, names of any case


City = Mapping[str, str] | Iterable[Building]
EXAMPLE = '{"Ana": "RES D3ne, COM C4 n"}'
_BUILDING = re.compile(
    r"(?:([^=]+?) ?= ?)?(CIV|COM|IND|RES|Park) ([A-F][1-6]) ?(L(?=[ns]))?([nsew]{0,2})",
    re.IGNORECASE,
)


def player(state: State, name: object, option: str) -> int:
    """Which player it is; NOBODY for "nobody"."""
    if str(name).strip().lower() == NOBODYS:
        return NOBODY
    return player_number(state.names, str(name), option)


def called(given: object, words: Iterable[str], what: str, option: str) -> str:
    """One of some words, whatever its case; `BadOption` with what there is."""
    known = list(words)
    found = [word for word in known if word.lower() == str(given).strip().lower()]
    if not found:
        raise BadOption(
            f"there is no {what} {quoted(given)}; there are: {', '.join(known)}", option
        )
    return found[0]


def cards_named(state: State, text: Names, option: str) -> list[str]:
    """The ids of some cards."""
    if not isinstance(text, str | list | tuple):
        wrong = f"{option} lists cards as a text or a list, not {quoted(text)}"
        raise BadOption(wrong, option)
    return [card(state, part, option) for part in parts(text, option)]


def card(state: State, given: object, option: str) -> str:
    """The id of a card that is called by its id or its name."""
    known, made = box(state), kebab(given) if isinstance(given, str) else ""
    for name in (given, made, f"build-{made}"):
        if name in known.planning or any(name in ids for ids in known.decks):
            return str(name)
    raise BadOption(f"there is no card {quoted(given)}; urban_sprawl.cards() lists them", option)


def markers(given: Mapping[str, str | board.Marker] | None) -> dict[str, board.Marker]:
    """The markers by their spaces, each of them once."""
    found: dict[str, board.Marker] = {}
    for space, text in keyed(
        given, "markers", '{"AB": "prestige 6"}',
        lambda key: called(key, board.SPACES, "gray space", "markers"),
    ):  # fmt: skip
        marker = text if isinstance(text, board.Marker) else _marker(space, text)
        if marker in found.values():
            refuse_mistakes([(f"markers.{space}", f"the marker {marker} lies on another space")])
        found[space] = marker
    return found


def _marker(space: str, text: object) -> board.Marker:
    kind, _, number = " ".join(str(text).lower().split()).partition(" ")
    if number not in map(str, board.MARKERS.get(kind, ())):
        raise BadOption(
            f"{quoted(text)} for {space} is not a marker; write "
            '"prestige 4" to "prestige 6" or "wealth 7" to "wealth 12"',
            "markers",
        )
    return board.Marker(kind, int(number))


# -- buildings


def buildings(state: State, city: Any) -> list[Building]:
    """What stands in the city, each building on lots of its own."""
    if isinstance(city, Mapping):
        said = keyed(city, "buildings", EXAMPLE, lambda who: player(state, who, "buildings"))
        found = [_building(state, owner, part) for owner, text in said for part in _listed(text)]
    else:
        found = list(city) if isinstance(city, Iterable) else [city]
        if not all(isinstance(one, Building) for one in found):
            raise _no_buildings(city)
    return found


def _listed(text: object) -> list[str]:
    if not isinstance(text, str | list | tuple):
        raise _no_buildings(text)
    return [" ".join(str(part).split()) for part in parts(text, "buildings")]


def _no_buildings(given: object) -> BadOption:
    return BadOption(f"buildings are written as {EXAMPLE}, not {quoted(given)}", "buildings")


def _building(state: State, owner: int, text: str) -> Building:
    match = _BUILDING.fullmatch(text)
    shape = match[5].lower() if match else ""
    size = 3 if match and match[4] else {0: 4, 1: 2, 2: 1}[len(shape)]
    if match is None or shape not in board.SHAPES[size]:
        raise BadOption(
            f'"{cut(text)}" is not a building; write "RES D3ne", "COM C4 n", "IND B2 Lsw" or "CIV '
            'A1"',
            "buildings",
        )
    zone = "Park" if match[2].lower() == "park" else match[2].upper()
    if board.tile_of(zone, size) not in board.tiles():
        raise BadOption(
            f'"{cut(text)}" would have {size} lots, but every park has one: "Park A1nw"',
            "buildings",
        )
    named = card(state, match[1], "buildings") if match[1] else ""
    return Building(zone, match[3].upper(), shape, size, named, owner)


def whole_keys(given: Mapping[Any, str] | None, option: str) -> dict[str, str]:
    """A mapping by texts, where a number does as well: 3 and "3"."""
    example = '{"3": "high-school"}' if option == "contracts" else '{3: "build-permit-7"}'
    return dict(keyed(given, option, example, lambda key: str(key).strip().lower()))


# -- the cards as a table: by which id each is called in a position, and what is on it


HEADS = ("Id", "Name", "Deck", "Kind", "Zone", ">Permits, lots", ">Number", "", "Does")


class Cards(tuple[Card, ...]):
    """Some cards, which show themselves as a table.

    The number is what pays out when the card turns up: wealth on a planning card, for which it can
    be invested, and prestige on a contract.
    """

    __slots__ = ()

    def table(self) -> DataTable:
        """The table, a line a card."""
        return DataTable(HEADS, tuple(map(_row, self)))

    def __str__(self) -> str:
        return table_text(self.table())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return table_html(self.table())


def cards(which: str = "", *, zone: str = "", deck: str = "") -> Cards:
    """The cards of a deck ("planning", "town", "city", "metropolis"), or of all of them.

    `zone` leaves those of that zone; `deck` is the text of a deck file of one's own. Each card has
    its `id`, by which positions call it, and all that is on it.
    """
    name = as_text(which).strip().lower()
    if name and name not in DECKS:
        raise BadOption(f"there is no deck {quoted(which)}; they are {', '.join(DECKS)}", "which")
    box = read_deck(deck) if deck else printed_deck()
    found: Iterable[Card] = (card for n in DECKS if name in ("", n) for card in box.pile(n))
    return Cards(card for card in found if not zone or str(zone).upper() in _zones(card))


def _zones(card: Card) -> tuple[str, ...]:
    if isinstance(card, Permit):
        return card.zones
    return (card.zone,) if isinstance(card, Contract) else ()


def _row(card: Card) -> Row:
    size = getattr(card, "permits", 0) or getattr(card, "lots", 0)
    number = getattr(card, "wealth", 0) or getattr(card, "payout", 0)
    does = list(card_face(card))
    if isinstance(card, Contract):
        does = [f"{name} {value}" for name, value in card.vocations] + does
    ballot = "ballot box" if getattr(card, "ballot", False) else ""
    deck = card.deck if isinstance(card, Contract | Event) else "planning"
    return Row(
        (
            card.id,
            card.name,
            deck,
            card.kind,
            listing(_zones(card), "or"),
            size or "",
            number or "",
            ballot,
            "; ".join(does),
        )
    )


# -- the cards of a position: those that are named where they are wanted, the others by the seed


ByPlayer = Mapping[str, Names]
DECK = "deck"
"""The top of the planning deck, beside its cost."""
_PLANS = {str(cost): cost for cost in (DECK_COST, *PLAN_COSTS)} | {DECK: DECK_COST}


class Wanted:
    """The cards that a position names, by where they are to lie; each is taken out once."""

    def __init__(
        self,
        state: State,
        *,
        permits: ByPlayer | None,
        favors: ByPlayer | None,
        contracts: Mapping[Any, str] | None,
        plans: Mapping[Any, str] | None,
        coming: ByPlayer | None,
        discards: Names | None,
    ) -> None:
        self.state = state
        self.permits = None if permits is None else self._held(permits, "permits")
        self.favors = self._held(favors or {}, "favors")
        self.contracts = self._boxes(contracts, "contracts", CONTRACT_COSTS)
        planned = self._boxes(plans, "plans", _PLANS)
        self.plans = dict(keyed(planned, "plans", "", _PLANS.__getitem__))
        self.coming = self._coming(coming)
        self.discards = None if discards is None else cards_named(state, discards, "discards")
        refuse_mistakes(self._of_other_decks())

    def _of_other_decks(self) -> Iterator[tuple[str, str]]:
        """The cards that are wanted on a deck, or among cards, to which they do not belong."""
        tops = {deck: [self.contracts.get(deck, "")] for deck in CONTRACT_DECKS}
        for option, piles in (("contracts", tops), ("coming", self.coming)):
            for deck, pile in piles.items():
                for one in filter(None, pile):
                    if wrong := of_another_deck(self.state, one, deck):
                        yield f"{option}.{deck}", wrong

    def _held(self, given: ByPlayer, option: str) -> dict[int, list[str]]:
        said = by_player(self.state.names, given, option, '{"Ana": "bank"}')
        return {who: cards_named(self.state, text, option) for who, text in said}

    def _boxes(self, given: Any, option: str, known: Iterable[str]) -> dict[str, str]:
        found = {}
        for name, text in whole_keys(given, option).items():
            if name not in known:
                raise BadOption(
                    f"{option} lie at {', '.join(known)}, not at {quoted(name)}", option
                )
            found[name] = card(self.state, text, option) if text else ""
        return found

    def _coming(self, given: ByPlayer | None) -> dict[str, list[str]]:
        example = '{"planning": "flood, build-permit-7"}'
        said = keyed(given, "coming", example, lambda deck: called(deck, DECKS, "deck", "coming"))
        return {deck: cards_named(self.state, text, "coming") for deck, text in said}

    def deepest(self) -> int:
        """How many contract decks must be active for the contracts that lie open or are held."""
        known = box(self.state)
        named = [*self.contracts.values(), *(c for held in self.favors.values() for c in held)]
        decks = [n for n, ids in enumerate(known.decks, 1) if set(named) & set(ids)]
        tops = [n for n, deck in enumerate(CONTRACT_DECKS, 1) if self.contracts.get(deck)]
        return max([1, *decks, *tops])

    # -- laid out

    def lay(self) -> None:
        """Everything goes where it is wanted; what lay there goes below its deck."""
        state = self.state
        named = [one for held in (self.permits or {}).values() for one in held]
        named += [one for held in self.favors.values() for one in held]
        named += [*self.contracts.values(), *self.plans.values()]
        named += [one for pile in self.coming.values() for one in pile]
        named += self.discards or []
        for one in filter(None, named):
            take_out(state, one)
        if self.permits is not None:
            _back(state, (one for held in state.permits for one in held))
            state.permits = [self.permits.get(n, []) for n in range(len(state.names))]
        for who, held in self.favors.items():
            state.favors[who] = held
        if self.discards is not None:
            _back(state, state.discards)
            state.discards = self.discards
        self._plans()
        self._contracts()
        for deck, pile in self.coming.items():
            _put_below(state, deck, pile)

    def _plans(self) -> None:
        """The planning boxes; one that lost its card has another from the deck."""
        state = self.state
        for cost, one in self.plans.items():
            if cost != DECK_COST:
                at = PLAN_COSTS.index(cost)
                _back(state, [state.plans[at]])
                state.plans[at] = one
        for at, cost in enumerate(PLAN_COSTS):
            if not state.plans[at] and cost not in self.plans:
                state.plans[at] = _next_shown(state, state.planning, open_=state.planning_open)
        if DECK_COST in self.plans:
            state.planning_open = bool(self.plans[DECK_COST])
            state.planning += filter(None, [self.plans[DECK_COST]])
        elif not state.planning_open:
            state.planning_open = _turn_up(state, state.planning)

    def _contracts(self) -> None:
        """The contract boxes and the tops of the active decks."""
        state = self.state
        for name, one in self.contracts.items():
            if name in BOXES:
                at = BOXES.index(name)
                _back(state, [state.boxes[at]])
                state.boxes[at] = one
        for at, name in enumerate(BOXES):
            source = feeds(state)[at]
            if not state.boxes[at] and name not in self.contracts and source is not None:
                shown = state.decks_open[source]
                state.boxes[at] = _next_shown(state, state.decks[source], open_=shown)
        for number, deck in enumerate(CONTRACT_DECKS):
            if deck in self.contracts:
                state.decks_open[number] = bool(self.contracts[deck])
                state.decks[number] += filter(None, [self.contracts[deck]])
            elif number < state.active_decks and not state.decks_open[number]:
                state.decks_open[number] = _turn_up(state, state.decks[number])


def activate(state: State, count: int) -> None:
    """So many contract decks are active: the key events before have come and gone."""
    state.active_decks = count
    events = box(state).events
    for deck in state.decks[: count - 1]:
        for one in [one for one in deck if one in events and events[one].key]:
            deck.remove(one)
            state.gone.append(one)


def take_out(state: State, one: str) -> None:
    """A card is wanted elsewhere; `BadOption` if it has been taken already."""
    if state.planning_open and state.planning[-1] == one:
        state.planning_open = False
    for number, deck in enumerate(state.decks):
        if state.decks_open[number] and deck[-1] == one:
            state.decks_open[number] = False
    for pile in (state.planning, state.discards, *state.permits, *state.decks):
        if one in pile:
            pile.remove(one)
            return
    for boxes in (state.plans, state.boxes):
        if one in boxes:
            boxes[boxes.index(one)] = ""
            return
    if one in state.gone and one in box(state).events:
        raise BadOption(f"the event {quoted(one)} has come already, as its deck is active")
    raise BadOption(f"the card {quoted(one)} is wanted in two places")


def _back(state: State, given: Iterable[str]) -> None:
    """Cards that are not wanted go below their decks."""
    known = box(state)
    for one in [one for one in given if one]:
        if one in known.planning:
            state.planning.insert(0, one)
        else:
            deck = next(i for i, ids in enumerate(known.decks) if one in ids)
            state.decks[deck].insert(0, one)


def _next_shown(state: State, pile: list[str], *, open_: bool) -> str:
    """The next card of a deck that can lie face up, from below the one that does."""
    events, last = box(state).events, len(pile) - bool(open_)
    for at in range(last - 1, -1, -1):
        if pile[at] not in events:
            return pile.pop(at)
    return ""


def _turn_up(state: State, pile: list[str]) -> bool:
    """The next card that can lie face up comes to the top of its deck."""
    shown = _next_shown(state, pile, open_=False)
    if shown:
        pile.append(shown)
    return bool(shown)


def _put_below(state: State, deck: str, pile: list[str]) -> None:
    """Put cards face down on their deck, below the one that lies open there."""
    number = None if deck == PLANNING else CONTRACT_DECKS.index(deck)
    there = state.planning if number is None else state.decks[number]
    shown = state.planning_open if number is None else state.decks_open[number]
    at = len(there) - bool(shown)
    there[at:at] = reversed(pile)
