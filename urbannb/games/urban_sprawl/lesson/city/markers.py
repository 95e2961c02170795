"""The topic on markers: which blocks gain from one, and which lose when it moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import BLOCKS, FIXED, SPACES, blocks_of, lines_of
from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.components.effects import YOU
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.components.values import Marker, numbers
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import contracts
from urbannb.games.urban_sprawl.lesson.sketch import WHERE, Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import PutMarker
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.phrases.place_names import space_place
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain, Lose
from urbannb.games.urban_sprawl.rules.effects.markers import PlayMarker
from urbannb.games.urban_sprawl.rules.markers import NEW

VALUE = kit.sums("", "Value")
ASKED_BEFORE = 3
"""So many other questions may come before the one about the marker."""


def marker_contract(dice: Dice, *how: str) -> Contract:
    """A contract that brings a marker, moves one, or does either, as `how` says."""

    def does(contract: Contract) -> bool:
        asking = [e for e in contract.effects if not isinstance(e, Gain | Lose)]
        first = asking[0] if asking else None
        return isinstance(first, PlayMarker) and first.how in how and first.who == YOU

    return dice.choice(contracts(does))


def at_the_marker(sketch: Sketch, contract: Contract) -> Game:
    """The game in which Ana has built that contract and is about to put a marker down."""
    game = sketch.offer(contract, "1", wealth=60)
    game = kit.after(game, sketch.dice.choice(kit.builds(game, "1")))
    for _ in range(ASKED_BEFORE):
        if isinstance(game.legal[0], PutMarker):
            break
        game = kit.after(game, game.legal[0])
    kit.require(isinstance(game.legal[0], PutMarker))
    return game


def space_words(space: str) -> str:
    """A gray space by its row, and by the printed numbers one sees there."""
    printed = " and ".join(str(FIXED[c][1]) for c in space if c.isalpha())
    return f"{line_name(space)} (those of {printed} wealth)" if printed else line_name(space)


def markers_problem(dice: Dice) -> Problem:
    """Ask what a block is worth after a marker has come or gone."""
    moving = bool(dice.below(2))
    sketch = Sketch(dice, 2)
    sketch.mark(1 + moving + dice.below(2))
    sketch.scatter(3)
    game = at_the_marker(sketch, marker_contract(dice, "move" if moving else NEW, "either"))
    state = state_of(game)
    there = set(state.markers.values())
    asked = [a for a in game.legal if isinstance(a, PutMarker)]
    action = dice.choice([a for a in asked if (Marker(a.kind, a.value) in there) == moving])
    marker, to = Marker(action.kind, action.value), action.space
    old = next((s for s, m in state.markers.items() if m == marker), "")
    block = dice.choice(blocks_of(dice.choice((to, to, old or to, dice.choice(SPACES)))))
    later = state_of(kit.after(game, action))
    what = f"puts the new **{marker}** marker on the gray space of"
    if old:
        whence = space_words(old)
        what = f"moves the **{marker}** marker from the gray space of {whence} to that of"
    parts = (m.value for _, m in numbers(block, later.markers))
    return kit.how_many(
        game,
        f"Block {block} is ringed. {WHERE} {_in_play(state)}",
        f"Ana {what} {space_words(to)}. {block} is worth {state.worth(block)} "
        f"now. What is it worth **afterward**?",
        Answer("", "", _change(block, marker, old, to),
               (VALUE.row(f"{block} afterward", parts),), (block, space_place(to))),
        lambda now: state_of(now).worth(block), _misread(state, block, marker, old, to), VALUE,
        f"{block} is worth {later.worth(block)} then",
        actions=(action,), rule="US-17" if old else "US-15", places=(block,),
    )  # fmt: skip


def _in_play(state: UrbanSprawlState) -> str:
    where = "; ".join(f"{state.markers[x]} on {line_name(x)}" for x in sorted(state.markers))
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


def _misread(
    state: UrbanSprawlState, block: str, marker: Marker, old: str, to: str
) -> Iterator[Misreading]:
    before, n = state.worth(block), marker.value
    reach = f"It counts for {len(blocks_of(to))} blocks: those of {line_name(to)}."
    here = (block, space_place(to))
    yield Misreading("values never change", (before,), "a marker changed nothing here", reach,
                     here, str(before))  # fmt: skip
    yield Misreading("every block gains", (before, n), f"{block} gained the {n}", reach, here)
    there = bool(old) and block in blocks_of(old)
    if old:
        again = f", and {block} gains it again on {line_name(to)}" if there else ""
        yield Misreading("every block loses when a marker moves", (before, -n),
                         f"{block} lost the {n}",
                         f"It leaves {line_name(old)}: only the blocks there lose it{again}.",
                         (block, space_place(old)), f"{before} − {n}")  # fmt: skip
    elif block not in blocks_of(to):
        yield Misreading("what one row gains another loses", (before, -n),
                         f"{block} lost what others gain",
                         "A new marker only adds: no block loses anything.",
                         here, f"{before} − {n}")  # fmt: skip
    if block in blocks_of(to) and not there:
        printed = next((p.value for _, p in numbers(block, {}) if p.kind == marker.kind), 0)
        yield Misreading("a marker replaces the printed number", (before, n, -printed),
                         "the marker took the place of the printed number",
                         f"The printed {printed} stays; a marker is added to it.",
                         here, f"{before} − {printed} + {n}")  # fmt: skip
        yield Misreading("a marker is shared out", (before, n // 2),
                         "a marker were shared between blocks",
                         f"Each block of the row gains all of the {n}.",
                         here, f"{before} + {n // 2}")  # fmt: skip


def markers_exercise(dice: Dice) -> Exercise:
    """Build what brings a marker, and put it where it helps the builder alone."""
    sketch = Sketch(dice, 2)
    sketch.mark(2)
    contract = marker_contract(dice, NEW)
    mine = sketch.somewhere(dice.choice(ZONES), (1, 2))
    home = mine.block
    near = [b for b in BLOCKS if set(lines_of(b)) & set(lines_of(home)) and b != home]
    other = sketch.somewhere(dice.choice(ZONES), (1, 2), lambda s: s.block in near)
    yours = other.block
    sketch.city = [replace(mine, owner=0), replace(other, owner=1)]
    start = sketch.offer(contract, "1")
    state, lots = state_of(start), plural(contract.lots, f"{contract.zone} lot")
    a, b = state.worth(home), state.worth(yours)
    helping = [s for s in SPACES if s not in state.markers and home in blocks_of(s)]
    good = [s for s in helping if yours not in blocks_of(s)]
    kit.require(0 < len(good) < len(helping))
    build = kit.builds(start, "1")[0]
    asked = [x for x in kit.after(start, build).legal if isinstance(x, PutMarker)]
    kit.require(bool(asked))
    marker = next(x for x in asked if x.space in good)

    def goal(game: Game) -> Goal:
        now = state_of(game)
        said = (
            f"Your building in {home}: worth {a} before, {now.worth(home)} now. Ben's in {yours}: "
            f"worth {b} before, {now.worth(yours)} now."
        )
        done = now.worth(home) > a and now.worth(yours) == b
        return Goal(done, said if game.turn else "No marker has come into play yet.")

    return kit.reach(
        start,
        f"You are **Ana**. Build the **{contract.name}** ({lots}) anywhere; it brings a new "
        f"marker. Put that marker where your building in **{home}** rises in value and Ben's in "
        f"**{yours}** does not.",
        goal,
        (("A gray space in the north counts for two columns, 12 blocks; one in the east "
          "counts for a row of 6 blocks."),
         (f"{home} lies on {line_name(lines_of(home)[2])} and on row {home[1]}; {yours} on "
          f"{line_name(lines_of(yours)[2])} and on row {yours[1]}. Try {line_name(good[0])}.")),
        (build, marker), (mine.lot, other.lot),
    )  # fmt: skip


MARKERS = Topic(
    "markers", "Markers on gray spaces", ("US-15", "US-16", "US-17", "US-18"),
    "A marker counts for **every** block of its row, 6 or 12 of them. When it moves, the old "
    "row loses it and the new one gains it.",
    markers_exercise, markers_problem,
)  # fmt: skip
