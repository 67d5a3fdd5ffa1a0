// The panel of a tactical action: its player, the origins, the number of ships of each kind, and their cargo.

import { named } from '../../base/notation.js';
import { abreast, chip, endMark, h, hint, reason } from '../../base/view.js';
import { endsList } from '../../panels/ends.js';
import { listed } from '../../panels/ruling.js';
import { wanting } from '../../panels/plan.js';
import { recorded, row, sheet } from './record.js';
import { steps } from './steps.js';
import { aboard, byHand, load, loaded, loadOf, sendFewer, sendMore, sentBy } from './voyage.js';

/** @typedef {import('../../session/session.js').Session} Session */
/** @typedef {import('../../types').Ending} Ending */
/** @typedef {import('../../types').Piece} Piece */
/** @typedef {import('../../hexes/map.js').Hexes} Hexes */
/** @typedef {import('./voyage.js').Voyage} Voyage */

/** What the plan panel shows for a system. @param {Hexes} map @param {Piece} piece @returns {import('../../base/view.js').Child[]} */
export function hexPlan(map, piece) {
	const { session } = map;
	if (session.past || session.live?.pending) return [];
	if (piece.kind !== 'system') return sheet(session, piece);
	const next = session.state?.next;
	// What is placed comes first where a strategy card is recorded, and nothing moves until the turn ends.
	const placed = piece.controls[0]?.name === 'gain' && !next?.moves.some((may) => may.kind === 'tactical');
	if (placed || next?.moves.some((may) => may.kind === 'record' && may.piece === piece.id)) return recorded(session, piece, true);
	const heat = map.heat.get(piece.id);
	const barred = heat?.glyph === 'illegal';
	const ways = session.ways ?? [];
	const all = [...ways, ...byHand(session, ways)];
	return [
		next && next.phase !== 'action' && hint('Ships move in the action phase. A plan can be kept for later.'),
		movers(map),
		barred && reason(heat.says),
		...[...new Set(ways.map((way) => way.row))].map((id) => origin(session, id, all.filter((way) => way.row === id))),
		// The limits of the arriving fleet, as the ruling on the plan counts them.
		session.ruled && session.draft && listed('Counted on arrival', session.ruled.counts, 'ul'),
		heat && !barred && abreast(chip('activate', 'Activate this system and move nothing', session.draft === heat.move, () => session.plan(heat.move))),
		...recorded(session, piece, false),
		...wanting(session, piece),
		ways[1] && endsList(session, ways, '', 'ways'),
	];
}

/** @param {Hexes} map */
function movers(map) {
	const { strict, welcome } = map.session;
	if (strict) return null;
	const chips = (welcome?.players ?? []).map((name) => chip(`for-${name}`, named(name), name === map.player, () => map.planFor(name)));
	return h('div', { class: 'control' }, h('span', { class: 'label' }, 'Plan for'), abreast(...chips));
}

/** @param {Session} session @param {string} from @param {Ending[]} ways */
function origin(session, from, ways) {
	const title = h('h3', {}, `From ${from} · ${session.piece(from)?.name ?? ''}`);
	return h('section', { class: 'origin', id: `from-${from}` }, title, ...ways.flatMap((way) => sent(session, way)));
}

/** A row for one kind of ship by one path: how many go, and what each transports. @param {Session} session @param {Ending} way */
function sent(session, way) {
	const now = sentBy(session, way);
	const count = now.reduce((sum, each) => sum + each.count, 0);
	// The picture of the plan already has the path of what is sent.
	const point = () => session.hover(count ? null : way);
	const leave = () => session.hover(null);
	const says = h('div', {}, h('b', {}, way.title.replace(` from ${way.row}`, '')), h('span', { class: 'soft' }, way.says));
	/** @param {number} by */
	const send = (by) => {
		leave();
		(by > 0 ? sendMore : sendFewer)(session, way);
	};
	const step = steps(way.move, way.title, count, way.many, send);
	const props = { class: 'sent', onpointerenter: point, onpointerleave: leave, onfocusin: point, onfocusout: leave };
	const holds = now.flatMap((each) => Array.from({ length: way.room ? each.count : 0 }, () => hold(session, way, each)));
	return [h('div', props, endMark(way.glyph), says, step), ...holds];
}

/** The cargo of one ship. @param {Session} session @param {Ending} way @param {Voyage} voyage */
function hold(session, way, voyage) {
	const has = aboard(voyage, way.row);
	// What is told of a load besides is that it takes no capacity.
	/** @param {string} id */
	const takes = (id) => Number(!way.loads.some(({ key, then }) => then && key.endsWith(id)));
	const used = [...has].reduce((sum, [id, count]) => sum + count * takes(id), 0);
	const meter = used > way.room ? endMark('illegal') : h('meter', { max: way.room, value: used });
	const loads = way.loads.map(({ key, says, then }) => {
		const [id, count] = loadOf(key, way.row);
		const now = has.get(id) ?? 0;
		const left = count - loaded(session, way, id) + now;
		const step = steps(`${way.move} ${voyage.at} ${id}`, says, now, left, (by) => load(session, way, voyage, id, now + by), takes(id) ? Math.min(left, now + way.room - used) : left);
		return row(says + then, step);
	});
	return h('div', { class: 'hold' }, h('span', { class: 'label' }, `Aboard ${used} of ${way.room}${used === way.room ? ', full' : ''} `, meter), ...loads);
}
