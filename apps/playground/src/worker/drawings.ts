/** How the programs of each machine are drawn, loaded when it is first used. */

import type { MachineName } from "../machines.js";
import type { Drawing } from "../run/drawing.js";

export const DRAWINGS: Readonly<Record<MachineName, () => Promise<Drawing>>> = {
  "nv-vertex": async () => (await import("../run/nv-vertex/drawing.js")).NV_VERTEX_DRAWING,
  async pica200() {
    const { NV_VERTEX_GL } = await import("../run/nv-vertex/drawing.js"); // it comes with the worker
    const { pica200Drawing } = await import("../run/pica200/drawing.js");
    return pica200Drawing(NV_VERTEX_GL);
  },
};
