"""What a place of the table says when somebody asks why it is as it is."""
