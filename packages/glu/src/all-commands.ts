import type { GL } from "@glasm/context";
import { matrixCommands } from "./matrices/matrix-commands.js";
import { projectionCommands } from "./matrices/projection-commands.js";
import { mipmapCommands } from "./mipmaps/mipmap-commands.js";
import { nurbsCommands } from "./nurbs/nurbs-commands.js";
import { quadricCommands } from "./quadrics/quadric-commands.js";
import { stringCommands } from "./strings/string-commands.js";
import { tessCommands } from "./tessellation/tess-commands.js";

/** The commands of every folder over a context. */
export const allCommands = (gl: GL) => ({
  ...stringCommands,
  ...matrixCommands(gl),
  ...projectionCommands,
  ...mipmapCommands(gl),
  ...quadricCommands(gl),
  ...tessCommands,
  ...nurbsCommands(gl),
});
