"""The report of `urbify_balance.py`, as Markdown, and what is out of balance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, quantiles

from tools.balance_report import by_bots, table
from tools.urbify_watch import NAMES, PARTS, Figures
from urbannb.core.text import listing
from urbannb.games.urbify.components import ROMAN, Tile, read_box
from urbannb.games.urbify.model.state import BENEFITS, FULL_HOUSE, MAJORITY, MINORITY, PROJECTS

FAIR = 0.05
"""By how much a seat may win more often than its fair share."""
SELDOM, ALWAYS = 0.2, 0.75
"""A tile that is built in fewer games is as good as never built; one that is built first in more
of the games in which it can be is as good as always first."""
UNUSED = 0.1
"""A benefit that is had less often for each time it is built is as good as unused."""
RARE = 0.01
"""So is an action that is taken in fewer games."""
BOX = read_box("")
SOURCES = (PROJECTS, BENEFITS, MINORITY, FULL_HOUSE, MAJORITY)
SENDS = (
    "send 1 to one department", "send 2 to one department", "send 2 to different ones",
    "send 3 to different ones",
)  # fmt: skip
ACTIONS = (*SENDS, *(f"vote with {count} there" for count in range(1, 5)), *NAMES.values())


def kinds() -> dict[str, list[Tile]]:
    """The tiles by their names, copies together."""
    found: dict[str, list[Tile]] = {}
    for tile in BOX.tiles.values():
        found.setdefault(tile.name, []).append(tile)
    return found


def price_of(tile: Tile) -> int:
    """A price in points; development counts as two, as it does in the rules (UB-89)."""
    return sum(tile.price) + 2 * tile.development


class Tally:
    """What happened to all the tiles of a kind, in all games."""

    def __init__(self, figures: Sequence[Figures], tiles: Sequence[Tile]) -> None:
        self.tile = tiles[0]
        self.could = len(tiles) * sum(one.games for one in figures)

        def of(name: str) -> int:
            return sum(getattr(one, name)[tile.id] for one in figures for tile in tiles)

        self.built, self.used, self.left = of("built"), of("used"), of("left")
        self.copied, self.brought, self.when = of("copied"), of("brought"), of("when")
        self.opened, self.first = of("opened"), of("first")

    def each(self, count: float) -> float:
        """So often for each time it is built."""
        return count / self.built if self.built else 0.0

    @property
    def worth(self) -> float:
        """All the prestige that it brings for each time it is built."""
        return self.tile.prestige + self.each(self.brought)


def tallies(figures: Sequence[Figures]) -> dict[str, Tally]:
    """Every kind of tile."""
    return {name: Tally(figures, tiles) for name, tiles in kinds().items()}


def by_stage(found: dict[str, Tally], stage: int) -> tuple[float, float]:
    """The prestige that tiles of a stage bring, and their price, for each time one is built."""
    some = [one for one in found.values() if one.tile.stage == stage]
    built = sum(one.built for one in some) or 1
    worth = sum(one.built * one.worth for one in some) / built
    return worth, sum(one.built * price_of(one.tile) for one in some) / built


# -- what is wrong


def problems(figures: Sequence[Figures]) -> Iterator[str]:
    """Everything that is out of balance, in words."""
    yield from _tile_problems(tallies(figures))
    actions, games = total(figures, "actions"), sum(one.games for one in figures)
    for action in ACTIONS:
        if actions[action] < RARE * games:
            yield f"“{action}” is done {actions[action]} times in {games} games"
    for played in figures:
        yield from _seat_problems(played)


def _tile_problems(found: dict[str, Tally]) -> Iterator[str]:
    for name, one in found.items():
        if one.built < SELDOM * one.could:
            yield f"{name} is built {one.built} times of {one.could}"
        if one.first > ALWAYS * max(1, one.opened):
            yield f"{name} is built first in {one.first} of {one.opened} games"
        if one.used + one.copied < max(1, UNUSED * one.built):
            yield f"the benefit of {name} is used {one.used + one.copied} times"
    (first, paid), (second, more) = by_stage(found, 1), by_stage(found, 2)
    if second - first < more - paid:
        yield f"Stage II brings {second - first:.1f} more and costs {more - paid:.1f} more"


def _seat_problems(one: Figures) -> Iterator[str]:
    for seat in range(one.players):
        if share(one, seat) > 1 / one.players + FAIR:
            who = f"with {one.players} players, seat {seat + 1}"
            yield f"{who} wins {share(one, seat):.1%} of the games"
    if one.endless:
        yield f"with {one.players} players, {one.endless} games do not end"


def share(one: Figures, seat: int) -> float:
    """How many of the games a seat wins."""
    return one.wins[seat] / PARTS / one.games if one.games else 0.0


def total(figures: Iterable[Figures], name: str) -> Counter[str]:
    """A count over all numbers of players."""
    found: Counter[str] = Counter()
    for one in figures:
        found.update(getattr(one, name))
    return found


# -- the report


def report(figures: Sequence[Figures], seed: int) -> str:
    """The whole of it, on games whose seeds begin with one."""
    heads = [f"{one.players} players" for one in figures]
    wrong, found = list(problems(figures)), tallies(figures)
    parts = [
        "# How the tiles of Urbify balance",
        _played(figures, seed),
        PLAIN_PLAY,
        BOUNDS,
        "\n".join(["Out of balance:", "", *(f"- {line}" for line in wrong)])
        if wrong
        else "Nothing is out of balance by these bounds.",
        "## Games",
        table(["", *heads], zip(GAME_LINES, *map(_game, figures), strict=True)),
        "## Who wins, by seat",
        _chance(figures),
        table(["", *heads], _seats(figures)),
        "## Where prestige comes from",
        "For each player of a game.",
        table(["", *heads], _sources(figures)),
        "## Tiles",
        TILES,
        table(TILE_HEADS, _tiles(found)),
        "## Is Stage II worth its price?",
        _stages(found),
        "## Actions",
        "How often for each player of a game.",
        table(["", *heads], _actions(figures)),
    ]
    return "\n\n".join(parts) + "\n"


PLAIN_PLAY = (
    "The bots look one action ahead, do not bargain and do not plan for each other, so the figures "
    "say what the tiles give to plain play, not what good players make of them. The numbers of "
    "the Hospital are printed; those of all other tiles are ours."
)
BOUNDS = (
    f"The bounds: every tile is built in at least {SELDOM:.0%} of the games, and none is the "
    f"first in more than {ALWAYS:.0%} of the games that begin with it on show; its benefit is had "
    f"at least {UNUSED * 100:.0f} times for 100 times that it is built; Stage II brings more than "
    f"it costs more; every action is taken at least once in {1 / RARE:.0f} games; no seat wins "
    f"more than {100 * FAIR:.0f} points above its fair share; every game ends."
)
TILES = (
    "Price in points of influence, one of development counting as two. Then: how often it is "
    "built, and how often first where a game begins with it on show; the mean round; for each "
    "time it is built how often its benefit is had, left and copied; what it brings when it is "
    "built, and then by its benefit; all that for each point of its price."
)
TILE_HEADS = (
    "", "stage", "price", "built", "first", "round", "had", "left", "copied", "prestige",
    "benefit", "a point",
)  # fmt: skip
GAME_LINES = (
    "games", "rounds", "decisions", "final prestige", "tenth and ninetieth percentile",
    "winner's margin", "half the margins are below",
)  # fmt: skip


def _played(figures: Sequence[Figures], seed: int) -> str:
    """Which games these are, and how to play them again."""
    counts = {one.players: one.games + one.endless for one in figures}
    games = max(counts.values())
    return (
        f"{sum(counts.values()):,} games between greedy bots: {games:,} each with "
        f"{listing(map(str, counts))} players, those of the seeds {seed:,} to "
        f"{seed + games - 1:,}, all of them and no others. "
        f"`make balance GAMES={sum(counts.values())}` plays them again and writes this file. "
        f"{by_bots()}"
    )


def _chance(figures: Sequence[Figures]) -> str:
    """What the seats' figures are, and how far a share may be from that of endless games."""
    return (
        "How many of the games each seat wins, counted from the start player (a shared victory is "
        "parted), how far chance may move that share 19 times out of 20, and its prestige at the "
        f"end. The fair shares are {listing(f'{1 / one.players:.0%}' for one in figures)}."
    )


def error(players: int, games: int) -> float:
    """How far chance may move the share of a seat, 19 times out of 20."""
    return 1.96 * sqrt((players - 1) / max(1, games)) / players


def _game(one: Figures) -> list[str]:
    margins = sorted(one.margins) or [0]
    totals = one.totals or [0]
    tenths = quantiles(totals, n=10) if len(totals) > 1 else totals * 9
    games = one.games or 1
    return [
        f"{one.games:,}",
        f"{one.rounds / games:.1f}",
        f"{one.decisions / games:.0f}",
        f"{fmean(totals):.0f}",
        f"{tenths[0]:.0f} to {tenths[-1]:.0f}",
        f"{fmean(margins):.1f}",
        f"{margins[len(margins) // 2]}",
    ]


def _seats(figures: Sequence[Figures]) -> Iterator[list[str]]:
    for seat in range(max(one.players for one in figures)):
        yield [f"seat {seat + 1}", *(_seat(one, seat) for one in figures)]


def _seat(one: Figures, seat: int) -> str:
    if seat >= one.players:
        return ""
    chance = 100 * error(one.players, one.games)
    return f"{share(one, seat):.1%} ± {chance:.1f}; {one.seats[seat] / (one.games or 1):.1f}"


def _sources(figures: Sequence[Figures]) -> Iterator[list[str]]:
    for source in SOURCES:
        sums = (sum(one.sources[s, source] for s in range(one.players)) for one in figures)
        means = (n / (one.games or 1) / one.players for one, n in zip(figures, sums, strict=True))
        yield [source, *(f"{mean:.1f}" for mean in means)]


def _tiles(found: dict[str, Tally]) -> Iterator[list[str]]:
    for name, one in found.items():
        price = price_of(one.tile)
        yield [
            name,
            ROMAN[one.tile.stage],
            str(price),
            f"{one.built / (one.could or 1):.0%}",
            f"{one.first / one.opened:.0%}" if one.opened else "",
            f"{one.each(one.when):.0f}",
            f"{one.each(one.used):.2f}",
            f"{one.each(one.left):.2f}",
            f"{one.each(one.copied):.2f}",
            str(one.tile.prestige),
            f"{one.each(one.brought):.1f}",
            f"{one.worth / (price or 1):.1f}",
        ]


def _stages(found: dict[str, Tally]) -> str:
    (first, paid), (second, more) = by_stage(found, 1), by_stage(found, 2)
    return (
        f"A tile of Stage I costs {paid:.1f} points and brings {first:.1f} prestige, those gained "
        f"later by its benefit included; a tile of Stage II costs {more:.1f} and brings "
        f"{second:.1f}. So {more - paid:.1f} points more bring {second - first:.1f} more."
    )


def _actions(figures: Sequence[Figures]) -> Iterator[list[str]]:
    for action in ACTIONS:
        means = (one.actions[action] / (one.games or 1) / one.players for one in figures)
        yield [action, *(f"{mean:.2f}" for mean in means)]
