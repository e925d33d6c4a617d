import { type Call, type Case, section, zeros } from "../case.js";
import { returned, state, written } from "../sights.js";

const queries = section("[GL1.3 6.1.1]", { atOnce: true });
const strings = section("[GL1.3 6.1.11]", { atOnce: true });
const stacks = section("[GL1.3 6.1.12]");
const clientStacks = section("[GL1.3 6.1.12]", { atOnce: true });
const VIEWPORT = [0, 0, 4, 4];
const room = zeros(16);
const after4 = [...VIEWPORT, ...zeros(12)];

const PUSHED: readonly Call[] = [
  ["pushAttrib", "LINE_BIT"],
  ["lineWidth", 5],
];
const CLIENT_PUSHED: readonly Call[] = [
  ["pushClientAttrib", "CLIENT_PIXEL_STORE_BIT"],
  ["pixelStorei", "PACK_ALIGNMENT", 1],
];

/** Queries and attribute stacks. */
export const queryCases: readonly Case[] = [
  queries("getBooleanv", ["COLOR_WRITEMASK", room], written, [1, 1, 1, 1, ...zeros(12)]),
  queries("getIntegerv", ["VIEWPORT", room], written, after4),
  queries("getFloatv", ["VIEWPORT", room], written, after4),
  queries("getDoublev", ["VIEWPORT", room], written, after4),
  queries("getError", [], returned, "INVALID_VALUE", { setup: [["lineWidth", 0]] }),
  queries("isEnabled", ["DITHER"], returned, true),
  strings("getString", ["VERSION"], returned, "1.3 glasm"),
  strings("getPointerv", ["VERTEX_ARRAY_POINTER", []], written, [[5, 6]], {
    setup: [["vertexPointer", 2, "SHORT", 0, new Int16Array([5, 6])]],
  }),
  stacks("pushAttrib", ["LINE_BIT"], state("ATTRIB_STACK_DEPTH"), [1]),
  stacks("popAttrib", [], state("LINE_WIDTH"), [1], { setup: PUSHED }),
  clientStacks("pushClientAttrib", ["CLIENT_PIXEL_STORE_BIT"], state("CLIENT_ATTRIB_STACK_DEPTH"), [1]),
  clientStacks("popClientAttrib", [], state("PACK_ALIGNMENT"), [4], { setup: CLIENT_PUSHED }),
];
