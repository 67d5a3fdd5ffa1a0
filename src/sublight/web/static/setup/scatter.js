// The obstacles that are left, placed at random where the rules allow them: a change by hand, which others may have to agree to.

import { asked } from '../base/ask.js';

/** @param {import('../session/session.js').Session} session */
export async function scatter(session) {
	const { table } = await asked('/setup/change', { table: session.live?.table, change: { do: 'scatter', seed: Date.now() % 1_000_000 } });
	session.ask({ say: 'edit', base: session.base, table, note: 'the remaining obstacles are placed at random' });
}
