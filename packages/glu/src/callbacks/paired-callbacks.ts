type Callback = (...given: readonly unknown[]) => unknown;

/** The tokens of a callback: of the one without data, and of the one that takes them as its last argument, if there is one. */
export type Pair = readonly [plain: number, withData?: number];

/** What a program has set to be called, by names; most callbacks have two tokens. [GLU1.3 5.3, 7.2] */
export class PairedCallbacks<Name extends string> {
  private readonly pairs: Readonly<Record<Name, Pair>>;
  private readonly callbacks = new Map<number, Callback>();

  constructor(pairs: Readonly<Record<Name, Pair>>) {
    this.pairs = pairs;
  }

  /** Sets a callback, or none; whether there is one of this token. */
  set(token: number, callback: Callback | null): boolean {
    if (!Object.values<Pair>(this.pairs).some((pair) => pair.includes(token))) return false;
    if (callback === null) this.callbacks.delete(token);
    else this.callbacks.set(token, callback);
    return true;
  }

  has(name: Name): boolean {
    return this.pairs[name].some((token) => this.callbacks.has(token!));
  }

  /** Calls a callback, if there is one, by preference that which takes data. [GLU1.3 5.3, 7.2] */
  call(name: Name, given: readonly unknown[], data: unknown): unknown {
    const [plain, withData] = this.pairs[name].map((token) => this.callbacks.get(token!));
    return withData === undefined ? plain?.(...given) : withData(...given, data);
  }
}
