// What only this game has: the dial as a grid and its keys, and which maneuver was executed.

import { hint } from '../../base/view.js';
import { lines } from '../../plane/controls.js';
import { bearingKeys } from './keys.js';
import { dial } from './dial.js';

/** @typedef {import('../../types').Control} Control */

/** @param {Control} control */
function isSaid({ form }) {
	return form === 'said';
}

/** Whether a ship may act now. @param {import('../../session/session.js').Session} session @param {import('../../types').Piece} piece */
function acts({ state }, { id }) {
	return state?.next?.moves.some(({ kind, piece }) => kind === 'act' && piece === id);
}

/** @type {import('../../board/surface.js').Own} */
export const own = {
	begins: (piece, ways) => (piece.kind === 'ship' && ways?.length === 0 && !piece.controls.some(isSaid) ? `${piece.id} 1 straight` : ''),
	control: (session, piece, control) => {
		if (control.name === 'action' && acts(session, piece)) return lines(session, { ...control, says: 'now' }, true);
		return isSaid(control) ? hint(control.title) : null;
	},
	keys: bearingKeys,
	grid: (session, ways) => (ways.some((way) => /^\d$/.test(way.row)) ? dial(session, ways) : null),
};
