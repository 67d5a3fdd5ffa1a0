// The keys of a dial: its speeds and its bearings.

/** @typedef {import('../../session/session.js').Session} Session */

/** @type {Record<string, string>} */
const BEARINGS = { q: 'turn_left', w: 'bank_left', e: 'straight', r: 'bank_right', t: 'turn_right' };

/** @param {Session} session @returns {import('../../base/keys.js').Shortcut[]} */
export function bearingKeys(session) {
	return [
		{ keys: '0 1 2 3 4 5', says: 'speed, with a ship selected', run: ({ key }) => speed(session, key) },
		{
			keys: 'q w e r t',
			says: 'bearings of a dial, from left to right',
			run: ({ key }) => bearing(session, BEARINGS[key] ?? ''),
		},
	];
}

/** Choose a row of the dial. @param {Session} session @param {string} key */
function speed(session, key) {
	const rows = (session.ways ?? []).filter((way) => way.row === key);
	const now = session.ways?.find((way) => way.move === session.draft)?.column;
	const way = rows.find((each) => each.column === now) ?? rows.find((each) => each.column === 'straight') ?? rows[0];
	if (way) session.choose(way);
	return Boolean(way);
}

/** Choose the bearing of a maneuver at the speed chosen. @param {Session} session @param {string} name */
function bearing(session, name) {
	const now = session.ways?.find((way) => way.move === session.draft)?.row;
	const ways = (session.ways ?? []).filter((way) => way.column === name);
	const way = ways.find((each) => each.row === now) ?? ways.find((each) => each.glyph !== 'illegal') ?? ways[0];
	if (way) session.choose(way);
	return Boolean(way);
}
