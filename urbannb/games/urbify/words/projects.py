"""Projects told (UB-14, UB-23 to UB-30, UB-43, UB-69)."""

from __future__ import annotations

from urbannb.core.data.origin import HOUSE
from urbannb.core.telling import Said, Tellers
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify.components.board import DEPARTMENTS, DEVELOPMENT, TRACKS
from urbannb.games.urbify.phrases import (
    building_apart,
    name,
    piles_words,
    points_words,
    politicians,
    price_words,
    tile_name,
    where,
)
from urbannb.games.urbify.rules.paying import exchange_words, purpose
from urbannb.games.urbify.rules.rulings import projects as rulings
from urbannb.games.urbify.words.common import NO_OTHER_HOST, State, levels_words, makes, now

tells: Tellers[State] = Tellers()


@tells(rulings.PricePaid)
def paid(state: State, ruling: rulings.PricePaid) -> Said:
    """UB-23: the price of a tile."""
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
def influence(state: State, ruling: rulings.InfluencePaid) -> Said:
    """UB-43: influence of one's choice."""
    who, points = name(state, ruling.player), points_words(ruling.points)
    left = levels_words(state, ruling.player, ruling.points)
    what = purpose(state, development=False)
    return Said(f"{who} pays **{points}**{what}, which leaves {left}.{_no_other(ruling)}")


def _no_other(ruling: rulings.DevelopmentPaid | rulings.InfluencePaid) -> str:
    """That nobody was asked, where there was only one way to pay."""
    return " There is no other way to pay." if ruling.only else ""


@tells(rulings.TilePlaced)
def placed(state: State, ruling: rulings.TilePlaced) -> Said:
    """UB-25: the tile stands."""
    what = f"**{tile_name(state, ruling.tile)}**"
    there = where(state, ruling.cell)
    return Said(f"{name(state, ruling.player)} places the {what} on {there}.")


@tells(rulings.Manned)
def manned(state: State, ruling: rulings.Manned) -> Said:
    """UB-24, UB-69: politicians on a building."""
    source = ruling.source
    whence = f"the {building_apart(state, source)}" if source else "home"
    who, what = name(state, ruling.player), f"**{building_apart(state, ruling.cell)}**"
    text = f"{who} puts {politicians(ruling.politicians)} from {whence} on the {what}"
    left = state.home[ruling.player] or "nobody"
    rest = "" if source else f"; {left} {'are' if left not in (1, 'nobody') else 'is'} left at home"
    return Said(f"{text}{rest}." + (NO_OTHER_HOST if ruling.only else ""))


@tells(rulings.ProjectScored)
def scored(state: State, ruling: rulings.ProjectScored) -> Said:
    """UB-28: the prestige of a tile."""
    who, what = name(state, ruling.player), tile_name(state, ruling.tile)
    total = makes(state, ruling.player)
    return Said(f"{who} scores **{ruling.prestige} prestige** for the {what}, {total}.")


@tells(rulings.ProjectShown)
def shown(state: State, ruling: rulings.ProjectShown) -> Said:
    """UB-29: a new project."""
    what = f"**{tile_name(state, ruling.tile)}**"
    return Said(f"The {what} is turned up in its place. {piles_words(state)}")


@tells(rulings.NothingShown)
def nothing(state: State, ruling: rulings.NothingShown) -> Said:
    """UB-30: the piles are empty."""
    return Said("Both piles are empty, so no new project is turned up.")
