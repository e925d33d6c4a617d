/** What users give to a draw is checked here, before anything is done. */

import {
  arrayName,
  checkBoolean,
  checkMembers,
  checkName,
  checkObject,
  checkWhole,
  kindOf,
  singleToBits,
} from "@glasm/base";
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
  type PrimitiveMode,
  PRIMITIVE_MODES,
  type RasterState,
  type Sink,
  STATE_CHECKS,
  type VertexNumbers,
  type Viewport,
} from "@glasm/primitives";
import { checkLaunch, checkProgram, type LaunchRequest, type Program, UNIFORM_COUNT } from "@glasm/valhall";
import { ROWS } from "../attributes/rows.js";
import { type Draw, HANDLINGS, type VaryingName, type ViewportUniforms } from "./draw.js";

/** A draw without what may be missing. */
export interface CheckedDraw {
  readonly program: Program;
  /** What it runs with, but for the engine. */
  readonly launch: LaunchRequest;
  readonly mode: PrimitiveMode;
  readonly attributes: readonly Attribute[];
  readonly vertices: VertexNumbers;
  readonly instances: number;
  readonly varyings: ReadonlyMap<VaryingName, number>;
  readonly viewport: Viewport;
  readonly facing: FacingRules;
  readonly programPointSize: boolean;
  readonly state: RasterState;
}

const PLACE = "draw";
const MAX_INSTANCES = 2 ** 32 - 1;
/** What LD_ATTR_IMM can name. */
const MAX_ATTRIBUTES = 16;
const MAX_SLOT = 255;
const VIEWPORT_UNIFORMS = 3;

const OWN_MEMBERS: Readonly<Record<Exclude<keyof Draw, keyof RasterState>, true>> = {
  program: true,
  entry: true,
  varyingEntry: true,
  primitives: true,
  attributes: true,
  indices: true,
  first: true,
  count: true,
  instances: true,
  uniforms: true,
  viewportUniforms: true,
  buffers: true,
  denormals: true,
  limit: true,
  varyings: true,
  viewport: true,
  depthRange: true,
  culling: true,
  frontFace: true,
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
  const { instances = 1, programPointSize = false } = draw;
  checkProgram(`${PLACE}: program`, program);
  checkName(`${PLACE}: primitives`, primitives, PRIMITIVE_MODES);
  checkName(`${PLACE}: culling`, culling, CULLINGS);
  checkName(`${PLACE}: frontFace`, frontFace, FRONT_FACES);
  checkWhole(`${PLACE}: instances`, instances, 0, MAX_INSTANCES);
  checkBoolean(`${PLACE}: programPointSize`, programPointSize);
  const attributes = checkedAttributes(`${PLACE}: attributes`, draw.attributes, {
    limit: MAX_ATTRIBUTES,
    handlings: HANDLINGS,
  });
  const vertices = checkedVertexNumbers(PLACE, draw);
  if (vertices.highest >= vertices.lowest)
    checkAttributesHaveVertex(`${PLACE}: attributes`, attributes, vertices.highest);
  const { viewport: place = [0, 0, sink.width, sink.height], depthRange = [0, 1] } = draw;
  const viewport = checkedViewport(PLACE, place, depthRange, 1);
  return {
    ...{ program, mode: primitives, attributes, vertices, instances, programPointSize, viewport },
    launch: checkedLaunch(draw, viewport),
    varyings: checkedVaryings(draw.varyings),
    facing: facingOf(culling, frontFace),
    state: checkedRasterState(PLACE, draw, sink),
  };
}

function checkedLaunch(draw: Draw, viewport: Viewport): LaunchRequest {
  const { entry, varyingEntry, buffers, denormals, limit, viewportUniforms } = draw;
  const words = checkedUniforms(draw.uniforms);
  if (viewportUniforms !== undefined) putViewport(words, viewportUniforms, viewport);
  const launch = { entry, varyingEntry, buffers, denormals, limit, uniforms: [...words] };
  checkLaunch(PLACE, launch, ROWS);
  return launch;
}

/** All uniforms, as words. */
function checkedUniforms(given: Draw["uniforms"]): Int32Array {
  const place = `${PLACE}: uniforms`;
  const words = new Int32Array(UNIFORM_COUNT);
  if (given === undefined) return words;
  const name = arrayName(given);
  const isWords = name === "Int32Array" || name === "Uint32Array";
  if (!isWords && name !== "Float32Array" && !Array.isArray(given))
    throw new TypeError(
      `${place} must be an array of numbers, a Float32Array, an Int32Array or a Uint32Array, not ${kindOf(given)}`,
    );
  checkWhole(`${place}: length`, given.length, 0, UNIFORM_COUNT);
  // The bits of a NaN stay what they are.
  if (name === "Float32Array") {
    const { buffer, byteOffset, length } = given as Float32Array;
    words.set(new Int32Array(buffer, byteOffset, length));
  } else if (isWords) words.set(given);
  else
    given.forEach((number: unknown, i: number) => {
      if (typeof number !== "number") throw new TypeError(`${place}[${i}] must be a number`);
      words[i] = singleToBits(number);
    });
  return words;
}

function putViewport(words: Int32Array, given: ViewportUniforms, viewport: Viewport): void {
  const place = `${PLACE}: viewportUniforms`;
  checkObject(place, given);
  checkMembers(place, given, ["scale", "offset"]);
  const { scale, offset } = given;
  const most = UNIFORM_COUNT - VIEWPORT_UNIFORMS;
  checkWhole(`${place}.scale`, scale, 0, most);
  checkWhole(`${place}.offset`, offset, 0, most);
  if (Math.abs(scale - offset) < VIEWPORT_UNIFORMS)
    throw new RangeError(`${place}: scale and offset are ${scale} and ${offset}: each has three uniforms`);
  const { halfWidth, halfHeight, halfDepth, centerX, centerY, centerDepth } = viewport;
  words.set([halfWidth, halfHeight, halfDepth].map(singleToBits), scale);
  words.set([centerX, centerY, centerDepth].map(singleToBits), offset);
}

const NAMES: readonly VaryingName[] = [
  ...(["color", "secondary-color", "back-color", "back-secondary-color", "fog-coordinate"] as const),
];
const TEXTURE_COORDINATES = /^texture-coordinates-(0|[1-9]\d*)$/;

function checkedVaryings(given: Draw["varyings"] = {}): ReadonlyMap<VaryingName, number> {
  const place = `${PLACE}: varyings`;
  checkObject(place, given);
  const entries = Object.entries(given) as readonly (readonly [VaryingName, number | undefined])[];
  const units = entries.map(([name]) => name).filter((name) => TEXTURE_COORDINATES.test(name));
  checkMembers(place, given, [...NAMES, ...units]);
  return new Map(
    entries.flatMap(([name, slot]) => {
      if (slot === undefined) return [];
      checkWhole(`${place}.${name}`, slot, 0, MAX_SLOT);
      return [[name, slot] as const];
    }),
  );
}
