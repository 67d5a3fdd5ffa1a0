// The links of the seats, as far as this tab knows them, and who is here.

import { abreast, aside, chip, dialog, fill, h, say } from '../base/dom.js';
import { door } from '../base/doors.js';
import { links, sit } from './links.js';

/** @typedef {import('../session/session.js').Session} Session */

/** @param {Session} session */
export function showShare(session) {
	const known = links();
	const rows = known.length
		? known.map((each) => row(each.player || 'observers: watch only', address(each.secret)))
		: [row(`your link (${session.seat})`, address(session.token))];
	dialog(
		'Share',
		h(
			'p',
			{},
			known.length
				? 'Whoever has a link can play that seat. Send each player their own.'
				: 'Only the person who began the table has the links of the other seats.',
		),
		h('div', { class: 'links' }, ...rows),
		away(session),
		frame(session),
	);
}

/** How to embed the table in another page, or why that is not allowed. @param {Session} session */
function frame(session) {
	const box = h('div', {}, aside('Checking…'));
	const watch = links().find((each) => each.seat === 'observer')?.secret ?? (session.seat === 'observer' ? session.token : '');
	/** @param {Node | string} said */
	const tell = (said) => fill(box, h('h3', {}, 'Inside another page'), said);
	framed().then(
		(may) => {
			if (!may) tell(aside('This server does not let other pages show the table. Its operator can allow it with --frame.'));
			else if (!watch) tell(aside('This needs the link for observers. The person who began the table has it.'));
			else tell(row('to watch', `<iframe src="${location.origin}/#${watch}" title="Sublight" width="960" height="640"></iframe>`));
		},
		(error) => tell(String(error)),
	);
	return box;
}

/** Whether this server allows any page to embed it. Every response says so. */
async function framed() {
	const { headers } = await fetch('/');
	const ancestors = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '');
	return ancestors?.[1]?.trim() !== "'none'";
}

/** The position as a file, or as a link with a question. @param {Session} session */
function away(session) {
	return abreast(
		door('As a file…', async () => (await import('./export.js')).openExport(position(session))),
		door('Ask about this position…', async () => (await import('./export.js')).openAsk(position(session))),
	);
}

/** The position that is shown. @param {Session} session */
function position(session) {
	const { state, welcome } = session;
	const ruled = session.past ? null : session.draft ? session.ruled : (state?.pending ?? null);
	const last = session.past || ruled ? null : (state?.last ?? null);
	return { table: state?.table ?? {}, title: welcome?.title ?? '', players: welcome?.players ?? [], ruled, last, token: session.token };
}

/** @param {string} secret */
function address(secret) {
	return `${location.origin}/#${secret}`;
}

/** A text to copy. @param {string} name @param {string} value */
function row(name, value) {
	const field = h('input', { type: 'text', readonly: true, value, 'aria-label': `Link: ${name}` });
	const copy = async () => {
		field.select();
		await navigator.clipboard.writeText(field.value);
		say(`Copied the link of ${name}`);
		button.textContent = 'Copied';
	};
	const button = h('button', { class: 'second', onclick: () => copy().catch(() => say('Copy it with Ctrl+C')) }, 'Copy');
	return h('p', { class: 'link' }, h('b', {}, name), field, button);
}

/** Take another seat of a match that this tab started. @param {Session} session */
export function showSeats(session) {
	const known = links();
	const box = dialog(
		'Seats',
		h('p', {}, known.length ? 'You began this table, so you can sit anywhere.' : `You have the ${session.seat} seat.`),
		abreast(
			...known.map(({ seat, player, secret }) =>
				chip(seat, player || 'observer', secret === session.token, () => {
					box.close();
					sit(known, secret);
				}),
			),
		),
	);
}
