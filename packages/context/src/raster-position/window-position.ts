import type { VertexLayout, VertexRows } from "@glasm/primitives";
import { ATTRIBUTE } from "../attributes/attributes.js";
import { TEXTURE_UNITS } from "../ground/implementation/limits.js";
import { clamp } from "../ground/numbers/round.js";
import type { RasterPositionContext } from "./raster-position-context.js";

/** Window coordinates with their clip coordinate w. */
type WindowPosition = readonly [x: number, y: number, z: number, w: number];

const WINDOW = 0;
const POSITION = 4;
const COLOR = 8;
const SECONDARY = 12;
const TEXTURE = 16;

/** A row with everything that a raster position has: window and clip coordinates, colors and texture coordinates. */
const LAYOUT: VertexLayout = {
  stride: TEXTURE + 4 * TEXTURE_UNITS,
  columns: [
    { name: "window", offset: WINDOW, components: 4, type: "float32", interpolation: "window" },
    { name: "position", offset: POSITION, components: 4, type: "float32", interpolation: "perspective" },
    { name: "color", offset: COLOR, components: 4, type: "float32", interpolation: "color" },
    { name: "secondary-color", offset: SECONDARY, components: 4, type: "float32", interpolation: "color" },
    ...Array.from({ length: TEXTURE_UNITS }, (_, unit) => ({
      ...{ name: `texture-coordinates-${unit}` as const, offset: TEXTURE + 4 * unit, components: 4 },
      ...({ type: "float32", interpolation: "perspective" } as const),
    })),
  ],
};

/** The current values as a row: colors clamped, nothing lit, generated or transformed. [ARB_window_pos 2.12] */
function currentVertex(
  { attributes: { current }, extensions }: RasterPositionContext,
  [x, y, z, w]: WindowPosition,
): VertexRows {
  const floats = new Float32Array(LAYOUT.stride);
  const copy = (attribute: number, to: number, change = (value: number): number => value): void => {
    for (let i = 0; i < 4; i += 1) floats[to + i] = change(current[4 * attribute + i]!);
  };
  const clamped = (value: number): number => clamp(value, 0, 1);
  floats.set([x, y, z, 1 / w], WINDOW);
  floats.set([0, 0, 0, w], POSITION);
  copy(ATTRIBUTE.color, COLOR, clamped);
  if (extensions.has("GL_EXT_secondary_color")) copy(ATTRIBUTE.secondaryColor, SECONDARY, clamped);
  for (let unit = 0; unit < TEXTURE_UNITS; unit += 1) copy(ATTRIBUTE.texCoord + unit, TEXTURE + 4 * unit);
  return { layout: LAYOUT, floats };
}

/**
 * Makes a place of the window the raster position, which is always valid. Fog coordinate and distance are one, for which
 * the source of fog coordinates decides now. [ARB_window_pos 2.12, Ruling 385]
 */
export function setWindowPosition(context: RasterPositionContext, position: WindowPosition): void {
  const { attributes, fog, rasterPosition, renderMode } = context;
  const distance = fog.usesCoordinate ? attributes.current[4 * ATTRIBUTE.fogCoord]! : 0;
  rasterPosition.values = {
    isValid: true,
    vertex: currentVertex(context, position),
    distance,
    fogCoordinate: distance,
  };
  renderMode.hit(clamp(position[2], 0, 1)); // [ARB_window_pos 5.2]
}
