"""Setup, turns and their end, events, and the final count in words."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.board import value
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, OFFICES, Contract
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, FAVORS, PLAN_COSTS
from urbannb.games.urban_sprawl.model.state import BOXES, box, favors_allowed
from urbannb.games.urban_sprawl.phrases import name, names
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.elections import ZONE_OF
from urbannb.games.urban_sprawl.rules.final import ROWS
from urbannb.games.urban_sprawl.rules.setup import CHEAPEST_HOUSE
from urbannb.games.urban_sprawl.rules.turn import TRIBUTE
from urbannb.games.urban_sprawl.words.building import tells as building_tells
from urbannb.games.urban_sprawl.words.common import (
    State,
    ap_left,
    building_row,
    player_cell,
    signed,
    value_table,
)
from urbannb.games.urban_sprawl.words.effects import tells as effects_tells
from urbannb.games.urban_sprawl.words.people import tells as people_tells

# -- setting up (US-2 to US-9)


tells: Tellers[State] = Tellers()


@tells(rulings.StartDrawn)
def _start(state: State, ruling: rulings.StartDrawn) -> Said:
    text = f"{name(state, ruling.player)} is drawn as the start player."
    return Said(text, places=(phrases.player_place(ruling.player),))


@tells(rulings.WealthGiven)
def _wealth(state: State, ruling: rulings.WealthGiven) -> Said:
    players = range(len(state.names))
    text = (
        f"With {len(players)} players each begins with **{ruling.wealth}** wealth and 0 prestige."
    )
    return Said(text, places=tuple(map(phrases.player_place, players)))


@tells(rulings.PawnPut)
def _pawn(state: State, ruling: rulings.PawnPut) -> Said:
    text = "The pawn begins on the **Mayor**. That is not an election: nobody is Mayor until "
    return Said(f"{text}the first one.")


@tells(rulings.DecksLayered)
def _layered(state: State, ruling: rulings.DecksLayered) -> Said:
    low, middle, high = ruling.parts
    text = (
        f"The three contract decks are stacked: **{low}** cards at the bottom, then {middle} with "
        f"the key event shuffled in, then **{high}** on top. Counted from the "
        f"top, the key event of each deck is one of the cards {high + 1} to {high + middle + 1}."
    )
    return Said(text, places=tuple(map(phrases.box_place, ("town", "city", "metropolis"))))


@tells(rulings.TownTurnedUp)
def _turned_up_town(state: State, ruling: rulings.TownTurnedUp) -> Said:
    shown = listing(phrases.card_name(state, card) for card in state.boxes)
    text = f"Town contracts lie in the boxes for 5 to 1 AP: {shown}. The top card of the Town "
    text += f"deck is the {phrases.card_name(state, state.decks[0][-1])}."
    if ruling.aside:
        events = listing(phrases.card_name(state, card) for card in ruling.aside)
        one = len(ruling.aside) == 1
        text += f" {capital(events)} turned up too soon: "
        text += "the event is shuffled back, and a contract replaces it." if one else (
            "the events are shuffled back, and contracts replace them."
        )  # fmt: skip
    return Said(text, places=(*(phrases.box_place(n) for n in "54321"), phrases.box_place("town")))


@tells(rulings.PlansDealt)
def _dealt(state: State, ruling: rulings.PlansDealt) -> Said:
    order = state.round_from(state.first)
    rows = tuple(
        Row((player_cell(state, player), place, ruling.counts[player]))
        for place, player in zip(phrases.ORDINALS, order, strict=False)
    )
    text = (
        "The later a player's first turn, the more planning cards they begin with: "
        + listing(f"{state.names[p]} with {plural(ruling.counts[p], 'card')}" for p in order)
        + ". Four planning cards lie in the boxes, and the top card of the deck is turned up."
    )
    return Said(text, DataTable(("Player", "Seat", ">Planning cards"), rows))


@tells(rulings.StartingBuildingsPut)
def _starting_buildings(state: State, ruling: rulings.StartingBuildingsPut) -> Said:
    return Said(
        "Twelve 1-lot buildings are placed in the city: 4 RES, 4 COM, 2 IND and 2 CIV. "
        "Nobody controls them yet."
    )


@tells(rulings.BuildingClaimed)
def _claimed(state: State, ruling: rulings.BuildingClaimed) -> Said:
    (lot,) = ruling.places
    player, block = ruling.player, lot[:2]
    building = phrases.building_name(state, state.city[lot])
    left = state.wealth[player]
    text = (
        f"{name(state, player)} takes control of the {building} in {block} and pays its value: "
        f"{phrases.value_sum(state, block)} wealth. {left or 'No'} wealth is left."
    )
    return Said(text, value_table(state, block))


@tells(rulings.MediaGiven)
def _media(state: State, ruling: rulings.MediaGiven) -> Said:
    player, tied = ruling.player, ruling.tied
    high = max(state.wealth)
    if len(tied) == 1:
        text = f"{name(state, player)} has the most wealth left, **{high}**, and takes Media."
    else:
        house = f"the RES building in {CHEAPEST_HOUSE[:2]}, worth {state.worth(CHEAPEST_HOUSE[:2])}"
        text = f"{names(state, tied)} are tied with {high} wealth. So Media goes to whoever "
        text += f"controls {house}: **{state.names[player]}**"
        text += "." if player in tied else ", who is not among those tied."
    rows = tuple(Row((player_cell(state, p), wealth)) for p, wealth in enumerate(state.wealth))
    places = (phrases.vocation_place("Media"),) + ((CHEAPEST_HOUSE,) if len(tied) > 1 else ())
    return Said(text, DataTable(("Player", ">Wealth left"), rows), places)


# -- a turn: collecting, investing, acquiring, taking favors, ending it (US-20 to US-31, US-82)


@tells(rulings.TributeCollected)
def _collected(state: State, ruling: rulings.TributeCollected) -> Said:
    player, paid = ruling.player, ruling.paid
    rows = [Row((player_cell(state, p), amount, state.wealth[p])) for p, amount in paid.items()]
    rows.append(Row(("Collected", sum(paid.values()), ""), "sum"))
    short = [state.names[p] for p, amount in paid.items() if amount < TRIBUTE]
    text = f"{name(state, player)} is Treasurer and collects **{sum(paid.values())}** wealth: "
    text += f"{TRIBUTE} from each opponent"
    text += f", if they have it; {listing(short)} could not pay it all." if short else "."
    places = (phrases.office_place("Treasurer"), phrases.player_place(player))
    return Said(text, DataTable(("Player", ">Pays", ">Has left"), tuple(rows)), places)


@tells(rulings.PointsGiven)
def _points(state: State, ruling: rulings.PointsGiven) -> Said:
    player, given = ruling.player, ruling.points
    boss = ", two more than others, as Union Boss" if ruling.rule == "US-83" else ""
    text = f"{name(state, player)}'s turn begins, with **{given} AP** to spend{boss}."
    return Said(text, places=(phrases.player_place(player),))


@tells(rulings.PermitInvested)
def _invested(state: State, ruling: rulings.PermitInvested) -> Said:
    player, income = state.player, ruling.income
    what = f"{name(state, player)} invests {phrases.a_plan(state, ruling.card)}"
    if income:
        text = f"{what}: the number on it brings **{income}** wealth, so "
        text += f"{state.wealth[player] - income} becomes {state.wealth[player]}."
    else:
        text = f"{what}. It shows no number, so it brings nothing."
    text += " The card goes to the discards."
    return Said(text, places=(phrases.player_place(player), "discards"))


@tells(rulings.PlanAcquired)
def _took(state: State, ruling: rulings.PlanAcquired) -> Said:
    player, card = state.player, ruling.card
    text = (
        f"{name(state, player)} acquires the {phrases.plan_words(state, card)} for "
        f"**{ruling.cost} AP**; {ap_left(state)}."
    )
    return Said(text, places=(phrases.permit_place(player, card),))


@tells(rulings.FavorTaken)
def _favored(state: State, ruling: rulings.FavorTaken) -> Said:
    player, card = state.player, ruling.card
    most = favors_allowed(state, player)
    held = "the only favor allowed" if most == 1 else f"favor {len(state.favors[player])} of {most}"
    text = (
        f"{name(state, player)} takes the **{phrases.card_name(state, card)}** as a favor for "
        f"**{ruling.cost} AP**, {held}; {ap_left(state)}. Building it on a later turn "
        "costs 0 AP."
    )
    return Said(text, places=(phrases.favor_place(player, card),))


@tells(rulings.BuildingBegun)
def _building(state: State, ruling: rulings.BuildingBegun) -> Said:
    player, what = state.player, f"**{phrases.card_name(state, ruling.card)}**"
    block = ruling.places[0]
    if ruling.box in FAVORS:
        text = f"{name(state, player)} builds a favor, the {what}, in {block}: that costs 0 AP."
    else:
        text = f"{name(state, player)} builds the {what} in {block}. Its box costs "
        text += f"**{ruling.cost} AP**; {ap_left(state)}."
    return Said(text)


@tells(rulings.TurnEnded)
def _ended(state: State, ruling: rulings.TurnEnded) -> Said:
    lost = ruling.lost
    gone = f"; {plural(lost, 'action point is', 'action points are')} lost" if lost else ""
    return Said(
        f"{name(state, ruling.player)} ends the turn{gone}.",
        places=(phrases.player_place(ruling.player),),
    )


# -- the end of a turn, step by step (US-90 to US-99)


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
def _slid_plans(state: State, ruling: rulings.PlansSlid) -> Said:
    rows = tuple(
        Row((f"{cost} AP", phrases.plan_words(state, card) if card else Cell("empty", muted=True)))
        for cost, card in zip(PLAN_COSTS, ruling.plans, strict=True)
    )
    empty = ruling.plans.count("")
    rest = f"{plural(empty, 'box stays', 'boxes stay')} empty" if empty else (
        "no box stays empty, so none has to be filled"
    )  # fmt: skip
    behind = ", the top card of the deck behind them" if ruling.top else ""
    text = f"The planning cards slide toward the box for 1 AP{behind}; {rest}."
    return Said(text, DataTable(("Box", "Card"), rows), tuple(map(phrases.plan_place, PLAN_COSTS)))


@tells(rulings.PlanTurnedUp)
def _turned_up(state: State, ruling: rulings.PlanTurnedUp) -> Said:
    place = ruling.places[0]
    where = f"in the planning box for {place[-1]} AP"
    if place == phrases.PLAN_DECK:
        where = "on top of the planning deck"
    text = f"{capital(phrases.a_plan(state, ruling.card))} turns up {where}. "
    text += _icons(state, ruling.ballot, ruling.wealth)
    return Said(text)


def _icons(state: State, ballot: bool, wealth: int) -> str:
    parts = ["its ballot box moves the pawn on"] if ballot else []
    if wealth:
        parts.append(f"its number, wealth {wealth}, {_pays(state, board.WEALTH, wealth)}")
    if not parts:
        return "It shows neither a ballot box nor a payout."
    words = "; then ".join(parts)
    return f"{words[0].upper()}{words[1:]}."


def _pays(state: State, kind: str, value: int) -> str:
    line = board.row_of(kind, value, state.markers)
    return f"calls for a payout of {phrases.line_name(line)}" if line else "is not on the board yet"


@tells(rulings.ContractsSlid)
def _slid_contracts(state: State, ruling: rulings.ContractsSlid) -> Said:
    rows = tuple(
        Row(
            (f"{cost} AP", phrases.card_name(state, card), Cell(_deck(state, card), muted=True))
            if card
            else (f"{cost} AP", Cell("empty", muted=True), "")
        )
        for cost, card in zip(BOXES, ruling.boxes, strict=True)
    )
    text = f"Contracts slide toward the box for 1 AP. {_rails(state)}"
    if ruling.followed:
        names = [phrases.card_name(state, card) for card in ruling.followed]
        follow = "follow" if len(names) > 1 or phrases.several(names[0]) else "follows"
        cards = listing(f"the {name}" for name in names)
        text += f" {capital(cards)} {follow} from the top of the deck."
    return Said(
        text, DataTable(("Box", "Contract", "Deck"), rows), tuple(map(phrases.box_place, BOXES))
    )


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
def _contract_up(state: State, ruling: rulings.ContractTurnedUp) -> Said:
    place = phrases.box_place.of(ruling.places[0])
    if place in CONTRACT_DECKS:
        where = f"on top of the {place.capitalize()} deck, for {CONTRACT_COSTS[place]} AP"
    else:
        where = f"in the box for {place} AP"
    contract: Contract = box(state).contracts[ruling.card]
    kind = f"{contract.zone}, {plural(contract.lots, 'lot')}"
    text = f"A contract turns up {where}: **{contract.name}** ({kind}). "
    payout = ruling.payout
    if payout:
        text += f"Its number, prestige {payout}, {_pays(state, board.PRESTIGE, payout)}."
    else:
        text += "It shows no payout."
    return Said(text)


@tells(rulings.NextPlayerUp)
def _next_turn(state: State, ruling: rulings.NextPlayerUp) -> Said:
    player = ruling.player
    text = f"{name(state, player)} is next and becomes the active player."
    return Said(text, places=(phrases.player_place(player),))


@tells(rulings.DiscardsShuffled)
def _reshuffled(state: State, ruling: rulings.DiscardsShuffled) -> Said:
    renewals = sum(card in box(state).renewals for card in state.planning)
    if ruling.cards == 1:
        text = "The planning deck is empty: the **1** discard becomes the new one."
        return Said(text, places=(phrases.PLAN_DECK, phrases.DISCARDS))
    text = f"The planning deck is empty: the **{ruling.cards}** discards are shuffled and become "
    text += "the new one"
    if renewals == ruling.cards:
        text += ", all of them Urban Renewal cards."
    else:
        text += f", with {plural(renewals, 'Urban Renewal card')} among them." if renewals else "."
    return Said(text, places=(phrases.PLAN_DECK, phrases.DISCARDS))


@tells(rulings.NoPlans)
def _no_plans(state: State, ruling: rulings.NoPlans) -> Said:
    count = ruling.discards
    what = f"the {plural(count, 'discard is an event', 'discards are events')}" if count else (
        "there are no discards"
    )  # fmt: skip
    text = f"The planning deck is empty and {what}: no planning card can be drawn."
    return Said(text, places=(phrases.PLAN_DECK, phrases.DISCARDS))


@tells(rulings.CardDrawn)
def _drew_card(state: State, ruling: rulings.CardDrawn) -> Said:
    player, card = ruling.player, ruling.card
    text = f"{name(state, player)} draws {phrases.a_plan(state, card)}"
    known = box(state).permits.get(card)
    idle = known is not None and (known.ballot or known.wealth)
    text += "; its icons do nothing now." if idle else "."
    return Said(text, places=(phrases.permit_place(player, card),))


# -- events, the keys among them, and markers (US-15 to US-18, US-100 to US-105)


@tells(rulings.EventBegun)
def _event(state: State, ruling: rulings.EventBegun) -> Said:
    card = box(state).events[ruling.card]
    if not card.effects:
        text = f"The event **{card.name}** turns up."
    else:
        done = " ".join(phrases.effect_words(one, phrases.ACTIVE) for one in card.effects)
        text = f"The event **{card.name}** turns up and is performed from top to bottom: {done}"
    again = "goes to the discards and can come again" if card.deck == "planning" else (
        "leaves the game"
    )  # fmt: skip
    return Said(f"{text} Then it {again}.", gist=card.name)


@tells(rulings.AirportOpened)
def _airport(state: State, ruling: rulings.AirportOpened) -> Said:
    text = (
        f"The **Airport** brings the other four offices, {listing(OFFICES[1:])}, for which "
        "elections are held from now on. The City deck is active: Town cards now go no further "
        "than the box for 5 AP, and City cards fill the other four."
    )
    places = (phrases.box_place("city"), *map(phrases.office_place, OFFICES[1:]))
    return Said(text, places=places, gist="the City deck opens")


@tells(rulings.SportsTeamFounded)
def _sports_team(state: State, ruling: rulings.SportsTeamFounded) -> Said:
    text = (
        "The **Sports Team** brings the Contractor, who may demolish without a card, and opens "
        "the Metropolis deck: City cards now go no further than the box for 4 AP, and Metropolis "
        "cards fill the last three."
    )
    places = (phrases.box_place("metropolis"), phrases.office_place("Contractor"))
    return Said(text, places=places, gist="the Metropolis deck opens")


@tells(rulings.ContractorAtOnce)
def _contractor_at_once(state: State, ruling: rulings.ContractorAtOnce) -> Said:
    text = "The Contractor does not wait for the next election: the player with the least prestige "
    return Said(f"{text}takes it now.", places=(phrases.office_place("Contractor"),))


@tells(rulings.GamesBegun)
def _olympic_games(state: State, ruling: rulings.GamesBegun) -> Said:
    text = (
        "The **Olympic Games** end play at once; nothing else of this turn happens. Three things "
        "are still counted: a last payout of every prestige row, then wealth, then offices."
    )
    return Said(text, places=(phrases.box_place("metropolis"),))


# -- markers


@tells(rulings.MarkerPut)
def _marker(state: State, ruling: rulings.MarkerPut) -> Said:
    placed, space, left = ruling.marker, ruling.space, ruling.left
    table = marker_table(state, placed, space, left)
    text = marker_words(placed, space, left)
    gist = (
        f"{placed} {f'from {phrases.line_name(left)} ' if left else ''}to "
        f"{phrases.line_name(space)}"
    )
    return Said(text, table, (phrases.space_place(space), *ruling.places), gist=gist)


def marker_words(placed: board.Marker, space: str, left: str, *, would: bool = False) -> str:
    """What a marker changes when it goes to a space, from another or from the holding box.

    With `would` it is said before it is done.
    """
    verb = _would if would else _verb
    if not left:
        new = f"A new **{placed}** marker would go" if would else (
            f"The **{placed}** marker is new and goes"
        )  # fmt: skip
        are = "would be" if would else "are"
        return (
            f"{new} to the gray space of {phrases.line_name(space)}: "
            f"all {phrases.reach(space)} there {are} worth {placed.value} more."
        )
    text = (
        f"The **{placed}** marker {verb('1', 'move')} from {phrases.line_name(left)} to "
        f"{phrases.line_name(space)}. "
        f"{phrases.line_title(left)} {verb(left, 'lose')} {placed.value}, and "
        f"{phrases.line_name(space)} {verb(space, 'gain')} as much"
    )
    both = [block for block in board.blocks_of(left) if block in board.blocks_of(space)]
    changes = "would change" if would else "changes"
    return f"{text}; in {listing(both)} nothing {changes}." if both else f"{text}."


def _verb(line: str, verb: str) -> str:
    return f"{verb}s" if len(line) == 1 else verb


def _would(line: str, verb: str) -> str:
    return f"would {verb}"


def marker_table(state: State, placed: board.Marker, space: str, left: str) -> DataTable:
    """Every block whose value changes, before and after; `state` is as it is afterward.

    Blocks of which the same is to be said stand in one line.
    """
    old = {line: m for line, m in state.markers.items() if line != space}
    if left:
        old[left] = placed
    touched = {*board.blocks_of(space), *(board.blocks_of(left) if left else ())}
    alike: dict[tuple[int, int], list[str]] = {}
    for block in (block for block in board.BLOCKS if block in touched):
        alike.setdefault((value(block, old), state.worth(block)), []).append(block)
    rows = []
    for (before, after), blocks in alike.items():
        change = signed(after - before) if after != before else Cell("0", muted=True)
        rows.append(Row((", ".join(blocks), before, change, f"**{after}**")))
    return DataTable(("Blocks", ">Before", ">Change", ">Now"), tuple(rows))


# -- the final count (US-110 to US-113)


@tells(rulings.FinalPayouts)
def _final_payouts(state: State, ruling: rulings.FinalPayouts) -> Said:
    rows = {n: board.row_of(board.PRESTIGE, n, state.markers) for n in ROWS}
    absent = [n for n, line in rows.items() if not line]
    there = ", ".join(f"{phrases.line_name(line)} ({n})" for n, line in rows.items() if line)
    text = f"First the prestige rows pay once more: {there}."
    if absent:
        one = len(absent) == 1
        text += f" The marker {absent[0]} has" if one else (
            f" The markers {listing(map(str, absent))} have"
        )  # fmt: skip
        text += " not been placed."
    return Said(text, places=tuple(phrases.line_place(line) for line in rows.values() if line))


@tells(rulings.WealthCounted)
def _wealth_counted(state: State, ruling: rulings.WealthCounted) -> Said:
    rows = tuple(
        Row((player_cell(state, p), wealth, wealth // 10, state.prestige[p]))
        for p, wealth in enumerate(ruling.wealth)
    )
    heads = ("Player", ">Wealth", ">Prestige for it", ">Prestige now")
    text = "Then every full **10** wealth brings 1 prestige; the rest brings nothing. The "
    text += "wealth is kept, as it breaks ties."
    places = tuple(map(phrases.player_place, range(len(rows))))
    return Said(text, DataTable(heads, rows), places)


@tells(rulings.OfficeCounted)
def _office_counted(state: State, ruling: rulings.OfficeCounted) -> Said:
    office, player, counted = ruling.office, ruling.player, ruling.places
    text = f"{name(state, player)} is {office} and gains 1 prestige for each "
    text += f"{bonus_words(office)}: **{len(counted)}**."
    if not counted:
        return Said(text, places=(phrases.office_place(office),))
    rows = [Row((*building_row(state, state.city[lot]), 1)) for lot in counted]
    rows.append(Row(("Prestige", "", "", len(counted)), "sum"))
    table = DataTable(("Lot", "Building", "Player", ">Prestige"), tuple(rows))
    return Said(text, table, (phrases.office_place(office), *counted))


def bonus_words(office: str) -> str:
    """What the holder of an office gains prestige for at the end."""
    if office == "Mayor":
        return "building of their own, parks aside, that is adjacent to a park"
    return f"{ZONE_OF[office]} building in the city, whoever controls it"


@tells(rulings.GameOver)
def _over(state: State, ruling: rulings.GameOver) -> Said:
    prestige, wealth, winners = ruling.prestige, ruling.wealth, ruling.winners
    order = sorted(range(len(prestige)), key=lambda p: (prestige[p], wealth[p]), reverse=True)
    rows = tuple(
        Row(
            (player_cell(state, p), prestige[p], wealth[p],
             Cell("wins" if p in winners else "", muted=True))
        )
        for p in order
    )  # fmt: skip
    text = verdict_words(state, prestige, wealth, winners)
    table = DataTable(("Player", ">Prestige", ">Wealth", ""), rows)
    return Said(text, table, tuple(map(phrases.player_place, winners)))


def verdict_words(
    state: State, prestige: Sequence[int], wealth: Sequence[int], winners: Sequence[int]
) -> str:
    """The winner, and what broke a tie."""
    best = max(prestige)
    tied = [p for p, points in enumerate(prestige) if points == best]
    if len(tied) == 1:
        return f"{name(state, tied[0])} wins with **{best}** prestige."
    text = f"{names(state, tied)} are tied with {best} prestige, so wealth decides: "
    if len(winners) == 1:
        return f"{text}{name(state, winners[0])} wins with {wealth[winners[0]]}."
    shared = plural(wealth[winners[0]], "wealth", "wealth")
    return f"{text}{names(state, winners)} have {shared} too, and share the victory."


TELLERS = Tellers(tells, building_tells, people_tells, effects_tells)
"""Who tells which ruling, of all chapters."""
