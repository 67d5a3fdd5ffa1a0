// A number with a button for one fewer and one more.

import { h } from '../../base/view.js';

/** @param {string} key @param {string} says @param {number} now @param {number} most @param {(by: number) => void} change */
export function steps(key, says, now, most, change) {
	/** @param {string} word @param {string} sign @param {number} by @param {boolean} disabled */
	const button = (word, sign, by, disabled) => {
		const props = { class: 'plain', 'data-key': `${word} ${key}`, 'aria-label': `one ${word}: ${says}`, disabled };
		return h('button', { ...props, onclick: () => change(by) }, sign);
	};
	const fewer = button('less', '−', -1, now <= 0);
	const more = button('more', '+', 1, now >= most);
	return h('span', { class: 'steps', role: 'group', 'aria-label': says }, fewer, h('output', {}, most < Infinity ? `${now}/${most}` : now), more);
}
