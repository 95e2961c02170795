"""The topic on prices: influence of each kind, and development, one point for one of each."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.urbify.components.board import DEPARTMENTS, DEVELOPMENT
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.sketch import ANA, BOX, STAGE_II, Sketch, state_of
from urbannb.games.urbify.model.actions import PayDevelopment, Start
from urbannb.games.urbify.phrases import party_place, price_words, show_place

COSTLY = tuple(n for n in STAGE_II if BOX.tiles[n].development and BOX.tiles[n].politicians)
BELIEFS = (
    Belief("lacks", "Yes, another kind makes up for it", "influence of any kind will do",
           "The price names its kinds. {truth}", "spare"),
    Belief("lacks", "Yes, with 1 development instead", "development stands for influence",
           "Influence can stand for development, but never the other way around. {truth}", "dev"),
    Belief("lacks", "Yes, it may be paid later", "one may owe a part of the price",
           "The price is paid at once, and in full. {truth}"),
    Belief("lacks", "No, she has too few politicians", "politicians are part of what is lacking",
           "She has enough at home. {truth}"),
    Belief("each", "No, she lacks {short} development", "development is paid with cubes only",
           "1 of each of the four influences stands for a point of development. {truth}"),
    Belief("each", "Yes, for 4 influence of any kind", "any four points are a point of development",
           "It must be 1 of **each** of the four kinds. {truth}"),
    Belief("each", "Yes, for 1 influence more", "a point of influence is a point of development",
           "It takes 1 of each of the four kinds for a single point. {truth}"),
    Belief("short", "Yes, with 1 of each influence for it",
           "what the price takes may stand for development as well",
           "First the price itself must be paid, and then 1 of each must be left. {truth}", "all"),
    Belief("short", "Yes, with 4 influence of any kind",
           "any four points are a point of development",
           "It must be 1 of **each** of the four kinds. {truth}", "four"),
    Belief("short", "Yes, the development is paid when it is inaugurated",
           "development is paid later", "The whole price is paid at once. {truth}"),
    Belief("short", "No, Stage II cannot be built yet",
           "Stage II must wait until Stage I is built",
           "Every tile on show can be built. {truth}"),
)  # fmt: skip
RIGHT = {
    "lacks": "No, she lacks {lacked}",
    "each": "Yes, with 1 of each influence for development",
    "short": "No, she cannot pay the development",
}


def price_problem(dice: Dice) -> Problem:
    """Ask whether a project can be paid for."""
    case = dice.choice(tuple(RIGHT))
    tile = BOX.tiles[dice.choice(COSTLY)]
    sketch = Sketch(dice)
    sketch.grow()
    lacked = _levels(sketch, tile, case)
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    kit.require(state.home[ANA] >= tile.politicians)
    action = Start(tile.id, dice.choice(state.sites))
    developed = kit.level(state, ANA, DEVELOPMENT)
    truth = {
        "lacks": f"Ana lacks {lacked}.",
        "each": "Ana can give 1 of each and pay the rest of the price.",
        "short": "Once that is paid she does not have 1 of each left.",
    }[case]
    so = {"truth": truth, "lacked": lacked, "short": tile.development - developed}
    held = state.tracks[ANA][:-1]
    left = [have - asked for have, asked in zip(held, tile.price, strict=True)]
    cases = {"dev": developed > tile.development, "spare": max(left) > 0,
             "all": min(held) > 0, "four": sum(left) >= len(DEPARTMENTS)}  # fmt: skip
    return kit.may(
        game, action, f"The {tile.name} costs **{_price(tile)}**. Ana has "
        f"{kit.levels(state, ANA)}, and enough politicians at home.",
        f"Can she start the **{tile.name}**?", RIGHT[case].format(**so),
        kit.held(BELIEFS, case, [name for name, so_it_is in cases.items() if so_it_is], **so),
        why="Influence can pay for development: 1 of each of the four kinds for 1 point.",
        rule="UB-23" if case == "lacks" else "UB-14", settles=True,
        places=(show_place(tile.id), party_place(ANA)),
    )  # fmt: skip


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


# -- the task


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
