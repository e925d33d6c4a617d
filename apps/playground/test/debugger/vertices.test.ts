import { singleToBits, wordsOf } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import { load, type Program } from "@glasm/nv-vertex";
import fc from "fast-check";
import { csvRows } from "../../src/debugger/csv.js";
import { runVertices } from "../../src/debugger/run-vertices.js";
import { NV_VERTEX_DEBUGGER } from "../../src/debugger/nv-vertex.js";
import {
  readVerticesCsv as read,
  type VertexColumn,
  verticesCsv as written,
  type VertexRows,
} from "../../src/debugger/vertices-csv.js";
import { executed } from "./executions.js";

const cells = (text: string) => Array.from(csvRows(text), (row) => row.cells);

describe("comma-separated values", () => {
  test("have lines of any end, and empty ones do not count", () => {
    expect(cells("a,b\r\n1,2\n\n3,\r4 , 5 \n")).toEqual([
      ["a", "b"],
      ["1", "2"],
      ["3", ""],
      ["4", "5"],
    ]);
    expect(cells("")).toEqual([]);
    expect(cells("\ufeffa")).toEqual([["a"]]);
  });
  test("may stand in quotes", () => {
    expect(cells('"a,b" , "c""d"\n"e\nf",g')).toEqual([
      ["a,b", 'c"d'],
      ["e\nf", "g"],
    ]);
  });
  test("may have quotes of any length", () => {
    const long = "a".repeat(2 ** 24);
    expect(cells(`"${long}",b`)[0]!.map(({ length }) => length)).toEqual([2 ** 24, 1]);
    expect(() => cells(`1\n"${long}`)).toThrow("Line 2, column 1: the quote is not closed");
    expect(cells('"","""",""""""')).toEqual([["", '"', '""']]);
  });
  test.each([
    ['a,b\n1,"2', "Line 2, column 3: the quote is not closed"],
    [`a\n${",".repeat(1000)}`, "Line 2, column 1001: more than 1000 cells"],
    ['"a\r\nb" c', "Line 2, column 4: expected a comma after the quote"],
  ])("%j are wrong", (text, message) => {
    expect(() => cells(text)).toThrow(message);
  });
});

const readVerticesCsv = (text: string) => read(NV_VERTEX_DEBUGGER, text);
const verticesCsv = (
  rows: VertexRows,
  columns: readonly VertexColumn[],
  format: "decimal" | "bits",
  first?: number,
) => written(NV_VERTEX_DEBUGGER, rows, columns, format, first);

const COLUMNS: readonly VertexColumn[] = [
  { file: "attribute", index: 0 },
  { file: "attribute", index: 6 },
  { file: "result", index: 0 },
];

describe("vertices", () => {
  const single = fc.oneof(fc.float(), fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 1e-45, 1e-40));

  test.each(["decimal", "bits"] as const)("written as %s are read as they were", (format) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(single, single, single, single), { minLength: 1, maxLength: 20 }),
        (vectors) => {
          const count = vectors.length;
          const attributes = Float32Array.from({ length: 64 * count }, (_, word) => (word % 4 === 3 ? 1 : 0));
          const results = new Float32Array(84 * count);
          vectors.forEach((vector, vertex) => {
            attributes.set(vector, 64 * vertex);
            attributes.set([...vector].reverse(), 64 * vertex + 4 * 6);
            results.set(vector, 84 * vertex);
          });
          const given = readVerticesCsv(verticesCsv({ count, attributes, results }, COLUMNS, format, 100));
          expect(given.count).toBe(count);
          expect(Array.from(given.attributes, singleToBits)).toEqual(Array.from(attributes, singleToBits));
        },
      ),
    );
  });
  test("have names, numbers and values", () => {
    const attributes = Float32Array.from({ length: 64 }, (_, word) => word / 10);
    const results = Float32Array.from([1, NaN, -Infinity, -0, ...new Array<number>(80).fill(0)]);
    expect(verticesCsv({ count: 1, attributes, results }, COLUMNS, "decimal", 7)).toBe(
      "vertex,v[OPOS].x,v[OPOS].y,v[OPOS].z,v[OPOS].w,v[6].x,v[6].y,v[6].z,v[6].w,o[HPOS].x,o[HPOS].y,o[HPOS].z,o[HPOS].w\n" +
        "7,0,0.1,0.2,0.3,2.4,2.5,2.6,2.7,1,NaN,-INF,-0\n",
    );
    expect(verticesCsv({ count: 1, attributes, results }, COLUMNS.slice(2), "bits")).toBe(
      "vertex,o[HPOS].x,o[HPOS].y,o[HPOS].z,o[HPOS].w\n0,0x3f800000,0x7fc00000,0xff800000,0x80000000\n",
    );
  });
  test("may have their columns by number, by name or bare, in any order; the rest is (0,0,0,1)", () => {
    const { attributes, count } = readVerticesCsv("TEX0.y, v[2].z,v[OPOS].x\n1,2,3\n0x40800000,5,-inf\n");
    expect(count).toBe(2);
    const vector = (vertex: number, index: number) =>
      Array.from(attributes.subarray(64 * vertex + 4 * index).subarray(0, 4));
    expect([vector(0, 8), vector(0, 2), vector(0, 0), vector(0, 1)]).toEqual([
      [0, 1, 0, 1],
      [0, 0, 2, 1],
      [3, 0, 0, 1],
      [0, 0, 0, 1],
    ]);
    expect([vector(1, 8), vector(1, 0)]).toEqual([
      [0, 4, 0, 1],
      [-Infinity, 0, 0, 1],
    ]);
  });
  test.each([
    ["", "Line 1, column 1: expected names of columns like v[OPOS].x"],
    ["v[OPOS].x\n", "Line 2, column 1: expected a line for a vertex"],
    [
      "v[OPOS].x,v[16].y\n1,2",
      'Line 1, column 11: expected a name like v[OPOS].x, v[0].x, o[HPOS].x or vertex, found "v[16].y"',
    ],
    [
      "v[OPOS].x,o[HPSO].y",
      'Line 1, column 11: expected a name like v[OPOS].x, v[0].x, o[HPOS].x or vertex, found "o[HPSO].y"',
    ],
    [
      "x,y,z\n1,2,3",
      'Line 1, column 1: expected a name like v[OPOS].x, v[0].x, o[HPOS].x or vertex, found "x"',
    ],
    ["v[OPOS].x,v[0].x", "Line 1, column 11: a second column v[0].x"],
    ["vertex,o[HPOS].x\n0,1", "Line 1, column 1: expected a column of an attribute like v[OPOS].x"],
    ["v[OPOS].x,v[OPOS].y\n1,2\n3", "Line 3, column 1: expected 2 values as in the first line, found 1"],
    ["v[OPOS].x\n1,2\n3", "Line 2, column 1: expected 1 values as in the first line, found 2"],
    [
      "v[OPOS].x, v[OPOS].y\n1, two",
      'Line 2, column 4: v[OPOS].y: expected a number, INF, NaN or bits like 0x3f800000, found "two"',
    ],
    [
      "v[OPOS].x,v[OPOS].y\n1,\n",
      'Line 2, column 3: v[OPOS].y: expected a number, INF, NaN or bits like 0x3f800000, found ""',
    ],
    [`\u0000${"PNG".repeat(1000)}`, `found "\\u0000${"PNG".repeat(1000).slice(0, 19)}…"`],
  ])("in %j are wrong", (text, message) => {
    expect(() => readVerticesCsv(text)).toThrow(message);
  });
  test("are at most 65,536", () => {
    const text = (count: number) => `OPOS.x\n${"1\n".repeat(count)}`;
    expect(readVerticesCsv(text(65536)).count).toBe(65536);
    expect(() => readVerticesCsv(text(65537))).toThrow("Line 65538, column 1: more than 65536 vertices");
  });
});

describe("running a program on vertices", () => {
  const loaded = (text: string): Program => {
    const result = load(new TextEncoder().encode(text));
    if (!result.ok) throw new Error("does not load");
    return result.program;
  };
  const all = <Result>(generator: Generator<number, Result>): readonly [number[], Result] => {
    const progress: number[] = [];
    for (;;) {
      const { value, done } = generator.next();
      if (done === true) return [progress, value];
      progress.push(value);
    }
  };
  test("gives what a trace of each gives", () => {
    const text = "!!VP2.0 ARL A0.x, v[1].x; MUL o[HPOS], v[0], c[A0.x]; RSQ o[COL0], v[0].y; END";
    const vertices = readVerticesCsv(
      `OPOS.x,OPOS.y,WGHT.x\n${Array.from({ length: 150 }, (_, i) => `${i},${70 - i},${i % 3}\n`).join("")}`,
    );
    const parameters = Float32Array.from({ length: 1024 }, (_, word) => word);
    const [progress, { results, count, message }] = all(
      runVertices(NV_VERTEX_DEBUGGER, loaded(text), vertices, wordsOf(parameters), {
        arithmetic: "unified",
      }),
    );
    expect([progress, count, message]).toEqual([[64, 128, 150], 150, null]);
    for (const vertex of [0, 70, 149]) {
      const { trace } = executed(text, {
        attributes: { 0: [vertex, 70 - vertex, 0, 1], 1: [vertex % 3, 0, 0, 1] },
        parameters: Object.fromEntries([0, 1, 2].map((n) => [n, [4 * n, 4 * n + 1, 4 * n + 2, 4 * n + 3]])),
      });
      expect(wordsOf(results.subarray(84 * vertex, 84 * (vertex + 1)))).toEqual(trace.results);
    }
  });
  test("follows the arithmetic [Ruling 16]", () => {
    const program = loaded("!!VP1.0 MUL o[HPOS], v[0].x, c[0]; END");
    const vertices = readVerticesCsv("OPOS.x\n0\n");
    const parameters = new Float32Array(1024).fill(Infinity);
    const value = (arithmetic: "unified" | "nv20") =>
      all(runVertices(NV_VERTEX_DEBUGGER, program, vertices, wordsOf(parameters), { arithmetic }))[1]
        .results[0];
    expect([value("unified"), value("nv20")]).toEqual([NaN, 0]);
  });
  test("ends where it takes too long", () => {
    const program = loaded("!!VP2.0 l: MOV o[HPOS], v[0]; BRA l; END");
    const vertices = readVerticesCsv(`OPOS.x\n${"1\n".repeat(1000)}`);
    const [, { count, message }] = all(
      runVertices(NV_VERTEX_DEBUGGER, program, vertices, new Uint32Array(1024), {
        arithmetic: "unified",
      }),
    );
    expect([count, message]).toEqual([
      256,
      "Stopped after 256 vertices: the program takes too many instructions.",
    ]);
  });
});
