// The first page: an example of each game, the matches known to this browser, and ways to set up a new table.

import { h as element } from '../base/dom.js';
import { door } from '../base/doors.js';
import { games } from '../base/games.js';
import { forget, matches } from '../base/matches.js';
import { h, hint, render } from '../base/view.js';
import { begin, forgetLinks, inTurns, strictly } from './links.js';

/** @typedef {import('../base/games.js').Game} Game */
/** @typedef {import('../base/matches.js').Match} Match */
/** @typedef {{ name: string, game: string, edition: string, edition_title: string, title: string, move: string, turns: boolean }} Example */
/** @typedef {{ examples: Example[] | null, games: Game[], wrong: string, draw: () => void, fault: (error: Error) => void }} Home */

/** @param {HTMLElement} app */
export function mountHome(app) {
	// The renderer keeps what it has drawn in an element, so that an element of its own goes away with the page.
	const into = element('div');
	app.replaceChildren(into);
	/** @type {Home} */
	const home = {
		examples: null,
		games: [],
		wrong: '',
		draw: () => render(page(home), into),
		fault: ({ message }) => {
			home.wrong = message;
			home.draw();
		},
	};
	home.draw();
	fetched(home).then(home.draw, home.fault);
}

/** @param {Home} home */
async function fetched(home) {
	const [answer, known] = await Promise.all([fetch('/examples'), games()]);
	home.examples = (await answer.json()).examples;
	home.games = known;
}

/** @param {Home} home */
function page(home) {
	const says = 'A referee for movement in tabletop space games. Plan a move, read the ruling, and share the table.';
	const foot = 'No account is needed, and nothing leaves this server. This is an unofficial fan project.';
	return h('main', { class: 'home' },
		h('header', { class: 'hero' }, h('h1', {}, 'Sublight'), h('p', {}, says)),
		home.wrong ? h('p', { class: 'why', role: 'alert' }, home.wrong) : null,
		...continued(home), ...tries(home), ...whole(home), ...own(home),
		h('footer', {}, h('p', { class: 'soft' }, foot)));
}

/** The matches known to this browser. @param {Home} home */
function continued({ games: known, draw }) {
	const all = matches();
	if (!all.length) return [];
	/** @param {Match} match */
	const line = ({ secret, title, game, seat, at }) => h('li', { key: secret },
		h('a', { href: `/#${secret}` }, h('b', {}, title), h('span', { class: 'soft' }, `${known.find((each) => each.game === game)?.title ?? game}, as ${seat}, ${new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}`)),
		h('button', { class: 'plain', 'aria-label': `Forget ${title}`, title: 'Forget it in this browser', onclick: () => { forget(secret); forgetLinks(secret); draw(); } }, '✕'));
	return [h('h2', { key: 'continue' }, 'Continue'), h('ul', { class: 'known', key: 'known' }, ...all.map(line))];
}

/** Whole games: a strict match in turns, which begins with setup. @param {Home} home */
function whole({ games: known, fault }) {
	if (!known.length) return [];
	/** @param {Game} of @param {Game['starters'][number]} starter */
	const line = (of, { name, title, says }) => h('li', { key: name }, h('button', { class: 'second', 'data-starter': name, onclick: () => play(name, title).catch(fault) },
		h('b', {}, title), h('span', { class: 'soft' }, of.title), h('small', { class: 'soft' }, says)));
	return [h('h2', { key: 'whole' }, 'Play a whole game'), hint('A strict match in turns with ready forces, from setup on. Share has the links of the other seats.'),
		h('ul', { class: 'starters', key: 'starters' }, ...known.flatMap((of) => of.starters.map((each) => line(of, each))))];
}

/** Begin a strict match in turns. @param {string} name @param {string} title */
async function play(name, title) {
	await begin({ table: await (await fetch(`/setup/starter?name=${name}`)).json(), title }, true);
}

/** The examples: of each game the one that shows it best, then the others. @param {Home} home */
function tries({ examples, games: known, fault }) {
	const heading = h('h2', { key: 'try' }, 'Try a table');
	if (!examples) return [heading, hint('Loading the examples…')];
	const shown = known.flatMap((of) => examples.filter(({ name }) => name === of.example).map((each) => h('li', { key: each.name }, opener(each, of, fault))));
	const rest = examples.filter(({ name }) => !known.some(({ example }) => example === name));
	const others = rest.map((each) => h('button', { class: 'second', 'data-example': each.name, 'data-key': each.name, onclick: () => start(each, fault) }, each.title, ' ', h('small', { class: 'soft' }, known.find(({ game }) => game === each.game)?.title)));
	return [heading, h('ul', { class: 'examples', key: 'examples' }, ...shown), h('div', { class: 'ways', key: 'ways' }, inTurns(), strictly()), rest.length ? h('div', { class: 'values', key: 'others' }, h('span', { class: 'soft' }, 'Others:'), ...others) : null];
}

/** Begin a match on an example, in turns only if its game has any. @param {Example} example @param {(error: Error) => void} fault */
function start({ name, title, turns }, fault) {
	begin({ table: name, title }, false, turns).catch(fault);
}

/** The button that opens an example. @param {Example} example @param {Game} of @param {(error: Error) => void} fault */
function opener(example, of, fault) {
	const { name, title, edition_title } = example;
	const picture = h('img', { src: `/examples/${name}.svg?theme=${dark() ? 'dark' : 'light'}`, alt: '', width: 280, height: 200, loading: 'lazy' });
	const words = [h('b', {}, of.title), h('span', { class: 'soft' }, title), h('small', { class: 'soft' }, edition_title)];
	return h('button', { class: 'example', 'data-example': name, onclick: () => start(example, fault) }, picture, ...words);
}

/** Whether the page is dark. */
function dark() {
	const { theme } = document.documentElement.dataset;
	return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Ways to a table of one's own. @param {Home} home */
function own({ games: known }) {
	const paste = door('Paste a fleet, squad or map…', async () => (await import('../setup/setup.js')).openPasted());
	return [h('div', { class: 'own', key: 'own' }, h('h2', {}, 'Your own table'), known.length ? h('div', { class: 'values' }, paste, ...known.map(beginner)) : null)];
}

/** The button that begins a new table of a game. @param {Game} of */
function beginner(of) {
	return door(of.begin, async () => {
		if (of.map) await (await import('../setup/galaxy.js')).openGalaxy(of);
		else await (await import('../setup/setup.js')).openNew(of.game);
	});
}
