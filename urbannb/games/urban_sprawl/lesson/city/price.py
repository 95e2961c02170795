"""The topic on the price: the value of the block."""

from __future__ import annotations

from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import a, plural
from urbannb.games.urban_sprawl.components.board import sites
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.components.values import PRESTIGE, numbers
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import permit_for, quiet
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.phrases.city import value_sum
from urbannb.games.urban_sprawl.rules.sites.zoning import zoning

WEALTH = kit.sums("wealth", "Wealth")


def price_problem(dice: Dice) -> Problem:
    """Ask how much wealth a building costs."""
    sketch = Sketch(dice, 2)
    sketch.mark(dice.below(3))
    sketch.scatter(4)
    zone, size = dice.choice(ZONES), 2 + dice.below(3)
    contract, card = quiet(dice, zone, size), permit_for(dice, zone, size)
    box = dice.choice("12345")
    game = sketch.bare(contracts={box: contract.id}, permits={"Ana": [card.id]}, wealth=60)
    place = dice.choice(kit.allowed(game, box, sites(size)))
    state, block = state_of(game), place.block
    right = state.worth(block)
    there = [marker for _, marker in numbers(block, state.markers)]
    terms = tuple(marker.value for marker in there)
    prestige = sum(marker.value for marker in there if marker.kind == PRESTIGE)
    yellow = tuple(marker.value for marker in there if marker.kind != PRESTIGE)
    return kit.how_many(
        game,
        f"The {box} AP box has a contract of {plural(size, 'lot')}, the **{contract.name}**. Ana "
        f"has enough permits and wealth. She means to build it on "
        f"{'all of' if size == 4 else 'the ringed lots in'} block {block}.",
        "How much **wealth** does Ana pay for it?",
        Answer("", "", f"The value of {block}, whatever the size: {value_sum(state, block)}.",
               (WEALTH.row("Price", terms),), (block,)),
        lambda later: kit.price(later, 0) - kit.price(game, 0),
        (Misreading("a larger building costs more", (right,) * size,
                    f"each of the {size} lots were paid for", "The price is the value of the "
                    "block, whatever the size. The size is paid for with permits.",
                    counted=f"{size} × {right}"),
         Misreading("only wealth numbers are paid", yellow, "only the yellow numbers were paid",
                    f"The value is the sum of all numbers; prestige rows add {prestige}."),
         Misreading("the AP are paid in wealth too", (*terms, int(box)),
                    "the AP of the box were paid too", f"Action points pay for the box, {box} "
                    "here; wealth pays for the value alone."),
         Misreading("permits cost wealth", (*terms, size), "1 more were paid for each lot",
                    "Permits are paid with cards, not with wealth.")),
        WEALTH, f"she pays {right} wealth",
        actions=(kit.build_on(box, place),), rule="US-38", places=kit.lots(place),
    )  # fmt: skip


def price_exercise(dice: Dice) -> Exercise:
    """Build as cheaply as zoning allows, beside a building of the same zone."""
    sketch = Sketch(dice, 2)
    sketch.mark(1)
    zone = dice.choice(ZONES)
    sketch.somewhere(zone, (1,))
    sketch.somewhere(zone, (1,))
    sketch.scatter(2, (1,))
    size = 2 + dice.below(2)
    contract = quiet(dice, zone, size)
    game = sketch.offer(contract, "2", wealth=40)
    state = state_of(game)
    beside = [s for s in kit.allowed(game, "2", sites(size)) if zoning(state, s, zone).same]
    kit.require(bool(beside))
    least = min(state.worth(s.block) for s in beside)
    best = [s for s in beside if state.worth(s.block) == least]
    blocks = {s.block for s in best}
    kit.require(len(blocks) * 2 <= len({s.block for s in beside}))

    def judge(new: Building) -> Goal:
        said = f"You paid {value_sum(state, new.block)} wealth in {new.block}"
        if not zoning(state, new.site, zone).same:
            return Goal(False, f"{said}, but it touches no {zone} building.")
        if state.worth(new.block) > least:
            return Goal(False, f"{said}; there is a cheaper block beside {zone}.")
        return Goal(True, f"{said}: no block beside {zone} is cheaper.")

    return kit.reach(
        game,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, f'{zone} lot')}) next to "
        f"another {zone} building, across a street or not, for **as little wealth as you can**.",
        kit.once_built(game, judge, contract),
        (("Choose the contract: each block where it can go shows its price. Which ones lie beside "
          f"{a(zone)} building?"),
         f"The cheapest is worth {least}: {kit.named(blocks)}."),
        (kit.build_on("2", best[0]),),
    )  # fmt: skip


PRICE = Topic(
    "price", "The price", ("US-38", "US-48"),
    "The price is the value of the **block**, whatever the size of the building.",
    price_exercise, price_problem,
)  # fmt: skip
