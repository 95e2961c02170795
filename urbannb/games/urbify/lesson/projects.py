"""Projects: their price, their place, and what follows."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Exercise,
    Goal,
    Item,
    Posed,
    Problem,
    Topic,
)
from urbannb.core.text import listing, plural
from urbannb.games.urbify.components import (
    AROUND,
    CELLS,
    DEPARTMENTS,
    DEVELOPMENT,
    ON_SHOW,
    ROMAN,
    ROW_AND_COLUMN,
    SIDE,
    SQUARE,
    Tile,
)
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.hall.turn import open_problem
from urbannb.games.urbify.lesson.kit import ANA, BOX, STAGE_I, STAGE_II, Sketch, state_of
from urbannb.games.urbify.model.actions import PayDevelopment, Start
from urbannb.games.urbify.model.state import frame
from urbannb.games.urbify.phrases import (
    PILES,
    building_name,
    party_place,
    politicians,
    price_words,
    show_place,
)
from urbannb.games.urbify.table.measures import WIDEST, measures_for, plan

# -- the topic on placing: next to the city, within six rows and six columns


BELIEFS = (
    Belief("corner apart", "Yes, any free cell will do", "a tile may be placed anywhere",
           "It must share a side with another tile. {truth}"),
    Belief("corner", "Yes, it touches the city at a corner", "corners are enough",
           "Corners do not count. {truth}"),
    Belief("corner apart", "No, it would make the city too large", "the city is already full",
           "The city would still have no more than six rows and six columns. {truth}"),
    Belief("apart", "No, only next to Ana's own buildings", "one builds next to one's own",
           "Whose buildings are next to it does not matter. {truth}"),
    Belief("wide", "Yes, it is next to the city", "only the neighbors matter",
           "It is next to the city, but that is not enough. {truth}"),
    Belief("wide", "Yes, rows and columns are counted from the main square",
           "the city may reach six cells in every direction",
           "Rows and columns are counted from the first to the last that has a tile. {truth}"),
    Belief("wide", "No, it is not next to the main square", "tiles must touch the main square",
           "Any tile of the city will do. {truth}", "far"),
    Belief("wide", "No, only next to Ana's own buildings", "one builds next to one's own",
           "Whose buildings are next to it does not matter. {truth}"),
    Belief("square beside", "Yes, any free cell will do", "a tile may be placed anywhere",
           "It must share a side with another tile, as it does here. {truth}"),
    Belief("square", "No, only the main square is next to it", "the main square is not a neighbor",
           "The main square is one of the tiles of the city. {truth}"),
    Belief("beside", "No, only next to Ana's own buildings", "one builds next to one's own",
           "Whose buildings are next to it does not matter. {truth}"),
    Belief("square beside", "No, it needs two tiles next to it", "one neighbor is not enough",
           "One tile next to it is enough. {truth}", "one"),
    Belief("square beside", "No, it would make the city too large", "the city is already full",
           "The city would still have no more than six rows and six columns. {truth}"),
)  # fmt: skip
WITHIN = ", and the city stays within six rows and six columns."


@kit.tried(
    "Ana can pay for the {tile}, and has the politicians for it.", "May she place it {where}?", {
        "corner": Case("UB-25", "No, it touches the city only at a corner"),
        "apart": Case("UB-25", "No, no tile is next to it"),
        "wide": Case("UB-26", "No, the city would be too large"),
        "square": Case("UB-25", "Yes, the main square is next to it", "So it is allowed.",
                       f"The main square is next to it{WITHIN}"),
        "beside": Case("UB-25", "Yes, a building is next to it", "So it is allowed.",
                       f"A building is next to it{WITHIN}"),
    }, BELIEFS,
)  # fmt: skip
def placing_problem(dice: Dice, case: str) -> Posed:
    """Ask whether a tile may be placed on a cell."""
    sketch = Sketch(dice)
    if case == "wide":
        _long(sketch)
    sketch.scatter(4 + dice.below(3) if case != "wide" else 2)
    sketch.hold(ANA, tourism=4, economy=4, culture=4, transportation=4)
    game = sketch.game()
    state = state_of(game)
    tile = BOX.tiles[dice.choice([n for n in state.show if BOX.tiles[n].politicians])]
    cell = dice.choice([cell for cell in CELLS if _case(state, cell) == case])
    near = [c for c in AROUND[cell] if c == SQUARE or c in state.city]
    kit.require(case == "wide" or plan(measures_for(WIDEST), 0, state.city).shown(cell))
    where, place = "on the **ringed cell**", cell
    # a cell that makes the city too wide is not on the board; others are asked about so, too
    if case == "wide" or (near and dice.below(2)):
        place = near[0]
        where = f"**{_beyond(place, cell)} the ringed {building_name(state, place)}**"
    given = {*["far"] * (SQUARE not in near), *["one"] * (len(near) == 1)}
    action = Start(tile.id, cell)
    said = {"truth": " ".join(reason.text for reason in game.why(action).reasons)}
    words = {"tile": tile.name, "where": where, **(said if said["truth"] else {})}
    return Posed(game, (action,), words, given, places=(place,))


def _beyond(place: str, cell: str) -> str:
    """Where a cell lies from a place next to it."""
    (row, column), (to_row, to_column) = ROW_AND_COLUMN[place], ROW_AND_COLUMN[cell]
    if row == to_row:
        return "to the right of" if to_column > column else "to the left of"
    return "below" if to_row > row else "above"


def _long(sketch: Sketch) -> None:
    """A row of six, or a column of six, through the main square."""
    dice = sketch.dice
    before, upright = dice.below(SIDE), dice.below(2)
    steps = [*range(-1, -before - 1, -1), *range(1, SIDE - before)]
    for step in steps:
        cell = f"{step},0" if upright else f"0,{step}"
        sketch.stand(dice.choice(sketch.left()), cell)


def _case(state: kit.State, cell: str) -> str:
    if cell == SQUARE or cell in state.city:
        return ""
    near = [c for c in AROUND[cell] if c == SQUARE or c in state.city]
    if not near:
        row, column = ROW_AND_COLUMN[cell]
        low, high, left, right = frame(state.city)
        corner = any(
            (row + v, column + u) == ROW_AND_COLUMN[c]
            for c in (*state.city, SQUARE) for v in (-1, 1) for u in (-1, 1)
        )  # fmt: skip
        fits = high - SIDE < row < low + SIDE and right - SIDE < column < left + SIDE
        close = low - 2 <= row <= high + 2 and left - 2 <= column <= right + 2
        return ("corner" if corner else "apart") if fits and close else ""
    if cell not in state.sites:
        return "wide"
    return "square" if near == [SQUARE] else "" if SQUARE in near else "beside"


def placing_exercise(dice: Dice) -> Exercise:
    """Place a tile where it touches as many buildings as possible."""
    sketch = Sketch(dice)
    sketch.scatter(6 + dice.below(3))
    sketch.hold(ANA, tourism=4, economy=4, culture=4, transportation=4)
    game = sketch.game()
    state = state_of(game)
    name = dice.choice([n for n in state.show if BOX.tiles[n].politicians])
    touching = {cell: len(state.neighbors(cell)) for cell in state.sites}
    most = max(touching.values())
    wanted = [cell for cell, count in touching.items() if count == most]
    kit.require(most > 1 and len(wanted) <= 2)

    def goal(game: Game) -> Goal:
        now = state_of(game)
        where = [cell for cell, b in now.city.items() if b.tile == name]
        if kit.acted(game) and where:
            near = len(now.neighbors(where[0]))
            said = f"The {kit.tile(name)} stands next to {plural(near, 'building')}."
            more = "No cell is next to more."
            return Goal(True, f"{said} {more}") if near >= most else kit.undone(game, said)
        return kit.undone(game, f"The {kit.tile(name)} has not been built.")

    return kit.reach(
        game, f"You are **Ana**. Build the **{kit.tile(name)}** where it is next to **as many "
        "buildings as possible**. The main square is not a building.", goal,
        ("Next to means above, below, left or right. Corners do not count.",
         f"There is a cell with {plural(most, 'building')} next to it."),
        (Start(name, wanted[0]),), (show_place(name),), only=len(wanted) == 1,
    )  # fmt: skip


PLACING = Topic(
    "placing", "Where a project goes", ("UB-25", "UB-26", "UB-27", "UB-5"),
    "**Next to the city**: above, below, left or right of a tile, the main square included. "
    "The city never has more than **six rows and six columns**.",
    placing_exercise, placing_problem,
)  # fmt: skip


# -- the topic on prices: influence of each kind, and development, one point for one of each


COSTLY = tuple(n for n in STAGE_II if BOX.tiles[n].development and BOX.tiles[n].politicians)
PRICE_BELIEFS = (
    Belief("lacks", "Yes, another kind makes up for it", "influence of any kind will do",
           "The price names its kinds. {truth}", "spare"),
    Belief("lacks", "No, she has too few politicians",
           "a project takes more politicians than its tile asks for",
           "It asks for {asks}, and she has {home} at home. {truth}"),
    Belief("lacks", "Yes, with 1 development instead", "development stands for influence",
           "Influence can stand for development, but never the other way around. {truth}", "dev"),
    Belief("lacks", "Yes, it may be paid later", "one may owe a part of the price",
           "The price is paid at once, and in full. {truth}"),
    Belief("each", "No, she lacks {short} development", "development is paid with cubes only",
           "1 of each of the four influences stands for a point of development. {truth}"),
    Belief("each", "Yes, for 4 influence of any kind", "any four points are a point of development",
           "It must be 1 of **each** of the four kinds. {truth}"),
    Belief("each", "Yes, for 1 influence more", "a point of influence is a point of development",
           "It takes 1 of each of the four kinds for a single point. {truth}"),
    Belief("short", "Yes, with 1 of each influence for it",
           "what the price takes may stand for development as well",
           "First the price itself must be paid, and then 1 of each must be left. {truth}", "all"),
    Belief("short", "No, Stage II cannot be built yet",
           "Stage II must wait until Stage I is built",
           "Every tile on show can be built. {truth}"),
    Belief("short", "Yes, with 4 influence of any kind",
           "any four points are a point of development",
           "It must be 1 of **each** of the four kinds. {truth}", "four"),
    Belief("short", "Yes, the development is paid when it is inaugurated",
           "development is paid later", "The whole price is paid at once. {truth}"),
)  # fmt: skip


@kit.tried(
    "The {tile} costs **{price}** and asks for {asks}. Ana has {levels}; {home} of her politicians "
    "are at home.",
    "Can she start the **{tile}**?", {
        "lacks": Case("UB-23", "No, she lacks {lacked}", "Ana lacks {lacked}."),
        "each": Case("UB-14", "Yes, with 1 of each influence",
                     "Once the influence is paid she has {rest} left, 1 of each.",
                     "Influence can pay for development: 1 of each of the four kinds for 1 point."),
        "short": Case("UB-14", "No, she cannot pay the development",
                      "Once the influence is paid she has {rest} left, not 1 of each."),
    }, PRICE_BELIEFS,
)  # fmt: skip
def price_problem(dice: Dice, case: str) -> Posed:
    """Ask whether a project can be paid for."""
    tile = BOX.tiles[dice.choice(COSTLY)]
    sketch = Sketch(dice)
    sketch.grow()
    lacked = _levels(sketch, tile, case)
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    kit.require(state.home[ANA] >= tile.politicians)
    action = Start(tile.id, dice.choice(state.sites))
    developed = kit.level(state, ANA, DEVELOPMENT)
    held = state.tracks[ANA][:-1]
    left = [have - asked for have, asked in zip(held, tile.price, strict=True)]
    words = {"tile": tile.name, "price": _price(tile), "levels": kit.levels(state, ANA),
             "lacked": lacked, "short": tile.development - developed, "home": state.home[ANA],
             "asks": politicians(tile.politicians), "rest": _rest(left)}  # fmt: skip
    cases = {"dev": developed > tile.development, "spare": max(left) > 0,
             "all": min(held) > 0, "four": sum(left) >= len(DEPARTMENTS)}  # fmt: skip
    given = [name for name, so_it_is in cases.items() if so_it_is]
    return Posed(game, (action,), words, given, places=(show_place(tile.id), party_place(ANA)))


def _rest(left: list[int]) -> str:
    """The influence that is left of each kind: "1 tourism, no culture and 2 economy"."""
    return listing(f"{n or 'no'} {d}" for d, n in zip(DEPARTMENTS, left, strict=True))


def _price(tile: Tile) -> str:
    return price_words(tile.price, tile.development)


def _levels(sketch: Sketch, tile: Tile, case: str) -> str:
    """Put Ana's cubes where the case is one; returns what she lacks of influence."""
    dice, price = sketch.dice, dict(zip(DEPARTMENTS, tile.price, strict=True))
    sketch.hold(ANA, **{d: n + (1 if case == "each" else dice.below(2)) for d, n in price.items()})
    if case == "lacks":
        kind = dice.choice([d for d in DEPARTMENTS if price[d]])
        sketch.hold(ANA, tile.development + dice.below(2), **{kind: price[kind] - 1})
        return f"1 {kind}"
    sketch.hold(ANA, tile.development - 1)
    if case == "short":
        without = dice.choice(DEPARTMENTS)
        more = {d: n + dice.below(4) for d, n in price.items()}
        sketch.hold(ANA, **{**more, without: price[without]})
    return ""


def price_exercise(dice: Dice) -> Exercise:
    """Build a project and keep as much development as possible."""
    tile = BOX.tiles[dice.choice(COSTLY)]
    sketch = Sketch(dice)
    sketch.grow()
    keep = 1 + dice.below(2)
    sketch.hold(
        ANA,
        keep + tile.development - 1,
        **{d: n + 1 + dice.below(2) for d, n in zip(DEPARTMENTS, tile.price, strict=True)},
    )
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    kit.require(state.home[ANA] >= tile.politicians)

    def goal(game: Game) -> Goal:
        now = state_of(game)
        built = any(b.tile == tile.id for b in now.city.values())
        left = kit.level(now, ANA, DEVELOPMENT)
        if kit.acted(game) and not built:
            return kit.undone(game, f"The {tile.name} has not been built.")
        said = f"You have {left} development left."
        done = kit.acted(game) and left >= keep
        return Goal(True, f"You built the {tile.name}. {said}") if done else kit.undone(game, said)

    way = (Start(tile.id, state.sites[0]), PayDevelopment(tile.development - 1, 1))
    return kit.reach(
        game, f"You are **Ana**. Build the **{tile.name}**, which costs {_price(tile)}, and have "
        f"**{keep} development** left.", goal,
        ("You may give 1 of each of the four influences for a point of development.",
         f"Give {listing(f'1 {d}' for d in DEPARTMENTS)} for 1 of the {tile.development}."
         if tile.development > 1 else
         f"Give {listing(f'1 {d}' for d in DEPARTMENTS)} for the point of development."),
        way, (show_place(tile.id), party_place(ANA)), only=False,
    )  # fmt: skip


PRICE = Topic(
    "price", "What a project costs", ("UB-23", "UB-14", "UB-15", "UB-3"),
    "Pay each kind of influence that the tile names. For a point of **development** you may give "
    "**1 of each of the four influences** instead, as often as you like.",
    price_exercise, price_problem,
)  # fmt: skip


# -- the topic on what follows when a project is started: prestige, politicians, a new tile


PLAIN = tuple(n for n in STAGE_I if BOX.tiles[n].politicians)


def _table(dice: Dice, count: int = 3) -> tuple[Sketch, Tile]:
    """A small city, and a tile of Stage I that Ana can afford."""
    sketch = Sketch(dice)
    sketch.scatter(count)
    tile = BOX.tiles[dice.choice(sketch.left(PLAIN))]
    sketch.hold(ANA, **dict(zip(DEPARTMENTS, tile.price, strict=True)))
    sketch.busy(ANA, tile.politicians + dice.below(3 - tile.politicians + 1))
    return sketch, tile


def prestige_problem(dice: Dice) -> Problem:
    """Ask what it brings."""
    sketch, tile = _table(dice)
    kit.require(tile.benefit.face().startswith("gain ") or tile.id in ("hospital", "theater"))
    game = sketch.game(show=(tile.id,))
    action = Start(tile.id, dice.choice(state_of(game).sites))
    gain = getattr(tile.benefit, "development", 0) or getattr(tile.benefit, "influence", 0)
    kind = "development" if hasattr(tile.benefit, "development") else "influence"
    right = f"{tile.prestige} prestige"
    wrong = (
        (f"{right} and {gain} {kind}", "the benefit comes when it is built",
         "The benefit waits until the building is inaugurated."),
        ("Nothing yet", "a building scores when it is inaugurated",
         "The prestige on the tile is scored when it is placed."),
        (f"{tile.prestige + tile.politicians} prestige", "each politician on it scores as well",
         "Politicians score nothing."),
        (f"{gain} {kind}", "the tile brings its benefit and no prestige",
         "Prestige comes now, the benefit when the building is inaugurated."),
    )  # fmt: skip
    return kit.ask(
        game, f"The {tile.name} shows {tile.prestige} prestige. Its benefit: "
        f"{kit.says(tile.benefit)}", f"What does Ana gain when she builds the "
        f"**{tile.name}**?", Answer(right, "", "The tile scores its prestige when it is placed. "
        "The benefit comes when it is inaugurated."), wrong, f"she scores {right}",
        actions=(action,), rule="UB-28", places=(show_place(tile.id), party_place(ANA)),
        works=lambda later: f"{kit.scored(game, later)} prestige",
    )  # fmt: skip


def home_problem(dice: Dice) -> Problem:
    """Ask how many politicians stay at home."""
    sketch, tile = _table(dice)
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    action = Start(tile.id, dice.choice(state.sites))
    home, asked = state.home[ANA], tile.politicians
    left = state_of(kit.after(game, action)).home[ANA]
    why = f"The {tile.name} takes {politicians(asked)} from home."

    def course(goes: int, comes: int = 0) -> tuple[Item, ...]:
        back = (Item(comes, "From the common pool"),) if comes else ()
        place = f"On the {tile.name}"
        return (Item(home, "At home before", (party_place(ANA),)),
                Item(-goes, place, (action.cell,)), *back)  # fmt: skip

    def holds(belief: str, goes: int, comes: int = 0) -> Answer:
        return Answer(str(home - goes + comes), belief, why, course=course(goes, comes))

    def wrong() -> Iterator[Answer]:
        yield holds("politicians are only needed when it is inaugurated", 0)
        if asked == 2:
            yield holds("every building takes one politician", 1)
        elif home > 1:
            yield holds("every building takes two politicians", 2)
        yield holds("all politicians at home go on the building", home)
        yield holds("nobody goes on the building, and one comes home from the pool", 0, 1)

    return kit.ask(
        game, f"Ana has {politicians(home)} at home. The {tile.name} asks for "
        f"{politicians(asked)}.", f"She builds the **{tile.name}**. How many politicians does she "
        "have **at home** then?", Answer(str(left), "", why, course=course(asked)),
        wrong(), f"it is {left}",
        actions=(action,), rule="UB-24", places=(show_place(tile.id), party_place(ANA)),
        works=lambda later: str(state_of(later).home[ANA]),
    )  # fmt: skip


STAFFED = (
    Belief("short", "Yes, with one from the common pool", "politicians in the pool can be used",
           "Those in the common pool are out of reach. {truth}"),
    Belief("short", "Yes, with one from the town hall", "politicians move from the town hall to a "
           "building", "Those in the town hall stay there until a vote. {truth}"),
    Belief("short", "No, all of hers must be at home", "a party builds with all its politicians",
           "Only those that the tile asks for must be at home. {truth}"),
    Belief("short", "Yes, the other one follows later", "politicians may follow later",
           "All of them go on the tile at once. {truth}"),
    Belief("short", "Yes, but it scores nothing until then", "a project may be short of "
           "politicians", "A project that is short of politicians is not started. {truth}"),
)  # fmt: skip


def staff_problem(dice: Dice) -> Problem:
    """Ask whether politicians elsewhere help out where those at home are too few (UB-24)."""
    sketch = Sketch(dice)
    sketch.scatter(3)
    tile = BOX.tiles[dice.choice([n for n in sketch.left(PLAIN) if BOX.tiles[n].politicians == 2])]
    sketch.hold(ANA, **dict(zip(DEPARTMENTS, tile.price, strict=True)))
    sketch.busy(ANA, 1)
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    truth = f"The {tile.name} asks for 2, and Ana has 1 at home."
    return kit.may(
        game, Start(tile.id, dice.choice(state.sites)),
        f"Ana can pay the price of the {tile.name}, which asks for 2 politicians. She has 1 at "
        f"home, {state.pool[ANA]} in the common pool and "
        f"{sum(bench[ANA] for bench in state.benches)} in the town hall.",
        f"May she start the **{tile.name}** now?", "No, she has only 1 at home",
        kit.held(STAFFED, "short", truth=truth), rule="UB-24", settles=True,
        places=(show_place(tile.id), party_place(ANA)),
    )  # fmt: skip


def _turned(start: Game, now: Game) -> int:
    """The stage of the tile that was turned up since; 0 where none was."""
    piles = zip(state_of(start).piles, state_of(now).piles, strict=True)
    return next((n for n, (b, a) in enumerate(piles, 1) if len(a) < len(b)), 0)


def pile_problem(dice: Dice) -> Problem:
    """Ask where the new tile comes from."""
    last = dice.choice((1, 2, 0))
    sketch = Sketch(dice)
    if last == 1:
        sketch.scatter(8 if dice.below(2) else 2)
    elif last == 2:
        sketch.grow()
    else:
        sketch.complete()
    sketch.hold(ANA, 6, **dict.fromkeys(DEPARTMENTS, 6))
    game = sketch.game()
    state = state_of(game)
    action = dice.choice([a for a in game.legal if isinstance(a, Start)])
    first, second = map(len, state.piles)
    kit.require(BOX.tiles[action.tile].politicians > 0)
    options = {
        1: "A tile of Stage I", 2: "A tile of Stage II", 0: f"None; {ON_SHOW - 1} stay on show"
    }  # fmt: skip
    now = 1 if first else 2 if second else 0
    truth = {
        1: f"Stage I still has {plural(first, 'tile')}, and it is used up first.",
        2: "Stage I is used up, so Stage II follows.",
        0: "Both piles are empty, so nothing is turned up.",
    }[now]
    beliefs = {
        1: "Stage I goes on until the game ends",
        2: "Stage II comes as soon as a project is built",
        0: "projects are not replaced",
    }
    wrong = [(options[n], beliefs[n], truth) for n in (1, 2, 0) if n != now]
    wrong.append(("Ana chooses one from either pile", "one may choose the pile", truth))
    kit.require(now == last)
    return kit.ask(
        game, f"The piles have {kit.count_of(first, 'tile')} of Stage {ROMAN[1]} and "
        f"{second or 'none'} of Stage {ROMAN[2]} left.",
        f"Ana builds the **{kit.tile(action.tile)}**. What is turned up "
        "in its place?", Answer(options[now], "", truth), wrong,
        actions=next(kit.endings(game, action))[0], rule="UB-29" if now else "UB-30",
        places=(PILES, show_place(action.tile)), works=lambda later: options[_turned(game, later)],
    )  # fmt: skip


def started_exercise(dice: Dice) -> Exercise:
    """Start the project that scores most among those that can be started."""
    sketch = Sketch(dice)
    sketch.scatter(3)
    sketch.chance_levels(ANA, 1, 3)
    sketch.busy(ANA, 1 + dice.below(3))
    game = sketch.game()
    tried = [a for a in game.legal if isinstance(a, Start)]
    start = state_of(game).prestige[ANA]
    most, way, _ = kit.best(game, tried, lambda state: state.prestige[ANA] - start)
    kit.require(len({a.tile for a in tried}) > 2)
    dearest = max(BOX.tiles[name].prestige for name in state_of(game).show)

    def goal(game: Game) -> Goal:
        said = f"You scored {state_of(game).prestige[ANA] - start} prestige."
        if kit.acted(game) and state_of(game).prestige[ANA] - start >= most:
            return Goal(True, f"{said} No project you can start scores more.")
        return kit.undone(game, said)

    nudge = "You need the influence and, at home, the politicians that the tile asks for."
    also = " Not every tile can be paid for." if dearest > most else ""
    return kit.reach(
        game, "You are **Ana**. **Start the project** that scores **the most prestige** of those "
        "you can start.", goal, (nudge, f"The best you can start scores {most} prestige.{also}"),
        way, (*map(show_place, state_of(game).show), party_place(ANA)), only=False,
    )  # fmt: skip


USUAL = (prestige_problem, home_problem, pile_problem, staff_problem)
STARTED = Topic(
    "project", "When a project is started",
    ("UB-28", "UB-24", "UB-29", "UB-30", "UB-2", "UB-6", "UB-7", "UB-8", "UB-90"),
    "Its politicians go on it, it scores its **prestige at once**, and a new tile is turned up. "
    "The benefit waits until it is inaugurated.",
    started_exercise, kit.Either(*USUAL, *USUAL, open_problem),
)  # fmt: skip


TOPICS: tuple[Topic, ...] = (PRICE, PLACING, STARTED)
