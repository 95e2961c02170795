"""Where a contract may be built: zoning, what the contract demands, the whole city at once."""
