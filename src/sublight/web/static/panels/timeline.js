// The timeline: the entries of the log as stops, and steps between them.

import { h as element } from '../base/dom.js';
import { endMark, h, housed, render, soon } from '../base/view.js';
import { doer, seatNumber } from '../session/table.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Entry} Entry */

/** @param {HTMLElement} into @param {Session} session */
export function mountTimeline(into, session) {
	const stops = element('div', { class: 'stops', role: 'group', 'aria-label': 'Timeline', tabindex: '0', id: 'timeline' });
	/** @param {string} sign @param {string} says @param {() => void} onclick */
	const go = (sign, says, onclick) =>
		element('button', { class: 'plain', 'aria-label': says, title: says, onclick }, sign);
	const back = [go('⇤', 'To the beginning', () => session.step(0)), go('◀', 'One step back', () => session.stepBy(-1))];
	const on = [go('▶', 'One step forward', () => session.stepBy(1)), go('⇥', 'To the present', () => session.step(-1))];
	into.append(element('div', { class: 'timeline' }, ...back, stops, ...on));
	stops.addEventListener('keydown', (event) => walk(session, event));
	const draw = soon(() => {
		render(session.lines.map((each) => stop(session, each)), stops);
		here();
	});
	// Also once it has room again, which a plan takes on a phone.
	const here = () => stops.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
	new ResizeObserver(here).observe(stops);
	session.on(['state'], draw);
	draw();
}

/** While the timeline has the focus, arrow keys go from stop to stop. @param {Session} session @param {KeyboardEvent} event */
function walk(session, event) {
	if (['ArrowUp', 'Home'].includes(event.key)) session.step(0);
	else if (['ArrowDown', 'End'].includes(event.key)) session.step(-1);
	else if (event.key === 'ArrowLeft') session.stepBy(-1);
	else if (event.key === 'ArrowRight') session.stepBy(1);
	else return;
	event.preventDefault();
	event.stopPropagation();
}

/** @param {Session} session @param {Entry} entry */
function stop(session, entry) {
	const { version, move, glyph, seat, undone, house } = entry;
	const says = doer(session.welcome, entry) + (entry.told || entry.says);
	const props = {
		class: `stop ${move ? glyph : 'quiet'} seat${seatNumber(seat)}${undone ? ' undone' : ''}`,
		'aria-current': version === session.state?.version ? 'step' : undefined,
		'data-key': `stop-${version}`,
		'aria-label': `${version}: ${says}`,
		title: says,
		tabindex: '-1',
		onclick: () => session.step(version),
	};
	return h('button', props, house ? housed() : move ? endMark(glyph, true) : '·');
}
