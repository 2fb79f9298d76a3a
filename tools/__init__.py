"""Scripts that generate shipped files and measure the figures of BENCHMARKS.md."""
