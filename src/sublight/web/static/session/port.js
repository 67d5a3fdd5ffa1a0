// The socket: requests with answers, messages that come unasked, and automatic reconnection.

import { UNPACKS, Unpacker } from './unpacker.js';

/** @typedef {import('../types').FromPage} FromPage */
/** @typedef {import('../types').FromServer} FromServer */
/** @typedef {'open' | 'lost' | 'gone'} Line */
/** @typedef {{ heard: (message: FromServer) => void, line: (how: Line, why: string) => void }} Ear */
/** @typedef {FromPage extends infer T ? T extends { ask?: number } ? Omit<T, 'ask'> : never : never} Question */

const FOREVER = new Set([4404, 4410]);
const SHORTEST_MS = 200;
const LONGEST_MS = 8000;
/** How long to wait before repeating a request that the server was too busy for. */
const AGAIN_MS = 500;

export class Port {
	/** @param {string} token @param {Ear} ear */
	constructor(token, ear) {
		this.token = token;
		this.ear = ear;
		this.asks = 0;
		this.pause = SHORTEST_MS;
		this.again = 0;
		/** The requests that wait for an answer, and those to repeat on a new connection.
		 * @type {Map<number, { answer: (message: FromServer) => void, anew?: Question }>} */
		this.waiting = new Map();
		/** @type {WebSocket | null} */
		this.socket = null;
		window.addEventListener('online', () => {
			if (this.again) this.connect();
		});
		this.connect();
	}

	connect() {
		clearTimeout(this.again);
		this.again = 0;
		// The page opens the first before its scripts are there.
		const { early } = /** @type {{ early?: WebSocket }} */ (/** @type {unknown} */ (window));
		const socket = early && early.readyState < 2 ? early : new WebSocket(`${location.origin.replace('http', 'ws')}/live`);
		const unpacker = new Unpacker();
		let turn = Promise.resolve();
		socket.binaryType = 'arraybuffer';
		this.socket = socket;
		const hello = () => this.put({ say: 'hello', token: this.token, packed: UNPACKS });
		socket.onopen = hello;
		socket.onmessage = ({ data }) => {
			turn = turn.then(() => unpacker.message(data)).then((message) => this.hear(message)).catch(reportError);
		};
		socket.onclose = ({ code }) => turn.then(() => this.lost(code));
		hello();
	}

	/** @param {FromServer} message */
	hear(message) {
		if (message.say === 'welcome') {
			this.pause = SHORTEST_MS;
			this.ear.line('open', '');
			for (const [ask, { anew }] of this.waiting) if (anew) this.put({ ...anew, ask });
		}
		const ask = message.ask ?? 0;
		const waits = this.waiting.get(ask);
		if (message.say !== 'busy') this.waiting.delete(ask);
		if (waits) waits.answer(message);
		else this.ear.heard(message);
	}

	/** @param {number} code */
	lost(code) {
		for (const [ask, { anew }] of this.waiting) if (!anew) this.waiting.delete(ask);
		if (FOREVER.has(code)) {
			this.ear.line('gone', code === 4410 ? 'This table was deleted.' : 'There is no such table, or the link is wrong.');
			return;
		}
		this.ear.line('lost', code === 1008 ? 'Too many requests. Reconnecting…' : 'Reconnecting… your plan is kept.');
		this.again = setTimeout(() => this.connect(), this.pause * (0.5 + Math.random() / 2));
		this.pause = Math.min(2 * this.pause, LONGEST_MS);
	}

	/** Send a message if the socket is open. Returns whether it was sent. @param {FromPage} message */
	put(message) {
		const { socket } = this;
		const open = socket?.readyState === WebSocket.OPEN;
		if (open) socket.send(JSON.stringify(message));
		return open;
	}

	/** Send a request and pass on every answer: `busy` any number of times, then the one that ends it. Returns its number.
	 * @param {Question} message @param {(message: FromServer) => void} [answer] @returns {number} */
	ask(message, answer) {
		const ask = ++this.asks;
		if (this.put({ ...message, ask }) && answer) this.waiting.set(ask, { answer });
		return ask;
	}

	/** Send a request that changes nothing, on this connection or on the next one. @param {Question} message @param {(message: FromServer) => void} answer @returns {number} */
	askOn(message, answer) {
		const ask = this.ask(message);
		this.waiting.set(ask, { answer, anew: message });
		return ask;
	}

	/** Repeat a request after a pause, unless it has been cancelled.
	 * @param {number} ask @param {Question} message @param {(message: FromServer) => void} answer */
	askAgain(ask, message, answer) {
		const waits = { answer, anew: message };
		this.waiting.set(ask, waits);
		setTimeout(() => this.waiting.get(ask) === waits && this.put({ ...message, ask }), AGAIN_MS);
	}

	/** Cancel a request. Returns whether its answer was still to come.
	 * @param {number} ask */
	forget(ask) {
		const waits = this.waiting.has(ask);
		if (waits) this.waiting.set(ask, { answer: () => undefined });
		return waits;
	}
}
