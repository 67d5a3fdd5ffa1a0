// The log in sentences. Each is a version that can be shown again.

import { button, copier, fill, form, h, housed, icon, mark } from '../base/dom.js';
import { seatNumber } from '../session/known.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Entry} Entry */

/** @param {HTMLElement} into @param {Session} session */
export function mountLog(into, session) {
	const list = h('ol', { class: 'log', 'aria-label': 'Log' });
	const note = h('input', { type: 'text', 'aria-label': 'A note for the log', placeholder: 'Write a note…', maxlength: '500' });
	const send = () => {
		const { value } = note;
		// By then the field may already hold the next note.
		if (value.trim()) session.note(value.trim(), () => note.value === value && (note.value = ''));
	};
	const writing = form('note', send, note, h('button', { class: 'second' }, 'Note'));
	const before = button('plain', 'earlier', 'Earlier lines', () => session.wantLog());
	let seen = -1;
	const reveal = button('second', 'reveal', 'Reveal the dice seed', () => session.reveal());
	into.append(h('section', { class: 'history', 'aria-label': 'Log' }, before, list, writing, reveal));
	session.on(['state'], () => {
		const { lines } = session;
		const latest = lines.at(-1)?.version ?? 0;
		fill(list, ...lines.map((each) => line(session, each)));
		before.hidden = !lines[0]?.version;
		if (latest !== seen) list.lastElementChild?.scrollIntoView({ block: 'nearest' });
		seen = latest;
		writing.hidden = session.seat === 'observer';
		reveal.hidden = session.seat === 'observer' || !session.strict;
	});
}

/** @param {Session} session @param {Entry} entry */
function line(session, entry) {
	const looked = (session.past ?? session.live)?.version === entry.version;
	const player = session.welcome?.players[seatNumber(entry.seat)] ?? '';
	const copy = copier('plain copy', '', `copy-${entry.version}`, async () => (await import('../home/quote.js')).sentence(session, entry));
	copy.setAttribute('aria-label', 'Copy this line');
	copy.title = 'Copy this line';
	copy.append(icon('M9 9h11v11H9zM5 15H4V4h11v1'));
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
			entry.house ? housed() : entry.move ? mark(entry.glyph) : h('span', { class: 'mark' }),
			h('span', {}, player ? h('b', {}, `${player}: `) : null, entry.says, entry.undone ? ' (taken back)' : ''),
		),
		copy,
		looked ? copier('second', 'Copy with a link to this position', `link-${entry.version}`, async () => (await import('../home/quote.js')).linked(session, entry)) : null,
	);
}
