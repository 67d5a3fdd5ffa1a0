// What this page uses of Preact 10.29.8, by the declarations of its package.

export type Key = string | number;

export interface VNode<P = {}> {
	type: string | ((props: P) => unknown);
	props: P & { children: Child };
	key: Key | null | undefined;
}

export type Child = VNode<any> | string | number | boolean | null | undefined | Child[];

export function h(type: string | ((props: any) => unknown) | (new () => Component<any, any>), props: Record<string, unknown> | null, ...children: Child[]): VNode<any>;

export function Fragment(props: { children?: Child }): Child;

/** Make the children of an element what is given, and change no more of them than that needs. */
export function render(what: Child, into: Element | DocumentFragment): void;

/** A part with a state of its own. `this.base` is its first element once it is drawn. */
export abstract class Component<P = {}, S = {}> {
	constructor(props?: P);
	props: Readonly<P>;
	state: Readonly<S>;
	base?: Element | Text;
	setState(change: Partial<S>): void;
	componentDidMount?(): void;
	componentDidUpdate?(before: Readonly<P>): void;
	componentWillUnmount?(): void;
	shouldComponentUpdate?(props: Readonly<P>, state: Readonly<S>): boolean;
	abstract render(props: Readonly<P>, state: Readonly<S>): Child;
}
