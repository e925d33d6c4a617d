import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { compile } from "../../src/compile/compiled.js";
import { interleaved } from "../../src/compile/interleaved.js";
import { ENDS } from "../../src/exec/batch.js";
import { run } from "../../src/run.js";
import { arbitraryBatch, batchOf, copyOf, crowded } from "../arbitrary-batch.js";
import { arbitraryProgram } from "../arbitrary-program.js";
import { loaded } from "../texts.js";

const ENVIRONMENTS = ["VP1.0", "VP1.1", "VP2.0"] as const;
const VERTICES = 5;
const LIMITED = ENDS.indexOf("instruction-limit");

const bitsOf = (singles: Float32Array): readonly number[] => Array.from(new Uint32Array(singles.buffer));

/** The mnemonics of a program in their new order. */
const orderOf = (text: string): string =>
  interleaved(loaded(text))
    .instructions.map(({ mnemonic }) => mnemonic)
    .join(" ");

describe("instructions in another order", () => {
  test("what does not depend on a result stands between it and what waits for it", () => {
    const text = `!!VP1.0
      RSQ R0.x, v[0].x; MUL R1, v[1], R0.x; MUL R1, R1, R1; MOV o[COL0], R1;
      DP4 o[HPOS].x, c[0], v[0]; DP4 o[HPOS].y, c[1], v[0]; DP4 o[HPOS].z, c[2], v[0]; DP4 o[HPOS].w, c[3], v[0]; END`;
    expect(orderOf(text)).toBe("RSQ DP4 DP4 DP4 DP4 MUL MUL MOV");
  });

  test.each([
    ["what is read before it is overwritten", "RSQ R0.x, v[0].x; DP4 R1, R0, v[0]; MUL R0, v[1], v[1];"],
    ["what is overwritten", "ADD R0, v[0], v[0]; RSQ R0.x, v[0].x;"],
    ["what a condition tests", "RSQC R0.x, v[0].x; DP4 R1 (GT.x), v[1], v[1];"],
    ["the condition that is tested", "SUBC R0, v[0], c[1]; MUL R1 (LT.x), v[0], c[1]; RSQC R2.x, v[0].x;"],
    ["where an address comes from", "ARL A0.x, v[0].x; DP4 R0, c[A0.x], v[0]; ARL A0.x, v[1].x;"],
  ])("%s keeps its place", (_, instructions) => {
    const text = `!!VP2.0 ${instructions} MOV o[HPOS], R0; END`;
    const kept = loaded(text).instructions.map(({ mnemonic }) => mnemonic);
    expect(orderOf(text)).toBe(kept.join(" "));
  });

  test("nothing leaves the place where control comes to or goes from", () => {
    const text = `!!VP2.0
      MUL R0, v[0], v[0]; MOVC CC, R0; BRA over (LT.x);
      MOV R0, v[1]; RSQ R0.x, v[1].x;
      over: MUL R1, v[1], v[1]; RSQ R2.x, v[1].x; MOV o[HPOS], R0; END`;
    expect(orderOf(text)).toBe("MUL MOV BRA MOV RSQ RSQ MUL MOV");
  });

  test.each(ENVIRONMENTS)("programs compute the same: %s", (environment) => {
    fc.assert(
      fc.property(
        arbitraryProgram(environment, { maxInstructions: 20 }).map(crowded),
        arbitraryBatch(VERTICES),
        (program, batch) => {
          const copy = copyOf(batch);
          const options = { engine: "interpreter", arithmetic: "unified" } as const;
          run(program, batch, options);
          run(interleaved(program), copy, options);
          expect(copy.ends).toEqual(batch.ends);
          expect(copy.executed).toEqual(batch.executed);
          // Those that the limit ends it ends between other instructions.
          if (!batch.ends.includes(LIMITED)) expect(bitsOf(copy.results)).toEqual(bitsOf(batch.results));
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    ["VP1.0", "nv20"],
    ["VP1.1", "nv30"],
    ["VP2.0", "nv30"],
  ] as const)(
    "compiled programs of numbers give what the reference does: %s under %s",
    (environment, chip) => {
      const number = fc.float({ min: 0.5, max: 2 }).map(Math.fround);
      const numbers = fc.array(number, { minLength: 11, maxLength: 11 });
      fc.assert(
        fc.property(
          arbitraryProgram(environment, { maxInstructions: 20 }).map(crowded),
          numbers,
          (program, pool) => {
            const { attributes, parameters, results, count } = batchOf(VERTICES, pool);
            const batch = { count, attributes, parameters, results };
            const reference = { ...batch, results: results.slice() };
            run(program, reference, { engine: "interpreter", arithmetic: chip });
            compile(program, { arithmetic: chip }).run(batch);
            expect(bitsOf(batch.results)).toEqual(bitsOf(reference.results));
          },
        ),
        { numRuns: 150 },
      );
    },
  );
});
