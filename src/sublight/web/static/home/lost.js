// The page of a link that opens no table: why, and what to do.

import { byId, h as element } from '../base/dom.js';
import { h, render } from '../base/view.js';

const TO_DO = [
	'Open the whole link: the part after # is the key, and some messengers cut it off.',
	'Ask for a new one. The links of a deleted table open nothing.',
	'Or begin a table of your own.',
];

/** @param {string} why */
export function mountLost(why) {
	const into = element('div');
	byId('app').replaceChildren(into);
	render(
		h('main', { class: 'home lost' }, h('h1', {}, 'This link opens no table'), h('p', { class: 'why', role: 'alert' }, why), h('h2', {}, 'What you can do'), h('ul', { class: 'to-do' }, ...TO_DO.map((each) => h('li', {}, each))), h('p', {}, h('a', { class: 'first', href: '/' }, 'To the first page'))),
		into,
	);
}
