/** What halves of slots read and write, for those who put them in another order. */

import type { Half } from "../program/slot.js";

/** Register components, as `R 3 x`; of constants whole registers, and all of them where an address chooses one. */
type Touched = ReadonlySet<string>;

/** What a half reads and writes. */
export interface Access {
  readonly reads: Touched;
  readonly writes: Touched;
}

const ADDRESS = "A0";
const ANY_CONSTANT = "c *";
const COMPONENTS = [0, 1, 2, 3] as const;

/** What some halves read and write together. */
export function accessOf(halves: readonly Half[]): Access {
  const [reads, writes] = [new Set<string>(), new Set<string>()];
  for (const { operands, destinations } of halves) {
    for (const { file, index, isRelative, swizzle } of operands) {
      if (isRelative) reads.add(ADDRESS).add(ANY_CONSTANT);
      else if (file === "c") reads.add(`c ${index}`);
      else for (const component of swizzle) reads.add(`${file} ${index} ${component}`);
    }
    for (const { file, index, mask } of destinations) {
      if (file === "A0") writes.add(ADDRESS);
      else if (file === "c") writes.add(`c ${index}`).add(ANY_CONSTANT);
      else for (const c of COMPONENTS) if (mask[c]) writes.add(`${file} ${index} ${c}`);
    }
  }
  return { reads, writes };
}

/** Whether two sets have something in common. */
export function meets(some: Touched, others: Touched): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}
