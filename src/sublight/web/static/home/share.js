// The links of the seats, as far as this browser knows them, and who is here.

import { say } from '../base/dom.js';
import { door } from '../base/doors.js';
import { named } from '../base/notation.js';
import { Component, abreast, aside, button, chip, h, make, room } from '../base/view.js';
import { links, sit } from './links.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../vendor/preact.js').Child} Child */

/** @param {Session} session */
export function showShare(session) {
	const known = links();
	const rows = known.length ? known.map((each) => row(whose(session, each), address(each.secret))) : [row(`your link (${session.seat})`, address(session.token))];
	const says = known.length ? 'Whoever has a link can play that seat. Send each player their own.' : 'Only the person who began the table has the links of the other seats.';
	/** @type {Child} */
	let inside = aside('Checking…');
	const { draw } = room('Share', () => [h('p', {}, says), h('div', { class: 'links' }, ...rows), away(session), h('h3', {}, 'Inside another page'), inside]);
	framed()
		.then(
			(may) => (inside = frame(session, may)),
			(error) => (inside = aside(String(error))),
		)
		.then(draw);
}

/** Who plays by a link. @param {Session} session @param {{ player: string, secret: string }} link */
function whose({ token }, { player, secret }) {
	return player ? `${named(player)}${secret === token ? ' (you)' : ''}` : 'Observers: watch only';
}

/** How to embed the table in another page, or why that is not allowed. @param {Session} session @param {boolean} may @returns {Child} */
function frame(session, may) {
	const watch = links().find((each) => each.seat === 'observer')?.secret ?? (session.seat === 'observer' ? session.token : '');
	if (!may) return aside('This server does not let other pages show the table. Its operator can allow it with ', h('code', {}, '--frame'), '.');
	if (!watch) return aside('This needs the link for observers. The person who began the table has it.');
	return row('to watch', `<iframe src="${location.origin}/#${watch}" title="Sublight" width="960" height="640"></iframe>`);
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
	return make(Row, { key: name, name, value });
}

/** @extends {Component<{ name: string, value: string }, { copied: boolean }>} */
class Row extends Component {
	/** @param {{ name: string, value: string }} props */
	render({ name, value }) {
		const { copied = false } = this.state;
		const copy = async () => {
			this.base instanceof Element && this.base.querySelector('input')?.select();
			await navigator.clipboard.writeText(value);
			say(`Copied: ${name}`);
			this.setState({ copied: true });
		};
		const field = h('input', { type: 'text', readonly: true, value, 'aria-label': `Link: ${name}` });
		return h('p', { class: 'link' }, h('b', {}, name), field, button('second', 'copy', copied ? 'Copied' : 'Copy', () => copy().catch(() => say('Copy it with Ctrl+C'))));
	}
}

/** Take another seat of a match that this browser started. @param {Session} session */
export function showSeats(session) {
	const known = links();
	const says = known.length ? 'You began this table, so you can sit anywhere.' : `You have the ${session.seat} seat.`;
	/** @param {string} secret */
	const take = (secret) => {
		close();
		sit(known, secret);
	};
	const chips = known.map(({ seat, player, secret }) => chip(seat, named(player || 'observer'), secret === session.token, () => take(secret)));
	const { close } = room('Seats', () => [h('p', {}, says), abreast(...chips)]);
}
