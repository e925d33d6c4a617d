import { singleToBits, type StridedArray } from "@glasm/base";
import { ENGINE_CHOICES, ENDS } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { assemble } from "../src/assemble/assemble.js";
import type { NamedInputs, NamedResults, RunOptions, VertexArrays } from "../src/exec/batch.js";
import { Unit } from "../src/exec/unit.js";
import { f24FromSingle } from "../src/numbers/f24.js";
import { type Program, programOf } from "../src/program/program.js";
import { run } from "../src/run.js";
import { ARITHMETICS } from "../src/semantics/numerics.js";
import { givens, programs } from "./support/arbitrary-program.js";
import { compute, control, END, programOfLines } from "./support/code.js";
import { uniforms } from "./support/runs.js";

const programOfText = (text: string): Program => {
  const assembled = assemble([{ name: "", text }]);
  if (!assembled.ok) throw new Error(assembled.diagnostics.map(({ message }) => message).join("\n"));
  return programOf(assembled.shader, 0);
};

const SUM = programOfText(`
  .in place v0
  .uniform "corner" v3[2]
  .out - position o0
  .out - texcoord0 o1.xy
  .out - texcoord0w o1.z
  .out - color o4
  .out - color o5
  .proc main
    mov r0, v4
    add o0, r0, place
    mov o1, v3
    mov o4, v9
    end
  .end`);

const UNTOUCHED = -7;
const filled = (length: number): Float32Array => new Float32Array(length).fill(UNTOUCHED);
/** Each engine in each arithmetic. */
const OPTIONS = ENGINE_CHOICES.flatMap((engine) =>
  ARITHMETICS.map((arithmetic) => ({ engine, arithmetic }) satisfies RunOptions),
);

describe.each(OPTIONS)("runs in arrays, with %o", (options) => {
  const runArrays = (arrays: VertexArrays) => run(SUM, arrays, options);

  test("have registers of any size, stride and offset [Ruling 184, PICA200 8 s38]", () => {
    const places = Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9);
    const corners = Float32Array.of(9, 9, 10, 20, 9, 30, 40, 9, 50, 60, 9);
    const [sums, pairs] = [filled(12), filled(8)];
    runArrays({
      attributes: {
        v0: { data: places, size: 3 },
        v4: { data: corners, size: 2, stride: 3, offset: 2 },
        v3: Float32Array.from({ length: 12 }, (_, i) => i),
      },
      results: { o0: sums, o1: { data: pairs, size: 2, stride: 3 } },
    });
    expect([...sums]).toEqual([11, 22, 3, 2, 34, 45, 6, 2, 57, 68, 9, 2]);
    expect([...pairs]).toEqual([0, 1, UNTOUCHED, 4, 5, UNTOUCHED, 8, 9]);
  });

  test("are 0 where there is no array, as what is not written is [Ruling 206]", () => {
    const [sums, colors, others] = [filled(8), filled(6), filled(8)];
    runArrays({
      count: 2,
      attributes: { v0: { data: Float32Array.of(5, 6), size: 1 } },
      results: { o0: sums, o4: { data: colors, size: 3 }, o15: others },
    });
    expect([...sums, ...colors, ...others]).toEqual([5, 0, 0, 1, 6, 0, 0, 1, ...Array(14).fill(0)]);
  });

  test("are named as texts and programs name them [PICA200 10.3, Ruling 206]", () => {
    for (const [attribute, result] of [
      ["v0", "o0"],
      ["place", "position"],
      ["place", "pos"],
    ] as const) {
      const target = filled(4);
      runArrays({
        attributes: { [attribute]: Float32Array.of(1, 2, 3, 4), "corner[1]": Float32Array.of(1, 1, 1, 1) },
        results: { [result]: target },
      });
      expect([...target]).toEqual([2, 3, 4, 5]);
    }
    const target = filled(4);
    runArrays({
      attributes: { "corner[0]": Float32Array.of(1, 2, 3, 4) },
      results: { texcoord0: target },
    });
    expect([...target]).toEqual([1, 2, 3, 4]);
  });

  test("are words of 24 bits in a Uint32Array [PICA200 5 s47, 8 s38]", () => {
    const data = Uint32Array.of(1, 2, 3, 4, 5, 6).map((n) => f24FromSingle(singleToBits(n)));
    const sums = filled(8);
    runArrays({ attributes: { place: { data, size: 3 } }, results: { o0: sums } });
    expect([...sums]).toEqual([1, 2, 3, 1, 4, 5, 6, 1]);
  });

  test("may be interleaved, and results may take the places of what is read [Ruling 186]", () => {
    const count = 2500;
    const data = Float32Array.from({ length: 8 * count }, (_, i) => i % 1000);
    const expected = data.map((value, i) => (i % 8 < 4 ? value + (i % 4 === 3 ? 1 : data[i + 4]!) : value));
    const place = { data, size: 4, stride: 8 };
    runArrays({
      attributes: { place, v4: { data, size: 3, stride: 8, offset: 4 } },
      results: { position: place },
    });
    expect(data).toEqual(expected);
  });

  test("tell all that columns tell", () => {
    const [ends, executed, reached] = [new Uint8Array(2), new Uint32Array(2), new Uint8Array(5)];
    const [addresses, flags] = [new Int32Array(6).fill(9), new Uint8Array(4).fill(9)];
    runArrays({ count: 2, attributes: {}, ends, executed, reached, addresses, flags });
    expect([...ends, ...executed, ...reached]).toEqual([0, 0, 5, 5, 1, 1, 1, 1, 1]);
    expect([...addresses, ...flags]).toEqual(Array(10).fill(0));
    expect(ENDS[ends[0]!]).toBe("end");
  });
});

/** An array of the vectors of a column, with a size, a gap between them and an offset. */
function arrayOf(
  column: Float32Array,
  { size, gap, offset }: { readonly size: number; readonly gap: number; readonly offset: number },
): StridedArray {
  const stride = size + gap;
  const count = column.length / 4;
  const data = filled(offset + stride * count);
  for (let i = 0; i < count; i += 1) data.set(column.subarray(4 * i, 4 * i + size), offset + stride * i);
  return { data, size, stride, offset };
}

const shapes = fc.record({ size: fc.integer({ min: 1, max: 4 }), gap: fc.nat(14), offset: fc.nat(3) });

test("random programs give the bits of their columns, fresh and kept, wherever vectors lie [Ruling 3, Ruling 206]", () => {
  fc.assert(
    fc.property(
      programs(16, "vertex"),
      givens,
      fc.array(shapes, { minLength: 16, maxLength: 16 }),
      fc.constantFrom(...OPTIONS),
      fc.constantFrom("fresh", "kept"),
      (program, given, forms, options, state) => {
        const count = 37;
        const columns = forms.map(({ size }, register) =>
          Float32Array.from({ length: 4 * count }, (_, i) =>
            i % 4 < size
              ? [((i * 7919) % 1021) / 8 - register, NaN, -0, Infinity][i % 67 < 64 ? 0 : (i % 67) % 4]!
              : i % 4 === 3
                ? 1
                : 0,
          ),
        );
        const outputs = columns.map(() => filled(4 * count));
        const given24 = uniforms(program, given);
        const all = { ...options, state, limit: 200 };
        run(
          program,
          { count, attributes: columns, uniforms: given24, outputs },
          { ...all, engine: "interpreter" },
        );
        const named = <T>(letter: string, arrays: readonly T[]): Record<string, T> =>
          Object.fromEntries(arrays.map((array, index) => [`${letter}${index}`, array]));
        const results = forms.map((form) => arrayOf(filled(4 * count), form));
        run(
          program,
          {
            count,
            attributes: named(
              "v",
              columns.map((column, index) => arrayOf(column, forms[index]!)),
            ),
            results: named("o", results),
            uniforms: given24,
          },
          all,
        );
        const bitsOf = (arrays: readonly StridedArray[]) =>
          arrays.map(({ data }) => [...new Uint32Array(data.buffer)]);
        expect(bitsOf(results)).toEqual(
          bitsOf(outputs.map((output, index) => arrayOf(output, forms[index]!))),
        );
      },
    ),
    { numRuns: 100 },
  );
});

test.each(ARITHMETICS)(
  "groups that are run once more have what they read, if results take its place, in %s [Ruling 186]",
  (arithmetic) => {
    // A loop over a jump back as long as v0.x is below the count of passes, and a product of zero and infinity.
    const program = programOfLines([
      compute("add", "r0.x", ["r0.x", "v1.x"]),
      compute("cmp", "r0", ["r0.x", "v0.x"], { compareX: 2, compareY: 2 }),
      control("jmpc", { target: 0, join: 2, referenceX: 1 }),
      compute("mul", "r0.y", ["v0.x", "v0.y"]),
      compute("mov", "o0", ["r0"]),
      END,
    ]);
    const count = 2203;
    const first = Float32Array.from({ length: 2 * count }, (_, i) => {
      const vertex = i >> 1;
      if (i % 2 === 1) return vertex % 97 === 0 ? Infinity : 3;
      return vertex % 97 === 0 ? 0 : vertex % 41 === 0 ? 1000 : vertex % 11;
    });
    const [expected, actual] = (["interpreter", "compiled"] as const).map((engine) => {
      const place = { data: first.slice(), size: 2 };
      const [ends, executed, reached] = [new Uint8Array(count), new Uint32Array(count), new Uint8Array(6)];
      const attributes = { v0: place, v1: { data: new Float32Array(count).fill(1), size: 1 } };
      run(
        program,
        { attributes, results: { o0: place }, ends, executed, reached },
        { engine, arithmetic, limit: 100 },
      );
      return [place.data, ends, executed, reached].map((array) => [...array]);
    });
    expect(new Set(expected![1])).toEqual(new Set([0, ENDS.indexOf("instruction-limit")]));
    expect(actual).toEqual(expected);
  },
);

test("units that keep their state take them, too [PICA200 3 s13]", () => {
  const unit = new Unit();
  const program = programOfLines([compute("add", "r1", ["r1", "v0"]), compute("mov", "o0", ["r1"]), END]);
  for (const engine of ENGINE_CHOICES) {
    const sums = filled(3);
    unit.r.fill(0);
    run(
      program,
      {
        attributes: { v0: { data: Float32Array.of(1, 2, 3), size: 1 } },
        results: { o0: { data: sums, size: 1 } },
        unit,
      },
      { engine, state: "kept" },
    );
    expect([...sums]).toEqual([1, 3, 6]);
  }
});

describe("what is wrong with arrays is said", () => {
  const data = new Float32Array(8);
  const call =
    (attributes: unknown, results: unknown = {}) =>
    () =>
      run(SUM, { attributes: attributes as NamedInputs, results: results as NamedResults });

  test.each<readonly [string, unknown]>([
    ['attributes has no member "v16"; there are place, corner[0], corner[1], v0 to v15', { v16: data }],
    [
      'attributes has no member "plaec"; did you mean "place"? There are place, corner[0], corner[1], v0 to v15',
      { plaec: data },
    ],
    ['attributes has no member "o0"; there are place, corner[0], corner[1], v0 to v15', { o0: data }],
    ['attributes has no member "corner"; there are place, corner[0], corner[1], v0 to v15', { corner: data }],
    ["attributes.place and attributes.v0 are the same attribute", { v0: data, place: data }],
    [
      "attributes.v0 must be a Float32Array, a Uint32Array or an object with data, size, stride and offset, not a Float64Array",
      { v0: new Float64Array(8) },
    ],
    ["attributes.v0.data must be a Float32Array or a Uint32Array, not undefined", { v0: { size: 3 } }],
    ["attributes must be an object with arrays by the names of attributes, not a Float32Array", data],
    ["attributes must be an object with arrays by the names of attributes, not a Map", new Map()],
    [
      "attributes.v0.size must be a number, how many components a vector has, where a stride or an offset is given",
      { v0: { data, stride: 4 } },
    ],
  ])("as a TypeError, %s", (message, attributes) => {
    expect(call(attributes)).toThrow(new TypeError(`run: ${message}`));
  });

  test("of results [Ruling 186, Ruling 206]", () => {
    expect(call({}, { color: data })).toThrow(
      new TypeError("run: results.color is the name of several registers; say which: o4 or o5"),
    );
    expect(call({}, { o0: new Uint32Array(4) })).toThrow(
      new TypeError(
        "run: results.o0 must be a Float32Array or an object with data, size, stride and offset, not a Uint32Array",
      ),
    );
    expect(call({ v0: data }, { o0: data.subarray(4) })).toThrow(
      new RangeError(
        "run: attributes.v0 has 2 vertices, and results.o0 has 1; where they differ, count says how many to run",
      ),
    );
    expect(
      call({ v0: { data, size: 3, stride: 4 } }, { o0: { data, size: 2, stride: 4, offset: 3 } }),
    ).toThrow(RangeError);
    expect(call({}, { texcoord0: data, texcoord0w: data })).toThrow(
      new TypeError("run: results.texcoord0w and results.texcoord0 are the same result"),
    );
  });

  test("of the two forms together [Ruling 201]", () => {
    const mixed = { attributes: {}, outputs: [data] } as never;
    expect(() => run(SUM, mixed)).toThrow(new TypeError('run: batch has no member "outputs"'));
    expect(() => run(SUM, { count: 1, attributes: [], results: {} } as never)).toThrow(
      new TypeError('run: batch has no member "results"'),
    );
  });

  test("and nothing has changed [Ruling 186]", () => {
    const [target, executed] = [filled(8), new Uint32Array(1)];
    expect(() => run(SUM, { attributes: { v0: data }, results: { o0: target }, executed })).toThrow(
      new RangeError("run: executed has 1 elements, and needs 2"),
    );
    expect(target.every((value) => value === UNTOUCHED)).toBe(true);
  });
});

test.each(ARITHMETICS)("a million runs need less than 64 MB besides their arrays, in %s", (arithmetic) => {
  const count = 1_000_000;
  const data = Float32Array.from({ length: 7 * count }, (_, i) => i % 512);
  const used = () => {
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return arrayBuffers + heapUsed;
  };
  const before = used();
  run(
    SUM,
    {
      attributes: { v0: { data, size: 3, stride: 7 }, v4: { data, size: 3, stride: 7, offset: 3 } },
      results: { o0: { data, size: 1, stride: 7, offset: 6 } },
    },
    { arithmetic, engine: "compiled" },
  );
  expect(used() - before).toBeLessThan(64e6);
  expect(data[7 * (count - 1) + 6]).toBe(data[7 * (count - 1)]! + data[7 * (count - 1) + 3]!);
});
