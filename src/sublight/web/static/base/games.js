// The games whose tables can be set up, as the server names them.

/** @typedef {{ game: string, title: string, mark: string, tint: string, begin: string, example: string, map: boolean, factions: string[], files: Array<{ kind: string, name: string, says: string, by_player: boolean }>, starters: Array<{ name: string, title: string, says: string }> }} Game */

/** @type {Promise<Game[]> | null} */
let known = null;

/** All of them, asked for once. @returns {Promise<Game[]>} */
export function games() {
	known ??= fetched().catch((error) => {
		known = null;
		throw error;
	});
	return known;
}

/** @returns {Promise<Game[]>} */
async function fetched() {
	return (await (await fetch('/setup/games')).json()).games;
}
