"""The exam."""
