import { ENGINES } from "@glasm/vm";
import { type Program, RESULTS, run } from "../../src/index.js";

const RESULT_WORDS = 4 * RESULTS.length;

/** The bits of a number. */
export function bits(x: number): number {
  return new Uint32Array(Float32Array.of(x).buffer)[0]!;
}

/** What vertices are given: the words of attributes and constants, by their numbers; others are zeros. */
export interface Given {
  /** For each vertex, by the number of the attribute. */
  readonly vertices: readonly Readonly<Record<number, readonly number[]>>[];
  readonly constants?: Readonly<Record<number, readonly number[]>>;
}

/** The words that a program gives: of each vertex its results, and the constants afterwards. */
export interface Answer {
  readonly results: readonly Uint32Array[];
  readonly constants: Uint32Array;
}

/** The words of what vertices are given. */
export function wordsOfGiven({ vertices, constants = {} }: Given): {
  readonly inputs: Uint32Array;
  readonly constants: Uint32Array;
} {
  const inputs = new Uint32Array(64 * vertices.length);
  vertices.forEach((vertex, i) => {
    for (const [number, words] of Object.entries(vertex)) inputs.set(words, 64 * i + 4 * Number(number));
  });
  const all = new Uint32Array(4 * 192);
  for (const [number, words] of Object.entries(constants)) all.set(words, 4 * Number(number));
  return { inputs, constants: all };
}

/** Runs a program on one engine. */
function runOn(engine: (typeof ENGINES)[number], program: Program, given: Given): Answer {
  const { inputs, constants } = wordsOfGiven(given);
  const count = given.vertices.length;
  const results = new Uint32Array(RESULT_WORDS * count).fill(0xdeadbeef);
  run(program, { count, inputs, constants, results }, { engine });
  return {
    constants,
    results: given.vertices.map((_, i) => results.subarray(RESULT_WORDS * i, RESULT_WORDS * (i + 1))),
  };
}

/** Runs a program on every engine, which give the same. */
export function runAll(program: Program, given: Given): Answer {
  const answers = ENGINES.map((engine) => runOn(engine, program, given));
  for (const [i, other] of answers.entries()) {
    const [first] = answers;
    const differs = (a: Uint32Array, b: Uint32Array): boolean => a.some((word, at) => word !== b[at]);
    if (
      other.results.some((words, vertex) => differs(words, first!.results[vertex]!)) ||
      differs(other.constants, first!.constants)
    )
      throw new Error(`${ENGINES[i]!} differs from ${ENGINES[0]!}`);
  }
  return answers[0]!;
}

/** The words of a result by its name, of the first vertex. */
export function result(
  answer: Answer,
  name: (typeof RESULTS)[number]["name"],
  vertex = 0,
): readonly number[] {
  const index = RESULTS.findIndex((row) => row.name === name);
  return Array.from(answer.results[vertex]!.subarray(4 * index, 4 * index + 4));
}
