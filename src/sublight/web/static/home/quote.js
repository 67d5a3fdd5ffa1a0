// A line of the log, to be pasted elsewhere.

import { seatNumber } from '../session/known.js';
import { positionLink } from './export.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Entry} Entry */

/** A line of the log to be pasted elsewhere: who, what, and which version of which table; no secret.
 * @param {Session} session @param {Entry} entry */
export function sentence({ welcome }, { seat, says, version, undone }) {
	const player = welcome?.players[seatNumber(seat)];
	return `${player ? `${player}: ` : ''}${says}${undone ? ' (taken back)' : ''} (version ${version} of “${welcome?.title}”)`;
}

/** The same with a link to the position that is looked at: a table of its own, which the link lets one watch.
 * @param {Session} session @param {Entry} entry */
export async function linked(session, entry) {
	const link = await positionLink(session.state?.table ?? {}, session.welcome?.title ?? '', '');
	return `${sentence(session, entry)} ${link}`;
}
