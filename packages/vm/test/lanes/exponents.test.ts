import { describe, expect, test } from "@jest/globals";
import { ANY, CompilePolicy, rangeOfExponents } from "@glasm/codegen";
import * as fc from "fast-check";
import { AssumedExponents, loadedRanges } from "../../src/lanes/assumed-exponents.js";
import { ColumnScan } from "../../src/lanes/column-scan.js";
import { boundsOf, boundsOfMagnitudes, contains, union } from "../../src/lanes/exponents.js";
import { LaneMemory } from "../../src/lanes/lane-memory.js";

const wordsOf = (...numbers: readonly number[]): Int32Array =>
  new Int32Array(Float32Array.from(numbers).buffer);

describe("exponents of inputs", () => {
  test("are those of numbers that are not zero [Ruling 1]", () => {
    expect(boundsOf(wordsOf(0, -0, 1, -3, 2 ** -126))).toEqual({ least: -126, most: 1 });
    expect(boundsOf(wordsOf(4, (2 - 2 ** -23) * 2 ** 127, 2 ** 127)).most).toBe(127);
    expect(boundsOf(wordsOf(1, 2 ** -127)).least).toBe(-149);
    expect(boundsOf(wordsOf(0, -0))).toEqual({ least: 0, most: 0 });
    expect(boundsOf(wordsOf(1, Infinity, NaN))).toEqual({ least: 0, most: 127 });
    expect(boundsOf(wordsOf(-Infinity))).toEqual({ least: 127, most: 127 });
    expect(boundsOfMagnitudes(0x00800000, 0x00ffffff)).toEqual({ least: -126, most: -126 });
    expect(boundsOfMagnitudes(0x007fffff, 0x01000000)).toEqual({ least: -149, most: -125 });
  });
  test("are found in columns as they are in words [Ruling 1]", () => {
    const capacity = 1024;
    const [address, found] = [64, 0];
    const bytes = address + 16 * capacity;
    const layout = { bytes, capacity, rowWords: 4, columns: { input: [address] } };
    const lanes = new LaneMemory(layout);
    const { singles, words } = lanes.columns.input[0]!;
    const scan = new ColumnScan(lanes, found, new CompilePolicy());
    // From now on columns are looked through by a module.
    for (let i = 0; i < 2; i++) scan.bounds(address, capacity);
    const row = fc.array(
      fc.integer().map((bits) => new Float32Array(Int32Array.of(bits).buffer)[0]!),
      {
        minLength: 4,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 13 }), (rows) => {
        singles.fill(0);
        singles.set(rows.flat());
        expect(scan.bounds(address, rows.length)).toEqual(boundsOf(words.subarray(0, 4 * rows.length)));
      }),
    );
    singles.fill(0);
    expect(scan.bounds(address, capacity)).toEqual({ least: 0, most: 0 });
  });
  test("are assumed by multiples of eight [Ruling 1]", () => {
    const none = { least: 0, most: 0 };
    expect(union(none, { least: -24, most: 8 })).toEqual({ least: -24, most: 8 });
    expect(union(none, { least: -25, most: 9 })).toEqual({ least: -32, most: 16 });
    expect(contains({ least: -24, most: 8 }, { least: -24, most: 8 })).toBe(true);
    expect(contains({ least: -24, most: 8 }, { least: -25, most: 8 })).toBe(false);
    expect(contains({ least: -24, most: 8 }, { least: -24, most: 9 })).toBe(false);
  });
  test("are assumed again where they do not hold, until they had to be too often [Ruling 1]", () => {
    const addresses = [64, 128];
    const layout = { bytes: 192, capacity: 4, rowWords: 4, columns: { input: addresses } };
    const lanes = new LaneMemory(layout);
    const [first, second] = lanes.columns.input;
    const assumed = new AssumedExponents(addresses, new ColumnScan(lanes, 0, new CompilePolicy()));
    second!.singles.fill(2 ** -20);
    const constants = { least: 0, most: 3 };
    expect([assumed.admit(4, constants), assumed.admit(4, constants)]).toEqual([true, false]);
    const { inputs } = assumed;
    expect(inputs.columns.get(64)).toEqual({ least: 0, most: 0 });
    const ranges = loadedRanges(inputs);
    expect([ranges.row(0, 128), ranges.row(0, 192)]).toEqual([rangeOfExponents(-24, 0), ANY]);
    expect([ranges.uniform(1, 0), ranges.gathered(0)]).toEqual(new Array(2).fill(rangeOfExponents(0, 8)));
    first!.singles.fill(2 ** 9);
    second!.singles.fill(2 ** -24);
    expect([assumed.inputs === inputs, assumed.admit(4, { least: -1, most: 0 })]).toEqual([true, true]);
    expect(assumed.inputs.key).not.toBe(inputs.key);
    expect(assumed.inputs.constants).toEqual({ least: -8, most: 8 });
    expect([...assumed.inputs.columns]).toEqual([
      [64, { least: 0, most: 16 }],
      [128, { least: -24, most: 0 }],
    ]);
    const widened = [-25, -33, -41].map((exponent) => {
      second!.singles.fill(2 ** exponent);
      return [assumed.admit(4, constants), assumed.isGivenUp];
    });
    expect(widened).toEqual([
      [true, false],
      [true, false],
      [true, true],
    ]);
  });
});
