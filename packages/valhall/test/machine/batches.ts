import { expect } from "@jest/globals";
import * as fc from "fast-check";
import { type LaneBatch, laneWords } from "@glasm/vm";
import { CELLS, DENORMALS, type Program, VALHALL } from "../../src/index.js";
import { arbitraryProgram, arbitraryStraightProgram, arbitraryWords } from "../support/arbitrary-program.js";
import type { EngineName } from "../support/rows.js";

const { inputs: INPUT_WORDS, constants: CONSTANT_WORDS, results: RESULT_WORDS } = laneWords(CELLS, 1);

/** All that an engine tells of a batch; arrays of results begin with other words than zeros. */
export function outcomeOf(
  program: Program,
  batch: Pick<LaneBatch, "count" | "inputs" | "constants">,
  engine: EngineName,
  arithmetic = "preserve",
) {
  const { count } = batch;
  const out = {
    constants: batch.constants.slice(),
    results: new Uint32Array(RESULT_WORDS * count).fill(7),
    vertices: new Uint32Array(count),
    ends: new Uint8Array(count).fill(9),
    executed: new Uint32Array(count).fill(9),
    reached: new Uint8Array(program.instructions.length),
  };
  VALHALL.run(program, { ...batch, ...out }, { engine, arithmetic });
  return out;
}

/** Both engines give the same for batches of random programs. */
export const batches = fc.property(
  fc.oneof({ weight: 3, arbitrary: arbitraryStraightProgram }, { weight: 1, arbitrary: arbitraryProgram }),
  fc.integer({ min: 0, max: 20 }).chain((count) => arbitraryWords(INPUT_WORDS * count)),
  arbitraryWords(32),
  fc.constantFrom(...DENORMALS),
  (program, words, uniforms, denormals) => {
    const inputs = Uint32Array.from(words);
    const constants = new Uint32Array(CONSTANT_WORDS);
    constants.set(uniforms);
    const batch = { count: inputs.length / INPUT_WORDS, inputs, constants };
    const [compiled, interpreted] = (["compiled", "interpreter"] as const).map((engine) =>
      outcomeOf(program, batch, engine, denormals),
    );
    expect(compiled).toEqual(interpreted);
  },
);
