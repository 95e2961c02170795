"""The topic on what each office brings its holder when the game ends."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit, insist
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import bits, halo, lot_name
from urbannb.games.urban_sprawl.components.people import NOBODY, OFFICES
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.lesson.people.sketch import (
    Sketch,
    after,
    answers,
    carried_out,
    count_words,
    differing,
    state_of,
)
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import office_place
from urbannb.games.urban_sprawl.rulebook import rulebook
from urbannb.games.urban_sprawl.rules.elections import ZONE_OF, PlaceMayorsPark
from urbannb.games.urban_sprawl.rules.final import CountOffices, FinalPayout, office_bonus
from urbannb.games.urban_sprawl.rules.turn import SPEND

State = UrbanSprawlState
MAYOR = OFFICES[0]


def bonus_problem(dice: Dice) -> Problem:
    """Ask what an office brings at the end."""
    office = dice.choice((MAYOR, MAYOR, MAYOR, *OFFICES[1:]))
    return insist(lambda: _bonus_problem(dice, office))


def _bonus_problem(dice: Dice, office: str) -> Problem:
    sketch = Sketch(dice)
    me = dice.below(len(sketch.names))
    name = sketch.names[me]
    if office == MAYOR:
        _parks(dice, sketch, name)
    else:
        for _ in range(3 + dice.below(3)):
            sketch.put(dice.choice((*sketch.names, *sketch.names, "nobody")), ZONE_OF[office])
        sketch.fill(4)
    game = sketch.game(active_decks=2, offices={office: name})
    state = state_of(game)
    paid = carried_out(state, FinalPayout(6), CountOffices())
    gain = paid.prestige[me] - state.prestige[me]
    counted = office_bonus(state, office, me)
    if not counted:
        raise Unfit
    wrong = _mayor_beliefs(state, me) if office == MAYOR else _zone_beliefs(state, office, me)
    right = Answer(_prestige(gain), "", _truth(state, office, me), (), counted)
    return Problem(
        game,
        f"The game ends with this city. {name} is **{office}**.",
        f"How much prestige does the office bring **{name}** at the end?",
        f"it is {right.text}",
        right,
        differing(right, wrong),
        rule="US-112",
        places=(office_place(office),),
        bare=True,
        counts=("Offices at the end",),
    )


def _prestige(amount: int) -> str:
    return f"{amount} prestige"


def _truth(state: State, office: str, me: int) -> str:
    """What counts for an office, with what it comes to."""
    name, count = state.names[me], len(office_bonus(state, office, me))
    if office == MAYOR:
        return (
            f"The Mayor counts own buildings, parks left out, that are adjacent to any park: "
            f"{name} has {count}."
        )
    return (
        f"The {office} counts every {ZONE_OF[office]} building in the city, whoever controls it: "
        f"{count}."
    )


def _option(lots: Iterable[str], belief: str, why: str, truth: str) -> Answer:
    """A wrong answer that counts these buildings."""
    found = tuple(lots)
    return Answer(_prestige(len(found)), belief, f"{why} {truth}", (), found)


# -- the four offices of a zone


def _zone_beliefs(state: State, office: str, me: int) -> list[Answer]:
    zone, truth = ZONE_OF[office], _truth(state, office, me)
    there = [b for b in state.city.values() if b.zone == zone]
    lots = sum(b.size for b in there)
    largest = max(there, key=lambda b: b.size)
    return [
        _option((b.lot for b in there if b.owner == me), "only one's own buildings count",
                "Not only one's own.", truth),
        Answer(_prestige(lots), "lots are counted, not buildings",
               f"The {zone} building in {largest.block} has {plural(largest.size, 'lot')} and "
               f"counts once. {truth}"),
        _option((b.lot for b in there if b.owner != NOBODY), "buildings of nobody do not count",
                "Those of nobody count too.", truth),
        _option((b.lot for b in there if b.owner != me), "only the others' buildings count",
                "One's own count too.", truth),
        _option((b.lot for b in state.city.values() if b.owner == me),
                "all of one's own buildings count", "Only one zone counts.", truth),
    ]  # fmt: skip


# -- the Mayor


def _parks(dice: Dice, sketch: Sketch, name: str) -> None:
    """Some parks, and buildings beside them and farther off."""
    near = 0
    for owner in (name, dice.choice(sketch.names), dice.choice(sketch.names)):
        near |= halo(halo(sketch.put(owner, PARK).lots))
    for owner in (name, name, name, *sketch.names):
        sketch.put(owner, dice.choice(ZONES), there=near)
    sketch.fill(3)


def _beside(state: State, building: Building, lots: int) -> bool:
    return bool(halo(building.site.lots) & lots)


def _straight(building: Building, lots: int) -> bool:
    """Whether a building meets one of these lots along a side, streets left out of account."""
    own = {lot_name(n) for n in bits(building.site.lots)}
    wanted = {_at(lot_name(n)) for n in bits(lots)}
    return any(
        (x + dx, y + dy) in wanted
        for x, y in map(_at, own)
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
    )


def _at(lot: str) -> tuple[int, int]:
    return 2 * "ABCDEF".index(lot[0]) + (lot[3] == "e"), 2 * int(lot[1]) + (lot[2] == "s")


def _mayor_beliefs(state: State, me: int) -> list[Answer]:
    truth = _truth(state, MAYOR, me)
    everything = list(state.city.values())
    parks = state.ground.zones[PARK]
    own_parks = sum(b.site.lots for b in everything if b.zone == PARK and b.owner == me)
    mine = [b for b in everything if b.owner == me]
    houses = [b for b in mine if b.zone != PARK]
    return [
        _option((b.lot for b in houses if _beside(state, b, own_parks)),
                "only one's own parks count", "Anybody's park will do.", truth),
        _option((b.lot for b in houses if _straight(b, parks)), "a corner is not adjacent",
                "Corners count, and streets do not part neighbours.", truth),
        _option((b.lot for b in everything if b.zone != PARK and _beside(state, b, parks)),
                "everybody's buildings count", "Only the Mayor's own.", truth),
        _option((b.lot for b in mine if _beside(state, b, parks) or b.zone == PARK),
                "parks count as well", "Parks themselves are left out.", truth),
        _option((b.lot for b in everything if b.zone == PARK), "parks are counted",
                "Not the parks, but what is beside them.", truth),
        _option((b.lot for b in houses), "all of the Mayor's buildings count",
                "Only those beside a park.", truth),
    ]  # fmt: skip


# -- a park where it brings most


def bonus_exercise(dice: Dice) -> Exercise:
    """Place the Mayor's park beside as many of one's buildings as possible."""
    sketch = Sketch(dice)
    me = sketch.names[0]
    first = sketch.put(me, dice.choice(ZONES), 1)
    around = halo(halo(halo(first.lots)))
    for _ in range(3):
        sketch.put(me, dice.choice(ZONES), 1 + dice.below(2), around)
    for rival in sketch.names[1:]:
        sketch.put(rival, dice.choice(ZONES), there=around)
    sketch.fill(4)
    state = sketch.state(vocations={me: "Media, Energy"}, offices={MAYOR: me})
    state.agenda[:] = [SPEND, PlaceMayorsPark(0)]
    game = Game(rulebook, state)

    def count(game: Game) -> int:
        return len(office_bonus(state_of(game), MAYOR, 0))

    best = max(count(after(game, str(action))) for action in game.legal)
    ways = answers(game, lambda later: count(later) >= best)
    if best - count(game) < 2 or len(ways) > 6:
        raise Unfit

    def goal(game: Game) -> Goal:
        beside = count_words(count(game), "building")
        if not game.turn:
            return Goal(False, f"Beside a park so far: {beside} of yours.")
        done = count(game) >= best
        said = f"Beside a park: {beside} of yours, {count(game)} prestige at the end."
        return Goal(done, said if done else f"{said} Press Undo and look for a better lot.")

    return Exercise(
        game,
        f"You are **{me}** and have been elected **Mayor**. Place your park so that the office "
        f"brings you **{best} prestige** at the end.",
        goal,
        (
            "Each of your buildings beside a park counts, be it at a corner or across a street.",
            f"Look for a vacant lot that touches {best - count(game)} of them at once.",
            f"{ways[0]} is one way.",
        ),
        (office_place(MAYOR),),
        bare=True,
    )
