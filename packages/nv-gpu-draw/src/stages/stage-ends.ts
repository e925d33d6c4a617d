/** How the executions of a stage have ended. */

import { type Program, unsupportedIn, type UnsupportedInstruction } from "@glasm/nv-gpu";
import { ENDS } from "@glasm/vm";

/** How vertices, or invocations of a geometry program, have ended. */
export interface StageEnds {
  /** How many have ended at the instruction limit, and are drawn with the results that they had. [Ruling 284] */
  readonly limited: number;
  /** The first instruction that one has come to and that is not executed; null if none has. [Ruling 281] */
  readonly unsupported: UnsupportedInstruction | null;
}

const LIMIT = ENDS.indexOf("instruction-limit");
const UNSUPPORTED = ENDS.indexOf("unsupported");

/** Counts how the executions of a draw end. */
export class EndsCount implements StageEnds {
  limited = 0;
  unsupported: UnsupportedInstruction | null = null;

  /** Prepares for a draw. */
  begin(): void {
    this.limited = 0;
    this.unsupported = null;
  }

  /** What has been counted, of which nothing changes any more. */
  taken(): StageEnds {
    return { limited: this.limited, unsupported: this.unsupported };
  }

  /** Notes the ends of the first executions, which have left so many words of results each. */
  note(program: Program, ends: Uint8Array, count: number, results: Uint32Array, words: number): void {
    for (let lane = 0; lane < count; lane += 1) {
      const end = ends[lane]!;
      if (end === LIMIT) this.limited += 1;
      if (end === UNSUPPORTED)
        this.unsupported ??= unsupportedIn(program, results.subarray(words * lane, words * (lane + 1)));
    }
  }
}
