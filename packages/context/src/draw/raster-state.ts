import type { DrawContext } from "./draw-context.js";
import type { RasterState } from "@glasm/primitives";
import { resolveFog } from "../fog/resolve-fog.js";
import { TOKENS } from "../generated/tokens.js";
import { resolveCombiners } from "../register-combiners/late-combiners.js";
import { textureUnits } from "../textures/resolve-units.js";
import { fragmentState, multisampling, scissorRectangle } from "../framebuffer/fragment-state.js";
import { SPRITE_R_MODES } from "../rasterization/point-parameters.js";
import { POLYGON_MODES } from "../rasterization/polygon-modes.js";

/** What the sink needs to know of the present state to make pixels of primitives. */
export function rasterState(context: DrawContext): RasterState {
  const { capabilities, raster, framebuffer, lighting, colorBuffers } = context;
  const isOn = (token: number): boolean => capabilities.isEnabled(token);
  const programMode = isOn(TOKENS.VERTEX_PROGRAM_NV);
  const isLit = !programMode && isOn(TOKENS.LIGHTING);
  const registerCombiners = resolveCombiners(context);
  const [front, back] = raster.polygonMode;
  return {
    flat: raster.shadeModel === TOKENS.FLAT,
    // [VP2 2.14.1.5, GL1.3 2.13.1]
    twoSided: programMode ? isOn(TOKENS.VERTEX_PROGRAM_TWO_SIDE_NV) : isLit && lighting.isTwoSided,
    // [VP1 3.9, Ruling 39, EXT_secondary_color 2.13.1]
    colorSum: programMode || isOn(TOKENS.COLOR_SUM_EXT) || (isLit && lighting.isSpecularSeparate),
    textures: textureUnits(context),
    ...(registerCombiners !== undefined && { registerCombiners }),
    fog: resolveFog(context),
    smooth: {
      point: isOn(TOKENS.POINT_SMOOTH),
      line: isOn(TOKENS.LINE_SMOOTH),
      polygon: isOn(TOKENS.POLYGON_SMOOTH),
    },
    ...multisampling(context),
    lineWidth: raster.lineWidth,
    lineStipple: isOn(TOKENS.LINE_STIPPLE)
      ? { factor: raster.lineStippleRepeat, pattern: raster.lineStipplePattern }
      : null,
    // [VP1 Dependencies]
    pointSize: programMode ? raster.pointSize : raster.points.bounded(raster.pointSize),
    ...(!programMode && { pointFadeThreshold: raster.points.values.POINT_FADE_THRESHOLD_SIZE_ARB[0]! }),
    ...(isOn(TOKENS.POINT_SPRITE_ARB) && {
      pointSprite: { r: SPRITE_R_MODES.get(raster.points.values.POINT_SPRITE_R_MODE_NV[0]!)! },
    }),
    polygonMode: [POLYGON_MODES.get(front)!, POLYGON_MODES.get(back)!],
    polygonOffset: {
      factor: raster.polygonOffsetFactor,
      units: raster.polygonOffsetUnits,
      point: isOn(TOKENS.POLYGON_OFFSET_POINT),
      line: isOn(TOKENS.POLYGON_OFFSET_LINE),
      fill: isOn(TOKENS.POLYGON_OFFSET_FILL),
    },
    polygonStipple: isOn(TOKENS.POLYGON_STIPPLE) ? raster.polygonStipple : null,
    scissor: scissorRectangle(context),
    ...fragmentState(context),
    colorBuffers: colorBuffers.drawn,
    colorMask: framebuffer.colorMask,
  };
}
