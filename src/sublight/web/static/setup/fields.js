// Forms for the records of a table, drawn from the server's description of their fields. A change is sent at once; if it is
// refused, the reason stands at its field.

import { abreast, button, h, reason } from '../base/view.js';
import { typed } from './forms.js';

/** @typedef {import('../vendor/preact.js').Child} Child */
/** @typedef {import('./setup.js').Setup} Setup */
/** @typedef {{ name: string, of?: string, closed?: boolean, form: string, says?: string, value?: any, needed?: boolean, empty?: boolean, values?: any[], low?: number, high?: number, fields?: Field[] }} Field */
/** @typedef {(value: any) => void} Write */
/** @typedef {{ setup: Setup, field: Field, at: string, value: any, write: Write }} Place a field, where it is, and what sets it */

/** An outline to begin with, in mm. */
const TRIANGLE = [[-20, -20], [20, -20], [0, 20]];

/** The fields of a record. @param {Setup} setup @param {Field[]} fields @param {Record<string, any>} record @param {(record: Record<string, any>, at: string) => void} write @param {string} [at] where it is @returns {Child[]} */
export function fieldsOf(setup, fields, record, write, at = '') {
	// A list that gets no new entries is shown where it has some.
	return fields.filter(({ name, closed }) => !closed || record[name]?.[0]).map((field) => {
		const here = at ? `${at}.${field.name}` : field.name;
		/** @type {Write} */
		const set = (value) => {
			const { [field.name]: _, ...rest } = record;
			write(value === undefined ? rest : { ...rest, [field.name]: value }, here);
		};
		return h('div', { class: `field ${field.form}`, 'data-field': here, key: here }, shown({ setup, field, at: here, value: record[field.name] ?? field.value ?? null, write: set }), field.says ? h('small', { class: 'meaning' }, field.says) : null, refused(setup, here));
	});
}

/** Why a field was not changed. @param {Setup} setup @param {string} at @returns {Child} */
function refused({ wrong }, at) {
	return wrong?.at === at ? h('div', { role: 'alert' }, reason(wrong.says)) : null;
}

/** @param {string} name */
function words(name) {
	return name.replaceAll('_', ' ');
}

/** @param {Place} place @param {string} [style] of its name @returns {Child} */
function shown(place, style = '') {
	const { field } = place;
	if (field.form === 'record') return group(place, record(place));
	if (field.form === 'list') return group(place, list(place));
	if (field.form === 'pairs') return group(place, pairs(place));
	if (field.form === 'row') return group(place, row(place));
	return h('label', {}, h('span', { class: style }, words(field.name)), single(place));
}

/** @param {Place} place @param {Child} inside */
function group({ field }, inside) {
	return h('fieldset', {}, h('legend', {}, words(field.name)), inside);
}

/** One value. @param {Place} place @returns {Child} */
function single({ setup, field, at, value, write }) {
	const key = `field-${at}`;
	/** @param {{ target: HTMLInputElement }} event */
	const checked = ({ target }) => write(target.checked);
	/** @param {{ target: HTMLInputElement }} event */
	const filled = ({ target }) => write(target.value !== '' ? (field.form === 'text' ? target.value : Number(target.value)) : field.form === 'text' && !field.empty ? '' : undefined);
	if (field.form === 'flag') return h('input', { type: 'checkbox', 'data-key': key, checked: value, onchange: checked });
	const known = field.form === 'choice' ? field.values : field.form === 'text' ? setup.known(field.of ?? field.name) : undefined;
	if (known && (field.form === 'choice' || known.length < 12)) return choice(key, field.needed && known.includes(value) ? known : [...new Set([field.empty ? null : field.value ?? '', value, ...known])], value, write);
	if (field.form === 'text') return h('span', {}, typed(key, value ?? '', { type: 'text', onchange: filled, list: known ? `known-${at}` : undefined }), suggested(`known-${at}`, known));
	return typed(key, value ?? '', { type: 'number', step: field.form === 'whole' ? 1 : 'any', min: field.low, max: field.high, placeholder: field.empty ? 'as printed' : '', onchange: filled });
}

/** The values that a text probably has. @param {string} id @param {any[] | undefined} known @returns {Child} */
function suggested(id, known) {
	return known ? h('datalist', { id }, ...known.map((each) => h('option', { value: each }))) : null;
}

/** @param {string} key @param {any[]} values @param {any} now @param {Write} write @param {string} [says] what is asked for, if nothing is chosen yet */
function choice(key, values, now, write, says = '') {
	/** @param {{ target: HTMLSelectElement }} event */
	const onchange = ({ target }) => {
		const at = Number(target.value);
		if (at >= 0) write(values[at] ?? undefined);
		if (says) target.value = '-1';
	};
	return h('select', { 'data-key': key, value: String(says ? -1 : values.indexOf(now)), onchange, 'aria-label': says || undefined }, says ? h('option', { value: '-1' }, says) : null,
		...values.map((each, at) => h('option', { value: String(at) }, each === null || each === '' ? '–' : words(String(each)))));
}

/** A record inside another, which may be left out. @param {Place} place @returns {Child} */
function record({ setup, field, at, value, write }) {
	if (value === null) return button('second', `add-${at}`, 'Set', () => write(begun(setup, field)));
	return [h('div', { class: 'fields' }, ...fieldsOf(setup, field.fields ?? [], value, (changed, where) => setup.writing(where, () => write(changed)), at)), field.empty ? button('second', `drop-${at}`, 'Clear', () => write(undefined)) : null];
}

/** Values in their order. @param {Place} place @returns {Child} */
function list({ setup, field, at, value, write }) {
	const [each = { name: '', form: 'text' }] = field.fields ?? [];
	const all = /** @type {any[]} */ (value ?? []);
	/** @param {number} number @param {any[]} now */
	const spliced = (number, ...now) => write(all.toSpliced(number, 1, ...now));
	const simple = !each.fields;
	const lines = all.map((one, number) => {
		const here = `${at}.${number}`;
		const inside = shown({ setup, field: { ...each, name: `${field.name} ${number + 1}`, of: field.of ?? field.name, needed: true }, at: here, value: one, write: (changed) => spliced(number, changed) }, simple ? 'unseen' : '');
		return h('div', { class: simple ? 'one' : 'whole', key: here }, inside, h('button', { class: 'plain', 'aria-label': `Remove ${simple ? one : number + 1} from ${words(field.name)}`, onclick: () => spliced(number) }, '✕'));
	});
	if (simple) return [...lines, adder(setup, each, field, `add-${at}`, all, (more) => write([...all, more]))];
	const outline = each.form === 'row' && each.fields?.every(({ form }) => form === 'number');
	const more = () => outline && !all.length ? TRIANGLE : [begun(setup, { ...each, of: field.of ?? field.name }, all.length)];
	return [...lines, field.closed ? null : button('second', `add-${at}`, `Add to ${words(field.name)}`, () => write([...all, ...more()]))];
}

/** What adds a value to a list. @param {Setup} setup @param {Field} each @param {Field} list @param {string} key @param {any[]} had @param {Write} write @returns {Child} */
function adder(setup, each, { name, of = name }, key, had, write) {
	const known = each.values ?? setup.known(of);
	if (known && (each.values || known.length < 12)) return choice(key, known.filter((one) => !had.includes(one)), '', write, 'Add…');
	/** @param {{ target: HTMLInputElement }} event */
	const onchange = ({ target }) => {
		const { value } = target;
		target.value = '';
		if (value) write(each.form === 'text' ? value : Number(value));
	};
	return h('span', {}, h('input', { type: each.form === 'text' ? 'text' : 'number', placeholder: 'Add…', 'aria-label': `Add to ${words(name)}`, 'data-key': key, list: known ? `known-${key}` : undefined, onchange }), suggested(`known-${key}`, known));
}

/** Values by names. @param {Place} place @returns {Child} */
function pairs({ setup, field, at, value, write }) {
	const [each = { name: '', form: 'text' }] = field.fields ?? [];
	const all = /** @type {Record<string, any>} */ (value ?? {});
	/** @param {string} name @param {any} one */
	const set = (name, one) => {
		const { [name]: _, ...rest } = all;
		write(one === undefined ? rest : { ...rest, [name]: one });
	};
	/** @param {string} name */
	const of = (name) => field.name === 'readings' ? `readings.${name}` : `${field.name}.`;
	const lines = Object.entries(all).map(([name, one]) => h('div', { class: 'one', key: name }, shown({ setup, field: { ...each, name, of: of(name) }, at: `${at}.${name}`, value: one, write: (changed) => set(name, changed) }),
		h('button', { class: 'plain', 'aria-label': `Remove ${words(name)}`, onclick: () => set(name, undefined) }, '✕')));
	/** @type {Field} */
	const names = { name: '', form: 'text', ...(field.values?.length ? { values: field.values } : {}) };
	return [...lines, adder(setup, names, field, `add-${at}`, Object.keys(all), (name) => set(name, begun(setup, { ...each, of: of(name) })))];
}

/** A fixed number of values. @param {Place} place @returns {Child} */
function row({ setup, field, at, value, write }) {
	const all = /** @type {any[]} */ (value ?? []);
	return abreast(...(field.fields ?? []).map((each, number) => h('label', { key: number, class: 'in-row' }, h('span', { class: 'unseen' }, `${words(field.name)} ${number + 1}`),
		single({ setup, field: { ...each, needed: true, name: '', of: field.of ?? field.name }, at: `${at}.${number}`, value: all[number], write: (changed) => write(all.with(number, changed)) }))));
}

/** What a new value begins as. @param {Setup} setup @param {Field} field @param {number} [number] of the values that it can have @returns {any} */
function begun(setup, field, number = 0) {
	if (field.form === 'record') {
		const needed = (field.fields ?? []).filter((each) => each.needed);
		return Object.fromEntries(needed.map((each) => [each.name, begun(setup, each, needed[1] ? 0 : number)]));
	}
	if (field.form === 'row') return (field.fields ?? []).map((each, at) => begun(setup, { ...each, of: field.of }, at));
	/** @type {Record<string, any>} */
	const plain = { list: [], pairs: {}, flag: false, choice: field.values?.[0] };
	if (field.form in plain) return plain[field.form];
	if (field.form === 'text') return field.name === 'id' ? 'new' : setup.known(field.of ?? field.name)?.[number] ?? '';
	return Math.max(1, field.low ?? 1);
}
