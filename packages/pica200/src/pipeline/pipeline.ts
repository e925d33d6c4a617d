/** A vertex shader, and a geometry shader after it. [PICA200 8 s12, s13, s14, s15, s16, s17, s18, s19, s20, s21, s22, s23, s24, s25] */

import { checkArray, checkMembers, checkObject, checkWhole, singleToBits } from "@glasm/base";
import type { Batch, RunOptions, Uniforms } from "../exec/batch.js";
import { checkedOptions, type CheckedOptions, checkedUniforms } from "../exec/check-batch.js";
import { copyOfTriangle, type TakeTriangle } from "../exec/emission.js";
import { loadUniforms, uniformsOf } from "../exec/uniforms.js";
import { type Triangle, Unit } from "../exec/unit.js";
import type { UnitEngine } from "../exec/unit-engine.js";
import { copyRegister, loadValues } from "../exec/values.js";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import { type Program, registersOfMask } from "../program/program.js";
import { run, unitEngineOf, withEngine } from "../run.js";
import { checkedPipeline, type CheckedPipeline, type Pipeline } from "./check-pipeline.js";

/** What goes through a pipeline. */
export interface PipelineInput {
  /** Number of vertices. */
  readonly count: number;
  /** As of a batch. */
  readonly attributes: Batch["attributes"];
  readonly vertexUniforms?: Uniforms;
  readonly geometryUniforms?: Uniforms;
  /** Numbers of vertices, in mode "variable" with how many follow; default, in mode "point" alone: all in order. */
  readonly indices?: Uint32Array;
  /** If given: takes the triangles, in the order of their emission, which are not listed then. */
  readonly onTriangle?: (triangle: Triangle) => void;
  /** The same, but the memory of a triangle serves the next one: it is valid during the call alone. */
  readonly onPassingTriangle?: (triangle: Triangle) => void;
  /** If given: for each word of the geometry shader 1 if a run has executed it; others are left as they are. */
  readonly reached?: Uint8Array;
  /**
   * Called before each run of the geometry shader with the unit as it begins, and after it with what it has left;
   * they change nothing of it.
   */
  readonly beforeRun?: (unit: Unit, run: number) => void;
  /**
   * Called after each run of the geometry shader with the unit as it has left it; it changes nothing of it.
   */
  readonly afterRun?: (unit: Unit, run: number) => void;
}

/** What a pipeline has made of its vertices. */
export interface PipelineOutput {
  /** In the order of their emission, unless something else has taken them. */
  readonly triangles: readonly Triangle[];
  /** How often the geometry shader has run. */
  readonly runs: number;
  /**
   * How many indices at the end, or vertices without them, have made no whole primitive and were dropped. In mode
   * "variable" all from the number on that says more than there are. [PICA200 8 s23]
   */
  readonly leftOver: number;
}

const INPUT_MEMBERS: readonly (keyof PipelineInput)[] = [
  ...(["count", "attributes", "vertexUniforms", "geometryUniforms", "indices"] as const),
  ...(["onTriangle", "onPassingTriangle", "reached", "beforeRun", "afterRun"] as const),
];

/**
 * Runs the vertex shader once for each vertex, on a fresh unit, and the geometry shader, on one unit, once for each
 * primitive; one that is not complete at the end is dropped. Constant registers after the last one take no vertex.
 * [Ruling 143]
 * @throws TypeError as `run` does, or if there are no indices in a mode that needs them
 * @throws RangeError as `run` does, or if a number of the pipeline or an index is out of its range
 */
export function runPipeline(
  given: Pipeline,
  input: PipelineInput,
  options: Omit<RunOptions, "state"> = {},
): PipelineOutput {
  const pipeline = checkedPipeline("runPipeline", given);
  const checked = checkedOptions("runPipeline", options, ["engine", "arithmetic", "limit"]);
  checkObject("runPipeline: input", input);
  checkMembers("runPipeline: input", input, INPUT_MEMBERS);
  const { reached } = input;
  for (const name of ["onTriangle", "onPassingTriangle", "beforeRun", "afterRun"] as const) {
    if (input[name] !== undefined && typeof input[name] !== "function")
      throw new TypeError(`runPipeline: ${name} must be a function`);
  }
  if (reached !== undefined)
    checkArray("runPipeline: reached", reached, "Uint8Array", pipeline.geometry.instructions.length);
  const triangles: Triangle[] = [];
  const take = takerOf(input, triangles);
  const indices = checkedIndices(pipeline, input);
  const vertices = runVertices(pipeline.vertex, input, options);
  let done = { runs: 0, leftOver: 0 };
  // Each run takes an index at least.
  withEngine(pipeline.geometry, indices.length, checked, (chosen) => {
    const unit = unitWith(pipeline, input.geometryUniforms, checked);
    unitEngineOf(pipeline.geometry, chosen, reached !== undefined)(unit, take, (engine) => {
      const front = new GeometryFront(pipeline, input, vertices, checked, unit, engine);
      const leftOver = front.take(indices);
      done = { runs: front.runs, leftOver };
    });
  });
  return { triangles, ...done };
}

/** What takes triangles: whatever the input says, or else a list. */
function takerOf({ onTriangle, onPassingTriangle }: PipelineInput, triangles: Triangle[]): TakeTriangle {
  if (onTriangle === undefined && onPassingTriangle !== undefined) return onPassingTriangle;
  const take = onTriangle ?? ((triangle) => void triangles.push(triangle));
  return (triangle) => {
    onPassingTriangle?.(triangle);
    take(copyOfTriangle(triangle));
  };
}

/** The unit of the geometry shader. */
function unitWith(
  { geometry }: CheckedPipeline,
  uniforms: Uniforms | undefined,
  { arithmetic }: CheckedOptions,
): Unit {
  const unit = new Unit();
  const checked = checkedUniforms("runPipeline: geometryUniforms", uniforms ?? uniformsOf(geometry));
  loadUniforms(checked, unit, arithmetic);
  return unit;
}

/** As many have a number that is an index. */
const MAX_VERTICES = 2 ** 32;

/** The indices; in mode "variable" the numbers among them that say how many follow may be any. */
function checkedIndices({ mode }: CheckedPipeline, { count, indices }: PipelineInput): Uint32Array {
  checkWhole("runPipeline: count", count, 0, MAX_VERTICES);
  if (indices === undefined) {
    if (mode !== "point") throw new TypeError(`runPipeline: indices are missing, which mode "${mode}" needs`);
    const inOrder = new Uint32Array(count);
    for (let vertex = 0; vertex < count; vertex++) inOrder[vertex] = vertex;
    return inOrder;
  }
  checkArray("runPipeline: indices", indices, "Uint32Array", 0);
  return indices.slice();
}

/** For each vertex the outputs of the mask, as they stand in registers. */
function runVertices(
  program: Program,
  { count, attributes, vertexUniforms }: PipelineInput,
  options: RunOptions,
): readonly Uint32Array[] {
  const outputs = new Map(
    registersOfMask(program.outputMask).map((index) => [index, new Float32Array(COMPONENT_COUNT * count)]),
  );
  const columns = Array.from({ length: REGISTERS.o.count }, (_, index) => outputs.get(index) ?? null);
  const uniforms = vertexUniforms === undefined ? {} : { uniforms: vertexUniforms };
  run(program, { count, attributes, outputs: columns, ...uniforms }, { ...options, state: "fresh" });
  return [...outputs.values()].map(({ buffer }) => new Uint32Array(buffer));
}

/** What collects the inputs of the geometry shader, and runs it. */
class GeometryFront {
  runs = 0;
  readonly #pipeline: CheckedPipeline;
  /** By output of the vertex shader. */
  readonly #attributes: readonly Uint32Array[];
  readonly #options: CheckedOptions;
  readonly #unit: Unit;
  readonly #engine: UnitEngine;
  readonly #input: PipelineInput;
  /** How many vertices a primitive has. */
  readonly #number = { words: new Uint32Array(1), areSingles: true };
  /** The constant register that comes. */
  #next = 0;

  constructor(
    pipeline: CheckedPipeline,
    input: PipelineInput,
    attributes: readonly Uint32Array[],
    options: CheckedOptions,
    unit: Unit,
    engine: UnitEngine,
  ) {
    this.#pipeline = pipeline;
    this.#attributes = attributes;
    this.#options = options;
    this.#input = input;
    this.#unit = unit;
    this.#engine = engine;
  }

  /** Runs all primitives of indices; gives how many of these are left over at the end. */
  take(indices: Uint32Array): number {
    const { mode } = this.#pipeline;
    if (mode === "point") return this.#takePoints(indices);
    return mode === "variable" ? this.#takeVariable(indices) : this.#takeFixed(indices);
  }

  /** Attributes are collected until there are as many as a run takes. */
  #takePoints(indices: Uint32Array): number {
    const { inputs, permutation } = this.#pipeline;
    const { v } = this.#unit.words;
    let collected = 0;
    for (let at = 0; at < indices.length; at++) {
      for (let k = 0; k < this.#attributes.length; k++)
        this.#loadAttribute(this.#attributes[k]!, indices[at]!, v, permutation[collected++]!);
      if (collected < inputs) continue;
      collected = 0;
      this.#run();
    }
    return collected === 0 ? 0 : collected / this.#attributes.length;
  }

  /** Each primitive says how many vertices it has. */
  #takeVariable(indices: Uint32Array): number {
    const { mainVertices } = this.#pipeline;
    const { arithmetic } = this.#options;
    const { c } = this.#unit.words;
    for (let at = 0; at < indices.length;) {
      const count = indices[at]!;
      if (at + 1 + count > indices.length) return indices.length - at;
      this.#number.words[0] = singleToBits(Math.fround(count));
      for (let component = 0; component < COMPONENT_COUNT; component++)
        loadValues(this.#number, 0, c, component, 1, arithmetic);
      this.#next = 1;
      for (let k = 0; k < count; k++)
        this.#loadConstants(indices[at + 1 + k]!, k < mainVertices ? this.#attributes.length : 1);
      this.#run();
      at += 1 + count;
    }
    return 0;
  }

  #takeFixed(indices: Uint32Array): number {
    const { start, count } = this.#pipeline;
    for (let at = 0; at + count <= indices.length; at += count) {
      this.#next = start;
      for (let k = 0; k < count; k++) this.#loadConstants(indices[at + k]!, this.#attributes.length);
      this.#run();
    }
    return indices.length % count;
  }

  /** The first attributes of a vertex go to constant registers, as far as there are some. */
  #loadConstants(vertex: number, attributes: number): void {
    const { c } = this.#unit.words;
    for (let k = 0; k < Math.min(attributes, this.#attributes.length); k++)
      this.#loadAttribute(this.#attributes[k]!, vertex, c, this.#next++);
  }

  /** There is nothing after the last register. */
  #loadAttribute(column: Uint32Array, vertex: number, registers: Uint32Array, register: number): void {
    if (COMPONENT_COUNT * vertex >= column.length)
      throw new RangeError(`runPipeline: index ${vertex} is beyond the last vertex`);
    if (COMPONENT_COUNT * register < registers.length) copyRegister(column, vertex, registers, register);
  }

  #run(): void {
    const input = this.#input;
    input.beforeRun?.(this.#unit, this.runs);
    this.#engine.run(this.#options.limit, input.reached);
    input.afterRun?.(this.#unit, this.runs);
    this.runs++;
  }
}
