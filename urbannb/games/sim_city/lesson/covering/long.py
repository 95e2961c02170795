"""The topic on long cards, which lie over two blocks."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Either,
    Goal,
    Item,
    Misreading,
    Posed,
    Problem,
)
from urbannb.games.sim_city.components import cards
from urbannb.games.sim_city.lesson import kit, sims, terms
from urbannb.games.sim_city.lesson.covering.votes import way
from urbannb.games.sim_city.lesson.kit import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.lesson.scoring.scores import says
from urbannb.games.sim_city.model.actions import LONG_DECK, PASS, Draw, Play, propose
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, Face, Spot, cell_of
from urbannb.games.sim_city.phrases import LONG_PILE, PHASES_PLACE, hand_place, zone_word
from urbannb.games.sim_city.rules.covering import FREE, UPGRADE, VOTE, long_covering
from urbannb.games.sim_city.rules.turn import DrawCard

# -- questions on long cards: when they are drawn, and which sims come to them


DRAWING = {
    cards.VILLAGE: "No, long cards come with phase III",
    cards.CITY: "Yes, instead of a card from the deck",
    cards.METROPOLIS: "Yes, instead of a card from the deck",
}
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
    phase = dice.choice((cards.VILLAGE, cards.CITY, cards.METROPOLIS))
    sketch = Sketch(dice, phase=phase)
    sketch.with_longs = True
    sketch.scatter(5, home)
    game = sketch.game(tasks=(DrawCard(),)) if phase > cards.VILLAGE else sketch.game()
    action: Action = Draw(LONG_DECK)
    kit.require(phase == cards.VILLAGE or game.why(action).ok)
    late = phase > cards.VILLAGE
    roman = cards.PHASES[phase].roman
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
        return DRAWING[cards.CITY] if now.piles == before.piles else ""
    more = [a for a in kit.after(later, PASS).legal if isinstance(a, Draw) and a.pile == LONG_DECK]
    return "" if more else DRAWING[cards.VILLAGE]


def sims_problem(dice: Dice) -> Problem:
    """Ask how many sims could come to a long card over two blocks."""
    sketch = Sketch(dice, phase=cards.METROPOLIS, rows=3, columns=5)
    sketch.with_longs = True
    sketch.scatter(8, lambda c: not c.needs and not c.covers and bool(c.roads or c.rails))
    lots = sketch.city.lots
    west = dice.choice([c for c in lots if _east(c) in lots])
    east = _east(west)
    card = sketch.deal(dice.choice([c for c in BOX.long if CARDS[c].needs]))
    game = sketch.game(hand=3)
    state = state_of(game)
    city, kind = state.cities[0], dice.choice((cards.ROAD, cards.ROAD, cards.RAIL))
    spot = city.spot(BOX.faces[card], cell_of(west))
    total = city.sims.at(spot, kind)
    routes = city.sims.routes(spot, kind)
    places = tuple(dict.fromkeys(GRID.place(route.provider) for route in routes))
    sent = sims.counts(state, places)
    kit.require(bool(total) and sum(sent) == total)
    own = sims.counts(state, [west, east])
    first, second = spot.services
    spots = [Spot(spot.cells, half) for half in ((first, 0), (0, second))]
    halves = [city.sims.at(each, kind) for each in spots]
    west_only, east_only = (
        sims.sent_terms(state, {GRID.place(r.provider): 0 for r in city.sims.routes(each, kind)})
        for each in spots
    )
    whole = sims.sent_terms(state, places)
    kit.require(total > min(halves) or not dice.below(5))
    by = sims.BY[kind]
    why = (
        f"Sims may come to either of the two blocks, whose {sims.WAYS[kind]} are those of the "
        f"card now: {sims.sent_by(state, places)}. The sims of the two blocks no longer count."
    )
    wrong = [
        terms.reading("the two blocks still provide their sims",
                      sims.sent_terms(state, (*places, west, east)),
                      "the covered blocks still counted", why, row=(*sent, *own)),
        terms.reading("sims must come to the western block", west_only,
                      "only the western block counted", why),
        terms.reading("sims must come to the eastern block", east_only,
                      "only the eastern block counted", why),
        terms.reading("a long card has no services, so none can come", sims.sent_terms(state, ()),
                      "it had no services at all", why, row=()),
    ]  # fmt: skip
    actions = [a for a in (Play(card, west), propose(card, west)) if game.why(a).ok]
    return kit.how_many(
        game, f"{kit.cap(kit.the(card))}, a long card, would be placed over the two ringed blocks. "
        f"It requires {kit.sims(CARDS[card].needs)}.",
        f"How many sims could come to it **{by}**?",
        terms.right(kit.SIMS, whole, why, places, sent), total, wrong, kit.SIMS,
        kit.sims(total), rule="SC-201", places=(west, east), actions=tuple(actions[:1]),
        works=lambda _: kit.sims(_coming(game, card, west, kind)),
    )  # fmt: skip


def _coming(game: Game, card: str, west: str, kind: str) -> int:
    """The sims that come to a long card, provider by provider, by one service."""
    city = state_of(game).cities[0]
    routes = city.sims.routes(city.spot(BOX.faces[card], cell_of(west)), kind)
    return sum(sims.counts(state_of(game), tuple({GRID.place(r.provider): 0 for r in routes})))


def through_problem(dice: Dice) -> Problem:
    """Ask how many sims come to a card where a long one lies on their way."""
    sketch = Sketch(dice, phase=cards.METROPOLIS, rows=3, columns=5)
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
    spot = sims.spot_of(state, card, cell)
    routes = city.sims.routes(spot, cards.ROAD)
    coming = tuple(GRID.place(route.provider) for route in routes)
    more = tuple(GRID.place(route.provider) for route in joined.sims.routes(spot, cards.ROAD))
    rest = City(
        city.faces, {c: lot for c, lot in city.lots.items() if c not in (west, _east(west))}, {}
    )
    past = tuple(GRID.place(route.provider) for route in rest.sims.routes(spot, cards.ROAD))
    sent = sims.counts(state, coming)
    why = (
        f"{kit.cap(kit.the(long))} has the roads of the two blocks beneath it. At the edge between "
        f"those blocks the roads do not meet, and {kit.the(long)} does not join them, so no sims "
        f"travel along it from one half to the other. This leaves {sims.sent_by(state, coming)}."
    )
    wrong = [
        sims.of_sims(state, "a long card joins its two halves", more,
                     "sims traveled along the long card", why, more),
        sims.of_sims(state, "no sims come past a long card", past, "a long card stopped all roads",
                     why, past),
        sims.of_sims(state, "all sims of the city count", sims.providers(state),
                     "breaks did not matter", why),
        sims.of_sims(state, "sims come only from neighboring blocks", sims.beside(state, cell),
                     "only neighboring blocks counted, connected or not", why),
    ]  # fmt: skip
    action = Play(card, cell)
    return kit.how_many(
        game, f"{kit.cap(kit.the(long))} is a long card; it shows the roads of the two blocks "
        f"beneath it. {kit.cap(kit.the(card))} would be placed on the ringed place. "
        f"It has {kit.services(card)}.",
        "How many sims could come to it **by road**?",
        terms.right(kit.SIMS, sims.sent_terms(state, coming), why, coming, sent),
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
    return city.sims.at(city.spot(city.faces[card], cell_of(cell)), cards.ROAD)


# -- the topic on long cards, which lie over two blocks


HOMES = ("large-condominium", "high-rise-apartments")
FREELY = "construction-site"
RIGHT = {
    "upgrade": "Yes, it upgrades both of them",
    "vote": "Only if the council votes for it",
    "free": "Yes, it says so itself",
    "long": "No, never on another long card",
}
LONG_BELIEFS = (
    Belief("upgrade", RIGHT["vote"], "a long card always needs a vote", "{truth}"),
    Belief("upgrade", "No, its services are missing", "a long card must keep services itself",
           "It shows the services of the two blocks, so nothing is lost. {truth}"),
    Belief("upgrade", "No, the roads of both must meet", "the two blocks must be connected",
           "They only have to be side by side. {truth}", "unmet"),
    Belief("vote", RIGHT["upgrade"], "any long card upgrades what it covers", "{truth}"),
    Belief("vote", "Yes, if one block is of its zone", "one of the two blocks is enough",
           "Both blocks must be of its zone. {truth}", "one"),
    Belief("vote", "No, never", "long cards never rezone", "The council may allow it. {truth}"),
    Belief("vote", "No, the two blocks differ", "both blocks must be of one zone",
           "For a rezone they may differ. {truth}", "differ"),
    Belief("free", RIGHT["vote"], "a long card always needs a vote", "{truth}"),
    Belief("free", RIGHT["upgrade"], "any long card upgrades what it covers",
           "A special card upgrades nothing. {truth}"),
    Belief("free", "No, the two blocks differ", "both blocks must be of one zone",
           "For a rezone they may differ. {truth}", "differ"),
    Belief("upgrade free", "No, it must lie beside the city", "a long card covers nothing",
           "A long card is always laid over two blocks. {truth}"),
    Belief("long", RIGHT["upgrade"], "a better long card covers a long card", "{truth}"),
    Belief("long", RIGHT["vote"], "a vote allows everything", "{truth}"),
    Belief("long", "Yes, over its western half", "half of a long card may be covered", "{truth}"),
)  # fmt: skip


def _city(dice: Dice, count: int) -> Sketch:
    sketch = Sketch(dice, phase=cards.METROPOLIS, rows=3, columns=5)
    sketch.with_longs = True
    sketch.scatter(count, lambda c: home(c) and not c.specials)
    return sketch


def _pairs(sketch: Sketch) -> list[str]:
    """The western cells of two blocks side by side."""
    lots = sketch.city.lots
    return [c for c in lots if GRID.place(cell_of(c) + GRID.east) in lots
            and len(sketch.city.ground.at(cell_of(c)).cells) == 1  # type: ignore[union-attr]  # blocks
            and len(sketch.city.ground.at(cell_of(c) + GRID.east).cells) == 1]  # type: ignore[union-attr]  # fmt: skip


TWO = "the **two ringed blocks**"


@kit.asked(
    "{card} is a long card ({zone}) worth {value}. {says}{under}", "May Ana place it over {over}?",
    {
        "upgrade": Case("SC-204", RIGHT["upgrade"], over=TWO),
        "vote": Case("SC-205", RIGHT["vote"], over=TWO),
        "free": Case("SC-205", RIGHT["free"], over=TWO),
        "long": Case("SC-207", RIGHT["long"], over="the **ringed long card**"),
    }, LONG_BELIEFS,
)  # fmt: skip
def over_problem(dice: Dice, case: str) -> Posed:
    """Ask how a long card may be placed over two blocks."""
    sketch = _city(dice, 4)
    sketch.scatter(3, lambda c: not c.needs)
    if case == "long":
        sketch.city.lay_long(cell_of(dice.choice(_pairs(sketch))), HOMES[0])
        card = sketch.deal(HOMES[1])
        west = GRID.place(cell_of(next(iter(sketch.city.longs))))
    else:
        card = sketch.deal(FREELY if case == "free" else dice.choice(HOMES))
        wanted = {"upgrade": UPGRADE, "free": FREE}.get(case)
        pairs = _pairs(sketch)
        if wanted:
            face = BOX.faces[card]
            pairs = [c for c in pairs if long_covering(face, _faces(sketch, c)) == wanted]
        west = dice.choice(pairs)
    east = _east(west)
    game = sketch.game()
    action: Action = propose(card, west) if case == "vote" else Play(card, west)
    ok = game.why(action).ok
    kit.require(ok == (case != "long"))
    words = {
        "card": kit.cap(kit.the(card)), "zone": zone_word(CARDS[card].zone), "says": _says(card),
        "value": kit.dollars(CARDS[card].value), "under": _under(sketch, west, case),
        "truth": _truth(sketch, card, west, case),
    }  # fmt: skip
    return Posed(
        game, (action,) if ok else (), words, _so(sketch, card, west) if case != "long" else (),
        places=(west,) if case == "long" else (west, east),
        works=lambda then: _laid(then, card, west),
    )  # fmt: skip


WAYS = {UPGRADE: "upgrade", FREE: "free", VOTE: "vote"}


def _laid(later: Game, card: str, west: str) -> str:
    """How a long card was laid or is voted on, or that it may lie on no other long card."""
    if found := way(later):
        return RIGHT[WAYS[found]]
    refused = [later.why(action).reasons for action in (Play(card, west), propose(card, west))]
    never = all("SC-207" in [reason.rule for reason in reasons] for reasons in refused)
    return RIGHT["long"] if never else ""


def _so(sketch: Sketch, card: str, west: str) -> list[str]:
    """What is so of the two blocks: one of the card's zone, of different zones, no roads meet."""
    first, second = (sketch.at(cell) for cell in (west, _east(west)))
    facts = {
        "one": (first.zone, second.zone).count(CARDS[card].zone) == 1,
        "differ": first.zone != second.zone,
        "unmet": not ("E" in first.roads and "W" in second.roads),
    }
    return [word for word, given in facts.items() if given]


def _says(card: str) -> str:
    said = says(card)
    return f"It says: {said} " if said else ""


def _faces(sketch: Sketch, west: str) -> list[Face]:
    """The two blocks that a long card there would cover."""
    return [BOX.faces[sketch.at(cell).id] for cell in (west, _east(west))]


def _under(sketch: Sketch, west: str, case: str) -> str:
    if case == "long":
        return f"{kit.cap(kit.the(HOMES[0]))}, a long card too, lies there already."
    found = [sketch.at(cell) for cell in (west, _east(west))]
    both = " and ".join(
        f"{kit.the(c.id)} ({zone_word(c.zone)}, {kit.dollars(c.value)})" for c in found
    )
    return f"{kit.cap(both)} lie side by side."


def _truth(sketch: Sketch, card: str, west: str, case: str) -> str:
    if case == "long":
        return "Nothing is placed on a long card, and no long card lies over another."
    olds = [sketch.at(cell) for cell in (west, _east(west))]
    how = long_covering(BOX.faces[card], _faces(sketch, west))
    kit.require(how == {"upgrade": UPGRADE, "free": FREE}.get(case, how) and
                (case != "vote" or how not in (UPGRADE, FREE)))  # fmt: skip
    total = sum(old.value for old in olds)
    if case == "upgrade":
        return (f"Both blocks are {zone_word(CARDS[card].zone)} like it, and its value is above "
                f"the sum of theirs, {kit.dollars(total)}.")  # fmt: skip
    if case == "free":
        return "It says: It can rezone any block without a vote."
    others = [zone_word(old.zone) for old in olds if old.zone != CARDS[card].zone]
    return f"Not both blocks are {zone_word(CARDS[card].zone)}: there is {' and '.join(others)}."


# -- distances


def away_problem(dice: Dice) -> Problem:
    """Ask how far two blocks are apart with a long card between them."""
    sketch = _city(dice, 7)
    west = dice.choice(_pairs(sketch))
    sketch.city.lay_long(cell_of(west), dice.choice(HOMES))
    game = sketch.game()
    state = state_of(game)
    here, there = dice.shuffled([c for c in state.lots[0] if c not in (west, _east(west))])[:2]
    (row, column), (to_row, to_column) = (GRID.at(cell_of(each)) for each in (here, there))
    straight = abs(row - to_row) + abs(column - to_column)

    def between(game: Game) -> int:
        ends = (cell_of(here),), (cell_of(there),)
        return state_of(game).cities[0].distances.between(*ends)

    away = between(game)
    kit.require(away > 1 and (away < straight or not dice.below(4)))
    long = kit.the(state.longs[0][west])
    shorter = f"{kit.cap(long)} is one block, so a way along it is one step shorter."
    why = f"Counted cell by cell it would be {straight}. {shorter}" if away < straight else \
        f"{kit.cap(long)} is one block, but no shortest way leads along it."  # fmt: skip
    one, other = (kit.names(state, [each]) for each in (here, there))

    cells = Item(straight, "Steps from cell to cell")

    def way(less: int) -> terms.Terms:
        return cells, Item(less, "Steps that the long card saves", (west,))

    truly = way(away - straight)

    def wrong() -> Iterator[Misreading]:
        yield terms.reading("a long card counts as two blocks", way(0), "it counted as two", why)
        if away < straight:
            yield terms.reading("a long card counts for nothing", way(away - straight - 1),
                                "it did not count at all", why)  # fmt: skip
        yield terms.reading("only the blocks in between count",
                            (*truly, Item(-1, "The last block")),
                            "the block itself did not count", why)  # fmt: skip
        yield terms.reading("both ends count", (*truly, Item(1, "The first block")),
                            "the first block counted as well", why, row=(away, 1))  # fmt: skip
        around = _around(here, there, (west, _east(west)))
        yield terms.reading("a long card is in the way",
                            (*way(0), Item(around - straight, "The way around it")),
                            "the path had to go around it", why)  # fmt: skip

    return kit.how_many(
        game, f"The two ringed blocks are {one} and {other}. {kit.cap(long)} is a long card.",
        "How many blocks **away** are they from each other?",
        terms.right(kit.BLOCKS, truly, why),
        between, wrong(), kit.BLOCKS,
        kit.blocks(away), rule="SC-203", places=(here, there),
    )  # fmt: skip


def _around(here: str, there: str, closed: tuple[str, ...]) -> int:
    """The shortest way on which some cells may not be crossed."""
    steps, ahead = {cell_of(here): 0}, [cell_of(here)]
    for cell in ahead:
        if cell == cell_of(there):
            break
        for near in GRID.around(cell):
            if near not in steps and GRID.place(near) not in closed:
                steps[near] = steps[cell] + 1
                ahead.append(near)
    return steps[cell_of(there)]


def long_exercise(dice: Dice) -> kit.Exercise:
    """Upgrade two blocks with a long card."""
    sketch = _city(dice, 5)
    sketch.scatter(3, lambda c: not c.needs and c.zone != cards.RESIDENTIAL)
    card = sketch.deal(dice.choice(HOMES))
    game = sketch.game()
    wanted = kit.plays_of(game, card)
    kit.require(1 <= len(wanted) <= 3)

    def goal(now: Game) -> Goal:
        first = now.actions[0] if now.actions else None
        if isinstance(first, Play) and first.card == card:
            return Goal(True, "Two residential blocks lie under the card now, and their "
                        "services show.")  # fmt: skip
        return kit.undone(now, f"{kit.cap(kit.the(card))} has not been placed.")

    return kit.reach(
        game, f"You are **Ana**. Place **{kit.the(card)}**, a long card, as an **upgrade** of two "
        "blocks. The place you choose is that of its western half.", goal,
        ("Both blocks must be residential and lie side by side, one west of the other.",
         f"Their values together must be below {kit.dollars(CARDS[card].value)}."),
        (wanted[0],), (hand_place(card),), only=len(wanted) == 1,
    )  # fmt: skip


LONG = kit.Topic(
    "long", "Long cards",
    ("SC-198", "SC-196", "SC-197", "SC-199", "SC-200", "SC-201", "SC-202", "SC-203", "SC-204",
     "SC-205", "SC-206", "SC-207", "SC-259"),
    "A long card lies **over two blocks** side by side, shows their services, and counts as "
    "**one**. It joins no services that did not meet beneath it. It upgrades two blocks of its "
    "zone if it is worth more than **both together**.",
    long_exercise,
    Either(*[over_problem] * 7, away_problem, away_problem, draw_problem, sims_problem,
           through_problem),
)  # fmt: skip
