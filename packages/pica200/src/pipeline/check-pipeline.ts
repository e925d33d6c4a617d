/** How a geometry shader follows a vertex shader, and what is checked of it. [PICA200 8 s12, s13] */

import { checkMembers, checkName, checkObject, checkWhole } from "@glasm/base";
import { GEOMETRY_MODES, type GeometryMode } from "../container/shader.js";
import { REGISTERS } from "../isa/registers.js";
import { checkProgram, type Program, registersOfMask } from "../program/program.js";

/** How vertices become the inputs of a geometry shader. */
export interface Pipeline {
  readonly vertex: Program;
  readonly geometry: Program;
  readonly mode: GeometryMode;
  /** Mode "point": how many attributes a run takes, a multiple of the vertex shader's outputs. */
  readonly inputs?: number;
  /** Mode "point": the v register of each attribute; default: in their order. */
  readonly permutation?: readonly number[];
  /** Mode "variable": how many vertices of a primitive, the first ones, come with all attributes. */
  readonly mainVertices?: number;
  /** Mode "fixed": the first c register, default 0, and how many vertices a run takes. */
  readonly start?: number;
  readonly count?: number;
}

/** A pipeline without what may be missing. */
export type CheckedPipeline = Required<Pipeline>;

const MEMBERS: readonly (keyof Pipeline)[] = [
  ...(["vertex", "geometry", "mode", "inputs", "permutation", "mainVertices", "start", "count"] as const),
];

/** What a mode cannot do without. */
const NEEDED = { point: "inputs", variable: "mainVertices", fixed: "count" } as const;

/**
 * Checks what a user gives as a pipeline, which errors call `place`.
 * @throws TypeError if something is missing or of another kind, RangeError if a number is out of its range
 */
export function checkedPipeline(place: string, pipeline: Pipeline): CheckedPipeline {
  checkObject(`${place}: pipeline`, pipeline);
  checkMembers(`${place}: pipeline`, pipeline, MEMBERS);
  const { vertex, geometry, mode } = pipeline;
  checkProgram(`${place}: vertex`, vertex);
  checkProgram(`${place}: geometry`, geometry);
  if (vertex.stage !== "vertex") throw new TypeError(`${place}: vertex must be a vertex shader`);
  if (geometry.stage !== "geometry") throw new TypeError(`${place}: geometry must be a geometry shader`);
  if (mode === undefined) throw new TypeError(`${place}: mode is missing`);
  checkName(`${place}: mode`, mode, GEOMETRY_MODES);
  const needed = NEEDED[mode];
  if (pipeline[needed] === undefined)
    throw new TypeError(`${place}: ${needed} is missing, which mode "${mode}" needs`);
  const { inputs = 0, permutation = [...Array(REGISTERS.v.count).keys()] } = pipeline;
  const { mainVertices = 0, start = 0, count = 0 } = pipeline;
  if (mode === "point") checkPoint(place, registersOfMask(vertex.outputMask).length, inputs, permutation);
  checkWhole(`${place}: mainVertices`, mainVertices, 0);
  checkWhole(`${place}: start`, start, 0, REGISTERS.c.count - 1);
  checkWhole(`${place}: count`, count, mode === "fixed" ? 1 : 0);
  return { vertex, geometry, mode, inputs, permutation, mainVertices, start, count };
}

function checkPoint(place: string, outputs: number, inputs: number, permutation: readonly number[]): void {
  checkWhole(`${place}: inputs`, inputs, 1, REGISTERS.v.count);
  if (outputs === 0 || inputs % outputs !== 0)
    throw new RangeError(`${place}: inputs is ${inputs}, not a multiple of ${outputs} outputs`);
  checkObject(`${place}: permutation`, permutation);
  checkWhole(`${place}: permutation: length`, permutation.length, inputs);
  for (let k = 0; k < Math.min(permutation.length, REGISTERS.v.count); k++)
    checkWhole(`${place}: permutation[${k}]`, permutation[k], 0, REGISTERS.v.count - 1);
}
