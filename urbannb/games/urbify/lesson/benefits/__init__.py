"""A topic for each benefit: how to use it, and what it brings, made from the tile's own record."""

from __future__ import annotations

from functools import partial

from urbannb.core.data.origin import INFERRED, PUBLISHED
from urbannb.core.lesson import Topic
from urbannb.core.text import a
from urbannb.games.urbify.components import ROMAN, Benefit, Tile
from urbannb.games.urbify.lesson.benefits.building import COPY_NEIGHBOR, COPY_OCCUPIED, FOUND, METRO
from urbannb.games.urbify.lesson.benefits.counting import ALIKE, CROWD, LINE, PAIR, UNLIKE
from urbannb.games.urbify.lesson.benefits.gains import GAIN, SHARE
from urbannb.games.urbify.lesson.benefits.kit import SPECIAL, Kind
from urbannb.games.urbify.lesson.benefits.politicians import MOVE, RECALL, RETIRE
from urbannb.games.urbify.lesson.kit import BOX, SECOND
from urbannb.games.urbify.phrases import politicians, price_words
from urbannb.games.urbify.rules.benefits import counting
from urbannb.games.urbify.rules.benefits.copying import CopyNeighbor, CopyOccupied
from urbannb.games.urbify.rules.benefits.gains import Gain, Recall, Retire, ShareOut
from urbannb.games.urbify.rules.benefits.moving import Found, Move, StaffAnother

NUMBERS = ("price", "politicians", "prestige")
"""What of a tile may be ours."""
KINDS: dict[type[Benefit], Kind] = {
    Gain: GAIN, Retire: RETIRE, Recall: RECALL, ShareOut: SHARE, counting.NeighborsAlike: ALIKE,
    counting.NeighborsUnlike: UNLIKE, counting.Pair: PAIR, counting.Crowd: CROWD,
    counting.Line: LINE, Move: MOVE, Found: FOUND,
    StaffAnother: METRO, CopyNeighbor: COPY_NEIGHBOR, CopyOccupied: COPY_OCCUPIED,
}  # fmt: skip


def page(tile: Tile) -> Topic:
    """The topic on a tile."""
    kind = KINDS[type(tile.benefit)]
    rules = (tile.benefit.rule, *kind.rules)
    return Topic(
        tile.id.removesuffix("-1"), tile.name, rules, remember(tile),
        partial(kind.exercise, tile), partial(kind.problem, tile),
    )  # fmt: skip


def remember(tile: Tile) -> str:
    """What a tile does and costs, what is special in it, and which of its numbers are printed."""
    asked = "nobody" if not tile.politicians else politicians(tile.politicians)
    costs = f"It costs {price_words(tile.price, tile.development)}"
    return (
        f"**{tile.benefit.sentence()}** {costs}, takes {asked} and scores {tile.prestige} prestige."
        f" It is {a(tile.group)} building of Stage {ROMAN[tile.stage]}."
        f" {SPECIAL[tile.id.removesuffix('-1')]} {_origin(tile)} {tile.note}"
    ).strip()


def _origin(tile: Tile) -> str:
    """Whose numbers these are."""
    sources = {tile.source(fact) for fact in NUMBERS}
    if sources == {PUBLISHED}:
        return "These numbers are printed."
    if INFERRED in sources:
        return "Price and prestige are ours; the politicians follow from the rulebook."
    return "These numbers are ours."


TOPICS: tuple[Topic, ...] = tuple(
    page(tile) for tile in BOX.tiles.values() if tile.id not in SECOND
)
