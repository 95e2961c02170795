"""The rules of a game to browse and search."""
