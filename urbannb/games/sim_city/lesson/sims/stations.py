"""The topic on Rapid Transit Stations, where sims change between road and rail."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.games.sim_city.components.zones import RAIL, ROAD, ROUTES
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sims import streets
from urbannb.games.sim_city.lesson.sims.needed import plain
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.places import hand_place

STATION, CARD = "Rapid Transit Station", "rapid-transit-station"


def stations_problem(dice: Dice) -> Problem:
    """Ask how many sims come to a card where some of them change."""
    sketch = Sketch(dice)
    sketch.scatter(3, lambda c: plain(c) and bool(c.rails or c.gives))
    station = sketch.somewhere(sketch.named(STATION))
    sketch.scatter(4, lambda c: plain(c) and bool(c.rails or c.gives))
    card = sketch.deal(sketch.some(
        lambda c: 0 < c.needs < 7 and bool(c.roads or c.rails) and not c.specials
    ))  # fmt: skip
    kind = dice.choice(ROUTES)
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    places = tuple(streets.senders(state, card, cell, kind))
    changed = [place for place in places if place not in _direct(state, card, cell, kind)]
    kit.require(bool(changed))
    sent = streets.counts(state, places)
    changing = sum(streets.counts(state, changed))
    some = "All" if changing == sum(sent) else str(changing)
    why = (
        f"{kit.cap(streets.BY[kind])} it gets {streets.sent(state, places)}. {some} of them change "
        "at the station."
    )
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    return kit.how_many(
        game, f"Ana places {kit.the(card)} on the ringed place. It has {kit.services(card)}. The "
        f"other ringed block is the {STATION}.",
        f"How many sims can come to it **{streets.BY[kind]}**?",
        Answer("", "", why, (kit.SIMS.row("In the game", sent),), (*places, station)),
        lambda later: _reach(later, cell, kind), _misread(state, card, cell, kind, why), kit.SIMS,
        kit.sims(sum(sent)),
        rule="SC-165", places=(cell, station), actions=(action,),
    )  # fmt: skip


def _reach(game: Game, cell: str, kind: str) -> int:
    """The sims of all that a service connects with a card there, and with the station on its way.

    That is how the networks have it once the card lies there; its other service leads nobody.
    """
    state = state_of(game)
    city, at = state.cities[0], cell_of(cell)
    found = city.networks.together(city.ground.blocks[at], kind)
    (station,) = map(cell_of, kit.cells(state, lambda card: card.name == STATION))
    if station in found:
        other = RAIL if kind == ROAD else ROAD
        found |= city.networks.together(city.ground.blocks[station], other)
    there = [p for p in streets.providers(state) if cell_of(p) in found - {at}]
    return sum(streets.counts(state, there))


def _direct(state: kit.State, card: str, cell: str, kind: str) -> list[str]:
    """The blocks with sims that one service connects with the place, without any change."""
    found = state.cities[0].networks.from_spot(streets.spot_of(state, card, cell), kind)
    named = {GRID.place(each) for each in found}
    return [place for place in streets.providers(state) if place in named]


def _misread(state: kit.State, card: str, cell: str, kind: str, truth: str) -> Iterator[Misreading]:
    direct = _direct(state, card, cell, kind)
    yield Misreading("nobody changes at a station", streets.counts(state, direct),
                     "nobody could change", truth, tuple(direct))  # fmt: skip
    places = streets.senders(state, card, cell, kind)
    twice = [
        place for place in _direct(state, card, cell, kind) if place in _to_station(state, kind)
    ]
    more = streets.counts(state, [*places, *twice])
    if twice:
        yield Misreading("whoever has two ways counts twice", more,
                         "a sim counted for each way", truth, tuple(twice))  # fmt: skip
    indirect = [place for place in places if place not in direct]
    yield Misreading("only those who change come to it", streets.counts(state, indirect),
                     "only those who change counted", truth, tuple(indirect))  # fmt: skip
    everybody = streets.providers(state)
    yield Misreading("all sims of the city count", streets.counts(state, everybody),
                     "every block of the city were connected", truth)  # fmt: skip
    yield Misreading("a station sends sims of its own", (*streets.counts(state, places),
                     CARDS["rapid-transit-station"].needs), "the station had sims of its own",
                     truth)  # fmt: skip


def _to_station(state: kit.State, kind: str) -> list[str]:
    """The blocks with sims that come to the station by the other service."""
    (station,) = kit.cells(state, lambda c: c.name == STATION)
    other = RAIL if kind == ROAD else ROAD
    return streets.senders(state, CARD, station, other)


# -- the task


def stations_exercise(dice: Dice) -> Exercise:
    """Place the station so that enough sims come to a card."""
    sketch = Sketch(dice)
    sketch.scatter(7, lambda c: plain(c) and bool(c.rails or c.gives))
    station = sketch.deal(sketch.named(STATION))
    card = sketch.deal(sketch.some(lambda c: 2 < c.needs < 6 and bool(c.roads) and not c.specials))
    game = sketch.game()
    cell, need = dice.choice(sketch.sites()), CARDS[card].needs
    kit.require([r.code for r in game.why(Play(card, cell)).reasons] == ["sims"])

    def most(now: Game) -> int:
        state = state_of(now)
        if cell in state.lots[0]:
            return -1
        return max(streets.coming(state, card, cell, kind) for kind in (ROAD, RAIL))

    def goal(now: Game) -> Goal:
        count = most(now)
        first = now.actions[0] if now.actions else None
        if isinstance(first, Play) and first.card == station and count >= need:
            return Goal(True, f"Now {kit.sims(count)} can come to the ringed place.")
        if count < 0:
            return kit.undone(now, "The ringed place is taken now. It should have stayed open.")
        return kit.undone(now, f"Only {count} of {kit.sims(need)} can come to the ringed place.")

    tries = kit.plays_of(game, station)
    wanted = kit.ways(game, goal, tries)
    kit.require(1 <= len(wanted) <= 2 and len(tries) > len(wanted))
    return kit.reach(
        game, f"You are **Ana**. {streets.wants(card)} On the **ringed place** too few sims can "
        f"come to it by one service. **Place the {STATION}** so that enough can.", goal,
        (("At the station sims change between road and rail, and go on by the one that leads to "
         "the ringed place."),
         "It must lie where a road and a rail that bring sims from different sides meet."),
        (wanted[0],), (cell, hand_place(station)), only=len(wanted) == 1,
    )  # fmt: skip


STATIONS = Topic(
    "stations", "Changing at a station",
    ("SC-165", "SC-166", "SC-167"),
    "At a **Rapid Transit Station** sims change between road and rail. It passes on all sims that "
    "reach it, **each once**, by the one service that leads on. It connects nothing else.",
    stations_exercise, stations_problem,
)  # fmt: skip
