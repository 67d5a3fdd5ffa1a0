// The first page: example tables, each one click from a game, and ways to set up a new one.

import { door } from '../base/doors.js';
import { games } from '../base/games.js';
import { h, hint, render } from '../base/view.js';
import { begin, inTurns, strictly } from './links.js';

/** @typedef {import('../base/games.js').Game} Game */
/** @typedef {{ name: string, game: string, edition: string, edition_title: string, title: string, move: string }} Example */
/** @typedef {{ examples: Example[] | null, games: Game[], wrong: string }} Home */

/** @param {HTMLElement} into */
export function mountHome(into) {
	/** @type {Home} */
	const home = { examples: null, games: [], wrong: '' };
	const draw = () => render(page(home, fault), into);
	/** @param {Error} error */
	const fault = ({ message }) => {
		home.wrong = message;
		draw();
	};
	into.replaceChildren();
	draw();
	fetched(home).then(draw, fault);
}

/** @param {Home} home */
async function fetched(home) {
	const [answer, known] = await Promise.all([fetch('/examples'), games()]);
	home.examples = (await answer.json()).examples;
	home.games = known;
}

/** @param {Home} home @param {(error: Error) => void} fault */
function page({ examples, games: known, wrong }, fault) {
	const says = 'A referee for movement in tabletop space games. Plan a move, read the ruling, and share the table with the other players.';
	const foot = 'No account is needed, and nothing leaves this server. This is an unofficial fan project.';
	const paste = door('Paste a fleet, squad or map…', async () => (await import('../setup/setup.js')).openPasted());
	return h('main', { class: 'home' },
		h('header', { class: 'hero' }, h('h1', {}, 'Sublight'), h('p', {}, says)),
		wrong ? h('p', { class: 'why', role: 'alert' }, wrong) : null,
		h('h2', {}, 'Try a table'),
		examples ? h('ul', { class: 'examples' }, ...examples.map((each) => h('li', {}, opener(each, known.find(({ game }) => game === each.game), fault)))) : hint('Loading the examples…'),
		inTurns(), strictly(),
		h('div', { class: 'own' }, h('h2', {}, 'Your own table'), known.length ? h('div', { class: 'values' }, ...known.map(beginner), paste) : null),
		h('footer', {}, h('p', { class: 'soft' }, foot)));
}

/** The button that opens an example. @param {Example} example @param {Game | undefined} of @param {(error: Error) => void} fault */
function opener({ name, game, title, edition_title }, of, fault) {
	const onclick = () => begin({ table: name, title }).catch(fault);
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
