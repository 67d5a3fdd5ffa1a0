// The dial of a ship as a grid: speeds down, bearings across, each cell with its difficulty and its verdict.

import { abreast, endMark, h, hint, icon } from '../../base/view.js';
import { choosing } from '../../panels/ends.js';

/** @typedef {import('../../session/session.js').Session} Session */
/** @typedef {import('../../types').Ending} Ending */

const BEARINGS = [
	'turn_left',
	'bank_left',
	'straight',
	'bank_right',
	'turn_right',
	'koiogran_turn',
	'segnor_left',
	'segnor_right',
	'tallon_left',
	'tallon_right',
	'stationary',
	'reverse_bank_left',
	'reverse_straight',
	'reverse_bank_right',
];

/** How each bearing is drawn in a box of 24: a path, ending in an arrow.
 * @type {Array<[RegExp, string]>} */
const ICONS = [
	[/^reverse_bank_left/, 'M12 5v4q0 5-5 9m0-4.500v4.500h4.500'],
	[/^reverse_bank_right/, 'M12 5v4q0 5 5 9m0-4.500v4.500h-4.500'],
	[/^reverse_straight/, 'M12 4v15m-4-4 4 4 4-4'],
	[/turn_left/, 'M15 20v-7q0-3-3-3H5m4-4-4 4 4 4'],
	[/turn_right/, 'M9 20v-7q0-3 3-3h7m-4-4 4 4-4 4'],
	[/bank_left/, 'M15 20v-6q0-3-3-5L7 5m0 5.500V5h5.500'],
	[/bank_right/, 'M9 20v-6q0-3 3-5l5-4m0 5.500V5h-5.500'],
	[/straight/, 'M12 20V4m-4 4 4-4 4 4'],
	[/koiogran/, 'M8 20V9q0-4 4-4t4 4v6m-4-3.500 4 4 4-4'],
	[/segnor.*left/, 'M17 20v-5q0-3-3-5L9 6q-3-2-4 1v6m-3-3 3 3.500 3-3.500'],
	[/segnor.*right/, 'M7 20v-5q0-3 3-5l5-4q3-2 4 1v6m-3-3 3 3.500 3-3.500'],
	[/tallon.*left/, 'M17 20v-7q0-3-3-3H6v7m-3.500-3L6 17.500 9.500 14'],
	[/tallon.*right/, 'M7 20v-7q0-3 3-3h8v7m-3.500-3 3.500 3.500 3.500-3.500'],
	[/stationary/, 'M7 7h10v10H7z'],
];

/** The grid of a dial. If a maneuver has several places, its cell is the first, and all are listed below once it is chosen.
 * @param {Session} session @param {Ending[]} ways */
export function dial(session, ways) {
	const columns = [...new Set(ways.map(bearingOf))].sort((one, two) => order(one) - order(two));
	const speeds = [...new Set(ways.map((way) => way.row))].sort((one, two) => Number(two) - Number(one));
	const heads = columns.map((name) =>
		h('th', { scope: 'col', title: words(name) }, arrow(name), h('span', { class: 'unseen' }, words(name))),
	);
	// What is true of every maneuver that is allowed is said once.
	const allowed = ways.filter(({ glyph }) => glyph !== 'illegal');
	const costly = allowed.length > 0 && allowed.every(({ glyph }) => glyph === 'overlap');
	const rows = speeds.map((speed) => row(session, speed, columns, ways.filter((way) => way.row === speed), costly));
	const caption = h('caption', { class: 'unseen' }, 'The dial: speeds and bearings');
	const table = h('table', { class: 'dial' }, caption, h('thead', {}, h('tr', {}, h('td', {}), ...heads)), h('tbody', {}, ...rows));
	return h('div', {}, costly ? hint(endMark('overlap'), ' Every maneuver has a cost.') : null, h('div', { class: 'dial-scroll' }, table), placesOf(session, ways));
}

/** @param {Ending} way */
function bearingOf(way) {
	return way.column.split(' ')[0] ?? '';
}

/** @param {string} bearing */
function order(bearing) {
	const at = BEARINGS.indexOf(bearing);
	return at < 0 ? BEARINGS.length : at;
}

/** @param {Session} session @param {string} speed @param {string[]} columns @param {Ending[]} ways @param {boolean} costly */
function row(session, speed, columns, ways, costly) {
	const cells = columns.map((name) => h('td', {}, cell(session, ways.filter((way) => bearingOf(way) === name), costly)));
	return h('tr', {}, h('th', { scope: 'row' }, speed), ...cells);
}

/** The places of the chosen maneuver, if it has several. @param {Session} session @param {Ending[]} ways */
function placesOf(session, ways) {
	const chosen = ways.find((way) => way.move === session.draft);
	const [bearing, place] = chosen?.column.split(' ') ?? [];
	if (!chosen || !place) return null;
	const chips = ways
		.filter((way) => way.row === chosen.row && way.column.startsWith(`${bearing} `))
		.map((way) => h('button', { class: 'chip', ...choosing(session, way), title: way.says }, endMark(way.glyph), ` ${way.column.split(' ')[1]}`));
	const label = h('span', { class: 'label' }, 'Place');
	return h('div', { class: 'control', role: 'group', 'aria-label': 'Place' }, label, abreast(...chips));
}

/** @param {Session} session @param {Ending[]} ways @param {boolean} costly whether all that are allowed have a cost, which is not marked then */
function cell(session, ways, costly) {
	const way = ways.find((each) => each.move === session.draft) ?? ways[0];
	if (!way) return null;
	const difficulty = way.more[0] ?? '';
	const set = session.state?.secrets?.some(({ piece, value }) => piece === session.selected && value === `${way.row} ${way.column}`);
	const says = `${way.title}: ${way.says}${set ? '; the dial is set to it' : ''}`;
	return h(
		'button',
		{ class: `maneuver ${difficulty} ${way.glyph}${set ? ' set' : ''}`, title: says, ...choosing(session, way) },
		h('span', { class: 'unseen' }, says),
		arrow(way.column),
		h('span', { class: 'difficulty', 'aria-hidden': 'true' }, difficulty === 'white' ? '' : difficulty.slice(0, 1).toUpperCase()),
		costly && way.glyph === 'overlap' ? null : endMark(way.glyph, true),
	);
}

/** @param {string} bearing */
function arrow(bearing) {
	return icon(ICONS.find(([name]) => name.test(bearing))?.[1] ?? 'M12 20V4');
}

/** @param {string} bearing */
function words(bearing) {
	return bearing.replaceAll('_', ' ');
}
