"""From a click to the repaint in a real JupyterLab, beside a bare ipycanvas that only echoes.

python -m bench.browser

Both take the same road: an input event, one message to the kernel, one message of a canvas back,
and the frame that shows it. JupyterLab answers to every message besides: its signs of a busy kernel
are drawn, its icon is asked of the server. So whatever takes the kernel or the page longer than the
echo also waits for that, and what is shown waits for a frame, of which there are 60 a second.

Both notebooks are open in one browser, and their clicks alternate, so that what else runs on the
machine meets both. A click is timed in the page, from the input event that was answered to the
first moment after the frame that shows the answer. The ratio is taken round by round; the lowest
and the highest say how far to trust it. What needs no clock on the wall stands beside it: the
processor time of the kernels and of the pages' main threads. What the kernel sends is read off the
page's own web socket.
"""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING, Any

import psutil
from playwright.sync_api import CDPSession, Page, sync_playwright

from bench.table import Missing, Row, show
from tests.browser import lab
from tests.browser.conftest import chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 5
PAIRS = 10
"""Clicks on each of the two in a round."""
REST = 250
"""Milliseconds in which everything that a click or a hover sets off has happened."""

WATCH = """
const seen = window.benchSeen = {input: 0, drawn: 0, shown: 0};
for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
  addEventListener(type, (e) => { if (!seen.drawn) seen.input = e.timeStamp; }, {capture: true});
const draw = CanvasRenderingContext2D.prototype.drawImage;
CanvasRenderingContext2D.prototype.drawImage = function (...args) {
  draw.apply(this, args);
  if (!this.canvas.isConnected) return;
  seen.drawn = performance.now();
  requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => { seen.shown = performance.now(); };
    after.port2.postMessage(0);
  });
};
"""
"""Put into a page before anything else: ipycanvas ends each repaint of a canvas that stands in
the page with a `drawImage`; the frame after it, and the message after that frame, follow."""

ECHO = """
from ipycanvas import Canvas, hold_canvas
canvas = Canvas(width=400, height=300)
clicks = 0
def echo(x, y):
    global clicks
    clicks += 1
    with hold_canvas():
        canvas.fill_style = ("crimson", "navy")[clicks % 2]
        canvas.fill_rect(100, 100, 80, 80)
canvas.on_mouse_down(echo)
canvas
"""

TABLE = """
import urbannb as ub
ub.play("city-blocks", seed=7, autosave=False)
"""


@dataclass
class Subject:
    """A notebook whose clicks are timed. `spot` selects what may be clicked, at its middle."""

    name: str
    code: str
    spot: str
    drawn: list[float] = field(default_factory=list)
    """Milliseconds from the click to the changed canvas, by click."""
    shown: list[float] = field(default_factory=list)
    """Milliseconds from the click to the end of the frame that shows it."""
    canvas: list[int] = field(default_factory=list)
    """Messages to the canvas, by click; all messages to widgets, and both in bytes."""
    canvas_bytes: list[int] = field(default_factory=list)
    messages: list[int] = field(default_factory=list)
    message_bytes: list[int] = field(default_factory=list)
    kernel: float = 0.0
    """Milliseconds of processor time that a click takes the kernel; pointing included."""
    page: float = 0.0
    """The same for the main thread of the page."""


ECHOING = Subject("bare ipycanvas", ECHO, ".jp-OutputArea canvas")
PLAYING = Subject("table", TABLE, '.ub-board [role="gridcell"][aria-label*="can be chosen"]')


class Socket:
    """Listens to what the kernel sends to the widgets of a page."""

    def __init__(self, page: Page) -> None:
        self.heard: list[tuple[bool, int]] = []
        """For each message to a widget: whether it is for a canvas, and its bytes."""
        page.on("websocket", lambda socket: socket.on("framereceived", self._frame))

    def _frame(self, payload: str | bytes) -> None:
        header, content = _parts(payload)
        if header.get("msg_type") == "comm_msg":
            method = content.get("data", {}).get("method")
            self.heard.append((method == "custom", len(payload)))


class Busy:
    """The processor time so far of a subject's kernel and of its page's main thread."""

    def __init__(self, page: Page, server: lab.Server, name: str) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Performance.enable")
        sessions = page.request.get(f"{server.url}/api/sessions").json()
        kernel = next(s["kernel"]["id"] for s in sessions if s["path"] == name)
        self._process = next(p for p in psutil.process_iter() if kernel in _command(p))
        self._before = self._now()

    def _now(self) -> tuple[float, float]:
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        used = self._process.cpu_times()
        page = next(m["value"] for m in metrics if m["name"] == "TaskDuration")
        return used.user + used.system, page

    def since(self, clicks: int) -> tuple[float, float]:
        """The milliseconds a click since this was made."""
        then, now = self._before, self._now()
        return 1000 * (now[0] - then[0]) / clicks, 1000 * (now[1] - then[1]) / clicks


def _command(process: psutil.Process) -> str:
    """What a process was started by; a kernel's is its connection file, named by its id."""
    try:
        return " ".join(process.cmdline())
    except psutil.Error:  # it has ended, or is somebody else's
        return ""


def _parts(payload: str | bytes) -> tuple[dict[str, Any], dict[str, Any]]:
    """Header and content of a kernel message, in Jupyter's binary framing or as plain JSON.

    A binary frame begins with the number of its offsets and the offsets, eight bytes each,
    little-endian; between them lie channel, header, parent, metadata, content and buffers.
    """
    if isinstance(payload, str):
        message = json.loads(payload)
        return message.get("header", {}), message.get("content", {})
    count = int.from_bytes(payload[:8], "little")
    at = [int.from_bytes(payload[8 * i + 8 : 8 * i + 16], "little") for i in range(count)]
    return json.loads(payload[at[1] : at[2]]), json.loads(payload[at[4] : at[5]])


def rows() -> Iterator[Row | Missing]:
    """The figures of the page."""
    try:
        subjects = measure()
    except Exception as error:  # noqa: BLE001  # a bench without this row is still a bench
        yield Missing("click to repaint", f"{type(error).__name__}: {str(error).splitlines()[0]}")
        return
    echo, board = subjects
    yield _click(echo)
    if not board.shown:
        yield Missing("click to repaint, table", "urbannb.ui is not there")
        return
    yield _click(board, at_most=100)
    ratios = [median(b) / median(e) for e, b in zip(rounds(echo), rounds(board), strict=True)]
    spread = f"{min(ratios):.2f} to {max(ratios):.2f} in {ROUNDS} rounds of {PAIRS} pairs"
    yield Row("against the bare echo", median(ratios), "times", at_most=1.3, note=spread)
    yield Row("of the kernel's processor, a click", board.kernel, "ms", note=_bare(echo.kernel))
    yield Row("of the page's main thread, a click", board.page, "ms", note=_bare(echo.page))
    yield Row("canvas messages a repaint", max(board.canvas), "", at_most=1, note="the most seen")
    yield Row("their bytes", median(board.canvas_bytes), "bytes")
    yield Row("widget messages a click", median(board.messages), "", note="panels included")
    yield Row("their bytes", median(board.message_bytes), "bytes")


def rounds(subject: Subject) -> list[list[float]]:
    """The times of a subject's clicks, round by round."""
    return [subject.shown[n : n + PAIRS] for n in range(0, len(subject.shown), PAIRS)]


def _bare(figure: float) -> str:
    return f"the bare echo: {figure:.1f} ms"


def _click(subject: Subject, at_most: float | None = None) -> Row:
    note = f"drawn after {median(subject.drawn):.1f} ms; median of {len(subject.shown)} clicks"
    what = f"click to repaint, {subject.name}"
    return Row(what, median(subject.shown), "ms", at_most=at_most, note=note)


def measure() -> list[Subject]:
    """Time the clicks of both notebooks, one on each in turn."""
    subjects = [ECHOING, PLAYING]
    with ExitStack() as stack:
        server = stack.enter_context(lab.server())
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=lab.FLAGS)
        stack.callback(browser.close)
        pages = []
        for subject in subjects:
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.add_init_script(WATCH)
            socket = Socket(page)
            if name := open_subject(page, server, subject):
                pages.append((subject, page, socket, Busy(page, server, name)))
        for _ in range(ROUNDS * PAIRS):
            for subject, page, socket, _busy in pages:
                page.bring_to_front()
                click(subject, page, socket)
        for subject, _page, _socket, busy in pages:
            subject.kernel, subject.page = busy.since(len(subject.shown))
    return subjects


def open_subject(page: Page, server: lab.Server, subject: Subject) -> str:
    """Open and run a subject's notebook; its name, empty when nothing in it can be clicked."""
    name = server.notebook(f"{subject.name.replace(' ', '-')}.ipynb", subject.code)
    lab.open_notebook(page, server, name)
    lab.run_all(page)
    try:
        page.wait_for_selector(subject.spot, timeout=20_000)
    except Exception:
        if lab.errors(page):
            return ""
        raise
    lab.settle(page, page.locator(".jp-OutputArea canvas").first)
    page.locator(".jp-InputPrompt").first.click()
    lab.settle(page, page.locator(".jp-OutputArea canvas").first)
    page.wait_for_timeout(REST)
    return name


def click(subject: Subject, page: Page, socket: Socket) -> None:
    """One click, timed; everything that hovering sets off is over before it begins."""
    x, y = _middle(subject, page)
    page.mouse.move(x, y)
    page.wait_for_timeout(REST)
    page.evaluate("Object.assign(benchSeen, {input: 0, drawn: 0, shown: 0})")
    socket.heard.clear()
    page.mouse.down()
    page.wait_for_timeout(REST)
    page.mouse.up()
    page.wait_for_timeout(REST)
    seen = page.evaluate("benchSeen")
    if not seen["shown"]:
        raise TimeoutError(f"a click on the {subject.name} was not answered")
    subject.drawn.append(seen["drawn"] - seen["input"])
    subject.shown.append(seen["shown"] - seen["input"])
    canvas = [size for to_canvas, size in socket.heard if to_canvas]
    subject.canvas.append(len(canvas))
    subject.canvas_bytes.append(sum(canvas))
    subject.messages.append(len(socket.heard))
    subject.message_bytes.append(sum(size for _, size in socket.heard))


def _middle(subject: Subject, page: Page) -> tuple[float, float]:
    """The middle of a place that can be clicked: another one each time, where there are more."""
    spots = page.locator(subject.spot)
    box = spots.nth(len(subject.shown) % spots.count()).bounding_box()
    if box is None:
        raise TimeoutError(f"nothing can be clicked on the {subject.name}")
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


if __name__ == "__main__":
    show(rows())
    sys.exit(0)
