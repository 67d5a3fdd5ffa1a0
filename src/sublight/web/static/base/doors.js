// Doors to rooms beside the page, whose modules are fetched when they are opened.

import { h, say } from './dom.js';

/** A button that opens a room. @param {string} says @param {() => Promise<void>} open */
export function door(says, open) {
	return h('button', { class: 'second', onclick: () => opened(open) }, says);
}

/** Open a room; where that fails, say why. @param {() => Promise<void>} open */
export function opened(open) {
	open().catch((error) => say(String(error)));
}
