"""An event that is going on: who played it, how long it lasts, which part of it is at hand."""

from __future__ import annotations

from urbannb.core.telling import Said
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city.model.state import SOLITAIRE, Lasting
from urbannb.games.sim_city.phrases.box import box_lines
from urbannb.games.sim_city.phrases.people import turns_left
from urbannb.games.sim_city.rules.events.course import current_part
from urbannb.games.sim_city.words.about.facts import SOURCES, Answer
from urbannb.games.sim_city.words.common import State, name, names, their_city


def event(state: State, found: Lasting) -> Answer:
    """An event, by the rule on how long it lasts or strikes."""
    card = state.card(found.card)
    text = f"{name(state, found.player)} played the event **{card.name}**"
    text += their_city(state, found.city).replace(" in ", " on ", 1)
    lead = text if text.endswith("!**") else f"{text}."
    rule = "SC-187" if found.turns else "SC-137" if found.strikes else "SC-123"
    return rule, Said(f"{lead}{_lasts(state, found)}{_payers(state, found)}", _parts(state, found))


def _lasts(state: State, found: Lasting) -> str:
    """How long it is in force, and how often it still strikes."""
    said = f" It is in force {turns_left(state, found)}." if found.turns else ""
    if found.strikes:
        turns = "next turn" if found.strikes == 1 else f"next {found.strikes} turns"
        said += f" It strikes again at the beginning of the {turns}."
    if said:
        return said
    gone = "leaves the game" if state.variant == SOLITAIRE else "is discarded"
    return f" It {gone} when everything on it has been done."


def _payers(state: State, found: Lasting) -> str:
    if not found.payers:
        return ""
    many = len(found.payers) > 1
    words = "as governors, pay" if many else "as governor, pays"
    return f" {names(state, found.payers)}, {words} what it costs."


def _parts(state: State, found: Lasting) -> DataTable:
    """What stands on it, a line a part: done, at hand or to come; and whose words they are."""
    card, now = state.card(found.card), current_part(state, found.card)
    lines = [line for line in box_lines(card) if line.fact == "specials"]
    rows = []
    for n, line in enumerate(lines):
        when = "" if now is None else "now" if n == now else "done" if n < now else "to come"
        rows.append(Row((line.sentence, when, SOURCES[card.source(line.fact)])))
    return DataTable((card.name, "", "Whose"), tuple(rows))
