import { expect, test } from "@jest/globals";
import { namedValuesText, shortText } from "../../src/editor/live-values.js";

const named = (...registers: readonly string[]) =>
  registers.map((register) => ({ register, values: ".x 1" }));

test("values at the end of a line have names that are no longer than they need to be", () => {
  const all = named(
    "o[HPOS]",
    "result.position",
    "program.env[12]",
    "vertex[1].attrib[0]",
    "modelViewProjection[0]",
  );
  expect(namedValuesText(all.slice(0, 2))).toBe("o[HPOS].x 1, result.position.x 1");
  expect(shortText(all)).toBe(
    "o[HPOS].x 1, position.x 1, env[12].x 1, [1].attrib[0].x 1, modelViewProjection[0].x 1",
  );
  expect(shortText(named("clip[3]", "loop count 0"))).toBe("clip[3].x 1, loop count 0.x 1");
});
