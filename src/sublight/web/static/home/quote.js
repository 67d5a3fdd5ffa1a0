// Copies a line of the log to paste elsewhere.

import { doer } from '../session/table.js';
import { positionLink } from './export.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Entry} Entry */

/** A line of the log to paste elsewhere: who did what, and the version of the table. It has no secret.
 * @param {Session} session @param {Entry} entry */
export function sentence({ welcome }, entry) {
	const { says, version, undone } = entry;
	return `${doer(welcome, entry)}${says}${undone ? ' (taken back)' : ''} (version ${version} of “${welcome?.title}”)`;
}

/** The same with a link to watch the position that is shown, as a table of its own.
 * @param {Session} session @param {Entry} entry */
export async function linked(session, entry) {
	const link = await positionLink(session.state?.table ?? {}, session.welcome?.title ?? '', '');
	return `${sentence(session, entry)} ${link}`;
}
