// A chooser for cards of the catalogue: found by any of their words, added to the table by a click or Enter.

import { abreast, fill, form, h, hint } from '../base/dom.js';
import { pick } from './forms.js';

/** @typedef {import('./setup.js').Setup} Setup */
/** @typedef {import('./setup.js').Card} Card */

const MOST = 30;

/** @param {Setup} setup */
export function adding(setup) {
	const kinds = setup.catalogue.kinds.map((each) => [each.kind, each.kind]);
	/** @param {Card} card */
	const take = (card) => setup.change({ do: 'add', kind: setup.kind, card: card.id, player: setup.player });
	return h('details', { open: true, class: 'adding' }, h('summary', {}, 'Add a piece'), abreast(
		pick('', 'kind', kinds, setup.kind, (value) => { setup.kind = value; setup.sought = ''; setup.draw(); }),
		pick('for', 'player', setup.players.map((each) => [each, each]), setup.player, (value) => { setup.player = value; })), ...chooser(setup, setup.cards(setup.kind), take));
}

/** A field to search by, and the cards found. @param {Setup} setup @param {Card[]} cards @param {(card: Card) => void} take */
export function chooser(setup, cards, take) {
	const box = h('div', { class: 'cards' });
	const found = () => {
		const words = setup.sought.toLowerCase().split(/\s+/);
		return cards.filter((card) => words.every((word) => `${card.name} ${card.group} ${card.id} ${card.says}`.toLowerCase().includes(word)));
	};
	const list = () => {
		const all = found();
		fill(box, ...all.slice(0, MOST).map((card) => h('button', { 'data-card': card.id, 'data-key': `card ${card.id}`, onclick: () => take(card) }, h('b', {}, card.name), h('small', { class: 'soft' }, [card.group, card.says].filter(Boolean).join(', ')))),
			all.length ? all.length > MOST ? hint(`${all.length - MOST} more. Type part of the name.`) : null : hint('No card matches all of these words.'));
	};
	const search = h('input', { type: 'text', value: setup.sought, 'data-key': 'search', 'aria-label': 'Search the catalogue', placeholder: `Search ${cards.length}`, oninput: () => { setup.sought = search.value; list(); } });
	const searching = form('searching', () => { const [first] = found(); if (first && setup.sought) take(first); }, search);
	list();
	return [searching, box];
}
