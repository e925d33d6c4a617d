import type { StateRow } from "../ground/state-rows/state-row.js";
import type { ListContext } from "./list-context.js";

/** [GL1.3 Table 6.31] */
export const listState: readonly StateRow<ListContext>[] = [
  {
    name: "LIST_BASE",
    type: "integer",
    initial: 0,
    groups: ["LIST_BIT"],
    get: ({ lists }) => lists.base,
    set({ lists }, value) {
      lists.base = value as number;
    },
    citation: "[GL1.3 Table 6.31]",
  },
  {
    name: "LIST_INDEX",
    type: "integer",
    initial: 0,
    get: ({ lists }) => lists.construction?.name ?? 0,
    citation: "[GL1.3 Table 6.31]",
  },
  {
    name: "LIST_MODE",
    type: "integer",
    initial: 0,
    get: ({ lists }) => lists.construction?.mode ?? 0,
    citation: "[GL1.3 Table 6.31]",
  },
];
