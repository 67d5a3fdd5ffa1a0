// The links of a match. Who starts a match takes a seat, and only this browser knows the other links.

import { h } from '../base/view.js';

/** @typedef {{ seat: string, player: string, secret: string }} Link */

const STORED = 'sublight.links';
const MOST = 12;

let strict = false;
/** Whether players have turns in the next match: on a table that is set up, and on an example. */
let turns = false;
let tried = true;

/** A check box: whether the next match is strict. @param {boolean} [whole] whether it says what that means @param {(says: string) => void} [told] is told it when it is checked */
export function strictly(whole = true, told = () => undefined) {
	/** @param {{ target: HTMLInputElement }} given */
	const onchange = ({ target }) => {
		strict = target.checked;
		told(strict ? `Strict: ${says}` : '');
	};
	const box = h('input', { type: 'checkbox', checked: strict, 'data-key': 'strict', onchange });
	const says = 'each player makes only their own moves, secrets stay hidden, and after a roll or a move of another player a move is taken back only if one agrees';
	return labelled(box, whole, 'Strict', says);
}

/** Whether players have turns on the table that is set up. @param {boolean} [they] */
export function haveTurns(they = turns) {
	return (turns = they);
}

/** Players have turns on a table that begins, as they have on an example. */
export function turnsAsOnExamples() {
	turns = tried;
}

/** A check box: whether players have turns in the next match. @param {boolean} [whole] whether it is about examples, and says what that means @param {() => void} [told] */
export function inTurns(whole = true, told = () => undefined) {
	/** @param {{ target: HTMLInputElement }} given */
	const onchange = ({ target }) => {
		if (whole) tried = target.checked;
		else turns = target.checked;
		told();
	};
	const box = h('input', { type: 'checkbox', checked: whole ? tried : turns, 'data-key': 'turns', onchange });
	return labelled(box, whole, 'In turns', 'the table says whose turn it is and what comes next, through whole rounds');
}

/** @param {import('../vendor/preact.js').Child} box @param {boolean} whole @param {string} name @param {string} says */
function labelled(box, whole, name, says) {
	return h('label', { class: 'strict', title: whole ? undefined : says }, box, whole ? `${name}: ${says}` : name);
}

/** Start a match and take its first seat. Only this browser keeps the other links.
 * @param {{ table: string | Record<string, any>, title?: string }} asked @param {boolean} [whole] whether it is a strict match in turns, whatever is checked @param {boolean} [may] whether the game has turns */
export async function begin(asked, whole = false, may = true) {
	const clock = whole || (may && (typeof asked.table === 'string' ? tried : turns));
	const wanted = { ...asked, policy: whole || strict ? 'strict' : 'casual', clock };
	const answer = await fetch('/matches', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) });
	const made = await answer.json();
	if (!answer.ok) throw new Error(made.error?.says ?? 'The table could not be made.');
	sit(made.links, made.links[0].secret);
}

/** @param {Link[]} links @param {string} secret */
export function sit(links, secret) {
	history.pushState({ links }, '', `/#${secret}`);
	keep({ ...started(), [secret]: links });
	window.dispatchEvent(new Event('sublight:seat'));
}

/** The links that are known of the match that is open: all of them where it was started. @returns {Link[]} */
export function links() {
	return history.state?.links ?? started()[location.hash.slice(1)] ?? [];
}

/** The links of the matches that were started here, under the secret of each seat that was taken. @returns {Record<string, Link[]>} */
function started() {
	try {
		return JSON.parse(localStorage.getItem(STORED) ?? '{}');
	} catch {
		return {};
	}
}

/** @param {string} secret */
export function forgetLinks(secret) {
	const all = started();
	delete all[secret];
	keep(all);
}

/** @param {Record<string, Link[]>} all */
function keep(all) {
	try {
		localStorage.setItem(STORED, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST))));
	} catch {
		// A browser that stores nothing knows them while this page of the tab is open.
	}
}
