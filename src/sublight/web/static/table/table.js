// The page of a table: bar, pieces, board, panel, timeline and command line around one session.

import { opened } from '../base/doors.js';
import { mountKeys } from '../base/keys.js';
import { forget, remember } from '../base/matches.js';
import { h, render } from '../base/view.js';
import { Board } from '../board/board.js';
import { GAMES } from '../games/index.js';
import { mountCommands } from '../panels/commands.js';
import { mountPieces } from '../panels/pieces.js';
import { mountPlan } from '../panels/plan.js';
import { mountRuling } from '../panels/ruling.js';
import { Session } from '../session/session.js';
import { mountBar } from './bar.js';
import { layout } from './layout.js';
import { mountNow } from './now.js';
import { onPhone, sheet, why } from './sheet.js';
import { shortcuts } from './shortcuts.js';
import { mountTools } from './tools.js';
import { mountVerdict } from './verdict.js';

/** The height of the verdict and of the board's buttons, with their margins. */
const CHIP_PX = 52;
const TOOLS_PX = 60;

/** @typedef {import('../board/surface.js').Surface} Surface */
/** @typedef {{ session: Session, board: Board, slots: import('./layout.js').Slots, surface: Surface | null }} Page */

/** @param {HTMLElement} into @param {string} token */
export function mountTable(into, token) {
	const slots = layout(into);
	const session = new Session(token);
	const board = new Board(slots.board, { tap() {}, hover() {}, grab: () => null });
	board.room = { top: onPhone() ? 0 : CHIP_PX, bottom: TOOLS_PX };
	/** @type {Page} */
	const page = { session, board, slots, surface: null };
	// Before the panels are drawn: what is asked for comes meanwhile.
	const open = once(() => begin(page));
	session.on(['state'], () => session.live && open());
	mountPanels(page);
	const keys = () => [...(page.surface?.keys ?? []), ...shortcuts(page)];
	const sheetOf = async () => (await import('../base/keysheet.js')).showKeys(keys());
	slots.help.addEventListener('click', () => opened(sheetOf));
	mountKeys(keys, () => page.surface?.loading);
	let looked = '';
	/** @type {typeof board.framed} */
	let framed;
	session.on(['select'], () => {
		looked = '';
		framed = board.framed;
		unfold(page);
	});
	session.on(['legal'], () => {
		const { ways, live } = session;
		if (!ways || !onPhone() || live?.pending || board.gestures.held) return;
		// What another player moves stays in view while this seat can do what it could, and what somebody looks at by hand.
		const now = `${ways.length > 0}`;
		if (now !== looked && (looked ? board.framed : board.framed === framed)) page.surface?.look(false);
		looked = now;
	});
	session.on(['line'], () => lined(page));
	refocus(page);
}

/** The focus of a button that is gone, or of the one that committed the plan, goes to the question that waits, else to the strip.
 * @param {Page} page */
function refocus({ session, slots }) {
	/** @type {HTMLElement | null} */
	let at = null;
	slots.panel.addEventListener('focusin', ({ target }) => {
		at = /** @type {HTMLElement} */ (target);
	});
	session.store.on(() => setTimeout(() => {
		const here = /** @type {HTMLElement} */ (document.activeElement);
		const next = /** @type {HTMLElement} */ ((session.live?.pending && slots.asks.firstElementChild) || slots.now);
		const over = at && (at.id === 'commit' ? !session.draft : !at.checkVisibility()) && [at, document.body].includes(here);
		// The answer to a commit may come before the state with its question.
		if (next !== here && (over || here === slots.now)) next.focus({ preventScroll: true });
	}));
}

/** @param {Page} page */
function mountPanels(page) {
	const { session, slots, board } = page;
	mountPieces(slots.pieces, session);
	mountPlan(slots.plan, session, () => page.surface);
	mountRuling(slots.ruling, session, (open) => onPhone() && (open ? sheet(slots.panel, 'full') : unfold(page)));
	mountCommands(slots.commands, session, { why });
	mountBar(slots.bar, session, slots.help);
	mountVerdict(page);
	mountNow(slots.now, session);
	mountTools(page);
	const mountLog = once(async () => (await import('../panels/log.js')).mountLog(slots.log, session));
	session.on(['state'], () => session.base && mountLog());
	document.getElementById('to-log')?.addEventListener('click', mountLog);
	session.on(['state'], once(async () => (await import('../panels/timeline.js')).mountTimeline(slots.timeline, session)));
	const mountPointers = once(async () => (await import('../board/pointers.js')).mountPointers(board, session));
	session.on(['pointed', 'draft'], () => (session.sharing || session.pointed.size) && mountPointers());
	const mountQuestion = once(async () => (await import('../panels/question.js')).mountQuestion(slots.asks, session, () => page.surface));
	session.on(['ruled', 'state'], () => session.question && mountQuestion());
	const mountKept = once(async () => (await import('../panels/kept.js')).mountKept(slots.plan, session));
	session.store.on(() => session.drafts.length && mountKept());
}

/** What loads a part of the page the first time that it is called. @param {() => Promise<void>} open */
function once(open) {
	let begun = false;
	return () => {
		if (!begun) opened(open);
		begun = true;
	};
}

/** Load the surface of the table, and draw it. @param {Page} page */
async function begin(page) {
	const { session, board } = page;
	const { token, seat, welcome } = session;
	if (welcome && !welcome.scratch) remember({ secret: token, title: welcome.title, game: welcome.game, seat: session.player || seat, at: Date.now() });
	const surfaces = {
		plane: async () => (await import('../plane/plane.js')).Plane,
		hexes: async () => (await import('../hexes/map.js')).Hexes,
	};
	const surface = surfaces[/** @type {'plane' | 'hexes'} */ (session.live?.scene.surface)];
	const [Kind, game] = await Promise.all([surface(), GAMES[welcome?.game ?? '']?.()]);
	page.surface = new Kind(board, session, game?.own);
	if (session.ways) session.begin();
	session.tell('select', 'legal', 'draft', 'state', 'hover');
	page.surface.open();
	session.resume();
}

/** In a narrow window, choosing a piece closes the list. On a phone, the sheet then shows the plan. @param {Page} page */
function unfold({ session, slots }) {
	if (onPhone()) sheet(slots.panel, session.selected ? 'half' : 'peek');
	if (!session.selected) return;
	if (matchMedia('(max-width: 1099px)').matches) document.querySelector('.table-page')?.classList.remove('no-left');
}

/** @param {Page} page */
function lined({ session, slots }) {
	const { how, why: says } = session.line;
	if (how === 'gone') forget(session.token);
	if (how === 'gone' && !session.live) {
		opened(async () => (await import('../home/lost.js')).mountLost(says));
		return;
	}
	slots.banner.hidden = how === 'open';
	const away = how === 'gone' && h('a', { href: '/' }, 'To the first page');
	render([says, ' ', away], slots.banner);
}
