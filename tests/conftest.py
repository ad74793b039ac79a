"""Settings of all tests."""

from hypothesis import HealthCheck, settings

# Without a deadline: speed is shown by `make bench`, not by a test that fails on a slow machine.
settings.register_profile(
    "tercet",
    deadline=None,
    max_examples=200,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("tercet")
