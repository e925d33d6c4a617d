/** A program with everything that is known of its instructions before they are executed. */

import type { ProgramFlow } from "@glasm/vm";
import type { Instruction, Program, ValueOperand } from "../program/program.js";
import { type Computation, computationOf } from "../semantics/computation.js";
import { callDepths } from "./calls.js";
import { type Emission, emissionOf } from "./emission.js";
import { isCounted, programFlow, type Test } from "./flow.js";
import { ProgramLayout } from "./layout.js";
import type { BytePlace, Place, RegisterPlace } from "./places.js";
import { type NotePlace, notePlaces } from "./notes.js";
import { lacksOfExecution } from "./support.js";

/** What an instruction needs to be executed. */
export interface ResolvedInstruction {
  /** Why it is not executed; null if it is. */
  readonly lack: string | null;
  readonly computation: Computation | null;
  readonly operands: readonly Place[];
  /** What LDC loads from. */
  readonly bytes: BytePlace | null;
  readonly target: RegisterPlace | null;
}

/** A program that can be executed. */
export interface ResolvedProgram {
  readonly program: Program;
  readonly layout: ProgramLayout;
  readonly flow: ProgramFlow<Test>;
  readonly instructions: readonly ResolvedInstruction[];
  /** For each REP that counts the number of its counter, by the number of its block. */
  readonly counters: ReadonlyMap<number, number>;
  /** How many depths of calls each counter has a count for. */
  readonly depths: number;
  /** How vertices are emitted; null if the results at the end are those of the only one. */
  readonly emission: Emission | null;
  /** The most rows of results that an execution hands on. */
  readonly maxVertices: number;
  /** What is noted of executions; null of those that hand on vertices and results, as all usually do. [Ruling 313] */
  readonly notes: Notes | null;
}

/** What may be noted: a bit for each place, and the bits of each instruction. */
export interface Notes {
  readonly places: readonly NotePlace[];
  readonly bitsOf: ReadonlyMap<number, readonly number[]>;
}

function notesOf(places: readonly NotePlace[]): Notes {
  const bitsOf = new Map<number, number[]>();
  places.forEach(({ instruction }, bit) => {
    const bits = bitsOf.get(instruction);
    if (bits === undefined) bitsOf.set(instruction, [bit]);
    else bits.push(bit);
  });
  return { places, bitsOf };
}

/** Resolves a program. */
export const resolved = (program: Program): ResolvedProgram => resolvedWith(program, null);

/** The same program with what is noted of its executions in the place of vertices; null if nothing ever is. [Ruling 313] */
export function resolvedForNotes(
  program: Program,
  { instructions, depths }: ResolvedProgram,
): ResolvedProgram | null {
  const { length } = notePlaces(program, instructions, depths > 1);
  return length === 0 ? null : resolvedWith(program, length);
}

function resolvedWith(program: Program, notes: number | null): ResolvedProgram {
  const { instructions } = program;
  const lacks = lacksOfExecution(program);
  const isExecuted = (number: number): boolean => lacks[number] === null;
  const counters = new Map<number, number>();
  for (const instruction of instructions)
    if (instruction.opcode === "REP" && isCounted(instruction))
      counters.set(instruction.block!, counters.size);
  const calls = callDepths(program);
  const depths = calls.mayOverflow ? calls.most + 1 : 1;
  const isPartial = lacks.some((lack) => lack !== null);
  const kills = instructions.some(({ opcode }, number) => opcode === "KIL" && isExecuted(number));
  const emission = emissionOf(program, isPartial);
  const layout = new ProgramLayout(program, {
    ...{ isExecuted, counts: counters.size, depths, isPartial, kills },
    ...{ emits: emission !== null, notes: notes ?? 0 },
  });
  const resolvedInstructions = instructions.map((instruction, number) =>
    resolvedInstruction(layout, instruction, lacks[number]!),
  );
  return {
    program,
    layout,
    flow: programFlow(program, isExecuted, calls),
    instructions: resolvedInstructions,
    counters,
    depths,
    emission,
    maxVertices: notes === null ? (emission?.rows ?? 1) : 1,
    notes: notes === null ? null : notesOf(notePlaces(program, resolvedInstructions, depths > 1)),
  };
}

function resolvedInstruction(
  layout: ProgramLayout,
  instruction: Instruction,
  lack: string | null,
): ResolvedInstruction {
  if (lack !== null) return { lack, computation: null, operands: [], bytes: null, target: null };
  const { result, operands, opcode } = instruction;
  const target = result === null ? null : (layout.placeOf(result.target) as RegisterPlace);
  if (opcode === "LDC") {
    const { source } = operands[0] as ValueOperand & { readonly source: { readonly kind: "variable" } };
    return { lack, computation: null, operands: [], bytes: layout.bytesOf(source), target };
  }
  // By number: code that runs for the first time takes a list apart many times more slowly.
  const places = new Array<Place>(operands.length);
  for (let i = 0; i < operands.length; i++) places[i] = layout.placeOf((operands[i] as ValueOperand).source);
  const computation = result === null ? null : computationOf(instruction);
  return { lack, computation, operands: places, bytes: null, target };
}
