/** The drawings that are loaded when they are first used: each time the same one. */

import type { MachineName } from "../machines.js";
import type { Drawing } from "../run/drawing.js";

export const LATE_DRAWINGS: Readonly<Record<Exclude<MachineName, "nv-vertex">, () => Promise<Drawing>>> = {
  pica200: async () => (await import("./pica200-drawing.js")).PICA200_DRAWING,
  "nv-gpu": async () => (await import("./nv-gpu-drawing.js")).NV_GPU_DRAWING,
  valhall: async () => (await import("./valhall-drawing.js")).VALHALL_DRAWING,
};
