// A place of a galaxy that is set up: the contents of its system, or the tile to put there.

import { aside, button, form, h } from '../base/view.js';
import { chooser } from './adding.js';
import { typed, values } from './forms.js';

/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('./setup.js').Setup} Setup */
/** @typedef {{ name: string, choices?: string[], now?: string, says?: string, any?: boolean }} Field `any`: it may be left empty */

/** The contents of a system. @param {Setup} setup @param {Piece} piece */
export function system(setup, piece) {
	const row = setup.shown.table.systems.find((/** @type {any} */ each) => each.id === piece.id);
	/** @param {string} kind */
	const of = (kind) => setup.cards(kind).map((each) => each.id);
	/** @param {string} what @param {Record<string, any>} given */
	const change = (what, given) => setup.change({ do: what, system: piece.id, ...given });
	/** @param {Record<string, any>} given */
	const marker = (given) => (given.side === undefined ? given.marker : `${given.marker}@${given.side}`);
	return [h('h3', {}, `${piece.id} · ${piece.name}`), aside(piece.says),
		filled('units', 'Set the number', [{ name: 'player', choices: setup.players }, { name: 'unit', choices: of('unit') }, { name: 'planet', choices: ['', ...setup.catalogue.words[`planet of ${row?.tile}`] ?? []] }, { name: 'count', says: 'how many in all', now: '1' }], (given) => change('units', given)),
		filled('token', 'Add or remove the command token', [{ name: 'player', choices: setup.players }], ({ player }) => change('token', { player, there: !(row?.tokens ?? []).includes(player) })),
		filled('marker', 'Add or remove the token', [{ name: 'marker', choices: of('token'), says: 'token' }, { name: 'side', says: 'on side, 0 north to 5', any: true }], (given) => change('marker', { ...given, there: !(row?.markers ?? []).includes(marker(given)) })),
		filled('tile', 'Replace the tile', [{ name: 'tile', choices: of('tile'), now: row?.tile }, { name: 'turns', says: 'turned by sixths', now: String(row?.turns ?? 0) }], (given) => change('tile', given)),
		button('second', 'clear', 'Remove the tile', () => change('tile', { tile: '' }))];
}

/** A place without a tile: the tiles to choose from, then the next such place. @param {Setup} setup @param {string} place */
export function openPlace(setup, place) {
	const laid = new Set(setup.shown.table.systems.map((/** @type {any} */ each) => each.tile));
	const free = setup.cards('tile').filter((each) => !laid.has(each.id));
	const next = setup.shown.open[setup.shown.open.indexOf(place) + 1] ?? setup.shown.open.find((each) => each !== place) ?? place;
	return [h('h3', {}, `${place} · no tile yet`), aside('Type a tile’s number, a planet or a kind and press Enter, or choose one.'),
		...chooser(setup, free, (card) => { setup.sought = ''; setup.change({ do: 'tile', system: place, tile: card.id }, next); })];
}

/** @param {string} what @param {string} says @param {Field[]} fields @param {(given: Record<string, any>) => void} done */
function filled(what, says, fields, done) {
	return h('div', { 'data-form': what }, form('fields', (box) => done(values(box)), ...fields.map(field), h('button', { class: 'second', 'data-key': `do-${what}` }, says)));
}

/** @param {Field} field */
function field({ name, choices, now, says = name, any = false }) {
	const key = `system-${name}`;
	if (!choices) return h('label', { key }, says, typed(key, now ?? '', { type: 'number', min: 0, name, required: !any }));
	return h('label', { key }, says, h('select', { name, 'data-key': key, ...(now ? { value: now } : {}) }, ...choices.map((each) => h('option', { value: each }, each ? each.replaceAll('_', ' ') : 'in space'))));
}
