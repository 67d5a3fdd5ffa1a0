// What only this game has: the plan of an action that sends ships from several systems to one.

import { hexPlan } from './plan.js';

/** @type {import('../../board/surface.js').Own} */
export const own = { mapPlan: hexPlan };
