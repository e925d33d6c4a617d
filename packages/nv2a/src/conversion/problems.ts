/** Why a program cannot be converted. [Ruling 372] */

/** Something that the other language does not have. */
export interface ConversionProblem {
  /** The number of the instruction or the slot; absent of what the whole program is. */
  readonly instruction?: number;
  readonly message: string;
}

/** What converting gives: a program, or everything that stands in the way. */
export type Converted<P> =
  | { readonly ok: true; readonly program: P }
  | { readonly ok: false; readonly problems: readonly ConversionProblem[] };
