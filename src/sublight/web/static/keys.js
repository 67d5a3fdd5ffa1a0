// Keys: one table of what each does, which is also the sheet that `?` shows. Single letters can be turned off.

import { dialog, h } from './dom.js';

/** @typedef {{ keys: string, says: string, run: (event: KeyboardEvent) => boolean | void }} Shortcut `keys` as KeyboardEvent.key, parted by blanks; `Ctrl+` and `Shift+` go before. */

const STORED = 'sublight.letters';

/** @returns {boolean} */
export function lettersOn() {
	return localStorage.getItem(STORED) !== 'off';
}

/** @param {Shortcut[]} shortcuts */
export function mountKeys(shortcuts) {
	/** @type {Map<string, Shortcut>} */
	const table = new Map();
	for (const each of shortcuts) for (const key of each.keys.split(' ')) table.set(key, each);
	document.addEventListener('keydown', (event) => {
		if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
		const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
		const name = nameOf(event);
		if (typing && name !== 'Escape' && !name.startsWith('Ctrl+Enter')) return;
		if (!lettersOn() && name.length === 1) return;
		const found = table.get(name);
		if (!found) return;
		const onControl =
			event.target instanceof HTMLElement && event.target.matches('button, summary, a') && (name === 'Enter' || name === 'Space');
		if (onControl || found.run(event) === false) return;
		event.preventDefault();
	});
}

/** @param {KeyboardEvent} event */
function nameOf(event) {
	const held = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
	if (event.key === ' ') return 'Space';
	const shift = event.shiftKey && (held || event.key.length > 1) ? 'Shift+' : '';
	return held + shift + (held && event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

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
		h('label', { for: 'letters' }, box, ' keys of a single letter'),
		h(
			'p',
			{ class: 'soft' },
			'The command line takes the same notation as the shell, and: why, undo, redo, measure A B, odds, note …, commit.',
		),
	);
}

/** @param {string} key */
function shown(key) {
	/** @type {Record<string, string>} */
	const names = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };
	return key === '+'
		? key
		: key
				.split('+')
				.map((each) => names[each] ?? each)
				.join('+');
}
