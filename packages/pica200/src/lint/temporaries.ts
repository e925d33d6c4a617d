/** Warns of temporaries that are read and that nothing has written. [Ruling 174] */

import type { Stage } from "../isa/limits.js";
import type { LintedCode, Warn } from "./code.js";
import type { Reached } from "./flow.js";
import {
  lanesText,
  NO_LANES,
  readsOf,
  type RegisterLanes,
  union,
  without,
  writesOf,
} from "./register-lanes.js";

/** Says of each component once that nothing has written it. */
export function lintTemporaries(
  { instructions }: LintedCode,
  reached: Readonly<Record<Stage, Reached>>,
  warn: Warn,
): void {
  // What a run of a geometry program has written is still there in the next one. [PICA200 3 s16]
  const kept = instructions.reduce(
    (lanes, instruction, address) =>
      reached.geometry.has(address) ? union(lanes, writesOf(instruction, "r")) : lanes,
    NO_LANES,
  );
  let said: RegisterLanes = NO_LANES;
  instructions.forEach((instruction, address) => {
    const reads = readsOf(instruction);
    const missing = (["vertex", "geometry"] as const).reduce((lanes, stage) => {
      if (!reached[stage].has(address)) return lanes;
      const written = stage === "geometry" ? kept : reached.vertex.writtenBefore(address);
      return union(lanes, without(reads, written));
    }, NO_LANES);
    const registers = lanesText(without(missing, said), "r");
    said = union(said, missing);
    if (registers !== "") warn("temporary-unwritten", address, { registers });
  });
}
