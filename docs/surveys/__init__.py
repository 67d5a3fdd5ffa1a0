"""The surveys of the page on surveys: plans, sums and pictures."""
