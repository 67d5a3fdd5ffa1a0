// Play a match of any game to its end over HTTP and a WebSocket, and write its log:
//   node client.mjs http://127.0.0.1:8000 armada-learning-fight log.json
// The table is an example, or a file that ends in .json. For Node 22 and later; Node 20 needs --experimental-websocket.
import { readFile, writeFile } from 'node:fs/promises';

const [url = 'http://127.0.0.1:8000', name = 'armada-learning-fight', file = 'log.json'] = process.argv.slice(2);

/** Ask the server over HTTP; an error has the server's code. */
async function http(path, body, secret) {
	const headers = { 'Content-Type': 'application/json', Origin: url };
	if (secret) headers.Authorization = `Bearer ${secret}`;
	const got = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
	const answer = await got.json();
	if (answer.error) throw Object.assign(new Error(answer.error.says), { code: answer.error.code });
	return answer;
}

/** One seat of a match: requests have numbers, and the latest state is kept. */
class Seat {
	constructor({ secret, player }) {
		Object.assign(this, { secret, player, asked: 0, answers: new Map(), watching: [], state: { version: -1 } });
	}

	/** Connect, and wait for a state; after a lost connection the match goes on where it was. */
	async open() {
		this.socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers: { Origin: url } });
		this.state = { version: -1 };
		this.socket.onopen = () => this.socket.send(JSON.stringify({ say: 'hello', token: this.secret }));
		this.socket.onmessage = ({ data }) => this.read(JSON.parse(data));
		await this.until(0);
		return this;
	}

	/** Wait for the state of a version; it is sent beside the answer that names the version. */
	async until(version) {
		while (this.state.version < version) await new Promise((resolve) => this.watching.push(resolve));
	}

	read(message) {
		if (message.say === 'state' && !message.replay) {
			this.state = message;
			for (const resolve of this.watching.splice(0)) resolve();
		} else if (message.say !== 'busy') this.answers.get(message.ask)?.(message);
	}

	/** Send a request with a number of its own, and return its answer. */
	ask(say, fields) {
		const ask = (this.asked += 1);
		this.socket.send(JSON.stringify({ ask, say, ...fields }));
		return new Promise((resolve) => this.answers.set(ask, resolve));
	}

	/** Change the match on the latest version; who was late tries again on the state that follows. */
	async change(say, fields) {
		for (;;) {
			const answer = await this.ask(say, { base: this.state.version, ...fields });
			if (!['done', 'stale'].includes(answer.say)) return answer;
			await this.until(answer.version);
			if (answer.say === 'done') return answer;
		}
	}
}

/** Make a change as the first seat that may make it; a refusal for another reason is an error. */
async function changed(seats, say, fields) {
	let why = 'no such seat';
	for (const seat of seats) {
		const answer = await seat.change(say, fields);
		if (answer.say === 'done') return seat;
		why = answer.why ?? answer.say;
		if (answer.code !== 'seat') break;
	}
	throw new Error(`${say} ${JSON.stringify(fields)}: ${why}`);
}

/** Make a change to which another seat must agree. */
async function agreed(seats, say, fields) {
	const by = await changed(seats, say, fields);
	return changed(seats.filter((seat) => seat !== by), 'consent', { accept: true });
}

/** Make a move, and answer what is asked: the server rolls dice, players take what is suggested. */
async function play(seats, move) {
	let by = await changed(seats, 'commit', { move });
	while (by.state.pending) {
		const { id, player, form, suggestion } = by.state.pending.question;
		const answering = form === 'roll' ? seats : seats.filter((seat) => seat.player === player);
		by = await changed(answering, 'answer', form === 'roll' ? { question: id } : { question: id, value: suggestion });
	}
	return by;
}

let seed = 1;

/** A number from 0 to 1, the same ones in every match. */
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;

/** Whole moves of what a seat may declare; where much is left to choose the server lists samples. */
async function movesOf(seat, { player, kind, piece, notation }) {
	if (notation) return [notation];
	return (await seat.ask('want_moves', { player, kind, piece })).moves ?? [];
}

/** A move that some seat may declare now, records last; nothing where the match is over. */
async function nextMove(seats) {
	const mixed = seats
		.flatMap((seat) => (seat.state.next.moves ?? []).map((listed) => ({ seat, listed, order: random() })))
		.toSorted((one, other) => (one.listed.kind === 'record') - (other.listed.kind === 'record') || one.order - other.order);
	for (const { seat, listed } of mixed) {
		const moves = await movesOf(seat, listed);
		if (moves.length) return moves[Math.floor(random() * moves.length)];
	}
	return '';
}

/** Take the last move back and make it again; where dice were rolled, the other seat has to agree. */
async function undone(seats, by) {
	await by.change('undo');
	if (by.state.takeback) by = await changed(seats.filter((seat) => seat !== by), 'consent', { accept: true });
	return changed(seats, 'redo');
}

const table = name.endsWith('.json') ? JSON.parse(await readFile(name, 'utf8')) : name;
const { links } = await http('/matches', { table, clock: true });
const seats = await Promise.all(links.filter((link) => link.player).map((link) => new Seat(link).open()));
let [by] = seats;
let moves = 0;
for (let move; (move = await nextMove(seats)); moves += 1) {
	console.log(moves + 1, move);
	by = await play(seats, move);
	if (moves === 0) {
		by = await undone(seats, by);
		by.socket.close();
		await by.open();
		console.log('taken back, made again and connected again: version', by.state.version);
	}
	await Promise.all(seats.map((seat) => seat.until(by.state.version)));
}
console.log(by.state.next.says);
await agreed(seats, 'reveal');
await writeFile(file, JSON.stringify(await http('/matches/log', undefined, by.secret)));
for (const seat of seats) seat.socket.close();
console.log(`${moves} moves; the log is ${file}`);
