"""Where things are shown: the notebook's cells, and when what they showed is let go."""
