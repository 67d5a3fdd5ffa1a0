// What a page knows of its table, and how each message changes it. Nothing here asks or draws.

/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Welcome} Welcome */
/** @typedef {import('../types').RulingView} RulingView */
/** @typedef {import('../types').FromServer} FromServer */

import { named } from '../base/notation.js';
import { NO_PLAN, changed } from './plan.js';

/** `live` is the latest state and `past` the one that is shown in a replay. `shared` has the plans that others show, and
 * `pointed` where they point, in units of the board. `busy` is the request that the server still works on.
 * `layers` are those `offered` for what is selected, and the keys of those that are switched `on`.
 * `older` has lines of the log before those of the state, `drafts` the plans that this seat keeps. `declared` is the version that a declaration on its way builds on, or -1.
 * @typedef {{ welcome: Welcome | null, live: State | null, past: State | null, older: readonly import('../types').Entry[], shared: ReadonlyMap<string, RulingView>,
 *   pointed: ReadonlyMap<string, [number, number]>, busy: { ask: number, says: string } | null, declared: number,
 *   drafts: readonly import('../types').DraftView[],
 *   layers: { on: readonly string[], offered: readonly import('../types').LayerView[] },
 *   line: { how: string, why: string }, present: { seats: string[], observers: number } } & import('./plan.js').Plan} Table */

/** What the page itself tells the store, where that changes several parts.
 * @typedef {{ say: 'line', how: string, why: string } | { say: 'switched', on: readonly string[] } | import('./plan.js').Planned} Told */

const SEATS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The index of a seat in the list of players, or -1. @param {string} seat */
export function seatNumber(seat) {
	return SEATS.indexOf(seat);
}

/** Who did what a line of the log says, as it begins; empty where nobody did. @param {Welcome | null} welcome @param {import('../types').Entry} entry */
export function doer(welcome, { seat, clause }) {
	const player = welcome?.players[seatNumber(seat)];
	return player ? `${named(player)}${clause ? '' : ':'} ` : '';
}

/** @type {Table} */
export const NOTHING = {
	...NO_PLAN,
	welcome: null,
	live: null,
	past: null,
	older: [],
	shared: new Map(),
	pointed: new Map(),
	busy: null,
	declared: -1,
	drafts: [],
	layers: { on: [], offered: [] },
	line: { how: 'lost', why: 'Loading the table…' },
	present: { seats: [], observers: 0 },
};

/** The table after a message. One that changes nothing gives the same table. @param {Table} table @param {FromServer | Told} message @returns {Table} */
export function update(table, message) {
	switch (message.say) {
		case 'welcome':
			return { ...table, welcome: message };
		case 'state':
			// A measurement is of the table before.
			return { ...table, live: message, measured: message.version === table.live?.version ? table.measured : null, declared: message.version === table.declared ? table.declared : -1 };
		case 'drafts':
			return { ...table, drafts: message.drafts };
		case 'layers':
			return { ...table, layers: { ...table.layers, offered: message.layers } };
		case 'switched':
			return { ...table, layers: { ...table.layers, on: message.on } };
		case 'present':
			return { ...table, present: { seats: message.seats, observers: message.observers ?? 0 } };
		case 'shared':
			return shown(table, message.seat, message.ruling ?? null);
		case 'pointed':
			return { ...table, pointed: withKey(table.pointed, message.seat, message.at ?? null) };
		case 'line':
			return lined(table, message);
		default: {
			const part = changed(table, message);
			return part ? { ...table, ...part } : table;
		}
	}
}

/** A new connection is told again what the others share and this seat keeps. @param {Table} table @param {{ how: string, why: string }} line @returns {Table} */
function lined(table, { how, why }) {
	return { ...table, line: { how, why }, busy: null, declared: -1, drafts: [], shared: new Map(), pointed: new Map() };
}

/** Whoever no longer shows a plan points nowhere. @param {Table} table @param {string} seat @param {RulingView | null} ruling @returns {Table} */
function shown(table, seat, ruling) {
	const pointed = ruling ? table.pointed : withKey(table.pointed, seat, null);
	return { ...table, shared: withKey(table.shared, seat, ruling), pointed };
}

/** A map with a value under a key, or without the key for null. @template V @param {ReadonlyMap<string, V>} map @param {string} key @param {V | null} value @returns {ReadonlyMap<string, V>} */
function withKey(map, key, value) {
	const changed = new Map(map);
	if (value === null) changed.delete(key);
	else changed.set(key, value);
	return changed;
}

/** What came of the last entry of a state, without notation. @param {State} state @param {Welcome | null} welcome */
export function newsOf({ entries, pending, last }, welcome) {
	const entry = entries?.at(-1);
	return entry ? (entry.told && (pending ?? last)?.headline) || doer(welcome, entry) + (entry.told || entry.says) : '';
}

/** What is read aloud of a new state: its news, and for whom it waits or what is to be done, if that is not known yet. What begins the
 * second is left out of the first. @param {State} state @param {State | null} before @param {Welcome | null} welcome */
export function announced(state, before, welcome) {
	const told = newsOf(state, welcome);
	const due = state.pending ? '' : dueIn(state);
	if (due === dueIn(before) || told.includes(due)) return [told];
	/** @param {string} all @param {string} clause */
	const kept = (all, clause) => (due.toLowerCase().startsWith(clause.toLowerCase()) ? '' : all);
	return [told.replace(/(?:^|; )([^;]*)\.$/, kept), due].filter(Boolean);
}

/** @param {State | null} state */
function dueIn(state) {
	return state?.next?.waits || state?.next?.says || '';
}
