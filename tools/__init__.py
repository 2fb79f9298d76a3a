"""Scripts that generate shipped files and measure the figures in BENCHMARKS.md."""
