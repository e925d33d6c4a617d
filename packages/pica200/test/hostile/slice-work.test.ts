import { backwardSlice } from "@glasm/vm";
import { afterAll, describe, expect, test } from "@jest/globals";
import { trace } from "../../src/exec/trace.js";
import { CELLS } from "../../src/isa/register-files.js";
import { PICA200 } from "../../src/machine.js";
import { compute, control, END, programOfLines } from "../support/code.js";
import { expectProportionalWork, WorkCounter } from "@glasm/base/counted-work";

const counter = new WorkCounter();
afterAll(() => counter.stop());

/** For a number of jumps where each of them leads, of words that are a jump and an addition in turn. */
const TARGETS: Readonly<Record<string, (jump: number, count: number) => number>> = {
  "to the end": (_, count) => 2 * count,
  "over the next word": (jump) => 2 * jump + 2,
  "over the next three jumps": (jump, count) => 2 * Math.min(jump + 4, count),
  "each into the middle of what another one skips": (jump, count) => 2 * Math.min(2 * jump + 1, count),
  "each over what the next ones jump over": (jump, count) => 2 * Math.max(count - jump, jump + 1),
};

describe("a slice takes work in proportion to the steps and the conditional jumps of a program, which lead", () => {
  test.each(Object.entries(TARGETS))("%s [Ruling 71]", (_, targetOf) => {
    expectProportionalWork((count) => {
      const program = programOfLines([
        ...Array.from({ length: count }, (__, jump) => [
          control("jmpc", { target: targetOf(jump, count), join: 2, referenceX: 1 }),
          compute("add", "r0.x", ["r0", "v1"]),
        ]).flat(),
        compute("mov", "o0.x", ["r0"]),
        END,
      ]);
      const found = trace(program, { attributes: [] });
      expect(found.steps).toHaveLength(2 * count + 2);
      const sliced = { cells: CELLS, flow: PICA200.flow(program), effects: PICA200.effects(program) };
      return counter.of(() => {
        const { steps } = backwardSlice(sliced, found, { file: "o", index: 0, component: 0 });
        expect(steps.length).toBe(2 * count + 1);
      });
    });
  });
});
