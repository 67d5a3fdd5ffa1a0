// What only this game has: the plan of an action that sends ships from several systems to one.

import { NAMES } from '../../base/notation.js';
import { hexPlan } from './plan.js';

// As the sentences of the game call them.
Object.assign(NAMES, { jolnar: 'Jol-Nar', l1z1x: 'L1Z1X', naazrokha: 'Naaz-Rokha', norr: "N'orr", vuilraith: "Vuil'raith" });

/** @type {import('../../board/surface.js').Own} */
export const own = { mapPlan: hexPlan };
