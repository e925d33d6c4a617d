import type { Help } from "./help.js";

/** One text that may stand at a place. */
export interface Proposal {
  readonly text: string;
  /** What belongs after it, unless it stands there already. */
  readonly closing: "" | "]";
  readonly help: Help | null;
}

/** What may stand at a place, the likeliest first, instead of the word that begins at `start`. */
export interface Proposals {
  readonly start: number;
  /** Whether a word has begun or a mark asks for one, so that they are of use unasked. */
  readonly likely: boolean;
  readonly proposals: readonly Proposal[];
}
