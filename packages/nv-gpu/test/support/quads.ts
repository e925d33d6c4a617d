import { expect } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import { ENGINES, type EngineName } from "@glasm/codegen";
import { ENDS, type LaneInput, type LaneTrace, laneWords } from "@glasm/vm";
import { attributeWords, constantWords, isKilled, NV_GPU, type Program } from "../../src/index.js";
import { type Given, type Outcome, outcomeOf, programOfText } from "./execute.js";

/** What became of a fragment. */
export interface FragmentOutcome extends Outcome {
  readonly killed: boolean;
}

const named = (given: Given) =>
  Object.fromEntries(Object.entries(given).map(([name, list]) => [name, Uint32Array.from(list)]));

/** The words that fragments are given, one after the other. */
export function inputsOf(program: Program, fragments: readonly Given[], constants: Given = {}): LaneInput {
  const { inputs: words } = laneWords(NV_GPU.cellsOf(program), 1);
  const inputs = new Uint32Array(words * fragments.length);
  fragments.forEach((given, lane) => inputs.set(attributeWords(program, named(given)), words * lane));
  return { inputs, constants: constantWords(program, named(constants)) };
}

/** What one engine makes of fragments, quad by quad. */
export function runFragments(
  program: Program,
  input: LaneInput,
  count: number,
  engine: EngineName,
  arithmetic?: string,
): readonly (FragmentOutcome & { readonly words: readonly number[] })[] {
  const { results: words } = laneWords(NV_GPU.cellsOf(program), 1);
  const results = new Uint32Array(words * count);
  const [ends, executed] = [new Uint8Array(count), new Uint32Array(count)];
  NV_GPU.run(program, { count, ...input, results, ends, executed }, { engine, arithmetic });
  return Array.from({ length: count }, (_, lane) => {
    const row = results.subarray(words * lane, words * (lane + 1));
    return {
      ...outcomeOf(program, ENDS[ends[lane]!]!, executed[lane]!, row),
      killed: isKilled(program, row),
      words: Array.from(row),
    };
  });
}

/** The trace of one fragment of a quad, whose last one stands for those that it lacks. */
export function tracedFragment(
  program: Program,
  quad: readonly Given[],
  lane: number,
  constants: Given = {},
  arithmetic?: string,
): LaneTrace {
  const whole = Array.from({ length: 4 }, (_, place) => quad[Math.min(place, quad.length - 1)]!);
  return NV_GPU.trace(program, { ...inputsOf(program, whole, constants), lane }, { arithmetic });
}

/** What becomes of the fragments of a quad, which is the same on both engines and in their traces. */
export function executeQuad(
  text: string,
  quad: readonly Given[],
  constants: Given = {},
  arithmetic?: string,
): readonly FragmentOutcome[] {
  const program = programOfText(text);
  const input = inputsOf(program, quad, constants);
  const [outcomes, ...others] = ENGINES.map((engine) =>
    runFragments(program, input, quad.length, engine, arithmetic),
  );
  for (const other of others) expect(other).toEqual(outcomes);
  return outcomes!.map(({ words, ...outcome }, lane) => {
    const trace = tracedFragment(program, quad, lane, constants, arithmetic);
    expect([Array.from(trace.results), trace.end, trace.executed]).toEqual([
      words,
      outcome.end,
      outcome.executed,
    ]);
    return outcome;
  });
}

/** Four fragments, of which an attribute has these numbers in x. */
export const fragments = (...numbers: readonly number[]): readonly Given[] =>
  numbers.map((x) => ({ "fragment.attrib[0]": [singleToBits(x), 0, 0, 0] }));
