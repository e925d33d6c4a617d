/** What proofs of other packages use, from the sources alone: `@glasm/base/prove`. */

export { combine, type Finding, holds, NOTHING } from "./findings.js";
export { type Proof, prove } from "./run.js";
