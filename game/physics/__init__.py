"""Physics simulations (pymunk) that determine random outcomes and produce paths to animate."""
