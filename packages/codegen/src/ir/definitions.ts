/** The definitions of operations, one for all values of each: what a value is defined by, this object tells. */

import type { Definition } from "./kernel.js";
import { type Operation, type OperationName, OPERATIONS, WIDE } from "./operations.js";

export const DEFINITIONS = Object.fromEntries(
  (Object.keys(OPERATIONS) as OperationName[]).map((name) => [name, definitionOf(name)]),
) as Readonly<Record<OperationName, Definition>>;

function definitionOf(name: OperationName): Definition {
  const { result, operands }: Operation = OPERATIONS[name];
  return { kind: "operation", name, isWide: WIDE[result] || operands.some((type) => WIDE[type]) };
}
