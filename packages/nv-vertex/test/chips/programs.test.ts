import { describe, expect, test } from "@jest/globals";
import {
  type ArithmeticName,
  type Batch,
  compile,
  ENGINES,
  run,
  runColumns,
  trace,
  vertexColumns,
} from "../../src/index.js";
import { loaded } from "../texts.js";

const NAN = 0x7fffffff;
const OTHER_NAN = 0xff812345;
const DENORMAL = 0x80000001;
const INFINITY = 0x7f800000;
const ONE = 0x3f800000;

type Words = Readonly<Record<number, readonly number[]>>;

function singles(length: number, registers: Words): Float32Array {
  const words = new Uint32Array(length);
  for (const [register, values] of Object.entries(registers)) words.set(values, 4 * Number(register));
  return new Float32Array(words.buffer);
}

const wordsAt = (array: Float32Array, register: number): readonly number[] =>
  Array.from(new Uint32Array(array.buffer).subarray(4 * register, 4 * register + 4));

/** The words of some vertices' HPOS from every way to run a program: all must give the same. */
function everyWay(text: string, arithmetic: ArithmeticName, attributes: Words, parameters: Words = {}) {
  const program = loaded(text);
  // More than one group, so that the vertices before and behind are computed in another way.
  const count = 9;
  const rows = new Float32Array(64 * count);
  for (let w = 0; w < rows.length; w++) rows[w] = 1;
  new Uint32Array(rows.buffer).set(new Uint32Array(singles(64, attributes).buffer), 64 * 5);
  const ways: (() => readonly number[])[] = [
    ...ENGINES.map((engine) => () => {
      const batch = newBatch(rows, count, parameters);
      run(program, batch, { engine, arithmetic });
      return wordsAt(batch.results, 21 * 5);
    }),
    ...(["simd", "pairs", "scalar"] as const).map((target) => () => {
      const batch = newBatch(rows, count, parameters);
      compile(program, { target, arithmetic }).run(batch);
      return wordsAt(batch.results, 21 * 5);
    }),
    ...ENGINES.map((engine) => () => {
      const columns = vertexColumns();
      columns.attributes.forEach((column, index) => {
        for (let i = 0; i < count; i++)
          column.set(rows.subarray(64 * i + 4 * index, 64 * i + 4 * index + 4), 4 * i);
      });
      runColumns(program, columns, { count, parameters: singles(1024, parameters) }, { engine, arithmetic });
      return Array.from(new Uint32Array(columns.results[0]!.slice().buffer).subarray(20, 24));
    }),
    () => {
      const input = { attributes: singles(64, attributes), parameters: singles(1024, parameters) };
      return wordsAt(trace(program, input, { arithmetic }).results, 0);
    },
  ];
  const [first, ...others] = ways.map((way) => way().map((word) => word.toString(16)));
  for (const other of others) expect(other).toEqual(first);
  return first!.map((word) => parseInt(word, 16));
}

function newBatch(attributes: Float32Array, count: number, parameters: Words): Batch {
  return {
    count,
    attributes,
    parameters: singles(1024, parameters),
    results: new Float32Array(84 * count),
  };
}

const HEADERS = [
  ["!!VP1.0", "nv20"],
  ["!!VP1.1", "nv30"],
  ["!!VP2.0", "nv30"],
] as const;

describe.each(HEADERS)("of a %s program under %s", (header, arithmetic) => {
  const way = (body: string, attributes: Words, parameters: Words = {}) =>
    everyWay(`${header} ${body} END`, arithmetic, attributes, parameters);

  test("attributes and parameters keep denormals and the bits of NaNs [Ruling 358]", () => {
    const words = [OTHER_NAN, DENORMAL, 0x007fffff, 0x7fc00000];
    expect(way("MOV o[HPOS], v[3];", { 3: words })).toEqual(words);
    expect(way("MOV o[HPOS], c[3];", {}, { 3: words })).toEqual(words);
    expect(way("ARL A0.x, v[0].x; MOV o[HPOS], c[A0.x+2];", { 0: [ONE, 0, 0, 0] }, { 3: words })).toEqual(
      words,
    );
  });
  test("negation changes the sign of a NaN, and a NaN that is made is 7fffffff [Ruling 358]", () => {
    expect(
      way("MOV R0, -v[1]; MUL o[HPOS].x, R0, v[2]; MOV o[HPOS].y, R0;", {
        1: [OTHER_NAN, OTHER_NAN, 0, 0],
        2: [ONE, 0, 0, 0],
      }),
    ).toEqual([NAN, 0x7f812345, 0, ONE]);
  });
  test("what is special is computed as what is not [Ruling 3, Ruling 357]", () => {
    const rules = header === "!!VP2.0" ? NAN : 0;
    expect(
      way("MUL o[HPOS], v[1], c[1];", { 1: [INFINITY, 0, OTHER_NAN, ONE] }, { 1: [0, INFINITY, 0, ONE] }),
    ).toEqual([rules, rules, rules, ONE]);
    expect(way("DP3 o[HPOS], v[1], v[1].wwww;", { 1: [INFINITY, ONE, 0, ONE] })).toEqual(
      new Array(4).fill(INFINITY),
    );
    expect(way("ADD o[HPOS], v[1], v[1];", { 1: [0x7f000000, 0x00800000, 0, ONE] })).toEqual([
      arithmetic === "nv20" ? 0x7f7fffff : INFINITY,
      0x01000000,
      0,
      0x40000000,
    ]);
  });
  test("a denormal is zero to what asks for an address [Ruling 360]", () => {
    const parameters = { 4: [1, 2, 3, 4], 5: [5, 6, 7, 8] };
    expect(way("ARL A0.x, v[1].x; MOV o[HPOS], c[A0.x+5];", { 1: [DENORMAL, 0, 0, 0] }, parameters)).toEqual([
      5, 6, 7, 8,
    ]);
    expect(way("ARL A0.x, v[1].x; MOV o[HPOS], c[A0.x-1];", { 1: [DENORMAL, 0, 0, 0] }, parameters)).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

test("ABS clears the sign bit, and SUB adds what is negated [Ruling 360]", () => {
  const words = [OTHER_NAN, DENORMAL, 0xff800000, 0xc0000000];
  expect(everyWay("!!VP1.1 ABS o[HPOS], v[1]; END", "nv20", { 1: words })).toEqual(
    words.map((word) => word & 0x7fffffff),
  );
  expect(everyWay("!!VP1.1 SUB o[HPOS], v[1], v[1]; END", "nv20", { 1: words })).toEqual([NAN, 0, NAN, 0]);
});

test.each([
  ["EQ", DENORMAL],
  ["EQ", 0x007fffff],
  ["LT", 0x80800000],
  ["GT", 0x00800000],
  ["EQ", 0x80000000],
  // Only NE holds for what is not ordered.
  ["NE", OTHER_NAN],
])("a condition code %s is generated of %i [Ruling 359]", (rule, word) => {
  const others = ["EQ", "LT", "GT", "NE"].filter(
    (other) => other !== rule && !(other === "NE" && rule !== "EQ"),
  );
  const writes = (name: string) =>
    everyWay(
      `!!VP2.0 MOVC R0, v[1]; MOV R1, v[1].w; MOV R1 (${name}.x), v[1].y; MOV o[HPOS], R1; END`,
      "nv30",
      {
        1: [word, 7, 0, 0],
      },
    )[0];
  expect(writes(rule)).toBe(7);
  expect(others.map(writes)).toEqual(others.map(() => 0));
});

describe("vertex state programs under nv20", () => {
  test.each(ENGINES)("keep words, and those they do not write [Ruling 358], %s", (engine) => {
    const program = loaded("!!VSP1.0 MOV c[5].x, v[0].x; MUL c[5].y, v[0].y, c[6].y; MOV c[7], -v[0]; END");
    const parameters = singles(1024, { 5: [1, 2, OTHER_NAN, 4], 6: [0, 0, 0, 0] });
    const attributes = singles(64, { 0: [OTHER_NAN, INFINITY, DENORMAL, 0] });
    run(
      program,
      { count: 1, attributes, parameters, results: new Float32Array(0) },
      { engine, arithmetic: "nv20" },
    );
    expect(wordsAt(parameters, 5)).toEqual([OTHER_NAN, 0, OTHER_NAN, 4]);
    expect(wordsAt(parameters, 7)).toEqual([0x7f812345, 0xff800000, 1, 0x80000000]);
  });
});

test("many groups that a quick kernel leaves undone have their bits [Ruling 3]", () => {
  const program = loaded("!!VP1.0 RSQ R0, v[1].x; MUL o[HPOS], R0, v[2]; END");
  const count = 5000;
  const attributes = new Float32Array(64 * count);
  for (let i = 0; i < count; i++) attributes.set([i % 3 === 0 ? 0 : i, 0, 0, 0, i, -i, 1, 0], 64 * i + 4);
  const [wanted, actual] = ENGINES.map((engine) => {
    const batch = newBatch(attributes, count, {});
    run(program, batch, { engine, arithmetic: "nv20" });
    return new Uint32Array(batch.results.buffer);
  });
  expect(actual).toEqual(wanted);
});

test("VP2.0 has no nv20, and its programs compute as under unified then [Ruling 357]", () => {
  const text = "!!VP2.0 RCP o[HPOS], v[1].x; END";
  expect(everyWay(text, "nv20", { 1: [0x40400000, 0, 0, 0] })).toEqual(
    everyWay(text, "unified", { 1: [0x40400000, 0, 0, 0] }),
  );
});
