"""What server and page share: the messages and the view models, and the facets by which a game fills them in.

No game is named here: `page` says what a game adds to the picture of its tables, `editor` what setting them up needs.
"""
