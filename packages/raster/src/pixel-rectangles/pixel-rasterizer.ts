import type { OutputName, PixelRectangle, RasterState, VertexRows } from "@glasm/primitives";
import type { Fog } from "../fog/fog.js";
import { createTextureUnits, TextureStage } from "../fragment-colors/late-fragment-colors.js";
import { FragmentOperations } from "../fragment-operations/fragment-operations.js";
import type { SampleCounter } from "../fragment-operations/sample-counter.js";
import { toByte, toDepth } from "../framebuffer/fixed-point.js";
import type { Bounds, Framebuffer } from "../framebuffer/framebuffer.js";
import { packColor } from "../framebuffer/packed-color.js";
import { ALL_ALIKE, type SampleRules } from "../multisampling/sample-rules.js";
import { COORDINATES, VALUE } from "../texturing/coordinates.js";
import { clampToUnit } from "../texturing/texture-function.js";

type Stencils = Extract<PixelRectangle, { readonly kind: "stencil" }>;
type DepthStencils = Extract<PixelRectangle, { readonly kind: "depth-stencil" }>;
type Fragments = Exclude<PixelRectangle, Stencils | DepthStencils>;

/** Brings the fragments of a pixel rectangle or a bitmap to the selected sample of a framebuffer. [GL1.3 3.6.4, 3.7, 4.3.1] */
export function drawPixelRectangle(
  framebuffer: Framebuffer,
  pixels: PixelRectangle,
  state: RasterState,
  rules: SampleRules = ALL_ALIKE,
  counter: SampleCounter | null = null,
): void {
  if (pixels.kind === "stencil") drawStencils(framebuffer, pixels, state);
  else if (pixels.kind === "depth-stencil") drawDepthStencils(framebuffer, pixels, state);
  else drawFragments(new FragmentOperations(framebuffer, state, rules, counter), pixels, state);
}

/** Calls `visit` with the number of each pixel in the framebuffer and in the rectangle, but for those out of bounds. */
function forEachPixel(
  { x, y, width, height }: PixelRectangle,
  frameWidth: number,
  { left, bottom, right, top }: Bounds,
  visit: (pixel: number, index: number) => void,
): void {
  for (let row = Math.max(bottom, y); row < Math.min(top, y + height); row += 1)
    for (let column = Math.max(left, x); column < Math.min(right, x + width); column += 1)
      visit(row * frameWidth + column, (row - y) * width + (column - x));
}

/** The scissor test and the mask alone apply. [GL1.3 4.3.1] */
function drawStencils(framebuffer: Framebuffer, pixels: Stencils, { scissor }: RasterState): void {
  const { stencil, width } = framebuffer;
  const { values, mask } = pixels;
  forEachPixel(pixels, width, framebuffer.bounds(scissor), (pixel, index) => {
    stencil[pixel] = (stencil[pixel]! & ~mask) | (values[index]! & mask);
  });
}

/** The scissor test and the masks alone apply. [EXT_packed_depth_stencil 4.3.1] */
function drawDepthStencils(framebuffer: Framebuffer, pixels: DepthStencils, { scissor }: RasterState): void {
  const { depth, stencil, width } = framebuffer;
  const { values, mask, writesDepth } = pixels;
  forEachPixel(pixels, width, framebuffer.bounds(scissor), (pixel, index) => {
    if (writesDepth) depth[pixel] = toDepth(values[2 * index]!);
    stencil[pixel] = (stencil[pixel]! & ~mask) | (values[2 * index + 1]! & mask);
  });
}

/** What textures and combiners make of the fragments of a rectangle. */
interface Shading {
  /** Whether the fragments are discarded, and the depth of one that would have another. */
  readonly isDiscarded: boolean;
  readonly depthOf: (depth: number) => number;
  /** The color that is made of the one that begins at a place of some numbers; null for that color itself. */
  readonly color: ((colors: ArrayLike<number>, first: number) => Float64Array) | null;
  /** Whether the color sum and fog are in it. */
  readonly isWhole: boolean;
}

const NO_SHADING: Shading = { isDiscarded: false, depthOf: (depth) => depth, color: null, isWhole: false };

/** What the values do not give comes from the raster position. [GL1.3 3.6.4, 3.7] */
function drawFragments(operations: FragmentOperations, pixels: Fragments, state: RasterState): void {
  const { kind, values, vertex, fogCoordinate } = pixels;
  const secondary = state.colorSum ? column(vertex, "secondary-color", NO_COLOR) : NO_COLOR; // [GL1.3 3.9, Ruling 93]
  const shading = combinedShading(vertex, fogCoordinate, state) ?? texturedShading(vertex, state);
  if (shading.isDiscarded) return;
  const { color, isWhole } = shading;
  const pack = (colors: ArrayLike<number>, first: number): number => {
    if (color === null) return packSum(colors, first, secondary, operations.fog, fogCoordinate);
    if (isWhole) return packSum(color(colors, first), 0, NO_COLOR, null, 0);
    return packSum(color(colors, first), 0, secondary, operations.fog, fogCoordinate);
  };
  const vertexColor = pack(column(vertex, "color", OPAQUE_BLACK), 0);
  const vertexDepth = toDepth(shading.depthOf(vertex.floats[2]!));
  forEachPixel(pixels, operations.width, operations.bounds, (pixel, index) => {
    if (kind === "bitmap" && values[index] === 0) return;
    const depth = kind === "depth" ? toDepth(shading.depthOf(values[index]!)) : vertexDepth;
    if (!operations.mayPass(pixel, depth)) return;
    operations.write(pixel, depth, kind === "color" ? pack(values, 4 * index) : vertexColor);
  });
}

/** Texturing, with the texture coordinates of the raster position, which do not vary. [GL1.3 3.6.4, 3.8.13, Ruling 108] */
function texturedShading(vertex: VertexRows, state: RasterState): Shading {
  const { textures } = state;
  if (textures.length === 0) return NO_SHADING;
  const units = createTextureUnits(textures);
  const coordinates = new Float64Array(COORDINATES * textures.length);
  setCoordinates(vertex, coordinates, state);
  const color = new Float64Array(4);
  return {
    isDiscarded: !units.sample(coordinates),
    depthOf: (depth) => units.depthOf(depth),
    color: (colors, first) => {
      for (let i = 0; i < 4; i += 1) color[i] = colors[first + i]!;
      units.apply(color);
      // [NV_texture_shader 3.9]
      if (units.isSigned) for (let i = 0; i < 4; i += 1) color[i] = clampToUnit(color[i]!);
      return color;
    },
    isWhole: false,
  };
}

/** Register combiners, which have secondary color and fog as well; null without them. [NV_register_combiners 3.8.12] */
function combinedShading(vertex: VertexRows, fogCoordinate: number, state: RasterState): Shading | null {
  if (state.registerCombiners === undefined) return null;
  const stage = new TextureStage(state, true);
  setCoordinates(vertex, stage.coordinates, state);
  stage.secondary.set(Array.from(column(vertex, "secondary-color", OPAQUE_BLACK)));
  stage.fogCoordinate = fogCoordinate;
  return {
    isDiscarded: !stage.apply(),
    depthOf: (depth) => stage.depthOf(depth),
    color: (colors, first) => {
      for (let i = 0; i < 4; i += 1) stage.color[i] = colors[first + i]!;
      stage.apply();
      return stage.color;
    },
    isWhole: true,
  };
}

/** The texture coordinates of the raster position, which do not vary. */
function setCoordinates(vertex: VertexRows, coordinates: Float64Array, { textures }: RasterState): void {
  textures.forEach(({ unit }, i) => {
    coordinates.set(
      Array.from(column(vertex, `texture-coordinates-${unit}`, INITIAL_COORDINATES)),
      i * COORDINATES + VALUE,
    );
  });
}

const NO_COLOR = [0, 0, 0, 0];
/** Results that no one writes. [VP2 2.14.1.5] */
const OPAQUE_BLACK = [0, 0, 0, 1];
const INITIAL_COORDINATES = OPAQUE_BLACK;

/** A column of a vertex, or `otherwise` if it has none. */
function column(
  { layout, floats }: VertexRows,
  name: OutputName,
  otherwise: ArrayLike<number>,
): ArrayLike<number> {
  const found = layout.columns.find((candidate) => candidate.name === name);
  return found === undefined ? otherwise : floats.subarray(found.offset, found.offset + found.components);
}

/** A color in bytes after the color sum, which leaves alpha alone, and fog. [GL1.3 3.9, 3.10, Ruling 65] */
function packSum(
  colors: ArrayLike<number>,
  first: number,
  secondary: ArrayLike<number>,
  fog: Fog | null,
  fogCoordinate: number,
): number {
  const red = colors[first]! + secondary[0]!;
  const green = colors[first + 1]! + secondary[1]!;
  const blue = colors[first + 2]! + secondary[2]!;
  const alpha = colors[first + 3]!;
  if (fog !== null) return fog.pack(red, green, blue, alpha, fogCoordinate);
  return packColor(toByte(red), toByte(green), toByte(blue), toByte(alpha));
}
