"""Cards as they are drawn: their body, names and numbers, and what leads over their edges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from urbannb.core.data.origin import HOUSE, INFERRED
from urbannb.games.sim_city.components import cards
from urbannb.games.sim_city.model.ground import ALL_EDGES, SHIFT
from urbannb.games.sim_city.phrases import box_lines
from urbannb.games.sim_city.table import measures
from urbannb.games.sim_city.table.signs import signed as signed_at
from urbannb.scene.metrics import text_width
from urbannb.scene.palette import letter, mix
from urbannb.scene.pieces import Line, line
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Text
from urbannb.scene.sheet import Sheet, is_whole, wrapped

# -- the small things on a card: plates of zones, sims, factors, the dots under numbers of ours


HUES = {
    cards.RESIDENTIAL: "amber", cards.COMMERCIAL: "sky", cards.INDUSTRIAL: "umber",
    cards.SERVICES: "stone",
    cards.GOVERNMENTAL: "brick", cards.AGRICULTURAL: "ice", cards.SPECIAL: "gold",
    cards.LAND: "leaf",
}  # fmt: skip
PHASE_HUES = {1: "white", 2: "#BFE3AE", 3: "#E2C596", 4: "#F6BBD0"}
"""White, green, tan and pink: the colors of cards as they are printed, a phase each."""
PALE = 0.55
"""How much white is in the body of a card."""
PLAIN = "coin"
"""The color of events and council members, which are of no zone."""
DOTS = (1.5, 2.0)
"""The dotted line under a number of ours."""


def hue(zone: str) -> str:
    """The color of a zone."""
    return HUES.get(zone, PLAIN)


def body(zone: str) -> str:
    """The color of the body of a card."""
    return mix(HUES[zone], "white", PALE) if zone in HUES else PLAIN


def ink(zone: str) -> str:
    """The color of letters on a zone's color."""
    return letter(HUES[zone]) if zone in HUES else "piece_ink"


def plate(x: float, y: float, zone: str, size: float = 12) -> tuple[Shape, ...]:
    """The letter of a zone on its color, from its top left corner."""
    side = size * 4 / 3
    return (
        Rect(x, y, side, side, HUES[zone], radius=size / 4),
        Text(x + side / 2, y + side / 2, cards.ZONES[zone].letter, size, letter(HUES[zone]), 700),
    )


def numeral(x: float, y: float, phase: int, size: float = 12) -> tuple[float, tuple[Shape, ...]]:
    """The phase of a card on the color it is printed in, from `x` on; and where that ends."""
    words = cards.PHASES[phase].roman
    wide = text_width(words, size, 700) + size * 0.4
    back = Rect(
        x, y - size * 0.66, wide, size * 1.32, PHASE_HUES[phase], "piece_ink", size / 16, size / 5
    )
    return x + wide, (back, Text(x + wide / 2, y, words, size, "piece_ink", 700))


def person(x: float, y: float, gives: bool, k: float = 1.0) -> tuple[Shape, ...]:
    """A sim round (x, y): solid where it is given, an outline where it is needed."""
    fill = "piece_ink" if gives else "white"
    shoulders = (
        ("M", x - 5 * k, y + 6 * k), ("Q", x - 5 * k, y - k, x, y - k),
        ("Q", x + 5 * k, y - k, x + 5 * k, y + 6 * k), ("Z",),
    )  # fmt: skip
    return (
        Path(shoulders, fill, "piece_ink", 1.25 * k),
        Circle(x, y - 4 * k, 2.75 * k, fill, "piece_ink", 1.25 * k),
    )


def dots(x: float, y: float, words: str, size: float, weight: int = 700) -> Shape:
    """The dotted line under words of ours that begin at `x`, with their middle at `y`."""
    low, wide = y + size * 0.58, text_width(words, size, weight)
    k = size / 12
    return Path(
        line((x, low), (x + wide, low)), None, "piece_ink", 1.25 * k, (DOTS[0] * k, DOTS[1] * k)
    )


def signed(factor: int) -> str:
    """A factor with a real minus sign."""
    return str(factor).replace("-", "\N{MINUS SIGN}")


# -- roads, rails and power lines, drawn to the edges of the cards, so that networks can be read


WIDE, KERB, DASH = 12.0, 16.0, (5.0, 5.0)
"""A road, its kerbs, and the line down its middle."""
BED, CORE, SLEEPERS = 7.0, 4.0, (1.5, 4.0)
WIRE, POST = 1.5, 7.0
Located = tuple[measures.Box, int]
"""The box of a cell, and its services."""


def edges(services: int, kind: str) -> str:
    """The edges to which a service leads: "NS"."""
    bits = services >> SHIFT[kind] & ALL_EDGES
    return "".join(edge for n, edge in enumerate(cards.EDGES) if bits & 1 << n)


def crossing(at: measures.Box, kind: str) -> measures.Point:
    """Where the roads, the rails or the lines of a cell meet."""
    x, y, w, h = at
    across, down = measures.LANES[kind]
    return x + across * w / measures.CARD[0], y + down * h / measures.CARD[1]


def exit_(at: measures.Box, kind: str, edge: str) -> measures.Point:
    """Where a service leaves a cell."""
    x, y, w, h = at
    across, down = crossing(at, kind)
    return {"N": (across, y), "S": (across, y + h), "E": (x + w, down), "W": (x, down)}[edge]


def services(cells: Iterable[Located]) -> list[Shape]:
    """The services of all these cells."""
    there = list(cells)
    return [*_power(there), *_rails(there), *_roads(there)]


def _scale(at: measures.Box) -> float:
    return at[2] / measures.CARD[0]


def _ways(
    cells: list[Located], kind: str
) -> Iterator[tuple[measures.Box, str, measures.Point, list[Line]]]:
    """Of each cell that has a service: where it leads, where it meets, and its lines."""
    for at, bits in cells:
        found = edges(bits, kind)
        if found:
            middle = crossing(at, kind)
            yield at, found, middle, list(_lines(at, kind, found, middle))


def _lines(at: measures.Box, kind: str, found: str, middle: measures.Point) -> Iterator[Line]:
    """Straight through where both sides have it, else from the middle to the edge."""
    if "N" in found and "S" in found:
        yield line(exit_(at, kind, "N"), exit_(at, kind, "S"))
    if "E" in found and "W" in found:
        yield line(exit_(at, kind, "W"), exit_(at, kind, "E"))
    lone = [e for pair in ("NS", "EW") for e in pair if e in found and not set(pair) <= set(found)]
    if len(lone) == 2 and len(found) == 2:
        yield line(exit_(at, kind, lone[0]), middle, exit_(at, kind, lone[1]))
        return
    for edge in lone:
        yield line(middle, exit_(at, kind, edge))


def _power(cells: list[Located]) -> Iterator[Shape]:
    found = list(_ways(cells, cards.POWER))
    for at, _, _, lines in found:
        for one in lines:
            yield Path(one, None, "power", WIRE * max(_scale(at), 0.6))
    for at, _, (x, y), _ in found:
        side = POST * _scale(at)
        width = WIRE * max(_scale(at), 0.6)
        yield Rect(x - side / 2, y - side / 2, side, side, "white", "power", width)


def _rails(cells: list[Located]) -> Iterator[Shape]:
    found = list(_ways(cells, cards.RAIL))
    for ink, wide, dash in (("track", BED, ()), ("kerb", CORE, ()), ("track", CORE, SLEEPERS)):
        for at, _, _, lines in found:
            k = _scale(at)
            for one in lines:
                yield Path(one, None, ink, wide * k, tuple(d * k for d in dash))
    for at, edge, (x, y), _ in found:
        if len(edge) == 1:
            k = _scale(at)
            w, h = (6 * k, 14 * k) if edge in "EW" else (14 * k, 6 * k)
            yield Rect(x - w / 2, y - h / 2, w, h, "track", radius=k)


def _roads(cells: list[Located]) -> Iterator[Shape]:
    found = list(_ways(cells, cards.ROAD))
    ends = [(at, middle) for at, edge, middle, _ in found if len(edge) == 1]
    for ink, wide, dash in (("kerb", KERB, ()), ("asphalt", WIDE, ()), ("dash", 1.5, DASH)):
        for at, (x, y) in ends if not dash else ():
            yield Circle(x, y, (wide / 2 + 2.5) * _scale(at), ink)
        for at, _, _, lines in found:
            k = _scale(at)
            for one in lines:
                yield Path(one, None, ink, wide * k, tuple(d * k for d in dash))


# -- cards as they are drawn: their body, and over roads, rails and lines their name and numbers


RADIUS = 5.0
EDGE = 4.0
"""How much of a covered card shows along the western edge."""
MOST_EDGES = 2
INSET = 5.0
EASY, CLOSER, TIGHT = (1.35, 1.15), (1.35, 1.05), (1.1, 1.0)
"""The height of a line's plate and from one line of a name to the next, in sizes of type: as a
rule, where a name has three lines, and where a card is almost too low for two."""
LEAST = 2.95
"""How high a card is, in sizes of type, that has room for more than a letter."""
COMPASS = ("N", "E", "S", "W", "North", "East", "South", "West")
"""What stands between the number of a house and its street."""
WORDS = {cards.EVENT: "event", cards.COUNCIL: "council"}


# A city of hundreds of cards is drawn with every click: each of them but once.


@lru_cache(maxsize=2048)
def background(
    at: measures.Box, card: cards.Card, covered: tuple[str, ...] = ()
) -> tuple[Shape, ...]:
    """The body of a card; of those beneath it an edge shows, in the colors of their zones."""
    return tuple(_background(at, card, covered))


def _background(at: measures.Box, card: cards.Card, covered: Sequence[str]) -> Iterator[Shape]:
    x, y, w, h = at
    k = _cards_scale(at)
    yield Rect(x + k, y + k, w - 2 * k, h - 2 * k, body(card.zone), "outline", 1.25 * k, RADIUS * k)
    for n, zone in enumerate(covered[-MOST_EDGES:]):
        left = x + (1.5 + n * EDGE) * k
        yield Rect(left, y + 4 * k, EDGE * k, h - 8 * k, hue(zone), "piece_ink", 0.75 * k, k)


def pipe(at: measures.Box) -> Shape:
    """The sign of a pipeline that lies buried: a broken line along the foot."""
    x, y, w, h = at
    k = _cards_scale(at)
    low = y + h - 3.25 * k
    return Path(line((x + 12 * k, low), (x + w - 6 * k, low)), None, "umber", 3 * k, (7 * k, 3 * k))


@lru_cache(maxsize=2048)
def face(
    at: measures.Box,
    card: cards.Card,
    size: float,
    covered: int = 0,
    high: float = 0,
    worded: bool = False,
) -> tuple[Shape, ...]:
    """The sign, the name and the numbers of a card in type of a size, as far as there is room.

    `high` is how high the card itself is where its box holds more; `worded` that the words of its
    specials box stand where the sign would.
    """
    x, y, w, h = at
    sheet = Sheet()
    k = (high or h) / measures.CARD[1]
    inside = x + INSET * k + min(covered, MOST_EDGES) * EDGE * k
    box = inside, y, x + measures.SIDE * k - inside, high or h
    ratio = measures.CARD[0] * k / size
    own = x, y, w if card.kind != cards.LONG else w / 2, high or h
    if ratio >= measures.FULL:
        top, low = _full(sheet, box, card, size, k)
    elif ratio >= measures.MIDDLING:
        top, low = _middling(sheet, (inside, y, w - (inside - x) - 4 * k, high or h), card, size, k)
    elif (high or h) < LEAST * size:
        _tiny(sheet, (inside, y, w - (inside - x), high or h), card, size, k)
        return tuple(sheet.shapes)
    else:
        top, low = _small(sheet, (inside, y, w - (inside - x) - 2 * k, high or h), card, size, k)
    sides = "W" * (not worded) + "E" * (ratio >= measures.MIDDLING)
    return (*signed_at(own, card, top, low, inside, size, sides), *sheet.shapes)


def _cards_scale(at: measures.Box) -> float:
    return at[3] / measures.CARD[1]


def ours(card: cards.Card, fact: str) -> bool:
    """Whether a number is not printed, as far as anybody knows."""
    return card.source(fact) in (HOUSE, INFERRED)


Room = tuple[float, float]
"""What is left free of a card, from above and to below."""


def _full(sheet: Sheet, at: measures.Box, card: cards.Card, size: float, k: float) -> Room:
    """The name on two lines, value and sims and letter, then phase, crime and pollution."""
    x, y, w, h = at
    room = w + (_clear(card) - measures.SIDE) * k
    lines = wrapped(card.name, (room - 8 * k,) * 2, size, 600)
    leading, top, pad = size * 1.2, y + 5 * k, 2.5 * k
    if not is_whole(lines, card.name):  # a third line, above what leads west or east
        leading, top, pad = size * CLOSER[1], y + 3 * k, k
        count = 3 if 3 * leading + 2 * pad <= (_road(card) - 3) * k else 2
        lines = wrapped(card.name, (room - 6 * k,) * count, size, 600)
    high = leading * len(lines) + 2 * pad
    wide = max(w, *(text_width(words, size, 600) + 8 * k for words in lines))
    sheet.shapes.append(Rect(x, top, min(wide, room), high, hue(card.zone), radius=3 * k))
    for n, words in enumerate(lines):
        middle = top + pad + (n + 0.5) * leading
        sheet.shapes.append(Text(x + 3 * k, middle, words, size, ink(card.zone), 600, "start"))
    if card.zone:
        _numbers(sheet, (x, y + 84 * k, w, 0), card, size, k)
    else:
        words = f"${card.cost}" if card.kind == cards.COUNCIL else WORDS[card.kind]
        sheet.shapes.append(Text(x + 4 * k, y + h - 26 * k, words, size, "piece_ink", 700, "start"))
    return top + high, y + 84 * k


def numbers(at: measures.Box, card: cards.Card) -> list[Shape]:
    """The numbers of a card on its own, on two lines."""
    x, y, w, h = at
    sheet = Sheet()
    _numbers(sheet, (x, y + h - 36, w, 0), card, 12, 1)
    return sheet.shapes


def _clear(card: cards.Card) -> float:
    """How far the name of a card may reach before it would lie on what leads north."""
    if "N" in card.roads or card.kind == cards.LONG:
        return measures.SIDE
    if "N" in card.rails:
        return measures.LANES["rail"][0] - 6
    return measures.LANES["power"][0] - 4 if card.power else measures.CARD[0] - 5


def _numbers(sheet: Sheet, at: measures.Box, card: cards.Card, size: float, k: float) -> None:
    """Two lines on white: what it is worth, how many sims, its zone; the phase and the factors."""
    x, y, w, _ = at
    step = max(17 * k, size * 1.36)
    y = y + 36 * k - 2 * step
    sheet.shapes.append(Rect(x, y, w, 2 * step, "white", radius=3 * k))
    end = _value(sheet, x + 3 * k, y + step / 2 + 0.5 * k, card, size)
    right = x + w - size * 1.4
    if end + _sims_width(card, size) <= right:
        _sims(sheet, right, y + step / 2, card, size)
        right = x + w
    else:  # two figures each: the sims stand in the line below
        _sims(sheet, x + w - k, y + step * 1.5, card, size)
        right = x + w - _sims_width(card, size) - 4 * k
    sheet.shapes += plate(x + w - size * 4 / 3 - k, y + (step - size * 4 / 3) / 2, card.zone, size)
    low = y + step * 1.5
    left, plated = numeral(x + k, low, card.phase, size)
    sheet.shapes += plated
    if ours(card, "phase"):
        roman = cards.PHASES[card.phase].roman
        sheet.shapes.append(dots(x + k + size * 0.2, low, roman, size))
    for words, fact in _factors(card):
        left += 3 * k
        if left + text_width(words, size) > right + k:
            break  # there is no room; its place says so
        sheet.shapes.append(Text(left, low, words, size, "piece_ink", 400, "start"))
        if ours(card, fact):
            sheet.shapes.append(dots(left, low, words, size, 400))
        left += text_width(words, size)


def _factors(card: cards.Card) -> Iterator[tuple[str, str]]:
    """The crime factor and the pollution factor, as far as there are any."""
    if card.crime:
        yield f"c{signed(card.crime)}", "crime"
    if card.pollution:
        yield f"p{signed(card.pollution)}", "pollution"


def _value(sheet: Sheet, x: float, y: float, card: cards.Card, size: float) -> float:
    """What a card is worth, and where that ends."""
    words = f"${card.value}"
    sheet.shapes.append(Text(x, y, words, size, "piece_ink", 700, "start"))
    if ours(card, "value"):
        sheet.shapes.append(dots(x, y, words, size))
    return x + text_width(words, size, 700)


def _sims_width(card: cards.Card, size: float) -> float:
    sims = card.gives or card.needs
    return text_width(str(sims), size, 600) + size * 1.15 if sims else 0.0


def _sims(sheet: Sheet, x: float, y: float, card: cards.Card, size: float) -> None:
    """The sims that a card gives or needs, ending at `x`."""
    sims = card.gives or card.needs
    if not sims:
        return
    words = str(sims)
    wide = text_width(words, size, 600)
    unit = size / 12
    sheet.shapes.append(Text(x - 1.5 * unit - wide, y, words, size, "piece_ink", 600, "start"))
    if ours(card, "gives" if card.gives else "needs"):
        sheet.shapes.append(dots(x - 1.5 * unit - wide, y, words, size, 600))
    sheet.shapes += person(x - wide - 8 * unit, y - 0.5 * unit, bool(card.gives), unit)


def _middling(sheet: Sheet, at: measures.Box, card: cards.Card, size: float, k: float) -> Room:
    """The name above on a line or two, then value, sims and letter at the foot."""
    x, y, w, h = at
    lines, wide, (plated, leading) = _name(card, w, size, k)
    high, top = size * plated, y + (1.5 if leading == TIGHT[1] else 3) * k
    deep = high + (len(lines) - 1) * leading * size
    sheet.shapes.append(Rect(x, top, wide, deep, hue(card.zone), radius=3 * k))
    for n, words in enumerate(lines):
        middle = top + high / 2 + n * leading * size
        sheet.shapes.append(
            Text(x + size * 0.25, middle, words, size, ink(card.zone), 600, "start")
        )
    high = size * EASY[0]
    low = y + h - 5 * k - high
    if not card.zone:
        return top + deep, low
    worth, sims = f"${card.value}", str(card.gives or card.needs)
    sides = text_width(worth, size, 700) + size * 1.7
    both = sides + text_width(sims, size, 600) + size
    wide = both if sims != "0" and both <= w else sides
    sheet.shapes.append(Rect(x, low, wide, high, "white", radius=3 * k))
    _value(sheet, x + size * 0.2, low + high / 2, card, size)
    if wide == both:
        _sims(sheet, x + wide - size * 1.3, low + high / 2, card, size)
    sheet.shapes += plate(x + wide - size * 4 / 3, low, card.zone, size)
    return top + deep, low


def _name(
    card: cards.Card, w: float, size: float, k: float
) -> tuple[list[str], float, tuple[float, float]]:
    """The lines of a name, how wide its plate is, and how far its lines lie apart.

    The plate is beside what leads north, if it has room there. More lines would hide what leads
    west or east on a card that is shown too small for them.
    """
    low = (_road(card) - 3) * k
    beside = w - (measures.CARD[0] - 4 - _clear(card)) * k
    count, form = 2, EASY
    if size * sum(EASY) > low:
        count, form = (2, TIGHT) if size * sum(TIGHT) <= low + 0.5 * k else (1, EASY)
    for room in (beside, w):
        lines = wrapped(card.name, (room - size * 0.5,) * count, size, 600)
        if is_whole(lines, card.name) and not any(words.endswith("-") for words in lines):
            return lines, room, form
    if not is_whole(lines, card.name) and size * (sum(CLOSER) + CLOSER[1]) <= low:
        return wrapped(card.name, (room - size * 0.5,) * 3, size, 600), room, CLOSER
    if not is_whole(lines, card.name):
        lines = wrapped(street_of(card.name), (room - size * 0.5,) * count, size, 600)
    return lines, room, form


def street_of(name: str) -> str:
    """A name without the number of a house, "Downey Ave.": what is left of it can be told."""
    words = name.split(" ")
    while len(words) > 1 and (words[0].isdigit() or words[0].rstrip(".") in COMPASS):
        del words[0]
    return " ".join(words)


def _road(card: cards.Card) -> float:
    """How far down a name may reach before it would lie on what leads west or east."""
    return measures.LANES["road"][1] - 6 if {"W", "E"} & set(card.roads) else measures.CARD[1] / 2


def _letter(x: float, y: float, card: cards.Card, size: float, k: float) -> tuple[Shape, ...]:
    """The letter of the zone: all that there is room for on the smallest of cards."""
    return plate(x, y + 4 * k, card.zone, size) if card.zone else ()


def _tiny(sheet: Sheet, at: measures.Box, card: cards.Card, size: float, k: float) -> None:
    """The letter, and what the card is worth beside it if that has room."""
    x, y, w, _ = at
    left = x + size * 4 / 3
    wide = text_width(f"${card.value}", size, 700) + size * 0.2
    if card.zone and left + wide <= x + w:
        sheet.shapes.append(Rect(left, y + 4 * k, wide, size * 4 / 3, "white"))
        _value(sheet, left + size * 0.1, y + 4 * k + size * 0.66, card, size)
    sheet.shapes += _letter(x, y, card, size, k)


def _small(sheet: Sheet, at: measures.Box, card: cards.Card, size: float, k: float) -> Room:
    """The letter of the zone, and below it what the card is worth."""
    x, y, w, h = at
    sheet.shapes += _letter(x, y, card, size, k)
    words = f"${card.value}"
    wide, low = text_width(words, size, 700) + size * 0.3, y + 4 * k + size * 4 / 3 + size * 0.75
    both = wide + _sims_width(card, size)
    there = both <= w
    wide = both if there else min(wide, w)
    sheet.shapes.append(Rect(x, low - size * 0.7, wide, size * 1.4, "white", radius=2 * k))
    _value(sheet, x + size * 0.15, low, card, size)
    if there:
        _sims(sheet, x + wide, low, card, size)
    return low + size * 0.7, y + h - 2 * k


# -- what is read of a card when the city is shown large: the short lines of its specials box


NUMBERS = 84.0
"""Where the numbers of a card begin, from its upper edge."""
LEADING = 1.25


def special_lines(
    at: measures.Box, card: cards.Card, size: float, covered: int = 0
) -> Iterator[Shape]:
    """As many lines as there is room for above the numbers; words of ours are dotted."""
    x, y, _, h = at
    k = h / measures.CARD[1]
    left = x + INSET * k + min(covered, MOST_EDGES) * EDGE * k
    top, bottom = y + _top(card) * k, y + NUMBERS * k
    lines = box_lines(card)
    room, step = x + measures.SIDE * k - left, size * LEADING
    most = int((bottom - top) / step)
    said = "; ".join(one.face for one in lines)
    if not said or most < 1:
        return
    house = any(ours(card, one.fact) for one in lines)
    for n, words in enumerate(wrapped(said, (room - size * 0.4,) * most, size)):
        middle = top + (n + 0.5) * step
        wide = text_width(words, size) + size * 0.4
        yield Rect(left, middle - step / 2, wide, step, body(card.zone))
        yield Text(left + size * 0.2, middle, words, size, "piece_ink", 400, "start")
        if house:
            yield dots(left + size * 0.2, middle, words, size, 400)


def _top(card: cards.Card) -> float:
    """Where there is room below what leads west and east: a line may be written over, no road."""
    beneath = "WE" if card.kind == cards.LONG else ""  # what lay there leads on
    for kind, leads, half in (("rail", card.rails, 4.5), ("road", card.roads + beneath, 9.0)):
        if {"W", "E"} & set(leads):
            return measures.LANES[kind][1] + half
    return 5.0 + 2 * 1.2 * measures.TYPE + 6.0
