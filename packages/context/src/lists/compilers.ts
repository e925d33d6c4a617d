import type { CommandName } from "../ground/arguments/implement.js";
import { ARRAY_COMPILERS } from "./compile-arrays.js";
import { compileCommand } from "./compile-command.js";
import { compilePixels } from "./compile-images.js";
import { compileSetter } from "./compile-setter.js";
import type { Compiler } from "./display-list.js";

const OF_ARRAYS: Readonly<Partial<Record<CommandName, Compiler>>> = ARRAY_COMPILERS;

/** How a command becomes part of a list; those that read client state have a way of their own. [GL1.3 5.4] */
export function compilerOf(name: CommandName): Compiler {
  return OF_ARRAYS[name] ?? compilePixels(name) ?? compileSetter(name) ?? compileCommand(name);
}
