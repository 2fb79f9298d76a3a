"""Physics simulations (pymunk) that decide random outcomes and return the path to animate."""
