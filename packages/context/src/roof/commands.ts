import { attributeCommands } from "../attributes/attribute-commands.js";
import { arrayCommands } from "../attributes/array-commands.js";
import { bufferCommands } from "../buffers/buffer-commands.js";
import { clipPlaneCommands } from "../clipping/clip-planes.js";
import { texgenCommands } from "../texture-generation/texgen-commands.js";
import { drawCommands } from "../draw/draw-commands.js";
import { fenceCommands } from "../fences/fence-commands.js";
import { occlusionCommands } from "../occlusion/occlusion-commands.js";
import { fogCommands } from "../fog/fog-commands.js";
import { lightingCommands } from "../lighting/lighting-commands.js";
import { matrixCommands } from "../matrices/matrix-commands.js";
import { pixelCommands } from "../pixels/pixel-commands.js";
import { programCommands } from "../programs/program-commands.js";
import { rasterPositionCommands } from "../raster-position/raster-position-commands.js";
import { windowPositionCommands } from "../raster-position/window-position-commands.js";
import { renderModeCommands } from "../render-mode/render-mode-commands.js";
import { framebufferCommands } from "../framebuffer/framebuffer-commands.js";
import { pixelMapCommands } from "../pixel-transfer/pixel-map-commands.js";
import { pixelModeCommands } from "../pixel-transfer/pixel-modes.js";
import { pixelStoreCommands } from "../pixel-transfer/pixel-store.js";
import { imagingCommands } from "../imaging/imaging-commands.js";
import { polygonStippleCommands } from "../rasterization/polygon-stipple.js";
import { pointParameterCommands } from "../rasterization/point-parameter-commands.js";
import { rasterCommands } from "../rasterization/raster-commands.js";
import { combinerCommands } from "../register-combiners/combiner-commands.js";
import { combinerQueries } from "../register-combiners/combiner-queries.js";
import { textureCommands } from "../textures/texture-commands.js";
import { evalCommands } from "../evaluators/eval-commands.js";
import { mapCommands } from "../evaluators/map-commands.js";
import { listCommands } from "../lists/list-commands.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { AliasName } from "../ground/implementation/extensions.js";
import type { AbsentCommand } from "../generated/commands.js";
import { type Command, prepareCommands } from "./bind.js";
import { attribStackCommands } from "./attrib-commands.js";
import type { Context } from "./context.js";
import { queryCommands } from "./query-commands.js";

/** What the table has but for commands that are absent and other names of commands. */
type Present = Required<Omit<Implementations<Context>, AbsentCommand | AliasName>>;

/** Every command that is present. */
export const COMMANDS = {
  ...queryCommands,
  ...attribStackCommands,
  ...matrixCommands,
  ...programCommands,
  ...attributeCommands,
  ...arrayCommands,
  ...drawCommands,
  ...mapCommands,
  ...evalCommands,
  ...listCommands,
  ...lightingCommands,
  ...texgenCommands,
  ...clipPlaneCommands,
  ...rasterCommands,
  ...polygonStippleCommands,
  ...pointParameterCommands,
  ...fogCommands,
  ...framebufferCommands,
  ...pixelStoreCommands,
  ...pixelModeCommands,
  ...pixelMapCommands,
  ...imagingCommands,
  ...pixelCommands,
  ...rasterPositionCommands,
  ...windowPositionCommands,
  ...bufferCommands,
  ...fenceCommands,
  ...occlusionCommands,
  ...renderModeCommands,
  ...textureCommands,
  ...combinerCommands,
  ...combinerQueries,
} satisfies Present;

/** The same, ready to be bound to a context. */
export const PREPARED: readonly Command[] = prepareCommands(COMMANDS);
