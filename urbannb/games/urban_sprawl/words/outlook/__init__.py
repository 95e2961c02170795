"""What an action would do, said before it is done."""
