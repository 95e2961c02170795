"""Firefox as it is installed, driven by the protocol it speaks itself (WebDriver BiDi).

Playwright drives a Firefox of its own, which is one download more and not what people have.
"""

from __future__ import annotations

import base64
import contextlib
import itertools
import json
import os
import re
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websocket import WebSocket, create_connection

from tests.browser.lab import SLOW

WIDE = {"width": 1280, "height": 900}
PREFERENCES = 'user_pref("network.proxy.type", 0);\n'
"""No proxy before our own server; what else a test wants, Firefox sets when it is driven."""
KEYS = {
    "End": "\ue010",
    "Enter": "\ue007",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "PageDown": "\ue00f",
    "Escape": "\ue00c",
}
STILL = """async place => {
    place.scrollIntoView({block: 'center'});
    let before = '';
    for (let same = 0; same < 5;) {
        await new Promise(requestAnimationFrame);
        const {x, y, width, height} = place.getBoundingClientRect();
        const now = [x + width / 2, y + height / 2];
        same = `${now}` === before ? same + 1 : 0;
        before = `${now}`;
    }
    return before.split(',').map(Number);
}"""
"""The middle of a place, once it has stopped moving."""


class Firefox:
    """One page, and what its page said went wrong."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self.errors: list[str] = []
        self._send("session.new", capabilities={})
        # In the window that Firefox opens by itself, the address bar has the focus.
        made = self._send("browsingContext.create", type="tab")
        self._page = {"context": made["context"]}
        self._send("session.subscribe", events=["log.entryAdded"])
        self._send("browsingContext.setViewport", **self._page, viewport=WIDE)

    def _send(self, method: str, **params: Any) -> Any:
        """Ask one thing, and give the answer to it."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv())
            if said.get("id") == number:
                assert said["type"] == "success", f"{method}: {said}"
                return said["result"]
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.errors.append(said["params"]["text"])

    # -- the page

    def open(self, url: str) -> None:
        """Go to an address."""
        self._send("browsingContext.navigate", **self._page, url=url, wait="interactive")

    def value(self, script: str) -> Any:
        """What an expression, or a promise, comes to."""
        whole = f"async () => JSON.stringify(await ({script}) ?? null)"
        done = self._send(
            "script.callFunction",
            functionDeclaration=whole,
            awaitPromise=True,
            target=self._page,
        )
        assert done["type"] == "success", f"{script}: {done['exceptionDetails']['text']}"
        return json.loads(done["result"]["value"])

    def wait(self, script: str) -> None:
        """Wait until an expression, or a promise, comes to something true."""
        end = time.monotonic() + SLOW / 1000
        while not self.value(f"!!(await ({script}))"):
            assert time.monotonic() < end, f"still not so: {script}; errors: {self.errors}"
            time.sleep(0.1)

    def screenshot(self, path: Path) -> None:
        """Write what is seen now as a PNG file."""
        done = self._send("browsingContext.captureScreenshot", **self._page)
        path.write_bytes(base64.b64decode(done["data"]))

    # -- a hand on mouse and keyboard

    def click(self, element: str) -> None:
        """Click the middle of what an expression names."""
        x, y = self.value(f"({STILL})({element})")
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "mouse", "actions": steps})

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        steps = [{"type": kind, "value": KEYS.get(key, key)} for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keyboard", "actions": steps})

    def _act(self, source: dict[str, Any]) -> None:
        self._send("input.performActions", **self._page, actions=[source])


@contextlib.contextmanager
def started(path: str) -> Iterator[Firefox]:
    """A Firefox without a screen, with a profile and a home folder of its own."""
    with tempfile.TemporaryDirectory(
        prefix="urbannb-firefox-", ignore_cleanup_errors=True
    ) as folder:
        Path(folder, "user.js").write_text(PREFERENCES, "utf-8")
        command = [path, "--headless", "--no-remote", "--profile", folder]
        process = subprocess.Popen(
            [*command, "--remote-debugging-port=0", "about:blank"],
            env=os.environ | {"HOME": folder},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            # A page's origin is what Firefox refuses here.
            socket = create_connection(
                f"{address(process)}/session", timeout=SLOW / 1000, suppress_origin=True
            )
            with contextlib.closing(socket):
                yield Firefox(socket)
        finally:
            process.kill()
            process.communicate()


def address(process: subprocess.Popen[str]) -> str:
    """Where a Firefox listens; it says so when it is ready."""
    said = []
    assert process.stderr
    for line in process.stderr:
        said.append(line)
        if found := re.search(r"BiDi listening on (ws://\S+)", line):
            return found[1]
    raise RuntimeError("Firefox did not start:\n" + "".join(said[-20:]))
