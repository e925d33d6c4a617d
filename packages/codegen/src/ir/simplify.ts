import type { Node } from "./kernel.js";
import type { OperationName } from "./operations.js";

/** An operand that an operation on known masks gives unchanged, or null. */
export function simplified(
  name: OperationName,
  operands: readonly Node[],
  all: Node,
  none: Node,
): Node | null {
  const [a, b, c] = operands as readonly [Node, Node, Node];
  switch (name) {
    case "mask.and":
      return a === all || b === none || a === b ? b : b === all || a === none ? a : null;
    case "mask.or":
      return a === none || b === all || a === b ? b : b === none || a === all ? a : null;
    case "mask.andNot":
      return b === none || a === none ? a : b === all || a === b ? none : null;
    case "f32.select":
    case "i32.select":
      return c === all || a === b ? a : c === none ? b : null;
    case "f32.keep":
    case "i32.keep":
      return b === all ? a : null;
    case "f32.drop":
      return b === none ? a : null;
    default:
      return null;
  }
}
