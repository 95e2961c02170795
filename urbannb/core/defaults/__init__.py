"""What a rulebook does where a game says nothing else."""
