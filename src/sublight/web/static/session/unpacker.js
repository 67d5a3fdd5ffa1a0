// Decodes messages: text or deflated, with references to what they repeat from the last state.

/** @typedef {import('../types').FromServer} FromServer */

/** Whether this browser can read packed messages. */
export const UNPACKS = 'DecompressionStream' in window;

/** The lines of a message, which begin at each record and each element of a picture. @param {string} text */
function linesOf(text) {
	return text.replace(/[{<]/g, '\n$&').split('\n');
}

/** The text of deflated data. Its stream stays in the page; that of a blob would go through another process. @param {ArrayBuffer} data */
function inflated(data) {
	return new Response(new Response(data).body?.pipeThrough(new DecompressionStream('deflate'))).text();
}

/** Unpacks the messages of one socket in their order. */
export class Unpacker {
	constructor() {
		/** The lines of the last state. */
		this.before = linesOf('');
	}

	/** @param {string | ArrayBuffer} data @returns {Promise<FromServer>} */
	async message(data) {
		let text = typeof data === 'string' ? data : await inflated(data);
		/** @type {FromServer} */
		let message = JSON.parse(text);
		if (message.say === 'delta') {
			text = this.whole(message.parts);
			message = JSON.parse(text);
		}
		if (message.say === 'state') this.before = linesOf(text);
		return message;
	}

	/** @param {import('../types').Delta['parts']} parts */
	whole(parts) {
		const lines = [...this.before];
		const start = lines.length;
		for (const part of parts) {
			if (typeof part === 'string') lines.push(...part.split('\n'));
			else for (let at = part[0]; at < part[0] + part[1]; at++) lines.push(lines[at] ?? '');
		}
		return lines.slice(start).join('');
	}
}
