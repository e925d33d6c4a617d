import { ATTRIBUTE } from "../attributes/attributes.js";
import { isIncomplete } from "../framebuffer/framebuffer-binding.js";
import { SUFFIX_TYPES } from "../ground/numbers/conversions.js";
import { commandFamily } from "../ground/arguments/family.js";
import { checkVertexProcessing } from "../draw/draw-checks.js";
import { eyeDistance } from "../programs/position-transform.js";
import { primitiveMode } from "../draw/primitive-modes.js";
import { conventionalPosition, isProgramMode } from "../draw/vertex-processing.js";
import { TOKENS } from "../generated/tokens.js";
import { COORDINATE_SUFFIXES, type CoordinateSuffix, fromMemory } from "./coordinates.js";
import type { RasterPositionContext } from "./raster-position-context.js";
import { PositionSource } from "./position-source.js";
import type { RasterFog } from "./raster-position.js";

/** With vertex program mode off; OpenGL 1.5 has one value, for which the source of fog coordinates decides now. [GL1.3 2.12, EXT_fog_coord 2.12, GL1.5 2.13] */
function conventionalFog(context: RasterPositionContext, coordinates: Float32Array): RasterFog {
  const { attributes, extensions, fog } = context;
  const weight = attributes.current[4 * ATTRIBUTE.vertexWeight]!;
  const distance = eyeDistance(conventionalPosition(context), coordinates, weight);
  const fogCoordinate = attributes.current[4 * ATTRIBUTE.fogCoord]!;
  if (extensions.version === "1.3") return { distance, fogCoordinate };
  const only = fog.usesCoordinate ? fogCoordinate : distance;
  return { distance: only, fogCoordinate: only };
}

/**
 * The vertex is processed and clipped as if it were drawn as a point, which comes out as the raster position; one
 * that is culled makes it invalid. [GL1.3 2.12, VP1 2.14.2]
 */
function rasterPos(context: RasterPositionContext, x: number, y: number, z = 0, w = 1): void {
  const { rasterPosition, renderMode, drawing } = context;
  if (isIncomplete(context)) return;
  if (!checkVertexProcessing(context)) return rasterPosition.invalidate(); // [Ruling 31]
  const coordinates = Float32Array.of(x, y, z, w);
  const fog = isProgramMode(context) ? null : conventionalFog(context, coordinates);
  const { target } = rasterPosition;
  target.begin(fog);
  const source = new PositionSource(context.attributes, coordinates);
  const isWithin = drawing.draw(primitiveMode(TOKENS.POINTS)!, source, target);
  const isTaken = target.end();
  if (!isWithin) return;
  if (!isTaken) rasterPosition.invalidate();
  else renderMode.hit(rasterPosition.coordinates[2]!); // [GL1.3 5.2]
}

const SIZES = [2, 3, 4] as const;

/** [GL1.3 2.12] */
export const rasterPositionCommands = commandFamily<
  RasterPositionContext,
  `rasterPos${(typeof SIZES)[number]}${CoordinateSuffix}${"" | "v"}`
>(
  SIZES.flatMap((size) =>
    COORDINATE_SUFFIXES.flatMap((suffix) => [
      [`rasterPos${size}${suffix}`, rasterPos],
      [`rasterPos${size}${suffix}v`, fromMemory(rasterPos, size, SUFFIX_TYPES[suffix])],
    ]),
  ),
);
