import { flush, singleToHex } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import { INSTRUCTIONS, type Mnemonic, MNEMONICS } from "@glasm/nv-vertex";
import fc from "fast-check";
import { arithmeticDifferences } from "../../src/debugger/arithmetic-differences.js";
import { exp2, log2 } from "../../src/debugger/double-functions.js";
import { type Formulas, formulas } from "../../src/debugger/formulas.js";
import { originsOf } from "../../src/debugger/origins.js";
import { componentText } from "../../src/debugger/registers.js";
import { shadowRegisters } from "../../src/debugger/shadow.js";
import { ulpsBetween } from "../../src/debugger/ulps.js";
import { color, executed, executedVp2, type Inputs } from "./executions.js";

describe("functions in double precision", () => {
  test.each([
    [0.5, Math.SQRT2],
    [-0.5, Math.SQRT1_2],
    [Math.LOG2E, Math.E],
    [1 / 3, 1.2599210498948732],
    [-1075.5, 0],
    [-Infinity, 0],
  ])("2^%p is %p", (x, expected) => {
    expect(Math.abs(exp2(x) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 2 ** -51);
  });
  test("are exact for powers of two, and NaN of NaN", () => {
    for (let n = -1074; n <= 1023; n++) expect([exp2(n), log2(2 ** n)]).toEqual([2 ** n, n]);
    expect([exp2(NaN), log2(NaN), log2(-1)]).toEqual([NaN, NaN, NaN]);
    expect([exp2(1024), exp2(Infinity)]).toEqual([Infinity, Infinity]);
    expect([log2(0), log2(-0), log2(Infinity)]).toEqual([-Infinity, -Infinity, Infinity]);
  });
  test.each([
    [Math.E, Math.LOG2E],
    [10, 3.321928094887362],
    [1 + 2 ** -52, 3.2034265038149176e-16],
    [0.7, -0.5145731728297583],
  ])("log2(%p) is %p", (x, expected) => {
    expect(Math.abs(log2(x) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 2 ** -51);
  });
  test("are each other's inverse", () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (x) => {
        expect(Math.abs(log2(exp2(x)) - x)).toBeLessThan(2 ** -42);
      }),
    );
  });
});

const APPROXIMATE = ["EX2", "LG2", "EXP", "LOG", "LIT", "SIN", "COS"];
const COMPUTING = MNEMONICS.filter((mnemonic) =>
  Object.hasOwn(formulas("unified", Math.fround), mnemonic),
) as (keyof Formulas)[];

describe("the formulas", () => {
  const single = fc.oneof(
    fc.float().map(flush),
    fc.constantFrom(0, -0, 1, -1, 2, 0.5, NaN, Infinity, -Infinity, 2 ** -126, 2 ** 127, 2 ** -100),
  );
  const vector = fc.tuple(single, single, single, single);
  const run = (mnemonic: Mnemonic, operands: readonly (readonly number[])[], nv20: boolean) => {
    const row = INSTRUCTIONS[mnemonic];
    const [a, b, c] = ["v[0]", "c[0]", "R0"].map((name) => (row.inputs[0] === "s" ? `${name}.x` : name));
    const sources = [a, b, c].slice(0, row.inputs.length).join(", ");
    const header = nv20 ? "!!VP1.1" : "!!VP2.0";
    return executed(`${header} MOV R0, v[1]; ${mnemonic} R1, ${sources}; MOV o[HPOS], R1; END`, {
      attributes: { 0: operands[0]!, 1: operands[2]! },
      parameters: { 0: operands[1]! },
      arithmetic: nv20 ? "nv20" : "unified",
    }).trace.steps[1]!;
  };
  test("are of all instructions that compute numbers", () => {
    const steering = MNEMONICS.filter((mnemonic) => !(COMPUTING as readonly string[]).includes(mnemonic));
    expect(steering).toEqual(["ARA", "ARL", "ARR", "BRA", "CAL", "RET"]);
  });
  test.each(COMPUTING.filter((mnemonic) => !APPROXIMATE.includes(mnemonic)))(
    "of %s, rounded and flushed, give the bits of the machine [VP2 2.14.3, Ruling 1]",
    (mnemonic) => {
      for (const nv20 of INSTRUCTIONS[mnemonic].since === "VP2" ? [false] : [false, true]) {
        const formula = formulas(nv20 ? "nv20" : "unified", Math.fround)[mnemonic];
        fc.assert(
          fc.property(fc.tuple(vector, vector, vector), (operands) => {
            const step = run(mnemonic, operands, nv20);
            const stored = formula(...step.operands).map((x) => flush(Math.fround(x)));
            expect(stored.map(singleToHex)).toEqual(step.result!.map(singleToHex));
          }),
          { numRuns: 60 },
        );
      }
    },
  );
  test.each(APPROXIMATE as (keyof Formulas)[])(
    "of %s are as close as it is accurate [Ruling 4]",
    (mnemonic) => {
      const bound = INSTRUCTIONS[mnemonic].accuracy === "2^-11" ? 2 ** -10 : 2 ** -21;
      const formula = formulas("unified", (x) => x)[mnemonic];
      const some = fc.float({ min: Math.fround(0.01), max: 20, noNaN: true });
      fc.assert(
        fc.property(some, some, fc.float({ min: -3, max: 3, noNaN: true }), (x, y, w) => {
          const step = run(mnemonic, [[x, y / 10, 0, w], [], []], false);
          formula(...step.operands).forEach((exact, i) => {
            expect(Math.abs(step.result![i]! - exact)).toBeLessThanOrEqual(
              bound * Math.max(1, Math.abs(exact)),
            );
          });
        }),
        { numRuns: 60 },
      );
    },
  );
  test("of the edges of the approximate instructions are those of the machine", () => {
    const edges = [0, -0, Infinity, -Infinity, NaN, 1, -1, 200, -200];
    for (const mnemonic of APPROXIMATE as (keyof Formulas)[]) {
      for (const nv20 of INSTRUCTIONS[mnemonic].since === "VP2" ? [false] : [false, true]) {
        const formula = formulas(nv20 ? "nv20" : "unified", Math.fround)[mnemonic];
        for (const x of edges) {
          for (const w of mnemonic === "LIT" ? edges : [1]) {
            const step = run(mnemonic, [[x, x, 0, w], [], []], nv20);
            const stored = formula(...step.operands).map((exact) => flush(Math.fround(exact)));
            const near = (i: number) =>
              Math.abs(stored[i]! - step.result![i]!) <= 1e-3 * Math.abs(stored[i]!);
            stored.forEach((value, i) => {
              const isSame = Object.is(value, step.result![i]) || near(i);
              expect([mnemonic, x, w, i, isSame]).toEqual([mnemonic, x, w, i, true]);
            });
          }
        }
      }
    }
  });
});

describe("units in the last place", () => {
  test.each([
    [1, 1, 0],
    [1, 1 + 2 ** -24, 0.5],
    [1, 1 - 2 ** -24, 1],
    [2 ** -149, 0, 1],
    [0, 2 ** -130, 2 ** 19],
    [-1, 1, 2 ** 24],
    [NaN, NaN, 0],
    [NaN, 1, Infinity],
    [1, NaN, Infinity],
    [Infinity, 2 ** 128, 0],
    [Infinity, 2 ** 127, Infinity],
    [-Infinity, Infinity, Infinity],
    [Infinity, Infinity, 0],
  ])("between %p and %p are %p", (single, exact, ulps) => {
    expect(ulpsBetween(single, exact)).toBe(ulps);
  });
});

/** The distances of COL0 from the shadow. */
function distances(body: string, inputs: Inputs = {}): readonly number[] {
  const execution = executedVp2(body, inputs);
  const exact = shadowRegisters(execution).read({ file: "result", index: 1 });
  return exact.map((value, i) => ulpsBetween(execution.trace.results[4 + i]!, value));
}

describe("the shadow run", () => {
  test("is no different where everything is exact", () => {
    const body = `ARL A0.x, c[1]; MOV R0.xy, -|c[A0.x + 2].wzyx|; CAL f; MADC R0.zw, R0.xyxy, c[2], R0;
      MOV o[COL0] (LT), R0; RET; f: ADD R0, R0, R0; RET;`;
    expect(distances(body, { parameters: { 1: [-0.5, 0, 0, 0], 2: [1, 2, 3, 4] } })).toEqual([0, 0, 0, 0]);
  });
  test("shows catastrophic cancellation", () => {
    // 1 + 2^-24 rounds to 1, so that nothing is left of the difference.
    const body = "ADD R0, c[0], v[1]; ADD o[COL0], R0, -c[0];";
    const inputs = { parameters: { 0: [1, 1, 1, 1] }, attributes: { 1: [2 ** -24, 2 ** -23, 0, 0] } };
    expect(distances(body, inputs)).toEqual([2 ** 23, 0, 0, 0]);
  });
  test("shows how rough an instruction is", () => {
    const parameters = { 0: [0.15, 0, 0, 0] };
    const [rough] = distances("EXP R0, c[0].x; MOV o[COL0], R0.z;", { parameters });
    expect(rough).toBeGreaterThan(100);
    expect(rough).toBeLessThan(2 ** 13);
    const [fine] = distances("EX2 o[COL0], c[0].x;", { parameters });
    expect(fine).toBeLessThan(4);
  });
  test("keeps the denormals that the machine loses [Ruling 1]", () => {
    const inputs = {
      parameters: { 0: [1e-20, 1e-40, 0, 0], 1: [1e30, 0, 0, 0] },
      attributes: { 1: [1e-20, 1, 0, 0] },
    };
    const [lost, given] = distances("MUL R0, c[0], v[1]; MUL o[COL0], R0, c[1].x;", inputs);
    expect(lost).toBeGreaterThan(2 ** 20);
    expect(given).toBeGreaterThan(2 ** 20);
  });
  test("takes the way of the execution, though its own numbers would take another", () => {
    // 1 + 2^-24 > 1 in double precision only.
    const body = `ADD R0.x, c[0].x, c[0].y; ADDC R0.x, R0.x, -c[0].x; MOV o[COL0], c[1];
      BRA l (EQ.x); MOV o[COL0], c[2]; l:`;
    expect(distances(body, { parameters: { 0: [1, 2 ** -24, 0, 0], 1: [5, 5, 5, 5] } })).toEqual([
      0, 0, 0, 0,
    ]);
  });
  test("follows the arithmetic of the execution [Ruling 16]", () => {
    const inputs = { parameters: { 0: [0, 1, 2, 3], 1: [Infinity, 1, 1, 1] }, arithmetic: "nv20" } as const;
    const execution = executed("!!VP1.0 MUL o[HPOS], v[0].x, c[1].x; DP4 o[COL0], c[0], v[0].w; END", inputs);
    expect(shadowRegisters(execution).read({ file: "result", index: 0 })).toEqual([0, 0, 0, 0]);
    expect(shadowRegisters(execution).read({ file: "result", index: 1 })).toEqual([6, 6, 6, 6]);
  });
  test("can stop at a step", () => {
    const execution = executedVp2("MOV R0, c[0]; ADD R0, R0, R0;", { parameters: { 0: [1, 2, 3, 4] } });
    expect(shadowRegisters(execution, 2).read({ file: "temporary", index: 0 })).toEqual([1, 2, 3, 4]);
  });
  test("of a vertex state program has its parameters [VP2 2.14.5]", () => {
    const execution = executed("!!VSP1.0 MUL c[3], v[0], c[1]; END", {
      attributes: { 0: [0.1, 2, 3, 4] },
      parameters: { 1: [0.1, 1, 1, 1] },
    });
    const tenth = Math.fround(0.1);
    expect(shadowRegisters(execution).read({ file: "parameter", index: 3 })).toEqual([
      tenth * tenth,
      2,
      3,
      4,
    ]);
  });
});

/** `kind step register.component value` of each origin of a component of COL0. */
function origins(component: "x" | "y" | "z" | "w", body: string, inputs: Inputs = {}): readonly string[] {
  return originsOf(executedVp2(body, inputs), color(component)).map(
    ({ kind, step, where, value }) => `${kind} ${step ?? "given"} ${componentText(where)} ${value}`,
  );
}

describe("the origin", () => {
  const body = `MOV R0, c[0]; RCP R1.x, R0.x; MUL R1.y, R1.x, R0.x; MOV R2, R1; RSQ R3.x, R0.y; ADD R3.y, R2.y, R3.x;
    MOV o[COL0].x, R3.y; MOV o[COL0].y, R3.x; MOV o[COL0].z, R0;`;
  const inputs = { parameters: { 0: [0, -1, 5, 0] } };

  test("of a NaN and an infinity is the first instruction on the slice that made one", () => {
    expect(origins("x", body, inputs)).toEqual(["infinity 2 R1.x Infinity", "NaN 3 R1.y NaN"]);
    expect(origins("y", body, inputs)).toEqual(["NaN 5 R3.x NaN"]);
    expect(origins("z", body, inputs)).toEqual([]);
  });
  test("may be an attribute or a parameter", () => {
    const given = { parameters: { 0: [NaN, 1, 1, 1] }, attributes: { 3: [1, -Infinity, 1e-40, 1] } };
    expect(origins("x", "ADD o[COL0], c[0], c[0];", given)).toEqual(["NaN given c[0].x NaN"]);
    expect(origins("y", "ADD o[COL0], v[3], c[0];", given)).toEqual(["infinity given v[3].y -Infinity"]);
    const [denormal] = origins("z", "ADD o[COL0], v[3], c[0];", given);
    expect(denormal).toMatch(/^denormal given v\[3\]\.z 9\.99\d+e-41$/);
    expect(origins("w", "ADD o[COL0], v[3], c[0];", given)).toEqual([]);
  });
  test.each([
    ["MUL R0.y, c[0].x, c[0].x;", "y"],
    ["MAD R0.y, c[0].x, c[0].x, R5.x;", "y"],
    ["DP3 R0.y, c[0].xzzz, c[0].xzzz;", "y"],
    ["EX2 R0.y, c[0].y;", "y"],
    ["ADD R0.y, c[1].x, c[1].y;", "y"],
    ["RCP R0.y, c[1].z;", "y"],
    ["DST R0.y, c[0].x, c[0].x;", "y"],
  ])("of a denormal that became zero in %s is that instruction [Ruling 1]", (operation) => {
    const parameters = {
      0: [2 ** -64, -128.5, 0, 0],
      1: [1.5 * 2 ** -126, -(2 ** -126), -(2 ** 127.5), 0],
    };
    const [origin, ...others] = origins("x", `${operation} MOV o[COL0], R0.y;`, { parameters });
    expect(origin).toMatch(/^denormal 1 R0\.y -?\d\.\d+e-3[89]$/);
    expect(others).toEqual([]);
  });
  test("of a zero that was none is nothing", () => {
    expect(origins("x", "ADD o[COL0], c[0], -c[0];", { parameters: { 0: [7, 7, 7, 7] } })).toEqual([]);
    expect(origins("x", "MUL o[COL0], c[0], v[1];", { parameters: { 0: [7, 7, 7, 7] } })).toEqual([]);
  });
  test("only counts the components that mattered", () => {
    const parameters = { 0: [0, 1, 1, 1] };
    expect(origins("y", "RCP R0.x, c[0].x; MOV R0.y, c[0]; MOV o[COL0], R0;", { parameters })).toEqual([]);
    expect(origins("y", "RSQ R0, -c[0].y; MOV R0.y, c[0]; MOV o[COL0], R0;", { parameters })).toEqual([]);
  });
  test("may lie behind a condition code", () => {
    const parameters = { 0: [0, 1, 1, 1] };
    expect(
      origins("x", "RCP R0.x, c[0].x; MOVC CC.x, R0; MOV o[COL0] (GT.x), c[0].y;", { parameters }),
    ).toEqual(["infinity 1 R0.x Infinity"]);
  });
  test("can be asked for at any step", () => {
    const execution = executedVp2("RCP R0, c[0].x; MOV R0, c[0];");
    const target = { file: "temporary", index: 0, component: 2 } as const;
    expect(originsOf(execution, target)).toEqual([]);
    expect(originsOf(execution, target, 1)).toEqual([
      { kind: "infinity", step: 1, where: target, value: Infinity },
    ]);
  });
});

describe("the nv20 arithmetic", () => {
  test("gives something else, and this is where it begins [Ruling 16]", () => {
    const execution = executed(
      `!!VP1.0 MOV o[HPOS], v[0]; MUL R0, v[1].x, c[0]; ADD R1, R0, v[1].w;
       MOV o[COL0], R1; MAX o[TEX0], c[1], v[0].w; END`,
      { parameters: { 0: [Infinity, 2, NaN, 0], 1: [NaN, 0, 0, 0] } },
    );
    const found = arithmeticDifferences(execution)!.map(
      ({ where, unified, nv20, step }) => `${componentText(where)} ${unified} ${nv20} ${step}`,
    );
    expect(found).toEqual(["o[COL0].x NaN 1 1", "o[COL0].z NaN 1 1"]);
  });
  test("also takes the absolute value in RSQ, and orders zeros and NaN", () => {
    const execution = executed("!!VP1.0 RSQ o[HPOS], c[0].x; SLT o[COL0], c[0].y, v[0]; END", {
      parameters: { 0: [-4, -0, 0, 0] },
      arithmetic: "nv20",
    });
    const found = arithmeticDifferences(execution)!.map(({ where, unified, nv20 }) => [
      componentText(where),
      unified,
      nv20,
    ]);
    expect(found.slice(0, 1)).toEqual([["o[HPOS].x", NaN, 0.5]]);
    expect(found.slice(4)).toEqual([
      ["o[COL0].x", 0, 1],
      ["o[COL0].y", 0, 1],
      ["o[COL0].z", 0, 1],
    ]);
  });
  test("is the same for most programs", () => {
    expect(arithmeticDifferences(executed("!!VP1.0 DP4 o[HPOS], v[0], c[0]; END"))).toEqual([]);
  });
  test("of a vertex state program shows in its parameters [VP2 2.14.5]", () => {
    const execution = executed("!!VSP1.0 MUL c[5].y, v[0].x, c[0]; END", {
      parameters: { 0: [0, Infinity, 0, 0] },
    });
    expect(arithmeticDifferences(execution)).toEqual([
      { where: { file: "parameter", index: 5, component: 1 }, unified: NaN, nv20: 0, step: 0 },
    ]);
  });
  test("is not an option of VP2.0 programs [Ruling 16]", () => {
    expect(arithmeticDifferences(executedVp2(""))).toBeNull();
  });
});
