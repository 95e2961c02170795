"""What topics of Urban Sprawl share: how they ask, and what they look at in a city.

With the functions of `urbannb.core.lesson` that most of them need, so that one import will do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

from urbannb.core import lesson
from urbannb.core.action import Action
from urbannb.core.engine import advance, apply
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Exercise,
    Goal,
    after,
    few,
    held,
    insist,
    logged,
    lowered,
    require,
    told,
    ways,
)
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.task import Task
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.board import (
    CORNERS,
    COVERS,
    SIDE,
    Site,
    bits,
    lot_name,
    lots_in,
    lots_of,
)
from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.lesson.cards import BOX, permit_words
from urbannb.games.urban_sprawl.lesson.sketch import state_of
from urbannb.games.urban_sprawl.model.actions import Build, build
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.ledger import BONUS, PRICES
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.city import SITE_WORDS
from urbannb.games.urban_sprawl.rules.building import ChoosePermits
from urbannb.games.urban_sprawl.rules.turn import SpendPoints

__all__ = [
    "across_corner", "after", "agreed", "allowed", "ask", "bonus", "build_on", "builds",
    "carry_out", "choices", "count_words", "each", "few", "held", "how_many", "insist", "lots",
    "lowered", "lying", "named", "new_building", "nothing_built", "once_built", "price",
    "reach", "require", "ruled", "same_block", "settle", "some", "straight", "sums", "told",
    "ways", "wealth_words",
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
    goal: Callable[[Game], Goal],
    nudges: Sequence[str],
    solution: Sequence[Action],
    places: Sequence[str] = (),
    **how: Any,
) -> Exercise:
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
    return logged(game).made(kind)


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


def build_on(box: str, place: Site) -> Build:
    """Build the contract of a box on a site."""
    return build(box, place.block, place.shape)


def allowed(game: Game, box: str, places: Iterable[Site]) -> list[Site]:
    """The sites on which the contract of a box may be built now."""
    return [place for place in places if game.legal.allows(build_on(box, place))]


def agreed(game: Game, action: Action, text: str, rule: str) -> str:
    """An answer that begins with the engine's yes or no; "" where the engine finds otherwise.

    A no must be for that rule, and for no other one.
    """
    rules = {reason.rule for reason in game.why(action).reasons}
    return text if rules == (set() if text.startswith("Yes") else {rule}) else ""


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


def unbuilt(game: Game, contract: Contract) -> Goal | None:
    """What is missing as long as the contract has not been built."""
    if any(building.card == contract.id for building in state_of(game).city.values()):
        return None
    return Goal(False, f"The {contract.name} has not been built.")


def nothing_built(game: Game) -> Goal:
    """What is missing before a building stands: it may be all but its payment."""
    waits = game.state.agenda and isinstance(game.state.agenda[-1], ChoosePermits)
    pay = ": choose the cards to pay with" if waits else ""
    return Goal(False, f"Nothing has been built yet{pay}.")


def once_built(
    start: Game, judge: Callable[[Building], Goal], contract: Contract | None = None
) -> Callable[[Game], Goal]:
    """A goal that is about the first building since `start`, as `judge` finds it.

    With a `contract` it must be the one that is built.
    """

    def goal(game: Game) -> Goal:
        new = new_building(start, game)
        if new and contract and new.card != contract.id:
            return Goal(False, f"The {contract.name} has not been built.")
        return judge(new) if new else nothing_built(game)

    return goal


# -- looking at the city


def lots(place: Site) -> tuple[str, ...]:
    """The names of the lots of a site, to be ringed."""
    return tuple(lot_name(number) for number in bits(place.lots))


def lying(place: Site) -> str:
    """Where a building would lie, in words: "the north half of D3"."""
    block, words = place.block, SITE_WORDS[place.shape]
    if place.size == 3:
        (corner,) = set(CORNERS) - set(COVERS[3][place.shape])
        return f"all of {block} but its {SITE_WORDS[corner]} lot"
    if place.size == 4:
        return f"all of {block}"
    return f"the {words}{' lot' if place.size == 1 else ''} of {block}"


def straight(place: Site) -> int:
    """The lots beside a site that share a side with it, or would but for a street."""
    found = 0
    for number in bits(place.lots):
        y, x = divmod(number, SIDE)
        for v, u in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            if 0 <= v < SIDE and 0 <= u < SIDE:
                found |= 1 << (v * SIDE + u)
    return found & ~place.lots


def same_block(place: Site) -> int:
    """The other lots of its block."""
    return lots_in(place.block) & ~place.lots


def across_corner(place: Site) -> int:
    """The adjacent lots of the blocks that lie diagonally to it, across a crossing."""
    straight_on = lots_of(place.block[0]) | lots_of(place.block[1])
    return place.near & ~straight_on


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
