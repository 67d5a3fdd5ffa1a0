// The list of pieces: a listbox by side, each line with its whole state in words.

import { h as element } from '../base/dom.js';
import { named } from '../base/notation.js';
import { h, render, soon } from '../base/view.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Piece} Piece */

/** @param {HTMLElement} into @param {Session} session */
export function mountPieces(into, session) {
	const list = element('div', { class: 'pieces', role: 'listbox', 'aria-label': 'Pieces', tabindex: '0', id: 'pieces' });
	into.append(list);
	list.addEventListener('keydown', (event) => {
		const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!by) return;
		event.preventDefault();
		event.stopPropagation();
		step(session, by, () => true);
	});
	list.addEventListener('click', (event) => {
		const line = event.target instanceof Element ? event.target.closest('[data-piece]') : null;
		if (line) session.select(line.getAttribute('data-piece') ?? '');
	});
	const draw = soon(() => {
		render(sides(session), list);
		list.setAttribute('aria-activedescendant', session.selected ? lineId(session.selected) : '');
		list.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
	});
	session.on(['state', 'select'], draw);
}

/** @param {Session} session */
function sides(session) {
	const state = session.state;
	const players = session.welcome?.players ?? [];
	if (!state) return [];
	return [...players.map((_, owner) => owner), -1].map((owner) => {
		const pieces = state.pieces.filter((each) => each.owner === owner);
		if (!pieces.length) return null;
		const name = owner < 0 ? 'Neutral' : named(players[owner] ?? '');
		const you = players[owner] === session.player && h('small', {}, 'you');
		return h(
			'div',
			{ role: 'group', 'aria-label': name, key: owner, class: owner < 0 ? 'side nobody' : `side seat${owner}` },
			h('h3', { 'aria-hidden': 'true' }, h('span', { class: 'swatch' }), name, you),
			...pieces.map((each) => line(session, each)),
		);
	});
}

/** @param {string} id */
function lineId(id) {
	return `piece-${id.replace(/[^\w-]/g, '_')}`;
}

/** @param {Session} session @param {Piece} piece */
function line(session, piece) {
	return h(
		'div',
		{
			role: 'option',
			key: piece.id,
			id: lineId(piece.id),
			class: `piece ${piece.kind}${piece.done ? ' done' : ''}`,
			'data-piece': piece.id,
			'aria-selected': String(piece.id === session.selected),
		},
		h('b', {}, piece.name),
		piece.name === session.called(piece.id) ? null : h('span', { class: 'name' }, session.called(piece.id)),
		h('span', { class: 'says' }, piece.says),
	);
}

/** Select the next piece of those that `fits`.
 * @param {Session} session @param {number} by @param {(piece: Piece) => boolean} fits */
export function step(session, by, fits) {
	const order = sidesOrder(session).filter(fits);
	if (!order.length) return;
	const at = order.findIndex((each) => each.id === session.selected);
	const next = order[at < 0 ? (by > 0 ? 0 : order.length - 1) : (at + by + order.length) % order.length];
	if (next) session.select(next.id);
}

/** Pieces in the order of the list. @param {Session} session */
function sidesOrder(session) {
	const pieces = session.state?.pieces ?? [];
	/** @param {Piece} piece */
	const place = (piece) => (piece.owner < 0 ? 99 : piece.owner);
	return [...pieces].sort((one, two) => place(one) - place(two));
}
