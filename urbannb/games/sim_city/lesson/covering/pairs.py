"""Questions on long cards: when they are drawn, and which sims come to them."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.lesson import Answer, Belief, Dice, Misreading, Problem
from urbannb.games.sim_city.components.zones import CITY, METROPOLIS, PHASES, RAIL, ROAD, VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sims import streets
from urbannb.games.sim_city.lesson.sketch import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import LONG_DECK, Draw, Play, propose
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.places import LONG_PILE, PHASES_PLACE
from urbannb.games.sim_city.rules.turn import DrawCard

DRAWING = {
    VILLAGE: "No, long cards come with phase III", CITY: "Yes, instead of a card from the deck",
    METROPOLIS: "Yes, instead of a card from the deck",
}  # fmt: skip
BELIEFS = (
    Belief("no", "Yes, instead of a card from the deck", "long cards may always be drawn",
           "{truth}"),
    Belief("no", "Yes, but not play it yet", "only playing a long card must wait",
           "It cannot even be drawn. {truth}"),
    Belief("no", "No, they wait for phase IV", "long cards are drawn in their own phase",
           "They are drawn from the phase before that on. {truth}"),
    Belief("yes", "Yes, and a card from the deck too", "a long card comes on top",
           "It is drawn in place of a standard card."),
    Belief("yes", "No, only after a long card is played", "long cards are replaced one by one",
           "A long card may be drawn at the beginning of any turn, from phase III on."),
    Belief("yes", "No, the dealt cards have none of them", "long cards are only dealt",
           "They have a deck of their own beside the other, from which they are drawn."),
)  # fmt: skip


def draw_problem(dice: Dice) -> Problem:
    """Ask whether a long card may be drawn."""
    phase = dice.choice((VILLAGE, CITY, METROPOLIS))
    sketch = Sketch(dice, phase=phase)
    sketch.with_longs = True
    sketch.scatter(5, home)
    game = sketch.game(tasks=(DrawCard(),)) if phase > VILLAGE else sketch.game()
    action: Action = Draw(LONG_DECK)
    kit.require(phase == VILLAGE or game.why(action).ok)
    late = phase > VILLAGE
    roman = PHASES[phase].roman
    truth = "All long cards here are of phase IV, so they may be drawn from phase III on."
    see = f"A deck of long cards lies beside the other. The city is in phase {roman}."
    asked = "At the beginning of a turn, may a player **draw a long card**?"
    return kit.ask(
        game, see, asked, Answer(DRAWING[phase], "", truth),
        kit.held(BELIEFS, "yes" if late else "no", truth=truth), DRAWING[phase].lower()
        if late else "not before phase III", actions=(action,) if late else (), rule="SC-197",
        places=(LONG_PILE, PHASES_PLACE),
    )  # fmt: skip


def sims_problem(dice: Dice) -> Problem:
    """Ask how many sims could come to a long card over two blocks."""
    sketch = Sketch(dice, phase=METROPOLIS, rows=3, columns=5)
    sketch.with_longs = True
    sketch.scatter(8, lambda c: not c.needs and not c.covers and bool(c.roads or c.rails))
    lots = sketch.city.lots
    west = dice.choice([c for c in lots if GRID.place(cell_of(c) + GRID.east) in lots])
    east = GRID.place(cell_of(west) + GRID.east)
    card = sketch.deal(dice.choice([c for c in BOX.long if CARDS[c].needs]))
    game = sketch.game(hand=3)
    state = state_of(game)
    city, kind = state.cities[0], dice.choice((ROAD, ROAD, RAIL))
    spot = city.spot(BOX.faces[card], cell_of(west))
    total = city.sims.at(spot, kind)
    routes = city.sims.routes(spot, kind)
    places = tuple(dict.fromkeys(GRID.place(route.provider) for route in routes))
    sent = streets.counts(state, places)
    kit.require(bool(total) and sum(sent) == total)
    own = streets.counts(state, [west, east])
    halves = [_alone(state, each, kind) for each in (west, east)]
    kit.require(total > min(halves) or not dice.below(5))
    by = streets.BY[kind]
    why = (
        f"Sims may come to either of the two blocks, whose {streets.WAYS[kind]} are those of the "
        f"card now: {streets.sent(state, places)}. The sims of the two blocks no longer count."
    )
    wrong = [
        Misreading("the two blocks still provide their sims", (*sent, *own),
                   "the covered blocks still counted", why),
        Misreading("sims must come to the western block", (halves[0],),
                   "only the western block counted", why),
        Misreading("sims must come to the eastern block", (halves[1],),
                   "only the eastern block counted", why),
        Misreading("a long card has no services, so none can come", (),
                   "it had no services at all", why),
    ]  # fmt: skip
    actions = [a for a in (Play(card, west), propose(card, west)) if game.why(a).ok]
    return kit.how_many(
        game, f"{kit.cap(kit.the(card))}, a long card, would be placed over the two ringed blocks. "
        f"It requires {kit.sims(CARDS[card].needs)}.",
        f"How many sims could come to it **{by}**?",
        Answer("", "", why, (kit.SIMS.row("In the game", sent),), places), total, wrong, kit.SIMS,
        kit.sims(total), rule="SC-201", places=(west, east), actions=tuple(actions[:1]),
    )  # fmt: skip


def _alone(state: kit.State, cell: str, kind: str) -> int:
    """The sims that come to one of the two blocks by itself."""
    city = state.cities[0]
    block = city.ground.at(cell_of(cell))
    kit.require(block is not None)
    spot = city.spot(block.face, cell_of(cell))  # type: ignore[union-attr]  # it was required
    return city.sims.at(spot, kind)
