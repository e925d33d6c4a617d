import type { Step } from "../case.js";

/** One of the cases that a case in a file stands for. */
export interface Variant {
  /** What its name has after that of the case. */
  readonly suffix: string;
  /** Compiles its steps. Throws a CaseFileError. */
  readonly steps: () => readonly Step[];
}
