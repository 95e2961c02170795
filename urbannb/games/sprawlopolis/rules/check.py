"""Whether a position can be played: every mistake in it, named by field; and what is odd in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from urbannb.core.checking.positions import Mistakes, agenda_shape, first_of, one_of
from urbannb.core.text import plural
from urbannb.games.sprawlopolis.components import GRID, REACH, cards
from urbannb.games.sprawlopolis.model.state import BUILD, CONDITIONS, HAND, SprawlopolisState
from urbannb.games.sprawlopolis.rules.score import VARIANTS
from urbannb.games.sprawlopolis.rules.tasks import is_site

State = SprawlopolisState
START = "PlaceCard StartCity DealHands SetConditions"
SETUP = (START, "PlaceCard StartCity DealHands", "PlaceCard StartCity")
ALONE = ("PlaceCard", "PlaceCard DrawCard")
TOGETHER = ("PlaceCard", "NextTurn", "NextTurn DrawCard", "NextTurn DrawCard PassHand")
OVER = ("", "FinalScore")
"""The agendas there can be, the next task last."""


def mistakes(state: State) -> Mistakes:
    """Every mistake of a position; the later checks rely on the earlier ones."""
    yield from first_of(state, (_players, _cards, _agenda, _hands, _city))


def _players(state: State) -> Mistakes:
    count = len(state.names)
    if state.hands and len(state.hands) != count:
        yield "hands", f"there are {plural(count, 'hand')}, one a player"
    if not 0 <= state.player < count:
        yield "player", f"whose turn it is must be a number from 0 to {count - 1}"
    yield from one_of(state, "variant", VARIANTS)


def _cards(state: State) -> Mistakes:
    """Every card is in one place only, and all are somewhere once they have been dealt."""
    where = [("conditions", n) for n in state.conditions] + [("deck", n) for n in state.deck]
    where += [(f"hands.{p}", n) for p, hand in enumerate(state.hands) for n in hand]
    where += [(f"laid.{i}", laid.card) for i, laid in enumerate(state.laid)]
    seen: Counter[int] = Counter()
    for path, number in where:
        seen[number] += 1
        if number not in cards():
            yield path, f"there is no card {number}; they are 1 to {len(cards())}"
        elif seen[number] > 1:
            yield path, f"card {number} is in two places"
    for i, laid in enumerate(state.laid):
        if not GRID.holds(laid.row, laid.col):
            yield f"laid.{i}", f"rows and columns go from -{REACH} to {REACH}"
    if list(state.conditions) != sorted(state.conditions):
        yield "conditions", "the numbers must be ascending"
    before = agenda_shape(state) == START
    if len(state.conditions) != CONDITIONS and not (before and not state.conditions):
        yield "conditions", f"there must be {CONDITIONS} conditions"
    missing = sorted(set(cards()) - set(seen))
    if missing and not before:
        yield "deck", f"{plural(len(missing), 'card')} missing: {', '.join(map(str, missing))}"


def _agenda(state: State) -> Mistakes:
    shape = agenda_shape(state)
    if shape in SETUP:
        full = {"hands": shape == SETUP[2], "deck": shape != START, "laid": False}
        for field, filled in full.items():
            if bool(getattr(state, field)) != filled:
                yield field, f"must {'not ' if filled else ''}be empty at this point of the setup"
        return
    turns = ALONE if state.alone else TOGETHER
    done = len(state.laid) == BUILD
    if shape not in (OVER if done else turns):
        yield "agenda", f"with {plural(len(state.laid), 'card')} laid this cannot be still to do"
    if not state.laid:
        yield "laid", "a city begins with a card"


def _hands(state: State) -> Mistakes:
    """Hands have the sizes that passing and drawing give them (SP-4, SP-11 to SP-13)."""
    if not state.hands:
        return
    held, full = sum(map(len, state.hands)), HAND + len(state.names) - 1
    todo = type(state.agenda[-1]).__name__ if state.agenda else ""
    before = held + (todo in ("PassHand", "DrawCard") or (todo == "NextTurn" and held < full))
    if state.deck and before != full:
        yield (
            "hands",
            f"must hold {plural(full - before + held, 'card')} in all while there is a deck",
        )
        return
    for player, right in enumerate(_sizes(state, before, todo)):
        size = len(state.hands[player])
        if size != right:
            yield f"hands.{player}", f"must hold {plural(right, 'card')}, not {size}"


def _sizes(state: State, before: int, todo: str) -> list[int]:
    """The size of each hand, from how many cards all held together before the last was laid.

    The player to lay had up to three of them, those on the left one each as far as they go.
    """
    players = len(state.names)
    large = min(HAND, before)
    sizes = [int(n < before - large) for n in range(players - 1)]  # from the left neighbor on
    if todo in ("PassHand", "DrawCard", "NextTurn") and (todo != "NextTurn" or sizes):
        drew = todo == "NextTurn" and before == sum(map(len, state.hands))
        large -= 1
        if todo != "PassHand" and sizes:
            sizes[0] += large
            large = int(drew)
    in_turn = [large, *sizes]
    return [in_turn[(player - state.player) % players] for player in range(players)]


def _city(state: State) -> Mistakes:
    """The city is counted from its first card."""
    if state.laid and (state.laid[0].row, state.laid[0].col) != (0, 0):
        yield "laid.0", "the first card lies at row 0, column 0"


def notes(state: State) -> Iterator[str]:
    """What can be played, but could not have come about: a card that did not meet the city."""
    for i, laid in enumerate(state.laid[1:], 1):
        if not is_site(state.laid[:i], laid.site):
            yield f"In a game card {laid.card} would overlap the city or meet it edge to edge."
