"""Scripts and styles of lessons, read as they are."""
