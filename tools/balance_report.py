"""The report of `balance.py`, as Markdown, and what is out of balance."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timezone
from math import sqrt
from pathlib import Path
from statistics import fmean, quantiles

import urbannb.games.urban_sprawl.rules as chapters
from tools.balance_watch import POOR, RICH, Figures
from urbannb import __version__
from urbannb.core.data.toml import load_toml
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.board import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.components.box import read_box

FAIR = 0.05
"""By how much a seat may win more often than its fair share."""
HARDLY = 0.02
"""A contract that is built less often when it has turned up is as good as never built."""
STARVED, FLOODED = 0.35, 0.10
"""How many turns may begin with too little wealth to build, or with more than is of use."""
ROUND_GAMES = 0.5
"""Rounds that fewer games reach are left out."""
BOX = read_box("")
TITLES = {
    rule["id"]: rule["title"]
    for rule in load_toml("urbannb.games.urban_sprawl", "rules.toml")["rule"]
}


def firing() -> list[str]:
    """The rules that leave a ruling when they fire; the others only forbid or define."""
    found = {
        node.value
        for path in Path(chapters.__file__).parent.rglob("*.py")
        for function in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef) and "log" in {a.arg for a in function.args.args}
        for node in ast.walk(function)
        if isinstance(node, ast.Constant)
    }
    return [rule for rule in TITLES if rule in found]


# -- what is wrong


def problems(figures: Sequence[Figures]) -> Iterator[str]:
    """Everything that is out of balance, in words."""
    shown, built, events = (_sum(figures, name) for name in ("shown", "built", "events"))
    for card in BOX.contracts:
        if built[card] < max(1, HARDLY * shown[card]):
            yield f"{BOX.contracts[card].name} is built in {built[card]} of {shown[card]} games"
    yield from (f"{BOX.events[card].name} never happens" for card in BOX.events if not events[card])
    rules = _sum(figures, "rules")
    yield from (f"{rule} ({TITLES[rule]}) never fires" for rule in firing() if not rules[rule])
    for one in figures:
        for seat in range(one.players):
            share = one.wins[seat] / one.wins.total()
            if share > 1 / one.players + FAIR:
                yield f"with {one.players} players, seat {seat + 1} wins {share:.1%}"
        turns, poor, rich = (_over_rounds(one, name) for name in ("turns", "poor", "rich"))
        if poor / turns > STARVED:
            yield f"with {one.players} players, {poor / turns:.0%} of the turns begin too poor"
        if rich / turns > FLOODED:
            yield f"with {one.players} players, {rich / turns:.0%} of the turns begin too rich"


def _sum(figures: Iterable[Figures], name: str) -> Counter[str]:
    total: Counter[str] = Counter()
    for one in figures:
        total.update(getattr(one, name))
    return total


def _over_rounds(one: Figures, name: str) -> int:
    return sum(count for (_, what), count in one.wealth.items() if what == name)


# -- the report


def report(figures: Sequence[Figures], seed: int) -> str:
    """The whole of it, on games whose seeds begin with one."""
    heads = [f"{one.players} players" for one in figures]
    wrong = list(problems(figures))
    parts = [
        "# How the cards of Urban Sprawl balance",
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
        table(["", *heads], _income(figures, PRESTIGE)),
        "## Where wealth comes from",
        table(["", *heads], _income(figures, WEALTH)),
        "## Where it goes",
        "For each player of a game.",
        table(["", *heads], _spent(figures)),
        "## Wealth at the beginning of a turn",
        "By round: the mean; how many have less than 5; how many have more than 60.",
        table(["round", *heads], _wealth(figures)),
        "## Contracts",
        "How many games of 100 they turn up in, and how often they are then built.",
        table(["", "deck", "zone", "lots", "turns up", "built then"], _contracts(figures)),
        "## Events",
        "How often in 100 games.",
        table(["", *heads], _events(figures)),
        "## Rules",
        "How often in a game, and in how many games of 100, for every rule that leaves a ruling.",
        table(["", "", "a game", "games"], _rules(figures)),
    ]
    return "\n\n".join(parts) + "\n"


PLAIN_PLAY = (
    "The bots look one action ahead and do not bargain, and the starting buildings are claimed by "
    "lot, so the figures say what the cards give to plain play, not what good players make of them."
)
BOUNDS = (
    f"The bounds: every contract is built in at least {HARDLY:.0%} of the games in which it turns "
    "up; every event happens; every rule that leaves a ruling fires; no seat wins more than "
    f"{100 * FAIR:.0f} points above its fair share; at most {STARVED:.0%} of all turns begin with "
    f"less than {POOR} wealth, and at most {FLOODED:.0%} with more than {RICH}."
)


def _played(figures: Sequence[Figures], seed: int) -> str:
    """Which games these are, and how to play them again."""
    games = figures[0].games
    return (
        f"{sum(one.games for one in figures):,} games between greedy bots: {games:,} each with "
        f"{listing(str(one.players) for one in figures)} players, those of the seeds {seed:,} to "
        f"{seed + games - 1:,}, all of them and no others. "
        f"`python -m tools.balance {games} --seed {seed} --write docs/urban-sprawl-balance.md` "
        f"plays them again and writes this file. {by_bots()}"
    )


def by_bots() -> str:
    """Which bots these were: others play otherwise, and the games are not played anew with each."""
    today = datetime.now(tz=timezone.utc)
    return (
        f"The bots are those of version {__version__}, on {today:%B} {today.day}, {today.year}; "
        "bots of other versions may play otherwise."
    )


def _chance(figures: Sequence[Figures]) -> str:
    """What the seats' figures are, and how far a share may be from that of endless games."""
    points = [
        f"{196 * sqrt((one.players - 1) / one.games) / one.players:.1f} points with {one.players}"
        for one in figures
    ]
    return (
        "How many of the games each seat wins (a shared victory counts for each who shares it), "
        "its prestige at the end, its turns. Chance moves a share by up to "
        f"{listing(points)} players, 19 times out of 20."
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table; all columns after the first are set right."""
    lines = [
        "| " + " | ".join(heads) + " |",
        "| --- |" + " ---: |" * (len(heads) - 1),
    ]
    return "\n".join([*lines, *("| " + " | ".join(map(str, row)) + " |" for row in rows)])


GAME_LINES = (
    "games", "turns of a player", "decisions", "contracts built", "final prestige",
    "tenth and ninetieth percentile", "winner's margin", "half the margins are below",
)  # fmt: skip


def _game(one: Figures) -> list[str]:
    margins = sorted(one.margins)
    tenths = quantiles(one.totals, n=10) if len(one.totals) > 1 else one.totals * 9
    return [
        f"{one.games:,}",
        f"{fmean(one.turns) / one.players:.1f}",
        f"{one.decisions / one.games:.0f}",
        f"{one.built.total() / one.games:.1f}",
        f"{fmean(one.totals):.0f}",
        f"{tenths[0]:.0f} to {tenths[-1]:.0f}",
        f"{fmean(margins):.0f}",
        f"{margins[len(margins) // 2]}",
    ]


def _seats(figures: Sequence[Figures]) -> Iterator[list[str]]:
    for seat in range(max(one.players for one in figures)):
        yield [f"seat {seat + 1}", *(_seat(one, seat) for one in figures)]


def _seat(one: Figures, seat: int) -> str:
    if seat >= one.players:
        return ""
    share = one.wins[seat] / one.wins.total()
    prestige, turns = (one.seats[seat, what] / one.games for what in (PRESTIGE, "turns"))
    return f"{share:.1%}; {prestige:.0f}; {turns:.1f}"


def _income(figures: Sequence[Figures], kind: str) -> Iterator[list[str]]:
    total: Counter[str] = Counter()
    for one in figures:
        total.update({source: n for (source, k), n in one.income.items() if k == kind})
    sums = [sum(n for (_, k), n in one.income.items() if k == kind) for one in figures]
    for source, _ in total.most_common():
        shares = (one.income[source, kind] / s for one, s in zip(figures, sums, strict=True))
        yield [source, *(f"{share:.1%}" for share in shares)]
    means = (s / one.games / one.players for one, s in zip(figures, sums, strict=True))
    yield ["all, for each player", *(f"{mean:.0f}" for mean in means)]


def _spent(figures: Sequence[Figures]) -> Iterator[list[str]]:
    for what, _ in _sum(figures, "spent").most_common():
        means = (one.spent[what] / one.games / one.players for one in figures)
        yield [what, *(f"{mean:.1f}" for mean in means)]


def _wealth(figures: Sequence[Figures]) -> Iterator[list[str]]:
    last = max(time for one in figures for time, _ in one.wealth)
    for time in range(1, last + 1):
        cells = []
        for one in figures:
            turns = one.wealth[time, "turns"]
            if turns < ROUND_GAMES * one.games * one.players:
                cells.append("")
                continue
            mean = one.wealth[time, "sum"] / turns
            poor, rich = (one.wealth[time, name] / turns for name in ("poor", "rich"))
            cells.append(f"{mean:.0f}; {poor:.0%}; {rich:.0%}")
        if any(cells):
            yield [str(time), *cells]


def _contracts(figures: Sequence[Figures]) -> Iterator[list[str]]:
    games = sum(one.games for one in figures)
    shown, built = _sum(figures, "shown"), _sum(figures, "built")
    for card, contract in BOX.contracts.items():
        share = built[card] / shown[card] if shown[card] else 0.0
        yield [
            contract.name,
            contract.deck,
            contract.zone,
            str(contract.lots),
            f"{100 * shown[card] / games:.0f}",
            f"{share:.0%}",
        ]


def _events(figures: Sequence[Figures]) -> Iterator[list[str]]:
    for card, event in BOX.events.items():
        yield [event.name, *(f"{100 * one.events[card] / one.games:.0f}" for one in figures)]


def _rules(figures: Sequence[Figures]) -> Iterator[list[str]]:
    games = sum(one.games for one in figures)
    rules, reached = _sum(figures, "rules"), _sum(figures, "reached")
    for rule in firing():
        yield [
            rule,
            TITLES[rule],
            _short(rules[rule] / games),
            _short(100 * reached[rule] / games),
        ]


def retitled(text: str) -> str:
    """A report with the titles that its rules have now: they may be worded anew between games."""
    for rule, title in TITLES.items():
        text = re.sub(rf"(?m)^\| {rule} \| [^|]* \|", lambda _: f"| {rule} | {title} |", text)  # noqa: B023  # used at once
    return text


def _short(number: float) -> str:
    """Two digits that say something."""
    return f"{number:.0f}" if number >= 10 else f"{number:.1f}" if number >= 1 else f"{number:.2g}"
