import { describe, expect, test } from "@jest/globals";
import {
  type BackEndName,
  Builder,
  evaluateKernel,
  gatherWithin,
  instantiate,
  type LinearMemory,
  newMemory,
  PAGE_BYTES,
  scatterWithin,
} from "../src/index.js";
import { BACK_ENDS } from "./kernels.js";

type Run = (count: number, ...addresses: readonly number[]) => number;

/** The back ends, and the evaluator with four lanes. */
const EVERY_BACK_END: readonly (BackEndName | "evaluator")[] = [...BACK_ENDS, "evaluator"];

function made(backEnd: BackEndName | "evaluator", builder: Builder, memory: LinearMemory): Run {
  const kernel = builder.finish();
  return backEnd === "evaluator" ? evaluateKernel(kernel, memory, 4) : instantiate(kernel, backEnd, memory);
}

/** A quiet and a signaling NaN, a denormal and others. */
const WORDS = [0x7fc12345, 0x7f800001, -0x00400001, 1, -0x80000000, 0x3f800000, 7, -1, 0x12345678];
const LANES = 8;
const wordOf = (lane: number, i: number): number => WORDS[(lane + i) % WORDS.length]!;
const lanes = Array.from({ length: LANES }, (_, lane) => lane);

/** Zeros, the least normal numbers, others and NaNs, which all stay. */
const OTHERS = [0, -0x80000000, 0x00800000, -0x7f800000, 0x3f800000, 0x7f800000, 0x7f800001, -1];
/** The least and the largest denormals, and what they become. */
const DENORMALS = [
  [1, 0],
  [0x007fffff, 0],
  [-0x7fffffff, -0x80000000],
  [-0x7f800001, -0x80000000],
] as const;

describe.each(EVERY_BACK_END)("rows of words keep their bits [Ruling 129]: %s", (backEnd) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    "of %i are loaded and stored as singles and as integers",
    (length) => {
      const types = Array.from({ length }, (_, i) => (i % 3 === 1 ? "i32" : "f32") as "f32" | "i32");
      const stride = 4 * length;
      const builder = new Builder([{ stride }, { stride }, { stride: 0 }]);
      const words = builder.row(0, 0, types);
      // A word in another place: nothing is copied as a whole.
      builder.storeRow(1, 0, [...words.slice(1), words[0]!]);
      const memory = newMemory(PAGE_BYTES);
      const integers = new Int32Array(memory.buffer);
      // The rows end where the memory does.
      const inputs = PAGE_BYTES - stride * LANES;
      for (const lane of lanes)
        for (let i = 0; i < length; i++) integers[inputs / 4 + lane * length + i] = wordOf(lane, i);
      const results = 0x100;
      integers.fill(99, results / 4 - 1, results / 4 + length * LANES + 1);
      expect(made(backEnd, builder, memory)(LANES, inputs, results, 0)).toBe(0);
      const expected = lanes.flatMap((lane) => types.map((_, i) => wordOf(lane, (i + 1) % length)));
      expect(Array.from(integers.subarray(results / 4 - 1, results / 4 + length * LANES + 1))).toEqual([
        99,
        ...expected,
        99,
      ]);
    },
  );

  test.each([4, 5, 8])("of %i may be stored as they are", (length) => {
    const stride = 4 * length;
    const builder = new Builder([{ stride }, { stride }]);
    builder.storeRow(1, 0, builder.row(0, 0, new Array<"f32">(length).fill("f32")));
    const memory = newMemory(PAGE_BYTES);
    const integers = new Int32Array(memory.buffer);
    const words = lanes.flatMap((lane) => Array.from({ length }, (_, i) => wordOf(lane, i)));
    integers.set(words);
    expect(made(backEnd, builder, memory)(LANES, 0, PAGE_BYTES - stride * LANES)).toBe(0);
    expect(Array.from(integers.subarray(-length * LANES))).toEqual(words);
  });

  test.each([4, 8])("of %i are flushed as each word is, wherever a denormal is [Ruling 1]", (length) => {
    const stride = 4 * length;
    const builder = new Builder([{ stride }, { stride }]);
    const row = builder.row(0, 0, new Array<"f32">(length).fill("f32"));
    builder.storeRow(
      1,
      0,
      row.map((value) => builder.op("f32.flush", value)),
    );
    const memory = newMemory(PAGE_BYTES);
    const integers = new Int32Array(memory.buffer);
    const run = made(backEnd, builder, memory);
    const places = LANES * length;
    const results = PAGE_BYTES / 4 - places;
    for (const other of OTHERS)
      for (const [denormal, zero] of DENORMALS)
        for (let place = 0; place < places; place++) {
          integers.fill(other, 0, places);
          integers[place] = denormal;
          expect(run(LANES, 0, 4 * results)).toBe(0);
          const expected = new Array<number>(places).fill(other);
          expected[place] = zero;
          expect(Array.from(integers.subarray(results))).toEqual(expected);
        }
  });

  test("each lane's row has an address", () => {
    const builder = new Builder([{ stride: 12 }, { stride: 0 }, { stride: 4 }]);
    const difference = builder.op("i32.sub", builder.rowAddress(0), builder.rowAddress(1));
    builder.storeColumn(2, difference);
    const memory = newMemory(PAGE_BYTES);
    expect(made(backEnd, builder, memory)(8, 0x200, 0x1f0, 0)).toBe(0);
    expect(Array.from(new Int32Array(memory.buffer, 0, 8))).toEqual([16, 28, 40, 52, 64, 76, 88, 100]);
  });
});

const COUNT = 5;
const TABLE = 0x400;
const STRIDE = 8;
/** In and out of bounds, at the limits and far away. */
const INDICES = [0, COUNT - 1, COUNT, -1, 3, 0x7fffffff, -0x80000000, 0x20000000];

/** Each row once, and beyond. */
const INDICES_ONCE = [0, 1, 2, 3, 4, 5, 6, 7];

/** A kernel over indices, masks and results, with a table of rows of two words. */
function overTable(
  backEnd: BackEndName | "evaluator",
  indices: readonly number[],
  build: (
    b: Builder,
    index: ReturnType<Builder["i32"]>,
    wanted: Builder["all"],
    count: ReturnType<Builder["i32"]>,
  ) => void,
  wanted: readonly number[] = indices.map(() => 1),
  count = COUNT,
): Int32Array {
  const builder = new Builder([{ stride: 12 }, { stride: 0 }, { stride: 8 }]);
  const [index, mask, limit] = builder.row(0, 0, ["i32", "i32", "i32"]);
  build(builder, index, builder.op("i32.ne", mask, builder.i32(0)), limit);
  const memory = newMemory(PAGE_BYTES);
  const integers = new Int32Array(memory.buffer);
  indices.forEach((value, lane) => integers.set([value, wanted[lane]!, count], 0x800 / 4 + 3 * lane));
  for (let i = -4; i < 2 * COUNT + 4; i++) integers[TABLE / 4 + i] = 100 + i;
  expect(made(backEnd, builder, memory)(indices.length, 0x800, TABLE, 0x1000)).toBe(0);
  return integers;
}

const tableOf = (integers: Int32Array) =>
  Array.from(integers.subarray(TABLE / 4 - 4, TABLE / 4 + 2 * COUNT + 4));
const UNCHANGED = Array.from({ length: 2 * COUNT + 8 }, (_, i) => 96 + i);
const resultsOf = (integers: Int32Array, count: number) =>
  Array.from({ length: count }, (_, lane) =>
    Array.from(integers.subarray(0x400 + 2 * lane, 0x400 + 2 * lane + 2)),
  );

describe.each(EVERY_BACK_END)("memory within bounds [Ruling 130]: %s", (backEnd) => {
  const gathered = (wanted?: readonly number[], count?: number) => {
    const integers = overTable(
      backEnd,
      INDICES,
      (b, index, mask, limit) => {
        const rows = { array: 1, offset: 0, stride: STRIDE, count: limit };
        const outside = [b.op("f32.fromBits", b.i32(-7)), b.i32(-9)] as const;
        const words = gatherWithin(b, rows, index, outside, mask);
        b.storeRow(2, 0, words);
      },
      wanted,
      count,
    );
    return resultsOf(integers, INDICES.length);
  };
  const row = (index: number) => [100 + 2 * index, 101 + 2 * index];
  const outside = [-7, -9];

  test("what is outside reads what is said instead", () => {
    const inside = (index: number) => index >= 0 && index < COUNT;
    expect(gathered()).toEqual(INDICES.map((index) => (inside(index) ? row(index) : outside)));
  });
  test("of a table without rows nothing is inside, of one with 2^32 - 1 all but one", () => {
    expect(gathered(undefined, 0)).toEqual(INDICES.map(() => outside));
    const near = INDICES.map((index) => (index === -1 ? outside : undefined));
    const most = gathered(
      INDICES.map((index) => Number(index >= -1 && index <= COUNT)),
      -1,
    );
    expect(most.filter((_, i) => near[i] !== undefined)).toEqual([outside]);
    expect(most[2]).toEqual(row(COUNT));
  });
  test("where the mask does not hold, nothing is read", () => {
    expect(gathered([1, 0, 1, 1, 0, 0, 0, 0])).toEqual([row(0), ...new Array<number[]>(7).fill(outside)]);
  });

  const scattered = (indices: readonly number[], wanted?: readonly number[]) =>
    tableOf(
      overTable(
        backEnd,
        indices,
        (b, index, mask, limit) => {
          const rows = { array: 1, offset: 0, stride: STRIDE, count: limit };
          const lane = b.op("i32.sub", b.rowAddress(0), b.i32(0x800));
          scatterWithin(b, rows, index, [b.op("f32.fromBits", lane), b.op("i32.not", lane)], mask);
        },
        wanted,
      ),
    );
  const changed = (changes: Readonly<Record<number, number>>) => {
    const table = [...UNCHANGED];
    for (const [index, lane] of Object.entries(changes))
      table.splice(4 + 2 * Number(index), 2, 12 * lane, ~(12 * lane));
    return table;
  };

  test("what is outside stores nothing", () => {
    expect(scattered(INDICES)).toEqual(changed({ 0: 0, [COUNT - 1]: 1, 3: 4 }));
  });
  test("of lanes that store to the same row the last one stays", () => {
    expect(scattered([2, 2, 1, 2, 1, 1, 2, 9])).toEqual(changed({ 2: 6, 1: 5 }));
  });
  test("lanes store where the mask holds", () => {
    expect(scattered([2, 2, 1, 2, 1, 1, 2, 0], [1, 1, 0, 0, 1, 0, 0, 0])).toEqual(changed({ 2: 1, 1: 4 }));
    expect(scattered([0, 1, 2, 3, 4, 3, 2, 1], new Array<number>(8).fill(0))).toEqual(UNCHANGED);
  });

  test("a gather sees what was scattered before it, and keeps what was there", () => {
    const integers = overTable(backEnd, INDICES_ONCE, (b, index, _mask, limit) => {
      const rows = { array: 1, offset: 0, stride: STRIDE, count: limit };
      const none = [b.i32(0)] as const;
      const [before] = gatherWithin(b, rows, index, none);
      scatterWithin(b, rows, index, [b.op("i32.add", index, b.i32(1000))]);
      const [after] = gatherWithin(b, rows, index, none);
      b.storeRow(2, 0, [before, after]);
    });
    expect(resultsOf(integers, INDICES_ONCE.length)).toEqual(
      INDICES_ONCE.map((i) => (i < COUNT ? [100 + 2 * i, 1000 + i] : [0, 0])),
    );
  });
});
