"""The topic on the neighborhood bonus, building by building."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import a, listing, plural
from urbannb.games.urban_sprawl.components.board import Site, sites
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import quiet, stage
from urbannb.games.urban_sprawl.lesson.city.adjacency import called, missed
from urbannb.games.urban_sprawl.lesson.city.zoning import placing_game, tile_of
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import put
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.sites.zoning import same_zone

ATTORNEY = "District Attorney"
CASES = ("plain", "plain", "plain", "attorney", "attorney", "placed")
PRESTIGE = kit.sums("prestige", "Prestige")
FEW = 6
"""The task is done in at most one place in so many."""


def bonus_problem(dice: Dice) -> Problem:
    """Ask what the neighborhood bonus comes to."""
    case = dice.choice(CASES)
    return kit.insist(
        lambda: _placed(dice) if case == "placed" else _built(dice, case == "attorney")
    )


def _same(state: UrbanSprawlState, place: Site, zone: str) -> list[Building]:
    """The buildings that bring a bonus to one of a zone on that site."""
    return [state.city[lot] for lot in same_zone(state, place, zone)]


def _built(dice: Dice, attorney: bool) -> Problem:
    """A building among neighbors of its own zone, of others, and parks."""
    zone, size = dice.choice(ZONES), 1 + dice.below(4)
    sketch = Sketch(dice, 2)
    place = sketch.vacant_site(size, lambda s: s.block[0] in "BCDE" and s.block[1] in "2345")
    sketch.kept = place.lots
    for _ in range(dice.below(4)):
        sketch.beside(place, zone, (1, 1, 2, 3))
    for _ in range(1 + dice.below(2)):
        sketch.beside(place, dice.choice((*ZONES, PARK)), (1, 2))
    for _ in range(2):
        sketch.apart(place, zone)
    contract = quiet(dice, zone, size)
    game = sketch.offer(
        contract, "3", wealth=60, active_decks=max(stage(contract), 2 if attorney else 1),
        offices={ATTORNEY: "Ana"} if attorney else {},
    )  # fmt: skip
    build = kit.build_on("3", place)
    kit.require(game.legal.allows(build))
    found = _same(state_of(game), place, zone)
    times, ringed = 2 if attorney else 1, "lot" if size == 1 else "lots"
    office = " She is **District Attorney**, and this is her first contract of the turn."
    why = f"No {zone} building is adjacent, and other zones bring nothing."
    if found:
        why = f"{_are(found)} adjacent and of its zone, 1 prestige each."
    if attorney and found:
        why += " A District Attorney doubles the bonus of the first contract of a turn."
    counted = f"2 × {len(found)}" if attorney else PRESTIGE.summed((1,) * len(found))
    return kit.how_many(
        game,
        f"Ana builds the **{contract.name}**, {plural(size, f'{zone} lot')}, "
        f"on the ringed {ringed} in {place.block}.{office if attorney else ''}",
        "How much prestige is her **neighborhood bonus**?",
        Answer("", "", why, (PRESTIGE.row("Bonus", (times * len(found),), counted),),
               (*kit.lots(place), *(b.lot for b in found))),
        lambda later: kit.bonus(later, 0) - kit.bonus(game, 0),
        _misread(state_of(game), place, zone, found, times), PRESTIGE,
        f"it is {times * len(found)} prestige",
        actions=(build,), rule="US-47" if attorney else "US-46", places=kit.lots(place),
    )  # fmt: skip


def _are(found: Sequence[Building]) -> str:
    """Some buildings, and their verb."""
    return f"{listing(map(called, found))} {'are' if len(found) > 1 else 'is'}"


def _misread(
    state: UrbanSprawlState, place: Site, zone: str, found: list[Building], times: int
) -> Iterator[Misreading]:
    near = list(state.buildings(place.near))
    places = (*kit.lots(place), *(b.lot for b in found))

    def looked(belief: str, seen: list[Building], idea: str, truth: str) -> Misreading:
        rings = (*kit.lots(place), *(b.lot for b in seen))
        return Misreading(belief, (times,) * len(seen), idea, missed(truth, seen, found), rings)

    if times > 1:
        yield Misreading("no doubling", (len(found),), "the office made no difference", "For the "
                         "first contract of a turn the District Attorney doubles the bonus.",
                         places)  # fmt: skip
    yield looked("every neighbor counts", near, "every adjacent building counted",
                 f"Only buildings of its own zone, {zone}, bring a bonus.")  # fmt: skip
    yield looked("a corner is not adjacent",
                 [b for b in found if b.site.lots & kit.straight(place)],
                 "corners did not count",
                 "At a corner buildings are adjacent as well.")  # fmt: skip
    yield looked("a street separates buildings",
                 [b for b in found if b.site.lots & kit.same_block(place)],
                 "only its own block counted",
                 "Streets and crossings make no difference.")  # fmt: skip
    yield looked("only one's own buildings count", [b for b in found if b.owner == 0],
                 "only Ana's buildings counted",
                 "Whoever controls the neighbor makes no difference.")  # fmt: skip
    yield Misreading("each lot of a neighbor counts", tuple(times * b.size for b in found),
                     "each lot of a neighbor counted",
                     "A building brings 1, however large it is.", places)  # fmt: skip
    yield looked("parks count", [b for b in near if b.zone in (zone, PARK)], "parks counted",
                 "A park has no zone and brings nothing.")  # fmt: skip
    yield Misreading("the new building counts itself", (times,) * (len(found) + 1),
                     "the new building counted too",
                     "It is adjacent to others, not to itself.")  # fmt: skip


NONE = "None, it is placed and not built"


def _brought(game: Game, later: Game) -> str:
    """What the engine has given since as neighborhood bonus."""
    gained = kit.bonus(later, 0) - kit.bonus(game, 0)
    return f"{gained} prestige" if gained else NONE


def _placed(dice: Dice) -> Problem:
    """What is placed by an effect earns nothing."""
    game = placing_game(dice)
    effect, state = tile_of(game), state_of(game)
    place = dice.choice([
        s for s in sites(effect.lots)
        if game.legal.allows(put(s.block, s.shape)) and same_zone(state, s, effect.zone)
    ])  # fmt: skip
    same = _same(state, place, effect.zone)
    near = len(list(state.buildings(place.near)))
    return kit.ask(
        game,
        f"Ana has built a contract whose effect lets her **place** {a(effect.zone)} building of "
        f"{plural(effect.lots, 'lot')}. She places it on the ringed "
        f"{'lot' if effect.lots == 1 else 'lots'} in {place.block}.",
        "What neighborhood bonus does the placed building bring?",
        Answer(NONE, "", "The bonus is for what is built by a "
               "contract. A building that a card places or moves earns none."),
        (
            (f"{len(same)} prestige", "a placed building earns a bonus",
             f"{_are(same)} adjacent, but only what is built earns a bonus."),
            (f"{near} prestige", "a placed building earns 1 for every neighbor",
             "Only what is built earns a bonus, and only for neighbors of its own zone."),
            ("None, its neighbors are of other zones", "overlooks its own zone",
             f"{_are(same)} adjacent and of its zone. It earns nothing because it is placed."),
        ),
        "it brings none",
        actions=(put(place.block, place.shape),), rule="US-46", places=kit.lots(place),
        works=lambda later: _brought(game, later),
    )  # fmt: skip


def bonus_exercise(dice: Dice) -> Exercise:
    """Build where the bonus is highest."""
    zone, size = dice.choice(ZONES), 1 + dice.below(2)
    sketch = Sketch(dice, 2)
    spot = sketch.vacant_site(size)
    sketch.kept = spot.lots
    for _ in range(2 + dice.below(2)):
        sketch.beside(spot, zone, (1, 2))
    sketch.beside(spot, dice.choice((*ZONES, PARK)), (1,))
    for _ in range(4):
        sketch.apart(spot, dice.choice((zone, zone, *ZONES)), (1, 2))
    sketch.kept = 0
    contract = quiet(dice, zone, size)
    start = sketch.offer(contract, "1", wealth=40)
    state = state_of(start)
    worth = {s: len(same_zone(state, s, zone)) for s in kit.allowed(start, "1", sites(size))}
    most = max(worth.values(), default=0)
    kit.require(most > 1)
    best = kit.few([s for s in worth if worth[s] == most], len(worth) // FEW)

    def judge(new: Building) -> Goal:
        same = _same(state, new.site, zone)
        said = f"Your bonus in {new.block} is {plural(len(same), 'prestige', 'prestige')}"
        said += f", for {listing(map(called, same))}" if same else ""
        return Goal(len(same) >= most, f"{said}.")

    return kit.reach(
        start,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, f'{zone} lot')}) where the "
        f"neighborhood bonus is **{most} prestige**, the most there is.",
        kit.once_built(start, judge, contract),
        (f"You need a place that touches {most} {zone} buildings at once, at sides or corners.",
         f"Look in {kit.named({s.block for s in best})}."),
        (kit.build_on("1", best[0]),),
    )  # fmt: skip


BONUS = Topic(
    "bonus", "The neighborhood bonus", ("US-46", "US-47"),
    "1 prestige for every adjacent building of the **same zone**, whoever controls it and "
    "however large it is. A building that a card places or moves earns none.",
    bonus_exercise, bonus_problem,
)  # fmt: skip
