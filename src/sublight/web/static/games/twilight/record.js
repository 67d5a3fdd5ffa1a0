// What is recorded of a system and of a player, counted by steps that write the line of the record.

import { abreast, aside, button, h } from '../../base/view.js';
import { part, withPart } from '../../base/notation.js';
import { steps } from './steps.js';

/** @typedef {import('../../session/session.js').Session} Session */
/** @typedef {import('../../types').Control} Control */
/** @typedef {import('../../types').Piece} Piece */

/** A list for each player there, that of this seat first. An observer records nothing. @param {Session} session @param {Piece} piece @param {boolean} open */
export function recorded(session, { controls }, open) {
	if (!session.player) return [];
	const mine = controls.filter(({ begins }) => begins.includes(` player=${session.player} `));
	const lists = [...new Set([...mine, ...controls].map(({ begins }) => begins))];
	return lists.map((begins, at) => {
		const own = controls.filter((each) => each.begins === begins);
		const title = h('summary', {}, own[0]?.says);
		return h('details', { class: 'lines', key: begins, id: `counts-record${at || ''}`, open }, title, ...own.flatMap((each) => counted(session, each)));
	});
}

/** The numbers of a player, and what else happens to one. @param {Session} session @param {Piece} piece */
export function sheet(session, { controls }) {
	if (!session.player) return [];
	return controls.flatMap((each) => (each.form === 'line' ? whole(session, each) : each.form === 'choice' ? picked(session, each) : numbers(session, each)));
}

/** One card of those that the catalogue has. @param {Session} session @param {Control} control */
function picked(session, { name, title, begins, values }) {
	const { start, line } = begun(session, begins);
	/** @param {{ target: HTMLSelectElement }} event */
	const onchange = ({ target }) => {
		const text = withPart(line, name, target.value);
		session.plan(text === start ? '' : text);
	};
	const cards = values.map(({ key, says }) => h('option', { value: key }, says));
	return h('label', { class: 'pick', key: `${start} ${name}` }, `${title} `, h('select', { value: part(line, name), onchange, 'data-key': `pick-${name}` }, h('option', { value: '' }, '–'), ...cards));
}

/** Whole lines. @param {Session} session @param {Control} control */
function whole(session, { values }) {
	return abreast(...values.map(({ key, says }) => button('second', key, says, () => session.plan(key.replace('PLAYER', session.player)))));
}

/** The draft, if it records the same as a line that begins so, else that beginning. @param {Session} session @param {string} begins */
function begun({ draft, player }, begins) {
	const start = begins.replace('PLAYER', player);
	return { start, line: draft.startsWith(start) ? draft : start };
}

/** Numbers as they are afterwards, which are written together. @param {Session} session @param {Control} control */
function numbers(session, { name, title, begins, values }) {
	const { start, line } = begun(session, begins);
	const written = part(line, name);
	const now = values.map(({ key }, at) => {
		const [count = '', what = ''] = key.split(' ');
		return { what, count: Number(written ? written.split(',')[at]?.split(':').at(-1) : count) };
	});
	const rows = values.map(({ says }, at) => {
		/** @param {number} by */
		const change = (by) => {
			const all = now.map(({ what, count }, each) => `${what && `${what}:`}${count + (each === at ? by : 0)}`);
			session.plan(withPart(line, name, all.join(',')));
		};
		return row(says, steps(`${start} ${says}`, `${title} ${says}`, now[at]?.count ?? 0, Infinity, change));
	});
	return [h('h3', {}, title), ...rows];
}

/** @param {string} says @param {import('../../base/view.js').Child} step */
export function row(says, step) {
	return h('div', { class: 'load' }, h('span', {}, says), step);
}

/** One thing that can happen to each kind of unit. @param {Session} session @param {Control} control */
function counted(session, { name, title, begins, value, values }) {
	const { start, line } = begun(session, begins);
	const now = new Map([...part(line, name).matchAll(/(\d*)([^,]+)/g)].map(([, count, what = '']) => [what, Number(count || 1)]));
	const rows = values.map(({ key, says }) => {
		const [most = '', what = ''] = key.split(' ');
		const count = now.get(what) ?? 0;
		/** @param {number} by */
		const change = (by) => {
			const all = [...new Map([...now, [what, count + by]])].filter(([, number]) => number > 0);
			const text = withPart(line, name, all.map(([each, number]) => `${number > 1 ? number : ''}${each}`).join(','));
			session.plan(text === start ? '' : text);
		};
		return row(says, steps(`${start} ${name} ${what}`, `${title} ${says}`, count, Number(most), change, value ? undefined : Number(most)));
	});
	return [h('h3', {}, title), value && aside(value), ...rows];
}
