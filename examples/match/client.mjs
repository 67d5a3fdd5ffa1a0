// Play a match of any game to its end over HTTP and a WebSocket, and write its log:
//   node client.mjs http://127.0.0.1:8000 armada-learning-fight log.json
// The table is an example, or a file that ends in .json. For Node 22 and later; Node 20 needs --experimental-websocket.
import { readFile, writeFile } from 'node:fs/promises';

const [url = 'http://127.0.0.1:8000', name = 'armada-learning-fight', file = 'log.json'] = process.argv.slice(2);
const LAST_ROUND = { armada: 6, xwing: 12 };
const PHASES = ['planning', 'system', 'activation', 'engagement', 'end'];

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

/** A legal move of a piece, else what begins the next phase; nothing where the match is over. */
async function nextMove(table) {
	const { game, phase = 'activation', round = 1, step, active } = table;
	const fleets = new Set((table.ships ?? []).map((ship) => ship.player));
	if (game !== 'twilight' && (fleets.size < 2 || round > LAST_ROUND[game])) return '';
	if (step === 'action') return `pass ${active}`;
	const { moves } = await http('/v1/legal-moves', { table });
	if (moves.length) return moves[Math.floor(moves.length / 2)].notation;
	if (game === 'xwing') return `phase ${PHASES[(PHASES.indexOf(phase) + 1) % PHASES.length]}`;
	return game === 'armada' && phase !== 'squadron' ? 'phase squadron' : '';
}

/** The table for whoever is next, where the rules of movement leave that to people; nothing where they do not. */
async function turnOver(table) {
	if (table.game === 'armada') {
		const { phase, active, squadron_turns, ...next } = table;
		if (phase !== 'squadron' || !(table.squadrons ?? []).every((each) => each.activated)) return undefined;
		const ready = ({ activated, exhausted, ...piece }) => piece;
		const [ships, squadrons] = [next.ships.map(ready), (next.squadrons ?? []).map(ready)];
		return { ...next, round: (table.round ?? 1) + 1, ships, squadrons };
	}
	if (!['combat', 'invasion'].includes(table.step)) return undefined;
	const names = table.players.map((player) => player.id);
	const systems = table.systems.map((system) => {
		const space = system.space ?? [];
		const fleet = (name) => space.filter((units) => units.player === name);
		const winner = names.toSorted((one, other) => fleet(other).length - fleet(one).length)[0];
		return system.id === table.active ? { ...system, space: fleet(winner) } : system;
	});
	const at = names.indexOf(table.active_player) + 1;
	for (const player of [...names.slice(at), ...names.slice(0, at)]) {
		const next = { ...table, active: '', step: '', active_player: player, systems };
		if ((await http('/v1/legal-moves', { table: next, piece: player })).moves.length) return next;
	}
	return undefined;
}

/** Take the last move back and make it again; where dice were rolled, the other seat has to agree. */
async function undone(seats, by) {
	await by.change('undo');
	if (by.state.takeback) by = await changed(seats.filter((seat) => seat !== by), 'consent', { accept: true });
	return changed(seats, 'redo');
}

const table = name.endsWith('.json') ? JSON.parse(await readFile(name, 'utf8')) : name;
const { links } = await http('/matches', { table });
const seats = await Promise.all(links.filter((link) => link.player).map((link) => new Seat(link).open()));
let [by] = seats;
let moves = 0;
for (let move; (move = await nextMove(by.state.table)); moves += 1) {
	console.log(moves + 1, move);
	by = await play(seats, move);
	if (moves === 0) {
		by = await undone(seats, by);
		by.socket.close();
		await by.open();
		console.log('taken back, made again and connected again: version', by.state.version);
	}
	const next = await turnOver(by.state.table);
	if (next) by = await agreed(seats, 'edit', { table: next });
}
await agreed(seats, 'reveal');
await writeFile(file, JSON.stringify(await http('/matches/log', undefined, by.secret)));
for (const seat of seats) seat.socket.close();
console.log(`${moves} moves; the log is ${file}`);
