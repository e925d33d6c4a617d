import { ATTRIBUTE_SETTERS, type AttributeSetter } from "../attributes/conventional-commands.js";
import type { CalledCommand } from "../ground/arguments/called-command.js";
import type { CommandName } from "../ground/arguments/implement.js";
import { keep } from "../ground/numbers/conversions.js";
import type { Method } from "./bind.js";
import type { Context } from "./context.js";

/**
 * The method of a command; where it is one of those that immediate mode calls most, numbers become the current values at
 * once. Everything else goes the way of all commands: other arguments, and what becomes part of a display list.
 */
export function withShortWay(
  context: Context,
  core: CommandName,
  called: CalledCommand,
  method: Method,
): Method {
  const setter = ATTRIBUTE_SETTERS.get(core);
  return setter !== undefined && takesNumbersAsTheyAre(setter)
    ? shortWay(context, setter, called, method)
    : method;
}

const takesNumbersAsTheyAre = ({ type, convert, isVector }: AttributeSetter): boolean =>
  !isVector && convert === keep && (type === "float32" || type === "float64");

/** For each number of arguments a method that makes no array. Storing rounds to singles, as conversion does. */
function shortWay(
  { attributes, drawing, errors, lists }: Context,
  { attribute, size }: AttributeSetter,
  called: CalledCommand,
  method: Method,
): Method {
  const provokes = attribute === 0;
  const set = (x: number, y: number, z: number, w: number): void => {
    attributes.set(attribute, x, y, z, w);
    if (!provokes) return;
    drawing.provoke("vertex");
    if (errors.pending !== null) errors.settle(called, [x, y, z, w].slice(0, size));
  };
  switch (size) {
    case 1:
      return (x) => (typeof x === "number" && lists.construction === null ? set(x, 0, 0, 1) : method(x));
    case 2:
      return (x, y) =>
        typeof x === "number" && typeof y === "number" && lists.construction === null
          ? set(x, y, 0, 1)
          : method(x, y);
    case 3:
      return (x, y, z) =>
        typeof x === "number" && typeof y === "number" && typeof z === "number" && lists.construction === null
          ? set(x, y, z, 1)
          : method(x, y, z);
    case 4:
      return (x, y, z, w) =>
        typeof x === "number" &&
        typeof y === "number" &&
        typeof z === "number" &&
        typeof w === "number" &&
        lists.construction === null
          ? set(x, y, z, w)
          : method(x, y, z, w);
  }
}
