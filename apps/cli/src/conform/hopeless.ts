import type { Case, CaseRunner } from "@glasm/conformance";

/** What may have answered something. */
export interface Answering {
  readonly hasAnswered: boolean;
}

/** After this many cases a target that has not answered once, or with no JSON, is not tried again. */
const MOST_SILENT_CASES = 3;

/** Notes which cases fail while some targets have answered nothing at all. */
export class Patience {
  readonly #targets: readonly Answering[];
  #silentCases = 0;
  #reason = "";

  constructor(targets: readonly Answering[]) {
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
        if (outcome.status === "failed" && !this.#targets.some(({ hasAnswered }) => hasAnswered)) {
          this.#silentCases += 1;
          this.#reason = outcome.failures.at(-1)!.message;
        }
        return outcome;
      },
    };
  }
}

/** Cases, until there is a reason to stop. */
export function* untilStopped(cases: readonly Case[], stop: () => string | null): Generator<Case> {
  for (const one of cases) {
    if (stop() !== null) return;
    yield one;
  }
}
