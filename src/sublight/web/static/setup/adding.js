// A chooser for cards of the catalogue: found by any of their words, added to the table by a click or Enter.

import { abreast, form, h, hint } from '../base/view.js';
import { pick, typed } from './forms.js';

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
		pick('for', 'player', setup.players.map((each) => [each, each]), setup.player, (value) => { setup.player = value; setup.draw(); })), ...chooser(setup, setup.cards(setup.kind), take));
}

/** A field to search by, and the cards found. @param {Setup} setup @param {Card[]} cards @param {(card: Card) => void} take */
export function chooser(setup, cards, take) {
	const words = setup.sought.toLowerCase().split(/\s+/);
	const found = cards.filter((card) => words.every((word) => `${card.name} ${card.group} ${card.id} ${card.says}`.toLowerCase().includes(word)));
	const [first] = found;
	/** @param {string} text */
	const oninput = (text) => { setup.sought = text; setup.drawPanels(); };
	const search = typed('search', setup.sought, { type: 'text', 'aria-label': 'Search the catalogue', placeholder: `Search ${cards.length}`, oninput });
	/** @param {Card} card */
	const line = (card) => h('button', { 'data-card': card.id, 'data-key': `card ${card.id}`, onclick: () => take(card) }, h('b', {}, card.name), h('small', { class: 'soft' }, [card.group, card.says].filter(Boolean).join(', ')));
	const rest = found.length - MOST;
	return [form('searching', () => { if (first && setup.sought) take(first); }, search),
		h('div', { class: 'cards' }, ...found.slice(0, MOST).map(line), first ? rest > 0 ? hint(`${rest} more. Type part of the name.`) : null : hint('No card matches all of these words.'))];
}
