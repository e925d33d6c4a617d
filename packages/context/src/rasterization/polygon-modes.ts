import type { PolygonMode } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";

/** The sink's word for each mode that PolygonMode accepts. [GL1.3 3.5.4] */
export const POLYGON_MODES: ReadonlyMap<number, PolygonMode> = new Map([
  [TOKENS.POINT, "point"],
  [TOKENS.LINE, "line"],
  [TOKENS.FILL, "fill"],
]);
