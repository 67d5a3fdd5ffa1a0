// A new galaxy: who plays which faction, clockwise from the north. The server lays homes and hyperlanes as printed.

import { asked } from '../base/ask.js';
import { abreast, aside, button, h, reason, room } from '../base/view.js';
import { pick, typed } from './forms.js';
import { catalogueOf, openSetup, since } from './setup.js';

/** @typedef {import('./setup.js').Shown} Shown */
/** @typedef {{ name: string, faction: string }} Seat */

/** @param {import('../base/games.js').Game} of */
export async function openGalaxy(of) {
	const catalogue = await catalogueOf(of.game);
	const chosen = { edition: catalogue.edition, players: 6 };
	const seats = of.factions.map((faction) => ({ name: '', faction }));
	let wrong = '';
	const lay = async () => {
		const wanted = seats.slice(0, chosen.players).map(({ name, faction }) => [name || faction, faction]);
		/** @type {Shown} */
		const shown = await asked('/setup/new', { game: of.game, edition: chosen.edition, seats: wanted });
		await openSetup({ shown, title: 'Our galaxy' });
		close();
	};
	/** @param {Error} error */
	const failed = ({ message }) => { wrong = message; draw(); };
	const { draw, close } = room(of.begin.replace('…', ''), () => [abreast(
		pick('Players', 'players', catalogue.layouts.map((each) => [String(each), String(each)]), String(chosen.players), (value) => { chosen.players = Number(value); draw(); }),
		pick('Rules', 'rules', catalogue.editions.map((each) => [each.id, each.title]), chosen.edition, (value) => { chosen.edition = value; draw(); })),
	aside('Clockwise from the north. Homes and hyperlanes are laid as printed; other places stay open.'),
	seated(catalogue, chosen.edition, seats.slice(0, chosen.players), () => draw()),
	button('first', 'lay', 'Lay it out', () => lay().catch(failed)), h('div', { role: 'status' }, wrong ? reason(wrong) : null)]);
}

/** Who plays which faction, a line each. @param {import('./setup.js').Catalogue} catalogue @param {string} edition @param {Seat[]} seats @param {() => void} changed */
export function seated(catalogue, edition, seats, changed) {
	const factions = since(catalogue, 'faction', edition).map((each) => [each.id, each.name]);
	return h('ol', { class: 'seats' }, ...seats.map((seat, at) => {
		const oninput = (/** @type {string} */ text) => { seat.name = text.trim(); };
		const name = typed(`name${at}`, seat.name, { type: 'text', 'aria-label': `Name of player ${at + 1}`, placeholder: seat.faction, oninput, onchange: changed });
		return h('li', { key: at }, name, pick('', `faction${at}`, factions, seat.faction, (value) => { seat.faction = value; changed(); }, `Faction of player ${at + 1}`));
	}));
}
