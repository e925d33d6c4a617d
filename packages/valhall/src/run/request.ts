/** What a run is asked for, and what it answers. */

import type { EngineChoice } from "@glasm/codegen";
import type { Denormals } from "../semantics/values.js";
import type { End, Note } from "../exec/lane.js";

/** Bytes in memory, and in a table of resources if it says one. */
export interface BufferInput {
  /** Is not changed: the answer has the bytes afterwards. */
  readonly bytes: Uint8Array;
  /** From 0 to 2^64 - 1; by default 2^32 for the first buffer of the list, 2 * 2^32 for the second one, and so on. */
  readonly address?: bigint | undefined;
  /** Whether programs may write it: true by default. */
  readonly writable?: boolean | undefined;
  /** The table that the buffer is in, 0 to 255; none by default. */
  readonly table?: number | undefined;
  /** Its number in the table, 0 to 2^24 - 1: 0 by default. */
  readonly index?: number | undefined;
}

/** A vertex; words are integers from -2^31 to 2^32 - 1, of which the lower 32 bits count. */
export interface VertexInput {
  /** Up to 4 words for each number of an attribute, 0 to 2^24 - 1. */
  readonly attributes?: Readonly<Record<number, readonly number[]>> | undefined;
  /** What r60 has; 0 by default. */
  readonly id?: number | undefined;
  /** What r61 has; 0 by default. */
  readonly instance?: number | undefined;
  /** Words of registers by their numbers, before anything else; the others have 0. */
  readonly initial?: Readonly<Record<number, number>> | undefined;
}

/** What programs are run with, besides vertices. */
export interface LaunchRequest {
  /** Where the program begins, in bytes: a multiple of 8, 0 by default. */
  readonly entry?: number | undefined;
  /** Where the second program begins, which is run behind the first one; none by default. */
  readonly varyingEntry?: number | undefined;
  /** Up to 128 words, from u0 on; the others are 0. */
  readonly uniforms?: readonly number[] | undefined;
  /** "preserve" by default. */
  readonly denormals?: Denormals | undefined;
  /** How many instructions a vertex executes at most in a program; 1,048,576 by default. */
  readonly limit?: number | undefined;
  readonly buffers?: readonly BufferInput[] | undefined;
  /** "auto" by default; all engines answer alike. A run with `onStep` is interpreted. */
  readonly engine?: EngineChoice | undefined;
}

/** What programs are run on. */
export interface RunRequest extends LaunchRequest {
  readonly vertices: readonly VertexInput[];
  /** Is told each instruction when it has been executed. */
  readonly onStep?: ((step: ExecutedStep) => void) | undefined;
}

/** The two programs of a vertex: that of its position, or the only one, and that of its varyings. */
export type ProgramPart = "position" | "varying";

/** An instruction that lanes of a warp have executed. */
export interface ExecutedStep {
  readonly program: ProgramPart;
  readonly warp: number;
  /** The number of the instruction; its byte offset is 8 times that. */
  readonly instruction: number;
  /** The lanes, a bit for each. */
  readonly lanes: number;
  /** The registers that the instruction writes, in ascending order. */
  readonly written: readonly number[];
  /** What a register of one of these lanes has now, 0 to 2^32 - 1. Only until the next step. */
  wordOf(lane: number, register: number): number;
}

/** How the execution of a program for a vertex ended. */
export interface Execution {
  readonly end: End;
  /** How many instructions were executed. */
  readonly executed: number;
  /** The 64 registers. */
  readonly registers: Uint32Array;
  /** Each once, in the order in which they came first. */
  readonly notes: readonly Note[];
  /** For each note the byte offset of the instruction where it came first. */
  readonly notedAt: readonly number[];
  /** Where the limit has ended it: the byte offset of the instruction that would have been next. Else null. */
  readonly stoppedAt: number | null;
  /** Of an instruction that is not supported: its byte offset and what is missing. Else null. */
  readonly unsupported: { readonly at: number; readonly reason: string } | null;
}

/** What became of a vertex: the execution of the first program, and what both have stored. */
export interface VertexOutput extends Execution {
  /** x, y, z and 1 / w as the program stored them; null if it stored nothing there. */
  readonly position: readonly number[] | null;
  /** The bits of a half, or null. */
  readonly pointSize: number | null;
  /** 4 words by the numbers of slots, in ascending order. */
  readonly varyings: ReadonlyMap<number, readonly number[]>;
  /** The execution of the second program; null if there is none. */
  readonly varying: Execution | null;
}

/** What a run gives. */
export interface RunAnswer {
  /** In the order of the request. */
  readonly vertices: readonly VertexOutput[];
  /** The bytes of all buffers afterwards, in the order of the request. */
  readonly buffers: readonly Uint8Array[];
}
