"""What a guided game's prose claims is so: its moves are legal, and lead to what it says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import urbannb as ub
from urbannb.core.game import Game

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
NAME = "03d-urban-sprawl-game"
AFTER = re.compile(
    r"After the turn: Ana has (\d+) prestige and (\d+) wealth, Ben (\d+) and (\d+)\."
)
ROW = re.compile(r"^\| .* \|$", re.MULTILINE)


def guided(name: str = NAME) -> Iterator[tuple[str, Game]]:
    """Each paragraph or row of the guided game, with the game as it is when one comes there."""
    cells = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text("utf-8"))["cells"]
    prose = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    section = "\n".join(prose).partition("\n### ")[2].partition("### And on to the end")[0]
    shown = next("".join(c["source"]) for c in cells if c["cell_type"] == "code")
    begin = re.search(r'ub\.play\("([\w-]+)", players=2, seed=(\d)\)', shown)
    assert begin
    game = ub.new_game(begin[1], players=2, seed=int(begin[2]))
    for line in section.splitlines():
        yield line, game
        if not ROW.match(line) or line.startswith("|---"):
            continue
        cells_of = line.strip("|").split("|")
        moves = re.findall("`([^`]+)`", line if "choose" in line else cells_of[0])
        for move in moves:
            assert game.why(move).ok, (move, str(game.why(move)))
            game.play(move)


def test_every_move_is_legal_and_leads_to_what_is_said() -> None:
    found = 0
    for line, game in guided():
        if said := AFTER.search(line):
            found += 1
            state = game.state
            have = [
                number
                for seat in (0, 1)
                for number in (game.scores()[seat].total, state.wealth[seat])
            ]
            assert have == [int(number) for number in said.groups()], line
    assert found == 4


def test_the_guided_game_of_urbify_leads_to_what_is_said() -> None:
    after = re.compile(
        r"Ana has (\d+) prestige and (\d+) politicians? at home, Ben (\d+) and (\d+)\."
    )
    found = 0
    for line, game in guided("04b-urbify-game"):
        if said := after.search(line):
            found += 1
            points = [score.total for score in game.scores()]
            home = [game.state.home[seat] for seat in (0, 1)]
            have = [points[0], home[0], points[1], home[1]]
            assert have == [int(number) for number in said.groups()], line
    assert found >= 2


HALVES = {"northern": "n", "eastern": "e", "southern": "s", "western": "w"}
TRY = re.compile(r"Try (?:the (\w+) half of )?([A-F][1-6]) first")


def test_what_is_to_be_tried_first_is_refused_wherever_it_may_be_tried() -> None:
    tried = 0
    for line, game in guided():
        if found := TRY.search(line):
            tried += 1
            build = re.search(r"`(build \d) [A-F]\d ([a-z]+)`", line)
            assert build
            ways = ("n", "e", "s", "w") if len(build[2]) == 1 else ("nw", "ne", "sw", "se")
            for way in [HALVES[found[1]]] if found[1] else ways:
                verdict = game.why(f"{build[1]} {found[2]} {way}")
                assert not verdict.ok, str(verdict)
                assert "US-33" in str(verdict), "zoning, as the prose says"
    assert tried == 2
