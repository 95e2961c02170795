"""The table without a browser."""
