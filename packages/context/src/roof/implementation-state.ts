import {
  ATTRIB_STACK_DEPTH,
  CLIP_PLANES,
  DEPTH_BITS,
  MAX_EVAL_ORDER,
  LIGHTS,
  MAX_LIGHT_EXPONENT,
  MAX_LINE_WIDTH,
  MAX_LIST_NESTING,
  MAX_PIXEL_MAP_TABLE,
  MAX_POINT_SIZE,
  MAX_SMOOTH_LINE_WIDTH,
  MAX_SMOOTH_POINT_SIZE,
  MAX_VIEWPORT_SIZE,
  SMOOTH_SIZE_STEP,
  STENCIL_BITS,
  SUBPIXEL_BITS,
  TEXTURE_UNITS,
} from "../ground/implementation/limits.js";
import type { TokenName } from "../generated/tokens.js";
import { constantState } from "../ground/state-rows/constant-state.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import type { BufferComponent } from "../framebuffer/framebuffer-binding.js";
import { sampleCount } from "../framebuffer/samples.js";
import type { Context } from "./context.js";

const exponents = constantState("[NV_light_max_exponent New Implementation Dependent State]");
const general = constantState("[GL1.3 Table 6.27]");
const buffers = constantState("[GL1.3 Table 6.28]");
const more = constantState("[GL1.3 Table 6.29]");
const depths = constantState("[GL1.3 Table 6.30]");

const accumulationBits = (name: TokenName): StateRow<Context> => ({
  ...depths(name, "integer", 0),
  get: ({ framebuffers }) => framebuffers.drawn?.accumulationBits ?? 0,
});

/** Bits that the window has, or the images of a framebuffer object. [EXT_framebuffer_object 4.4.5] */
const bits = (name: TokenName, component: BufferComponent, ofWindow: number): StateRow<Context> => ({
  ...depths(name, "integer", ofWindow),
  get: ({ framebuffers: { drawn } }) =>
    drawn?.bits?.(component) ?? (component === "alpha" && drawn?.alpha === false ? 0 : ofWindow),
});

/** What the tables leave to an implementation. [Ruling 414] */
export const implementationState: readonly StateRow<Context>[] = [
  general("MAX_LIGHTS", "integer", LIGHTS, 8),
  exponents("MAX_SHININESS_NV", "integer", MAX_LIGHT_EXPONENT, 128),
  exponents("MAX_SPOT_EXPONENT_NV", "integer", MAX_LIGHT_EXPONENT, 128),
  general("MAX_CLIP_PLANES", "integer", CLIP_PLANES, 6),
  general("SUBPIXEL_BITS", "integer", SUBPIXEL_BITS, 4),
  general("MAX_PIXEL_MAP_TABLE", "integer", MAX_PIXEL_MAP_TABLE, 32),
  {
    ...general("MAX_VIEWPORT_DIMS", "integer", [MAX_VIEWPORT_SIZE, MAX_VIEWPORT_SIZE]),
    get: ({ raster }) => raster.maxViewport,
  },
  buffers("MAX_LIST_NESTING", "integer", MAX_LIST_NESTING, 64),
  buffers("MAX_EVAL_ORDER", "integer", MAX_EVAL_ORDER, 8),
  buffers("MAX_ATTRIB_STACK_DEPTH", "integer", ATTRIB_STACK_DEPTH, 16),
  buffers("MAX_CLIENT_ATTRIB_STACK_DEPTH", "integer", ATTRIB_STACK_DEPTH, 16),
  buffers("AUX_BUFFERS", "integer", 0, 0),
  buffers("RGBA_MODE", "boolean", true),
  buffers("INDEX_MODE", "boolean", false),
  buffers("STEREO", "boolean", false),
  buffers("ALIASED_POINT_SIZE_RANGE", "float", [1, MAX_POINT_SIZE], 1),
  buffers("SMOOTH_POINT_SIZE_RANGE", "float", [SMOOTH_SIZE_STEP, MAX_SMOOTH_POINT_SIZE]),
  buffers("SMOOTH_POINT_SIZE_GRANULARITY", "float", SMOOTH_SIZE_STEP),
  buffers("ALIASED_LINE_WIDTH_RANGE", "float", [1, MAX_LINE_WIDTH], 1),
  buffers("SMOOTH_LINE_WIDTH_RANGE", "float", [SMOOTH_SIZE_STEP, MAX_SMOOTH_LINE_WIDTH]),
  buffers("SMOOTH_LINE_WIDTH_GRANULARITY", "float", SMOOTH_SIZE_STEP),
  more("MAX_ELEMENTS_INDICES", "integer", 65536),
  more("MAX_ELEMENTS_VERTICES", "integer", 65536),
  more("MAX_TEXTURE_UNITS", "integer", TEXTURE_UNITS, 2),
  {
    ...more("SAMPLE_BUFFERS", "integer", 0, 0),
    get: ({ framebuffers }) => Math.min(1, sampleCount(framebuffers.drawn)),
  },
  { ...more("SAMPLES", "integer", 0, 0), get: ({ framebuffers }) => sampleCount(framebuffers.drawn) },
  bits("RED_BITS", "red", 8),
  bits("GREEN_BITS", "green", 8),
  bits("BLUE_BITS", "blue", 8),
  bits("ALPHA_BITS", "alpha", 8),
  depths("INDEX_BITS", "integer", 0),
  bits("DEPTH_BITS", "depth", DEPTH_BITS),
  bits("STENCIL_BITS", "stencil", STENCIL_BITS),
  accumulationBits("ACCUM_RED_BITS"),
  accumulationBits("ACCUM_GREEN_BITS"),
  accumulationBits("ACCUM_BLUE_BITS"),
  accumulationBits("ACCUM_ALPHA_BITS"),
];
