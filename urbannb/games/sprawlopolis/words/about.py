""" "Why?" on any place of the table: sites, hands, deck, conditions; `about_city` has the city."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.core.text import listing, plural
from urbannb.games.sprawlopolis.components.cards import face
from urbannb.games.sprawlopolis.components.grid import at, cell_of, footprint
from urbannb.games.sprawlopolis.model.city import City, Laid
from urbannb.games.sprawlopolis.model.state import BUILD, SprawlopolisState
from urbannb.games.sprawlopolis.phrases import (
    a_block,
    card_place,
    condition_place,
    hand_place,
    places,
    road_place,
    site_place,
    spot,
)
from urbannb.games.sprawlopolis.rules.conditions import condition
from urbannb.games.sprawlopolis.rules.verdicts import joined
from urbannb.games.sprawlopolis.words.about_city import block_step, open_step, road_step
from urbannb.games.sprawlopolis.words.counting import line_said
from urbannb.games.sprawlopolis.words.explain import bold_card, contact

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

State = SprawlopolisState


def named(state: State) -> str:
    """How places are called, for whoever names something else."""
    shown = listing(map(condition_place, state.conditions), "or")
    return (
        'a block such as "0,1" (row, column), "@0,2" for a seat, "road1", "hand0" for a hand, '
        f'"hand0:7" for a card in it, "deck", or a condition ({shown})'
    )


def about(book: Rulebook[State], state: State, place: str) -> Step | None:
    """Why a place is as it is; None where there is no such place now."""
    answer = _on_the_plan(book, state, place) or _in_a_hand(book, state, place)
    if answer is not None:
        return answer
    if place == "deck":
        return _deck(book, state)
    number = condition_place.of(place)
    return _condition(book, state, number) if number in state.conditions else None


def _on_the_plan(book: Rulebook[State], state: State, place: str) -> Step | None:
    """A block, an open space, a site or a road."""
    cell, site = cell_of(place), site_place.of(place)
    if cell is not None:
        built = cell in state.city().blocks
        return block_step(book, state, cell) if built else open_step(book, state, cell)
    if site is not None:
        return _site(book, state, site)
    for index in range(len(state.city().roads())):
        if place == road_place(index):
            return road_step(book, state, index)
    return None


def _in_a_hand(book: Rulebook[State], state: State, place: str) -> Step | None:
    for player, hand in enumerate(state.hands):
        if place == hand_place(player):
            return _hidden(book, state, player)
        owner, card, turned = card_place.of(place) or (None, 0, False)
        if owner == player and card in hand:
            return _card(book, state, player, card, turned)
    return None


# -- where a card may lie


def _site(book: Rulebook[State], state: State, site: int) -> Step:
    for reason in joined(state, site):
        return book.step(reason.rule, reason.text, places=reason.places, state=state)
    if len(state.laid) == BUILD:
        text = f"The city is complete: no more cards are laid, at {spot(site)} or elsewhere."
        return book.step("SP-26", text, state=state)
    city = state.city()
    covered = [c for c in footprint(site) if c in city.blocks]
    text = f"A card may lie with its top left block at **{spot(site)}**, either way up. "
    return book.step(
        "SP-15" if covered else "SP-14",
        text + contact(city, Laid(0, *at(site)), would=True),
        places=places(covered),
        state=state,
    )


# -- cards


def _faces(card: int, turned: bool = False) -> str:
    """ "a park and a residential block above an industrial and a commercial block, and 2 roads"."""
    a, b, c, d = (block.zone for block in face(card, turned))
    roads = len(City.of([Laid(card, 0, 0, turned)]).roads())
    return f"{_pair(a, b)} above {_pair(c, d)}, and {plural(roads, 'road')}"


def _pair(left: str, right: str) -> str:
    """ "a commercial and a residential block", "a park and an industrial block"."""
    first = a_block(left)
    if "P" not in (left, right):
        first = first.removesuffix(" block")
    return f"{first} and {a_block(right)}"


def _card(book: Rulebook[State], state: State, player: int, card: int, turned: bool) -> Step:
    shown = _faces(card, turned)
    place = card_place(player, card, turned)
    if turned:
        rule, text = "SP-18", f"Turned around, {bold_card(card)} shows {shown}."
    elif player != state.player:
        name = state.names[player]
        rule = "SP-56"
        text = f"{name} holds {bold_card(card)}: {shown}. The team may plan with it."
    else:
        rule = "SP-2"
        text = (
            f"{bold_card(card)} shows {shown}. Laid in the city it counts for these only; the "
            "condition on its back is ignored."
        )
    return book.step(rule, text, places=(place,), state=state)


def _hidden(book: Rulebook[State], state: State, player: int) -> Step:
    count = len(state.hands[player])
    text = f"{state.names[player]} holds **{plural(count, 'card')}**. You may talk about the hand "
    text += "and plan together, whether it is shown or not."
    if not count:
        text = f"{state.names[player]} holds no card."
    return book.step("SP-20", text, state=state)


def _deck(book: Rulebook[State], state: State) -> Step:
    if not state.deck:
        text = "The deck is empty: nobody draws, and the hands are played out."
        return book.step("SP-13", text, state=state)
    top = state.deck[-1]
    count = len(state.deck)
    left = f"{plural(count, 'card is', 'cards are')} left in the deck."
    text = f"{left} On top, face up, lies {bold_card(top)}, which is drawn next: {_faces(top)}."
    return book.step("SP-5", text, places=("deck",), state=state)


def _condition(book: Rulebook[State], state: State, card: int) -> Step:
    """The whole rule, then what it gives now."""
    rule, now = condition(card).rule, line_said(state, f"card{card}")
    text = f"{book.rules[rule].text} As things stand: {now.text}"
    return book.say(rule, replace(now, text=text), state)
