/** What a scene of the PICA200 does, kept for the panels. */

import { type ArithmeticName, type Program, registersOfMask, type Uniforms } from "@glasm/pica200";
import { type Draw, verticesOf } from "@glasm/pica200-draw";
import {
  type CallRecord,
  type DrawRecord,
  MAX_VERTICES,
  type ProgramRecord,
  type VertexRecord,
} from "../../messages/messages.js";
import { modeText } from "../described/draw-text.js";
import type { SceneRecorder, Wishes } from "../described/front.js";
import { notNumberIn } from "../pick/not-number-finder.js";
import { GrowingSingles } from "../record/growing-singles.js";
import type { ProgramFiles } from "./program-files.js";
import {
  type GeometryRun,
  loadedConstants,
  runGeometry,
  type RunsOfDraw,
  verticesOfRuns,
} from "./geometry-runs.js";
import { LoadedRegisters } from "./loaded-registers.js";
import { EmittedVertices, handedOn, type VerticesOfRuns } from "./primitive-vertices.js";
import { constantWords, parametersOf } from "./uniforms.js";
import { INPUT_WORDS, RESULT_WORDS, rowsOf, runVertices } from "./vertices.js";

export class Recorder implements SceneRecorder {
  readonly calls: CallRecord[] = [];
  readonly draws: DrawRecord[] = [];
  readonly attributes = new GrowingSingles(INPUT_WORDS, MAX_VERTICES);
  readonly results = new GrowingSingles(RESULT_WORDS, MAX_VERTICES);
  /** Of all draws. */
  vertexCount = 0;
  wanted: VertexRecord | null = null;

  private readonly files: ProgramFiles;
  private readonly wishes: Wishes<Draw>;
  /** For draws with a geometry program the first run, and which vertices each takes. */
  private readonly runInputs: { readonly first: number; readonly inputs: VerticesOfRuns }[] = [];
  /** How many vertices were stopped by the limit, by file. */
  private readonly stopped = new Map<string, number>();

  constructor(files: ProgramFiles, wishes: Wishes<Draw>) {
    this.files = files;
    this.wishes = wishes;
  }

  /** Adds a call, with what was wrong with it. */
  call(text: string, error: CallRecord["error"] = null): void {
    this.calls.push({ text, times: 1, error });
  }

  /** Runs the vertices of a draw and keeps them; those of one whose program no file makes are not known. */
  draw(draw: Draw, uniforms: Uniforms, arithmetic: ArithmeticName): void {
    const { vertex: program } = draw.shaders;
    const file = this.files.fileOf(program);
    const vertices = verticesOf(draw);
    const { count } = vertices;
    const rows = rowsOf(vertices);
    const reached = this.files.reachedBy(program);
    const { results, stopped } = runVertices(program, vertices, uniforms, { arithmetic, reached });
    for (let vertex = 0; vertex < count; vertex++)
      this.see(
        rows.subarray(INPUT_WORDS * vertex, INPUT_WORDS * (vertex + 1)),
        results.subarray(RESULT_WORDS * vertex, RESULT_WORDS * (vertex + 1)),
      );
    if (file !== null) this.stopped.set(file, (this.stopped.get(file) ?? 0) + stopped);
    this.draws.push({
      call: this.calls.length,
      file,
      stage: program.stage,
      mode: modeOf(draw),
      firstVertex: this.vertexCount - count,
      vertexCount: count,
      parameters: parametersOf(program, uniforms),
    });
    if (draw.shaders.geometry) this.drawGeometry({ draw, vertices, uniforms, arithmetic });
    else if (this.isPlaced(program))
      this.wishes.seePrimitives?.(handedOn(draw, results, this.vertexCount - count, this.wishes.position));
  }

  /** Keeps the runs of a draw's geometry program as a draw of their own. */
  private drawGeometry(of: Omit<RunsOfDraw, "reached" | "onTriangle">): void {
    const { draw } = of;
    const { program } = draw.shaders.geometry!;
    const { seePrimitives } = this.wishes;
    const emitted = new EmittedVertices(draw, registersOfMask(program.outputMask), this.wishes.position);
    const onTriangle: RunsOfDraw["onTriangle"] = (triangle, run) => {
      if (seePrimitives !== undefined) emitted.add(triangle, run);
    };
    const firstVertex = this.vertexCount;
    const firstInput = firstVertex - of.vertices.count;
    let known: ReturnType<typeof verticesOfRuns> | null = null;
    const inputs: VerticesOfRuns = (run) =>
      (known ??= verticesOfRuns(draw, of.vertices, firstInput))[run] ?? [];
    this.runInputs.push({ first: firstVertex, inputs });
    const file = this.files.fileOf(program);
    const reached = this.files.reachedBy(program);
    let parameters: DrawRecord["parameters"] = [];
    const range = loadedConstants(draw, of.vertices);
    const loaded = new LoadedRegisters(range);
    runGeometry({ ...of, reached, onTriangle }, (run) => {
      if (run.number === 0) parameters = parametersOf(program, run.uniforms, range);
      loaded.see(run.uniforms);
      this.seeRun(run);
    });
    const vertexCount = this.vertexCount - firstVertex;
    this.draws.push({
      call: this.calls.length,
      file,
      stage: program.stage,
      mode: "GEOMETRY_RUNS",
      firstVertex,
      vertexCount,
      parameters,
      ...loaded.record,
    });
    if (this.isPlaced(program)) seePrimitives?.(emitted.made(firstVertex, inputs));
  }

  hasNotNumber(vertex: number): boolean {
    return notNumberIn({ results: this.results.kept, words: RESULT_WORDS })(vertex);
  }

  /** The numbers of the vertices that a run takes; none for what is no run. */
  verticesOfRun(run: number): readonly number[] {
    const draw = this.runInputs.filter(({ first }) => first <= run).at(-1);
    return draw === undefined ? [] : draw.inputs(run - draw.first);
  }

  /** Whether a program writes what places its vertices, where that is asked for. */
  private isPlaced({ writtenOutputs }: Program): boolean {
    const { position = null } = this.wishes;
    return position === null || writtenOutputs.includes(position);
  }

  private seeRun({ attributes, results, uniforms }: GeometryRun): void {
    this.attributes.push(attributes);
    this.results.push(results);
    if (this.vertexCount === this.wishes.vertex)
      this.wanted = { number: this.vertexCount, attributes, results, constants: constantWords(uniforms) };
    this.vertexCount += 1;
  }

  private see(attributes: Float32Array, results: Float32Array): void {
    this.attributes.push(attributes);
    this.results.push(results);
    this.wishes.seeVertex?.(results);
    if (this.vertexCount === this.wishes.vertex)
      this.wanted = { number: this.vertexCount, attributes: attributes.slice(), results: results.slice() };
    this.vertexCount += 1;
  }

  programs(files: readonly string[]): readonly ProgramRecord[] {
    return files.map((file) => this.files.recordOf(file, this.stopped.get(file) ?? 0));
  }
}

/** Like `TRIANGLES`. */
export function modeOf({ primitives, shaders }: Draw): string {
  const geometry = shaders.geometry ?? null;
  return modeText(primitives ?? (geometry === null ? "triangles" : "geometry"));
}
