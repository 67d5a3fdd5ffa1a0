"""The claims of matches and their store: on SQLite, and on PostgreSQL where SUBLIGHT_TEST_POSTGRES names a server."""

from prove.claim import Claim, by

CLAIMS: tuple[Claim, ...] = (
    Claim(
        "match-verbs", "matches do what a model does, undo never unasked", 2_000, by("oracle.web_model", "sequences")
    ),
    Claim("store-kills", "killed while committing: nothing torn, lost or twice", 500, by("oracle.web_store", "kills")),
    Claim("store-deaths", "dying within each write of a commit tears nothing", 1, by("oracle.web_store", "deaths")),
    Claim("store-faults", "each write failing: done whole or not at all", 1, by("oracle.web_faults", "all_failing")),
    Claim("commit-races", "of 50 clients on one version one is kept", 10_000, by("oracle.web_store", "racing")),
    Claim(
        "store-backups", "a copy made while committing is a prefix of the log", 50, by("oracle.web_store", "backups")
    ),
    Claim(
        "link-guesses",
        "no guess opens a link, or takes longer than a right one",
        10_000,
        by("oracle.web_store", "guesses"),
    ),
)
