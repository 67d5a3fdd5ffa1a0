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

	/** Change the state by a message. @param {Message} message */
	send(message) {
		this.become(this.update(this.state, message));
	}

	/** Give parts of the state other values. @param {Partial<State>} parts */
	put(parts) {
		this.become({ ...this.state, ...parts });
	}

	/** Take the next state. What draws it is called once after any number of changes. @param {State} next */
	become(next) {
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
