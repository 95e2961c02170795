"""Inaugurations and benefits told (UB-38 to UB-79)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify.components.board import DEVELOPMENT
from urbannb.games.urbify.phrases import building_name, name, points_words, politicians
from urbannb.games.urbify.rules.rulings import benefits as rulings
from urbannb.games.urbify.words.common import State, end_of, lost_words, now, player_cell

tells: Tellers[State] = Tellers()


def _bold(state: State, cell: str) -> str:
    return f"**{building_name(state, cell)}**"


def _benefit(state: State, cell: str) -> str:
    """What the tile there says."""
    sentence = state.benefit(cell).sentence()
    return f"Its benefit: {sentence[:1].lower()}{sentence[1:]}"


@tells(rulings.Inaugurated)
def inaugurated(state: State, ruling: rulings.Inaugurated) -> Said:
    """UB-38, UB-39: with the benefit or without."""
    what = f"{name(state, ruling.player)} inaugurates the {_bold(state, ruling.cell)}"
    if not ruling.used:
        return Said(f"{what} and leaves its benefit.")
    return Said(f"{what}. {_benefit(state, ruling.cell)}")


@tells(rulings.Copied)
def copied(state: State, ruling: rulings.Copied) -> Said:
    """UB-73, UB-75: one building copies another."""
    by, what = building_name(state, ruling.by), _bold(state, ruling.cell)
    return Said(f"The {by} copies the {what}. {_benefit(state, ruling.cell)}")


@tells(rulings.DevelopmentGained)
def development(state: State, ruling: rulings.DevelopmentGained) -> Said:
    """UB-44, UB-46, UB-47: development."""
    who, what = name(state, ruling.player), building_name(state, ruling.cell)
    level = now(state, ruling.player, DEVELOPMENT)
    lost = lost_words(ruling.due, ruling.gained, DEVELOPMENT, end_of(state.box, DEVELOPMENT))
    gains = f"gains **{ruling.gained} development** from the {what}, which makes {level}."
    return Said(f"{who} {gains}{lost}")


@tells(rulings.PrestigeGained)
def prestige(state: State, ruling: rulings.PrestigeGained) -> Said:
    """UB-44, UB-46 to UB-48: prestige."""
    who, what = name(state, ruling.player), building_name(state, ruling.cell)
    return Said(f"{who} scores **{ruling.prestige} prestige** from the {what}.")


@tells(rulings.Retired)
def retired(state: State, ruling: rulings.Retired) -> Said:
    """UB-44, UB-45: to the pool."""
    what = building_name(state, ruling.source)
    there = state.pool[ruling.player]
    who = name(state, ruling.player)
    return Said(
        f"**1 politician** on the {what} goes to the common pool, where {who} now has {there}."
    )


@tells(rulings.Recalled)
def recalled(state: State, ruling: rulings.Recalled) -> Said:
    """UB-49: from the pool."""
    who = name(state, ruling.player)
    if not ruling.there:
        return Said(f"{who} has no politician in the common pool, so nobody comes home.")
    return Said(f"{who} takes **1 politician** home from the common pool.")


@tells(rulings.InfluenceShared)
def shared(state: State, ruling: rulings.InfluenceShared) -> Said:
    """UB-50, UB-51: influence as one likes."""
    text = f"{name(state, ruling.player)} takes **{points_words(ruling.points)}**."
    for track, count in ruling.lost.items():
        beyond = f"The {track} track ends at {end_of(state.box, track)}"
        text += f" {beyond}, so {plural(count, 'point is', 'points are')} lost."
    return Said(text)


@tells(rulings.BuildingsCounted)
def buildings(state: State, ruling: rulings.BuildingsCounted) -> Said:
    """UB-52, UB-55, UB-59, UB-60: buildings of a color."""
    total = sum(ruling.worth.values())
    rows = [Row((building_name(state, cell), worth)) for cell, worth in ruling.worth.items()]
    table = DataTable(("Building", ">Prestige"), (*rows, Row(("Sum", total), "sum")))
    who, what = name(state, ruling.player), building_name(state, ruling.cell)
    count = plural(len(rows), f"{ruling.group} building")
    return Said(f"The {what} counts {count}: {who} scores **{total} prestige**.", table)


@tells(rulings.ColorsCounted)
def colors(state: State, ruling: rulings.ColorsCounted) -> Said:
    """UB-53: different colors."""
    seen = dict.fromkeys(ruling.groups.values())
    rows = [
        Row(
            (building_name(state, cell), state.tile(cell).group, "new" if cell in seen else "again")
        )
        for cell in state.neighbors(ruling.cell)
    ]
    count, each = len(ruling.groups), ruling.each
    sums = Row((f"{plural(count, 'color')} × {each} prestige", "", str(count * each)), "sum")
    table = DataTable(("Next to it", "Color", "Counts"), (*rows, sums))
    who, what = name(state, ruling.player), building_name(state, ruling.cell)
    found = plural(count, "color")
    points = f"**{count * each} prestige**"
    return Said(f"Next to the {what} there are {found}: {who} scores {points}.", table)


@tells(rulings.CrowdCounted)
def crowd(state: State, ruling: rulings.CrowdCounted) -> Said:
    """UB-57: politicians in the city."""
    there, each = ruling.there, ruling.each
    rows = [
        Row((building_name(state, cell), player_cell(state, state.city[cell].owner), count))
        for cell, count in there.items()
    ]
    total = sum(there.values())
    table = DataTable(
        ("Building", "Party", ">Politicians"), (*rows, Row(("Sum", "", total), "sum"))
    )
    points = f"**{total * each} prestige**"
    who = name(state, ruling.player)
    return Said(f"{politicians(total)} in the city: {who} scores {points}.", table)


@tells(rulings.Moved)
def moved(state: State, ruling: rulings.Moved) -> Said:
    """UB-62: from one building to another."""
    count = politicians(ruling.politicians)
    source, cell = building_name(state, ruling.source), _bold(state, ruling.cell)
    verb = "moves" if ruling.politicians == 1 else "move"
    return Said(f"{count} {verb} from the {source} to the {cell}. That scores nothing.")


@tells(rulings.HomeAgain)
def home_again(state: State, ruling: rulings.HomeAgain) -> Said:
    """UB-42: who is left goes home."""
    count = politicians(ruling.politicians)
    verb = "goes" if ruling.politicians == 1 else "go"
    what = building_name(state, ruling.cell)
    return Said(f"{count} on the {what} {verb} home to {name(state, ruling.player)}.")
