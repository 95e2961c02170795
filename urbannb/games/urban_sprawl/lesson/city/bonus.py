"""The topic on the neighborhood bonus, building by building."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit, insist
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.board import Site, sites
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.lesson.city.counting import (
    Misreading,
    amount,
    chosen,
    row,
    wrong_counts,
)
from urbannb.games.urban_sprawl.lesson.city.placing import called, missed
from urbannb.games.urban_sprawl.lesson.city.sketch import (
    Sketch,
    build,
    builds,
    lots,
    new_buildings,
    permits_for,
    quiet,
    same_block,
    state_of,
    straight,
    touching,
)
from urbannb.games.urban_sprawl.lesson.city.zoning import placing_game, tile_of
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.phrases.effects import a
from urbannb.games.urban_sprawl.rules.zoning import same_zone

ATTORNEY = "District Attorney"
CASES = ("plain", "plain", "plain", "attorney", "attorney", "placed")
HEADS = ("", "Counted", ">Prestige")
FEW = 6
"""The task is done in at most one place in so many."""


def bonus_problem(dice: Dice) -> Problem:
    """Ask what the neighborhood bonus comes to."""
    case = dice.choice(CASES)
    return insist(lambda: _placed(dice) if case == "placed" else _built(dice, case == "attorney"))


def _built(dice: Dice, attorney: bool) -> Problem:
    """A building among neighbors of its own zone, of others, and parks."""
    zone, size = dice.choice(ZONES), 1 + dice.below(4)
    sketch = Sketch(dice)
    place = sketch.vacant_site(size, lambda s: s.block[0] in "BCDE" and s.block[1] in "2345")
    sketch.kept = place.lots
    for _ in range(dice.below(4)):
        sketch.beside(place, zone, (1, 1, 2, 3))
    for _ in range(1 + dice.below(2)):
        sketch.beside(place, dice.choice((*ZONES, PARK)), (1, 2))
    for _ in range(2):
        sketch.apart(place, zone)
    contract = quiet(dice, zone, size)
    card = permits_for(dice, zone, size)
    game = sketch.game(
        contracts={"3": contract.id}, permits={"Ana": card.id}, wealth=60,
        active_decks=2 if attorney else 1, offices={ATTORNEY: "Ana"} if attorney else {},
    )  # fmt: skip
    if not game.why(build("3", place)).ok:
        raise Unfit
    found = [b for b in touching(game, place.near) if b.zone == zone]
    right = len(found) * (2 if attorney else 1)
    office = (
        " She is **District Attorney**, and this is her first contract of the turn."
        if (attorney)
        else ""
    )
    why = f"No {zone} building is adjacent, and other zones bring nothing."
    if found:
        why = f"{listing(map(called, found))} {'are' if len(found) > 1 else 'is'} adjacent"
        why += " and of its zone, 1 prestige each."
    if attorney and found:
        why += " A District Attorney doubles the bonus of the first contract of a turn."
    terms = (1,) * len(found)
    return Problem(
        game,
        f"Ana builds the **{contract.name}**, {plural(size, f'{zone} lot')}, "
        f"on the ringed {'lot' if size == 1 else 'lots'} in {place.block}.{office}",
        "How much prestige is her **neighborhood bonus**?",
        f"it is {right} prestige",
        Answer(
            amount(right, "prestige"), "", why,
            (row("Bonus", (right,), f"2 × {len(found)}" if attorney else row("", terms)[1]),),
            (*lots(place), *(b.lot for b in found)),
        ),
        wrong_counts(right, "prestige", _misread(game, place, zone, found, attorney)),
        (build("3", place),),
        "US-47" if attorney else "US-46",
        lots(place),
        HEADS,
        verdict=False,
        announced=False,
        bare=True,
    )  # fmt: skip


def _misread(
    game: Game, place: Site, zone: str, found: list[Building], attorney: bool
) -> Iterator[Misreading]:
    times = 2 if attorney else 1
    near = touching(game, place.near)
    if attorney:
        yield Misreading(
            "no doubling",
            (len(found),),
            "the office made no difference",
            "For the first contract of a turn the District Attorney doubles the bonus.",
            (*lots(place), *(b.lot for b in found)),
        )

    def looked(belief: str, seen: list[Building], idea: str, truth: str) -> Misreading:
        places = (*lots(place), *(b.lot for b in seen))
        why = f"{truth} {missed(seen, found)}" if seen != found else truth
        return Misreading(belief, (times,) * len(seen), idea, why, places)

    yield looked(
        "every neighbor counts",
        near,
        "every adjacent building counted",
        f"Only buildings of its own zone, {zone}, bring a bonus.",
    )
    yield looked(
        "a corner is not adjacent",
        [b for b in found if b.site.lots & straight(place)],
        "corners did not count",
        "At a corner buildings are adjacent as well.",
    )
    yield looked(
        "a street parts buildings",
        [b for b in found if b.site.lots & same_block(place)],
        "only its own block counted",
        "Streets and crossings make no difference.",
    )
    yield looked(
        "only one's own buildings count",
        [b for b in found if b.owner == 0],
        "only Ana's buildings counted",
        "Whoever controls the neighbor makes no difference.",
    )
    yield Misreading(
        "each lot of a neighbor counts",
        tuple(times * b.size for b in found),
        "each lot of a neighbor counted",
        "A building brings 1, however large it is.",
        (*lots(place), *(b.lot for b in found)),
    )
    yield looked(
        "parks count",
        [b for b in near if b.zone in (zone, PARK)],
        "parks counted",
        "A park has no zone and brings nothing.",
    )
    yield Misreading(
        "the new building counts itself", (*((times,) * len(found)), times),
        "the new building counted too", "It is adjacent to others, not to itself.",
    )  # fmt: skip


def _placed(dice: Dice) -> Problem:
    """What is placed by an effect earns nothing."""
    game = placing_game(dice)
    effect, state = tile_of(game), state_of(game)
    spots = [
        s
        for s in sites(effect.lots)
        if game.why(f"put {s}").ok and same_zone(state, s, effect.zone)
    ]
    if not spots:
        raise Unfit
    place = dice.choice(spots)
    same = [state.city[lot] for lot in same_zone(state, place, effect.zone)]
    right = Answer(
        "None, it is placed and not built", "",
        "The bonus is for what is built by a contract. A building that a card places or moves "
        "earns none.",
    )  # fmt: skip
    count, near = len(same), touching(game, place.near)
    wrong = (
        Answer(f"{count} prestige", "a placed building earns a bonus",
               f"{listing(map(called, same))} {'is' if count == 1 else 'are'} adjacent, but only "
               "what is built earns a bonus."),
        Answer(f"{len(near) + (len(near) == count)} prestige", "every neighbor counts",
               "Only what is built earns a bonus, and only for neighbors of its own zone."),
        Answer("None, its neighbors are of other zones", "overlooks its own zone",
               f"{listing(map(called, same))} {'is' if count == 1 else 'are'} adjacent and of its "
               "zone. It earns nothing because it is placed."),
    )  # fmt: skip
    return Problem(
        game,
        f"Ana has built a contract whose effect lets her **place** {a(effect.zone)} building of "
        f"{plural(effect.lots, 'lot')}. She places it on the ringed "
        f"{'lot' if effect.lots == 1 else 'lots'} in {place.block}.",
        "What neighborhood bonus does the placed building bring?",
        "it brings none",
        right,
        chosen(right, wrong),
        (f"put {place}",),
        "US-46",
        lots(place),
        announced=False,
        bare=True,
    )


def bonus_exercise(dice: Dice) -> Exercise:
    """Build where the bonus is highest."""
    zone, size = dice.choice(ZONES), 1 + dice.below(2)
    sketch = Sketch(dice)
    spot = sketch.vacant_site(size)
    sketch.kept = spot.lots
    for _ in range(2 + dice.below(2)):
        sketch.beside(spot, zone, (1, 2))
    sketch.beside(spot, dice.choice((*ZONES, PARK)), (1,))
    for _ in range(4):
        sketch.apart(spot, dice.choice((zone, zone, *ZONES)), (1, 2))
    sketch.kept = 0
    contract = quiet(dice, zone, size)
    card = permits_for(dice, zone, size)
    game = sketch.game(contracts={"1": contract.id}, permits={"Ana": card.id}, wealth=40)
    legal = [s for s in sites(size) if game.why(build("1", s)).ok]
    state = state_of(game)
    worth = {s: len(same_zone(state, s, zone)) for s in legal}
    most = max(worth.values(), default=0)
    best = [s for s in legal if worth[s] == most]
    if most < 2 or len(best) * FEW > len(builds(game, "1")):
        raise Unfit
    start = game.copy()

    def goal(game: Game) -> Goal:
        built = new_buildings(start, game)
        if not built:
            return Goal(False, "Nothing has been built yet.")
        new = built[0]
        same = [state.city[lot] for lot in same_zone(state, new.site, zone)]
        said = f"Your bonus in {new.block} is {plural(len(same), 'prestige', 'prestige')}"
        said += f", for {listing(map(called, same))}" if same else ""
        return Goal(len(same) >= most, f"{said}{'' if len(same) >= most else '. Undo'}.")

    return Exercise(
        game,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, f'{zone} lot')}) where the "
        f"neighborhood bonus is **{most} prestige**, the most there is.",
        goal,
        (
            f"You need a place that touches {most} {zone} buildings at once, at sides or corners.",
            f"Look in {listing(sorted({s.block for s in best}), 'or')}.",
            f"{build('1', best[0])} does it.",
        ),
        bare=True,
    )
