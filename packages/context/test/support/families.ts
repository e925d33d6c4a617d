import type { CommandName } from "../../src/ground/arguments/implement.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";

/** The names that braces stand for: `Rect{s,i}{,v}` is Rects, Rectsv, Recti and Rectiv. */
function expand(notation: string): string[] {
  const [whole, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(notation) ?? [];
  if (whole === undefined) return [notation];
  const endings = expand(after!);
  return choices!.split(",").flatMap((choice) => endings.map((ending) => before! + choice + ending));
}

function method(name: string): CommandName {
  const called = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  if (!Object.hasOwn(COMMAND_ROWS, called)) throw new Error(`${name} is not a command`);
  return called as CommandName;
}

/** The methods of commands, which are written as in the specification's prototypes, like `Vertex{2,3,4}{s,i,f,d}{,v}`. */
export function families(...notations: readonly string[]): CommandName[] {
  return notations.flatMap(expand).map(method);
}

/** Whether a command is of some families. */
export function isOf(name: string, ...notations: readonly string[]): boolean {
  return families(...notations).some((other) => other === name);
}
