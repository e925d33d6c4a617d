/** What users read of the arithmetics of each machine, which only the page needs. */

import type { ArithmeticDescription } from "./arithmetics/arithmetic-description.js";
import { NV_GPU_ARITHMETICS } from "./arithmetics/nv-gpu.js";
import { NV_VERTEX_ARITHMETICS } from "./arithmetics/nv-vertex.js";
import { PICA200_ARITHMETICS } from "./arithmetics/pica200.js";
import type { DrawnMachineName } from "./page-machine.js";

export const DESCRIBED_ARITHMETICS: Readonly<
  Record<DrawnMachineName, Readonly<Record<string, ArithmeticDescription>>>
> = {
  "nv-vertex": NV_VERTEX_ARITHMETICS,
  pica200: PICA200_ARITHMETICS,
  "nv-gpu": NV_GPU_ARITHMETICS,
};
