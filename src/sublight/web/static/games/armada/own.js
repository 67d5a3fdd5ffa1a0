// What only this game has: courses of a maneuver tool, and pieces that are set down anywhere.

import { payLate, speedControl, speedOf } from './course.js';
import { begins, dials, reveals } from './dials.js';
import { joints } from './joints.js';
import { activations, isPlaced, placing, same, turns } from './placing.js';
import { Tool } from './tool.js';

/** @type {import('../../board/surface.js').Own} */
export const own = {
	begins: (piece, _ways, session) => begins(session, piece),
	keys: async (session) => (await import('./keys.js')).toolKeys(session),
	settled: payLate,
	tool: (plane) => new Tool(plane),
	control: (session, piece, control) => {
		if (control.form === 'clicks') return joints(session, piece, control);
		if (control.form === 'order') return dials(session, piece, control);
		if (control.name === 'reveal') return reveals(session, piece, control);
		return control.name === 'speed' ? speedControl(session, piece, control) : null;
	},
	shown: (session, piece, ways) => {
		if (!piece.controls.some((each) => each.name === 'speed')) return null;
		const now = speedOf(session.draft, piece);
		return { ways: ways.filter((way) => way.row === `speed ${now}`), which: ` at speed ${now}` };
	},
	panel: (session, piece, ways) => (turns(piece) ? null : activations(session, ways)),
	place: { is: isPlaced, turns, same, line: placing },
};
