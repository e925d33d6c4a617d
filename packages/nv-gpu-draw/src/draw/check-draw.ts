/** What users give to a draw is checked here, before anything is done. */

import { checkBoolean, checkMembers, checkName, checkObject, checkWhole } from "@glasm/base";
import { LIMITS, NV_GPU, type Program, PROGRAM_TYPES } from "@glasm/nv-gpu";
import {
  checkedRasterState,
  checkedVertexNumbers,
  type FacingRules,
  MAX_PIXEL,
  MAX_VIEWPORT_SIZE,
  type PrimitiveMode,
  type RasterState,
  type Sink,
  STATE_CHECKS,
  type VertexNumbers,
  type Viewport,
  viewportOf,
} from "@glasm/primitives";
import { type Attribute, checkedAttributes, checkHasVertex } from "../attributes/attribute-array.js";
import { checkedConstants } from "../parameters/parameters.js";
import { type Culling, CULLINGS, type Draw, FRONT_FACES, PRIMITIVES } from "./draw.js";

/** A draw without what may be missing. */
export interface CheckedDraw {
  readonly program: Program;
  readonly constants: Uint32Array;
  readonly primitives: PrimitiveMode;
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

/** Whether front and back-facing polygons are culled. */
const CULLED: Readonly<Record<Culling, FacingRules["culled"]>> = {
  none: [false, false],
  front: [true, false],
  back: [false, true],
  "front-and-back": [true, true],
};

/** @throws TypeError, RangeError as `Renderer.draw` does */
export function checkedDraw(
  draw: Draw,
  sink: Pick<Sink, "width" | "height" | "doubleBuffered">,
): CheckedDraw {
  checkObject(PLACE, draw);
  checkMembers(PLACE, draw, MEMBER_NAMES);
  const { program, primitives = "triangles", culling = "none", frontFace = "counter-clockwise" } = draw;
  const { instances = 1, clipDistances = [], programPointSize = false } = draw;
  checkProgram(program);
  checkName(`${PLACE}: primitives`, primitives, PRIMITIVES);
  checkName(`${PLACE}: culling`, culling, CULLINGS);
  checkName(`${PLACE}: frontFace`, frontFace, FRONT_FACES);
  checkWhole(`${PLACE}: instances`, instances, 0, MAX_INSTANCES);
  checkBoolean(`${PLACE}: programPointSize`, programPointSize);
  const attributes = checkedAttributes(`${PLACE}: attributes`, draw.attributes);
  const vertices = checkedVertexNumbers(PLACE, draw);
  if (vertices.highest >= vertices.lowest)
    checkHasVertex(`${PLACE}: attributes`, attributes, vertices.highest);
  const { viewport = [0, 0, sink.width, sink.height], depthRange = [0, 1] } = draw;
  return {
    ...{ program, primitives, attributes, vertices, instances, programPointSize },
    constants: checkedConstants(PLACE, program, draw),
    viewport: checkedViewport(viewport, depthRange),
    facing: { clockwise: frontFace === "clockwise", culled: CULLED[culling] },
    clipDistances: checkedClipDistances(clipDistances),
    state: checkedRasterState(PLACE, draw, sink),
  };
}

function checkProgram(program: Program): void {
  checkObject(`${PLACE}: program`, program);
  if (!Object.hasOwn(PROGRAM_TYPES, program.type) || PROGRAM_TYPES[program.type].stage !== "vp")
    throw new TypeError(`${PLACE}: program must be a vertex program that load has made`);
  if (program.options.includes("ARB_position_invariant"))
    throw new TypeError(
      `${PLACE}: program is position-invariant, and there is no GL whose matrices it could use`,
    );
  if (!NV_GPU.interfaceOf(program).outputs.some(({ meaning }) => meaning === "position"))
    throw new TypeError(`${PLACE}: program must write result.position`);
}

function checkedViewport(
  viewport: NonNullable<Draw["viewport"]>,
  depthRange: NonNullable<Draw["depthRange"]>,
): Viewport {
  checkNumbers("viewport", viewport, 4);
  const [x, y, width, height] = viewport;
  checkWhole(`${PLACE}: viewport[0]`, x, -MAX_PIXEL, MAX_PIXEL);
  checkWhole(`${PLACE}: viewport[1]`, y, -MAX_PIXEL, MAX_PIXEL);
  checkWhole(`${PLACE}: viewport[2]`, width, 0, MAX_VIEWPORT_SIZE);
  checkWhole(`${PLACE}: viewport[3]`, height, 0, MAX_VIEWPORT_SIZE);
  checkNumbers("depthRange", depthRange, 2);
  depthRange.forEach((depth, i) => {
    if (!(depth >= 0 && depth <= 1))
      throw new RangeError(`${PLACE}: depthRange[${i}] is ${depth}, not in [0,1]`);
  });
  return viewportOf([x, y, width, height], [depthRange[0], depthRange[1]]);
}

function checkNumbers(name: string, given: readonly unknown[], length: number): void {
  if (!Array.isArray(given)) throw new TypeError(`${PLACE}: ${name} must be an array`);
  checkWhole(`${PLACE}: ${name}: length`, given.length, length, length);
  given.forEach((number, i) => {
    if (typeof number !== "number") throw new TypeError(`${PLACE}: ${name}[${i}] must be a number`);
  });
}

function checkedClipDistances(given: readonly number[]): readonly number[] {
  if (!Array.isArray(given)) throw new TypeError(`${PLACE}: clipDistances must be an array`);
  given.forEach((number, i) =>
    checkWhole(`${PLACE}: clipDistances[${i}]`, number, 0, LIMITS.clipDistances - 1),
  );
  return [...new Set(given as readonly number[])];
}
