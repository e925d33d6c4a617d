/** What becomes of fragments: what there is of it, in the words of sinks. */

import {
  BLEND_EQUATIONS,
  BLEND_FACTORS,
  COMPARISONS,
  type RasterState,
  type Rectangle,
  type Sink,
} from "@glasm/primitives";
import { checkBoolean, checkName, checkObject, checkWhole } from "@glasm/base";
import type { Draw } from "./draw.js";
import { checkColor, checkTexture } from "./texture.js";

const FILL = { factor: 0, units: 0, point: false, line: false, fill: false } as const;
/** Of coordinates and sizes in pixels. */
export const MAX_INTEGER = 2 ** 31 - 1;

/** @throws TypeError, RangeError as `Renderer.draw` does */
export function checkedState(place: string, draw: Draw, sink: Pick<Sink, "doubleBuffered">): RasterState {
  const { texture = null, depthTest = null, blend = null, scissor = null } = draw;
  if (texture !== null) checkTexture(`${place}: texture`, texture);
  if (depthTest !== null) checkDepthTest(`${place}: depthTest`, depthTest);
  if (blend !== null) checkBlend(`${place}: blend`, blend);
  if (scissor !== null) checkRectangle(`${place}: scissor`, scissor);
  return {
    flat: false,
    twoSided: false,
    colorSum: false,
    textures: texture === null ? [] : [{ unit: 0, texture, environment: { mode: "modulate" } }],
    fog: null,
    lineWidth: 1,
    lineStipple: null,
    pointSize: 1,
    polygonMode: ["fill", "fill"],
    polygonOffset: FILL,
    polygonStipple: null,
    scissor: scissor === null ? null : { ...scissor },
    alphaTest: null,
    stencilTest: null,
    depthTest: depthTest === null ? null : { ...depthTest },
    blend: blend === null ? null : { ...blend, constant: [...blend.constant] },
    dither: false,
    logicOperation: null,
    colorBuffers: [sink.doubleBuffered === true ? "back" : "front"],
    colorMask: [true, true, true, true],
  };
}

function checkDepthTest(place: string, test: NonNullable<RasterState["depthTest"]>): void {
  checkObject(place, test);
  checkPresent(`${place}.comparison`, test.comparison, COMPARISONS);
  if (test.write === undefined) throw new TypeError(`${place}.write is missing`);
  checkBoolean(`${place}.write`, test.write);
}

function checkBlend(place: string, blend: NonNullable<RasterState["blend"]>): void {
  checkObject(place, blend);
  checkPresent(`${place}.equation`, blend.equation, BLEND_EQUATIONS);
  checkPresent(`${place}.source`, blend.source, BLEND_FACTORS);
  checkPresent(`${place}.destination`, blend.destination, BLEND_FACTORS);
  checkColor(`${place}.constant`, blend.constant);
}

function checkPresent(place: string, value: unknown, names: readonly string[]): void {
  if (value === undefined) throw new TypeError(`${place} is missing`);
  checkName(place, value, names);
}

function checkRectangle(place: string, rectangle: Rectangle): void {
  checkObject(place, rectangle);
  checkWhole(`${place}.x`, rectangle.x, -MAX_INTEGER, MAX_INTEGER);
  checkWhole(`${place}.y`, rectangle.y, -MAX_INTEGER, MAX_INTEGER);
  checkWhole(`${place}.width`, rectangle.width, 0, MAX_INTEGER);
  checkWhole(`${place}.height`, rectangle.height, 0, MAX_INTEGER);
}
