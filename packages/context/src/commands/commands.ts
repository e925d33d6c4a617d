import { attributeCommands } from "../attributes/attribute-commands.js";
import { arrayCommands } from "../attributes/array-commands.js";
import { drawCommands } from "../draw/draw-commands.js";
import { matrixCommands } from "../matrices/matrix-commands.js";
import { programCommands } from "../programs/program-commands.js";
import { stateCommands } from "../state/state-commands.js";
import type { CommandName } from "./implement.js";

/** Every command that is built. */
export const COMMANDS = {
  ...stateCommands,
  ...matrixCommands,
  ...programCommands,
  ...attributeCommands,
  ...arrayCommands,
  ...drawCommands,
};

/** [GL1.3 2.6.3, VP2 2.14.1.1] */
const ALLOWED_INSIDE_BEGIN_END =
  /^(vertex[234]|vertexAttribs?[1-4]|vertexWeight[fd]|color[34]|secondaryColor3|index[dfisu]|normal3|texCoord[1-4]|multiTexCoord|fogCoord[fd]|edgeFlagv?$|arrayElement$|end$)/;

/** Whether a command may stand between Begin and End; any other is INVALID_OPERATION there. */
export function isAllowedInsideBeginEnd(name: CommandName): boolean {
  return ALLOWED_INSIDE_BEGIN_END.test(name);
}
