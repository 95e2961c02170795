"""What lies beside the city: events, votes, offers, deals; the players with their money."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, dist
from typing import Any

from urbannb.core.text import listing, plural
from urbannb.core.text.house import mark
from urbannb.core.view import View
from urbannb.games.sim_city.components.cards import CITY, METROPOLIS, PHASES, VILLAGE
from urbannb.games.sim_city.model.ground import GRID
from urbannb.games.sim_city.model.state import LastingEvent
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.phrases import (
    DEALS_PLACE,
    PHASES_PLACE,
    box_lines,
    event_place,
    player_place,
    turns_left,
)
from urbannb.games.sim_city.rules.events import current_part
from urbannb.games.sim_city.rules.placing import Progress, progress
from urbannb.games.sim_city.rules.politics.council import Motion, bound, change_of, tally, votes_of
from urbannb.games.sim_city.rules.politics.elections import CHAIRMAN, MAYOR, voices
from urbannb.games.sim_city.table.hand import deciding, viewer_of, voting
from urbannb.games.sim_city.table.measures import Box
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.pieces import cube, line
from urbannb.scene.shapes import Path, Rect, Shape, Target
from urbannb.scene.sheet import Sheet, wrapped

# -- the players with their money, offices and council members; and how far the city has grown


HIGH, LINE, BETWEEN, LEAST = 30.0, 14.0, 6.0, 144.0
"""A player's box, each further line in it, between two boxes, and how wide one is at least."""
INSET = 5.0
"""How far words keep from a ring around them."""
TAKEN = 50.0
"""What a box takes beside name, cards and money: the cube, and what is between them."""


def offices(state: State, player: int) -> list[str]:
    """The offices of a player."""
    found = ["Mayor"] if player == state.mayor and not state.duel else []
    found += ["Governor"] if player in state.governors else []
    return found + (["Chairman"] if player == state.chairman else [])


def people(sheet: Sheet, state: State, view: View, x: float, y: float, wide: float) -> float:
    """Everybody; returns where they end."""
    count = len(state.names)
    least = max(LEAST, *(_needed(state, player) for player in range(count)))
    across = max(1, min(count, int((wide + BETWEEN) / (least + BETWEEN))))
    across = ceil(count / ceil(count / across))  # rows of as many, as far as may be
    each = (wide - (across - 1) * BETWEEN) / across
    for start in range(0, count, across):
        row = range(start, min(start + across, count))
        lines = [_more(state, view, player, each - 38) for player in row]
        high = HIGH + LINE * max(map(len, lines))
        for n, player in enumerate(row):
            at = x + n * (each + BETWEEN), y, each, high
            _player(sheet, state, player, at, lines[n], start // across, n)
        y += high + BETWEEN
    return y - BETWEEN


def _needed(state: State, player: int) -> float:
    """How wide a player's box is at least, for the name to be whole."""
    name, held = state.names[player], len(state.hands[player]) if state.hands else 0
    money = f"${state.money[player]}" if state.money else "$0"
    words = text_width(name, 13, 600) + text_width(plural(held, "card"))
    return TAKEN + words + text_width(money, 16, 700)


def _more(state: State, view: View, player: int, wide: float) -> list[str]:
    """What there is to say below a player's name: offices, council, cards where they are shown."""
    said = offices(state, player)
    held = state.council[player] if state.council else ()
    if held:
        said.append(f"council: {listing(map(_seat, (state.card(c).name for c in held)))}")
    lines = wrapped("; ".join(said), (wide,) * 3) if said else []
    shown = player not in view.hidden and player != viewer_of(state, view)
    if shown and state.hands and state.hands[player]:
        names = ", ".join(state.card(card).name for card in state.hands[player])
        lines += wrapped(f"Hand: {names}", (wide,) * 4)
    return lines


def _seen(state: State, player: int) -> list[str]:
    """The offices and the council members of a player, as the board in letters has them."""
    held = state.council[player] if state.council else ()
    members = [_seat(state.card(card).name) for card in held]
    said = [word.lower() for word in offices(state, player)]
    return said + ([f"council: {listing(members)}"] if members else [])


def _seat(name: str) -> str:
    """The name of a council member where nothing else can be meant: "Corrupt Commercial"."""
    return name.replace("Council Member - ", "")


def _player(
    sheet: Sheet, state: State, player: int, at: tuple[float, float, float, float],
    lines: list[str], row: int, column: int,
) -> None:  # fmt: skip
    x, y, w, h = at
    now = deciding(state) == player and bool(state.agenda)
    sheet.frame(x, y, w, h, stroke="selected" if now else "line")
    sheet.shapes += cube(mark(state.names, player), x + 17, y + 15, 18)
    money = f"${state.money[player]}" if state.money else "$0"
    room = text_width(money, 16, 700)
    sheet.write(x + w - 8, y + 15, money, weight=700, size=16, anchor="end")
    held = len(state.hands[player]) if state.hands else 0
    cards = plural(held, "card")
    name = fit(state.names[player], w - TAKEN - room - text_width(cards), 13, 600)
    sheet.write(x + 32, y + 15, name, weight=600, size=13)
    sheet.write(x + 38 + text_width(name, 13, 600), y + 15, cards, "muted")
    for n, words in enumerate(lines):
        sheet.write(x + 32, y + HIGH + n * LINE + 1, words)
    label = f"{state.names[player]}: {money}, {cards}"
    held_offices = offices(state, player)
    if held_offices:
        label += f", {listing(word.lower() for word in held_offices)}"
    if state.council and state.council[player]:
        label += (
            f"; council members: {listing(state.card(card).name for card in state.council[player])}"
        )
    if now:
        label += "; decides now"
    text = ", ".join([f"{state.names[player]} {money}", *_seen(state, player)])
    sheet.targets.append(
        Target(player_place(player), x, y, w, h, label, "Players", row, column, text, 6, True,
               name=state.names[player])
    )  # fmt: skip


def phases(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """The phase of the city, and how far the next one is; returns where that ends."""
    x, wide = x + INSET, wide - 2 * INSET
    phase, ahead = PHASES[state.phase], progress(state)
    title = f"Phase {phase.roman}, {phase.title.lower()}"
    if not state.opened and state.phase >= CITY and not state.duel:
        title += ", waiting for a Power Plant"
    aside = progress_words(ahead) if ahead else ""
    label = title + (f"; {aside}" if aside else "")
    if ahead and ahead.off:
        label += f", {ahead.off} fewer than usual for the largest residential zone"
    narrow = text_width(title, 13, 600) + text_width(aside) + 12 > wide
    sheet.heading(x, y + 8, wide, title, "" if narrow else aside)
    low = y + 18
    if narrow:
        for words in wrapped(aside, (wide, wide)):
            sheet.write(x, low + 6, words, "muted")
            low += LINE
    if ahead:
        whole = ahead.needed + (ahead.phase == METROPOLIS)  # it must have more (SC-74)
        share = min(1.0, max(0.0, ahead.had / whole)) if whole > 0 else 1.0
        sheet.shapes.append(Rect(x, low, wide, 6, "button", "line", 1, 3))
        if share:
            sheet.shapes.append(Rect(x, low, max(6.0, wide * share), 6, "ink", radius=3))
        low += 8
    sheet.targets.append(
        Target(PHASES_PLACE, x - INSET, y, wide + 2 * INSET, low - y, label, "Phase", 0, 0, label,
               4, True, name="the phase")
    )  # fmt: skip
    return low


def progress_words(ahead: Progress) -> str:
    """ "Village: 3 of 4 cards that give sims"."""
    name = PHASES[ahead.phase].title
    if ahead.phase == METROPOLIS:
        return f"{name}: {ahead.had} of {ahead.needed + 1} sims"
    kind = "sim providers" if ahead.phase == VILLAGE else "blocks that need sims"
    return f"{name}: {ahead.had} of {ahead.needed} {kind}"


# -- what is going on besides placing cards: events as their cards, a vote, votes that are bought


DESK_LINE, TITLE, PAD, DESK_BETWEEN = 15.0, 22.0, 8.0, 6.0
ABREAST = 560.0
"""From this width on an event and a vote stand side by side."""
NOW = ">"


def desk(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """The events, the table of a vote, and deals; returns where they end: at `y` if none are there.

    They stand side by side where there is room, since the city above them needs the height.
    """
    beside = wide >= ABREAST and bool(state.events) and voting(state)
    each = (wide - DESK_BETWEEN) / 2 if beside else wide
    low = y
    for row, event in enumerate(reversed(state.events)):
        end = _event(sheet, state, event, x, low, each)
        sheet.targets.append(_place(state, event, (x, low, each, end - low), row))
        low = end + DESK_BETWEEN
    left, top = (x + each + DESK_BETWEEN, y) if beside else (x, low)
    end = _ballot(sheet, state, left, top, each)
    low = max(low, end + DESK_BETWEEN) if end > top else low
    low = _deals(sheet, state, x, low, wide) + DESK_BETWEEN if state.deals else low
    return low - DESK_BETWEEN if low > y else y


def _ballot(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """The table of a vote or an election; returns where it ends."""
    waiting: Any = state.agenda[-1] if state.agenda else None
    motion = getattr(waiting, "motion", None)
    if isinstance(motion, Motion):
        return _vote(sheet, state, motion, getattr(waiting, "cast", ()), x, y, wide)
    return _bids(sheet, state, waiting, x, y, wide) if voting(state) else y


def _deals(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """What the players noted of their deals (SC-157, SC-161); returns where it ends."""
    lines = [line for note in state.deals for line in wrapped(f"“{note}”", (wide - 2 * PAD,) * 8)]
    high = TITLE + DESK_LINE * len(lines) + 6
    sheet.frame(x, y, wide, high)
    sheet.heading(x + PAD, y + 13, wide - 2 * PAD, "Deals", "they bind nobody")
    for n, words in enumerate(lines):
        sheet.write(x + PAD, y + TITLE + (n + 0.5) * DESK_LINE, words)
    noted = listing(f"“{note}”" for note in state.deals)
    label = f"Deals, which bind nobody: {noted}"
    sheet.targets.append(
        Target(
            DEALS_PLACE, x, y, wide, high, label, "Deals", 0, 0, noted, 4, True, name="the deals"
        )
    )
    return y + high


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


def _place(state: State, event: LastingEvent, box: Box, row: int) -> Target:
    """The place of an event's card: what it says, and what of it is done, at hand, to come."""
    card = state.card(event.card)
    label = f"{card.name}, an event ({lasting_words(state, event)}). {' '.join(told(state, event))}"
    return Target(
        event_place(event.card), *box, label, "Events", row, 0, card.name, 4, True, name=card.name
    )


def told(state: State, event: LastingEvent) -> Iterator[str]:
    """The parts of an event as sentences, those that are done and the one at hand marked."""
    now = current_part(state, event.card)
    for n, words in enumerate(part_sentences(state, event.card)):
        yield words if now is None or n > now else f"{'Now' if n == now else 'Done'}: {words}"


def part_sentences(state: State, card: str) -> list[str]:
    """What an event does, a sentence a part."""
    return [line.sentence for line in box_lines(state.card(card)) if line.fact == "specials"]


def _event(
    sheet: Sheet, state: State, event: LastingEvent, x: float, y: float, wide: float
) -> float:
    card, now = state.card(event.card), current_part(state, event.card)
    lines = part_sentences(state, event.card)
    parts = [wrapped(words, (wide - 2 * PAD - 18,) * 4, 12, 600) for words in lines]
    high = TITLE + DESK_LINE * sum(map(len, parts)) + 6
    sheet.frame(x, y, wide, high, "coin", "focus" if now is not None else "coin_rim")
    sheet.write(x + PAD, y + 13, card.name, "piece_ink", 700, 13)
    aside = lasting_words(state, event)
    room = wide - 2 * PAD - text_width(card.name, 13, 700) - 10
    sheet.write(x + wide - PAD, y + 13, fit(aside, room), "piece_ink", anchor="end")
    low = y + TITLE
    for n, said in enumerate(parts):
        if n == now:
            sheet.shapes.append(
                Rect(x + 3, low, wide - 6, DESK_LINE * len(said), "#F6E4F8", radius=3)
            )
        if now is not None and n < now:
            sheet.shapes.append(_tick(x + PAD, low + DESK_LINE / 2))
        else:
            sign = NOW if n == now else str(n + 1)
            sheet.write(x + PAD, low + DESK_LINE / 2, sign, "piece_ink", 700)
        for words in said:
            weight = 600 if n == now else 400
            sheet.write(x + PAD + 18, low + DESK_LINE / 2, words, "piece_ink", weight)
            low += DESK_LINE
    return y + high


def _tick(x: float, y: float) -> Shape:
    """The sign of what is done."""
    return Path(line((x, y), (x + 3, y + 4), (x + 9, y - 4)), None, "piece_ink", 2)


def lasting_words(state: State, event: LastingEvent) -> str:
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
