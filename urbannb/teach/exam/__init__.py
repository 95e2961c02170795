"""The exam: twelve questions without help, then what to look at again."""
