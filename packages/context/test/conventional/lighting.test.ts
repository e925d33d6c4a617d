import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { openContext, processed, type Vector } from "./fixtures.js";
import { type Lit, lit } from "./reference.js";
import { apply, aScenario, inEyeCoordinates } from "./scenario.js";
import { appendFileSync } from "node:fs";

describe("x", () => {
  test("random states", () => {
    let cases = 0;
    fc.assert(
      fc.property(aScenario, (scenario) => {
        const { gl, context } = openContext();
        apply(gl, scenario);
        const results = processed(context, scenario.vertex);
        const { eye, normal, lights } = inEyeCoordinates(scenario);
        const check = (expected: Lit, primary: Vector, secondary: Vector) => {
          if (expected.margin < 1e-4) return;
          cases++;
          const err = (a: Vector, b: Vector) =>
            Math.max(...a.map((x, i) => Math.abs(Math.min(x, 1) - Math.min(b[i]!, 1))));
          const e = Math.max(err(primary, expected.primary), err(secondary, expected.secondary));
          appendFileSync(
            "/tmp/errs.txt",
            `${e / (1 + expected.magnitude)} ${e} ${expected.magnitude} ${expected.margin}\n`,
          );
        };
        check(lit(eye, normal, lights, scenario.front, scenario.model), results.COL0, results.COL1);
        if (!scenario.model.twoSide) return;
        const back = normal.map((x) => -x);
        check(lit(eye, back, lights, scenario.back, scenario.model), results.BFC0, results.BFC1);
      }),
      { numRuns: 1500 },
    );
    expect(cases).toBeGreaterThan(100);
  });
});
