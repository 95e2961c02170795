"""A guided game on the table: the coach's panel says what to do next and why."""
