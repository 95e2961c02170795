"""The procedure, by chapter of the rulebook: tasks, choices, verdicts, scoring, the check."""
