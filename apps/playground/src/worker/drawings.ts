/** How the programs of each machine are drawn, loaded when it is first used: each time the same drawing. */

import type { MachineName } from "../machines.js";
import type { Drawing } from "../run/drawing.js";

export const DRAWINGS: Readonly<Record<MachineName, () => Promise<Drawing>>> = {
  "nv-vertex": async () => (await import("../run/nv-vertex/drawing.js")).NV_VERTEX_DRAWING,
  pica200: async () => (await import("./pica200-drawing.js")).PICA200_DRAWING,
  "nv-gpu": async () => (await import("./nv-gpu-drawing.js")).NV_GPU_DRAWING,
};
