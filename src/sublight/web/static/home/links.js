// The links of a match: it is begun, one sits down at a seat, and this tab alone knows the other links.

/** @typedef {{ seat: string, player: string, secret: string }} Link */

/** Begin a match and sit down at its first seat. Its other links stay with this tab alone.
 * @param {{ table: string | Record<string, any>, title?: string, policy?: 'strict' | 'casual', question?: string }} wanted */
export async function begin(wanted) {
	const answer = await fetch('/matches', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) });
	const made = await answer.json();
	if (!answer.ok) throw new Error(made.error?.says ?? 'The table could not be made.');
	sit(made.links, made.links[0].secret);
}

/** @param {Link[]} links @param {string} secret */
export function sit(links, secret) {
	history.pushState({ links }, '', `/#${secret}`);
	window.dispatchEvent(new Event('sublight:seat'));
}

/** The links this tab knows: those of the match it began. @returns {Link[]} */
export function links() {
	return history.state?.links ?? [];
}
