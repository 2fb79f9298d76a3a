"""Physics simulations (pymunk) that decide chance outcomes and record paths for animation."""
