import { type Difference, MAX_DIFFERENCES } from "../messages/comparison.js";

/** Whether a difference is worse than another one: by units, then by distance, then the earlier one. */
function compareWorst(a: Difference, b: Difference): number {
  if (a.units !== b.units) return a.units > b.units ? -1 : 1;
  if (a.distance !== b.distance) return a.distance > b.distance ? -1 : 1;
  return a.vertex - b.vertex;
}

/** The worst of any number of differences. */
export class WorstDifferences {
  private kept: Difference[] = [];
  /** What does not get in any more. */
  private least: Difference | null = null;

  add(difference: Difference): void {
    if (this.least !== null && compareWorst(difference, this.least) >= 0) return;
    this.kept.push(difference);
    if (this.kept.length >= 2 * MAX_DIFFERENCES) this.drop();
  }

  /** The worst first; of equal ones in the order in which they came. */
  sorted(): readonly Difference[] {
    this.drop();
    return this.kept;
  }

  private drop(): void {
    this.kept.sort(compareWorst);
    this.kept.length = Math.min(this.kept.length, MAX_DIFFERENCES);
    if (this.kept.length === MAX_DIFFERENCES) this.least = this.kept.at(-1)!;
  }
}
