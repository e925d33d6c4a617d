import { countUpTo } from "@glasm/base";

/** The place of the last of some starts, which ascend, that is at most a number; -1 if none is. */
export function lastStart(starts: ArrayLike<number>, number: number): number {
  return countUpTo(starts, (start) => start, number) - 1;
}
