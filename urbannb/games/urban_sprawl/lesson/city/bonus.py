"""Topics on the neighborhood bonus, and on markers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Item, Misreading, Problem, Topic
from urbannb.core.text import a, listing, plural
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import YOU, Contract
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.city.placing import called, missed, placing_game, tile_of
from urbannb.games.urban_sprawl.lesson.kit import WHERE, Sketch, contracts, quiet, stage, state_of
from urbannb.games.urban_sprawl.model.actions import PutMarker, put
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import line_name, space_place
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain, Lose, PlayMarker
from urbannb.games.urban_sprawl.rules.markers import NEW
from urbannb.games.urban_sprawl.rules.sites import same_zone

# -- the topic on the neighborhood bonus, building by building


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


def _same(state: UrbanSprawlState, place: board.Site, zone: str) -> list[Building]:
    """The buildings that bring a bonus to one of a zone on that site."""
    return [state.city[lot] for lot in same_zone(state, place, zone)]


def _built(dice: Dice, attorney: bool) -> Problem:
    """A building among neighbors of its own zone, of others, and parks."""
    zone, size = dice.choice(board.ZONES), 1 + dice.below(4)
    sketch = Sketch(dice, 2)
    place = sketch.vacant_site(size, lambda s: s.block[0] in "BCDE" and s.block[1] in "2345")
    sketch.kept = place.lots
    for _ in range(dice.below(4)):
        sketch.beside(place, zone, (1, 1, 2, 3))
    for _ in range(1 + dice.below(2)):
        sketch.beside(place, dice.choice((*board.ZONES, board.PARK)), (1, 2))
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
    state = state_of(game)
    near = [b for b in state.buildings(place.near) if b not in found]
    course = (*kit.things(state, found, lambda _: times), *kit.things(state, near, lambda _: 0))
    return kit.how_many(
        game,
        f"Ana builds the **{contract.name}**, {plural(size, f'{zone} lot')}, "
        f"on the ringed {ringed} in {place.block}.{office if attorney else ''}",
        "How much prestige is her **neighborhood bonus**?",
        PRESTIGE.right("Bonus", course, why, (*kit.lots(place), *(b.lot for b in found)), counted),
        lambda later: kit.bonus(later, 0) - kit.bonus(game, 0),
        _misread(state_of(game), place, zone, found, times), PRESTIGE,
        f"it is {times * len(found)} prestige",
        actions=(build,), rule="US-47" if attorney else "US-46", places=kit.lots(place),
    )  # fmt: skip


def _are(found: Sequence[Building]) -> str:
    """Some buildings, and their verb."""
    return f"{listing(map(called, found))} {'are' if len(found) > 1 else 'is'}"


def _misread(
    state: UrbanSprawlState, place: board.Site, zone: str, found: list[Building], times: int
) -> Iterator[Misreading]:
    near = list(state.buildings(place.near))
    places = (*kit.lots(place), *(b.lot for b in found))

    def counts(value: Callable[[Building], int]) -> tuple[Item, ...]:
        return kit.things(state, near, value)

    def looked(belief: str, seen: list[Building], idea: str, truth: str) -> Misreading:
        rings = (*kit.lots(place), *(b.lot for b in seen))
        return Misreading(belief, counts(lambda b: times if b in seen else 0), idea,
                          missed(truth, seen, found), rings)  # fmt: skip

    if times > 1:
        yield Misreading("no doubling", counts(lambda b: int(b in found)),
                         "the office made no difference", "For the first contract of a turn the "
                         "District Attorney doubles the bonus.", places,
                         str(len(found)))  # fmt: skip
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
    yield Misreading("each lot of a neighbor counts",
                     counts(lambda b: times * b.size if b in found else 0),
                     "each lot of a neighbor counted",
                     "A building brings 1, however large it is.", places)  # fmt: skip
    yield looked("parks count", [b for b in near if b.zone in (zone, board.PARK)], "parks counted",
                 "A park has no zone and brings nothing.")  # fmt: skip
    itself = Item(times, "the new building itself", kit.lots(place))
    yield Misreading("the new building counts itself",
                     (*counts(lambda b: times if b in found else 0), itself),
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
        s for s in board.sites(effect.lots)
        if game.legal.allows(put(s.block, s.shape)) and same_zone(state, s, effect.zone)
    ])  # fmt: skip
    same = _same(state, place, effect.zone)
    beside = list(state.buildings(place.near))
    near = len(beside)

    def course(value: Callable[[Building], int]) -> tuple[Item, ...]:
        return kit.things(state, beside, value)

    return kit.ask(
        game,
        f"Ana has built a contract whose effect lets her **place** {a(effect.zone)} building of "
        f"{plural(effect.lots, 'lot')}. She places it on the ringed "
        f"{'lot' if effect.lots == 1 else 'lots'} in {place.block}.",
        "What neighborhood bonus does the placed building bring?",
        Answer(NONE, "", "The bonus is for what is built by a "
               "contract. A building that a card places or moves earns none.",
               course=course(lambda _: 0)),
        (
            Answer(f"{len(same)} prestige", "a placed building earns a bonus",
                   f"{_are(same)} adjacent, but only what is built earns a bonus.",
                   course=course(lambda b: int(b in same))),
            Answer(f"{near} prestige", "a placed building earns 1 for every neighbor",
                   "Only what is built earns a bonus, and only for neighbors of its own zone.",
                   course=course(lambda _: 1)),
            ("None, its neighbors are of other zones", "overlooks its own zone",
             f"{_are(same)} adjacent and of its zone. It earns nothing because it is placed."),
        ),
        "it brings none",
        actions=(put(place.block, place.shape),), rule="US-46", places=kit.lots(place),
        works=lambda later: _brought(game, later),
    )  # fmt: skip


def bonus_exercise(dice: Dice) -> Exercise:
    """Build where the bonus is highest."""
    zone, size = dice.choice(board.ZONES), 1 + dice.below(2)
    sketch = Sketch(dice, 2)
    spot = sketch.vacant_site(size)
    sketch.kept = spot.lots
    for _ in range(2 + dice.below(2)):
        sketch.beside(spot, zone, (1, 2))
    sketch.beside(spot, dice.choice((*board.ZONES, board.PARK)), (1,))
    for _ in range(4):
        sketch.apart(spot, dice.choice((zone, zone, *board.ZONES)), (1, 2))
    sketch.kept = 0
    contract = quiet(dice, zone, size)
    start = sketch.offer(contract, "1", wealth=40)
    state = state_of(start)
    worth = {s: len(same_zone(state, s, zone)) for s in kit.allowed(start, "1", board.sites(size))}
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


# -- the topic on markers: which blocks gain from one, and which lose when it moves


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
    printed = " and ".join(str(board.FIXED[c][1]) for c in space if c.isalpha())
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
    action = dice.choice([a for a in asked if (board.Marker(a.kind, a.value) in there) == moving])
    marker, to = board.Marker(action.kind, action.value), action.space
    old = next((s for s, m in state.markers.items() if m == marker), "")
    block = dice.choice(
        board.blocks_of(dice.choice((to, to, old or to, dice.choice(board.SPACES))))
    )
    later = state_of(kit.after(game, action))
    what = f"puts the new **{marker}** marker on the gray space of"
    if old:
        whence = space_words(old)
        what = f"moves the **{marker}** marker from the gray space of {whence} to that of"
    return kit.how_many(
        game,
        f"Block {block} is ringed. {WHERE} {_in_play(state)}",
        f"Ana {what} {space_words(to)}. {block} is worth {state.worth(block)} "
        f"now. What is it worth **afterward**?",
        VALUE.right(
            f"{block} afterward",
            _course(state, later, block),
            _change(block, marker, old, to),
            (block, space_place(to)),
        ),
        lambda now: state_of(now).worth(block),
        _markers_misread(state, block, marker, old, to),
        VALUE,
        f"{block} is worth {later.worth(block)} then",
        actions=(action,),
        rule="US-17" if old else "US-15",
        places=(block,),
    )


def _course(before: UrbanSprawlState, after: UrbanSprawlState, block: str) -> tuple[Item, ...]:
    """What a block is worth after the marker has come, and with 0 what it no longer has."""
    there = kit.along(after, block)
    had = kit.along(before, block, lambda *_: 0)
    return (*there, *(each for each in had if each.what not in {now.what for now in there}))


def _in_play(state: UrbanSprawlState) -> str:
    where = "; ".join(f"{state.markers[x]} on {line_name(x)}" for x in sorted(state.markers))
    return f"Markers in play: {where}."


def _change(block: str, marker: board.Marker, old: str, to: str) -> str:
    """What the marker changes for a block, and why."""
    gains, loses = block in board.blocks_of(to), bool(old) and block in board.blocks_of(old)
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


def _markers_misread(
    state: UrbanSprawlState, block: str, marker: board.Marker, old: str, to: str
) -> Iterator[Misreading]:
    before, n = state.worth(block), marker.value
    reach = f"It counts for {len(board.blocks_of(to))} blocks: those of {line_name(to)}."
    here, now = (block, space_place(to)), kit.along(state, block)

    def course(space: str, value: int, had: tuple[Item, ...] = now) -> tuple[Item, ...]:
        return (*had, kit.numbered(space, marker, value))

    yield Misreading("values never change", course(to, 0), "a marker changed nothing here", reach,
                     here, str(before))  # fmt: skip
    yield Misreading("every block gains", course(to, n), f"{block} gained the {n}", reach, here,
                     f"{before} + {n}")  # fmt: skip
    there = bool(old) and block in board.blocks_of(old)
    if old:
        again = f", and {block} gains it again on {line_name(to)}" if there else ""
        yield Misreading("every block loses when a marker moves", course(old, -n),
                         f"{block} lost the {n}",
                         f"It leaves {line_name(old)}: only the blocks there lose it{again}.",
                         (block, space_place(old)), f"{before} − {n}")  # fmt: skip
    elif block not in board.blocks_of(to):
        yield Misreading("what one row gains another loses", course(to, -n),
                         f"{block} lost what others gain",
                         "A new marker only adds: no block loses anything.",
                         here, f"{before} − {n}")  # fmt: skip
    if block in board.blocks_of(to) and not there:
        printed = next((p.value for _, p in board.numbers(block, {}) if p.kind == marker.kind), 0)
        kept = kit.along(state, block, lambda line, m: 0 if line in board.FIXED
                         and m.kind == marker.kind else m.value)  # fmt: skip
        yield Misreading("a marker replaces the printed number", course(to, n, kept),
                         "the marker took the place of the printed number",
                         f"The printed {printed} stays; a marker is added to it.",
                         here, f"{before} − {printed} + {n}")  # fmt: skip
        yield Misreading("a marker is shared out", course(to, n // 2),
                         "a marker were shared between blocks",
                         f"Each block of the row gains all of the {n}.",
                         here, f"{before} + {n // 2}")  # fmt: skip


def markers_exercise(dice: Dice) -> Exercise:
    """Build what brings a marker, and put it where it helps the builder alone."""
    sketch = Sketch(dice, 2)
    sketch.mark(2)
    contract = marker_contract(dice, NEW)
    mine = sketch.somewhere(dice.choice(board.ZONES), (1, 2))
    home = mine.block
    near = [
        b for b in board.BLOCKS if set(board.lines_of(b)) & set(board.lines_of(home)) and b != home
    ]
    other = sketch.somewhere(dice.choice(board.ZONES), (1, 2), lambda s: s.block in near)
    yours = other.block
    sketch.city = [replace(mine, owner=0), replace(other, owner=1)]
    start = sketch.offer(contract, "1")
    state, lots = state_of(start), plural(contract.lots, f"{contract.zone} lot")
    a, b = state.worth(home), state.worth(yours)
    helping = [s for s in board.SPACES if s not in state.markers and home in board.blocks_of(s)]
    good = [s for s in helping if yours not in board.blocks_of(s)]
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
         (f"{home} lies on {line_name(board.lines_of(home)[2])} and on row {home[1]}; {yours} on "
          f"{line_name(board.lines_of(yours)[2])} and on row {yours[1]}. Try "
          f"{line_name(good[0])}.")),
        (build, marker), (mine.lot, other.lot),
    )  # fmt: skip


MARKERS = Topic(
    "markers", "Markers on gray spaces", ("US-15", "US-16", "US-17", "US-18"),
    "A marker counts for **every** block of its row, 6 or 12 of them. When it moves, the old "
    "row loses it and the new one gains it.",
    markers_exercise, markers_problem,
)  # fmt: skip
