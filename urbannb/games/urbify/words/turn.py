"""Setup, turns, planning sessions and the end told (UB-5 to UB-37, UB-80 to UB-89)."""

from __future__ import annotations

from urbannb.core.score.ledger import source
from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital, listing
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import AT_HOME, POLITICIANS, START_INFLUENCE, TRACKS
from urbannb.games.urbify.model.state import MAJORITY
from urbannb.games.urbify.rules import rulings
from urbannb.games.urbify.rules.base import ends_round
from urbannb.games.urbify.rules.turn import ACTIVATORS_EXTRA, LAST_ROUNDS, Payout, payouts
from urbannb.games.urbify.words import city
from urbannb.games.urbify.words.common import State, end_of, lost_words, makes, now, player_cell

# -- the setup told (UB-5 to UB-12)


setup_tells: Tellers[State] = Tellers.worded({
    rulings.SquareLaid:  # UB-5
        "The main square is put in the center of the table. The city grows from it.",
    rulings.PilesShuffled:  # UB-6
        "The tiles of each stage are shuffled separately. Stage I is drawn first.",
    rulings.StartDrawn: "**{player}** is drawn to begin.",  # UB-12
})  # fmt: skip


@setup_tells(rulings.AllTilesUsed)
def _used(state: State, ruling: rulings.AllTilesUsed) -> Said:
    first, second = ruling.sizes
    return Said(
        f"All {first + second} tiles are used, however many play: {first} of Stage I and "
        f"{second} of Stage II."
    )


@setup_tells(rulings.ProjectsShown)
def _shown(state: State, ruling: rulings.ProjectsShown) -> Said:
    tiles = listing(f"**{phrases.tile_name(state, tile)}**" for tile in ruling.tiles)
    return Said(f"{len(ruling.tiles)} projects are turned up: {tiles}.")


@setup_tells(rulings.PartiesReady)
def _ready(state: State, ruling: rulings.PartiesReady) -> Said:
    return Said(
        f"Each party begins with **{START_INFLUENCE}** influence of each kind, 0 development and "
        f"0 prestige. {phrases.politicians(AT_HOME)} are at home, {POLITICIANS - AT_HOME} in the "
        "common pool."
    )


# -- turns and rounds told (UB-17, UB-18, UB-80 to UB-84)


tells: Tellers[State] = Tellers()


@tells(rulings.Passed)
def _passed(state: State, ruling: rulings.Passed) -> Said:
    who = phrases.name(state, ruling.player)
    return Said(f"All politicians of {who} are in the common pool, so {who} passes.")


@tells(rulings.EndBegun)
def _ending(state: State, ruling: rulings.EndBegun) -> Said:
    ends = ends_round(state)
    lead = "The round ends with this turn" if ends else "Play goes on to the end of this round"
    then = f"{lead}; then {LAST_ROUNDS} more rounds follow."
    if ruling.rule == "UB-18":
        return Said(
            "No party has enough politicians outside the common pool for any project on show. "
            f"The end begins. {then}"
        )
    return Said(f"That was the last tile of Stage II, so the end begins. {then}")


@tells(rulings.RoundGoesOn)
def _goes_on(state: State, ruling: rulings.RoundGoesOn) -> Said:
    who = phrases.name(state, ruling.player)
    return Said(f"The end has begun. {who} still has a turn in this round.")


@tells(rulings.LastRoundBegun)
def _last_round(state: State, ruling: rulings.LastRoundBegun) -> Said:
    return Said(
        f"Last round **{ruling.number} of {LAST_ROUNDS}** begins. Whoever has politicians at home "
        "may now also activate a planning session or inaugurate a building."
    )


# -- the town hall told: politicians, and what a vote pays to whom (UB-19, UB-31 to UB-37)


@tells(rulings.Sent)
def _sent(state: State, ruling: rulings.Sent) -> Said:
    home = state.home[ruling.player]
    rest = "nobody stays" if not home else "1 stays" if home == 1 else f"{home} stay"
    who = phrases.name(state, ruling.player)
    return Said(f"{who} sends {phrases.sent_words(ruling.departments)}; {rest} at home.")


@tells(rulings.SessionActivated)
def _activated(state: State, ruling: rulings.SessionActivated) -> Said:
    department = ruling.department
    table = payout_table(state, department, ruling.player)
    outcome = payout_words(state, department, ruling.player)
    who = phrases.name(state, ruling.player)
    return Said(f"{who} activates a vote on **{department}**: {outcome}.", table)


def payout_words(state: State, department: str, activator: int) -> str:
    """What a vote pays to whom: "Ana +5 influence; Ben and Cleo +2 prestige each"."""
    told: dict[str, list[str]] = {}
    for pay in payouts(state, department, activator):
        parts = ((pay.gained, "influence"), (pay.prestige, "prestige"))
        what = listing(f"+{amount} {kind}" for amount, kind in parts if amount)
        told.setdefault(what, []).append(state.names[pay.player])
    return phrases.gains_words(told)


def payout_table(state: State, department: str, activator: int) -> DataTable:
    """What a vote pays to whom, if some party activates it now."""
    found = payouts(state, department, activator)
    rows = [_payout_row(state, pay, department, activator) for pay in found]
    heads = ("Party", ">Politicians", "Brings", f">{capital(department)}")
    return DataTable(heads, tuple(rows))


def _payout_row(state: State, pay: Payout, department: str, activator: int) -> Row:
    parts = []
    if pay.due:
        why = [f"{ACTIVATORS_EXTRA} for activating"] if pay.player == activator else []
        if pay.gained < pay.due:
            why.append(f"{pay.due - pay.gained} lost beyond {end_of(state.box, department)}")
        parts.append(
            f"{'+' * (pay.gained > 0)}{pay.gained} influence{f' ({listing(why)})' if why else ''}"
        )
    if pay.prestige:
        why_so = "full house" if pay.player == activator else "minority"
        parts.append(f"+{pay.prestige} prestige ({why_so})")
    who, once = player_cell(state, pay.player), now(state, pay.player, department)
    level = f"{once} → {once + pay.gained}" if pay.gained else str(once)
    return Row((who, pay.politicians, listing(parts) or "nothing", level))


@tells(rulings.InfluenceGained)
def gained(state: State, ruling: rulings.InfluenceGained) -> Said:
    """UB-32, UB-35, UB-36: influence from a vote."""
    player, department = ruling.player, ruling.department
    extra = ruling.due - ruling.politicians
    why = phrases.politicians(ruling.politicians) + (
        f" and {extra} for activating" if extra else ""
    )
    lost = lost_words(state, ruling.due, ruling.gained, department)
    if not ruling.gained:
        return Said(f"{phrases.name(state, player)} gains **no {department}** from {why}.{lost}")
    level = now(state, player, department)
    counted = why
    if extra and ruling.politicians > 1:  # so that nobody adds the 1 to the sum
        counted = f"{phrases.politicians(ruling.politicians)}, 1 each, and {extra} for activating"
    gains = f"gains **{ruling.gained} {department}** from {counted}, bringing the total to {level}."
    return Said(f"{phrases.name(state, player)} {gains}{lost}")


@tells(rulings.MinorityScored)
def _minority(state: State, ruling: rulings.MinorityScored) -> Said:
    return Said(
        f"{phrases.name(state, ruling.player)}, with a single politician there, scores "
        f"**{ruling.prestige} prestige** instead of gaining influence, "
        f"{makes(state, ruling.player)}."
    )


@tells(rulings.FullHouseScored)
def _full_house(state: State, ruling: rulings.FullHouseScored) -> Said:
    return Said(
        f"{phrases.name(state, ruling.player)} scores **{ruling.prestige} prestige** more for "
        f"activating the vote with a full house of 4, {makes(state, ruling.player)}."
    )


@tells(rulings.WentHome)
def _went_home(state: State, ruling: rulings.WentHome) -> Said:
    there = [f"{state.names[p]} {count}" for p, count in enumerate(ruling.there) if count]
    if sum(ruling.there) == 1:
        one = phrases.name(state, ruling.there.index(1))
        return Said(f"{one}'s politician in {ruling.department} goes home.")
    return Said(f"All politicians in {ruling.department} go home: {listing(there)}.")


# -- the majorities and the winner told (UB-86 to UB-89)


@tells(rulings.MajorityScored)
def _majority(state: State, ruling: rulings.MajorityScored) -> Said:
    leaders, high = ruling.leaders, max(ruling.levels)
    rows = [
        Row((player_cell(state, p), level, ruling.prestige if p in leaders else 0))
        for p, level in enumerate(ruling.levels)
    ]
    table = DataTable(("Party", f">{capital(ruling.track)}", ">Prestige"), tuple(rows))
    if len(leaders) == 1:
        text = f"{phrases.name(state, leaders[0])} stands highest in {ruling.track} with {high}"
        return Said(f"{text}: **{ruling.prestige} prestige**.", table)
    tied = f"{phrases.names(state, leaders)} are tied in {ruling.track} with {high}"
    return Said(f"{tied}: **{ruling.prestige} prestige** each.", table)


@tells(rulings.GameOver)
def _over(state: State, ruling: rulings.GameOver) -> Said:
    high, won = max(ruling.prestige), ruling.winners
    best = [p for p, points in enumerate(ruling.prestige) if points == high]
    table = _result(state, ruling, tied=len(best) > 1)
    if len(won) > 1:
        shared = f"{phrases.names(state, won)} share the victory with **{high} prestige** each"
        equal = f"and {ruling.sums[won[0]]} influence each, where development counts twice"
        return Said(f"{shared} {equal}.", table)
    text = f"{phrases.name(state, won[0])} wins with **{high} prestige**."
    if len(best) == 1:
        return Said(text, table)
    others = listing(f"{state.names[p]} {ruling.sums[p]}" for p in best if p not in won)
    tied = f" {phrases.names(state, best)} are tied; the most influence decides, development twice"
    return Said(f"{text}{tied}: {state.names[won[0]]} {ruling.sums[won[0]]}, {others}.", table)


def _result(state: State, ruling: rulings.GameOver, *, tied: bool) -> DataTable:
    """Track by track what every party got for its majorities, and what it has in the end."""
    parties = range(len(state.names))
    majorities = [
        [state.prestige_from[p].get(source(MAJORITY, track), 0) for p in parties]
        for track in TRACKS
    ]
    before = [
        total - sum(each[p] for each in majorities) for p, total in enumerate(ruling.prestige)
    ]
    rows = [Row(("Before the majorities", *before))]
    for track, scored in zip(TRACKS, majorities, strict=True):
        levels = [now(state, p, track) for p in parties]
        cells = (
            f"at {level}: +{points}" if points else f"at {level}: 0"
            for level, points in zip(levels, scored, strict=True)
        )
        rows.append(Row((capital(track), *cells)))
    if tied:
        rows.append(Row(("Influence, development twice", *ruling.sums)))
    rows.append(Row(("Prestige", *ruling.prestige), "sum"))
    return DataTable(("", *(f">{who}" for who in state.names)), tuple(rows))


TELLERS: Tellers[State] = Tellers(setup_tells, tells, city.tells)
"""Who tells which ruling, of all chapters."""
