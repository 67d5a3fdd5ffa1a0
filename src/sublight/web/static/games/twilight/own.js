// What only this game has: the plan of an action that sends ships from several systems to one.

import { NAMES, parse } from '../../base/notation.js';
import { hexPlan } from './plan.js';

// As the sentences of the game call them.
Object.assign(NAMES, { jolnar: 'Jol-Nar', l1z1x: 'L1Z1X', naazrokha: 'Naaz-Rokha', norr: "N'orr", vuilraith: "Vuil'raith" });

/** A plan is the system's that ships go to, or the player's. A name that both have is the player's, unless it stands behind a player.
 * @param {import('../../session/session.js').Session} session @param {string} move */
function subject(session, move) {
	const { words, parts } = parse(move);
	const id = words.findLast((word) => session.piece(word)) ?? '';
	const sheet = `${id}-sheet`;
	return words[2] || parts.has('player') || !session.piece(sheet) ? id : sheet;
}

/** @type {import('../../board/surface.js').Own} */
export const own = { mapPlan: hexPlan, subject };
