// What only this game has: the dial as a grid and its keys, and which maneuver was executed.

import { hint } from '../../base/view.js';
import { lines } from '../../plane/controls.js';
import { dial } from './dial.js';

/** @typedef {import('../../types').Control} Control */

/** @param {Control} control */
function isSaid({ form }) {
	return form === 'said';
}

/** The lines of a control that may be declared now, none if no more is left than to end the turn.
 * @param {import('../../session/session.js').Session} session @param {import('../../types').Piece} piece @param {Control} control */
function open({ state }, { id }, { values }) {
	const kinds = state?.next?.moves.filter(({ piece }) => piece === id).map(({ kind }) => kind) ?? [];
	const found = values.filter(({ key }) => kinds.includes(key.split(' ')[0] ?? ''));
	return found.every(({ key }) => key.startsWith('pass ')) ? [] : found;
}

/** @type {import('../../board/surface.js').Own} */
export const own = {
	begins: (piece, ways, session) => (piece.kind === 'ship' && ways?.length === 0 && !session.state?.next && !piece.controls.some(isSaid) ? `${piece.id} 1 straight` : ''),
	control: (session, piece, control) => {
		const values = control.name === 'action' ? open(session, piece, control) : [];
		if (values.length) return lines(session, { ...control, values, says: 'now' }, true);
		// A card is used by a maneuver.
		if (control.name === 'use' && !session.draft.startsWith(`${piece.id} `)) return hint(`${control.title}: ${control.says}.`);
		return isSaid(control) ? hint(control.title) : null;
	},
	keys: async (session) => (await import('./keys.js')).bearingKeys(session),
	grid: (session, ways) => (ways.some((way) => /^\d$/.test(way.row)) ? dial(session, ways) : null),
};
