"""Projects told (UB-14, UB-23 to UB-30, UB-43, UB-69)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.games.urbify.phrases import (
    building_name,
    name,
    points_words,
    politicians,
    price_words,
    stages_left,
    tile_name,
)
from urbannb.games.urbify.rules.rulings import projects as rulings
from urbannb.games.urbify.words.common import State

tells: Tellers[State] = Tellers()


@tells(rulings.PricePaid)
def paid(state: State, ruling: rulings.PricePaid) -> Said:
    """UB-23: the price of a tile."""
    what = f"**{tile_name(state, ruling.tile)}**"
    return Said(f"{name(state, ruling.player)} pays {price_words(ruling.price)} for the {what}.")


@tells(rulings.DevelopmentPaid)
def development(state: State, ruling: rulings.DevelopmentPaid) -> Said:
    """UB-14: development, or 1 of each influence for it."""
    who, points = name(state, ruling.player), ruling.development
    if not ruling.each:
        return Said(f"{who} pays **{points} development**.")
    due = points + ruling.each
    each = f"{ruling.each} of each influence for {ruling.each} of it"
    rest = f", and {points} development" if points else ""
    return Said(f"{who} owes {due} development and pays **{each}**{rest}.")


@tells(rulings.InfluencePaid)
def influence(state: State, ruling: rulings.InfluencePaid) -> Said:
    """UB-43: influence of one's choice."""
    return Said(f"{name(state, ruling.player)} pays **{points_words(ruling.points)}**.")


@tells(rulings.TilePlaced)
def placed(state: State, ruling: rulings.TilePlaced) -> Said:
    """UB-25: the tile stands."""
    what = f"**{tile_name(state, ruling.tile)}**"
    return Said(f"{name(state, ruling.player)} puts the {what} next to the city.")


@tells(rulings.Manned)
def manned(state: State, ruling: rulings.Manned) -> Said:
    """UB-24, UB-69: politicians on a building."""
    whence = f"the {building_name(state, ruling.source)}" if ruling.source else "home"
    where = building_name(state, ruling.cell)
    return Said(f"**{politicians(ruling.politicians)}** from {whence} on the {where}.")


@tells(rulings.ProjectScored)
def scored(state: State, ruling: rulings.ProjectScored) -> Said:
    """UB-28: the prestige of a tile."""
    who, what = name(state, ruling.player), tile_name(state, ruling.tile)
    return Said(f"{who} scores **{ruling.prestige} prestige** for the {what}.")


@tells(rulings.ProjectShown)
def shown(state: State, ruling: rulings.ProjectShown) -> Said:
    """UB-29: a new project."""
    first, second = stages_left(state)
    left = f"{first} tiles of Stage I and {second} of Stage II are left."
    return Said(f"The **{tile_name(state, ruling.tile)}** is turned up. {left}")


@tells(rulings.NothingShown)
def nothing(state: State, ruling: rulings.NothingShown) -> Said:
    """UB-30: the piles are empty."""
    return Said("Both piles are empty, so no new project is turned up.")
