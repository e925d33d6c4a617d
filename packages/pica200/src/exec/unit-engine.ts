/** What runs a program on a unit. */

import type { End } from "@glasm/vm";

export interface UnitEngine {
  /** The instructions that the last run has executed. */
  readonly executed: number;
  /** Runs the program once, to its end or until this many instructions are executed. Those reached are marked with 1. */
  run(limit: number, reached?: Uint8Array): End;
}
