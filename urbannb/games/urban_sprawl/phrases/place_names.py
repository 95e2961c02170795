"""The places of the table: what can be pointed at, asked about, and lit up.

Words and pictures agree by these names and by nothing else.
"""

from __future__ import annotations

from urbannb.core.patterns.fields import Field, whole, word
from urbannb.core.patterns.places import PlaceName
from urbannb.games.urban_sprawl.components.board import BLOCKS, COVERS, LINES, SPACES
from urbannb.games.urban_sprawl.components.people import OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model.actions import (
    CARD,
    CONTRACT_COSTS,
    DECK_COST,
    LOTS,
    PLAN_COSTS,
)

TRACK, MARKERS, TILES, DISCARDS = "track", "markers", "tiles", "discards"

_PLAYER, _BLOCK = whole(0, 3), word(*BLOCKS)
_PLANS = {**{str(cost): cost for cost in PLAN_COSTS}, "deck": DECK_COST}
_PLAN_OF = {cost: name for name, cost in _PLANS.items()}
_SHAPES = dict.fromkeys(shape for shapes in COVERS.values() for shape in shapes)

line_place = PlaceName("line:{line}", "A row, whichever way it runs.", line=word(*LINES))
space_place = PlaceName(
    "space:{space}", "A gray space, with its marker if one lies there.", space=word(*SPACES)
)
block_place = PlaceName("{block}", "A block.", "D3", block=_BLOCK)
site_place = PlaceName(
    "{block}:{shape}", "A site in a block, for a building that is put down.", "D3:nw",
    block=_BLOCK, shape=word(*_SHAPES),
)  # fmt: skip
lot_place = PlaceName(
    "{lot}", "A lot. A building goes by its first one, whichever is pointed at.", lot=word(*LOTS)
)
box_place = PlaceName(
    "box:{box}", "A contract box, or a contract deck with its top card.", box=word(*CONTRACT_COSTS)
)
plan_place = PlaceName(
    "plan:{cost}",
    "A planning box by its cost, or the planning deck with its top card.",
    cost=Field(
        "|".join(_PLANS),
        lambda text: _PLANS[text.lower()],
        lambda pick: pick.choice([*_PLAN_OF]),
        lambda cost: _PLAN_OF[cost],
    ),
)
PLAN_DECK = plan_place(DECK_COST)
spare_place = PlaceName(
    "marker:{kind} {value}", "A marker beside the board.", "marker:wealth 7",
    kind=word(PRESTIGE, WEALTH), value=whole(1, 99),
)  # fmt: skip
player_place = PlaceName("player{player}", "The panel of a player.", player=_PLAYER)
permit_place = PlaceName(
    "permit{player}:{card}", "A planning card that a player holds.", player=_PLAYER, card=CARD
)
favor_place = PlaceName(
    "favor{player}:{card}", "A favor of a player.", "favor0:bank", player=_PLAYER, card=CARD
)
favor_space = PlaceName("favor{player}", "Where a player puts the next favor.", player=_PLAYER)
office_place = PlaceName(
    "office:{office}", "The tile of an office, or of the Contractor.",
    office=word(*OFFICES, "Contractor"),
)  # fmt: skip
vocation_place = PlaceName("vocation:{name}", "The markers of a vocation.", name=word(*VOCATIONS))
PLACES = (
    block_place, lot_place, line_place, space_place,
    box_place, plan_place, PlaceName(DISCARDS, "The planning discards."), site_place, spare_place,
    player_place, favor_space, permit_place, favor_place, vocation_place, office_place,
    PlaceName(TRACK, "The election track."),
    PlaceName(MARKERS, "The holding box of the nine markers."),
    PlaceName(TILES, "The supply of building tiles."),
)  # fmt: skip
"""Every kind of place there is."""
