/** Valhall by the interface that all machines have. */

import { checkObject, checkWhole } from "@glasm/base";
import {
  arithmeticOf,
  checkedLane,
  givenRegisters,
  type LaneInput,
  type LaneTraceOptions,
  laneWords,
  type Machine,
  type RegisterName,
  type RegisterValues,
} from "@glasm/vm";
import { bytesOfWords } from "./binary/code.js";
import { effectsOf, flowOf } from "./effects/effects.js";
import { interfaceOf } from "./effects/interface.js";
import { packetNumber } from "./exec/packets.js";
import { WARP_LANES } from "./exec/lane.js";
import { wordNumbers } from "./exec/word-numbers.js";
import { CELLS, type RegisterFileName, registerText } from "./isa/register-files.js";
import { INSTANCE_REGISTER, PACKET_REGISTER, VERTEX_REGISTER } from "./isa/registers.js";
import { help, LANGUAGES, recognise } from "./languages.js";
import { load, print } from "./load.js";
import { checkProgram, type Program, type ProgramLanguage } from "./program/program.js";
import { attributesRead, constantsOfWords, INPUT_WORDS, vertexOfWords } from "./run/lane-words.js";
import { runLanes } from "./run/run-lanes.js";
import type { Denormals } from "./semantics/values.js";
import { NUMERICS } from "./shadow/shadow.js";
import { printWord } from "./text/print.js";
import type { LaneStep, WarpTrace } from "./trace/step.js";
import { traceOnlyWarp } from "./trace/trace-warp.js";

/**
 * The machine: its lanes are vertices, 16 to a warp, its inputs their attributes and numbers, its constants the uniforms and
 * a buffer of 1024 bytes. It runs the program that code begins with; `runVertices` also runs the second one. [Ruling 340]
 */
export const VALHALL: Machine<Program, LaneStep> &
  Required<Pick<Machine<Program, LaneStep>, "numerics" | "traceWarp">> = {
  name: "valhall",
  title: "Mali Valhall (v9)",
  languages: LANGUAGES,
  cells: CELLS,
  warpLanes: WARP_LANES,
  cellsOf: () => CELLS,
  recognise,
  load: (bytes, language) => load(bytes, recognise(bytes) ?? (language as ProgramLanguage | undefined)),
  print,
  encode(program) {
    checkProgram("encode: program", program);
    if (program.language === "valhall")
      return Uint8Array.from(print(program), (letter) => letter.charCodeAt(0));
    return bytesOfWords(program.instructions.map(({ word }) => word));
  },
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
    return flowOf(program);
  },
  effects(program) {
    checkProgram("effects: program", program);
    return effectsOf(program);
  },
  run(program, batch, options = {}) {
    checkProgram("run: program", program);
    checkObject("run: options", options);
    runLanes(program, batch, options, denormalsOf("run", program, options.arithmetic));
  },
  trace: (program, input, options) => traceLanes("trace", program, input, options).lanes[input.lane ?? 0]!,
  traceWarp: (program, input, options) => traceLanes("traceWarp", program, input, options),
  initialRegisters(program, input, options = {}) {
    checkProgram("initialRegisters: program", program);
    checkObject("initialRegisters: options", options);
    denormalsOf("initialRegisters", program, options.arithmetic);
    return registersBefore("initialRegisters", input);
  },
  numerics: NUMERICS,
  wordNumbers,
  help,
};

function denormalsOf(command: string, program: Program, arithmetic: string | undefined): Denormals {
  return arithmeticOf(command, VALHALL, program, arithmetic) as Denormals;
}

function printInstruction(program: Program, number: number): string {
  checkProgram("printInstruction: program", program);
  checkWhole("printInstruction: instruction", number, 0, program.instructions.length - 1);
  return printWord(program.instructions[number]!.word);
}

function printRegister(register: RegisterName): string {
  checkObject("printRegister: register", register);
  const file = CELLS.files.find(({ name }) => name === register.file);
  if (file === undefined) throw new TypeError("printRegister: register.file must be the name of a file");
  checkWhole("printRegister: register.index", register.index, 0, file.count - 1);
  return registerText(register.file as RegisterFileName, register.index);
}

/** Registers as they are given, with the numbers that vertices find in theirs. [Ruling 337] */
function registersBefore(command: string, input: LaneInput): RegisterValues {
  const registers = givenRegisters(command, CELLS, input, WARP_LANES);
  const [id] = registers.read({ file: "vertex_id", index: 0 });
  const [instance] = registers.read({ file: "instance_id", index: 0 });
  const { lane = 0, warp = 0 } = input;
  registers.write({ file: "r", index: PACKET_REGISTER }, [packetNumber(WARP_LANES * warp + lane) >>> 0]);
  registers.write({ file: "r", index: VERTEX_REGISTER }, [id!]);
  registers.write({ file: "r", index: INSTANCE_REGISTER }, [instance!]);
  return registers;
}

/** The lanes of a warp, or one that is alone in it. */
function traceLanes(
  command: string,
  program: Program,
  input: LaneInput,
  options: LaneTraceOptions = {},
): WarpTrace {
  checkProgram(`${command}: program`, program);
  checkObject(`${command}: options`, options);
  const { arithmetic, maxSteps } = options;
  const denormals = denormalsOf(command, program, arithmetic);
  const { inputs, constants, warp = 0 } = checkedLane(command, CELLS, input, WARP_LANES);
  const attributes = attributesRead(program);
  const vertices = Array.from({ length: inputs.length / INPUT_WORDS }, (_, number) =>
    vertexOfWords(inputs.subarray(INPUT_WORDS * number, INPUT_WORDS * (number + 1)), attributes),
  );
  const request = { ...constantsOfWords(constants), vertices, denormals };
  return traceOnlyWarp(program, request, { warp, maxSteps });
}
