import { TOKENS } from "../generated/tokens.js";
import type { DrawContext } from "./draw-context.js";
import { rasterState } from "./raster-state.js";
import { MAX_POINT_SIZE } from "../ground/implementation/limits.js";
import type { DrawTarget } from "./draw-target.js";
import type { BatchRules } from "./batch.js";
import { ClipVolume } from "./clip-volume.js";
import type { FacingRules } from "./facing.js";
import type { PrimitiveKind, RasterState } from "./sink.js";
import { isProgramMode } from "./vertex-processing.js";
import type { RecordLayouts } from "./vertex-record.js";
import { RESULT, type VertexStage } from "./vertex-stage.js";
import type { StoreRules } from "./vertex-store.js";
import { viewportOf } from "./viewport.js";

const CLIP_PLANES = [
  TOKENS.CLIP_PLANE0,
  TOKENS.CLIP_PLANE1,
  TOKENS.CLIP_PLANE2,
  TOKENS.CLIP_PLANE3,
  TOKENS.CLIP_PLANE4,
  TOKENS.CLIP_PLANE5,
];

/** What primitives of a draw go through, resolved from the state once; it cannot change before End. [GL1.3 2.6.3] */
export interface DrawSetup {
  readonly store: StoreRules;
  readonly facing: FacingRules;
  readonly batch: BatchRules;
}

export function drawSetup(
  context: DrawContext,
  kind: PrimitiveKind,
  stage: VertexStage,
  layouts: RecordLayouts,
  target: DrawTarget,
): DrawSetup {
  const state = withoutUnwrittenFog(rasterState(context), stage);
  const { capabilities, raster } = context;
  const layout = layouts.get(stage, {
    colorSum: state.colorSum || target.everyResult,
    clipCoordinates: target.everyResult,
    unclamped: target.unclamped,
    backColors: state.twoSided && kind === "polygon",
    clipPlanes: CLIP_PLANES.map((token) => capabilities.isEnabled(token)),
  });
  const viewport = viewportOf(raster.viewport, raster.depthRange);
  return {
    store: {
      layout,
      viewport,
      hasPoints: kind === "point",
      volume: new ClipVolume(layout),
      pointSize: programGivesPointSize(context, stage) ? null : state.pointSize,
      maxPointSize: MAX_POINT_SIZE,
    },
    facing: { clockwise: raster.frontFace === TOKENS.CW, culled: culledFaces(context) },
    batch: { sink: target.sink, kind, layout: layout.sink, viewport, state },
  };
}

/** A program that does not write FOGC makes the fog factor 1. [VP1 2.14.1.5, Ruling 26] */
function withoutUnwrittenFog(state: RasterState, stage: VertexStage): RasterState {
  return state.fog === null || stage.written[RESULT.FOGC] === true ? state : { ...state, fog: null };
}

/** [VP2 2.14.1.5] */
function programGivesPointSize(context: DrawContext, stage: VertexStage): boolean {
  return (
    isProgramMode(context) &&
    context.capabilities.isEnabled(TOKENS.VERTEX_PROGRAM_POINT_SIZE_NV) &&
    stage.written[RESULT.PSIZ] === true
  );
}

/** Whether front-facing and back-facing polygons are culled. [GL1.3 3.5.1] */
function culledFaces({ capabilities, raster }: DrawContext): readonly [boolean, boolean] {
  if (!capabilities.isEnabled(TOKENS.CULL_FACE)) return [false, false];
  return [raster.cullFace !== TOKENS.BACK, raster.cullFace !== TOKENS.FRONT];
}
