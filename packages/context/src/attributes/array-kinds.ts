import type { ElementType } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import { ATTRIBUTE } from "./attributes.js";
import { type Conversion, keep, NORMALIZE } from "../ground/numbers/conversions.js";

const { BYTE, UNSIGNED_BYTE, SHORT, UNSIGNED_SHORT, INT, UNSIGNED_INT, FLOAT, DOUBLE } = TOKENS;

/** How an array's values are stored, by the token of its type. [GL1.3 2.8] */
export const ARRAY_TYPES: Readonly<Record<number, ElementType>> = {
  [BYTE]: "int8",
  [UNSIGNED_BYTE]: "uint8",
  [SHORT]: "int16",
  [UNSIGNED_SHORT]: "uint16",
  [INT]: "int32",
  [UNSIGNED_INT]: "uint32",
  [FLOAT]: "float32",
  [DOUBLE]: "float64",
};

/** The current value that an element sets; a number is that of an attribute. */
export type ArrayTarget = number | "edge-flag" | "color-index";

/** One row: what a kind of array may hold, and what its elements set. */
export interface ArrayKind {
  /** What EnableClientState calls it; an array of texture coordinates with its unit. */
  readonly name: string;
  readonly sizes: readonly number[];
  /** Tokens; that of an initial array is FLOAT if it is among them. */
  readonly types: readonly number[];
  /** Values per element in a new context. */
  readonly initialSize: number;
  readonly target: ArrayTarget;
  /** What the command that takes an element does to its components. */
  readonly conversion: (type: ElementType) => Conversion;
}

const COORDINATES = [SHORT, INT, FLOAT, DOUBLE];
const ALL_TYPES = [BYTE, UNSIGNED_BYTE, SHORT, UNSIGNED_SHORT, INT, UNSIGNED_INT, FLOAT, DOUBLE];

const kept = (): Conversion => keep;
const normalized = (type: ElementType): Conversion => NORMALIZE[type];
const bytesNormalized = (type: ElementType): Conversion => (type === "uint8" ? NORMALIZE.uint8 : keep);

/** The conventional arrays, but for those of texture coordinates. [GL1.3 Table 2.4] */
export const CONVENTIONAL_KINDS = {
  vertex: {
    name: "VERTEX_ARRAY",
    sizes: [2, 3, 4],
    types: COORDINATES,
    initialSize: 4,
    target: ATTRIBUTE.vertex,
    conversion: kept,
  },
  normal: {
    name: "NORMAL_ARRAY",
    sizes: [3],
    types: [BYTE, ...COORDINATES],
    initialSize: 3,
    target: ATTRIBUTE.normal,
    conversion: normalized,
  },
  color: {
    name: "COLOR_ARRAY",
    sizes: [3, 4],
    types: ALL_TYPES,
    initialSize: 4,
    target: ATTRIBUTE.color,
    conversion: normalized,
  },
  secondaryColor: {
    name: "SECONDARY_COLOR_ARRAY_EXT",
    sizes: [3],
    types: ALL_TYPES,
    initialSize: 3,
    target: ATTRIBUTE.secondaryColor,
    conversion: normalized,
  },
  fogCoord: {
    name: "FOG_COORDINATE_ARRAY_EXT",
    sizes: [1],
    types: [FLOAT, DOUBLE],
    initialSize: 1,
    target: ATTRIBUTE.fogCoord,
    conversion: kept,
  },
  vertexWeight: {
    name: "VERTEX_WEIGHT_ARRAY_EXT",
    sizes: [1],
    types: [FLOAT],
    initialSize: 1,
    target: ATTRIBUTE.vertexWeight,
    conversion: kept,
  },
  index: {
    name: "INDEX_ARRAY",
    sizes: [1],
    types: [UNSIGNED_BYTE, ...COORDINATES],
    initialSize: 1,
    target: "color-index",
    conversion: kept,
  },
  edgeFlag: {
    name: "EDGE_FLAG_ARRAY",
    sizes: [1],
    types: [UNSIGNED_BYTE],
    initialSize: 1,
    target: "edge-flag",
    conversion: kept,
  },
} as const satisfies Record<string, ArrayKind>;

export type ConventionalArrayName = keyof typeof CONVENTIONAL_KINDS;

/** The texture coordinate array of a texture unit. [GL1.3 Table 2.4] */
export function texCoordKind(unit: number): ArrayKind {
  return {
    name: `TEXTURE_COORD_ARRAY of TEXTURE${unit}`,
    sizes: [1, 2, 3, 4],
    types: COORDINATES,
    initialSize: 4,
    target: ATTRIBUTE.texCoord + unit,
    conversion: kept,
  };
}

/** The vertex attribute array of an attribute. [VP2 2.14.4] */
export function vertexAttribKind(index: number): ArrayKind {
  return {
    name: `VERTEX_ATTRIB_ARRAY${index}_NV`,
    sizes: [1, 2, 3, 4],
    types: [SHORT, FLOAT, DOUBLE, UNSIGNED_BYTE],
    initialSize: 4,
    target: index,
    conversion: bytesNormalized,
  };
}
