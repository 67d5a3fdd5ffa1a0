// Layers: what people switch on over the board, and the mat that lies under it. The switches are in the store.

import { h as element, s, say } from '../base/dom.js';
import { h, render } from '../base/view.js';
import { rootOf } from './board.js';

/** @typedef {import('../table/table.js').Page} Page */
/** @typedef {import('../types').LayerView} LayerView */

const KEPT = 'layers';
/** The switch that only the page knows: it changes no more than colours. */
const SPACE = 'space';

/** @param {Page} page @returns {() => void} what opens and closes the list of switches */
export function mountLayers(page) {
	const { session, board, slots } = page;
	const box = element('div', { class: 'layers-box', role: 'group', 'aria-label': 'Layers', hidden: true });
	const legend = element('div', { class: 'legend' });
	const over = s('g', { class: 'layers' });
	slots.board.append(box, legend);
	board.scene.after(over);
	let asked = '';
	const ask = () => {
		const { on } = session.store.state.layers;
		const subject = page.surface?.subject ?? '';
		const key = `${session.live?.version} ${subject}`;
		if (key === asked || (box.hidden && on.every((each) => each === SPACE))) return;
		asked = key;
		session.askLong({ say: 'want_layers', subject }, 'Still drawing the layers', (message) => {
			if (message.say === 'layers' && key === asked) session.store.send(message);
			if (message.say === 'refused') say(message.why);
		});
	};
	/** @param {LayerView} layer */
	const toggle = (layer) => {
		const { on, offered } = session.store.state.layers;
		const others = layer.whole ? on.filter((key) => !offered.some((each) => each.whole && each.key === key)) : on;
		const next = on.includes(layer.key) ? on.filter((key) => key !== layer.key) : [...others, layer.key];
		session.store.send({ say: 'switched', on: next });
		localStorage.setItem(KEPT, next.join());
		ask();
	};
	const draw = () => {
		const { on, offered } = session.store.state.layers;
		const shown = session.past ? [] : offered.filter(({ key }) => on.includes(key));
		render([...offered, space].map((each) => row(each, on.includes(each.key), () => toggle(each))), box);
		render(shown.flatMap((each) => each.legend).map(sign), legend);
		over.replaceChildren(...shown.filter(({ svg, whole }) => svg && !whole).map(({ svg }) => marks(svg)));
		board.frame.classList.toggle(SPACE, on.includes(SPACE));
		if (page.surface) page.surface.instead = shown.find(({ whole }) => whole)?.svg ?? '';
		page.surface?.draw();
	};
	let drawn = session.store.state.layers;
	let past = session.past;
	session.store.on(() => {
		const { layers } = session.store.state;
		if (layers === drawn && past === session.past) return;
		[drawn, past] = [layers, session.past];
		draw();
	});
	session.on(['state', 'select'], ask);
	session.store.send({ say: 'switched', on: (localStorage.getItem(KEPT) ?? '').split(',').filter(Boolean) });
	ask();
	box.addEventListener('keydown', ({ key }) => key === 'Escape' && open());
	const open = () => {
		box.hidden = !box.hidden;
		document.getElementById('layers')?.setAttribute('aria-expanded', String(!box.hidden));
		ask();
		draw();
		if (box.hidden) document.getElementById('layers')?.focus();
		else box.querySelector('button')?.focus();
	};
	return open;
}

/** @type {LayerView} */
const space = { key: SPACE, title: 'Space mat', says: 'A dark mat with stars in place of the plain one', svg: '', whole: false, legend: [] };

/** @param {LayerView} layer @param {boolean} on @param {() => void} toggle */
function row({ key, title, says }, on, toggle) {
	const words = h('span', {}, h('b', {}, title), h('small', {}, says));
	return h('button', { class: 'layer', role: 'switch', 'aria-checked': String(on), 'data-key': `layer-${key}`, onclick: toggle }, words);
}

/** @param {LayerView['legend'][number]} line */
function sign({ d, says }) {
	return h('span', {}, h('svg', { viewBox: '-6 -6 12 12', 'aria-hidden': 'true' }, h('path', { d, 'fill-rule': 'evenodd' })), says);
}

/** The marks of a picture without its mat, with their own patterns. @param {string} svg */
function marks(svg) {
	const root = rootOf(svg);
	const table = s('g', { transform: 'scale(1 -1)' });
	const [own, words] = ['.table > g', '.labels'].map((each) => [...root.querySelectorAll(each)]);
	table.append(...(own ?? []).map((each) => document.importNode(each, true)));
	const group = s('g', {}, table);
	group.append(...[...root.querySelectorAll('defs'), ...(words ?? [])].map((each) => document.importNode(each, true)));
	return group;
}
