/** The vertices of a draw as files. */

import { countText, wordsOf, writeNpyWords } from "@glasm/base";
import { type ObjCorner, objText } from "@glasm/rasterizer";
import { columnsOf, machineFor } from "../debugger/draw-columns.js";
import { rowsOfDraw } from "../debugger/draw-rows.js";
import { rowCount } from "../debugger/emitted-rows.js";
import { inFileName } from "../debugger/vertex-files.js";
import type { DebuggerMachine } from "../debugger/debugger-machine.js";
import {
  columnComponents,
  columnReader,
  type CSV_FORMATS,
  type VertexColumn,
  type VertexRows,
  verticesCsv,
} from "../debugger/vertices-csv.js";
import type { DrawRecord } from "../messages/messages.js";
import { describeDraw } from "../panel/draw-chooser.js";
import type { DrawnPage } from "../panel/panel.js";
import { PRIMITIVE_MODES, type PrimitiveModeName } from "../run/log/primitive-modes.js";
import { provokedBy } from "../run/pick/primitive-vertices.js";

/** A draw with what its vertices have before and after its program. */
export interface DrawExport {
  readonly title: string;
  readonly by: DebuggerMachine;
  readonly rows: VertexRows;
  /** Those that the program reads and writes. */
  readonly columns: readonly VertexColumn[];
  readonly draw: DrawRecord;
}

/** What can be exported of the picture, with the debugger of its machine. */
export function drawExports(page: DrawnPage, by: DebuggerMachine): readonly DrawExport[] {
  const { answer, state } = page;
  if (answer === null) return [];
  return answer.draws.map((draw, number) => {
    const own = machineFor(page, draw.file, by);
    return {
      title: describeDraw(draw, number, state),
      by: own,
      rows: rowsOfDraw(answer, draw, own),
      columns: columnsOf(page, draw.file, own, true),
      draw,
    };
  });
}

/** What a register is called in names of files. */
export function fileNameOf({ by }: DrawExport, column: VertexColumn): string {
  return inFileName(by.columnName(column));
}

export function csvOf({ by, rows, columns, draw }: DrawExport, format: keyof typeof CSV_FORMATS): string {
  return verticesCsv(by, rows, columns, format, draw.firstVertex);
}

/** A register of all vertices as an array of NumPy, of shape (n, 4), with the bits of its components. */
export function npyOf({ by, rows }: DrawExport, column: VertexColumn): Uint8Array<ArrayBuffer> {
  const components = columnComponents(by, column);
  const size = components.length;
  const valuesAt = columnReader(by, rows, column);
  const [one] = components;
  const perComponent = one!.type.words;
  const count = rowCount(rows);
  const words = new Uint32Array(perComponent * size * count);
  for (let row = 0; row < count; row++) words.set(wordsOf(valuesAt(row)), perComponent * size * row);
  const [kind, ...others] = new Set(components.map(({ type }) => type.kind));
  return writeNpyWords({ type: NPY_TYPES[perComponent][others.length === 0 ? kind! : "bits"], words, size });
}

/** What NumPy calls components, by their words. */
const NPY_TYPES = {
  1: { float: "<f4", signed: "<i4", unsigned: "<u4", bits: "<u4" },
  2: { float: "<f8", signed: "<i8", unsigned: "<u8", bits: "<u8" },
} as const;

/** An OBJ text, and how many vertices it does not place. */
export interface ObjExport {
  readonly text: string;
  readonly left: number;
}

/**
 * The primitives of a draw with x, y and z of a register as positions, as they are: clip coordinates without a division by w.
 * What is not finite is at the origin, and no primitive has it. [Ruling 235]
 */
export function objOf({ by, rows, draw, title }: DrawExport, column: VertexColumn): ObjExport {
  const valuesAt = columnReader(by, rows, column);
  const count = rowCount(rows);
  const positions = new Float32Array(3 * count);
  const isPlaced = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    const place = valuesAt(row).subarray(0, 3);
    if (place.length === 0 || !place.every(Number.isFinite)) continue;
    isPlaced[row] = 1;
    positions.set(place, 3 * row);
  }
  const left = count - isPlaced.reduce((sum, one) => sum + one, 0);
  const elements = elementsOf(draw, count).filter((corners) => corners.every(({ v }) => isPlaced[v] === 1));
  const comment = [`${by.columnName(column)} of draw ${title}`];
  if (left > 0) comment.push(`${countText(left, "vertex", "vertices")} not finite, at the origin`);
  return { text: objText({ comment, positions, elements }), left };
}

/** The corners of a draw's primitives, all on the side that they show; each vertex alone where a program makes primitives of them. */
function elementsOf({ mode: name }: DrawRecord, count: number): readonly (readonly ObjCorner[])[] {
  const mode: PrimitiveModeName = PRIMITIVE_MODES.find((one) => one === name) ?? "POINTS";
  const vertices = { strips: [{ mode, length: Infinity, draw: 0 }], count };
  const elements: ObjCorner[][] = [];
  for (let vertex = 0; vertex < count; vertex++) {
    const corners = provokedBy(vertex, vertices)?.corners.map((v) => ({ v })) ?? [];
    const isTurned = mode === "TRIANGLE_STRIP" && vertex % 2 === 1;
    if (corners.length > 0) elements.push(isTurned ? [corners[1]!, corners[0]!, corners[2]!] : corners);
  }
  return elements;
}
