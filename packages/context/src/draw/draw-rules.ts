import {
  type DrawMode,
  type DrawRules,
  primitiveKind,
  type RasterState,
  VIEW_VOLUME,
} from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import { ALL_TEXTURE_UNITS } from "../ground/implementation/all-texture-units.js";
import type { DrawContext } from "./draw-context.js";
import { rasterState } from "./raster-state.js";
import type { DrawTarget } from "./draw-target.js";
import type { KeptResolutions } from "./kept-resolutions.js";
import { isProgramMode } from "./vertex-processing.js";
import type { VertexStage } from "../programs/vertex-stage.js";

const CLIP_PLANES = [
  TOKENS.CLIP_PLANE0,
  TOKENS.CLIP_PLANE1,
  TOKENS.CLIP_PLANE2,
  TOKENS.CLIP_PLANE3,
  TOKENS.CLIP_PLANE4,
  TOKENS.CLIP_PLANE5,
];

/** What the primitives of a draw go through, resolved from the state once; it cannot change before End. [GL1.3 2.6.3] */
export function drawRules(
  context: DrawContext,
  mode: DrawMode,
  stage: VertexStage,
  kept: KeptResolutions,
  target: DrawTarget,
): DrawRules {
  const state = kept.state(withoutUnwrittenFog(rasterState(context), stage));
  const { capabilities, raster } = context;
  const kind = primitiveKind(mode.primitives);
  const layout = kept.layout(stage, {
    secondaryColors: state.colorSum || state.registerCombiners !== undefined || target.everyResult,
    coordinates: target.everyResult ? ALL_TEXTURE_UNITS : state.textures.map(({ unit }) => unit),
    clipCoordinates: target.everyResult,
    unclamped: target.unclamped,
    backColors: state.twoSided && kind === "polygon",
    polygonPoints: kind === "polygon" && state.polygonMode.includes("point") && !isProgramMode(context),
    clipPlanes: CLIP_PLANES.map((token) => capabilities.isEnabled(token)),
  });
  const pointSize = pointSizeColumn(context, stage);
  return {
    mode,
    layout,
    planes: VIEW_VOLUME,
    viewport: kept.viewport(raster),
    facing: { clockwise: raster.frontFace === TOKENS.CW, culled: culledFaces(context) },
    pointSize: pointSize === undefined ? state.pointSize : { column: pointSize },
    numbered: target.numbered === true,
    sink: target.sink,
    state,
  };
}

/** A program that does not write FOGC makes the fog factor 1. [VP1 2.14.1.5, Ruling 26] */
function withoutUnwrittenFog(state: RasterState, stage: VertexStage): RasterState {
  return state.fog === null || stage.column("fog-coordinate") !== undefined ? state : { ...state, fog: null };
}

/** The column of the sizes that a program, or distance attenuation, gives points. [VP2 2.14.1.5, ARB_point_parameters Chapter 3] */
function pointSizeColumn(context: DrawContext, stage: VertexStage): number | undefined {
  const isOn = !isProgramMode(context) || context.capabilities.isEnabled(TOKENS.VERTEX_PROGRAM_POINT_SIZE_NV);
  return isOn ? stage.column("point-size") : undefined;
}

/** Whether front-facing and back-facing polygons are culled. [GL1.3 3.5.1] */
function culledFaces({ capabilities, raster }: DrawContext): readonly [boolean, boolean] {
  if (!capabilities.isEnabled(TOKENS.CULL_FACE)) return [false, false];
  return [raster.cullFace !== TOKENS.BACK, raster.cullFace !== TOKENS.FRONT];
}
