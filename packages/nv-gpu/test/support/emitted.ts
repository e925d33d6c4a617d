import { expect } from "@jest/globals";
import { type EngineName, ENGINES } from "@glasm/codegen";
import { type End, ENDS, laneWords } from "@glasm/vm";
import { emittedVertices, NV_GPU, type Program, unsupportedIn } from "../../src/index.js";
import { type Given, inputOf, programOfText } from "./execute.js";

/** A vertex that was emitted, with its results as words in hexadecimal digits. */
export interface Emitted {
  readonly stream: number;
  readonly strip: number;
  readonly results: Readonly<Record<string, string>>;
}

/** What became of an invocation of a geometry program. */
export interface Invocation {
  readonly end: End;
  readonly executed: number;
  readonly vertices: readonly Emitted[];
  /** The number of the instruction that is not executed; null if none was reached. */
  readonly unsupported: number | null;
}

const digits = (list: Iterable<number>): string =>
  Array.from(list, (word) => word.toString(16).padStart(8, "0")).join(" ");

/** The words of all rows of results of an invocation, how many of them it has handed on, and the invocation. */
export function invocationOf(
  program: Program,
  given: Given,
  engine: EngineName,
  arithmetic?: string,
): Invocation & { readonly words: Uint32Array } {
  const { maxVertices } = NV_GPU.interfaceOf(program);
  const words = new Uint32Array(maxVertices * laneWords(NV_GPU.cellsOf(program), maxVertices).results);
  const [ends, executed, vertices] = [new Uint8Array(1), new Uint32Array(1), new Uint32Array(1)];
  const batch = { count: 1, ...inputOf(program, given), results: words, ends, executed, vertices };
  NV_GPU.run(program, batch, { engine, arithmetic });
  return { ...named(program, words, vertices[0]!, ENDS[ends[0]!]!, executed[0]!), words };
}

function named(program: Program, words: Uint32Array, count: number, end: End, executed: number): Invocation {
  const vertices = emittedVertices(program, words, count).map(({ results, ...others }) => ({
    ...others,
    results: Object.fromEntries(Object.entries(results).map(([name, list]) => [name, digits(list)])),
  }));
  return { end, executed, vertices, unsupported: unsupportedIn(program, words)?.instruction ?? null };
}

/** What an invocation of a program emits, which is the same on both engines and in a trace. */
export function emitted(text: string, given: Given = {}, arithmetic?: string): Invocation {
  const program = programOfText(text);
  const [outcome, ...others] = ENGINES.map((engine) => invocationOf(program, given, engine, arithmetic));
  for (const other of others) expect(other).toEqual(outcome);
  const { end, executed, results, vertices } = NV_GPU.trace(program, inputOf(program, given), { arithmetic });
  const { words, ...rest } = outcome!;
  expect(named(program, results, vertices, end!, executed)).toEqual(rest);
  expect(digits(results)).toBe(digits(words));
  return rest;
}
