import { callbackCommands } from "./commands/callback-commands.js";
import { deviceCommands } from "./commands/device-commands.js";
import { initialCommands } from "./commands/initial-commands.js";
import { menuCommands } from "./commands/menu-commands.js";
import { queryCommands } from "./commands/query-commands.js";
import { shapeCommands } from "./commands/shape-commands.js";
import { windowCommands } from "./commands/window-commands.js";
import { fontCommands } from "./fonts/font-commands.js";
import { solidCommands } from "./solids/solid-commands.js";
import type { State } from "./program/state.js";

/** The commands of every chapter for one program. */
export const allCommands = (state: State) => ({
  ...windowCommands(state),
  ...menuCommands(state),
  ...shapeCommands(state),
  ...initialCommands(state),
  ...callbackCommands(state),
  ...queryCommands(state),
  ...deviceCommands(state),
  ...solidCommands(state),
  ...fontCommands(state),
});
