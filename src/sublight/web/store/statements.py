"""The statements that are executed for every message, built once: building one takes longer than running it.

On its own, because the store is long and its other statements are built where they are executed.
"""

from sqlalchemy import BindParameter, bindparam, insert, select, update

from sublight.web.store.schema import EVENTS, LINKS, MATCHES, SEALED

OF: BindParameter[str] = bindparam("of")
"""The id of a match."""

_MORE: BindParameter[int] = bindparam("more")
_FITS = (MATCHES.c.head < bindparam("most_events")) & (MATCHES.c.bytes + _MORE <= bindparam("most_bytes"))

MOVE_ON = (
    update(MATCHES)
    .where(MATCHES.c.id == OF, MATCHES.c.head == bindparam("base"), _FITS)
    .values(head=bindparam("next"), bytes=MATCHES.c.bytes + _MORE, touched=bindparam("now"))
)
"""Moves the head of a match from `base` to `next` where `more` bytes fit in; no row where they do not."""

ADD_EVENT = insert(EVENTS)
HEAD = select(MATCHES.c.head).where(MATCHES.c.id == OF)
LENGTH = select(MATCHES.c.head, MATCHES.c.bytes).where(MATCHES.c.id == OF)
SEAT = select(LINKS.c.match, LINKS.c.seat).where(LINKS.c.hash == bindparam("hash"))
SEALED_OF = (
    select(SEALED.c.seat, SEALED.c.seal, SEALED.c.value, SEALED.c.salt)
    .where(SEALED.c.match == OF)
    .order_by(SEALED.c.seal)
)

_SINCE = select(EVENTS.c.version, EVENTS.c.at, EVENTS.c.body).where(
    EVENTS.c.match == OF, EVENTS.c.version > bindparam("since")
)
READ = _SINCE.order_by(EVENTS.c.version)
READ_UNTIL = _SINCE.where(EVENTS.c.version <= bindparam("until")).order_by(EVENTS.c.version)
