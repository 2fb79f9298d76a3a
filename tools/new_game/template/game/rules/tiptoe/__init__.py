"""The rules of Tiptoe."""
