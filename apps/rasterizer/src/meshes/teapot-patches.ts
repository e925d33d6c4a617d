import { type BezierPatches, TEAPOT_PATCHES as GLUT_PATCHES } from "@glasm/glut";

/** The patches of the lid. */
const FIRST = 20;
const END = 28;
/** How many times as wide it has to be that there is no gap around it. */
const WIDER = 1.077;

/** The teapot with a lid that fits. */
function withFittedLid({ points, patches }: BezierPatches): BezierPatches {
  const lid = new Set(patches.slice(16 * FIRST, 16 * END));
  const fitted = points.map((value, i) =>
    lid.has(Math.floor(i / 3)) && i % 3 !== 2 ? Number((WIDER * value).toFixed(8)) : value,
  );
  return { points: fitted, patches };
}

/** The Utah teapot by Martin Newell. */
export const TEAPOT_PATCHES: BezierPatches = /* @__PURE__ */ withFittedLid(GLUT_PATCHES);
