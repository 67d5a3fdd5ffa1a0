// Pieces that are set down anywhere: squadrons in their reach, and obstacles that a player moves.

import { h } from '../../base/view.js';
import { parse, print } from '../../base/notation.js';
import { wayLine } from '../../panels/ends.js';

/** @typedef {import('../../session/session.js').Session} Session */
/** @typedef {import('../../types').Piece} Piece */
/** @typedef {import('../../types').Ending} Ending */

/** Whether a piece can be placed anywhere, not only at one of its ends. @param {Piece} piece */
export function isPlaced(piece) {
	return piece.kind === 'squadron' || piece.controls.some((each) => each.name === 'max');
}

/** Whether a piece that is placed can be turned too. @param {Piece} piece */
export function turns(piece) {
	return piece.kind !== 'squadron';
}

/** The declaration that places a piece, with the other parts of the draft.
 * @param {Session} session @param {Piece} piece @param {number} x @param {number} y @param {string} draft */
export function placing(session, piece, x, y, draft) {
	// Those that are allowed come first.
	const way = session.ways?.find((each) => each.reach);
	const bare = way?.move ?? `${piece.kind} ${piece.id}`;
	const line = parse(/^hold /.test(draft) ? bare : draft || bare);
	line.words = line.words.filter((word) => word !== 'stay');
	line.parts.set('x', String(Number(x.toFixed(2))));
	line.parts.set('y', String(Number(y.toFixed(2))));
	if (turns(piece)) {
		for (const control of piece.controls) if (!line.parts.has(control.name)) line.parts.set(control.name, control.value);
		if (!line.parts.has('heading') && piece.at) line.parts.set('forward', `${piece.at[2]},${piece.at[3]}`);
	}
	return print(line);
}

/** The activations of a squadron. @param {Session} session @param {Ending[]} ways */
export function activations(session, ways) {
	const lines = ways.map((way) => wayLine(way, same(way.move, session.draft), { 'data-key': way.move, onclick: () => session.choose(way) }));
	return h('div', { class: 'ends', role: 'group', 'aria-label': 'Activated' }, ...lines);
}

/** Whether two lines declare the same move, apart from the place. @param {string} one @param {string} other */
export function same(one, other) {
	/** @param {string} text */
	const bare = (text) => {
		const { words, parts } = parse(text);
		for (const name of ['x', 'y']) parts.delete(name);
		return print({ words: words.filter((word) => word !== 'stay'), parts });
	};
	return bare(one) === bare(other);
}
