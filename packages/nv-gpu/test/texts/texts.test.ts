import { describe, expect, test } from "@jest/globals";
import { load } from "../../src/index.js";
import { ARITHMETIC } from "./arithmetic.js";
import { BUFFERS } from "./buffers.js";
import { CONTROL } from "./control.js";
import { MEMORY } from "./memory.js";
import { STAGES } from "./stages.js";
import { expectExecuted, expectPrinted, textOf } from "./text-example.js";
import { VARIABLES } from "./variables.js";
import { WRONG } from "./wrong.js";

const EXAMPLES = [...VARIABLES, ...ARITHMETIC, ...CONTROL, ...STAGES, ...BUFFERS, ...MEMORY];

describe("[NV_gpu_program4 2.X.2], [Ruling 272]: examples of the texts", () => {
  test.each(EXAMPLES)("$of: it is printed", (example) => {
    expectPrinted(example);
  });

  test.each(EXAMPLES)("$of: it is executed, or not yet", (example) => {
    expectExecuted(example);
  });

  test.each(WRONG)("$of: it does not load", ({ codes, ...example }) => {
    const result = load(textOf(example));
    expect(result.ok ? [] : result.diagnostics.map(({ code }) => code)).toEqual(codes);
  });
});
