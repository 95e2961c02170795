"""Plain data as text and back: TOML, JSON, records, and where a mistake in one stands."""
