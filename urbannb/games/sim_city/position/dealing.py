"""Where the cards of a position are that lie in no city: hands, piles and discards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from urbannb.core.checking.arranging import Names, by_player, whole
from urbannb.core.errors import BadOption
from urbannb.games.sim_city.components.cards import LONG
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.position.drawing import Taking
from urbannb.games.sim_city.position.people import ByPlayer
from urbannb.games.sim_city.rules.setup import HAND, is_idle


def hold(
    state: SimCityState,
    taking: Taking,
    hands: ByPlayer | None,
    discards: Names | ByPlayer,
    gone: Names,
) -> None:
    """The cards that are said to be somewhere else than in a city or a deck."""
    for player, cards in by_player(state.names, hands, "hands", '{"Ana": "duplex, well"}'):
        state.hands[player] = taking.take_all(cards, "hands", state.city_of(player))
    for city, cards in _by_city(state, taking, discards, "discards"):
        state.discards[city] = cards
    state.gone = taking.take_all(gone, "gone")


def deal(
    state: SimCityState,
    taking: Taking,
    coming: Names | ByPlayer,
    coming_long: Names,
    left: int | None,
    held: Collection[int],
) -> None:
    """Every other card is somewhere, as is said or by the seed; `held` have a hand already."""
    following = dict(_by_city(state, taking, coming, "coming"))
    for card in (card for cards in following.values() for card in cards):
        if state.card(card).kind == LONG:
            name = state.card(card).name
            raise BadOption(f"coming: {name} is a long card; say it in coming_long", "coming")
    if state.duel:  # cards without use stay out (SC-215)
        for deck in state.box.decks:
            state.gone += [card for card in taking.left(deck) if is_idle(state, card)]
    for city in range(len(state.decks)):
        others = [
            player
            for player in range(len(state.names))
            if state.city_of(player) == city and player not in held
        ]
        _pile(state, taking, city, others, following.get(city, []), left)
    if state.duel:
        return
    longs = taking.take_all(coming_long, "coming_long")
    for card in longs:
        if state.card(card).kind != LONG:
            name = state.card(card).name
            raise BadOption(f"coming_long: {name} is no long card", "coming_long")
    rest = taking.left(state.box.long)
    state.shuffle(rest)
    state.long_pile = [*rest, *reversed(longs)]


def _by_city(
    state: SimCityState, taking: Taking, cards: Any, option: str
) -> Iterator[tuple[int, list[str]]]:
    """Cards for each city's deck."""
    if isinstance(cards, Mapping):
        if not state.duel:
            raise BadOption(f"{option}: there is one deck, so it is not for one player", option)
        for player, texts in by_player(state.names, cards, option, ""):
            city = state.city_of(player)
            yield city, taking.take_all(texts, option, city)
    elif cards:
        if state.duel:
            raise BadOption(f'{option} is said for each player: {{"Ana": "duplex"}}', option)
        yield 0, taking.take_all(cards, option)


def _pile(
    state: SimCityState,
    taking: Taking,
    city: int,
    others: list[int],
    following: list[str],
    left: int | None,
) -> None:
    """A deck is shuffled, and seven cards each dealt; what it does not have is discarded."""
    pile = [card for card in taking.left(state.box.decks[city]) if card not in state.gone]
    state.shuffle(pile)
    for player in others:
        dealt = min(HAND, len(pile))
        state.hands[player] += [pile.pop() for _ in range(dealt)]
    pile += reversed(following)
    if left is None:
        state.piles[city] = pile
        return
    out = len(pile) - whole(left, "left")
    if not 0 <= out <= len(pile) - len(following):
        raise BadOption(
            f"left must be from {len(following)} to {len(pile)}: that many cards lie nowhere else",
            "left",
        )
    state.discards[city] = [*pile[:out], *state.discards[city]]
    state.piles[city] = pile[out:]
