// The voyages of a declaration line. A voyage is a number of ships of one kind, their path and their cargo.

import { parse, part, withPart } from '../../base/notation.js';

/** @typedef {import('../../session/session.js').Session} Session */
/** @typedef {import('../../types').Ending} Ending */
/** @typedef {{ at: number, count: number, head: string, cargo: string[], tail: string }} Voyage `at` is its place in the line */

const VOYAGE = /^(\d*)([^@]+@[^+!~]*)((?:\+[^+!~]+)*)(.*)$/;
const LOAD = /^(\d*)([a-z]+(?:\/[^@.]+)?)(?:@([^.]*))?(?:\.(.*))?$/;

/** @param {string} text @returns {Voyage[]} */
function read(text) {
	return text.split(',').filter((each) => VOYAGE.test(each)).map((each, at) => {
		const [, count, head = '', cargo = '', tail = ''] = VOYAGE.exec(each) ?? [];
		return { at, count: Number(count || 1), head, cargo: cargo.split('+').filter(Boolean), tail };
	});
}

/** @param {Voyage} voyage */
function textOf({ count, head, cargo, tail }) {
	return `${count > 1 ? count : ''}${[head, ...cargo].join('+')}${tail}`;
}

/** Whether two voyages have the same kind of ship and the same path. @param {Voyage} one @param {Voyage} other */
function alike(one, other) {
	return one.head === other.head && one.tail === other.tail;
}

/** A load in full with its origin, and its number. @param {string} text @param {string} from @returns {[string, number]} */
export function loadOf(text, from) {
	const [, count, unit = '', at, planet] = LOAD.exec(text) ?? [];
	return [`${unit}@${at || from}${planet ? `.${planet}` : ''}`, Number(count || 1)];
}

/** The cargo of a voyage, by load. @param {Voyage} voyage @param {string} from @returns {Map<string, number>} */
export function aboard(voyage, from) {
	return new Map(voyage.cargo.map((each) => loadOf(each, from)));
}

/** How many of a load the ships of the plan have aboard. @param {Session} session @param {Ending} way @param {string} id */
export function loaded(session, way, id) {
	return planned(session, way).reduce((sum, each) => sum + each.count * (aboard(each, way.row).get(id) ?? 0), 0);
}

/** Whether the draft declares the same action as an end. @param {Session} session @param {Ending} way */
function same(session, way) {
	return parse(way.move).words.join(' ') === parse(session.draft).words.join(' ');
}

/** The voyages of the draft. @param {Session} session @param {Ending} way @returns {Voyage[]} */
function planned(session, way) {
	return same(session, way) ? read(part(session.draft, 'ships')) : [];
}

/** The voyages of an end: its kind of ship by its path. @param {Session} session @param {Ending} way */
export function sentBy(session, way) {
	const own = shipOf(way);
	return planned(session, way).filter((each) => alike(each, own));
}

/** An end for each path of the plan that no end has, as a line that is written by hand may have one. @param {Session} session @param {Ending[]} ways @returns {Ending[]} */
export function byHand(session, ways) {
	const found = ways.flatMap((way) => {
		const { head: own } = shipOf(way);
		return planned(session, way).map(({ head }) => {
			const [from, ...path] = head.split('>');
			const title = `${way.title.split(/ by | to /)[0]} by ${path.join(' to ')}`;
			return own.startsWith(`${from}>`) && !ways.some((each) => shipOf(each).head === head) && { ...way, title, move: way.move.replace(own, head), glyph: session.ruled?.glyph ?? way.glyph, says: '' };
		});
	});
	return [...new Map(found.flatMap((way) => (way ? [[way.move, way]] : []))).values()];
}

/** The ship of an end is the last of its voyages. The others go with it. @param {Ending} way @returns {Voyage} */
function shipOf(way) {
	return read(part(way.move, 'ships')).at(-1) ?? { at: 0, count: 0, head: '', cargo: [], tail: '' };
}

/** @param {Session} session @param {Ending} way @param {Voyage[]} list */
function lineOf(session, way, list) {
	const words = parse(way.move).words.join(' ');
	const kept = same(session, way) ? part(session.draft, 'use') : '';
	const used = new Set(`${kept},${part(way.move, 'use')}`.split(',').filter(Boolean));
	return withPart(withPart(words, 'ships', list.map(textOf).join(',')), 'use', [...used].join(','));
}

/** Send one more ship, with the ships that it cannot go without. @param {Session} session @param {Ending} way */
export function sendMore(session, way) {
	const own = shipOf(way);
	const list = planned(session, way);
	const bare = list.find((each) => alike(each, own) && !each.cargo.length);
	const leaders = read(part(way.move, 'ships')).slice(0, -1);
	const missing = leaders.filter((each) => !list.some((other) => alike(other, each)));
	if (bare) bare.count += 1;
	else list.push(own);
	session.plan(lineOf(session, way, [...missing, ...list]));
}

/** Send one ship fewer, preferably one without cargo. @param {Session} session @param {Ending} way */
export function sendFewer(session, way) {
	const own = shipOf(way);
	const list = planned(session, way);
	const [of] = list.filter((each) => alike(each, own)).sort((one, other) => one.cargo.length - other.cargo.length);
	if (of) of.count -= 1;
	const left = list.filter((each) => each.count > 0);
	if (left.length) session.plan(lineOf(session, way, left));
	else session.clear();
}

/** Load one ship of a voyage, which then becomes a voyage of its own. @param {Session} session @param {Ending} way @param {Voyage} voyage @param {string} id @param {number} count */
export function load(session, way, voyage, id, count) {
	const cargo = aboard(voyage, way.row).set(id, count);
	const list = planned(session, way);
	const ship = { ...voyage, count: 1, cargo: [...cargo].flatMap(([name, many]) => (many > 0 ? [many + name] : [])) };
	const rest = voyage.count > 1 ? [{ ...voyage, count: voyage.count - 1 }] : [];
	list.splice(voyage.at, 1, ship, ...rest);
	session.plan(lineOf(session, way, list));
}
