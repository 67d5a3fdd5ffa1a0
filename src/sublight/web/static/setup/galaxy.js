// A new galaxy: who plays which faction, clockwise from the north. The server lays homes and hyperlanes as printed.

import { asked } from '../base/ask.js';
import { abreast, aside, button, dialog, fill, h, reason } from '../base/dom.js';
import { pick } from './forms.js';
import { catalogueOf, openSetup, since } from './setup.js';

/** @typedef {import('./setup.js').Shown} Shown */

/** @param {import('../base/games.js').Game} of */
export async function openGalaxy(of) {
	const catalogue = await catalogueOf(of.game);
	const chosen = { edition: catalogue.edition, players: 6 };
	const seats = of.factions.map((faction) => ({ name: '', faction }));
	const rows = h('ol', { class: 'seats' });
	const out = h('div', { role: 'status' });
	const draw = () => {
		const factions = since(catalogue, 'faction', chosen.edition);
		fill(rows, ...seats.slice(0, chosen.players).map((seat, at) => {
			const name = h('input', { type: 'text', 'data-key': `name${at}`, 'aria-label': `Name of player ${at + 1}`, placeholder: seat.faction, value: seat.name, oninput: () => { seat.name = name.value.trim(); } });
			return h('li', {}, name, pick('', `faction${at}`, factions.map((each) => [each.id, each.name]), seat.faction, (value) => { seat.faction = value; name.placeholder = value; }));
		}));
	};
	const lay = async () => {
		const wanted = seats.slice(0, chosen.players).map(({ name, faction }) => [name || faction, faction]);
		/** @type {Shown} */
		const shown = await asked('/setup/new', { game: of.game, edition: chosen.edition, seats: wanted });
		await openSetup({ shown, title: 'Our galaxy' });
		box.close();
	};
	const box = dialog(of.begin.replace('…', ''), abreast(
		pick('Players', 'players', catalogue.layouts.map((each) => [String(each), String(each)]), String(chosen.players), (value) => { chosen.players = Number(value); draw(); }),
		pick('Rules', 'rules', catalogue.editions.map((each) => [each.id, each.title]), chosen.edition, (value) => { chosen.edition = value; draw(); })),
	aside('Clockwise from the north. Homes and hyperlanes are laid as printed; the other places stay open for tiles.'), rows,
	button('first', 'lay', 'Lay it out', () => lay().catch((error) => fill(out, reason(error.message)))), out);
	draw();
}
