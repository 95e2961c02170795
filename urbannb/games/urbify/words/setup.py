"""The setup told (UB-5 to UB-12)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing
from urbannb.games.urbify.components.board import AT_HOME, POLITICIANS, START_INFLUENCE
from urbannb.games.urbify.phrases import politicians, tile_name
from urbannb.games.urbify.rules.rulings import setup as rulings
from urbannb.games.urbify.words.common import State

tells: Tellers[State] = Tellers.worded({
    rulings.SquareLaid:  # UB-5
        "The main square is put in the center of the table. The city grows from it.",
    rulings.PilesShuffled:  # UB-6
        "The tiles of each stage are shuffled separately. Stage I is drawn first.",
    rulings.StartDrawn: "**{player}** is drawn to begin.",  # UB-12
})  # fmt: skip


@tells(rulings.AllTilesUsed)
def used(state: State, ruling: rulings.AllTilesUsed) -> Said:
    """UB-7: all tiles."""
    first, second = ruling.sizes
    return Said(
        f"All {first + second} tiles are used, however many play: {first} of Stage I and "
        f"{second} of Stage II."
    )


@tells(rulings.ProjectsShown)
def shown(state: State, ruling: rulings.ProjectsShown) -> Said:
    """UB-8: the first projects."""
    tiles = listing(f"**{tile_name(state, tile)}**" for tile in ruling.tiles)
    return Said(f"{len(ruling.tiles)} projects are turned up: {tiles}.")


@tells(rulings.PartiesReady)
def ready(state: State, ruling: rulings.PartiesReady) -> Said:
    """UB-9, UB-11: tracks and politicians."""
    return Said(
        f"Each party begins with **{START_INFLUENCE}** influence of each kind, 0 development and "
        f"0 prestige. {politicians(AT_HOME)} are at home, {POLITICIANS - AT_HOME} in the common "
        "pool."
    )
