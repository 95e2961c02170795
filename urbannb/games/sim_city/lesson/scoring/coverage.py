"""The topic on coverage: ranges, crime factors, and what is newly covered."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Belief,
    Case,
    Dice,
    Goal,
    Item,
    Posed,
    Problem,
    Topic,
)
from urbannb.games.sim_city.components import cards
from urbannb.games.sim_city.lesson import kit, terms
from urbannb.games.sim_city.lesson.kit import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.lesson.scoring.scores import crimes, quiet
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.phrases import hand_place
from urbannb.games.sim_city.rules.rulings import SpecialEarned

# -- questions on what is a Police Station, and on one provider on top of another


GUARD, STATION, MANSION = "guardhouse", "joliet-police-station", "mansion"
THERE = {"guard": GUARD, "fire": "bensenville-fire-station"}
RIGHT = {"guard": "No, the Guardhouse is one", "fire": "Yes, there is none"}
BELIEFS = (
    Belief("guard", "Yes, a Guardhouse is something else", "only the title counts",
           "A Guardhouse counts as a Police Station for every purpose."),
    Belief("guard", "No, but only because it is covered", "being covered is what counts",
           "It asks for a Police Station anywhere in the city, and the Guardhouse is one.",
           "covered"),
    Belief("guard", "Yes, the police do not cover it", "being covered is what counts",
           "It asks for a Police Station anywhere in the city, and the Guardhouse is one. Coverage "
           "does not matter.", "open"),
    Belief("guard", "No, that is only for later cards", "a Lose is for later cards",
           "A Lose takes from the card's own player. But the Guardhouse is a Police Station.",
           "open"),
    Belief("guard", "Yes, the station must be next to it", "the station must be a neighbor",
           "It speaks of the city, not of a neighbor. The Guardhouse is a Police Station."),
    Belief("fire", "No, a Fire Station will do", "any station will do",
           "It asks for a Police Station, and a Fire Station is none."),
    Belief("fire", "No, that is only for later cards", "a Lose is for later cards",
           "A Lose takes from the card's own player, once, when it is played."),
    Belief("fire", "Yes, and again each turn", "a Lose takes money every turn",
           "It takes from its player once, when the card is played."),
)  # fmt: skip


def _lost(later: Game) -> str:
    """Whether the Mansion has lost anything."""
    lost = any(one.amount < 0 for one in kit.ruled(later, SpecialEarned))
    return RIGHT["fire" if lost else "guard"]


@kit.asked(
    "The Mansion says: {says} The city has a {name}, the ringed block, and no {other}.",
    "Ana places the Mansion on the ringed place. Does she **lose the $3**?", {
        "guard": Case("SC-162", RIGHT["guard"], "A Guardhouse counts as a Police Station for every "
                      "purpose.", other="other station"),
        "fire": Case("SC-181", RIGHT["fire"], "No card of the city is a Police Station.",
                     other="police"),
    }, BELIEFS,
)  # fmt: skip
def guard_problem(dice: Dice, case: str) -> Posed:
    """Ask whether the Mansion loses for want of a Police Station."""
    sketch = Sketch(dice, phase=cards.CITY)
    sketch.scatter(4, lambda c: home(c) and not c.specials and not c.covers)
    there = sketch.somewhere(THERE[case])
    sketch.deal(MANSION)
    game = sketch.game()
    action = dice.choice([a for a in kit.plays_of(game, MANSION) if a.cell not in sketch.city.lots])
    kit.require(_lost(kit.after(game, action)) == RIGHT[case])
    words = {"says": CARDS[MANSION].specials[0].sentence(), "name": kit.title(THERE[case])}
    covered = state_of(kit.after(game, action)).cities[0].coverage.covered[cards.POLICE]
    so = ("covered" if cell_of(action.cell) in covered else "open",)
    return Posed(game, (action,), words, so, places=(action.cell, there), works=_lost)


ITSELF = Item(1, "The new card")


def _each(state: kit.State, cells: Iterable[int]) -> terms.Terms:
    """Each of these blocks counted once."""
    return terms.blocks(state, terms.at(cells))


def over_problem(dice: Dice) -> Problem:
    """Ask how many blocks a station newly covers that is placed on a Guardhouse."""
    sketch = Sketch(dice, rows=4, columns=5, phase=cards.CITY)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) == 4)
    there = sketch.somewhere(GUARD)
    sketch.scatter(6, quiet)
    sketch.deal(STATION)
    game = sketch.game()
    action = Play(STATION, there)
    kit.require(game.why(action).ok)
    city, cell = state_of(game).cities[0], cell_of(there)
    (cover,) = CARDS[STATION].covers
    new = city.coverage.newly((cell,), cover)
    before = [c for c in city.coverage.covered[cards.POLICE] if c != cell]
    kit.require(bool(new) and bool(before))
    why = (
        f"The Guardhouse covered {kit.blocks(len(before))} already. The {kit.title(STATION)} has a "
        f"longer range and covers {kit.blocks(len(new))} more: "
        f"{kit.names(state_of(game), map(GRID.place, sorted(new)))}."
    )
    state, everything = state_of(game), len(new) + len(before)
    wrong = [
        terms.reading("all that it covers is new", _each(state, [*new, *before]),
                      "what the Guardhouse covered counted again", why),
        terms.reading("a station on a station covers nothing new", _each(state, ()),
                      "a provider on another one never covered anything new", why, row=()),
        terms.reading("the covered card counts as well", _each(state, [*new, cell]),
                      "the Guardhouse counted as well", why, row=(len(new), 1)),
        terms.reading("only what was covered before counts", _each(state, before),
                      "what was covered before counted", why),
    ]  # fmt: skip
    (guard,) = CARDS[GUARD].covers
    return kit.how_many(
        game, f"The Guardhouse, the ringed block, has a range of {kit.blocks(guard.range)}. Ana "
        f"upgrades it with the {kit.title(STATION)}, which has a range of "
        f"{kit.blocks(cover.range)}.{crimes(state_of(game))}",
        "How many blocks are **newly covered**?",
        terms.right(kit.BLOCKS, _each(state, new), why, tuple(map(GRID.place, new)),
                    (everything, -len(before))),
        lambda later: kit.newly(game, later, cards.POLICE, there), wrong, kit.BLOCKS,
        kit.blocks(len(new)), rule="SC-179", places=(there,),
        actions=(action,),
    )  # fmt: skip


# -- a question on the Nuclear Power Plant, which pays for new coverage only


NUCLEAR, WIND = "nuclear-power-plant", "wind-generated-power-plant"
NUCLEAR_ROAD, HOMES = ("1,3", "1,2", "1,4"), ("1,1", "1,0", "0,1", "2,1")
"""Where homes lie in the west, and a road that leads to the plant in the east."""
SITE = "1,5"


def nuclear_problem(dice: Dice) -> Problem:
    """Ask for how many blocks a Nuclear Power Plant pays where another plant stands."""
    sketch = Sketch(dice, rows=3, columns=6, phase=cards.CITY)
    for cell in NUCLEAR_ROAD:
        sketch.put(sketch.some(lambda c: quiet(c) and c.zone != cards.RESIDENTIAL and not c.gives
                               and {"E", "W"} <= set(c.roads)), cell)  # fmt: skip
    for cell in HOMES:
        sketch.put(sketch.some(_house), cell)
    old = sketch.put(WIND, dice.choice(("0,2", "0,3", "2,3", "0,4")))
    sketch.deal(NUCLEAR)
    game = sketch.game()
    action = Play(NUCLEAR, SITE)
    kit.require(game.why(action).ok)
    city, (cover,) = state_of(game).cities[0], CARDS[NUCLEAR].covers
    new = city.coverage.newly((cell_of(SITE),), cover)
    blocks = len(city.ground.blocks)
    before = sorted(city.coverage.covered[cards.ELECTRICITY])
    paid = sum(one.amount for one in kit.ruled(kit.after(game, action), SpecialEarned))
    kit.require(paid == len(new) > 0 and len(before) > 1)
    why = (
        f"It covers {kit.blocks(blocks)}, but {len(before)} of them had electricity already. It "
        f"pays for new coverage only: {kit.names(state_of(game), map(GRID.place, sorted(new)))}."
        f"{_not_itself(WIND)}"
    )
    state = state_of(game)
    wrong = (
        terms.reading("a Nuclear Power Plant pays for all that it covers",
                      _each(state, city.ground.blocks), "blocks with electricity counted again",
                      why),
        terms.reading("the card covers itself", (*_each(state, new), ITSELF), "it covered itself",
                      why, row=(len(new), 1)),
        terms.reading("it pays for blocks that have electricity already", _each(state, before),
                      "only those had counted", why),
        terms.reading("where a plant stands, another one pays nothing", _each(state, ()),
                      "one plant were all that a city pays for", why, row=()),
    )  # fmt: skip
    return kit.how_many(
        game, f"The other ringed block is a {CARDS[WIND].name}, which covers everything within "
        f"{kit.blocks(CARDS[WIND].covers[0].range)}. Ana places the Nuclear Power Plant on the "
        f"ringed place. It covers everything within {kit.blocks(cover.range)}; some copies of "
        f"the card do "
        "not say that only new coverage pays.",
        "What does it receive **for coverage**, at $1 a block?",
        terms.right(kit.DOLLARS, _each(state, new), why, tuple(map(GRID.place, new)),
                    (blocks, -len(before))),
        lambda later: kit.earned(later, SpecialEarned), wrong, kit.DOLLARS,
        f"it receives {kit.dollars(paid)}", rule="SC-163",
        places=(SITE, old), actions=(action,),
    )  # fmt: skip


def _house(card: cards.Card) -> bool:
    return home(card) and len(card.roads) == 4 and card.gives > 1


# -- the topic on coverage: ranges, crime factors, and what is newly covered


COVERAGE_GUARD, COVERAGE_STATION = "guardhouse", "joliet-police-station"
FIREHOUSES = ("bensenville-fire-station", "chicago-fire-station")
PLANTS = ("wind-generated-power-plant", "hydroelectric-power-plant", "telephone-company")
KINDS = {
    **dict.fromkeys((COVERAGE_GUARD, COVERAGE_STATION), cards.POLICE), **dict.fromkeys(FIREHOUSES,
                                                                                       cards.FIRE),
    **dict.fromkeys(PLANTS, cards.ELECTRICITY), "telephone-company": cards.TELEPHONE,
}  # fmt: skip
WITHIN, BEYOND = "Yes, it is within the range", "No, it is beyond the range"
COVERAGE_BELIEFS = (
    Belief("yes", "No, its crime factor is too high", "a crime factor rules a block out",
           "The factor is added to the distance, and the sum is what matters. {truth}", "crime"),
    Belief("yes", "Yes, it covers the whole city", "coverage has no range",
           "It covers the blocks within its range, and this is one of them. {truth}"),
    Belief("yes", "No, blocks with crime lie in between", "crime on the way adds up",
           "Blocks in between change nothing. {truth}", "between"),
    Belief("yes", "No, no road leads there", "the police need a road",
           "Roads do not matter. {truth}", "roadless"),
    Belief("yes", "No, it covers only the blocks next to it", "only neighbors are covered",
           "It covers all blocks within its range. {truth}", "far"),
    Belief("no", "Yes, it is near enough", "only the distance counts",
           "A black crime factor is added to the distance. {truth}", "near"),
    Belief("no", "No, because no road leads there", "the police need a road",
           "Roads do not matter. {truth}", "roadless"),
    Belief("no", "No, no block with crime is covered", "a crime factor rules a block out",
           "The factor is added to the distance, and the sum is what matters. {truth}", "crime"),
    Belief("no", "Yes, its crime factor brings it nearer", "crime factors are taken off",
           "A black factor is added; only a blue one is taken off. {truth}", "nearer"),
    Belief("no", "Yes, a police station covers the whole city", "coverage has no range",
           "It covers the blocks within its range. {truth}"),
    Belief("no", "Yes, there is no nearer station", "every block belongs to a station",
           "A station covers what is within its range, and nothing else. {truth}"),
)  # fmt: skip


@kit.asked(
    "The range of {station} is {range}. The crime factor of {name} is {factor}.",
    "Does {station} cover **{name}**? Both are ringed.",
    {"yes": Case("SC-173", WITHIN), "no": Case("SC-173", BEYOND)}, COVERAGE_BELIEFS,
)  # fmt: skip
def police_problem(dice: Dice, case: str) -> Posed:
    """Ask whether the police cover a block."""
    sketch = Sketch(dice, rows=4, columns=5)
    sketch.scatter(4, lambda c: not c.needs and not c.covers)
    there = sketch.somewhere(dice.choice((COVERAGE_GUARD, COVERAGE_STATION)))
    sketch.scatter(5, lambda c: not c.needs and not c.covers and c.crime != 0)
    game = sketch.game()
    state = state_of(game)
    city, ground = state.cities[0], state.cities[0].ground
    reach = sketch.at(there).covers_by(cards.POLICE) or 0
    cell = dice.choice([c for c in state.lots[0] if c != there])
    card = sketch.at(cell)
    away = city.distances.between((cell_of(cell),), (cell_of(there),))
    yes = cell_of(cell) in city.coverage.covered[cards.POLICE]
    kit.require(yes == (case == "yes") and abs(away + card.crime - reach) < 3)
    kit.require(card.crime != 0 or dice.below(4) == 0)
    sign = f" + {card.crime}" if card.crime >= 0 else f" − {-card.crime}"
    name, station = kit.the(card.id), kit.the(sketch.at(there).id)
    total = away + card.crime
    truth = (
        f"{kit.cap(name)} is {kit.blocks(away)} away, and its crime factor is {_factor(card)}: "
        f"{away}{sign} = {total}, and the range is {reach}."
    )
    so = [word for word, given in (
        ("near", away <= reach), ("crime", card.crime > 0), ("far", away > 1),
        ("nearer", card.crime > 0 and away - card.crime <= reach),
        ("between", _crime_between(state, cell, there)),
        ("roadless", not city.networks.connected(cell_of(cell), cell_of(there), cards.ROAD)),
    ) if given]  # fmt: skip
    kit.require(ground.at(cell_of(cell)) is not None)
    words = {"station": station, "range": kit.blocks(reach), "name": name, "truth": truth,
             "factor": _factor(card)}  # fmt: skip
    return Posed(
        game, (), words, so, places=(cell, there),
        works=lambda then:
            WITHIN if _reached(state_of(then), there, cell_of(cell), reach,
                               cards.POLICE) else BEYOND,
    )  # fmt: skip


def _crime_between(state: kit.State, one: str, other: str) -> bool:
    """Whether a block with a black crime factor lies on a shortest way between two others."""
    ends, city = [cell_of(one), cell_of(other)], state.cities[0]
    away = city.distances.between((ends[0],), (ends[1],))
    return any(
        block.face.card.crime > 0 for cell, block in city.ground.blocks.items() if cell not in ends
        and sum(city.distances.between((cell,), (end,)) for end in ends) == away
    )  # fmt: skip


def _factor(card: cards.Card) -> str:
    if not card.crime:
        return "0"
    return f"{abs(card.crime)}, {'black' if card.crime > 0 else 'blue'}"


# -- new coverage


def new_problem(dice: Dice) -> Problem:
    """Ask how many blocks a provider newly covers."""
    sketch = Sketch(dice, rows=4, columns=5, phase=cards.CITY)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) == 4)
    card = dice.choice(tuple(KINDS))
    kind = KINDS[card]
    other = dice.choice([c for c in (*KINDS, "") if c != card and KINDS.get(c, kind) == kind])
    if other:
        sketch.put(other, dice.choice(sketch.sites()))
    if card == "hydroelectric-power-plant":
        sketch.somewhere("lake")
    sketch.scatter(5, quiet)
    sketch.deal(card)
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    city, cover = state.cities[0], BOX.faces[card].card.covers[0]
    new = city.coverage.newly((cell_of(cell),), cover)
    all_of = [c for c in city.ground.blocks if _reached(state, cell, c, cover.range, kind)]
    near = {c for c, away in _aways(state, cell) if away <= cover.range}
    there = {c for c, block in city.ground.blocks.items() if block.face.card.id == other}
    old, beside = len(all_of) - len(new), set(city.ground.near((cell_of(cell),)))
    close = {c for each in there for c in city.ground.near((each,))}
    kit.require(0 < len(new) < len(city.ground.blocks))
    before = f"and {old} of them {_were(old)}" if old else "and none of them was"
    why = (
        f"It covers {kit.blocks(len(all_of))} of the city, {before} covered before. Newly covered: "
        f"{kit.names(state, map(GRID.place, sorted(new)))}."
        + (_not_itself(other) if there & set(new) else "")
    )
    apart = set(new) - there
    wrong = [
        terms.reading("blocks already covered count again", _each(state, all_of),
                      "covered blocks counted again", why),
        *([terms.reading("the crime factor does not matter",
                         _each(state, near - _by_distance(state, other)),
                         "crime factors did not matter", why)] if kind == cards.POLICE else []),
        terms.reading("the card covers itself", (*_each(state, apart), ITSELF),
                      "a provider covered itself", why, row=(len(apart), 1)),
        *([] if other else [
            terms.reading("every block of the city is covered", _each(state, city.ground.blocks),
                          "there were no range", why)]),
        terms.reading("only neighboring blocks are covered", _each(state, beside - close),
                      "only the blocks next to a provider were covered", why),
    ]  # fmt: skip
    return kit.how_many(
        game, f"Ana places {kit.the(card)} on the ringed place. Its range is "
        f"{kit.blocks(cover.range)}" + (f", and {kit.the(other)} covers some blocks already"
                                       if other else "") + "." + crimes(state, kind),
        "How many blocks are **newly covered**?",
        terms.right(kit.BLOCKS, _each(state, new), why, tuple(map(GRID.place, new)),
                    (len(all_of), -old)),
        lambda later: kit.newly(game, later, kind, cell), wrong, kit.BLOCKS, kit.blocks(len(new)),
        rule="SC-178",
        places=(cell,), actions=(action,),
    )  # fmt: skip


def within(state: kit.State, cell: str, reach: int, kind: str) -> list[int]:
    """The blocks that a provider at a place covers, or would."""
    at, blocks = cell_of(cell), state.cities[0].ground.blocks
    return sorted(c for c in blocks if c != at and _reached(state, cell, c, reach, kind))


def near(state: kit.State, cell: str, reach: int) -> list[int]:
    """The blocks within the range of a place, whatever their crime factors."""
    return sorted(c for c, away in _aways(state, cell) if away <= reach and c != cell_of(cell))


def _not_itself(provider: str) -> str:
    """Why another provider is newly covered."""
    return f" No card covers itself, so nothing has covered {kit.the(provider)} so far."


def _by_distance(state: kit.State, provider: str) -> set[int]:
    """The blocks within the range of a provider in the city; none without one."""
    ground = state.cities[0].ground.blocks
    for cell, block in ground.items():
        if provider and block.face.card.id == provider:
            cover = block.face.card.covers[0]
            aways = _aways(state, GRID.place(cell))
            return {c for c, away in aways if away <= cover.range and c != cell}
    return set()


def _were(count: int) -> str:
    return "was" if count == 1 else "were"


def _aways(state: kit.State, cell: str) -> list[tuple[int, int]]:
    city = state.cities[0]
    return city.distances.around((cell_of(cell),)).to_all(city.ground.blocks)


def _reached(state: kit.State, cell: str, block: int, reach: int, kind: str) -> bool:
    away = dict(_aways(state, cell))[block]
    crime = state.cities[0].ground.blocks[block].face.card.crime if kind == cards.POLICE else 0
    return away + crime <= reach


def coverage_exercise(dice: Dice) -> kit.Exercise:
    """Place a police station where it newly covers the most blocks."""
    sketch = Sketch(dice, rows=4, columns=5)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) > 2)
    sketch.scatter(6, lambda c: not c.needs and not c.covers)
    card = sketch.deal(dice.choice((COVERAGE_GUARD, COVERAGE_STATION, FIREHOUSES[0])))
    game = sketch.game()
    state = state_of(game)
    cover = CARDS[card].covers[0]
    worth = {
        a: len(state.cities[0].coverage.newly((cell_of(a.cell),), cover))
        for a in kit.plays_of(game, card) if a.cell not in state.lots[0]
    }  # fmt: skip
    kit.require(len(worth) > 4)
    kit.require(bool(worth))
    most = max(worth.values())
    wanted = [action for action, count in worth.items() if count == most]
    kit.require(len(wanted) <= 2)

    def goal(now: Game) -> Goal:
        first = now.actions[0] if now.actions else None
        if not isinstance(first, Play) or first.card != card:
            return kit.undone(now, f"{kit.cap(kit.the(card))} has not been played.")
        said = f"It covers {kit.blocks(worth.get(first, 0))}."
        if worth.get(first, 0) < most:
            return kit.undone(now, said)
        return Goal(True, f"{said} No more is possible.")

    crime = " Add the crime factor of each block to its distance; take a blue one off." \
        if cover.by == cards.POLICE else ""  # fmt: skip
    return kit.reach(
        game, f"You are **Ana**. The range of {kit.the(card)} is "
        f"{kit.blocks(cover.range)}. Place it where it **covers the most blocks**."
        f"{crimes(state, cover.by)}", goal,
        (f"Count the blocks within {cover.range} of each place.{crime}",
         f"There is a place from which it covers {kit.blocks(most)}."),
        (wanted[0],), (hand_place(card),), only=len(wanted) == 1,
    )  # fmt: skip


COVERAGE = Topic(
    "coverage", "Coverage and crime",
    ("SC-172", "SC-173", "SC-174", "SC-175", "SC-176", "SC-178", "SC-179", "SC-162", "SC-163"),
    "A provider covers the blocks **within its range**, not itself. For the police a black crime "
    "factor **adds** to the distance, a blue one **subtracts**. Only new coverage pays.",
    coverage_exercise,
    kit.Either(*[police_problem] * 7, *[new_problem] * 5, guard_problem, over_problem,
               nuclear_problem),
)  # fmt: skip
