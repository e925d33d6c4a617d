/** What runs one instruction on rows of operands, in a program of its own. */

import { wordsOf } from "@glasm/base";
import {
  type ArithmeticName,
  type EnvironmentName,
  type EnvironmentRow,
  ENVIRONMENTS,
  INSTRUCTIONS,
  instructionForm,
  load,
  type Mnemonic,
  type Program,
  run,
  trace,
} from "@glasm/nv-vertex";
import { crash } from "@glasm/base";

/** An instruction of a language under an arithmetic. */
export interface VectorInstruction {
  readonly environment: EnvironmentName;
  readonly arithmetic: ArithmeticName;
  readonly mnemonic: Mnemonic;
}

/** What runs an instruction on some rows. */
export interface InstructionRunner {
  readonly operands: number;
  /** Whether results are integers, those of address registers, and not singles. */
  readonly isInteger: boolean;
  /** Words of a result: 4, or 1 of an address register that has no more components. */
  readonly size: number;
  /** @param operands for each operand the words of all rows, four a row */
  run(operands: readonly Uint32Array[]): Uint32Array;
}

const COMPONENTS = 4;
const ATTRIBUTES = 16;
const RESULTS = 21;
const PARAMETERS = 256;

/** Operands are first moved to registers, so that no instruction reads two attributes or parameters. */
export function runnerOf(instruction: VectorInstruction): InstructionRunner {
  const { environment, arithmetic, mnemonic } = instruction;
  const row: EnvironmentRow = ENVIRONMENTS[environment];
  const { inputs, output } = instructionForm(row, mnemonic);
  const operands = inputs.length;
  const isInteger = output === "as" || output === "av";
  const size = output === "as" ? 1 : COMPONENTS;
  const program = loaded(textOf(instruction));
  const runRows = isInteger ? traced : row.target === "vsp" ? executed : drawn;
  return {
    operands,
    isInteger,
    size,
    run: (given) => runRows(program, given, { arithmetic, size }),
  };
}

function textOf({ environment, mnemonic }: VectorInstruction): string {
  const { header, target, ...row }: EnvironmentRow = ENVIRONMENTS[environment];
  const { inputs, output } = instructionForm({ header, target, ...row }, mnemonic);
  const bank = target === "vsp" ? "c" : "v";
  const loads = inputs.map((_, i) => `MOV R${i}, ${bank}[${i}];`);
  // An operand that is an address register is loaded with whole numbers first.
  const addresses = inputs.map((shape, i) => (shape === "av" ? `ARL A${i}, R${i};` : ""));
  const names = inputs.map((shape, i) => (shape === "av" ? `A${i}` : `R${i}${shape === "s" ? ".x" : ""}`));
  const result = { as: "A0.x", av: "A1", v: "R3", ssss: "R3", none: "" }[output];
  const stored = output === "as" || output === "av" ? "R0" : "R3";
  const written = target === "vsp" ? "c[4]" : "o[HPOS]";
  return [
    header,
    ...loads,
    ...addresses,
    `${mnemonic} ${[result, ...names].join(", ")};`,
    `MOV ${written}, ${stored};`,
    "END",
  ].join("\n");
}

function loaded(text: string): Program {
  const result = load(text);
  return result.ok ? result.program : crash(`a program for vectors does not load:\n${text}`);
}

type RunRows = (
  program: Program,
  operands: readonly Uint32Array[],
  how: { readonly arithmetic: ArithmeticName; readonly size: number },
) => Uint32Array;

const rowsIn = (operands: readonly Uint32Array[]): number => (operands[0]?.length ?? 0) / COMPONENTS;

/** Sets registers of a vertex or of parameters to the words of a row. */
function setRow(registers: Uint32Array, at: number, operands: readonly Uint32Array[], row: number): void {
  operands.forEach((words, i) =>
    registers.set(words.subarray(COMPONENTS * row, COMPONENTS * (row + 1)), at + COMPONENTS * i),
  );
}

/** All rows as vertices. */
const drawn: RunRows = (program, operands, { arithmetic }) => {
  const count = rowsIn(operands);
  const attributes = new Float32Array(COMPONENTS * ATTRIBUTES * count);
  const results = new Float32Array(COMPONENTS * RESULTS * count);
  for (let i = 0; i < count; i++) setRow(wordsOf(attributes), COMPONENTS * ATTRIBUTES * i, operands, i);
  run(
    program,
    { count, attributes, parameters: new Float32Array(COMPONENTS * PARAMETERS), results },
    { arithmetic },
  );
  const words = wordsOf(results);
  return Uint32Array.from({ length: COMPONENTS * count }, (_, i) => {
    const row = Math.floor(i / COMPONENTS);
    return words[COMPONENTS * RESULTS * row + (i % COMPONENTS)]!;
  });
};

/** Each row in the parameters of a vertex state program, which leaves its result in c[4]. */
const executed: RunRows = (program, operands, { arithmetic }) => {
  const count = rowsIn(operands);
  const result = new Uint32Array(COMPONENTS * count);
  const attributes = new Float32Array(COMPONENTS * ATTRIBUTES);
  const parameters = new Float32Array(COMPONENTS * PARAMETERS);
  const words = wordsOf(parameters);
  for (let i = 0; i < count; i++) {
    setRow(words, 0, operands, i);
    run(
      program,
      { count: 1, attributes, parameters, results: new Float32Array(0) },
      { arithmetic, engine: "interpreter" },
    );
    result.set(words.subarray(4 * COMPONENTS, 5 * COMPONENTS), COMPONENTS * i);
  }
  return result;
};

/** Each row by itself, since only a trace shows an address register. */
const traced: RunRows = (program, operands, { arithmetic, size }) => {
  const count = rowsIn(operands);
  const result = new Int32Array(size * count);
  const attributes = new Float32Array(COMPONENTS * ATTRIBUTES);
  const parameters = new Float32Array(COMPONENTS * PARAMETERS);
  for (let i = 0; i < count; i++) {
    setRow(wordsOf(attributes), 0, operands, i);
    setRow(wordsOf(parameters), 0, operands, i);
    const { steps } = trace(program, { attributes, parameters }, { arithmetic });
    // The instruction is the last but one.
    const [write] = steps.at(-2)!.writes;
    result.set(write!.after.slice(0, size), size * i);
  }
  return new Uint32Array(result.buffer);
};

/** The instructions of a language that have a result. */
export function isComputing(mnemonic: Mnemonic): boolean {
  return INSTRUCTIONS[mnemonic].flow === "next";
}
