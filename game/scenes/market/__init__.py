"""The market: from the title over choosing to the result."""
