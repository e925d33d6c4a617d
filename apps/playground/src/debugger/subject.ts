/** What is being debugged: the program of a draw with the inputs of one vertex. */

import { laneWords } from "@glasm/vm";
import type { Page } from "../panel/panel.js";
import type { DrawAnswer, DrawRecord, ParameterRecord } from "../messages/messages.js";
import { programName } from "../state/own-programs.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { execute, type Execution } from "./execution.js";
import type { LoadedMachines } from "./loaded-machines.js";

/** Attributes that are not a vertex of the picture. */
export interface GivenVertex {
  /** Like `row 3 of teapot.csv`. */
  readonly name: string;
  /** The singles of all input registers. */
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
  const { attributes } = record;
  const name = `execution ${number + 1}`;
  return run(page, { name, attributes, parameters: record.parameters }, record, by);
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
  const attributes = rowOf(answer, draw, vertex, by) ?? singleRow(answer, vertex);
  if (attributes === null)
    return refused(`The attributes of vertex ${vertex} were not kept: the picture has too many vertices.`);
  const own = answer.vertex?.number === vertex ? answer.vertex.constants : undefined;
  const input: Input = {
    name: `vertex ${vertex}`,
    attributes,
    parameters: draw.parameters,
    ...(own === undefined ? {} : { constants: own }),
  };
  return run(page, input, draw, by);
}

/** With the program and the parameters that the draw has now. */
function subjectOfGiven(
  page: View,
  { name, attributes, draw: number }: GivenVertex,
  answer: DrawAnswer,
  by: DebuggerMachine,
): Subject {
  const draw = answer.draws[number];
  if (draw === undefined) return refused(`The picture does not have the draw of ${name} any more.`);
  return run(page, { name, attributes, parameters: draw.parameters }, draw, by);
}

function refused(message: string): Subject {
  return { ok: false, message };
}

/** What a program is run for. */
interface Input {
  readonly name: string;
  readonly attributes: Float32Array;
  readonly parameters: readonly ParameterRecord[];
  /** The words of the constant registers, if these differ within a draw. */
  readonly constants?: Uint32Array;
}

function run(
  page: View,
  { name, attributes, parameters, constants }: Input,
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
  const execution = execute({ by: own, ...loaded }, attributes, words, arithmetic);
  return { ok: true, name, file, text, execution };
}

/** The draw that a vertex belongs to. */
function drawOf({ draws }: DrawAnswer, vertex: number): DrawRecord | undefined {
  return draws.find(
    ({ firstVertex, vertexCount }) => vertex >= firstVertex && vertex < firstVertex + vertexCount,
  );
}

/** The attributes of a vertex; null if they were not kept. */
function rowOf(
  { attributes }: DrawAnswer,
  { own, firstVertex }: DrawRecord,
  vertex: number,
  { rows }: DebuggerMachine,
): Float32Array | null {
  const inputs = own?.inputWords ?? laneWords(rows, 1).inputs;
  const [all, place] = own === undefined ? [attributes, vertex] : [own.attributes, vertex - firstVertex];
  const row = all.subarray(inputs * place, inputs * (place + 1));
  return row.length === inputs ? row.slice() : null;
}

/** Those of the vertex that the picture was asked for, which is beyond those that were kept. */
function singleRow({ vertex: record }: DrawAnswer, vertex: number): Float32Array | null {
  return record?.number === vertex ? record.attributes : null;
}
