"""Positions in the rulebook's own terms, with sensible values for all that is not said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from urbannb.core.checking.arranging import (
    Names,
    amounts,
    as_position,
    parts,
    player_number,
    refuse_mistakes,
)
from urbannb.core.engine import advance, apply
from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.core.text.quote import cut, quoted
from urbannb.games.urban_sprawl.components.board import SHAPES, SPACES
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, DECKS
from urbannb.games.urban_sprawl.components.people import NOBODY, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.components.tiles import tiles
from urbannb.games.urban_sprawl.components.values import MARKERS, Marker
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, DECK_COST, PLAN_COSTS
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.ledger import SET_UP
from urbannb.games.urban_sprawl.model.slots import BOXES
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rulebook import rulebook
from urbannb.games.urban_sprawl.rules.check import mistakes
from urbannb.games.urban_sprawl.rules.setup import (
    ChooseStartPlayer,
    ClaimBuilding,
    DealPlanning,
    GiveMedia,
    LayerDecks,
    PutStartingBuildings,
    TurnUpTown,
)
from urbannb.games.urban_sprawl.rules.turn import SPEND, BeginTurn

ByPlayer = Mapping[str, Names]
City = Mapping[str, str] | Iterable[Building]
NOBODYS = "nobody"
_BUILDING = re.compile(r"(?:([a-z0-9-]+) = )?(CIV|COM|IND|RES|Park) ([A-F][1-6]) ?([nsew]{0,2})")


def arrange(
    buildings: City | None = None,
    *,
    names: Sequence[str] = ("Ana", "Ben"),
    to_move: str | None = None,
    ap: int = 6,
    wealth: Mapping[str, int] | int = 20,
    prestige: Mapping[str, int] | int = 0,
    markers: Mapping[str, str | Marker] | None = None,
    permits: ByPlayer | None = None,
    favors: ByPlayer | None = None,
    vocations: ByPlayer | None = None,
    offices: Mapping[str, str] | None = None,
    contractor: str | None = None,
    contracts: Mapping[str, str] | None = None,
    plans: Mapping[int, str] | None = None,
    coming: Mapping[str, Names] | None = None,
    pawn: str = "Mayor",
    active_decks: int = 1,
    variant: str = "normal",
    seed: int = 0,
    checked: bool = True,
) -> UrbanSprawlState:
    """A position in which the active player spends action points.

    `buildings` says what stands in the city and who controls it: ``{"Ana": "RES D3ne, COM C4 n",
    "nobody": "Park A1nw"}``. A block alone is all of it, a side (n, s, w, e) half of it, a corner
    one lot, and ``L`` before a corner the L with its bend there: ``"IND B2 Lsw"``; a contract's
    id may stand before: ``"bank = COM C4 n"``. Without `buildings` the twelve starting ones
    stand there, claimed by turns. `markers` go by their space: ``{"AB": "prestige 6"}``.
    `permits` and `favors` are ids of cards, `contracts` and `plans` what lies in the boxes:
    ``{"3": "high-school"}``, ``{5: "permit-7"}``; `coming` is what lies face down on top of a
    deck, the next card first: ``{"planning": "flood, permit-7", "town": "bank"}``. All that is
    not said comes up by `seed`. Programs may give `Building`, `Marker` and lists of ids instead of
    texts, and leave out the check of a position that they know to be possible.

    Raises `BadOption` for what means nothing, `BadPosition` for a position that could not be.
    """
    state = _dealt(tuple(names), seed, variant)
    claimed, media = _claimed(len(state.names), state.first)
    state.vocations["Media"] = [media]
    state.agenda[:] = [SPEND]
    state.player = _player(state, to_move) if to_move is not None else 0
    state.ap = ap
    _titles(state, vocations, offices, contractor, active_decks)
    if pawn not in OFFICES:
        raise BadOption(f"there is no office {quoted(pawn)}; they are {', '.join(OFFICES)}")
    state.pawn = OFFICES.index(pawn)
    for space, text in (markers or {}).items():
        _marker(state, space, text)
    for building in claimed if buildings is None else _buildings(state, buildings):
        state.put(building)
    _cards(state, permits, favors, contracts, plans)
    _coming(state, coming or {})
    names = state.names
    state.endow(
        amounts(names, wealth, 0, "wealth"), amounts(names, prestige, 0, "prestige"), SET_UP
    )
    if checked:
        refuse_mistakes(mistakes(state))
    return state


UrbanSprawlGame = Game[UrbanSprawlState]


def _begin(state: UrbanSprawlState) -> UrbanSprawlGame:
    return Game(rulebook, state)


position = as_position(
    arrange, _begin, "A game that begins in a position.", "Game[UrbanSprawlState]"
)


def _dealt(names: tuple[str, ...], seed: int, variant: str) -> UrbanSprawlState:
    """The cards as they are dealt at the start, and no building yet."""
    state = UrbanSprawlState(names=names, seed=seed, variant=variant, tiles=dict(tiles()))
    state.agenda += (
        BeginTurn(), DealPlanning(), TurnUpTown(), LayerDecks(), ChooseStartPlayer(),
    )  # fmt: skip
    advance(state)
    return state


@cache
def _claimed(players: int, first: int) -> tuple[tuple[Building, ...], int]:
    """The starting buildings, each claimed as the first that is left, and who gets Media then."""
    names = tuple(map(str, range(players)))
    state = UrbanSprawlState(names=names, agenda=[ChooseStartPlayer()])
    advance(state)
    state.first = first
    state.agenda += (GiveMedia(), PutStartingBuildings())
    choice = advance(state)
    while isinstance(choice, ClaimBuilding):
        choice = apply(state, choice.actions(state)[0])
    return tuple(state.city.values()), state.vocations["Media"][0]


def _player(state: UrbanSprawlState, name: str) -> int:
    return NOBODY if name == NOBODYS else player_number(state.names, name)


def _titles(
    state: UrbanSprawlState,
    vocations: ByPlayer | None,
    offices: Mapping[str, str] | None,
    contractor: str | None,
    active_decks: int,
) -> None:
    state.active_decks = active_decks
    state.offices = {"Mayor": NOBODY}
    if active_decks > 1:
        state.offices = dict.fromkeys(OFFICES, NOBODY)
    for office, name in (offices or {}).items():
        state.offices[office] = _player(state, name)
    if active_decks == len(CONTRACT_DECKS) or contractor is not None:
        state.contractor = _player(state, contractor or NOBODYS)
    if vocations is not None:
        state.vocations = {}
        for who, text in vocations.items():
            for name in parts(text):
                if name not in VOCATIONS:
                    raise BadOption(
                        f"there is no vocation {quoted(name)}; they are {', '.join(VOCATIONS)}"
                    )
                state.vocations.setdefault(name, []).append(_player(state, who))


def _marker(state: UrbanSprawlState, space: str, text: str | Marker) -> None:
    if isinstance(text, Marker):
        state.put_marker(text, space)
        return
    kind, _, number = text.partition(" ")
    if space not in SPACES or number not in map(str, MARKERS.get(kind, ())):
        raise BadOption(
            f"{quoted(space)}: {quoted(text)} is no marker on a gray space; write "
            f'"prestige 6" or the like for one of {", ".join(SPACES)}'
        )
    state.put_marker(Marker(kind, int(number)), space)


def _buildings(state: UrbanSprawlState, city: City) -> Iterable[Building]:
    if not isinstance(city, Mapping):
        return city
    return [
        _building(_player(state, who), part) for who, text in city.items() for part in parts(text)
    ]


def _building(owner: int, text: str) -> Building:
    plain = text.replace(" L", " ")
    match = _BUILDING.fullmatch(plain)
    shape = match[4] if match else ""
    size = 3 if " L" in text else {0: 4, 1: 2, 2: 1}[len(shape)]
    if match is None or shape not in SHAPES[size]:
        raise BadOption(
            f'"{cut(text)}" is no building; write "RES D3ne", "COM C4 n", "IND B2 Lsw" or "CIV A1"'
        )
    return Building(match[2], match[3], shape, size, match[1] or "", owner)


# -- cards


def _cards(
    state: UrbanSprawlState,
    permits: ByPlayer | None,
    favors: ByPlayer | None,
    contracts: Mapping[str, str] | None,
    plans: Mapping[int, str] | None,
) -> None:
    """Put the cards that are asked for where they are wanted; what lay there goes below."""
    wanted = [card for text in (permits or {}).values() for card in parts(text)]
    wanted += [card for text in (favors or {}).values() for card in parts(text)]
    wanted += [*(contracts or {}).values(), *(plans or {}).values()]
    for card in filter(None, wanted):
        _take_out(state, card)
    if permits is not None:
        _back(state, (card for held in state.permits for card in held))
        state.permits = [[] for _ in state.names]
        for who, text in permits.items():
            state.permits[_player(state, who)] = parts(text)
    for who, text in (favors or {}).items():
        state.favors[_player(state, who)] = parts(text)
    for cost, card in (plans or {}).items():
        _plan(state, cost, card)
    for name, card in (contracts or {}).items():
        _contract(state, name, card)


def _coming(state: UrbanSprawlState, coming: Mapping[str, Names]) -> None:
    """Put cards face down on their decks, below the one that lies open there."""
    for deck, text in coming.items():
        if deck not in DECKS:
            raise BadOption(f"there is no deck {quoted(deck)}; they are {', '.join(DECKS)}")
        for card in reversed(parts(text)):
            _take_out(state, card)
            number = CONTRACT_DECKS.index(deck) if deck in CONTRACT_DECKS else None
            pile = state.planning if number is None else state.decks[number]
            shown = state.planning_open if number is None else state.decks_open[number]
            pile.insert(len(pile) - bool(shown), card)


def _take_out(state: UrbanSprawlState, card: str) -> None:
    known = box(state)
    if card not in known.planning and not any(card in ids for ids in known.decks):
        raise BadOption(f"there is no card {quoted(card)} that could lie there")
    for pile in (state.planning, state.discards, *state.permits, *state.decks):
        if card in pile:
            if pile is state.planning and pile[-1] == card:
                state.planning_open = False
            for number, deck in enumerate(state.decks):
                if pile is deck and pile[-1] == card:
                    state.decks_open[number] = False
            pile.remove(card)
            return
    for boxes in (state.plans, state.boxes):
        if card in boxes:
            boxes[boxes.index(card)] = ""
            return
    raise BadOption(f"the card {quoted(card)} is wanted in two places")


def _back(state: UrbanSprawlState, cards: Iterable[str]) -> None:
    """Cards that are not wanted go below their decks."""
    known = box(state)
    for card in filter(None, cards):
        if card in known.planning:
            state.planning.insert(0, card)
        else:
            deck = next(i for i, ids in enumerate(known.decks) if card in ids)
            state.decks[deck].insert(0, card)


def _plan(state: UrbanSprawlState, cost: int, card: str) -> None:
    if cost == DECK_COST:
        state.planning.append(card)
        state.planning_open = True
        return
    if cost not in PLAN_COSTS:
        raise BadOption(f"planning cards cost 1 to 5 AP, not {quoted(cost)}")
    at = PLAN_COSTS.index(cost)
    _back(state, [state.plans[at]])
    state.plans[at] = card


def _contract(state: UrbanSprawlState, name: str, card: str) -> None:
    if name not in CONTRACT_COSTS:
        raise BadOption(f"contracts lie at {', '.join(CONTRACT_COSTS)}, not at {quoted(name)}")
    if name in CONTRACT_DECKS:
        number = CONTRACT_DECKS.index(name)
        state.decks[number].append(card)
        state.decks_open[number] = True
        return
    at = BOXES.index(name)
    _back(state, [state.boxes[at]])
    state.boxes[at] = card
