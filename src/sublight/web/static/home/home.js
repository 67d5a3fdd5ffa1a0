// The first page: example tables, each one click from a game, and ways to set up a new one.

import { door } from '../base/doors.js';
import { fill, h } from '../base/dom.js';
import { games } from '../base/games.js';
import { begin, inTurns, strictly } from './links.js';

/** @typedef {import('../base/games.js').Game} Game */
/** @typedef {{ name: string, game: string, edition: string, edition_title: string, title: string, move: string }} Example */

/** @param {HTMLElement} into */
export function mountHome(into) {
	const examples = h('ul', { class: 'examples' }, h('li', { class: 'hint' }, 'Loading the examples…'));
	const wrong = h('p', { class: 'why', role: 'alert', hidden: true });
	const says = 'A referee for movement in tabletop space games. Plan a move, read the ruling, and share the table with the other players.';
	const hero = h('header', { class: 'hero' }, h('h1', {}, 'Sublight'), h('p', {}, says));
	const foot = h('footer', {}, h('p', { class: 'soft' }, 'No account is needed, and nothing leaves this server. This is an unofficial fan project.'));
	const doors = h('div', { class: 'values' });
	const own = h('div', { class: 'own' }, h('h2', {}, 'Your own table'), doors);
	fill(into, h('main', { class: 'home' }, hero, wrong, h('h2', {}, 'Try a table'), examples, inTurns(), strictly(), own, foot));
	listed(examples, doors, wrong).catch((error) => fault(wrong, String(error)));
}

/** @param {HTMLElement} into @param {HTMLElement} doors @param {HTMLElement} wrong */
async function listed(into, doors, wrong) {
	const [answer, known] = await Promise.all([fetch('/examples'), games()]);
	/** @type {{ examples: Example[] }} */
	const found = await answer.json();
	fill(into, ...found.examples.map((each) => h('li', {}, opener(each, known.find(({ game }) => game === each.game), wrong))));
	fill(doors, ...known.map(beginner), door('Paste a fleet, squad or map…', async () => (await import('../setup/setup.js')).openPasted()));
}

/** The button that opens an example. @param {Example} example @param {Game | undefined} of @param {HTMLElement} wrong */
function opener({ name, game, title, edition_title }, of, wrong) {
	const onclick = () => begin({ table: name, title }).catch((error) => fault(wrong, error.message));
	const sign = h('span', { class: `sign ${of?.tint ?? ''}`, 'aria-hidden': 'true' }, of?.mark ?? '·');
	const words = [h('b', {}, title), h('span', { class: 'soft' }, of?.title ?? game), h('small', { class: 'soft' }, edition_title)];
	return h('button', { class: 'example', 'data-example': name, onclick }, sign, ...words);
}

/** The button that begins a new table of a game. @param {Game} of */
function beginner(of) {
	return door(of.begin, async () => {
		if (of.map) await (await import('../setup/galaxy.js')).openGalaxy(of);
		else await (await import('../setup/setup.js')).openNew(of.game);
	});
}

/** @param {HTMLElement} wrong @param {string} says */
function fault(wrong, says) {
	wrong.hidden = false;
	wrong.textContent = says;
}
