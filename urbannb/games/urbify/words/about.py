""" "Why?" on any place of the table: what is there, what it costs and brings, what is ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.data.origin import HOUSE, INFERRED, PUBLISHED
from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.core.text import listing, stopped
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import BENCH, ROW_AND_COLUMN, SIDE, SQUARE, TRACKS, Tile
from urbannb.games.urbify.model.state import NOBODY
from urbannb.games.urbify.rules.base import TRACK, Use, hindrance, usable
from urbannb.games.urbify.rules.benefits.moving import FoundProject, founding_reasons
from urbannb.games.urbify.rules.final import majority, winners
from urbannb.games.urbify.rules.projects import SendHome
from urbannb.games.urbify.rules.turn import LAST_ROUNDS, BeginTurn, TakeAction, last_turn_of
from urbannb.games.urbify.rules.verdicts import project_reasons, site_reasons
from urbannb.games.urbify.words.common import State, end_of, now, player_cell
from urbannb.games.urbify.words.turn import payout_table, payout_words

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


# -- "Why?" on any place of the table: what is there, what it costs and brings, what is ours


Answer = tuple[str, Said]
"""The rule that is cited, and what is said."""
OURS = {"color": "group", "price": "price", "politicians": "politicians", "prestige": "prestige"}
"""What of a tile may be ours, and how its file calls it."""
TURN = (BeginTurn, TakeAction)
"""What is at hand when a party may take an action."""
MEASURED = "Rows and columns are counted from the first to the last that has a tile."
NUMBERS = ("price", "politicians", "prestige")
"""What of a tile is a number, and may be ours (UB-3)."""
SOURCES = {PUBLISHED: "printed", INFERRED: "inferred", HOUSE: "ours"}


def named(state: State) -> str:
    """How places are called, for whoever names something else."""
    return (
        "a cell such as 0,1, "
        '"hall:culture", "show:" and a tile, "party0", "party0:culture", "pool" or "piles"'
    )


def about(book: Rulebook[State], state: State, place: str) -> Step | None:
    """Why a place is as it is; None where there is no such place now."""
    known = meant(state, place)
    found = _city(state, known) or _hall(state, known) or _party(state, known)
    return book.answer(found, state, known)


def meant(state: State, place: str) -> str:
    """The place that a further click is about: a second politician goes to the department."""
    if department := phrases.seat_place.of(place) or phrases.vote_place.of(place):
        return phrases.hall_place(department)
    if point := phrases.point_place.of(place):
        return phrases.track_place(state.player, point[1])
    return phrases.use_place.of(place) or phrases.leave_place.of(place) or place


# -- tiles


def _city(state: State, place: str) -> Answer | None:
    if place == SQUARE:
        return "UB-54", Said("The main square has no color, no prestige and no benefit.")
    if place in state.city:
        return _building(state, place)
    if place in ROW_AND_COLUMN:
        return _open(state, place)
    tile = phrases.show_place.of(place)
    return _project(state, tile) if tile in state.show else None


def _building(state: State, cell: str) -> Answer:
    """A building: who stands there, and what it brings them."""
    building, tile = state.city[cell], state.tile(cell)
    if building.owner == NOBODY:
        # What an empty building is to all is its color; a Metro Station stays empty.
        rule, never = ("UB-70", " ever") if tile.benefit.at_once else ("UB-4", "")
        return rule, Said(f"{tile_words(tile)} Nobody{never} stands there.", facts(tile))
    who = f"{phrases.standing_words(building.politicians, phrases.name(state, building.owner))}."
    if state.agenda:
        who += f" {_now(state, Use(building.owner, (cell,)))}"
    return tile.benefit.rule, Said(f"{tile_words(tile)} {who}", facts(tile))


def _now(state: State, use: Use) -> str:
    """What its benefit would bring whoever stands on a building, as things stand."""
    who = phrases.name(state, use.player)
    if last_turn_of(state, use.player) and use.player != state.player:
        return f"{who} has no turn left to inaugurate it."
    if use.source in {task.cell for task in state.agenda if isinstance(task, SendHome)}:
        return f"{who} is inaugurating it."
    if not usable(state, use):
        return f"As things stand, {who} could not use its benefit: {hindrance(state, use)}."
    found = state.benefit(use.cell).prospect(state, use)
    brings = f"{who} nothing:" if found.nothing else who
    return f"As things stand, its benefit would bring {brings} {found.short}."


def _open(state: State, cell: str) -> Answer:
    """An empty cell: whether a tile may be placed there."""
    reasons = list(site_reasons(state, cell))
    if reasons:
        first = reasons[0]
        text = " ".join(reason.text for reason in reasons)
        if first.code == "too-wide":
            # Why it counts so is what one asks of a cell that lies next to the city.
            return "UB-27", Said(f"{text} {MEASURED}")
        return first.rule, Said(text)
    size = f"the city would keep to {SIDE} rows and {SIDE} columns"
    return "UB-25", Said(f"A tile may be placed here, {phrases.beside(state, cell)}: {size}.")


def _project(state: State, tile_id: str) -> Answer:
    tile = state.box.tiles[tile_id]
    if not (state.tracks and state.agenda):
        return "UB-8", Said(tile_words(tile), facts(tile))
    ours = any(tile.source(fact) == HOUSE for fact in NUMBERS)
    rule, text = "UB-3" if ours else "UB-23", tile_words(tile)
    choice, by = state.agenda[-1], "it"
    if isinstance(choice, FoundProject):
        reasons = list(founding_reasons(state, choice.use, tile))
        by = f"it with the {phrases.building_apart(state, choice.use.cell)}"
    elif isinstance(choice, TURN):
        reasons = list(project_reasons(state, tile))
    else:  # something else is asked: whether it can be started will be seen
        return rule, Said(text, facts(tile))
    if reasons:
        why = " ".join(reason.text for reason in reasons)
        return reasons[0].rule, Said(f"{text} You cannot start {by} now. {why}", facts(tile))
    return rule, Said(f"{text} You have what it takes to start {by} now.", facts(tile))


def tile_words(tile: Tile) -> str:
    """A tile with its color and what its benefit does."""
    return (
        f"The **{tile.name}** ({tile.group}). Its benefit: "
        f"{phrases.clause(tile.benefit.sentence())}"
    )


def facts(tile: Tile) -> DataTable:
    """What a tile costs and brings, and where each number comes from."""
    values = {
        "color": tile.group,
        "price": phrases.price_words(tile.price, tile.development),
        "politicians": str(tile.politicians),
        "prestige": str(tile.prestige),
    }
    rows = [Row((word, values[word], SOURCES[tile.source(fact)])) for word, fact in OURS.items()]
    rows.append(Row(("benefit", "as said above", SOURCES[tile.source("benefit")])))
    return DataTable((tile.name, "Value", "Source"), tuple(rows))


# -- the town hall and the supplies


def _hall(state: State, place: str) -> Answer | None:
    if place == phrases.POOL:
        there = ", ".join(f"{state.names[p]} {count}" for p, count in enumerate(state.pool))
        back = "Whoever is there takes no part; a Hotel brings one home."
        return "UB-11", Said(f"Politicians in the common pool: {there or 'none yet'}. {back}")
    if place == phrases.PILES:
        return _piles(state)
    department = phrases.hall_place.of(place)
    return _department(state, department) if department else None


def _piles(state: State) -> Answer:
    """The tiles that lie face down: what is hidden, and what of them begins the end."""
    if not state.piles:
        first, second = map(len, state.box.piles.values())
        text = f"The {first} tiles of Stage I and the {second} of Stage II are to be shuffled."
        return "UB-2", Said(text)
    if state.ending:
        if not state.agenda:
            return "UB-84", Said(f"{phrases.piles_words(state)} The game is over.")
        rule = "UB-84" if state.last_rounds else "UB-82"
        return rule, Said(f"{phrases.piles_words(state)} The end has begun: {_rounds(state)}")
    end = (
        f"{phrases.piles_words(state)} When the last tile of Stage II is turned up, the end of "
        "the game "
    )
    first, _ = phrases.stages_left(state)
    return "UB-90" if first else "UB-81", Said(f"{end}begins.")


def _rounds(state: State) -> str:
    """How much of the game is left."""
    if not state.last_rounds:
        return f"play goes on to the end of this round; then {LAST_ROUNDS} more rounds follow."
    return f"this is last round {state.last_rounds} of {LAST_ROUNDS}."


def _department(state: State, department: str) -> Answer:
    """A department: what a vote would pay now."""
    if not state.benches or not any(state.benches[TRACK[department]]):
        text = f"Nobody is in {department}. A party may have up to {BENCH} politicians there."
        return "UB-22", Said(text)
    activator = state.player
    mine = state.benches[TRACK[department]][activator]
    if not state.agenda:
        parties = zip(state.names, state.benches[TRACK[department]], strict=True)
        stood = listing(f"{who} {count}" for who, count in parties if count)
        return "UB-22", Said(f"At the end of the game there were politicians here: {stood}.")
    if mine:
        rule, what = _vote_of(state, department, activator)
        return rule, Said(what, payout_table(state, department, activator))
    text = (
        f"{phrases.name(state, activator)} has nobody in {department} and cannot activate a "
        "vote there."
    )
    there = [player for player, count in enumerate(state.benches[TRACK[department]]) if count]
    able = [player for player in there if not last_turn_of(state, player)]
    if not able:
        have = "has" if len(there) == 1 else "have"
        return "UB-84", Said(f"{text} {phrases.names(state, there)} {have} no turn left to do so.")
    if len(there) == 1:
        _, what = _vote_of(state, department, there[0])
        only = f"Only {phrases.name(state, there[0])} has politicians there. {what}"
        return "UB-31", Said(f"{text} {only}", payout_table(state, department, there[0]))
    others = f"{phrases.names(state, there)} have politicians there. This is what each gains when"
    table = payout_table(state, department, NOBODY)
    return "UB-31", Said(f"{text} {others} another party activates a vote.", table)


def _vote_of(state: State, department: str, player: int) -> tuple[str, str]:
    """What a vote would pay that a party activates: now if it may, else once it may (UB-16)."""
    who, pays = phrases.name(state, player), payout_words(state, department, player)
    waiting = isinstance(state.agenda[-1], TURN) and player == state.player
    if waiting and (state.last_rounds or not state.home[player]):
        text = f"If {who} activated a vote on **{department}** now, it would pay: {pays}."
        return "UB-32", text
    text = f"As things stand, a vote on **{department}** activated by {who} would pay: {pays}."
    home = state.home[player]
    if not home or state.last_rounds:
        return "UB-32", text
    return (
        "UB-16",
        f"{text} With {phrases.politicians(home)} at home, {who} cannot activate one yet.",
    )


# -- parties


def _party(state: State, place: str) -> Answer | None:
    player = phrases.party_place.of(place)
    if player is not None and player < len(state.names):
        return _board(state, player)
    found = phrases.track_place.of(place)
    if found is None or found[0] >= len(state.names):
        return None
    player, track = found
    if not state.tracks:
        return "UB-9", Said("The tracks are still to be set up.")
    end = end_of(state.box, track)
    level = f"{phrases.name(state, player)} stands at **{now(state, player, track)}** in {track}."
    ours = " (our number)" if state.box.ends_from == HOUSE else ""
    return "UB-10", Said(f"{level} {_leading(state, track)} The track ends at {end}{ours}.")


def _leading(state: State, track: str) -> str:
    """Who would score for the majority on a track as it stands (UB-86)."""
    levels, leaders, prestige = majority(state, track)
    who, high = phrases.names(state, leaders), max(levels)
    if not state.agenda:
        if len(leaders) == 1:
            return f"In the end {who}, highest at {high}, scored {prestige}."
        return f"In the end {who}, tied at {high}, scored {prestige} each."
    if len(leaders) == 1:
        return f"As things stand, {who}, highest at {high}, would score {prestige} at the end."
    return f"As things stand, {who}, tied at {high}, would score {prestige} each at the end."


def _board(state: State, player: int) -> Answer:
    """A party's influence board."""
    if not state.tracks:
        return "UB-9", Said(f"{phrases.name(state, player)} is still to be given influence.")
    home = phrases.politicians(state.home[player]) if state.home[player] else "nobody"
    rows = [Row((track, now(state, player, track))) for track in TRACKS]
    mine, high = state.prestige[player], max(state.prestige)
    leads = ", the most so far," if 0 < mine == high and state.agenda else ""
    text = f"{phrases.name(state, player)} has **{mine} prestige**{leads} and {home} at home."
    head = player_cell(state, player).text
    rule = "UB-1" if leads else "UB-13" if mine else "UB-11"
    if not state.agenda:
        won = winners(state)
        have = "has won" if len(won) == 1 else "share the victory"
        text += f" The game is over: {phrases.names(state, won)} {have}."
        rule = "UB-89" if state.prestige.count(high) > 1 else "UB-88"
    return rule, Said(text, DataTable((head, ">Level"), tuple(rows)))


# -- what a place is, without what the rules make of it: a question may ask for just that


def plainly(book: Rulebook[State], state: State, place: str) -> Step | None:
    """What lies there; None for the square and the pool, of which only that is told anyway."""
    known = meant(state, place)
    found = _plain_city(state, known) or _plain_hall(state, known) or _plain_party(state, known)
    return book.answer(found, state, known)


def _plain_city(state: State, place: str) -> Answer | None:
    if place in state.city:
        return _plain_building(state, place)
    if place in ROW_AND_COLUMN and place != SQUARE:
        near = phrases.beside(state, place)
        return "UB-25", Said(stopped(f"Nothing is built here{', ' * bool(near)}{near}"))
    tile = state.box.tiles.get(phrases.show_place.of(place) or "")
    return ("UB-8", Said(tile_words(tile), facts(tile))) if tile else None


def _plain_building(state: State, cell: str) -> Answer:
    """What its tile says and who stands there; not what it would bring now."""
    building, tile = state.city[cell], state.tile(cell)
    stands = "Nobody stands there."
    if building.owner != NOBODY:
        stands = (
            f"{phrases.standing_words(building.politicians, phrases.name(state, building.owner))}."
        )
    return "UB-4", Said(f"{tile_words(tile)} {stands}", facts(tile))


def _plain_hall(state: State, place: str) -> Answer | None:
    if place == phrases.PILES and state.piles:
        return "UB-2", Said(phrases.piles_words(state))
    department = phrases.hall_place.of(place)
    if not department or not state.benches:
        return None
    there = zip(state.names, state.benches[TRACK[department]], strict=True)
    sent = listing(f"{who} {count}" for who, count in there if count)
    return "UB-22", Said(f"Politicians in **{department}**: {sent or 'none'}.")


def _plain_party(state: State, place: str) -> Answer | None:
    if not state.tracks:
        return None
    player = phrases.party_place.of(place)
    if player is not None and player < len(state.names):
        return _plain_board(state, player)
    player, track = phrases.track_place.of(place) or (len(state.names), "")
    if player >= len(state.names):
        return None
    level = f"{phrases.name(state, player)} stands at **{now(state, player, track)}** in {track}."
    return "UB-10", Said(level)


def _plain_board(state: State, player: int) -> Answer:
    """What a party has; not who leads."""
    home = phrases.politicians(state.home[player]) if state.home[player] else "nobody"
    text = (
        f"{phrases.name(state, player)} has **{state.prestige[player]} prestige** and {home} at "
        "home."
    )
    rows = tuple(Row((track, now(state, player, track))) for track in TRACKS)
    return "UB-11", Said(text, DataTable((player_cell(state, player).text, ">Level"), rows))
