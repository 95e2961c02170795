"""The town hall told: politicians, and what a vote pays to whom (UB-19, UB-31 to UB-37)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify.phrases import name, politicians, seats_words
from urbannb.games.urbify.rules.rulings import town_hall as rulings
from urbannb.games.urbify.rules.town_hall import ACTIVATORS_EXTRA, Payout, payouts
from urbannb.games.urbify.words.common import State, end_of, lost_words, now, player_cell

tells: Tellers[State] = Tellers()


@tells(rulings.Sent)
def sent(state: State, ruling: rulings.Sent) -> Said:
    """UB-19: politicians go to departments."""
    home = state.home[ruling.player]
    rest = "Nobody stays" if not home else "1 stays" if home == 1 else f"{home} stay"
    where = seats_words(ruling.departments)
    return Said(f"{name(state, ruling.player)} sends politicians: {where}. {rest} at home.")


@tells(rulings.SessionActivated)
def activated(state: State, ruling: rulings.SessionActivated) -> Said:
    """UB-31: a vote, and what it is going to pay."""
    department = ruling.department
    table = payout_table(state, department, ruling.player)
    return Said(f"{name(state, ruling.player)} activates a vote on **{department}**.", table)


def payout_table(state: State, department: str, activator: int) -> DataTable:
    """What a vote pays to whom, if some party activates it now."""
    found = payouts(state, department, activator)
    rows = [_payout_row(state, pay, activator) for pay in found]
    heads = ("Party", ">Politicians", "What counts", ">Influence", ">Prestige")
    return DataTable(heads, tuple(rows))


def _payout_row(state: State, pay: Payout, activator: int) -> Row:
    reasons = []
    if pay.player == activator:
        reasons.append(f"+{ACTIVATORS_EXTRA} for activating")
        if pay.prestige:
            reasons.append("full house")
    elif pay.prestige:
        reasons.append("minority")
    if pay.gained < pay.due:
        reasons.append(f"{pay.due - pay.gained} beyond the end of the track")
    who = player_cell(state, pay.player)
    return Row((who, pay.politicians, listing(reasons), pay.gained, pay.prestige))


@tells(rulings.InfluenceGained)
def gained(state: State, ruling: rulings.InfluenceGained) -> Said:
    """UB-32, UB-35, UB-36: influence from a vote."""
    player, department = ruling.player, ruling.department
    extra = ruling.due - ruling.politicians
    why = politicians(ruling.politicians) + (f" and {extra} for activating" if extra else "")
    lost = lost_words(ruling.due, ruling.gained, department, end_of(state.box, department))
    level = now(state, player, department)
    return Said(
        f"{name(state, player)}: {why}, so **+{ruling.gained} {department}**, which makes {level}."
        f"{lost}"
    )


@tells(rulings.MinorityScored)
def minority(state: State, ruling: rulings.MinorityScored) -> Said:
    """UB-33: a single politician."""
    return Said(
        f"{name(state, ruling.player)} has a single politician there: no influence, but "
        f"**{ruling.prestige} prestige**."
    )


@tells(rulings.FullHouseScored)
def full_house(state: State, ruling: rulings.FullHouseScored) -> Said:
    """UB-34: four of the activator."""
    return Said(
        f"{name(state, ruling.player)} activated the vote with a full bench: "
        f"**{ruling.prestige} prestige**."
    )


@tells(rulings.WentHome)
def went_home(state: State, ruling: rulings.WentHome) -> Said:
    """UB-37: everybody leaves."""
    there = [f"{state.names[p]} {count}" for p, count in enumerate(ruling.there) if count]
    return Said(f"All politicians in {ruling.department} go home: {listing(there)}.")
