import { expect, test } from "@jest/globals";
import { ENGINES, run } from "../src/run.js";
import { newBatch, outcomeOf } from "./execution.js";
import { loaded } from "./texts.js";

test.each([undefined, ...ENGINES])("the option chooses the engine: %s [Ruling 3]", (engine) => {
  const program = loaded("!!VP2.0 ADD o[HPOS], v[0], c[0]; RET (EQ); MOV o[COL0], v[0]; END");
  const batch = newBatch(5);
  batch.parameters.fill(0.5);
  run(program, batch, engine === undefined ? {} : { engine });
  expect(Array.from(batch.results.subarray(4 * 84, 4 * 84 + 8))).toEqual([0.5, 0.5, 0.5, 1.5, 0, 0, 0, 1]);
  expect(outcomeOf(batch).executed).toEqual(Uint32Array.of(2, 2, 2, 2, 2));
});
