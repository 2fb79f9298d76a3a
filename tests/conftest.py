"""Nothing in the test suite is held to a clock: hypothesis measures no time either."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "no_clock",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("no_clock")
