// Subscriptions: each panel is told about the topics that it shows.

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

	/** Call each listener once, even if it waits for several of the topics.
	 * @param {Topic[]} topics */
	tell(...topics) {
		for (const ear of new Set(topics.flatMap((each) => this.ears.get(each) ?? []))) ear();
	}
}
