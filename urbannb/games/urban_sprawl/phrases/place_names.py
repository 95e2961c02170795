"""The places of the table: what can be pointed at, asked about, and lit up.

Words and pictures agree by these names and by nothing else.

| place | what it is |
|---|---|
| ``D3`` | a block |
| ``D3ne`` | a lot; a building goes by its first lot, whichever of its lots is pointed at |
| ``line:D``, ``line:34``, ``line:AB``, ``line:3`` | a row, whichever way it runs |
| ``space:AB`` | a gray space, with its marker if one lies there |
| ``box:5`` to ``box:1`` | a contract box |
| ``box:town``, ``box:city``, ``box:metropolis`` | a contract deck with its top card |
| ``plan:4`` to ``plan:1``, ``plan:deck`` | a planning box; the planning deck with its top card |
| ``discards`` | the planning discards |
| ``D3:nw`` | a site in a block, for a building that is put down |
| ``marker:wealth 7`` | a marker beside the board |
| ``player0`` | a player's panel |
| ``favor0`` | where a player puts the next favor |
| ``permit0:build-permit-7`` | a planning card that player 0 holds |
| ``favor0:bank`` | a favor of player 0 |
| ``vocation:Finance`` | the markers of a vocation |
| ``office:Mayor``, ``office:Contractor`` | the tile of an office, or of the Contractor |
| ``track`` | the election track |
| ``markers`` | the holding box of the nine markers |
| ``tiles`` | the supply of building tiles |
"""

from __future__ import annotations

from urbannb.core.choosing.fields import Field, whole, word
from urbannb.core.choosing.places import PlaceName
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

_PLAYER = whole(0, 3)
_PLANS = {**{str(cost): cost for cost in PLAN_COSTS}, "deck": DECK_COST}
_PLAN_OF = {cost: name for name, cost in _PLANS.items()}
_SHAPES = dict.fromkeys(shape for shapes in COVERS.values() for shape in shapes)

line_place = PlaceName("line:{line}", line=word(*LINES))
space_place = PlaceName("space:{space}", space=word(*SPACES))
site_place = PlaceName("{block}:{shape}", block=word(*BLOCKS), shape=word(*_SHAPES))
lot_place = PlaceName("{lot}", lot=word(*LOTS))
box_place = PlaceName("box:{box}", box=word(*CONTRACT_COSTS))
"""By what actions call a contract box or a contract deck."""
plan_place = PlaceName(
    "plan:{cost}",
    cost=Field(
        "|".join(_PLANS),
        lambda text: _PLANS[text.lower()],
        lambda pick: pick.choice([*_PLAN_OF]),
        lambda cost: _PLAN_OF[cost],
    ),
)
"""By what it costs; the most expensive one is the deck."""
PLAN_DECK = plan_place(DECK_COST)
spare_place = PlaceName("marker:{kind} {value}", kind=word(PRESTIGE, WEALTH), value=whole(1, 99))
player_place = PlaceName("player{player}", player=_PLAYER)
permit_place = PlaceName("permit{player}:{card}", player=_PLAYER, card=CARD)
favor_place = PlaceName("favor{player}:{card}", player=_PLAYER, card=CARD)
favor_space = PlaceName("favor{player}", player=_PLAYER)
office_place = PlaceName("office:{office}", office=word(*OFFICES, "Contractor"))
vocation_place = PlaceName("vocation:{name}", name=word(*VOCATIONS))
