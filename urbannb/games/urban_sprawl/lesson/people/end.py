"""The topic on what each office brings its holder when the game ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import halo
from urbannb.games.urban_sprawl.components.people import NOBODY, OFFICES
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, seated, state_of
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import office_place
from urbannb.games.urban_sprawl.rules.elections import ZONE_OF, PlaceMayorsPark
from urbannb.games.urban_sprawl.rules.final import CountOffices, FinalPayout, office_bonus
from urbannb.games.urban_sprawl.rules.turn import SPEND

State = UrbanSprawlState
MAYOR = OFFICES[0]
UNPLACED = 6
"""No prestige marker lies in these cities: the final payouts begin with it, and pay nothing."""


def bonus_problem(dice: Dice) -> Problem:
    """Ask what an office brings at the end."""
    office = dice.choice((MAYOR, MAYOR, MAYOR, *OFFICES[1:]))
    return kit.insist(lambda: _bonus_problem(dice, office))


def _bonus_problem(dice: Dice, office: str) -> Problem:
    sketch = Sketch(dice)
    me = dice.below(len(sketch.names))
    name = sketch.names[me]
    if office == MAYOR:
        _parks(sketch, me)
    else:
        for _ in range(3 + dice.below(3)):
            sketch.put(dice.choice((*sketch.names, *sketch.names, "nobody")), ZONE_OF[office])
        sketch.fill(4)
    state = sketch.laid_out_state(active_decks=2, offices={office: name})
    tasks = FinalPayout(UNPLACED), CountOffices()
    gain = kit.carry_out(state, *tasks, answered=True).prestige[me] - state.prestige[me]
    counted = office_bonus(state, office, me)
    kit.require(bool(counted))
    wrong = _mayor_beliefs(state, me) if office == MAYOR else _zone_beliefs(state, office, me)
    right = _prestige(gain)
    return kit.ask(
        seated(state), f"The game ends with this city. {name} is **{office}**.",
        f"How much prestige does the office bring **{name}** at the end?",
        Answer(right, "", _truth(state, office, me), places=counted), wrong, f"it is {right}",
        rule="US-112", places=(office_place(office),), counts=("Offices at the end",),
        works=lambda later: _prestige(len(office_bonus(state_of(later), office, me))),
    )  # fmt: skip


def _prestige(amount: int) -> str:
    return f"{amount} prestige"


def _truth(state: State, office: str, me: int) -> str:
    """What counts for an office, with what it comes to."""
    name, count = state.names[me], len(office_bonus(state, office, me))
    if office == MAYOR:
        return (
            f"The Mayor counts their own buildings that are adjacent to any park, except parks: "
            f"{name} has {count}."
        )
    return (
        f"The {office} counts every {ZONE_OF[office]} building in the city, whoever controls it: "
        f"{count}."
    )


def _counting(buildings: Iterable[Building], belief: str, why: str) -> Answer:
    """A wrong answer that counts these buildings."""
    found = tuple(b.lot for b in buildings)
    return Answer(_prestige(len(found)), belief, why, places=found)


# -- the four offices of a zone


def _zone_beliefs(state: State, office: str, me: int) -> Iterator[Answer]:
    zone, truth = ZONE_OF[office], _truth(state, office, me)
    there = [b for b in state.city.values() if b.zone == zone]
    largest = max(there, key=lambda b: b.size)
    yield _counting((b for b in there if b.owner == me), "only one's own buildings count",
                    f"Not only one's own. {truth}")  # fmt: skip
    yield Answer(_prestige(sum(b.size for b in there)), "lots are counted, not buildings",
                 f"The {zone} building in {largest.block} has {plural(largest.size, 'lot')} and "
                 f"counts once. {truth}")  # fmt: skip
    yield _counting((b for b in there if b.owner != NOBODY), "uncontrolled buildings do not count",
                    f"Those that nobody controls count too. {truth}")  # fmt: skip
    others = (b for b in there if b.owner not in (me, NOBODY))
    yield _counting(others, "only the others' buildings count",
                    f"The holder's own count too. {truth}")  # fmt: skip
    yield _counting((b for b in state.city.values() if b.owner == me),
                    "all of one's own buildings count",
                    f"Only one zone counts. {truth}")  # fmt: skip


# -- the Mayor


def _parks(sketch: Sketch, mayor: int) -> None:
    """Some parks, and buildings beside them and farther off."""
    dice, names, near = sketch.dice, range(len(sketch.names)), 0
    for owner in (mayor, dice.choice(names), dice.choice(names)):
        near |= halo(halo(sketch.put(owner, PARK).lots))
    for owner in (mayor, mayor, mayor, *names):
        sketch.put(owner, dice.choice(ZONES), there=near)
    sketch.fill(3)


def _mayor_beliefs(state: State, me: int) -> Iterator[Answer]:
    truth, parks = _truth(state, MAYOR, me), state.ground.zones[PARK]
    everything = list(state.city.values())
    mine = [b for b in everything if b.owner == me]
    houses = [b for b in mine if b.zone != PARK]
    own_parks = sum(b.site.lots for b in mine if b.zone == PARK)
    for counted, belief, why in (
        ((b for b in houses if b.site.near & own_parks), "only one's own parks count",
         "Anybody's park will do."),
        ((b for b in houses if kit.straight(b.site) & parks), "a corner is not adjacent",
         "Corners count, and streets do not separate neighbors."),
        ((b for b in everything if b.zone != PARK and b.site.near & parks),
         "everybody's buildings count", "Only the Mayor's own."),
        ((b for b in mine if b.site.near & parks or b.zone == PARK), "parks count as well",
         "Parks themselves are left out."),
        ((b for b in everything if b.zone == PARK), "parks are counted",
         "Not the parks, but what is beside them."),
        (houses, "all of the Mayor's buildings count", "Only those beside a park."),
    ):  # fmt: skip
        yield _counting(counted, belief, f"{why} {truth}")


# -- a park where it brings most


def bonus_exercise(dice: Dice) -> Exercise:
    """Place the Mayor's park beside as many of one's buildings as possible."""
    sketch = Sketch(dice)
    me, *rivals = sketch.names
    first = sketch.put(me, dice.choice(ZONES), 1)
    around = halo(halo(halo(first.lots)))
    for _ in range(3):
        sketch.put(me, dice.choice(ZONES), 1 + dice.below(2), around)
    for rival in rivals:
        sketch.put(rival, dice.choice(ZONES), there=around)
    sketch.fill(4)
    state = sketch.laid_out_state(vocations={me: ["Media", "Energy"]}, offices={MAYOR: me})
    state.agenda[:] = [SPEND, PlaceMayorsPark(0)]
    game = seated(state)

    def count(game: Game) -> int:
        return len(office_bonus(state_of(game), MAYOR, 0))

    brings = {action: count(kit.after(game, action)) for action in game.legal}
    best, before = max(brings.values()), count(game)
    ways = kit.few([action for action, brought in brings.items() if brought >= best], 6)
    kit.require(best - before > 1)

    def goal(game: Game) -> Goal:
        now = count(game)
        beside = kit.count_words(now, "building")
        if not game.turn:
            return Goal(False, f"Beside a park so far: {beside} of yours.")
        said = f"Beside a park: {beside} of yours, {now} prestige at the end."
        look = f"{said} There is a better lot."
        return Goal(now >= best, said if now >= best else look)

    return kit.reach(
        game,
        f"You are **{me}** and have been elected **Mayor**. Place your park so that the office "
        f"brings you **{best} prestige** at the end.",
        goal,
        ("Each of your buildings beside a park counts, be it at a corner or across a street.",
         f"Look for a vacant lot that touches {best - before} of them at once."),
        (ways[0],), (office_place(MAYOR),), only=False,
    )  # fmt: skip


OFFICE_BONUS = Topic(
    "office-bonus", "What the offices bring at the end",
    ("US-112",),
    "Mayor: their own buildings beside **any** park. The others: every building of their zone, "
    "**whoever** controls it.",
    bonus_exercise, bonus_problem,
)  # fmt: skip
