"""Kill programs that play at a table at random moments, and look at what is kept.

python -m tools.killed_games 100 --kernels 20

Each life goes on with what the lives before it have left: it resumes, forgets or begins anew, and
plays until it is killed, from outside or in the midst of an autosave. Then every game that was
acknowledged must be on offer, as it was, and no other; the next life tidies up. The last kills are
of real kernels, played as a page plays. Ends with 1, and names what is wrong, if anything is.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import urbannb as ub
from tools.killed import Killed, first_game, left_over, mark, offered
from urbannb.core.data.record import with_ways
from urbannb.core.text import plural
from urbannb.ui.messages import handle
from urbannb.ui.saving import Saving
from urbannb.ui.session import Session

LONGEST = 0.3
"""Seconds that a life has at most, when it is killed from outside."""
MOMENTS = ("outside", "half written", "written", "before it stands", "standing", "deleting")
"""Where a life ends: whenever, or at one place in an autosave."""


def kill_games(folder: Path, kills: int, pick: random.Random) -> Killed:
    """So many lives at tables whose autosaves lie in a folder, each killed and looked through."""
    found, on_offer = Killed(), Counter[str]()
    for life in range(kills):
        moment = MOMENTS[life % len(MOMENTS)]
        told = _killed(folder, moment, pick)
        found.moments[moment] += 1
        found.acknowledged += sum(line.startswith("kept") for line in told)
        on_offer = _look_through(folder, told, on_offer, found)
    _live(folder, "tidy", random.Random(1), lambda _: None)
    found.wrong += [f"{path.name} was not tidied away" for path in left_over(folder)]
    return found


# -- one life


def _killed(folder: Path, moment: str, pick: random.Random) -> list[str]:
    """What one life told before it was killed."""
    reading, writing = os.pipe()
    seed = pick.random()
    if not (child := os.fork()):
        try:
            os.close(reading)
            _live(folder, moment, random.Random(seed), lambda line: _tell(writing, line))
        finally:
            os._exit(1)
    os.close(writing)
    if moment == "outside":
        time.sleep(pick.random() * LONGEST)
        os.kill(child, signal.SIGKILL)
    with os.fdopen(reading) as lines:
        told = lines.read().splitlines()
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) != -signal.SIGKILL:
        told.append(f"wrong a life ended by itself, to be killed: {moment}")
    return told


def _tell(descriptor: int, line: str) -> None:
    os.write(descriptor, f"{line}\n".encode())


def _live(folder: Path, moment: str, pick: random.Random, tell: Callable[[str], None]) -> None:
    """Sit down at a table and play, telling what is about to be kept, and what is."""
    game = first_game()
    session = Session(game, saving=Saving(game, folder))
    if session.keeping.offers and pick.random() < 0.7:
        offer = pick.choice(session.keeping.offers)
        what = "forget" if len(session.keeping.offers) > 4 else "resume"
        tell(f"{what} {mark(offer.record)}")
        handle(session, {"do": what, "id": offer.id})
        session.keeping.keep()
        tell(f"{what}-done {mark(offer.record)}")
    if moment == "tidy":
        handle(session, {"do": "choose", "action": str(session.match.game.legal[0])})
        session.keeping.keep()
        session.keeping.saving.let_go()
        return
    if moment != "outside":
        _die_at(moment, pick.randrange(1, 30))
    while True:
        _act(session, pick)
        tell(f"doing {_now(session)}")
        session.keeping.keep()
        if session.keeping.saving.problem:
            tell(f"wrong {session.keeping.saving.problem}")
        tell(f"kept {_now(session)}")


def _act(session: Session, pick: random.Random) -> None:
    """Play an action; now and then take one back."""
    if session.match.game.over:
        fields = {"seed": str(pick.randrange(999)), "name0": "Ana", "name1": "Ben"}
        handle(session, {"do": "new", "fields": fields})
    if session.match.game.turn > 1 and pick.random() < 0.1:
        handle(session, {"do": "undo"})
    else:
        action = session.match.game.legal[pick.randrange(len(session.match.game.legal))]
        handle(session, {"do": "choose", "action": str(action)})


def _now(session: Session) -> str:
    game = session.match.game
    played = game.turn or session.variations.kept
    return (
        "nothing"
        if game.over or not played
        else mark(with_ways(game.record(), session.variations.written()))
    )


def _die_at(moment: str, count: int) -> None:
    """End this program at that place in an autosave, the `count`-th time it is reached."""

    def die(when: str) -> None:
        nonlocal count
        count -= when == moment
        if when == moment and count <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    sync, replace, unlink = os.fsync, Path.replace, Path.unlink

    def fsync(descriptor: int) -> None:
        if moment == "half written" and count <= 1:
            os.ftruncate(descriptor, os.fstat(descriptor).st_size // 2)
        die("half written")
        sync(descriptor)
        die("written")

    def stand(path: Path, target: Any) -> Path:
        die("before it stands")
        found = replace(path, target)
        die("standing")
        return found

    def delete(path: Path, missing_ok: bool = False) -> None:
        die("deleting")
        unlink(path, missing_ok)

    for owner, name, instead in (
        (os, "fsync", fsync), (Path, "replace", stand), (Path, "unlink", delete)
    ):  # fmt: skip
        setattr(owner, name, instead)  # in a child that is to die, and nowhere else


# -- what is left after it


def _look_through(
    folder: Path, told: list[str], before: Counter[str], found: Killed
) -> Counter[str]:
    """Compare what is on offer now with what a life told; returns what is on offer."""
    found.wrong += [line for line in told if line.startswith("wrong")]
    found.count_left(folder)
    offers = offered(folder)
    now = Counter(mark(kept.record) for kept in offers)
    if not any(now == may for may in _may_be(told, before)):
        found.wrong.append(f"{dict(before)} became {dict(now)} when it told {told[-4:]}")
    for kept in offers:
        try:
            ub.replay(kept.record)
        except ub.UrbanError as error:
            found.wrong.append(f"{kept.path.name}: {error}")
    if len(list(folder.glob("*.json"))) < len(offers):
        found.wrong.append("there are more games than files")
    return now


def _may_be(told: list[str], before: Counter[str]) -> list[Counter[str]]:
    """What may be on offer after a life: all that was kept, and what it was about to keep."""
    games, mine, doing = Counter(before), "nothing", ""
    for line in told:
        what, _, name = line.partition(" ")
        if what in ("resume", "forget", "doing"):
            doing = line
        elif what == "resume-done":
            games, mine, doing = games - Counter([name]), name, ""
        elif what == "forget-done":
            games, doing = games - Counter([name]), ""
        elif what == "kept":
            mine, doing = name, ""
    may = [games + Counter([mine])]
    what, _, name = doing.partition(" ")
    if what == "forget":
        may.append(games - Counter([name]))
    elif what == "doing":
        may.append(games + Counter([name]))
    for one in may:
        one.pop("nothing", None)
    return may


def main() -> int:
    """Kill as often as asked for; 1 if anything was wrong."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    asked.add_argument("kills", nargs="?", type=int, default=100, help="how many, in all")
    asked.add_argument("--kernels", type=int, default=0, help="how many of them real kernels")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    pick = random.Random(given.seed)
    with tempfile.TemporaryDirectory() as folder:
        found = kill_games(Path(folder), given.kills - given.kernels, pick)
    if given.kernels:
        from tools.killed_kernels import kill_kernels

        with tempfile.TemporaryDirectory() as folder:
            kill_kernels(Path(folder), given.kernels, pick, found)
    kinds = ", ".join(f"{count} {moment}" for moment, count in found.moments.items())
    print(f"{found.moments.total()} kills ({kinds})")
    left = [plural(found.drafts, "draft"), plural(found.locks, "lock")]
    print(f"{plural(found.acknowledged, 'acknowledged action')}; {' and '.join(left)} left behind")
    print("\n".join(found.wrong) or "nothing acknowledged was lost, no file was broken")
    return bool(found.wrong)


if __name__ == "__main__":
    sys.exit(main())
