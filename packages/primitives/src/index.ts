export { Geometry, type DrawRules } from "./assembly/geometry.js";
export { MAX_TAKEN_VERTICES } from "./assembly/assembler.js";
export type { FacingRules } from "./assembly/facing.js";
export { primitiveKind, type DrawMode, type PrimitiveMode } from "./assembly/primitive-modes.js";
export {
  MAX_CLIP_PLANES,
  NEGATIVE_DEPTH_VOLUME,
  VIEW_VOLUME,
  type ClipPlane,
} from "./clipping/clip-volume.js";
export * from "./sink/limits.js";
export * from "./sink/fragments.js";
export type * from "./sink/pixels.js";
export * from "./sink/primitive-batch.js";
export type * from "./sink/raster-state.js";
export type * from "./sink/sink.js";
export type * from "./sink/textures.js";
export * from "./sink/vertex-layout.js";
export type * from "./sink/window.js";
export { ElementReuse, type VertexIndices } from "./vertices/element-reuse.js";
export {
  RecordLayouts,
  type TravellingOutput,
  type Varying,
  type VertexOutputs,
  type VertexRecordLayout,
} from "./vertices/vertex-record.js";
export type { PointSize, SlotUser } from "./vertices/vertex-store.js";
export { viewportOf, type Viewport } from "./vertices/viewport.js";
