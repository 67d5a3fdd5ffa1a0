// Buttons that open further parts of the page, whose modules are loaded when they are needed.

import { say } from './dom.js';
import { h } from './view.js';

/** A button that opens such a part. @param {string} says @param {() => Promise<void>} open */
export function door(says, open) {
	return h('button', { class: 'second', 'data-key': says, onclick: () => opened(open) }, says);
}

/** Open such a part, or say why it cannot be loaded. @template T @param {() => Promise<T>} open @returns {Promise<T | void>} */
export function opened(open) {
	return open().catch((error) => say(String(error)));
}
