// The parts of a declaration as controls: a choice of one, of any number, or of whole lines.

import { abreast, chip, h } from '../base/view.js';
import { part, withPart } from '../base/notation.js';
import { isPlaced, placing } from './carry.js';
import { speedTo } from './course.js';
import { joints } from './joints.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Control} Control */
/** @typedef {import('../types').Piece} Piece */

const CALLED = new Map([
	['tool', 'Tool'],
	['navigate', 'Navigate'],
	['use', 'Cards'],
	['max', 'Distance'],
	['player', 'Moved by'],
	['speed', 'Speed'],
	['action', 'Actions'],
]);

/** @param {Session} session @param {Piece} piece */
export function controls(session, piece) {
	return piece.controls.map((control) => {
		switch (control.form) {
			case 'step':
				return stepped(session, piece, control);
			case 'clicks':
				return joints(session, piece, control);
			case 'choice':
				return choice(session, piece, control);
			case 'many':
				return many(session, piece, control);
			default:
				return lines(session, control);
		}
	});
}

/** Rewrite one part of the draft. @param {Session} session @param {Piece} piece @param {string} name @param {string} value */
function put(session, piece, name, value) {
	const begun = isPlaced(piece) && piece.at ? placing(session, piece, piece.at[0], piece.at[1]) : piece.id;
	session.plan(withPart(session.draft || begun, name, value));
}

/** @param {Control} control */
function nameOf(control) {
	return CALLED.get(control.name) ?? control.name;
}

/** @param {Control} control @param {import('../base/view.js').Child[]} children */
function row(control, ...children) {
	const props = { class: `control ${control.form}`, role: 'group', 'aria-label': `${nameOf(control)}: ${control.says}` };
	const label = h('span', { class: 'label', title: control.says }, nameOf(control));
	return h('div', props, label, abreast(...children));
}

/** A choice of one. The default is the present value. @param {Session} session @param {Piece} piece @param {Control} control */
function stepped(session, piece, control) {
	const now = part(session.draft, control.name) || control.value;
	const isSpeed = control.name === 'speed';
	const reached = new Set((session.ways ?? []).map((way) => way.row));
	const chips = control.values.map(({ key, says }) => {
		const out = isSpeed && session.ways?.length && !reached.has(`speed ${key}`);
		const to = () => (isSpeed ? speedTo(session, piece, control, key) : put(session, piece, control.name, key));
		const title = out ? 'not reachable now; choose it to see why' : '';
		return chip(`${control.name}-${key}`, says, key === now, to, out ? 'out' : '', title);
	});
	return row(control, ...chips, ...(isSpeed ? [h('small', {}, control.says)] : []));
}

/** A choice of one, or of none. @param {Session} session @param {Piece} piece @param {Control} control */
function choice(session, piece, control) {
	const now = part(session.draft, control.name);
	const chips = control.values.map(({ key, says }) =>
		chip(`${control.name}-${key}`, says, key === now, () => put(session, piece, control.name, key === now ? '' : key)),
	);
	return row(control, ...chips);
}

/** A choice of any number. @param {Session} session @param {Piece} piece @param {Control} control */
function many(session, piece, control) {
	const now = part(session.draft, control.name).split(',').filter(Boolean);
	const bare = now.map((each) => each.split(/[:@]/)[0]);
	/** @param {string} key */
	const toggled = (key) => (bare.includes(key) ? now.filter((_, at) => bare[at] !== key) : [...now, key]).join(',');
	const chips = control.values.map(({ key, says }) =>
		chip(`${control.name}-${key}`, says, bare.includes(key), () => put(session, piece, control.name, toggled(key))),
	);
	return row(control, ...chips);
}

/** A choice of whole declarations. @param {Session} session @param {Control} control */
function lines(session, control) {
	const title = h('summary', { 'data-key': 'lines' }, `${nameOf(control)}: ${control.says}`);
	const chips = control.values.map(({ key, says }) => chip(key, says, key === session.draft, () => session.plan(key)));
	return h('details', { class: 'lines', key: control.name }, title, abreast(...chips));
}
