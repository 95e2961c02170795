"""What cards score agrees with a scorer written from the rulebook alone, on random placements."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.sim_city import naive, naive_score
from tests.sim_city.growing import NAMES, Growing
from tests.support.sizes import GAMES, WHOLE, some
from urbannb.games.sim_city.components.cards import ALL, COVERS, SERVICE_KINDS, ZONES, Which
from urbannb.games.sim_city.model.ground import GRID, face_of
from urbannb.games.sim_city.model.state import NOBODY, SimCityState
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.placing import bill, pay
from urbannb.games.sim_city.rules.specials.cards import WHO, Add, Deduct, Lose, Receive, ZoneBonus
from urbannb.games.sim_city.rules.specials.conditions import (
    Adjacent,
    AllInCity,
    Connected,
    Covered,
    First,
    InCity,
    NewlyCovered,
    Not,
    NotCovered,
    On,
    Pollution,
    Some,
    Within,
)

CITIES = some(40, least=8) if GAMES < WHOLE else 300
PLAYERS = 3


class Table(SimCityState):
    """A position whose cards are those of a growing city."""

    cards: Any

    @property
    def box(self) -> Any:
        return self.cards


class Specials:
    """Specials at random."""

    def __init__(self, pick: random.Random) -> None:
        self.pick = pick

    def which(self) -> Which:
        pick = self.pick
        return pick.choice(
            (ALL, Which(titles=(pick.choice(NAMES),)), Which(zones=(pick.choice(tuple(ZONES)),)),
             Which(sims=pick.choice(("gives", "needs"))), Which(least=pick.randint(1, 9)),
             Which(polluting=True), Which(service=pick.choice(SERVICE_KINDS)))
        )  # fmt: skip

    def relation(self, *, near: bool = False) -> Any:
        pick, what = self.pick, ALL if near else self.which()
        count = 1 if near else pick.choice((1, 1, 2))
        found = [
            Adjacent(what, count),
            Within(what, count, blocks=pick.randint(1, 4)),
            Connected(what, count, by=pick.choice(SERVICE_KINDS)),
        ]
        if not near:
            found += [
                InCity(what, count), On(what, count),
                NewlyCovered(what, count, by=pick.choice(COVERS)),
                NotCovered(what, count, by=pick.choice(COVERS)),
            ]  # fmt: skip
        return pick.choice(found)

    def condition(self) -> Any:
        pick = self.pick
        kind = pick.random()
        if kind < 0.6:
            return self.relation()
        if kind < 0.7:
            return Not(self.relation())
        if kind < 0.8:
            return Some((self.relation(), Covered(pick.choice(COVERS))))
        return pick.choice(
            (Covered(pick.choice(COVERS)), First(pick.choice(NAMES)), Pollution(pick.randint(1, 9)),
             AllInCity(tuple(pick.sample(NAMES, 2))))
        )  # fmt: skip

    def conditions(self) -> Any:
        return tuple(self.condition() for _ in range(self.pick.choice((0, 1, 1, 2))))

    def some(self) -> Any:
        """What stands in the box of a card."""
        pick, found = self.pick, []
        for _ in range(pick.choice((0, 0, 1, 2))):
            kind = pick.random()
            if kind < 0.5:
                per = pick.choice((None, self.relation(), Pollution(pick.randint(1, 5))))
                most = pick.choice((0, 3)) if per else 0
                made: Any = pick.choice((Receive, Lose))
                who = pick.choice(("you", *WHO))
                found.append(made(pick.randint(1, 4), self.conditions(), per, most, who))
            elif kind < 0.92:
                made = pick.choice((Add, Deduct))
                where = pick.choice((None, self.relation(near=True)))
                found.append(made(pick.randint(1, 4), self.which(), where, self.conditions()))
            else:
                found.append(ZoneBonus(pick.choice(("governmental", "agricultural", "special"))))
        return tuple(found)


class Scored(Growing):
    """A growing city whose cards have specials, and are scored before they are placed."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.specials = Specials(self.pick)
        self.looked: Counter[str] = Counter()

    def card(self, **said: Any) -> str:
        name = super().card(**said)
        card = replace(self.cards[name], specials=self.specials.some())
        self.cards[name], self.faces[name] = card, face_of(card)
        return name

    def table(self) -> Table:
        """The city as a position."""
        table = Table(names=("Ada", "Bob", "Cyd")[:PLAYERS])
        table.cards = SimpleNamespace(faces=self.faces, cards=self.cards)
        table.lots, table.longs = [self.city.lots], [self.city.longs]
        table.mayor = self.pick.choice((NOBODY, 0, 1, 2))
        table.endow([self.pick.randint(0, 12) for _ in table.names], "set up")
        table.__dict__["cities"] = (self.city,)
        return table

    def look(self) -> None:
        """Some cards are tried, and their scores compared."""
        ground, table = self.city.ground, self.table()
        slow = naive.city_of(self.city.lots, self.city.longs, self.cards)
        plain = [cell for cell, block in ground.blocks.items() if len(block.cells) == 1]
        cells = [*self.city.open_cells, *plain]
        for cell in self.pick.sample(cells, min(6, len(cells))):
            name = self.card()
            self.compare(table, slow, name, cell, naive.ways({GRID.at(cell): self.cards[name]}))
        for cell in self.pairs()[:2]:
            name = self.card(kind="long", roads="", rails="", power=False)
            both = (cell, cell + GRID.east)
            pair = {GRID.at(each): ground.blocks[each].face.card for each in both}
            self.compare(table, slow, name, cell, naive.ways(pair))

    def compare(self, table: Table, slow: Any, name: str, cell: int, ways: Any) -> None:
        site = tried(table, name, cell, 0)
        scorched = any(self.city.scorched(each) for each in site.cells)
        spots = [GRID.at(each) for each in site.cells]
        at = naive_score.Tried(slow, self.cards[name], spots, ways, scorched)
        player = self.pick.randrange(PLAYERS)
        found: Counter[Any] = Counter()
        mine = bill(table, site, player)
        for part in mine.parts:
            found[part.source, part.player] += part.amount
        found = Counter({key: amount for key, amount in found.items() if amount})
        expected = naive_score.score(at, player, PLAYERS, table.mayor)
        assert found == expected, (self.cards[name], GRID.place(cell))
        self.looked.update(source for source, _ in found)
        before = list(table.money)
        pay(table, mine)
        for each, had in enumerate(before):
            due = sum(amount for (_, who), amount in expected.items() if who == each)
            assert table.money[each] == max(0, had + due)
        assert table.money == [sum(ledger.values()) for ledger in table.money_from]


@pytest.mark.no_cover
@pytest.mark.parametrize("batch", range(4))
def test_every_score_is_what_the_rulebook_says(batch):
    looked: Counter[str] = Counter()
    for seed in range(CITIES // 4):
        growing = Scored(1000 * batch + seed)
        growing.city.standing  # noqa: B018  # from here on it is kept, not worked out again
        for number in range(28):
            growing.happen()
            if number % 4 == 3:
                growing.look()
        looked += growing.looked
    assert {"values", "specials", "others' cards", "zone bonuses", "complex bonuses"} <= set(looked)
