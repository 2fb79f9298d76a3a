"""The board of Tiptoe."""
