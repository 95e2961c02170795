"""What the text of the notebooks claims about the tables beside it, each with how it is seen."""
