"""The table on a telephone, and a close-up there: nothing is smaller than it can be read."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.view import View
from urbannb.games.urban_sprawl.components.board import BLOCKS, COVERS, PRESTIGE, Marker
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, Contract
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS
from urbannb.games.urban_sprawl.model.state import BOXES, UrbanSprawlState, box
from urbannb.games.urban_sprawl.phrases import PAYOUTS
from urbannb.games.urban_sprawl.table import cityscape, panels
from urbannb.games.urban_sprawl.table.cards import contract_words, event_card, event_shown, title
from urbannb.games.urban_sprawl.table.gestures import SHORTER
from urbannb.games.urban_sprawl.table.marking import Held, InQuestion, city_places, ghosts, marking
from urbannb.games.urban_sprawl.table.measures import (
    GAP,
    MARGIN,
    NEARLY,
    Box,
    Measures,
    apart_measures,
    narrow_measures,
)
from urbannb.games.urban_sprawl.table.payouts import payouts
from urbannb.games.urban_sprawl.table.rails import Tickets
from urbannb.scene.marks import marks
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.palette import letter
from urbannb.scene.pieces import pill, pill_width, rounded_polygon
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Drawing, Rect, Shape
from urbannb.scene.sheet import Sheet, wrapped

# -- the table on a telephone: the city pans and zooms, all else lies in a tray below it


State = UrbanSprawlState

BAND, INSIDE, LEADING = 32.0, 6.0, 14.0
"""The colored end of a slip, the space inside it, and from one line to the next."""
ONE, LOW, PAYING = 26.0, 42.0, 50.0
"""How high a slip with one line is, one with a contract at least, and one with a payout."""
HEADING = 20.0
PAYOUT, NAME = 10.0, 13.0
"""The radius of a payout, and how far from above a name is."""
MOST_LINES = 4


def telephone(state: State, view: View, held: Held, title: str, description: str) -> Scene:
    """The city in a size that can be read, and the tray; what is chosen there is put here."""
    measures, sheet = apart_measures(), Sheet()
    targets = city_places(measures, state, view, held)
    rails = Slips(sheet, Measures(float(view.width), 0.0, 0.0, 0.0), state)
    low = _below(sheet, state, rails, view.viewer or 0)
    paid = payouts(state, view)
    pieces = (
        *cityscape.markers(measures, state.markers),
        *cityscape.buildings(measures, state.names, state.city.values(), view.dimmed),
    )
    beside = tuple(sheet.targets)
    tray = Drawing(
        float(view.width), low, f"{title}: cards and players", description,
        {"hands": tuple(cityscape.one_form(measures, sheet.shapes)), "marks": marks(beside, view)},
        beside,
    )  # fmt: skip
    return Scene(
        measures.span,
        measures.tall,
        title,
        description,
        {
            "background": cityscape.ground(measures),
            "pieces": pieces,
            **({"layer": tuple(paid.drawn(measures))} if paid else {}),
            "marks": marking(
                measures, state, view, targets, held, (*cityscape.ground(measures), *pieces)
            ),
        },
        paid.labeled(targets) if paid else targets,
        tables={
            **cityscape.city_tables(state),
            **({PAYOUTS: paid.table()} if paid else {}),
            **rails.tables(),
            "Players": "\n".join(t.label for t in beside if t.group == "Players"),
        },
        ghosts=ghosts(measures, state, held),
        tray=tray,
        legible=1.0,
        eye=tuple(state.city),
        overview=tuple(overview(measures, state)),
    )


def _below(sheet: Sheet, state: State, rails: Slips, viewer: int) -> float:
    """Everybody's cards, then what is looked up; returns where all of it ends."""
    left, wide = rails.x, rails.wide
    end = panels.players(sheet, state, rails.bottom + GAP, (left, wide), viewer)
    end = panels.offices(sheet, state, left, end + GAP, wide)
    end = panels.vocations(sheet, state, left, end + GAP, wide, 2)
    low = panels.markers_row(sheet, state, left, end + 4, wide)
    panels.tiles_line(sheet, state, left + wide, low + 4)
    return low + 28 + MARGIN


def overview(measures: Measures, state: State) -> Iterator[Shape]:
    """Blocks and buildings, to be seen as small as a stamp."""
    yield Rect(0, 0, measures.span, measures.tall, "street")
    yield from (
        Rect(*measures.block_box(block), "ground") for block in filter(measures.shows, BLOCKS)
    )
    for one in filter(lambda one: measures.shows(one.block), state.city.values()):
        outline = cityscape.footprint(measures, one.block, COVERS[one.size][one.shape])
        yield from rounded_polygon(outline, 2, cityscape.HUES[one.zone], "outline", 4)


# -- the rails


class Slips(Tickets):
    """Decks and boxes one below the other; what they cost stands in them."""

    def __init__(
        self,
        sheet: Sheet,
        measures: Measures,
        state: UrbanSprawlState,
        bare: bool = False,
        rails: tuple[bool, bool] = (True, True),
    ) -> None:
        """`rails`: whether the contracts are drawn, and whether the planning cards are."""
        self.sheet, self.measures, self.state, self.bare = sheet, measures, state, bare
        self.known = box(state)
        self.x, self.wide = MARGIN, measures.width - 2 * MARGIN
        self.taken = 0.0
        """The room that the cost takes on the slip which is drawn."""
        self.waiting: tuple[Shape, ...] = ()
        """That cost, which is to lie over the slip."""
        self.bottom, (contracts, plans) = event_card(sheet, state, self.x, 0.0, self.wide), rails
        if contracts:
            sheet.heading(self.x, self.bottom + 10, self.wide, "Contracts")
            self.bottom = self._contract_slips(self.bottom + HEADING)
        if plans:
            y = self.bottom + GAP
            sheet.heading(self.x, y + 6, self.wide, "Planning")
            self.discards(self.x + self.wide, y - 2)
            self.bottom = self._plans(y + HEADING - 4, 2)

    def _contract_slips(self, y: float) -> float:
        for n, name in enumerate(CONTRACT_DECKS):
            turned_up = n < len(self.state.decks) and self.state.decks_open[n]
            card = self.state.decks[n][-1] if turned_up and self.state.decks[n] else ""
            at = self.x, y, self.wide, self._height(card, name)
            self._deck(n, name, at)
            y += at[3] + 4
        y += 4
        for n, name in enumerate(BOXES):
            card = self.state.boxes[n] if self.state.boxes else ""
            at = self.x, y, self.wide, self._height(card, name)
            self._box(n, name, at, y)
            y += at[3] + 4
        return y

    # -- one slip

    def _height(self, card: str, place: str) -> float:
        event = event_shown(self.state)
        if card not in self.known.contracts or (event is not None and event.deck == place):
            return ONE
        contract = self.known.contracts[card]
        cost = _cost_words(CONTRACT_COSTS[place], self._brief(place))
        ends = title(Sheet(), 0.0, NAME, self._name_room(pill_width(cost)), contract)
        tall = ends + len(self._lines(contract)) * LEADING - LEADING / 2 + 4
        return max(PAYING if contract.payout else LOW, tall)

    def _name_room(self, cost: float) -> float:
        """The room of a name beside a cost that is so wide."""
        return self.wide - BAND - INSIDE - cost - 10

    def _lines(self, card: Contract) -> list[str]:
        words = contract_words(card).partition("; ")[2].partition("payout prestige")[0]
        room = self.wide - BAND - 2 * INSIDE - (2 * PAYOUT + 5 if card.payout else 0.0)
        return wrapped(words.rstrip("; "), (room,) * MOST_LINES)

    def _cost(self, at: Box, y: float, cost: int, why: str = "") -> None:
        if at[2] != self.wide:  # planning tickets have it below
            return
        words = _cost_words(cost, why)
        self.taken = pill_width(words) + 10
        spot = at[0] + at[2] - self.taken / 2 + 1, at[1] + ONE / 2
        self.waiting = pill(*spot, words, "button", "muted" if why else "ink", "line")

    def _target(
        self, place: str, at: Box, label: str, group: str, n: int, text: str, name: str
    ) -> None:
        self.sheet.shapes += self.waiting  # over the slip, which is drawn by now
        self.waiting = ()
        super()._target(place, at, label, group, n, text, name)

    def _contract(self, at: Box, card: Contract) -> str:
        x, y, w, h = at
        hue, ink = cityscape.HUES[card.zone], letter(cityscape.HUES[card.zone])
        self.sheet.frame(*at)
        self.sheet.shapes.append(Rect(x, y, BAND, h, hue, radius=6))
        self.sheet.write(x + BAND / 2, y + 13, card.zone, ink, 700, anchor="middle")
        across, down = (3, 25) if card.lots == 1 else (6.5, 23)
        self.sheet.shapes += cityscape.lots_sign(x + BAND / 2 - across, y + down, card.lots, ink)
        left = x + BAND + INSIDE
        below = title(self.sheet, left, y + NAME, self._name_room(self.taken - 10), card)
        for n, words in enumerate(self._lines(card)):
            self.sheet.write(left, below + n * LEADING, words, "muted")
        if card.payout:
            spot = x + w - PAYOUT - 6, y + h - PAYOUT - 4
            self.sheet.shapes += cityscape.number(*spot, Marker(PRESTIGE, card.payout), PAYOUT)
        return contract_words(card)

    def _event(self, at: Box, name: str) -> str:
        if at[2] != self.wide:
            return super()._event(at, name)
        x, y, w, _ = at
        self.sheet.frame(*at, stroke="focus", width=3)
        room = w - INSIDE - self.taken
        words = _whole(room, 600, f"{name}, being performed", f"{name}, now", name)
        self.sheet.write(x + INSIDE, y + ONE / 2, words, weight=600)
        return f"the event {name}, being performed"

    def _back(self, at: Box, lines: tuple[str, ...], lying: bool) -> None:
        if at[2] != self.wide:
            super()._back(at, lines, lying)
            return
        x, y, w, _ = at
        dash = () if lying else (4.0, 4.0)
        self.sheet.frame(*at, "button" if lying else "surface", "line", dash)
        room = w - INSIDE - self.taken
        words = _whole(room, 400, " ".join(lines), f"{lines[0]} after {lines[-1]}")
        self.sheet.write(x + INSIDE, y + ONE / 2, words, "ink" if lying else "muted")


def _whole(room: float, weight: int, *said: str) -> str:
    """The first that can be read whole; the last, cut, where none can."""
    for words in said:
        if text_width(words, 12, weight) <= room:
            return words
    return fit(said[-1], room, 12, weight)


def _cost_words(cost: int, why: str) -> str:
    """What a contract costs, and why it cannot be built now."""
    return f"{cost} AP, {SHORTER.get(why, why)}" if why else f"{cost} AP"


# -- a close-up on a telephone: nothing is shown smaller than it can be read


def narrow(
    state: State, view: View, held: Held, about: InQuestion, title: str, legend: str
) -> Scene:
    """The city in a size that can be read, and below it what else is in question."""
    sheet, tables = Sheet(), cityscape.close_tables(state, about.marked, in_city=about.city)
    low = _narrow_below(sheet, state, about, float(view.width), tables)
    if not about.city:
        beside, shown = tuple(sheet.targets), tuple(sheet.shapes)
        layers = {"hands": shown, "marks": marks(beside, view, shown)}
        return Scene(float(view.width), low, title, legend, layers, beside, tables=tables)
    measures = narrow_measures(view.width, about.window(state, view, bool(held.size)))
    tray = _tray(measures, sheet, view, low, title) if low else None
    return _city(measures, state, view, held, title, legend, tables, tray)


def _narrow_below(
    sheet: Sheet, state: State, about: InQuestion, width: float, tables: dict[str, str]
) -> float:
    """What lies beside the city, as far as it is in question; returns where it ends."""
    left, wide, low = MARGIN, width - 2 * MARGIN, 0.0
    if about.rails:
        wanted, lying = (about.contracts, about.plans), Measures(width, 0.0, 0.0, 0.0)
        rails = Slips(sheet, lying, state, bare=True, rails=wanted)
        tables |= rails.tables()
        low = rails.bottom + GAP
    if about.titles:
        low = panels.offices(sheet, state, left, low + MARGIN, wide) + GAP
    if about.skills:
        low = panels.vocations(sheet, state, left, low + MARGIN, wide, 2) + GAP
    if about.keyed(state):
        low = panels.whose(sheet, state, left, low + MARGIN, wide) + MARGIN
    if about.players:
        low = panels.players(sheet, state, low + MARGIN, (left, wide)) + MARGIN
        lines = (target.label for target in sheet.targets if target.group == "Players")
        tables["Players"] = "\n".join(lines)
    return low


def _tray(measures: Measures, sheet: Sheet, view: View, low: float, title: str) -> Drawing:
    shown, beside = tuple(cityscape.one_form(measures, sheet.shapes)), tuple(sheet.targets)
    layers = {"hands": shown, "marks": marks(beside, view, shown)}
    return Drawing(float(view.width), low, f"{title}: beside the city", "", layers, beside)


def _city(
    measures: Measures,
    state: State,
    view: View,
    held: Held,
    title: str,
    legend: str,
    tables: dict[str, str],
    tray: Drawing | None,
) -> Scene:
    targets, printed = city_places(measures, state, view, held), cityscape.ground(measures)
    pieces: tuple[Shape, ...] = (
        *cityscape.markers(measures, state.markers),
        *cityscape.buildings(measures, state.names, state.city.values(), view.dimmed),
    )
    return Scene(
        measures.span,
        measures.tall,
        title,
        legend,
        {
            "background": printed,
            "pieces": pieces,
            "marks": marking(measures, state, view, targets, held, (*printed, *pieces)),
        },
        targets,
        tables=tables,
        ghosts=ghosts(measures, state, held),
        tray=tray,
        legible=1.0 if measures.span > view.width * NEARLY else 0.0,
        eye=tuple(state.city),
        overview=tuple(overview(measures, state)),
    )
