"""Projects, inaugurations and benefits told (UB-14, UB-23 to UB-30, UB-38 to UB-79)."""

from __future__ import annotations

from urbannb.core.data.origin import HOUSE
from urbannb.core.telling import Said, Tellers
from urbannb.core.text import plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify.components import DEPARTMENTS, DEVELOPMENT, TRACKS
from urbannb.games.urbify.phrases import (
    building_apart,
    crowd_table,
    name,
    neighbors_table,
    piles_words,
    points_words,
    politicians,
    price_words,
    tile_name,
    where,
    worth_table,
)
from urbannb.games.urbify.rules import rulings
from urbannb.games.urbify.rules.base import Use, exchange_words, hindrance, purpose
from urbannb.games.urbify.rules.benefits.counting import Pair
from urbannb.games.urbify.words.common import (
    NO_OTHER_HOST,
    State,
    end_words,
    levels_words,
    lost_words,
    makes,
    now,
    scores_and_has,
)

# -- projects told (UB-14, UB-23 to UB-30, UB-43, UB-69)


tells: Tellers[State] = Tellers()


@tells(rulings.PricePaid)
def _paid(state: State, ruling: rulings.PricePaid) -> Said:
    tile, player = state.box.tiles[ruling.tile], ruling.player
    lead = f"{name(state, player)} starts the **{tile.name}** on {ruling.cell}"
    text = f"{lead} for {price_words(ruling.price, tile.development)}: {tile.prestige} prestige."
    if tile.development:
        exchange = exchange_words(state, player, tile.development)
        text += f" The development is paid next{'; ' if exchange else '.'}{exchange}"
    rows = [
        Row((track, now(state, player, track) + asked, asked, now(state, player, track)))
        for track, asked in zip(DEPARTMENTS, ruling.price, strict=True)
        if asked
    ]
    if tile.development:
        have = now(state, player, DEVELOPMENT)
        rows.append(Row((DEVELOPMENT, have, tile.development, "paid next")))
    price = "Price, ours" if tile.source("price") == HOUSE else "Price, printed"
    return Said(text, DataTable((price, ">Had", ">Pays", ">Left"), tuple(rows)))


@tells(rulings.DevelopmentPaid)
def development(state: State, ruling: rulings.DevelopmentPaid) -> Said:
    """UB-14: development, or 1 of each influence for it."""
    who, points = name(state, ruling.player), ruling.development
    what = purpose(state, development=True)
    if not ruling.each:
        left = now(state, ruling.player, DEVELOPMENT)
        return Said(f"{who} pays **{points} development**{what}, which leaves {left}.")
    each = f"{ruling.each} of each influence"
    own = f"{points} development and " if points else ""
    due = points + ruling.each
    spent = dict.fromkeys(DEPARTMENTS, ruling.each) | {DEVELOPMENT: points}
    rows = [
        Row((track, now(state, ruling.player, track) + spent[track], spent[track],
             now(state, ruling.player, track)))
        for track in TRACKS
    ]  # fmt: skip
    return Said(
        f"{who} pays {due} development{what} with **{own}{each}**.{_no_other(ruling)}",
        DataTable(("Paid with", ">Had", ">Paid", ">Left"), tuple(rows)),
    )


@tells(rulings.InfluencePaid)
def _influence(state: State, ruling: rulings.InfluencePaid) -> Said:
    who, points = name(state, ruling.player), points_words(ruling.points)
    left = levels_words(state, ruling.player, ruling.points)
    what = purpose(state, development=False)
    return Said(f"{who} pays **{points}**{what}, which leaves {left}.{_no_other(ruling)}")


def _no_other(ruling: rulings.DevelopmentPaid | rulings.InfluencePaid) -> str:
    """That nobody was asked, where there was only one way to pay."""
    return " There is no other way to pay." if ruling.only else ""


@tells(rulings.TilePlaced)
def _placed(state: State, ruling: rulings.TilePlaced) -> Said:
    what = f"**{tile_name(state, ruling.tile)}**"
    there = where(state, ruling.cell)
    return Said(f"{name(state, ruling.player)} places the {what} on {there}.")


@tells(rulings.Manned)
def _manned(state: State, ruling: rulings.Manned) -> Said:
    source = ruling.source
    whence = f"the {building_apart(state, source)}" if source else "home"
    who, what = name(state, ruling.player), f"**{building_apart(state, ruling.cell)}**"
    text = f"{who} puts {politicians(ruling.politicians)} from {whence} on the {what}"
    left = state.home[ruling.player] or "nobody"
    rest = "" if source else f"; {left} {'are' if left not in (1, 'nobody') else 'is'} left at home"
    return Said(f"{text}{rest}." + (NO_OTHER_HOST if ruling.only else ""))


@tells(rulings.ProjectScored)
def _scored(state: State, ruling: rulings.ProjectScored) -> Said:
    who, what = name(state, ruling.player), tile_name(state, ruling.tile)
    total = makes(state, ruling.player)
    return Said(f"{who} scores **{ruling.prestige} prestige** for the {what}, {total}.")


@tells(rulings.ProjectShown)
def _shown(state: State, ruling: rulings.ProjectShown) -> Said:
    what = f"**{tile_name(state, ruling.tile)}**"
    return Said(f"The {what} is turned up in its place. {piles_words(state)}")


@tells(rulings.NothingShown)
def _nothing(state: State, ruling: rulings.NothingShown) -> Said:
    return Said("Both piles are empty, so no new project is turned up.")


# -- inaugurations and benefits told (UB-38 to UB-79)


def _bold(state: State, cell: str) -> str:
    return f"**{building_apart(state, cell)}**"


@tells(rulings.Inaugurated)
def inaugurated(state: State, ruling: rulings.Inaugurated) -> Said:
    """UB-38, UB-39: with the benefit or without."""
    what = f"{name(state, ruling.player)} inaugurates the {_bold(state, ruling.cell)}"
    use = Use(ruling.player, (ruling.cell,))
    if not ruling.can:
        return Said(f"{what} without its benefit: {hindrance(state, use)}.")
    if not ruling.used:
        return Said(f"{what} without using its benefit.")
    found = state.benefit(ruling.cell).prospect(state, use)
    return Said(f"{what}: {found.short}.", found.table, found.places)


@tells(rulings.Copied)
def copied(state: State, ruling: rulings.Copied) -> Said:
    """UB-73, UB-75: one building copies another."""
    by, what = building_apart(state, ruling.by), _bold(state, ruling.cell)
    use = next(
        (use for task in reversed(state.agenda) if (use := getattr(task, "use", None))),
        Use(ruling.player, (ruling.by, ruling.cell)),
    )
    found = state.benefit(ruling.cell).prospect(state, use)
    places = tuple(dict.fromkeys((*ruling.places, *found.places)))
    text = f"The {by} copies the {what}: {found.short}."
    if ruling.only:
        text += " Nothing else can be copied."
    return Said(text, found.table, places)


@tells(rulings.Founded)
def _founded(state: State, ruling: rulings.Founded) -> Said:
    tile, by = state.box.tiles[ruling.tile], building_apart(state, ruling.by)
    text = f"{name(state, ruling.player)} starts the **{tile.name}** on {ruling.cell} with the {by}"
    return Said(f"{text}, without paying its influence: {tile.prestige} prestige.")


@tells(rulings.DevelopmentGained)
def benefit_development(state: State, ruling: rulings.DevelopmentGained) -> Said:
    """UB-44, UB-46, UB-47: development."""
    who, what = name(state, ruling.player), building_apart(state, ruling.cell)
    level = now(state, ruling.player, DEVELOPMENT)
    lost = lost_words(state, ruling.due, ruling.gained, DEVELOPMENT)
    if not ruling.gained:
        return Said(f"{who} gains **no development** from the {what}.{lost}")
    gains = f"gains **{ruling.gained} development** from the {what}, bringing the total to {level}."
    return Said(f"{who} {gains}{lost}")


@tells(rulings.PrestigeGained)
def prestige(state: State, ruling: rulings.PrestigeGained) -> Said:
    """UB-44, UB-46 to UB-48: prestige."""
    who, what = name(state, ruling.player), building_apart(state, ruling.cell)
    total = makes(state, ruling.player)
    return Said(f"{who} scores **{ruling.prestige} prestige** from the {what}, {total}.")


@tells(rulings.Retired)
def _retired(state: State, ruling: rulings.Retired) -> Said:
    who, what = name(state, ruling.player), building_apart(state, ruling.source)
    return Said(
        f"{who} sends **1 politician** from the {what} to the common pool and now has "
        f"{state.pool[ruling.player]} there."
    )


@tells(rulings.Recalled)
def _recalled(state: State, ruling: rulings.Recalled) -> Said:
    who = name(state, ruling.player)
    if not ruling.there:
        return Said(f"{who} has no politicians in the common pool, so nobody comes home.")
    left = state.pool[ruling.player] or "none"
    return Said(f"{who} takes **1 politician** home from the common pool and now has {left} there.")


@tells(rulings.InfluenceShared)
def _shared(state: State, ruling: rulings.InfluenceShared) -> Said:
    who, levels = name(state, ruling.player), levels_words(state, ruling.player, ruling.points)
    text = f"{who} takes **{points_words(ruling.points)}** and now has {levels}."
    for track, count in ruling.lost.items():
        beyond = f"The {track} track ends at {end_words(state, track)}"
        text += f" {beyond}, so {plural(count, 'point is', 'points are')} lost."
    return Said(text)


@tells(rulings.BuildingsCounted)
def buildings(state: State, ruling: rulings.BuildingsCounted) -> Said:
    """UB-52, UB-55, UB-59, UB-60: buildings of a color."""
    total = sum(ruling.worth.values())
    who, what = name(state, ruling.player), building_apart(state, ruling.cell)
    count = plural(len(ruling.worth), f"{ruling.group} building")
    text = f"{who} {scores_and_has(state, ruling.player, total)}: the {what} counts {count}."
    if ruling.only:
        pair = isinstance(state.benefit(ruling.cell), Pair)
        text += f" There is no other {'pair' if pair else 'color'}."
    return Said(text, worth_table(state, ruling.worth))


@tells(rulings.ColorsCounted)
def _colors(state: State, ruling: rulings.ColorsCounted) -> Said:
    count, each = len(ruling.groups), ruling.each
    who, what = name(state, ruling.player), building_apart(state, ruling.cell)
    if not count:
        return Said(f"No building stands next to the {what}, so {who} scores nothing.")
    table = neighbors_table(state, ruling.cell, ruling.groups, each)
    found = f"{plural(count, 'color')} next to the {what}"
    found += f", {each} each" if count > 1 else ""
    return Said(f"{who} {scores_and_has(state, ruling.player, count * each)}: {found}.", table)


@tells(rulings.CrowdCounted)
def _crowd(state: State, ruling: rulings.CrowdCounted) -> Said:
    count, each = sum(ruling.there.values()), ruling.each
    who, scores = name(state, ruling.player), scores_and_has(state, ruling.player, count * each)
    found = f"{politicians(count)} in the city, {each} for each"
    return Said(f"{who} {scores}: {found}.", crowd_table(state, ruling.there))


@tells(rulings.NothingCounted)
def _benefit_nothing(state: State, ruling: rulings.NothingCounted) -> Said:
    what = building_apart(state, ruling.cell)
    return Said(f"{ruling.none}, so the {what} brings {name(state, ruling.player)} nothing.")


@tells(rulings.Moved)
def _moved(state: State, ruling: rulings.Moved) -> Said:
    who, count = name(state, ruling.player), politicians(ruling.politicians)
    source, cell = building_apart(state, ruling.source), _bold(state, ruling.cell)
    text = f"{who} moves {count} from the {source} to the {cell}. Moving scores nothing."
    return Said(text + (NO_OTHER_HOST if ruling.only else ""))


@tells(rulings.HomeAgain)
def _home_again(state: State, ruling: rulings.HomeAgain) -> Said:
    who, count = name(state, ruling.player), politicians(ruling.politicians)
    what, there = building_apart(state, ruling.cell), state.home[ruling.player]
    return Said(
        f"{who} takes {count} home from the {what}, and {plural(there, 'is', 'are')} at home now."
    )
