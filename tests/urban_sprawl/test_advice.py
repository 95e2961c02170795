"""Advice: what is hidden stays hidden, the bots play sensibly, and balance is measured."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.urban_sprawl.table import NAMES, book, decisions, new
from urbannb.core.engine import advance, apply
from urbannb.games.urban_sprawl.actions import END, Build
from urbannb.games.urban_sprawl.advice import ahead_of, appeal, wealth_worth
from urbannb.games.urban_sprawl.box import open_box
from urbannb.games.urban_sprawl.builder import position
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.lab.bots import GreedyBot, RandomBot

ROOT = Path(__file__).parents[2]
BOX = open_box("")


def played(players, seed, greedy):
    """A game in which some players are greedy and the others random."""
    state = new(players, seed)
    choice = advance(state)
    while choice is not None:
        bot = (GreedyBot if choice.chooser(state) in greedy else RandomBot)(seed)
        choice = apply(state, bot.pick(book, state, choice))
    return state
