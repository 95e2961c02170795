"""A real JupyterLab and a real Chromium, started once and shared by all browser tests."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Locator, Page

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PAGE = {
    "disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True},
    "buildCheck": False,
}
"""No news popup, and no Node process that asks whether JupyterLab should be built again."""
SLOW = 60_000
"""Milliseconds that starting a kernel or a page may take on a busy machine."""
Shots = Callable[[Any, str], None]
"""Takes a picture of a page, under a name."""
SHARED = "shared-"
"""How the notebooks are called that tests share."""
GONE = 404
"""What the server answers when a kernel has been ended already."""


@dataclass
class Server:
    """A running JupyterLab: its address, the folder it serves, and where games are autosaved."""

    url: str
    root: Path
    home: Path

    def notebook(self, name: str, *cells: str) -> str:
        """Write a notebook of code cells and return its name."""
        nb: Any = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        )
        nbformat.write(nb, self.root / name)
        return name


def free_port() -> int:
    """A port that nothing listens on now."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


def environment(tmp: Path) -> dict[str, str]:
    """Every place Jupyter and urbannb write to, inside `tmp`."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER_", "JPY_"))}
    places = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "run",
        "IPYTHONDIR": "ipython",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "URBANNB_HOME": "home",
    }
    env |= {key: str(tmp / folder) for key, folder in places.items()}
    env["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{env.get('PATH', '')}"
    env["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    return env


@contextlib.contextmanager
def server() -> Iterator[Server]:
    """A JupyterLab of its own, with nothing of the person's configuration."""
    with tempfile.TemporaryDirectory(prefix="urbannb-lab-", ignore_cleanup_errors=True) as name:
        tmp = Path(name)
        root = tmp / "root"
        root.mkdir()
        config = tmp / "config" / "labconfig"
        config.mkdir(parents=True)
        (config / "page_config.json").write_text(json.dumps(PAGE))
        port = free_port()
        command = [
            sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1",
            f"--port={port}", "--ServerApp.port_retries=0", "--allow-root",
            "--IdentityProvider.token=", "--ServerApp.password=",
            f"--ServerApp.root_dir={root}", "--LabApp.news_url=None",
            "--LabApp.expose_app_in_browser=True",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        ]  # fmt: skip
        log = (tmp / "log.txt").open("w")
        process = subprocess.Popen(
            command, env=environment(tmp), stdout=log, stderr=log, start_new_session=True
        )
        try:
            url = f"http://127.0.0.1:{port}"
            wait_for(f"{url}/api", process, tmp / "log.txt")
            yield Server(url, root, tmp / "home")
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            log.close()


def wait_for(
    url: str, process: subprocess.Popen[bytes], log: Path, *, refused: bool = True
) -> None:
    """Wait until a server that was started answers here, be it with a refusal."""
    end = time.monotonic() + 90
    while time.monotonic() < end:
        if process.poll() is not None:
            break
        try:
            urllib.request.urlopen(url, timeout=5).read()  # noqa: S310  # our own server
        except urllib.error.HTTPError:
            if refused:
                return
        except OSError:
            pass
        else:
            return
        time.sleep(0.1)
    raise RuntimeError("the server did not start:\n" + log.read_text()[-3000:])


# -- driving a page


OPENED = "() => window.jupyterapp?.shell?.widgets !== undefined"
CLOSE = """keep => {
    const {shell} = window.jupyterapp;
    for (const widget of [...shell.widgets('main')]) if (widget !== keep) widget.dispose();
}"""
"""Close all that is open without asking whether to save it."""
OPEN = f"""async path => {{
    const widget = await window.jupyterapp.commands.execute('docmanager:open', {{path}});
    await widget.context.ready;
    ({CLOSE})(widget);
}}"""


def open_notebook(page: Page, server: Server, name: str, *, reset: bool = True) -> None:
    """Open a notebook and wait until its kernel is idle and connected.

    The toolbar says idle before the session exists, so the server is asked.
    """
    if reset and is_open(page, server):
        page.evaluate(OPEN, name)
    else:
        page.goto(f"{server.url}/lab/tree/{name}" + ("?reset" if reset else ""))
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=SLOW)
    wait_idle(page, server, name)
    files = page.locator('.jp-SideBar .lm-TabBar-tab.lm-mod-current[data-id="filebrowser"]')
    if files.count():  # close the file list: the notebook gets the whole width
        files.click()
        page.wait_for_timeout(300)


AS_NEW = """
get_ipython().run_line_magic("reset", "-f")
import sys
if "urbannb.teach.lesson" in sys.modules:
    sys.modules["urbannb.teach.lesson"].of.cache_clear()
    sys.modules["urbannb.teach.progress"].DONE.clear()
get_ipython().run_line_magic("reset", "-f")
"""
"""What makes a kernel forget names and answers, but not what it has imported."""
SHARES = """name => {
    const {shell} = jupyterapp, open = [...shell.widgets('main')];
    const session = open[0]?.context?.path === name && open[0].sessionContext.session;
    const kernel = open.length === 1 && session && session.kernel;
    return !!kernel && kernel.connectionStatus === 'connected' && kernel.status === 'idle';
}"""
"""Whether nothing but this notebook is open, and its kernel waits for what is to be run."""
FILL = """async ([cells, asNew, files]) => {
    const {shell, commands} = jupyterapp, {sessionContext, content} = shell.currentWidget;
    if (files) shell.expandLeft(); else shell.collapseLeft();
    const told = {code: asNew, silent: true, store_history: false};
    const {content: answer} = await sessionContext.session.kernel.requestExecute(told).done;
    if (answer.status !== 'ok') throw new Error(`${answer.ename}: ${answer.evalue}`);
    const model = content.model.sharedModel;
    model.transact(() => {
        model.deleteCellRange(0, model.cells.length);
        model.insertCells(0, cells.map(source => ({cell_type: 'code', source, metadata: {}})));
    });
    if (cells.some(source => source)) void commands.execute('notebook:run-all-cells');
}"""
"""Put other cells into the notebook that is open, and run them."""


def show(page: Page, server: Server, *cells: str, files: bool = False) -> None:
    """Run these cells in a notebook that was opened once for this page, in its one kernel.

    To start a kernel and to open a notebook takes longer than most tests do with it. Where the
    kernel, its autosaves or the notebook are what is tested, `open_notebook` gives new ones. With
    `files` the list of files stands beside it, as JupyterLab opens.
    """
    name = shared(page)
    if not is_open(page, server) or not page.evaluate(SHARES, name):
        shut_down(page, server)
        open_notebook(page, server, server.notebook(name, ""))
    page.evaluate(FILL, [list(cells), AS_NEW, files])


def shared(page: Page) -> str:
    """The notebook that tests share which have this page one after the other."""
    return f"{SHARED}{id(page)}.ipynb"


def is_open(page: Page, server: Server) -> bool:
    """Whether this page has JupyterLab open already."""
    return page.url.startswith(f"{server.url}/lab") and bool(page.evaluate(OPENED))


def put_away(page: Page, server: Server) -> bool:
    """Close what a test had open and end its kernels; whether the page is as good as new.

    The notebook that tests share stays, with nothing in it.
    """
    if not is_open(page, server) or page.locator(".jp-Dialog").count():
        return False
    if page.evaluate(SHARES, shared(page)):
        page.evaluate(FILL, [[""], AS_NEW, False])
    else:
        page.evaluate(CLOSE)
        shut_down(page, server)
    change_theme(page, dark=False)
    page.mouse.move(0, 0)
    return True


def wait_idle(page: Page, server: Server, name: str) -> None:
    """Wait for an idle kernel with a connection."""
    end = time.monotonic() + SLOW / 1000
    while time.monotonic() < end:
        for session in page.request.get(f"{server.url}/api/sessions").json():
            kernel = session["kernel"]
            idle = kernel and kernel["execution_state"] == "idle" and kernel["connections"] > 0
            if session["path"] == name and idle:
                page.wait_for_selector(
                    '.jp-Notebook-ExecutionIndicator[data-status="idle"]',
                    state="attached",
                    timeout=SLOW,
                )
                return
        page.wait_for_timeout(100)
    raise TimeoutError(f"no idle kernel for {name}")


def run_all(page: Page) -> None:
    """Run every cell by the menu."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()


def change_theme(page: Page, dark: bool) -> None:
    """Put on JupyterLab's own dark or light theme."""
    theme = "JupyterLab Dark" if dark else "JupyterLab Light"
    page.evaluate(
        "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", theme
    )
    page.wait_for_selector(
        f"body[data-jp-theme-light={'false' if dark else 'true'}]", state="attached"
    )
    # JupyterLab takes its splash off late, and a second one on top of it is an error on the page.
    page.wait_for_selector("#jupyterlab-splash", state="detached")


SAVED = """() => window.jupyterapp  // which JupyterLite does not tell
    ? !window.jupyterapp.shell.currentWidget.context.model.dirty
    : !document.querySelector('.lm-TabBar-tab.jp-mod-dirty')"""


def save(page: Page) -> None:
    """Save the notebook by the keyboard shortcut's menu entry."""
    page.get_by_role("menuitem", name="File", exact=True).click()
    page.get_by_text("Save Notebook", exact=True).click()
    page.wait_for_function(SAVED, timeout=SLOW)


def shut_down(page: Page, server: Server) -> None:
    """End every kernel, so that the next test starts clean; but not those of other pages."""
    page.request.get(f"{server.url}/lab")  # a context that never opened it has no cookie yet
    cookies = {cookie.get("name"): cookie.get("value") for cookie in page.context.cookies()}
    token = {"X-XSRFToken": str(cookies.get("_xsrf", ""))}  # without it the server refuses
    for session in page.request.get(f"{server.url}/api/sessions").json():
        if session["path"].startswith(SHARED) and session["path"] != shared(page):
            continue
        answer = page.request.delete(f"{server.url}/api/sessions/{session['id']}", headers=token)
        assert answer.ok or answer.status == GONE, answer.status_text


IN_SIGHT = """place => {
    const box = place.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight;
}"""
"""Whether some of a place is on the screen, as far as scrolling goes."""


def settle(page: Page, place: Locator) -> None:
    """Bring a place into the middle of the page and wait until nothing moves any more.

    A notebook that has just run scrolls to its last cell whenever that is laid out, so once may
    not be enough.
    """
    before = None
    for _ in range(40):
        if before is None or not place.evaluate(IN_SIGHT):
            place.evaluate("e => e.scrollIntoView({block: 'center'})")
        box = place.bounding_box()
        if box == before:
            return
        before = box
        page.wait_for_timeout(100)


def errors(page: Page) -> list[str]:
    """What went wrong in any cell, as text."""
    found = page.locator(
        '.jp-OutputArea-output[data-mime-type*="stderr"], .jp-RenderedText .ansi-red-fg'
    )
    return [t for t in found.all_inner_texts() if t.strip()]
