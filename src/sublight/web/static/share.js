// Who may come: the links of the seats, as far as this tab knows them, and who is here.

import { dialog, h, say } from './dom.js';
import { links, sit } from './home.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session @param {Array<(session: Session) => Node>} more what else can be shared */
export function showShare(session, more) {
	const known = links();
	const rows = known.length
		? known.map((each) => row(each.player || 'observers: watch only', each.secret))
		: [row(`your own link (${session.seat})`, session.token)];
	dialog(
		'Share',
		h(
			'p',
			{},
			known.length
				? 'Whoever has a link sits there. Send each player theirs, and keep your own.'
				: 'Only who began the table has the links of the other seats.',
		),
		h('div', { class: 'links' }, ...rows),
		...more.map((each) => each(session)),
	);
}

/** @param {string} name @param {string} secret */
function row(name, secret) {
	const field = h('input', { type: 'text', readonly: true, value: `${location.origin}/#${secret}`, 'aria-label': `Link: ${name}` });
	const copy = async () => {
		field.select();
		await navigator.clipboard.writeText(field.value);
		say(`Copied the link of ${name}`);
		button.textContent = 'Copied';
	};
	const button = h(
		'button',
		{
			class: 'second',
			onclick: () => {
				copy().catch(() => say('Copy it with Ctrl+C'));
			},
		},
		'Copy',
	);
	return h('p', { class: 'link' }, h('b', {}, name), field, button);
}

/** Sit at another seat of a match that this tab began. @param {Session} session */
export function showSeats(session) {
	const known = links();
	const box = dialog(
		'Seats',
		h('p', {}, known.length ? 'You began this table: sit anywhere.' : `You have the ${session.seat} seat.`),
		h(
			'div',
			{ class: 'values' },
			...known.map((each) =>
				h(
					'button',
					{
						class: 'chip',
						'aria-pressed': String(each.secret === session.token),
						onclick: () => {
							box.close();
							sit(known, each.secret);
						},
					},
					each.player || 'observer',
				),
			),
		),
	);
}
