/** The shader processor by the interface that all machines have. */

import { singleFromBits, singleToBits, wordsOf } from "@glasm/base";
import { hostRefusal } from "@glasm/codegen";
import {
  arithmeticOf,
  checkedView,
  checkObject,
  checkWhole,
  givenRegisters,
  type LaneBatch,
  type LaneInput,
  type Machine,
  type Meaning,
  type RegisterName,
  RegisterValues,
  type TraceStep,
} from "@glasm/vm";
import { isContainer, readShader } from "./container/read.js";
import { spansOfCode } from "./container/spans.js";
import type { Executable, Shader } from "./container/shader.js";
import { writeShader } from "./container/write.js";
import { printInstruction, printShader } from "./disassemble/disassemble.js";
import type { RunOptions, Uniforms } from "./exec/batch.js";
import { canonical } from "./exec/canonical.js";
import { trace, tracedProgram } from "./exec/trace.js";
import { type InstructionRow, INSTRUCTIONS, MNEMONICS } from "./isa/instructions.js";
import { CELLS, type RegisterFileName } from "./isa/register-files.js";
import { COMPONENT_COUNT, REGISTERS } from "./isa/registers.js";
import { f24FromSingle, singleFromF24 } from "./numbers/f24.js";
import { makeProgram, type Program, programOf } from "./program/program.js";
import { run } from "./run.js";
import { ARITHMETICS, type ArithmeticName } from "./semantics/numerics.js";
import { NUMERICS } from "./shadow/shadow.js";

const LANGUAGE = "shbin";
const WORDS = {
  inputs: COMPONENT_COUNT * REGISTERS.v.count,
  results: COMPONENT_COUNT * REGISTERS.o.count,
  c: COMPONENT_COUNT * REGISTERS.c.count,
  i: COMPONENT_COUNT * REGISTERS.i.count,
  b: REGISTERS.b.count,
};
/** As many lanes are worth compiling a program. */
const WORTH_COMPILING = 64;

/** What outputs of each type mean to those who know no shader processor. [PICA200 8 s28, s29, s30] */
const MEANINGS: Readonly<Record<number, Meaning>> = {
  0: "position",
  2: "color",
  3: "texture-coordinates-0",
  5: "texture-coordinates-1",
  6: "texture-coordinates-2",
};

/** Its traces name its own register files; it says how exact its numbers are. */
type ShaderProcessor = Machine<Program, TraceStep<RegisterFileName>> &
  Required<Pick<Machine<Program, TraceStep<RegisterFileName>>, "numerics">>;

/**
 * The machine: its lanes are runs on fresh units, its inputs are v registers, its constants c, i and b registers in
 * this order, its results the o registers at the end. Words of v and c are singles on their way into registers. The
 * numbers of `flow` and `effects` are those of the points of traces.
 */
export const PICA200: ShaderProcessor = {
  name: "pica200",
  title: "PICA200 shader processor",
  languages: [
    { name: LANGUAGE, title: "programs in .shbin containers", form: "binary", arithmetics: ARITHMETICS },
  ],
  cells: CELLS,
  recognise: (bytes) => (isContainer(bytes) ? LANGUAGE : null),
  load(bytes) {
    const read = readShader(bytes);
    if (!read.ok) return { ok: false, diagnostics: read.diagnostics, warnings: [] };
    const program = programIn(read.shader);
    return { ok: true, program, spans: spansOfCode(bytes, program.code.length), warnings: [] };
  },
  print: (program) => printShader(shaderOf(program)),
  encode: (program) => writeShader(shaderOf(program)),
  printInstruction: ({ code, descriptors }, number) => printInstruction(code[number]!, descriptors),
  printRegister,
  languageOf: () => LANGUAGE,
  interfaceOf(program) {
    const { effects } = tracedProgram(program);
    const read = new Set(
      effects.flatMap(({ named }) =>
        named.reads.filter(({ file }) => file === "v").map(({ index }) => index),
      ),
    );
    return {
      inputs: [...read]
        .sort((a, b) => a - b)
        .map((index) => ({ meaning: `generic-${index}` as const, register: { file: "v", index } })),
      outputs: program.outputs.map(({ type, register }) => ({
        meaning: MEANINGS[type] ?? (`generic-${register}` as const),
        register: { file: "o", index: register },
      })),
      maxVertices: 1,
    };
  },
  flow: (program) => tracedProgram(program).flow,
  effects: (program) => tracedProgram(program).effects,
  run(program, batch, options = {}) {
    checkObject("run: batch", batch);
    checkObject("run: options", options);
    const { count } = batch;
    checkWhole("run: count", count, 0);
    const { engine: asked, arithmetic: name } = options;
    const arithmetic = arithmeticOf("run", PICA200, program, name) as ArithmeticName;
    const isWorth = count >= WORTH_COMPILING && hostRefusal() === null;
    const engine = asked === "auto" ? (isWorth ? "compiled" : "interpreter") : asked;
    runBatch(program, batch, { arithmetic, ...(engine === undefined ? {} : { engine }) });
  },
  trace(program, input, options = {}) {
    checkObject("trace: input", input);
    checkObject("trace: options", options);
    const { arithmetic: name, maxSteps } = options;
    const arithmetic = arithmeticOf("trace", PICA200, program, name) as ArithmeticName;
    const given = { attributes: attributesOf("trace", input, 1), uniforms: uniformsOf("trace", input) };
    const limit = maxSteps === undefined ? {} : { maxSteps };
    const { unit, steps, end, executed } = trace(program, given, { arithmetic, ...limit });
    const results = new Uint32Array(canonical(unit.o.slice()).buffer);
    return { steps, end, executed, results, vertices: 1 };
  },
  initialRegisters(program, input, options = {}) {
    checkObject("initialRegisters: options", options);
    const arithmetic = arithmeticOf("initialRegisters", PICA200, program, options.arithmetic);
    const given = givenRegisters("initialRegisters", CELLS, input);
    const loaded = (file: keyof typeof LOADED): readonly number[] =>
      [...Array(REGISTERS[file].count).keys()].flatMap((index) =>
        given.read({ file, index }).map((value) => LOADED[file](value, arithmetic)),
      );
    const values = { v: loaded("v"), c: loaded("c"), i: loaded("i"), b: loaded("b") };
    return new RegisterValues(CELLS.files, values);
  },
  numerics: NUMERICS,
  help: () =>
    MNEMONICS.map((mnemonic) => {
      const { description, control, sources }: InstructionRow = INSTRUCTIONS[mnemonic];
      const operands = sources.map((_, number) => `s${number + 1}`);
      const form =
        control === undefined && sources.length > 0 ? `${mnemonic} d, ${operands.join(", ")}` : mnemonic;
      return { mnemonic, form, description, citation: control === undefined ? "[PICA200 4]" : "[PICA200 7]" };
    }),
};

/** A single on its way into a register. [PICA200 5 s46, Ruling 141] */
const toFloat = (value: number, arithmetic: string | undefined): number =>
  arithmetic === "f32" ? value : singleFromBits(singleFromF24(f24FromSingle(singleToBits(value))));

const toByte = (word: number): number => word & 0xff;
const toBoolean = (word: number): number => Number(word !== 0);

/** What registers hold of the words of each file. */
const LOADED = { v: toFloat, c: toFloat, i: toByte, b: toBoolean };

/** The first program of a container; of one without any its words, from the first one on. */
function programIn(shader: Shader): Program {
  if (shader.executables.length > 0) return programOf(shader, 0);
  const descriptors = shader.descriptors.map(({ descriptor }) => descriptor);
  return makeProgram({ code: shader.code, descriptors });
}

function shaderOf({ code, descriptors, entry, stage, outputMask, outputs, constants }: Program): Shader {
  const executable: Executable = {
    version: 0x1002,
    stage,
    mergesOutputs: false,
    entry,
    end: code.length,
    inputMask: 0,
    outputMask,
    mode: 0,
    fixedStart: 0,
    fixedCount: 0,
    mainVertices: 0,
    constants,
    labels: [],
    outputs,
    uniforms: [],
  };
  const rows = descriptors.map((descriptor) => ({ descriptor, unknown: 0 }));
  return { version: 0, code, descriptors: rows, executables: [executable] };
}

/** Registers that texts do not name are called by what they are. */
function printRegister({ file, index }: RegisterName): string {
  switch (file as RegisterFileName) {
    case "a0":
    case "aL":
    case "cmp":
      return file;
    case "bank":
      return `o${index} of the other bank`;
    case "loop":
      return `loop entry ${index}`;
    default:
      return `${file}${index}`;
  }
}

function runBatch(program: Program, batch: LaneBatch, options: RunOptions): void {
  const { count, ends, executed, reached, vertices } = batch;
  const attributes = attributesOf("run", batch, count);
  const results = checkedView("run: results", batch.results, "Uint32Array", WORDS.results * count);
  const outputs = Array.from({ length: REGISTERS.o.count }, () => new Float32Array(COMPONENT_COUNT * count));
  const given = {
    ...(ends === undefined ? {} : { ends }),
    ...(executed === undefined ? {} : { executed }),
    ...(reached === undefined ? {} : { reached }),
  };
  if (vertices !== undefined) checkedView("run: vertices", vertices, "Uint32Array", count).fill(1);
  run(program, { count, attributes, uniforms: uniformsOf("run", batch), outputs, ...given }, options);
  outputs.map(wordsOf).forEach((column, index) => {
    for (let word = 0; word < column.length; word++) {
      const lane = Math.floor(word / COMPONENT_COUNT);
      results[WORDS.results * lane + COMPONENT_COUNT * index + (word % COMPONENT_COUNT)] = column[word]!;
    }
  });
}

/** For each v register a column of the words of all lanes. */
function attributesOf(command: string, { inputs }: LaneInput, count: number): readonly Float32Array[] {
  const words = checkedView(`${command}: inputs`, inputs, "Uint32Array", WORDS.inputs * count);
  return Array.from({ length: REGISTERS.v.count }, (_, index) => {
    const column = new Float32Array(COMPONENT_COUNT * count);
    const bits = wordsOf(column);
    for (let word = 0; word < bits.length; word++) {
      const lane = Math.floor(word / COMPONENT_COUNT);
      bits[word] = words[WORDS.inputs * lane + COMPONENT_COUNT * index + (word % COMPONENT_COUNT)]!;
    }
    return column;
  });
}

function uniformsOf(command: string, { constants }: LaneInput): Uniforms {
  const length = WORDS.c + WORDS.i + WORDS.b;
  const words = checkedView(`${command}: constants`, constants, "Uint32Array", length);
  const rest = words.subarray(WORDS.c);
  return {
    c: new Float32Array(words.buffer, words.byteOffset, WORDS.c),
    i: Uint8Array.from(rest.subarray(0, WORDS.i), toByte),
    b: Uint8Array.from(rest.subarray(WORDS.i), toBoolean),
  };
}
