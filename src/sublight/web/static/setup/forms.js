// Form fields and their values.

import { Component, h, make } from '../base/view.js';

/** @typedef {Record<string, unknown>} Props */

/** The filled-in fields of a form, numbers as numbers. @param {HTMLFormElement} form @returns {Record<string, any>} */
export function values(form) {
	const fields = [...form.querySelectorAll('input, select')].map((each) => /** @type {HTMLInputElement} */ (each));
	return Object.fromEntries(fields.filter((each) => each.value !== '').map((each) => [each.name, each.type === 'number' ? Number(each.value) : each.value]));
}

/** @param {string} says @param {string} key @param {string[][]} choices @param {string} now @param {(value: string) => void} change */
export function pick(says, key, choices, now, change, label = says || key) {
	/** @param {{ target: HTMLSelectElement }} event */
	const onchange = ({ target }) => change(target.value);
	const list = h('select', { 'data-key': `pick-${key}`, 'aria-label': label, value: now, onchange }, ...choices.map(([value = '', name = '']) => h('option', { value }, name)));
	return h('label', { class: 'pick' }, says ? `${says} ` : null, list);
}

/** A field that shows what is typed until its value is another one. @extends {Component<Props, { typed: string, over: unknown }>} */
class TypedField extends Component {
	/** @param {Props} props */
	render({ value, oninput, ...rest }) {
		const { typed = '', over } = this.state;
		/** @param {{ target: HTMLInputElement }} event */
		const typing = ({ target }) => {
			this.setState({ typed: target.value, over: value });
			if (typeof oninput === 'function') oninput(target.value);
		};
		return make('input', { ...rest, value: over === value ? typed : value, oninput: typing });
	}
}

/** A field to type in. @param {string} key @param {string} value @param {Props} more its attributes; `oninput` is given the text @returns {import('../vendor/preact.js').Child} */
export function typed(key, value, more) {
	return make(TypedField, { key, 'data-key': key, value, ...more });
}
