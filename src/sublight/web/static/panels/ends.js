// Every end of a piece as a line of text, for those who do not see the board.

import { Component, endMark, h, make } from '../base/view.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Ending} Ending */

const MOST = 400;

/** A section whose lines are there while it is open.
 * @extends {Component<{ session: Session, ways: Ending[], title: string }, { open: boolean }>} */
class Ends extends Component {
	constructor() {
		super();
		this.state = { open: false };
	}

	/** @param {{ session: Session, ways: Ending[], title: string }} props */
	render({ session, ways, title }) {
		/** @param {{ target: HTMLDetailsElement }} event */
		const ontoggle = ({ target }) => this.setState({ open: target.open });
		const lines = this.state.open ? ways.slice(0, MOST).map((way) => endLine(session, way)) : [];
		return h('details', { class: 'all', ontoggle }, h('summary', { 'data-key': 'all' }, title), h('div', { class: 'ends' }, ...lines));
	}
}

/** All ends as lines of a section. @param {Session} session @param {Ending[]} ways @param {string} [which] @param {string} [what] they are */
export function endsList(session, ways, which = '', what = 'positions') {
	return make(Ends, { key: 'ends', session, ways, title: `All ${ways.length} ${what}${which}` });
}

/** @param {Session} session @param {Ending} way */
function endLine(session, way) {
	return wayLine(way, way.move === session.draft, choosing(session, way, `end ${way.move}`));
}

/** The label and the action of a button that chooses an end. @param {Session} session @param {Ending} way @param {string} [key] */
export function choosing(session, way, key = way.move) {
	const point = () => session.hover(way);
	const leave = () => session.hover(null);
	return {
		'data-key': key,
		'aria-pressed': String(way.move === session.draft),
		onclick: () => session.choose(way),
		onpointerenter: point,
		onpointerleave: leave,
		onfocus: point,
		onblur: leave,
	};
}

/** An end as a line: its class, its name and its consequences. @param {Ending} way @param {boolean} pressed @param {import('../base/view.js').Props} props */
export function wayLine(way, pressed, props) {
	const words = [endMark(way.glyph), h('b', {}, way.title), h('span', { class: 'soft' }, way.says)];
	return h('button', { class: 'end-line', 'aria-pressed': String(pressed), ...props }, ...words);
}
