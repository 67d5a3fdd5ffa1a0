// What happened to the units of each player in a system, counted by steps that write the line of the record.

import { h } from '../../base/view.js';
import { part, withPart } from '../../base/notation.js';
import { steps } from './steps.js';

/** @typedef {import('../../session/session.js').Session} Session */
/** @typedef {import('../../types').Control} Control */
/** @typedef {import('../../types').Piece} Piece */

/** Whether something is to be recorded of a system now. @param {Session} session @param {Piece} piece */
export function isRecorded({ state }, { id }) {
	return Boolean(state?.next?.moves.some((may) => may.kind === 'record' && may.piece === id));
}

/** A list for each player there. An observer records nothing. @param {Session} session @param {Piece} piece @param {boolean} open */
export function recorded(session, { controls }, open) {
	if (!session.player) return [];
	return [...new Set(controls.map(({ begins }) => begins))].map((begins, at) => {
		const own = controls.filter((each) => each.begins === begins);
		const title = h('summary', {}, `What happened to ${own[0]?.says} here`);
		return h('details', { class: 'lines', key: begins, id: `counts-record${at || ''}`, open }, title, ...own.flatMap((each) => counted(session, each)));
	});
}

/** One thing that can happen to each kind of unit. @param {Session} session @param {Control} control */
function counted(session, { name, title, begins, values }) {
	const start = begins.replace('PLAYER', session.player);
	const line = session.draft.startsWith(start) ? session.draft : start;
	const now = new Map(part(line, name).split(',').filter(Boolean).map((each) => {
		const [, count, what = ''] = /^(\d*)(.*)$/.exec(each) ?? [];
		return [what, Number(count || 1)];
	}));
	const rows = values.map(({ key, says }) => {
		const [most = '', what = ''] = key.split(' ');
		const count = now.get(what) ?? 0;
		/** @param {number} by */
		const change = (by) => {
			const all = [...new Map([...now, [what, count + by]])].filter(([, number]) => number > 0);
			const text = withPart(line, name, all.map(([each, number]) => `${number > 1 ? number : ''}${each}`).join(','));
			session.plan(text === start ? '' : text);
		};
		return h('div', { class: 'load' }, h('span', {}, says), steps(`${start} ${name} ${what}`, `${title} ${says}`, count, Number(most), change));
	});
	return [h('h3', {}, title), ...rows];
}
