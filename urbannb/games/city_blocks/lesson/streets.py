"""Topics on adding up streets and completing them, and on the special buildings."""

from __future__ import annotations

from urbannb.core import lesson
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, few, reach, require, ways
from urbannb.core.text import listing
from urbannb.games.city_blocks.lesson import kit
from urbannb.games.city_blocks.lesson.kit import FEW, SOME, Count, Sketch, high_low, state_of, truly
from urbannb.games.city_blocks.model import BLOCKS, BLOCKS_OF, STREETS, TIED, CityBlocksState, place
from urbannb.games.city_blocks.phrases import a_bold_tile, street_name, street_title, tile_name
from urbannb.games.city_blocks.rules.score import RULE_OF, SWITCHES, tally

# -- topics on adding up streets and completing them; the words all street topics share


State = CityBlocksState
EFFECT = {
    "School": "no factories",
    "Power": "no houses",
    "Mall": "no houses or factories",
}


# -- words shared by the topics


def sums_words(state: State, street: str) -> str:
    """ "On row 3 it is now Ana 9, Ben 4"."""
    return led_words(street, truly(state, street).sums)


def led_words(street: str, sums: tuple[int, int]) -> str:
    """How two sums of a street are told."""
    return f"On {street_name(street)} it is Ana **{sums[0]}**, Ben **{sums[1]}**"


def effects(state: State, street: str) -> str:
    """ "School, so no factories"; "What happens" where nothing is switched off."""
    switches = tally(state.grid, street).switches
    if not switches:
        return "What happens"
    if len(switches) > 1:
        return f"{listing(tile_name(s) for s in switches)} at work"
    special = next(iter(switches))
    return f"{tile_name(special)}, so {EFFECT[special]}"


def outcome(state: State, street: str) -> str:
    """The last line of the table: who got the token."""
    value, who = state.tokens[street], state.holder[street]
    if who == TIED:
        return f"Tied, so the ${value} token is discarded"
    return f"{state.names[who]} wins ${value}"


def right_option(state: State, street: str) -> Answer:
    """What really happens on a street that has been awarded."""
    real = truly(state, street)
    first, second = state.sums[street]
    rows = (
        (effects(state, street), *real.cells),
        (outcome(state, street), str(first), str(second)),
    )
    off = [line.block for line in tally(state.grid, street).lines if line.off]
    why = f"All the numbers on {street_name(street)} are added up."
    if off:
        verb = "counts" if len(off) == 1 else "count"
        why = f"{listing(kit.building(state, b) for b in off)} {verb} for nothing here."
    words = kit.winner_words(state, (first, second))
    return Answer(words, "", why, rows, course=real.course)


def wins(game: Game, street: str) -> str:
    """Who has won a street, and by which sums: "Ana, 13 to 6", "Nobody: a tie, 6 to 6"."""
    state = state_of(game)
    who, (first, second) = state.holder[street], state.sums[street]
    if who == TIED:
        return f"Nobody: a tie, {first} to {second}"
    return f"{state.names[who]}, {high_low((first, second))}"


def answer_words(state: State, street: str) -> str:
    """ "it is a tie, 6 to 6" or "Ana wins, 13 to 6"."""
    sums, who = state.sums[street], state.holder[street]
    if who == TIED:
        return f"it is a tie, {high_low(sums)}"
    return f"{state.names[who]} wins, {high_low(sums)}"


def last_tile(state: State, mover: int) -> Answer:
    """The belief that whoever completes a street has won it."""
    name = state.names[mover]
    why = f"{name} places the last tile, but that wins nothing by itself: the sums decide."
    return Answer(f"{name}, for placing the last tile", "the last tile wins", why)


def see_words(game: Game, street: str, hole: str) -> str:
    """What there is to see before the tile is placed."""
    name = state_of(game).names[state_of(game).player]
    return (
        f"{street_title(street)} lacks one block, {hole}. The dashed tile shows what {name} is "
        "about to do; nothing has been placed yet."
    )


def street_problem(sketch: Sketch, street: str, hole: str, tile: str, rule: str) -> Problem:
    """ "Who wins the street?" about a tile that completes it."""
    game = sketch.game(sketch.hand(tile))
    action = place(tile, hole)
    state = state_of(lesson.after(game, action))
    right = right_option(state, street)
    wrong = [kit.as_option(state, m) for m in kit.mistakes(state, street, hole)]
    if state.holder[street] != sketch.mover:
        wrong.insert(1, last_tile(state, sketch.mover))
    name, value = state.names[sketch.mover], state.tokens[street]
    heads = (street_title(street), *(f">{n}" for n in state.names))
    problem = lesson.ask(
        game, see_words(game, street, hole),
        f"{name} places {a_bold_tile(tile)} on {hole}. That completes "
        f"{street_name(street)}. Who wins its **${value}**?", right, wrong,
        answer_words(state, street), actions=(action,), rule=rule, places=(street,), heads=heads,
        works=lambda later: wins(later, street),
    )  # fmt: skip
    told = lesson.distinct(right, wrong)[:3]
    require(len(told) >= 2 and (not all(same_winner(right, option) for option in told)))
    return problem


def same_winner(one: Answer, other: Answer) -> bool:
    """Whether two answers name the same winner: what changes only the sums is too little to ask."""
    return one.text.split(",")[0].split(":")[0] == other.text.split(",")[0].split(":")[0]


def nearly(sketch: Sketch, kinds: str = "HSF") -> tuple[str, str]:
    """A street with one empty block, and that block."""
    street = sketch.dice.choice(STREETS)
    (hole,) = sketch.street(street, 1, kinds)
    return street, hole


# -- street sums, both streets


def sums_exercise(dice: Dice) -> Exercise:
    """Lead on both streets of a block with one tile."""
    sketch = Sketch(dice, 0)
    block = dice.choice(BLOCKS)
    row, column = kit.streets_of(block)
    sketch.holes.add(block)
    for street in (row, column):
        sketch.street(street, 2)
    sketch.quiet.update((row, column))
    sketch.fill(FEW)
    game = sketch.game(sketch.hand(numbered=True))

    def goal(game: Game) -> Goal:
        state = state_of(game)
        sums = [truly(state, street).sums for street in (row, column)]
        leads = sum(mine > theirs for mine, theirs in sums)
        said = f"{led_words(row, sums[0])}; {lesson.lowered(led_words(column, sums[1]))}."
        if not game.turn:
            return Goal(False, said)
        if leads == 2:
            return Goal(True, f"{said} Your tile counts on both streets it lies on.")
        return Goal(False, f"{said} You lead on {'one of the two' if leads else 'neither'}.")

    require(not goal(game).done)
    best = few(ways(game, goal), 8)
    return reach(
        game,
        f"Place one tile so that you lead on **{street_name(row)} and {street_name(column)}**.",
        goal,
        ("A tile counts on both streets of its block. Which block lies on both?",
         f"That block is {block}. Count what you lack on each of its streets."), (best[-1],),
        (row, column),
    )  # fmt: skip


def sums_problem(dice: Dice) -> Problem:
    """Both sums of both streets of a block after a numbered tile is placed there."""
    sketch = Sketch(dice)
    block = dice.choice(BLOCKS)
    row, column = kit.streets_of(block)
    sketch.holes.add(block)
    sketch.street(row, 2)
    sketch.street(column, 2)
    tile = sketch.take(sketch.mover, numbers=range(2, 8))
    sketch.fill(FEW)
    game = sketch.game(sketch.hand(tile))
    before, state = state_of(game), state_of(lesson.after(game, place(tile, block)))
    require(not any(truly(before, s).sums == (0, 0) for s in (row, column)))
    name, now = state.names[sketch.mover], (truly(state, row), truly(state, column))
    was = (truly(before, row), truly(before, column))

    def stand(first: tuple[int, int], second: tuple[int, int]) -> str:
        sums = zip((row, column), (first, second), strict=True)
        words = "; ".join(f"{street_name(s)} Ana {n[0]}, Ben {n[1]}" for s, n in sums)
        return words[0].upper() + words[1:]

    def works(later: Game) -> str:
        first, second = (tally(state_of(later).grid, street).sums for street in (row, column))
        return stand(first, second)

    def option(pair: tuple[Count, Count], belief: str, why: str) -> Answer:
        label = "You" if belief else "What happens"
        rows = tuple(
            (f"{label}: {street_name(s)}", *c.cells)
            for s, c in zip((row, column), pair, strict=True)
        )
        course = tuple(
            counted._replace(what=f"{counted.what}, for {street_name(s)}")
            for s, c in zip((row, column), pair, strict=True) for counted in c.course
        )  # fmt: skip
        words = stand(pair[0].sums, pair[1].sums)
        return Answer(words, belief, why, rows, course=course)

    both = "A building counts for its owner on **both** its streets."
    heads_now = (kit.count(state, row, lambda _: 1), kit.count(state, column, lambda _: 1))
    wrong = (
        option(
            (now[0], was[1]),
            "a tile counts on its row only",
            f"{both} This leaves out {street_name(column)}.",
        ),
        option(
            (was[0], now[1]),
            "a tile counts on its column only",
            f"{both} This leaves out {street_name(row)}.",
        ),
        option(heads_now, "buildings are counted, not numbers", "The numbers are added up."),
    )
    return lesson.ask(
        game,
        f"{block} lies on {street_name(row)} and on {street_name(column)}. The dashed tile is "
        f"what {name} is about to place.",
        f"{name} places {a_bold_tile(tile)} on {block}. How do its two streets stand then?",
        option(now, "", f"{both} Neither street is complete, so nothing is awarded yet."), wrong,
        option(now, "", "").text[0].lower() + option(now, "", "").text[1:],
        actions=(place(tile, block),), rule="CB-20", places=(block,),
        heads=("Street", *(f">{n}" for n in state.names)), verdict=False, works=works,
    )  # fmt: skip


# -- completing a street


def completing_exercise(dice: Dice) -> Exercise:
    """Complete a street and win its token."""
    sketch = Sketch(dice, 0)
    street, hole = nearly(sketch)
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(numbered=True))
    value = state_of(game).tokens[street]

    def goal(game: Game) -> Goal:
        state = state_of(game)
        who = state.holder.get(street)
        if who is None:
            built = "" if not game.turn else " You built somewhere else."
            return Goal(False, f"{street_title(street)} still lacks {hole}.{built}")
        score = high_low(state.sums[street])
        if who == 0:
            return Goal(
                True, f"{street_title(street)} is complete and yours, {score}: **${value}**."
            )
        fate = "a tie" if who == TIED else "Ben's"
        return Goal(False, f"{street_title(street)} is complete, but it is {fate}, {score}.")

    best = few(ways(game, goal), 4)
    return reach(
        game, f"Complete **{street_name(street)}** and win its **${value}**.", goal,
        (f"A street is complete when its last empty block is built on. {hole} is the one.",
         "The higher sum wins. Count both sums, then choose a tile that is large enough."),
        (best[-1],), (street,),
    )  # fmt: skip


def completing_problem(dice: Dice) -> Problem:
    """Ask who wins a street that a numbered tile completes."""
    sketch = Sketch(dice)
    street, hole = nearly(sketch)
    tile = sketch.take(sketch.mover)
    sketch.fill(SOME)
    return street_problem(sketch, street, hole, tile, "CB-25")


# -- topics on the special buildings: School, Power Plant, Mall, and what they leave alone


# -- School, Power Plant, Mall


def _needs(special: str) -> str:
    """The kinds of numbered tile that a special building bites on."""
    return "".join(SWITCHES[special])


def special_problem(dice: Dice, special: str) -> Problem:
    """A special building completes a street that has something to switch off."""
    sketch = Sketch(dice)
    tile = sketch.use(sketch.mover, special)
    street, hole = nearly(sketch)
    kinds = {code[0] for block, (_, code) in sketch.grid.items() if block in BLOCKS_OF[street]}
    require(set(_needs(special)) <= kinds)
    sketch.fill(SOME)
    return street_problem(sketch, street, hole, tile, RULE_OF[special])


def special_exercise(dice: Dice, special: str) -> Exercise:
    """Make a large building of Ben's count for nothing."""
    sketch = Sketch(dice, 0)
    tile = sketch.use(0, special)
    street = dice.choice(STREETS)
    target = dice.choice(BLOCKS_OF[street])
    sketch.put(target, 1, sketch.take(1, _needs(special), range(4, 8)))
    sketch.street(street, 2)
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(tile, numbered=True))
    named = f"Ben's {tile_name(state_of(game).grid[target].code)} on {target}"

    def goal(game: Game) -> Goal:
        state = state_of(game)
        off = next(line.off for line in tally(state.grid, street).lines if line.block == target)
        if off:
            name = tile_name(off[0])
            said = f"the {name} switches off {named}. {sums_words(state, street)}."
            return Goal(True, said[0].upper() + said[1:])
        if not game.turn:
            return Goal(False, f"{named} still counts. {sums_words(state, street)}.")
        if special in {b.code for b in state.grid.values() if b.owner == 0}:
            return Goal(
                False, f"Your {tile_name(special)} does not stand on {street_name(street)}."
            )
        return Goal(False, f"{named} still counts on {street_name(street)}.")

    best = few(ways(game, goal), 6)
    return reach(
        game, f"Make **{named}** count for nothing on **{street_name(street)}**.", goal,
        ("A numbered tile cannot do it. Which tile in your hand has no number?",
         f"The {tile_name(tile)} must stand on {street_name(street)} itself."), (best[0],),
        (target,),
    )  # fmt: skip


def mall_exercise(dice: Dice) -> Exercise:
    """Make a street count stores only."""
    sketch = Sketch(dice, 0)
    tile = sketch.use(0, "Mall")
    street = dice.choice(STREETS)
    sketch.street(street, 2)
    kinds = {code[0] for _, code in sketch.grid.values()}
    require(kinds == {"H", "S", "F"})
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(tile))

    def goal(game: Game) -> Goal:
        state = state_of(game)
        lines = tally(state.grid, street).lines
        left = [ln.block for ln in lines if ln.counts and ln.code[0] in "HF"]
        if left:
            named = listing(kit.building(state, b) for b in left)
            verb = "counts" if len(left) == 1 else "count"
            return Goal(False, f"On {street_name(street)} {named} still {verb}.")
        return Goal(True, f"Only stores count there now. {sums_words(state, street)}.")

    best = few(ways(game, goal), 2)
    return reach(
        game, f"Place one tile so that on **{street_name(street)}** only stores count.", goal,
        ("Houses and factories must both be switched off, with one tile.",
         f"The Mall does both. It must stand on {street_name(street)}."), (best[0],), (street,),
    )  # fmt: skip


# -- stores and special buildings


def stores_exercise(dice: Dice) -> Exercise:
    """Take the lead where a Mall stands: only a store helps."""
    sketch = Sketch(dice, 0)
    street = dice.choice(STREETS)
    seat = dice.choice(BLOCKS_OF[street])
    sketch.put(seat, 1, sketch.use(1, "Mall"))
    sketch.street(street, 2)
    tiles = [sketch.take(0, "S"), sketch.take(0, "F", range(5, 8)), sketch.take(0, "H")]
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(*tiles, numbered=True))

    def goal(game: Game) -> Goal:
        state = state_of(game)
        first, second = truly(state, street).sums
        said = f"{sums_words(state, street)}."
        if first > second:
            return Goal(True, f"{said} Your store counts: nothing switches off a store.")
        fresh = [ln for ln in tally(state.grid, street).lines if ln.owner == 0 and ln.off]
        if game.turn and fresh:
            named = listing(tile_name(ln.code) for ln in fresh)
            verb = "counts" if len(fresh) == 1 else "count"
            return Goal(False, f"{said} With a Mall there your {named} {verb} for nothing.")
        return Goal(False, said)

    require(not goal(game).done)
    best = few(ways(game, goal), 6)
    return reach(
        game, f"A Mall stands on **{street_name(street)}**. Place one tile so that you lead there.",
        goal,
        ("On both streets of a Mall houses and factories count for nothing.",
         "Nothing switches off a store."),
        (best[-1],), (street,),
    )  # fmt: skip


def stores_problem(dice: Dice) -> Problem:
    """A street with special buildings on it is completed by a numbered tile or the Courthouse."""
    sketch = Sketch(dice)
    street = dice.choice(STREETS)
    seats = dice.shuffled(BLOCKS_OF[street])
    for seat, special in zip(seats, dice.shuffled(["School", "Power", "Mall"])[:2], strict=False):
        owner = dice.below(2)
        sketch.put(seat, owner, sketch.use(owner, special))
    (hole,) = sketch.street(street, 1)
    stores = [b for b in BLOCKS_OF[street] if b in sketch.grid and sketch.grid[b][1][0] == "S"]
    require(bool([b for b in stores if len(sketch.grid[b][1]) == 2]))
    tile = sketch.take(sketch.mover, "SF")
    sketch.fill(SOME)
    return street_problem(sketch, street, hole, tile, "CB-24")
