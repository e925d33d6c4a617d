/** The schema of a line of vectors. */

import { OPERAND_CLASS_NAMES } from "@glasm/base";
import { ARITHMETIC_NAMES, MNEMONICS } from "@glasm/nv-vertex";
import { isComputing } from "../vectors/instruction-runner.js";
import { object, oneOfNames, type Schema } from "./schema.js";
import { BITS, REGISTER } from "./values.js";
import { ENVIRONMENT } from "./vertex-programs.js";

/** One to three operands; four words of a result, or the one of an address register that has no more components. */
export const VECTOR_LINE: Schema = object({
  arithmetic: oneOfNames(ARITHMETIC_NAMES),
  language: ENVIRONMENT,
  instruction: oneOfNames(MNEMONICS.filter(isComputing)),
  class: oneOfNames(OPERAND_CLASS_NAMES),
  operands: { type: "array", items: REGISTER, minItems: 1, maxItems: 3 },
  result: { type: "array", items: BITS, minItems: 1, maxItems: 4 },
});
