/** The vertex program machine by the interface that all machines have. */

import { checkedView, checkObject, flush } from "@glasm/base";
import { checkedLanes, checkLaneOptions, givenRegisters, type Machine, RegisterValues } from "@glasm/vm";
import {
  type ArithmeticName,
  arithmeticOf,
  type EnvironmentName,
  ENVIRONMENTS,
  type EnvironmentRow,
  isOfChip,
} from "./isa/environments.js";
import { instructionForm, hasInstruction } from "./isa/forms.js";
import { INSTRUCTIONS, type Mnemonic, MNEMONICS } from "./isa/instructions.js";
import { ATTRIBUTE_MEANINGS, RESULT_MEANINGS } from "./isa/meanings.js";
import { CELLS, type RegisterFileName } from "./isa/register-files.js";
import { spellRegister } from "./isa/register-spelling.js";
import { ATTRIBUTE_COUNT, PARAMETER_COUNT, RESULT_REGISTERS } from "./isa/registers.js";
import { load } from "./load.js";
import { effects } from "./program/effects.js";
import { facts } from "./program/facts.js";
import { programFlow } from "./program/flow.js";
import { print, printInstruction } from "./program/printer.js";
import type { Program } from "./program/program.js";
import { type EngineOptions, run } from "./run.js";
import { NUMERICS } from "./shadow/shadow.js";
import { recognise } from "./text/languages.js";
import { trace, type TraceOptions, type TraceStep } from "./exec/trace.js";

const COMPONENTS = 4;
const INPUT_WORDS = COMPONENTS * ATTRIBUTE_COUNT;
const CONSTANT_WORDS = COMPONENTS * PARAMETER_COUNT;

/** What is made of lanes: a vertex each; of vertex state programs none, which write constants instead. [VP2 2.14.5] */
const maxVerticesOf = ({ environment }: Program): number => {
  const { target }: EnvironmentRow = ENVIRONMENTS[environment];
  return target === "vp" ? 1 : 0;
};

/** Its traces say what vertex programs do; it says how exact its numbers are. */
export type VertexMachine = Machine<Program, TraceStep> &
  Required<Pick<Machine<Program, TraceStep>, "numerics">>;

/** The machine: its lanes are vertices, its inputs are attributes, its constants are program parameters. */
export const NV_VERTEX: VertexMachine = {
  name: "nv-vertex",
  title: "NV_vertex_program, 1_1 and 2",
  languages: (Object.keys(ENVIRONMENTS) as EnvironmentName[]).map((name) => {
    const { target, arithmetics }: EnvironmentRow = ENVIRONMENTS[name];
    const title = target === "vsp" ? "vertex state programs" : "vertex programs";
    return { name, title, form: "text", fileExtension: `.${target}`, arithmetics };
  }),
  cells: CELLS,
  cellsOf: () => CELLS,
  recognise,
  load: (bytes) => load(bytes),
  print,
  encode: (program) => Uint8Array.from(print(program), (letter) => letter.charCodeAt(0)),
  printInstruction: ({ instructions }, number) => printInstruction(instructions[number]!),
  printStep: ({ instructions }, { instruction }) => printInstruction(instructions[instruction]!),
  printRegister: ({ file, index }) => spellRegister(file as RegisterFileName, index),
  languageOf: ({ environment }) => environment,
  interfaceOf(program) {
    const { readAttributes, writtenResults } = facts(program);
    return {
      inputs: ATTRIBUTE_MEANINGS.flatMap((meaning, index) =>
        readAttributes[index]! ? [{ meaning, register: { file: "attribute", index } }] : [],
      ),
      outputs: RESULT_REGISTERS.flatMap((name, index) =>
        writtenResults[index]!
          ? [{ meaning: RESULT_MEANINGS[name], register: { file: "result", index } }]
          : [],
      ),
      constants: [],
      maxVertices: maxVerticesOf(program),
    };
  },
  constantsOf: () => new Uint32Array(CONSTANT_WORDS),
  flow: programFlow,
  effects,
  run(program, given, options = {}) {
    const maxVertices = maxVerticesOf(program);
    const shape = { cells: CELLS, maxVertices, instructions: program.instructions.length };
    const { count, inputs, constants, results, vertices, ...optional } = checkedLanes(shape, given);
    const [attributes, parameters] = [singlesOf(inputs), singlesOf(constants)];
    const batch = { count, attributes, parameters, results: singlesOf(results), ...optional };
    checkLaneOptions(options);
    const { engine, arithmetic } = options; // These programs make no primitives.
    run(program, batch, { engine, arithmetic } as EngineOptions);
    vertices?.fill(maxVertices);
  },
  trace(program, input, options = {}) {
    checkObject("trace: input", input);
    const inputs = checkedView("trace: inputs", input.inputs, "Uint32Array", INPUT_WORDS);
    const constants = checkedView("trace: constants", input.constants, "Uint32Array", CONSTANT_WORDS);
    const given = { attributes: singlesOf(inputs), parameters: singlesOf(constants) };
    const { results, ...record } = trace(program, given, options as TraceOptions);
    return { ...record, results: new Uint32Array(results.buffer), vertices: maxVerticesOf(program) };
  },
  initialRegisters({ environment }, input, { arithmetic } = {}) {
    const given = givenRegisters("initialRegisters", CELLS, input);
    const keeps = isOfChip(arithmeticOf(ENVIRONMENTS[environment], arithmetic as ArithmeticName | undefined));
    const loadedAs = (x: number): number => (keeps ? x : flush(x));
    const loaded = (file: "attribute" | "parameter", count: number) =>
      Array.from({ length: count }, (_, index) => given.read({ file, index }).map(loadedAs)).flat();
    const attribute = loaded("attribute", ATTRIBUTE_COUNT);
    const values = { attribute, parameter: loaded("parameter", PARAMETER_COUNT) };
    const bits = keeps ? { attribute: input.inputs, parameter: input.constants } : null;
    return new RegisterValues(CELLS.files, values, bits);
  },
  numerics: NUMERICS,
  help(language) {
    const environment: EnvironmentRow = ENVIRONMENTS[language as EnvironmentName];
    return MNEMONICS.filter((mnemonic) => hasInstruction(environment, mnemonic)).map((mnemonic) => {
      const { description, citation } = INSTRUCTIONS[mnemonic];
      return { mnemonic, form: formOf(environment, mnemonic), description, citation };
    });
  },
};

/** Words as the singles that they are. */
function singlesOf({ buffer, byteOffset, length }: Uint32Array): Float32Array {
  return new Float32Array(buffer, byteOffset, length);
}

/** As `MAD v, v, v, v`, in the letters of the tables; transfers of control have a condition. [VP2 Table X.4, Table X.5] */
function formOf(environment: EnvironmentRow, mnemonic: Mnemonic): string {
  const { inputs, output } = instructionForm(environment, mnemonic);
  const { flow } = INSTRUCTIONS[mnemonic];
  if (flow === "next") return `${mnemonic} ${[output, ...inputs].join(", ")}`;
  return flow === "return" ? `${mnemonic} (condition)` : `${mnemonic} label (condition)`;
}
