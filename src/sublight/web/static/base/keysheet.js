// The sheet of keys that `?` shows.

import { dialog, h } from './dom.js';
import { lettersOn, STORED } from './keys.js';

/** @typedef {import('./keys.js').Shortcut} Shortcut */

/** What the keys of every table do, by the first of them: they are needed before it is. @type {Record<string, string>} */
const SAYS = {
	'[': 'previous, next piece',
	Enter: 'commit',
	Escape: 'cancel the drag, plan or selection',
	b: 'try it on a scratch table',
	ArrowLeft: 'move the piece by 1 mm (Shift: 0.1 mm) or the view; in the timeline, step',
	'Alt+ArrowLeft': 'turn the piece by 5° (Shift: 0.5°)',
	o: 'hide clear positions',
	Space: 'outline every position',
	m: 'measure',
	y: 'layers',
	0: 'the whole table (no ship selected)',
	'+': 'zoom',
	z: 'zoom to the selected piece',
	f: 'turn the view around',
	',': 'back or forward in the timeline',
	'<': 'to the beginning, the present',
	h: 'hide or show the list, the panel',
	'/': 'the command line',
	'?': 'this sheet',
};

/** What they do on a map, where nothing is turned. @type {Record<string, string>} */
const MAP = { ...SAYS, ArrowLeft: 'select the next tile, else move the view; in the timeline, step', 'Alt+ArrowLeft': '' };

/** @param {Shortcut[]} shortcuts */
export function showKeys(shortcuts) {
	const box = h('input', { type: 'checkbox', id: 'letters', onchange: () => localStorage.setItem(STORED, box.checked ? 'on' : 'off') });
	box.checked = lettersOn();
	const says = document.querySelector('.galaxy') ? MAP : SAYS;
	const lines = shortcuts.map((each) => ({ keys: each.keys.split(' '), does: each.says ?? says[each.keys.split(' ')[0] ?? ''] }));
	dialog(
		'Keys',
		h(
			'dl',
			{ class: 'keys' },
			...lines.flatMap(({ keys, does }) => (does ? [h('dt', {}, ...keys.map((key) => h('kbd', {}, shown(key)))), h('dd', {}, does)] : [])),
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
