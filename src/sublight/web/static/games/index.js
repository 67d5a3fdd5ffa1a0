// The scripts of games that have some of their own: each is loaded where a table of its game is opened.

/** @typedef {import('../board/surface.js').Own} Own */

/** @type {Readonly<Record<string, () => Promise<{ own: Own }>>>} */
export const GAMES = {
	armada: () => import('./armada/own.js'),
	twilight: () => import('./twilight/own.js'),
	xwing: () => import('./xwing/own.js'),
};
