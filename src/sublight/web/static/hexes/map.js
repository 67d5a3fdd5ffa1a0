// The map surface: a target, and the ships that reach it by each path; or a piece, and the places that it reaches, where the
// game has no plan of its own. The draft is the only plan.

import { named } from '../base/notation.js';
import { Surface } from '../board/surface.js';
import { endsList } from '../panels/ends.js';
import { wanting } from '../panels/plan.js';
import { nearest, steps } from './grid.js';
import { ends, fan, middleOf, middles, origins, rings, warmth, waysOf, went } from './marks.js';

/** @typedef {import('../board/board.js').Spot} Spot */
/** @typedef {import('../types').Ending} Ending */

const REACH = 100;

/** From the least to the greatest of some numbers, and a margin at both ends. @param {number[]} all @param {number} margin @returns {[number, number]} */
const span = (all, margin) => [Math.min(...all) - margin, Math.max(...all) + margin];

export class Hexes extends Surface {
	/** @param {import('../board/board.js').Board} board @param {import('../session/session.js').Session} session @param {import('../board/surface.js').Own} [own] */
	constructor(board, session, own) {
		super(board, session, own);
		/** The player of the plan, where anyone may plan for anyone, and the origin whose paths are shown. */
		this.mover = '';
		this.origin = '';
		/** The number of ships that reach each system. @type {Map<string, Ending>} */
		this.heat = new Map();
		this.heated = '';
		this.heatAsk = 0;
		/** The paths of the last move, and the version that it was made on. @type {{ base: number | undefined, lines: Element[] }} */
		this.last = { base: session.live?.last?.base, lines: [] };
		/** The rotation of the map in sixths of a turn. */
		this.turns = 0;
		/** The phase, and whether it was this seat's turn. */
		this.phase = '';
		this.mine = false;
		board.svg.classList.replace('board', 'galaxy');
		// On a wide board its buttons stand in the corners, where a map is empty.
		if (!board.narrow) board.room = { top: 0, bottom: 0 };
		board.upright = () => this.upright();
		board.flip = () => this.turn();
		board.hand = { tap: (spot) => this.tap(spot), hover: (spot) => this.hover(spot), grab: () => null };
		board.arrows.measure = (from, to) => steps(board, from, to);
		if (this.own.mapPlan) {
			session.wanted = () => ({ piece: this.player, system: this.target });
			session.subject = (move) => this.own.subject?.(session, move) ?? '';
			// A plan that came before this was loaded, after a reload, has its system selected, too.
			if (session.draft) session.take(session.subject(session.draft));
		}
		session.on(['state'], () => {
			this.warm();
			this.turned();
		});
		session.on(['select'], () => this.from(''));
		session.wantLegal();
		this.warm();
	}

	/** The player of the plan. @returns {string} */
	get player() {
		const { strict, player, welcome, state } = this.session;
		if (strict) return player;
		return this.mover || state?.table.active_player || player || welcome?.players[0] || '';
	}

	/** The player whose line is selected, else that of the plan. */
	get subject() {
		const { session, player } = this;
		return session.piece(session.selected)?.kind === 'player' ? session.selected : player;
	}

	/** The selected system; the line of a player is none. @returns {string} */
	get target() {
		const { session } = this;
		return session.piece(session.selected)?.kind === 'system' ? session.selected : '';
	}

	get hint() {
		const counts = this.heat.size ? ` The number in a system says how many ships of ${named(this.player)} get there (two numbers: dice decide), ⊘ that it cannot be activated.` : '';
		return `Choose a system to see what it can do.${counts}`;
	}

	/** Ask once for each version and player how many ships reach each system. */
	warm() {
		const { session, player } = this;
		const key = `${session.live?.version} ${player}`;
		if (!this.own.mapPlan || !player || key === this.heated) return;
		this.heated = key;
		session.giveUp(this.heatAsk);
		this.heatAsk = session.askLong({ say: 'want_legal', piece: player, system: '' }, 'Still working out who reaches what', (message) => {
			if (message.say !== 'legal' || key !== this.heated) return;
			this.heat = new Map(message.ways.map((way) => [way.title, way]));
			session.tell('legal');
		});
	}

	/** Once a turn of this seat or a phase is over, nothing is selected that is not planned, and a phone shows the whole map. */
	turned() {
		const { session, board, phase, mine } = this;
		const next = session.live?.next;
		this.phase = next?.phase ?? '';
		this.mine = Boolean(next?.players.includes(session.player));
		if ((!phase || phase === this.phase) && (!mine || this.mine)) return;
		if (!session.draft) session.select('');
		if (board.narrow) board.reset();
	}

	/** @param {string} player */
	planFor(player) {
		this.mover = player;
		this.heat = new Map();
		this.session.store.send({ say: 'selected', id: this.session.selected });
		this.session.clear();
		this.warm();
		this.session.wantLegal();
		this.session.tell('select', 'legal');
	}

	/** Show the paths from an origin, or hide them. @param {string} id */
	from(id) {
		this.origin = id;
		this.draw();
	}

	/** @param {import('../types').Piece} piece */
	plan(piece) {
		const { session } = this;
		if (this.own.mapPlan) return this.own.mapPlan(this, piece);
		if (session.past || session.live?.pending) return [];
		return [...wanting(session, piece), ...(session.ways?.length ? [endsList(session, session.ways)] : [])];
	}

	overlay() {
		const { past, live, shared } = this.session;
		// The options of the present state are wrong for past states, and while a question waits.
		const marks = !this.own.mapPlan ? ends : this.all || !this.target ? warmth : origins;
		const open = past || live?.pending ? [] : [...marks(this), ...fan(this)];
		const others = [...shared.values()].flatMap((plan) => (plan.scene ? [waysOf(String(plan.scene.svg))] : []));
		this.board.lay([...rings(this), ...open], [...others, ...this.sailed()]);
	}

	/** The paths of the last move, until something is planned or declared. Where something was lost not all of a path was made. */
	sailed() {
		const { live, draft, past } = this.session;
		const made = live?.last;
		if (made?.base !== this.last.base) this.last = { base: made?.base, lines: (made?.paths ?? []).map((each) => went(this.board, each)) };
		return draft || past ? [] : this.last.lines;
	}

	/** Turn the map by a sixth of a turn, and show all of it. */
	turn() {
		this.turns = (this.turns + 1) % 6;
		this.upright();
		this.board.reset();
		this.draw();
	}

	/** Where a place of the picture is on the map as it is turned. @param {[number, number]} place @returns {[number, number]} */
	lies([x, y]) {
		const turn = (this.turns * Math.PI) / 3;
		return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
	}

	/** Turn the map about the middle of its picture. Units, tokens and labels stay upright. */
	upright() {
		const { board } = this;
		const { scene } = board;
		board.svg.style.setProperty('--turned', `${-60 * this.turns}deg`);
		board.turned.setAttribute('transform', `rotate(${60 * this.turns})`);
		const tiles = [...scene.querySelectorAll('.tiles .hex .ground')].map(middleOf);
		const lie = tiles.map((each) => this.lies(each));
		// A map that is broader one way than another needs another box when it is turned.
		const [left, right] = span(lie.map(([x]) => x), 142);
		const [top, bottom] = span(lie.map(([, y]) => y), 126);
		board.box = { left, top, width: right - left, height: bottom - top };
		// With several systems below, the lower corners are not empty.
		board.svg.classList.toggle('broad', lie.filter(([, y]) => bottom - 126 - y < 1).length > 1);
		[...scene.querySelectorAll('.things > *')].forEach((each, at) => this.turnBack(each, tiles[at]));
		for (const each of scene.querySelectorAll('.steps text, .labels text')) {
			this.turnBack(each, [Number(each.getAttribute('x')), Number(each.getAttribute('y')) - 4]);
		}
	}

	/** @param {Element} each @param {[number, number]} [about] */
	turnBack(each, [x, y] = [0, 0]) {
		if (this.turns) each.setAttribute('transform', `rotate(${-60 * this.turns} ${x} ${y})`);
		else each.removeAttribute('transform');
	}

	// Gestures.

	/** The system under a spot. @param {Spot} spot */
	at(spot) {
		return nearest(this.board, spot, REACH);
	}

	/** @param {Spot} spot */
	tap(spot) {
		const { session } = this;
		const id = this.at(spot);
		const end = this.end(id);
		if (this.measuring) {
			this.measure(id);
		} else if (end) {
			session.choose(end);
		} else if (id && id !== this.origin && id !== session.selected && session.ways?.some((way) => way.row === id)) {
			this.from(id);
			document.getElementById(`from-${id}`)?.scrollIntoView({ block: 'nearest' });
		} else if (session.piece(id) || !id) session.select(id);
	}

	/** @param {Spot | null} spot */
	hover(spot) {
		const id = spot ? this.at(spot) : '';
		this.session.hover(this.heat.get(id) ?? this.end(id) ?? null);
	}

	/** The end of the selected piece in a place, where pieces are planned by that alone. @param {string} id */
	end(id) {
		return this.own.mapPlan ? undefined : this.session.ways?.find((way) => way.column === id);
	}

	/** Select the next system in a direction of the screen. @param {number} right @param {number} up */
	nudge(right, up) {
		const turn = (this.turns * Math.PI) / 3;
		const [dx, dy] = [right * Math.cos(turn) - up * Math.sin(turn), right * Math.sin(turn) + up * Math.cos(turn)];
		const all = middles(this.board);
		const from = all.get(this.session.selected);
		if (!from) return false;
		let best = '';
		let least = 2.2 * REACH + 120;
		for (const [id, at] of all) {
			const [x, y] = [at[0] - from[0], from[1] - at[1]];
			const off = Math.hypot(x, y) + Math.abs(dx * y - dy * x);
			if (dx * x + dy * y > 50 && off < least && this.session.piece(id)) [best, least] = [id, off];
		}
		if (best) this.session.select(best);
		return true;
	}

	/** Scroll the target and the ships that reach it into view, each from its name to its command tokens. */
	look() {
		const all = middles(this.board);
		const ids = [this.session.selected, ...(this.session.ways ?? []).map((way) => way.row)];
		this.board.frameOn(
			ids.flatMap((id) => {
				const place = all.get(id);
				const at = place && this.lies(place);
				return at ? [-60, 60].map((by) => /** @type {[number, number]} */ ([at[0], by - at[1]])) : [];
			}),
		);
	}
}
