"""What is going on besides placing cards: events as their cards, a vote, votes that are bought."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import Any

from urbannb.core.text import plural
from urbannb.core.text.house import mark
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.state import Lasting
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.phrases.box import box_lines
from urbannb.games.sim_city.phrases.people import turns_left
from urbannb.games.sim_city.phrases.places import event_place
from urbannb.games.sim_city.rules.events.course import current_part
from urbannb.games.sim_city.rules.politics.offices import CHAIRMAN, MAYOR, voices
from urbannb.games.sim_city.rules.politics.rezoning import (
    Motion,
    bound,
    change_of,
    tally,
    votes_of,
)
from urbannb.games.sim_city.table.hand import voting
from urbannb.games.sim_city.table.measures import Box
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.pieces import cube, line
from urbannb.scene.shapes import Path, Rect, Shape, Target
from urbannb.scene.sheet import Sheet, wrapped

LINE, TITLE, PAD, BETWEEN = 15.0, 22.0, 8.0, 6.0
ABREAST = 560.0
"""From this width on an event and a vote stand side by side."""
NOW = ">"


def desk(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """The events, and the table of a vote; returns where they end: at `y` if there are none.

    They stand side by side where there is room, since the city above them needs the height.
    """
    beside = wide >= ABREAST and bool(state.events) and voting(state)
    each = (wide - BETWEEN) / 2 if beside else wide
    low = y
    for row, event in enumerate(reversed(state.events)):
        end = _event(sheet, state, event, x, low, each)
        sheet.targets.append(_place(state, event, (x, low, each, end - low), row))
        low = end + BETWEEN
    left, top = (x + each + BETWEEN, y) if beside else (x, low)
    end = _ballot(sheet, state, left, top, each)
    low = max(low, end + BETWEEN) if end > top else low
    return low - BETWEEN if low > y else y


def _ballot(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """The table of a vote or an election; returns where it ends."""
    waiting: Any = state.agenda[-1] if state.agenda else None
    motion = getattr(waiting, "motion", None)
    if isinstance(motion, Motion):
        return _vote(sheet, state, motion, getattr(waiting, "cast", ()), x, y, wide)
    return _bids(sheet, state, waiting, x, y, wide) if voting(state) else y


def in_question(state: State) -> tuple[str, ...]:
    """The places that the question is about: the block on whose rezoning is voted."""
    motion = getattr(state.agenda[-1], "motion", None) if state.agenda else None
    return (motion.cell,) if isinstance(motion, Motion) else ()


def looked_at(state: State) -> tuple[str, ...]:
    """What of the table is to be seen at first: what is in question; the middle of one's suburb."""
    found = in_question(state)
    if found or not state.duel or not state.agenda:
        return found
    mine = state.cities[state.city_of(state.player)].ground.blocks
    if not mine:
        return ()
    rows, columns = zip(*map(GRID.at, mine), strict=True)
    middle = (min(rows) + max(rows)) / 2, (min(columns) + max(columns)) / 2
    return (GRID.place(min(mine, key=lambda cell: dist(GRID.at(cell), middle))),)


# -- events


def _place(state: State, event: Lasting, box: Box, row: int) -> Target:
    """The place of an event's card: what it says, and what of it is done, at hand, to come."""
    card = state.card(event.card)
    label = f"{card.name}, an event ({lasting_words(state, event)}). {' '.join(told(state, event))}"
    return Target(
        event_place(event.card), *box, label, "Events", row, 0, card.name, 4, True, name=card.name
    )


def told(state: State, event: Lasting) -> Iterator[str]:
    """The parts of an event as sentences, those that are done and the one at hand marked."""
    now = current_part(state, event.card)
    for n, words in enumerate(part_sentences(state, event.card)):
        yield words if now is None or n > now else f"{'Now' if n == now else 'Done'}: {words}"


def part_sentences(state: State, card: str) -> list[str]:
    """What an event does, a sentence a part."""
    return [line.sentence for line in box_lines(state.card(card)) if line.fact == "specials"]


def _event(sheet: Sheet, state: State, event: Lasting, x: float, y: float, wide: float) -> float:
    card, now = state.card(event.card), current_part(state, event.card)
    lines = part_sentences(state, event.card)
    parts = [wrapped(words, (wide - 2 * PAD - 18,) * 4, 12, 600) for words in lines]
    high = TITLE + LINE * sum(map(len, parts)) + 6
    sheet.frame(x, y, wide, high, "coin", "focus" if now is not None else "coin_rim")
    sheet.write(x + PAD, y + 13, card.name, "piece_ink", 700, 13)
    aside = lasting_words(state, event)
    room = wide - 2 * PAD - text_width(card.name, 13, 700) - 10
    sheet.write(x + wide - PAD, y + 13, fit(aside, room), "piece_ink", anchor="end")
    low = y + TITLE
    for n, said in enumerate(parts):
        if n == now:
            sheet.shapes.append(Rect(x + 3, low, wide - 6, LINE * len(said), "#F6E4F8", radius=3))
        if now is not None and n < now:
            sheet.shapes.append(_tick(x + PAD, low + LINE / 2))
        else:
            sign = NOW if n == now else str(n + 1)
            sheet.write(x + PAD, low + LINE / 2, sign, "piece_ink", 700)
        for words in said:
            weight = 600 if n == now else 400
            sheet.write(x + PAD + 18, low + LINE / 2, words, "piece_ink", weight)
            low += LINE
    return y + high


def _tick(x: float, y: float) -> Shape:
    """The sign of what is done."""
    return Path(line((x, y), (x + 3, y + 4), (x + 9, y - 4)), None, "piece_ink", 2)


def lasting_words(state: State, event: Lasting) -> str:
    """Whose event it is and how long it lasts: "played by Ana, for Ana's next 2 turns"."""
    words = [f"played by {state.names[event.player]}"]
    if event.turns:
        words.append(f"lasts {turns_left(state, event)}")
    if event.strikes:
        words.append(f"strikes {plural(event.strikes, 'more time')}")
    if state.duel:
        words.append(f"on {state.names[event.city]}'s city")
    return ", ".join(words)


# -- votes


def _vote(
    sheet: Sheet, state: State, motion: Motion, cast: Any, x: float, y: float, wide: float
) -> float:
    """Who votes how on a rezoning, in order, and the votes so far."""
    change, everybody = change_of(state, motion), voices(state, motion.player)
    yeas, nays = tally(state, motion, cast)
    rows = []
    for n, voice in enumerate(everybody):
        name = (
            voice.name.capitalize()
            if voice.name in (MAYOR, CHAIRMAN)
            else state.card(voice.name).name
        )
        said = cast[n] if n < len(cast) else "votes now" if n == len(cast) else ""
        if not said and bound(state, voice, change):
            said = f"bound: {bound(state, voice, change)}"
        votes = plural(votes_of(state, voice, change), "vote")
        rows.append((mark(state.names, voice.player), name, votes, said, n == len(cast)))
    title = f"Rezoning {motion.cell} for {state.card(motion.card).name}"
    return _table(sheet, title, f"for {yeas}, against {nays}", rows, x, y, wide)


def _bids(sheet: Sheet, state: State, waiting: Any, x: float, y: float, wide: float) -> float:
    """The votes that each player has so far in an election."""
    office = getattr(waiting, "office", MAYOR)
    title = "City council chairman" if office == CHAIRMAN else office.capitalize()
    most = max(waiting.votes, default=0)
    who = getattr(waiting, "player", None)  # between two bids nobody is asked
    rows = [
        (mark(state.names, player), state.names[player], plural(votes, "vote"),
         "leads" if votes and votes == most else "", player == who)
        for player, votes in enumerate(waiting.votes)
    ]  # fmt: skip
    aside = f"{state.names[who]} decides" if who is not None else ""
    return _table(sheet, f"Election: {title}", aside, rows, x, y, wide)


def _table(
    sheet: Sheet, title: str, aside: str, rows: list[tuple[int, str, str, str, bool]],
    x: float, y: float, wide: float,
) -> float:  # fmt: skip
    """Rows of who, what, how many votes and how they are cast; the one asked for is tinted."""
    step = 20.0
    high = TITLE + 4 + step * len(rows)
    sheet.frame(x, y, wide, high)
    sheet.heading(x + PAD, y + 13, wide - 2 * PAD, title, aside)
    for n, (player, name, votes, said, now) in enumerate(rows):
        top = y + TITLE + n * step
        if now:
            sheet.shapes.append(Rect(x + 3, top, wide - 6, step, "focus_tint", radius=3))
        sheet.shapes += cube(player, x + PAD + 8, top + step / 2, 15)
        last = text_width("bound: abstain") + PAD
        room = wide - last - 100 - PAD
        words = fit(name, room - 24)
        sheet.write(x + PAD + 24, top + step / 2, words, weight=600 if now else 400)
        sheet.write(x + wide - last - 8, top + step / 2, votes, anchor="end")
        sheet.write(x + wide - last + 4, top + step / 2, said, weight=600)
    return y + high


def events_text(state: State) -> Iterator[str]:
    """Each event in a line of its own."""
    for event in state.events:
        card, now = state.card(event.card), current_part(state, event.card)
        lines = part_sentences(state, event.card)
        yield f"{card.name} ({lasting_words(state, event)})"
        for n, words in enumerate(lines):
            mark = "now" if n == now else "done" if now is not None and n < now else str(n + 1)
            yield f"  {mark}: {words}"
