"""On the wall: a game or a lesson as a class sees it, one thing at a time."""
