import type { PointerRow, SavedState, StateRow } from "./state-row.js";

/** Every variable that Get returns, slice by slice. */
export const STATE_ROWS: readonly StateRow[] = [];

/** Every variable that GetPointerv returns. */
export const POINTER_ROWS: readonly PointerRow[] = [];

/** What the attribute groups save besides the rows that name them. */
export const SAVED_STATES: readonly SavedState[] = [];
