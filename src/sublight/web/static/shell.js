// The page of a table: bar, pieces, board, panel, timeline and command line, and what the keys do.

import { Board } from './board.js';
import { mountCommands } from './commands.js';
import { fill, h, icon, mark, say } from './dom.js';
import { mountKeys, showKeys } from './keys.js';
import { by, first, mountLog, mountTimeline } from './log.js';
import { bend, mountPlan } from './plan.js';
import { mountPieces, step } from './pieces.js';
import { Plane } from './plane.js';
import { numbers, part, withPart } from './notation.js';
import { mountQuestion } from './question.js';
import { mountRuling, verdict } from './ruling.js';
import { Session } from './session.js';
import { nextTheme } from './theme.js';

/** @typedef {import('./keys.js').Shortcut} Shortcut */
/** @typedef {{ places: Record<string, number[]>, measuring: boolean, measureFrom: string, all: boolean, draw: () => void, look: () => void, nudge: (dx: number, dy: number, fine: boolean) => boolean, measure: (id: string) => void }} Surface */
/** @typedef {{
 *   surfaces?: Record<string, (board: Board, session: Session) => Surface>,
 *   planner?: import('./plan.js').Planner,
 *   share?: Array<(session: Session) => Node>,
 *   tools?: Array<(session: Session, board: Board) => Node>,
 *   keys?: (session: Session) => Shortcut[],
 * }} Extras what other surfaces and rooms add to the page */

/** @param {HTMLElement} into @param {string} token @param {Extras} extras */
export function mountTable(into, token, extras) {
	const session = new Session(token);
	const slots = layout(into);
	const board = new Board(slots.board, { tap: () => undefined, hover: () => undefined, grab: () => null });
	/** @type {Surface} */
	let surface = {
		places: {},
		measuring: false,
		measureFrom: '',
		all: false,
		draw: () => undefined,
		look: () => undefined,
		nudge: () => false,
		measure: () => undefined,
	};
	const begin = () => {
		if (!session.live || board.surface) return;
		const make = extras.surfaces?.[String(session.live.scene.surface)] ?? ((on, of) => new Plane(on, of));
		surface = make(board, session);
		surface.draw();
	};
	session.on(['state'], begin);
	const page = { session, board, slots, tab, surface: () => surface, extras };
	mountPieces(slots.pieces, session);
	mountPlan(slots.plan, session, extras.planner);
	mountRuling(slots.ruling, session);
	mountQuestion(slots.asks, session, () => surface.places);
	mountLog(slots.log, session);
	mountTimeline(slots.timeline, session);
	mountCommands(slots.commands, session, { why: () => why(page) });
	mountBar(page);
	mountVerdict(page);
	mountNow(page);
	mountTools(page);
	const shortcuts = keysOf(page);
	page.slots.help.addEventListener('click', () => showKeys(shortcuts));
	mountKeys(shortcuts);
	session.on(['select'], () => {
		if (!session.selected) return;
		if (matchMedia('(max-width: 1099px)').matches) document.querySelector('.table-page')?.classList.remove('no-left');
		if (matchMedia('(max-width: 699px)').matches) sheet(slots.panel, 'half');
	});
	session.on(['legal'], () => {
		if (session.ways && matchMedia('(max-width: 699px)').matches) surface.look();
	});
	session.on(['line'], () => lined(page));
	return session;
}

/** @typedef {{ session: Session, board: Board, slots: ReturnType<typeof layout>, tab: typeof tab, surface: () => Surface, extras: Extras }} Page */

/** @param {HTMLElement} into */
function layout(into) {
	const slots = {
		bar: h('header', { class: 'bar' }),
		banner: h('div', { class: 'banner', role: 'status', hidden: true }),
		pieces: h('nav', { class: 'left', 'aria-label': 'Pieces' }),
		board: h('main', { class: 'middle' }),
		chip: h('button', { class: 'verdict-chip', hidden: true, title: 'Why?' }),
		tools: h('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Board' }),
		now: h('p', { class: 'now' }),
		asks: h('div', { class: 'asked' }),
		plan: h('div', { class: 'tab-plan', role: 'tabpanel', id: 'tab-plan', 'aria-labelledby': 'to-plan' }),
		ruling: h('div', { class: 'tab-ruling', role: 'tabpanel', id: 'tab-ruling', 'aria-labelledby': 'to-ruling' }),
		log: h('div', { class: 'tab-log', role: 'tabpanel', id: 'tab-log', 'aria-labelledby': 'to-log' }),
		verdict: h('footer', { class: 'commit' }),
		panel: h('aside', { class: 'panel', 'data-tab': 'plan', 'data-stop': 'peek', 'aria-label': 'Plan and ruling' }),
		timeline: h('div', { class: 'foot-left' }),
		commands: h('div', { class: 'foot-right' }),
		help: h('button', { class: 'plain', 'aria-label': 'Keys', title: 'Keys (?)' }, '?'),
	};
	const handle = h(
		'button',
		{ class: 'handle-bar', 'aria-label': 'More or less of the panel', onclick: () => stop(slots.panel) },
		h('span', {}),
	);
	slots.panel.append(
		handle,
		slots.now,
		slots.asks,
		tabs(slots.panel),
		h('div', { class: 'tabs-inside' }, slots.plan, slots.ruling, slots.log),
		slots.verdict,
	);
	slots.board.append(slots.chip, slots.tools);
	fill(
		into,
		h(
			'div',
			{ class: 'table-page' },
			slots.bar,
			slots.banner,
			slots.pieces,
			slots.board,
			slots.panel,
			h('footer', { class: 'foot' }, slots.timeline, slots.commands),
		),
	);
	dragSheet(handle, slots.panel);
	return slots;
}

/** @param {HTMLElement} panel */
function tabs(panel) {
	const names = /** @type {const} */ (['plan', 'ruling', 'log']);
	return h(
		'div',
		{ class: 'tabs', role: 'tablist', 'aria-label': 'Panel' },
		...names.map((name) =>
			h(
				'button',
				{
					role: 'tab',
					id: `to-${name}`,
					'aria-controls': `tab-${name}`,
					'aria-selected': String(name === 'plan'),
					onclick: () => tab(panel, name),
				},
				name[0]?.toUpperCase() + name.slice(1),
			),
		),
	);
}

/** @param {HTMLElement} panel @param {string} name */
function tab(panel, name) {
	panel.dataset.tab = name;
	for (const each of panel.querySelectorAll('[role=tab]')) each.setAttribute('aria-selected', String(each.id === `to-${name}`));
	if (panel.dataset.stop === 'peek') sheet(panel, name === 'plan' ? 'half' : 'full');
}

/** On a phone the panel is a sheet with three stops. @param {HTMLElement} panel @param {'peek' | 'half' | 'full'} to */
function sheet(panel, to) {
	panel.dataset.stop = to;
}

/** @param {HTMLElement} panel */
function stop(panel) {
	sheet(panel, panel.dataset.stop === 'peek' ? 'half' : panel.dataset.stop === 'half' ? 'full' : 'peek');
}

/** @param {HTMLElement} handle @param {HTMLElement} panel */
function dragSheet(handle, panel) {
	let from = 0;
	handle.addEventListener('pointerdown', (event) => {
		from = event.clientY;
		handle.setPointerCapture(event.pointerId);
	});
	handle.addEventListener('pointerup', (event) => {
		const by_ = event.clientY - from;
		if (Math.abs(by_) < 20) return;
		const stops = /** @type {const} */ (['peek', 'half', 'full']);
		const at = stops.findIndex((each) => each === panel.dataset.stop) + (by_ < 0 ? 1 : -1);
		sheet(panel, stops[Math.max(0, Math.min(2, at))] ?? 'half');
		handle.addEventListener('click', (click) => click.stopImmediatePropagation(), { once: true, capture: true });
	});
}

/** @param {Page} page */
function why(page) {
	page.tab(page.slots.panel, 'ruling');
	if (matchMedia('(max-width: 699px)').matches) sheet(page.slots.panel, 'full');
	document.getElementById('ruling')?.focus();
}

// The bar.

/** @param {Page} page */
function mountBar(page) {
	const { session, slots } = page;
	const button = (/** @type {string} */ name, /** @type {string} */ path, /** @type {string} */ says, /** @type {() => void} */ onclick) =>
		h('button', { class: 'plain wordy', title: says, onclick, 'data-key': `bar-${name}` }, icon(path), h('span', {}, name));
	const undo = button('Undo', 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3', 'Take back the last move (Ctrl+Z)', () => session.back('undo'));
	const redo = button('Redo', 'M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3', 'Make it again (Ctrl+Shift+Z)', () => session.back('redo'));
	const share = button('Share', 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8', 'Links for the other seats', () => openShare(session, page.extras));
	const theme = h(
		'button',
		{ class: 'plain', 'aria-label': 'Light or dark', title: 'Light or dark', onclick: () => say(nextTheme()) },
		'◐',
	);
	const name = h('div', { class: 'title' });
	const drawer = h(
		'button',
		{ class: 'plain drawer', 'aria-label': 'Pieces', title: 'Pieces (h)', onclick: () => panels('no-left') },
		icon('M4 6h16M4 12h16M4 18h16'),
	);
	const seat = h('button', { class: 'seat', title: 'Your seat', onclick: () => openSeats(session) });
	slots.bar.append(
		drawer,
		h('a', { class: 'brand', href: '/', 'aria-label': 'Sublight: home' }, 'Sublight'),
		name,
		seat,
		h('span', { class: 'gap' }),
		undo,
		redo,
		share,
		theme,
		slots.help,
	);
	session.on(['welcome', 'present', 'state'], () => {
		const { welcome, live, present } = session;
		if (!welcome) return;
		document.title = `${welcome.title} – Sublight`;
		fill(
			name,
			h('h1', {}, welcome.title),
			h('span', { class: 'soft', title: welcome.edition_title }, welcome.edition_title),
			welcome.scratch ? h('span', { class: 'tag' }, 'scratch') : null,
		);
		const others = present.seats.filter((each) => each !== session.seat).length + present.observers;
		seat.className = `seat seat${welcome.players.indexOf(session.player)}`;
		fill(seat, h('span', { class: 'swatch' }), session.player || 'observer', h('small', {}, others ? `${others} more here` : 'alone here'));
		undo.toggleAttribute('disabled', !live?.can_undo);
		redo.toggleAttribute('disabled', !live?.can_redo);
	});
}

/** @param {Session} session @param {Extras} extras */
async function openShare(session, extras) {
	(await import('./share.js')).showShare(session, extras.share ?? []);
}

/** @param {Session} session */
async function openSeats(session) {
	(await import('./share.js')).showSeats(session);
}

/** @param {Page} page */
function lined(page) {
	const { session, slots } = page;
	slots.banner.hidden = session.line.how === 'open';
	const away = session.line.how === 'gone' ? h('a', { href: '/' }, 'To the first page') : null;
	fill(slots.banner, session.line.why, ' ', away);
}

// What must be done now, and consent.

/** @param {Page} page */
function mountNow(page) {
	const { session, slots } = page;
	session.on(['state', 'busy'], () => {
		const state = session.state;
		if (!state) return;
		slots.now.classList.toggle('calm', !session.busy && !session.past && !state.takeback);
		if (session.busy) {
			fill(
				slots.now,
				h('span', { class: 'soft' }, session.busy.says),
				' ',
				h('button', { class: 'plain wordy', onclick: () => session.cancel() }, 'Cancel'),
			);
		} else if (session.past) {
			fill(
				slots.now,
				h('b', {}, `Version ${session.past.version} of ${session.live?.version}`),
				' ',
				h('button', { class: 'second', 'data-key': 'now', onclick: () => session.step(-1) }, 'Back to now'),
				h('button', { class: 'second', 'data-key': 'branch', onclick: () => session.branch() }, 'Try from here'),
			);
		} else if (state.takeback) {
			const asked = [
				h('button', { class: 'first', 'data-key': 'agree', onclick: () => session.consent(true) }, 'Agree'),
				h('button', { class: 'second', 'data-key': 'decline', onclick: () => session.consent(false) }, 'Decline'),
			];
			fill(slots.now, h('b', {}, state.takeback), ' ', ...(state.can_consent ? asked : []));
		} else {
			fill(
				slots.now,
				session.welcome?.question ? h('b', {}, session.welcome.question) : null,
				h('span', { class: 'soft' }, 'Now: '),
				state.pending ? 'a question' : state.now,
			);
		}
	});
}

// The verdict, always in sight, and what commits.

/** @param {Page} page */
function mountVerdict(page) {
	const { session, slots } = page;
	const go = h('button', { class: 'first commit-button', id: 'commit', onclick: () => session.commit() }, 'Commit');
	const words = h('button', { class: 'plain verdict-line', title: 'Why?', 'data-key': 'why', onclick: () => why(page) });
	const shared = h('label', { class: 'share-plan' });
	const box = h('input', { type: 'checkbox', id: 'share-plan', onchange: () => session.share(box.checked) });
	shared.append(box, ' show my plan');
	const drop = h('button', { class: 'second', title: 'Forget the plan (Esc)', onclick: () => session.clear() }, 'Clear');
	slots.verdict.append(words, h('div', { class: 'commit-row' }, shared, drop, go));
	slots.chip.addEventListener('click', () => why(page));
	session.on(['ruled', 'draft', 'state', 'hover', 'line'], () => {
		const found = verdict(session);
		words.hidden = !found && !session.live?.last;
		const hindrance = session.hindrance;
		fill(
			words,
			...(found
				? [mark(found.glyph), h('span', {}, found.says), h('u', {}, 'Why?')]
				: [h('span', { class: 'soft' }, session.live?.last ? session.live.last.headline : 'Nothing is planned.')]),
		);
		const blocked = Boolean(hindrance) && (Boolean(session.ruled) || session.seat === 'observer' || Boolean(session.past));
		go.disabled = Boolean(hindrance);
		go.title = hindrance;
		go.textContent = blocked && session.draft ? short(hindrance) : 'Commit';
		drop.disabled = !session.draft;
		shared.hidden = session.seat === 'observer';
		const hovered = session.hovered;
		const chip = hovered ? { glyph: hovered.glyph, says: `${hovered.title}: ${hovered.says}` } : found;
		slots.chip.hidden = !chip;
		if (chip) fill(slots.chip, mark(chip.glyph), chip.says);
	});
}

/** @param {string} why_ */
function short(why_) {
	return why_.length > 44 ? `${why_.slice(0, 42)}…` : why_;
}

// The board's own buttons.

/** @param {Page} page */
function mountTools(page) {
	const { session, board, slots } = page;
	const tool = (/** @type {string} */ path, /** @type {string} */ says, /** @type {() => void} */ onclick) =>
		h('button', { class: 'tool', 'aria-label': says, title: says, onclick }, icon(path));
	const measure = tool('M3 16 16 3l5 5L8 21zM9 10l2 2m1-5 3 3m-9 3 3 3', 'Measure between two pieces (m)', () => measuring(page));
	const all = tool('M4 8h6v6H4zM14 4h6v6h-6zM13 15h6v6h-6z', 'Show the outline of every end (Space)', () => showAll(page));
	slots.tools.append(
		tool('M12 5v14M5 12h14', 'Zoom in (+)', () => board.zoom(1.4)),
		tool('M5 12h14', 'Zoom out (-)', () => board.zoom(1 / 1.4)),
		tool('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5', 'The whole table (0)', () => board.reset()),
		tool('M12 3v4m0 10v4M3 12h4m10 0h4M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0', 'To the selected piece (z)', () => page.surface().look()),
		tool('M7 20V4m-3.500 3.500L7 4l3.500 3.500M17 4v16m-3.500-3.500L17 20l3.500-3.500', 'Look from the other side (f)', () => board.flip()),
		measure,
		all,
		...(page.extras.tools ?? []).map((each) => each(session, board)),
	);
	session.on(['measure', 'select', 'legal', 'hover'], () => {
		measure.setAttribute('aria-pressed', String(page.surface().measuring));
		all.setAttribute('aria-pressed', String(page.surface().all));
	});
}

/** Begin to measure, from the selected piece where there is one. @param {Page} page */
function measuring(page) {
	const surface = page.surface();
	surface.measuring = !surface.measuring;
	surface.measureFrom = surface.measuring ? page.session.selected : '';
	surface.draw();
	page.session.tell('measure');
	say(
		surface.measuring ? `Measure: choose ${surface.measureFrom ? `what from ${surface.measureFrom} to` : 'two pieces'}` : 'Not measuring',
	);
}

/** @param {Page} page */
function showAll(page) {
	page.surface().all = !page.surface().all;
	page.surface().draw();
	page.session.tell('hover');
}

// Keys.

/** @param {Page} page @returns {Shortcut[]} */
function keysOf(page) {
	const { session, board } = page;
	const own = (/** @type {import('./types').Piece} */ piece) =>
		piece.can_move && (!session.player || session.welcome?.policy === 'casual' || session.welcome?.players[piece.owner] === session.player);
	let joint = 0;
	const bent = (/** @type {number} */ by_) => {
		const control = session.piece(session.selected)?.controls.find((each) => each.form === 'clicks');
		const piece = session.piece(session.selected);
		if (!control || !piece) return false;
		const speed = part(session.draft, 'speed') || piece.controls.find((each) => each.name === 'speed')?.value || '0';
		const joints = control.chart[speed]?.length ?? 0;
		if (!joints) return false;
		joint = Math.min(joint, joints - 1);
		if (by_ === 0) {
			joint = (joint + 1) % joints;
			say(`Joint ${joint + 1}`);
			return true;
		}
		bend(session, piece, joints, joint, (numbers(part(session.draft, 'clicks'))[joint] ?? 0) + by_);
		say(`Joint ${joint + 1}`);
		return true;
	};
	const arrows = (/** @type {KeyboardEvent} */ event) => {
		const by_ = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [0, 0];
		const [dx = 0, dy = 0] = by_;
		if (page.surface().nudge(dx, dy, event.shiftKey)) return true;
		board.pan(-60 * dx, 60 * dy);
		return true;
	};
	return [
		{ keys: '[ ]', says: 'the piece before, the next piece', run: (event) => step(session, event.key === ']' ? 1 : -1, own) },
		{
			keys: '0 1 2 3 4 5',
			says: 'speed (with a ship selected); 0 alone shows the whole table',
			run: (event) => (speed(page, event.key) ? undefined : event.key === '0' ? board.reset() : false),
		},
		{
			keys: 'q w e r t',
			says: 'X-Wing bearings: turn left, bank left, straight, bank right, turn right',
			run: (event) => bearing(page, event.key),
		},
		{
			keys: 'a d s',
			says: 'Armada: joint one click left, one click right; the next joint',
			run: (event) => bent(event.key === 'a' ? -1 : event.key === 'd' ? 1 : 0),
		},
		{ keys: 'x', says: 'the other side for the maneuver tool', run: () => swap(page) },
		{ keys: 'Space', says: 'show the outline of every end', run: () => showAll(page) },
		{ keys: 'Enter Ctrl+Enter', says: 'commit', run: () => session.commit() },
		{ keys: 'Escape', says: 'cancel: the drag, the measurement, the plan, the selection', run: () => cancel(page) },
		{
			keys: 'ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown',
			says: 'nudge what is placed (Shift: 0.1 mm), else move the view; on the timeline: step',
			run: arrows,
		},
		{ keys: 'Ctrl+z', says: 'undo', run: () => session.back('undo') },
		{ keys: 'Ctrl+Shift+z Ctrl+y', says: 'redo', run: () => session.back('redo') },
		{ keys: ', .', says: 'one step back, one step on in the timeline', run: (event) => by(session, event.key === ',' ? -1 : 1) },
		{ keys: '< End', says: 'to the beginning, to now', run: (event) => (event.key === '<' ? first(session) : session.step(-1)) },
		{ keys: 'm', says: 'measure', run: () => measuring(page) },
		{ keys: 'f', says: 'look from the other side', run: () => board.flip() },
		{ keys: '+ = -', says: 'zoom', run: (event) => board.zoom(event.key === '-' ? 1 / 1.4 : 1.4) },
		{ keys: 'z', says: 'to the selected piece', run: () => page.surface().look() },
		{ keys: 'h l', says: 'hide or show the list of pieces, the panel', run: (event) => panels(event.key === 'h' ? 'no-left' : 'no-right') },
		{ keys: '/ >', says: 'the command line', run: () => document.getElementById('commands')?.focus() },
		{ keys: '?', says: 'this sheet', run: () => page.slots.help.click() },
		...(page.extras.keys?.(session) ?? []),
	];
}

/** @param {string} style */
function panels(style) {
	document.querySelector('.table-page')?.classList.toggle(style);
}

/** Set the speed of an Armada ship, or choose a row of an X-Wing dial. @param {Page} page @param {string} key */
function speed(page, key) {
	const { session } = page;
	const piece = session.piece(session.selected);
	if (!piece) return false;
	const chip = document.querySelector(`[data-key="speed-${key}"]`);
	if (chip instanceof HTMLElement) {
		chip.click();
		return true;
	}
	const rows = (session.ways ?? []).filter((way) => way.row === key);
	const now = session.ways?.find((way) => way.move === session.draft)?.column ?? 'straight';
	const way = rows.find((each) => each.column === now) ?? rows.find((each) => each.column === 'straight') ?? rows[0];
	if (way) session.choose(way);
	return Boolean(way);
}

/** Choose the bearing of an X-Wing maneuver at the speed chosen. @param {Page} page @param {string} key */
function bearing(page, key) {
	const { session } = page;
	const name = { q: 'turn_left', w: 'bank_left', e: 'straight', r: 'bank_right', t: 'turn_right' }[key] ?? '';
	const now = session.ways?.find((way) => way.move === session.draft)?.row;
	const ways = (session.ways ?? []).filter((way) => way.column === name);
	const way = ways.find((each) => each.row === now) ?? ways.find((each) => each.glyph !== 'illegal') ?? ways[0];
	if (!way) return false;
	session.choose(way);
	return true;
}

/** @param {Page} page */
function swap(page) {
	const { session } = page;
	if (!session.draft) return false;
	session.plan(withPart(session.draft, 'tool', part(session.draft, 'tool') === 'left' ? 'right' : 'left'));
	return true;
}

/** @param {Page} page */
function cancel(page) {
	const { session, board } = page;
	const surface = page.surface();
	if (document.activeElement instanceof HTMLInputElement) {
		document.activeElement.blur();
		return;
	}
	if (board.let()) return;
	if (surface.measuring) {
		measuring(page);
		return;
	}
	if (session.measured) {
		session.unmeasure();
		return;
	}
	if (session.past) {
		session.step(-1);
		return;
	}
	if (session.draft || session.refused) {
		session.clear();
		return;
	}
	session.select('');
}
