import type { Mutant } from "./mutants.js";
import type { Survivor } from "./survivors.js";

/** What became of a mutant. */
export interface Outcome {
  readonly mutant: Mutant;
  /** The case that caught it, or in what it ended; null if it has survived. */
  readonly caught: string | null;
  /** How many cases have run. */
  readonly ran: number;
  readonly seconds: number;
}

/** What a run has shown. */
export interface Judged {
  readonly outcomes: readonly Outcome[];
  /** Survivors that the list explains, and those that it does not know. */
  readonly equivalent: readonly Outcome[];
  readonly unexplained: readonly Outcome[];
  /** Listed mutants that were caught, and those that are not made. */
  readonly wronglyListed: readonly Outcome[];
  readonly stale: readonly Survivor[];
  readonly isFine: boolean;
}

/** @param isWhole all mutants were examined, so that a listed one that was not is none */
export function judge(
  outcomes: readonly Outcome[],
  survivors: readonly Survivor[],
  isWhole: boolean,
): Judged {
  const listed = new Set(survivors.map(({ id }) => id));
  const isListed = ({ mutant }: Outcome): boolean => listed.has(mutant.id);
  const survived = outcomes.filter(({ caught }) => caught === null);
  const equivalent = survived.filter(isListed);
  const unexplained = survived.filter((one) => !isListed(one));
  const wronglyListed = outcomes.filter((one) => one.caught !== null && isListed(one));
  const made = new Set(outcomes.map(({ mutant }) => mutant.id));
  const stale = isWhole ? survivors.filter(({ id }) => !made.has(id)) : [];
  const isFine = [unexplained, wronglyListed, stale].every((list) => list.length === 0);
  return { outcomes, equivalent, unexplained, wronglyListed, stale, isFine };
}
