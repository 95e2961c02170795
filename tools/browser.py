"""Find a Chromium for the browser tests, fetch one if there is none, and print its path.

First URBANNB_CHROMIUM, then a Chromium or Chrome of this machine, then Playwright's own, which is
downloaded once; last, for root on Debian, the package of that name.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync")
NONE = (
    "urbannb: no browser for the browser tests; install Chromium or Chrome (Debian: sudo apt "
    "install chromium) or set URBANNB_CHROMIUM to its path. `make test-fast` needs none."
)


def say(text: str) -> None:
    """Tell the person; standard output is for the path alone."""
    print(text, file=sys.stderr, flush=True)


def works(path: str) -> bool:
    """Whether this browser really starts and reads a page."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        page = [f"--user-data-dir={profile}", "--dump-dom", "about:blank"]
        try:
            done = subprocess.run(
                [path, *FLAGS, *page], capture_output=True, timeout=60, check=False
            )
        except (OSError, subprocess.TimeoutExpired):
            return False
    return b"<html" in done.stdout


def installed() -> Iterator[str]:
    """The browsers of this machine."""
    yield from filter(None, map(shutil.which, NAMES))
    if MAC.exists():
        yield str(MAC)


def playwrights() -> Iterator[str]:
    """Playwright's own browser, if it has been downloaded."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if Path(path).exists():
        yield path


def attempt(*command: str) -> None:
    """Run an installer quietly; when it fails, say its last words, and the next way is tried."""
    say(f"urbannb: looking for a browser, this may take a minute: {' '.join(command)}")
    try:
        done = subprocess.run(command, check=False, timeout=600, capture_output=True, text=True)
    except (OSError, subprocess.TimeoutExpired) as error:
        say(f"urbannb: that failed: {error}")
        return
    if done.returncode:
        errors = [
            line for line in done.stderr.splitlines() if line.lower().startswith(("e:", "err"))
        ]
        say(f"urbannb: that failed: {errors[-1] if errors else f'status {done.returncode}'}")


def download() -> Iterator[str]:
    """Playwright's own browser, after downloading it."""
    attempt(sys.executable, "-m", "playwright", "install", "chromium")
    yield from playwrights()


def package() -> Iterator[str]:
    """Debian's browser, after installing it, where that is allowed."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        attempt("apt-get", "-qq", "update")
        attempt("apt-get", "-qq", "install", "-y", "chromium")
        yield from installed()


def find() -> str | None:
    """The first browser that works."""
    chosen = os.environ.get("URBANNB_CHROMIUM")
    if chosen:
        return chosen if works(chosen) else None
    ways: tuple[Callable[[], Iterator[str]], ...] = (installed, playwrights, download, package)
    return next((path for way in ways for path in way() if works(path)), None)


def main() -> int:
    """Print the browser's path, or one line about what to do."""
    path = find()
    if path is None:
        chosen = os.environ.get("URBANNB_CHROMIUM")
        say(f"urbannb: URBANNB_CHROMIUM is {chosen}, which does not start" if chosen else NONE)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
