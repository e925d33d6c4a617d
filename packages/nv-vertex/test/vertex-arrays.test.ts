import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { singleToBits, type StridedArray } from "@glasm/base";
import { compile } from "../src/compile/compiled.js";
import { ENDS, type NamedArrays, type VertexArrays } from "../src/exec/batch.js";
import { ENVIRONMENTS } from "../src/isa/environments.js";
import { ATTRIBUTE_COUNT, RESULT_REGISTERS, type ResultRegister } from "../src/isa/registers.js";
import type { Program } from "../src/program/program.js";
import { ENGINE_CHOICES, run } from "../src/run.js";
import { arbitraryProgram } from "./arbitrary-program.js";
import { crowded, widePool } from "./arbitrary-batch.js";
import { newBatch } from "./execution.js";
import { loaded } from "./texts.js";

const RUNS: readonly (readonly [string, (program: Program, arrays: VertexArrays) => void])[] = [
  ...ENGINE_CHOICES.map(
    (engine) =>
      [
        `the engine ${engine}`,
        (program: Program, arrays: VertexArrays) => run(program, arrays, { engine }),
      ] as const,
  ),
  ["compiled without vectors", (program, arrays) => compile(program, { target: "scalar" }).run(arrays)],
];

const SUM = loaded("!!VP1.0 MOV R0, v[NRML]; ADD o[HPOS], v[OPOS], R0; MOV o[TEX3], v[9]; END");
const UNTOUCHED = -7;
const filled = (length: number): Float32Array => new Float32Array(length).fill(UNTOUCHED);

describe.each(RUNS)("vertices in arrays, with %s", (_, runArrays) => {
  test("have attributes and results of any size, stride and offset [Ruling 184]", () => {
    const positions = Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9);
    const others = Float32Array.of(9, 9, 10, 20, 9, 30, 40, 9, 50, 60, 9);
    const [vectors, pairs] = [filled(12), filled(8)];
    runArrays(SUM, {
      attributes: {
        OPOS: { data: positions, size: 3 },
        NRML: { data: others, size: 2, stride: 3, offset: 2 },
        TEX1: Float32Array.from({ length: 12 }, (__, i) => i),
      },
      results: { HPOS: vectors, TEX3: { data: pairs, size: 2, stride: 3 } },
    });
    expect([...vectors]).toEqual([11, 22, 3, 2, 34, 45, 6, 2, 57, 68, 9, 2]);
    expect([...pairs]).toEqual([0, 1, UNTOUCHED, 4, 5, UNTOUCHED, 8, 9]);
  });

  test("lack attributes that are (0,0,0,1), and get (0,0,0,1) of results that are not written [VP2 2.14.1.1, 2.14.1.5, Ruling 224]", () => {
    const [position, color] = [filled(8), filled(6)];
    runArrays(SUM, { count: 2, attributes: {}, results: { HPOS: position, COL0: { data: color, size: 3 } } });
    expect([...position, ...color]).toEqual([0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]);
  });

  test("are named as texts name them [VP2 Table X.3, VP2 Table X.1, Ruling 184]", () => {
    for (const [attribute, result] of [
      ["OPOS", "HPOS"],
      ["v[OPOS]", "o[HPOS]"],
      ["0", "HPOS"],
      ["v[00]", "HPOS"],
    ] as const) {
      const target = filled(4);
      runArrays(SUM, {
        attributes: { [attribute]: Float32Array.of(1, 2, 3, 4) },
        results: { [result]: target },
      });
      expect([...target]).toEqual([1, 2, 3, 5]);
    }
  });

  test("may be interleaved, and their results may take the places of attributes [Ruling 186]", () => {
    const count = 1500;
    const data = Float32Array.from({ length: 8 * count }, (__, i) => i);
    const expected = data.map((value, i) => (i % 8 < 4 ? value + (i % 4 === 3 ? 1 : data[i + 4]!) : value));
    const position = { data, size: 4, stride: 8 };
    runArrays(SUM, {
      attributes: { OPOS: position, NRML: { data, size: 3, stride: 8, offset: 4 } },
      results: { HPOS: position },
    });
    expect(data).toEqual(expected);
  });

  test("tell how each vertex ended and how many instructions it executed [VP2 2.14.2.3]", () => {
    const program = loaded("!!VP2.0 MOVC o[HPOS], v[0]; RET (LT.x); MOV o[COL0], v[0]; END");
    const [ends, executed, reached] = [new Uint8Array(2), new Uint32Array(2), new Uint8Array(3)];
    runArrays(program, {
      attributes: { 0: { data: Float32Array.of(-1, 1), size: 1 } },
      ends,
      executed,
      reached,
    });
    expect([...ends].map((end) => ENDS[end])).toEqual(["ret", "end"]);
    expect([...executed, ...reached]).toEqual([2, 3, 1, 1, 1]);
  });

  test("have only the one NaN in results, whatever its bits were [Ruling 15]", () => {
    const data = Float32Array.of(0, 0, 0);
    new Uint32Array(data.buffer).set([0xffc00001, 0x7f800001, 0x7fffffff]);
    const target = new Float32Array(3);
    runArrays(loaded("!!VP1.0 MOV o[HPOS], v[0]; END"), {
      attributes: { 0: { data, size: 1 } },
      results: { HPOS: { data: target, size: 1 } },
    });
    expect([...new Uint32Array(target.buffer)]).toEqual([0x7fc00000, 0x7fc00000, 0x7fc00000]);
  });

  test("give a vertex state program its arguments; it writes parameters [VP2 2.14.5]", () => {
    const parameters = new Float32Array(1024);
    const program = loaded("!!VSP1.0 ADD c[3].xy, c[3], v[0]; END");
    runArrays(program, {
      attributes: { OPOS: { data: Float32Array.of(1, 2, 10, 20), size: 2 } },
      parameters,
    });
    expect([...parameters.subarray(12, 16)]).toEqual([11, 22, 0, 0]);
  });
});

/** Where a register is in an array of its own, and of which registers there are arrays at all. */
const layout = fc.record({
  size: fc.integer({ min: 1, max: 4 }),
  gap: fc.integer({ min: 0, max: 3 }),
  offset: fc.integer({ min: 0, max: 5 }),
});
const layouts = (registers: number) =>
  fc.array(fc.option(layout), { minLength: registers, maxLength: registers });
type Layouts = readonly ({ readonly size: number; readonly gap: number; readonly offset: number } | null)[];

function arraysOf(names: readonly string[], given: Layouts, count: number, value: (i: number) => number) {
  const arrays = given.flatMap((one, index): [string, Required<StridedArray>][] => {
    if (one === null) return [];
    const { size, gap, offset } = one;
    const data = new Float32Array(offset + (size + gap) * count);
    // As bits: a number may have lost those of a NaN.
    new Uint32Array(data.buffer).forEach((__, i, words) => (words[i] = singleToBits(value(31 * index + i))));
    return [[names[index]!, { data, size, stride: size + gap, offset }]];
  });
  return Object.fromEntries(arrays);
}

test("any arrays give the bits that the interpreter gives for rows [Ruling 3, Ruling 184]", () => {
  const numbers = Array.from({ length: ATTRIBUTE_COUNT }, (_, i) => String(i));
  const programs = fc.oneof(
    ...(["VP1.0", "VP2.0"] as const).map((name) => arbitraryProgram(name).map(crowded)),
  );
  fc.assert(
    fc.property(
      programs,
      layouts(ATTRIBUTE_COUNT),
      layouts(RESULT_REGISTERS.length),
      fc.integer({ min: 0, max: 9 }),
      widePool,
      (program, given, wanted, count, pool) => {
        const { environment, positionInvariant } = program;
        const results: Layouts = wanted.map((one, index) =>
          index < ENVIRONMENTS[environment].results && (index > 0 || !positionInvariant) ? one : null,
        );
        const attributes = arraysOf(numbers, given, count, (i) => pool[(7 * i + (i >> 4)) % pool.length]!);
        const rows = newBatch(count);
        rows.parameters.forEach((_, i) => (rows.parameters[i] = pool[(5 * i) % pool.length]!));
        for (const [index, { data, size, stride, offset }] of Object.entries(attributes))
          for (let vertex = 0; vertex < count; vertex += 1)
            for (let c = 0; c < size; c += 1)
              rows.attributes[64 * vertex + 4 * Number(index) + c] = data[offset + stride * vertex + c]!;
        run(program, rows, { engine: "interpreter" });
        const expected = arraysOf(RESULT_REGISTERS, results, count, () => UNTOUCHED);
        for (const [name, { data, size, stride, offset }] of Object.entries(expected))
          for (let vertex = 0; vertex < count; vertex += 1)
            for (let c = 0; c < size; c += 1)
              data[offset + stride * vertex + c] =
                rows.results[84 * vertex + 4 * RESULT_REGISTERS.indexOf(name as ResultRegister) + c]!;
        for (const [name, runArrays] of RUNS) {
          const targets = arraysOf(RESULT_REGISTERS, results, count, () => UNTOUCHED);
          const { parameters } = rows;
          runArrays(program, { count, attributes, results: targets, parameters });
          expect([name, bitsOf(targets)]).toEqual([name, bitsOf(expected)]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("thousands of vertices give the bits of the interpreter, whatever lies between them [Ruling 3, Ruling 184]", () => {
  const program = loaded("!!VP1.0 MOV R0, v[1]; ADD o[HPOS], v[0], R0; MUL o[TEX0], v[0], c[0]; END");
  const count = 2501;
  const value = (i: number) => ((i * 7919) % 1021) - 300.5;
  const parameters = new Float32Array(1024).fill(NaN, 0, 2).fill(3, 2);
  for (const size of [1, 2, 3, 4])
    for (const gap of [0, 1, 12, 13]) {
      const [one, other] = [
        { size, gap, offset: 3 },
        { size: 5 - size, gap: gap < 12 ? 0 : gap, offset: 0 },
      ];
      const attributes = arraysOf(["0", "1"], [one, other], count, value);
      const [expected, actual] = (["interpreter", "compiled"] as const).map((engine) => {
        const results = arraysOf(["HPOS", "TEX0"], [other, one], count, () => UNTOUCHED);
        run(program, { count, attributes, results, parameters }, { engine });
        return results;
      });
      expect([size, gap, firstDifference(actual!, expected!)]).toEqual([size, gap, null]);
    }
});

test("shared arrays give the same bits as others, wherever they begin [Ruling 3, Ruling 184]", () => {
  const program = loaded("!!VP1.0 MOV R0, v[1]; ADD o[HPOS], v[0], R0; MUL o[TEX0], v[0], c[0]; END");
  const count = 2501;
  const parameters = new Float32Array(1024).fill(3);
  const copied = (Buffer: new (bytes: number) => ArrayBufferLike, length: number, first: number) => {
    const data = new Float32Array(new Buffer(4 * (length + first + 1)), 4 * first);
    data.forEach((_, i) => (data[i] = ((i * 7919) % 1021) - 300.5));
    return data;
  };
  for (const first of [0, 1])
    for (const offset of [0, 1, 2])
      for (const size of [3, 4])
        for (const stride of [size, 7]) {
          const [plain, shared] = [ArrayBuffer, SharedArrayBuffer].map((Buffer) => {
            const [data, HPOS, TEX0] = [stride, size, 4].map((each) =>
              copied(Buffer, each * count + offset, first),
            );
            run(
              program,
              {
                count,
                attributes: { 0: { data: data!, size, stride, offset }, 1: { data: HPOS!, size, offset } },
                results: { HPOS: { data: HPOS!, size, offset }, TEX0: { data: TEX0!, size: 4, offset } },
                parameters,
              },
              { engine: "compiled" },
            );
            return [...HPOS!, ...TEX0!];
          });
          const at = plain!.findIndex((value, i) => value !== shared![i]);
          expect([first, offset, size, stride, at]).toEqual([first, offset, size, stride, -1]);
        }
});

test("a million vertices are one call [Ruling 184]", () => {
  const program = loaded("!!VP1.0 MAD o[HPOS], v[OPOS], c[0].x, c[0].y; END");
  const count = 1_000_000;
  const points = Float32Array.from({ length: 3 * count }, (_, i) => i % 1000);
  const positions = new Float32Array(4 * count);
  run(program, {
    attributes: { OPOS: { data: points, size: 3 } },
    results: { HPOS: positions },
    parameters: new Float32Array(1024).fill(2, 0, 1).fill(1, 1, 2),
  });
  const wrong = positions.findIndex(
    (value, i) => value !== ((i & 3) === 3 ? 3 : 2 * points[3 * (i >> 2) + (i & 3)]! + 1),
  );
  expect(wrong).toBe(-1);
});

/** The first word that differs, with the name of its array. */
function firstDifference(actual: Arrays, expected: Arrays): string | null {
  for (const [name, { data }] of Object.entries(expected)) {
    const [words, wanted] = [actual[name]!.data, data].map(({ buffer }) => new Uint32Array(buffer));
    const at = wanted!.findIndex((word, i) => word !== words![i]);
    if (at >= 0) return `${name} ${at}`;
  }
  return null;
}

type Arrays = Readonly<Record<string, StridedArray>>;
const bitsOf = (arrays: Arrays) =>
  Object.entries(arrays).map(([name, { data }]) => [name, ...new Uint32Array(data.buffer)]);

describe("results", () => {
  const { buffer } = new Float32Array(64);
  const at = (first: number, stride: number, size = 4): StridedArray => ({
    data: new Float32Array(buffer, 4 * first),
    stride,
    size,
  });
  const call = (attributes: NamedArrays, results: NamedArrays) => () =>
    run(SUM, { count: 3, attributes, results });

  test.each([
    ["after each other", { HPOS: at(0, 4), COL0: at(12, 4) }],
    ["between each other", { HPOS: at(0, 8), COL0: at(4, 8) }],
    ["between each other, the second one first", { HPOS: at(5, 8, 3), COL0: at(1, 8) }],
    ["with other strides after each other", { HPOS: at(0, 5), COL0: at(14, 7) }],
  ])("may lie %s [Ruling 186]", (_, results) => {
    expect(call({}, results)).not.toThrow();
  });

  test.each([
    ["the same elements", { HPOS: at(0, 4), COL0: at(0, 4) }],
    ["one element", { HPOS: at(0, 8), COL0: at(3, 8) }],
    ["one element of the next vertex", { HPOS: at(1, 8), COL0: at(6, 8) }],
    ["room with another stride", { HPOS: at(0, 8), COL0: at(4, 9) }],
    ["the last element", { HPOS: at(0, 4), COL0: at(11, 4) }],
  ])("cannot share %s [Ruling 186]", (_, results) => {
    expect(call({}, results)).toThrow(new RangeError("run: results.COL0 overlaps results.HPOS"));
  });

  test.each([
    ["where the attribute is", at(0, 4)],
    ["where a shorter attribute with room around it is", at(1, 8, 2)],
    ["after it", at(12, 4)],
  ])("may be stored %s [Ruling 186]", (where, HPOS) => {
    const OPOS = where.includes("shorter") ? at(2, 8, 3) : at(0, 4);
    expect(call({ OPOS }, { HPOS })).not.toThrow();
  });

  test.each([
    ["where the next vertex is", at(0, 4), at(4, 4)],
    ["in part where the next vertex is", at(0, 8), at(5, 8)],
    ["in part where the last vertex is", at(8, 8), at(1, 8)],
    ["with another stride", at(0, 4), at(0, 5)],
  ])("cannot be stored %s [Ruling 186]", (_, OPOS, HPOS) => {
    expect(call({ OPOS }, { HPOS })).toThrow(new RangeError("run: results.HPOS overlaps attributes.OPOS"));
  });
});

test.each(ENGINE_CHOICES)(
  "as many vertices as there are need no more memory, with the engine %s",
  (engine) => {
    const program = loaded("!!VP1.0 MOV R0, v[NRML]; ADD o[HPOS], v[OPOS], R0; END");
    /** The bytes of all arrays that a run makes. */
    const bytesFor = (count: number): number => {
      const data = new Float32Array(7 * count);
      const bytes = { made: 0 };
      const restore = [Float32Array, Uint32Array, Int32Array, Uint8Array].map((Type) =>
        countBytes(Type, bytes),
      );
      try {
        run(
          program,
          {
            attributes: { OPOS: { data, size: 3, stride: 7 }, NRML: { data, size: 3, stride: 7, offset: 3 } },
            results: { HPOS: { data, size: 1, stride: 7, offset: 6 } },
          },
          { engine },
        );
      } finally {
        for (const undo of restore) undo();
      }
      return bytes.made;
    };
    const vertices = engine === "interpreter" ? 1000 : 50_000;
    bytesFor(vertices);
    const [some, more] = [bytesFor(vertices), bytesFor(4 * vertices)];
    expect(more).toBe(some);
    expect(more).toBeLessThan(65_536);
  },
);

/** Counts the bytes of the arrays that a type makes from now on, those over buffers left out; gives what ends that. */
function countBytes(
  Type: { readonly name: string; readonly prototype: object },
  bytes: { made: number },
): () => void {
  const host = globalThis as unknown as Record<string, unknown>;
  const { name, prototype } = Type;
  host[name] = new Proxy(Type as unknown as new (...given: unknown[]) => ArrayBufferView, {
    construct(target, given, newTarget) {
      const made = Reflect.construct(target, given, newTarget) as ArrayBufferView;
      if (typeof given[0] === "number" || Symbol.iterator in Object(given[0])) bytes.made += made.byteLength;
      return made;
    },
  });
  const slice = function (this: Float32Array, ...range: number[]) {
    const copy = Object.getPrototypeOf(prototype).slice.apply(this, range) as Float32Array;
    bytes.made += copy.byteLength;
    return copy;
  };
  Object.defineProperty(prototype, "slice", { value: slice, configurable: true });
  return () => {
    host[name] = Type;
    delete (prototype as { slice?: unknown }).slice;
  };
}
