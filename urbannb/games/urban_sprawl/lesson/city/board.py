"""Topics on the board: what a block is worth, and what markers change."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import BLOCKS, FIXED, SPACES, blocks_of, lines_of
from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.components.effects import YOU
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH, Marker, numbers
from urbannb.games.urban_sprawl.lesson.city.counting import (
    Misreading,
    named,
    row,
    wrong_counts,
)
from urbannb.games.urban_sprawl.lesson.city.sketch import (
    WHERE,
    Sketch,
    after,
    anywhere,
    builds,
    contracts,
    new_buildings,
    permits_for,
    quiet,
    state_of,
)
from urbannb.games.urban_sprawl.model.actions import PutMarker
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.city import line_name, value_sum
from urbannb.games.urban_sprawl.phrases.place_names import line_place, space_place
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain, Lose
from urbannb.games.urban_sprawl.rules.effects.markers import PlayMarker
from urbannb.games.urban_sprawl.rules.markers import NEW

HEADS = ("", "Counted", ">Value")
ASKED_BEFORE = 3
"""So many other questions may come before the one about the marker."""
FEW = 3
"""A task that more than one place in so many solves needs no thought."""


# -- what a block is worth


def values_problem(dice: Dice) -> Problem:
    """Ask what a block is worth."""
    sketch = Sketch(dice)
    sketch.mark(dice.below(3))
    block = dice.choice(BLOCKS)
    building = sketch.somewhere(dice.choice(ZONES), (2, 3, 4), lambda s: s.block == block)
    sketch.scatter(4)
    game = sketch.game()
    state = state_of(game)
    right = state.worth(block)
    terms = tuple(marker.value for _, marker in numbers(block, state.markers))
    words = str(right)
    return Problem(
        game,
        f"Block {block} is ringed. {WHERE} Yellow discs are wealth, red squares are prestige; "
        "a bracket shows which blocks a number is for.",
        f"What is the value of block **{block}**?",
        f"{block} is worth {right}",
        Answer(
            words, "", f"{value_sum(state, block)}.", (row("Value", terms),),
            (block, *(line_place(line) for line, _ in numbers(block, state.markers))),
        ),
        wrong_counts(right, "", _misread_value(state, block, building)),
        places=(block,),
        heads=HEADS,
        verdict=False,
        bare=True,
    )  # fmt: skip


def _misread_value(state: UrbanSprawlState, block: str, building: Building) -> Iterator[Misreading]:
    there = numbers(block, state.markers)
    wealth = tuple(m.value for _, m in there if m.kind == WEALTH)
    prestige = tuple(m.value for _, m in there if m.kind == PRESTIGE)
    printed = tuple(m.value for line, m in there if line in FIXED)
    placed = tuple(m.value for line, m in there if line not in FIXED)
    column, double, *_ = lines_of(block)
    other = next(line for line in ("34", "12", "56") if line != double)
    right = state.worth(block)
    if placed:
        yield Misreading(
            "markers do not count",
            printed,
            "only printed numbers counted",
            f"A marker on a gray space counts like a printed number: {sum(placed)} more here.",
        )
        yield Misreading(
            "a marker replaces the printed number", (*placed, *printed[1:]),
            "a marker took the place of a printed number",
            "The printed number stays; the marker is added to it.",
        )  # fmt: skip
    yield Misreading(
        "only wealth counts",
        wealth,
        "only wealth numbers counted",
        f"Prestige numbers are added as well: {sum(prestige)} here.",
    )
    yield Misreading(
        "the number of another row",
        (FIXED[column][1], FIXED[other][1], *placed),
        f"{block} lay on {line_name(other)}",
        f"A red number is for two rows of blocks at once: {block} lies on {line_name(double)}, "
        f"which have the {FIXED[double][1]}.",
    )
    yield Misreading(
        "a larger building is worth more",
        (right,) * building.size,
        f"the value counted once for each of the {plural(building.size, 'lot')} of the building",
        "A block has one value, and every lot and building in it is worth just as much.",
        counted=f"{building.size} × {right}",
    )
    yield Misreading(
        "only prestige counts", prestige, "only prestige numbers counted",
        f"Wealth numbers are added as well: {sum(wealth)} here.",
    )  # fmt: skip


def values_exercise(dice: Dice) -> Exercise:
    """Build in a block of a certain value."""
    sketch = Sketch(dice)
    sketch.mark(1)
    sketch.scatter(4, (1,))
    zone = dice.choice(ZONES)
    contract = quiet(dice, zone, 1)
    permit = permits_for(dice, zone, 1)
    game = sketch.game(contracts={"1": contract.id}, permits={"Ana": permit.id})
    state = state_of(game)
    found: dict[int, list[str]] = {}
    for action in builds(game, "1"):
        found.setdefault(state.worth(action.split()[2]), []).append(action)
    total = sum(map(len, found.values()))
    want = dice.choice(sorted(found))
    if len(found[want]) * FEW > total:
        raise Unfit
    blocks = list(dict.fromkeys(action.split()[2] for action in found[want]))
    start = game.copy()

    def goal(game: Game) -> Goal:
        built = new_buildings(start, game)
        if not built:
            return Goal(False, "Nothing has been built yet.")
        worth = value_sum(state, built[0].block)
        return Goal(built[0].block in blocks, f"You built in {built[0].block}: {worth}.")

    return Exercise(
        game,
        f"You are **Ana**. Build the **{contract.name}**, the contract in the 1 AP box, in a "
        f"block that is worth exactly **{want}**.",
        goal,
        (
            (
                "Choose the contract first; blocks where it can go then show their prices. Each is "
                "a sum: the number of the column, that of the double row, and any marker there."
            ),
            f"Worth {want}: {named(blocks)}. In {blocks[0]} it is {value_sum(state, blocks[0])}.",
            f"{found[want][0]} does it.",
        ),
        bare=True,
    )


# -- markers


def marker_contract(dice: Dice, *how: str) -> Contract:
    """A contract that brings a marker, moves one, or does either, as `how` says."""

    def does(contract: Contract) -> bool:
        asking = [e for e in contract.effects if not isinstance(e, Gain | Lose)]
        first = asking[0] if asking else None
        return isinstance(first, PlayMarker) and first.how in how and first.who == YOU

    return dice.choice([c for c in contracts() if does(c)])


def at_the_marker(sketch: Sketch, contract: Contract) -> Game:
    """The game in which Ana has built that contract and is about to put a marker down."""
    permit = permits_for(sketch.dice, contract.zone, contract.lots)
    game = sketch.game(contracts={"1": contract.id}, permits={"Ana": permit.id}, wealth=60)
    game = after(game, sketch.dice.choice(builds(game, "1")))
    for _ in range(ASKED_BEFORE):
        if isinstance(game.legal[0], PutMarker):
            return game
        game = after(game, str(game.legal[0]))
    raise Unfit


def space_words(space: str) -> str:
    """A gray space by its row, and by the printed numbers one sees there."""
    printed = " and ".join(str(FIXED[c][1]) for c in space if c.isalpha())
    return f"{line_name(space)} (those of {printed} wealth)" if printed else line_name(space)


def markers_problem(dice: Dice) -> Problem:
    """Ask what a block is worth after a marker has come or gone."""
    moving = bool(dice.below(2))
    sketch = Sketch(dice)
    sketch.mark(1 + moving + dice.below(2))
    sketch.scatter(3)
    contract = marker_contract(dice, "move" if moving else NEW, "either")
    game = at_the_marker(sketch, contract)
    state = state_of(game)
    there = set(state.markers.values())
    actions = [a for a in game.legal if isinstance(a, PutMarker)]
    actions = [a for a in actions if (Marker(a.kind, a.value) in there) == moving]
    if not actions:
        raise Unfit
    action = dice.choice(actions)
    marker, to = Marker(action.kind, action.value), action.space
    old = next((s for s, m in state.markers.items() if m == marker), "")
    block = dice.choice(blocks_of(dice.choice((to, to, old or to, dice.choice(SPACES)))))
    before, now = state.worth(block), state_of(after(game, str(action))).worth(block)
    what = f"moves the marker **{marker}** from the gray space of {space_words(old)}" if old else (
        f"puts the new marker **{marker}** on the gray space"
    )  # fmt: skip
    parts = tuple(m.value for _, m in numbers(block, state_of(after(game, str(action))).markers))
    return Problem(
        game,
        f"Block {block} is ringed. {WHERE} {_built(game)}",
        f"Ana {what} {'to that of' if old else 'of'} {space_words(to)}. {block} is worth {before} "
        f"now. What is it worth **afterwards**?",
        f"{block} is worth {now} then",
        Answer(
            str(now), "", _change(block, marker, old, to), (row(f"{block} afterwards", parts),),
            (block, space_place(to)),
        ),
        wrong_counts(now, "", _misread_marker(state, block, marker, old, to)),
        (str(action),),
        "US-17" if old else "US-15",
        (block,),
        HEADS,
        verdict=False,
        announced=False,
        bare=True,
    )  # fmt: skip


def _built(game: Game) -> str:
    lines = sorted(state_of(game).markers)
    where = "; ".join(f"{state_of(game).markers[line]} on {line_name(line)}" for line in lines)
    return f"Markers in play: {where}."


def _change(block: str, marker: Marker, old: str, to: str) -> str:
    """What the marker changes for a block, and why."""
    gains, loses = block in blocks_of(to), bool(old) and block in blocks_of(old)
    here, there = line_name(to), line_name(old) if old else ""
    if not old:
        if gains:
            return f"{block} lies on {here}, so it gains the {marker.value}."
        return f"{block} does not lie on {here}, so nothing changes for it."
    if gains and loses:
        return f"{block} lies on {there} and on {here}: what it loses it gains again."
    if gains or loses:
        verb, on, off = ("gains", here, there) if gains else ("loses", there, here)
        return f"{block} lies on {on} and not on {off}, so it {verb} the {marker.value}."
    return f"{block} lies neither on {there} nor on {here}, so nothing changes for it."


def _misread_marker(
    state: UrbanSprawlState, block: str, marker: Marker, old: str, to: str
) -> Iterator[Misreading]:
    before, n = state.worth(block), marker.value
    size = len(blocks_of(to))
    reach = f"It is for {size} blocks: those of {line_name(to)}."
    yield Misreading(
        "values never change",
        (before,),
        "a marker changed nothing here",
        reach,
        (block, space_place(to)),
        str(before),
    )
    yield Misreading(
        "every block gains",
        (before, n),
        f"{block} gained the {n}",
        reach,
        (block, space_place(to)),
    )
    if old:
        yield Misreading(
            "the old row loses, whichever it is",
            (before, -n),
            f"{block} lost the {n}",
            f"It leaves {line_name(old)}: only the blocks there lose it.",
            (block, space_place(old)),
            f"{before} − {n}",
        )
    if block not in blocks_of(to):
        if not old:
            yield Misreading(
                "what one row gains another loses",
                (before, -n),
                f"{block} lost what others gain",
                "A new marker only adds: no block loses anything.",
                (block, space_place(to)),
                f"{before} − {n}",
            )
        return
    printed = next((p.value for _, p in numbers(block, {}) if p.kind == marker.kind), 0)
    yield Misreading(
        "a marker replaces the printed number",
        (before, n, -printed),
        "the marker took the place of the printed number",
        f"The printed {printed} stays; a marker is added to it.",
        (block, space_place(to)),
        f"{before} − {printed} + {n}",
    )
    yield Misreading(
        "a marker is shared out", (before, n // 2), "a marker were shared between blocks",
        f"Each block of the row gains all of the {n}.",
        (block, space_place(to)), f"{before} + {n // 2}",
    )  # fmt: skip


def markers_exercise(dice: Dice) -> Exercise:
    """Build what brings a marker, and put it where it helps the builder alone."""
    sketch = Sketch(dice)
    sketch.mark(2)
    contract = marker_contract(dice, NEW)
    mine = sketch.somewhere(dice.choice(ZONES), (1, 2), anywhere)
    home, yours = mine.block, ""
    near = [b for b in BLOCKS if set(lines_of(b)) & set(lines_of(home)) and b != home]
    other = sketch.somewhere(dice.choice(ZONES), (1, 2), lambda s: s.block in near)
    yours = other.block
    sketch.city = [Building(*_facts(mine), 0), Building(*_facts(other), 1)]
    permit = permits_for(dice, contract.zone, contract.lots)
    game = sketch.game(contracts={"1": contract.id}, permits={"Ana": permit.id})
    state = state_of(game)
    a, b = state.worth(home), state.worth(yours)
    vacant = [s for s in SPACES if s not in state.markers]
    good = [s for s in vacant if home in blocks_of(s) and yours not in blocks_of(s)]
    bad = [s for s in vacant if home in blocks_of(s) and yours in blocks_of(s)]
    if not good or not bad:
        raise Unfit
    place = builds(game, "1")[0]
    asked = [a for a in after(game, place).legal if isinstance(a, PutMarker)]
    if not asked:
        raise Unfit
    marker = next(str(a) for a in asked if a.space in good)

    def goal(game: Game) -> Goal:
        now = state_of(game)
        said = (
            f"Your building in {home} was worth {a} and is worth {now.worth(home)}; Ben's in "
            f"{yours} was worth {b} and is worth {now.worth(yours)}."
        )
        done = now.worth(home) > a and now.worth(yours) == b
        return Goal(done, said if game.turn else "No marker has come yet.")

    return Exercise(
        game,
        f"You are **Ana**. Build the **{contract.name}** anywhere; it brings a new marker. Put "
        f"that marker where your building in **{home}** rises in value and Ben's in **{yours}** "
        "does not.",
        goal,
        (
            (
                "A gray space in the north is for two columns, 12 blocks; one in the east is for a "
                "row of 6 blocks."
            ),
            (
                f"{home} lies on {line_name(lines_of(home)[2])} and on row {home[1]}; {yours} on "
                f"{line_name(lines_of(yours)[2])} and on row {yours[1]}. Try {line_name(good[0])}."
            ),
            f"{place}, then {marker} does it.",
        ),
        (mine.lot, other.lot),
        bare=True,
    )


def _facts(one: Building) -> tuple[str, str, str, int, str]:
    return one.zone, one.block, one.shape, one.size, ""
