import { describe, expect, test } from "@jest/globals";
import {
  Builder,
  encodeKernel,
  FOUR_SINGLES,
  type F32,
  type I32,
  instantiate,
  LANES,
  newMemory,
} from "../src/index.js";
import { columns, BACK_ENDS } from "./kernels.js";

const { fround } = Math;
const SPECIAL = [
  0,
  -0,
  1,
  -1,
  1.5,
  -2.5,
  3e-39,
  -3e-39,
  2 ** -149,
  2 ** -126,
  -(2 ** -126),
  2 ** -125,
  -(2 ** -125),
  1e30,
  -1e38,
  Infinity,
  -Infinity,
  NaN,
  7,
  0.1,
];
const SINGLES = SPECIAL.map(fround);
/** Every pair of special values, as x and y of a row. */
const PAIRS = SINGLES.flatMap((a) => SINGLES.flatMap((b) => [a, b, 0, 0]));

const asBits = (values: ArrayLike<number>): readonly number[] =>
  Array.from(new Int32Array(Float32Array.from(values).buffer), (bits, i) =>
    Number.isNaN(values[i]) ? NaN : bits,
  );

/** A kernel that computes a single from the x and y of each row. */
function evaluated(
  backEnd: (typeof BACK_ENDS)[number],
  f: (b: Builder, x: F32, y: F32) => F32,
): readonly number[] {
  const results = columns(
    backEnd,
    (builder) => {
      const [x, y] = builder.row(0, 0, FOUR_SINGLES);
      builder.storeColumn(1, builder.op("i32.bits", f(builder, x!, y!)));
    },
    PAIRS,
  );
  return asBits(results);
}

const expected = (f: (x: number, y: number) => number): readonly number[] =>
  asBits(SINGLES.flatMap((a) => SINGLES.map((b) => f(a, b))));

const flush = (x: number): number => (Math.abs(x) < 2 ** -126 ? x * 0 : x);

describe("memory", () => {
  test.each(BACK_ENDS)("rows are gathered and stored by the %s back end", (backEnd) => {
    const builder = new Builder([{ stride: 16 }, { stride: 32 }, { stride: 0 }]);
    const [x, y, z, w] = builder.row(0, 0, FOUR_SINGLES);
    const index = builder.shift("i32.shl", builder.op("i32.bits", x!), 4);
    const [p, q, r, s] = builder.gather(builder.address(index), 0x4000, FOUR_SINGLES);
    const only = builder.gather(builder.address(index), 0x4010, FOUR_SINGLES)[2]!;
    builder.storeRow(1, 16, [y!, z!, w!, builder.uniform(2, 16)]);
    builder.storeRow(1, 0, [builder.op("f32.add", p!, q!), r!, s!, only]);
    const memory = newMemory(0x10000);
    const singles = new Float32Array(memory.buffer);
    const words = new Int32Array(memory.buffer);
    for (let i = 0; i < 64; i++) singles[0x1000 + i] = 100 + i;
    singles.fill(101, 0x1c04, 0x1c08);
    const order = [3, 0, 5, 1, 2, 2, 7, 0];
    order.forEach((row, lane) => {
      words[4 * lane] = row;
      singles.set([lane + 0.25, lane + 0.5, lane + 0.75], 4 * lane + 1);
    });
    expect(instantiate(builder.finish(), backEnd, memory)(8, 0, 0x8000, 0x7000)).toBe(0);
    order.forEach((row, lane) => {
      const first = 100 + 4 * row;
      expect(Array.from(singles.subarray(0x2000 + 8 * lane, 0x2008 + 8 * lane))).toEqual([
        ...[2 * first + 1, first + 2, first + 3, first + 6],
        ...[lane + 0.25, lane + 0.5, lane + 0.75, 101],
      ]);
    });
  });
});

test.each(BACK_ENDS)("a shift by a constant has one count for all lanes: %s", (backEnd) => {
  const encoded = (shifted: (b: Builder, value: I32) => I32) => {
    const builder = new Builder([{ stride: 4 }]);
    const [value] = builder.row(0, 0, ["i32"]);
    builder.storeColumn(0, shifted(builder, value));
    return encodeKernel(builder.finish(), backEnd);
  };
  const byOne = encoded((b, value) => b.op("i32.shrS", value, b.i32(5)));
  expect(byOne).toEqual(encoded((b, value) => b.shift("i32.shrS", value, 5)));
  expect(byOne).not.toEqual(encoded((b, value) => b.op("i32.shrS", value, value)));
});

test.each(BACK_ENDS)("a negated summand is subtracted: %s", (backEnd) => {
  const difference = expected((x, y) => fround(x - y));
  expect(evaluated(backEnd, (b, x, y) => b.op("f32.add", x, b.op("f32.neg", y)))).toEqual(difference);
  expect(evaluated(backEnd, (b, x, y) => b.op("f32.add", b.op("f32.neg", y), x))).toEqual(difference);
});

test.each(BACK_ENDS)("what is not negative is flushed alike: %s", (backEnd) => {
  const actual = evaluated(backEnd, (b, x) => b.op("f32.flushPositive", b.op("f32.abs", x)));
  expect(actual).toEqual(expected((x) => flush(Math.abs(x))));
});

describe("what is flushed and compared with zero", () => {
  test.each(BACK_ENDS)("compares as without denormals: %s", (backEnd) => {
    const zeroOrOne = (name: "f32.lt" | "f32.le" | "f32.gt" | "f32.ge", zero: number) =>
      evaluated(backEnd, (b, x) => b.op("f32.keep", b.f32(1), b.op(name, b.op("f32.flush", x), b.f32(zero))));
    for (const zero of [0, -0]) {
      expect(zeroOrOne("f32.lt", zero)).toEqual(expected((x) => Number(flush(x) < 0)));
      expect(zeroOrOne("f32.le", zero)).toEqual(expected((x) => Number(flush(x) <= 0)));
      expect(zeroOrOne("f32.gt", zero)).toEqual(expected((x) => Number(flush(x) > 0)));
      expect(zeroOrOne("f32.ge", zero)).toEqual(expected((x) => Number(flush(x) >= 0)));
    }
  });
  test.each(BACK_ENDS)("is +0 where that holds: %s", (backEnd) => {
    const dropped = (name: "f32.lt" | "f32.le", bound: number) =>
      evaluated(backEnd, (b, x) => {
        const flushed = b.op("f32.flush", x);
        return b.op("f32.drop", flushed, b.op(name, flushed, b.f32(bound)));
      });
    expect(dropped("f32.le", 0)).toEqual(expected((x) => (flush(x) <= 0 ? 0 : flush(x))));
    expect(dropped("f32.lt", 0)).toEqual(expected((x) => (flush(x) < 0 ? 0 : flush(x))));
    expect(dropped("f32.lt", 2)).toEqual(expected((x) => (flush(x) < 2 ? 0 : flush(x))));
  });
});

describe("rows that are stored as they were loaded", () => {
  test.each(BACK_ENDS)("are copied, denormals flushed if asked: %s", (backEnd) => {
    const builder = new Builder([{ stride: 16 }, { stride: 48 }]);
    const row = builder.row(0, 0, FOUR_SINGLES);
    const flushed = row.map((part) => builder.op("f32.flush", part));
    builder.storeRow(1, 0, row);
    builder.storeRow(1, 16, flushed);
    builder.storeRow(1, 32, [row[0]!, flushed[1]!, row[2]!, row[2]!]);
    const memory = newMemory(0x10000);
    const singles = new Float32Array(memory.buffer);
    const inputs = [...SINGLES, ...[...SINGLES].reverse()];
    singles.set(inputs);
    expect(instantiate(builder.finish(), backEnd, memory)(8, 0, 0x1000)).toBe(0);
    for (let lane = 0; lane < 8; lane++) {
      const [x, y, z, w] = inputs.slice(4 * lane, 4 * lane + 4) as [number, number, number, number];
      expect(asBits(singles.subarray(0x400 + 12 * lane, 0x400 + 12 * lane + 12))).toEqual(
        asBits([x, y, z, w, flush(x), flush(y), flush(z), flush(w), x, flush(y), z, z]),
      );
    }
  });
});

describe("control", () => {
  test.each(BACK_ENDS)("what a region does not change is known after it: %s", (backEnd) => {
    const results = columns(
      backEnd,
      (b) => {
        const [x, y] = b.row(0, 0, FOUR_SINGLES);
        const [p, q] = [b.variable("f32"), b.variable("f32")];
        b.set([
          [p, x!],
          [q, y!],
        ]);
        b.ifAny(b.op("f32.gt", x!, b.f32(4)), () => {
          b.set([[p, b.op("f32.add", b.get(p), b.get(q))]]);
          b.ifAny(b.op("f32.gt", x!, b.f32(100)), () => b.set([[q, b.f32(-1)]]));
        });
        b.storeColumn(1, b.op("i32.bits", b.op("f32.add", b.get(p), b.get(q))));
      },
      [
        ...[1, 2, 0, 0, 3, 4, 0, 0, 5, 6, 0, 0, 7, 8, 0, 0],
        ...[1, 2, 0, 0, 3, 4, 0, 0, 1, 2, 0, 0, 1, 2, 0, 0],
      ],
    );
    const changed = LANES[backEnd] > 1 ? [5, 11, 17, 23] : [3, 7, 17, 23];
    const others = LANES[backEnd] > 4 ? [5, 11, 5, 5] : [3, 7, 3, 3];
    expect(Array.from(results)).toEqual([...changed, ...others]);
  });
  test.each(BACK_ENDS)("a loop runs until no lane wants more, regions only for some lane: %s", (backEnd) => {
    const results = columns(
      backEnd,
      (b) => {
        const [x] = b.row(0, 0, FOUR_SINGLES);
        const [sum, left] = [b.variable("f32"), b.variable("f32")];
        b.set([
          [sum, b.f32(0)],
          [left, x!],
        ]);
        b.loop(() => {
          const active = b.op("f32.gt", b.get(left), b.f32(0));
          b.ifAny(active, () => {
            const more = b.op("f32.add", b.get(sum), b.get(left));
            const next = b.op("f32.sub", b.get(left), b.f32(1));
            b.set([
              [sum, b.op("f32.select", more, b.get(sum), active)],
              [left, b.op("f32.select", next, b.get(left), active)],
            ]);
          });
          return b.op("f32.gt", b.get(left), b.f32(0));
        });
        b.storeColumn(1, b.op("i32.bits", b.get(sum)));
      },
      [1, 4, 0, 9, 0, 0, 2, 1].flatMap((x) => [x, 0, 0, 0]),
    );
    expect(Array.from(results)).toEqual([1, 10, 0, 45, 0, 0, 3, 1]);
  });
  test.each(BACK_ENDS)("variables change at once, and a value keeps what it read: %s", (backEnd) => {
    const results = columns(
      backEnd,
      (b) => {
        const [x, y] = b.row(0, 0, FOUR_SINGLES);
        const [p, q] = [b.variable("f32"), b.variable("f32")];
        b.set([
          [p, x!],
          [q, y!],
        ]);
        const before = b.get(p);
        b.set([
          [p, b.get(q)],
          [q, b.get(p)],
        ]);
        b.storeColumn(1, b.op("i32.bits", b.op("f32.add", before, b.op("f32.mul", b.get(p), b.f32(100)))));
      },
      [1, 3, 5, 7, 9, 11, 13, 15].flatMap((x) => [x, x + 1, 0, 0]),
    );
    expect(Array.from(results)).toEqual([201, 403, 605, 807, 1009, 1211, 1413, 1615]);
  });
  test.each(BACK_ENDS)("what a loop does not change may be kept in memory: %s", (backEnd) => {
    for (const rows of [1, 2, 8]) {
      const builder = new Builder([{ stride: 16 }, { stride: 4 }, { stride: 0 }]);
      const [x, y, z] = builder.row(0, 0, FOUR_SINGLES);
      const [sum, factor, left] = [builder.variable("f32"), builder.variable("f32"), builder.variable("f32")];
      builder.set([
        [sum, builder.f32(0)],
        [factor, y!],
        [left, x!],
      ]);
      const more = builder.op("f32.add", z!, builder.f32(1));
      builder.loop(() => {
        const active = builder.op("f32.gt", builder.get(left), builder.f32(0));
        const next = builder.op(
          "f32.add",
          builder.get(sum),
          builder.op("f32.mul", builder.get(factor), more),
        );
        builder.set([
          [sum, builder.op("f32.select", next, builder.get(sum), active)],
          [left, builder.op("f32.sub", builder.get(left), builder.f32(1))],
        ]);
        return builder.op("f32.gt", builder.get(left), builder.f32(0));
      });
      builder.storeColumn(1, builder.op("i32.bits", builder.op("f32.add", builder.get(sum), more)));
      const memory = newMemory(0x1000);
      const singles = new Float32Array(memory.buffer);
      singles.set([1, 2, 3, 4, 1, 2, 3, 4].flatMap((x, lane) => [x, x + 1, x + 2 + (lane >> 2), 0]));
      const kernel = builder.finish({ kept: { array: 2, rows } });
      expect(instantiate(kernel, backEnd, memory)(8, 0, 0x100, 0x200)).toBe(0);
      expect(Array.from(singles.subarray(0x40, 0x48))).toEqual([12, 35, 78, 147, 15, 42, 91, 168]);
    }
  });
  test.each(BACK_ENDS)("a loop reads doubles that it does not change: %s", (backEnd) => {
    const builder = new Builder([{ stride: 4 }, { stride: 4 }, { stride: 0 }]);
    const [x] = builder.row(0, 0, ["f32"]);
    const [sum, step] = [builder.variable("f64"), builder.variable("f64")];
    const left = builder.variable("i32");
    const double = builder.op("f64.promote", x);
    builder.set([
      [sum, double],
      [step, double],
      [left, builder.i32(3)],
    ]);
    builder.loop(() => {
      builder.set([
        [sum, builder.op("f64.add", builder.get(sum), builder.get(step))],
        [left, builder.op("i32.sub", builder.get(left), builder.i32(1))],
      ]);
      return builder.op("i32.gt", builder.get(left), builder.i32(0));
    });
    const result = builder.op("f32.demote", builder.get(sum));
    builder.storeColumn(1, builder.op("i32.bits", result));
    const memory = newMemory(0x1000);
    const singles = new Float32Array(memory.buffer);
    singles.set([1, 2, 3, 4, 5, 6, 7, 8]);
    const kernel = builder.finish({ kept: { array: 2, rows: 8 } });
    expect(instantiate(kernel, backEnd, memory)(8, 0, 0x100, 0x200)).toBe(0);
    expect(Array.from(singles.subarray(0x40, 0x48))).toEqual([4, 8, 12, 16, 20, 24, 28, 32]);
  });
  test.each(BACK_ENDS)("a group that spends too much is left undone: %s", (backEnd) => {
    const builder = new Builder([{ stride: 4 }, { stride: 0 }]);
    const rounds = builder.variable("i32");
    builder.set([[rounds, builder.op("i32.bits", builder.uniform(1, 0x40))]]);
    builder.loop(() => {
      builder.spend(10);
      builder.set([[rounds, builder.op("i32.sub", builder.get(rounds), builder.i32(1))]]);
      return builder.op("i32.gt", builder.get(rounds), builder.i32(0));
    });
    builder.storeColumn(0, builder.i32(3));
    const memory = newMemory(0x1000);
    const words = new Int32Array(memory.buffer);
    const run = instantiate(builder.finish({ budget: 39 }), backEnd, memory);
    words.fill(3, 0x40, 0x44);
    expect(run(8, 0x200, 0xc0)).toBe(0);
    words.fill(4, 0x40, 0x44);
    expect(run(8, 0x300, 0xc0)).toBe(8);
    expect(Array.from(words.subarray(0x80, 0x88))).toEqual(new Array(8).fill(3));
    expect(words[0xc0]).toBe(0);
  });
  test.each(BACK_ENDS)("a group that leaves is left undone, with all after it: %s", (backEnd) => {
    const builder = new Builder([{ stride: 4 }, { stride: 4 }]);
    const [word] = builder.row(0, 0, ["i32"]);
    builder.leave(builder.none);
    builder.leave(builder.op("i32.gt", word, builder.i32(6)));
    builder.storeColumn(1, word);
    const memory = newMemory(0x1000);
    const words = new Int32Array(memory.buffer);
    const lanes = LANES[backEnd];
    const run = instantiate(builder.finish(), backEnd, memory);
    words.set([1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 7, 6, 6, 6, 6, 6], 0x40);
    expect(run(16, 0x100, 0x200)).toBe(16 - (10 - (10 % lanes)));
    const others = lanes === 1 ? [6, 6] : [0, 0];
    expect(Array.from(words.subarray(0x80, 0x8c))).toEqual([1, 2, 3, 4, 5, 6, 6, 6, ...others, 0, 0]);
    expect(run(8, 0x100, 0x200)).toBe(0);
  });
  test.each(BACK_ENDS)("long chains take no stack: %s", (backEnd) => {
    const results = columns(
      backEnd,
      (b) => {
        let [x] = b.row(0, 0, FOUR_SINGLES);
        for (let i = 0; i < 20000; i++) x = b.op("f32.add", x!, b.f32(1));
        b.storeColumn(1, b.op("i32.bits", x!));
      },
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((x) => [x, 0, 0, 0]),
    );
    expect(Array.from(results)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((x) => 20000 + x));
  });
});
