"""The contract of boards and narrators, and the parts that all boards share."""
