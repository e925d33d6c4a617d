import { arrayPointers, arrayState, savedArrays } from "../attributes/array-state.js";
import { attributeState, savedAttributes } from "../attributes/attribute-state.js";
import { bufferState } from "../buffers/buffer-targets.js";
import { clipPlaneState, savedClipPlanes } from "../clipping/clip-plane-state.js";
import { evaluatorState } from "../evaluators/evaluator-state.js";
import { occlusionState } from "../occlusion/occlusion-state.js";
import { fogState } from "../fog/fog-state.js";
import { colorBufferState } from "../framebuffer/color-buffers.js";
import { framebufferObjectState } from "../framebuffer-objects/framebuffer-object-state.js";
import { framebufferState, savedStencil } from "../framebuffer/framebuffer-state.js";
import { TOKENS } from "../generated/tokens.js";
import type { PointerRow, SavedState, StateRow } from "../ground/state-rows/state-row.js";
import { imagingState, savedImaging } from "../imaging/imaging-state.js";
import { lightingState, savedLighting } from "../lighting/lighting-state.js";
import { listState } from "../lists/list-state.js";
import { matrixState } from "../matrices/matrix-state.js";
import { pixelMapState } from "../pixel-transfer/pixel-map-commands.js";
import { pixelModeState } from "../pixel-transfer/pixel-modes.js";
import { pixelStoreState } from "../pixel-transfer/pixel-store.js";
import { programState } from "../programs/program-state.js";
import { rasterPositionState, savedRasterPosition } from "../raster-position/raster-position-state.js";
import {
  registerCombinersState,
  savedRegisterCombiners,
} from "../register-combiners/register-combiners-state.js";
import { savedPolygonStipple } from "../rasterization/polygon-stipple.js";
import { rasterSettingsState } from "../rasterization/raster-settings-state.js";
import { renderModePointers, renderModeState } from "../render-mode/render-mode-state.js";
import { savedTexgen, texgenState } from "../texture-generation/texgen-state.js";
import { savedTextures, textureState } from "../textures/texture-state.js";
import { attribStackState } from "./attrib-stack.js";
import type { Context } from "./context.js";
import { implementationState } from "./implementation-state.js";

/** Every variable that Get returns, chapter by chapter. */
export const STATE_ROWS: readonly StateRow<Context>[] = [
  ...attributeState,
  ...arrayState,
  ...bufferState,
  ...occlusionState,
  ...matrixState,
  ...programState,
  ...lightingState,
  ...texgenState,
  ...clipPlaneState,
  ...fogState,
  ...evaluatorState,
  ...listState,
  ...rasterSettingsState,
  ...framebufferState,
  ...colorBufferState,
  ...framebufferObjectState,
  ...pixelStoreState,
  ...pixelModeState,
  ...pixelMapState,
  ...imagingState,
  ...textureState,
  ...registerCombinersState,
  ...attribStackState,
  ...rasterPositionState,
  ...renderModeState,
  ...implementationState,
];

/** Every variable that GetPointerv returns. */
export const POINTER_ROWS: readonly PointerRow<Context>[] = [...arrayPointers, ...renderModePointers];

/** What the attribute groups save besides the rows that name them. */
export const SAVED_STATES: readonly SavedState<Context>[] = [
  ...savedAttributes,
  ...savedArrays,
  ...savedLighting,
  ...savedTexgen,
  ...savedClipPlanes,
  ...savedTextures,
  ...savedRegisterCombiners,
  ...savedImaging,
  ...savedPolygonStipple,
  ...savedStencil,
  ...savedRasterPosition,
];

/** The tokens of the capabilities that are enabled in a new context. */
export const INITIALLY_ENABLED: readonly number[] = STATE_ROWS.filter(
  ({ enabledBy, initial }) => enabledBy === "Enable" && initial === true,
).map(({ name }) => TOKENS[name]);
