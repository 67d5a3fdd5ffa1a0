// The keys that every table has. What they do is said where the sheet of keys is.

import { ARROWS, nudgeOf } from '../base/keys.js';
import { step } from '../panels/pieces.js';

/** @typedef {import('./table.js').Page} Page */
/** @typedef {import('../base/keys.js').Shortcut} Shortcut */

/** @param {Page} page @returns {Shortcut[]} */
export function shortcuts(page) {
	return [...planning(page), ...looking(page), ...around(page)];
}

/** @param {Page} page @returns {Shortcut[]} */
function planning(page) {
	const { session } = page;
	const own = (/** @type {import('../types').Piece} */ piece) =>
		piece.can_move && (!session.strict || session.welcome?.players[piece.owner] === session.player);
	return [
		{ keys: '[ ]', run: ({ key }) => step(session, key === ']' ? 1 : -1, own) },
		{ keys: 'Enter Ctrl+Enter', run: (event) => commit(session, event) },
		{ keys: 'Escape', run: () => cancel(page) },
		{ keys: 'b', run: () => session.branch() },
		{ keys: 'Ctrl+z', says: session.live?.undo_says || 'undo', run: () => session.back('undo') },
		{ keys: 'Ctrl+Shift+z Ctrl+y', says: session.live?.redo_says || 'redo', run: () => session.back('redo') },
	];
}

/** @param {Page} page @returns {Shortcut[]} */
function looking(page) {
	const { board } = page;
	const arrows = Object.keys(ARROWS);
	return [
		{ keys: [...arrows, ...arrows.map((each) => `Shift+${each}`)].join(' '), run: (event) => arrow(page, event) },
		{ keys: 'Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight', run: (event) => page.surface?.turnBy(nudgeOf(event)?.turn ?? 0) ?? false },
		{ keys: 'o', run: () => page.surface?.toggleOnly() },
		{ keys: 'Space', run: () => page.surface?.toggleAll() },
		{ keys: 'm', run: () => page.surface?.toggleMeasure() },
		{ keys: 'y', run: () => document.getElementById('layers')?.click() },
		{ keys: '0', run: () => board.reset() },
		{ keys: '+ = -', run: ({ key }) => board.zoom(key === '-' ? 1 / 1.4 : 1.4) },
		{ keys: 'z', run: () => page.surface?.look() },
		{ keys: 'f', run: () => board.flip() },
	];
}

/** @param {Page} page @returns {Shortcut[]} */
function around({ session, slots }) {
	return [
		{ keys: ', .', run: ({ key }) => session.stepBy(key === ',' ? -1 : 1) },
		{ keys: '< End', run: ({ key }) => session.step(key === '<' ? 0 : -1) },
		{ keys: 'h l', run: ({ key }) => foldAway(key === 'h' ? 'no-left' : 'no-right') },
		{ keys: '/ >', run: () => document.getElementById('commands')?.focus() },
		{ keys: '?', run: () => slots.help.click() },
	];
}

/** Hide or show a side of the page. @param {'no-left' | 'no-right'} style */
export function foldAway(style) {
	document.querySelector('.table-page')?.classList.toggle(style);
}

/** Commit the plan, with the number that is being typed. @param {Page['session']} session @param {KeyboardEvent} event */
function commit(session, { target }) {
	if (!(target instanceof HTMLInputElement && target.type === 'number')) return session.commit();
	target.dispatchEvent(new Event('change'));
	session.commitSoon();
}

/** @param {Page} page @param {KeyboardEvent} event */
function arrow({ surface, board }, event) {
	const [right, up] = ARROWS[event.key] ?? [0, 0];
	if (!surface?.nudge(right, up, event.shiftKey)) board.pan(-60 * right, 60 * up);
}

/** Cancel the innermost activity. @param {Page} page */
function cancel({ session, board, surface }) {
	if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
	else if (board.let() || board.arrows.clear()) return;
	else if (surface?.measuring) surface.toggleMeasure();
	else if (session.measured) session.unmeasure();
	else if (session.past) session.step(-1);
	else if (session.draft || session.refused) session.clear();
	else session.select('');
}
