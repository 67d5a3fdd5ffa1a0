"""X-Wing's maneuvers as plain arithmetic: `ends` of courses, the packed `scene` of a table, and `batch_maneuver`.

How a base goes along a template, and back, is in `board.plane`: `course`, `curve`, `stride`, `slide_back`,
`contact_search`; what it overlaps there in `contacts`. A single ruling calls the same functions as a batch.
"""
