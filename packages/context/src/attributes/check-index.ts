import { ATTRIBUTE_COUNT } from "../programs/machine.js";
import type { AttributeContext } from "./attribute-context.js";

/** The reason of the error for an index that is not an attribute's. */
export const ABOVE_LAST = `an index is above ${ATTRIBUTE_COUNT - 1}`;

/** Whether there is no vertex attribute of a number, an error. [VP2 Errors, Ruling 33] */
export function isNoAttribute({ errors }: AttributeContext, index: number): boolean {
  return errors.when(index >= ATTRIBUTE_COUNT, "INVALID_VALUE", ABOVE_LAST, "[VP2 Errors]", "index");
}
