"""The sim requirement: which sims reach a card, by which service, and by which way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Goal,
    Item,
    Misreading,
    Problem,
    Topic,
)
from urbannb.core.text import listing
from urbannb.games.sim_city.components.cards import RAIL, ROAD, ROUTES, Card
from urbannb.games.sim_city.lesson import kit, terms
from urbannb.games.sim_city.lesson.kit import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.ground import GRID, Spot, cell_of
from urbannb.games.sim_city.phrases import hand_place
from urbannb.games.sim_city.rules.fits import Places, members_beside

# -- what the topics on sims look at: who sends sims to a place, and by which service


BY = {ROAD: "by road", RAIL: "by rail"}
WAYS = {ROAD: "roads", RAIL: "rails"}


def spot_of(state: kit.State, card: str, cell: str) -> Spot:
    """A card that is tried at a place."""
    return state.cities[0].spot(BOX.faces[card], cell_of(cell))


def coming(state: kit.State, card: str, cell: str, kind: str) -> int:
    """The sims that come to a card there by road, or by rail."""
    return state.cities[0].sims.at(spot_of(state, card, cell), kind)


def senders(state: kit.State, card: str, cell: str, kind: str) -> list[str]:
    """The blocks from which they come, the nearest first."""
    found = state.cities[0].sims.routes(spot_of(state, card, cell), kind)
    return [GRID.place(route.provider) for route in found]


def counts(state: kit.State, places: Iterable[str]) -> tuple[int, ...]:
    """The sims that some blocks provide."""
    return tuple(_gives(state, place) for place in places)


def sent_by(state: kit.State, places: Iterable[str]) -> str:
    """Who sends how many: "4 from the Duplex and 2 from 4046 N. Campbell"; "none"."""
    found = [f"{_gives(state, place)} from {kit.names(state, [place])}" for place in places]
    return listing(found) or "none"


def _gives(state: kit.State, place: str) -> int:
    block = state.cities[0].ground.at(cell_of(place))
    return block.face.card.gives if block else 0


def providers(state: kit.State) -> list[str]:
    """Every block that provides sims."""
    return kit.cells(state, lambda card: card.gives > 0)


def beside(state: kit.State, cell: str) -> list[str]:
    """The blocks beside a place that provide sims."""
    near = (GRID.place(each) for each in state.cities[0].ground.near((cell_of(cell),)))
    return [place for place in near if _gives(state, place)]


def neighbors(state: kit.State, cell: str) -> tuple[int, ...]:
    """The sims of the blocks beside a place."""
    return tuple(card.gives for card in kit.near(state, cell) if card.gives)


def wants(card: str) -> str:
    """What a card requires and what leads out of it, in two sentences."""
    found = CARDS[card]
    name = kit.cap(kit.the(card))
    return f"{name} requires {kit.sims(found.needs)}. It has {kit.services(card)}."


# -- the topic on the sim requirement: whether a card can be played there


def plain(card: Card) -> bool:
    """Whether a card lies in such a city: without a word about where it must lie."""
    return not card.needs and not card.covers and (bool(card.roads) or bool(card.rails))


def user(card: Card) -> bool:
    """Whether a card requires a few sims and asks for nothing else."""
    return 1 < card.needs < 6 and bool(card.roads) and not card.covers and not card.transfers


def needed_problem(dice: Dice) -> Problem:
    """Ask whether enough sims come to a card."""
    sketch = Sketch(dice)
    sketch.scatter(5 + dice.below(3), plain)
    card = sketch.deal(sketch.some(user))
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    verdict = game.why(action)
    kit.require([r.code for r in verdict.reasons] in ([], ["sims"]))
    had = {kind: coming(state, card, cell, kind) for kind in ROUTES}
    kind = max(ROUTES, key=lambda each: had[each])
    right = (
        f"Yes, {kit.sims(had[kind])} can come {BY[kind]}" if verdict.ok else
        f"No, only {had[kind]} of them can come {BY[kind]}" if had[kind] else
        "No, none of them can come to it"
    )  # fmt: skip
    places = senders(state, card, cell, kind)
    why = f"{kit.cap(BY[kind])} it gets {sent_by(state, places)}."
    wrong = (
        _if_ok(state, card, cell, places, had) if verdict.ok else _if_not(state, card, cell, had)
    )
    return kit.may(
        game, action, wants(card),
        f"Can {kit.the(card)} be played on the **ringed place**?", right, wrong,
        why=f"{why} That is enough." if verdict.ok else "",
        rule="SC-38", settles=True, places=(cell,),
    )  # fmt: skip


def _if_ok(
    state: kit.State, card: str, cell: str, places: list[str], had: dict[str, int]
) -> Iterator[Answer]:
    need, sent = CARDS[card].needs, counts(state, places)
    truth = f"Here it gets {sent_by(state, places)}."
    total = sum(counts(state, providers(state)))
    if total > sum(sent):
        yield Answer(f"Yes, {kit.sims(total)} live in the city", "all sims of the city count",
                     f"Only those count that an unbroken path brings here. {truth}")  # fmt: skip
    if max(sent) < need:
        yield Answer(f"No, no block provides {kit.sims(need)}", "all sims must come from one block",
                     f"The sims may come from several blocks, by one service. {truth}")  # fmt: skip
    if kit.cells(state, lambda each: each.needs > 0):
        yield Answer(
            "No, those sims work elsewhere",
            "sims are used up",
            f"Sims are never used up: they serve every card they reach. {truth}",
        )
    if sum(neighbors(state, cell)) < need:
        yield Answer("No, too few sims live next to it", "sims come only from neighboring blocks",
                     f"Sims travel any distance on an unbroken path. {truth}")  # fmt: skip
    if min(had.values()) < need:
        yield Answer("No, they must come by road and by rail", "each service must bring enough",
                     f"One service is enough. {truth}")  # fmt: skip
    yield Answer("No, its own sims are missing", "a card brings its own sims",
                 f"They come from other blocks. {truth}")  # fmt: skip


def _if_not(state: kit.State, card: str, cell: str, had: dict[str, int]) -> Iterator[Answer]:
    need, (roads, rails) = CARDS[card].needs, (had[kind] for kind in ROUTES)
    come = kit.sims(roads)
    truth = f"{kit.cap(come)} can come by road, {rails or 'none'} by rail, and {need} are needed."
    if roads and rails and roads + rails >= need:
        yield Answer("Yes, by road and rail together", "both services may be added up",
                     f"All of them must come by the same service. {truth}")  # fmt: skip
    if sum(neighbors(state, cell)) >= need:
        yield Answer("Yes, enough sims live next to it", "being side by side is enough",
                     f"Sims do not walk: roads or rails of both must meet. {truth}")  # fmt: skip
    total = sum(counts(state, providers(state)))
    if total >= need:
        yield Answer(f"Yes, {kit.sims(total)} live in the city", "all sims of the city count",
                     f"Only those count that an unbroken path brings here. {truth}")  # fmt: skip
    yield Answer("Yes, but it scores less", "a lack of sims only lowers the score",
                 f"Without enough sims the card cannot be placed. {truth}")  # fmt: skip
    if any(each.zone != CARDS[card].zone for each in kit.near(state, cell)):
        yield Answer("No, its zone does not fit there", "zones must match",
                     f"Any zone may lie there. Sims are missing. {truth}")  # fmt: skip


def needed_exercise(dice: Dice) -> Exercise:
    """Place a card so that enough sims come to another one."""
    sketch = Sketch(dice)
    sketch.scatter(5 + dice.below(2), plain)
    card = sketch.deal(sketch.some(user))
    helpers = [sketch.deal(sketch.some(lambda c: home(c) and not c.specials)) for _ in "123"]
    game = sketch.game()
    cell, need = dice.choice(sketch.sites()), CARDS[card].needs
    kit.require([r.code for r in game.why(Play(card, cell)).reasons] == ["sims"])

    def most(now: Game) -> int:
        state = state_of(now)
        if cell in state.lots[0]:
            return -1
        return max(coming(state, card, cell, kind) for kind in ROUTES)

    def enough(now: Game) -> bool:
        state = state_of(now)
        if cell in state.lots[0]:
            return False
        return state.cities[0].sims.enough(spot_of(state, card, cell), need)

    def goal(now: Game) -> Goal:
        if now.turn and enough(now):
            return Goal(True, f"Now {kit.sims(most(now))} can come to the ringed place.")
        if most(now) < 0:
            return kit.undone(now, "The ringed place is taken now. It should have stayed open.")
        return kit.undone(now, f"Still only {most(now)} of {kit.sims(need)} can come there.")

    wanted = kit.ways(game, goal, [a for each in helpers for a in kit.plays_of(game, each)])
    kit.require(1 <= len(wanted) <= 5)
    return kit.reach(
        game, f"You are **Ana**. {wants(card)} On the **ringed place** too few sims can "
        "come to it. **Place another card** so that it can be played there next turn.", goal,
        (f"It needs {kit.sims(need)}, all of them by road or all by rail.",
         (f"{kit.cap(kit.the(wanted[0].card))} helps in the right place: it "  # type: ignore[attr-defined]  # they place cards
         f"provides {kit.sims(CARDS[wanted[0].card].gives)}.")),  # type: ignore[attr-defined]
        (wanted[0],), (cell, hand_place(card)), only=len(wanted) == 1,
    )  # fmt: skip


NEEDED = Topic(
    "sims", "The sim requirement",
    ("SC-38", "SC-39", "SC-40", "SC-42", "SC-47"),
    "Sims come **all by road or all by rail**, without a break, from as many blocks as you like "
    "and from any distance. They never walk, and they are never used up.",
    needed_exercise, needed_problem,
)  # fmt: skip


# -- the topic on routes: which sims reach a card by one service, each of them once


RoutePlaces = tuple[str, ...]


def _coming(game: Game, card: str, cell: str, kind: str) -> int:
    """The sims of all blocks that a service connects with a card, placed or tried there."""
    state = state_of(game)
    networks, at = state.cities[0].networks, cell_of(cell)
    if game.turn:
        block = state.cities[0].ground.blocks[at]
        others = networks.together(block, kind) - {at}
    else:
        others = networks.from_spot(spot_of(state, card, cell), kind)
    return sum(counts(state, [p for p in providers(state) if cell_of(p) in others]))


def routes_problem(dice: Dice) -> Problem:
    """Ask how many sims come to a card by road, or by rail."""
    sketch = Sketch(dice)
    sketch.scatter(6 + dice.below(2), plain)
    card = sketch.deal(sketch.some(lambda c: 0 < c.needs < 5 and bool(c.roads)))
    kind = dice.choice([ROAD, ROAD, RAIL])
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    places = tuple(senders(state, card, cell, kind))
    sent = counts(state, places)
    total = sum(sent)
    kit.require(bool(total) or not dice.below(6))
    why = (
        f"The {WAYS[kind]} that lead to it bring {sent_by(state, places)}."
        if places else f"No {WAYS[kind]} lead from a block with sims to it."
        if CARDS[card].edges(kind) else f"It has no {WAYS[kind]} itself."
    )  # fmt: skip
    action = Play(card, cell)
    ok = game.why(action).ok
    return kit.how_many(
        game, f"Ana would place {kit.the(card)} on the ringed place. It has {kit.services(card)}.",
        f"How many sims could come to it **{BY[kind]}**?",
        terms.right(kit.SIMS, sent_terms(state, places), why, places, sent),
        lambda later: _coming(later, card, cell, kind),
        _misread(state, card, cell, kind, why), kit.SIMS,
        kit.sims(total), rule="SC-41" if len(places) > 1 else "SC-38",
        places=(cell,), actions=(action,) if ok else (),
    )  # fmt: skip


def _misread(state: kit.State, card: str, cell: str, kind: str, truth: str) -> Iterator[Misreading]:
    other = RAIL if kind == ROAD else ROAD
    mine, its = (senders(state, card, cell, each) for each in (kind, other))
    both = tuple(dict.fromkeys([*mine, *its]))
    yield of_sims(state, "both services may be added up", both, "road and rail were one", truth,
                   both)  # fmt: skip
    yield of_sims(state, "sims come only from neighboring blocks", beside(state, cell),
                   "only neighboring blocks counted, connected or not", truth)  # fmt: skip
    everybody = providers(state)
    yield of_sims(state, "all sims of the city count", everybody, "breaks did not matter", truth,
                   tuple(everybody))  # fmt: skip
    first = [place for place in mine if place in _touching(state, card, cell, kind)]
    yield of_sims(state, "a path ends at the next block", first, "a path ended at the next block",
                   truth)  # fmt: skip
    yield terms.reading("each block with sims counts as one", terms.blocks(state, mine),
                        "blocks were counted, not sims", truth, row=(1,) * len(mine))  # fmt: skip


def sent_terms(state: kit.State, places: Iterable[str]) -> terms.Terms:
    """Every block with the sims that come from it."""
    return terms.by(state, places, terms.gives)


def of_sims(
    state: kit.State, belief: str, places: Sequence[str], idea: str, truth: str,
    shown: tuple[str, ...] = (),
) -> Misreading:  # fmt: skip
    """A wrong count of the sims that come from some blocks."""
    return terms.reading(belief, sent_terms(state, places), idea, truth, shown,
                         counts(state, places))  # fmt: skip


def _touching(state: kit.State, card: str, cell: str, kind: str) -> RoutePlaces:
    found = state.cities[0].sims.routes(spot_of(state, card, cell), kind)
    return tuple(GRID.place(route.provider) for route in found if len(route.stops) == 1)


def routes_exercise(dice: Dice) -> Exercise:
    """Place a card so that as many sims as possible reach a place by road."""
    sketch = Sketch(dice)
    sketch.scatter(6, plain)
    card = sketch.deal(sketch.some(lambda c: home(c) and len(c.roads) > 2 and not c.specials))
    game = sketch.game()
    state = state_of(game)
    worth = {
        a.cell: max(coming(state, card, a.cell, kind) for kind in ROUTES)
        for a in kit.plays_of(game, card) if a.cell not in state.lots[0]
    }  # fmt: skip
    kit.require(bool(worth))
    most = max(worth.values())
    wanted = [cell for cell, count in worth.items() if count == most]
    kit.require(most > 3 and len(wanted) == 1)

    def goal(now: Game) -> Goal:
        where = [a.cell for a in now.actions if isinstance(a, Play) and a.card == card]
        if not where:
            return kit.undone(now, f"You have not placed {kit.the(card)}.")
        count = worth.get(where[0], 0)
        said = f"By one service {kit.sims(count)} can come there."
        return Goal(True, f"{said} No place gets more.") if count == most else kit.undone(now, said)

    return kit.reach(
        game, f"You are **Ana**. Place **{kit.the(card)}** where **as many sims as possible** "
        "can come to it by one service. It does not need them, but a shop there would.", goal,
        ("Follow roads, or rails, without a break, and add up the sims of all blocks along it.",
         f"There is a place to which {kit.sims(most)} can come."),
        (Play(card, wanted[0]),), (hand_place(card),),
    )  # fmt: skip


ROUTES_WAYS = Topic(
    "routes", "How sims travel",
    ("SC-41", "SC-39", "SC-43", "SC-44"),
    "Follow one service from the card as far as it leads and add up the sims on the way, **each "
    "sim once**. The card's own sims do not count, nor those of the block that it covers.",
    routes_exercise, routes_problem,
)  # fmt: skip


# -- the topic on Rapid Transit Stations, where sims change between road and rail


STATION, CARD = "Rapid Transit Station", "rapid-transit-station"


def stations_problem(dice: Dice) -> Problem:
    """Ask how many sims come to a card where some of them change."""
    sketch = Sketch(dice)
    sketch.scatter(3, lambda c: plain(c) and bool(c.rails or c.gives))
    station = sketch.somewhere(sketch.named(STATION))
    sketch.scatter(4, lambda c: plain(c) and bool(c.rails or c.gives))
    card = sketch.deal(
        sketch.some(lambda c: 0 < c.needs < 7 and bool(c.roads or c.rails) and not c.specials)
    )
    kind = dice.choice(ROUTES)
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    places = tuple(senders(state, card, cell, kind))
    changed = [place for place in places if place not in _direct(state, card, cell, kind)]
    kit.require(bool(changed))
    sent = counts(state, places)
    changing = sum(counts(state, changed))
    some = "All" if changing == sum(sent) else str(changing)
    why = (
        f"{kit.cap(BY[kind])} it gets {sent_by(state, places)}. {some} of them change "
        "at the station."
    )
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    return kit.how_many(
        game,
        f"Ana places {kit.the(card)} on the ringed place. It has {kit.services(card)}. The "
        f"other ringed block is the {STATION}.",
        f"How many sims can come to it **{BY[kind]}**?",
        terms.right(kit.SIMS, sent_terms(state, places), why, (*places, station), sent),
        lambda later: _reach(later, cell, kind),
        _stations_misread(state, card, cell, kind, why),
        kit.SIMS,
        kit.sims(sum(sent)),
        rule="SC-165",
        places=(cell, station),
        actions=(action,),
    )


def _reach(game: Game, cell: str, kind: str) -> int:
    """The sims of all that a service connects with a card there, and with the station on its way.

    That is how the networks have it once the card lies there; its other service leads nobody.
    """
    state = state_of(game)
    city, at = state.cities[0], cell_of(cell)
    found = city.networks.together(city.ground.blocks[at], kind)
    (station,) = map(cell_of, kit.cells(state, lambda card: card.name == STATION))
    if station in found:
        other = RAIL if kind == ROAD else ROAD
        found |= city.networks.together(city.ground.blocks[station], other)
    there = [p for p in providers(state) if cell_of(p) in found - {at}]
    return sum(counts(state, there))


def _direct(state: kit.State, card: str, cell: str, kind: str) -> list[str]:
    """The blocks with sims that one service connects with the place, without any change."""
    found = state.cities[0].networks.from_spot(spot_of(state, card, cell), kind)
    named = {GRID.place(each) for each in found}
    return [place for place in providers(state) if place in named]


def _stations_misread(
    state: kit.State, card: str, cell: str, kind: str, truth: str
) -> Iterator[Misreading]:
    direct = _direct(state, card, cell, kind)
    yield of_sims(state, "nobody changes at a station", direct, "nobody could change", truth,
                   tuple(direct))  # fmt: skip
    places = senders(state, card, cell, kind)
    twice = [
        place for place in _direct(state, card, cell, kind) if place in _to_station(state, kind)
    ]
    if twice:
        yield of_sims(state, "whoever has two ways counts twice", [*places, *twice],
                       "a sim counted for each way", truth, tuple(twice))  # fmt: skip
    indirect = [place for place in places if place not in direct]
    yield of_sims(state, "only those who change come to it", indirect,
                   "only those who change counted", truth, tuple(indirect))  # fmt: skip
    yield of_sims(state, "all sims of the city count", providers(state),
                   "every block of the city were connected", truth)  # fmt: skip
    own = CARDS["rapid-transit-station"].needs
    yield terms.reading(
        "a station sends sims of its own",
        (*sent_terms(state, places), Item(own, "The station's own sims")),
        "the station had sims of its own", truth, row=(*counts(state, places), own),
    )  # fmt: skip


def _to_station(state: kit.State, kind: str) -> list[str]:
    """The blocks with sims that come to the station by the other service."""
    (station,) = kit.cells(state, lambda c: c.name == STATION)
    other = RAIL if kind == ROAD else ROAD
    return senders(state, CARD, station, other)


def stations_exercise(dice: Dice) -> Exercise:
    """Place the station so that enough sims come to a card."""
    sketch = Sketch(dice)
    sketch.scatter(7, lambda c: plain(c) and bool(c.rails or c.gives))
    station = sketch.deal(sketch.named(STATION))
    card = sketch.deal(sketch.some(lambda c: 2 < c.needs < 6 and bool(c.roads) and not c.specials))
    game = sketch.game()
    cell, need = dice.choice(sketch.sites()), CARDS[card].needs
    kit.require([r.code for r in game.why(Play(card, cell)).reasons] == ["sims"])

    def most(now: Game) -> int:
        state = state_of(now)
        if cell in state.lots[0]:
            return -1
        return max(coming(state, card, cell, kind) for kind in (ROAD, RAIL))

    def goal(now: Game) -> Goal:
        count = most(now)
        first = now.actions[0] if now.actions else None
        if isinstance(first, Play) and first.card == station and count >= need:
            return Goal(True, f"Now {kit.sims(count)} can come to the ringed place.")
        if count < 0:
            return kit.undone(now, "The ringed place is taken now. It should have stayed open.")
        return kit.undone(now, f"Only {count} of {kit.sims(need)} can come to the ringed place.")

    tries = kit.plays_of(game, station)
    wanted = kit.ways(game, goal, tries)
    kit.require(1 <= len(wanted) <= 2 and len(tries) > len(wanted))
    return kit.reach(
        game, f"You are **Ana**. {wants(card)} On the **ringed place** too few sims can "
        f"come to it by one service. **Place the {STATION}** so that enough can.", goal,
        (("At the station sims change between road and rail, and go on by the one that leads to "
         "the ringed place."),
         "It must lie where a road and a rail that bring sims from different sides meet."),
        (wanted[0],), (cell, hand_place(station)), only=len(wanted) == 1,
    )  # fmt: skip


STATIONS = Topic(
    "stations", "Changing at a station",
    ("SC-165", "SC-166", "SC-167"),
    "At a **Rapid Transit Station** sims change between road and rail. It passes on all sims that "
    "reach it, **each once**, by the one service that leads on. It connects nothing else.",
    stations_exercise, stations_problem,
)  # fmt: skip


# -- the topic on cards of a complex that require sims and have neither road nor rail


TOWER = "cracker-tower"
OIL = ("Oil Well", "Oil Storage Tanks", "Oil Refinery")
NEED = CARDS[TOWER].needs
ASKS = (
    f"The Cracker Tower requires {kit.sims(NEED)}, has no road and no rail, and belongs to the oil "
    "refinery complex."
)


def towers_problem(dice: Dice) -> Problem:
    """Ask whether the tower may be placed."""
    case = dice.choice(("ok", "short", "apart"))
    sketch = _town(dice)
    sketch.deal(TOWER)
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(TOWER, cell)
    ok = game.why(action).ok
    members = members_beside(state.cities[0], BOX.faces[TOWER], (cell_of(cell),))
    kit.require(case == ("ok" if ok else "short" if members else "apart"))
    had = _had(state, cell, members)
    beside = [GRID.place(each) for each in members]
    near = sum(neighbors(state, cell))
    if ok:
        right = f"Yes, {kit.sims(had)} are connected to its neighbor"
        wrong = _towers_if_ok(had)
    elif members:
        right = f"No, only {had} are connected to its neighbor" if had else \
            "No, no sims are connected to its neighbor"  # fmt: skip
        wrong = _if_short(had, near)
    else:
        right, wrong = "No, no card of the complex is next to it", _if_apart(near)
    return kit.may(
        game, action, f"{ASKS} {_of_it(state)}", "May Ana place it on the **ringed place**?", right,
        wrong,
        why=f"{kit.cap(kit.names(state, beside))} is in the complex, and {kit.sims(had)} can come "
        "to it by one service. That is enough.",
        rule="SC-45", settles=True, places=(cell, *beside),
    )  # fmt: skip


def _of_it(state: kit.State) -> str:
    """Which blocks of the city belong to the complex of the tower."""
    found = kit.cells(state, lambda c: c.complex == CARDS[TOWER].complex)
    belong = "belongs" if len(found) == 1 else "belong"
    return f"Of the city, {kit.names(state, found)} {belong} to it as well."


def _town(dice: Dice) -> Sketch:
    sketch = Sketch(dice)
    sketch.scatter(3, lambda c: home(c) and len(c.roads) > 2)
    sketch.somewhere(sketch.named(dice.choice(OIL)))
    sketch.scatter(1 + dice.below(3), lambda c: home(c) or c.buried)
    return sketch


def _had(state: kit.State, cell: str, members: list[int]) -> int:
    """The most sims that come to one of the neighbors in the complex by one service."""
    sims = state.cities[0].sims
    found = [sims.beside((cell_of(cell),), each, kind) for each in members for kind in ROUTES]
    return max(found, default=0)


def _towers_if_ok(had: int) -> Iterator[Answer]:
    truth = f"It lies next to a card of its complex to which {kit.sims(had)} are connected."
    yield Answer("No, no road or rail leads to it", "every card needs a road or a rail",
                 f"A card of a complex without services uses its neighbor's. {truth}")  # fmt: skip
    yield Answer("No, its neighbor needs these sims itself", "sims are used up",
                 f"Sims serve every card that they reach. {truth}")  # fmt: skip
    yield Answer("No, the complex has fewer than three cards", "a complex begins with three cards",
                 f"Three cards are needed for the bonus, not for this. {truth}")  # fmt: skip


def _if_short(had: int, near: int) -> Iterator[Answer]:
    truth = f"The neighbor in the complex has {had}; {NEED} are needed."
    if near >= NEED:
        yield Answer("Yes, enough sims live next to it", "being side by side is enough",
                     f"Sims do not walk. {truth}")  # fmt: skip
    yield Answer("Yes, it lies next to its complex", "the complex alone is enough",
                 f"The sims must be connected to the card beside it. {truth}")  # fmt: skip
    yield Answer(
        "No, a card without roads cannot be played",
        "every card needs a road or a rail",
        f"In its complex it may do without. It is the sims that are missing. {truth}",
    )
    yield Answer("Yes, without roads it needs no sims", "no services, no requirement",
                 f"It still requires {kit.sims(NEED)}. {truth}")  # fmt: skip


def _if_apart(near: int) -> Iterator[Answer]:
    truth = "It must lie next to a card of its complex."
    if near >= NEED:
        yield Answer("Yes, enough sims live next to it", "being side by side is enough",
                     f"Sims do not walk. {truth}")  # fmt: skip
    yield Answer("No, it may only cover another card", "it is always an upgrade",
                 f"It may lie on an open place. {truth}")  # fmt: skip
    yield Answer("Yes, without roads it needs no sims", "no services, no requirement",
                 f"It still requires {kit.sims(NEED)}. {truth}")  # fmt: skip
    yield Answer("Yes, a complex may be in several parts", "members of a complex need not touch",
                 f"Only remote members may lie apart, and this is not one. {truth}")  # fmt: skip


def towers_exercise(dice: Dice) -> Exercise:
    """Place a card of the complex so that the tower can follow."""
    sketch = Sketch(dice)
    sketch.scatter(5 + dice.below(2), lambda c: home(c) and len(c.roads) > 1)
    cell = dice.choice(sketch.sites())
    sketch.deal(TOWER)
    wells = [sketch.deal(sketch.named(name)) for name in OIL[:2]]
    game = sketch.game()

    def opens(now: Game) -> bool:
        return cell_of(cell) in Places(state_of(now), 0, 0).fits(TOWER).cells

    def goal(now: Game) -> Goal:
        if now.turn and opens(now):
            return Goal(True, "Next to the ringed place lies a card of the complex now, to which "
                        "enough sims are connected.")  # fmt: skip
        if cell in state_of(now).lots[0]:
            return kit.undone(now, "The ringed place is taken now. It should have stayed open.")
        return kit.undone(now, "The Cracker Tower still cannot be placed on the ringed place.")

    tries = [a for each in wells for a in kit.plays_of(game, each)]
    wanted = kit.ways(game, goal, tries)
    kit.require(1 <= len(wanted) <= 3 and not opens(game) and len(tries) > 3)
    return kit.reach(
        game, f"You are **Ana**. {ASKS} **Place another card of the complex** so that the tower "
        "could go onto the **ringed place** next.", goal,
        ("The tower is placed next to a card of its complex to which enough sims are connected.",
         f"Place that card beside the ringed place, where {kit.sims(NEED)} can come to it."),
        (wanted[0],), (cell, *map(hand_place, wells)), only=len(wanted) == 1,
    )  # fmt: skip


TOWERS = Topic(
    "towers", "Without road or rail",
    ("SC-45", "SC-46", "SC-47"),
    "A card of a complex without services is placed **next to a card of its complex** to which "
    "enough sims are connected. Any other card that requires sims needs a road or a rail.",
    towers_exercise, towers_problem,
)  # fmt: skip


TOPICS: tuple[Topic, ...] = (NEEDED, ROUTES_WAYS, STATIONS, TOWERS)
