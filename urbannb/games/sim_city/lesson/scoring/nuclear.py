"""A question on the Nuclear Power Plant, which pays for new coverage only."""

from __future__ import annotations

from urbannb.core.lesson import Answer, Dice, Misreading, Problem
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import CITY, ELECTRICITY, RESIDENTIAL
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.scoring.distance import quiet
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.rules.rulings.placing import SpecialEarned

NUCLEAR, WIND = "nuclear-power-plant", "wind-generated-power-plant"
ROAD, HOMES = ("1,3", "1,2", "1,4"), ("1,1", "1,0", "0,1", "2,1")
"""Where homes lie in the west, and a road that leads to the plant in the east."""
SITE = "1,5"


def nuclear_problem(dice: Dice) -> Problem:
    """Ask for how many blocks a Nuclear Power Plant pays where another plant stands."""
    sketch = Sketch(dice, rows=3, columns=6, phase=CITY)
    for cell in ROAD:
        sketch.put(sketch.some(lambda c: quiet(c) and c.zone != RESIDENTIAL and not c.gives
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
    before = sorted(city.coverage.covered[ELECTRICITY])
    paid = sum(one.amount for one in kit.ruled(kit.after(game, action), SpecialEarned))
    kit.require(paid == len(new) > 0 and len(before) > 1)
    why = (
        f"It covers {kit.blocks(blocks)}, but {len(before)} of them had electricity already. It "
        "pays for new coverage only."
    )
    wrong = (
        Misreading("a Nuclear Power Plant pays for all that it covers", (blocks,),
                   "blocks with electricity counted again", why),
        Misreading("the card covers itself", (len(new), 1), "it covered itself", why),
        Misreading("it pays for blocks that have electricity already", (len(before),),
                   "only those had counted", why),
        Misreading("where a plant stands, another one pays nothing", (),
                   "one plant were all that a city pays for", why),
    )  # fmt: skip
    return kit.how_many(
        game, f"The other ringed block is a {CARDS[WIND].name}, which covers everything within "
        f"{kit.blocks(CARDS[WIND].covers[0].range)}. Ana places the Nuclear Power Plant on the "
        f"ringed place. It covers everything within {kit.blocks(cover.range)}; some copies of "
        f"the card do "
        "not say that only new coverage pays.",
        "What does it receive **for coverage**, at $1 a block?",
        Answer("", "", why, (kit.DOLLARS.row("In the game", (blocks, -len(before))),),
               tuple(map(GRID.place, new))),
        lambda later: kit.earned(later, SpecialEarned), wrong, kit.DOLLARS,
        f"it receives {kit.dollars(paid)}", rule="SC-163",
        places=(SITE, old), actions=(action,),
    )  # fmt: skip


def _house(card: Card) -> bool:
    return home(card) and len(card.roads) == 4 and card.gives > 1
