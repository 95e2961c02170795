"""Topics on what politicians can do, and on what offices bring at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Either, Exercise, Goal, Item, Problem, Topic
from urbannb.core.text import number, plural
from urbannb.games.urban_sprawl.components.board import PARK, ZONES, Site, halo, site
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import BOX, CITY, Sketch, payment, seated, state_of
from urbannb.games.urban_sprawl.model.actions import END, Build
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import TRACK, office_place, player_place
from urbannb.games.urban_sprawl.rules.elections import ZONE_OF, ChoosePark, PlaceMayorsPark
from urbannb.games.urban_sprawl.rules.final import CountOffices, FinalPayout, office_bonus
from urbannb.games.urban_sprawl.rules.turn import BOSS_POINTS, POINTS, SPEND, TRIBUTE

# -- the topic on what politicians can do: Treasurer, Union Boss, District Attorney, Mayor


State = UrbanSprawlState
MAYOR, ATTORNEY, TREASURER, _, BOSS = OFFICES
SMALL = ("warehouse", "corner-shop", "cottage")
"""Contracts of one lot without a vocation, of three zones."""


# -- the start of a turn


def _turn_problem(dice: Dice) -> Problem:
    """The Treasurer collects, and the Union Boss has more to spend."""
    sketch = Sketch(dice, 3 + dice.below(2))
    sketch.fill(5)
    names = sketch.names
    mover = dice.below(len(names))
    me = (mover + 1) % len(names)
    mine = names[me]
    wealth = {name: dice.choice((0, 1, 1, 2, 5, 8, 12)) for name in names}
    other = names[(me + 1 + dice.below(len(names) - 1)) % len(names)]
    treasurer, boss = dice.choice(((mine, other), (mine, other), (other, mine), (mine, mine)))
    game = sketch.laid_out(
        to_move=names[mover], wealth=wealth, active_decks=2,
        offices={TREASURER: treasurer, BOSS: boss},
    )  # fmt: skip
    state, later = state_of(game), state_of(kit.after(game, END))
    have, ap, start = later.wealth[me], later.ap, state.wealth[me]
    others = [w for p, w in enumerate(state.wealth) if p != me]
    paid = " + ".join(str(min(w, TRIBUTE)) for w in others)
    truth = f"{mine} has {start} and collects {paid}: what each opponent has, up to 2."
    other_ap = POINTS + BOSS_POINTS - ap
    pays = {p: min(w, TRIBUTE) for p, w in enumerate(state.wealth) if p != me}

    def course(points: int, paid: Iterable[Item]) -> tuple[Item, ...]:
        """AP and wealth with which the turn begins."""
        wealth = Item(start, f"{mine}'s wealth before", (player_place(me),))
        return (Item(points, f"{mine}'s AP"), wealth, *paid)

    def each(amounts: Mapping[int, int]) -> list[Item]:
        return [Item(n, f"what {names[p]} pays", (player_place(p),)) for p, n in amounts.items()]

    def answer(wealth: int, belief: str, why: str, paid: Iterable[Item]) -> Answer:
        return Answer(_start(ap, wealth), belief, why, course=course(ap, paid))

    real = each(pays if treasurer == mine else dict.fromkeys(pays, 0))
    wrong = [
        answer(start + TRIBUTE * len(others), "the bank makes up what opponents lack", truth,
               each(dict.fromkeys(pays, TRIBUTE))),
        answer(start + TRIBUTE, "the Treasurer collects 2 in all", truth,
               [Item(TRIBUTE, "what the opponents pay together")]),
        answer(start, "the Treasurer collects only once", f"In every turn: {truth}",
               each(dict.fromkeys(pays, 0))),
    ]  # fmt: skip
    if treasurer != mine:
        truth = (
            f"{mine} is not the Treasurer. {treasurer} collects, when {treasurer}'s turn begins."
        )
        mine_pays = Item(-min(start, TRIBUTE), f"what {mine} pays", (player_place(me),))
        wrong = [
            answer(start - min(start, TRIBUTE), "the Treasurer collects in every turn", truth,
                   [mine_pays]),
            answer(start + sum(pays.values()), "everybody collects when their turn begins", truth,
                   each(pays)),
        ]  # fmt: skip
    wrong.append(
        Answer(_start(other_ap, have),
               "the Union Boss has no more AP" if boss == mine else "everybody has 8 AP",
               f"The Union Boss has {BOSS_POINTS} AP, everybody else {POINTS}.",
               course=course(other_ap, real)),
    )  # fmt: skip
    right = _start(ap, have)
    return kit.ask(
        game,
        f"Wealth: {kit.each(names, state.wealth)}. Treasurer: {treasurer}. Union Boss: {boss}.",
        f"**{names[mover]}** ends the turn, and **{mine}** is next. With how many AP and how "
        f"much wealth does {mine}'s turn begin?",
        Answer(right, "", kit.told(game, (END,), "US-82", "US-83", "US-21"),
               course=course(ap, real)),
        dice.shuffled(wrong),
        f"it is {right}",
        actions=(END,), rule="US-82" if treasurer == mine else "US-83",
        works=lambda now: _start(state_of(now).ap, state_of(now).wealth[me]),
        places=(TRACK, player_place(me)),
    )  # fmt: skip


def _start(points: int, wealth: int) -> str:
    return f"{points} AP and {wealth} wealth"


# -- the District Attorney's bonus


def _attorney_problem(dice: Dice) -> Problem:
    """The neighborhood bonus, doubled or not."""
    card = BOX.contracts[dice.choice(SMALL)]
    sketch = Sketch(dice)
    names = sketch.names
    around = halo(halo(sketch.put(dice.choice(names), card.zone, 1).lots))
    for _ in range(4):
        sketch.put(dice.choice((*names, "nobody")), card.zone, 1 + dice.below(2), around)
    sketch.fill(4)
    me = dice.below(len(names))
    mine = names[me]
    lawyer = mine if dice.below(4) else dice.choice(names)
    state = sketch.laid_out_state(
        contracts={"1": card.id}, permits={mine: [payment(card).id]}, to_move=mine, active_decks=2,
        offices={ATTORNEY: lawyer},
    )  # fmt: skip
    state.built_this_turn = dice.below(3) % 2
    state.investing = not state.built_this_turn
    game, again = seated(state), state.built_this_turn > 0
    found = {a: _adjacent(state, place_of(a), card.zone) for a in kit.builds(game, "1")}
    count = dice.choice(sorted({len(same) for same in found.values() if len(same) > 1}))
    action = dice.choice([a for a, same in found.items() if len(same) == count])
    same, place = found[action], place_of(action)
    own = sum(state.city[lot].owner == me for lot in same)

    def touching(lot: str) -> int:
        return (state.city[lot].site.lots & place.near).bit_count()

    def course(value: Callable[[Building], int]) -> tuple[Item, ...]:
        return kit.things(state, state.buildings(place.near), value)

    times = 2 if lawyer == mine and not again else 1
    if lawyer != mine:
        truth = f"{mine} is not the District Attorney, so nothing is doubled."
    elif again:
        truth = "Only the first contract of a turn is doubled, and this is not the first."
    else:
        truth = f"The District Attorney's first contract of a turn pays {count} twice."
    counted = f"Adjacent: {plural(count, f'{card.zone} building')}, whoever controls them."
    right = f"{kit.bonus(kit.after(game, action), me)} prestige"
    return kit.ask(
        game,
        f"District Attorney: {lawyer}. The ring shows where {mine} builds; it is the "
        f"**{'second' if again else 'first'}** contract that {mine} builds this turn.",
        f"**{mine}** builds the **{card.name}** ({card.zone}) in {place.block}. How much is the "
        "neighborhood bonus?",
        Answer(right, "", kit.told(game, (action,), "US-46", "US-47"),
               course=course(lambda b: times if b.lot in same else 0)),
        (Answer(f"{count * (3 - times)} prestige", "the doubling is forgotten" if times > 1
          else "every bonus of a District Attorney is doubled" if lawyer == mine
          else "the office doubles everybody's bonus", truth,
          course=course(lambda b: 3 - times if b.lot in same else 0)),
         Answer(f"{own * times} prestige", "only one's own neighbors count", f"{counted} {truth}",
                course=course(lambda b: times if b.lot in same and b.owner == me else 0)),
         Answer(f"{sum(map(touching, same)) * times} prestige", "each adjacent lot counts",
                f"{counted} Each counts once. {truth}",
                course=course(lambda b: times * touching(b.lot) if b.lot in same else 0)),
         Answer(f"{len(_adjacent(state, place)) * times} prestige", "all zones count",
                f"{counted} {truth}", course=course(lambda b: 0 if b.zone == PARK else times)),
         *([Answer(f"{count + 2} prestige", "the office adds 2",
                   f"The office adds nothing; it doubles. {truth}",
                   course=(*course(lambda b: int(b.lot in same)), Item(2, "the office")))]
           if times > 1 else [])),
        f"it is {right}",
        actions=kit.settle(game, action), rule="US-47", places=(place.block + place.shape,),
        works=lambda later: f"{kit.bonus(later, me)} prestige",
    )  # fmt: skip


def place_of(action: Build) -> Site:
    """Where a contract of one lot is built."""
    return site(action.block, action.shape, 1)


def _adjacent(state: State, place: Site, zone: str = "") -> tuple[str, ...]:
    """The adjacent buildings of a zone; of any zone if none is said."""
    wanted = [b for b in state.city.values() if b.site.lots & place.near]
    return tuple(b.lot for b in wanted if b.zone == zone or (not zone and b.zone != PARK))


# -- the Mayor's park


def _park_problem(dice: Dice) -> Problem:
    """Whoever is elected Mayor, for the first time or again, places a park."""
    sketch = Sketch(dice)
    sketch.fill(7)
    names = sketch.names
    winner, now = dice.below(3), dice.below(3)
    card = dice.choice(kit.permits(ballot=True))
    game = sketch.laid_out(
        plans={1: ""}, coming={"planning": [card.id]}, pawn=BOSS,
        vocations={names[winner]: ["Media", "Energy", "Factory"]}, offices={MAYOR: names[now]},
        to_move=names[dice.below(3)],
    )  # fmt: skip
    name, same = names[winner], winner == now
    text = f"{name} places a park on any vacant lot and controls it"
    truth = (
        "Whoever is elected Mayor, for the first time or again, places a park on any vacant lot."
    )
    wrong = [
        ("Nothing: the tile stays where it is" if same else "Only the tile changes hands",
         "only a new Mayor places a park" if same else "the park needs a contract",
         f"{truth} No contract is needed, and the same Mayor may be elected again."),
        (f"{name} places a park, which nobody controls", "parks belong to nobody",
         f"{truth} The Mayor's cube is put on it."),
        (f"{name} places a park beside one of {name}'s buildings",
         "the park must be beside one's own building", f"{truth} It need not be beside anything."),
        (f"{name} gains 1 prestige for each building beside a park",
         "the bonus is paid in every election", f"{truth} The bonus is paid at the end."),
    ]  # fmt: skip
    return kit.ask(
        game, f"{names[now]} is Mayor. {name} has the most vocations.",
        "A ballot box moves the pawn from the Union Boss to the **Mayor**. What happens?",
        Answer(text, "", f"{truth} It is the same Mayor as before." if same else truth),
        dice.shuffled(wrong), text,
        actions=kit.settle(game, END), rule="US-80", places=(office_place(MAYOR),),
        works=lambda later: text if _parked(game, later, winner) else "",
    )  # fmt: skip


def _parked(game: Game, later: Game, player: int) -> bool:
    """Whether the engine offered a player every vacant lot for a park, and gave them that park."""
    ((then, choice),) = kit.choices(game, later, ChoosePark)
    old, now = state_of(then).city, state_of(later).city
    new = [building for lot, building in now.items() if lot not in old]
    vacant = (CITY & ~state_of(then).ground.taken).bit_count()
    return (
        choice.player == player
        and len(then.legal) == vacant
        and ([(b.zone, b.owner) for b in new] == [(PARK, player)])
    )


def office_exercise(dice: Dice) -> Exercise:
    """As District Attorney build where the doubled bonus is largest."""
    card = BOX.contracts["warehouse"]
    sketch = Sketch(dice)
    me = sketch.names[0]
    first = sketch.put(dice.choice(sketch.names), card.zone, 1)
    around = halo(halo(first.lots))
    for _ in range(3):
        sketch.put(dice.choice((*sketch.names, "nobody")), card.zone, 1, around)
    sketch.fill(4, CITY & ~around)
    game = sketch.laid_out(
        contracts={"1": card.id}, permits={me: [payment(card).id]}, active_decks=2,
        offices={ATTORNEY: me},
    )  # fmt: skip
    gains = {action: kit.bonus(kit.after(game, action), 0) for action in kit.builds(game, "1")}
    best = max(gains.values())
    ways = kit.few([action for action, gained in gains.items() if gained == best], 6)
    kit.require(best >= 4)
    before = state_of(game).prestige[0]

    def goal(game: Game) -> Goal:
        if missing := kit.unbuilt(game, card):
            return missing
        gained = state_of(game).prestige[0] - before
        said = f"{number(gained)} prestige, {gained // 2} of it from the office."
        done = gained >= best
        return Goal(done, said if done else f"{said} There is more to be had.")

    return kit.reach(
        game,
        f"You are **{me}** and **District Attorney**. Build the **{card.name}** (1 {card.zone} "
        "lot) as your first "
        f"contract of this turn, and gain **{best} prestige** from its neighborhood bonus.",
        goal,
        (f"The bonus counts twice, so {best // 2} {card.zone} buildings have to be adjacent.",
         "Corners count, streets do not separate neighbors, and any player's buildings will do."),
        (ways[0],), (office_place(ATTORNEY),), only=False,
    )  # fmt: skip


POLITICIANS = Topic(
    "politicians", "What the offices do",
    ("US-80", "US-81", "US-82", "US-83", "US-47", "US-54"),
    "Mayor: a park each time they are elected. District Attorney: double the bonus of the "
    "**first** contract of a turn. "
    "Treasurer: 2 wealth from each opponent. Police Chief: vocations pay both ways. Union Boss: 8 "
    "AP.",
    office_exercise,
    Either(_turn_problem, _attorney_problem, _attorney_problem, _park_problem, insists=True),
)  # fmt: skip


# -- the topic on what each office brings its holder when the game ends


END_MAYOR = OFFICES[0]
UNPLACED = 6
"""No prestige marker lies in these cities: the final payouts begin with it, and pay nothing."""


def bonus_problem(dice: Dice) -> Problem:
    """Ask what an office brings at the end."""
    office = dice.choice((END_MAYOR, END_MAYOR, END_MAYOR, *OFFICES[1:]))
    return kit.insist(lambda: _bonus_problem(dice, office))


def _bonus_problem(dice: Dice, office: str) -> Problem:
    sketch = Sketch(dice)
    me = dice.below(len(sketch.names))
    name = sketch.names[me]
    if office == END_MAYOR:
        _parks(sketch, me)
    else:
        for _ in range(3 + dice.below(3)):
            sketch.put(dice.choice((*sketch.names, *sketch.names, "nobody")), ZONE_OF[office])
        sketch.fill(4)
    state = sketch.laid_out_state(active_decks=2, offices={office: name})
    tasks = FinalPayout(UNPLACED), CountOffices()
    gain = kit.carry_out(state, *tasks, answered=True).prestige[me] - state.prestige[me]
    counted = office_bonus(state, office, me)
    kit.require(bool(counted))
    wrong = _mayor_beliefs(state, me) if office == END_MAYOR else _zone_beliefs(state, office, me)
    right = _prestige(gain)
    return kit.ask(
        seated(state), f"The game ends with this city. {name} is **{office}**.",
        f"How much prestige does the office bring **{name}** at the end?",
        Answer(right, "", _truth(state, office, me), places=counted,
               course=kit.things(state, (state.city[lot] for lot in counted))),
        wrong, f"it is {right}",
        rule="US-112", places=(office_place(office),), counts=("Offices at the end",),
        works=lambda later: _prestige(len(office_bonus(state_of(later), office, me))),
    )  # fmt: skip


def _prestige(amount: int) -> str:
    return f"{amount} prestige"


def _truth(state: State, office: str, me: int) -> str:
    """What counts for an office, with what it comes to."""
    name, count = state.names[me], len(office_bonus(state, office, me))
    if office == END_MAYOR:
        return (
            f"The Mayor counts their own buildings that are adjacent to any park, except parks: "
            f"{name} has {count}."
        )
    return (
        f"The {office} counts every {ZONE_OF[office]} building in the city, whoever controls it: "
        f"{count}."
    )


def _counting(
    state: State, office: str, me: int, buildings: Iterable[Building], belief: str, why: str
) -> Answer:
    """A wrong answer that counts these buildings."""
    seen = list(buildings)
    really = [state.city[lot] for lot in office_bonus(state, office, me)]
    course = kit.things(state, dict.fromkeys((*really, *seen)), lambda b: int(b in seen))
    places = tuple(b.lot for b in seen)
    return Answer(_prestige(len(seen)), belief, f"{why} {_truth(state, office, me)}",
                  places=places, course=course)  # fmt: skip


def _zone_beliefs(state: State, office: str, me: int) -> Iterator[Answer]:
    zone = ZONE_OF[office]
    there = [b for b in state.city.values() if b.zone == zone]
    largest = max(there, key=lambda b: b.size)
    counting = partial(_counting, state, office, me)
    yield counting((b for b in there if b.owner == me), "only one's own buildings count",
                   "Not only one's own.")  # fmt: skip
    yield Answer(_prestige(sum(b.size for b in there)), "lots are counted, not buildings",
                 f"The {zone} building in {largest.block} has {plural(largest.size, 'lot')} and "
                 f"counts once. {_truth(state, office, me)}",
                 course=kit.things(state, there, lambda b: b.size))  # fmt: skip
    yield counting((b for b in there if b.owner != NOBODY), "uncontrolled buildings do not count",
                   "Those that nobody controls count too.")  # fmt: skip
    yield counting((b for b in there if b.owner not in (me, NOBODY)),
                   "only the others' buildings count", "The holder's own count too.")  # fmt: skip
    yield counting((b for b in state.city.values() if b.owner == me),
                   "all of one's own buildings count", "Only one zone counts.")  # fmt: skip


def _parks(sketch: Sketch, mayor: int) -> None:
    """Some parks, and buildings beside them and farther off."""
    dice, names, near = sketch.dice, range(len(sketch.names)), 0
    for owner in (mayor, dice.choice(names), dice.choice(names)):
        near |= halo(halo(sketch.put(owner, PARK).lots))
    for owner in (mayor, mayor, mayor, *names):
        sketch.put(owner, dice.choice(ZONES), there=near)
    sketch.fill(3)


def _mayor_beliefs(state: State, me: int) -> Iterator[Answer]:
    parks = state.ground.zones[PARK]
    everything = list(state.city.values())
    mine = [b for b in everything if b.owner == me]
    houses = [b for b in mine if b.zone != PARK]
    own_parks = sum(b.site.lots for b in mine if b.zone == PARK)
    for counted, belief, why in (
        ((b for b in houses if b.site.near & own_parks), "only one's own parks count",
         "Anybody's park will do."),
        ((b for b in houses if kit.straight(b.site) & parks), "a corner is not adjacent",
         "Corners count, and streets do not separate neighbors."),
        ((b for b in everything if b.zone != PARK and b.site.near & parks),
         "everybody's buildings count", "Only the Mayor's own."),
        ((b for b in mine if b.site.near & parks or b.zone == PARK), "parks count as well",
         "Parks themselves are left out."),
        ((b for b in everything if b.zone == PARK), "parks are counted",
         "Not the parks, but what is beside them."),
        (houses, "all of the Mayor's buildings count", "Only those beside a park."),
    ):  # fmt: skip
        yield _counting(state, END_MAYOR, me, counted, belief, why)


def bonus_exercise(dice: Dice) -> Exercise:
    """Place the Mayor's park beside as many of one's buildings as possible."""
    sketch = Sketch(dice)
    me, *rivals = sketch.names
    first = sketch.put(me, dice.choice(ZONES), 1)
    around = halo(halo(halo(first.lots)))
    for _ in range(3):
        sketch.put(me, dice.choice(ZONES), 1 + dice.below(2), around)
    for rival in rivals:
        sketch.put(rival, dice.choice(ZONES), there=around)
    sketch.fill(4)
    state = sketch.laid_out_state(vocations={me: ["Media", "Energy"]}, offices={END_MAYOR: me})
    state.agenda[:] = [SPEND, PlaceMayorsPark(0)]
    game = seated(state)

    def count(game: Game) -> int:
        return len(office_bonus(state_of(game), END_MAYOR, 0))

    brings = {action: count(kit.after(game, action)) for action in game.legal}
    best, before = max(brings.values()), count(game)
    ways = kit.few([action for action, brought in brings.items() if brought >= best], 6)
    kit.require(best - before > 1)

    def goal(game: Game) -> Goal:
        now = count(game)
        beside = kit.count_words(now, "building")
        if not game.turn:
            return Goal(False, f"Beside a park so far: {beside} of yours.")
        said = f"Beside a park: {beside} of yours, {now} prestige at the end."
        look = f"{said} There is a better lot."
        return Goal(now >= best, said if now >= best else look)

    return kit.reach(
        game,
        f"You are **{me}** and have been elected **Mayor**. Place your park so that the office "
        f"brings you **{best} prestige** at the end.",
        goal,
        ("Each of your buildings beside a park counts, be it at a corner or across a street.",
         f"Look for a vacant lot that touches {best - before} of them at once."),
        (ways[0],), (office_place(END_MAYOR),), only=False,
    )  # fmt: skip


OFFICE_BONUS = Topic(
    "office-bonus", "What the offices bring at the end",
    ("US-112",),
    "Mayor: their own buildings beside **any** park. The others: every building of their zone, "
    "**whoever** controls it.",
    bonus_exercise, bonus_problem,
)  # fmt: skip
