// What only this game has: the dial as a grid and its keys, and what is counted of a ship.

import { bearingKeys } from './keys.js';
import { dial } from './dial.js';
import { tallies } from './tallies.js';

/** @type {import('../../board/surface.js').Own} */
export const own = {
	begins: (piece, ways) => (piece.kind === 'ship' && ways?.length === 0 ? `${piece.id} 1 straight` : ''),
	control: tallies,
	keys: bearingKeys,
	grid: (session, ways) => (ways.some((way) => /^\d$/.test(way.row)) ? dial(session, ways) : null),
};
