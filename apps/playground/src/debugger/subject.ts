/** What is being debugged: the program of a draw with the inputs of one vertex. */

import type { Page } from "../panel/panel.js";
import type { DrawAnswer, DrawRecord } from "../messages/messages.js";
import { execute, type Execution } from "./execution.js";
import { loadText, WORDS } from "./machine.js";

/** Attributes that are not a vertex of the picture. */
export interface GivenVertex {
  /** Like `row 3 of teapot.csv`. */
  readonly name: string;
  /** 16 x 4 singles. */
  readonly attributes: Float32Array;
  /** Number of the draw whose program and parameters it gets. */
  readonly draw: number;
}

export type Subject =
  | {
      readonly ok: true;
      readonly name: string;
      readonly file: string;
      readonly text: string;
      readonly execution: Execution;
    }
  /** Why there is nothing to step through. */
  | { readonly ok: false; readonly message: string };

type View = Pick<Page, "state" | "answer" | "programText">;

const NOTHING =
  "Click a vertex, a primitive or a pixel of the picture, or a row of the vertex table, to step through it.";

/** The vertex of the state, or a given one in its place. */
export function subjectOf(page: View, given: GivenVertex | null): Subject {
  if (given !== null) return subjectOfGiven(page, given);
  const { vertex } = page.state;
  if (vertex === null) return refused(NOTHING);
  if (page.answer === null) return refused("There is no picture yet.");
  const draw = drawOf(page.answer, vertex);
  if (draw === undefined) {
    const broken = page.answer.programs.find(({ diagnostics }) => diagnostics.length > 0);
    const reason = broken === undefined ? "." : `: ${broken.file} does not load; the editor says why.`;
    return refused(`The picture has no vertex ${vertex} that a vertex program was run for${reason}`);
  }
  const attributes = rowOf(page.answer.attributes, vertex) ?? singleRow(page.answer, vertex);
  if (attributes === null)
    return refused(`The attributes of vertex ${vertex} were not kept: the picture has too many vertices.`);
  return run(page, `vertex ${vertex}`, attributes, draw);
}

/** With the program and the parameters that the draw has now. */
function subjectOfGiven(page: View, { name, attributes, draw: number }: GivenVertex): Subject {
  const draw = page.answer?.draws[number];
  if (draw === undefined) return refused(`The picture does not have the draw of ${name} any more.`);
  return run(page, name, attributes, draw);
}

function refused(message: string): Subject {
  return { ok: false, message };
}

function run(page: View, name: string, attributes: Float32Array, draw: DrawRecord): Subject {
  if (draw.file === null) return refused("The program of this draw is not one of the scene's files.");
  const text = page.programText(draw.file);
  const loaded = loadText(text, draw.file);
  if (!loaded.ok) return refused(`${draw.file} does not load; the editor says why.`);
  const execution = execute(loaded, attributes, parametersOf(draw), page.state.arithmetic);
  return { ok: true, name, file: draw.file, text, execution };
}

/** The draw that a vertex belongs to. */
function drawOf({ draws }: DrawAnswer, vertex: number): DrawRecord | undefined {
  return draws.find(
    ({ firstVertex, vertexCount }) => vertex >= firstVertex && vertex < firstVertex + vertexCount,
  );
}

/** The 256 x 4 singles of a draw's program parameters. */
export function parametersOf({ parameters }: DrawRecord): Float32Array {
  const values = new Float32Array(WORDS.constants);
  for (const { index, value } of parameters) values.set(value, 4 * index);
  return values;
}

/** The attributes of a vertex; null if they were not kept. */
function rowOf(attributes: Float32Array, vertex: number): Float32Array | null {
  const row = attributes.subarray(WORDS.inputs * vertex, WORDS.inputs * (vertex + 1));
  return row.length === WORDS.inputs ? row.slice() : null;
}

/** Those of the vertex that the picture was asked for, which is beyond those that were kept. */
function singleRow({ vertex: record }: DrawAnswer, vertex: number): Float32Array | null {
  return record?.number === vertex ? record.attributes : null;
}
