import type { CompilePolicy } from "@glasm/codegen";

/** A policy by which everything is compiled at its first use. */
export const COMPILE_AT_ONCE: Pick<CompilePolicy, "count" | "isDue"> = {
  count() {},
  isDue: () => true,
};
