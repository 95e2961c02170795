"""The procedure: setup, the one choice, where a card may lie, and why it may not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.answers import Pass
from urbannb.core.choosing.asking import Ask
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import listing, plural
from urbannb.core.verdict import Reason
from urbannb.games.sprawlopolis import components
from urbannb.games.sprawlopolis.model import state as ledger
from urbannb.games.sprawlopolis.model.city import FOOT, Laid, around
from urbannb.games.sprawlopolis.phrases import condition_place, places, spot, the_blocks
from urbannb.games.sprawlopolis.rules import rulings
from urbannb.games.sprawlopolis.rules.score import keys, line, tally

# -- where a card may lie: its sites, found with one big number for the whole plan


def built(laid: Iterable[Laid]) -> int:
    """The cells that are built on, as bits."""
    bits = 0
    for card in laid:
        bits |= FOOT << card.site
    return bits


def sites(laid: Iterable[Laid]) -> tuple[int, ...]:
    """Every site where a card overlaps the city or meets it edge to edge (SP-14, SP-15)."""
    return _sites(built(laid))


@lru_cache(maxsize=256)
def _sites(bits: int) -> tuple[int, ...]:
    near = bits | around(bits)
    return tuple(
        _cells(near | near >> 1 | near >> components.STRIDE | near >> (components.STRIDE + 1))
    )


def _cells(bits: int) -> Iterator[int]:
    """The cells of the ones in a number, ascending."""
    digits = bin(bits)[:1:-1]
    found = digits.find("1")
    while found >= 0:
        yield found
        found = digits.find("1", found + 1)


def is_site(laid: Iterable[Laid], site: int) -> bool:
    """Whether a card may lie on that site."""
    bits = built(laid)
    return bool((bits | around(bits)) & FOOT << site)


# -- why an action is illegal: every condition of Sprawlopolis, each checked by itself


State = ledger.SprawlopolisState


def reasons(state: State, action: Action) -> Iterator[Reason]:
    """Every condition that an action fails (SP-10, SP-14 to SP-18)."""
    if isinstance(action, Pass):
        held = listing(map(components.card_name, state.hands[state.player]))
        yield Reason(
            "no-passing",
            "SP-10",
            f"You must lay a card on your turn; you hold {held}.",
            needed="a card laid",
            had="a pass",
        )
    if isinstance(action, ledger.Place | ledger.Tuck | ledger.Stand):
        yield from _held(state, action.card)
    if isinstance(action, ledger.Tuck):
        site = components.cell(action.row, action.col)
        yield Reason(
            "tucked",
            "SP-16",
            f"At {spot(site)} the card would be slipped under the city; a card may only be laid "
            "on top of it or beside it.",
            (components.place(site),),
            "on top or beside",
            "underneath",
        )
    if isinstance(action, ledger.Stand):
        yield Reason(
            "upright",
            "SP-18",
            "The card would stand upright; cards lie landscape and may be given a half turn, "
            "not by a quarter.",
            (),
            "landscape",
            "upright",
        )
    if isinstance(action, ledger.Place | ledger.Tuck):
        yield from joined(state, components.cell(action.row, action.col))


def _held(state: State, card: int) -> Iterator[Reason]:
    hand = state.hands[state.player]
    if card not in hand:
        held = listing(map(components.card_name, hand)) or "no card"
        yield Reason(
            "not-in-hand",
            "SP-10",
            f"Card {components.card_name(card)} {_where(state, card)}; you hold {held}.",
            needed="a card of your hand",
            had=components.card_name(card),
        )


def _where(state: State, card: int) -> str:
    """Where a card is that is not in the hand, as far as everybody can see."""
    if card in state.conditions:
        return "is a scoring condition of this game"
    if card in [laid.card for laid in state.laid]:
        return "lies in the city already"
    return "is not in your hand"


def joined(state: State, site: int) -> Iterator[Reason]:
    """The card must overlap the city or meet it edge to edge."""
    if is_site(state.laid, site):
        return
    city = state.city()
    corners = sorted(
        {c + step for c in components.footprint(site) for step in components.CORNERS}
        & set(city.blocks)
    )
    if corners:
        yield Reason(
            "corner-only",
            "SP-17",
            f"At {spot(site)} the card would touch the city only at a corner of "
            f"{the_blocks(city, corners)}; it must share an edge or cover a block.",
            places(corners),
            "a shared edge or a covered block",
            "a corner",
        )
    else:
        yield Reason(
            "apart",
            "SP-14",
            f"At {spot(site)} the card would neither meet an edge of the city nor cover a block "
            "of it.",
            (),
            "a shared edge or a covered block",
            "no contact",
        )


# -- the procedure of Sprawlopolis: setup, the one choice, and what follows a placement


@dataclass(frozen=True, slots=True)
class SetConditions(Task[State]):
    """SP-3, SP-30: three cards are the conditions; their numbers add up to the target."""

    says = "set three scoring conditions"

    def run(self, state: State, log: Log | None) -> None:
        pile = [number for number in components.cards() if number not in state.conditions]
        state.shuffle(pile)
        if not state.conditions:  # otherwise they were chosen
            state.conditions, pile = (
                tuple(sorted(pile[: ledger.CONDITIONS])),
                pile[ledger.CONDITIONS :],
            )
        state.deck = pile
        if log:
            shown = tuple(map(condition_place, state.conditions))
            log.note(state, rulings.ConditionsSet("SP-30", shown))
            log.note(state, rulings.TargetSet("SP-3", shown))


@dataclass(frozen=True, slots=True)
class DealHands(Task[State]):
    """SP-4, SP-27: three cards for the start player or a player alone, one for the others."""

    says = "deal the hands"

    def run(self, state: State, log: Log | None) -> None:
        state.hands = [
            [state.deck.pop() for _ in range(ledger.HAND if player == state.player else 1)]
            for player in range(len(state.names))
        ]
        if log:
            log.note(state, rulings.Dealt("SP-27" if state.alone else "SP-4"))


@dataclass(frozen=True, slots=True)
class StartCity(Task[State]):
    """SP-6: the top card of the deck begins the city."""

    says = "lay the first card of the city"

    def run(self, state: State, log: Log | None) -> None:
        card = state.deck.pop()
        state.laid.append(Laid(card, 0, 0))
        if log:
            log.note(state, rulings.Started("SP-6", _places(state.laid[0]), card=card))
            log.note(state, rulings.PlanNumbered("SP-55", _places(state.laid[0])[:1]))


def _places(laid: Laid) -> tuple[str, ...]:
    return tuple(map(components.place, components.footprint(laid.site)))


@dataclass(frozen=True, slots=True)
class PlaceCard(Ask[State]):
    """SP-10: the start player adds one card to the city."""

    rule = "SP-10"
    kind = ledger.Place
    asks_for = "a card and lay it"

    def words(self, state: State) -> str:
        return f"{state.names[state.player]} lays card {len(state.laid) + 1} of {ledger.BUILD}"

    def actions(self, state: State) -> Actions:
        return ledger.Placements(tuple(state.hands[state.player]), sites(state.laid), ledger.WAYS)

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        return reasons(state, action)

    def answer(self, state: State, action: ledger.Place, log: Log | None) -> None:
        before = state.copy() if log else None
        state.hands[state.player].remove(action.card)
        state.laid.append(Laid(action.card, action.row, action.col, action.turned))
        state.agenda += following(state)
        if log and before:
            _log_placement(before, state, log)


def following(state: State) -> list[Task[State]]:
    """What is to be done once a card has been laid, the last first."""
    if len(state.laid) == ledger.BUILD:
        return [FinalScore()]
    if state.alone:
        return [PlaceCard(), DrawCard()]
    return [NextTurn(), DrawCard(), PassHand()]


def _log_placement(before: State, state: State, log: Log) -> None:
    """Note where the card lies, what it does to the roads, and to the score."""
    laid = state.laid[-1]
    covers = any(c in before.city().blocks for c in components.footprint(laid.site))
    log.note(state, rulings.Placed("SP-15" if covers else "SP-14", _places(laid)))
    log.note(state, rulings.RoadsMet("SP-24"))
    old, new = tally(before).points, tally(state).points
    log.note(state, rulings.ScoreChanged("SP-26", _places(laid), before=old, after=new))


@dataclass(frozen=True, slots=True)
class PassHand(Task[State]):
    """SP-11: the rest of the hand goes to the left neighbor."""

    def run(self, state: State, log: Log | None) -> None:
        neighbor = _left(state)
        passed = state.hands[state.player]
        state.hands[neighbor] += passed
        state.hands[state.player] = []
        if log:
            log.note(state, rulings.Passed("SP-11", cards=tuple(passed), to=neighbor))

    def words(self, state: State) -> str:
        count = len(state.hands[state.player])
        name, neighbor = state.names[state.player], state.names[_left(state)]
        return f"{name} passes {plural(count, 'card')} to {neighbor}"


def _left(state: State) -> int:
    return (state.player + 1) % len(state.names)


@dataclass(frozen=True, slots=True)
class DrawCard(Task[State]):
    """SP-12, SP-13: the top card of the deck, while there is one."""

    def run(self, state: State, log: Log | None) -> None:
        drawn = state.deck.pop() if state.deck else 0
        if drawn:
            state.hands[state.player].append(drawn)
        if log:
            rule = ("SP-27" if state.alone else "SP-12") if drawn else "SP-13"
            log.note(state, rulings.Drew(rule, card=drawn, left=len(state.deck)))

    def words(self, state: State) -> str:
        name = state.names[state.player]
        return f"{name} draws a card" if state.deck else f"{name} has no card left to draw"


@dataclass(frozen=True, slots=True)
class NextTurn(Task[State]):
    """SP-7: the left neighbor, who now holds the large hand, is the start player."""

    def run(self, state: State, log: Log | None) -> None:
        state.player = _left(state)
        state.agenda.append(PlaceCard())
        if log:
            log.note(state, rulings.NextOne("SP-7"))

    def words(self, state: State) -> str:
        return f"then it is {state.names[_left(state)]}'s turn"


@dataclass(frozen=True, slots=True)
class FinalScore(Task[State]):
    """SP-26: the city is complete; its score is held against the target."""

    says = "add up the score of the city"

    def run(self, state: State, log: Log | None) -> None:
        if log:
            log.note(state, rulings.Complete("SP-26"))
            counted = tally(state)
            for key in keys(state.conditions):
                log.note(
                    state, rulings.LineCounted(line(counted, key, state.variant).rule, key=key)
                )
            log.note(state, rulings.Ended("SP-1"))


TASKS = (SetConditions, DealHands, StartCity, PlaceCard, PassHand, DrawCard, NextTurn, FinalScore)
