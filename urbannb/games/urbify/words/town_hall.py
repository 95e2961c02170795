"""The town hall told: politicians, and what a vote pays to whom (UB-19, UB-31 to UB-37)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital, listing
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify.phrases import gains_words, name, politicians, sent_words
from urbannb.games.urbify.rules.rulings import town_hall as rulings
from urbannb.games.urbify.rules.town_hall import ACTIVATORS_EXTRA, Payout, payouts
from urbannb.games.urbify.words.common import State, end_of, lost_words, makes, now, player_cell

tells: Tellers[State] = Tellers()


@tells(rulings.Sent)
def sent(state: State, ruling: rulings.Sent) -> Said:
    """UB-19: politicians go to departments."""
    home = state.home[ruling.player]
    rest = "nobody stays" if not home else "1 stays" if home == 1 else f"{home} stay"
    who = name(state, ruling.player)
    return Said(f"{who} sends {sent_words(ruling.departments)}; {rest} at home.")


@tells(rulings.SessionActivated)
def activated(state: State, ruling: rulings.SessionActivated) -> Said:
    """UB-31: a vote, and what it is going to pay."""
    department = ruling.department
    table = payout_table(state, department, ruling.player)
    outcome = payout_words(state, department, ruling.player)
    who = name(state, ruling.player)
    return Said(f"{who} activates a vote on **{department}**: {outcome}.", table)


def payout_words(state: State, department: str, activator: int) -> str:
    """What a vote pays to whom: "Ana +5 influence; Ben and Cleo +2 prestige each"."""
    told: dict[str, list[str]] = {}
    for pay in payouts(state, department, activator):
        parts = ((pay.gained, "influence"), (pay.prestige, "prestige"))
        what = listing(f"+{amount} {kind}" for amount, kind in parts if amount)
        told.setdefault(what, []).append(state.names[pay.player])
    return gains_words(told)


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
    why = politicians(ruling.politicians) + (f" and {extra} for activating" if extra else "")
    lost = lost_words(state, ruling.due, ruling.gained, department)
    if not ruling.gained:
        return Said(f"{name(state, player)} gains **no {department}** from {why}.{lost}")
    level = now(state, player, department)
    counted = why
    if extra and ruling.politicians > 1:  # so that nobody adds the 1 to the sum
        counted = f"{politicians(ruling.politicians)}, 1 each, and {extra} for activating"
    gains = f"gains **{ruling.gained} {department}** from {counted}, bringing the total to {level}."
    return Said(f"{name(state, player)} {gains}{lost}")


@tells(rulings.MinorityScored)
def minority(state: State, ruling: rulings.MinorityScored) -> Said:
    """UB-33: a single politician."""
    return Said(
        f"{name(state, ruling.player)}, with a single politician there, scores "
        f"**{ruling.prestige} prestige** instead of gaining influence, "
        f"{makes(state, ruling.player)}."
    )


@tells(rulings.FullHouseScored)
def full_house(state: State, ruling: rulings.FullHouseScored) -> Said:
    """UB-34: four of the activator."""
    return Said(
        f"{name(state, ruling.player)} scores **{ruling.prestige} prestige** more for activating "
        f"the vote with a full house of 4, {makes(state, ruling.player)}."
    )


@tells(rulings.WentHome)
def went_home(state: State, ruling: rulings.WentHome) -> Said:
    """UB-37: everybody leaves."""
    there = [f"{state.names[p]} {count}" for p, count in enumerate(ruling.there) if count]
    if sum(ruling.there) == 1:
        one = name(state, ruling.there.index(1))
        return Said(f"{one}'s politician in {ruling.department} goes home.")
    return Said(f"All politicians in {ruling.department} go home: {listing(there)}.")
