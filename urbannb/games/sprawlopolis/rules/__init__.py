"""The procedure, by chapter of the rulebook: tasks, choices, verdicts, scoring, the check."""

CHAPTERS = {
    "check": ("mistakes", "notes"),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""
