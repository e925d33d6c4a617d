import { countUpTo } from "@glasm/base";

/** A set of integers from 1 to 2^32 - 1 that holds long ranges of them in little memory. */
export class NameRanges {
  /** In ascending order: where a range begins, where it ends, where the next one begins and so on. */
  private readonly edges: number[] = [];

  has(name: number): boolean {
    return isInRange(this.countUpTo(name));
  }

  /** Puts the integers from `start` to below `end` into the set, or takes them out. */
  set(start: number, end: number, contained: boolean): void {
    const first = this.countUpTo(start - 1);
    const next = this.countUpTo(end);
    const edges: number[] = [];
    if (isInRange(first) !== contained) edges.push(start);
    if (isInRange(next) !== contained) edges.push(end);
    this.edges.splice(first, next - first, ...edges);
  }

  /** The lowest of `count` successive integers outside of the set, or 0 if there are none. */
  findGap(count: number): number {
    const { edges } = this;
    let start = 1;
    for (let i = 0; i < edges.length; i += 2) {
      if (edges[i]! - start >= count) return start;
      start = edges[i + 1]!;
    }
    return 2 ** 32 - start >= count ? start : 0;
  }

  /** The number of edges that are at most `name`. */
  private countUpTo(name: number): number {
    return countUpTo(this.edges, (edge) => edge, name);
  }
}

/** After an odd number of edges a range goes on. */
function isInRange(edges: number): boolean {
  return edges % 2 === 1;
}
