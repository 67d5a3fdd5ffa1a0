// The choices of setup that are for the table and not for a piece, such as its objective.
// On its own because the room of setup only needs them where a game has some.

import { aside } from '../base/view.js';
import { pick } from './forms.js';

/** The cards that a player's list names for these choices, each with the player.
 * @param {import('./setup.js').Pasted} pasted @param {string} player */
export function namedIn({ report }, player) {
	return new Map(report?.named?.map((id) => [id, player]));
}

/** Each choice, first among what pasted lists name, and what the chosen card changes. @param {import('./setup.js').Setup} setup */
export function choosing(setup) {
	const { catalogue, named, shown: { table } } = setup;
	return catalogue.chosen.flatMap(({ kind, cards }) => {
		const now = table[kind] ?? '';
		const all = cards.toSorted((one, other) => Number(named.has(other.id)) - Number(named.has(one.id)));
		const choices = all.map(({ id, name }) => [id, named.has(id) ? `${name} (${named.get(id)}'s list)` : name]);
		const says = cards.find(({ id }) => id === now)?.says;
		const choose = (/** @type {string} */ value) => setup.change({ do: 'write', value: { [kind]: value } });
		return [pick(kind.replace(/^./, (first) => first.toUpperCase()), kind, [['', 'none of these'], ...choices], now, choose), says ? aside(says) : null];
	});
}
