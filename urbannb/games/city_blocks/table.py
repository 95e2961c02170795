"""The table of City Blocks as a scene, and from clicks to actions and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from operator import attrgetter

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, JoinedClicks, clicks_of, two_clicks
from urbannb.core.text import plural
from urbannb.core.text.house import HOUSE, mark
from urbannb.core.view import View
from urbannb.games.city_blocks import model
from urbannb.games.city_blocks.components import SPECIAL, is_printed, kind, number
from urbannb.games.city_blocks.phrases import hand_place, street_name, tile_name, tile_place
from urbannb.scene.marks import marks
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.palette import mix
from urbannb.scene.pieces import coin, cube, polygon, strike
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Target, Text
from urbannb.scene.sheet import Sheet

# -- the signs on the tiles, built from rectangles and polygons, and whole tiles


TINT = ("P1_tint", "P2_tint")
PLAIN, PALE = "coin", 0.82
"""The tint where a player's mark is a letter, and how pale it is for all other marks."""
EDGE = "tile_edge"
GRAY = "#59626F"
WINDOW = "white"
SHORT = {"School": "School", "Power": "Power", "Mall": "Mall", "Court": "Court"}

Outline = tuple[tuple[float, float], ...]
Box = tuple[float, float, float, float]

# Each sign in a box of about 22 by 20 round (0, 0): outlines in ink, then windows.
SIGNS: dict[str, tuple[tuple[Outline, ...], tuple[Box, ...], tuple[Box, ...]]] = {
    "H": (
        (((0, -10), (11, -1), (8, -1), (8, 9), (-8, 9), (-8, -1), (-11, -1)),),
        (),
        ((-2, 3, 4, 6),),
    ),
    "S": (
        (((-10, -9), (10, -9), (12, -1), (-12, -1)),),
        ((-9, -2, 18, 11),),
        ((-6, 2, 5, 7), (2, 2, 5, 4)),
    ),
    "F": (
        (
            (
                (-11, 9), (-11, -1), (-4, -6), (-4, -1), (3, -6), (3, -1),
                (6, -1), (6, -10), (10, -10), (10, 9),
            ),
        ),
        (),
        ((-8, 2, 3, 3), (-2, 2, 3, 3)),
    ),
    "School": (
        (((0, -10), (7, -3), (-7, -3)),),
        ((-11, -3, 22, 12),),
        ((-2, 3, 4, 6), (-8, 0, 4, 4), (4, 0, 4, 4)),
    ),
    "Power": ((((2, -11), (-8, 2), (-1, 2), (-3, 11), (8, -3), (1, -3)),), (), ()),
    "Mall": ((), ((-12, -5, 24, 14), (-12, -9, 24, 3)), ((-9, 0, 6, 9), (3, 0, 6, 9))),
    "Court": (
        (((0, -11), (11, -5), (-11, -5)),),
        ((-9, -3, 3, 9), (-1.5, -3, 3, 9), (6, -3, 3, 9), (-11, 7, 22, 3)),
        (),
    ),
}  # fmt: skip


def sign(code: str, x: float, y: float, height: float, opacity: float = 1.0) -> tuple[Shape, ...]:
    """The sign of a kind of building, `height` pixels high, its middle at (x, y)."""
    u = height / 20
    outlines, bars, windows = SIGNS[kind(code)]
    shapes: list[Shape] = [
        Path(polygon(*((x + a * u, y + b * u) for a, b in points)), "piece_ink", opacity=opacity)
        for points in outlines
    ]
    for boxes, fill in ((bars, "piece_ink"), (windows, WINDOW)):
        shapes += [
            Rect(x + a * u, y + b * u, w * u, h * u, fill, opacity=opacity) for a, b, w, h in boxes
        ]
    return tuple(shapes)


@cache
def tile(
    x: float, y: float, s: float, player: int, code: str, off: bool = False
) -> tuple[Shape, ...]:
    """A tile of side `s`; one that counts for nothing (`off`) is faded and struck.

    `player` is the number of the owner's mark (`core.text.house`), here and below.
    """
    body = Rect(x, y, s, s, tint(player), EDGE, 1, 5 if s > 30 else 3)
    face = _special(x, y, s, code) if code in SPECIAL else _numbered(x, y, s, code, off)
    d = max(12.0, s * 0.19)
    return (body, *face, *cube(player, x + d * 0.75, y + d * 0.75, d))


def _numbered(x: float, y: float, s: float, code: str, off: bool) -> tuple[Shape, ...]:
    size = max(16, round(s * 0.31))
    ink = GRAY if off else "piece_ink"
    shapes: tuple[Shape, ...] = (
        *sign(code, x + s * 0.34, y + s * 0.62, s * 0.36, 0.35 if off else 1.0),
        Text(x + s * 0.75, y + s * 0.63, str(number(code)), size, ink, 700),
    )
    if off:
        shapes += strike(x + s * 0.60, y + s * 0.76, x + s * 0.90, y + s * 0.50)
    return shapes


def _special(x: float, y: float, s: float, code: str) -> tuple[Shape, ...]:
    if s < 50:  # the word of 12 px needs all the width, and leaves less for the sign
        name = Text(x + s / 2, y + s * 0.78, SHORT[code], 12, "piece_ink")
        return (*sign(code, x + s * 0.58, y + s * 0.38, s * 0.34), name)
    return (
        *sign(code, x + s / 2, y + s * 0.47, s * 0.36),
        Text(x + s / 2, y + min(s * 0.85, s - 9.2), SHORT[code], 12, "piece_ink", 600),
    )


@cache
def small_tile(x: float, y: float, s: float, player: int, code: str) -> tuple[Shape, ...]:
    """A tile too small for sign and number: its code, or the sign of a special building."""
    body = Rect(x, y, s, s, tint(player), EDGE, 1, 3)
    if code in SPECIAL:
        return (body, *sign(code, x + s / 2, y + s / 2, s * 0.58))
    return (body, Text(x + s / 2, y + s / 2, code, 12, "piece_ink", 700))


def tint(player: int) -> str:
    """The color of a player's tiles; plain where no color of the house is meant."""
    if player < len(TINT):
        return TINT[player]
    return PLAIN if player >= HOUSE else mix(f"P{player + 1}", "white", PALE)


def back(x: float, y: float, s: float, player: int) -> tuple[Shape, ...]:
    """A tile lying face down."""
    d = max(12.0, s * 0.3)
    body = Rect(x, y, s, s, "ground", EDGE, 1, 5 if s > 30 else 3)
    return (body, *cube(player, x + s / 2, y + s / 2, d))


# -- from actions to the places one clicks, and back


def gesture(state: model.CityBlocksState, action: Action) -> tuple[str, ...]:
    """A tile of the hand and a block, or two streets; nothing for what has no place."""
    if isinstance(action, model.Place):
        return (tile_place(state.player, action.tile), action.block)
    if isinstance(action, model.Swap):
        return (action.first, action.second)
    return ()


def clicks(state: model.CityBlocksState, actions: Sequence[Action]) -> Clicks:
    """The placements by the tile that they begin with; what else there is, as it is clicked."""
    placed = [action for action in actions if isinstance(action, model.Place)]
    others = [action for action in actions if not isinstance(action, model.Place)]
    return JoinedClicks(
        [
            *two_clicks(
                placed, lambda put: tile_place(state.player, put.tile), attrgetter("block")
            ),
            clicks_of(others, partial(gesture, state), partial(attempt, state)),
        ],
        actions,
    )


def attempt(state: model.CityBlocksState, places: tuple[str, ...]) -> Action | None:
    """What clicking these places means."""
    if len(places) != 2:
        return None
    first, second = places
    player, code = tile_place.of(first) or (None, "")
    if player == state.player and second in model.BLOCKS:
        return model.Place(code, second)
    if first in model.BLOCKS_OF and second in model.BLOCKS_OF:
        return model.Swap(first, second)
    return None


# -- the table of City Blocks as a scene: the city, its tokens, both hands, the bag


State = model.CityBlocksState


@dataclass(frozen=True)
class Measures:
    """The measures of one layout, in pixels.

    A block's side, the street between blocks, the corner of the first block, the side of a
    tile in the hand, the radius of a token.
    """

    block: float
    gap: float
    left: float
    top: float
    hand: float
    token: float

    @property
    def pitch(self) -> float:
        """From one block to the next."""
        return self.block + self.gap

    @property
    def width(self) -> float:
        """The width of the whole table."""
        return self.left + 6 * self.pitch

    @property
    def bottom(self) -> float:
        """Where the city ends."""
        return self.top + 5 * self.pitch

    @property
    def apart(self) -> float:
        """From a token's edge to its street's letter."""
        return 8 if self.block < 50 else 11

    @property
    def beside(self) -> float:
        """Between two tiles of the hand: on a narrow page less, so that a name has its room."""
        return 6 if self.block < 50 else 8

    @property
    def wide(self) -> bool:
        """Whether both hands fit side by side."""
        return self.block > 80

    def corner(self, block: str) -> tuple[float, float]:
        """The top left corner of a block."""
        column, row = model.COLUMNS.index(block[0]), model.ROWS.index(block[1])
        return self.left + column * self.pitch, self.top + row * self.pitch


MEASURES = (
    Measures(84, 8, 72, 54, 72, 19),
    Measures(62, 6, 58, 46, 56, 16),
    Measures(52, 5, 56, 44, 48, 16),
    Measures(40, 3, 48, 40, 46, 14),
)
"""From wide to narrow; type never gets smaller than 12 px."""
SMALL = 26.0


def measures_for(width: int) -> Measures:
    """The largest layout that fits, or the smallest there is."""
    return next((measures for measures in MEASURES if measures.width <= width), MEASURES[-1])


def scene(state: State, view: View) -> Scene:
    """The position as a picture made of data."""
    measures = measures_for(view.width)
    table = _Table(state, view, measures)
    table.streets()
    table.city()
    height = measures.bottom + 8 if view.bare else table.hands()
    targets = tuple(table.targets)
    view = replace(view, pills=(*view.pills, *_prices(state, view)))
    return Scene(
        measures.width + 4,
        height,
        _title(state),
        _description(state) + ("" if view.bare else _reserves(state)),
        {
            "background": _ground(measures),
            "pieces": tuple(table.pieces),
            "hands": tuple(table.shapes),
            "marks": marks(targets, view, (*_ground(measures), *table.pieces, *table.shapes)),
        },
        targets,
        _ghost(state, view, measures),
    )


@cache
def _ground(p: Measures) -> tuple[Shape, ...]:
    """What never changes: the streets, their names beside their tokens, the blocks."""
    w, h = 6 * p.pitch + p.gap, 5 * p.pitch + p.gap
    shapes: list[Shape] = [Rect(p.left - p.gap, p.top - p.gap, w, h, "street", radius=6)]
    for i, column in enumerate(model.COLUMNS):
        x = p.left + i * p.pitch + p.block / 2 - 8
        shapes.append(Text(x + p.token + p.apart, p.token + 3, column, 12, "muted", 600))
    for i, row in enumerate(model.ROWS):
        x, y = p.token + 3, p.top + i * p.pitch + p.block / 2
        shapes.append(Text(x + p.token + p.apart - 2, y, row, 12, "muted", 600))
    corners = map(p.corner, model.BLOCKS)
    shapes += [Rect(x, y, p.block, p.block, "ground", radius=5) for x, y in corners]
    return tuple(shapes)


class _Table(Sheet):
    """The sheet of one picture: on top the hands, below them the city and its pieces."""

    def __init__(self, state: State, view: View, measures: Measures) -> None:
        super().__init__()
        self.state, self.view, self.measures = state, view, measures
        self.pieces: list[Shape] = []
        self.prices = dict(_prices(state, view))

    # -- the streets and their tokens

    def streets(self) -> None:
        p = self.measures
        for i, column in enumerate(model.COLUMNS):
            x, y = p.left + i * p.pitch + p.block / 2 - 8, p.token + 3
            row = (p.left + i * p.pitch - 4, p.top - 4, p.block + 8, 5 * p.pitch - p.gap + 8, 7.0)
            self._token(column, x, y, row, 0, i + 1)
        for i, street in enumerate(model.ROWS):
            x, y = p.token + 3, p.top + i * p.pitch + p.block / 2
            row = (p.left - 4, p.top + i * p.pitch - 4, 6 * p.pitch - p.gap + 8, p.block + 8, 7.0)
            self._token(street, x, y, row, i + 1, 0)

    def _token(
        self,
        street: str,
        x: float,
        y: float,
        blocks: tuple[float, float, float, float, float],
        row: int,
        col: int,
    ) -> None:
        """A street's token at (x, y), its blocks as what to outline."""
        r = self.measures.token
        self.pieces += self._claimed(street, x, y) or coin(x, y, self.state.tokens[street], r)
        ring = (x - r - 2, y - r - 2, 2 * r + 4, 2 * r + 4, r + 2)
        self.targets.append(
            Target(
                street, x - r - 2, y - r - 2, 2 * r + 4, 2 * r + 4,
                f"{street_name(street)}, {self._token_words(street)}", "City", row, col,
                f"{street} {self._token_text(street)}", r + 2, True, (blocks, ring),
            )
        )  # fmt: skip

    def _claimed(self, street: str, x: float, y: float) -> tuple[Shape, ...]:
        who = self.state.holder.get(street)
        if street not in self.state.tokens:
            return (Circle(x, y, self.measures.token, None, "muted", 1.5, (3, 3)),)
        if who is None:
            return ()
        ring = Circle(x, y, self.measures.token, None, "muted", 1.5, (3, 3))
        if who >= 0:
            return (ring, *cube(mark(self.state.names, who), x, y, 18))
        words = Text(x, y, "tie" if who == model.TIED else "paid", 12, "muted", 600)
        roomy = text_width(words.text, 12, 600) <= 2 * self.measures.token - 6
        return (ring, words) if roomy else (words,)  # on a telephone the ring would cross it

    def _token_words(self, street: str) -> str:
        who = self.state.holder.get(street)
        if street not in self.state.tokens:
            return "no token yet"
        value = f"${self.state.tokens[street]}"
        if who is None:
            return f"{value}, not yet claimed"
        fate = {model.TIED: "lost in a tie", model.PAID: "won, and paid for a redevelopment"}.get(
            who
        )
        return f"{value}, {fate or 'won by ' + self.state.names[who]}"

    def _token_text(self, street: str) -> str:
        who = self.state.holder.get(street)
        if street not in self.state.tokens:
            return ""
        if who is None:
            return f"${self.state.tokens[street]}"
        return {model.TIED: "tie", model.PAID: "paid"}.get(who) or initials(self.state)[who]

    # -- the blocks

    def city(self) -> None:
        p, grid = self.measures, self.state.grid
        for block in model.BLOCKS:
            x, y = p.corner(block)
            building = grid.get(block)
            if building:
                self.pieces += tile(
                    x, y, p.block, mark(self.state.names, building.owner), building.code,
                    block in self.view.dimmed,
                )  # fmt: skip
            self.targets.append(
                Target(
                    block, x, y, p.block, p.block, self._block_words(block), "City",
                    int(block[1]), model.COLUMNS.index(block[0]) + 1,
                    f"{building.code}:{initials(self.state)[building.owner]}" if building else ".",
                    5, building is not None,
                )
            )  # fmt: skip

    def _block_words(self, block: str) -> str:
        building = self.state.grid.get(block)
        if building is None:
            return f"{block}, empty"
        words = f"{block}, {self.state.names[building.owner]}'s {tile_name(building.code)}"
        if price := self.prices.get(block):
            words += f", to redevelop for {price[1:]}"  # the minus is for the eye
        return f"{words}, counts for nothing here" if block in self.view.dimmed else words

    # -- the hands and the bag

    def hands(self) -> float:
        """Both hands below the city; returns the height of the whole table."""
        p, state = self.measures, self.state
        mine = state.player if self.view.viewer is None else self.view.viewer
        y = p.bottom + 8
        if text_width(f"{state.names[mine]}'s") <= p.left - p.gap - 4:
            self._label(mine, p.left - p.gap - 2, y + p.hand / 2)
        else:  # a name is not cut: it has a line to itself
            wide = p.width - p.left + p.gap
            self.write(p.left - p.gap, y + 6, self._held(mine, wide), "muted")
            y += 20
        for i, code in enumerate(state.hands[mine]):
            self._hand_tile(mine, code, p.left + i * (p.hand + p.beside), y, p.hand, i)
        if p.wide:
            self._across(1 - mine, p.left + 5 * (p.hand + p.beside) + 4, y + 8)
            return y + p.hand + 6
        self._across(1 - mine, p.left - p.gap, y + p.hand + 18)
        return y + p.hand + 58

    def _held(self, player: int, room: float) -> str:
        """Whose hand it is, and how many tiles the reserve has: the name is the last to be cut."""
        name, count = f"{self.state.names[player]}'s", len(self.state.reserves[player])
        reserve, left = f", {count} in reserve", f", {count} left"
        for words in (f"{name} hand{reserve}", f"{name}{reserve}", f"{name} hand{left}"):
            if text_width(words) <= room:
                return words
        return fit(name, room - text_width(left)) + left

    def _label(self, player: int, right: float, y: float) -> None:
        name = f"{self.state.names[player]}'s"
        left = f"{len(self.state.reserves[player])} in"
        lines = (name, "hand", left, "reserve")
        for n, line in enumerate(lines):
            self.write(right, y + 15 * n - 22, line, "muted", anchor="end")

    def _hand_tile(self, player: int, code: str, x: float, y: float, s: float, col: int) -> None:
        group = f"{self.state.names[player]}'s hand"
        whose = mark(self.state.names, player)
        if player in self.view.hidden:
            self.shapes += back(x, y, s, whose)
            place, words, text = hand_place(player), "a tile face down", "?"
        else:
            self.shapes += (tile if s > SMALL else small_tile)(x, y, s, whose, code)
            place, words, text = tile_place(player, code), tile_name(code), code
        radius = 5.0 if s > SMALL else 3.0
        # Two Schools, or tiles face down, are equal, but each has a place of its own.
        place = self.own(place)
        self.targets.append(Target(place, x, y, s, s, words, group, 0, col, text, radius, True))

    def _across(self, player: int, x: float, y: float) -> None:
        """The other player's hand, small, and the bag under it or beside its name."""
        state = self.state
        wide = self.measures.wide
        self.write(x, y, self._held(player, self.measures.width - x if wide else 130), "muted")
        for i, code in enumerate(state.hands[player]):
            self._hand_tile(player, code, x + i * (SMALL + 4), y + 10, SMALL, i)
        self._bag(*((x, y + 52) if wide else (x + 134, y)))

    def _bag(self, x: float, y: float) -> None:
        tokens, tiles = len(self.state.bag()), len(self.state.removed)
        words = f"Bag: {plural(tokens, 'token')}, {plural(tiles, 'tile')}"
        width = text_width(words)
        self.write(x, y, words, "muted")
        self.targets.append(
            Target("bag", x - 4, y - 10, width + 8, 20, words, "Bag", 0, 0, words[5:], 4, True)
        )


def initials(state: State) -> tuple[str, str]:
    """A letter for each player, or 1 and 2 where the letters would be the same."""
    first, second = (name.strip()[0].upper() for name in state.names)
    return (first, second) if first != second else ("1", "2")


def _prices(state: State, view: View) -> tuple[tuple[str, str], ...]:
    """What redeveloping costs, as pills on the occupied blocks where it is legal.

    With a minus: every other sum on the board is a prize.
    """
    blocks = [block for block in view.legal if block in state.grid]
    purse = state.purse(state.player)
    if not blocks or not purse:
        return ()
    price = f"\N{MINUS SIGN}${state.tokens[purse[0]]}"
    return tuple((block, price) for block in sorted(blocks))


def _ghost(state: State, view: View, measures: Measures) -> tuple[Shape, ...]:
    for place in view.selected:
        player, code = tile_place.of(place) or (None, "")
        if player == state.player and code in state.hands[state.player]:
            return tile(0, 0, measures.block, mark(state.names, state.player), code)
    return ()


def _title(state: State) -> str:
    built = plural(len(state.grid), "block")
    money = ", ".join(f"{state.names[p]} ${state.money(p)}" for p in (0, 1))
    return f"City Blocks, {built} built on; {money}"


def _description(state: State) -> str:
    """The legend of the text board and the long alternative text."""
    a, b = initials(state)
    legend = f"{a} = {state.names[0]}, {b} = {state.names[1]}"
    fates = set(state.holder.values())
    legend += "; beside a street, who won its token." if fates & {0, 1} else "."
    legend += " tie = nobody won it." if model.TIED in fates else ""
    legend += " paid = won and spent since." if model.PAID in fates else ""
    if len(state.grid) < len(model.BLOCKS):
        legend += " A dot is an empty block."
    own = "" if is_printed(state.deck, state.bonuses) else " House deck: not the printed numbers."
    return f"{legend} H house, S store, F factory. {_still_open(state)}{own}"


def _reserves(state: State) -> str:
    """How many tiles each player has still to draw, which the picture says beside the hands."""
    left = (f"{state.names[p]} {len(state.reserves[p])}" for p in (0, 1))
    return f" Tiles in reserve: {', '.join(left)}."


def _still_open(state: State) -> str:
    """How many streets have their token still."""
    if not state.tokens:
        return "No token has been laid out yet."
    left = len(state.open_streets())
    return f"{plural(left, 'street')} not yet awarded." if left else "Every street is awarded."
