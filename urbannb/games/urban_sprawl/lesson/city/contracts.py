"""Topics on favors, and on the words in italics on a contract."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Item, Problem, Topic, may
from urbannb.core.text import a, listing, plural
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import Restriction
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import Sketch, contracts, ids, quiet, state_of
from urbannb.games.urban_sprawl.model.actions import Favor, build
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import box_place, favor_place, player_place, value_sum
from urbannb.games.urban_sprawl.rules import sites
from urbannb.games.urban_sprawl.rules.rulings import PermitsPaid

# -- the topic on favors: contracts kept for later, by one player alone


CASES = ("take", "take", "build", "build", "second", "same-turn", "swap")
BELIEFS = (
    Belief("take", "6 AP", "a favor is taken for nothing",
           "It is building a favor that costs no AP. Taking it costs {box} AP."),
    Belief("take", "5 AP", "a favor costs 1 AP",
           "It costs what stands beside the box, here {box} AP."),
    Belief("take", "{small} AP", "a favor costs 1 AP for each lot",
           "The AP depend on the box, here {box}, and not on the size."),
    Belief("take", "0 AP", "taking a favor ends the turn",
           "The turn goes on; any AP that are left may be spent."),
    Belief("build", "The AP of its box, {lots} and {price} wealth", "a favor costs AP again",
           "A favor costs AP when it is taken; from the favor space it is built for 0 AP."),
    Belief("build", "0 AP, and nothing else", "a favor is free",
           "Only the AP are saved: {lots} and {price} wealth are due as for any contract."),
    Belief("build", "0 AP and {lots}, no wealth", "a favor costs no wealth",
           "The value of {block}, {price} wealth, is paid as for any contract."),
    Belief("second", "Yes, and the old favor is discarded", "a favor can be discarded",
           "A favor cannot be given up. It stays until it is built."),
    Belief("second", "Yes, there is no limit", "any number of favors",
           "One favor at a time; only the Extra Favor tile makes it two."),
    Belief("second", "Yes, for double the AP", "a second favor costs more",
           "No AP can buy it: there is room for one favor only."),
    Belief("same-turn", "Yes, for 0 AP", "a favor may be built at once",
           "A favor is for a later turn. To build it at once she should have built it from the "
           "box."),
    Belief("same-turn", "Yes, for another {box} AP", "a favor costs AP again",
           "Building a favor never costs AP, but it has to wait for a later turn."),
    Belief("same-turn", "Yes, for 0 AP and no wealth", "a favor is free",
           "It has to wait for a later turn, and its price is paid even then."),
    Belief("swap", "No, one favor a turn", "one favor a turn",
           "One favor at a **time**: as soon as it is built there is room for another."),
    Belief("swap", "Yes, for 0 AP", "a favor is taken for nothing",
           "Building a favor costs no AP; taking one costs that of its box, {box}."),
    Belief("swap", "No, not before her next turn", "a favor ends the turn",
           "She may go on spending AP after building a favor."),
)  # fmt: skip


def favors_problem(dice: Dice) -> Problem:
    """Ask what a favor costs, or whether one may have it so."""
    case = dice.choice(CASES)
    return kit.insist(lambda: ASK[case](dice))


class Shelf:
    """A position with a favor in hand, or none, and one contract in a box."""

    def __init__(self, dice: Dice, held: bool, ap: int = 6) -> None:
        sketch = Sketch(dice, 2)
        sketch.scatter(3, (1,))
        zones = dice.shuffled(board.ZONES)[:2]
        sizes = 1 + dice.below(2), 1 + dice.below(2)
        self.favor = quiet(dice, zones[0], sizes[0])
        self.offered = quiet(dice, zones[1], sizes[1])
        self.box = str(2 + dice.below(4))
        cards = [kit.permit_for(dice, z, n) for z, n in zip(zones, sizes, strict=True)]
        # so that nobody is asked how to pay
        kit.require(zones[0] not in cards[1].zones and zones[1] not in cards[0].zones)
        mine = "She has no favor."
        if held:
            mine = f"As a favor she holds the **{self.favor.name}**, taken on an earlier turn."
        self.see = (
            f"It is Ana's turn, and she has {ap} AP left. The {self.box} AP box has the "
            f"**{self.offered.name}**. {mine} She has enough permits and wealth."
        )
        self.game = sketch.bare(
            favors={"Ana": self.favor.id} if held else {}, contracts={self.box: self.offered.id},
            permits={"Ana": ids(cards)}, ap=ap, wealth=40,
        )  # fmt: skip

    @property
    def places(self) -> tuple[str, str]:
        """Where the favor lies, and the contract that is on offer."""
        return favor_place(0, self.favor.id), box_place(self.box)

    def may(self, game: Game, action: Action, case: str, text: str, see: str, ask: str) -> Problem:
        """ "May she?" as the engine answers it."""
        kit.require(game.legal.allows(action) == text.startswith("Yes"))
        places = {
            "second": self.places, "swap": (player_place(0), box_place(self.box)),
            "same-turn": (favor_place(0, self.offered.id), box_place(self.box)),
        }  # fmt: skip
        return may(
            game, action, see, ask, text, kit.held(BELIEFS, case, box=self.box),
            rule="US-26" if case == "same-turn" else "US-25", settles=True, places=places[case],
            bare=True, works=lambda later: _whether(game, action, later),
        )  # fmt: skip


REFUSED = {"favor-full": "No, she has a favor already", "favor-new": "No, not before her next turn"}
"""What is said of the engine's reasons."""


def _whether(game: Game, action: Action, later: Game) -> str:
    """The engine's yes, with the AP that were spent, or its only reason."""
    for reason in game.why(action).reasons:
        return REFUSED[reason.code]
    return f"Yes, for {state_of(game).ap - state_of(later).ap} AP"


def _take(dice: Dice) -> Problem:
    """What taking a favor costs."""
    shelf = Shelf(dice, held=False)
    left = state_of(kit.after(shelf.game, Favor(shelf.box))).ap
    why = (
        f"A favor costs the AP of its box when it is **taken**: 6 − {shelf.box}. Building it on a "
        "later turn then costs none."
    )

    def course(paid: int, lost: int = 0) -> tuple[Item, ...]:
        return (Item(6, "AP at the start of the turn"),
                Item(-paid, f"the {shelf.offered.name}", (box_place(shelf.box),)),
                Item(-lost, "what is left when the turn ends"))  # fmt: skip

    wrong = kit.held(BELIEFS, "take", box=shelf.box, small=6 - shelf.offered.lots)
    return kit.ask(
        shelf.game, shelf.see,
        f"Ana takes the {shelf.offered.name} as a **favor**. How many AP does she have left?",
        Answer(f"{left} AP", "", why, course=course(int(shelf.box))),
        kit.with_courses(wrong, {
            "a favor is taken for nothing": course(0),
            "a favor costs 1 AP": course(1),
            "a favor costs 1 AP for each lot": course(shelf.offered.lots),
            "taking a favor ends the turn": course(int(shelf.box), left),
        }),
        f"she has {left} AP left",
        actions=(Favor(shelf.box),), rule="US-24",
        works=lambda later: f"{state_of(later).ap} AP",
        places=(box_place(shelf.box), player_place(0)),
    )  # fmt: skip


def _build(dice: Dice) -> Problem:
    """What building a favor costs."""
    shelf = Shelf(dice, held=True, ap=1 + dice.below(6))
    action = dice.choice(kit.builds(shelf.game, "favor"))
    block, lots = action.block, plural(shelf.favor.lots, "permit")
    price = state_of(shelf.game).worth(block)
    right = Answer(f"0 AP, {lots} and {price} wealth", "", "Its AP were paid when it was taken. "
                   "Permits and the value of the block are paid as always.")  # fmt: skip
    return kit.ask(
        shelf.game, f"{shelf.see} Block {block} is worth {price}.",
        f"Ana builds her favor, the {shelf.favor.name}, in {block}. What does she pay?",
        right,
        kit.held(BELIEFS, "build", lots=lots, price=price, block=block),
        f"she pays {right.text}",
        actions=(action,), rule="US-26", places=shelf.places,
        works=lambda later: _paid(shelf.game, later),
    )  # fmt: skip


def _paid(game: Game, later: Game) -> str:
    """What has been paid by the engine's own account of it."""
    before, now = state_of(game), state_of(later)
    (permits,) = kit.ruled(later, PermitsPaid)
    price = kit.price(later, 0) - kit.price(game, 0)
    return f"{before.ap - now.ap} AP, {plural(permits.had, 'permit')} and {price} wealth"


def _second(dice: Dice) -> Problem:
    """Whether a second favor may be taken, or the first one given up for it."""
    shelf = Shelf(dice, held=True)
    return shelf.may(
        shelf.game, Favor(shelf.box), "second", REFUSED["favor-full"], shelf.see,
        f"May Ana take the {shelf.offered.name} as a favor **now**, before she builds the "
        f"{shelf.favor.name}?",
    )  # fmt: skip


def _same_turn(dice: Dice) -> Problem:
    """Whether a favor may be built on the turn it was taken."""
    shelf = Shelf(dice, held=False)
    game = kit.after(shelf.game, Favor(shelf.box))
    block = dice.choice(board.BLOCKS)
    action = build("favor", block, {1: "nw", 2: "n"}[shelf.offered.lots])
    kit.require([reason.code for reason in game.why(action).reasons] == ["favor-new"])
    return shelf.may(
        game, action, "same-turn", REFUSED["favor-new"],
        f"Ana has just taken the **{shelf.offered.name}** as a favor, from the {shelf.box} AP box. "
        f"She has {state_of(game).ap} AP left, the permits for it, and enough wealth.",
        f"May Ana build her new favor in {block} **this turn**?",
    )  # fmt: skip


def _swap(dice: Dice) -> Problem:
    """Whether a favor may be taken on the turn in which one is built."""
    shelf = Shelf(dice, held=True)
    game = kit.after(shelf.game, dice.choice(kit.builds(shelf.game, "favor")))
    return shelf.may(
        game, Favor(shelf.box), "swap", f"Yes, for {shelf.box} AP",
        f"Ana has just built her favor, the **{shelf.favor.name}**, for 0 AP; she still has "
        f"{state_of(game).ap} AP. The {shelf.box} AP box has the **{shelf.offered.name}**.",
        f"May Ana take the {shelf.offered.name} as a new favor, in this **same turn**?",
    )  # fmt: skip


ASK = {"take": _take, "build": _build, "second": _second, "same-turn": _same_turn, "swap": _swap}


def favors_exercise(dice: Dice) -> Exercise:
    """Build the favor and take another one in the same turn."""
    shelf = kit.insist(lambda: Shelf(dice, held=True))
    start, favor, offered = shelf.game, shelf.favor, shelf.offered
    first, then = kit.builds(start, "favor")[0], Favor(shelf.box)
    kit.after(start, first, then)  # something else may be asked first: that does not suit

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if favor.id not in [building.card for building in state.city.values()]:
            return Goal(False, f"You still hold the {favor.name} as a favor.")
        if state.favors[0] != [offered.id]:
            return Goal(False, f"You built the {favor.name}. Your favor space is vacant now.")
        return Goal(
            True,
            f"You built the {favor.name} for 0 AP; your new favor is the {offered.name}, for "
            f"{shelf.box} AP. You have {state.ap} AP left.",
        )

    return kit.reach(
        start,
        f"You are **Ana** and hold the **{favor.name}** as a favor. In this one turn, build "
        f"it and take the **{offered.name}** as your next favor.",
        goal,
        ("There is room for one favor, so which of the two comes first?",
         (f"Choose your favor in your panel, then a block. After that, the {offered.name} "
          "and your vacant favor space.")),
        (first, then), shelf.places,
    )  # fmt: skip


FAVORS = Topic(
    "favors", "Favors", ("US-24", "US-25", "US-26", "US-28", "US-29"),
    "A favor costs AP when it is **taken** and none when it is built, on a later turn. One at "
    "a time; it lies open to all, and cannot be given up or traded.",
    favors_exercise, favors_problem,
)  # fmt: skip


# -- questions on the words in italics: what a contract demands of its place (US-35)


WORTH, EMPTY, NEAR, EDGE = "worth", "empty", "near", "edge"
"""What may be demanded: a value, an empty block, a zone or park, an edge of the city."""
FACTS = {
    WORTH: ("{block} is worth {worth}", "{block} is worth {worth}"),
    EMPTY: ("nothing else stands in that block", "something stands in that block"),
    NEAR: ("{a_thing} is adjacent", "no {thing} is adjacent"),
    EDGE: ("it touches the {what}", "it does not touch the {what}"),
}
"""What is so in a few words, and what is not."""
ITALICS_BELIEFS = (
    Belief("worth no-worth", "{by_printed}, {block} is worth {printed}", "markers do not count",
           "All numbers count, printed ones and markers: {sum}."),
    Belief("worth no-worth", "{by_wealth}, {block} is worth {wealth}", "only wealth counts",
           "All numbers count, printed ones and markers: {sum}."),
    Belief("worth", "No, a block worth exactly {limit} is needed",
           "the number must be met exactly", "{limit} is a limit; {worth} is within it.", "within"),
    Belief("worth", "{by_prestige}, {block} is worth {prestige}", "only prestige counts",
           "All numbers count, printed ones and markers: {sum}.", "exact"),
    Belief("no-worth", "Yes, if Ana pays the difference", "the limit can be bought off",
           "No wealth can replace what the card demands."),
    Belief("empty", "No, it must fill the whole block", "it must fill the block",
           "Nothing else may stand there; how much it covers itself makes no difference."),
    Belief("empty", "No, the blocks around must be empty too", "the blocks around must be empty",
           "Only its own block must be empty.", "around"),
    Belief("empty", "No, no {zone} building is adjacent", "a building must touch its own zone",
           "It need not touch its own zone as long as it touches no other one.", "alone"),
    Belief("no-empty", "Yes, there is room for it", "room is enough",
           "Room is not enough here: the block must hold no building at all."),
    Belief("no-empty", "Yes, zoning allows it", "zoning settles it",
           "Zoning would let it stand beside its own zone, but the card does not."),
    Belief("near no-near", "{wrongly}, the {thing} is not in its block",
           "only the same block is adjacent",
           "Adjacent is what touches, across streets and at corners too.", "outside"),
    Belief("near", "No, the {thing} must be Ana's", "it must be one's own",
           "Whoever controls it makes no difference.", "others"),
    Belief("near no-near", "{wrongly}, there is {a_thing} in the city", "anywhere counts",
           "Only {a_thing} that touches the new building counts.", "apart"),
    Belief("near", "No, it must be next to {a_thing}", "reads the opposite",
           "The card says that it must not.", "forbidden"),
    Belief("no-near", "Yes, zoning allows it", "zoning settles it",
           "The card demands this besides zoning: both must be met."),
    Belief("near", "No, one {thing} is not enough", "several are needed", "One is enough.",
           "demanded"),
    Belief("edge", "No, the {what} is not a building", "only buildings are adjacent",
           "Lots along the edge of the city are adjacent to the {what}."),
    Belief("edge", "No, all its lots must touch the {what}", "all lots must touch",
           "The building must touch it; one of its lots is enough.", "partly"),
    Belief("edge", "No, a street lies between it and the {what}", "a street separates",
           "Streets never separate what is adjacent."),
    Belief("no-edge", "Yes, its block lies by the {what}", "the block counts",
           "The building itself must touch the {what}, and here it does not."),
    Belief("no-edge", "Yes, it touches the {other}", "one edge is as good as the other",
           "The card speaks of the {what} alone.", "other edge"),
    Belief("no-worth no-empty no-near no-edge", "Yes, italics are only advice",
           "italics are only advice",
           "Words in italics are binding: the building may not stand where they are not met."),
)  # fmt: skip


def italics_problem(dice: Dice) -> Problem:
    """Ask whether a place is what the card demands."""
    demanding = [(c, [r for r in c.restrictions if r.binds]) for c in contracts()]
    contract, (demand,) = dice.choice([(c, binds) for c, binds in demanding if len(binds) == 1])
    want = bool(dice.below(2))
    sketch = Sketch(dice, 2)
    place = sketch.vacant_site(contract.lots, lambda s: _tempting(demand, s, want))
    sketch.kept = place.lots
    _set_up(sketch, demand, place, want)
    if sites.heeds_zoning(contract.restrictions) and _kind(demand) != EMPTY:
        sketch.beside(place, contract.zone)
    for _ in range(2):
        sketch.apart(place, dice.choice((*board.ZONES, board.PARK)))
    game = sketch.offer(contract, "3", wealth=60)
    build, state = kit.build_on("3", place), state_of(game)
    verdict = game.why(build)
    kit.require(verdict.ok == want and {r.rule for r in verdict.reasons} <= {"US-35"})
    wrongly = "No" if want else "Yes"
    words = {**_words(state, demand, place), "wrongly": wrongly, "zone": contract.zone}
    so = want if _kind(demand) in (WORTH, EMPTY) else _touches(demand, want)
    fact = FACTS[_kind(demand)][0 if so else 1].format(**words)
    ringed = "lot" if contract.lots == 1 else "lots"
    said = f"{'Yes' if want else 'No'}, {fact}"
    return kit.ask(
        game,
        f"The **{contract.name}** is a contract for {plural(contract.lots, f'{contract.zone} lot')}"
        f". Its card says in italics: “{demand.sentence()}” Ana can pay for it, and zoning "
        "is no problem.",
        f"May Ana build the {contract.name} on the ringed {ringed}, in {place.block}?",
        Answer(said, "", kit.reasons(game, build)
               or f"{demand.sentence()} {_because(state, demand, place)}"),
        kit.held(ITALICS_BELIEFS, f"{'' if want else 'no-'}{_kind(demand)}",
                 _looks(state, demand, place), **words),
        actions=(build,) if want else (), tried=build, rule="US-35", places=kit.lots(place),
        works=lambda _: kit.agreed(
            game, build, _found(state, demand, place).format(**words), "US-35"
        ),
    )  # fmt: skip


def _found(state: UrbanSprawlState, demand: Restriction, place: board.Site) -> str:
    """What the engine finds on the site: whether the demand is met, and what is so."""
    met = demand.allows(state, place)
    so = met if _kind(demand) in (WORTH, EMPTY) else sites.is_beside(state, demand.what, place)
    return f"{'Yes' if met else 'No'}, {FACTS[_kind(demand)][0 if so else 1]}"


def _kind(demand: Restriction) -> str:
    if isinstance(demand, sites.BlockWorth):
        return WORTH
    if isinstance(demand, sites.EmptyBlock):
        return EMPTY
    return NEAR if demand.what in (*board.ZONES, board.PARK) else EDGE


def _touches(demand: Restriction, want: bool) -> bool:
    """Whether a place that is right, or wrong, touches what the card speaks of."""
    return isinstance(demand, sites.Beside) == want


def _tempting(demand: Restriction, place: board.Site, want: bool) -> bool:
    """Whether a site makes a question: by the edge, or all but."""
    if _kind(demand) != EDGE or not isinstance(demand, sites.Beside):
        return place.block[0] in "BCDE" and place.block[1] in "2345"
    by_edge = demand.what in board.edges(board.lots_in(place.block))
    return by_edge and (demand.what in place.edges) == want


def _set_up(sketch: Sketch, demand: Restriction, place: board.Site, want: bool) -> None:
    """Put down what the question is about."""
    kind = _kind(demand)
    if kind == WORTH:
        sketch.mark(2)
    elif kind == EMPTY and want:
        sketch.kept |= board.lots_in(place.block)
    elif kind == EMPTY:
        sketch.somewhere("RES", (1,), lambda s: s.block == place.block)
    elif kind == NEAR:
        (sketch.beside if _touches(demand, want) else sketch.apart)(place, demand.what)


def _words(state: UrbanSprawlState, demand: Restriction, place: board.Site) -> dict[str, object]:
    thing = "park" if demand.what == board.PARK else f"{demand.what} building"
    printed = sum(marker.value for _, marker in board.numbers(place.block, {}))
    there = board.numbers(place.block, state.markers)
    wealth = sum(marker.value for _, marker in there if marker.kind == board.WEALTH)
    prestige = state.worth(place.block) - wealth
    return {
        "block": place.block, "sum": value_sum(state, place.block),
        "worth": state.worth(place.block), "printed": printed, "wealth": wealth,
        "by_printed": _verb(demand, printed), "by_wealth": _verb(demand, wealth),
        "prestige": prestige, "by_prestige": _verb(demand, prestige), "limit": _limit(demand),
        "thing": thing, "a_thing": a(thing), "what": demand.what,
        "other": "wilderness" if demand.what == "water" else "water",
    }  # fmt: skip


def _limit(demand: Restriction) -> int:
    """How much its block must be worth, at least or at most."""
    return demand.at_least if demand.at_most is None else demand.at_most


def _verb(demand: Restriction, worth: int) -> str:
    """Whether a block that is worth so much would do."""
    high = demand.at_most is not None and worth > demand.at_most
    return "No" if high or worth < demand.at_least else "Yes"


def _looks(state: UrbanSprawlState, demand: Restriction, place: board.Site) -> list[str]:
    """What else is so: where the neighbor is, and whose; how the edge is touched, and the value."""
    block = board.lots_in(place.block)
    around = board.halo(block | board.halo(block)) | board.halo(block)
    near = [b for b in state.buildings(place.near) if b.zone == demand.what]
    so = {
        "outside": bool(near) and all(b.block != place.block for b in near),
        "others": bool(near) and all(b.owner != 0 for b in near),
        "apart": not near,
        "around": bool(state.ground.taken & around),
        "alone": not state.ground.taken & around,
        "within": state.worth(place.block) != _limit(demand),
        "exact": state.worth(place.block) == _limit(demand),
        "demanded": isinstance(demand, sites.Beside),
        "forbidden": not isinstance(demand, sites.Beside),
        "partly": any(demand.what not in board.edges(1 << n) for n in board.bits(place.lots)),
        "other edge": bool(place.edges - {demand.what}),
    }
    return [name for name, is_so in so.items() if is_so]


def _because(state: UrbanSprawlState, demand: Restriction, place: board.Site) -> str:
    kind, block = _kind(demand), place.block
    if kind == WORTH:
        return f"{block}: {value_sum(state, block)}."
    if kind == EMPTY:
        stands = listing(f"{a(b.zone)} building" for b in sites.company(state, place))
        return f"{block} already has {stands}." if stands else f"{block} is vacant."
    if kind == NEAR:
        there = [b.block for b in state.buildings(place.near) if b.zone == demand.what]
        if not there:
            return "None touches it, straight or at a corner."
        return f"One touches it in {there[0]}; streets and corners make no difference."
    by_edge = [
        board.lot_name(n) for n in board.bits(place.lots) if demand.what in board.edges(1 << n)
    ]
    if not by_edge:
        does = "do" if place.size > 1 else "does"
        return f"Its block lies by the {demand.what}, but {listing(kit.lots(place))} {does} not."
    lie = "lie" if len(by_edge) > 1 else "lies"
    return f"{listing(by_edge)} {lie} by the {demand.what}; one lot is enough."
