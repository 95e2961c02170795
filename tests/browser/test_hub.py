"""A JupyterHub with two people, by the configuration that docs/hub.md gives."""

from __future__ import annotations

import contextlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import lab
from tests.browser.board import Board

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not shutil.which("npm"), reason="npm brings the Hub's proxy; not here"),
]
GUIDE = Path(__file__).resolve().parents[2] / "docs" / "hub.md"
PROXY = "configurable-http-proxy@4.6.3"
NOTEBOOK = "urbannb/00-start.ipynb"


def configuration(folder: Path, proxy: Path) -> str:
    """What the guide says, with everything kept in a folder, and a sign-in for tests."""
    [guide] = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    ours = {
        "JupyterHub.bind_url": f"http://127.0.0.1:{lab.free_port()}",
        "JupyterHub.hub_port": lab.free_port(),
        "JupyterHub.db_url": f"sqlite:///{folder}/hub.sqlite",
        "JupyterHub.cookie_secret_file": f"{folder}/secret",
        "JupyterHub.authenticator_class": "dummy",
        "JupyterHub.spawner_class": "simple",
        "Spawner.start_timeout": 180,
        "Spawner.http_timeout": 180,
        "SimpleLocalProcessSpawner.home_dir_template": f"{folder}/{{username}}",
        "ConfigurableHTTPProxy.api_url": f"http://127.0.0.1:{lab.free_port()}",
        "ConfigurableHTTPProxy.command": [str(proxy)],
        "ConfigurableHTTPProxy.pid_file": f"{folder}/proxy.pid",
    }
    lines = [f"c.{name} = {value!r}" for name, value in ours.items()]
    return "\n".join([guide, *lines, 'c.Spawner.args += ["--allow-root"]', ""])


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[lab.Server]:
    """A running Hub; each person's home lies in its folder."""
    options = ["--silent", "--no-audit", "--no-fund", "--no-package-lock"]
    subprocess.run(["npm", "install", *options, f"--prefix={tmp_path}", PROXY], check=True)
    proxy = tmp_path / "node_modules" / ".bin" / "configurable-http-proxy"
    config, log = tmp_path / "jupyterhub_config.py", tmp_path / "log.txt"
    config.write_text(configuration(tmp_path, proxy), "utf-8")
    [url] = re.findall(r"bind_url = '(.*)'", config.read_text("utf-8"))
    env = lab.environment(tmp_path)
    for name in ("URBANNB_HOME", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        del env[name]  # a Hub's people have their own
    command = [sys.executable, "-m", "jupyterhub", f"--config={config}"]
    with log.open("w") as out:
        process = subprocess.Popen(command, env=env, cwd=tmp_path, stdout=out, stderr=out)
        try:
            # The proxy refuses everything until it knows the Hub.
            lab.wait_for(f"{url}/hub/api", process, log, refused=False)
            yield lab.Server(url, tmp_path, tmp_path)
        finally:
            process.terminate()  # it ends the people's servers and the proxy
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(60)
            process.kill()
            process.wait()


def signed_in(browser: Browser, hub: lab.Server, name: str) -> Page:
    """A person's first notebook, which opens by itself; run."""
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.goto(f"{hub.url}/hub/login")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill("any")
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=3 * lab.SLOW)  # their server starts
    own = lab.Server(f"{hub.url}/user/{name}", hub.root / name, hub.root / name)
    lab.wait_idle(page, own, NOTEBOOK)
    lab.run_all(page)
    return page


def move(board: Board) -> None:
    """The first tile, in the middle of the city."""
    tile = board.hand()[0]
    board.click(tile)
    expect(board.place(tile)).to_have_attribute("aria-selected", "true")
    board.click("D4")
    expect(board.turn).to_contain_text("Ben")


def kept(home: Path) -> list[Path]:
    """The games that lie in a home."""
    return list((home / ".local/share/jupyter/urbannb/autosave").rglob("*.json"))


def test_two_people_of_a_hub_do_not_meet(browser, hub, shots):
    hers = signed_in(browser, hub, "mia")
    move(Board(hers))
    assert kept(hub.root / "mia")
    hers.get_by_role("menuitem", name="Kernel", exact=True).click()
    hers.get_by_text("Restart Kernel and Run All Cells…", exact=True).click()
    hers.get_by_role("button", name="Confirm Kernel Restart").click()
    expect(hers.locator(".ub-table").first).to_contain_text("left unfinished")
    shots(hers, "hub")

    his = signed_in(browser, hub, "tom")
    board = Board(his)
    expect(board.root.get_by_text("left unfinished")).to_have_count(0)
    board.button("Load").click()
    expect(board.root.get_by_text("From this computer")).to_be_visible()
    expect(board.root.get_by_role("button", name="Resume")).to_have_count(0)
    move(board)
    assert kept(hub.root / "tom")
    assert his.request.get(f"{hub.url}/user/mia/api/contents").status in {403, 404}
    for page in (hers, his):
        assert not lab.errors(page)
        page.context.close()
