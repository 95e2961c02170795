"""What tests that go over all games take of this one."""

ENDED = {"ending": "rounds", "goal": 6}
"""A game that is played to its end at random; to $250 it would take long."""
TASK = "removing"
"""Its task, its board and the hand are shown on one screen."""
