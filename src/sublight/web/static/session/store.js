// The store: one state, changed by messages through a pure function. Whoever draws from it hears of a change once it is over.

/** @template State, Message */
export class Store {
	/** @param {State} state @param {(state: State, message: Message) => State} update */
	constructor(state, update) {
		this.state = state;
		this.update = update;
		/** @type {Array<() => void>} */
		this.ears = [];
		this.waits = false;
	}

	/** Change the state. What draws it is called once after any number of changes. @param {Message} message */
	send(message) {
		const next = this.update(this.state, message);
		if (next === this.state) return;
		this.state = next;
		if (this.waits) return;
		this.waits = true;
		queueMicrotask(() => this.tell());
	}

	tell() {
		this.waits = false;
		for (const ear of this.ears) ear();
	}

	/** @param {() => void} ear */
	on(ear) {
		this.ears.push(ear);
	}
}
