"""A question on the station: it lets sims change, and connects nothing else."""

from __future__ import annotations

from urbannb.core.lesson import Answer, Belief, Dice, Problem
from urbannb.games.sim_city.components.zones import CITY, RAIL, ROAD
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sims import streets
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.rules.specials.limits import Limit

SUPPLIER, STATION = "gravel-supplier", "rapid-transit-station"
RIGHT = {"no": "No, only sims change there", "yes": "Yes, rails lead all the way"}
BELIEFS = (
    Belief("no", "Yes, by way of the station", "a station joins road and rail for everything",
           "Sims change at the station. A connection by rail needs rails all the way."),
    Belief("no", "Yes, enough sims come to it", "sims are all that a card asks for",
           "Sims are one thing, what the card says is another."),
    Belief("no", "Yes, the mountain is in the city", "being in the city is being connected",
           "It asks for a connection by rail, without a break."),
    Belief("yes", "No, a station is in between", "a station breaks a connection",
           "Rails run through it like through any other block with rails."),
    Belief("yes", "No, sims must come by rail as well", "sims and the connection share one service",
           "The sims may come by road. The connection by rail is asked for besides."),
    Belief("yes", "Only if it lies next to the mountain", "connected means next to each other",
           "A connection may run through other blocks."),
)  # fmt: skip


def transfer_problem(dice: Dice) -> Problem:
    """Ask whether a station connects a card by rail that only a road leads to."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice, rows=3, columns=4, phase=CITY)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4 and c.gives > 1 and not c.rails)
    station = sketch.somewhere(STATION)
    mountain = sketch.beside(station, sketch.named("Mountain"))
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4 and not c.rails)
    sketch.deal(SUPPLIER)
    game = sketch.game()
    cell = dice.choice(sketch.sites())
    action = Play(SUPPLIER, cell)
    codes = [reason.code for reason in game.why(action).reasons]
    kit.require(codes == ([] if case == "yes" else ["only-if"]))
    kit.require(mountain not in {GRID.place(c) for c in GRID.around(cell_of(cell))})
    networks = state_of(game).cities[0].networks
    spot = streets.spot_of(state_of(game), SUPPLIER, cell)
    here, peak = cell_of(station), cell_of(mountain)
    kit.require(networks.connected(here, peak, RAIL))
    by = RAIL if case == "yes" else ROAD
    kit.require(here in networks.from_spot(spot, by))
    says = next(one for one in CARDS[SUPPLIER].specials if isinstance(one, Limit)).sentence()
    way = "Rails lead from it to the station" if case == "yes" else \
        "A road leads from it to the station, and no rails do"  # fmt: skip
    why = {
        "no": "A Rapid Transit Station connects cards for no other purpose than sims.",
        "yes": "Its rails are connected to the Mountain, through the station.",
    }[case]
    why += "".join(f" {reason}" for reason in game.why(action).reasons)
    return kit.ask(
        game, f"The Gravel Supplier says: {says} Enough sims come to the ringed place. "
        f"{way}. Rails lead on from there to the Mountain.",
        "May Ana place the Gravel Supplier on the **ringed place**?", Answer(RIGHT[case], "", why),
        kit.held(BELIEFS, case), rule="SC-166" if case == "no" else "SC-171",
        places=(cell, station, mountain), tried=action,
        actions=(action,) if case == "yes" else (),
    )  # fmt: skip
