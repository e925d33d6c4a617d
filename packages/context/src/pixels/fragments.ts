import {
  type PixelRectangle,
  type RasterState,
  type SamplePosition,
  snap,
  SUBPIXELS,
} from "@glasm/primitives";
import { sampledPositions } from "../framebuffer/samples.js";
import { clamp } from "../ground/numbers/round.js";
import {
  eachColorAt,
  imageColors,
  type LoadColorAt,
  transferredImage,
} from "../pixel-transfer/color-image.js";
import { isProgramMode } from "../draw/vertex-processing.js";
import { rasterState } from "../draw/raster-state.js";
import type { RasterPositionContext } from "../raster-position/raster-position-context.js";

/** Pixels that the sink gets at a time, unless a row has more. */
const BAND_PIXELS = 65536;

type Kind = PixelRectangle["kind"];

const VALUES = {
  color: Float32Array,
  depth: Float64Array,
  bitmap: Uint8Array,
  stencil: Uint8Array,
  "depth-stencil": Float64Array,
} as const;
const COMPONENTS = {
  color: 4,
  depth: 1,
  bitmap: 1,
  stencil: 1,
  "depth-stencil": 2,
} as const satisfies Record<Kind, number>;

/** Which bits of stencil indices are written, and whether depths are. [GL1.3 4.3.1, EXT_packed_depth_stencil 4.3.1] */
function writtenOf(kind: Kind, { frontStencil, depthMask }: RasterPositionContext["framebuffer"]) {
  if (kind === "stencil") return { mask: frontStencil.writeMask };
  return kind === "depth-stencil" ? { mask: frontStencil.writeMask, writesDepth: depthMask } : {};
}

/** The array that takes values. */
export type Values = Record<number, number>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Groups in a rectangle. */
export interface Groups extends Size {
  readonly kind: Kind;
  /** Stores what the group of a column and row gives as the values of pixel number `pixel`. */
  readonly load: (column: number, row: number, values: Values, pixel: number) => void;
  /** Whether the groups can be loaded still: a sink may take client memory away. [Ruling 62] */
  readonly isThere: () => boolean;
}

/** Stores a color after pixel transfer: its final conversion is to clamp it. [GL1.3 3.6.4] */
function storeColor(color: Float64Array, values: Values, pixel: number): void {
  const to = 4 * pixel;
  values[to] = clamp(color[0]!, 0, 1);
  values[to + 1] = clamp(color[1]!, 0, 1);
  values[to + 2] = clamp(color[2]!, 0, 1);
  values[to + 3] = clamp(color[3]!, 0, 1);
}

const IS_THERE = (): boolean => true;

/** Groups of colors before the imaging subset changes them; null if the imaging subset consumes them, or after an error. [GL1.3 3.6.5] */
export function colorGroups(
  context: RasterPositionContext,
  { width, height }: Size,
  loadColor: LoadColorAt,
  isThere: Groups["isThere"] = IS_THERE,
): Groups | null {
  const color = new Float64Array(4);
  const groups = (size: Size, load: LoadColorAt, there: Groups["isThere"]): Groups => ({
    ...{ width: size.width, height: size.height, kind: "color", isThere: there },
    load: (column, row, values, pixel) => {
      load(column, row, color);
      storeColor(color, values, pixel);
    },
  });
  if (context.imaging.isIdle(2)) return groups({ width, height }, loadColor, isThere);
  const volume = { width, height, depth: 1 };
  const image = transferredImage(context, volume, 2, eachColorAt(volume, loadColor));
  if (image === null || image === "consumed") return null;
  const load = imageColors(image);
  return groups(image, (column, row, loaded) => load(row * image.width + column, loaded), IS_THERE);
}

/** Where the groups lie in the window: group n covers the half-open range from start + n zoom to start + (n + 1) zoom. */
interface Axis {
  readonly start: number;
  readonly zoom: number;
}

/**
 * A place in the window on the subpixel grid of lines and polygons, so that text and pictures stand where these do,
 * although a transformation has rounded the raster position. [GL1.3 3.1, Ruling 383]
 */
export function onGrid(place: number): number {
  return snap(place) / SUBPIXELS;
}

/** The pixels from `first` on whose centers, or samples, the groups cover: the number of the group for each. */
interface CoveredPixels {
  readonly first: number;
  readonly groups: readonly number[];
}

/** A fragment is produced where a group's range has a place of a pixel inside or at its lower end. [GL1.3 3.6.4, 3.6.6] */
function coveredPixels({ start, zoom }: Axis, count: number, windowSize: number, at: number): CoveredPixels {
  const end = start + zoom * count;
  const from = within(Math.floor(Math.min(start, end)), windowSize);
  const to = within(Math.ceil(Math.max(start, end)), windowSize);
  const groups: number[] = [];
  let first = 0;
  for (let pixel = from; pixel < to; pixel += 1) {
    const place = (pixel + at - start) / zoom;
    const group = zoom > 0 ? Math.floor(place) : Math.ceil(place) - 1;
    if (!(group >= 0 && group < count)) continue;
    if (groups.length === 0) first = pixel;
    groups.push(group);
  }
  return { first, groups };
}

/** Limits a place to those of a window; NaN is none. */
function within(place: number, windowSize: number): number {
  return place > 0 ? Math.min(place, windowSize) : 0;
}

/** What stands for the distance of the fragments from the eye. [VP1 3.10, GL1.3 3.10, EXT_fog_coord 3.10, Ruling 93] */
function presentFogCoordinate(context: RasterPositionContext): number {
  const { distance, fogCoordinate } = context.rasterPosition.values;
  return isProgramMode(context) || context.fog.usesCoordinate ? fogCoordinate : distance;
}

/** The center of a pixel. */
const CENTER: SamplePosition = [0.5, 0.5];

/**
 * Hands the fragments of groups at the raster position to the sink: those of pixels, or those of each sample of
 * multisample rasterization. [GL1.3 3.6.4, 3.6.6, 3.7]
 */
export function drawGroups(
  context: RasterPositionContext,
  groups: Groups,
  horizontal: Axis,
  vertical: Axis,
): void {
  const positions = sampledPositions(context);
  const state = rasterState(context);
  if (positions === null) drawGroupsAt(context, groups, horizontal, vertical, state, CENTER, {});
  else
    positions.forEach((position, sample) =>
      drawGroupsAt(context, groups, horizontal, vertical, state, position, { sample }),
    );
}

/**
 * Hands the fragments to the sink whose pixels have a place inside of a group, band by band. As each has one group at
 * most, the groups are asked pixel by pixel, so that the work is bounded by the window.
 */
function drawGroupsAt(
  context: RasterPositionContext,
  groups: Groups,
  horizontal: Axis,
  vertical: Axis,
  state: RasterState,
  [x, y]: SamplePosition,
  covered: Pick<PixelRectangle, "sample">,
): void {
  const { drawn } = context.framebuffers;
  if (drawn?.drawPixels === undefined) return;
  const columns = coveredPixels(horizontal, groups.width, drawn.width, x);
  const rows = coveredPixels(vertical, groups.height, drawn.height, y);
  const width = columns.groups.length;
  if (width === 0) return;
  const { vertex } = context.rasterPosition.values;
  const { kind } = groups;
  const written = writtenOf(kind, context.framebuffer);
  const common = { vertex, fogCoordinate: presentFogCoordinate(context), kind, ...written, ...covered };
  const bandRows = Math.max(1, Math.floor(BAND_PIXELS / width));
  const values = new VALUES[kind](COMPONENTS[kind] * width * Math.min(bandRows, rows.groups.length));
  for (let first = 0; first < rows.groups.length && groups.isThere(); first += bandRows) {
    const height = Math.min(bandRows, rows.groups.length - first);
    for (let j = 0; j < height; j += 1)
      for (let i = 0; i < width; i += 1)
        groups.load(columns.groups[i]!, rows.groups[first + j]!, values, j * width + i);
    const rectangle = { x: columns.first, y: rows.first + first, width, height };
    drawn.drawPixels({ ...rectangle, ...common, values } as PixelRectangle, state);
  }
}
