"""Whether a game is the same wherever it is played: nothing may follow the order of a set."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from typing import Any

from urbannb.contract import expect, playouts
from urbannb.contract.promise import promise
from urbannb.core.rulebook import Rulebook

HASHING = ("0", "4242")
"""Two ways in which Python may hash texts, and so order sets of them."""


@promise
def processes(book: Rulebook[Any], players: int, seed: int) -> None:
    """The same seed gives the same game, in the same words, in every process."""
    made = f"{type(book).__module__} import {type(book).__name__} as Book"
    program = (
        f"from {made}; from urbannb.contract.promises.processes import told; "
        f"print(told(Book(), {players}, {seed}))"
    )
    running = [
        subprocess.Popen(  # noqa: S603  # no words of a stranger: the caller's own game
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for hashing in HASHING
    ]
    ended = [process.communicate() for process in running]
    here = told(book, players, seed)
    for (out, err), hashing in zip(ended, HASHING, strict=True):
        expect.true(out, f"in a process of its own it fails: {err[-300:]}")
        expect.true(
            out.strip() == here,
            f"with PYTHONHASHSEED={hashing} it is another game, or told otherwise: look for a "
            "loop over a set, and for what a module keeps from one game to the next",
        )


def told(book: Rulebook[Any], players: int, seed: int) -> str:
    """A hash of all that a random game leaves: its end, its record, its steps, its scores."""
    game = list(playouts.played(playouts.start(book, players, seed), seed))[-1]
    texts = (game.state.to_json(), game.record(), str(game.steps), str(game.scores()))
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()
