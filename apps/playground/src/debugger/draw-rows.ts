import { laneWords } from "@glasm/vm";
import type { DrawAnswer, DrawRecord } from "../messages/messages.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import type { VertexRows } from "./vertices-csv.js";

const rowsByDraw = new WeakMap<DrawRecord, VertexRows>();

/** The vertices of a draw before and after its program, of those that were kept. */
export function rowsOfDraw(
  { attributes, results }: DrawAnswer,
  draw: DrawRecord,
  by: DebuggerMachine,
): VertexRows {
  let rows = rowsByDraw.get(draw);
  if (rows === undefined) {
    const { firstVertex, vertexCount, own } = draw;
    if (own !== undefined) {
      const { attributes: given, results: made, emitted, inputWords } = own;
      const kept =
        emitted === undefined
          ? inputWords === 0
            ? vertexCount
            : given.length / inputWords
          : emitted.length - 1;
      rows = { count: kept, attributes: given, results: made, ...(emitted === undefined ? {} : { emitted }) };
      rowsByDraw.set(draw, rows);
      return rows;
    }
    const { inputs: before, results: after } = laneWords(by.rows, 1);
    const count = Math.max(0, Math.min(vertexCount, attributes.length / before - firstVertex));
    rows = {
      count,
      attributes: attributes.subarray(before * firstVertex, before * (firstVertex + count)),
      results: results.subarray(after * firstVertex, after * (firstVertex + count)),
    };
    rowsByDraw.set(draw, rows);
  }
  return rows;
}
