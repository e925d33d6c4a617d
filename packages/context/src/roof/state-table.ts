import { arrayPointers, arrayState, savedArrays } from "../attributes/array-state.js";
import { attributeState, savedAttributes } from "../attributes/attribute-state.js";
import { evaluatorState } from "../evaluators/evaluator-state.js";
import { listState } from "../lists/list-state.js";
import { coordinateState, savedCoordinates } from "../texture-generation/coordinate-state.js";
import { fogState } from "../fog/fog-state.js";
import { lightingState, savedLighting } from "../lighting/lighting-state.js";
import { matrixState } from "../matrices/matrix-state.js";
import { programState } from "../programs/program-state.js";
import { pixelModeState } from "../pixel-transfer/pixel-modes.js";
import { rasterPositionState, savedRasterPosition } from "../raster-position/raster-position-state.js";
import { renderModePointers, renderModeState } from "../render-mode/render-mode-state.js";
import { savedTextures, textureState } from "../textures/texture-state.js";
import { attribStackState } from "./attrib-stack.js";
import { capabilityState } from "../ground/state-rows/capabilities.js";
import { colorBufferState } from "../framebuffer/color-buffers.js";
import { implementationState } from "./implementation-state.js";
import { pixelStoreState } from "../pixel-transfer/pixel-store.js";
import { savedPolygonStipple } from "../rasterization/polygon-stipple.js";
import { rasterSettingsState } from "../rasterization/raster-settings-state.js";
import type { PointerRow, SavedState, StateRow } from "../ground/state-rows/state-row.js";

/** Every variable that Get returns, slice by slice. */
export const STATE_ROWS: readonly StateRow[] = [
  ...attributeState,
  ...arrayState,
  ...matrixState,
  ...programState,
  ...lightingState,
  ...coordinateState,
  ...fogState,
  ...capabilityState,
  ...evaluatorState,
  ...listState,
  ...rasterSettingsState,
  ...colorBufferState,
  ...pixelStoreState,
  ...pixelModeState,
  ...textureState,
  ...attribStackState,
  ...rasterPositionState,
  ...renderModeState,
  ...implementationState,
];

/** Every variable that GetPointerv returns. */
export const POINTER_ROWS: readonly PointerRow[] = [...arrayPointers, ...renderModePointers];

/** What the attribute groups save besides the rows that name them. */
export const SAVED_STATES: readonly SavedState[] = [
  ...savedAttributes,
  ...savedArrays,
  ...savedLighting,
  ...savedCoordinates,
  ...savedTextures,
  ...savedPolygonStipple,
  ...savedRasterPosition,
];
