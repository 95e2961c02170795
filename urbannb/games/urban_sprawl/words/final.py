"""The final count (US-110 to US-113)."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.values import PRESTIGE, row_of
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.phrases.people import name, names
from urbannb.games.urban_sprawl.phrases.place_names import line_place, office_place, player_place
from urbannb.games.urban_sprawl.rules.elections import ZONE_OF
from urbannb.games.urban_sprawl.rules.final import ROWS
from urbannb.games.urban_sprawl.rules.rulings.final import (
    FinalPayouts,
    GameOver,
    OfficeCounted,
    WealthCounted,
)
from urbannb.games.urban_sprawl.words.common import (
    State,
    building_row,
    player_cell,
)

tells: Tellers[State] = Tellers()


@tells(FinalPayouts)
def final_payouts(state: State, ruling: FinalPayouts) -> Said:
    """US-110: which rows pay once more."""
    rows = {n: row_of(PRESTIGE, n, state.markers) for n in ROWS}
    absent = [n for n, line in rows.items() if not line]
    there = ", ".join(f"{line_name(line)} ({n})" for n, line in rows.items() if line)
    text = f"First the prestige rows pay once more: {there}."
    if absent:
        one = len(absent) == 1
        text += f" The marker {absent[0]} has" if one else (
            f" The markers {listing(map(str, absent))} have"
        )  # fmt: skip
        text += " not been placed."
    return Said(text, places=tuple(line_place(line) for line in rows.values() if line))


@tells(WealthCounted)
def wealth_counted(state: State, ruling: WealthCounted) -> Said:
    """US-111: 1 prestige for every full 10 wealth."""
    rows = tuple(
        Row((player_cell(state, p), wealth, wealth // 10, state.prestige[p]))
        for p, wealth in enumerate(ruling.wealth)
    )
    heads = ("Player", ">Wealth", ">Prestige for it", ">Prestige now")
    text = "Then every full **10** wealth brings 1 prestige; the rest brings nothing. The "
    text += "wealth is kept, as it breaks ties."
    places = tuple(map(player_place, range(len(rows))))
    return Said(text, DataTable(heads, rows), places)


@tells(OfficeCounted)
def office_counted(state: State, ruling: OfficeCounted) -> Said:
    """US-112: what an office brings."""
    office, player, counted = ruling.office, ruling.player, ruling.places
    text = f"{name(state, player)} is {office} and gains 1 prestige for each "
    text += f"{bonus_words(office)}: **{len(counted)}**."
    if not counted:
        return Said(text, places=(office_place(office),))
    rows = [Row((*building_row(state, state.city[lot]), 1)) for lot in counted]
    rows.append(Row(("Prestige", "", "", len(counted)), "sum"))
    table = DataTable(("Lot", "Building", "Player", ">Prestige"), tuple(rows))
    return Said(text, table, (office_place(office), *counted))


def bonus_words(office: str) -> str:
    """What the holder of an office gains prestige for at the end."""
    if office == "Mayor":
        return "building of their own, parks aside, that is adjacent to a park"
    return f"{ZONE_OF[office]} building in the city, whoever controls it"


@tells(GameOver)
def over(state: State, ruling: GameOver) -> Said:
    """US-113: who wins, and by what."""
    prestige, wealth, winners = ruling.prestige, ruling.wealth, ruling.winners
    order = sorted(range(len(prestige)), key=lambda p: (prestige[p], wealth[p]), reverse=True)
    rows = tuple(
        Row(
            (player_cell(state, p), prestige[p], wealth[p],
             Cell("wins" if p in winners else "", muted=True))
        )
        for p in order
    )  # fmt: skip
    text = verdict_words(state, prestige, wealth, winners)
    table = DataTable(("Player", ">Prestige", ">Wealth", ""), rows)
    return Said(text, table, tuple(map(player_place, winners)))


def verdict_words(
    state: State, prestige: Sequence[int], wealth: Sequence[int], winners: Sequence[int]
) -> str:
    """The winner, and what broke a tie."""
    best = max(prestige)
    tied = [p for p, points in enumerate(prestige) if points == best]
    if len(tied) == 1:
        return f"{name(state, tied[0])} wins with **{best}** prestige."
    text = f"{names(state, tied)} are tied with {best} prestige, so wealth decides: "
    if len(winners) == 1:
        return f"{text}{name(state, winners[0])} wins with {wealth[winners[0]]}."
    shared = plural(wealth[winners[0]], "wealth", "wealth")
    return f"{text}{names(state, winners)} have {shared} too, and share the victory."
