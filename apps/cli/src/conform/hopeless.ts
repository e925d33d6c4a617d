import type { Case, CaseRunner } from "@glasm/conformance";

/** What may have written something to its standard output. */
export interface Writing {
  readonly hasWritten: boolean;
}

/** After so many cases a target that has written nothing is not tried again. */
const MOST_SILENT_CASES = 3;

/** Notes which cases fail while some targets have written nothing at all. */
export class Patience {
  readonly #targets: readonly Writing[];
  #silentCases = 0;
  #reason = "";

  constructor(targets: readonly Writing[]) {
    this.#targets = targets;
  }

  /** Why the targets are not tried again; null if they are. */
  get end(): string | null {
    if (this.#silentCases < MOST_SILENT_CASES) return null;
    return `the target answered none of its first ${this.#silentCases} cases and is not tried again: ${this.#reason}`;
  }

  /** A runner whose failures count. */
  watching(runner: CaseRunner): CaseRunner {
    return {
      run: async (one) => {
        const outcome = await runner.run(one);
        if (outcome.status === "failed" && !this.#targets.some(({ hasWritten }) => hasWritten)) {
          this.#silentCases += 1;
          this.#reason = outcome.failures.at(-1)!.message;
        }
        return outcome;
      },
    };
  }
}

/** Cases, until there is a reason to stop. */
export function* untilHopeless(cases: readonly Case[], end: () => string | null): Generator<Case> {
  for (const one of cases) {
    if (end() !== null) return;
    yield one;
  }
}
