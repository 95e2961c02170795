"""Questions on long cards: when they are drawn, and which sims come to them."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Misreading, Problem
from urbannb.games.sim_city.components.zones import CITY, METROPOLIS, PHASES, RAIL, ROAD, VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sims import streets
from urbannb.games.sim_city.lesson.sketch import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import LONG_DECK, PASS, Draw, Play, propose
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Spot
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
        places=(LONG_PILE, PHASES_PLACE), works=lambda then: _drawn(game, then),
    )  # fmt: skip


def _drawn(game: Game, later: Game) -> str:
    """Whether a long card has been drawn instead of another, or none can be on the next turn."""
    before, now = state_of(game), state_of(later)
    if now.long_pile != before.long_pile:
        return DRAWING[CITY] if now.piles == before.piles else ""
    more = [a for a in kit.after(later, PASS).legal if isinstance(a, Draw) and a.pile == LONG_DECK]
    return "" if more else DRAWING[VILLAGE]


def sims_problem(dice: Dice) -> Problem:
    """Ask how many sims could come to a long card over two blocks."""
    sketch = Sketch(dice, phase=METROPOLIS, rows=3, columns=5)
    sketch.with_longs = True
    sketch.scatter(8, lambda c: not c.needs and not c.covers and bool(c.roads or c.rails))
    lots = sketch.city.lots
    west = dice.choice([c for c in lots if _east(c) in lots])
    east = _east(west)
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
    first, second = spot.services
    halves = [city.sims.at(Spot(spot.cells, half), kind) for half in ((first, 0), (0, second))]
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
        works=lambda _: kit.sims(_coming(game, card, west, kind)),
    )  # fmt: skip


def _coming(game: Game, card: str, west: str, kind: str) -> int:
    """The sims that come to a long card, provider by provider, by one service."""
    city = state_of(game).cities[0]
    routes = city.sims.routes(city.spot(BOX.faces[card], cell_of(west)), kind)
    return sum(streets.counts(state_of(game), tuple({GRID.place(r.provider): 0 for r in routes})))


def through_problem(dice: Dice) -> Problem:
    """Ask how many sims come to a card where a long one lies on their way."""
    sketch = Sketch(dice, phase=METROPOLIS, rows=3, columns=5)
    sketch.with_longs = True
    sketch.scatter(11, lambda c: not c.needs and not c.covers and len(c.roads) > 1)
    lots = sketch.city.lots
    west = dice.choice([c for c in lots if (e := _east(c)) in lots and _apart(sketch, c, e)])
    long = dice.choice([c for c in BOX.long if not CARDS[c].transfers])
    sketch.city.lay_long(cell_of(west), long)
    card = sketch.deal(sketch.some(lambda c: 0 < c.needs < 8 and len(c.roads) > 2))
    game = sketch.game(hand=3)
    state = state_of(game)
    city = state.cities[0]
    joined = City(city.faces, city.lots, city.longs, joined=True)
    fewer = [c for c in sketch.sites() if 0 < _sent(city, card, c) < _sent(joined, card, c)]
    cell = dice.choice(fewer)
    spot = streets.spot_of(state, card, cell)
    routes = city.sims.routes(spot, ROAD)
    coming = tuple(GRID.place(route.provider) for route in routes)
    more = tuple(GRID.place(route.provider) for route in joined.sims.routes(spot, ROAD))
    rest = City(
        city.faces, {c: lot for c, lot in city.lots.items() if c not in (west, _east(west))}, {}
    )
    past = tuple(GRID.place(route.provider) for route in rest.sims.routes(spot, ROAD))
    sent = streets.counts(state, coming)
    why = (
        f"{kit.cap(kit.the(long))} has the roads of the two blocks beneath it. At the edge between "
        f"those blocks the roads do not meet, and {kit.the(long)} does not join them, so no sims "
        f"travel along it from one half to the other. This leaves {streets.sent(state, coming)}."
    )
    wrong = [
        Misreading("a long card joins its two halves", streets.counts(state, more),
                   "sims traveled along the long card", why, more),
        Misreading("no sims come past a long card", streets.counts(state, past),
                   "a long card stopped all roads", why, past),
        Misreading("all sims of the city count", streets.counts(state, streets.providers(state)),
                   "breaks did not matter", why),
        Misreading("sims come only from neighboring blocks", streets.neighbors(state, cell),
                   "only neighboring blocks counted, connected or not", why),
    ]  # fmt: skip
    action = Play(card, cell)
    return kit.how_many(
        game, f"{kit.cap(kit.the(long))} is a long card; it shows the roads of the two blocks "
        f"beneath it. {kit.cap(kit.the(card))} would be placed on the ringed place.",
        "How many sims could come to it **by road**?",
        Answer("", "", why, (kit.SIMS.row("In the game", sent),), coming),
        lambda _: _sent(state_of(game).cities[0], card, cell), wrong, kit.SIMS,
        kit.sims(sum(sent)), rule="SC-199", places=(cell,),
        actions=(action,) if game.why(action).ok else (),
    )  # fmt: skip


def _east(cell: str) -> str:
    return GRID.place(cell_of(cell) + GRID.east)


def _apart(sketch: Sketch, west: str, east: str) -> bool:
    """Whether both of two blocks side by side have roads, which do not meet."""
    one, other = sketch.at(west).roads, sketch.at(east).roads
    return bool(one and other) and not ("E" in one and "W" in other)


def _sent(city: City, card: str, cell: str) -> int:
    """The sims that come to a card by road."""
    return city.sims.at(city.spot(city.faces[card], cell_of(cell)), ROAD)
