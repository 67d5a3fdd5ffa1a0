// Form fields and their values.

import { h } from '../base/dom.js';

/** The filled-in fields of a form, numbers as numbers. @param {HTMLFormElement} form @returns {Record<string, any>} */
export function values(form) {
	const fields = [...form.querySelectorAll('input, select')].map((each) => /** @type {HTMLInputElement} */ (each));
	return Object.fromEntries(fields.filter((each) => each.value !== '').map((each) => [each.name, each.type === 'number' ? Number(each.value) : each.value]));
}

/** @param {string} says @param {string} key @param {string[][]} choices @param {string} now @param {(value: string) => void} change */
export function pick(says, key, choices, now, change) {
	const list = h('select', { 'data-key': `pick-${key}`, 'aria-label': says || key, onchange: () => change(list.value) }, ...choices.map(([value = '', name = '']) => h('option', { value, selected: value === now }, name)));
	return h('label', { class: 'pick' }, says ? `${says} ` : null, list);
}
