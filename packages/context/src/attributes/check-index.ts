import { ATTRIBUTE_COUNT } from "../programs/machine.js";
import type { AttributeContext } from "./attribute-context.js";

/** Whether there is no vertex attribute of a number, an error. [VP2 Errors, Ruling 33] */
export function isNoAttribute({ errors }: AttributeContext, index: number): boolean {
  return errors.when(index >= ATTRIBUTE_COUNT, "INVALID_VALUE", "index is above 15", "[VP2 Errors]");
}
