"""The cards that lie on the table: how they are drawn, on their rails or as tickets."""
