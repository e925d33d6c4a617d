/** What draws by descriptions, each with all that it depends on, rather than by commands of the GL: what its drawing needs. */

import type { Frame, Scene } from "@glasm/rasterizer";
import type { Sink } from "@glasm/primitives";
import type { MachineName } from "../../machines.js";
import type { TeachingMesh } from "../../meshes/teaching-mesh.js";
import type {
  CallRecord,
  DrawRecord,
  DrawRequest,
  ProgramRecord,
  VertexRecord,
} from "../../messages/messages.js";
import type { PlaygroundState } from "../../state/state.js";
import type { PrimitiveModeName } from "../log/primitive-modes.js";
import type { Sources } from "../scene/sources.js";

/** Components of a register. */
export const COMPONENTS = 4;

/** What descriptions of draws have in common. */
export interface DescribedDraw {
  readonly depthTest?: object | null;
  readonly culling?: "none" | "front" | "back" | "front-and-back";
  readonly frontFace?: "counter-clockwise" | "clockwise";
  readonly viewport?: readonly [x: number, y: number, width: number, height: number];
}

/** The vertices that primitives are made of, with what places them and their color. */
export interface PrimitiveVertices<D extends DescribedDraw = DescribedDraw> {
  readonly draw: D;
  readonly mode: PrimitiveModeName;
  readonly count: number;
  /** How many of them primitives are made of before others begin, as of each instance; absent if it is all of them. */
  readonly strips?: readonly number[];
  /** Clip coordinates and color of each. */
  readonly values: Float32Array;
  /** The number in the answer of the vertex, or of the run, that has made one. */
  readonly original: (vertex: number) => number;
  /** Whether it has come of a vertex, or a run, with a number in the answer. */
  readonly isOf: (vertex: number, number: number) => boolean;
  /** Which of the vertices that its run has emitted one is; absent where that is not known. */
  readonly emitted?: (vertex: number) => number;
}

/** What vertices are run for. */
export interface Wishes<D extends DescribedDraw = DescribedDraw> {
  /** The vertex that is kept however many there are. */
  readonly vertex: number | null;
  /** Called for each vertex of a draw; the array is reused. */
  readonly seeVertex?: ((results: Float32Array) => void) | undefined;
  /** The number of the result register that places the vertices of primitives; without one it is their position. */
  readonly position?: number | null | undefined;
  /** Called for each draw that has what places its vertices, before it is drawn. */
  readonly seePrimitives?: ((made: PrimitiveVertices<D>) => void) | undefined;
}

export interface RunOptions<D extends DescribedDraw = DescribedDraw> extends Omit<Wishes<D>, "vertex"> {
  readonly sink: Sink;
  /** Whether calls, draws and vertices are kept. */
  readonly collects: boolean;
  /** What is drawn in the place of a draw. */
  readonly change?: ((draw: D) => D) | undefined;
  /** Called after a draw. */
  readonly after?: ((draw: D) => void) | undefined;
}

/** What a scene does, kept for the panels. */
export interface SceneRecorder {
  readonly calls: readonly CallRecord[];
  readonly draws: readonly DrawRecord[];
  readonly attributes: { readonly kept: Float32Array };
  readonly results: { readonly kept: Float32Array };
  /** Of all draws. */
  readonly vertexCount: number;
  readonly wanted: VertexRecord | null;
  /** Whether a result of a vertex that was kept is NaN; of a run that of a vertex that it has emitted. */
  hasNotNumber(vertex: number, emitted: number | null): boolean;
  programs(files: readonly string[]): readonly ProgramRecord[];
  /** The numbers of the vertices that a run of a geometry program takes; none for what is no run. */
  verticesOfRun(run: number): readonly number[];
}

/** A scene that can be drawn: everything is checked. */
export interface PreparedDraws {
  readonly state: PlaygroundState;
  /** The files of its programs. */
  readonly programs: readonly string[];
  readonly frame: Frame;
}

/** Draws a result register as color: a run without a picture finds its range first. */
export interface RegisterDrawing<D extends DescribedDraw> {
  /** What runs in the place of a draw to find the range, and what sees the vertices of that run. */
  readonly survey: (draw: D) => D;
  readonly seeVertex: (results: Float32Array) => void;
  /** What is drawn in the place of a draw, to a sink of its own. */
  readonly change: (draw: D) => D;
  sink(target: Sink): Sink;
  /** What there is to say of it, when the range is known. */
  readonly note: string;
}

/** What draws the programs of a machine by descriptions. */
export interface Front<P extends PreparedDraws, D extends DescribedDraw> {
  readonly machine: MachineName;
  /** Whether z goes from -w to 0 in clip coordinates, and not to w. */
  readonly hasNegativeDepth: boolean;
  /**
   * Checks a state and makes a scene of it.
   * @throws Error with a message for the user if there is something that cannot be drawn
   */
  prepare(request: Pick<DrawRequest, "state" | "width" | "height">, sources: Sources): P;
  /** Draws a scene as far as its programs load, and gives what was recorded of it. */
  runScene(prepared: P, options: RunOptions<D>): SceneRecorder;
  /** The number of a result register by the name that displays have for it; null if it is another machine's. */
  registerNumber(name: string): number | null;
  /** Draws a result register, by its number, as color. */
  registerDisplay(register: number): RegisterDrawing<D>;
  readonly meshScene: (file: string, mesh: TeachingMesh) => Scene;
}
