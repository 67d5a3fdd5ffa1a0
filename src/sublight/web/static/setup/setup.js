// A table that is set up by hand. Pieces from the catalogue are placed by dragging, by numbers or relative to others. The
// server carries out each step and returns the result.

import { adding } from './adding.js';
import { choosing, namedIn } from './choosing.js';
import { asked } from '../base/ask.js';
import { named } from '../base/notation.js';
import { Board } from '../board/board.js';
import { h as element, s } from '../base/dom.js';
import { abreast, button, h, hint, mark, reason, render } from '../base/view.js';
import { fieldsOf } from './fields.js';
import { pick } from './forms.js';
import { begin, haveTurns, inTurns, strictly, turnsAsOnExamples } from '../home/links.js';
import { Nudge } from './nudge.js';
import { Photo } from './photo.js';
import { placing, waiting } from './placing.js';
import { openPlace, system } from './system.js';

/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../board/board.js').Picture} Picture */
/** @typedef {{ table: Record<string, any>, scene: Picture, pieces: Piece[], players: string[], open: string[], waits: boolean, corners: Record<string, Array<[number, number]>>, now: string, misplaced?: Record<string, string[]>, piece?: string, says?: string, margins?: Array<{ says: string }> }} Shown */
/** @typedef {{ id: string, name: string, group: string, says: string, since: string }} Card */
/** @typedef {import('./fields.js').Field} Field */
/** @typedef {{ obstacles: number, bands: Record<string, [number, number]>, bases: Record<string, [number, number]>, layouts: number[], kinds: Array<{ kind: string, cards: Card[] }>, chosen: Array<{ kind: string, cards: Card[] }>, edition: string, first_phase: string, editions: Array<{ id: string, title: string }>, sizes: Array<{ says: string, width: number, height: number }>, fields: { table: Field[], first: number, pieces: Record<string, Field[]> }, names: Record<string, string>, words: Record<string, string[]> }} Catalogue */
/** @typedef {Shown & { report?: { named?: string[] } }} Pasted a list on a table, with the cards that it names for the choices of setup */
/** @typedef {{ table?: Record<string, any>, shown?: Shown, named?: Map<string, string>, title?: string, done?: (table: Record<string, any>, note: string) => void }} Wanted */

/** What the reason begins with: the piece and the record that it is about, which the form names already. */
const OF_PIECE = /^`[^`]*`: (\w+ `[^`]*`: )?/;

/** @param {string} game */
export async function openNew(game) {
	await openSetup({ shown: await asked('/setup/new', { game }) });
}

export async function openPasted() {
	turnsAsOnExamples();
	(await import('./paste.js')).openPaste({ take: (pasted, player) => openSetup({ table: pasted.table, named: namedIn(pasted, named(player)) }) });
}

/** Open the table of a match for changes outside the rules. Observers may only look. @param {import('../session/session.js').Session} session */
export function openByHand(session) {
	const { state, welcome, seat } = session;
	/** @param {Record<string, any>} table @param {string} note */
	const done = (table, note) => session.ask({ say: 'edit', base: session.base, table, note });
	return openSetup({ table: state?.table, title: welcome?.title, done: seat === 'observer' ? undefined : done });
}

/** @param {Wanted} wanted */
export async function openSetup(wanted) {
	/** @type {Shown} */
	const shown = wanted.shown ?? (await asked('/setup/show', { table: wanted.table ?? {} }));
	new Setup(wanted, shown, await catalogueOf(shown.table.game)).open();
}

/** @param {string} game @returns {Promise<Catalogue>} */
export async function catalogueOf(game) {
	return (await fetch(`/setup/catalogue?game=${game}`)).json();
}

/** The cards of a kind that an edition has. @param {Catalogue} catalogue @param {string} kind @param {string} edition @returns {Card[]} */
export function since(catalogue, kind, edition) {
	const order = catalogue.editions.map((each) => each.id);
	const cards = catalogue.kinds.find((each) => each.kind === kind)?.cards ?? [];
	return cards.filter((each) => !each.since || order.indexOf(each.since) <= order.indexOf(edition));
}

export class Setup {
	/** @param {Wanted} wanted @param {Shown} shown @param {Catalogue} catalogue */
	constructor(wanted, shown, catalogue) {
		this.wanted = wanted;
		this.catalogue = catalogue;
		/** @type {Shown[]} */
		this.before = [];
		this.shown = shown;
		this.selected = '';
		/** How often a piece was chosen by hand: what is chosen while a change is under way stays. */
		this.chosen = 0;
		this.by = 'at';
		this.kind = catalogue.kinds.find((each) => each.kind !== 'faction')?.kind ?? '';
		this.sought = '';
		this.player = String(this.players[0] ?? '');
		this.named = wanted.named ?? new Map();
		this.head = element('header');
		this.list = element('div', { class: 'left' });
		this.middle = element('div', { class: 'middle' });
		this.side = element('div', { class: 'panel setup-side' });
		this.said = '';
		/** Whether deployment zones and the rules of setup are shown: at first on a new table. */
		this.deploying = !wanted.done && shown.scene.surface === 'plane';
		/** The steps that were asked for: each begins with the table that the one before it left. @type {Promise<void>} */
		this.steps = Promise.resolve();
		/** The field that is being changed, and the one whose change was refused. */
		this.at = '';
		/** @type {{ at: string, says: string } | null} */
		this.wrong = null;
		this.box = element('dialog', { class: 'setup', 'aria-label': 'Set up the table' });
		new Nudge(this);
	}

	get players() {
		return this.shown.players;
	}

	/** The players without a piece. */
	get bare() {
		return this.players.filter((_, at) => !this.shown.pieces.some(({ owner }) => owner === at));
	}

	get piece() {
		return this.shown.pieces.find((each) => each.id === this.selected);
	}

	/** @param {string} kind */
	cards(kind) {
		return since(this.catalogue, kind, this.shown.table.edition);
	}

	get hexes() {
		return this.shown.scene.surface === 'hexes';
	}

	open() {
		this.box.append(this.head, element('div', { class: 'setup-page' }, this.list, this.middle, this.side));
		this.box.addEventListener('close', () => this.box.remove());
		document.body.append(this.box);
		this.box.showModal();
		this.board = new Board(this.middle, { tap: (spot) => this.select(spot.id), hover: () => undefined, grab: (spot) => this.grab(spot) });
		if (this.hexes) this.board.svg.classList.replace('board', 'galaxy');
		else this.photo = new Photo(this.board, this.shown.table.area, this.catalogue.bases, () => this.draw());
		if (this.shown.says) this.tell(this.shown.says);
		this.draw();
		if (this.deploying) this.deploy(true);
		if (this.shown.waits) haveTurns(true);
		if (haveTurns() && !this.wanted.done) this.beginRound();
	}

	/** Players have turns or not; setup is played only in turns. */
	turned() {
		if (!this.shown.waits) this.beginRound();
		else if (!haveTurns()) {
			haveTurns(true);
			this.tellNext('Setup is played in turns.');
		}
	}

	/** A table that is as new begins with the first phase of its round where players have turns, else with its usual one. */
	beginRound() {
		const { catalogue: { first_phase: first, fields }, shown: { table } } = this;
		const usual = fields.table.find(({ name }) => name === 'phase')?.value;
		const [from, phase] = haveTurns() ? [usual, first] : [first, usual];
		if (first && (table.phase ?? usual) === from && !this.shown.pieces.some(({ done }) => done)) return this.change({ do: 'write', value: { phase } });
		return undefined;
	}

	/** @param {boolean} on */
	deploy(on) {
		this.deploying = on;
		this.step(async () => {
			this.shown = await asked('/setup/show', { table: this.shown.table, deploying: on });
			this.draw();
		}, (error) => this.failed(error));
	}

	undo() {
		const last = this.before.pop();
		if (!last) return;
		this.shown = last;
		this.draw();
	}

	export() {
		import('../home/export.js').then((room) => room.openExport({ table: this.shown.table, title: this.wanted.title ?? 'table', players: this.players })).catch((error) => this.failed(error));
	}

	/** Play on this table: on the one that was open, or on a new one. */
	async play() {
		const { done, title } = this.wanted;
		await this.steps;
		try {
			if (done) done(this.shown.table, 'set up by hand');
			else await begin({ table: this.shown.table, title: title ?? 'Our table' });
			this.box.close();
		} catch (error) {
			this.failed(error);
		}
	}

	/** @param {unknown} error */
	failed(error) {
		this.tell(error instanceof Error ? error.message : String(error));
	}

	/** Say in a sentence what was done, or why not. @param {string} words */
	tell(words) {
		this.said = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${/[.!?…]$/.test(words) || !words ? '' : '.'}`;
		this.drawHead();
	}

	/** Say in a sentence what was done, once the steps before it have said theirs. @param {string} words */
	tellNext(words) {
		this.step(async () => this.tell(words), (error) => this.failed(error));
	}

	/** Make one change. If it is refused, the reason is shown and the table stays as it is.
	 * @param {Record<string, any>} change @param {string} [then] what is chosen afterwards, else what it was about */
	change(change, then) {
		const { at, chosen } = this;
		this.at = '';
		this.wrong = null;
		return this.step(async () => {
			const shown = await asked('/setup/change', { table: this.shown.table, change, deploying: this.deploying });
			this.take({ ...shown, piece: chosen === this.chosen ? then ?? shown.piece : this.selected });
		}, (error) => {
			if (at) this.wrong = { at, says: String(error instanceof Error ? error.message : error).replace(OF_PIECE, '') };
			else this.failed(error);
			this.draw();
		});
	}

	/** Do a step once those before it are done. @param {() => Promise<void>} work @param {(error: unknown) => void} refused */
	step(work, refused) {
		this.steps = this.steps.then(work).catch(refused);
		return this.steps;
	}

	/** @param {Shown} shown */
	take(shown) {
		this.before.push(this.shown);
		this.shown = shown;
		if (shown.piece !== undefined) this.selected = shown.piece;
		this.tell([shown.says, ...(shown.margins ?? []).slice(0, 1).map((each) => each.says)].filter(Boolean).join('; '));
		this.draw();
	}

	/** A list was pasted. Players have turns to set up what waits, and once each has brought a list. @param {Pasted} shown @param {string} player */
	joined(shown, player) {
		this.named = new Map([...this.named, ...namedIn(shown, named(player))]);
		this.take(shown);
		if (this.deploying) this.deploy(true);
		if (this.wanted.done || (!shown.waits && this.bare[0])) return;
		haveTurns(true);
		this.drawHead();
		this.beginRound();
	}

	/** Everything that waits stands on the board, in the first phase if players have turns. */
	async stand() {
		await this.change({ do: 'stand' });
		const { said } = this;
		if (!this.wanted.done && haveTurns()) await this.beginRound();
		this.tell(said);
	}

	/** @param {string} id */
	select(id) {
		this.wrong = null;
		this.chosen += 1;
		this.selected = id;
		this.draw();
	}

	// The board.

	/** Drag the piece under the pointer to where it belongs. @param {import('../board/board.js').Spot} from */
	grab(from) {
		if (this.photo?.wanted) return null;
		const piece = this.shown.pieces.find((each) => each.id === from.id);
		const shape = this.board?.group(from.id)?.querySelector('polygon, circle');
		const at = piece?.at;
		if (!piece || !at || !shape) return null;
		const ghost = /** @type {SVGElement} */ (shape.cloneNode(false));
		ghost.setAttribute('class', 'ghost-piece');
		ghost.removeAttribute('fill');
		/** @param {number} dx @param {number} dy */
		const draw = (dx, dy) => {
			ghost.setAttribute('transform', `translate(${dx} ${dy})`);
			this.board?.lay([s('g', { transform: 'scale(1 -1)' }, ghost)]);
		};
		return {
			move: (/** @type {{ x: number, y: number }} */ spot) => draw(spot.x - from.x, spot.y - from.y),
			end: (/** @type {{ x: number, y: number }} */ spot) => { this.put(piece.id, at[0] + spot.x - from.x, at[1] + spot.y - from.y); },
			cancel: () => this.draw(),
		};
	}

	/** @param {string} piece @param {number} x @param {number} y */
	put(piece, x, y) {
		/** @param {number} value */
		const round = (value) => Math.round(value * 100) / 100;
		return this.change({ do: 'place', piece, place: { by: 'at', x: round(x), y: round(y) } });
	}

	// What is shown.

	draw() {
		const { board, shown, selected } = this;
		if (!board) return;
		board.show(shown.scene);
		const shape = board.group(selected)?.querySelector('polygon, circle');
		const ring = shape ? /** @type {SVGElement} */ (shape.cloneNode(false)) : null;
		ring?.setAttribute('class', 'chosen');
		ring?.removeAttribute('fill');
		board.lay([...(ring ? [s('g', this.hexes ? {} : { transform: 'scale(1 -1)' }, ring)] : []), ...(this.photo?.marks() ?? [])]);
		this.drawPanels();
	}

	drawPanels() {
		this.drawHead();
		render(this.lines(), this.list);
		render(this.panel(), this.side);
	}

	drawHead() {
		const { done, title } = this.wanted;
		render([h('h2', {}, title ?? 'Set up the table'), h('p', { class: 'setup-said', role: 'status' }, this.said), button('second', 'back', 'Undo', () => this.undo()), button('second', 'export', 'As a file…', () => this.export()),
			...(done ? [] : [inTurns(false, () => this.turned()), strictly(false, (says) => this.tellNext(says))]), button('first', 'play', done ? 'Apply to the match' : 'Play here', () => this.play()),
			h('button', { class: 'plain', 'aria-label': 'Close', onclick: () => this.box.close() }, '✕')], this.head);
	}

	lines() {
		const { open } = this.shown;
		const all = this.listed();
		const wait = this.hexes ? [] : all.filter(({ at }) => !at);
		/** @param {string} says @param {number} count */
		const heading = (says, count) => count ? h('h3', { key: says }, `${says}: ${count}`) : null;
		/** @param {Piece} each */
		const line = ({ id, name, owner, called }) => this.line(id, name, this.hexes ? '' : named(this.players[owner] ?? ''), called);
		return h('div', { class: 'pieces' }, ...all.filter((each) => !wait.includes(each)).map(line), heading('To be set up', wait.length), ...wait.map(line), heading('Open places', open.length), ...open.map((each) => this.line(each, 'no tile yet')));
	}

	panel() {
		const { shown, catalogue } = this;
		return [h('div', { key: this.piece ? this.selected : 'none' }, ...this.about()), this.pasting(), ...(this.hexes ? [button('second', 'begin', 'Place the starting units', () => this.change({ do: 'begin' }))] : [this.zones(), ...choosing(this), adding(this), this.photo?.panel(shown.corners)]),
			pick('Rules', 'edition', catalogue.editions.map((each) => [each.id, each.title]), shown.table.edition, (edition) => this.change({ do: 'write', value: { edition } })), this.fields()];
	}

	/** Pieces as they came; systems by their places. */
	listed() {
		return this.hexes ? this.shown.pieces.toSorted((one, other) => one.id.localeCompare(other.id)) : this.shown.pieces;
	}

	/** @param {string} id @param {string} name @param {string} [owner] @param {string} [called] what sentences call it, if it is not its id */
	line(id, name, owner, called = '') {
		return h('button', { class: 'piece', 'data-piece': id, 'data-key': id, 'aria-pressed': String(id === this.selected), onclick: () => this.select(id) }, h('b', {}, name || id), h('span', { class: 'name' }, [called === name ? '' : called || (name ? id : ''), owner].filter(Boolean).join(', ')), this.shown.misplaced?.[id] ? mark('illegal') : null);
	}

	/** The selection, and what can be done with it. */
	about() {
		const { piece, selected, shown } = this;
		if (piece && !this.hexes && !piece.at) return waiting(this, piece);
		if (piece) return this.hexes ? system(this, piece) : [...placing(this, piece), ...(shown.misplaced?.[piece.id] ?? []).map((each) => reason(each))];
		if (shown.open.includes(selected)) return openPlace(this, selected);
		if (this.hexes) return [hint(shown.open.length ? 'Choose an open place on the map or in the list.' : 'Choose a system on the map or in the list.')];
		return [hint(shown.pieces.length ? shown.pieces.every(({ at }) => !at) ? 'Nothing stands on the mat yet.' : 'Choose what to place on the board or in the list, or drag it.' : 'The mat is empty: add pieces, or paste a list.')];
	}

	/** What shows the deployment zones, and places the obstacles. */
	zones() {
		/** @param {{ target: HTMLInputElement }} event */
		const onchange = ({ target }) => this.deploy(target.checked);
		return abreast(h('label', { class: 'strict' }, h('input', { type: 'checkbox', 'data-key': 'zones', checked: this.deploying, onchange }), 'Deployment zones and rules'),
			this.shown.waits ? hint('To try a position, put all pieces on the board first.') : null,
			this.shown.waits ? button('second', 'stand', 'Put all pieces on the board', () => this.stand()) : null,
			this.catalogue.obstacles ? button('second', 'scatter', 'Place the obstacles at random', () => this.change({ do: 'scatter', seed: Date.now() % 1_000_000 })) : null);
	}

	pasting() {
		const { players, bare: [player], shown: { table, pieces }, wanted } = this;
		const waits = (!wanted.done || table.phase === 'setup') && !pieces.some(({ owner, at }) => owner >= 0 && at);
		const open = () => import('./paste.js').then((room) => room.openPaste({ table: this.hexes ? undefined : table, waits, players, player, take: (shown, by) => this.joined(shown, by) })).catch((error) => this.failed(error));
		return abreast(button('second', 'paste', this.hexes ? 'Paste another map…' : `Paste a fleet or squad${player ? ` of ${named(player)}` : ''}…`, open));
	}

	/** Every field of the selected piece, or those of the table. @returns {import('../vendor/preact.js').Child} */
	fields() {
		const { shown: { table }, catalogue: { fields } } = this;
		for (const [name, each] of Object.entries(fields.pieces)) {
			const own = (table[name] ?? []).find((/** @type {any} */ { id }) => id === this.selected);
			if (own) return this.folded(`All fields of ${own.id}`, fieldsOf(this, each, own, (value, at) => this.write(at, { piece: own.id, value })));
		}
		/** @param {number} from @param {number} [to] */
		const some = (from, to) => fieldsOf(this, fields.table.slice(from, to), table, (value, at) => this.write(at, { value: Object.fromEntries(fields.table.map(({ name, value: usual }) => [name, value[name] ?? usual])) }));
		return [h('div', { class: 'fields' }, ...some(0, fields.first)), this.folded('All other fields', some(fields.first))];
	}

	/** @param {string} says @param {import('../vendor/preact.js').Child[]} inside */
	folded(says, inside) {
		return h('details', { key: says }, h('summary', {}, says), h('div', { class: 'fields' }, ...inside));
	}

	/** Write a record with a changed field. @param {string} at @param {Record<string, any>} change */
	write(at, change) {
		return this.writing(at, () => this.change({ do: 'write', ...change }));
	}

	/** Do what changes a field: if it is refused, the reason is shown there. @param {string} at @param {() => void} does */
	writing(at, does) {
		// Fields inside others come first: theirs is the place of the reason.
		this.at ||= at;
		does();
	}

	/** The values that a text can have, by the name of its field. @param {string} name @returns {string[] | undefined} */
	known(name) {
		const { kinds, names, words } = this.catalogue;
		const named = names[name] ?? name;
		if (named === 'player') return this.players;
		if (named === 'piece') return this.shown.pieces.map(({ id }) => id);
		const tile = this.shown.table.systems?.find((/** @type {any} */ { id }) => id === this.selected)?.tile;
		return words[named] ?? words[`${named} of ${tile}`] ?? (kinds.some(({ kind }) => kind === named) ? this.cards(named).map(({ id }) => id) : undefined);
	}
}
