"""Measure the balance of Urbify: many games between greedy bots, summed up in a report.

python -m tools.urbify_balance 2000 --write docs/urbify-balance.md

So many games are played, a third of them with 2, 3 and 4 players each, and all of them are
reported: settle how many, and the first seed, before looking at any. Ends with 1 when something is
out of balance: a tile that is never built or always first, an action or benefit that is never
used, a seat that wins too often.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from operator import itemgetter
from pathlib import Path

from tools.urbify_report import problems, report
from tools.urbify_watch import Figures, Watch
from urbannb.core.engine import advance, apply
from urbannb.games.urbify.bots.weighing import weigh
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.rules.final import winners
from urbannb.games.urbify.rules.setup import SETUP

NAMES = ("Ana", "Ben", "Cleo", "Dan")
COUNTS = (2, 3, 4)
CHUNK = 25
ENDLESS = 2000
"""Decisions after which a game is given up."""


def play(players: int, seed: int) -> Figures:
    """One game between greedy bots."""
    figures = Figures(players)
    watch = Watch(figures)
    state = UrbifyState(names=NAMES[:players], seed=seed, agenda=list(SETUP))
    choice = advance(state, watch)
    figures.opened.update(state.show)
    while choice is not None:
        seen = rulebook.determinize(state, 0, seed)
        action = max(weigh(seen, choice, choice.chooser(state)), key=itemgetter(1))[0]
        figures.chosen(state, action)
        if figures.decisions == ENDLESS:
            return Figures(players, endless=1)
        choice = apply(state, action, watch)
    figures.close(state, winners(state))
    return figures


def play_all(players: int, seeds: range) -> Figures:
    """Many games."""
    total = Figures(players)
    for seed in seeds:
        total.add(play(players, seed))
    return total


def measure(games: int, seed: int = 0, workers: int = 1) -> list[Figures]:
    """So many games in all, as many for each number of players; with `workers` processes."""
    each = -(-games // len(COUNTS))
    starts = range(seed, seed + each, CHUNK)
    chunks = [range(first, min(first + CHUNK, seed + each)) for first in starts]
    if workers == 1:
        return [play_all(players, range(seed, seed + each)) for players in COUNTS]
    found = []
    with ProcessPoolExecutor(workers) as pool:
        for players in COUNTS:
            total = Figures(players)
            for part in pool.map(partial(play_all, players), chunks):
                total.add(part)
            found.append(total)
    return found


def main() -> int:
    """Read the command line, play, report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", type=int, nargs="?", default=2000)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--workers", type=int, default=1, help="processes to spread them over")
    parser.add_argument("--write", type=Path, help="the file to write the report to")
    given = parser.parse_args()
    if given.games < 1 or given.workers < 1:
        parser.error("games and workers must be at least 1")
    started = time.perf_counter()
    figures = measure(given.games, given.seed, given.workers)
    text = report(figures, given.seed)
    if given.write:
        given.write.write_text(text, encoding="utf-8")
    else:
        print(text)
    wrong = list(problems(figures))
    print(f"{time.perf_counter() - started:.0f} s", *wrong, sep="\n", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
