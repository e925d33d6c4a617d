import type { Code } from "../src/program/diagnostics.js";
import { INSTRUCTION_RULES } from "../src/program/instruction-rules.js";
import { PROGRAM_RULES } from "../src/program/program-rules.js";

/** The codes of the rules that judge programs, wherever they come from. */
export const RULE_CODES: readonly Code[] = [
  ...Object.values(PROGRAM_RULES),
  ...Object.values(INSTRUCTION_RULES),
].flatMap((rules) => rules.map(({ code }) => code));
