import { type Call, type Case, section } from "../case.js";
import { result, returned, state } from "../sights.js";

const lists = section("[GL1.3 5.4]", { atOnce: true });
const calls = section("[GL1.3 5.4]", { allowedInside: true });
const EMPTY: readonly Call[] = [["newList", 5, "COMPILE"], ["endList"]];
const DEFINED: readonly Call[] = [["newList", 5, "COMPILE"], ["color4f", 0, 0.25, 0.5, 1], ["endList"]];
const COLOR = [0, 0.25, 0.5, 1];

/** Display lists. */
export const listCases: readonly Case[] = [
  lists("newList", [5, "COMPILE"], state("LIST_INDEX"), [5]),
  lists("endList", [], result("isList", 5), true, { setup: [["newList", 5, "COMPILE_AND_EXECUTE"]] }),
  calls("callList", [5], state("CURRENT_COLOR"), COLOR, { setup: DEFINED }),
  calls("callLists", [1, "2_BYTES", new Uint8Array([0, 5, 0, 0])], state("CURRENT_COLOR"), COLOR, {
    setup: DEFINED,
  }),
  section("[GL1.3 5.4]")("listBase", [9], state("LIST_BASE"), [9]),
  lists("genLists", [2], returned, 1),
  lists("isList", [5], returned, true, { setup: EMPTY }),
  lists("deleteLists", [4, 2], result("isList", 5), false, { setup: EMPTY }),
];
