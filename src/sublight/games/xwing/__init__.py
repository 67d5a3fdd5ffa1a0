"""X-Wing: ships on dials and templates, what they bump into, and obstacles."""
