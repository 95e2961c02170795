"""The picture in a table: canvases, the part of them that is seen, what lies beside them."""
