/** Which polygons a draw leaves out, by names. */

import type { FacingRules } from "../assembly/facing.js";

/** Which polygons are not drawn: none, those of a facing, or all. */
export const CULLINGS = ["none", "front", "back", "front-and-back"] as const;
/** Which polygons are not drawn, by its name. */
export type Culling = (typeof CULLINGS)[number];

/** Which polygons are front-facing: those whose vertices go around in this sense in the window. */
export const FRONT_FACES = ["counter-clockwise", "clockwise"] as const;
/** The sense of front-facing polygons, by its name. */
export type FrontFace = (typeof FRONT_FACES)[number];

/** Whether front and back-facing polygons are culled. */
const CULLED: Readonly<Record<Culling, FacingRules["culled"]>> = {
  none: [false, false],
  front: [true, false],
  back: [false, true],
  "front-and-back": [true, true],
};

/** The rules of names. */
export function facingOf(culling: Culling, frontFace: FrontFace): FacingRules {
  return { clockwise: frontFace === "clockwise", culled: CULLED[culling] };
}
