"""The end of a turn, step by step (US-90 to US-99)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, Contract
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH, row_of
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, PLAN_COSTS
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.slots import BOXES
from urbannb.games.urban_sprawl.phrases.cards import a_plan, card_name, plan_words, several
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.phrases.people import name
from urbannb.games.urban_sprawl.phrases.place_names import (
    DISCARDS,
    PLAN_DECK,
    box_place,
    permit_place,
    plan_place,
    player_place,
)
from urbannb.games.urban_sprawl.rules.rulings import ending as rulings
from urbannb.games.urban_sprawl.rules.rulings.turn import NextPlayerUp
from urbannb.games.urban_sprawl.words.common import State

tells: Tellers[State] = Tellers()

RAIL_WORDS = (
    "Only the Town deck is active, so Town cards slide along all five boxes.",
    "Town cards go no further than the box for 5 AP; City cards fill the other four boxes.",
    "Town cards go no further than the box for 5 AP, City cards no further than the one for 4.",
)
"""How contracts slide, by how many decks are active (US-97)."""

CITY_WORDS = (
    "City cards fill the other four boxes.",
    "City cards go no further than the one for 4.",
)
"""The same for City cards alone, from the second deck on."""


@tells(rulings.PlansSlid)
def slid_plans(state: State, ruling: rulings.PlansSlid) -> Said:
    """US-90, step 1."""
    rows = tuple(
        Row((f"{cost} AP", plan_words(state, card) if card else Cell("empty", muted=True)))
        for cost, card in zip(PLAN_COSTS, ruling.plans, strict=True)
    )
    empty = ruling.plans.count("")
    rest = f"{plural(empty, 'box stays', 'boxes stay')} empty" if empty else (
        "no box stays empty, so none has to be filled"
    )  # fmt: skip
    behind = ", the top card of the deck behind them" if ruling.top else ""
    text = f"The planning cards slide toward the box for 1 AP{behind}; {rest}."
    return Said(text, DataTable(("Box", "Card"), rows), tuple(map(plan_place, PLAN_COSTS)))


@tells(rulings.PlanTurnedUp)
def turned_up(state: State, ruling: rulings.PlanTurnedUp) -> Said:
    """US-91, US-92, steps 2 and 3."""
    place = ruling.places[0]
    where = f"in the planning box for {place[-1]} AP"
    if place == PLAN_DECK:
        where = "on top of the planning deck"
    text = f"{capital(a_plan(state, ruling.card))} turns up {where}. "
    text += _icons(state, ruling.ballot, ruling.wealth)
    return Said(text)


def _icons(state: State, ballot: bool, wealth: int) -> str:
    parts = ["its ballot box moves the pawn on"] if ballot else []
    if wealth:
        parts.append(f"its number, wealth {wealth}, {_pays(state, WEALTH, wealth)}")
    if not parts:
        return "It shows neither a ballot box nor a payout."
    words = "; then ".join(parts)
    return f"{words[0].upper()}{words[1:]}."


def _pays(state: State, kind: str, value: int) -> str:
    line = row_of(kind, value, state.markers)
    return f"calls for a payout of {line_name(line)}" if line else "is not on the board yet"


@tells(rulings.ContractsSlid)
def slid_contracts(state: State, ruling: rulings.ContractsSlid) -> Said:
    """US-93, step 4."""
    rows = tuple(
        Row(
            (f"{cost} AP", card_name(state, card), Cell(_deck(state, card), muted=True))
            if card
            else (f"{cost} AP", Cell("empty", muted=True), "")
        )
        for cost, card in zip(BOXES, ruling.boxes, strict=True)
    )
    text = f"Contracts slide toward the box for 1 AP. {_rails(state)}"
    if ruling.followed:
        names = [card_name(state, card) for card in ruling.followed]
        follow = "follow" if len(names) > 1 or several(names[0]) else "follows"
        cards = listing(f"the {name}" for name in names)
        text += f" {capital(cards)} {follow} from the top of the deck."
    return Said(text, DataTable(("Box", "Contract", "Deck"), rows), tuple(map(box_place, BOXES)))


def _rails(state: State) -> str:
    """How contracts slide now, whatever decks have run out (US-97, US-98)."""
    active = state.active_decks
    gone = [not deck for deck in state.decks]
    if not any(gone[: min(active, 2)]):
        return RAIL_WORDS[active - 1]
    if active == 1:
        return "The Town deck is empty, so no box is filled."
    if not gone[1]:
        return (
            f"The Town deck is empty, so the box for 5 AP is not filled. {CITY_WORDS[active - 2]}"
        )
    if not gone[0]:
        on = "go on to the box for 4 AP" if active > 2 else "slide along all five boxes again"
        return f"The City deck is empty, so Town cards {on}."
    idle = "the boxes for 5 and 4 AP are not filled" if active > 2 else "no box is filled"
    return f"The Town and the City deck are empty, so {idle}."


def _deck(state: State, card: str) -> str:
    return box(state).contracts[card].deck.capitalize()


@tells(rulings.ContractTurnedUp)
def contract_up(state: State, ruling: rulings.ContractTurnedUp) -> Said:
    """US-94, US-95, steps 5 to 8."""
    place = box_place.of(ruling.places[0])
    if place in CONTRACT_DECKS:
        where = f"on top of the {place.capitalize()} deck, for {CONTRACT_COSTS[place]} AP"
    else:
        where = f"in the box for {place} AP"
    contract: Contract = box(state).contracts[ruling.card]
    kind = f"{contract.zone}, {plural(contract.lots, 'lot')}"
    text = f"A contract turns up {where}: **{contract.name}** ({kind}). "
    payout = ruling.payout
    if payout:
        text += f"Its number, prestige {payout}, {_pays(state, PRESTIGE, payout)}."
    else:
        text += "It shows no payout."
    return Said(text)


@tells(NextPlayerUp)
def next_turn(state: State, ruling: NextPlayerUp) -> Said:
    """US-96, step 9."""
    player = ruling.player
    text = f"{name(state, player)} is next and becomes the active player."
    return Said(text, places=(player_place(player),))


@tells(rulings.DiscardsShuffled)
def reshuffled(state: State, ruling: rulings.DiscardsShuffled) -> Said:
    """US-99: a new planning deck."""
    renewals = sum(card in box(state).renewals for card in state.planning)
    if ruling.cards == 1:
        text = "The planning deck is empty: the **1** discard becomes the new one."
        return Said(text, places=(PLAN_DECK, DISCARDS))
    text = f"The planning deck is empty: the **{ruling.cards}** discards are shuffled and become "
    text += "the new one"
    if renewals == ruling.cards:
        text += ", all of them Urban Renewal cards."
    else:
        text += f", with {plural(renewals, 'Urban Renewal card')} among them." if renewals else "."
    return Said(text, places=(PLAN_DECK, DISCARDS))


@tells(rulings.NoPlans)
def no_plans(state: State, ruling: rulings.NoPlans) -> Said:
    """US-108: only events could be shuffled."""
    count = ruling.discards
    what = f"the {plural(count, 'discard is an event', 'discards are events')}" if count else (
        "there are no discards"
    )  # fmt: skip
    text = f"The planning deck is empty and {what}: no planning card can be drawn."
    return Said(text, places=(PLAN_DECK, DISCARDS))


@tells(rulings.CardDrawn)
def drew_card(state: State, ruling: rulings.CardDrawn) -> Said:
    """US-109: a card for the hand."""
    player, card = ruling.player, ruling.card
    text = f"{name(state, player)} draws {a_plan(state, card)}"
    known = box(state).permits.get(card)
    idle = known is not None and (known.ballot or known.wealth)
    text += "; its icons do nothing now." if idle else "."
    return Said(text, places=(permit_place(player, card),))
