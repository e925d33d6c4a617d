import type { CommandName } from "../ground/arguments/implement.js";
import { compileCommand } from "./compile-command.js";
import { compileSetter } from "./compile-setter.js";
import type { Compiler } from "./display-list.js";
import { ARRAY_COMPILERS } from "./late-array-compilers.js";
import { compilePixels } from "./late-pixel-compilers.js";

/** How a command becomes part of a list; those that read client state have a way of their own. [GL1.3 5.4] */
export function compilerOf(name: CommandName): Compiler {
  const ofArrays: Readonly<Partial<Record<CommandName, Compiler>>> = ARRAY_COMPILERS;
  return ofArrays[name] ?? compilePixels(name) ?? compileSetter(name) ?? compileCommand(name);
}
