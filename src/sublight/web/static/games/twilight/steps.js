// A number with a button for one fewer, one more, and as many as there can be.

import { h } from '../../base/view.js';

/** @param {string} key @param {string} says @param {number} now @param {number} most @param {(by: number) => void} change @param {number} [all] how many there can be at once, for whom that has a button */
export function steps(key, says, now, most, change, all) {
	/** @param {string} word @param {string} sign @param {number} by @param {boolean} disabled @param {string} [does] */
	const button = (word, sign, by, disabled, does = `one ${word}`) =>
		h('button', { class: 'plain', 'data-key': `${word} ${key}`, 'aria-label': `${does}: ${says}`, disabled, onclick: () => change(by) }, sign);
	const full = all && all > 1 ? button('all', 'all', all - now, now >= all, 'all') : null;
	const count = h('output', {}, most < Infinity ? `${now}/${most}` : now);
	return h('span', { class: 'steps', role: 'group', 'aria-label': says }, full, button('less', '−', -1, now <= 0), count, button('more', '+', 1, now >= (all ?? most)));
}
