"""Kill real kernels while a game is played in them as a page plays it: see `killed_games`."""

from __future__ import annotations

import os
import queue
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from jupyter_client.manager import KernelManager, start_new_kernel

import urbannb as ub
from tools.killed import Killed, first_game, mark, offered

if TYPE_CHECKING:
    from jupyter_client.blocking.client import BlockingKernelClient

CELL = """
from tools.killed import first_game, mark
from tools.killed_kernels import FULL
import urbannb as ub
table = ub.play(first_game())
def told():
    legal = table.game.legal
    action = str(legal[len(legal) // 2]) if table.game.turn < FULL else ""
    print("kept", mark(table.game.record()), table.overlay.comm.comm_id, action, flush=True)
table.painted = told
if table.session.keeping.offers:
    table.do("resume")
table.do("dismiss")
"""
FULL = 25
"""After so many actions one is taken back: a game that is over is on offer no more."""
SLOW = 60
"""Seconds that a kernel may take to start."""
LONGEST = 1.5
"""Seconds that it plays, at most."""


def kill_kernels(folder: Path, kills: int, pick: random.Random, found: Killed) -> None:
    """So many kernels, each of which goes on with the game that the one before it had."""
    os.environ |= {"URBANNB_HOME": str(folder), "JPY_SESSION_NAME": "/killed.ipynb"}
    told = [""]
    for _ in range(kills):
        _one(pick.random() * LONGEST, told, found)
        found.moments["a kernel"] += 1
        _look(folder / "autosave", told, found)


def _one(seconds: float, told: list[str], found: Killed) -> None:
    """Play in a kernel until it is killed; note what it acknowledged."""
    manager, client = start_new_kernel(kernel_name="python3", startup_timeout=SLOW)
    try:
        client.execute(CELL)
        for kept, comm, action in _acknowledged(client, seconds):
            if kept != told[-1]:
                found.acknowledged += 1
                told.append(kept)
            _play(client, comm, action)
        _kill(manager)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def _acknowledged(client: BlockingKernelClient, seconds: float) -> Iterator[tuple[str, str, str]]:
    """What the kernel tells until it is time: the record, the way to the table, an action.

    The time is counted from when the table is there.
    """
    end, text = time.monotonic() + SLOW, ""
    while (left := end - time.monotonic()) > 0:
        try:
            message = client.get_iopub_msg(timeout=left)
        except queue.Empty:
            return
        if message["msg_type"] == "error":
            raise RuntimeError("\n".join(message["content"]["traceback"]))
        *lines, text = (text + str(message["content"].get("text", ""))).split("\n")
        for line in lines:
            what, kept, comm, action = line.split(" ", 3)
            if what == "kept":
                end = min(end, time.monotonic() + seconds)
                yield kept, comm, action


def _play(client: BlockingKernelClient, comm: str, action: str) -> None:
    """Choose an action, as the page says it; take one back where it ends soon."""
    said = {"do": "choose", "action": action} if action else {"do": "undo"}
    content = {"comm_id": comm, "data": {"method": "custom", "content": said}}
    client.shell_channel.send(client.session.msg("comm_msg", content))


def _kill(manager: KernelManager) -> None:
    """End the kernel's process as the system does when memory runs out."""
    process = manager.provisioner.process  # type: ignore[union-attr]  # it has been started
    os.kill(process.pid, signal.SIGKILL)
    process.wait()


def _look(folder: Path, told: list[str], found: Killed) -> None:
    """The game on offer is the one acknowledged last, or one action further or back from it."""
    found.count_left(folder)
    offers = offered(folder)
    if not offers and told[-1] == mark(first_game().record()):
        return  # none has come so far as to play an action
    if len(offers) != 1:
        found.wrong.append(f"a kernel left {len(offers)} games, not one")
        return
    game = ub.replay(offers[0].record)
    now, before = mark(game.record()), mark(game.at(game.turn - 1).record())
    taken_back = game.turn == FULL - 1 and told[-2:-1] == [now]
    if told[-1] not in (now, before) and not taken_back:
        found.wrong.append(f"a kernel acknowledged {told[-1]} and kept {now}")
