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
| ``player0`` | a player's panel |
| ``permit0:build-permit-7`` | a planning card that player 0 holds |
| ``favor0:bank`` | a favor of player 0 |
| ``vocation:Finance`` | the markers of a vocation |
| ``office:Mayor``, ``office:Contractor`` | the tile of an office, or of the Contractor |
| ``track`` | the election track |
| ``markers`` | the holding box of the nine markers |
| ``tiles`` | the supply of building tiles |
"""

from __future__ import annotations

from urbannb.games.urban_sprawl.model.actions import DECK_COST

TRACK, MARKERS, TILES, DISCARDS = "track", "markers", "tiles", "discards"
PLAN_DECK = "plan:deck"


def line_place(line: str) -> str:
    """A row: ``line:34``."""
    return f"line:{line}"


def space_place(space: str) -> str:
    """A gray space: ``space:AB``."""
    return f"space:{space}"


def box_place(name: str) -> str:
    """A contract box or a contract deck, by what actions call it: ``box:3``, ``box:town``."""
    return f"box:{name}"


def plan_place(cost: int) -> str:
    """The planning box of a cost; the most expensive one is the deck: ``plan:4``, ``plan:deck``."""
    return PLAN_DECK if cost == DECK_COST else f"plan:{cost}"


def player_place(player: int) -> str:
    """A player's panel: ``player0``."""
    return f"player{player}"


def permit_place(player: int, card: str) -> str:
    """A planning card that a player holds: ``permit0:build-permit-7``."""
    return f"permit{player}:{card}"


def favor_place(player: int, card: str) -> str:
    """A favor of a player: ``favor0:bank``."""
    return f"favor{player}:{card}"


def office_place(office: str) -> str:
    """The tile of an office or of the Contractor: ``office:Mayor``."""
    return f"office:{office}"


def vocation_place(name: str) -> str:
    """The markers of a vocation: ``vocation:Finance``."""
    return f"vocation:{name}"
