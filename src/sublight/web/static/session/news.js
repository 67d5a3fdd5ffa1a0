// Who listens to what: each panel hears of what it shows.

/** @typedef {'line' | 'checking' | 'state' | 'select' | 'legal' | 'draft' | 'ruled' | 'shared' | 'measure' | 'busy' | 'odds' | 'present' | 'hover' | 'made' | 'pointed' | 'tried' | 'welcome'} Topic */

export class News {
	constructor() {
		/** @type {Map<Topic, Array<() => void>>} */
		this.ears = new Map();
	}

	/** @param {Topic[]} topics @param {() => void} ear */
	on(topics, ear) {
		for (const each of topics) this.ears.set(each, [...(this.ears.get(each) ?? []), ear]);
	}

	/** Tell each listener once, however many of the topics it waits for.
	 * @param {Topic[]} topics */
	tell(...topics) {
		for (const ear of new Set(topics.flatMap((each) => this.ears.get(each) ?? []))) ear();
	}
}
