"""What tests that go over all games take of this one."""

TOPIC = "project"
"""Its board, question and answer are shown together, where the board alone is nearly as high."""
CITED = "hospital"
"""The rule that settles it has a title of several lines on a telephone."""
TASK = "vote-prestige"
"""Its task and the hand are shown on one screen."""
HIGH = True
"""Its board may be higher than the page."""
