// Requests to the server outside a match. Each returns the answer, or throws the reason why there is none.

/** @param {string} address @param {Record<string, any>} body @returns {Promise<Response>} */
export async function post(address, body) {
	const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
	if (answer.ok) return answer;
	const { error } = await answer.json().catch(() => ({ error: null }));
	const report = error?.id ? ` (report ${error.id})` : '';
	throw new Error(error ? error.says + report : `The server answered ${answer.status}.`);
}

/** @param {string} address @param {Record<string, any>} body */
export async function asked(address, body) {
	return (await post(address, body)).json();
}
