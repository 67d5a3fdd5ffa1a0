// The place of a piece: by coordinates, or relative to other pieces, as people measure it on a real table.

import { headingOf } from '../base/bearing.js';
import { abreast, aside, button, form, h } from '../base/view.js';
import { pick, typed, values } from './forms.js';

/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('./setup.js').Setup} Setup */

const POINTS = 'centre,front,front_right,right,rear_right,rear,rear_left,left,front_left';
/** The fields of each way to place a piece: a name and a kind. */
const PLACES = new Map([
	['at', ['at coordinates', 'x:mm y:mm heading:°']],
	['touching', ['touching', 'other:piece side:front,right,rear,left along:mm? turned:°?']],
	['distance', ['at a distance of', 'other:piece band:band? mm:mm? bearing:°? heading:°?']],
	['ruler', ['by a ruler from', `other:piece start:${POINTS} bearing:° mm:mm end:${POINTS} heading:°?`]],
	['rulers', ['by two rulers from', 'other:piece mm:mm second:piece second_mm:mm side:left,right heading:°?']],
	['edges', ['from the edges', 'west:mm? east:mm? south:mm? north:mm? heading:°?']],
]);
const SAID = new Map([['other', 'of'], ['second', 'and of'], ['second_mm', 'and'], ['along', 'offset'], ['turned', 'turned by'], ['start', 'from its'], ['end', 'to the piece’s'], ['mm', 'distance'], ['band', 'or band']]);
const TURNS = [-22.5, -5, 5, 22.5];

/** @param {Setup} setup @param {Piece} piece */
export function placing(setup, piece) {
	const [, fields = ''] = PLACES.get(setup.by) ?? [];
	const placed = form('fields', (filled) => setup.change({ do: 'place', piece: piece.id, place: { by: setup.by, ...values(filled) } }),
		...fields.split(' ').map((each) => field(setup, each, piece)), h('button', { class: 'first', 'data-key': 'put' }, 'Place it'));
	return [h('h3', {}, piece.called || piece.id), aside(piece.says),
		pick('Place it', 'by', [...PLACES].map(([key, [says = '']]) => [key, says]), setup.by, (value) => { setup.by = value; setup.draw(); }), placed,
		abreast(...TURNS.map((by) => button('second', `turn${by}`, `${by > 0 ? '↻' : '↺'} ${Math.abs(by)}°`, () => turn(setup, piece, by))),
			button('second', 'remove', 'Remove', () => setup.change({ do: 'remove', piece: piece.id }))),
		aside('Arrow keys move it by 1 mm, with Alt turn it by 5°; Shift makes it a tenth.')];
}

/** What is still to be set up. @param {Setup} setup @param {Piece} piece */
export function waiting(setup, piece) {
	const own = piece.owner >= 0;
	return [h('h3', {}, piece.called || piece.id), aside(`${piece.name}: ${piece.says}`), own ? button('second', 'remove', 'Remove', () => setup.change({ do: 'remove', piece: piece.id })) : null];
}

/** @param {Setup} setup @param {Piece} piece @param {number} by */
function turn(setup, piece, by) {
	const [x = 0, y = 0, fx = 0, fy = 1] = piece.at ?? [];
	setup.change({ do: 'place', piece: piece.id, place: { by: 'at', x, y, heading: headingOf(fx, fy) + by } });
}

/** One field of a place, `name:kind`, with a question mark if it is optional. @param {Setup} setup @param {string} told @param {Piece} piece */
function field(setup, told, piece) {
	const [name = '', kind = ''] = told.split(':');
	const bare = kind.replace('?', '');
	const says = SAID.get(name) ?? name;
	const choices = choicesOf(setup, bare, piece);
	if (choices) return h('label', {}, says, h('select', { name, 'data-key': `place-${name}` }, ...choices.map((each) => h('option', { value: each }, each.replaceAll('_', ' ')))));
	const now = { x: piece.at?.[0], y: piece.at?.[1], heading: setup.by === 'at' ? headingOf(piece.at?.[2] ?? 0, piece.at?.[3] ?? 1) : undefined }[name];
	return h('label', {}, `${says} (${bare})`, typed(`place-${name}`, now === undefined ? '' : String(Math.round(now * 1000) / 1000), { type: 'number', step: 'any', name, required: !kind.endsWith('?') }));
}

/** The values of a field, null for any number. @param {Setup} setup @param {string} kind @param {Piece} piece */
function choicesOf(setup, kind, piece) {
	if (kind === 'piece') return setup.shown.pieces.filter((each) => each.at && each.id !== piece.id).map((each) => each.id);
	if (kind === 'band') return ['', ...Object.keys(setup.catalogue.bands)];
	return kind.includes(',') ? kind.split(',') : null;
}
