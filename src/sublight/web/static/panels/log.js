// The log in sentences. Each is a version that can be shown again.

import { button, form, h as element } from '../base/dom.js';
import { copier, endMark, h, housed, icon, render, soon } from '../base/view.js';
import { doer, seatNumber } from '../session/table.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Entry} Entry */

/** @param {HTMLElement} into @param {Session} session */
export function mountLog(into, session) {
	const list = element('ol', { class: 'log', 'aria-label': 'Log' });
	const note = element('input', { type: 'text', 'aria-label': 'A note for the log', placeholder: 'Write a note…', maxlength: '500' });
	const send = () => {
		const { value } = note;
		// By then the field may already hold the next note.
		if (value.trim()) session.note(value.trim(), () => note.value === value && (note.value = ''));
	};
	const writing = form('note', send, note, element('button', { class: 'second' }, 'Note'));
	const before = button('plain', 'earlier', 'Earlier lines', () => earlier(session));
	let seen = -1;
	const reveal = button('second', 'reveal', 'Reveal the dice seed', () => session.ask({ say: 'reveal', base: session.base }));
	into.append(element('section', { class: 'history', 'aria-label': 'Log' }, before, list, writing, reveal));
	const draw = soon(() => {
		const { lines } = session;
		const latest = lines.at(-1)?.version ?? 0;
		render(lines.map((each) => line(session, each)), list);
		before.hidden = !lines[0]?.version;
		if (latest !== seen) list.lastElementChild?.scrollIntoView({ block: 'nearest' });
		seen = latest;
		writing.hidden = session.seat === 'observer';
		reveal.hidden = session.seat === 'observer' || !session.strict;
	});
	session.on(['state'], draw);
	draw();
}

/** Request the lines before the known ones. @param {Session} session */
function earlier(session) {
	const before = session.lines[0]?.version ?? 0;
	session.port.ask({ say: 'want_log', before }, (message) => {
		if (message.say === 'log') session.store.put({ older: [...message.entries, ...session.older] });
		if (message.say === 'refused') session.refusedBy(message);
		session.tell('state');
	});
}

/** @param {Session} session @param {Entry} entry */
function line(session, entry) {
	const looked = (session.past ?? session.live)?.version === entry.version;
	const copies = 'M9 9h11v11H9zM5 15H4V4h11v1';
	const copy = copier('plain copy', 'Copy this line', `copy-${entry.version}`, async () => (await import('../home/quote.js')).sentence(session, entry), icon(copies));
	return h(
		'li',
		{ class: entry.undone ? 'undone' : '', key: entry.version },
		h(
			'button',
			{
				class: `entry seat${seatNumber(entry.seat)}`,
				'data-key': `log-${entry.version}`,
				'aria-current': looked ? 'step' : undefined,
				onclick: () => session.step(entry.version),
			},
			entry.house ? housed() : entry.move ? endMark(entry.glyph) : h('span', { class: 'mark' }),
			h('span', {}, h('b', {}, doer(session.welcome, entry)), entry.told || entry.says, entry.undone ? ' (taken back)' : '', exactly(entry, looked)),
		),
		copy,
		looked ? copier('second', 'Copy with a link to this position', `link-${entry.version}`, async () => (await import('../home/quote.js')).linked(session, entry)) : null,
	);
}

/** The round, the notation, the measurement and the rule of a move, where its line is looked at. @param {Entry} entry @param {boolean} looked */
function exactly({ told, says }, looked) {
	return told && looked && h('small', { class: 'soft exactly' }, says);
}
