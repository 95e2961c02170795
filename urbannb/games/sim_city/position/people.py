"""Who holds which office, what everybody has, and what lasts, in a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from urbannb.core.checking.arranging import (
    Names,
    by_player,
    entries,
    flag,
    parts,
    player_number,
    players_named,
    whole,
)
from urbannb.core.checking.names import NOBODYS
from urbannb.core.errors import BadOption
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import COUNCIL, EVENT
from urbannb.games.sim_city.model.ledger import SET_UP
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.state import NOBODY, Lasting, SimCityState
from urbannb.games.sim_city.position.drawing import Taking
from urbannb.games.sim_city.rules.events.force import longest
from urbannb.games.sim_city.rules.scores import ACCOUNTS

ByPlayer = Mapping[str, Names]
Money = int | Mapping[str, int | Mapping[str, int]]
Events = Mapping[str, str | Mapping[str, Any]]
MONEY_EXAMPLE = '{"Ana": 40, "Ben": {"values": 30, "zone bonuses": 9}}'
EVENT_EXAMPLE = '{"winter": "Ana 2"} or {"fire": {"by": "Ana", "left": 1, "struck": ["0,1"]}}'
_EVENT_KEYS = ("by", "left", "struck", "on", "payers")


def endow(state: SimCityState, money: Money) -> None:
    """What everybody has, and from which sources as far as it is said."""
    state.money = [0 for _ in state.names]
    state.money_from = [{} for _ in state.names]
    if not isinstance(money, Mapping):
        state.endow([_dollars(money) for _ in state.names], SET_UP)
        return
    for player, given in by_player(state.names, money, "money", MONEY_EXAMPLE):
        ledger = given.items() if isinstance(given, Mapping) else [(SET_UP, given)]
        found = {source: whole(dollars, "money") for source, dollars in ledger}
        for source in found:
            if not ACCOUNTS.knows(state, source):
                known = listing(ACCOUNTS.groups)
                raise BadOption(
                    f"money: nothing is called {quoted(source)}; there is {known}", "money"
                )
        state.money[player] = _dollars(sum(found.values()))
        state.money_from[player] = {source: n for source, n in found.items() if n}


def _dollars(given: object) -> int:
    dollars = whole(given, "money")
    if dollars < 0:
        raise BadOption(f"money: nobody has less than $0, so not {quoted(dollars)}", "money")
    return dollars


def seat(
    state: SimCityState,
    taking: Taking,
    mayor: str | None,
    governor: Names,
    governor_pays: bool | None,
    chairman: str,
    council: ByPlayer | None,
) -> None:
    """The mayor, governors, chairman and council members."""
    if state.duel and (mayor or governor or chairman or council):
        raise BadOption("suburbs have no council and no offices")
    for player, cards in by_player(state.names, council, "council", '{"Ana": "council-member-1"}'):
        for card in taking.take_all(cards, "council"):
            if state.card(card).kind != COUNCIL:
                called = state.card(card).name
                raise BadOption(f"council: {called} is no council member", "council")
            state.council[player].append(card)
    found = players_named(state.names, governor, "governor")
    state.governors = sorted(found)
    state.governor_pays = (
        bool(found) if governor_pays is None else flag(governor_pays, "governor_pays")
    )
    state.chairman = player_number(state.names, chairman, "chairman") if chairman else NOBODY
    if mayor is None:
        state.mayor = state.first if state.opened and not state.duel else NOBODY
    else:
        vacant = str(mayor).strip().lower() == NOBODYS
        state.mayor = NOBODY if vacant else player_number(state.names, mayor, "mayor")


def last(state: SimCityState, taking: Taking, events: Events | None) -> None:
    """Events that have been played and are not over."""
    for name, said in entries(events, "events", EVENT_EXAMPLE):
        fields = _event_fields(said)
        player = player_number(state.names, fields.get("by", ""), "events")
        card = taking.take(name, "events", state.city_of(player))
        if state.card(card).kind != EVENT:
            raise BadOption(f"events: {state.card(card).name} is no event", "events")
        turns, strikes = (longest(state, card, again=again) for again in (False, True))
        most = max(turns, strikes)
        if not most:
            called = state.card(card).name
            raise BadOption(f"events: {called} does not last, so it is over at once", "events")
        left = whole(fields.get("left", most), "events")
        if not 1 <= left <= most:
            called = state.card(card).name
            raise BadOption(f"events: {called} has 1 to {most} turns left, not {left}", "events")
        struck = _struck(fields.get("struck", ()))
        on = fields.get("on", state.names[player])
        payers = [
            player_number(state.names, p, "events")
            for p in parts(fields.get("payers", ""), "payers")
        ]
        state.events.append(
            Lasting(
                card,
                player,
                turns=max(0, turns - (most - left)),
                city=state.city_of(player_number(state.names, on, "events")),
                strikes=max(0, strikes - (most - left)),
                since=0,
                cells=struck,
                payers=tuple(payers),
            )
        )


def _event_fields(said: Any) -> Mapping[str, Any]:
    """Who played an event, and how long it still goes on."""
    if isinstance(said, str):
        name, _, number = said.rpartition(" ")
        return {"by": name, "left": int(number[:9])} if number.isdecimal() else {"by": said}
    if not isinstance(said, Mapping):
        raise BadOption(f"events is written as {EVENT_EXAMPLE}, not {quoted(said)}", "events")
    for key in said:
        if key not in _EVENT_KEYS:
            raise BadOption(
                f"events: an event has no {quoted(key)}; it has {listing(_EVENT_KEYS)}", "events"
            )
    return said


def _struck(cells: Any) -> tuple[str, ...]:
    return cells_named(cells, "events")


def cells_named(cells: Any, option: str) -> tuple[str, ...]:
    """Some cells: a list of their names, or one name."""
    found = (cells,) if isinstance(cells, str) else cells
    if not isinstance(found, Sequence):
        raise BadOption(f'{option} is a list of cells such as ["0,1"], not {quoted(cells)}', option)
    for cell in found:
        if not isinstance(cell, str) or GRID.cell_of(cell) is None:
            raise BadOption(f'{option}: {quoted(cell)} is no cell such as "0,1"', option)
    return tuple(found)
