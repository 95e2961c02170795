"""Measure the balance of Urban Sprawl: many games between greedy bots, summed up in a report.

python -m tools.balance 2000 --workers 2 --write docs/urban-sprawl-balance.md
python -m tools.balance --titles docs/urban-sprawl-balance.md

So many games are played with 2, 3 and 4 players each, and all of them are reported: settle how
many, and the first seed, before looking at any. Ends with 1 when something is out of
balance: a card that is never built, an event or a rule that never fires, a seat that wins too
often.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from operator import itemgetter
from pathlib import Path

from tools.balance_report import problems, report, retitled
from tools.balance_watch import Figures, Watch
from urbannb.core.engine import advance, apply
from urbannb.games.urban_sprawl.bots.weighing import determinize, weigh
from urbannb.games.urban_sprawl.components.board import PRESTIGE
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.final import winners
from urbannb.games.urban_sprawl.rules.setup import SETUP, ClaimBuilding

NAMES = ("Ana", "Ben", "Cleo", "Dan")
COUNTS = (2, 3, 4)
CHUNK = 25


def play(players: int, seed: int) -> Figures:
    """One game between greedy bots.

    The starting buildings are claimed by lot: bots would claim the same ones in every game, and
    a seat would win by those, not by its place.
    """
    lot = random.Random(seed)
    figures = Figures(players, games=1)
    watch = Watch(figures)
    state = UrbanSprawlState(names=NAMES[:players], seed=seed, agenda=list(SETUP))
    choice = advance(state, watch)
    while choice is not None:
        if isinstance(choice, ClaimBuilding):
            action = lot.choice(choice.actions(state))
        else:
            seen = determinize(state, 0, seed)
            action = max(weigh(seen, choice, choice.chooser(state)), key=itemgetter(1))[0]
        choice = apply(state, action, watch)
        figures.decisions += 1
    standing = sorted(state.prestige, reverse=True)
    figures.turns.append(watch.turn)
    figures.totals += state.prestige
    figures.margins.append(standing[0] - standing[1])
    for player, prestige in enumerate(state.prestige):
        figures.seats[(player - state.first) % players, PRESTIGE] += prestige
    figures.wins.update((player - state.first) % players for player in winners(state))
    figures.close(state)
    figures.rules.update(watch.fired)
    figures.reached.update(watch.fired.keys())
    return figures


def play_all(players: int, seeds: range) -> Figures:
    """Many games."""
    total = Figures(players)
    for seed in seeds:
        total.add(play(players, seed))
    return total


def measure(games: int, seed: int = 0, workers: int = 1) -> list[Figures]:
    """So many games for each number of players, spread over so many processes."""
    chunks = [
        range(first, min(first + CHUNK, seed + games)) for first in range(seed, seed + games, CHUNK)
    ]
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
    parser.add_argument("--workers", type=int, default=2, help="processes to spread them over")
    parser.add_argument("--write", type=Path, help="the file to write the report to")
    parser.add_argument("--titles", type=Path, help="only bring the titles of a report up to date")
    given = parser.parse_args()
    if given.titles:
        given.titles.write_text(retitled(given.titles.read_text("utf-8")), encoding="utf-8")
        return 0
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
