// What only this game has: the dial as a grid and its keys, and which maneuver was executed.

import { hint } from '../../base/view.js';
import { dial } from './dial.js';

/** @typedef {import('../../types').Control} Control */

/** @param {Control} control */
function isSaid({ form }) {
	return form === 'said';
}

/** @type {import('../../board/surface.js').Own} */
export const own = {
	begins: (piece, ways) => (piece.kind === 'ship' && ways?.length === 0 && !piece.controls.some(isSaid) ? `${piece.id} 1 straight` : ''),
	control: (_session, _piece, control) => (isSaid(control) ? hint(control.title) : null),
	keys: async (session) => (await import('./keys.js')).bearingKeys(session),
	grid: (session, ways) => (ways.some((way) => /^\d$/.test(way.row)) ? dial(session, ways) : null),
};
