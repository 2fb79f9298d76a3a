"""The market: from the title through choosing to the result."""
