import { arrayPointers, arrayState, savedArrays } from "../attributes/array-state.js";
import { attributeState, savedAttributes } from "../attributes/attribute-state.js";
import { programState } from "../programs/program-state.js";
import type { PointerRow, SavedState, StateRow } from "./state-row.js";

/** Every variable that Get returns, slice by slice. */
export const STATE_ROWS: readonly StateRow[] = [...attributeState, ...arrayState, ...programState];

/** Every variable that GetPointerv returns. */
export const POINTER_ROWS: readonly PointerRow[] = [...arrayPointers];

/** What the attribute groups save besides the rows that name them. */
export const SAVED_STATES: readonly SavedState[] = [...savedAttributes, ...savedArrays];
