import { attributeCommands } from "../attributes/attribute-commands.js";
import { arrayCommands } from "../attributes/array-commands.js";
import { clipPlaneCommands } from "../clipping/clip-planes.js";
import { texgenCommands } from "../texture-generation/texgen-commands.js";
import { drawCommands } from "../draw/draw-commands.js";
import { fogCommands } from "../fog/fog-commands.js";
import { lightingCommands } from "../lighting/lighting-commands.js";
import { matrixCommands } from "../matrices/matrix-commands.js";
import { pixelCommands } from "../pixels/pixel-commands.js";
import { programCommands } from "../programs/program-commands.js";
import { rasterPositionCommands } from "../raster-position/raster-position-commands.js";
import { renderModeCommands } from "../render-mode/render-mode-commands.js";
import { framebufferCommands } from "../framebuffer/framebuffer-commands.js";
import { pixelModeCommands } from "../pixel-transfer/pixel-modes.js";
import { pixelStoreCommands } from "../pixel-transfer/pixel-store.js";
import { polygonStippleCommands } from "../rasterization/polygon-stipple.js";
import { rasterCommands } from "../rasterization/raster-commands.js";
import { textureCommands } from "../textures/texture-commands.js";
import { evalCommands } from "../evaluators/eval-commands.js";
import { mapCommands } from "../evaluators/map-commands.js";
import { listCommands } from "../lists/list-commands.js";
import type { CommandName, Implementations } from "../ground/arguments/implement.js";
import { attribStackCommands } from "./attrib-commands.js";
import type { Context } from "./context.js";
import { queryCommands } from "./query-commands.js";

/** Every command that is built. */
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
  ...fogCommands,
  ...framebufferCommands,
  ...pixelStoreCommands,
  ...pixelModeCommands,
  ...pixelCommands,
  ...rasterPositionCommands,
  ...renderModeCommands,
  ...textureCommands,
} satisfies Implementations<Context>;

/** The families of commands that may stand between Begin and End. */
const ALLOWED_INSIDE_BEGIN_END: readonly (readonly [names: RegExp, citation: string])[] = [
  [/^vertex[234]/, "[GL1.3 2.6.3]"],
  [/^color[34]/, "[GL1.3 2.6.3]"],
  [/^index(d|f|i|s|ub)v?$/, "[GL1.3 2.6.3]"],
  [/^normal3/, "[GL1.3 2.6.3]"],
  [/^(multiT|t)exCoord[1-4]/, "[GL1.3 2.6.3]"],
  [/^eval(Coord|Point)[12]/, "[GL1.3 2.6.3]"],
  [/^callLists?$/, "[GL1.3 2.6.3]"],
  [/^material[fi]/, "[GL1.3 2.6.3]"],
  [/^edgeFlagv?$/, "[GL1.3 2.6.3]"],
  [/^arrayElement$/, "[GL1.3 2.6.3]"],
  [/^end$/, "[GL1.3 2.6.1]"],
  [/^secondaryColor3/, "[EXT_secondary_color 2.6]"],
  [/^fogCoord[fd]/, "[EXT_fog_coord 2.6]"],
  [/^vertexWeightf/, "[EXT_vertex_weighting 2.6.3]"],
  [/^vertexAttribs?[1-4]/, "[VP2 2.14.1.1]"],
];

/** Whether a command may stand between Begin and End; any other is INVALID_OPERATION there. [GL1.3 2.6.3] */
export function isAllowedInsideBeginEnd(name: CommandName): boolean {
  return ALLOWED_INSIDE_BEGIN_END.some(([names]) => names.test(name));
}
