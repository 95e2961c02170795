"""What tests that go over all games take of this one."""

TOPIC = "school"
"""Its board, question and answer are long, and are shown together."""
TASK = "sums"
"""Its task, its board and the hand are shown on one screen."""
