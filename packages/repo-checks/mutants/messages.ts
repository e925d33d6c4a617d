/** What the command and the processes that run cases for it tell one another. */

import type { ModuleTexts } from "./image.js";

/** Run these cases on the target with some of its modules changed, in this order, up to the first that fails. */
export interface Order {
  readonly changed: ModuleTexts;
  /** Their ids. */
  readonly cases: readonly string[];
  /** How many probes the target has; without them 0, and with them no failure ends the run. */
  readonly probes: number;
}

/** What a case did: nothing wrong, or the first thing that was. */
export interface Ran {
  readonly kind: "case";
  readonly id: string;
  readonly failure: string | null;
  /** Whether the case is about an extension that the target does not name, which is a failure too. */
  readonly isUnsupported: boolean;
  /** The numbers of the probes that it came by; none without probes. */
  readonly reached: readonly number[];
  readonly milliseconds: number;
}

/** All have run, or enough of them. */
export interface Done {
  readonly kind: "done";
  /** Probes that were reached before the first case. */
  readonly loaded: readonly number[];
}

/** Not even the modules could be loaded. */
export interface Broken {
  readonly kind: "broken";
  readonly message: string;
}

export type Answer = Ran | Done | Broken;
