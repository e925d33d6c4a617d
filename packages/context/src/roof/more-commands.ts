import { pointParameterCommands } from "../rasterization/point-parameter-commands.js";
import { combinerCommands } from "../register-combiners/combiner-commands.js";
import { combinerQueries } from "../register-combiners/combiner-queries.js";
import { imagingCommands } from "../imaging/imaging-commands.js";
import { mapCommands } from "../evaluators/map-commands.js";
import { evalCommands } from "../evaluators/eval-commands.js";
import { lightingCommands } from "../lighting/lighting-commands.js";
import { texgenCommands } from "../texture-generation/texgen-commands.js";
import { polygonStippleCommands } from "../rasterization/polygon-stipple.js";
import { pixelMapCommands } from "../pixel-transfer/pixel-map-commands.js";
import { pixelCommands } from "../pixels/pixel-commands.js";
import { rasterPositionCommands } from "../raster-position/raster-position-commands.js";
import { windowPositionCommands } from "../raster-position/window-position-commands.js";
import { interleavedArrays } from "../attributes/interleaved-arrays.js";
import { fogCommands } from "../fog/fog-commands.js";
import { accumulationCommands } from "../framebuffer/accumulation-commands.js";
import { executeProgramNV } from "../programs/execute-program.js";
import { multiDraws } from "../draw/multi-draws.js";
import { bufferCommands } from "../buffers/buffer-commands.js";
import { fenceCommands } from "../fences/fence-commands.js";
import { occlusionCommands } from "../occlusion/occlusion-commands.js";
import { renderModeCommands } from "../render-mode/render-mode-commands.js";
import { framebufferObjectCommands } from "../framebuffer-objects/framebuffer-object-commands.js";
import { textureCommands } from "../textures/texture-commands.js";

/** Commands that a page may load after its first picture. */
export const MORE_COMMANDS = {
  ...imagingCommands,
  ...mapCommands,
  ...evalCommands,
  ...lightingCommands,
  ...texgenCommands,
  ...polygonStippleCommands,
  ...pointParameterCommands,
  ...combinerCommands,
  ...combinerQueries,
  ...pixelMapCommands,
  ...pixelCommands,
  ...rasterPositionCommands,
  ...windowPositionCommands,
  interleavedArrays,
  ...fogCommands,
  ...accumulationCommands,
  executeProgramNV,
  ...multiDraws,
  ...bufferCommands,
  ...fenceCommands,
  ...occlusionCommands,
  ...renderModeCommands,
  ...textureCommands,
  ...framebufferObjectCommands,
};
