"""The cup: choosing, the table of cheese between its matches, and the ceremony."""
