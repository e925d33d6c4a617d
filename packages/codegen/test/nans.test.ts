import { expect, test } from "@jest/globals";
import { Builder, type F32, type I32 } from "../src/index.js";

/** How many results of arithmetic are looked at, of a kernel that stores a word computed of two singles. */
function looks(compute: (b: Builder, x: F32, y: F32) => I32): number {
  const builder = new Builder([{ stride: 8 }, { stride: 4 }]);
  const [x, y] = builder.row(0, 0, ["f32", "f32"]);
  builder.storeColumn(1, compute(builder, x, y));
  const { statements } = builder.finish({ nans: "one" }).body;
  return statements.filter((statement) => statement.kind === "node" && statement.makesOneNaN).length;
}

const sum = (b: Builder, x: F32, y: F32): I32 => b.op("i32.bits", b.op("f32.add", x, y));
const asWord = (b: Builder, x: F32): F32 => b.op("f32.fromBits", b.op("i32.bits", x));

test("[Ruling 129]: a chain of sums and products is looked at once, at its end", () => {
  expect(looks((b, x, y) => sum(b, b.op("f32.mul", x, y), y))).toBe(1);
});

test("[Ruling 129]: a register without a type in between shows nothing", () => {
  expect(looks((b, x, y) => sum(b, asWord(b, b.op("f32.mul", x, y)), y))).toBe(1);
  const chosen = (b: Builder, x: F32, y: F32): F32 => {
    const words = [b.op("i32.bits", b.op("f32.mul", x, y)), b.op("i32.bits", y)] as const;
    return b.op("f32.fromBits", b.op("i32.select", ...words, b.op("f32.lt", x, y)));
  };
  expect(looks((b, x, y) => sum(b, chosen(b, x, y), y))).toBe(1);
});

test("[Ruling 129]: what has an integer as an operand sees its bits", () => {
  const product = (b: Builder, x: F32, y: F32): I32 => b.op("i32.bits", b.op("f32.mul", x, y));
  expect(looks((b, x, y) => product(b, x, y))).toBe(1);
  expect(looks((b, x, y) => b.op("i32.add", product(b, x, y), b.i32(1)))).toBe(1);
  expect(looks((b, x, y) => b.shift("i32.shrU", product(b, x, y), 1))).toBe(1);
  expect(looks((b, x, y) => b.op("i32.bits", b.op("f32.fromInteger", product(b, x, y))))).toBe(1);
  expect(looks((b, x, y) => b.op("i32.low", b.op("i64.fromWords", product(b, x, y), b.i32(0))))).toBe(1);
  const isLess = (b: Builder, x: F32, y: F32) => b.op("i32.lt", product(b, x, y), b.i32(0));
  expect(looks((b, x, y) => b.op("i32.keep", b.i32(1), isLess(b, x, y)))).toBe(1);
});
