"""The players with their money, offices and council members; and how far the city has grown."""

from __future__ import annotations

from math import ceil

from urbannb.core.text import listing, plural
from urbannb.core.text.house import mark
from urbannb.core.view import View
from urbannb.games.sim_city.components.zones import CITY, METROPOLIS, PHASES, VILLAGE
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.phrases.places import PHASES_PLACE, player_place
from urbannb.games.sim_city.rules.phases import Progress, progress
from urbannb.games.sim_city.table.hand import deciding, viewer_of
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.pieces import cube
from urbannb.scene.shapes import Rect, Target
from urbannb.scene.sheet import Sheet, wrapped

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
    text = f"{state.names[player]} {money}"
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
