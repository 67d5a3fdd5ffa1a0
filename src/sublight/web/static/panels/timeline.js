// The timeline: the entries of the log as stops, and steps between them.

import { h as element } from '../base/dom.js';
import { endMark, h, housed, render, soon } from '../base/view.js';
import { seatNumber } from '../session/table.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Entry} Entry */

/** @param {HTMLElement} into @param {Session} session */
export function mountTimeline(into, session) {
	const stops = element('div', { class: 'stops', role: 'group', 'aria-label': 'Timeline', tabindex: '0', id: 'timeline' });
	/** @param {string} sign @param {string} says @param {() => void} onclick */
	const go = (sign, says, onclick) =>
		element('button', { class: 'plain', 'aria-label': says, title: says, onclick }, sign);
	const back = [go('⇤', 'To the beginning', () => session.step(0)), go('◀', 'One step back', () => by(session, -1))];
	const on = [go('▶', 'One step forward', () => by(session, 1)), go('⇥', 'To the present', () => session.step(-1))];
	into.append(element('div', { class: 'timeline' }, ...back, stops, ...on));
	stops.addEventListener('keydown', (event) => walk(session, event));
	session.on(['state'], soon(() => {
		render(session.lines.map((each) => stop(session, each)), stops);
		stops.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}));
}

/** While the timeline has the focus, arrow keys go from stop to stop. @param {Session} session @param {KeyboardEvent} event */
function walk(session, event) {
	if (['ArrowUp', 'Home'].includes(event.key)) session.step(0);
	else if (['ArrowDown', 'End'].includes(event.key)) session.step(-1);
	else if (event.key === 'ArrowLeft') by(session, -1);
	else if (event.key === 'ArrowRight') by(session, 1);
	else return;
	event.preventDefault();
	event.stopPropagation();
}

/** @param {Session} session @param {Entry} entry */
function stop(session, entry) {
	const { version, move, glyph, seat, undone, house } = entry;
	const says = entry.told || entry.says;
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

/** Go to the next line of the log, or to the next version before the first line kept here. @param {Session} session @param {number} step */
export function by(session, step) {
	const all = session.lines.map((each) => each.version);
	const now = session.state?.version ?? 0;
	const at = all.findLastIndex((version) => version <= now);
	const next = at < 0 || at + step < 0 ? Math.max(0, now + step) : all[Math.min(all.length - 1, at + step)];
	session.step(next ?? now);
}
