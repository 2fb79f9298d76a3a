"""Scripts that generate shipped files, build packages and measure the figures in BENCHMARKS.md."""
