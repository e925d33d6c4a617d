/** Warns of vertices that are not emitted, or not as they look. [PICA200 8 s1-6, 13 s23] */

import type { Stage } from "../isa/limits.js";
import type { Instruction } from "../program/instruction.js";
import type { LintedCode, LintedProgram, Warn } from "./code.js";
import type { CodeFlow, Reached } from "./flow.js";
import {
  lanesOf,
  lanesText,
  NO_LANES,
  type RegisterLanes,
  union,
  without,
  writesOf,
} from "./register-lanes.js";

export function lintEmission(
  code: LintedCode,
  flow: CodeFlow,
  { vertex, geometry }: Readonly<Record<Stage, Reached>>,
  warn: Warn,
): void {
  const { instructions, programs } = code;
  instructions.forEach(({ mnemonic }, address) => {
    if ((mnemonic === "emit" || mnemonic === "setemit") && vertex.has(address))
      warn("emission-stage", address, { instruction: mnemonic });
  });
  const emitting = programs.filter(({ stage }) => stage === "geometry");
  lintTriangles(instructions, emitting, geometry, warn);
  const mapped = mappedByAll(emitting);
  instructions.forEach(({ mnemonic }, address) => {
    if (!geometry.has(address)) return;
    if (mnemonic === "setemit") lintDropped(address, instructions, flow, warn);
    if (mnemonic === "emit") lintNextEmission(address, mapped, instructions, flow, warn);
  });
}

/** Warns of programs none of which can complete a triangle; SETEMIT stays in force for the next run. */
function lintTriangles(
  instructions: readonly Instruction[],
  programs: readonly LintedProgram[],
  reached: Reached,
  warn: Warn,
): void {
  const emitted = instructions.filter((_, address) => reached.has(address));
  const completes = emitted.some(({ mnemonic, fields }) => mnemonic === "setemit" && fields.primitive === 1);
  const emits = emitted.some(({ mnemonic }) => mnemonic === "emit");
  if (completes && emits) return;
  const missing = emits ? "a setemit with prim" : "an emit";
  for (const entry of new Set(programs.map((program) => program.entry)))
    warn("emission-incomplete", entry, { missing });
}

/** Warns of a SETEMIT if the run ends or another one comes before any EMIT, on the only way. */
function lintDropped(
  address: number,
  instructions: readonly Instruction[],
  flow: CodeFlow,
  warn: Warn,
): void {
  for (const next of flow.straightFrom(address)) {
    const { mnemonic } = instructions[next]!;
    if (mnemonic === "emit") return;
    if (mnemonic !== "setemit" && mnemonic !== "end") continue;
    return warn("emission-dropped", address, { before: mnemonic === "end" ? "the end" : "the next setemit" });
  }
}

/** Warns of the EMIT that follows another one on the only way, if not all is written in between. */
function lintNextEmission(
  address: number,
  mapped: RegisterLanes,
  instructions: readonly Instruction[],
  flow: CodeFlow,
  warn: Warn,
): void {
  let written = NO_LANES;
  for (const next of flow.straightFrom(address)) {
    if (instructions[next]!.mnemonic === "emit") {
      const outputs = lanesText(without(mapped, written), "o");
      if (outputs !== "") warn("emission-stale", next, { outputs });
      return;
    }
    written = union(written, writesOf(instructions[next]!, "o"));
  }
}

const ALL_LANES = 0xf;

/** The components of outputs that each of the programs maps. */
function mappedByAll(programs: readonly LintedProgram[]): RegisterLanes {
  const sets = programs.map(({ outputs }) =>
    outputs.reduce((set, { register, mask }) => union(set, lanesOf(register, mask & ALL_LANES)), NO_LANES),
  );
  const none = { low: 0, high: 0 };
  const [first = none] = sets;
  return sets.reduce(({ low, high }, set) => ({ low: low & set.low, high: high & set.high }), first);
}
