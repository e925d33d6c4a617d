/** A program made ready to be executed: what is known of each instruction before it runs. */

import { type LaneValues, OPERATIONS_ON_BITS } from "@glasm/codegen";
import { INSTRUCTIONS } from "../isa/instructions.js";
import type { Instruction, KnownInstruction } from "../program/instruction.js";
import type { Program } from "../program/program.js";
import { type ActionName, definitionOf } from "../semantics/computations.js";
import { lackOf } from "../semantics/lacks.js";
import type { Compute, Denormals, Numerics } from "../semantics/values.js";
import { numericsOf } from "../semantics/floats.js";
import { ACTIONS } from "./actions.js";
import { type Action, writeResult } from "./context.js";
import { type Reads, readsUndefined, sourceWord } from "./sources.js";

/** An instruction that gives a register what its sources say, and does nothing else. */
export interface Computation {
  readonly kind: "computation";
  readonly instruction: KnownInstruction;
  readonly compute: Compute;
  /** How many words each source has. */
  readonly sourceWords: readonly (1 | 2)[];
}

/** What is to do at an instruction. */
export type Step = (
  | Computation
  | { readonly kind: "action"; readonly instruction: KnownInstruction }
  | { readonly kind: "lack"; readonly reason: string }
) & {
  /** Does it, for all lanes that stand there. */
  readonly act: Action;
  /** Whether lanes end behind it. */
  readonly ends: boolean;
};

const NUMERICS = { preserve: numerics("preserve"), dx11: numerics("dx11"), always: numerics("always") };

function numerics(denormals: Denormals): Numerics<LaneValues> {
  return numericsOf(OPERATIONS_ON_BITS, denormals);
}

/** The steps of a program, one for each instruction, in the mode of subnormals that it runs in. */
export function prepared({ instructions }: Program, denormals: Denormals): readonly Step[] {
  return instructions.map((instruction) => stepOf(instruction, denormals));
}

function stepOf(instruction: Instruction, denormals: Denormals): Step {
  if (instruction.mnemonic === null) return lacking(instruction.reason);
  const row = INSTRUCTIONS[instruction.mnemonic];
  const lack = lackOf(instruction, row);
  if (lack !== null) return lacking(lack);
  const ends = instruction.flow === "end";
  const notes = readsUndefined(instruction);
  const definition = definitionOf(row.name);
  if (definition === null) {
    const act = ACTIONS[row.name as ActionName](instruction, row);
    return { kind: "action", instruction, ends, act: noting(act, notes) };
  }
  const computation: Computation = {
    kind: "computation",
    instruction,
    compute: definition(instruction, row),
    sourceWords: row.sources.map(({ size }) => (size === 64 ? 2 : 1)),
  };
  const act = computed(computation, NUMERICS[denormals]);
  return { ...computation, ends, act: noting(act, notes) };
}

/** Ends the lanes that reach it. */
function lacking(reason: string): Step {
  return {
    kind: "lack",
    reason,
    ends: false,
    act: (lanes) => lanes.forEach((lane) => lane.fail(reason)),
  };
}

/** An action that says of its lanes, too, that they have read a value that is not defined. */
function noting(act: Action, notes: boolean): Action {
  if (!notes) return act;
  return (lanes, context) => {
    for (const lane of lanes) lane.note("undefined-special");
    act(lanes, context);
  };
}

/** The words of all sources of a computation. */
export function sourcesOf<Value>(
  { instruction, sourceWords }: Pick<Computation, "instruction" | "sourceWords">,
  reads: Reads<Value>,
): readonly (readonly [Value, Value?])[] {
  return instruction.sources.map(({ value }, index) => {
    const low = sourceWord(value, 0, reads);
    return sourceWords[index] === 1 ? [low] : [low, sourceWord(value, 1, reads)];
  });
}

/** A computation on each lane by itself. */
function computed({ instruction, compute, sourceWords }: Computation, numeric: Numerics<LaneValues>): Action {
  return (lanes) => {
    for (const lane of lanes) {
      const sources = sourcesOf({ instruction, sourceWords }, lane);
      const [low, high] = compute(numeric, sources);
      writeResult(instruction, lane, low, high);
    }
  };
}
