"""Many games at once: played by bots, spread over an executor, summed up."""

from __future__ import annotations

import html
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import active_children, parent_process
from statistics import fmean
from threading import Thread
from typing import TYPE_CHECKING, Any

from urbannb.core.engine import advance, apply
from urbannb.core.errors import BadOption, UrbanError
from urbannb.core.progress import OFTEN, Progress, told
from urbannb.core.registry import find, new_game
from urbannb.core.text.quote import quoted
from urbannb.lab.bots import bot

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook
    from urbannb.core.state import State

CHUNK = 20
"""Games that are given to a worker at a time, at most; a worker gets some `SHARES`, so that none
waits long for the last one."""
MOST_GAMES, MOST_WORKERS = 100_000_000, 61
"""More games would take years; Windows waits for no more processes."""
PATIENCE = 0.5
"""The seconds in which a process that is ended has to be gone."""
SHARES = 4


@dataclass(frozen=True)
class Outcome:
    """One finished game: who won (several when shared), the totals, the decisions made.

    `goal` is what a team had to reach; None where players have won against each other.
    """

    seed: int
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    decisions: int
    goal: int | None = None


@dataclass(frozen=True)
class Results:
    """What came out of many games. Players are counted by seat; the rules say who begins."""

    game: str
    bots: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    seconds: float
    """The time it all took, on the clock."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.outcomes)

    @property
    def team(self) -> bool:
        """Whether all played together for a goal."""
        return all(outcome.goal is not None for outcome in self.outcomes)

    @property
    def won(self) -> int:
        """Games that had a winner: those a team has won."""
        return sum(bool(outcome.winners) for outcome in self.outcomes)

    @property
    def margin(self) -> float:
        """By how much a team's total was above its goal, on average."""
        return fmean(o.totals[0] - o.goal for o in self.outcomes if o.goal is not None)

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won alone, by seat; see `won` for a team's."""
        return tuple(
            sum(outcome.winners == (seat,) for outcome in self.outcomes)
            for seat in range(len(self.bots))
        )

    @property
    def draws(self) -> int:
        """Games with several winners or none."""
        return sum(len(outcome.winners) != 1 for outcome in self.outcomes)

    @property
    def means(self) -> tuple[float, ...]:
        """The mean total (money, points) of each score, by seat or of the team."""
        return tuple(
            fmean(column) for column in zip(*(o.totals for o in self.outcomes), strict=True)
        )

    @property
    def decisions(self) -> int:
        """All decisions made."""
        return sum(self.lengths)

    @property
    def lengths(self) -> tuple[int, ...]:
        """Decisions by game."""
        return tuple(outcome.decisions for outcome in self.outcomes)

    def _heads(self) -> tuple[str, ...]:
        if self.team:
            return "team", "won", "", "lost", "mean", "target"
        return "player", "won", "", "mean"

    def _rows(self) -> Iterator[tuple[str, ...]]:
        if self.team:
            yield self._team_row()
            return
        for seat, name in enumerate(self.bots):
            wins, means = self.wins[seat], self.means
            mean = means[seat] if len(means) == len(self.bots) else means[0]
            yield f"{seat + 1}. {name}", str(wins), f"{wins / self.games:.1%}", f"{mean:.1f}"
        yield "shared", str(self.draws), f"{self.draws / self.games:.1%}", ""

    def _team_row(self) -> tuple[str, ...]:
        won, mean = self.won, self.means[0]
        return (
            ", ".join(self.bots),
            str(won),
            f"{won / self.games:.1%}",
            str(self.games - won),
            f"{mean:.1f}",
            f"{mean - self.margin:.1f}",
        )

    def _summary(self) -> str:
        if not self.games:
            return f"0 games of {self.game}; {self.seconds:.1f} s"
        return (
            f"{self.games:,} games of {self.game}: {min(self.lengths)} to {max(self.lengths)} "
            f"decisions each, mean {fmean(self.lengths):.1f}; {self.seconds:.1f} s"
        )

    def __repr__(self) -> str:
        if not self.games:
            return self._summary()
        lines = [
            f"{first:<16} {won:>8}" + "".join(f" {cell:>7}" for cell in rest)
            for first, won, *rest in (self._heads(), *self._rows())
        ]
        return "\n".join([self._summary(), *lines])

    def _repr_html_(self) -> str:
        def row(cells: Sequence[str], tag: str) -> str:
            inner = "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in cells)
            return f"<tr>{inner}</tr>"

        if not self.games:
            return f"<p>{html.escape(self._summary())}</p>"
        body = "".join(row(cells, "td") for cells in self._rows())
        head = row(self._heads(), "th")
        return (
            f"<table><caption>{html.escape(self._summary())}</caption>"
            f"<thead>{head}</thead><tbody>{body}</tbody></table>"
        )


class WorkerLost(UrbanError):
    """A worker ended before its games did, killed or for want of memory; `results` has the rest."""

    def __init__(self, wanted: int, results: Results) -> None:
        super().__init__(
            f"A worker process ended before its games were over: it was killed, or it ran out of "
            f"memory. {results.games:,} of {wanted:,} games were played to the end; "
            f"`error.results` has them. Try again with fewer workers."
        )
        self.results = results


def random_game(rulebook: Rulebook[Any], seed: int, players: int | None = None) -> State:
    """The final position of a game in which every choice is random; the fast path."""
    return _random_game(rulebook, seed, players)[0]


def _random_game(
    rulebook: Rulebook[Any], seed: int, players: int | None = None
) -> tuple[State, int]:
    state: State = rulebook.new(rulebook.player_names(players), seed)
    draw = random.Random(seed).random
    decisions = 0
    choice = advance(state)
    while choice is not None:
        choice = apply(state, choice.draw(state, draw))
        decisions += 1
    return state, decisions


def _bot_game(rulebook: Rulebook[Any], seed: int, names: tuple[str, ...]) -> tuple[State, int]:
    state: State = rulebook.new(rulebook.player_names(len(names)), seed)
    seats = [bot(name, seed) for name in names]
    decisions = 0
    choice = advance(state)
    while choice is not None:
        player = seats[choice.chooser(state)]
        choice = apply(state, player.pick(rulebook, state, choice))
        decisions += 1
    return state, decisions


def _play(game: str, names: tuple[str, ...], seeds: Iterable[int]) -> list[Outcome]:
    """Some games, one after another; what a worker is given to do."""
    rulebook = find(game)
    outcomes = []
    for seed in seeds:
        if set(names) == {"random"}:
            state, decisions = _random_game(rulebook, seed, len(names))
        else:
            state, decisions = _bot_game(rulebook, seed, names)
        scores = rulebook.scores(state)
        totals, goal = tuple(score.total for score in scores), scores[0].goal
        outcomes.append(Outcome(seed, tuple(rulebook.winners(state)), totals, decisions, goal))
    return outcomes


def simulate(
    name: str,
    games: int,
    bots: Sequence[str] = ("random", "random"),
    seed: int = 0,
    *,
    workers: int = 1,
    executor: Any = None,
    progress: Progress | None = None,
) -> Results:
    """Play `games` games with the seeds from `seed` on, one bot a seat.

    With `workers` above 1 they are spread over so many processes, or over any
    `concurrent.futures` executor that is given, or a client of dask.distributed, which has one.
    The results are the same either way. A browser's Python has one process, which plays them all.
    `progress` is called with how many games have been played, and of how many; without it a line
    shows that where it takes long.
    """
    rulebook, names = find(name), tuple(bots)
    for what, number, most in (("games", games, MOST_GAMES), ("workers", workers, MOST_WORKERS)):
        if number < 1:
            raise BadOption("games and workers must be at least 1")
        if number > most:
            raise BadOption(f"{what} must be at most {most:,}, not {quoted(number)}")
    new_game(rulebook.name, seed=seed, players=len(names))  # which says what is wrong with a seed
    rulebook.player_names(len(names))
    for one in names:
        bot(one)
    started = time.perf_counter()
    play = partial(_play, rulebook.name, names)
    chunk = max(1, min(CHUNK, games // (SHARES * workers)))
    chunks = [
        range(first, min(first + chunk, seed + games)) for first in range(seed, seed + games, chunk)
    ]
    if get := getattr(executor, "get_executor", None):
        executor = get()
    with told(progress, f"Playing {rulebook.title}", "games") as tell:
        tell(0, games)
        if executor is not None:
            parts = _counted(executor.map(play, chunks), games, tell)
        elif workers > 1 and sys.platform != "emscripten":
            parts = _spread(play, chunks, workers, tell)
        else:
            each = (play((number,)) for number in range(seed, seed + games))
            parts = _counted(each, games, tell)
    outcomes = tuple(outcome for part in parts for outcome in part)
    results = Results(rulebook.name, names, outcomes, time.perf_counter() - started)
    if len(outcomes) < games:
        raise WorkerLost(games, results)
    return results


def _counted(parts: Iterable[list[Outcome]], games: int, tell: Progress) -> list[list[Outcome]]:
    """All parts of what is played, each told of as it comes."""
    found, done = [], 0
    for part in parts:
        found.append(part)
        done += len(part)
        tell(done, games)
    return found


def _spread(
    play: Callable[[range], list[Outcome]], chunks: Sequence[range], workers: int, tell: Progress
) -> list[list[Outcome]]:
    """The chunks played by so many processes; those that were lost with one of them are missing.

    Whoever stops it does not wait for games that were begun: the processes are ended.
    """
    others = set(active_children())
    pool, futures = (
        ProcessPoolExecutor(workers, initializer=_at_work),
        list[Future[list[Outcome]]](),
    )
    try:
        for chunk in chunks:
            futures.append(pool.submit(play, chunk))
        done, games, begun = 0, sum(map(len, chunks)), set(futures)
        while begun:
            ended, begun = wait(begun, timeout=OFTEN)
            done += sum(len(future.result()) for future in ended if not _lost(future))
            tell(done, games)
        return [future.result() for future in futures if not _lost(future)]
    except BrokenProcessPool:  # while games were still given out
        return [f.result() for f in futures if f.done() and not _lost(f)]
    except BaseException:
        ending = set(active_children()) - others
        for process in ending:
            process.terminate()
        for process in ending:
            process.join(PATIENCE)
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _at_work() -> None:
    """What a worker does first. It ends when it is told to, or with the process that began it.

    A kernel's Stop is heard by all its processes; only the one that waits is to answer it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_ends_with, args=(parent_process(),), daemon=True).start()


def _ends_with(parent: Any) -> None:
    """A kernel that is killed tells its workers nothing: they would wait without end."""
    if parent is not None:
        parent.join()
        os._exit(1)


def _lost(future: Future[Any]) -> bool:
    """Whether nothing came of it because a process ended; a game's own error is raised."""
    return isinstance(future.exception(), BrokenProcessPool)
