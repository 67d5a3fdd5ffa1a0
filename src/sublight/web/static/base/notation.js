// The parts of a declaration line: bare words and name=value. Only the server knows what they mean.

/** @typedef {{ words: string[], parts: Map<string, string> }} Parts */

/** @param {string} text @returns {Parts} */
export function parse(text) {
	const words = [];
	const parts = new Map();
	for (const word of text.trim().split(/\s+/)) {
		const at = word.indexOf('=');
		if (at > 0) parts.set(word.slice(0, at), word.slice(at + 1));
		else if (word) words.push(word);
	}
	return { words, parts };
}

/** @param {Parts} line @returns {string} */
export function print({ words, parts }) {
	return [...words, ...[...parts].map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** The line with one part set. An empty value removes the part.
 * @param {string} text @param {string} name @param {string} value @returns {string} */
export function withPart(text, name, value) {
	const line = parse(text);
	if (value === '') line.parts.delete(name);
	else line.parts.set(name, value);
	return print(line);
}

/** The value of a part, empty where it is left out.
 * @param {string} text @param {string} name @returns {string} */
export function part(text, name) {
	return parse(text).parts.get(name) ?? '';
}

/** A line as people say it, without the name `id`: words and parts with blanks. Paths, which hold signs, are left out.
 * @param {string} text @param {string} id @returns {string} */
export function spoken(text, id) {
	const { words, parts } = parse(text);
	const said = words.filter((each) => each !== id && /^[\w-]+$/.test(each)).join(' ');
	const pairs = [...parts].filter(([, value]) => /^[\w,.-]+$/.test(value)).map(([name, value]) => `${name} ${value.replaceAll(',', ' ')}`);
	return [said, ...pairs].filter(Boolean).join(', ').replaceAll('_', ' ');
}

/** The numbers of a part that lists numbers. Anything else counts as 0.
 * @param {string} value @returns {number[]} */
export function numbers(value) {
	return value === '' ? [] : value.split(',').map((each) => Number.parseInt(each, 10) || 0);
}

/** Clicks as people write them: +1, 0, −2.
 * @param {number} click */
export function signed(click) {
	return click > 0 ? `+${click}` : click < 0 ? `−${-click}` : '0';
}

/** The names of players that are not their ids with a capital. A game adds its own. @type {Record<string, string>} */
export const NAMES = {};

/** A word as a name: of a player, of a phase. @param {string} word */
export function named(word) {
	return NAMES[word] ?? word.replace(/^./, (first) => first.toUpperCase()).replaceAll('_', ' ');
}
