import type { TokenName } from "../../generated/tokens.js";

/**
 * How a variable converts to the type of a Get command. "normalized" are color components, normal
 * coordinates, depth ranges and the depth clear value: their [-1, 1] becomes the whole range of integers.
 * [GL1.3 6.1.2]
 */
export type StateType = "boolean" | "integer" | "float" | "normalized";

/** One value, or the values of a variable that has several, in the order of the command that sets them. */
export type StateValue = number | boolean | ArrayLike<number | boolean>;

/** Names of the bits of PushAttrib and PushClientAttrib. [GL1.3 6.1.12] */
export type AttribGroup = Extract<TokenName, `${string}_BIT`>;

/** One row of the state tables: a variable that Get returns, of contexts that have what the row takes. [GL1.3 6.2] */
export interface StateRow<Context> {
  readonly name: TokenName;
  readonly type: StateType;
  /** The variable's value in a new context without a sink. */
  readonly initial: StateValue;
  /** The least value that the tables allow, if the value is the implementation's choice. */
  readonly minimum?: number;
  /** The command that enables it; IsEnabled answers for it. */
  readonly enabledBy?: "Enable" | "EnableClientState";
  /** The groups that save it; needs `set`. */
  readonly groups?: readonly AttribGroup[];
  /** The present value; the array may be live. */
  readonly get: (context: Context) => StateValue;
  /** Sets the value to one that `get` returned before; a capability's to true or false. */
  readonly set?: (context: Context, value: StateValue) => void;
  readonly citation: string;
}

/** A variable that GetPointerv returns. [GL1.3 6.1.11] */
export interface PointerRow<Context> {
  readonly name: TokenName;
  readonly get: (context: Context) => unknown;
  readonly citation: string;
}

/** State that a group saves as a whole, because Get returns it in parts, by an index or not at all. */
export interface SavedState<Context> {
  readonly groups: readonly AttribGroup[];
  /** A copy that later commands do not change. */
  readonly save: (context: Context) => unknown;
  /** Takes what `save` returned. */
  readonly restore: (context: Context, saved: unknown) => void;
  readonly citation: string;
}
