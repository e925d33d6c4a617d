/** What is run on both sides: the vertices of a draw, the runs of its geometry program, or executions of a vertex state program. */

import { laneWords } from "@glasm/vm";
import type { DebuggerMachine } from "../debugger/debugger-machine.js";
import { ownConstants } from "../debugger/own-rows.js";
import type { ComparedVertices } from "../messages/comparison.js";
import type { DrawAnswer, DrawRecord } from "../messages/messages.js";
import { rowsName } from "../panel/draw-chooser.js";
import type { PlaygroundState } from "../state/state.js";
import { verticesOf } from "./vertices-of-draw.js";

export interface ComparedRows {
  /** Of the program; null if it is not one of the scene's files. */
  readonly file: string | null;
  readonly count: number;
  /** What one of them and several are called. */
  readonly names: readonly [one: string, several: string];
  /** What a single one is called before its number. */
  readonly title: "Vertex" | "Execution";
  /** The number that is shown of one, by that of the worker. */
  numberOf(row: number): number;
  /** What of the page's state debugs one. */
  debugged(row: number): Pick<PlaygroundState, "vertex" | "execution">;
  vertices(by: DebuggerMachine): Omit<ComparedVertices, "machine" | "programs">;
}

export function rowsOfDraw(answer: DrawAnswer, draw: DrawRecord): ComparedRows {
  const several = rowsName(draw);
  return {
    file: draw.file,
    count: draw.vertexCount,
    names: [several === "runs" ? "run" : "vertex", several],
    title: "Vertex",
    numberOf: (row) => row,
    debugged: (vertex) => ({ vertex, execution: null }),
    vertices: (by) => verticesOf(answer, draw, by),
  };
}

/** The executions of a file, each with the parameters that it began with; null if there are none. */
export function rowsOfExecutions({ executions = [] }: DrawAnswer, file: string): ComparedRows | null {
  const own = executions.flatMap((record, number) => (record.file === file ? [{ record, number }] : []));
  if (own.length === 0) return null;
  return {
    file,
    count: own.length,
    names: ["execution", "executions"],
    title: "Execution",
    numberOf: (row) => own[row]!.number + 1,
    debugged: (row) => ({ vertex: null, execution: own[row]!.number }),
    vertices(by) {
      const { inputs, constants: count } = laneWords(by.cells, 1);
      const attributes = new Float32Array(inputs * own.length);
      const words = new Uint32Array(count * own.length);
      own.forEach(({ record }, row) => {
        attributes.set(record.attributes, inputs * row);
        words.set(ownConstants(by, record.parameters), count * row);
      });
      return { attributes, parameters: [], loaded: { at: 0, count, words }, first: 0 };
    },
  };
}
