"""A page as a screen reader tells it: roles, names, and what live regions announce; keys alone.

What has the focus, what it stands in and all that can be read come from Chromium's accessibility
tree, so nothing here knows where anything is, how it looks or by what the page finds it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import Page

PATIENCE = 20.0
"""Seconds to wait for what is to be heard: a busy machine is no fault."""
QUIET = 0.15
"""Seconds without a word after which somebody has finished speaking."""
UNHURRIED = 0.7
"""Seconds from what was heard to the same key once more: sooner, a page takes it for a stutter."""
STOPS = 80
"""So many stops of Tab there are at most before what one looks for is reached."""
STEPS = 100
"""So many arrows are pressed at most to find a cell of a grid."""
ARROWS = {"ArrowDown": (1, 0), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowLeft": (0, -1)}
"""What leads on in a grid: so many rows down, and so many cells on."""
FAR = 60
"""How many more arrows one expects from where one does not know how far it is."""
Place = tuple[str, str]
"""The name of a grid, and of one of its cells."""
SPEAK = """() => {
    if (window.ubSpoken) return;
    window.ubSpoken = [];
    const LIVE = '[aria-live], [role=status], [role=alert], [role=log]';
    const speaks = (region) => region?.getAttribute('aria-live') !== 'off' && region?.isConnected
        && region.checkVisibility() && !region.closest('[aria-hidden=true]');
    new MutationObserver((changes) => {
        const regions = new Set();
        for (const {target, addedNodes} of changes) {
            const at = target.nodeType === 1 ? target : target.parentElement;
            regions.add(at?.closest(LIVE));
            for (const node of addedNodes) if (node.nodeType === 1) {
                if (node.matches('[role=alert]')) regions.add(node);
                for (const alert of node.querySelectorAll('[role=alert]')) regions.add(alert);
            }
        }
        for (const region of regions) if (region && speaks(region)) {
            const words = region.innerText.trim();
            if (words) window.ubSpoken.push(words);
        }
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
"""What a live region is, a screen reader knows from the page; what it says goes to a list."""


@dataclass(frozen=True)
class Thing:
    """One thing as it is read out: what it is, its name, and what it stands in, innermost first."""

    role: str
    name: str
    inside: tuple[tuple[str, str], ...] = ()

    @property
    def place(self) -> Place:
        """The name of the grid that it stands in, and its own."""
        return next((name for role, name in self.inside if role == "grid"), ""), self.name


def _value(node: dict[str, Any], what: str) -> str:
    return str(node.get(what, {}).get("value", ""))


class Tree:
    """All that can be read on a page now."""

    def __init__(self, nodes: list[dict[str, Any]]) -> None:
        self.nodes = {node["nodeId"]: node for node in nodes}

    @cached_property
    def root(self) -> dict[str, Any]:
        """What all stands in."""
        return next(node for node in self.nodes.values() if "parentId" not in node)

    def under(self, node: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """A node and all below it, in the order in which they are read."""
        yield node
        for child in node.get("childIds", ()):
            if child in self.nodes:
                yield from self.under(self.nodes[child])

    def all(self, role: str, name: str | None = None) -> list[dict[str, Any]]:
        """All things of a role that have this name, if one is given."""
        return [
            node
            for node in self.under(self.root)
            if not node["ignored"]
            and _value(node, "role") == role
            and name in (None, _value(node, "name"))
        ]

    def below(self, node: dict[str, Any], role: str) -> list[dict[str, Any]]:
        """All things of a role that stand in another."""
        return [each for each in self.under(node) if _value(each, "role") == role]

    def text(self, node: dict[str, Any]) -> str:
        """What is read of it, word for word."""
        words = [
            _value(each, "name")
            for each in self.under(node)
            if _value(each, "role") == "StaticText"
        ]
        return " ".join(" ".join(words).split())

    def read(self, role: str, name: str) -> str:
        """What is read of the one thing of this role and name."""
        [found] = self.all(role, name)
        return self.text(found)


class ScreenReader:
    """Presses keys and hears what comes of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._chromium = page.context.new_cdp_session(page)
        self._chromium.send("Accessibility.enable")
        page.evaluate(SPEAK)
        self._listened, self._spoke, self._last = 0, 0.0, ""
        self.spoken = ""
        """All that was heard so far."""
        self.listened()

    def close(self) -> None:
        """Stop listening."""
        self._chromium.detach()

    # -- what is heard

    def listened(self) -> None:
        """Let go what was said until now."""
        self._listened = int(self.page.evaluate("window.ubSpoken.length"))

    def listen(self, until: Callable[[str], bool] | None = None) -> str:
        """All that is said from the last time on, once it ends; `until` something was said."""
        end, heard, silent = time.monotonic() + PATIENCE, self._listened, time.monotonic()
        while time.monotonic() < end:
            said: list[str] = self.page.evaluate("n => window.ubSpoken.slice(n)", self._listened)
            if self._listened + len(said) > heard:
                heard, silent = self._listened + len(said), time.monotonic()
            finished = said and time.monotonic() - silent > QUIET
            if finished and (until is None or any(map(until, said))):
                self._listened, self._spoke = heard, time.monotonic()
                words = "\n".join(said)
                self.spoken += words + "\n"
                return words
            self.page.wait_for_timeout(20)
        raise AssertionError(f"this was not said; what was: {said}")

    @property
    def here(self) -> Thing:
        """What has the focus."""
        found = self._chromium.send(
            "Runtime.evaluate", {"expression": "document.activeElement", "objectGroup": "focus"}
        )
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": True}
        tree = Tree(self._chromium.send("Accessibility.getPartialAXTree", asked)["nodes"])
        self._chromium.send("Runtime.releaseObjectGroup", {"objectGroup": "focus"})
        [first, *_] = tree.nodes.values()
        inside, node = [], tree.nodes.get(first.get("parentId", ""))
        while node is not None:
            if not node["ignored"]:
                inside.append((_value(node, "role"), _value(node, "name")))
            node = tree.nodes.get(node.get("parentId", ""))
        return Thing(_value(first, "role"), _value(first, "name"), tuple(inside))

    @property
    def tree(self) -> Tree:
        """All that can be read now."""
        return Tree(self._chromium.send("Accessibility.getFullAXTree")["nodes"])

    # -- what is pressed

    def press(self, key: str) -> Thing:
        """Press a key; what has the focus then."""
        if key == self._last:
            self.page.wait_for_timeout(1000 * max(0, self._spoke + UNHURRIED - time.monotonic()))
        self._last = key
        self.page.keyboard.press(key)
        return self.here

    def tab_to(self, role: str, *names: str) -> Thing:
        """Go on by Tab to the next thing of this role that has one of these names, if any."""
        passed = []
        here = self.here
        for _ in range(STOPS):
            if here.role == role and (not names or here.name in names):
                return here
            passed.append(f"{here.role} {here.name!r}")
            here = self.press("Tab")
        raise AssertionError(f"Tab reaches no {role} {names}; it passed {', '.join(passed)}")

    def cell_of(self, grid: str, *names: str) -> Thing:
        """Go by Tab, Page Down and arrows to the cell of a grid that has one of these names.

        A board and what lies beside it are one stop of Tab each, with all the grids they have.
        """
        tree, passed = self._read_cell(grid, names), []
        while (here := self.tab_to("gridcell").place) not in passed:
            passed.append(here)
            if self._grid(grid) and self._found(tree, grid, names):
                return self.here
            self.press("Tab")
        raise AssertionError(f"no key leads to {names} of {grid!r} from {passed}")

    def _read_cell(self, grid: str, names: tuple[str, ...]) -> Tree:
        """All there is to read, once such a cell is; a board comes after what is said of it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            tree = self.tree
            cells = [
                cell for each in tree.all("grid", grid) for cell in tree.below(each, "gridcell")
            ]
            if any(_value(cell, "name") in names for cell in cells):
                return tree
            self.page.wait_for_timeout(100)
        raise AssertionError(f"no {names} is read in {grid!r}")

    def _grid(self, name: str) -> bool:
        """Go from grid to grid to the one of this name, if it is among them."""
        first = here = self.here.place[0]
        while here != name:
            here = self.press("PageDown").place[0]
            if here == first:
                return False
        return True

    def _found(self, tree: Tree, grid: str, names: tuple[str, ...]) -> bool:
        """Go by arrows to the cell of this grid, if they lead there."""
        search, here = Search(tree, grid, names), self.here.place
        while here not in search.wanted and (key := search.key(here)):
            before, here = here, self.press(key).place
            search.note(before, key, here)
        return here in search.wanted


class Search:
    """Which arrow is to be pressed next on the way to a cell.

    Rows and columns are told by the grids themselves; where an arrow leads elsewhere than they
    say, others are tried, those first that should come nearer.
    """

    def __init__(self, tree: Tree, grid: str, names: tuple[str, ...]) -> None:
        self.wanted = {(grid, name) for name in names}
        self.seats = {
            (grid, _value(cell, "name")): (y, x)
            for each in tree.all("grid", grid)
            for y, row in enumerate(tree.below(each, "row"))
            for x, cell in enumerate(tree.below(row, "gridcell"))
        }
        self.ways: dict[Place, dict[str, Place]] = {}

    def note(self, before: Place, key: str, after: Place) -> None:
        """An arrow has led from one cell to another."""
        self.ways.setdefault(before, {})[key] = after

    def key(self, here: Place) -> str:
        """The first key on the way to the most hopeful arrow not tried yet; "" where all were."""
        reached: dict[Place, tuple[str, ...]] = {here: ()}
        hopes: list[tuple[int, tuple[str, ...]]] = []
        for at in (line := [here]):
            path = reached[at]
            known = self.ways.get(at, {})
            for key in ARROWS:
                if key not in known:
                    hopes.append((len(path) + 2 * self._far(at, key), (*path, key)))
                elif known[key] not in reached:
                    reached[known[key]] = (*path, key)
                    line.append(known[key])
        if not hopes or len(self.ways) > STEPS:
            return ""
        return min(hopes)[1][0]

    def _far(self, at: Place, key: str) -> int:
        """How far from the cell an arrow should leave one; there is little hope in other grids."""
        ends = [self.seats[each] for each in self.wanted if each in self.seats]
        if at not in self.seats or not ends:
            return FAR
        (down, right), (y, x) = ARROWS[key], self.seats[at]
        return min(abs(y + down - v) + abs(x + right - u) for v, u in ends)
