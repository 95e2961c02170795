"""What tests that go over all games take of this one."""

TOPIC = "school"
"""Its board, question and answer are long, and are shown together."""
