import { readNpy, wordsOf } from "@glasm/base";
import { readObj } from "@glasm/rasterizer";
import { describe, expect, test } from "@jest/globals";
import type { DebuggerMachine } from "../../src/debugger/debugger-machine.js";
import { NV_VERTEX_DEBUGGER } from "../../src/debugger/nv-vertex.js";
import { PICA200_DEBUGGER } from "../../src/debugger/pica200.js";
import { columnReader, readVerticesCsv } from "../../src/debugger/vertices-csv.js";
import {
  csvOf,
  type DrawExport,
  drawExports,
  fileNameOf,
  npyOf,
  objOf,
} from "../../src/exports/draw-export.js";
import { findEntry, loadPrograms } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import { answer } from "../../src/worker/answer.js";

const known = new Map<string, readonly DrawExport[]>();

async function exportsOf(scene: string, by: DebuggerMachine): Promise<readonly DrawExport[]> {
  const found = known.get(scene) ?? (await madeExports(scene, by));
  known.set(scene, found);
  return found;
}

async function madeExports(scene: string, by: DebuggerMachine): Promise<readonly DrawExport[]> {
  const entry = findEntry(scene)!;
  const state = initialState(entry);
  const texts = await loadPrograms(entry);
  const reply = await answer({ kind: "draw", id: 1, state, width: 16, height: 16, quick: false });
  if (reply.kind !== "drawn") throw new Error(JSON.stringify(reply));
  return drawExports({ state, answer: reply, programText: (file) => texts[file]! }, by);
}

/** A draw of four vertices. */
async function drawOf(mode: string): Promise<DrawExport> {
  const [found] = await exportsOf("new-vp1-0-sphere", NV_VERTEX_DEBUGGER);
  const { rows, draw } = found!;
  return { ...found!, rows: { ...rows, count: 4 }, draw: { ...draw, mode, firstVertex: 0, vertexCount: 4 } };
}

const lines = (text: string, keyword: string): readonly string[] =>
  text.split("\n").filter((line) => line.startsWith(`${keyword} `));

describe.each([
  ["new-vp1-0-sphere", NV_VERTEX_DEBUGGER],
  ["new-pica-sphere", PICA200_DEBUGGER],
] as const)("the vertices of %s", (scene, by) => {
  test("become an OBJ file with any register as positions, a CSV and arrays of NumPy [Ruling 235]", async () => {
    const [from] = await exportsOf(scene, by);
    const { columns, rows } = from!;
    expect(columns.length).toBeGreaterThanOrEqual(4);
    for (const column of columns) {
      const { text, left } = objOf(from!, column);
      expect(left).toBe(0);
      const { positions } = readObj(text);
      const { data, size } = readNpy(npyOf(from!, column));
      expect([size, data.length, positions.length]).toEqual([4, 4 * rows.count, 3 * rows.count]);
      for (const row of [0, 1, rows.count - 1]) {
        const values = columnReader(by, rows, column)(row);
        expect(wordsOf(data.slice(4 * row, 4 * row + 4))).toEqual(wordsOf(values.slice()));
        expect([...positions.subarray(3 * row, 3 * row + 3)]).toEqual([...values.subarray(0, 3)]);
      }
    }
    const csv = csvOf(from!, "decimal");
    const given = readVerticesCsv(by, csv);
    expect(given.count).toBe(rows.count);
    const inputs = columns.filter(({ file }) => by.machine.cells.file(file).role === "input");
    expect(inputs.length).toBeGreaterThan(1);
    const again = { ...rows, attributes: given.attributes };
    for (const column of inputs)
      for (const row of [0, rows.count - 1])
        expect(wordsOf(columnReader(by, again, column)(row).slice())).toEqual(
          wordsOf(columnReader(by, rows, column)(row).slice()),
        );
  });
});

test("files are called as registers are", async () => {
  const [nv, pica] = [await drawOf("POINTS"), (await exportsOf("new-pica-sphere", PICA200_DEBUGGER))[0]!];
  expect(nv.columns.map((column) => fileNameOf(nv, column))).toEqual(["OPOS", "NRML", "HPOS", "COL0"]);
  expect(pica.columns.map((column) => fileNameOf(pica, column))).toEqual(["v0", "v1", "o0", "o1"]);
});

describe("an OBJ file [Ruling 235]", () => {
  test.each([
    ["POINTS", "p", ["p 1", "p 2", "p 3", "p 4"]],
    ["LINE_LOOP", "l", ["l 4 1", "l 1 2", "l 2 3", "l 3 4"]],
    ["TRIANGLES", "f", ["f 1 2 3"]],
    ["TRIANGLE_STRIP", "f", ["f 1 2 3", "f 3 2 4"]],
    ["TRIANGLE_FAN", "f", ["f 1 2 3", "f 1 3 4"]],
    ["QUADS", "f", ["f 1 2 3 4"]],
    ["POLYGON", "f", ["f 1 2 3 4"]],
    ["GEOMETRY", "p", ["p 1", "p 2", "p 3", "p 4"]],
  ])("has the primitives of %s", async (mode, keyword, elements) => {
    const from = await drawOf(mode);
    const { text } = objOf(from, from.columns[0]!);
    expect(lines(text, keyword)).toEqual(elements);
    expect(lines(text, "v")).toHaveLength(4);
  });
  test("leaves out what has a vertex that is not finite, which is at the origin, and says so", async () => {
    const from = await drawOf("TRIANGLE_STRIP");
    const results = from.rows.results.slice();
    const column = from.columns.find(({ file }) => file === "result")!;
    const changed = { ...from, rows: { ...from.rows, results } };
    columnReader(from.by, changed.rows, column)(0)[1] = NaN;
    columnReader(from.by, changed.rows, column)(1)[3] = Infinity;
    const { text, left } = objOf(changed, column);
    expect(left).toBe(1);
    expect(text).toMatch(/^# o\[HPOS\] of draw 1: .*\n# 1 vertex not finite, at the origin\nv 0 0 0\n/);
    expect(lines(text, "f")).toEqual(["f 3 2 4"]);
  });
});
