import type { TokenName } from "../../generated/tokens.js";
import type { StateRow, StateType, StateValue } from "./state-row.js";

/** Makes rows of variables that never change; `minimum` is the least value that the tables allow. */
export const constantState =
  (citation: string) =>
  (name: TokenName, type: StateType, value: StateValue, minimum?: number): StateRow<unknown> => ({
    name,
    type,
    initial: value,
    ...(minimum === undefined ? {} : { minimum }),
    get: () => value,
    citation,
  });
