// The parts of a declaration as controls: a choice of one, of any number, or of whole lines.

import { abreast, chip, controlRow, h } from '../base/view.js';
import { part, withPart } from '../base/notation.js';
import { tallies } from './tallies.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Control} Control */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../board/surface.js').Own} Own */
/** @typedef {(name: string, value: string) => void} Put */

/** @param {Session} session @param {Own} own @param {Piece} piece */
export function controls(session, own, piece) {
	/** Rewrite one part of the draft. @param {string} name @param {string} value */
	const put = (name, value) => {
		const begun = own.place?.is(piece) && piece.at ? own.place.line(session, piece, piece.at[0], piece.at[1], session.draft) : piece.id;
		session.plan(withPart(session.draft || piece.places || begun, name, value));
	};
	return piece.controls.map((control) => (piece.places ? null : own.control?.(session, piece, control)) ?? drawn(session, piece, control, put));
}

/** @param {Session} session @param {Piece} piece @param {Control} control @param {Put} put */
function drawn(session, piece, control, put) {
	switch (control.form) {
		case 'tally':
			return tallies(session, piece, control);
		case 'step':
			return stepped(session, control, put);
		case 'choice':
			return choice(session, control, put);
		case 'many':
			return many(session, control, put);
		default:
			return lines(session, control);
	}
}

/** A choice of one. The default is the present value. @param {Session} session @param {Control} control @param {Put} put */
function stepped(session, control, put) {
	const now = part(session.draft, control.name) || control.value;
	const chips = control.values.map(({ key, says }) => chip(`${control.name}-${key}`, says, key === now, () => put(control.name, key), control.title));
	return controlRow(control, ...chips);
}

/** A choice of one, or of none. @param {Session} session @param {Control} control @param {Put} put */
function choice(session, control, put) {
	const now = part(session.draft, control.name);
	const chips = control.values.map(({ key, says }) =>
		chip(`${control.name}-${key}`, says, key === now, () => put(control.name, key === now ? '' : key), control.title),
	);
	return controlRow(control, ...chips);
}

/** A choice of any number. @param {Session} session @param {Control} control @param {Put} put */
function many(session, control, put) {
	const now = part(session.draft, control.name).split(',').filter(Boolean);
	const bare = now.map((each) => each.split(/[:@]/)[0]);
	/** @param {string} key */
	const toggled = (key) => (bare.includes(key) ? now.filter((_, at) => bare[at] !== key) : [...now, key]).join(',');
	const chips = control.values.map(({ key, says }) =>
		chip(`${control.name}-${key}`, says, bare.includes(key), () => put(control.name, toggled(key))),
	);
	return controlRow(control, ...chips);
}

/** A choice of whole declarations. @param {Session} session @param {Control} control @param {boolean} [open] */
export function lines(session, control, open = false) {
	const title = h('summary', { 'data-key': 'lines' }, `${control.title}: ${control.says}`);
	const chips = control.values.map(({ key, says }) => chip(key, says, key === session.draft, () => session.plan(key)));
	return h('details', { class: 'lines', key: control.name, open }, title, abreast(...chips));
}
