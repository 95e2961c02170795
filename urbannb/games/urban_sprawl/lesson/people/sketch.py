"""Random cities for the chapters about people: who has what where, and cards that turn up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from urbannb.core.checking.names import NAMES
from urbannb.core.engine import advance, apply
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Unfit
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.board import Site, lots_of, sites
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, Contract, Permit
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES, tile_of, tiles
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.position.builder import NOBODYS, arrange
from urbannb.games.urban_sprawl.rulebook import rulebook
from urbannb.games.urban_sprawl.rules.turn import SpendPoints

State = UrbanSprawlState
T = TypeVar("T")
WRONG = 3
"""So many wrong answers are offered at most."""
CITY = (1 << 144) - 1
SIZES = (1, 1, 1, 2, 2, 3, 4)
"""The sizes of random buildings: small ones are likelier."""


class Sketch:
    """A city being drawn, building by building, for so many players."""

    def __init__(self, dice: Dice, players: int = 3) -> None:
        self.dice = dice
        self.names = NAMES[:players]
        self.taken = 0
        self.tiles = dict(tiles())
        self.stands: dict[str, list[str]] = {name: [] for name in (*self.names, NOBODYS)}

    def put(self, owner: str, zone: str = "", size: int = 0, there: int = CITY) -> Site:
        """A building anywhere on vacant lots of a set; zone and size are random if not said."""
        dice = self.dice
        zone = zone or dice.choice((*ZONES, *ZONES, PARK))
        size = 1 if zone == PARK else size or dice.choice(SIZES)
        free = there & ~self.taken
        room = [site for site in sites(size) if site.lots & free == site.lots]
        if not room or not self.tiles[tile_of(zone, size)]:
            raise Unfit
        site = dice.choice(room)
        self.taken |= site.lots
        self.tiles[tile_of(zone, size)] -= 1
        shape = f"L{site.shape}" if size == 3 else site.shape
        self.stands[owner].append(f"{zone} {site.block} {shape}".rstrip())
        return site

    def fill(self, count: int, there: int = CITY) -> None:
        """So many more buildings of anybody."""
        for _ in range(count):
            self.put(self.dice.choice(self.names), there=there)

    @property
    def buildings(self) -> dict[str, str]:
        """What stands in the city, as `position` reads it."""
        return {name: ", ".join(listed) for name, listed in self.stands.items()}

    def given(self, given: dict[str, Any]) -> dict[str, Any]:
        """What `position` needs to know: empty hands, and contracts open on all active decks."""
        lying = {**given.get("contracts", {}), **given.get("coming", {})}
        tops = {
            deck: one_of(self.dice, contracts(lambda c: c.id not in lying.values(), deck)).id
            for deck in CONTRACT_DECKS[1 : given.get("active_decks", 1)]
        }
        return {
            "names": self.names,
            "permits": {},
            "seed": self.dice.below(1_000_000),
            **given,
            "contracts": {**tops, **given.get("contracts", {})},
        }

    def game(self, **given: Any) -> Game:
        """The game that stands here."""
        return Game(rulebook, self.state(**given))

    def state(self, **given: Any) -> State:
        """The bare position.

        A card that is wanted elsewhere may leave a gap where it lay; then more would turn up
        at the end of the turn than is asked about, and another position is drawn.
        """
        state = arrange(self.buildings, **self.given(given))
        gaps = [list(given.get(rail, {}).values()).count("") for rail in ("plans", "contracts")]
        shown = [state.planning_open, *state.decks_open[: state.active_decks]]
        if [state.plans.count(""), state.boxes.count("")] != gaps or not all(shown):
            raise Unfit
        return state


def state_of(game: Game) -> State:
    """The position of an Urban Sprawl game."""
    state = game.state
    assert isinstance(state, UrbanSprawlState)  # noqa: S101  # these games are made here
    return state


def beyond(*lines: str) -> int:
    """All lots that lie on none of these rows."""
    found = CITY
    for line in lines:
        found &= ~lots_of(line)
    return found


# -- playing on


def after(game: Game, *actions: str) -> Game:
    """The game as it will be when the actions have been played."""
    later = game.copy()
    for action in actions:
        later.play(action)
    return later


def settle(game: Game, action: str) -> tuple[str, ...]:
    """The action, and the first possible answer to all that is asked because of it."""
    later = after(game, action)
    played = [action]
    while later.decision is not None and not isinstance(later.state.agenda[-1], SpendPoints):
        played.append(str(later.legal[0]))
        later.play(played[-1])
    return tuple(played)


def ruled(state: State, *tasks: Task[Any]) -> tuple[State, Log]:
    """What comes of these tasks in a position that stays as it is; choices are left open."""
    later, log = state.copy(), Log()
    later.agenda[:] = reversed(tasks)
    advance(later, log)
    return later, log


def carried_out(state: State, *tasks: Task[Any]) -> State:
    """The same, with the first possible answer to whatever is asked."""
    later = state.copy()
    later.agenda[:] = reversed(tasks)
    choice = advance(later)
    while choice is not None:
        choice = apply(later, choice.actions(later)[0])
    return later


def answers(game: Game, wanted: Callable[[Game], bool]) -> list[str]:
    """The legal actions that lead to what is wanted at once."""
    return [str(a) for a in game.legal if wanted(after(game, str(a)))]


# -- cards


def contracts(wanted: Callable[[Contract], bool], deck: str = "") -> list[Contract]:
    """The contracts of the box, or of one deck, that are wanted."""
    cards = read_box("").contracts.values()
    return [card for card in cards if deck in ("", card.deck) and wanted(card)]


def permits(wanted: Callable[[Permit], bool]) -> list[Permit]:
    """The Build Permits of the box that are wanted."""
    return [card for card in read_box("").permits.values() if wanted(card)]


def one_of(dice: Dice, cards: Sequence[T]) -> T:
    """One of the cards; another position is drawn where there is none."""
    if not cards:
        raise Unfit
    return dice.choice(cards)


def payment(card: Contract) -> str:
    """The smallest Build Permit that pays for a contract."""
    able = permits(lambda p: card.zone in p.zones and p.permits >= card.lots)
    return min(able, key=lambda p: p.permits).id


def stage(card: Contract) -> int:
    """How many decks are active when a contract of its deck lies in a box."""
    return CONTRACT_DECKS.index(card.deck) + 1


GONE: dict[str, Any] = {"plans": {1: ""}}
"""The planning card for 1 AP has been taken, so that one card turns up at the end of the turn."""


# -- words


def each(names: Sequence[str], amounts: Iterable[object]) -> str:
    """Every player with an amount: "Ana 3, Ben 2, Cleo 0"."""
    return ", ".join(f"{name} {amount}" for name, amount in zip(names, amounts, strict=True))


def some(names: Sequence[str], players: Iterable[int], last: str = "and") -> str:
    """The names of some players: "Ana and Cleo"."""
    return listing((names[p] for p in players), last)


def count_words(count: int, noun: str) -> str:
    """ "3 buildings", "no building"."""
    return plural(count, noun) if count else f"no {noun}"


def differing(right: Answer, found: Iterable[Answer], least: int = 2) -> tuple[Answer, ...]:
    """The wrong answers that differ in words; another position is drawn if they are too few."""
    seen, kept = {right.text}, []
    for option in found:
        if option.text not in seen:
            seen.add(option.text)
            kept.append(option)
    if len(kept) < least:
        raise Unfit
    return tuple(kept[:WRONG])


def told(game: Game, actions: Sequence[str], *rules: str) -> str:
    """What the engine says of some rules when the actions are played, in its own words."""
    later = after(game, *actions)
    steps = [s for n in range(game.turn + 1, later.turn + 1) for s in later.steps_of(n)]
    return " ".join(step.text for step in steps if step.rule in rules)
