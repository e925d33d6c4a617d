import { ATTRIBUTE_SETTERS } from "../attributes/conventional-commands.js";
import { storeComponents } from "../attributes/set-attribute.js";
import type { CommandName } from "../ground/arguments/implement.js";
import { type Memory, readElements } from "../ground/memory/memory.js";
import { compileCommand } from "./compile-command.js";
import type { Compiler } from "./display-list.js";

/** A command that sets a current attribute and cannot fail keeps its values alone; null if the command is another. */
export function compileSetter(name: CommandName): Compiler | null {
  const setter = ATTRIBUTE_SETTERS.get(name);
  if (setter === undefined) return null;
  const { attribute, size, type, isVector, convert } = setter;
  const compile = compileCommand(name);
  return (context, run, args) => {
    const compiled = compile(context, run, args);
    const components = isVector ? readElements(args[0] as Memory, type, size) : (args as readonly number[]);
    if (components === null) return compiled;
    const values = new Float32Array(4);
    storeComponents(components, 0, size, convert, values, 0);
    return { ...compiled, sets: { attribute, values } };
  };
}
