import { capability } from "../ground/state-rows/capabilities.js";
import type { SavedState, StateRow } from "../ground/state-rows/state-row.js";
import type { ClipPlanes } from "./clip-planes.js";
import type { ClippingContext } from "./clipping-context.js";

const TABLE = "[GL1.3 Table 6.8]";

const NAMES = [
  "CLIP_PLANE0",
  "CLIP_PLANE1",
  "CLIP_PLANE2",
  "CLIP_PLANE3",
  "CLIP_PLANE4",
  "CLIP_PLANE5",
] as const;

export const clipPlaneState: readonly StateRow<ClippingContext>[] = NAMES.map((name) =>
  capability(name, ["TRANSFORM_BIT", "ENABLE_BIT"], TABLE),
);

/** A change replaces the planes, so that they need not be copied. */
export const savedClipPlanes: readonly SavedState<ClippingContext>[] = [
  {
    groups: ["TRANSFORM_BIT"],
    save: ({ clipPlanes }) => clipPlanes.planes,
    restore: ({ clipPlanes }, planes) => {
      clipPlanes.planes = planes as ClipPlanes["planes"];
    },
    citation: TABLE,
  },
];
