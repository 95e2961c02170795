"""A sign for each kind of block, as on the tiles of City Blocks: ink, with white windows.

Our own drawings, as data. Each is a few words a part, in a box of about 22 by 20 round (0, 0):
``P`` a polygon, ``B`` a box, ``C`` a disc, ``L`` a line of a width; ``V``, ``W``, ``O``, ``M`` are
the same in white. `KINDS` says which card has which, by words of its name: the first that is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from urbannb.games.sim_city.components import cards
from urbannb.games.sim_city.table.measures import CARD, LANES, Box
from urbannb.scene.pieces import line, polygon
from urbannb.scene.shapes import Circle, Path, Rect, Shape

SIGNS = {
    "house": "B 4 -9 3 6; P 0,-10 11,-1 8,-1 8,9 -8,9 -8,-1 -11,-1; W -2 3 4 6",
    "flats": "B -8 -9 16 18; W -5 -6 4 3; W 1 -6 4 3; W -5 -1 4 3; W 1 -1 4 3; W -2 5 4 4",
    "towers": "B -4 -10 9 19; B -10 -3 5 12; B 6 -5 4 14; W -2 -7 2 2; W 1 -7 2 2; W -2 -3 2 2; W "
    "1 -3 2 2; W -2 1 2 2; W 1 1 2 2; W -8.5 0 2 2; W -8.5 4 2 2",
    "bed": "B -11 -7 2.2 16; B -11 1 22 4; B 8.8 -1 2.2 10; C -5.5 -2.5 2.8; P -2,-4 6,-4 9,0 -2,0",
    "shop": "P -10,-9 10,-9 12,-1 -12,-1; B -9 -2 18 11; W -6 2 5 7; W 2 2 5 4; M 1 -4,-8 -5,-2; "
    "M 1 0,-8 0,-2; M 1 4,-8 5,-2",
    "cart": "L 1.8 -11,-8 -8,-8 -5,4 8,4; P -7,-5.5 10,-5.5 8,1.5 -5.4,1.5; C -3 7.5 2; C 6 7.5 2",
    "meal": "B -8 -9 1.6 7; B -5.3 -9 1.6 7; B -2.6 -9 1.6 7; B -8 -3.5 7 2.5; B -5.6 -2 2.2 11; "
    "P 3,-9 6,-7 8,-3 8,2 5.4,2 5.4,9 3,9",
    "mug": "B -8 -5 12 14; L 2 4,-2 8.5,-2 8.5,5 4,5; W -5.5 -1 1.8 7; W -1 -1 1.8 7; C -5 -6 3; "
    "C -1 -7 3; C 2.5 -6 2.6",
    "office": "B -7 -6 14 15; B -0.8 -10 1.6 5; W -4.5 -3 2.2 2.2; W -1 -3 2.2 2.2; W 2.5 -3 2.2 "
    "2.2; W -4.5 1 2.2 2.2; W -1 1 2.2 2.2; W 2.5 1 2.2 2.2; W -1.8 5 3.6 4",
    "vault": "B -10 -9 20 16; B -8 6 3.5 3; B 4.5 6 3.5 3; O 0 -1 5.5; C 0 -1 2; L 1.6 0,-6 0,4; "
    "L 1.6 -5,-1 5,-1",
    "factory": "P -11,9 -11,-1 -4,-6 -4,-1 3,-6 3,-1 6,-1 6,-10 10,-10 10,9; W -8 2 3 3; W -2 2 3 "
    "3",
    "store": "P 0,-9 11,-3 11,9 -11,9 -11,-3; W -8 0 16 9; B -6 4 5 5; B 1 4 5 5; B -2.5 -0.5 5 4",
    "bolt": "P 2,-11 -8,2 -1,2 -3,11 8,-3 1,-3",
    "derrick": "L 1.8 -7,9 0,-9 7,9; L 1.4 -5.2,4 3.4,-1; L 1.4 5.2,4 -3.4,-1; L 1.4 -2,-5 2,-5; "
    "B -3.5 -10 7 2.4; B -10 7.6 20 2",
    "tanks": "B -10 -4 9 13; B 1 -4 9 13; C -5.5 -4 4.5; C 5.5 -4 4.5; W -10 0 9 1.6; W 1 0 9 1.6",
    "pipe": "B -11 -4 22 7; B -6 -6 3 11; B 3 -6 3 11; B -9 5 2 4; B 7 5 2 4",
    "waves": "L 2.4 -10,-4 -7,-6.5 -4,-4 -1,-6.5 2,-4 5,-6.5 8,-4 10,-5.5; L 2.4 -10,1.5 -7,-1 "
    "-4,1.5 -1,-1 2,1.5 5,-1 8,1.5 10,0; L 2.4 -10,7 -7,4.5 -4,7 -1,4.5 2,7 5,4.5 8,7 "
    "10,5.5",
    "water": "P -8,-4 0,-10 8,-4; B -7 -4 14 6; L 1.7 -5,2 -6.5,9; L 1.7 5,2 6.5,9; L 1.3 -6,6 "
    "6,6; L 1.7 0,2 0,9",
    "shield": "P 0,-10 9,-7 9,0 5,6.5 0,10 -5,6.5 -9,0 -9,-7; V 0,-6.5 1.5,-2.6 5.6,-2.4 2.4,.2 "
    "3.5,4.2 0,1.9 -3.5,4.2 -2.4,.2 -5.6,-2.4 -1.5,-2.6",
    "flame": "P 1,-11 3.5,-5 7,-1 8,4 5,9 -5,9 -8,4 -7,-1 -4,-4 -3,0 -1,-4; V 0,1 3,5 2,9 -2,9 "
    "-3,5",
    "school": "P 0,-10 7,-3 -7,-3; B -11 -3 22 12; W -2 3 4 6; W -8 0 4 4; W 4 0 4 4",
    "cap": "P 0,-8 11,-3 0,2 -11,-3; P -6,.5 0,3.5 6,.5 6,5 0,8.5 -6,5; L 1.5 9.5,-3 9.5,5; C 9.5 "
    "6 1.7",
    "cross": "B -9 -9 18 18; W -2 -6 4 12; W -6 -2 12 4",
    "tree": "C 0 -5 5; C -4.5 -1 4.5; C 4.5 -1 4.5; B -1.5 0 3 9; B -9 8 18 1.8",
    "woods": "P -4.5,-10 0,-3 -2,-3 1.5,4 -10.5,4 -7,-3 -9,-3; B -5.7 3 2.4 6; P 5.5,-6 9,0 7.4,0 "
    "10.5,6 .5,6 3.6,0 2,0; B 4.5 5 2 4",
    "peaks": "P -3,-10 3,1 5,-3 11,9 -11,9; V -3,-10 -.4,-5 -3,-6.4 -5.7,-5",
    "grass": "L 1.7 -7,8 -10,0; L 1.7 -7,8 -7,-3; L 1.7 -7,8 -4,0; L 1.7 0,3 -3,-5; L 1.7 0,3 "
    "0,-8; L 1.7 0,3 3,-5; L 1.7 7,8 4,0; L 1.7 7,8 7,-3; L 1.7 7,8 10,0",
    "rows": "B -11 -7 22 2; L 1.9 -3,-6 -10,9; L 1.9 -1,-6 -3.6,9; L 1.9 1,-6 3.6,9; L 1.9 3,-6 "
    "10,9",
    "barn": "P 0,-10 7,-6 10,0 10,9 -10,9 -10,0 -7,-6; W -4 1 8 8; L 1.3 -4,1 4,9; L 1.3 4,1 "
    "-4,9; W -1.6 -5 3.2 3",
    "fence": "B -8 -8 2.6 17; B -1.3 -8 2.6 17; B 5.4 -8 2.6 17; B -11 -4 22 2.6; B -11 3 22 2.6",
    "arena": "P -11,-2 -7,-7 0,-8.5 7,-7 11,-2 11,4 7,8 0,9 -7,8 -11,4; V -8,-2 -5,-4.6 0,-5.6 "
    "5,-4.6 8,-2 5,.6 0,1.6 -5,.6; W -8 4 2 3; W -1 4.6 2 3; W 6 4 2 3",
    "plane": "P 0,-11 1.8,-8 1.8,-3 11,3 11,5.5 1.8,2.5 1.8,6 4.5,8.5 4.5,10 0,8.8 -4.5,10 "
    "-4.5,8.5 -1.8,6 -1.8,2.5 -11,5.5 -11,3 -1.8,-3 -1.8,-8",
    "train": "B -8 -10 16 15; W -5.5 -7 4.5 5; W 1 -7 4.5 5; O -4.5 2 1.5; O 4.5 2 1.5; L 1.8 "
    "-4,5 -7.5,10; L 1.8 4,5 7.5,10; L 1.4 -6,8 6,8",
    "bridge": "B -11 0 22 3; L 2 -6.5,-8 -6.5,9; L 2 6.5,-8 6.5,9; L 1.6 -11,-2 -6.5,-7.5 "
    "-3.5,-3.5 0,-2 3.5,-3.5 6.5,-7.5 11,-2",
    "car": "P -7.5,0 -4.5,-6 4.5,-6 7.5,0; B -11 -1 22 6; C -6 5.5 3; C 6 5.5 3; V -5,-1 "
    "-3.4,-4.4 -.8,-4.4 -.8,-1; V .8,-1 .8,-4.4 3.4,-4.4 5,-1",
    "pump": "B -9 -9 11 18; W -6.5 -6.5 6 5; L 1.9 2,0 5.5,0 5.5,6 9,6 9,-4 5.5,-8",
    "letter": "B -11 -7 22 14; M 1.8 -11,-6.5 0,2 11,-6.5",
    "book": "P -11,-7 0,-4 11,-7 11,5 0,8 -11,5; M 1.4 0,-4 0,8; M 1.1 -8,-3 -3,-1.6; M 1.1 -8,0 "
    "-3,1.4; M 1.1 8,-3 3,-1.6; M 1.1 8,0 3,1.4",
    "church": "P 0,-5 8,2 8,9 -8,9 -8,2; B -1 -11 2 8; B -3.4 -9.4 6.8 2; W -2 4 4 5",
    "grave": "P -6.5,9 -6.5,-4 -4,-8 0,-9.5 4,-8 6.5,-4 6.5,9; W -1.1 -6 2.2 9; W -3.8 -3.8 7.6 "
    "2.2; B -10 7.6 20 2",
    "obelisk": "P 0,-11 2.6,-7.5 3.8,4 -3.8,4 -2.6,-7.5; B -6 4.6 12 2; B -9 7.2 18 2.4",
    "columns": "P 0,-11 11,-5 -11,-5; B -9 -3 3 9; B -1.5 -3 3 9; B 6 -3 3 9; B -11 7 22 3",
    "hall": "P -5,-2 -4,-5 0,-6.6 4,-5 5,-2; B -0.7 -11 1.4 5; P .7,-11 5,-9.4 .7,-7.8; B -11 "
    "-2.4 22 2.6; B -9.5 1 2.6 5.6; B -4 1 2.6 5.6; B 1.4 1 2.6 5.6; B 6.9 1 2.6 5.6; B "
    "-11 7 22 2.6",
    "bars": "B -10 -9 20 2.6; B -10 6.6 20 2.6; B -10 -9 2.6 18; B 7.4 -9 2.6 18; B -5 -9 2.2 18; "
    "B -1.1 -9 2.2 18; B 2.8 -9 2.2 18",
    "film": "B -10 -3 20 12; P -10,-5 -9.4,-8.4 10,-10.4 10,-6.6; M 1.6 -6,-9 -4,-5; M 1.6 "
    "-.5,-9.6 1.5,-5.4; M 1.6 5,-10 7,-6; W -7 0 14 1.6; W -7 4 8 1.6",
    "mast": "L 1.9 0,-5 -5.5,9; L 1.9 0,-5 5.5,9; L 1.5 -3.4,3.6 3.4,3.6; C 0 -5.6 2.2; L 1.6 "
    "-4.2,-9.4 -5.8,-5.6 -4.2,-1.8; L 1.6 4.2,-9.4 5.8,-5.6 4.2,-1.8; L 1.6 -7.8,-11 "
    "-10,-5.6 -7.8,-.2; L 1.6 7.8,-11 10,-5.6 7.8,-.2",
    "boat": "P -1,-11 -1,2.6 -9,2.6; P 1,-8 8.6,2.6 1,2.6; P -11,4 11,4 7,9 -7,9",
    "bin": "B -9 -7.6 18 2.8; B -3 -10 6 2; P -7.6,-4 7.6,-4 6,9.6 -6,9.6; M 1.4 -3,-1.6 "
    "-2.4,7.4; M 1.4 0,-1.6 0,7.4; M 1.4 3,-1.6 2.4,7.4",
    "swing": "L 1.8 -11,9 -7,-8 -3,9; L 1.8 3,9 7,-8 11,9; B -8 -9.4 16 2.2; L 1.3 -2,-8 -2,3; L "
    "1.3 2,-8 2,3; B -3.6 2.6 7.2 2",
    "logs": "C -5.6 4.4 4.9; C 5.6 4.4 4.9; C 0 -4.8 4.9; O -5.6 4.4 2.4; O 5.6 4.4 2.4; O 0 -4.8 "
    "2.4",
    "crane": "B -6 -9 2.4 18; B -10 -7.4 20 2.2; L 1.3 -5,-11 8,-7; L 1.4 7,-6 7,-1; B 4.4 -1 5.4 "
    "4.4; B -10 7.6 11 2",
    "heap": "P -11,9 -4,-3 -1,1 3,-7 11,9; O -4 4 1.4; O 2 1 1.4; O 4 6 1.4; O -1 7 1.1",
    "people": "C -4.5 -5.5 3.5; P -10,9 -10,2 -7.5,-1 -1.5,-1 1,2 1,9; C 5.6 -3.8 2.9; P 2.6,9 "
    "2.6,2 4,0 8,0 10.6,2.6 10.6,9",
    "golf": "L 1.8 -2,-10 -2,8; P -1,-10 8,-6.6 -1,-3.2; P -10,9 -8,7 8,7 10,9; C 6 4.6 1.9",
    "scissors": "L 2 -6,-10 3.4,4; L 2 6,-10 -3.4,4; C -4.6 6 3.6; C 4.6 6 3.6; O -4.6 6 1.6; O "
    "4.6 6 1.6",
    "alarm": "P -3,-10 3,-10 1.8,3 -1.8,3; C 0 7.4 2.6",
    "seat": "C 0 -6 4; P -7,3 -5,-1 5,-1 7,3; B -10 3.6 20 5.6",
    "star": "P 0,-10.5 2.6,-3.6 10,-3.2 4.2,1.4 6.2,8.6 0,4.5 -6.2,8.6 -4.2,1.4 -10,-3.2 -2.6,-3.6",
}
"""Every sign by its name, its parts after semicolons."""

KINDS = (
    ("grave", "cemetery|funeral|tomb"),
    ("shield", "police|marine base|guardhouse"),
    ("flame", "fire station"),
    ("pump", "gas station|truck stop"),
    ("bars", "prison|jail|alcatraz"),
    ("bolt", "power plant|dam"),
    ("cross", r"hospital|health|medical|dentist|disease|drug store|apothecary"),
    ("cap", "college|university|graduate|academy|training|dormitory|fraternity"),
    ("school", r"\w*school\w*|kindergarten"),
    ("letter", "post office|mail|express delivery"),
    ("book", "library|book|magazine"),
    ("church", "church|cathedral|chapel|temple|basilica"),
    ("columns", r"courthouse|\w*museum|art center|art institute|acropolis"),
    ("hall", "hall|capitol|embassy|chancery|department of|federal"),
    ("mast", "telephone|television|broadcast|control tower"),
    ("film", r"movie|cineplex|theat\w+|broadway|animation"),
    ("arena", r"stadium|arena|ball park|colosseum|race track"),
    ("plane", r"air\w*|hangar|helipad|space center"),
    ("train", "station|transit|freight yard|marshalling|bus"),
    ("bridge", "bridge|highway"),
    ("car", r"parking|car wash|auto\w*"),
    ("boat", "boat|marina|seaport|dock|cruise|lighthouse|riverboat"),
    ("derrick", "oil well|oil refinery|cracker tower|drilling"),
    ("water", "water tower|well"),
    ("tanks", "oil storage|grain elevator|concrete|asphalt"),
    ("pipe", "pipeline"),
    ("logs", "lumber|logging"),
    ("bin", "land fill"),
    ("heap", r"gravel|steel|brick\w*"),
    ("swing", "playground|pool|zoo|amusement|carousel"),
    ("golf", "golf|club house|ski"),
    ("woods", "forest|national park"),
    ("tree", r"\w*park|garden\w*|plaza|florist|fountain"),
    ("peaks", r"mountains?|canyon|rushmore|cavern"),
    ("waves", "lake|river|coastline|swamp|pond|marsh|island"),
    ("grass", r"plains|barrens?"),
    ("barn", r"barn|farm\w*|dairy|co-op"),
    ("fence", "pasture|stable|corral"),
    ("rows", r"field|vineyard|crop\w*"),
    ("obelisk", r"monument\w*|landmark|historic\w*"),
    ("crane", "construction"),
    ("people", "community center|ymca|youth|convention|civic|gym"),
    ("bed", "hotel|inn|bed|lodge|resort|motel"),
    ("mug", "tavern|pub|saloon|brewery"),
    ("meal", r"restaurant|bakery|ice cream|hot dog|candy|food|\w*cake|doughnut"),
    ("scissors", "barber|cleaner"),
    ("vault", "bank|savings|exchange|accountant"),
    ("cart", r"grocery|supermarket|market|general store"),
    ("store", "warehouse|storage|distribut\\w+"),
    ("office", "office|headquarters|corporate|sears tower"),
    ("towers", r"high-rise|large condominium"),
    ("flats", r"apartments?|condo\w*|duplex|housing"),
)
"""The words of names that have a sign, a pattern each, what is said more closely first."""
ZONED = {
    cards.RESIDENTIAL: "house", cards.COMMERCIAL: "shop", cards.INDUSTRIAL: "factory",
    cards.SERVICES: "people",
    cards.GOVERNMENTAL: "hall", cards.AGRICULTURAL: "rows", cards.SPECIAL: "star",
    cards.LAND: "grass",
}  # fmt: skip
"""The sign of all others, by their zone."""
UNZONED = {cards.EVENT: "alarm", cards.COUNCIL: "seat"}
HIGH, WIDER = 20.0, 1.15
"""How high a sign is in its own lengths, and how much wider than high."""
MOST, LEAST = 46.0, 0.8
"""How high one is at most, on a card in its own size, and at least, in sizes of type."""
BESIDE = {"road": 9.0, "rail": 4.5}
"""How far from the middle of a road or a rail it keeps."""
_PATTERNS = tuple((sign, re.compile(rf"\b(?:{words})\b")) for sign, words in KINDS)


@lru_cache(maxsize=2048)
def kind_of(name: str, zone: str = "", kind: str = "") -> str:
    """The sign of a card, by its name; by its zone where no word of the name has one."""
    if kind in UNZONED:
        return UNZONED[kind]
    lower = name.casefold()
    found = next((sign for sign, pattern in _PATTERNS if pattern.search(lower)), "")
    return found or ZONED.get(zone, "star")


def sign_of(card: cards.Card) -> str:
    """The sign of a card."""
    return kind_of(card.name, card.zone, card.kind)


def sign(card: cards.Card, x: float, y: float, high: float) -> tuple[Shape, ...]:
    """The sign of a card, so high, its middle at (x, y)."""
    return _drawn(sign_of(card), x, y, high)


def signed(
    at: Box, card: cards.Card, top: float, low: float, left: float, size: float, sides: str = "WE"
) -> tuple[Shape, ...]:
    """The sign of a card where it has the most room; nothing where it could not be told."""
    found = spot(at, card, top, low, left, sides)
    return sign(card, *found) if found and found[2] >= LEAST * size else ()


@lru_cache(maxsize=4096)
def _drawn(name: str, x: float, y: float, high: float) -> tuple[Shape, ...]:
    return tuple(_part(part.split(), x, y, high / HIGH) for part in SIGNS[name].split(";"))


def spot(
    at: Box, card: cards.Card, top: float, low: float, left: float, sides: str = "WE"
) -> tuple[float, float, float] | None:
    """Where a sign has the most room on a card, clear of roads and rails: its middle and height.

    It is between `top` and `low`, right of `left`, as on a picture; west of what leads down the
    card, or in the southeast, of the `sides` that are free.
    """
    x, y, w, h = at
    across, down = w / CARD[0], h / CARD[1]
    end = _column(card)
    gaps = []
    if "W" in sides:
        cuts = sorted(_bands(card))
        ends = (y + edge * down for cut in cuts for edge in cut)
        edges = [top, *(min(max(edge, top), low) for edge in ends), low]
        gaps = [
            (left, x + end * across, *pair) for pair in zip(edges[::2], edges[1::2], strict=True)
        ]
    if "E" in sides and end < LANES["road"][0] and not (set("NSE") & set(card.rails) or card.power):
        road = (LANES["road"][1] + BESIDE["road"]) * down if "E" in card.roads else 0.0
        right = x + (LANES["road"][0] + BESIDE["road"]) * across
        gaps.append((right, x + w - 3 * across, max(top, y + road), y + h - 5 * down))
    found = [
        (min((b - a) / WIDER - 2 * down, d - c - 2 * down, MOST * down), (a + b) / 2, (c + d) / 2)
        for a, b, c, d in gaps
    ]
    if not found:
        return None
    high, middle, height = max(found)
    return middle, height, high


def _column(card: cards.Card) -> float:
    """How far east there is room until what leads down a card."""
    if {"N", "S"} & set(card.roads):
        return LANES["road"][0] - BESIDE["road"]
    if "E" in card.roads and "W" not in card.roads:
        return LANES["road"][0] - 12.0  # where it ends it is wider
    if {"N", "S"} & set(card.rails):
        return LANES["rail"][0] - BESIDE["rail"]
    return LANES["power"][0] - 2.0 if card.power else CARD[0] - 5.0


def _bands(card: cards.Card) -> Iterator[tuple[float, float]]:
    """What leads west, or under all of a long card, from its upper to its lower edge."""
    roads = "W" in card.roads or card.kind == cards.LONG
    for kind, leads in (("road", roads), ("rail", "W" in card.rails)):
        if leads:
            middle = LANES[kind][1]
            yield middle - BESIDE[kind], middle + BESIDE[kind]


def _part(words: list[str], x: float, y: float, k: float) -> Shape:
    """One part of a sign, in lengths of the picture."""
    form, *rest = words
    fill = "white" if form in "VWOM" else "piece_ink"
    if form in "BW":
        a, b, w, h = map(float, rest)
        return Rect(x + a * k, y + b * k, w * k, h * k, fill)
    if form in "CO":
        a, b, r = map(float, rest)
        return Circle(x + a * k, y + b * k, r * k, fill)
    points = [
        (x + a * k, y + b * k) for a, b in (map(float, p.split(",")) for p in rest if "," in p)
    ]
    if form in "LM":
        return Path(line(*points), None, fill, float(rest[0]) * k)
    return Path(polygon(*points), fill)
