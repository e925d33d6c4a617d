/** What programs of Valhall have done with vertices, as answers have it. [Ruling 347] */

import {
  type End,
  type Execution,
  type Note,
  type Program,
  type RunAnswer,
  runVertices,
  type VertexOutput,
} from "@glasm/valhall";
import type { EngineChoice } from "@glasm/vm";
import { digitsOfWord } from "../run/words.js";
import type { GivenRun } from "./run-request.js";
import type { StepRecord } from "./step-record.js";

/** Words of 8 digits. */
export type Digits = readonly string[];

/** What one execution did. */
export interface ExecutionOutcome {
  readonly end: End;
  readonly executed: number;
  /** All 64, if they are wanted. */
  readonly registers?: Digits;
  readonly notes?: readonly Note[];
  /** Where the instruction is that is not supported, as a byte offset, and what is missing. */
  readonly at?: number;
  readonly reason?: string;
}

/** What became of a vertex: the first execution, and what both programs have stored. */
export interface VertexOutcome extends ExecutionOutcome {
  readonly position?: Digits;
  readonly pointSize?: string;
  readonly varyings?: Readonly<Record<string, Digits>>;
  /** The execution of the second program. */
  readonly varying?: ExecutionOutcome;
}

/** What a run gives; its parts are made when they are asked for. */
export interface Outcomes {
  readonly vertices: Iterable<VertexOutcome>;
  readonly buffers?: Iterable<string>;
}

/** The same with what answers do not have. */
export interface Executed {
  readonly outcomes: Outcomes;
  /** What became of the vertices, in their order. */
  readonly outputs: readonly VertexOutput[];
}

/** Runs a program. Throws a ShapeError for more steps than are kept. */
export function execute(
  program: Program,
  { request, hasRegisters, hasBuffers }: GivenRun,
  engine: EngineChoice,
  steps: StepRecord | null,
): Executed {
  const onStep = steps === null ? undefined : steps.add.bind(steps);
  const { vertices, buffers } = runVertices(program, { ...request, engine, onStep });
  const outcomes = {
    vertices: outcomesOf(vertices, hasRegisters),
    ...(hasBuffers ? { buffers: hexOf(buffers) } : {}),
  };
  return { outcomes, outputs: vertices };
}

function* outcomesOf(vertices: RunAnswer["vertices"], hasRegisters: boolean): Generator<VertexOutcome> {
  for (const vertex of vertices) yield outcomeOf(vertex, hasRegisters);
}

function outcomeOf(vertex: VertexOutput, hasRegisters: boolean): VertexOutcome {
  const { end, executed, position, pointSize, varyings, varying } = vertex;
  return {
    end,
    executed,
    ...(position === null ? {} : { position: position.map(digitsOfWord) }),
    ...(pointSize === null ? {} : { pointSize: pointSize.toString(16).padStart(4, "0") }),
    ...(varyings.size === 0 ? {} : { varyings: digitsOfSlots(varyings) }),
    ...detailsOf(vertex, hasRegisters),
    ...(varying === null ? {} : { varying: executionOf(varying, hasRegisters) }),
  };
}

function executionOf(execution: Execution, hasRegisters: boolean): ExecutionOutcome {
  const { end, executed } = execution;
  return { end, executed, ...detailsOf(execution, hasRegisters) };
}

function detailsOf(
  { registers, notes, unsupported }: Execution,
  hasRegisters: boolean,
): Omit<ExecutionOutcome, "end" | "executed"> {
  return {
    ...(hasRegisters ? { registers: Array.from(registers, digitsOfWord) } : {}),
    ...(notes.length === 0 ? {} : { notes }),
    ...unsupported,
  };
}

const digitsOfSlots = (slots: VertexOutput["varyings"]): Readonly<Record<string, Digits>> =>
  Object.fromEntries([...slots].map(([slot, words]) => [slot, words.map(digitsOfWord)]));

function* hexOf(buffers: readonly Uint8Array[]): Generator<string> {
  for (const bytes of buffers)
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("hex");
}
