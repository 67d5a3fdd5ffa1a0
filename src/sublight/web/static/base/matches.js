// The matches that were opened in this browser, so that they can be continued. They are kept here only, with the secret of the link.

/** @typedef {{ secret: string, title: string, game: string, seat: string, at: number }} Match */

const STORED = 'sublight.matches';
const MOST = 12;

/** The last ones, the newest first. @returns {Match[]} */
export function matches() {
	try {
		const found = JSON.parse(localStorage.getItem(STORED) ?? '[]');
		return Array.isArray(found) ? found : [];
	} catch {
		return [];
	}
}

/** @param {Match} match */
export function remember(match) {
	keep([match, ...matches().filter(({ secret }) => secret !== match.secret)].slice(0, MOST));
}

/** @param {string} token */
export function forget(token) {
	keep(matches().filter(({ secret }) => secret !== token));
}

/** @param {Match[]} all */
function keep(all) {
	try {
		localStorage.setItem(STORED, JSON.stringify(all));
	} catch {
		// A browser that stores nothing can only open the link again.
	}
}
