import { singleToBits, wordsOf, writeNpy } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import { load, type Program } from "@glasm/nv-vertex";
import fc from "fast-check";
import type { MachineProgram } from "@glasm/vm";
import { PICA200_DEBUGGER } from "../../src/debugger/pica200.js";
import { registerFinder } from "../../src/debugger/input-names.js";
import { readVertexArrays, readVertexTable } from "../../src/debugger/vertex-files.js";
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
  const nan = fc.constantFrom(0x7fffffff, 0xffc00000, 0x7f800001, 0xff812345);
  const word = fc.oneof({ weight: 3, arbitrary: single.map(singleToBits) }, { weight: 1, arbitrary: nan });

  test.each(["decimal", "bits"] as const)(
    "written as %s are read as they were, NaNs with their bits [Ruling 381]",
    (format) => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(word, word, word, word), { minLength: 1, maxLength: 20 }),
          (vectors) => {
            const count = vectors.length;
            const attributes = Float32Array.from({ length: 64 * count }, (_, word) =>
              word % 4 === 3 ? 1 : 0,
            );
            const results = new Float32Array(84 * count);
            vectors.forEach((vector, vertex) => {
              wordsOf(attributes).set(vector, 64 * vertex);
              wordsOf(attributes).set([...vector].reverse(), 64 * vertex + 4 * 6);
              wordsOf(results).set(vector, 84 * vertex);
            });
            const given = readVerticesCsv(verticesCsv({ count, attributes, results }, COLUMNS, format, 100));
            expect(given.count).toBe(count);
            expect(wordsOf(given.attributes)).toEqual(wordsOf(attributes));
          },
        ),
      );
    },
  );
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
  test("have the bits of NaNs, which they are read with [Ruling 381]", () => {
    const [attributes, results] = [new Float32Array(64), new Float32Array(84)];
    wordsOf(results).set([0x7fffffff, 0x7fc00000, 0xffc00000, 0xff800001]);
    const text = verticesCsv({ count: 1, attributes, results }, COLUMNS.slice(2), "decimal");
    expect(text.split("\n")[1]).toBe("0,NaN(7fffffff),NaN,NaN(ffc00000),NaN(ff800001)");
    const { attributes: given } = readVerticesCsv("v[0].x,v[0].y,v[0].z\nNaN(7FFFFFFF),nan,0xffc00000");
    expect([...wordsOf(given).subarray(0, 3)]).toEqual([0x7fffffff, 0x7fc00000, 0xffc00000]);
    for (const bad of ["NaN(7f800000)", "NaN(7fffff)", "NaN(", "-NaN(7fffffff)"])
      expect(() => readVerticesCsv(`v[0].x\n${bad}`)).toThrow("expected a number, INF, NaN or bits");
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
  test("may have the names of RenderDoc and others that say what they are [Ruling 234]", () => {
    const text =
      "VTX, IDX, POSITION.x, POSITION.y, in_Normal.z, TEXCOORD1.x, COLOR.y, TANGENT.x\n0, 7, 1, 2, 3, 4, 5, 6\n1, 8, 0, 0, 0, 0, 0, 0\n";
    const { attributes, count, passedOver } = readVerticesCsv(text);
    const vector = (index: number) => [...attributes.subarray(4 * index, 4 * index + 4)];
    expect([count, passedOver]).toEqual([2, ["TANGENT.x"]]);
    expect([vector(0), vector(2), vector(9), vector(3)]).toEqual([
      [1, 2, 0, 1],
      [0, 0, 3, 1],
      [4, 0, 0, 1],
      [0, 5, 0, 1],
    ]);
    expect(() => readVerticesCsv(text.replace("VTX, ", "").replace(/^(\d), /gm, ""))).toThrow(
      /^Line 1, column \d+: expected a name like .*, found "TANGENT\.x"$/,
    );
    expect(() => readVerticesCsv("VTX,SV_Depth.x\n0,1")).toThrow(
      "expected a column of an attribute like v[OPOS].x",
    );
    expect(() => readVerticesCsv("POSITION.x,v[0].x\n1,2")).toThrow("a second column v[0].x");
    expect(() => readVerticesCsv("TEXCOORD8.x\n1")).toThrow('found "TEXCOORD8.x"');
  });
  test("go to the inputs that a shader calls so, or to the usual registers [Ruling 155, Ruling 234]", () => {
    const loaded = PICA200_DEBUGGER.loadText(
      ".in place v3\n.in inuv v1\n.in inuv2 v2\n.in innormal v5\n.out - position\n.proc main\nmov o0, place\nmov o0, inuv\nmov o0, inuv2\nmov o0, innormal\nend\n.end",
      "a.pica",
    );
    if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.diagnostic.message);
    const registers = (program: MachineProgram | null, ...names: string[]) =>
      names.map((name) => registerFinder(PICA200_DEBUGGER, program)(name)?.index);
    const names = ["place", "v3", "TEXCOORD", "TEXCOORD1", "NORMAL", "POSITION", "COLOR", "x"];
    expect(registers(loaded.program, ...names)).toEqual([3, 3, 1, 2, 5, 0, 3, undefined]);
    expect(registers(null, ...names)).toEqual([undefined, 3, 2, undefined, 1, 0, 3, undefined]);
  });
  test("may come as arrays of NumPy, with names for their attributes [Ruling 234]", async () => {
    const array = (name: string, size: number, ...data: number[]) =>
      new File([writeNpy({ data: Float32Array.from(data), size })], name);
    const reader = { by: NV_VERTEX_DEBUGGER, find: registerFinder(NV_VERTEX_DEBUGGER, null) };
    const read = (...files: File[]) => readVertexArrays(reader, files);
    const { name, csv } = await read(
      array("teapot-lit-OPOS.npy", 3, 1, 2, 3, 4, 5, 6),
      array("normal.npy", 1, 7, NaN),
    );
    expect(name).toBe("teapot-lit-OPOS.npy, normal.npy");
    const { attributes, count } = readVerticesCsv(csv);
    expect(count).toBe(2);
    expect([...attributes.subarray(64, 68), ...attributes.subarray(72, 76)]).toEqual([
      4,
      5,
      6,
      1,
      NaN,
      0,
      0,
      1,
    ]);
    const refusal = (...files: File[]) => expect(read(...files)).rejects;
    await refusal(array("a.npy", 1, 1)).toThrow(
      "a.npy: its name means no attribute; a name like OPOS.npy does",
    );
    await refusal(array("HPOS.npy", 1, 1)).toThrow("HPOS.npy: its name means no attribute");
    await refusal(array("0.npy", 1, 1), array("OPOS.npy", 1, 1)).toThrow(
      "OPOS.npy: it is for the same attribute as 0.npy",
    );
    await refusal(array("0.npy", 1, 1), array("1.npy", 1, 1, 2)).toThrow("1.npy: it has 2 rows, and 0.npy 1");
    await refusal(array("0.npy", 1)).toThrow("0.npy: it has 0 rows; 1 to 65536 can be run");
    await refusal(new File(["abc"], "0.npy")).toThrow("0.npy: it does not begin as a .npy file");
    await expect(readVertexTable(reader, new File(["OPOS.x\nq"], "a.csv"))).rejects.toThrow(
      'a.csv: Line 2, column 1: OPOS.x: expected a number, INF, NaN or bits like 0x3f800000, found "q"',
    );
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
    const value = (arithmetic: "unified" | "vp1") =>
      all(runVertices(NV_VERTEX_DEBUGGER, program, vertices, wordsOf(parameters), { arithmetic }))[1]
        .results[0];
    expect([value("unified"), value("vp1")]).toEqual([NaN, 0]);
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
