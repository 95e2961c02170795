"""What topics of Urban Sprawl share: random positions, cards by what they are, how they ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from urbannb.core import lesson
from urbannb.core.action import Action
from urbannb.core.checking.names import NAMES, NOBODYS
from urbannb.core.engine import advance, apply
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Either,
    Item,
    after,
    few,
    held,
    insist,
    lowered,
    require,
    told,
    ways,
)
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.task import Task
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, NOBODY, Contract, Permit
from urbannb.games.urban_sprawl.model.actions import DECK_COST, PLAN_COSTS, Build, build
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import BONUS, PRICES, UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import SITE_WORDS, kind_of, line_name, line_place
from urbannb.games.urban_sprawl.position.builder import arrange
from urbannb.games.urban_sprawl.position.dealing import City
from urbannb.games.urban_sprawl.rulebook import rulebook
from urbannb.games.urban_sprawl.rules.building import ChoosePermits
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain, Lose
from urbannb.games.urban_sprawl.rules.turn import SpendPoints

# -- cards that a lesson needs: chosen by what they are, and named


BOX = read_box("")
"""The printed cards."""
FEEDS = ((0,) * 5, (0, 1, 1, 1, 1), (0, 1, 2, 2, 2))
"""Which deck feeds each box, by how many decks are active."""


def contracts(
    wanted: Callable[[Contract], bool] | None = None, deck: str = "", **having: object
) -> list[Contract]:
    """The contracts that are wanted, or have these fields: ``contracts(zone="CIV", lots=2)``."""
    return [
        card
        for card in BOX.contracts.values()
        if deck in ("", card.deck) and (wanted is None or wanted(card)) and _has(card, having)
    ]


def permits(wanted: Callable[[Permit], bool] | None = None, **having: object) -> list[Permit]:
    """The Build Permits that are wanted, or have these fields: ``permits(ballot=False)``."""
    return [
        card
        for card in BOX.permits.values()
        if (wanted is None or wanted(card)) and _has(card, having)
    ]


def _has(card: Contract | Permit, having: dict[str, object]) -> bool:
    return all(getattr(card, name) == value for name, value in having.items())


def ids(cards: Iterable[Contract | Permit]) -> list[str]:
    """The ids of cards."""
    return [card.id for card in cards]


def quiet(dice: lesson.Dice, zone: str, size: int) -> Contract:
    """A contract without restrictions that asks as little as possible once it is built."""
    found = contracts(zone=zone, lots=size, restrictions=())
    least = min(map(_asks, found))
    return dice.choice([c for c in found if _asks(c) == least])


def _asks(contract: Contract) -> int:
    plain = (Gain, Lose)
    return len(contract.vocations) + sum(not isinstance(e, plain) for e in contract.effects)


def permit_for(dice: lesson.Dice, zone: str, count: int) -> Permit:
    """One card that pays exactly so many permits of a zone."""
    return dice.choice(permits(lambda p: zone in p.zones and p.permits == count))


def payment(card: Contract) -> Permit:
    """The smallest Build Permit that pays for a contract."""
    able = permits(lambda p: card.zone in p.zones and p.permits >= card.lots)
    return min(able, key=lambda p: p.permits)


def stage(card: Contract) -> int:
    """How many decks are active when a contract of its deck lies in a box."""
    return CONTRACT_DECKS.index(card.deck) + 1


def reachable(lying: Mapping[str, str]) -> bool:
    """Whether the deck of every contract feeds the box that it lies in, sooner or later (US-97)."""
    last = dict(zip("54321", FEEDS[-1], strict=True))
    there = ((last[name], card) for name, card in lying.items() if card and name in last)
    return all(stage(BOX.contracts[card]) <= deck + 1 for deck, card in there)


def stock(dice: lesson.Dice, active: int = 1) -> dict[str, str]:
    """A contract in each box and on each active deck, each from the deck that feeds it."""
    piles = [dice.shuffled([i for i in pile if i in BOX.contracts]) for pile in BOX.decks]
    boxes = {box: piles[deck].pop() for box, deck in zip("54321", FEEDS[active - 1], strict=True)}
    return {**boxes, **{name: piles[n].pop() for n, name in enumerate(CONTRACT_DECKS[:active])}}


def laid(row: Sequence[str]) -> dict[int, str]:
    """Planning cards where they lie: the first on top of the deck, the others in the boxes."""
    return dict(zip((DECK_COST, *PLAN_COSTS), row, strict=False))


def permit_words(card: Permit) -> str:
    """A permit card in a few words: "2-permit CIV or RES card"."""
    return f"{card.permits}-permit {listing(card.zones, 'or')} card"


# -- random positions for the lesson: a few buildings and cards where a question needs them


NO_PLANS = dict.fromkeys((4, 3, 2, 1), "")
NO_CONTRACTS = dict.fromkeys("54321", "")
"""Empty boxes: what is not asked about is not there to look at."""
GONE = {1: ""}
"""The planning card for 1 AP has been taken, so that one card turns up at the end of the turn."""
WHERE = "Columns are called A to F from the west, rows 1 to 6 from the north."
"""The board bears numbers, but no names."""
CITY = (1 << 144) - 1
"""All lots."""
SIZES = (1, 1, 1, 2, 2, 3, 4)
"""The sizes of random buildings: small ones are likelier."""
LIMIT = 1_000_000
Fits = Callable[[board.Site], bool]


def anywhere(_: board.Site) -> bool:
    """No site is left out."""
    return True


class Sketch:
    """A position being drawn, for so many players. Lots in `kept` stay vacant.

    Owners may be given by name or number; "nobody" is one of them.
    """

    def __init__(self, dice: lesson.Dice, players: int = 3) -> None:
        self.dice = dice
        self.names = NAMES[:players]
        self.city: list[Building] = []
        self.built = self.kept = 0
        self.markers: dict[str, board.Marker] = {}
        self.tiles = dict(board.tiles())

    # -- buildings

    @property
    def taken(self) -> int:
        """The lots on which nothing more may stand."""
        return self.built | self.kept

    def stand(self, zone: str, place: board.Site, owner: str | int) -> Building:
        """Put a building on a site that is free, from a supply that is not used up."""
        require(not place.lots & self.taken and self.tiles[board.tile_of(zone, place.size)] > 0)
        self.tiles[board.tile_of(zone, place.size)] -= 1
        who = NOBODY if owner == NOBODYS else owner
        who = self.names.index(who) if isinstance(who, str) else who
        self.city.append(Building(zone, place.block, place.shape, place.size, "", who))
        self.built |= place.lots
        return self.city[-1]

    def vacant_site(self, size: int, fits: Fits = anywhere) -> board.Site:
        """A chance site that is free."""
        taken = self.taken
        return self.dice.choice([s for s in board.sites(size) if not s.lots & taken and fits(s)])

    def somewhere(self, zone: str, sizes: Sequence[int], fits: Fits = anywhere) -> Building:
        """Put a building of one of two players on any free site that fits."""
        size = 1 if zone == board.PARK else self.dice.choice(sizes)
        place = self.vacant_site(size, fits)
        return self.stand(zone, place, self.dice.below(2))

    def beside(self, place: board.Site, zone: str, sizes: Sequence[int] = (1, 1, 2)) -> Building:
        """Put a building down that is adjacent to a site."""
        return self.somewhere(zone, sizes, lambda s: bool(s.lots & place.near))

    def apart(self, place: board.Site, zone: str, sizes: Sequence[int] = (1, 2)) -> Building:
        """Put a building down that is not adjacent to a site."""
        return self.somewhere(zone, sizes, lambda s: not s.lots & (place.near | place.lots))

    def scatter(self, count: int, sizes: Sequence[int] = (1, 1, 2, 3)) -> None:
        """Put buildings of chance zones anywhere."""
        for _ in range(count):
            self.somewhere(self.dice.choice((*board.ZONES, board.PARK)), sizes)

    def put(self, owner: str | int, zone: str = "", size: int = 0, there: int = CITY) -> board.Site:
        """A building of somebody's on vacant lots of a set; zone and size are random if unsaid."""
        zone = zone or self.dice.choice((*board.ZONES, *board.ZONES, board.PARK))
        size = 1 if zone == board.PARK else size or self.dice.choice(SIZES)
        require(self.tiles[board.tile_of(zone, size)] > 0)
        free = there & ~self.taken
        place = self.dice.choice([s for s in board.sites(size) if s.lots & free == s.lots])
        self.stand(zone, place, owner)
        return place

    def fill(self, count: int, there: int = CITY) -> None:
        """So many more buildings of anybody."""
        for _ in range(count):
            self.put(self.dice.choice(self.names), there=there)

    def strew(self, each: int = 2) -> None:
        """A few buildings of one lot for everybody, each in a block of its own."""
        blocks = self.dice.shuffled(board.BLOCKS)
        for owner in range(len(self.names)):
            for _ in range(each):
                zone, block = self.dice.choice(board.ZONES), blocks.pop()
                self.stand(zone, board.site(block, self.dice.choice(board.CORNERS), 1), owner)

    def mark(self, count: int) -> None:
        """Put markers on gray spaces."""
        spaces = self.dice.shuffled(board.SPACES)[:count]
        marks = self.dice.shuffled(
            [board.Marker(kind, n) for kind, of in board.MARKERS.items() for n in of]
        )
        self.markers = dict(zip(spaces, marks, strict=False))

    # -- the position

    def state(self, city: City | None = None, **given: Any) -> UrbanSprawlState:
        """The position: what is `given` is what `arrange` takes, the rest comes up by chance.

        `city` stands there instead of what has been drawn.
        """
        given.setdefault("markers", self.markers)
        seed = given.pop("seed", None)
        return arrange(
            city or sorted(self.city, key=lambda b: (b.owner == NOBODY, b.owner)),
            names=self.names,
            seed=self.dice.below(LIMIT) if seed is None else seed,
            checked=False,
            **given,
        )

    def game(self, city: City | None = None, **given: Any) -> Game:
        """The game that begins in such a position (see `state`)."""
        return seated(self.state(city, **given))

    def bare(self, **given: Any) -> Game:
        """The game in which boxes and hands are empty unless something is put in them."""
        given["contracts"] = {**NO_CONTRACTS, **given.get("contracts", {})}
        given["plans"] = {**NO_PLANS, **given.get("plans", {})}
        require(reachable(given["contracts"]))
        return self.game(**{"permits": {}, "vocations": {}, "wealth": 30, **given})

    def offer(self, contract: Contract, box: str, **given: Any) -> Game:
        """The bare game in which a box has a contract, and Ana the one card that pays for it."""
        permit = permit_for(self.dice, contract.zone, contract.lots)
        return self.bare(contracts={box: contract.id}, permits={"Ana": [permit.id]}, **given)

    def laid_out(self, **given: Any) -> Game:
        """The game that begins in such a position (see `laid_out_state`)."""
        return seated(self.laid_out_state(**given))

    def laid_out_state(self, **given: Any) -> UrbanSprawlState:
        """Full boxes, empty hands, and a contract open on every active deck.

        A card that is wanted elsewhere may leave a gap where it lay; then more would turn up at
        the end of the turn than is asked about, and another position is drawn.
        """
        wanted: dict[str, str] = given.get("contracts", {})
        given["contracts"] = {**self._tops(given), **wanted}
        state = self.state(**{"permits": {}, **given})
        gaps = [list(given.get(rail, {}).values()).count("") for rail in ("plans", "contracts")]
        shown = [state.planning_open, *state.decks_open[: state.active_decks]]
        require([state.plans.count(""), state.boxes.count("")] == gaps and all(shown))
        return state

    def _tops(self, given: dict[str, Any]) -> dict[str, str]:
        lying = {**given.get("contracts", {}), **given.get("coming", {})}.values()
        used = {card for cards in lying for card in ([cards] if isinstance(cards, str) else cards)}
        return {
            deck: self.dice.choice([c.id for c in contracts(deck=deck) if c.id not in used])
            for deck in CONTRACT_DECKS[1 : given.get("active_decks", 1)]
        }

    def stocked(self, active: int = 1) -> dict[str, str]:
        """A contract in each box and on each active deck, each from the deck that feeds it."""
        return stock(self.dice, active)


def beyond(*lines: str) -> int:
    """All lots that lie on none of these rows."""
    found = CITY
    for line in lines:
        found &= ~board.lots_of(line)
    return found


def seated(state: UrbanSprawlState) -> Game:
    """A game that begins in a position made here."""
    return Game(rulebook, state)


def state_of(game: Game) -> UrbanSprawlState:
    """The position of an Urban Sprawl game."""
    state = game.state
    assert isinstance(state, UrbanSprawlState)  # noqa: S101  # these games are made here
    return state


# -- what topics of Urban Sprawl share: how they ask, and what they look at in a city


__all__ = [
    "Either", "across_corner", "after", "agreed", "allowed", "ask", "bonus", "build_on", "builds",
    "carry_out", "choices", "count_words", "each", "few", "held", "how_many", "insist", "lots",
    "lowered", "lying", "named", "new_building", "nothing_built", "once_built", "price", "reach",
    "require", "ruled", "same_block", "settle", "some", "straight", "sums", "told", "ways",
    "wealth_words",
]  # fmt: skip
State = UrbanSprawlState
R = TypeVar("R", bound=Ruling)
T = TypeVar("T", bound=Task[Any])
BY_PLAYER = ("player", "permit", "favor")
"""How the names of places in a player's panel begin."""
ask = partial(lesson.ask, announced=False, bare=True, verdict=False)
"""Ask what comes of something: the board is a close-up, and nothing is drawn on it."""
how_many = partial(lesson.how_many, announced=False, bare=True, verdict=False)


def reach(
    game: Game,
    say: str,
    goal: Callable[[Game], lesson.Goal],
    nudges: Sequence[str],
    solution: Sequence[Action],
    places: Sequence[str] = (),
    **how: Any,
) -> lesson.Exercise:
    """Have the learner reach a goal; where something is to be built, what there is to pay with.

    The close-up has the player's panel only if something in it is in question.
    """
    builds = any(isinstance(action, Build) for action in solution)
    if builds and not any(place.startswith(BY_PLAYER) for place in places):
        say = f"{say} {means(game, 'You' if 'You are' in say else '')}"
    return lesson.reach(game, say, goal, nudges, solution, places, bare=True, **how)


def means(game: Game, who: str = "") -> str:
    """What the active player has to build with: "You hold a 2-permit COM card and have ..."."""
    state = state_of(game)
    me = state.player
    held = [BOX.permits[card] for card in state.permits[me] if card in BOX.permits]
    cards = [f"a {permit_words(card)}" for card in held]
    cards += ["an Urban Renewal card" for card in state.permits[me] if card in BOX.renewals]
    hold, have = ("hold", "have") if who else ("holds", "has")
    wealth = wealth_words(state.wealth[me])
    return f"{who or state.names[me]} {hold} {listing(cards)} and {have} {wealth}."


# -- playing on


def settle(game: Game, action: Action) -> tuple[Action, ...]:
    """The action, and the first possible answer to all that is asked because of it."""
    later, played = after(game, action), [action]
    while later.decision is not None and not isinstance(later.state.agenda[-1], SpendPoints):
        played.append(later.legal[0])
        later.play(played[-1])
    return tuple(played)


def ruled(game: Game, kind: type[R]) -> list[R]:
    """The rulings of one kind since the game began, by the engine itself."""
    return lesson.logged(game).made(kind)


def choices(before: Game, later: Game, kind: type[T]) -> Iterator[tuple[Game, T]]:
    """Every choice of a kind that came up from one game to the other, and the game at that time."""
    then = before.copy()
    for action in later.actions[before.turn :]:
        then.play(action)
        agenda = state_of(then).agenda
        if then.decision is not None and isinstance(agenda[-1], kind):
            yield then.copy(), agenda[-1]


def carry_out(state: State, *tasks: Task[State], answered: bool = False) -> State:
    """What comes of tasks in a position that stays as it is.

    Choices are left open, or get their first possible answer.
    """
    later = state.copy()
    later.agenda[:] = reversed(tasks)
    choice = advance(later, None if answered else Log())
    while answered and choice is not None:
        choice = apply(later, choice.actions(later)[0])
    return later


# -- building


def builds(game: Game, box: str) -> list[Build]:
    """Every way to build the contract of a box now; a draw with none does not suit."""
    found = [a for a in game.legal if isinstance(a, Build) and a.box == box]
    require(bool(found))
    return found


def build_on(box: str, place: board.Site) -> Build:
    """Build the contract of a box on a site."""
    return build(box, place.block, place.shape)


def allowed(game: Game, box: str, places: Iterable[board.Site]) -> list[board.Site]:
    """The sites on which the contract of a box may be built now."""
    return [place for place in places if game.legal.allows(build_on(box, place))]


def agreed(game: Game, action: Action, text: str, rule: str) -> str:
    """An answer that begins with the engine's yes or no; "" where the engine finds otherwise.

    A no must be for that rule, and for no other one.
    """
    rules = {reason.rule for reason in game.why(action).reasons}
    return text if rules == (set() if text.startswith("Yes") else {rule}) else ""


def reasons(game: Game, action: Action) -> str:
    """Why an action may not be played, in the engine's words; "" if it may."""
    return " ".join(reason.text for reason in game.why(action).reasons)


def new_building(before: Game, now: Game) -> Building | None:
    """What has been built since, if anything."""
    old = state_of(before).city
    return next((b for lot, b in state_of(now).city.items() if lot not in old), None)


def bonus(game: Game, player: int) -> int:
    """What the engine has given somebody as neighborhood bonus so far, by the ledger."""
    return state_of(game).prestige_from[player].get(BONUS, 0)


def price(game: Game, player: int) -> int:
    """What somebody has paid for the blocks of buildings so far, by the ledger.

    What a card brings at once is another entry; the wealth that is left would be less or more.
    """
    return -state_of(game).wealth_from[player].get(PRICES, 0)


def unbuilt(game: Game, contract: Contract) -> lesson.Goal | None:
    """What is missing as long as the contract has not been built."""
    if any(building.card == contract.id for building in state_of(game).city.values()):
        return None
    return lesson.Goal(False, f"The {contract.name} has not been built.")


def nothing_built(game: Game) -> lesson.Goal:
    """What is missing before a building stands: it may be all but its payment."""
    waits = game.state.agenda and isinstance(game.state.agenda[-1], ChoosePermits)
    pay = ": choose the cards to pay with" if waits else ""
    return lesson.Goal(False, f"Nothing has been built yet{pay}.")


def once_built(
    start: Game, judge: Callable[[Building], lesson.Goal], contract: Contract | None = None
) -> Callable[[Game], lesson.Goal]:
    """A goal that is about the first building since `start`, as `judge` finds it.

    With a `contract` it must be the one that is built.
    """

    def goal(game: Game) -> lesson.Goal:
        new = new_building(start, game)
        if new and contract and new.card != contract.id:
            return lesson.Goal(False, f"The {contract.name} has not been built.")
        return judge(new) if new else nothing_built(game)

    return goal


# -- looking at the city


def lots(place: board.Site) -> tuple[str, ...]:
    """The names of the lots of a site, to be ringed."""
    return tuple(board.lot_name(number) for number in board.bits(place.lots))


def lying(place: board.Site) -> str:
    """Where a building would lie, in words: "the north half of D3"."""
    block, words = place.block, SITE_WORDS[place.shape]
    if place.size == 3:
        (corner,) = set(board.CORNERS) - set(board.COVERS[3][place.shape])
        return f"all of {block} but its {SITE_WORDS[corner]} lot"
    if place.size == 4:
        return f"all of {block}"
    return f"the {words}{' lot' if place.size == 1 else ''} of {block}"


def straight(place: board.Site) -> int:
    """The lots beside a site that share a side with it, or would but for a street."""
    found = 0
    for number in board.bits(place.lots):
        y, x = divmod(number, board.SIDE)
        for v, u in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            if 0 <= v < board.SIDE and 0 <= u < board.SIDE:
                found |= 1 << (v * board.SIDE + u)
    return found & ~place.lots


def same_block(place: board.Site) -> int:
    """The other lots of its block."""
    return board.lots_in(place.block) & ~place.lots


def across_corner(place: board.Site) -> int:
    """The adjacent lots of the blocks that lie diagonally to it, across a crossing."""
    straight_on = board.lots_of(place.block[0]) | board.lots_of(place.block[1])
    return place.near & ~straight_on


# -- counting: one thing after the other, by what it is called and where it lies


def things(
    state: State, buildings: Iterable[Building], value: Callable[[Building], int] = lambda _: 1
) -> tuple[Item, ...]:
    """Buildings that are counted, each once unless a `value` says for how much."""
    return tuple(Item(value(b), thing(state, b), (b.lot,)) for b in buildings)


def thing(state: State, building: Building) -> str:
    """What a building is called that is counted: "Ana's 2-lot RES building on D2nw"."""
    what = f"{kind_of(building.zone, building.size)} on {building.lot}"
    return f"{state.names[building.owner]}'s {what}" if building.owner != NOBODY else f"the {what}"


def along(
    state: State, block: str, value: Callable[[str, board.Marker], int] = lambda _, m: m.value
) -> tuple[Item, ...]:
    """The numbers along a block, each for what it is worth unless a `value` says otherwise."""
    numbers = board.numbers(block, state.markers)
    return tuple(numbered(line, marker, value(line, marker)) for line, marker in numbers)


def numbered(line: str, marker: board.Marker, value: int) -> Item:
    """The number of a row, and what it counts for."""
    return Item(value, f"{marker} of {line_name(line)}", (line_place(line),))


def with_courses(
    answers: Iterable[lesson.Answer], courses: Mapping[str, tuple[Item, ...]]
) -> Iterator[lesson.Answer]:
    """Wrong answers, each with what somebody counts who holds its belief, where it counts."""
    return (replace(answer, course=courses.get(answer.belief, ())) for answer in answers)


# -- words


def each(names: Sequence[str], amounts: Iterable[object]) -> str:
    """Every player with an amount: "Ana 3, Ben 2, Cleo 0"."""
    return ", ".join(f"{name} {amount}" for name, amount in zip(names, amounts, strict=True))


def some(names: Sequence[str], players: Iterable[int], last: str = "and") -> str:
    """The names of some players: "Ana and Cleo"."""
    return listing((names[p] for p in players), last)


def named(words: Iterable[str]) -> str:
    """ "D3, D4 or E4"."""
    return listing(sorted(words), "or")


def count_words(count: int, noun: str) -> str:
    """ "3 buildings", "no building"."""
    return plural(count, noun) if count else f"no {noun}"


def wealth_words(amount: int) -> str:
    """ "1 wealth", "3 wealth"."""
    return plural(amount, "wealth", "wealth")


def sums(noun: str, heads: str) -> lesson.NumberStyle:
    """How numbers are written: with their noun, as a sum, under "Counted" and the `heads`."""

    def amount(total: int) -> str:
        return f"{total} {noun}".rstrip()

    return lesson.NumberStyle(("", "Counted", f">{heads}"), amount, lesson.added)
