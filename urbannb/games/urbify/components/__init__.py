"""What is in the box and never changes: the data, and the code that reads it."""
