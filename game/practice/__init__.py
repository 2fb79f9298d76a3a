"""Practice tables: one person alone, no match, nothing that has to be kept but the best result."""
