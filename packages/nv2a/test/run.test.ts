import { describe, expect, test } from "@jest/globals";
import { run } from "../src/index.js";
import { programOf } from "./support/slots.js";
import { bits, result, runAll, wordsOfGiven } from "./support/runs.js";
import { XBOX_RESULTS } from "./xbox-results.js";

const vector = (...numbers: readonly number[]): readonly number[] => numbers.map(bits);
const ONE = bits(1);

/** A single printed in the form of another text. */
function printedLike(text: string, word: number): string {
  const x = new Float32Array(Uint32Array.of(word).buffer)[0]!;
  if (Number.isNaN(x)) return "nan";
  if (!Number.isFinite(x)) return x < 0 ? "-inf" : "inf";
  if (/e/.test(text)) return x.toExponential(/\.(\d+)e/.exec(text)![1]!.length).replace("+", "");
  if (/\.\d{6}$/.test(text)) return x.toFixed(6);
  return String(Number(x.toPrecision(6)));
}

describe("what an Xbox has printed [Ruling 357, Ruling 370]", () => {
  test("are 19 results", () => {
    expect(XBOX_RESULTS).toHaveLength(19);
  });

  test.each(XBOX_RESULTS)("$what", ({ program, attributes, printed }) => {
    const given = { vertices: [Object.fromEntries(attributes.entries())] };
    const words = result(runAll(programOf(program), given), "oT0");
    expect(words.map((word, c) => printedLike(printed[c]!, word))).toEqual(printed);
  });
});

describe("a slot", () => {
  const V0 = vector(2, 3, 4, 5);
  const one = (text: string, constants: Readonly<Record<number, readonly number[]>> = {}) =>
    runAll(programOf(text), { vertices: [{ 0: V0, 1: vector(10, 20, 30, 40) }], constants });

  test("has both units read before either writes [Ruling 368]", () => {
    const answer = one(
      "MOV R1, v0\nMOV R2, v1\nMUL R2, R1, R2 + MOV R1, R2\nMOV oT0, R1\nMOV oT1, R2\nMOV oPos, v0",
    );
    expect(result(answer, "oT0")).toEqual(vector(10, 20, 30, 40));
    expect(result(answer, "oT1")).toEqual(vector(20, 60, 120, 200));
  });

  test("writes R1 by the ILU beside the MAC, and keeps its part of what both write [Ruling 368]", () => {
    const answer = one("MUL R1.xyz, v0, v0 + RCP R1.zw, v0.x\nMOV oT0, R1\nMOV oPos, v0");
    expect(result(answer, "oT0")).toEqual(vector(4, 9, 0.5, 0.5));
  });

  test("writes an R and a result with masks of their own [Ruling 364]", () => {
    const answer = one("MUL oT0.xw, v0, v0 + MUL R3.yz, v0, v0\nMOV oT1, R3\nMOV oPos, v0");
    expect(result(answer, "oT0")).toEqual(vector(4, 0, 0, 25));
    expect(result(answer, "oT1")).toEqual(vector(0, 9, 16, 0));
  });

  test("reads R12 as earlier slots have left oPos, also beside a write of it [Ruling 369]", () => {
    const answer = one(
      "MOV oT0, R12\nMOV oPos.xy, v0\nADD oPos.y, R12, v0 + MOV R1, v0\nMOV oT1, R12\nMUL oPos, R12, v0 + MUL R4, R12, v0\nMOV oT2, R12\nMOV oT3, R4",
    );
    expect(result(answer, "oT0")).toEqual(vector(0, 0, 0, 1));
    expect(result(answer, "oT1")).toEqual(vector(2, 6, 0, 1));
    expect(result(answer, "oT2")).toEqual(vector(4, 18, 0, 5));
    expect(result(answer, "oT3")).toEqual(vector(4, 18, 0, 5));
    expect(result(answer, "oPos")).toEqual(vector(4, 18, 0, 5));
  });

  test("reads R12 as (0, 0, 0, 1) at first, whatever the attributes are [Ruling 369]", () => {
    for (const word of [0x7fffffff, 0xffc00001, 0x80000000, 0xff800000])
      expect(
        result(
          runAll(programOf("MOV oT0, R12\nMOV oPos, v0"), { vertices: [{ 0: [word, word, word, word] }] }),
          "oT0",
        ),
      ).toEqual([0, 0, 0, ONE]);
  });

  test("reads by the A0.x from before it, of a pair too [Ruling 368]", () => {
    const constants = { 3: vector(3, 3, 3, 3), 5: vector(5, 5, 5, 5) };
    const answer = one(
      "ARL A0.x, v0.y\nARL A0.x, v0.w + MOV R1, c[A0.x]\nMOV oT0, R1\nMOV oT1, c[A0.x]\nMOV oPos, v0",
      constants,
    );
    expect(result(answer, "oT0")).toEqual(constants[3]);
    expect(result(answer, "oT1")).toEqual(constants[5]);
  });

  test("reads zeros by an address outside of the constants [Ruling 370]", () => {
    const constants = { 0: vector(1, 1, 1, 1), 191: vector(2, 2, 2, 2) };
    const at = (address: number, index: number) =>
      result(
        runAll(programOf(`ARL A0.x, v0.x\nMOV oT0, c[A0.x+${index}]\nMOV oPos, v0`), {
          vertices: [{ 0: vector(address, 0, 0, 0) }],
          constants,
        }),
        "oT0",
      )[0];
    expect([at(-1, 1), at(-2, 1), at(-0.5, 1), at(1, 190), at(1, 191), at(2, 190)]).toEqual(
      [1, 0, 1, 2, 0, 0].map(bits),
    );
    expect([at(511, 0), at(1e9, 191), at(-512, 191), at(NaN, 0)]).toEqual([0, 0, 0, 1].map(bits));
  });

  test("keeps denormals and the bits of NaNs where it only moves them [Ruling 358]", () => {
    const words = [0x00000001, 0x807fffff, 0x7f812345, 0xffc00001];
    const program = programOf(
      "MOV R1, v0 + MOV.ilu oT0, v0\nMOV oT1, R1 + MOV R2, R1\nMOV c[4], R2\nMOV oPos, -c[4]",
    );
    const answer = runAll(program, { vertices: [{ 0: words }] });
    for (const name of ["oT0", "oT1"] as const) expect(result(answer, name)).toEqual(words);
    expect(result(answer, "oPos")).toEqual(words.map((word) => (word ^ 0x80000000) >>> 0));
  });

  test("that does nothing does nothing", () => {
    const answer = one("NOP\nMUL _, v0, v0\nRCP _, v0.x\nMOV oPos, v0");
    expect(result(answer, "oPos")).toEqual(V0);
    expect(result(answer, "oT0")).toEqual(vector(0, 0, 0, 1));
  });
});

describe("a program that writes c", () => {
  const program = programOf(
    "ADD c[7].x, c[7], v0\nMOV oT0, c[7]\nARL A0.x, v0.x\nMOV oT1, c[A0.x+6]\nMOV oPos, v0",
  );
  const vertices = [1, 2, 3, 4, 5, 6].map((x) => ({ 0: vector(x, 0, 0, 0) }));

  test("is executed vertex by vertex, and leaves what it has written [Ruling 370]", () => {
    const answer = runAll(program, { vertices, constants: { 7: vector(100, 7, 8, 9) } });
    expect(answer.results.map((_, i) => result(answer, "oT0", i)[0])).toEqual(
      [101, 103, 106, 110, 115, 121].map(bits),
    );
    // c[A0.x + 6] of the first vertex is the written one.
    expect(result(answer, "oT1", 0)).toEqual(vector(101, 7, 8, 9));
    expect(Array.from(answer.constants.subarray(28, 32))).toEqual(vector(121, 7, 8, 9));
  });

  test("leaves constants alone that it does not write, and one that writes none all of them", () => {
    const constants = { 7: vector(1, 2, 3, 4), 191: vector(5, 6, 7, 8) };
    const { constants: before } = wordsOfGiven({ vertices: [], constants });
    const after = runAll(programOf("MOV oPos, c[7]"), { vertices, constants }).constants;
    expect(after).toEqual(before);
    const written = runAll(program, { vertices, constants }).constants;
    expect(Array.from(written).filter((word, i) => word !== before[i]).length).toBe(1);
  });
});

describe("a batch", () => {
  const program = programOf("MUL oPos, v0, c[1]\nNOP\nMOV oD0, v3");
  const { inputs, constants } = wordsOfGiven({ vertices: [{}, {}] });

  test("has ends, counts and what was reached, if that is asked for", () => {
    const [ends, executed, reached, vertices] = [
      new Uint8Array(2).fill(9),
      new Uint32Array(2),
      new Uint8Array(3),
      new Uint32Array(2),
    ];
    const results = new Uint32Array(88);
    run(program, { count: 2, inputs, constants, results, ends, executed, reached, vertices });
    expect([ends, executed, reached, vertices].map((array) => Array.from(array))).toEqual([
      [0, 0],
      [3, 3],
      [1, 1, 1],
      [1, 1],
    ]);
  });

  test("of no vertices changes nothing", () => {
    const reached = new Uint8Array(3);
    run(program, { count: 0, inputs, constants, results: new Uint32Array(0), reached });
    expect(Array.from(reached)).toEqual([0, 0, 0]);
  });

  test("that is wrong is refused, and nothing is computed", () => {
    const results = new Uint32Array(88);
    const batch = { count: 2, inputs, constants, results };
    const wrong =
      (change: object, options = {}) =>
      () =>
        run(program, { ...batch, ...change }, options);
    expect(wrong({ count: 3 })).toThrow(RangeError);
    expect(wrong({ results: new Uint32Array(87) })).toThrow("run: results");
    expect(wrong({ constants: new Uint32Array(767) })).toThrow("run: constants");
    expect(wrong({ inputs: new Float32Array(128) })).toThrow(TypeError);
    expect(wrong({}, { engine: "fast" })).toThrow(TypeError);
    expect(wrong({}, { arithmetic: "unified" })).toThrow("run: arithmetic");
    expect(() => run({} as never, batch)).toThrow("run: program must be a program that load");
    expect(results.every((word) => word === 0)).toBe(true);
  });
});
