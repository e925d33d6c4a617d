/** How programs compute where the texts leave a choice: the arithmetics of the machine. [Ruling 274] */

import type { Readings } from "../semantics/values.js";

/** The arithmetics by their names, the usual one first. */
export const ARITHMETICS: Readonly<Record<string, Readings>> = {
  ieee: { denormals: "keep", mad: "separate" },
  flush: { denormals: "flush", mad: "separate" },
  fused: { denormals: "keep", mad: "fused" },
  "flush-fused": { denormals: "flush", mad: "fused" },
};
