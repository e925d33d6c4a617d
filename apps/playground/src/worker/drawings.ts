/** How the programs of each machine are drawn; most scenes are drawn by that which comes with the worker. */

import type { MachineName } from "../machines.js";
import type { Drawing } from "../run/drawing.js";
import { NV_VERTEX_DRAWING } from "../run/nv-vertex/drawing.js";
import { LATE_DRAWINGS } from "./late-drawings.js";

export const DRAWINGS: Readonly<Record<MachineName, () => Promise<Drawing>>> = {
  "nv-vertex": () => Promise.resolve(NV_VERTEX_DRAWING),
  ...LATE_DRAWINGS,
};
