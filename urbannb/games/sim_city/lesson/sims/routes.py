"""The topic on routes: which sims reach a card by one service, each of them once."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.games.sim_city.components.zones import RAIL, ROAD, ROUTES
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sims import streets
from urbannb.games.sim_city.lesson.sims.needed import plain
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.places import hand_place

Places = tuple[str, ...]


def _coming(game: Game, card: str, cell: str, kind: str) -> int:
    """The sims of all blocks that a service connects with a card, placed or tried there."""
    state = state_of(game)
    networks, at = state.cities[0].networks, cell_of(cell)
    if game.turn:
        block = state.cities[0].ground.blocks[at]
        others = networks.together(block, kind) - {at}
    else:
        others = networks.from_spot(streets.spot_of(state, card, cell), kind)
    return sum(streets.counts(state, [p for p in streets.providers(state) if cell_of(p) in others]))


def routes_problem(dice: Dice) -> Problem:
    """Ask how many sims come to a card by road, or by rail."""
    sketch = Sketch(dice)
    sketch.scatter(6 + dice.below(2), plain)
    card = sketch.deal(sketch.some(lambda c: 0 < c.needs < 5 and bool(c.roads)))
    kind = dice.choice([ROAD, ROAD, RAIL])
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    places = tuple(streets.senders(state, card, cell, kind))
    sent = streets.counts(state, places)
    total = sum(sent)
    kit.require(bool(total) or not dice.below(6))
    why = (
        f"The {streets.WAYS[kind]} that lead to it bring {streets.sent(state, places)}."
        if places else f"No {streets.WAYS[kind]} lead from a block with sims to it."
        if CARDS[card].edges(kind) else f"It has no {streets.WAYS[kind]} itself."
    )  # fmt: skip
    action = Play(card, cell)
    ok = game.why(action).ok
    return kit.how_many(
        game, f"Ana would place {kit.the(card)} on the ringed place. It has {kit.services(card)}.",
        f"How many sims could come to it **{streets.BY[kind]}**?",
        Answer("", "", why, (kit.SIMS.row("In the game", sent),), places),
        lambda later: _coming(later, card, cell, kind),
        _misread(state, card, cell, kind, why), kit.SIMS,
        kit.sims(total), rule="SC-41" if len(places) > 1 else "SC-38",
        places=(cell,), actions=(action,) if ok else (),
    )  # fmt: skip


def _misread(state: kit.State, card: str, cell: str, kind: str, truth: str) -> Iterator[Misreading]:
    other = RAIL if kind == ROAD else ROAD
    mine, its = (streets.senders(state, card, cell, each) for each in (kind, other))
    both = tuple(dict.fromkeys([*mine, *its]))
    yield Misreading("both services may be added up", streets.counts(state, both),
                     "road and rail were one", truth, both)  # fmt: skip
    beside = streets.neighbors(state, cell)
    yield Misreading("sims come only from neighboring blocks", beside,
                     "only neighboring blocks counted, connected or not", truth)  # fmt: skip
    everybody = streets.providers(state)
    yield Misreading("all sims of the city count", streets.counts(state, everybody),
                     "breaks did not matter", truth, tuple(everybody))  # fmt: skip
    first = [place for place in mine if place in _touching(state, card, cell, kind)]
    yield Misreading("a path ends at the next block", streets.counts(state, first),
                     "a path ended at the next block", truth)  # fmt: skip
    yield Misreading("each block with sims counts as one", (1,) * len(mine),
                     "blocks were counted, not sims", truth)  # fmt: skip


def _touching(state: kit.State, card: str, cell: str, kind: str) -> Places:
    found = state.cities[0].sims.routes(streets.spot_of(state, card, cell), kind)
    return tuple(GRID.place(route.provider) for route in found if len(route.stops) == 1)


# -- the task


def routes_exercise(dice: Dice) -> Exercise:
    """Place a card so that as many sims as possible reach a place by road."""
    sketch = Sketch(dice)
    sketch.scatter(6, plain)
    card = sketch.deal(sketch.some(lambda c: home(c) and len(c.roads) > 2 and not c.specials))
    game = sketch.game()
    state = state_of(game)
    worth = {
        a.cell: max(streets.coming(state, card, a.cell, kind) for kind in ROUTES)
        for a in kit.plays_of(game, card) if a.cell not in state.lots[0]
    }  # fmt: skip
    kit.require(bool(worth))
    most = max(worth.values())
    wanted = [cell for cell, count in worth.items() if count == most]
    kit.require(most > 3 and len(wanted) == 1)

    def goal(now: Game) -> Goal:
        where = [a.cell for a in now.actions if isinstance(a, Play) and a.card == card]
        if not where:
            return kit.undone(now, f"You have not placed {kit.the(card)}.")
        count = worth.get(where[0], 0)
        said = f"By one service {kit.sims(count)} can come there."
        return Goal(True, f"{said} No place gets more.") if count == most else kit.undone(now, said)

    return kit.reach(
        game, f"You are **Ana**. Place **{kit.the(card)}** where **as many sims as possible** "
        "can come to it by one service. It does not need them, but a shop there would.", goal,
        ("Follow roads, or rails, without a break, and add up the sims of all blocks along it.",
         f"There is a place to which {kit.sims(most)} can come."),
        (Play(card, wanted[0]),), (hand_place(card),),
    )  # fmt: skip


WAYS = Topic(
    "routes", "How sims travel",
    ("SC-41", "SC-39", "SC-43", "SC-44"),
    "Follow one service from the card as far as it leads and add up the sims on the way, **each "
    "sim once**. The card's own sims do not count, nor those of the block that it covers.",
    routes_exercise, routes_problem,
)  # fmt: skip
