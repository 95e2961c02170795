"""Positions in the rulebook's own terms, with sensible values for all that is not said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from urbannb.core.checking import arranging
from urbannb.core.checking.arranging import Names
from urbannb.core.engine import advance, apply
from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.core.text.quote import quoted
from urbannb.games.urban_sprawl.components.board import Marker, tiles
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import NORMAL, SET_UP, UrbanSprawlState, box
from urbannb.games.urban_sprawl.position import dealing
from urbannb.games.urban_sprawl.position.dealing import City
from urbannb.games.urban_sprawl.position.dealing import buildings as buildings_of
from urbannb.games.urban_sprawl.position.dealing import markers as markers_of
from urbannb.games.urban_sprawl.rulebook import rulebook
from urbannb.games.urban_sprawl.rules import setup
from urbannb.games.urban_sprawl.rules.turn import SPEND, BeginTurn

ByPlayer = Mapping[str, Names]
SAID = {
    "built_this_turn": "built", "boxes": "contracts", "wealth": "wealth.{}",
    "prestige": "prestige.{}", "permits": "permits.{}", "favors": "favors.{}",
}  # fmt: skip
"""How the fields of a state are said in a position."""
WAREHOUSE = "warehouse"
"""The card that brings the Extra Favor tile."""
LAST = 3
"""So many contract decks there are."""


def arrange(
    buildings: City | None = None,
    *,
    wealth: Mapping[str, int] | int = 20,
    prestige: Mapping[str, int] | int = 0,
    permits: ByPlayer | None = None,
    contracts: Mapping[Any, str] | None = None,
    markers: Mapping[str, str | Marker] | None = None,
    coming: ByPlayer | None = None,
    names: Sequence[str] = ("Ana", "Ben"),
    to_move: str | None = None,
    ap: int = 6,
    done: Sequence[str] = (),
    seed: int = 0,
    built: int = 0,
    investing: bool | None = None,
    favors: ByPlayer | None = None,
    new_favors: Names = "",
    extra_favor: str | None = None,
    vocations: ByPlayer | None = None,
    offices: Mapping[str, str] | None = None,
    contractor: str | None = None,
    pawn: str = "Mayor",
    plans: Mapping[Any, str] | None = None,
    discards: Names | None = None,
    active_decks: int | None = None,
    variant: str = NORMAL,
    deck: str = "",
    checked: bool = True,
) -> UrbanSprawlState:
    """A position in which the active player spends action points.

    Upper and lower case make no difference, cards go by their ids or their names ("high-school",
    "High School"; `urban_sprawl.cards()` lists them), and a number does where its text would.

    First:

    - `buildings`: what stands in the city and who controls it: ``{"Ana": "RES D3ne, COM C4 n",
      "nobody": "Park A1nw"}``. A block alone is all of it, a side (n, s, w, e) half of it, a corner
      one lot, and ``L`` before a corner the L with its bend there: ``"IND B2 Lsw"``; a contract may
      stand before: ``"bank = COM C4 n"``. By default the twelve starting ones, claimed by turns.
    - `wealth`, `prestige`: for all, or by name: ``{"Ana": 12, "Ben": 3}``.
    - `permits`: the planning cards of each player, ``{"Ana": "build-permit-1, urban-renewal-2"}``;
      by default those dealt at the start.
    - `contracts`: what lies open: ``{"3": "high-school", "town": "bank", "2": ""}``; "" for none.
    - `markers`: by their space: ``{"AB": "prestige 6"}``.
    - `coming`: what lies face down on top of a deck, the next card first: ``{"planning": "flood,
      build-permit-7", "town": "bank"}``.
    - `names`: the players, in the order of their turns. `to_move` is the active one, by default
      the first. `ap`: the action points left.
    - `done`: what has been played from there, so that the game begins in the middle of it, or with
      a later turn: ``["build 3 D3 ne"]``. An event of `coming` turns up with ``["end"]``, where a
      box of its deck is empty: ``coming={"planning": "flood"}, plans={1: ""}``.
    - `seed`: all that is not said comes up by it.

    Also:

    - `built`: how many contracts have been built this turn. `investing`: whether investments may
      still be made, as they may until something is built.
    - `favors`: contracts that players hold, as in `permits`. `new_favors` were taken this turn;
      `extra_favor` is who has the Extra Favor tile.
    - `vocations`: ``{"Ana": "Media, Energy, Energy"}``; by default one player has Media.
    - `offices`: ``{"Mayor": "Ben"}``; `contractor`: who has that tile, or "nobody". `pawn`: the
      office on whose space it stands.
    - `plans`: what lies in the boxes for planning cards: ``{4: "build-permit-7", "deck":
      "build-permit-8"}``. `discards`: the planning discards, the top one last.
    - `active_decks`: 1 to 3; by default as many as all the rest needs.
    - `variant`: "shorter", "normal" or "longer". `deck`: the text of a deck file of one's own.
    - `checked`: programs may leave out the check of a position that they know to be right, and
      give `Building`, `Marker` and lists of ids instead of texts.

    Raises `BadOption` for what means nothing, `BadPosition` for a position that the rules cannot
    handle. What can be played but could not have come about stands in the `notes` of the game.
    """
    state = _dealt(rulebook.player_names(names), seed, variant, deck)
    claimed, media = _claimed(len(state.names), state.first)
    state.vocations["Media"] = [media]
    state.player = (
        arranging.player_number(state.names, to_move, "to_move") if to_move is not None else 0
    )
    state.ap, state.built_this_turn = arranging.whole(ap, "ap"), arranging.whole(built, "built")
    state.investing = not built if investing is None else arranging.flag(investing, "investing")
    wanted = dealing.Wanted(
        state, permits=permits, favors=favors, contracts=contracts, plans=plans, coming=coming,
        discards=discards,
    )  # fmt: skip
    standing = list(claimed) if buildings is None else buildings_of(state, buildings)
    _titles(state, vocations, offices, contractor)
    _decks(state, wanted, standing, active_decks)
    state.pawn = OFFICES.index(dealing.called(pawn, OFFICES, "office", "pawn"))
    for space, marker in markers_of(markers).items():
        state.put_marker(marker, space)
    _stand(state, standing, checked=checked)
    _favor_tile(state, extra_favor)
    wanted.lay()
    state.new_favors = dealing.cards_named(state, new_favors, "new_favors")
    players = state.names
    state.endow(
        arranging.amounts(players, wealth, 0, "wealth"),
        arranging.amounts(players, prestige, 0, "prestige"),
        SET_UP,
    )
    state.agenda[:] = [SPEND]
    if checked:
        arranging.refuse_mistakes(rulebook.check(state), SAID, state.names)
    arranging.play_on(state, done, rulebook.parse)
    return state


UrbanSprawlGame = Game[UrbanSprawlState]


def _begin(state: UrbanSprawlState) -> UrbanSprawlGame:
    return Game(rulebook, state)


position = arranging.as_position(
    arrange, _begin, "A game that begins in a position.", "Game[UrbanSprawlState]"
)


def _dealt(names: tuple[str, ...], seed: int, variant: str, deck: str) -> UrbanSprawlState:
    """The cards as they are dealt at the start, and no building yet."""
    agreed = rulebook.options(variant=variant, deck=deck)
    state = UrbanSprawlState(names=names, **agreed, tiles=dict(tiles()))
    state.seed = arranging.seed_number(seed)
    read_box(deck)
    state.agenda += (
        BeginTurn(),
        setup.DealPlanning(),
        setup.TurnUpTown(),
        setup.LayerDecks(),
        setup.ChooseStartPlayer(),
    )
    advance(state)
    return state


@cache
def _claimed(players: int, first: int) -> tuple[tuple[Building, ...], int]:
    """The starting buildings, each claimed as the first that is left, and who gets Media then."""
    names = tuple(map(str, range(players)))
    state = UrbanSprawlState(names=names, agenda=[setup.ChooseStartPlayer()])
    advance(state)
    state.first = first
    state.agenda += (setup.GiveMedia(), setup.PutStartingBuildings())
    choice = advance(state)
    while isinstance(choice, setup.ClaimBuilding):
        choice = apply(state, choice.actions(state)[0])
    return tuple(state.city.values()), state.vocations["Media"][0]


def _titles(
    state: UrbanSprawlState,
    vocations: ByPlayer | None,
    offices: Mapping[str, str] | None,
    contractor: str | None,
) -> None:
    """Who holds what; which offices are in play is settled with the decks."""
    said = arranging.keyed(
        offices,
        "offices",
        '{"Mayor": "Ana"}',
        lambda o: dealing.called(o, OFFICES, "office", "offices"),
    )
    for name, who in said:
        state.offices[name] = dealing.player(state, who, "offices")
    if contractor is not None:
        state.contractor = dealing.player(state, contractor, "contractor")
    if vocations is not None:
        state.vocations = {}
        example = '{"Ana": "Media, Energy"}'
        for owner, text in arranging.by_player(state.names, vocations, "vocations", example):
            for name in arranging.parts(text, "vocations"):
                vocation = dealing.called(name, VOCATIONS, "vocation", "vocations")
                state.vocations.setdefault(vocation, []).append(owner)


def _decks(
    state: UrbanSprawlState,
    wanted: dealing.Wanted,
    standing: list[Building],
    given: int | None,
) -> None:
    """How many decks are active: as many as is said, or as all the rest needs."""
    cards_there = {building.card for building in standing if building.card}
    decks = [n for n, ids in enumerate(box(state).decks, 1) if cards_there & set(ids)]
    office = 2 if set(state.offices) - {"Mayor"} else 1
    tile = LAST if state.contractor is not None else 1
    needed = max(wanted.deepest(), office, tile, *decks)
    count = needed if given is None else arranging.whole(given, "active_decks")
    if not 1 <= count <= LAST:
        raise BadOption(f"active_decks must be 1 to {LAST}, not {quoted(given)}", "active_decks")
    dealing.activate(state, count)
    for name in OFFICES if count > 1 else ():
        state.offices.setdefault(name, NOBODY)
    if count == LAST and state.contractor is None:
        state.contractor = NOBODY


def _stand(state: UrbanSprawlState, standing: list[Building], *, checked: bool) -> None:
    """Buildings go into the city; the contracts by which they were built leave the game."""
    taken = 0
    for building in standing:
        if checked and building.site.lots & taken:
            there = next(b for b in state.city.values() if b.site.lots & building.site.lots)
            words = f"{there.zone} {there.lot} and {building.zone} {building.lot}"
            wrong = f"two buildings cannot stand on the same lot: {words}"
            arranging.refuse_mistakes([(f"city.{building.lot}", wrong)])
        taken |= building.site.lots
        state.put(building)
        if building.card:
            dealing.take_out(state, building.card)
            state.gone.append(building.card)


def _favor_tile(state: UrbanSprawlState, extra: str | None) -> None:
    """Whoever has the Extra Favor tile has it from the Warehouse, which has been built."""
    if extra is None:
        return
    state.extra_favor = dealing.player(state, extra, "extra_favor")
    if WAREHOUSE in box(state).contracts and WAREHOUSE not in state.gone:
        dealing.take_out(state, WAREHOUSE)
        state.gone.append(WAREHOUSE)
