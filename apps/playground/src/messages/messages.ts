/** What the page asks of the worker that draws, and what it answers. All of it can be posted. */

import type { Diagnostic } from "@glasm/base";
import type { MachineName, Stage } from "../machines.js";
import type { Component } from "../words/component.js";
import type { PlaygroundState } from "../state/state.js";
import type { PictureExtent } from "../state/view.js";
import type { CompareAnswer, CompareRequest } from "./comparison.js";

/** x and y in a picture, from the left and the top, in parts of its width and height. */
export type Place = readonly [x: number, y: number];

/** A primitive in a picture, as far as this has it. */
export interface MarkRecord {
  /** The places of its vertices; null for one that is outside. */
  readonly corners: readonly (Place | null)[];
  /** Its edges, each from place to place. */
  readonly edges: readonly (readonly [from: Place, to: Place])[];
  /** Which corner is the vertex that is debugged; null if it is a run of a geometry program that has made all of them. */
  readonly corner: number | null;
}

/** Draw a state. */
export interface DrawRequest {
  readonly kind: "draw";
  /** Answers have the same number. */
  readonly id: number;
  readonly state: PlaygroundState;
  /** Of the picture in pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether only the picture is wanted, as while it turns; the rest of the answer is empty then. */
  readonly quick: boolean;
  /** Which primitive of the state's vertex is marked, as in `PickRecord`; default its first one. */
  readonly primitive?: number;
  /** Which of its vertices is, by its number among those that the run has emitted. */
  readonly emitted?: number;
}

/** A call of the scene. */
export interface CallRecord {
  /** Like `glLoadProgramNV(GL_VERTEX_PROGRAM_NV, 1, 312, ...)`. */
  readonly text: string;
  /** How often it is repeated in a row. */
  readonly times: number;
  /** The error that it generated, with the reason in words and the sentence behind it. */
  readonly error: { readonly name: string; readonly reason: string; readonly citation: string } | null;
}

/** A constant register, such as a program parameter, as a draw had it. */
export interface ParameterRecord {
  /** Its register file, as the machine calls it. */
  readonly file: string;
  readonly index: number;
  readonly value: readonly Component[];
  /** What it follows, like `MODELVIEW_PROJECTION_NV, IDENTITY_NV, row 0`; null if nothing, so that it can be set. */
  readonly tracked: string | null;
}

/** Constant registers in a row that every row of a draw begins with values of its own in. */
export interface LoadedConstants {
  readonly file: string;
  readonly index: number;
  /** How many components they have together. */
  readonly components: number;
  /** All components for each row, of the first rows. */
  readonly values: Float32Array;
}

/** What one drawing command with a program made of vertices, or a geometry program after it in its runs. */
export interface DrawRecord {
  /** Index into the answer's `calls`. */
  readonly call: number;
  /** The file of its program; null if it is not one of the scene's files. */
  readonly file: string | null;
  /** The file of the second program of its vertices, if they have one; what it stores is in the same rows. */
  readonly otherFile?: string;
  /** The stage of its program; the rows of one after the first are its runs, and called vertices as others are. */
  readonly stage: Stage;
  /** Like `TRIANGLES`. */
  readonly mode: string;
  /** Its vertices in the answer's arrays. */
  readonly firstVertex: number;
  readonly vertexCount: number;
  /** How many of them run together in each launch, in their order; absent where no vertex sees another. */
  readonly launches?: readonly number[];
  /** Those that its program reads or that are not zero. */
  readonly parameters: readonly ParameterRecord[];
  /** Absent if all rows have the same constants. */
  readonly loaded?: LoadedConstants;
  /** Its rows where those of the answer have no place for what its program reads or writes, as far as they were kept. */
  readonly own?: OwnRows;
}

/** Rows of a draw as its program has them. */
export interface OwnRows {
  /** How many words of inputs a row has. */
  readonly inputWords: number;
  /** The singles of its input registers. */
  readonly attributes: Float32Array;
  /** The singles of its result registers; of a geometry program those of each emitted vertex. */
  readonly results: Float32Array;
  /** For each run the number of the first vertex that it has emitted, and at the end how many there are; absent of vertex programs. */
  readonly emitted?: Uint32Array;
}

/** An execution of a program that runs without vertices and writes constant registers, as vertex state programs do. */
export interface ExecutionRecord {
  /** Index into the answer's `calls`. */
  readonly call: number;
  /** The file of its program; null if it is not one of the scene's files. */
  readonly file: string | null;
  /** The singles of all input registers. */
  readonly attributes: Float32Array;
  /** The constant registers before it, those that are not zero. */
  readonly parameters: readonly ParameterRecord[];
}

/** A program of the scene. */
export interface ProgramRecord {
  readonly file: string;
  /** None if it loads. */
  readonly diagnostics: readonly Diagnostic[];
  /** For each instruction whether some vertex reached it; empty if it does not load or no draw used it. */
  readonly reached: readonly boolean[];
  /** How many vertices the limit of executed instructions has stopped. */
  readonly stopped: number;
  /** What the program calls registers, by how texts name them. */
  readonly names: Readonly<Record<string, string>>;
  /** The result registers that it writes, as displays name them. */
  readonly written: readonly string[];
}

/** A primitive that has pixels. */
export interface PickRecord {
  /**
   * The vertices that it was made of, as numbers in the order of provocation, the nearest to the pixel first; the run of a
   * geometry program that has made it.
   */
  readonly vertices: readonly number[];
  /** The stage that they are of. */
  readonly stage: Stage;
  /** The vertices that the run has taken, each once. */
  readonly from?: readonly number[];
  /** Which of the vertices that the run has emitted is the nearest to the pixel, from 0; absent where that is not known. */
  readonly emitted?: number;
  /** Its number: that of the vertex that provokes it, among those of all primitives of the scene. */
  readonly primitive: number;
  readonly mark: MarkRecord;
}

/** A vertex of which a result is NaN, where it is in the picture. */
export interface NotNumberMark {
  readonly vertex: number;
  readonly place: Place;
}

/** A vertex before and after its program. */
export interface VertexRecord {
  /** In the order of provocation. */
  readonly number: number;
  /** As in `DrawAnswer`. */
  readonly attributes: Float32Array;
  readonly results: Float32Array;
  /** The words of the constant registers, where these differ within a draw. */
  readonly constants?: Uint32Array;
}

/** A program of the scene that does not load, with what is first wrong with it. */
export interface RefusedProgram {
  readonly file: string;
  readonly diagnostic: Diagnostic;
}

export interface DrawAnswer {
  readonly kind: "drawn";
  readonly id: number;
  readonly width: number;
  readonly height: number;
  /** RGBA bytes, top row first. */
  readonly pixels: Uint8ClampedArray;
  /** How long the scene took. */
  readonly milliseconds: number;
  /** The primitive of the state's vertex; null if the scene draws none with it. */
  readonly mark: MarkRecord | null;
  /** Vertices with a result that is NaN; none of pictures of moving views. */
  readonly notNumbers: readonly NotNumberMark[];
  /** How many vertices with such a result there are, if not each of their places is marked. */
  readonly notNumberCount?: number;
  /** The name of the machine of the scene's programs. */
  readonly machine: MachineName;
  /** Known of pictures of moving views, too. */
  readonly refused: readonly RefusedProgram[];
  /** Why it is not the scene that is drawn, if it is not. */
  readonly note?: string;
  readonly calls: readonly CallRecord[];
  readonly draws: readonly DrawRecord[];
  /** In their order; absent if there were none. */
  readonly executions?: readonly ExecutionRecord[];
  readonly programs: readonly ProgramRecord[];
  /** The singles of all input registers of the machine for each vertex, of all draws in order, up to `MAX_VERTICES`. */
  readonly attributes: Float32Array;
  /** The singles of all result registers. */
  readonly results: Float32Array;
  /** How many vertices there were. */
  readonly vertexCount: number;
  /** The vertex of the state, also beyond those that are kept; null if there is none of its number. */
  readonly vertex: VertexRecord | null;
}

/** What an answer has of all that was recorded while the picture was drawn; empty where only that is wanted. */
export type DrawnRecords = Omit<
  DrawAnswer,
  | "kind"
  | "id"
  | "width"
  | "height"
  | "pixels"
  | "milliseconds"
  | "mark"
  | "notNumbers"
  | "notNumberCount"
  | "machine"
  | "refused"
  | "note"
>;

/** No more components of `LoadedConstants` are kept. */
export const MAX_LOADED_COMPONENTS = 1_048_576;

/** More vertices than these are counted and not kept. */
export const MAX_VERTICES = 65_536;

/** Of a draw with rows of its own no more words of results are kept. */
export const MAX_OWN_WORDS = 2 ** 24;

/** Which primitive a pixel shows. */
export interface PickRequest {
  readonly kind: "pick";
  readonly id: number;
  readonly state: PlaygroundState;
  readonly width: number;
  readonly height: number;
  /** From the left and from the top. */
  readonly x: number;
  readonly y: number;
}

/** How many vertices there are, and for how many of them a component of the position is NaN. */
export interface PositionCount {
  readonly vertices: number;
  readonly notNumbers: number;
}

export interface PickAnswer {
  readonly kind: "picked";
  readonly id: number;
  /** Null for a pixel that no primitive with a program has drawn. */
  readonly pick: PickRecord | null;
  /** The positions that programs have made; absent where a primitive was found. */
  readonly positions?: PositionCount;
}

/** Where in the picture that is which programs draw. */
export interface MeasureRequest {
  readonly kind: "measure";
  readonly id: number;
  readonly state: PlaygroundState;
  readonly width: number;
  readonly height: number;
}

export interface MeasureAnswer {
  readonly kind: "measured";
  readonly id: number;
  /** Null if none of it has a place. */
  readonly extent: PictureExtent | null;
}

/** A state that cannot be drawn, and why. */
export interface FailureAnswer {
  readonly kind: "failed";
  readonly id: number;
  readonly message: string;
}

/** The worker has asked for what the page's link names, and got it or not. */
export interface BegunAnswer {
  readonly kind: "begun";
}

/** The worker has started; from then on its time for an answer counts. */
export interface ReadyAnswer {
  readonly kind: "ready";
}

/** What is asked about a state. */
export type StateRequest = DrawRequest | PickRequest | MeasureRequest;
export type WorkerRequest = StateRequest | CompareRequest;
export type WorkerAnswer =
  | BegunAnswer
  | ReadyAnswer
  | DrawAnswer
  | PickAnswer
  | MeasureAnswer
  | CompareAnswer
  | FailureAnswer;
