"""Physics simulations (pymunk) that determine chance outcomes and make paths to animate."""
