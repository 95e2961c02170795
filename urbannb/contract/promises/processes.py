"""Whether a game is the same wherever it is played: nothing may follow the order of a set."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

from urbannb.contract import expect, playouts
from urbannb.contract.promise import promise
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.text import plural
from urbannb.core.view import View

HASHING = ("0", "4242")
"""Two ways in which Python may hash texts, and so order sets of them."""
LOOKED_AT = (81, 27, 9, 3, 0)
"""After so many actions, and at the end, all that is said is compared."""
PLACES, ACTIONS = 12, 6
"""So many places and actions of each are asked about."""
WHY = "look for a loop over a set, and for what a module keeps from one game to the next"


@promise
def processes(book: Rulebook[Any], players: int, seed: int) -> None:
    """The same seed gives the same game, in the same words, in every process."""
    made = f"{type(book).__module__} import {type(book).__name__} as Book"
    program = (
        f"from {made}; from urbannb.contract.promises.processes import told; "
        f"import json; print(json.dumps(told(Book(), {players}, {seed})))"
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
        there: dict[str, str] = json.loads(out)
        for what, text in here.items():
            other = there.get(what, "")
            expect.true(other == text, f"{_otherwise(hashing, what, other, text)}; {WHY}")
        expect.same(list(there), list(here), f"what is told with PYTHONHASHSEED={hashing}")


def _otherwise(hashing: str, what: str, there: str, here: str) -> str:
    """From where on two texts differ."""
    at = next((n for n, (a, b) in enumerate(zip(there, here, strict=False)) if a != b), 0)
    found, wanted = (text[max(0, at - 30) : at + 50] for text in (there, here))
    return f"with PYTHONHASHSEED={hashing} {what} is told differently: {found!r}, here {wanted!r}"


def told(book: Rulebook[Any], players: int, seed: int) -> dict[str, str]:
    """All that a random game tells: its record, its steps, and at a few positions every word."""
    found: dict[str, str] = {}
    game = list(playouts.played(playouts.start(book, players, seed), seed))[-1]
    for turn in (game.turn, *(turn for turn in LOOKED_AT if turn < game.turn)):
        found |= _words(book, game.at(turn))
    found["its end"] = game.state.to_json()
    found["its record"] = game.record()
    found |= {f"the step {n}": str(steps) for n, steps in enumerate(game.steps.turns)}
    return found


def _words(book: Rulebook[Any], at: Game) -> dict[str, str]:
    """What is said of one position: of its places, its actions, its score."""
    pick, where = random.Random(at.turn), f"after {plural(at.turn, 'action')}"
    scene = book.scene(at.state, View())
    found = {"the picture": scene.description, "the score": str(at.scores())}
    found["the count"] = " ".join(step.text for step in book.count(at.state))
    found |= {f"the label of {t.place}": t.label for t in scene.all_targets}
    for target in pick.sample(scene.targets, min(PLACES, len(scene.targets))):
        found[f"about({target.place!r})"] = at.about(target.place).text
    if at.decision is None:
        found["the result"] = str(book.result(at.state))
    else:
        found["the prompt"] = at.decision.prompt
        for action in pick.sample(at.legal, min(ACTIONS, len(at.legal))):
            found[f"the button of {action}"] = book.button(at.state, action)
            found[f"the preview of {action}"] = at.outlook(action).text
        for action in book.notation.sample(pick):
            found[f"why {action} may not be played"] = str(at.why(action))
    return {f"{what}, {where},": text for what, text in found.items()}
