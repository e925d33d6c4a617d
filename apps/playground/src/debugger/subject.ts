/** What is being debugged: the program of a draw with the inputs of one vertex. */

import type { Page } from "../panel/panel.js";
import type { DrawAnswer, DrawRecord, ParameterRecord } from "../messages/messages.js";
import { programName } from "../state/own-programs.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { rowsOfDraw } from "./draw-rows.js";
import { execute, type Execution } from "./execution.js";
import type { LoadedMachines } from "./loaded-machines.js";
import { type WarpRows, warpOf } from "./warp-rows.js";

/** Attributes that are not a vertex of the picture. */
export interface GivenVertex {
  /** Like `row 3 of teapot.csv`. */
  readonly name: string;
  /** Its row of input registers, with those that run beside it. */
  readonly rows: WarpRows;
  /** Number of the draw whose program and parameters it gets. */
  readonly draw: number;
  /** Gives another row of its table in its place. */
  readonly giveOther: (row: number) => void;
}

export type Subject =
  | {
      readonly ok: true;
      readonly name: string;
      readonly file: string;
      readonly text: string;
      readonly execution: Execution;
      /** The number of the vertex, or of the given row, that is in the first lane of its warp. */
      readonly firstLane: number;
    }
  /** Why there is nothing to step through. */
  | { readonly ok: false; readonly message: string };

type View = Pick<Page, "state" | "answer" | "programText">;

const NOTHING =
  "Click a vertex, a primitive or a pixel of the picture, or a row of the vertex table, to step through it.";

/** The vertex of the state, or a given one in its place. */
export function subjectOf(page: View, given: GivenVertex | null, machines: LoadedMachines): Subject {
  const { answer } = page;
  const { vertex, execution } = page.state;
  if (given === null && vertex === null && execution === null) return refused(nothingText(page));
  if (answer === null) return refused("There is no picture yet.");
  const by = machines.find(answer.machine);
  if (by === null) return refused(machines.messageOf(answer.machine));
  if (given !== null) return subjectOfGiven(page, given, answer, by);
  if (execution !== null) return subjectOfExecution(page, execution, answer, by);
  return vertex === null ? refused(NOTHING) : subjectOfVertex(page, vertex, answer, by);
}

function nothingText({ answer, state }: View): string {
  const [first] = answer?.executions ?? [];
  if (first === undefined) return NOTHING;
  const name = first.file === null ? "a program" : programName(state, first.file);
  return `${NOTHING} Or choose an execution of ${name}, which writes constant registers.`;
}

/** A run of a program without vertices, which begins with the constants that there were. */
function subjectOfExecution(page: View, number: number, answer: DrawAnswer, by: DebuggerMachine): Subject {
  const record = answer.executions?.[number];
  if (record === undefined) return refused(`The picture has no execution ${number + 1} of such a program.`);
  const { attributes, parameters } = record;
  const rows = { attributes, ...ALONE, first: number };
  return run(page, { name: `execution ${number + 1}`, rows, parameters }, record, by);
}

function subjectOfVertex(page: View, vertex: number, answer: DrawAnswer, by: DebuggerMachine): Subject {
  const draw = drawOf(answer, vertex);
  if (draw === undefined) {
    const broken = answer.programs.find(({ diagnostics }) => diagnostics.length > 0);
    const reason =
      broken === undefined
        ? "."
        : `: ${programName(page.state, broken.file)} does not load; the editor says why.`;
    return refused(`The picture has no vertex ${vertex} that a vertex program was run for${reason}`);
  }
  const rows = keptRows(answer, draw, vertex, by) ?? singleRow(answer, vertex);
  if (rows === null)
    return refused(`The attributes of vertex ${vertex} were not kept: the picture has too many vertices.`);
  const own = answer.vertex?.number === vertex ? answer.vertex.constants : undefined;
  const input: Input = {
    name: `vertex ${vertex}`,
    rows,
    parameters: draw.parameters,
    ...(own === undefined ? {} : { constants: own }),
  };
  return run(page, input, draw, by);
}

/** With the program and the parameters that the draw has now. */
function subjectOfGiven(
  page: View,
  { name, rows, draw: number }: GivenVertex,
  answer: DrawAnswer,
  by: DebuggerMachine,
): Subject {
  const draw = answer.draws[number];
  if (draw === undefined) return refused(`The picture does not have the draw of ${name} any more.`);
  return run(page, { name, rows, parameters: draw.parameters }, draw, by);
}

function refused(message: string): Subject {
  return { ok: false, message };
}

/** What a program is run for. */
interface Input {
  readonly name: string;
  readonly rows: WarpRows;
  readonly parameters: readonly ParameterRecord[];
  /** The words of the constant registers, if these differ within a draw. */
  readonly constants?: Uint32Array;
}

function run(
  page: View,
  { name, rows, parameters, constants }: Input,
  { file: first, otherFile }: Pick<DrawRecord, "file" | "otherFile">,
  by: DebuggerMachine,
): Subject {
  // Of two programs that in the editor.
  const file = otherFile !== undefined && page.state.file === otherFile ? otherFile : first;
  if (file === null) return refused("The program of this draw is not one of the scene's files.");
  const text = page.programText(file);
  const loaded = by.loadText(text, file);
  if (!loaded.ok) return refused(`${programName(page.state, file)} does not load; the editor says why.`);
  const { arithmetic } = page.state;
  const own = by.forProgram(loaded.program, text);
  const words = constants ?? own.constantWords(loaded.program, parameters);
  const execution = execute({ by: own, ...loaded }, rows.attributes, words, arithmetic, rows);
  return { ok: true, name, file, text, execution, firstLane: rows.first };
}

/** The draw that a vertex belongs to. */
function drawOf({ draws }: DrawAnswer, vertex: number): DrawRecord | undefined {
  return draws.find(
    ({ firstVertex, vertexCount }) => vertex >= firstVertex && vertex < firstVertex + vertexCount,
  );
}

/** The attributes of a vertex with those beside it; null if they were not kept. */
function keptRows(
  answer: DrawAnswer,
  draw: DrawRecord,
  vertex: number,
  by: DebuggerMachine,
): WarpRows | null {
  const rows = rowsOfDraw(answer, draw, by);
  const { firstVertex, launches } = draw;
  if (vertex - firstVertex >= rows.count) return null;
  const found = warpOf(rows, vertex - firstVertex, by, launches);
  return { ...found, first: firstVertex + found.first };
}

const ALONE = { lane: 0, warp: 0 } as const;

/** Those of the vertex that the picture was asked for, which is beyond those that were kept. */
function singleRow({ vertex: record }: DrawAnswer, vertex: number): WarpRows | null {
  return record?.number === vertex ? { attributes: record.attributes, ...ALONE, first: vertex } : null;
}
