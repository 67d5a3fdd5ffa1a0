// A pasted fleet, squad or map is read line by line, with a report, before it is set up.

import { asked } from '../base/ask.js';
import { aside, button, dialog, fill, h, hint, mark, reason } from '../base/dom.js';
import { games } from '../base/games.js';

/** @typedef {import('./setup.js').Shown} Shown */
/** @typedef {{ at: string, text: string, taken: string, says: string, good: boolean }} Row */
/** @typedef {{ kind: string, why: string, edition?: string, report: { heading: string, rows: Row[], ending: string[], homes?: number } }} Report */

/** @param {{ table?: Record<string, any>, players?: string[], take: (shown: Shown) => void }} into the table that a fleet or a squad joins, and who takes what comes of it */
export function openPaste({ table, players = ['first', 'second'], take }) {
	const text = h('textarea', { oninput: () => fill(out), id: 'pasted', rows: 9, spellcheck: 'false', placeholder: 'A fleet from a list builder, a squad (XWS), a map string, or a table (JSON)' });
	const player = h('select', { id: 'paste-player' }, ...players.map((each) => h('option', { value: each }, each)));
	const seats = h('textarea', { id: 'paste-seats', rows: 4, spellcheck: 'false' });
	const seated = h('label', { hidden: true }, 'Players and factions (name=faction), one per line, clockwise from the north', seats);
	const out = h('div', { class: 'report', role: 'status' });
	const read = async () => {
		const whole = /^\s*\{\s*"game"/.test(text.value) ? JSON.parse(text.value) : null;
		if (whole) { use(await asked('/setup/show', { table: whole })); return; }
		const pairs = seats.value.split('\n').map((line) => line.split('=').map((each) => each.trim())).filter((pair) => pair.length === 2);
		/** @type {Report & Shown} */
		const found = await asked('/setup/import', { text: text.value, player: player.value, seats: pairs, ...(table ? { table } : {}) });
		const { homes } = found.report;
		seated.hidden = homes === undefined;
		if (homes !== undefined && !seats.value) {
			const of = (await games()).find(({ files }) => files.some(({ kind }) => kind === found.kind));
			seats.value = (of?.factions ?? []).slice(0, homes || 6).map((each) => `${each}=${each}`).join('\n');
			return read();
		}
		fill(out, ...report(found), found.edition ? aside(found.edition) : null, found.table ? button('first', 'use', 'Put it on the table', () => use(found)) : null);
	};
	/** @param {Shown} found */
	const use = (found) => {
		box.close();
		take(found);
	};
	const go = () => {
		fill(out, hint('Reading…'));
		read().catch((error) => fill(out, reason(error.message)));
	};
	const box = dialog('Paste a list or map', h('label', { for: 'pasted' }, 'Paste the text itself, not a link.'), text,
		h('label', {}, 'Player ', player), seated, button('first', 'read', 'Read', go), out);
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
