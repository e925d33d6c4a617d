import { ATTRIBUTE } from "../attributes/attributes.js";
import { TOKENS, type TokenName } from "../generated/tokens.js";
import { ATTRIBUTE_COUNT } from "../programs/machine.js";

/** Maps of one variable and of two. */
export type Dimension = 1 | 2;

/** What a map gives: one row for its two tokens, MAP1_ and MAP2_ with the name. */
export interface MapTarget {
  readonly name: string;
  readonly tokens: Readonly<Record<Dimension, number>>;
  /** Values of a control point, k. [GL1.3 Table 5.1] */
  readonly components: number;
  /** The attribute that its values are issued for; null if there is none. [VP2 Table X.2] */
  readonly attribute: number | null;
  /** Whether it counts in vertex program mode alone. [VP1 5.1] */
  readonly isVertexAttrib: boolean;
  /** The control point of the initial map. [GL1.3 5.1, VP1 5.1] */
  readonly initial: readonly number[];
}

const ORIGIN = [0, 0, 0, 1];

function tokenName(dimension: Dimension, name: string): TokenName {
  return `MAP${dimension}_${name}` as TokenName;
}

function conventional(
  name: string,
  attribute: number | null,
  components: number,
  initial: readonly number[],
): MapTarget {
  const tokens = { 1: TOKENS[tokenName(1, name)], 2: TOKENS[tokenName(2, name)] };
  return {
    name,
    tokens,
    components,
    attribute,
    isVertexAttrib: false,
    initial: initial.slice(0, components),
  };
}

const { vertex, normal, color, texCoord } = ATTRIBUTE;

/**
 * Of the enabled maps for an attribute the first in this order is evaluated: vertex attribute maps come before the
 * conventional ones that they alias, and of these the one with the most coordinates. [GL1.3 5.1, VP1 5.1]
 */
export const MAP_TARGETS: readonly MapTarget[] = [
  ...Array.from({ length: ATTRIBUTE_COUNT }, (_, attribute) => ({
    ...conventional(`VERTEX_ATTRIB${attribute}_4_NV`, attribute, 4, ORIGIN),
    isVertexAttrib: true,
  })),
  conventional("VERTEX_4", vertex, 4, ORIGIN),
  conventional("VERTEX_3", vertex, 3, ORIGIN),
  // Vertices have no color index: colors are RGBA.
  conventional("INDEX", null, 1, [1]),
  conventional("COLOR_4", color, 4, [1, 1, 1, 1]),
  conventional("NORMAL", normal, 3, [0, 0, 1]),
  // Of texture unit 0. [GL1.3 5.1]
  conventional("TEXTURE_COORD_4", texCoord, 4, ORIGIN),
  conventional("TEXTURE_COORD_3", texCoord, 3, ORIGIN),
  conventional("TEXTURE_COORD_2", texCoord, 2, ORIGIN),
  conventional("TEXTURE_COORD_1", texCoord, 1, ORIGIN),
];

/** The name of a target's token. */
export function mapTokenName(dimension: Dimension, { name }: MapTarget): TokenName {
  return tokenName(dimension, name);
}
