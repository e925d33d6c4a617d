import type { DrawMode, PrimitiveMode } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";

/** The ten modes. [GL1.3 2.6.1] */
const MODES: ReadonlyMap<number, PrimitiveMode> = new Map([
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
]);

/** The mode of a token that Begin takes, else undefined. */
export function primitiveMode(token: number): DrawMode | undefined {
  const primitives = MODES.get(token);
  return primitives === undefined ? undefined : { primitives };
}
