/** Declarations of variables as text. */

import type { BaseType } from "../isa/data-types.js";
import { printAnyBinding } from "./print-bindings.js";
import type { Dimension, Program, Variable } from "./program.js";

const TYPE_WORDS: Readonly<Record<BaseType, string>> = { F: "FLOAT", S: "INT", U: "UINT" };

/** The statement that declares a variable, without the semicolon: `INT TEMP a[4]`. */
export function printVariable({ subroutineTypes }: Program, variable: Variable): string {
  const { name, type, size, interpolation, bindings, dimensions, subroutineType } = variable;
  const words = [
    ...interpolation,
    ...(size === null ? [] : [size]),
    ...(type === null ? [] : [TYPE_WORDS[type]]),
    variable.class,
    ...(subroutineType === null ? [] : [subroutineTypes[subroutineType]!.name]),
  ];
  const isArray = dimensions.some(({ of }) => of === "members");
  const brackets = dimensions.filter((dimension) => isWritten(dimension, isArray)).map(bracketText);
  const declared = `${words.join(" ")} ${name}${brackets.join("")}`;
  if (bindings.length === 0) return declared;
  const items = bindings.map(printAnyBinding).join(", ");
  return `${declared} = ${isArray ? `{ ${items} }` : items}`;
}

/** The first index of a variable of each vertex has no brackets; that of a single element in several buffers neither. */
function isWritten({ of }: Dimension, isArray: boolean): boolean {
  return of === "members" || (of === "buffers" && isArray);
}

/** Shared memory may have no bytes, which is no size to declare. [Ruling 355] */
const bracketText = ({ size }: Dimension): string => `[${size === 0 ? "" : size}]`;
