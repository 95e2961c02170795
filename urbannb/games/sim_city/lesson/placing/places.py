"""Topics on where a card goes: places, roads and lines, what a card asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Goal,
    Item,
    Misreading,
    Posed,
    Problem,
    Topic,
)
from urbannb.core.text import plural
from urbannb.games.sim_city.components import cards
from urbannb.games.sim_city.lesson import kit, sims, terms
from urbannb.games.sim_city.lesson.kit import ANA, BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.lesson.placing.turn import overrule_problem
from urbannb.games.sim_city.model.actions import PASS, Play
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import ALL_EDGES, GRID, SHIFT, Spot, cell_of
from urbannb.games.sim_city.phrases import hand_place
from urbannb.games.sim_city.position.builder import position
from urbannb.games.sim_city.rules.fits import Places
from urbannb.games.sim_city.rules.specials.cards import Limit

# -- a question on the station: it lets sims change, and connects nothing else


SUPPLIER, STATION = "gravel-supplier", "rapid-transit-station"
BELIEFS = (
    Belief("no", "Yes, by way of the station", "a station joins road and rail for everything",
           "Sims change at the station. A connection by rail needs rails all the way."),
    Belief("no", "No, sims must come by rail as well", "sims and the connection share one service",
           "The sims may come by road. It is the connection by rail that is missing."),
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


@kit.asked(
    "The Gravel Supplier says: {says} Enough sims come to the ringed place. {way}. Rails lead on "
    "from there to the Mountain.", "May Ana place the Gravel Supplier on the **ringed place**?", {
        "no": Case("SC-166", "No, only sims change there", "A Rapid Transit Station connects cards "
                   "for no other purpose than sims. {reasons}",
                   way="A road leads from it to the station, and no rails do"),
        "yes": Case("SC-171", "Yes, rails lead all the way", "Its rails are connected to the "
                    "Mountain, through the station.", way="Rails lead from it to the station"),
    }, BELIEFS,
)  # fmt: skip
def transfer_problem(dice: Dice, case: str) -> Posed:
    """Ask whether a station connects a card by rail that only a road leads to."""
    sketch = Sketch(dice, rows=3, columns=4, phase=cards.CITY)
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
    spot = sims.spot_of(state_of(game), SUPPLIER, cell)
    here, peak = cell_of(station), cell_of(mountain)
    kit.require(networks.connected(here, peak, cards.RAIL))
    by = cards.RAIL if case == "yes" else cards.ROAD
    kit.require(here in networks.from_spot(spot, by))
    says = next(one for one in CARDS[SUPPLIER].specials if isinstance(one, Limit)).sentence()
    words = {"says": says, "reasons": " ".join(map(str, game.why(action).reasons))}
    played, places = (action,) if case == "yes" else (), (cell, station, mountain)
    return Posed(game, played, words, places=places, tried=action)


# -- a question on what a card asked for when it was placed, and that is gone later


INN = "bed-breakfast"
STAYS = "It stays as it is"
ASKING = {"Hydroelectric Power Plant": ("River", "Lake"), "Gravel Supplier": ("Mountain",)}
"""Cards that ask for a block, and which."""
NEEDING_BELIEFS = (
    Belief("stays", "It is removed on the next turn", "what a card asked for must last",
           "It had to hold when the card was placed, and need not hold any longer."),
    Belief("stays", "It stays, but is worth nothing now", "a card is switched off without it",
           "It stays as it is. What it asked for had to hold only when it was placed."),
    Belief("stays", "Nothing: the {need} may not be covered", "what a card needs is protected",
           "No rule protects it. The {inn} may rezone any block without a vote."),
)  # fmt: skip


def lost_problem(dice: Dice) -> Problem:
    """Ask what becomes of a card when what it asked for is covered."""
    name = dice.choice(tuple(ASKING))
    need = dice.choice(ASKING[name])
    sketch = Sketch(dice, phase=cards.CITY)
    sketch.scatter(3, lambda c: home(c) and len(c.roads) == 4)
    there = sketch.somewhere(sketch.named(need))
    card = sketch.named(name)
    before = sketch.game(hand=3)
    kit.require(state_of(before).opened)
    sketch.deal(card)
    game = sketch.game(hand=3)
    tries = [Play(card, cell) for cell in sketch.sites()]
    place = dice.choice([play.cell for play in tries if game.why(play).ok])
    sketch.hands[ANA].clear()
    sketch.put(card, place)
    sketch.deal(INN)
    game = sketch.game(hand=3)
    action: Action = Play(INN, there)
    kit.require(game.why(action).ok)

    def works(then: Game) -> str:
        block = state_of(kit.after(then, PASS)).cities[0].ground.at(cell_of(place))
        return STAYS if block is not None and block.face.card.id == card else ""

    kit.require(works(kit.after(game, action)) == STAYS)
    says = next(one for one in CARDS[card].specials if isinstance(one, Limit)).sentence()
    return kit.ask(
        game, f"The {name} says: {says} It was placed when the {need} was there. Now Ana covers "
        f"the only {need} with the {kit.title(INN)}. Both blocks are ringed.",
        f"What becomes of **the {name}**?",
        Answer(STAYS, "", "What a card asks for must hold when it is placed. It "
               "stays in the city even if that is gone later."),
        kit.held(NEEDING_BELIEFS, "stays", need=need, inn=kit.title(INN)), actions=(action,),
        rule="SC-36", places=(place, there), works=works,
    )  # fmt: skip


# -- the topic on places: a card goes next to a block, sharing an edge, whatever its services


PLACES_BELIEFS = (
    Belief("corner", "Yes, it touches the city at a corner", "corners are enough",
           "Blocks must share an edge. Here only a corner touches the city."),
    Belief("corner", "No, it would have to touch two blocks", "one neighbor is not enough",
           "One shared edge is enough, but here there is none."),
    Belief("corner apart", "Yes, any open place will do", "cards may lie anywhere",
           "Only the first card goes anywhere. {truth}"),
    Belief("corner apart", "Yes, the gap can be filled later", "gaps may be left in between",
           "No card is placed at a distance. {truth}"),
    Belief("apart", "No, it would have to touch two blocks", "one neighbor is not enough",
           "One shared edge is enough, but here there is none."),
    Belief("mismatch", "No, its roads would lead nowhere", "roads must meet",
           "Services need not meet those of neighboring blocks, unless sims must come by them."),
    Belief("mismatch", "Yes, but it must be turned first", "cards may be turned to fit",
           "All cards lie the same way up. It may be placed just as it is."),
    Belief("mismatch", "No, the zones do not match", "only the same zone may be next to it",
           "Any zone may be next to any other.", "zones"),
    Belief("beside", "No, it would have to touch two blocks", "one neighbor is not enough",
           "One shared edge is enough.", "single"),
    Belief("beside", "Yes, any open place will do", "cards may lie anywhere",
           "Only the first card goes anywhere. This place is good because it shares an edge with a "
           "block."),
    Belief("beside", "No, only beside the block played last", "a city grows from the last card",
           "Any block of the city will do."),
    Belief("beside", "No, the zones do not match", "only the same zone may be next to it",
           "Any zone may be next to any other.", "zones"),
    Belief("beside", "Only if enough sims come to it", "every card requires sims",
           "This card requires none."),
)  # fmt: skip


ASIDE = {
    (-1, 1): "upper right",
    (1, 1): "lower right",
    (1, -1): "lower left",
    (-1, -1): "upper left",
}
AWAY = {(-2, 0): "above", (0, 2): "to the right of", (2, 0): "below", (0, -2): "to the left of"}


EDGE = "It must share an edge with a block of the city."
ENOUGH = (
    "It shares an edge with a block. A card that requires no sims and says nothing about its place "
    "needs no more."
)


@kit.tried(
    "Ana wants to place {card}. It requires no sims and has {services}.",
    "May she place it {where}?", {
        "corner": Case("SC-28", "No, it shares no edge with a block", EDGE),
        "apart": Case("SC-28", "No, it touches no block at all", EDGE),
        "mismatch": Case("SC-31", "Yes, an edge is enough", ENOUGH),
        "beside": Case("SC-28", "Yes, it shares an edge with a block", ENOUGH),
    }, PLACES_BELIEFS,
)  # fmt: skip
def places_problem(dice: Dice, case: str) -> Posed:
    """Ask whether a card may be placed somewhere."""
    sketch = Sketch(dice)
    sketch.scatter(4 + dice.below(2), lambda card: not card.needs)
    card = sketch.deal(sketch.some(home))
    game = sketch.game()
    cell, where, ringed = dice.choice(list(_tried(sketch, card, case)))
    near = [each.zone for each in kit.near(state_of(game), cell)]
    so = [word for word, given in (
        ("zones", {*near} - {CARDS[card].zone}), ("single", len(near) == 1)
    ) if given]  # fmt: skip
    words = {"card": kit.the(card), "services": kit.services(card), "where": where}
    return Posed(game, (Play(card, cell),), words, so, places=(ringed,))


def _tried(sketch: Sketch, card: str, case: str) -> Iterator[tuple[str, str, str]]:
    """The cells of a case, how each is told, and what is ringed for it.

    A cell that touches no edge is not on the board, so it is told from a block.
    """
    city = sketch.city
    if case in ("beside", "mismatch"):
        for cell in city.open_cells:
            met = list(city.ground.faced(city.spot(city.faces[card], cell), 0))
            if bool(met) == (case == "beside") and CARDS[card].roads:
                yield GRID.place(cell), "on the **ringed place**", GRID.place(cell)
        return
    words = ASIDE if case == "corner" else AWAY
    for name in city.lots:
        row, column = GRID.at(cell_of(name))
        for (down, across), word in words.items():
            place = f"{row + down},{column + across}"
            cell = cell_of(place)
            if place in city.lots or city.ground.near((cell,)):
                continue
            if case == "corner":
                yield place, f"diagonally, at the **{word} corner** of the ringed block", name
            elif not any(cell + step in city.ground.services for step in GRID.corners):
                yield place, f"**two places {word}** the ringed block, with a gap between", name


def places_exercise(dice: Dice) -> kit.Exercise:
    """Place a card where it touches as many blocks as possible."""
    sketch = Sketch(dice)
    sketch.scatter(6 + dice.below(2), lambda card: not card.needs and not card.specials)
    card = sketch.deal(sketch.some(_plain))
    game = sketch.game()
    state = state_of(game)
    beside = {a.cell: len(kit.near(state, a.cell)) for a in kit.plays_of(game, card)
              if a.cell not in state.lots[0]}  # fmt: skip
    kit.require(bool(beside))
    most = max(beside.values())
    wanted = [cell for cell, count in beside.items() if count == most]
    kit.require(most > 1 and len(wanted) <= 2)

    def goal(now: Game) -> Goal:
        where = [a.cell for a in now.actions if isinstance(a, Play) and a.card == card]
        if not where:
            return kit.undone(now, f"You have not placed {kit.the(card)}.")
        said = f"It is next to {plural(beside.get(where[0], 0), 'block')}."
        if beside.get(where[0], 0) < most:
            return kit.undone(now, said)
        return Goal(True, f"{said} No place has more.")

    return kit.reach(
        game, f"You are **Ana**. Place **{kit.the(card)}** where it is next to **as many blocks "
        "as possible**.", goal,
        ("Next to means that two blocks share an edge. Corners do not count.",
         f"There is a place with {plural(most, 'block')} next to it."),
        (Play(card, wanted[0]),), (hand_place(card),), only=len(wanted) == 1,
    )  # fmt: skip


def _plain(card: cards.Card) -> bool:
    return home(card) and card.zone == cards.RESIDENTIAL and not card.specials


PLACES = Topic(
    "places", "Where a card goes",
    ("SC-28", "SC-26", "SC-27", "SC-29", "SC-30", "SC-31", "SC-170", "SC-241"),
    "The first card goes anywhere. Every later one shares **an edge** with a block, the same way "
    "up. Corners do not count, and roads need not meet.",
    places_exercise, places_problem,
)  # fmt: skip


# -- the topic on services: what roads, rails and power lines connect


BY = {cards.ROAD: "by road", cards.RAIL: "by rail", cards.POWER: "by power line"}
WAYS = {
    cards.ROAD: "two blocks are connected where roads of both lead to the edge between them",
    cards.RAIL: "two blocks are connected where rails of both lead to the edge between them",
    cards.POWER: "power lines always connect to those of all neighboring blocks",
}


def free(card: cards.Card) -> bool:
    """Whether a card asks for nothing, so that it can be placed anywhere beside the city."""
    return not card.needs


def _together(game: Game, cell: str, kind: str) -> int:
    """How many blocks a service connects a block with."""
    city = state_of(game).cities[0]
    return len(city.networks.together(city.ground.blocks[cell_of(cell)], kind))


def connected_problem(dice: Dice) -> Problem:
    """Ask how many blocks a card would be connected with."""
    kind = dice.choice((cards.ROAD, cards.ROAD, cards.RAIL, cards.POWER))
    sketch = Sketch(dice)
    sketch.scatter(6 + dice.below(2), lambda c: free(c) and bool(c.roads or c.rails or c.power))
    card = sketch.deal(sketch.some(lambda c: home(c) and bool(c.edges(kind))))
    game = sketch.game()
    cell = dice.choice(sketch.sites())
    city = state_of(game).cities[0]
    spot = city.spot(BOX.faces[card], cell_of(cell))
    found = sorted(city.networks.from_spot(spot, kind))
    places = tuple(map(GRID.place, found))
    right = len(found)
    far = " A path does not end at the next block."
    found_words = kit.names(state_of(game), places) if right else "no block at all"
    why = f"{kit.cap(WAYS[kind])}. Here: {found_words}."
    return kit.how_many(
        game, f"Ana places {kit.the(card)} on the ringed place. It has {kit.services(card)}.",
        f"How many blocks is it then connected to **{BY[kind]}**?",
        terms.right(kit.BLOCKS, terms.blocks(state_of(game), places),
                    why + (far if right > 1 else ""), places),
        lambda later: _together(later, cell, kind), _misread(game, spot, kind, why), kit.BLOCKS,
        kit.blocks(right) if right else "none", actions=(Play(card, cell),),
        rule="SC-32" if kind == cards.POWER else "SC-171", places=(cell,),
    )  # fmt: skip


def _misread(game: Game, spot: Spot, kind: str, truth: str) -> Iterator[Misreading]:
    city = state_of(game).cities[0]
    beside = city.ground.near(spot.cells)
    met = set(city.ground.faced(spot, SHIFT[kind]))
    having = [c for c, b in city.ground.blocks.items() if b.services[0] >> SHIFT[kind] & ALL_EDGES]
    state, found = state_of(game), city.networks.from_spot(spot, kind)

    def one_each(cells: Iterable[int]) -> terms.Terms:
        return terms.blocks(state, terms.at(cells))

    yield terms.reading("only neighboring blocks are connected", one_each(met),
                        "a path ended at the next block", truth)  # fmt: skip
    yield terms.reading("all neighboring blocks are connected", one_each(beside),
                        "being side by side were enough", truth)  # fmt: skip
    yield terms.reading("every block with such a service is connected", one_each(having),
                        "breaks did not matter", truth)  # fmt: skip
    yield terms.reading("a path may change from one service to another",
                        one_each(_changing(city, spot)), "all services were one",
                        truth)  # fmt: skip
    yield terms.reading("the card itself counts", (*one_each(found), Item(1, "The card itself")),
                        "it were connected to itself", truth, row=(len(found), 1))  # fmt: skip


def _changing(city: City, spot: Spot) -> set[int]:
    """The blocks that a path reaches on which one may change between all services."""

    def led(at: Spot) -> set[int]:
        return {cell for kind in cards.SERVICE_KINDS for cell in city.ground.faced(at, SHIFT[kind])}

    ahead = list(led(spot))
    for cell in ahead:
        block = city.ground.blocks[cell]
        ahead += [c for c in led(city.spot(block.face, cell)) if c not in ahead]
    return set(ahead)


def services_exercise(dice: Dice) -> kit.Exercise:
    """Place a card where its roads connect it with as many blocks as possible."""
    sketch = Sketch(dice)
    sketch.scatter(6 + dice.below(2), lambda card: free(card) and bool(card.roads))
    card = sketch.deal(sketch.some(lambda c: home(c) and 1 < len(c.roads) < 4))
    game = sketch.game()
    state = state_of(game)
    city, face = state.cities[0], BOX.faces[card]
    worth = {
        a.cell: len(city.networks.from_spot(city.spot(face, cell_of(a.cell)), cards.ROAD))
        for a in kit.plays_of(game, card) if a.cell not in state.lots[0]
    }  # fmt: skip
    kit.require(bool(worth))
    most = max(worth.values())
    wanted = [cell for cell, count in worth.items() if count == most]
    kit.require(most > 2 and len(wanted) == 1)

    def goal(now: Game) -> Goal:
        where = [a.cell for a in now.actions if isinstance(a, Play) and a.card == card]
        if not where:
            return kit.undone(now, f"You have not placed {kit.the(card)}.")
        said = f"Roads connect it to {kit.blocks(worth.get(where[0], 0))}."
        if worth.get(where[0], 0) < most:
            return kit.undone(now, said)
        return Goal(True, f"{said} No place connects it to more.")

    return kit.reach(
        game, f"You are **Ana**. {CARDS[card].name} has {kit.services(card)}. Place it where "
        "**roads connect it to as many blocks as possible**.", goal,
        ("Follow the roads: two blocks are connected where roads of both lead to the same edge.",
         f"There is a place from which roads lead to {kit.blocks(most)}."),
        (Play(card, wanted[0]),), (hand_place(card),),
    )  # fmt: skip


SERVICES = Topic(
    "services", "Roads, rails and power lines",
    ("SC-33", "SC-31", "SC-32", "SC-34", "SC-171", "SC-166", "SC-264"),
    "**Roads and rails** connect two blocks where both lead to the edge between them. **Power "
    "lines** always connect. A path is all road, all rail or all lines, without a break.",
    services_exercise, kit.Either(transfer_problem, *[connected_problem] * 5),
)  # fmt: skip


# -- the topic on what a card asks of its place, and on limits


ASKS = {
    "Gravel Supplier": ("Mountain", "Mountain", "River"),
    "Hydroelectric Power Plant": ("River", "Lake"),
    "Nuclear Power Plant": (),
    "Village Hall": (),
    "City Park": ("City Park",),
}
"""Cards that ask for something, and what may lie in the city for it."""
ASKING_BELIEFS = (
    Belief("only-if", "Yes, if she adds what is missing next turn",
           "a requirement may be fulfilled later",
           "What a card asks for must hold when it is placed. {says}"),
    Belief("only-if", "No, it needs a vote of the council", "special cards need a vote",
           "A vote is for rezoning, and could not help here. {says}"),
    Belief("only-if", "Yes, but for half of its value", "a requirement only lowers the score",
           "Without what it asks for it cannot be placed at all. {says}"),
    Belief("only-if", "Yes, enough sims come to it", "sims are all that a card asks for",
           "Sims are one thing, what the card says is another. {says}"),
    Belief("ok", "No, what it asks for must last the game", "a requirement must stay fulfilled",
           "It must hold when the card is placed, and need not hold any longer. {says}"),
    Belief("ok", "Yes, enough sims come to it", "sims are all that a card asks for",
           "Sims are one thing, what the card says is another. Here both are as they must be."),
    Belief("ok", "No, the card asks for more than there is", "what it asks for is not here",
           "Look again: it holds here. {says}"),
    Belief("ok", "Only with a vote of the council", "special cards need a vote",
           "A vote is for rezoning. A card on an open place needs none."),
)  # fmt: skip


def placed_problem(dice: Dice) -> Problem:
    """Ask whether a card that asks for something may be placed there."""
    want = dice.choice(("no", "yes"))
    name = dice.choice(tuple(ASKS))
    sketch = _city(dice, name)
    card = sketch.deal(sketch.named(name))
    game = sketch.game()
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    codes = [reason.code for reason in game.why(action).reasons]
    kit.require(codes == (["only-if"] if want == "no" else []))
    case = codes[0] if codes else "ok"
    special = _asked(CARDS[card])
    says = f"The {CARDS[card].name} says: {special.sentence()}"
    return kit.may(
        game, action, f"{says} Enough sims come to the ringed place.",
        f"May Ana place {kit.the(card)} on the **ringed place**?",
        "Yes, all that it asks for holds" if want == "yes" else "No, its condition does not hold",
        kit.held(ASKING_BELIEFS, case, says=says),
        why=f"{says} That holds here, and enough sims come.",
        rule=special.rule, settles=True, places=(cell,),
    )  # fmt: skip


# -- a question on a limit that is reached: no card of the starter deck comes so often


HALL, SQUARE = "Town Hall", "town-hall"
HOMES = ("209-n-timber-st", "723-w-ninth-st", "4046-n-campbell", "1942-willard-st", "duplex")
LIMIT_BELIEFS = (
    Belief("reached", "Yes, the limit is for each player", "each player has a limit of their own",
           "The limit is for the whole city, whoever placed {those}."),
    Belief("reached", "No, it needs a vote of the council", "special cards need a vote",
           "A vote is for rezoning, and could not help here. {says}"),
    Belief("reached", "Yes, and the older one is removed", "the new card replaces the old one",
           "What is there stays, and no other may be added. {says}"),
    Belief("reached", "Yes, if it lies far enough away", "the limit is about neighbors",
           "The limit is for the whole city, near and far."),
)  # fmt: skip


@kit.tried(
    "The players have put cards of their own into the deck, each called {name}. It requires no "
    "sims and says: {says} In the city, {there}.",
    "May Ana place another {name} on the **ringed place**?",
    {"reached": Case("SC-180", "No, the limit is reached", why="{says} {counted}")},
    LIMIT_BELIEFS, shuffles=True,
)  # fmt: skip
def limit_problem(dice: Dice, _: str) -> Posed:
    """Ask whether one more may be placed of a card of which there are enough already."""
    most = 1 + dice.below(2)
    limit = {"do": "limit", "count": most, "what": HALL}
    own = {"zone": "governmental", "value": 4, "roads": "NESW", "copies": most + 1,
           "specials": [limit]}  # fmt: skip
    homes = dice.shuffled(HOMES)
    row = dice.shuffled([*homes[:3], *[SQUARE] * most])
    game = position(
        " ".join(row), cards={HALL: own}, phase="city", hands={"Ana": f"{SQUARE}, {homes[3]}"},
        mayor="Ben", seed=dice.below(1000), checked=False,
    )  # fmt: skip
    state = state_of(game)
    held = next(card for card in state.hands[ANA] if card.startswith(SQUARE))
    cell = dice.choice(sorted(map(GRID.place, state.cities[0].open_cells)))
    action = Play(held, cell)
    kit.require([reason.code for reason in game.why(action).reasons] == ["limit"])
    halls = [place for place, lot in state.lots[0].items() if lot.cards[-1].startswith(SQUARE)]
    words = {
        "name": HALL, "says": _asked(state.card(held)).sentence(),
        "there": "2 lie on ringed blocks" if most > 1 else "one lies on the ringed block",
        "those": "those that are there" if most > 1 else "the one that is there",
        "counted": f"With another one there would be {most + 1}.",
    }  # fmt: skip
    return Posed(game, (action,), words, places=(cell, *halls))


def _asked(card: cards.Card) -> Limit:
    return next(one for one in card.specials if isinstance(one, Limit))


def _city(dice: Dice, name: str) -> Sketch:
    """A city in phase III with many roads, and some of what the card may ask for."""
    sketch = Sketch(dice, phase=cards.CITY)
    busy = name == "Nuclear Power Plant"
    few = 3 if busy else 4
    sketch.scatter(few, lambda c: home(c) and len(c.roads) == 4 and (not busy or c.gives > 1))
    for other in ASKS[name]:
        if dice.below(3):
            sketch.somewhere(sketch.named(other))
    if name == "Village Hall" and dice.below(2):
        sketch.somewhere(sketch.some(lambda c: c.zone == "land" and len(c.roads) > 1))
    return sketch


def asking_exercise(dice: Dice) -> kit.Exercise:
    """Put something down now, so that the next card may be placed."""
    sketch = Sketch(dice)
    sketch.scatter(5, lambda c: home(c) and len(c.roads) == 4)
    market = sketch.deal(sketch.named("Gravel Supplier"))
    mountains = [sketch.deal(sketch.named("Mountain")) for _ in range(3)]
    site = dice.choice(sketch.sites())
    game = sketch.game()
    tried = Play(market, site)
    kit.require([r.code for r in game.why(tried).reasons] == ["only-if"])

    def opens(now: Game) -> bool:
        state = state_of(now)
        return cell_of(site) in Places(state, 0, 0).fits(market).cells

    def goal(now: Game) -> Goal:
        first = now.actions[0] if now.actions else None
        if not isinstance(first, Play):
            return kit.undone(now, "You have placed nothing.")
        if not opens(now):
            return kit.undone(now, f"After {kit.the(first.card)} the Gravel Supplier still cannot "
                              "be placed on the ringed place.")  # fmt: skip
        return Goal(True, "Rails lead from the ringed place to a Mountain: the Gravel Supplier "
                    "can be placed there.")  # fmt: skip

    tries = [a for card in mountains for a in kit.plays_of(game, card)]
    wanted = [a for a in tries if opens(kit.after(game, a))]
    kit.require(1 <= len(wanted) <= 4)
    says = _asked(CARDS[market]).sentence()
    return kit.reach(
        game, f"You are **Ana**. The Gravel Supplier says: {says} It has rails to all edges. "
        "**Place a Mountain** so that the Gravel Supplier could go onto the **ringed place** next.",
        goal,
        ("The Mountain must have rails that lead to the edge where the Gravel Supplier will lie.",
         "Your Mountains differ: point at them and look where their rails lead."),
        (wanted[0],), (site, *map(hand_place, mountains)), only=False,
    )  # fmt: skip


ASKING_TOPIC = Topic(
    "asking", "What a card asks of its place",
    ("SC-35", "SC-36", "SC-37", "SC-180", "SC-6", "SC-69"),
    "Some cards say **where or when** they may be placed, or how many of them there may be. It "
    "must hold **when the card is placed**, but need not last.",
    asking_exercise,
    kit.Either(*[placed_problem] * 3, limit_problem, lost_problem, overrule_problem),
)  # fmt: skip
