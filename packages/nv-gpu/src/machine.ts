/** The machine of NV_gpu_program4, 4.1 and 5.0 by the interface that all machines have. */

import { lazily } from "@glasm/base";
import { Cells, emittedMachine, type EmittedProgram, type Machine, type MachineDescription } from "@glasm/vm";
import { programEmitter } from "./compile/emitter.js";
import { initialConstants } from "./exec/constants.js";
import { programEffects } from "./exec/effects.js";
import { memberText } from "./exec/families.js";
import type { Test } from "./exec/flow.js";
import { COUNT_OF_EMITTED } from "./exec/emission.js";
import { interfaceOf } from "./exec/interface.js";
import { programInterpreter } from "./exec/interpreter.js";
import { CONDITION_CODES } from "./exec/register-files.js";
import { stepOutcomes } from "./exec/outcomes.js";
import { readsOthers } from "./exec/quads.js";
import { ARITHMETICS } from "./exec/readings.js";
import { resolved, resolvedForNotes, type ResolvedProgram } from "./exec/resolved.js";
import { wordNumbers } from "./exec/word-numbers.js";
import { citationOf, INSTRUCTIONS, OPCODES } from "./isa/instructions.js";
import { LIMITS } from "./isa/limits.js";
import {
  isAtLeast,
  PROGRAM_TYPE_NAMES,
  PROGRAM_TYPES,
  type ProgramTypeName,
  STAGE_TITLES,
} from "./isa/program-types.js";
import { load } from "./load.js";
import { print, printInstruction } from "./program/printer.js";
import type { Program } from "./program/program.js";
import { recognise, resembles } from "./text/languages.js";

const known = new WeakMap<Program, ResolvedProgram>();

/** A program as it is executed, made once. */
export function resolvedProgram(program: Program): ResolvedProgram {
  let found = known.get(program);
  if (found === undefined) known.set(program, (found = resolved(program)));
  return found;
}

const [USUAL, ...OTHERS] = Object.keys(ARITHMETICS) as [string, ...string[]];

const DESCRIPTION: MachineDescription<Program, Test> = {
  name: "nv-gpu",
  title: "NV_gpu_program4, 4.1 and 5.0",
  languages: PROGRAM_TYPE_NAMES.map((name) => ({
    name,
    title: `${STAGE_TITLES[PROGRAM_TYPES[name].stage]} programs`,
    form: "text",
    arithmetics: [USUAL, ...OTHERS],
  })),
  cells: new Cells([CONDITION_CODES]),
  recognise,
  resembles,
  load: (bytes) => load(bytes),
  print,
  encode: (program) => Uint8Array.from(print(program), (letter) => letter.charCodeAt(0)),
  printInstruction,
  printRegister: ({ file, index }) =>
    file === CONDITION_CODES.name ? `CC${index}` : memberText(file, index),
  languageOf: ({ type }) => type,
  interfaceOf(program) {
    const { layout, maxVertices } = resolvedProgram(program);
    return interfaceOf(layout, maxVertices);
  },
  wordNumbers: (program) => wordNumbers(resolvedProgram(program)),
  constantsOf: (program) => initialConstants(resolvedProgram(program).layout),
  help: (language) => helpOf(language as ProgramTypeName),
  emitted: (program, arithmetic) => emittedBy(resolvedProgram(program), arithmetic),
};

/**
 * The machine: its lanes are vertices, fragments, or invocations of geometry programs, which emit vertices; its inputs are
 * the attributes that a program reads.
 */
export const NV_GPU: Machine<Program> = emittedMachine(DESCRIPTION);

const knownForNotes = new WeakMap<Program, ResolvedProgram | null>();

/** A program as it is executed for notes alone, made once; null if nothing can be noted of it. */
export function resolvedNotes(program: Program): ResolvedProgram | null {
  let found = knownForNotes.get(program);
  if (found === undefined)
    knownForNotes.set(program, (found = resolvedForNotes(program, resolvedProgram(program))));
  return found;
}

/** The machine on programs that `resolvedNotes` has: each lane has one row of results, with what is noted. [Ruling 313] */
export const NOTING: Machine<Program> = emittedMachine({
  ...DESCRIPTION,
  emitted: (program, arithmetic) => emittedBy(resolvedNotes(program)!, arithmetic),
});

function emittedBy(found: ResolvedProgram, arithmetic: string | undefined): EmittedProgram<Test> {
  const { layout, flow, instructions, emission, maxVertices, notes } = found;
  const readings = ARITHMETICS[arithmetic ?? USUAL]!;
  const effects = lazily(() => programEffects(found));
  return {
    cells: layout.cells,
    flow,
    get effects() {
      return effects();
    },
    counted: flow.instructions.map((_, number) => (instructions[number]?.lack === null ? number : null)),
    gathersConstants: true,
    ...readingQuads(found),
    outcomes: (number, wordOf) => stepOutcomes(found, number, wordOf),
    instructionLimit: LIMITS.executedInstructions,
    maxVertices,
    vertexCount: emission === null || notes !== null ? null : layout.cells.of(COUNT_OF_EMITTED, 0, 0),
    emitter: (builder, registers, lanes) => programEmitter(found, readings, builder, registers, lanes),
    interpreter: (registers, storeRow) => programInterpreter(found, readings, registers, storeRow),
  };
}

/** Which instructions read other fragments, if any do. */
function readingQuads({ program, instructions }: ResolvedProgram): Pick<EmittedProgram, "readsQuad"> {
  const reads = (number: number): boolean =>
    instructions[number]?.lack === null && readsOthers(program.instructions[number]!.opcode);
  return program.instructions.some((_, number) => reads(number)) ? { readsQuad: reads } : {};
}

/** The rows of a language's instructions. */
function helpOf(language: ProgramTypeName): ReturnType<Machine["help"]> {
  const { stage, version } = PROGRAM_TYPES[language];
  return OPCODES.filter((opcode) => {
    const { since, stages } = INSTRUCTIONS[opcode];
    return isAtLeast(version, since) && stages?.includes(stage) !== false;
  }).map((opcode) => {
    const { description, result, operands } = INSTRUCTIONS[opcode];
    const parts = [...(result === null ? [] : [result]), ...operands];
    return {
      mnemonic: opcode,
      form: [opcode, parts.join(", ")].filter(Boolean).join(" "),
      description,
      citation: citationOf(opcode),
    };
  });
}
