"""What tests that go over all games take of this one."""

TOPIC = "adjacency"
"""Its board, question and answer are long, and are shown together."""
TASK = "zoning"
"""Its task, its board and the hand are shown on one screen."""
TASK_ABOVE = (900,)
"""Where the room beside the city is too narrow for a task."""
STREWN = ("media",)
"""Its few buildings lie so far apart that the nearest ones hide one from the arrow keys."""
