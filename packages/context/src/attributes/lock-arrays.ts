import type { Implementations } from "../ground/arguments/implement.js";
import type { TokenName } from "../generated/tokens.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import type { AttributeContext } from "./attribute-context.js";
import type { ArrayLock } from "./client-arrays.js";

const CITATION = "[Ruling 106]";

/** The lock on a range of elements, which draws need not heed. [Ruling 106] */
export const lockCommands = {
  lockArraysEXT({ errors, arrays }, first, count) {
    const isWrong = first < 0 || count <= 0;
    if (
      errors.when(
        isWrong,
        "INVALID_VALUE",
        "the range is empty or begins below 0",
        CITATION,
        first < 0 ? "first" : "count",
      )
    )
      return;
    if (errors.when(arrays.lock !== null, "INVALID_OPERATION", "the arrays are locked", CITATION)) return;
    arrays.lock = { first, count };
  },

  unlockArraysEXT({ errors, arrays }) {
    if (errors.when(arrays.lock === null, "INVALID_OPERATION", "the arrays are not locked", CITATION)) return;
    arrays.lock = null;
  },
} satisfies Implementations<AttributeContext>;

const row = (name: TokenName, field: keyof ArrayLock): StateRow<AttributeContext> => ({
  name,
  type: "integer",
  initial: 0,
  get: ({ arrays }) => arrays.lock?.[field] ?? 0,
  citation: CITATION,
});

export const lockState: readonly StateRow<AttributeContext>[] = [
  row("ARRAY_ELEMENT_LOCK_FIRST_EXT", "first"),
  row("ARRAY_ELEMENT_LOCK_COUNT_EXT", "count"),
];
