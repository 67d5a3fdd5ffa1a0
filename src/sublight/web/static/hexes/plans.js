// The plan belongs to the selected system: it is left where another system is looked at, and taken up again with its own.

import { parse } from '../base/notation.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {{ id: string, line: string, answers: Record<string, any> }} Left */

/** @param {Session} session */
export function keepPlans(session) {
	/** The plans that were left, by system, since the table last changed. @type {Map<string, Left>} */
	const left = new Map();
	/** @type {Left | null} */
	let last = null;
	let version = -1;
	session.subject = (move) => parse(move).words.findLast((word) => session.piece(word)) ?? '';
	session.on(['state'], () => {
		if (session.base !== version) left.clear();
		version = session.base;
	});
	session.on(['draft'], () => {
		const { draft: line, answers, selected: id } = session;
		if (last && !line) {
			if (last.id === id) left.delete(id);
			else left.set(last.id, last);
		}
		last = line ? { id, line, answers } : null;
		if (line && !id) comeBack(session);
	});
	session.on(['select'], () => {
		const own = left.get(session.selected);
		if (own && !session.draft) session.plan(own.line, own.answers);
	});
}

/** Select the system of a plan that this page came back to. @param {Session} session */
function comeBack(session) {
	const id = session.subject(session.draft);
	if (!id) return;
	session.store.send({ say: 'selected', id });
	session.wantLegal();
	session.tell('select', 'legal');
}
