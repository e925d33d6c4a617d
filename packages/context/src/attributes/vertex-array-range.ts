import type { Implementations } from "../ground/arguments/implement.js";
import { recordShortage } from "../ground/memory/check-memory.js";
import { currentMemory, type KeptMemory } from "../ground/memory/live-memory.js";
import { byteLengthOf, NO_MEMORY } from "../ground/memory/memory.js";
import type { PointerRow, StateRow } from "../ground/state-rows/state-row.js";
import type { AttributeContext } from "./attribute-context.js";

/** Memory in which arrays may lie; it changes nothing that is drawn. [NV_vertex_array_range Chapter 2, Ruling 401] */
export interface VertexArrayRange {
  readonly enabled: boolean;
  readonly length: number;
  readonly pointer: KeptMemory | null;
}

export const NO_RANGE: VertexArrayRange = { enabled: false, length: 0, pointer: null };

/** A number that singles hold; elements beyond are drawn as well. [Ruling 401] */
const MAX_ELEMENT = 0x1000000;

/** What of the conditions can fail here. [NV_vertex_array_range Chapter 2] */
function isValid({ arrays: { range, conventional } }: AttributeContext): boolean {
  return range.enabled && conventional.vertex.enabled && range.pointer !== null && range.length > 0;
}

export const rangeCommands = {
  vertexArrayRangeNV(context, length, pointer) {
    const { errors, arrays } = context;
    if (errors.when(length < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "length")) return;
    const there = byteLengthOf(pointer === null ? NO_MEMORY : currentMemory(pointer));
    if (pointer !== null && there < length)
      return recordShortage(context, NO_MEMORY, `the length is ${length}, and the memory has ${there} bytes`);
    arrays.range = { ...arrays.range, length, pointer };
  },

  /** No change of an array waits. [NV_vertex_array_range Chapter 2] */
  flushVertexArrayRangeNV() {},
} satisfies Implementations<AttributeContext>;

const CITATION = "[NV_vertex_array_range New State]";

export const rangeState: readonly StateRow<AttributeContext>[] = [
  {
    name: "VERTEX_ARRAY_RANGE_NV",
    type: "boolean",
    initial: false,
    enabledBy: "EnableClientState",
    get: ({ arrays }) => arrays.range.enabled,
    set: ({ arrays }, enabled) => {
      arrays.range = { ...arrays.range, enabled: enabled === true };
    },
    citation: CITATION,
  },
  {
    name: "VERTEX_ARRAY_RANGE_LENGTH_NV",
    type: "integer",
    initial: 0,
    get: ({ arrays }) => arrays.range.length,
    citation: CITATION,
  },
  {
    name: "VERTEX_ARRAY_RANGE_VALID_NV",
    type: "boolean",
    initial: false,
    get: isValid,
    citation: CITATION,
  },
  {
    name: "MAX_VERTEX_ARRAY_RANGE_ELEMENT_NV",
    type: "integer",
    initial: MAX_ELEMENT,
    minimum: 65535,
    get: () => MAX_ELEMENT,
    citation: "[NV_vertex_array_range New Implementation Dependent State]",
  },
];

export const rangePointers: readonly PointerRow<AttributeContext>[] = [
  { name: "VERTEX_ARRAY_RANGE_POINTER_NV", get: ({ arrays }) => arrays.range.pointer, citation: CITATION },
];
