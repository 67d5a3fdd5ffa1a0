// A pasted fleet, squad or map is read line by line, with a report, before it is set up.

import { asked } from '../base/ask.js';
import { games } from '../base/games.js';
import { abreast, aside, button, h, hint, mark, reason, room } from '../base/view.js';
import { seated } from './galaxy.js';
import { catalogueOf } from './setup.js';

/** @typedef {import('./setup.js').Shown} Shown */
/** @typedef {{ at: string, text: string, taken: string, says: string, good: boolean }} Row */
/** @typedef {{ kind: string, why: string, edition?: string, report: { heading: string, rows: Row[], ending: string[], homes?: number, factions?: string[], colours?: string[] } }} Report */
/** @typedef {import('../vendor/preact.js').Child} Child */
/** @typedef {{ catalogue: import('./setup.js').Catalogue, factions: string[], list: import('./galaxy.js').Seat[] }} Seats */

/** The text that has not been put on a table: the dialog has it again when it is opened again. */
let left = '';

/** @param {{ table?: Record<string, any>, waits?: boolean, players?: string[], player?: string, take: (pasted: import('./setup.js').Pasted, player: string) => void }} into the table that a fleet or a squad joins, whether its pieces wait to be set up in turns, and who takes what comes of it */
export function openPaste({ table, waits = true, players = ['first', 'second'], player = players[0] ?? '', take }) {
	const given = { text: left, player };
	/** Who plays at a pasted map. @type {Seats | null} */
	let seats = null;
	/** @type {{ says: Child, found: (Report & Shown) | null }} */
	let out = { says: null, found: null };
	/** What comes of the text as it was read last.
	 * @type {Promise<(Report & Shown) | null>} */
	let latest = Promise.resolve(null);
	/** @param {Child} says @param {(Report & Shown) | null} [found] */
	const tell = (says, found = null) => { out = { says, found }; draw(); };
	/** @returns {Promise<(Report & Shown) | null>} */
	const read = async () => {
		const { text, player } = given;
		const whole = /^\s*\{\s*"game"/.test(text) ? parsed(text) : null;
		if (whole) { use(await asked('/setup/show', { table: whole })); return null; }
		const pairs = seats?.list.map(({ name, faction }) => [name || faction, faction]) ?? [];
		/** @type {Report & Shown} */
		const found = await asked('/setup/import', { text, player, waits, seats: pairs, ...(table ? { table } : {}) });
		if (found.report.homes === undefined || seats || text !== given.text) return found;
		seats = await seatsOf(found);
		return read();
	};
	/** @param {Shown} found */
	const use = (found) => {
		left = '';
		close();
		take(found, given.player);
	};
	/** Read the text. What an earlier reading gives is no longer shown. */
	const again = () => {
		/** @type {Promise<(Report & Shown) | null>} */
		const reading = read().then((found) => {
			if (found && reading === latest) tell([...report(found), found.edition ? aside(found.edition) : null, found.waits ? aside(`Its pieces are set up in turns, unless you put them all on the board in the setup that follows.${table ? '' : ' Paste the other list there.'}`) : null], found);
			return found;
		}).catch((error) => {
			if (reading === latest) tell(reason(error.message));
			return null;
		});
		latest = reading;
	};
	const go = () => {
		seats = null;
		tell(hint('Reading…'));
		again();
	};
	/** @param {{ target: HTMLTextAreaElement }} event */
	const oninput = ({ target }) => {
		given.text = left = target.value;
		latest = Promise.resolve(null);
		seats = null;
		tell(null);
	};
	/** @param {{ target: HTMLSelectElement }} event */
	const onchange = ({ target }) => {
		given.player = target.value;
		if (out.says) go();
	};
	const { draw, close } = room('Paste a list or map', () => [h('label', { for: 'pasted' }, 'Paste the text itself, not a link.'),
		h('textarea', { oninput, onpaste: () => setTimeout(go), value: given.text, id: 'pasted', rows: 9, spellcheck: false, placeholder: 'A fleet or a squad from a list builder, a map string, or a table (JSON)' }),
		seats ? null : h('label', {}, 'Player ', h('select', { id: 'paste-player', value: given.player, onchange }, ...players.map((each) => h('option', { value: each }, each)))),
		seats ? [h('h3', {}, 'Players and factions, clockwise from the north'), seated(seats.catalogue, seats.catalogue.edition, seats.list, again),
			abreast(button('second', 'more-seats', 'One player more', () => { seats?.list.push({ name: '', faction: unused(seats) }); again(); }), button('second', 'fewer-seats', 'One player fewer', () => { seats?.list.pop(); again(); }))] : null,
		// Beside the button that was pressed, above a report of any length.
		abreast(seats ? null : button(out.found?.table ? 'second' : 'first', 'read', 'Read', go),
			out.found?.table ? button('first', 'use', 'Put it on the table', () => latest.then((found) => found?.table && use(found))) : null),
		h('div', { class: 'report', role: 'status' }, out.says)]);
	document.getElementById('pasted')?.focus();
}

/** A table; null for JSON that is damaged, of which the server says where. @param {string} text */
function parsed(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Who probably plays at a map: the factions at home there, and others for the homes that are left. @param {Report} found @returns {Promise<Seats>} */
async function seatsOf({ kind, report: { homes = 0, factions = [], colours = [] } }) {
	const of = (await games()).find(({ files }) => files.some((each) => each.kind === kind));
	const others = (of?.factions ?? []).filter((each) => !factions.includes(each));
	const all = [...factions, ...others].slice(0, factions.length + homes || 6);
	return { catalogue: await catalogueOf(of?.game ?? ''), factions: of?.factions ?? [], list: all.map((faction, at) => ({ name: colours[at] ?? '', faction })) };
}

/** A faction that nobody plays. @param {Seats} seats */
function unused({ factions, list }) {
	return factions.find((each) => !list.some(({ faction }) => faction === each)) ?? '';
}

/** @param {Report} found */
function report({ report: { heading, rows, ending }, why }) {
	const odd = rows.filter((row) => !row.good);
	/** @param {Row} row */
	const line = (row) => h('li', {}, mark(row.good ? 'clear' : 'near'), h('span', {}, h('code', {}, row.at), ' ', row.text, h('small', { class: 'soft' }, ` ${row.taken}: ${row.says}`)));
	const read = rows.length - odd.length;
	return [
		h('p', {}, h('b', {}, heading)), why ? reason(why) : null,
		rows.length ? h('p', { class: 'count' }, mark(odd.length ? 'near' : 'clear', true), odd.length ? `${read} of ${rows.length} parts were read. Check these:` : 'Everything was read.') : null,
		odd.length ? h('ul', { class: 'rows' }, ...odd.map(line)) : null,
		ending.length ? h('ul', { class: 'ending' }, ...ending.map((each) => h('li', {}, each))) : null,
		h('details', {}, h('summary', {}, `All ${rows.length} parts`), h('ul', { class: 'rows' }, ...rows.map(line))),
	];
}
