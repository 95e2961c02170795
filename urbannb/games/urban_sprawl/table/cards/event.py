"""The event that is being performed, as its card: done parts ticked, the one at hand marked."""

from __future__ import annotations

from urbannb.games.urban_sprawl.components.cards import Event
from urbannb.games.urban_sprawl.components.effects import YOU
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.effects import ACTIVE, effect_words
from urbannb.games.urban_sprawl.rules.effects.doing import at_hand
from urbannb.games.urban_sprawl.rules.effects.whom import why_asked
from urbannb.games.urban_sprawl.rules.events import PutAway, event_at_hand
from urbannb.scene.shapes import Rect
from urbannb.scene.sheet import LEADING, Sheet, wrapped

State = UrbanSprawlState

INSIDE, NUMBER, HEAD = 10.0, 18.0, 40.0
KEYS = {
    "airport": "The City deck opens; four more offices come into play",
    "sports-team": "The Metropolis deck opens; the Contractor comes into play",
    "olympic-games": "The game ends",
}


def event_shown(state: State) -> Event | None:
    """The event on the table, if one is being performed."""
    task = event_at_hand(state)
    return None if task is None else box(state).events[task.card]


def event_card(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """Draw the card of the event at hand; returns where it ends, `y` if there is none."""
    task = event_at_hand(state)
    if task is None:
        return y
    event = box(state).events[task.card]
    lines = [line for part in _parts(state, task, event) for line in _laid(part, wide)]
    tall = HEAD + len(lines) * LEADING + INSIDE
    sheet.frame(x, y, wide, tall, stroke="focus", width=2)
    sheet.write(x + INSIDE, y + 12, f"Event, {event.deck.capitalize()} deck", "muted")
    sheet.write(x + INSIDE, y + 29, event.name, weight=700, size=14)
    at = y + HEAD + LEADING / 2
    for sign, words, ink, weight, now in lines:
        if now:
            sheet.shapes.append(
                Rect(x + 4, at - LEADING / 2, wide - 8, LEADING, "focus_tint", radius=2)
            )
        sheet.write(x + INSIDE, at, sign, ink, 700)
        sheet.write(x + INSIDE + NUMBER, at, words, ink, weight)
        at += LEADING
    return y + tall


Part = tuple[str, str, str, int, bool]
"""A sign, words, their ink and weight, and whether it is at hand."""


def _parts(state: State, task: PutAway, event: Event) -> list[Part]:
    """What the card does, a part a line, and how far it has come."""
    now = at_hand(state, task.card, len(event.effects))
    parts: list[Part] = []
    if event.key:
        parts.append(("\N{CHECK MARK}", f"{KEYS[event.key]}.", "muted", 400, False))
    for n, effect in enumerate(event.effects):
        words = effect_words(effect, ACTIVE)
        if n < now:
            parts.append(("\N{CHECK MARK}", words, "muted", 400, False))
        elif n > now:
            parts.append((str(n + 1), words, "ink", 400, False))
        else:
            parts.append(
                ("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", words, "ink", 600, True)
            )
            if state.agenda and state.agenda[-1].asks:
                why = task.occasion(state)[1] or why_asked(state, YOU, state.player)
                parts.append(("", f"because: {why}", "ink", 600, True))
    return parts


def _laid(part: Part, wide: float) -> list[Part]:
    """A part on as many lines as it needs."""
    sign, words, ink, weight, now = part
    room = wide - 2 * INSIDE - NUMBER
    broken = wrapped(words, (room,) * 6, weight=weight)
    return [(sign if n == 0 else "", text, ink, weight, now) for n, text in enumerate(broken)]


def event_words(state: State) -> str:
    """The card as text, a part a line."""
    task = event_at_hand(state)
    if task is None:
        return ""
    event = box(state).events[task.card]
    said = {"\N{CHECK MARK}": "done:", "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}": "now:"}
    lines = [f"{said.get(p[0], p[0])} {p[1]}".strip() for p in _parts(state, task, event)]
    return "\n".join((f"{event.name}, from the {event.deck.capitalize()} deck", *lines))
