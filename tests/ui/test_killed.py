"""Programs killed while they play: a handful here, any number by `tools.killed_games`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import tools
from tools import killed_games

ROOT = Path(next(iter(tools.__path__))).parent


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each life is forked from one program")
def test_no_acknowledged_game_is_lost_whenever_a_program_is_killed() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tools.killed_games", "6"], cwd=ROOT, text=True,
        stdout=subprocess.PIPE, check=False, timeout=120,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout
    assert "6 kills (1 outside, 1 half written, 1 written, 1 before it stands" in run.stdout


def test_what_may_be_kept_after_a_life_is_what_was_told_and_what_was_about_to_be() -> None:
    before = Counter({"2-a": 1, "3-b": 1})
    told = ["resume 2-a", "resume-done 2-a", "doing 3-c", "kept 3-c", "doing 4-d"]
    assert killed_games._may_be(told, before) == [
        Counter({"3-b": 1, "3-c": 1}), Counter({"3-b": 1, "4-d": 1})
    ]  # fmt: skip
    assert killed_games._may_be(["forget 2-a"], before) == [before, Counter({"3-b": 1})]
    assert killed_games._may_be(["doing 1-x", "kept nothing"], before) == [before]
