/** The vertex program machine by the interface that all machines have. */

import {
  checkArray,
  checkedView,
  checkObject,
  checkWhole,
  type LaneBatch,
  type LaneInput,
  type Machine,
} from "@glasm/vm";
import { type EnvironmentName, ENVIRONMENTS, type EnvironmentRow } from "./isa/environments.js";
import { instructionForm, hasInstruction } from "./isa/forms.js";
import { INSTRUCTIONS, type Mnemonic, MNEMONICS } from "./isa/instructions.js";
import { ATTRIBUTE_MEANINGS, RESULT_MEANINGS } from "./isa/meanings.js";
import { CELLS, type RegisterFileName } from "./isa/register-files.js";
import { spellRegister } from "./isa/register-spelling.js";
import { ATTRIBUTE_COUNT, PARAMETER_COUNT, RESULT_COUNT, RESULT_REGISTERS } from "./isa/registers.js";
import { load } from "./load.js";
import { effects } from "./program/effects.js";
import { facts } from "./program/facts.js";
import { programFlow } from "./program/flow.js";
import { print, printInstruction } from "./program/printer.js";
import type { Program } from "./program/program.js";
import { run } from "./run.js";
import { recognise } from "./text/languages.js";
import { trace } from "./exec/trace.js";

const COMPONENTS = 4;
const INPUT_WORDS = COMPONENTS * ATTRIBUTE_COUNT;
const CONSTANT_WORDS = COMPONENTS * PARAMETER_COUNT;
const RESULT_WORDS = COMPONENTS * RESULT_COUNT;

/** What is made of lanes: a vertex each; of vertex state programs none, which write constants instead. [VP2 2.14.5] */
const hasResults = ({ environment }: Program): boolean => {
  const { target }: EnvironmentRow = ENVIRONMENTS[environment];
  return target === "vp";
};

/** The machine: its lanes are vertices, its inputs are attributes, its constants are program parameters. */
export const NV_VERTEX: Machine<Program> = {
  name: "nv-vertex",
  title: "NV_vertex_program, 1_1 and 2",
  languages: (Object.keys(ENVIRONMENTS) as EnvironmentName[]).map((name) => {
    const { target }: EnvironmentRow = ENVIRONMENTS[name];
    return { name, title: target === "vsp" ? "vertex state programs" : "vertex programs", form: "text" };
  }),
  cells: CELLS,
  recognise,
  load: (bytes) => load(bytes),
  print,
  encode: (program) => Uint8Array.from(print(program), (letter) => letter.charCodeAt(0)),
  printInstruction: ({ instructions }, number) => printInstruction(instructions[number]!),
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
      maxVertices: hasResults(program) ? 1 : 0,
    };
  },
  flow: programFlow,
  effects,
  run(program, batch, options = {}) {
    const { count, ends, executed, reached, vertices } = checkedLanes(batch);
    const given = singlesOf("run", batch, count);
    const length = hasResults(program) ? RESULT_WORDS * count : 0;
    const results = singles("run: results", batch.results, length);
    const optional = { ...(ends && { ends }), ...(executed && { executed }), ...(reached && { reached }) };
    run(program, { count, ...given, results, ...optional }, options);
    vertices?.fill(hasResults(program) ? 1 : 0, 0, count);
  },
  trace(program, input, options = {}) {
    checkObject("trace: input", input);
    const { results, ...record } = trace(program, singlesOf("trace", input, 1), options);
    return { ...record, results: new Uint32Array(results.buffer), vertices: hasResults(program) ? 1 : 0 };
  },
  help(language) {
    const environment: EnvironmentRow = ENVIRONMENTS[language as EnvironmentName];
    return MNEMONICS.filter((mnemonic) => hasInstruction(environment, mnemonic)).map((mnemonic) => {
      const { description, citation } = INSTRUCTIONS[mnemonic];
      return { mnemonic, form: formOf(environment, mnemonic), description, citation };
    });
  },
};

function checkedLanes(batch: LaneBatch): LaneBatch {
  checkObject("run: batch", batch);
  checkWhole("run: count", batch.count, 0);
  if (batch.vertices !== undefined) checkArray("run: vertices", batch.vertices, "Uint32Array", batch.count);
  return batch;
}

/** Words as the singles that they are. */
function singles(place: string, words: Uint32Array, length: number): Float32Array {
  const { buffer, byteOffset } = checkedView(place, words, "Uint32Array", length);
  return new Float32Array(buffer, byteOffset, length);
}

function singlesOf(command: string, { inputs, constants }: LaneInput, lanes: number) {
  return {
    attributes: singles(`${command}: inputs`, inputs, INPUT_WORDS * lanes),
    parameters: singles(`${command}: constants`, constants, CONSTANT_WORDS),
  };
}

/** As `MAD v, v, v, v`, in the letters of the tables; transfers of control have a condition. [VP2 Table X.4, Table X.5] */
function formOf(environment: EnvironmentRow, mnemonic: Mnemonic): string {
  const { inputs, output } = instructionForm(environment, mnemonic);
  const { flow } = INSTRUCTIONS[mnemonic];
  if (flow === "next") return `${mnemonic} ${[output, ...inputs].join(", ")}`;
  return flow === "return" ? `${mnemonic} (condition)` : `${mnemonic} label (condition)`;
}
