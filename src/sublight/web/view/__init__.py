"""What a page shows of a table and of a ruling, as messages: picture, pieces in words, ruling, legal set."""
