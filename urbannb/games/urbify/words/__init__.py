"""What the rules work out, in words."""
