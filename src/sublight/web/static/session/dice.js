// Dice rolled at the table, entered as one list. Each is tried on the ruling first, then all are answered.

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../types').Asked} Asked */
/** @typedef {import('../types').RulingView} RulingView */
/** @typedef {import('./port.js').Question} Question */

/** The results as people write them: words and numbers, without separators. @param {string} text @returns {string[]} */
export function faces(text) {
	const words = text.toLowerCase().split(/[\s,;]+/);
	return words.filter((each) => each && !['i', 'we', 'rolled', 'and'].includes(each));
}

/** The answer for a face, given by name or number. Undefined if the die has no such face.
 * @param {Asked} question @param {string} face @returns {string | undefined} */
function answerOf({ choices }, face) {
	/** @param {string} text */
	const plain = (text) => text.toLowerCase().replaceAll(' ', '_').split('+').sort().join('+');
	const number = /^\d+$/.test(face) ? Number(face) : -1;
	const shows = choices.find(({ faces: range }) => range && range[0] <= number && number <= range[1]);
	return (choices.find((each) => plain(each.key) === plain(face)) ?? shows)?.key;
}

/** What a die can show, in words. @param {Asked} question */
function known({ choices }) {
	return choices.map(({ key, faces: range }) => (range ? `${range[0]} to ${range[1]}` : key.replaceAll('_', ' '))).join(', ');
}

/** Enter a list of dice. If it does not fit, say why and enter nothing.
 * @param {Session} session @param {string} text @returns {Promise<string>} why not, empty where all went well */
export async function enter(session, text) {
	const rolled = faces(text);
	const waits = session.live?.pending;
	if (session.line.how !== 'open') return session.line.why;
	if (!waits || !rolled.length) return 'Type what the dice show, such as 2 7 9.';
	const found = await tried(session, waits, rolled);
	if (typeof found === 'string') return found;
	let base = session.base;
	for (const { question, value } of found) {
		const said = await asked(session, { say: 'answer', base, question, value });
		if ('why' in said) return said.why;
		if (said.say === 'done' || said.say === 'ruled') base = said.version;
	}
	session.clear();
	return '';
}

/** The answers that a list gives to the waiting question and the next ones, or why it does not fit.
 * @param {Session} session @param {RulingView} waits @param {string[]} rolled */
async function tried(session, waits, rolled) {
	const found = [];
	let ruling = waits;
	for (const face of rolled) {
		const { question } = ruling;
		if (question?.form !== 'roll') return `Only ${found.length} of these ${rolled.length} dice are needed; nothing was entered.`;
		const value = answerOf(question, face);
		if (value === undefined) return `This die shows no “${face}”, only ${known(question)}. ${question.says}`;
		found.push({ question: question.id, value });
		const answers = { ...waits.answers, ...Object.fromEntries(found.map((each) => [each.question, each.value])) };
		const said = await asked(session, { say: 'plan', move: waits.move, answers, share: false });
		if (said.say === 'refused') return said.why;
		if (said.say === 'ruled') ruling = said.ruling;
	}
	session.port.ask({ say: 'plan', move: '', answers: {}, share: false });
	const short = found.length > 1 && ruling.question?.form === 'roll';
	return short ? `Another die is needed after these ${found.length}; nothing was entered. ${ruling.question?.says}` : found;
}

/** @param {Session} session @param {Question} message @returns {Promise<import('../types').FromServer>} */
function asked(session, message) {
	return new Promise((answered) => {
		session.port.ask(message, (said) => {
			if (said.say !== 'busy') answered(said);
		});
	});
}
