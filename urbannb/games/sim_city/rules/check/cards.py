"""The cards: each is somewhere, once, and where such a card can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from urbannb.core.checking.positions import Mistakes
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import BLOCK, COUNCIL, EVENT, LONG
from urbannb.games.sim_city.model.state import SOLITAIRE
from urbannb.games.sim_city.rules.base import State, deck_of
from urbannb.games.sim_city.rules.check.stages import still_to_do
from urbannb.games.sim_city.rules.setup import is_idle

STANDARD = (BLOCK, EVENT, COUNCIL)
ANY = (*STANDARD, LONG)
NAMED = 6
"""So many of the cards that are missing are named."""


def lying(state: State) -> Iterator[tuple[str, str, tuple[str, ...], int]]:
    """Every card: where it lies, the kinds that may lie there, and the deck they are from.

    The deck is -1 where any will do.
    """
    for number, pile in enumerate(state.piles):
        yield from ((f"piles.{number}.{n}", card, STANDARD, number) for n, card in enumerate(pile))
    yield from ((f"long_pile.{n}", card, (LONG,), -1) for n, card in enumerate(state.long_pile))
    for number, cards in enumerate(state.discards):
        yield from ((f"discards.{number}.{n}", card, ANY, number) for n, card in enumerate(cards))
    yield from ((f"gone.{n}", card, ANY, -1) for n, card in enumerate(state.gone))
    for player, hand in enumerate(state.hands):
        deck = state.city_of(player)
        yield from ((f"hands.{player}.{n}", card, ANY, deck) for n, card in enumerate(hand))
    for player, members in enumerate(state.council):
        where = f"council.{player}"
        yield from ((f"{where}.{n}", card, (COUNCIL,), -1) for n, card in enumerate(members))
    for number, event in enumerate(state.events):
        yield f"events.{number}.0", event.card, (EVENT,), -1
    for city, lots in enumerate(state.lots):
        for name, lot in lots.items():
            where = f"lots.{city}.{name}"
            yield from ((f"{where}.0.{n}", card, (BLOCK,), -1) for n, card in enumerate(lot.cards))
            turned = enumerate(lot.turned)
            yield from ((f"{where}.1.{n}", card, (BLOCK, LONG), -1) for n, card in turned)
    for city, longs in enumerate(state.longs):
        yield from ((f"longs.{city}.{name}", card, (LONG,), -1) for name, card in longs.items())


def cards(state: State) -> Mistakes:
    """Each card exists, and lies where such a card can lie."""
    known = state.box.cards
    for path, card, kinds, deck in lying(state):
        if card not in known:
            yield path, f"there is no card {quoted(card)}"
        elif known[card].kind not in kinds:
            yield path, f"{known[card].name} cannot lie here; only {_kinds(kinds)} can"
        elif state.duel and known[card].kind == LONG:
            yield path, "Dueling Suburbs has no long cards"
        elif deck >= 0 and deck_of(state, card) != deck:
            yield path, f"{known[card].name} belongs to the other deck"
        elif state.duel and not path.startswith("gone") and is_idle(state, card):
            yield path, f"{known[card].name} is of no use in a duel, so it has left the game"


def _kinds(kinds: tuple[str, ...]) -> str:
    words = {BLOCK: "blocks", LONG: "long cards", EVENT: "events", COUNCIL: "council members"}
    return ", ".join(words[kind] for kind in kinds)


def once(state: State) -> Mistakes:
    """Each card is there once, and none is missing."""
    if still_to_do(state) > 1:
        for path, *_ in lying(state):
            yield path.split(".")[0], "the setup is still to come"
        return
    counts = Counter(card for _, card, _, _ in lying(state))
    for path, card, _, _ in lying(state):
        if counts[card] > 1:
            yield path, f"the card {quoted(card)} lies in two places"
    cards = state.box.cards
    missing = [
        card
        for card in cards
        if card not in counts and not (state.duel and cards[card].kind == LONG)
    ]
    if missing:
        more = ", …" if len(missing) > NAMED else ""
        yield "piles", f"these cards are nowhere: {', '.join(missing[:NAMED])}{more}"
    if still_to_do(state) and (state.gone and not state.duel):
        yield "gone", "no card has left the game before it begins"
    if (
        state.gone
        and state.variant == SOLITAIRE
        and any(cards[c].kind != EVENT for c in state.gone)
    ):
        yield "gone", "playing alone only events leave the game"
