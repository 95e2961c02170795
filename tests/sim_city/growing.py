"""Cities that grow at random: cards of all kinds are put, covered, destroyed, removed."""

from __future__ import annotations

import random
from typing import Any

from urbannb.games.sim_city.components.cards import (
    COVERS,
    LAND,
    LANDS,
    LONG,
    ZONES,
    Card,
    Cover,
    InComplex,
)
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, face_of

COMPLEXES = ("farm", "oil refinery")
NAMES = ("House", "Shop", "Mill", "School")


class Growing:
    """A city, and random things that happen to it. `calm` cities lose nothing again.

    One that is `joined` is played by an earlier edition: a long card joins its two halves.
    """

    def __init__(self, seed: int, *, calm: bool = False, joined: bool = False) -> None:
        self.pick = random.Random(seed)
        self.calm = calm
        self.cards: dict[str, Card] = {}
        self.faces: dict[str, Any] = {}
        self.city = City(self.faces, {}, {}, joined=joined)
        self.rare = self.pick.choice((0.0, 0.1, 0.5))
        """How often a card is a station."""
        self.mixed = self.pick.random()
        """How often a card has rails."""

    def card(self, **said: Any) -> str:
        """A new card, at random but for what is said of it."""
        new = make_card(self.pick, f"c{len(self.cards)}", self.rare, self.mixed, **said)
        self.cards[new.id] = new
        self.faces[new.id] = face_of(new)
        return new.id

    def happen(self) -> None:
        """One thing happens."""
        ground, pick = self.city.ground, self.pick
        acts = [self.build] * 6 + [self.cover] * 2
        if not self.calm:
            acts += [self.cover, self.lay_long, self.lay_long, self.destroy, self.remove]
        (pick.choice(acts) if ground.blocks else self.build)()

    def build(self) -> None:
        cells = self.city.ground.open_cells or (GRID.origin,)
        self.city.put(self.pick.choice(cells), self.card())

    def cover(self) -> None:
        plain = [b.cell for b in self.city.ground.blocks.values() if len(b.cells) == 1]
        if plain:
            self.city.put(self.pick.choice(plain), self.card())

    def lay_long(self) -> None:
        pairs = self.pairs()
        if pairs:
            self.city.lay_long(self.pick.choice(pairs), self.card(kind=LONG, roads="", rails=""))

    def destroy(self) -> None:
        self.city.destroy(self.pick.choice(list(self.city.ground.blocks)))

    def remove(self) -> None:
        self.city.remove(self.pick.choice(list(self.city.ground.blocks)))

    def pairs(self) -> list[int]:
        """Where a long card could be laid: the western cells of two blocks side by side."""
        blocks = self.city.ground.blocks
        plain = {cell for cell, block in blocks.items() if len(block.cells) == 1}
        return [cell for cell in plain if cell + GRID.east in plain]


def grown(seed: int, acts: int, **how: Any) -> Growing:
    """A city after so many random acts."""
    growing = Growing(seed, **how)
    growing.city.standing  # noqa: B018  # from here on it is kept, not worked out again
    for _ in range(acts):
        growing.happen()
    return growing


def make_card(pick: random.Random, name: str, rare: float, mixed: float, **said: Any) -> Card:
    zone = pick.choice((*ZONES, "residential", "services"))
    roads = "".join(edge for edge in "NESW" if pick.random() < 0.6)
    rails = "".join(edge for edge in "NESW" if pick.random() < 0.6)
    facts: dict[str, Any] = {
        "zone": zone,
        "land": pick.choice(LANDS) if zone == LAND else "",
        "value": pick.randint(0, 9),
        "gives": pick.choice((0, 0, 1, 2, 3)),
        "needs": pick.choice((0, 0, 1, 2)),
        "crime": pick.choice((0, 0, 1, 2, -1)),
        "pollution": pick.randint(-2, 4),
        "roads": roads if pick.random() < 0.8 else "",
        "rails": rails if pick.random() < mixed else "",
        "power": pick.random() < 0.5,
        "transfers": pick.random() < rare,
        "covers": _covers(pick),
        **_complex(pick),
        **said,
    }
    return Card(id=name, name=pick.choice(NAMES), **facts)


def _covers(pick: random.Random) -> tuple[Cover, ...]:
    if pick.random() < 0.8:
        return ()
    kinds = pick.sample(COVERS, pick.choice((1, 1, 2)))
    return tuple(Cover(kind, pick.randint(1, 5)) for kind in kinds)


def _complex(pick: random.Random) -> dict[str, Any]:
    if pick.random() < 0.3:
        return {}
    sims = pick.choice((0, 0, 1, 3))
    remote = pick.choice((0, 0, 0, 2, 4))
    return {
        "complex": pick.choice(COMPLEXES),
        "complex_bonus": pick.randint(0, 4),
        "complex_conditions": InComplex(sims=sims, remote=remote),
        "buried": not remote and not sims and pick.random() < 0.3,
    }
