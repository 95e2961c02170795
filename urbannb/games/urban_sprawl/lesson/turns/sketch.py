"""Small random positions for the chapters about turns, and what the engine makes of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from urbannb.core.checking.names import NAMES
from urbannb.core.engine import advance, apply
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Problem, Unfit, distinct
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.board import BLOCKS, COVERS
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, Contract, Permit
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rulebook import rulebook

State = UrbanSprawlState
R = TypeVar("R", bound=Ruling)
BOX = read_box("")
"""The printed cards."""
LEAST = 2
"""So few wrong answers a question has at least."""
CORNERS = ("nw", "ne", "sw", "se")
LYING = {
    "n": "the north half", "s": "the south half", "w": "the west half", "e": "the east half",
    "nw": "the north-west lot", "ne": "the north-east lot",
    "sw": "the south-west lot", "se": "the south-east lot",
}  # fmt: skip
OPPOSITE = {"nw": "south-east", "ne": "south-west", "sw": "north-east", "se": "north-west"}


def state_of(game: Game) -> State:
    """The position of an Urban Sprawl game."""
    state = game.state
    assert isinstance(state, UrbanSprawlState)  # noqa: S101  # these games are made here
    return state


def people(count: int) -> tuple[str, ...]:
    """The names of so many players."""
    return NAMES[:count]


# -- cards


@cache
def plans(**wanted: object) -> tuple[str, ...]:
    """The permits with these fields: ``plans(ballot=False)``."""
    return tuple(i for i, card in BOX.permits.items() if _has(card, wanted))


@cache
def contracts(deck: int, **wanted: object) -> tuple[str, ...]:
    """The contracts of a deck with these fields: ``contracts(0, zone="CIV", lots=2)``."""
    known = BOX.contracts
    return tuple(i for i in BOX.decks[deck] if i in known and _has(known[i], wanted))


def _has(card: Contract | Permit, wanted: dict[str, object]) -> bool:
    return all(getattr(card, name) == value for name, value in wanted.items())


def contract(card: str) -> Contract:
    """A contract by its id."""
    return BOX.contracts[card]


def permit(card: str) -> Permit:
    """A Build Permit by its id."""
    return BOX.permits[card]


def permit_name(card: str) -> str:
    """ "2-permit COM or CIV card"."""
    found = permit(card)
    return f"{found.permits}-permit {listing(found.zones, 'or')} card"


def stocked(dice: Dice, active: int = 1) -> dict[str, str]:
    """A contract in each box and on each active deck, each from the deck that feeds it."""
    feeds = ((0,) * 5, (0, 1, 1, 1, 1), (0, 1, 2, 2, 2))[active - 1]
    piles = [dice.shuffled(contracts(deck)) for deck in range(len(CONTRACT_DECKS))]
    boxes = {box: piles[deck].pop() for box, deck in zip("54321", feeds, strict=True)}
    return {**boxes, **{name: piles[n].pop() for n, name in enumerate(CONTRACT_DECKS[:active])}}


# -- buildings


def small_city(dice: Dice, names: Sequence[str], each: int = 2) -> dict[str, str]:
    """A few buildings of one lot for everybody, far enough from each other to be told apart."""
    blocks = dice.shuffled(BLOCKS)
    return {
        name: ", ".join(
            f"{dice.choice(ZONES)} {blocks.pop()}{dice.choice(CORNERS)}" for _ in range(each)
        )
        for name in names
    }


def lying(block: str, shape: str, lots: int) -> str:
    """Where a building would lie, in words: "the north half of D3"."""
    if lots == 4:
        return f"all of {block}"
    if lots == 3:
        return f"all of {block} but its {OPPOSITE[shape]} lot"
    return f"{LYING[shape]} of {block}"


def lots_named(block: str, shape: str, lots: int) -> tuple[str, ...]:
    """The lots of a site, as places."""
    return tuple(f"{block}{corner}" for corner in COVERS[lots][shape])


# -- what the engine says


def seated(state: State) -> Game:
    """A game that begins in a position made here."""
    return Game(rulebook, state)


def after(game: Game, *actions: str) -> Game:
    """The game as it will be; a draw in which something else is asked first does not suit."""
    later = game.copy()
    for action in actions:
        if not later.legal.allows(later.action(action)):
            raise Unfit
        later.play(action)
    return later


def rulings(game: Game) -> list[Ruling]:
    """Everything that was ruled since the game began, by the engine itself."""
    log, state = Log(), game.start
    advance(state, log)
    for action in game.actions:
        apply(state, action, log)
    return [ruling for ruling, _ in log.entries]


def ruled(game: Game, kind: type[R]) -> list[R]:
    """The rulings of one kind."""
    return [ruling for ruling in rulings(game) if isinstance(ruling, kind)]


# -- words


def wealth_words(amount: int) -> str:
    """ "1 wealth", "3 wealth"."""
    return plural(amount, "wealth", "wealth")


def options(*told: tuple[str, str, str]) -> tuple[Answer, ...]:
    """Wrong options from their words, beliefs and what is wrong with them."""
    return tuple(Answer(text, belief, why) for text, belief, why in told)


def worth_asking(make: Callable[[Dice], Problem]) -> Callable[[Dice], Problem]:
    """A generator whose questions have two wrong answers or more, all different."""

    def problem(dice: Dice) -> Problem:
        found = make(dice)
        insist_on(len(distinct(found.right, found.wrong)) >= LEAST)
        return found

    return problem


def insist_on(fits: bool) -> None:
    """Draw another position unless this one fits."""
    if not fits:
        raise Unfit
