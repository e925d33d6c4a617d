/** What users give to a draw is checked here, before anything is done. */

import { checkBoolean, checkMembers, checkName, checkObject, checkWhole } from "@glasm/base";
import { LIMITS, NV_GPU, type Program, PROGRAM_TYPES } from "@glasm/nv-gpu";
import {
  type Attribute,
  checkAttributesHaveVertex,
  checkedAttributes,
  checkedRasterState,
  checkedVertexNumbers,
  checkedViewport,
  CULLINGS,
  type FacingRules,
  facingOf,
  FRONT_FACES,
  HANDLINGS,
  type PrimitiveMode,
  type RasterState,
  type Sink,
  STATE_CHECKS,
  type VertexNumbers,
  type Viewport,
} from "@glasm/primitives";
import { INPUT_MODES, primitivesTakenAs } from "../assembly/input-primitives.js";
import { assembledMode } from "../assembly/main-vertices.js";
import { type PrimitiveName, PRIMITIVES } from "../assembly/primitive-names.js";
import { checkedConstants } from "../parameters/parameters.js";
import type { Draw, GeometryStage } from "./draw.js";

/** A program with the words of its constant registers. */
export interface CheckedStage {
  readonly program: Program;
  readonly constants: Uint32Array;
}

/** A draw without what may be missing. */
export interface CheckedDraw {
  readonly vertex: CheckedStage;
  readonly geometry: CheckedStage | null;
  /** What vertices make. */
  readonly primitives: PrimitiveName;
  /** What those vertices are assembled to that are drawn. */
  readonly mode: PrimitiveMode;
  readonly attributes: readonly Attribute[];
  readonly vertices: VertexNumbers;
  readonly instances: number;
  readonly viewport: Viewport;
  readonly facing: FacingRules;
  readonly clipDistances: readonly number[];
  readonly programPointSize: boolean;
  readonly state: RasterState;
}

const PLACE = "draw";
const MAX_INSTANCES = 2 ** 32 - 1;

const OWN_MEMBERS: Readonly<Record<Exclude<keyof Draw, keyof RasterState>, true>> = {
  program: true,
  geometry: true,
  primitives: true,
  attributes: true,
  indices: true,
  first: true,
  count: true,
  instances: true,
  env: true,
  local: true,
  buffers: true,
  viewport: true,
  depthRange: true,
  culling: true,
  frontFace: true,
  clipDistances: true,
  programPointSize: true,
};
const MEMBER_NAMES = [...Object.keys(OWN_MEMBERS), ...Object.keys(STATE_CHECKS)];

/** @throws TypeError, RangeError as `Renderer.draw` does */
export function checkedDraw(
  draw: Draw,
  sink: Pick<Sink, "width" | "height" | "doubleBuffered">,
): CheckedDraw {
  checkObject(PLACE, draw);
  checkMembers(PLACE, draw, MEMBER_NAMES);
  const { program, primitives = "triangles", culling = "none", frontFace = "counter-clockwise" } = draw;
  const { instances = 1, clipDistances = [], programPointSize = false } = draw;
  checkProgram(program, draw.geometry === undefined);
  checkName(`${PLACE}: primitives`, primitives, PRIMITIVES);
  const geometry = draw.geometry === undefined ? null : checkedGeometry(draw.geometry, primitives);
  checkName(`${PLACE}: culling`, culling, CULLINGS);
  checkName(`${PLACE}: frontFace`, frontFace, FRONT_FACES);
  checkWhole(`${PLACE}: instances`, instances, 0, MAX_INSTANCES);
  checkBoolean(`${PLACE}: programPointSize`, programPointSize);
  const attributes = checkedAttributes(`${PLACE}: attributes`, draw.attributes, {
    limit: LIMITS.attributes,
    handlings: HANDLINGS,
  });
  const vertices = checkedVertexNumbers(PLACE, draw);
  if (vertices.highest >= vertices.lowest)
    checkAttributesHaveVertex(`${PLACE}: attributes`, attributes, vertices.highest);
  const { viewport = [0, 0, sink.width, sink.height], depthRange = [0, 1] } = draw;
  return {
    vertex: { program, constants: checkedConstants(PLACE, program, draw) },
    ...{ geometry, primitives, attributes, vertices, instances, programPointSize },
    mode: geometry === null ? assembledMode(primitives) : outputMode(geometry.program),
    viewport: checkedViewport(PLACE, viewport, depthRange),
    facing: facingOf(culling, frontFace),
    clipDistances: checkedClipDistances(clipDistances),
    state: checkedRasterState(PLACE, draw, sink),
  };
}

function checkProgram(program: Program, isLast: boolean): void {
  checkObject(`${PLACE}: program`, program);
  if (!Object.hasOwn(PROGRAM_TYPES, program.type) || PROGRAM_TYPES[program.type].stage !== "vp")
    throw new TypeError(`${PLACE}: program must be a vertex program that load has made`);
  if (program.options.includes("ARB_position_invariant"))
    throw new TypeError(
      `${PLACE}: program is position-invariant, and there is no GL whose matrices it could use`,
    );
  if (isLast) checkWritesPosition(`${PLACE}: program`, program);
}

function checkWritesPosition(place: string, program: Program): void {
  if (!NV_GPU.interfaceOf(program).outputs.some(({ meaning }) => meaning === "position"))
    throw new TypeError(`${place} must write result.position`);
}

const GEOMETRY: Readonly<Record<keyof GeometryStage, true>> = {
  program: true,
  env: true,
  local: true,
  buffers: true,
};

function checkedGeometry(stage: GeometryStage, primitives: PrimitiveName): CheckedStage {
  const place = `${PLACE}: geometry`;
  checkObject(place, stage);
  checkMembers(place, stage, Object.keys(GEOMETRY));
  const { program } = stage;
  checkObject(`${place}.program`, program);
  if (!Object.hasOwn(PROGRAM_TYPES, program.type) || PROGRAM_TYPES[program.type].stage !== "gp")
    throw new TypeError(`${place}.program must be a geometry program that load has made`);
  checkTakes(String(program.declarations["PRIMITIVE_IN"]![0]), primitives);
  checkWritesPosition(`${place}.program`, program);
  return { program, constants: checkedConstants(place, program, stage) };
}

/** Draws of other primitives are errors. [NV_geometry_program4 2.14.6.1] */
function checkTakes(input: string, primitives: PrimitiveName): void {
  if (INPUT_MODES[primitives].takenAs === input) return;
  const taken = primitivesTakenAs(input).map((name) => `"${name}"`);
  const advice = taken.length === 0 ? "which no draw has" : `which are ${taken.join(", ")}`;
  throw new TypeError(
    `${PLACE}: primitives are "${primitives}", but geometry.program takes ${input}, ${advice}`,
  );
}

/** What the vertices of a program's output primitive are assembled to. [NV_geometry_program4 2.14.6.2] */
const OUTPUT_MODES: Readonly<Record<string, PrimitiveMode>> = {
  POINTS: "points",
  LINE_STRIP: "line-strip",
  TRIANGLE_STRIP: "triangle-strip",
};

const outputMode = ({ declarations }: Program): PrimitiveMode =>
  OUTPUT_MODES[declarations["PRIMITIVE_OUT"]![0]!]!;

function checkedClipDistances(given: readonly number[]): readonly number[] {
  if (!Array.isArray(given)) throw new TypeError(`${PLACE}: clipDistances must be an array`);
  given.forEach((number, i) =>
    checkWhole(`${PLACE}: clipDistances[${i}]`, number, 0, LIMITS.clipDistances - 1),
  );
  return [...new Set(given as readonly number[])];
}
