import { type RasterState, STENCIL_ONES, type StencilOperation, type StencilTest } from "@glasm/primitives";
import { PASSING, passes } from "./comparison.js";

const INDICES = STENCIL_ONES + 1;

/** What each operation makes of a stored index. [GL1.3 4.1.5] */
const OPERATIONS: Readonly<Record<StencilOperation, (stored: number, reference: number) => number>> = {
  keep: (stored) => stored,
  zero: () => 0,
  replace: (_stored, reference) => reference,
  increment: (stored) => Math.min(stored + 1, STENCIL_ONES),
  decrement: (stored) => Math.max(stored - 1, 0),
  invert: (stored) => ~stored & STENCIL_ONES,
  "increment-wrap": (stored) => (stored + 1) & STENCIL_ONES,
  "decrement-wrap": (stored) => (stored - 1) & STENCIL_ONES,
};

/**
 * The stencil test as tables over the stored index, each after the other: what is stored where the depth test
 * fails, what where it passes, and 1 where the stencil test passes. [GL1.3 4.1.5, 4.1.6, 4.2.2]
 */
export const STENCIL_TABLES = {
  depthFails: 0,
  depthPasses: INDICES,
  passes: 2 * INDICES,
  bytes: 3 * INDICES,
} as const;

export function stencilTables(test: StencilTest): Uint8Array {
  const { comparison, reference, mask, writeMask } = test;
  const tables = new Uint8Array(STENCIL_TABLES.bytes);
  const changed = (operation: StencilOperation, stored: number): number =>
    (OPERATIONS[operation](stored, reference) & writeMask) | (stored & ~writeMask);
  for (let stored = 0; stored < INDICES; stored += 1) {
    const isPassed = passes(PASSING[comparison], reference & mask, stored & mask);
    tables[STENCIL_TABLES.passes + stored] = isPassed ? 1 : 0;
    tables[STENCIL_TABLES.depthFails + stored] = changed(isPassed ? test.depthFail : test.fail, stored);
    tables[STENCIL_TABLES.depthPasses + stored] = changed(isPassed ? test.depthPass : test.fail, stored);
  }
  return tables;
}

/** Whether back-facing polygons have a stencil test of their own. [EXT_stencil_two_side Chapter 4] */
export function hasTwoSidedStencil({ stencilTest, backStencilTest }: RasterState): boolean {
  return stencilTest !== null && backStencilTest !== undefined;
}

/** Whether fragments that fail the depth test never change the stencil buffer, by whichever of their tests it would be. [GL1.3 4.1.5] */
export function keepsStencilBehind({ stencilTest, backStencilTest }: RasterState): boolean {
  if (stencilTest === null) return true;
  return [stencilTest, backStencilTest ?? stencilTest].every(
    ({ comparison, fail, depthFail, writeMask }) =>
      (writeMask & STENCIL_ONES) === 0 ||
      ((comparison === "always" || fail === "keep") && (comparison === "never" || depthFail === "keep")),
  );
}

/** The stencil test of a draw, and what it does to the buffer. */
export class Stencil {
  private readonly buffer: Uint8Array;
  private readonly tables: Uint8Array;

  constructor(buffer: Uint8Array, test: StencilTest) {
    this.buffer = buffer;
    this.tables = stencilTables(test);
  }

  /** Whether a fragment passes, given whether it would pass the depth test. */
  test(pixel: number, passesDepth: boolean): boolean {
    const { buffer, tables } = this;
    const stored = buffer[pixel]!;
    const { passes, depthPasses, depthFails } = STENCIL_TABLES;
    buffer[pixel] = tables[stored + (passesDepth ? depthPasses : depthFails)]!;
    return passesDepth && tables[stored + passes] === 1;
  }
}
