import type { DiagnosticTable } from "@glasm/vm";

/** Every warning. In messages names stand for what the rule knows, as in those of `DIAGNOSTICS`. [Ruling 124] */
export const WARNINGS = {
  "temporary-unwritten": {
    message: "nothing writes {components} before it is read here; it is still 0",
    citation: "[VP2 2.14.1.4]",
  },
  "address-unwritten": {
    message: "nothing writes {components} before it is used here; it is still 0",
    citation: "[VP2 2.14.1.3]",
  },
  "condition-code-unwritten": {
    message: "nothing writes {components} of the condition code before it is tested here; it is still EQ",
    citation: "[VP2 2.14.1.6]",
  },
  "result-unwritten": {
    message: "no instruction that is reached writes {register}, which every draw uses; it is still (0,0,0,1)",
    citation: "[VP2 2.14.1.5]",
  },
  "instruction-unreached": {
    message: "nothing reaches {instructions}",
    citation: "[VP2 2.14.2.3]",
  },
  "loop-endless": {
    message: "no way leads out of this loop; every vertex that comes here ends after {limit} instructions",
    citation: "[VP2 2.14.2.3]",
  },
  "more-warnings": {
    message: "warnings that are not listed: {count}",
    citation: "[Ruling 124]",
  },
} as const satisfies DiagnosticTable;

/** The stable name of a warning. */
export type WarningCode = keyof typeof WARNINGS;
