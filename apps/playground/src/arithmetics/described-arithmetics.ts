/** What users read of the arithmetics of each machine, which only the page needs. */

import type { ArithmeticDescription } from "./arithmetic-description.js";
import { NV_GPU_ARITHMETICS } from "./nv-gpu.js";
import { NV_VERTEX_ARITHMETICS } from "./nv-vertex.js";
import { PICA200_ARITHMETICS } from "./pica200.js";
import { VALHALL_ARITHMETICS } from "./valhall.js";
import type { MachineName } from "../machine/page-machine.js";

export const DESCRIBED_ARITHMETICS: Readonly<
  Record<MachineName, Readonly<Record<string, ArithmeticDescription>>>
> = {
  "nv-vertex": NV_VERTEX_ARITHMETICS,
  pica200: PICA200_ARITHMETICS,
  "nv-gpu": NV_GPU_ARITHMETICS,
  valhall: VALHALL_ARITHMETICS,
};
