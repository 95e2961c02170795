"""Find a browser for the browser tests, fetch one if there is none, and print its path.

    python tools/browser.py            a Chromium, which the tests need
    python tools/browser.py firefox    a Firefox; without one its test is skipped

First what URBANNB_CHROMIUM or URBANNB_FIREFOX names, then a browser of this machine, then (Chromium
alone) Playwright's own, which is downloaded once; last, for root on Debian, the package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Kind:
    """A kind of browser: who names it, where it is found, and how one sees that it starts."""

    variable: str
    names: tuple[str, ...]
    mac: Path
    package: str
    trial: tuple[str, ...]
    answer: bytes
    none: str


MACS = Path("/Applications")
CHROMIUM = Kind(
    variable="URBANNB_CHROMIUM",
    names=("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    mac=MACS / "Google Chrome.app/Contents/MacOS/Google Chrome",
    package="chromium",
    trial=(
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync",
        "--user-data-dir={profile}", "--dump-dom", "about:blank",
    ),
    answer=b"<html",
    none="urbannb: no browser for the browser tests; install Chromium or Chrome (Debian: sudo apt "
    "install chromium) or set URBANNB_CHROMIUM to its path. `make test-fast` needs none.",
)  # fmt: skip
FIREFOX = Kind(
    variable="URBANNB_FIREFOX",
    names=("firefox-esr", "firefox"),
    mac=MACS / "Firefox.app/Contents/MacOS/firefox",
    package="firefox-esr",
    trial=("--version",),
    answer=b"Mozilla Firefox",
    none="urbannb: no Firefox, so its test is skipped; install it (Debian: sudo apt install "
    "firefox-esr) or set URBANNB_FIREFOX to its path.",
)


def say(text: str) -> None:
    """Tell the person; standard output is for the path alone."""
    print(text, file=sys.stderr, flush=True)


def works(kind: Kind, path: str) -> bool:
    """Whether this browser really starts."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [path, *(option.format(profile=profile) for option in kind.trial)]
        try:
            done = subprocess.run(command, capture_output=True, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
    return kind.answer in done.stdout


def installed(kind: Kind) -> Iterator[str]:
    """The browsers of this machine."""
    yield from filter(None, map(shutil.which, kind.names))
    if kind.mac.exists():
        yield str(kind.mac)


def playwrights(_kind: Kind) -> Iterator[str]:
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


def download(kind: Kind) -> Iterator[str]:
    """Playwright's own browser, after downloading it."""
    attempt(sys.executable, "-m", "playwright", "install", "chromium")
    yield from playwrights(kind)


def package(kind: Kind) -> Iterator[str]:
    """Debian's browser, after installing it, where that is allowed."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        attempt("apt-get", "-qq", "update")
        attempt("apt-get", "-qq", "install", "-y", kind.package)
        yield from installed(kind)


def find(kind: Kind) -> str | None:
    """The first browser that works."""
    chosen = os.environ.get(kind.variable)
    if chosen:
        return chosen if works(kind, chosen) else None
    theirs = (playwrights, download) if kind is CHROMIUM else ()
    ways: tuple[Callable[[Kind], Iterator[str]], ...] = (installed, *theirs, package)
    return next((path for way in ways for path in way(kind) if works(kind, path)), None)


def main(arguments: list[str]) -> int:
    """Print the browser's path, or one line about what to do."""
    kind = FIREFOX if arguments == ["firefox"] else CHROMIUM
    path = find(kind)
    if path is not None:
        print(path)
        return 0
    chosen = os.environ.get(kind.variable)
    say(f"urbannb: {kind.variable} is {chosen}, which does not start" if chosen else kind.none)
    return 1 if chosen or kind is CHROMIUM else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
