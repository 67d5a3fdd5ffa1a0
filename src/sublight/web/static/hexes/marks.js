// Marks over the map: outlines of systems, numbers of ships that reach them, and their paths.

import { s } from '../base/dom.js';
import { rootOf } from '../board/board.js';

/** @typedef {import('./map.js').Hexes} Hexes */
/** @typedef {import('../board/board.js').Board} Board */
/** @typedef {import('../types').Ending} Ending */

/** How long the path of ships that have moved takes to be drawn. */
const SAIL_MS = 400;

/** @param {Element} ground @returns {[number, number]} */
export function middleOf(ground) {
	const flat = (ground.getAttribute('points') ?? '').split(/[ ,]/).map(Number);
	/** @param {number} from */
	const sum = (from) => flat.filter((_, at) => at % 2 === from).reduce((one, two) => one + two, 0);
	return [sum(0) / (flat.length / 2), sum(1) / (flat.length / 2)];
}

/** The polygon of a system in the picture. @param {Board} board @param {string} id */
function ground(board, id) {
	return board.group(id)?.querySelector('polygon.ground') ?? null;
}

/** The middle of each system in the picture, in page coordinates. @param {Board} board @returns {Map<string, [number, number]>} */
export function middles(board) {
	const all = [...board.scene.querySelectorAll('.hex[data-id]')].map((each) => each.getAttribute('data-id') ?? '');
	return new Map(
		all.flatMap((id) => {
			const found = ground(board, id);
			return found ? [[id, middleOf(found)]] : [];
		}),
	);
}

/** @param {Board} board @param {string} id @returns {[number, number] | null} */
function middle(board, id) {
	const found = ground(board, id);
	return found ? middleOf(found) : null;
}

/** The outline of a system. @param {Board} board @param {string} id @param {string} style */
function rim(board, id, style) {
	const found = ground(board, id);
	return found ? [s('polygon', { class: style, points: found.getAttribute('points') ?? '' })] : [];
}

/** @param {Hexes} map */
export function rings({ board, session, measureFrom }) {
	return [...rim(board, session.selected, 'chosen'), ...rim(board, measureFrom, 'chosen from')];
}

/** A pill beside the name of a system, where nothing else of it is written. @param {Hexes} map @param {string} id @param {string} says @param {string} style */
function badge({ board, turns }, id, says, style) {
	const at = middle(board, id);
	if (!at) return [];
	const wide = 12 + 10 * says.length;
	const place = `rotate(${-60 * turns} ${at[0]} ${at[1]}) translate(${at[0] + 41} ${at[1] - 85})`;
	const pill = s('rect', { x: -wide / 2, y: -12, width: wide, height: 24, rx: 12 });
	return [s('g', { class: `hex-badge ${style}`, transform: place }, pill, s('text', { y: 6.5 }, says))];
}

/** The number of ships that reach each system, and a sign on systems that cannot be activated. @param {Hexes} map */
export function warmth(map) {
	return map.marked([...map.heat.values()]).flatMap((way) => {
		if (way.glyph === 'illegal') return [...rim(map.board, way.title, 'barred'), ...badge(map, way.title, '⊘', 'illegal')];
		if (!way.many) return [];
		return badge(map, way.title, way.sure === way.many ? String(way.many) : `${way.sure}–${way.many}`, 'clear');
	});
}

/** The number of ships that each system can send to the target. @param {Hexes} map */
export function origins(map) {
	const ways = (map.session.ways ?? []).filter((way) => way.many);
	return [...new Set(ways.map((way) => way.row))].flatMap((id) => {
		const best = new Map(ways.filter((way) => way.row === id).map((way) => [way.column, way.many]));
		const sum = [...best.values()].reduce((one, two) => one + two, 0);
		return [...rim(map.board, id, 'origin'), ...badge(map, id, `${sum}↗`, 'clear')];
	});
}

/** The places that the selected piece reaches. @param {Hexes} map */
export function ends(map) {
	return map.marked(map.session.ways ?? []).flatMap((way) => rim(map.board, way.column, 'origin'));
}

/** The paths from the chosen origin, and the path under the pointer, as long as it is offered. @param {Hexes} map */
export function fan({ board, session, origin }) {
	const { ways, hovered } = session;
	const lines = (ways ?? []).filter((way) => way.row === origin).map((way) => path(board, way, 'faint'));
	return hovered && ways?.includes(hovered) ? [...lines, path(board, hovered, '')] : lines;
}

/** @param {Board} board @param {Ending} way @param {string} style */
function path(board, way, style) {
	return line(board, way.path, `${way.glyph} ${style}`);
}

/** A line from the first tile to the last, which turns on a tile as the lanes of hyperlanes do. @param {Board} board @param {string[]} tiles @param {string} style */
function line(board, tiles, style) {
	const stops = tiles.flatMap((id) => {
		const at = middle(board, id);
		return at ? [at] : [];
	});
	const points = Array.from({ length: stops.length * 4 - 3 }, (_, quarter) => along(stops, quarter / 4));
	return s('polyline', { class: `hex-path ${style}`, points: points.join(' '), pathLength: 1 });
}

/** A place on a line, bent from side to side of the nearest tile. @param {[number, number][]} stops @param {number} far in tiles */
function along(stops, far) {
	const at = Math.round(far);
	const on = far - at + 0.5;
	const [x, y] = stops[at] ?? [0, 0];
	/** @param {number} step @returns {[number, number]} */
	const side = (step) => {
		const sign = stops[at + step] ? 1 : -1;
		const [toX, toY] = stops[at + sign * step] ?? [x, y];
		return [sign * (toX - x), sign * (toY - y)];
	};
	const sides = [side(-1), side(1)];
	// A step without a lane may be a long jump, and bends no more than the other one.
	const length = Math.min(...sides.map((each) => Math.hypot(...each)));
	const [back = 0, ahead = 0] = sides.map((each, which) => ((which ? on : 1 - on) ** 2 * length) / 2 / (Math.hypot(...each) || 1));
	return [0, 1].map((axis) => (axis ? y : x) + back * (sides[0]?.[axis] ?? 0) + ahead * (sides[1]?.[axis] ?? 0));
}

/** The path of ships that have moved, which is drawn from where they were with a mark that goes along it.
 * @param {Board} board @param {string[]} tiles */
export function went(board, tiles) {
	const way = line(board, tiles, 'went');
	const moved = s('circle', { class: 'moved', r: 16 });
	if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
		way.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], SAIL_MS);
		const stops = (way.getAttribute('points') ?? '').split(' ');
		moved.animate(stops.map((each) => ({ opacity: 1, transform: `translate(${each.replace(',', 'px,')}px)` })), SAIL_MS);
	}
	return s('g', {}, way, moved);
}

/** The paths of another seat's plan. @param {string} svg */
export function waysOf(svg) {
	const lines = [...rootOf(svg).querySelectorAll('.ways > g')];
	return s('g', { class: 'shared' }, ...lines.map((each) => document.importNode(each, true)));
}
