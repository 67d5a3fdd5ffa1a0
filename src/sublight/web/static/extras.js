// What further rooms add to the page: surfaces, ways to begin a table, ways to take it elsewhere. Rooms beside the
// table are fetched when their door is opened.

import { h, icon, say } from './dom.js';
import { Hexes, hexPlan } from './hex.js';

/** @typedef {import('./session.js').Session} Session */

/** @type {import('./shell.js').Extras} */
export const extras = {
  surfaces: { hexes: (board, session) => new Hexes(board, session) },
  planner: hexPlan,
  share: [(session) => h('div', { class: 'values' },
    door('As a file…', async () => (await import('./export.js')).openExport(position(session))),
    door('Ask about this position…', async () => (await import('./export.js')).openAsk(position(session))))],
  tools: [(session) => h('button', { class: 'tool', 'aria-label': 'Change the table by hand', title: 'Change the table by hand', onclick: () => opened(async () => {
    const done = session.seat === 'observer' ? undefined : (/** @type {Record<string, any>} */ table, /** @type {string} */ note) => session.edit(table, note);
    (await import('./setup.js')).openSetup({ table: session.state?.table, title: session.welcome?.title, done });
  }) }, icon('M4 20l1-5L16 4l4 4L9 19zM14 6l4 4'))],
};

/** Ways to begin on the first page. @type {Array<(into: HTMLElement) => void>} */
export const ways = [(into) => into.append(h('h2', {}, 'Your own table'), h('div', { class: 'values' },
  door('New Armada table', async () => (await import('./setup.js')).openNew('armada')),
  door('New X-Wing table', async () => (await import('./setup.js')).openNew('xwing')),
  door('Paste a fleet, squad or map…', async () => (await import('./paste.js')).openPaste({}))))];

/** @param {Session} session */
function position(session) {
  const { state, welcome } = session;
  const ruled = session.past ? null : session.draft ? session.ruled : state?.pending ?? null;
  const last = session.past || ruled ? null : state?.last ?? null;
  return { table: state?.table ?? {}, title: welcome?.title ?? '', ruled, last, token: session.token };
}

/** @param {string} says @param {() => Promise<void>} open */
function door(says, open) {
  return h('button', { class: 'second', onclick: () => opened(open) }, says);
}

/** @param {() => Promise<void>} open */
function opened(open) {
  open().catch((error) => say(String(error)));
}
