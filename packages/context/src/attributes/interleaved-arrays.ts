import { ELEMENT_SIZES } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import { advanced, type ArrayPlace, arrayPlace } from "./array-memory.js";
import type { AttributeContext } from "./attribute-context.js";
import type { ClientArray } from "./client-arrays.js";

const { FLOAT, UNSIGNED_BYTE } = TOKENS;
/** f of the table, in bytes. */
const F = ELEMENT_SIZES.float32;
/** c of the table: four unsigned bytes fill one f. */
const C = F;

/** One array of a format: its size and type, and its place in an element in bytes. */
type Part = readonly [size: number, type: number, offset: number];

interface Format {
  readonly texCoord?: Part;
  readonly color?: Part;
  readonly normal?: Part;
  readonly vertex: Part;
  /** Bytes of an element. */
  readonly stride: number;
}

/** [GL1.3 Table 2.5] */
const FORMATS: Readonly<Record<number, Format>> = {
  [TOKENS.V2F]: { vertex: [2, FLOAT, 0], stride: 2 * F },
  [TOKENS.V3F]: { vertex: [3, FLOAT, 0], stride: 3 * F },
  [TOKENS.C4UB_V2F]: { color: [4, UNSIGNED_BYTE, 0], vertex: [2, FLOAT, C], stride: C + 2 * F },
  [TOKENS.C4UB_V3F]: { color: [4, UNSIGNED_BYTE, 0], vertex: [3, FLOAT, C], stride: C + 3 * F },
  [TOKENS.C3F_V3F]: { color: [3, FLOAT, 0], vertex: [3, FLOAT, 3 * F], stride: 6 * F },
  [TOKENS.N3F_V3F]: { normal: [3, FLOAT, 0], vertex: [3, FLOAT, 3 * F], stride: 6 * F },
  [TOKENS.C4F_N3F_V3F]: {
    color: [4, FLOAT, 0],
    normal: [3, FLOAT, 4 * F],
    vertex: [3, FLOAT, 7 * F],
    stride: 10 * F,
  },
  [TOKENS.T2F_V3F]: { texCoord: [2, FLOAT, 0], vertex: [3, FLOAT, 2 * F], stride: 5 * F },
  [TOKENS.T4F_V4F]: { texCoord: [4, FLOAT, 0], vertex: [4, FLOAT, 4 * F], stride: 8 * F },
  [TOKENS.T2F_C4UB_V3F]: {
    texCoord: [2, FLOAT, 0],
    color: [4, UNSIGNED_BYTE, 2 * F],
    vertex: [3, FLOAT, C + 2 * F],
    stride: C + 5 * F,
  },
  [TOKENS.T2F_C3F_V3F]: {
    texCoord: [2, FLOAT, 0],
    color: [3, FLOAT, 2 * F],
    vertex: [3, FLOAT, 5 * F],
    stride: 8 * F,
  },
  [TOKENS.T2F_N3F_V3F]: {
    texCoord: [2, FLOAT, 0],
    normal: [3, FLOAT, 2 * F],
    vertex: [3, FLOAT, 5 * F],
    stride: 8 * F,
  },
  [TOKENS.T2F_C4F_N3F_V3F]: {
    texCoord: [2, FLOAT, 0],
    color: [4, FLOAT, 2 * F],
    normal: [3, FLOAT, 6 * F],
    vertex: [3, FLOAT, 9 * F],
    stride: 12 * F,
  },
  [TOKENS.T4F_C4F_N3F_V4F]: {
    texCoord: [4, FLOAT, 0],
    color: [4, FLOAT, 4 * F],
    normal: [3, FLOAT, 8 * F],
    vertex: [4, FLOAT, 11 * F],
    stride: 15 * F,
  },
};

/**
 * Sets and enables the arrays of a format, and disables the other conventional ones; texture coordinates are those of
 * the client's active unit. [GL1.3 2.8, Ruling 52]
 */
export function interleavedArrays(
  context: AttributeContext,
  format: number,
  stride: number,
  pointer: ArrayPlace["pointer"],
): void {
  const { errors, arrays } = context;
  const parts = FORMATS[format];
  if (parts === undefined)
    return errors.record("INVALID_ENUM", "there is no such format", "[GL1.3 2.8]", "format");
  if (errors.when(stride < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.8]", "stride")) return;
  const origin = arrayPlace(context, pointer);
  if (origin === null) return;
  const { conventional, texCoords, clientActiveTexture } = arrays;
  const place = (array: ClientArray, part: Part | undefined): void => {
    arrays.enable(array, part !== undefined);
    if (part === undefined) return;
    const [size, type, offset] = part;
    arrays.define(array, { size, type, stride: stride || parts.stride }, advanced(origin, offset));
  };
  for (const name of ["edgeFlag", "index", "secondaryColor", "fogCoord", "vertexWeight"] as const)
    arrays.enable(conventional[name], false);
  place(texCoords[clientActiveTexture]!, parts.texCoord);
  place(conventional.color, parts.color);
  place(conventional.normal, parts.normal);
  place(conventional.vertex, parts.vertex);
}
