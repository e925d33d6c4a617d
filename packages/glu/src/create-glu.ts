import { checkObject } from "@glasm/base";
import type { GL } from "@glasm/context";
import { allCommands } from "./all-commands.js";
import type { MatrixCommands } from "./matrices/matrix-commands.js";
import type { ProjectionCommands } from "./matrices/projection-commands.js";
import type { MipmapCommands } from "./mipmaps/mipmap-commands.js";
import type { NurbsCommands } from "./nurbs/nurbs-commands.js";
import type { QuadricCommands } from "./quadrics/quadric-commands.js";
import type { StringCommands } from "./strings/string-commands.js";
import type { TessCommands } from "./tessellation/tess-commands.js";
import { TOKENS } from "./tokens/tokens.js";

type Tokens = typeof TOKENS;

/** GLU over a context: its commands, named as in C without `glu`, and its tokens without `GLU_`. */
export interface Glu
  extends
    StringCommands,
    MatrixCommands,
    ProjectionCommands,
    MipmapCommands,
    QuadricCommands,
    TessCommands,
    NurbsCommands,
    Tokens {}

/**
 * Makes GLU over a context, whose commands it calls.
 * @param gl what createContext has made
 * @throws TypeError if it is not an object with the commands of the GL
 */
export function createGlu(gl: GL): Glu {
  checkObject("createGlu: gl", gl);
  if (typeof gl.begin !== "function") throw new TypeError("createGlu: gl must be a context");
  return Object.freeze({ ...TOKENS, ...allCommands(gl) });
}
