/** The shader processor by the interface that all machines have. */

import {
  checkedView,
  checkMembers,
  checkObject,
  checkWhole,
  singleFromBits,
  singleToBits,
  type Strided,
  wordsOf,
} from "@glasm/base";
import {
  arithmeticOf,
  checkLaneOptions,
  givenRegisters,
  type LaneBatch,
  type LaneInput,
  type LaneOptions,
  type LanePrimitive,
  type Machine,
  RegisterValues,
} from "@glasm/vm";
import { instructionText } from "./disassemble/disassemble.js";
import type { RunOptions, Uniforms } from "./exec/batch.js";
import { checkedOptions, checkedOthers, NO_RESULTS } from "./exec/check-batch.js";
import { printRegister } from "./exec/print-register.js";
import { printStep } from "./exec/print-step.js";
import { canonical } from "./exec/canonical.js";
import { type ProgramStep, trace } from "./exec/trace.js";
import { valuesOf as ownValues } from "./exec/uniforms.js";
import type { Triangle } from "./exec/unit.js";
import { CELLS } from "./isa/register-files.js";
import { COMPONENT_COUNT, REGISTERS } from "./isa/registers.js";
import { encode, help, LANGUAGES, load, print, recognise } from "./languages.js";
import { f24FromSingle, singleFromF24 } from "./numbers/f24.js";
import { interfaceOf } from "./program/interface.js";
import { checkProgram, type Program, registersOfMask } from "./program/program.js";
import { tracedProgram } from "./program/traced-program.js";
import { runChecked } from "./run.js";
import type { ArithmeticName } from "./semantics/numerics.js";
import { NUMERICS, type ShaderNumerics } from "./shadow/shadow.js";

const WORDS = {
  inputs: COMPONENT_COUNT * REGISTERS.v.count,
  results: COMPONENT_COUNT * REGISTERS.o.count,
  c: COMPONENT_COUNT * REGISTERS.c.count,
  i: COMPONENT_COUNT * REGISTERS.i.count,
  b: REGISTERS.b.count,
};

/** Its traces name its own register files; it says how exact its numbers are. */
export interface ShaderProcessor extends Machine<Program, ProgramStep> {
  readonly numerics: ShaderNumerics;
}

/**
 * The machine: its lanes are runs on fresh units, its inputs are v registers, its constants c, i and b registers in
 * this order, its results the o registers at the end. Words of v and c are singles on their way into registers. The
 * numbers of `flow` and `effects` are those of the points of traces. [Ruling 144, Ruling 162]
 */
export const PICA200: ShaderProcessor = {
  name: "pica200",
  title: "PICA200 shader processor",
  languages: LANGUAGES,
  cells: CELLS,
  cellsOf: () => CELLS,
  recognise,
  load,
  print,
  encode,
  printInstruction(program, number) {
    checkProgram("printInstruction: program", program);
    checkWhole("printInstruction: instruction", number, 0, program.code.length - 1);
    return instructionText(program.code[number]!, program.descriptors);
  },
  printStep: (program, step) => printStep(program, step),
  printRegister: (register) => printRegister(register),
  languageOf(program) {
    checkProgram("languageOf: program", program);
    return program.language;
  },
  interfaceOf(program) {
    checkProgram("interfaceOf: program", program);
    return interfaceOf(program);
  },
  constantsOf(program) {
    checkProgram("constantsOf: program", program);
    const { c, i, b } = ownValues(program.constants);
    return Uint32Array.of(...c.map(singleFromF24), ...i, ...b);
  },
  flow(program) {
    checkProgram("flow: program", program);
    return tracedProgram(program).flow;
  },
  effects(program) {
    checkProgram("effects: program", program);
    return tracedProgram(program).effects;
  },
  run(program, batch, options = {}) {
    checkObject("run: batch", batch);
    checkLaneOptions(options);
    checkWhole("run: count", batch.count, 0);
    const { engine, arithmetic: name, onPrimitive } = options;
    if (onPrimitive !== undefined && typeof onPrimitive !== "function")
      throw new TypeError("run: onPrimitive must be a function");
    const arithmetic = arithmeticOf("run", PICA200, program, name) as ArithmeticName;
    runBatch(program, batch, { arithmetic, ...(engine === undefined ? {} : { engine }) }, onPrimitive);
  },
  trace(program, input, options = {}) {
    checkObject("trace: input", input);
    checkObject("trace: options", options);
    checkMembers("trace: options", options, ["arithmetic", "maxSteps"]);
    const { arithmetic: name, maxSteps } = options;
    const arithmetic = arithmeticOf("trace", PICA200, program, name) as ArithmeticName;
    const given = {
      attributes: attributesOf("trace", input),
      uniforms: uniformsOf("trace", program, input, arithmetic),
    };
    const limit = maxSteps === undefined ? {} : { maxSteps };
    const { unit, steps, end, executed, triangles } = trace(program, given, { arithmetic, ...limit });
    const results = new Uint32Array(canonical(unit.o.slice()).buffer);
    const primitives = triangles.map((triangle) => primitiveOf(program, triangle));
    return { steps, end, executed, results, vertices: 1, primitives };
  },
  initialRegisters(program, input, options = {}) {
    checkProgram("initialRegisters: program", program);
    checkObject("initialRegisters: options", options);
    checkMembers("initialRegisters: options", options, ["arithmetic"]);
    const arithmetic = arithmeticOf("initialRegisters", PICA200, program, options.arithmetic);
    const given = givenRegisters("initialRegisters", CELLS, input);
    const own = ownValues(program.constants).c.map(singleFromF24);
    const valuesOf = (file: "v" | "c" | "i" | "b"): readonly number[] =>
      [...Array(REGISTERS[file].count).keys()].flatMap((index) => given.read({ file, index }));
    return new RegisterValues(CELLS.files, {
      v: valuesOf("v").map((value) => toFloat(value, arithmetic)),
      c: valuesOf("c").map((value, word) =>
        singleToBits(value) === own[word] ? value : toFloat(value, arithmetic),
      ),
      i: valuesOf("i").map(toByte),
      b: valuesOf("b").map(toBoolean),
    });
  },
  numerics: NUMERICS,
  help,
};

/** A single on its way into a register. [PICA200 5 s46, Ruling 141] */
const toFloat = (value: number, arithmetic: string | undefined): number =>
  arithmetic === "f32" ? value : singleFromBits(singleFromF24(f24FromSingle(singleToBits(value))));

const toByte = (word: number): number => word & 0xff;
const toBoolean = (word: number): number => Number(word !== 0);

/** The registers of a triangle at their places among all of them. */
function primitiveOf({ outputMask }: Program, { invert, vertices }: Triangle): LanePrimitive {
  const registers = registersOfMask(outputMask);
  const wordsOfSlot = (slot: Float32Array): Uint32Array => {
    const words = new Uint32Array(WORDS.results);
    registers.forEach((register, k) => {
      const components = wordsOf(slot).subarray(COMPONENT_COUNT * k, COMPONENT_COUNT * (k + 1));
      words.set(components, COMPONENT_COUNT * register);
    });
    return words;
  };
  return { invert, vertices: vertices.map(wordsOfSlot) };
}

/** Runs the lanes where they lie. */
function runBatch(
  program: Program,
  batch: LaneBatch,
  options: Pick<RunOptions, "engine"> & Required<Pick<RunOptions, "arithmetic">>,
  onPrimitive: LaneOptions["onPrimitive"],
): void {
  checkProgram("run: program", program);
  const { count, ends, executed, reached, vertices } = batch;
  const inputs = checkedView("run: inputs", batch.inputs, "Uint32Array", WORDS.inputs * count);
  const results = checkedView("run: results", batch.results, "Uint32Array", WORDS.results * count);
  if (vertices !== undefined) checkedView("run: vertices", vertices, "Uint32Array", count).fill(1);
  const uniforms = uniformsOf("run", program, batch, options.arithmetic);
  const others = {
    uniforms,
    ...(ends === undefined ? {} : { ends }),
    ...(executed === undefined ? {} : { executed }),
    ...(reached === undefined ? {} : { reached }),
    ...(onPrimitive === undefined
      ? {}
      : {
          onTriangle: (triangle: Triangle, lane: number) => onPrimitive(primitiveOf(program, triangle), lane),
        }),
  };
  const given = {
    ...checkedOthers("run", program, others, count),
    attributes: sideBySide(inputs, REGISTERS.v.count).map((array) => ({ ...array, areSingles: true })),
    outputs: sideBySide(results, REGISTERS.o.count),
    temporaries: NO_RESULTS,
  };
  runChecked(program, given, checkedOptions("run", options));
}

/** The registers of lanes that have them one after the other. */
function sideBySide(data: Uint32Array, registers: number): readonly Strided<Uint32Array>[] {
  return Array.from({ length: registers }, (_, index) => ({
    data,
    size: COMPONENT_COUNT,
    stride: COMPONENT_COUNT * registers,
    offset: COMPONENT_COUNT * index,
  }));
}

/** What the v registers of a lane are given. */
function attributesOf(command: string, { inputs }: LaneInput): readonly Float32Array[] {
  const { buffer, byteOffset, length } = checkedView(
    `${command}: inputs`,
    inputs,
    "Uint32Array",
    WORDS.inputs,
  );
  const singles = new Float32Array(buffer, byteOffset, length);
  return Array.from({ length: REGISTERS.v.count }, (_, index) =>
    singles.subarray(COMPONENT_COUNT * index, COMPONENT_COUNT * (index + 1)),
  );
}

/**
 * What constant registers are given. One that is given the word that the program itself has there gets that of its
 * container, which can be a subnormal or a negative zero that a single would lose on its way. [PICA200 5 s46, s48]
 */
function uniformsOf(
  command: string,
  program: Program,
  { constants }: LaneInput,
  arithmetic: ArithmeticName,
): Uniforms {
  const length = WORDS.c + WORDS.i + WORDS.b;
  const words = checkedView(`${command}: constants`, constants, "Uint32Array", length);
  const rest = words.subarray(WORDS.c);
  const c = new Float32Array(words.buffer, words.byteOffset, WORDS.c);
  return {
    c: arithmetic === "f32" ? c : constantWords(program, words),
    i: Uint8Array.from(rest.subarray(0, WORDS.i), toByte),
    b: Uint8Array.from(rest.subarray(WORDS.i), toBoolean),
  };
}

/** The words of 24 bits that c registers hold. */
function constantWords(program: Program, given: Uint32Array): Uint32Array {
  return ownValues(program.constants).c.map((own, word) =>
    singleFromF24(own) === given[word] ? own : f24FromSingle(given[word]!),
  );
}
