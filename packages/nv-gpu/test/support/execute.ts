import { expect } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import { type EngineName, ENGINES } from "@glasm/codegen";
import { type End, ENDS, type LaneTrace, laneWords, rowWord } from "@glasm/vm";
import { laneInput, load, NV_GPU, type Program, resultsOf } from "../../src/index.js";

/** Words of vectors and of buffers, by what programs call them. */
export type Given = Readonly<Record<string, readonly number[]>>;

/** What became of a program. */
export interface Outcome {
  readonly end: End;
  readonly executed: number;
  /** The words of the results that the text writes, in hexadecimal digits, by their names. */
  readonly results: Readonly<Record<string, string>>;
  /** The number of the instruction that is not executed, counted from 1; 0 if none was reached. */
  readonly unsupported: number;
}

/** A program of a text, which must load. */
export function programOfText(text: string): Program {
  const result = load(text);
  if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join("\n"));
  return result.program;
}

/** The words that a program is given, by their names. */
export function inputOf(program: Program, given: Given) {
  const words = Object.entries(given).map(([name, list]) => [name, Uint32Array.from(list)] as const);
  return laneInput(program, Object.fromEntries(words));
}

const digits = (words: Iterable<number>): string =>
  Array.from(words, (word) => word.toString(16).padStart(8, "0")).join(" ");

/** What one engine makes of a program. */
export function runOnce(
  program: Program,
  given: Given,
  engine: EngineName,
  arithmetic?: string,
): Outcome & { readonly words: Uint32Array } {
  const { inputs, constants } = inputOf(program, given);
  const words = new Uint32Array(laneWords(NV_GPU.cellsOf(program), 1).results);
  const [ends, executed] = [new Uint8Array(1), new Uint32Array(1)];
  const batch = { count: 1, inputs, constants, results: words, ends, executed };
  NV_GPU.run(program, batch, { engine, arithmetic });
  return { ...outcomeOf(program, ENDS[ends[0]!]!, executed[0]!, words), words };
}

export function outcomeOf(program: Program, end: End, executed: number, words: Uint32Array): Outcome {
  const named = Object.entries(resultsOf(program, words)).map(
    ([name, list]) => [name, digits(list)] as const,
  );
  return { end, executed, results: Object.fromEntries(named), unsupported: unsupportedAt(program, words) };
}

function unsupportedAt(program: Program, words: Uint32Array): number {
  const cells = NV_GPU.cellsOf(program);
  const file = cells.withRole("result").find(({ name }) => name === "unsupported instruction");
  return file === undefined ? 0 : words[rowWord(cells, cells.of(file.name, 0, 0))]!;
}

/** A trace of a program. */
export function traced(text: string, given: Given = {}): LaneTrace {
  const program = programOfText(text);
  return NV_GPU.trace(program, inputOf(program, given));
}

/** What becomes of a program, which is the same on both engines and in a trace. */
export function execute(text: string, given: Given = {}, arithmetic?: string): Outcome {
  const program = programOfText(text);
  const [outcome, ...others] = ENGINES.map((engine) => runOnce(program, given, engine, arithmetic));
  for (const other of others) expect(other).toEqual(outcome);
  const { end, executed, results } = NV_GPU.trace(program, inputOf(program, given), { arithmetic });
  const { words, ...rest } = outcome!;
  expect(outcomeOf(program, end!, executed, results)).toEqual(rest);
  expect(digits(results)).toBe(digits(words));
  return rest;
}

/** Singles as words in hexadecimal digits. */
export const singles = (...values: readonly number[]): string => digits(values.map(singleToBits));
/** Words in hexadecimal digits. */
export const words = (...values: readonly number[]): string => digits(values.map((value) => value >>> 0));
