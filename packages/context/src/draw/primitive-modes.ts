import type { DrawMode, PrimitiveMode } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";

const PRIMITIVES: readonly (readonly [token: number, primitives: PrimitiveMode])[] = [
  [TOKENS.POINTS, "points"],
  [TOKENS.LINES, "lines"],
  [TOKENS.LINE_STRIP, "line-strip"],
  [TOKENS.LINE_LOOP, "line-loop"],
  [TOKENS.TRIANGLES, "triangles"],
  [TOKENS.TRIANGLE_STRIP, "triangle-strip"],
  [TOKENS.TRIANGLE_FAN, "triangle-fan"],
  [TOKENS.QUADS, "quads"],
  [TOKENS.QUAD_STRIP, "quad-strip"],
  [TOKENS.POLYGON, "polygon"],
];

/** The ten modes. [GL1.3 2.6.1] */
const MODES: ReadonlyMap<number, DrawMode> = new Map(
  PRIMITIVES.map(([token, primitives]) => [token, { primitives }]),
);

/** The mode of a token that Begin takes, the same object each time, else undefined. */
export function primitiveMode(token: number): DrawMode | undefined {
  return MODES.get(token);
}
