// A pasted fleet, squad or map is read line by line, with a report, before it is set up.

import { asked } from '../base/ask.js';
import { games } from '../base/games.js';
import { aside, button, h, hint, mark, reason, room } from '../base/view.js';

/** @typedef {import('./setup.js').Shown} Shown */
/** @typedef {{ at: string, text: string, taken: string, says: string, good: boolean }} Row */
/** @typedef {{ kind: string, why: string, edition?: string, report: { heading: string, rows: Row[], ending: string[], homes?: number } }} Report */

/** @param {{ table?: Record<string, any>, players?: string[], take: (shown: Shown) => void }} into the table that a fleet or a squad joins, and who takes what comes of it */
export function openPaste({ table, players = ['first', 'second'], take }) {
	const given = { text: '', player: players[0] ?? '', seats: '', seated: false };
	/** @type {import('../vendor/preact.js').Child} */
	let out = null;
	/** @param {import('../vendor/preact.js').Child} says */
	const tell = (says) => { out = says; draw(); };
	const read = async () => {
		const whole = /^\s*\{\s*"game"/.test(given.text) ? JSON.parse(given.text) : null;
		if (whole) { use(await asked('/setup/show', { table: whole })); return; }
		const pairs = given.seats.split('\n').map((line) => line.split('=').map((each) => each.trim())).filter((pair) => pair.length === 2);
		/** @type {Report & Shown} */
		const found = await asked('/setup/import', { text: given.text, player: given.player, seats: pairs, ...(table ? { table } : {}) });
		const { homes } = found.report;
		given.seated = homes !== undefined;
		if (homes !== undefined && !given.seats) {
			const of = (await games()).find(({ files }) => files.some(({ kind }) => kind === found.kind));
			given.seats = (of?.factions ?? []).slice(0, homes || 6).map((each) => `${each}=${each}`).join('\n');
			return read();
		}
		tell([...report(found), found.edition ? aside(found.edition) : null, found.table ? button('first', 'use', 'Put it on the table', () => use(found)) : null]);
	};
	/** @param {Shown} found */
	const use = (found) => {
		close();
		take(found);
	};
	const go = () => {
		tell(hint('Reading…'));
		read().catch((error) => tell(reason(error.message)));
	};
	/** @param {'text' | 'seats'} name */
	const typing = (name) => (/** @type {{ target: HTMLTextAreaElement }} */ { target }) => {
		given[name] = target.value;
		tell(null);
	};
	const { draw, close } = room('Paste a list or map', () => [h('label', { for: 'pasted' }, 'Paste the text itself, not a link.'),
		h('textarea', { oninput: typing('text'), value: given.text, id: 'pasted', rows: 9, spellcheck: false, placeholder: 'A fleet from a list builder, a squad (XWS), a map string, or a table (JSON)' }),
		h('label', {}, 'Player ', h('select', { id: 'paste-player', value: given.player, onchange: (/** @type {{ target: HTMLSelectElement }} */ { target }) => { given.player = target.value; } }, ...players.map((each) => h('option', { value: each }, each)))),
		h('label', { hidden: !given.seated }, 'Players and factions (name=faction), one per line, clockwise from the north', h('textarea', { id: 'paste-seats', rows: 4, spellcheck: false, value: given.seats, oninput: typing('seats') })),
		button('first', 'read', 'Read', go), h('div', { class: 'report', role: 'status' }, out)]);
}

/** @param {Report} found */
function report({ report: { heading, rows, ending }, why }) {
	const odd = rows.filter((row) => !row.good);
	/** @param {Row} row */
	const line = (row) => h('li', {}, mark(row.good ? 'clear' : 'near'), h('span', {}, h('code', {}, row.at), ' ', row.text, h('small', { class: 'soft' }, ` ${row.taken}: ${row.says}`)));
	return [
		h('p', {}, h('b', {}, heading)), why ? reason(why) : null,
		odd.length ? h('ul', { class: 'rows' }, ...odd.map(line)) : null,
		h('details', {}, h('summary', {}, `All ${rows.length} lines`), h('ul', { class: 'rows' }, ...rows.map(line))),
		...ending.map((each) => aside(each)),
	];
}
