// The first page: example tables, one click from a game; where one's own tables begin is added by setup.

import { fill, h } from './dom.js';

/** @typedef {{ name: string, game: string, edition: string, edition_title: string, title: string, move: string }} Example */
/** @typedef {import('./session.js').Link} Link */

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

/** @param {HTMLElement} into @param {Array<(into: HTMLElement) => void>} ways further ways to begin */
export function mountHome(into, ways) {
	const examples = h('ul', { class: 'examples' }, h('li', { class: 'hint' }, 'Looking for examples…'));
	const own = h('div', { class: 'own' });
	const wrong = h('p', { class: 'why', role: 'alert', hidden: true });
	fill(
		into,
		h(
			'main',
			{ class: 'home' },
			h(
				'header',
				{ class: 'hero' },
				h('h1', {}, 'Sublight'),
				h(
					'p',
					{},
					'The referee for movement in tabletop space games. Put a ship where it may go, see why, and let the other side of the table see it too.',
				),
			),
			wrong,
			h('h2', {}, 'Try a table'),
			examples,
			own,
			h('footer', {}, h('p', { class: 'soft' }, 'No account, nothing leaves this server. Unofficial fan project.')),
		),
	);
	for (const way of ways) way(own);
	listed(examples, wrong).catch((error) => fault(wrong, String(error)));
}

/** @param {HTMLElement} into @param {HTMLElement} wrong */
async function listed(into, wrong) {
	const answer = await fetch('/examples');
	/** @type {{ examples: Example[] }} */
	const found = await answer.json();
	fill(
		into,
		...found.examples.map((each) =>
			h(
				'li',
				{},
				h(
					'button',
					{
						class: `example ${each.game}`,
						'data-example': each.name,
						onclick: () => begin({ table: each.name, title: each.title, policy: 'casual' }).catch((error) => fault(wrong, error.message)),
					},
					h('span', { class: 'sign', 'aria-hidden': 'true' }, MARKS.get(each.game) ?? '·'),
					h('b', {}, each.title),
					h('span', { class: 'soft' }, GAMES.get(each.game) ?? each.game),
					h('small', { class: 'soft' }, each.edition_title),
				),
			),
		),
	);
}

/** @param {HTMLElement} wrong @param {string} says */
function fault(wrong, says) {
	wrong.hidden = false;
	wrong.textContent = says;
}

/** Begin a match and sit down at its first seat. Its other links stay with this tab alone.
 * @param {{ table: string | Record<string, any>, title?: string, policy?: 'strict' | 'casual', question?: string }} wanted */
export async function begin(wanted) {
	const answer = await fetch('/matches', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) });
	const made = await answer.json();
	if (!answer.ok) throw new Error(made.error?.says ?? 'The table could not be made.');
	sit(made.links, made.links[0].secret);
}

/** @param {Link[]} links @param {string} secret */
export function sit(links, secret) {
	history.pushState({ links }, '', `/#${secret}`);
	window.dispatchEvent(new Event('sublight:seat'));
}

/** The links this tab knows: those of the match it began. @returns {Link[]} */
export function links() {
	return history.state?.links ?? [];
}
