"""The topic on services: what roads, rails and power lines connect."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import POWER, RAIL, ROAD, SERVICE_KINDS
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.placing.transfers import transfer_problem
from urbannb.games.sim_city.lesson.sketch import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Spot
from urbannb.games.sim_city.model.plan import ALL_EDGES, GRID, SHIFT, cell_of
from urbannb.games.sim_city.phrases.places import hand_place

BY = {ROAD: "by road", RAIL: "by rail", POWER: "by power line"}
WAYS = {
    ROAD: "two blocks are connected where roads of both lead to the edge between them",
    RAIL: "two blocks are connected where rails of both lead to the edge between them",
    POWER: "power lines always connect to those of all neighboring blocks",
}


def free(card: Card) -> bool:
    """Whether a card asks for nothing, so that it can be placed anywhere beside the city."""
    return not card.needs


def _together(game: Game, cell: str, kind: str) -> int:
    """How many blocks a service connects a block with."""
    city = state_of(game).cities[0]
    return len(city.networks.together(city.ground.blocks[cell_of(cell)], kind))


def services_problem(dice: Dice) -> Problem:
    """Ask how many blocks a card would be connected with, or what a station connects."""
    return (connected_problem if dice.below(6) else transfer_problem)(dice)


def connected_problem(dice: Dice) -> Problem:
    """Ask how many blocks a card would be connected with."""
    kind = dice.choice((ROAD, ROAD, RAIL, POWER))
    sketch = Sketch(dice)
    sketch.scatter(6 + dice.below(2), lambda c: free(c) and bool(c.roads or c.rails or c.power))
    card = sketch.deal(sketch.some(lambda c: home(c) and bool(c.edges(kind))))
    game = sketch.game()
    cell = dice.choice(sketch.sites())
    city = state_of(game).cities[0]
    spot = city.spot(BOX.faces[card], cell_of(cell))
    found = sorted(city.networks.from_spot(spot, kind))
    places = tuple(map(GRID.place, found))
    right = len(found)
    far = " A path does not end at the next block."
    found_words = kit.names(state_of(game), places) if right else "no block at all"
    why = f"{kit.cap(WAYS[kind])}. Here: {found_words}."
    return kit.how_many(
        game, f"Ana places {kit.the(card)} on the ringed place. It has {kit.services(card)}.",
        f"How many blocks is it then connected to **{BY[kind]}**?",
        Answer("", "", why + (far if right > 1 else ""),
               (kit.BLOCKS.row("In the game", (right,)),), places),
        lambda later: _together(later, cell, kind), _misread(game, spot, kind, why), kit.BLOCKS,
        kit.blocks(right) if right else "none", actions=(Play(card, cell),),
        rule="SC-32" if kind == POWER else "SC-171", places=(cell,),
    )  # fmt: skip


def _misread(game: Game, spot: Spot, kind: str, truth: str) -> Iterator[Misreading]:
    city = state_of(game).cities[0]
    beside = city.ground.near(spot.cells)
    met = set(city.ground.faced(spot, SHIFT[kind]))
    having = [c for c, b in city.ground.blocks.items() if b.services[0] >> SHIFT[kind] & ALL_EDGES]
    yield Misreading("only neighboring blocks are connected", (len(met),),
                     "a path ended at the next block", truth)  # fmt: skip
    yield Misreading("all neighboring blocks are connected", (len(beside),),
                     "being side by side were enough", truth)  # fmt: skip
    yield Misreading("every block with such a service is connected", (len(having),),
                     "breaks did not matter", truth)  # fmt: skip
    yield Misreading("a path may change from one service to another", (len(_changing(city, spot)),),
                     "all services were one", truth)  # fmt: skip
    yield Misreading("the card itself counts", (len(city.networks.from_spot(spot, kind)), 1),
                     "it were connected to itself", truth)  # fmt: skip


def _changing(city: City, spot: Spot) -> set[int]:
    """The blocks that a path reaches on which one may change between all services."""

    def led(at: Spot) -> set[int]:
        return {cell for kind in SERVICE_KINDS for cell in city.ground.faced(at, SHIFT[kind])}

    ahead = list(led(spot))
    for cell in ahead:
        block = city.ground.blocks[cell]
        ahead += [c for c in led(city.spot(block.face, cell)) if c not in ahead]
    return set(ahead)


# -- the task


def services_exercise(dice: Dice) -> Exercise:
    """Place a card where its roads connect it with as many blocks as possible."""
    sketch = Sketch(dice)
    sketch.scatter(6 + dice.below(2), lambda card: free(card) and bool(card.roads))
    card = sketch.deal(sketch.some(lambda c: home(c) and 1 < len(c.roads) < 4))
    game = sketch.game()
    state = state_of(game)
    city, face = state.cities[0], BOX.faces[card]
    worth = {
        a.cell: len(city.networks.from_spot(city.spot(face, cell_of(a.cell)), ROAD))
        for a in kit.plays_of(game, card) if a.cell not in state.lots[0]
    }  # fmt: skip
    kit.require(bool(worth))
    most = max(worth.values())
    wanted = [cell for cell, count in worth.items() if count == most]
    kit.require(most > 2 and len(wanted) == 1)

    def goal(now: Game) -> Goal:
        where = [a.cell for a in now.actions if isinstance(a, Play) and a.card == card]
        if not where:
            return kit.undone(now, f"You have not placed {kit.the(card)}.")
        said = f"Roads connect it to {kit.blocks(worth.get(where[0], 0))}."
        if worth.get(where[0], 0) < most:
            return kit.undone(now, said)
        return Goal(True, f"{said} No place connects it to more.")

    return kit.reach(
        game, f"You are **Ana**. {CARDS[card].name} has {kit.services(card)}. Place it where "
        "**roads connect it to as many blocks as possible**.", goal,
        ("Follow the roads: two blocks are connected where roads of both lead to the same edge.",
         f"There is a place from which roads lead to {kit.blocks(most)}."),
        (Play(card, wanted[0]),), (hand_place(card),),
    )  # fmt: skip


SERVICES = Topic(
    "services", "Roads, rails and power lines",
    ("SC-33", "SC-31", "SC-32", "SC-34", "SC-171", "SC-166", "SC-264"),
    "**Roads and rails** connect two blocks where both lead to the edge between them. **Power "
    "lines** always connect. A path is all road, all rail or all lines, without a break.",
    services_exercise, services_problem,
)  # fmt: skip
