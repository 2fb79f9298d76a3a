"""The base classes of boards and narrators, and components shared by all boards."""
