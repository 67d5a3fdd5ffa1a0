// The log in sentences, and the timeline: the same entries as stops one can go back to.

import { fill, h, mark } from './dom.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./types').Entry} Entry */

/** @param {HTMLElement} into @param {Session} session */
export function mountLog(into, session) {
	const list = h('ol', { class: 'log', 'aria-label': 'Log' });
	const note = h('input', { type: 'text', 'aria-label': 'A note for the log', placeholder: 'Write a note…', maxlength: '500' });
	const form = h(
		'form',
		{
			class: 'note',
			onsubmit: (/** @type {Event} */ event) => {
				event.preventDefault();
				if (note.value.trim()) session.note(note.value.trim());
				note.value = '';
			},
		},
		note,
		h('button', { class: 'second' }, 'Note'),
	);
	into.append(h('section', { class: 'history', 'aria-label': 'Log' }, list, form));
	session.on(['state'], () => {
		const entries = session.live?.entries ?? [];
		fill(list, ...entries.map((each) => line(session, each)));
		list.lastElementChild?.scrollIntoView({ block: 'nearest' });
		form.hidden = session.seat === 'observer';
	});
}

/** @param {Session} session @param {Entry} entry */
function line(session, entry) {
	const looked = (session.past ?? session.live)?.version === entry.version;
	const player = session.welcome?.players[seatNumber(entry.seat)] ?? '';
	return h(
		'li',
		{ class: entry.undone ? 'undone' : '' },
		h(
			'button',
			{
				class: `entry seat${seatNumber(entry.seat)}`,
				'data-key': `log-${entry.version}`,
				'aria-current': looked ? 'step' : undefined,
				onclick: () => session.step(entry.version),
			},
			entry.move ? mark(entry.glyph) : h('span', { class: 'mark' }),
			h('span', {}, player ? h('b', {}, `${player}: `) : null, entry.says, entry.undone ? ' (taken back)' : ''),
		),
	);
}

/** @param {string} seat */
function seatNumber(seat) {
	return ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'].indexOf(seat);
}

/** @param {HTMLElement} into @param {Session} session */
export function mountTimeline(into, session) {
	const stops = h('div', { class: 'stops', role: 'group', 'aria-label': 'Timeline', tabindex: '0', id: 'timeline' });
	const go = (/** @type {string} */ sign, /** @type {string} */ says, /** @type {() => void} */ onclick) =>
		h('button', { class: 'plain', 'aria-label': says, title: says, onclick }, sign);
	into.append(
		h(
			'div',
			{ class: 'timeline' },
			go('⇤', 'To the beginning', () => first(session)),
			go('◀', 'One step back', () => by(session, -1)),
			stops,
			go('▶', 'One step on', () => by(session, 1)),
			go('⇥', 'To now', () => session.step(-1)),
		),
	);
	stops.addEventListener('keydown', (event) => {
		/** @type {Record<string, () => void>} */
		const does = {
			ArrowLeft: () => by(session, -1),
			ArrowRight: () => by(session, 1),
			ArrowUp: () => first(session),
			ArrowDown: () => session.step(-1),
			Home: () => first(session),
			End: () => session.step(-1),
		};
		const act = does[event.key];
		if (!act) return;
		event.preventDefault();
		event.stopPropagation();
		act();
	});
	session.on(['state'], () => {
		const now = session.state?.version;
		fill(
			stops,
			...(session.live?.entries ?? []).map((each) =>
				h(
					'button',
					{
						class: `stop ${each.move ? each.glyph : 'quiet'} seat${seatNumber(each.seat)}${each.undone ? ' undone' : ''}`,
						'aria-current': each.version === now ? 'step' : undefined,
						'data-key': `stop-${each.version}`,
						'aria-label': `${each.version}: ${each.says}`,
						title: each.says,
						tabindex: '-1',
						onclick: () => session.step(each.version),
					},
					each.move ? mark(each.glyph, true) : '·',
				),
			),
		);
		stops.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
	});
}

/** Versions that the log has a line for. @param {Session} session */
function versions(session) {
	return (session.live?.entries ?? []).map((each) => each.version);
}

/** @param {Session} session @param {number} step */
export function by(session, step) {
	const all = versions(session);
	const at = all.findLastIndex((version) => version <= (session.state?.version ?? 0));
	const next = all[Math.max(0, Math.min(all.length - 1, at + step))];
	if (next !== undefined) session.step(next);
}

/** @param {Session} session */
export function first(session) {
	const [begin] = versions(session);
	if (begin !== undefined) session.step(begin);
}
