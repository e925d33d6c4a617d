import { wordsOf } from "@glasm/base";
import { laneWords, rowWord } from "@glasm/vm";
import type { DebuggerMachine } from "../debugger/debugger-machine.js";
import { rowsOfDraw } from "../debugger/draw-rows.js";
import type { ComparedVertices } from "../messages/comparison.js";
import type { DrawAnswer, DrawRecord } from "../messages/messages.js";

/** What both programs are run for: the vertices of a draw, or the runs of its geometry program, that were kept. */
export function verticesOf(
  answer: DrawAnswer,
  draw: DrawRecord,
  by: DebuggerMachine,
): Omit<ComparedVertices, "machine" | "programs"> {
  const { count, attributes } = rowsOfDraw(answer, draw, by);
  const { firstVertex: first, loaded: own, parameters } = draw;
  const layout = draw.own === undefined ? {} : { layout: by.rows.files };
  if (own === undefined) return { attributes, parameters, first, ...layout };
  const { cells } = by;
  const at = rowWord(cells, cells.of(own.file, own.index, 0));
  const loaded = { at, count: own.components, words: wordsOf(own.values) };
  const rows = Math.min(count, own.values.length / own.components);
  return {
    attributes: attributes.subarray(0, rows * laneWords(by.rows, 1).inputs),
    ...{ parameters, loaded, first },
  };
}
