// The dial of a ship as a grid: speeds down, bearings across, each cell with its difficulty and its verdict.

import { abreast, endMark, h, hint, icon } from '../../base/view.js';
import { choosing } from '../../panels/ends.js';

/** @typedef {import('../../session/session.js').Session} Session */
/** @typedef {import('../../types').Ending} Ending */

/** The bearings from left to right, each as it is drawn in a box of 24: a path, ending in an arrow.
 * @type {Array<[RegExp, string]>} */
const ICONS = [
	[/^(sideslip_)?turn_left/, 'M15 20v-7q0-3-3-3H5m4-4-4 4 4 4'],
	[/^(sideslip_)?bank_left/, 'M15 20v-6q0-3-3-5L7 5m0 5.5V5h5.5'],
	[/^straight/, 'M12 20V4m-4 4 4-4 4 4'],
	[/^(sideslip_)?bank_right/, 'M9 20v-6q0-3 3-5l5-4m0 5.5V5h-5.5'],
	[/^(sideslip_)?turn_right/, 'M9 20v-7q0-3 3-3h7m-4-4 4 4-4 4'],
	[/^koio/, 'M8 20V9q0-4 4-4t4 4v6m-4-3.5 4 4 4-4'],
	[/^segnor.*left/, 'M17 20v-5q0-3-3-5L9 6q-3-2-4 1v6m-3-3 3 3.5 3-3.5'],
	[/^segnor.*right/, 'M7 20v-5q0-3 3-5l5-4q3-2 4 1v6m-3-3 3 3.5 3-3.5'],
	[/^tallon.*left/, 'M17 20v-7q0-3-3-3H6v7m-3.5-3L6 17.5 9.5 14'],
	[/^tallon.*right/, 'M7 20v-7q0-3 3-3h8v7m-3.5-3 3.5 3.5 3.5-3.5'],
	[/^stationary/, 'M7 7h10v10H7z'],
	[/^reverse_bank_left/, 'M12 5v4q0 5-5 9m0-4.5v4.5h4.5'],
	[/^reverse_straight/, 'M12 4v15m-4-4 4 4 4-4'],
	[/^reverse_bank_right/, 'M12 5v4q0 5 5 9m0-4.5v4.5h-4.5'],
];

/** The grid of a dial. If a maneuver has several places, its cell is the first, and all are listed below once it is chosen.
 * @param {Session} session @param {Ending[]} ways */
export function dial(session, ways) {
	const columns = [...new Set(ways.map(bearingOf))].sort((one, two) => iconOf(one) - iconOf(two));
	const speeds = [...new Set(ways.map((way) => way.row))].sort().reverse();
	const heads = columns.map((name) => h('th', { scope: 'col', title: name.replaceAll('_', ' ') }, arrow(name)));
	// What is true of every maneuver that is allowed is not marked on each.
	const [all, more] = new Set(ways.map(({ glyph }) => glyph).filter((glyph) => glyph !== 'illegal'));
	const same = !more && all;
	/** @param {string} speed */
	const cells = (speed) => columns.map((name) => h('td', {}, cell(session, ways.filter((way) => way.row === speed && bearingOf(way) === name), same)));
	const rows = speeds.map((speed) => h('tr', {}, h('th', { scope: 'row' }, speed), ...cells(speed)));
	const table = h('table', { class: 'dial', 'aria-label': 'Speeds and bearings' }, h('tr', {}, h('td', {}), ...heads), ...rows);
	return h('div', {}, same === 'overlap' ? hint(endMark('overlap'), ' Every maneuver has a cost.') : null, h('div', { class: 'dial-scroll' }, table), placesOf(session, ways));
}

/** @param {Ending} way */
function bearingOf(way) {
	return way.column.split(' ')[0] ?? '';
}

/** @param {string} bearing */
function iconOf(bearing) {
	return ICONS.findIndex(([name]) => name.test(bearing));
}

/** The places of the chosen maneuver, if it has several. @param {Session} session @param {Ending[]} ways */
function placesOf(session, ways) {
	const chosen = ways.find((way) => way.move === session.draft);
	if (!chosen?.column.includes(' ')) return null;
	const chips = ways
		.filter((way) => way.row === chosen.row && bearingOf(way) === bearingOf(chosen))
		.map((way) => h('button', { class: 'chip', ...choosing(session, way), title: way.says }, endMark(way.glyph), ` ${way.column.split(' ')[1]}`));
	return h('div', { role: 'group', 'aria-label': 'Place' }, abreast(...chips));
}

/** @param {Session} session @param {Ending[]} ways @param {string | false | undefined} same the mark of all that are allowed, which is left out */
function cell(session, ways, same) {
	const way = ways.find((each) => each.move === session.draft) ?? ways[0];
	if (!way) return null;
	const set = session.state?.secrets?.some(({ piece, value }) => piece === session.selected && value === `${way.row} ${way.column}`);
	const says = `${way.title}: ${way.says}${set ? '; the dial is set to it' : ''}`;
	return h(
		'button',
		{ class: `maneuver ${way.more} ${way.glyph}${set ? ' set' : ''}`, title: says, ...choosing(session, way) },
		h('span', { class: 'unseen' }, says),
		arrow(way.column),
		way.glyph === same ? null : endMark(way.glyph, true),
	);
}

/** @param {string} bearing */
function arrow(bearing) {
	return icon(ICONS[iconOf(bearing)]?.[1] ?? '');
}
