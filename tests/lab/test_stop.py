"""Stop in a real kernel: many games at once end with it, and no process is left."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.manager import start_new_kernel

from urbannb.core.registry import find, known_games

SECONDS = 60
"""How long a broken kernel may keep a test."""
LEFT = """
from multiprocessing import active_children
print(len(active_children()))
"""


@pytest.fixture(scope="module")
def kernel() -> Iterator[tuple[Any, Any]]:
    manager, client = start_new_kernel(kernel_name="python3")
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def ran(client: Any, code: str, manager: Any = None) -> tuple[str, str]:
    """What a cell prints, and its error; with a manager it is stopped as soon as it prints."""
    asked = client.execute(code, allow_stdin=False)
    printed, error = "", ""
    while True:
        try:
            message = client.get_iopub_msg(timeout=SECONDS)
        except queue.Empty:
            raise AssertionError(f"the kernel is busy with {code!r}") from None
        if message["parent_header"].get("msg_id") != asked:
            continue
        content = message["content"]
        if message["msg_type"] == "stream":
            printed += content["text"]
            if manager is not None:
                manager.interrupt_kernel()
                manager = None
        elif message["msg_type"] == "error":
            error = f"{content['ename']}: {content['evalue']}"
        elif content.get("execution_state") == "idle":
            return printed, error


PLAY = """
from urbannb.lab import simulate
from multiprocessing import active_children

def begun(done, of):
    if active_children() and not told:
        told.append(print("begun", flush=True))

told = []
simulate({name!r}, 100_000, workers=2, progress=begun)
"""


@pytest.mark.parametrize(
    "name", [name for name in known_games() if find(name).package.startswith("urbannb.")]
)
def test_stop_ends_the_games_and_their_processes(name: str, kernel: tuple[Any, Any]) -> None:
    manager, client = kernel
    printed, error = ran(client, PLAY.format(name=name), manager)
    assert printed == "begun\n"  # and nothing of the processes that were ended
    assert error.startswith("KeyboardInterrupt: stopped. Playing ")
    assert ran(client, LEFT) == ("0\n", "")
