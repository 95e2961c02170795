"""The topic on adjacency: what touches, at corners and across streets too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import capital, listing, plural
from urbannb.games.urban_sprawl.components.board import site, sites
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import quiet
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import Build
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState

FEW = 3
"""A task that more than one place in so many solves needs no thought."""
BUILDINGS = kit.sums("", "Buildings")


def called(building: Building) -> str:
    """A building in a list: "RES on D3ne"."""
    name = "the park" if building.zone == PARK else building.zone
    return f"{name} on {building.lot}"


def missed(truth: str, counted: Sequence[Building], found: Sequence[Building]) -> str:
    """What is true, and what a wrong way to look leaves out or takes in, if anything."""
    out = [b for b in found if b not in counted]
    more = [b for b in counted if b not in found]
    parts = [f"leaves out {listing(map(called, out))}"] if out else []
    if more:
        parts.append(f"counts {listing(map(called, more))}")
    return f"{truth} That {' and '.join(parts)}." if parts else truth


def adjacency_problem(dice: Dice) -> Problem:
    """Ask how many buildings are adjacent to one."""
    sketch = Sketch(dice, 2)
    size = dice.choice((1, 1, 2, 3))
    place = dice.choice([s for s in sites(size) if s.block[0] in "BCDE" and s.block[1] in "2345"])
    here = sketch.stand(dice.choice(ZONES), place, dice.below(2))
    for _ in range(2 + dice.below(4)):
        sketch.beside(place, dice.choice((*ZONES, PARK)), (1, 1, 2, 3))
    for _ in range(2):
        sketch.somewhere(
            dice.choice(ZONES), (1, 2),
            lambda s: bool(s.near & place.near) and not s.lots & place.near,
        )  # fmt: skip
    game = sketch.bare()
    state = state_of(game)
    found = list(state.buildings(place.near))
    return kit.how_many(
        game,
        f"The ringed {here.zone} building in {here.block} has {plural(size, 'lot')}. Parks are "
        "buildings too.",
        "To how many **buildings** is the ringed one adjacent?",
        Answer("", "", f"{capital(listing(map(called, found)))}. Lots that touch are adjacent, "
               "straight or at a corner, and streets and crossings make no difference.",
               (BUILDINGS.row("Adjacent buildings", (len(found),)),),
               (here.lot, *(b.lot for b in found))),
        lambda later: len(list(state_of(later).buildings(here.site.near))),
        _misread(state, here), BUILDINGS,
        f"it is adjacent to {plural(len(found), 'building')}", places=(here.lot,),
    )  # fmt: skip


def _misread(state: UrbanSprawlState, here: Building) -> Iterator[Misreading]:
    place = here.site
    found = list(state.buildings(place.near))

    def seen(belief: str, looked: Sequence[Building], idea: str, truth: str,
             counted: Sequence[int] = ()) -> Misreading:  # fmt: skip
        places = (here.lot, *(b.lot for b in looked))
        return Misreading(belief, tuple(counted or (len(looked),)), idea, truth, places)

    for belief, idea, near, truth in (
        ("a corner is not adjacent", "only buildings side by side were adjacent",
         kit.straight(place), "At a corner they touch as well."),
        ("a street separates buildings", "only buildings of the same block were adjacent",
         kit.same_block(place), "A street between two lots makes no difference."),
        ("a crossing parts buildings", "streets could be looked across, but not crossings",
         place.near & ~kit.across_corner(place), "At a crossing, diagonal lots are adjacent too."),
    ):  # fmt: skip
        looked = list(state.buildings(near))
        yield seen(belief, looked, idea, missed(truth, looked, found))
    yield seen("parks are not buildings", [b for b in found if b.zone != PARK],
               "parks did not count", "A park is a building, though of no zone.")  # fmt: skip
    yield seen("each lot counts", found, "each adjacent lot counted",
               "Buildings are counted, each once, however many of its lots touch.",
               [sum((b.site.lots & place.near).bit_count() for b in found)])  # fmt: skip
    far = [b for b in state.city.values() if b not in found and b != here]
    yield seen("near is enough", far, "buildings one lot farther away counted",
               "Only lots that touch are adjacent.", (len(found), len(far)))  # fmt: skip


def adjacency_exercise(dice: Dice) -> Exercise:
    """Build so that two buildings are touched at once."""
    sketch = Sketch(dice, 2)
    zone = dice.choice(ZONES)
    size = 1 + dice.below(2)
    spot = sketch.vacant_site(size)
    one, two = (sketch.beside(spot, zone, (1, 2)) for _ in range(2))
    kit.require(one.block != two.block)
    for _ in range(3):
        sketch.apart(spot, dice.choice((*ZONES, PARK)), (1, 2))
    contract = quiet(dice, zone, size)
    start = sketch.offer(contract, "1", wealth=40)
    able = kit.builds(start, "1")
    good = kit.few([b for b in able if _touches(b, size, one, two)], len(able) // FEW)

    def judge(new: Building) -> Goal:
        near = [b for b in (one, two) if b.site.lots & new.site.near]
        said = f"Your new building is adjacent to {listing(map(called, near)) or 'neither'}"
        if len(near) < 2:
            return Goal(False, f"{said}{', but to one alone' if near else ''}.")
        return Goal(True, f"{said}, across whatever street there is.")

    return kit.reach(
        start,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, f'{zone} lot')}) so that "
        f"it is adjacent to the {zone} building in **{one.block}** and to the one in "
        f"**{two.block}** at once.",
        kit.once_built(start, judge, contract),
        ("Corners count, and streets do not separate: a lot has eight neighbors.",
         f"Try block {kit.named({b.block for b in good})}."),
        good[:1], (one.lot, two.lot),
    )  # fmt: skip


def _touches(build: Build, size: int, *others: Building) -> bool:
    near = site(build.block, build.shape, size).near
    return all(other.site.lots & near for other in others)


ADJACENCY = Topic(
    "adjacency", "What is adjacent", ("US-30", "US-13"),
    "What touches is adjacent: at a side or at a **corner**, across a **street** or a "
    "crossing. Each building counts once.",
    adjacency_exercise, adjacency_problem,
)  # fmt: skip
