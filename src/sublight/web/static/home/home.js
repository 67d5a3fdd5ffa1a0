// The first page: example tables, one click from a game, and ways to begin one's own.

import { door } from '../base/doors.js';
import { fill, h } from '../base/dom.js';
import { begin, strictly } from './links.js';

/** @typedef {{ name: string, game: string, edition: string, edition_title: string, title: string, move: string }} Example */

const GAMES = new Map([
	['armada', 'Star Wars: Armada'],
	['xwing', 'X-Wing'],
	['twilight', 'Twilight Imperium'],
]);
const MARKS = new Map([
	['armada', '◮'],
	['xwing', '✕'],
	['twilight', '⬢'],
]);

/** @param {HTMLElement} into */
export function mountHome(into) {
	const examples = h('ul', { class: 'examples' }, h('li', { class: 'hint' }, 'Looking for examples…'));
	const wrong = h('p', { class: 'why', role: 'alert', hidden: true });
	const says = 'The referee for movement in tabletop space games. Put a ship where it may go, see why, and let the other side of the table see it too.';
	const hero = h('header', { class: 'hero' }, h('h1', {}, 'Sublight'), h('p', {}, says));
	const foot = h('footer', {}, h('p', { class: 'soft' }, 'No account, nothing leaves this server. Unofficial fan project.'));
	fill(into, h('main', { class: 'home' }, hero, wrong, h('h2', {}, 'Try a table'), examples, strictly(), own(), foot));
	listed(examples, wrong).catch((error) => fault(wrong, String(error)));
}

/** @param {HTMLElement} into @param {HTMLElement} wrong */
async function listed(into, wrong) {
	const answer = await fetch('/examples');
	/** @type {{ examples: Example[] }} */
	const found = await answer.json();
	fill(into, ...found.examples.map((each) => h('li', {}, opener(each, wrong))));
}

/** The button that opens an example. @param {Example} example @param {HTMLElement} wrong */
function opener({ name, game, title, edition_title }, wrong) {
	const onclick = () => begin({ table: name, title }).catch((error) => fault(wrong, error.message));
	const sign = h('span', { class: 'sign', 'aria-hidden': 'true' }, MARKS.get(game) ?? '·');
	const words = [h('b', {}, title), h('span', { class: 'soft' }, GAMES.get(game) ?? game), h('small', { class: 'soft' }, edition_title)];
	return h('button', { class: `example ${game}`, 'data-example': name, onclick }, sign, ...words);
}

/** Ways to begin a table of one's own. */
function own() {
	const ways = [
		door('New Armada table', async () => (await import('../setup/setup.js')).openNew('armada')),
		door('New X-Wing table', async () => (await import('../setup/setup.js')).openNew('xwing')),
		door('New Twilight Imperium galaxy…', async () => (await import('../setup/galaxy.js')).openGalaxy()),
		door('Paste a fleet, squad or map…', async () => (await import('../setup/setup.js')).openPasted()),
	];
	return h('div', { class: 'own' }, h('h2', {}, 'Your own table'), h('div', { class: 'values' }, ...ways));
}

/** @param {HTMLElement} wrong @param {string} says */
function fault(wrong, says) {
	wrong.hidden = false;
	wrong.textContent = says;
}
