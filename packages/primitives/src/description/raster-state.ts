/** What becomes of the primitives of a draw that is described: its checks, and what a draw does not say. */

import { isArrayOf } from "@glasm/base";
import { BLEND_EQUATIONS, BLEND_FACTORS, COMPARISONS } from "../sink/fragments.js";
import { MAX_LINE_WIDTH, MAX_POINT_SIZE, STENCIL_ONES } from "../sink/limits.js";
import type { RasterState } from "../sink/raster-state.js";
import {
  type Check,
  isBoolean,
  isColor,
  isList,
  isNumber,
  isObject,
  isOneOf,
  isTuple,
  isWhole,
  orNull,
} from "./checks.js";
import { checkTexture } from "./texture-source.js";

/** Of coordinates and sizes in pixels. */
export const MAX_PIXEL = 2 ** 31 - 1;
/** [GL1.3 Table 6.31] */
const MAX_TEXTURE_UNITS = 8;

const POLYGON_MODES = ["point", "line", "fill"];
const STENCIL_OPERATIONS = [
  ...["keep", "zero", "replace", "increment", "decrement", "invert", "increment-wrap", "decrement-wrap"],
];
const LOGIC_OPERATIONS = [
  ...["clear", "and", "and-reverse", "copy", "and-inverted", "noop", "xor", "or"],
  ...["nor", "equiv", "invert", "or-reverse", "copy-inverted", "or-inverted", "nand", "set"],
];
const MAX_STIPPLE_FACTOR = 256;
const STIPPLE_ROWS = 32;

const isComparison = isOneOf(COMPARISONS);
const isPixel = isWhole(-MAX_PIXEL, MAX_PIXEL);
const isSize = isWhole(0, MAX_PIXEL);
const isIndex = isWhole(0, STENCIL_ONES);
const isStencilOperation = isOneOf(STENCIL_OPERATIONS);

const isPolygonStipple: Check = (place, value) => {
  if (!isArrayOf(value, "Uint32Array")) throw new TypeError(`${place} must be a Uint32Array`);
  isWhole(STIPPLE_ROWS, STIPPLE_ROWS)(`${place}: length`, (value as Uint32Array).length);
};

const isFog = isObject({
  mode: isOneOf(["exp", "exp2", "linear"]),
  density: isNumber(0),
  start: isNumber(),
  end: isNumber(),
  color: isColor(3),
  magnitude: isBoolean,
});

const isStencilTest = isObject({
  comparison: isComparison,
  reference: isIndex,
  mask: isIndex,
  fail: isStencilOperation,
  depthFail: isStencilOperation,
  depthPass: isStencilOperation,
  writeMask: isIndex,
});

const blendFactors = { source: isOneOf(BLEND_FACTORS), destination: isOneOf(BLEND_FACTORS) };
const blending = { equation: isOneOf(BLEND_EQUATIONS), ...blendFactors, constant: isColor(4) };
const isPlainBlending = isObject(blending);
const isSeparateBlending = isObject({ ...blending, alphaFactors: isObject(blendFactors) });
const isBlending: Check = (place, value) =>
  ((value as { readonly alphaFactors?: unknown } | null)?.alphaFactors === undefined
    ? isPlainBlending
    : isSeparateBlending)(place, value);

/** The modes of environments without arguments of their own. */
const isPlainEnvironment = isObject({ mode: isOneOf(["replace", "modulate", "decal", "add", "blend"]) });
const isBlendEnvironment = isObject({ mode: isOneOf(["blend"]), color: isColor(4) });
const isEnvironment: Check = (place, value) =>
  ((value as { readonly mode?: unknown } | null)?.mode === "blend" ? isBlendEnvironment : isPlainEnvironment)(
    place,
    value,
  );

/** What may be said of a draw: the members of a raster state but for register combiners, which the GL alone has. */
export const STATE_CHECKS: Readonly<Record<Exclude<keyof RasterState, "registerCombiners">, Check>> = {
  flat: isBoolean,
  twoSided: isBoolean,
  colorSum: isBoolean,
  textures: isList(
    isObject({ unit: isWhole(0, MAX_TEXTURE_UNITS - 1), texture: checkTexture, environment: isEnvironment }),
    MAX_TEXTURE_UNITS,
  ),
  fog: orNull(isFog),
  smooth: isObject({ point: isBoolean, line: isBoolean, polygon: isBoolean }),
  multisample: isObject({
    alphaToCoverage: isBoolean,
    alphaToOne: isBoolean,
    coverage: orNull(isObject({ value: isNumber(0, 1), invert: isBoolean })),
  }),
  lineWidth: isNumber(0, MAX_LINE_WIDTH),
  lineStipple: orNull(isObject({ factor: isWhole(1, MAX_STIPPLE_FACTOR), pattern: isWhole(0, 0xffff) })),
  pointSize: isNumber(0, MAX_POINT_SIZE),
  pointFadeThreshold: isNumber(0),
  pointSprite: isObject({ r: isOneOf(["zero", "s", "r"]) }),
  polygonMode: isTuple(isOneOf(POLYGON_MODES), isOneOf(POLYGON_MODES)),
  polygonOffset: isObject({
    factor: isNumber(),
    units: isNumber(),
    point: isBoolean,
    line: isBoolean,
    fill: isBoolean,
  }),
  polygonStipple: orNull(isPolygonStipple),
  scissor: orNull(isObject({ x: isPixel, y: isPixel, width: isSize, height: isSize })),
  alphaTest: orNull(isObject({ comparison: isComparison, reference: isNumber(0, 1) })),
  stencilTest: orNull(isStencilTest),
  backStencilTest: isStencilTest,
  depthTest: orNull(isObject({ comparison: isComparison, write: isBoolean })),
  blend: orNull(isBlending),
  dither: isBoolean,
  logicOperation: orNull(isOneOf(LOGIC_OPERATIONS)),
  colorBuffers: isList(isOneOf(["front", "back"]), 2),
  colorMask: isTuple(isBoolean, isBoolean, isBoolean, isBoolean),
};

/** What a draw has that does not say it. */
const USUAL: Omit<RasterState, "colorBuffers"> = {
  flat: false,
  twoSided: false,
  colorSum: false,
  textures: [],
  fog: null,
  smooth: { point: false, line: false, polygon: false },
  lineWidth: 1,
  lineStipple: null,
  pointSize: 1,
  polygonMode: ["fill", "fill"],
  polygonOffset: { factor: 0, units: 0, point: false, line: false, fill: false },
  polygonStipple: null,
  scissor: null,
  alphaTest: null,
  stencilTest: null,
  depthTest: null,
  blend: null,
  dither: false,
  logicOperation: null,
  colorMask: [true, true, true, true],
};

/**
 * The state of a draw that says some members of it; the others do nothing, and the back buffer is drawn to if there is one.
 * @throws TypeError, RangeError if a member is of another kind or out of its range
 */
export function checkedRasterState(
  place: string,
  given: Partial<RasterState>,
  { doubleBuffered = false }: { readonly doubleBuffered?: boolean },
): RasterState {
  const said = Object.entries(STATE_CHECKS).flatMap(([name, check]) => {
    const value = given[name as keyof RasterState];
    if (value === undefined) return [];
    check(`${place}: ${name}`, value);
    return [[name, value] as const];
  });
  return {
    ...USUAL,
    colorBuffers: [doubleBuffered ? "back" : "front"],
    ...(copied(Object.fromEntries(said)) as Partial<RasterState>),
  };
}

/** The same plain data that nobody else has; textures stay the objects that sinks know. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (isArrayOf(value, "Uint32Array")) return Uint32Array.from(value as Uint32Array);
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copied(member)]));
}
