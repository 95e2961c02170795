"""A player: money, where it came from, offices, council members, and votes."""

from __future__ import annotations

from urbannb.core.telling import Said
from urbannb.core.text import listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city.model.state import BY_MONEY, SOLITAIRE
from urbannb.games.sim_city.rules.final import winners
from urbannb.games.sim_city.rules.politics.offices import CHAIRMAN_VOTES, MAYOR_VOTES
from urbannb.games.sim_city.rules.scores import score
from urbannb.games.sim_city.rules.specials.politics import Bound
from urbannb.games.sim_city.words.about.facts import Answer
from urbannb.games.sim_city.words.common import State, capital, dollars, name, names


def player(state: State, number: int) -> Answer:
    """What a player has and is."""
    who = name(state, number)
    if not state.money:
        return "SC-4", Said(f"{who} begins with $0.")
    mine = state.money[number]
    held = plural(len(state.hands[number]), "card")
    text = f"{who} has **{dollars(mine)}**{_place(state, number)} and {held} in hand."
    text += _goal(state) if state.agenda else _won(state, number)
    if held_offices := offices(state, number):
        text += f" {who} is {listing(held_offices)}.{_paying(state, number)}"
    members = state.council[number]
    if members:
        cards = [state.card(card) for card in members]
        words = listing(f"{card.name} ({plural(card.votes, 'vote')})" for card in cards)
        text += f" In the council: {words}."
    found = score(state, number)
    rows = [Row((capital(line.name), line.amount)) for line in found.lines]
    rows.append(Row(("Money now", dollars(mine)), "sum"))
    table = DataTable(("Where it came from", ">Dollars"), tuple(rows)) if found.lines else None
    return _rule(state, number), Said(text, table)


def _rule(state: State, number: int) -> str:
    """The rule about the highest office of a player, or about money."""
    if not state.agenda:
        won = winners(state)
        return "SC-2" if number in won and len(won) > 1 else "SC-1"
    if number == state.chairman:
        return "SC-153"
    if number in state.governors:
        return "SC-146" if state.governor_pays else "SC-145"
    if number == state.mayor:
        return "SC-117"
    cards = [state.card(card) for card in state.council[number]]
    if any(isinstance(one, Bound) for card in cards for one in card.specials):
        return "SC-121"
    return "SC-119" if cards else "SC-1"


def _place(state: State, number: int) -> str:
    """Whether nobody has more."""
    if len(state.names) == 1 or not state.agenda:
        return ""
    mine, most = state.money[number], max(state.money)
    return ", the most so far," if mine == most > 0 else ""


def _goal(state: State) -> str:
    if state.ending != BY_MONEY or state.variant == SOLITAIRE:
        return ""
    if state.last_round:
        return " This is the last round."
    return f" The game ends with the round in which somebody has {dollars(state.goal)}."


def _paying(state: State, number: int) -> str:
    """What a governor still has to pay, and with whom (SC-145, SC-146)."""
    if number not in state.governors or not state.governor_pays:
        return ""
    others = names(state, (each for each in state.governors if each != number))
    shared = f", in equal shares with {others}" if others else ""
    return f" As governor {name(state, number)} pays for the next event{shared}."


def _won(state: State, number: int) -> str:
    """What came of it, once the game is over (SC-1, SC-2)."""
    won = winners(state)
    if len(state.names) == 1:
        return " The game is over."
    if number not in won:
        have = "has won" if len(won) == 1 else "share the victory"
        return f" The game is over: {names(state, won)} {have}."
    who = name(state, number)
    if len(won) == 1:
        return f" The game is over, and {who} has won."
    others = names(state, (player for player in won if player != number))
    return f" The game is over, and {who} shares the victory with {others}."


def offices(state: State, number: int) -> list[str]:
    """What a player is: mayor, governor, chairman."""
    if state.duel:
        return ["mayor of their own suburb"]
    found = []
    if number == state.mayor:
        found.append(f"mayor ({plural(MAYOR_VOTES, 'vote')})")
    if number in state.governors:
        found.append("governor")
    if number == state.chairman:
        found.append(f"city council chairman ({plural(CHAIRMAN_VOTES, 'vote')})")
    return found
