/** Kelvin microcode by the interface that all machines have. */

import { checkObject, checkWhole } from "@glasm/base";
import {
  arithmeticOf,
  givenRegisters,
  type LaneBatch,
  type LaneInput,
  type LaneOptions,
  type LaneTrace,
  type LaneTraceOptions,
  laneWords,
  type Machine,
  type RegisterName,
} from "@glasm/vm";
import { effectsOf } from "./effects/effects.js";
import { interfaceOf } from "./effects/interface.js";
import { CELLS, type RegisterFileName, registerText } from "./isa/register-files.js";
import { help, LANGUAGES, recognise } from "./languages.js";
import { encode, load } from "./load.js";
import { checkProgram, type Program, type ProgramLanguage } from "./program/program.js";
import { runLanes } from "./run/run-lanes.js";
import { NUMERICS } from "./shadow/shadow.js";
import { print, printSlot } from "./text/print.js";
import { traceLane } from "./trace/trace.js";

/** The machine: its lanes are vertices, its inputs are attributes. Its programs compute under `nv20`; it says how exact their numbers are. */
export const NV2A: Machine<Program> & Required<Pick<Machine<Program>, "numerics">> = {
  name: "nv2a",
  title: "Kelvin microcode (NV2A)",
  languages: LANGUAGES,
  cells: CELLS,
  cellsOf: () => CELLS,
  recognise,
  load: (bytes, language) => load(bytes, recognise(bytes) ?? (language as ProgramLanguage | undefined)),
  print: (program) => print(program),
  encode: (program) => encode(program),
  printInstruction,
  printStep: (program, { instruction }) => printInstruction(program, instruction),
  printRegister,
  languageOf: ({ language }) => language,
  interfaceOf(program) {
    checkProgram("interfaceOf: program", program);
    return interfaceOf(program);
  },
  constantsOf: () => new Uint32Array(laneWords(CELLS, 1).constants),
  flow(program) {
    checkProgram("flow: program", program);
    const instructions = program.instructions.map(() => ({ kind: "next" }) as const);
    return { entry: 0, instructions, callStack: { entries: 0, whenFull: "end" } };
  },
  effects(program) {
    checkProgram("effects: program", program);
    return effectsOf(program);
  },
  run,
  trace,
  initialRegisters(program, input, options = {}) {
    checkProgram("initialRegisters: program", program);
    checkArithmetic("initialRegisters", program, options);
    return givenRegisters("initialRegisters", CELLS, input);
  },
  numerics: NUMERICS,
  help,
};

/**
 * Executes a program for every vertex of a batch, under the arithmetic `nv20`: all engines give the same bits, those of NaNs too.
 * Of each vertex `inputs` has the words of v0 to v15, and `results` gets those of the results, in the order of `RESULTS`; what a
 * program does not write is (0, 0, 0, 1). `constants` has the words of c[0] to c[191]; a program that writes some is executed vertex
 * by vertex, each of which finds what the one before has written, and leaves them there. [Ruling 370]
 * @throws TypeError if something is of another kind, or `engine` is "compiled" and the host does not run WebAssembly
 * @throws RangeError if `count` is not a whole number of at least 0, or an array is too short for this many vertices
 */
export function run(program: Program, batch: LaneBatch, options: LaneOptions = {}): void {
  checkProgram("run: program", program);
  checkArithmetic("run", program, options);
  runLanes(program, batch, options);
}

/**
 * Executes a program for one vertex and records every slot: what both units read and write is one step.
 * @throws TypeError, RangeError as `run` does
 */
export function trace(program: Program, input: LaneInput, options: LaneTraceOptions = {}): LaneTrace {
  checkProgram("trace: program", program);
  checkArithmetic("trace", program, options);
  return traceLane(program, input, options);
}

function checkArithmetic(
  command: string,
  program: Program,
  options: { readonly arithmetic?: string | undefined },
): void {
  checkObject(`${command}: options`, options);
  arithmeticOf(command, NV2A, program, options.arithmetic);
}

function printInstruction(program: Program, number: number): string {
  checkProgram("printInstruction: program", program);
  checkWhole("printInstruction: instruction", number, 0, program.instructions.length - 1);
  return printSlot(program.instructions[number]!);
}

function printRegister(register: RegisterName): string {
  checkObject("printRegister: register", register);
  const file = CELLS.files.find(({ name }) => name === register.file);
  if (file === undefined) throw new TypeError("printRegister: register.file must be the name of a file");
  checkWhole("printRegister: register.index", register.index, 0, file.count - 1);
  return registerText(register.file as RegisterFileName, register.index);
}
