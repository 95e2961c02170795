"""Play many random games and hold each to what has been proved about its rules.

python -m tools.random_games 100000 --workers 2
python -m tools.random_games 100000 --game sprawlopolis

Prints a summary of each game. Ends with 1, and names the seed, at the first broken promise.
"""

from __future__ import annotations

import argparse
import importlib.util
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from typing import Any

from tools.promises import BrokenPromiseError, Watch, promise
from tools.promises_any import AnyGame
from urbannb.core.engine import advance, apply
from urbannb.core.registry import find, games

GAMES = [book.name for book in games()]
CHUNK = 500


@cache
def watch_of(game: str) -> type[Watch[Any]]:
    """What looks at a game: the watch in `tools.promises_` and its name, or what looks at all."""
    name = f"tools.promises_{game.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return AnyGame
    module = importlib.import_module(name)
    return next(
        found
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, Watch) and found.__module__ == name
    )


def play(game: str, seed: int) -> Counter[str]:
    """One game, watched, each number of players in turn; what there is to count about it."""
    rulebook = find(game)
    round_, turn = divmod(seed, len(rulebook.players))
    agreed = watch_of(game).agreed
    options = rulebook.options(**agreed[round_ % len(agreed)])
    players = None if "variant" in options else rulebook.players[turn]
    state = rulebook.new(rulebook.player_names(players, **options), seed, **options)
    draw = random.Random(seed).random
    choice = advance(state)
    watch = watch_of(game)(state)
    decisions = 0
    while choice is not None:
        actions = choice.actions(state)
        promise(len(actions), "nothing can be done")
        action = actions[int(draw() * len(actions))]
        watch.before(state, choice, action)
        choice = apply(state, action)
        watch.after(state)
        decisions += 1
    watch.end(state)
    counted = watch.count(state, rulebook.winners(state))
    counted.update(games=1, decisions=decisions)
    return counted


def play_all(game: str, seeds: range) -> Counter[str]:
    """Many games; a broken promise or any other error names its seed."""
    total: Counter[str] = Counter()
    for seed in seeds:
        total.update(_play(game, seed))
    return total


def _play(game: str, seed: int) -> Counter[str]:
    try:
        return play(game, seed)
    except Exception as error:
        raise BrokenPromiseError(f"{game}, seed {seed}: {type(error).__name__}: {error}") from error


def spread(game: str, seeds: range, workers: int) -> Counter[str]:
    """The same, over so many processes."""
    chunks = [seeds[first : first + CHUNK] for first in range(0, len(seeds), CHUNK)]
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(workers) as pool:
        for part in pool.map(partial(play_all, game), chunks):
            total.update(part)
    return total


def summary(game: str, total: Counter[str], seconds: float) -> str:
    """What came out, in lines."""
    head = f"{find(game).title}: {total['games']:,} random games in {seconds:.0f} s"
    decisions = f"decisions: {total['decisions']:,}"
    return "\n".join([f"{head}: every promise kept", decisions, *watch_of(game).summary(total)])


def main() -> int:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", type=int, nargs="?", default=100_000, help="how many of each")
    parser.add_argument("--game", choices=GAMES, help="this game only")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--workers", type=int, default=1, help="processes to spread them over")
    given = parser.parse_args()
    if given.games < 1 or given.workers < 1:
        parser.error("games and workers must be at least 1")
    seeds = range(given.seed, given.seed + given.games)
    for game in [given.game] if given.game else GAMES:
        started = time.perf_counter()
        try:
            one = given.workers == 1
            total = play_all(game, seeds) if one else spread(game, seeds, given.workers)
        except BrokenPromiseError as error:
            print(f"a promise is broken: {error}", file=sys.stderr)
            return 1
        print(summary(game, total, time.perf_counter() - started))
    return 0


if __name__ == "__main__":
    sys.exit(main())
