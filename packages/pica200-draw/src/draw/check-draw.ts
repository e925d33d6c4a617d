/** What users give to a draw is checked here, before anything is done. */

import { checkedPipeline, checkedUniforms, checkProgram, type Program, type Uniforms } from "@glasm/pica200";
import {
  type FacingRules,
  MAX_PIXEL,
  MAX_VIEWPORT_SIZE,
  type PrimitiveMode,
  type RasterState,
  type Sink,
  type VertexNumbers,
  type Viewport,
  viewportOf,
} from "@glasm/primitives";
import { checkBoolean, checkMembers, checkName, checkObject, checkWhole } from "@glasm/base";
import { type Attribute, checkedAttributes, checkHasVertex } from "../attributes/attribute-array.js";
import type { GeometryStage } from "../shaders/shaders.js";
import { type Culling, CULLINGS, type DepthMap, type Draw, PRIMITIVES, type PrimitiveName } from "./draw.js";
import { checkedState } from "./raster-state.js";
import { checkedNumbers } from "./vertex-numbers.js";

/** A draw without what may be missing. */
export interface CheckedDraw {
  readonly shaders: { readonly vertex: Program; readonly geometry: GeometryStage | null };
  readonly vertexUniforms: Uniforms | undefined;
  readonly geometryUniforms: Uniforms | undefined;
  readonly primitives: PrimitiveMode;
  readonly attributes: readonly Attribute[];
  readonly vertices: VertexNumbers;
  readonly viewport: Viewport;
  readonly facing: FacingRules;
  readonly state: RasterState;
}

const PLACE = "draw";

/** What a draw says. [Ruling 167] */
const MEMBERS: Readonly<Record<keyof Draw, true>> = {
  shaders: true,
  primitives: true,
  attributes: true,
  indices: true,
  first: true,
  count: true,
  vertexUniforms: true,
  geometryUniforms: true,
  viewport: true,
  depthMap: true,
  culling: true,
  texture: true,
  depthTest: true,
  blend: true,
  scissor: true,
};
const MEMBER_NAMES = Object.keys(MEMBERS);

/** What libctru sets up for a depth buffer whose far end is 0. */
const DEFAULT_DEPTH_MAP: DepthMap = { scale: -1, offset: 0 };

/** How triangles are assembled of vertices, also of those that a geometry shader emits. [Ruling 153] */
const MODES: Readonly<Record<PrimitiveName, PrimitiveMode>> = {
  triangles: "triangles",
  "triangle-strip": "triangle-strip",
  "triangle-fan": "triangle-fan",
  geometry: "triangles",
};

/** Whether front and back-facing triangles are culled. */
const CULLED: Readonly<Record<Culling, FacingRules["culled"]>> = {
  none: [false, false],
  front: [true, false],
  back: [false, true],
};

/** @throws TypeError, RangeError as `Renderer.draw` does */
export function checkedDraw(
  draw: Draw,
  sink: Pick<Sink, "width" | "height" | "doubleBuffered">,
): CheckedDraw {
  checkObject(PLACE, draw);
  checkMembers(PLACE, draw, MEMBER_NAMES);
  const { vertexUniforms, geometryUniforms, culling = "none", depthMap = DEFAULT_DEPTH_MAP } = draw;
  const shaders = checkedShaders(draw.shaders);
  const { geometry } = shaders;
  if (geometry === null && geometryUniforms !== undefined)
    throw new TypeError(`${PLACE}: geometryUniforms need a geometry shader`);
  for (const [name, uniforms] of Object.entries({ vertexUniforms, geometryUniforms }))
    if (uniforms !== undefined) checkedUniforms(`${PLACE}: ${name}`, uniforms);
  const primitives = checkedPrimitives(draw.primitives, geometry);
  checkName(`${PLACE}: culling`, culling, CULLINGS);
  const attributes = checkedAttributes(`${PLACE}: attributes`, draw.attributes);
  const vertices = checkedNumbers(PLACE, draw, geometry?.mode ?? null);
  if (vertices.highest >= vertices.lowest)
    checkHasVertex(`${PLACE}: attributes`, attributes, vertices.highest);
  return {
    shaders,
    vertexUniforms,
    geometryUniforms,
    primitives,
    attributes,
    vertices,
    viewport: checkedViewport(draw.viewport ?? [0, 0, sink.width, sink.height], depthMap),
    facing: { clockwise: false, culled: CULLED[culling] },
    state: checkedState(PLACE, draw, sink),
  };
}

function checkedShaders(shaders: Draw["shaders"]): CheckedDraw["shaders"] {
  checkObject(`${PLACE}: shaders`, shaders);
  const { vertex, geometry = null } = shaders;
  checkStage(`${PLACE}: shaders.vertex`, vertex, "vertex");
  if (geometry !== null) {
    checkObject(`${PLACE}: shaders.geometry`, geometry);
    const { program, mergesOutputs, ...stage } = geometry;
    checkStage(`${PLACE}: shaders.geometry.program`, program, "geometry");
    checkBoolean(`${PLACE}: shaders.geometry.mergesOutputs`, mergesOutputs);
    checkedPipeline(`${PLACE}: shaders.geometry`, { ...stage, vertex, geometry: program });
  }
  return { vertex, geometry };
}

function checkStage(place: string, program: Program, stage: Program["stage"]): void {
  checkProgram(place, program);
  if (program.stage !== stage) throw new TypeError(`${place} must be a ${stage} shader`);
}

function checkedPrimitives(given: PrimitiveName | undefined, geometry: GeometryStage | null): PrimitiveMode {
  const name = given ?? (geometry === null ? "triangles" : "geometry");
  checkName(`${PLACE}: primitives`, name, PRIMITIVES);
  if (geometry !== null && name !== "geometry")
    throw new TypeError(`${PLACE}: primitives must be "geometry" with a geometry shader`);
  return MODES[name];
}

function checkedViewport(given: NonNullable<Draw["viewport"]>, depthMap: DepthMap): Viewport {
  if (!Array.isArray(given)) throw new TypeError(`${PLACE}: viewport must be an array`);
  const [x, y, width, height] = given as readonly number[] as NonNullable<Draw["viewport"]>;
  checkWhole(`${PLACE}: viewport[0]`, x, -MAX_PIXEL, MAX_PIXEL);
  checkWhole(`${PLACE}: viewport[1]`, y, -MAX_PIXEL, MAX_PIXEL);
  checkWhole(`${PLACE}: viewport[2]`, width, 0, MAX_VIEWPORT_SIZE);
  checkWhole(`${PLACE}: viewport[3]`, height, 0, MAX_VIEWPORT_SIZE);
  checkObject(`${PLACE}: depthMap`, depthMap);
  checkMembers(`${PLACE}: depthMap`, depthMap, ["scale", "offset"]);
  const { scale, offset } = depthMap;
  checkDepth("offset", offset, offset);
  checkDepth("scale", scale, offset - scale);
  return { ...viewportOf([x, y, width, height], [0, 1]), halfDepth: scale, centerDepth: offset };
}

/** @throws RangeError unless what comes of an end of the volume is a depth */
function checkDepth(name: string, value: unknown, end: number): void {
  if (typeof value !== "number") throw new TypeError(`${PLACE}: depthMap.${name} must be a number`);
  if (end >= 0 && end <= 1) return;
  throw new RangeError(`${PLACE}: depthMap.${name} is ${value}, which gives the depth ${end}, not in [0,1]`);
}
