// The sheet of keys that `?` shows.

import { dialog, h } from './dom.js';
import { lettersOn, STORED } from './keys.js';

/** @typedef {import('./keys.js').Shortcut} Shortcut */

/** @param {Shortcut[]} shortcuts */
export function showKeys(shortcuts) {
	const box = h('input', { type: 'checkbox', id: 'letters', onchange: () => localStorage.setItem(STORED, box.checked ? 'on' : 'off') });
	box.checked = lettersOn();
	dialog(
		'Keys',
		h(
			'dl',
			{ class: 'keys' },
			...shortcuts.flatMap((each) => [h('dt', {}, ...each.keys.split(' ').map((key) => h('kbd', {}, shown(key)))), h('dd', {}, each.says)]),
		),
		h('label', { for: 'letters' }, box, ' single-letter keys'),
		h('p', { class: 'soft' }, 'The command line takes the same notation as the shell, and: why, undo, redo, measure A B, odds, note …, commit.'),
	);
}

/** @param {string} key */
function shown(key) {
	/** @type {Record<string, string>} */
	const names = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };
	return key === '+' ? key : key.split('+').map((each) => names[each] ?? each).join('+');
}
