/** Programs and the lanes that they run on, by the interface of all machines. */

import { singleToBits } from "@glasm/base";
import { laneWords } from "@glasm/vm";
import { ATTRIBUTE_COUNT, CELLS, load, type Program } from "../../src/index.js";

const { inputs: INPUT_WORDS, constants: CONSTANT_WORDS, results: RESULT_WORDS } = laneWords(CELLS, 1);
export { CONSTANT_WORDS, RESULT_WORDS };

/** The program of a text, which must load. */
export function programOf(...lines: readonly string[]): Program {
  const loaded = load(lines.join("\n"));
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ message }) => message).join("; "));
  return loaded.program;
}

/** A lane with the first components of attributes as singles, and its numbers. */
export interface GivenLane {
  readonly attributes?: Readonly<Record<number, readonly number[]>>;
  readonly id?: number;
  readonly instance?: number;
}

/** The words of lanes. */
export function inputsOf(...lanes: readonly GivenLane[]): Uint32Array {
  const words = new Uint32Array(INPUT_WORDS * lanes.length);
  lanes.forEach(({ attributes = {}, id = 0, instance = 0 }, lane) => {
    const row = words.subarray(INPUT_WORDS * lane, INPUT_WORDS * (lane + 1));
    for (const [index, values] of Object.entries(attributes))
      row.set(values.map(singleToBits), 4 * Number(index));
    row.set([id, instance], 4 * ATTRIBUTE_COUNT);
  });
  return words;
}

/** The words of constants: uniforms from u0 on, and memory. */
export function constantsOf({
  uniforms = [],
  memory = [],
}: {
  readonly uniforms?: readonly number[];
  readonly memory?: readonly number[];
} = {}): Uint32Array {
  const words = new Uint32Array(CONSTANT_WORDS);
  words.set(uniforms);
  words.set(memory, CELLS.file("u").count);
  return words;
}
