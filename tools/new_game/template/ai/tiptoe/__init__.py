"""The bots of Tiptoe."""
