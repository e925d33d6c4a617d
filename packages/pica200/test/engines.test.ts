import { ENGINES } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { engineFor, WORTH_COMPILING } from "../src/compile/engine-choice.js";
import { codeOf } from "../src/compile/program-code.js";
import { logCapacity } from "../src/compile/unit-layout.js";
import { bits, compiledPrograms, PROPERTIES } from "./soak.js";
import { compute, control, END, type Line, NOP, programOfLines } from "./support/code.js";
import { runs } from "./support/runs.js";

describe("both engines", () => {
  test.each(["vertex", "geometry"] as const)(
    "[PICA200 5 s38, 7, 8] give the same bits for random %s programs, fresh and kept",
    (stage) => {
      fc.assert(PROPERTIES[`${stage}-engines`], { numRuns: 300 });
      expect(compiledPrograms[stage]).toBeGreaterThan(100);
    },
  );

  test("[PICA200 3 s13, 8] take turns on a unit that keeps its state", () => {
    fc.assert(PROPERTIES.units, { numRuns: 100 });
  });

  test("[PICA200 8 s12, s24, s25] send the same primitives through random pipelines", () => {
    fc.assert(PROPERTIES.pipelines, { numRuns: 150 });
  });

  test.each([0, 1])("[Ruling 161] send all triangles, %i more than there is room for", (more) => {
    const count = logCapacity(1) + more;
    const emission = [compute("add", "r0.x", ["r0", "v0"]), compute("mov", "o0.x", ["r0"]), control("emit")];
    const program = programOfLines(
      [
        control("setemit", { vertex: 0, primitive: 1 }),
        control("loop", { target: 6, uniform: 0 }),
        control("loop", { target: 5, uniform: 1 }),
        ...emission,
        NOP,
        control("loop", { target: 10, uniform: 2 }),
        ...emission,
        END,
      ],
      { stage: "geometry", outputMask: 1 },
    );
    const rows = Math.floor(count / 256);
    const given = { i: { 0: [rows - 1, 0, 0, 0], 1: [255, 0, 0, 0], 2: [count - 256 * rows - 1, 0, 0, 0] } };
    const [expected, actual] = ENGINES.map((engine) =>
      runs(program, [{ 0: [1, 0, 0, 0] }, { 0: [2, 0, 0, 0] }], given, { engine, state: "kept" }),
    );
    expect(actual!.map(({ triangles }) => triangles.length)).toEqual([count, count]);
    expect(bits(actual!)).toEqual(bits(expected!));
  });

  test("[Ruling 142] give the same bits for a program with more ways than are taken apart", () => {
    // Each word is a jump into the next two, or a call from there: the stacks differ on every way.
    const lines = Array.from({ length: 60 }, (_, address) =>
      control(address % 3 === 0 ? "callu" : "jmpu", {
        target: address + 1 + (address % 2),
        count: (address % 7) + 2,
        uniform: address % 16,
      }),
    );
    const program = programOfLines([...lines, compute("mov", "o0", ["v0"]), END]);
    expect(codeOf(program)).toBeNull();
    const given = { b: [0, 3, 4, 9, 11] };
    const shown = (engine: "interpreter" | "compiled") =>
      bits(runs(program, [{ 0: [1, 2, 3, 4] }, {}], given, { engine, limit: 500 }));
    expect(shown("compiled")).toEqual(shown("interpreter"));
  });

  test("[PICA200 2 s2, s3] run a program of 4096 words", () => {
    const program = programOfLines([
      ...Array.from({ length: 4094 }, () => NOP),
      compute("add", "o1", ["v0", "v1"]),
      END,
    ]);
    expect(codeOf(program)).not.toBeNull();
    for (const engine of ["interpreter", "compiled"] as const) {
      const [run] = runs(program, [{ 0: [1, 2, 3, 4], 1: [1, 1, 1, 1] }], {}, { engine });
      expect(run).toMatchObject({ end: "end", executed: 4096 });
      expect(run!.o[1]).toEqual([2, 3, 4, 5]);
    }
  });

  test("run batches larger than what is computed at once, with some runs ended by the limit", () => {
    // A loop over a jump back as long as v0.x is below the count of passes: lanes take different times.
    const program = programOfLines([
      compute("add", "r0.x", ["r0.x", "v1.x"]),
      compute("cmp", "r0", ["r0.x", "v0.x"], { compareX: 2, compareY: 2 }),
      control("jmpc", { target: 0, join: 2, referenceX: 1 }),
      compute("mov", "o0", ["r0"]),
      END,
    ]);
    const vertices = Array.from({ length: 700 }, (_, i) => ({
      0: [i % 37 === 0 ? 1000 : i % 11, 0, 0, 0],
      1: [1, 0, 0, 0],
    }));
    const shown = (engine: "interpreter" | "compiled") =>
      bits(runs(program, vertices, {}, { engine, limit: 100 }));
    expect(shown("compiled")).toEqual(shown("interpreter"));
    expect(new Set(shown("compiled").map(({ end }) => end))).toEqual(new Set(["end", "instruction-limit"]));
  });
});

describe("the engine, if it is left to the machine,", () => {
  const program = () => programOfLines([compute("mov", "o0", ["v0"]), END]);
  const { atOnce, inAll } = WORTH_COMPILING;

  test("[Ruling 114] is the compiled one at once for 64 runs, not for 63, and stays it", () => {
    const one = program();
    expect(atOnce).toBe(64);
    expect([63, 64, 1].map((count) => engineFor(one, count))).toEqual([
      "interpreter",
      "compiled",
      "compiled",
    ]);
  });

  test("[Ruling 114] is the compiled one when more than 256 runs have come, however few at a time", () => {
    const one = program();
    for (let run = 0; run < inAll; run += 4) expect(engineFor(one, 4)).toBe("interpreter");
    expect([engineFor(one, 1), engineFor(program(), 1)]).toEqual(["compiled", "interpreter"]);
  });
});

describe("the code of a program", () => {
  /** One procedure after another that stands in the place of a text's. */
  const second = (first: readonly Line[], parts: { readonly entry?: number; readonly outputMask?: number }) =>
    codeOf(
      programOfLines([...first, END, compute("mov", "o0", ["v0.yx"]), END], {
        entry: first.length + 1,
        ...parts,
      }),
    );
  const sum = [compute("add", "r0", ["v0", "v1"])];
  const product = [compute("mul", "r0", ["v0", "v1"])];

  test("stays what it was where it comes to the same words", () => {
    expect(second(product, {})).toBe(second(sum, {}));
    expect(second(product, { entry: 0 })).not.toBe(second(sum, { entry: 0 }));
  });

  test("is another one where words stand elsewhere, other outputs are written, or handed on", () => {
    expect(second([...sum, NOP], {})).not.toBe(second(sum, {}));
    expect(second([compute("add", "o1", ["v0", "v1"])], {})).not.toBe(second(sum, {}));
    expect(second(sum, { outputMask: 1 })).not.toBe(second(sum, {}));
  });

  test("is another one where a word has another descriptor, and the same again with the one before", () => {
    const program = (swizzle: string) => programOfLines([compute("mov", "o0", [`v0.${swizzle}`]), END]);
    const [plain, turned] = [program("xyzw"), program("wzyx")];
    expect(turned.code).toEqual(plain.code);
    expect(turned.instructions[0]!.sources[0]!.swizzle).toEqual([3, 2, 1, 0]);
    expect(program("xyzw").instructions).toEqual(plain.instructions);
    expect([codeOf(turned) === codeOf(plain), codeOf(program("xyzw")) === codeOf(plain)]).toEqual([
      false,
      true,
    ]);
  });
});
