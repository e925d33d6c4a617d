import { describe, expect, test } from "@jest/globals";
import { Cells, cellSet } from "../../src/registers/cells.js";
import { type EffectPart, namedBy, withSets } from "../../src/registers/effects.js";

const vectors = { components: 4, wordType: "single" } as const;
const CELLS = new Cells([
  { name: "r", role: "temporary", count: 2, ...vectors, initial: [0, 0, 0, 0] },
  { name: "flags", role: "flags", count: 1, ...vectors, initial: [0, 0, 0, 0] },
  { name: "v", role: "input", count: 2, ...vectors },
]);
const r = (index: number, component: number): number => CELLS.of("r", index, component);
const flag = (component: number): number => CELLS.of("flags", 0, component);
const v = (index: number, component: number): number => CELLS.of("v", index, component);

/** Writes r1.x from v0.z and r0.y if a flag lets it, and r1.y from r1.w. */
const PARTS: readonly EffectPart[] = [
  { tests: [flag(0)], uses: [v(0, 2), r(0, 1)], writes: [r(1, 0)] },
  { tests: [], uses: [r(1, 3)], writes: [r(1, 1)] },
];
const EFFECTS = withSets(CELLS, { parts: PARTS, named: namedBy(CELLS, PARTS), isOutput: true });

describe("the effects of an instruction", () => {
  test("name each register once, whichever of its components are read or written", () => {
    const names = (list: readonly { readonly file: string; readonly index: number }[]) =>
      list.map(({ file, index }) => `${file}${index}`);
    expect(names(EFFECTS.named.reads)).toEqual(["flags0", "v0", "r0", "r1"]);
    expect(names(EFFECTS.named.writes)).toEqual(["r1"]);
    expect(namedBy(CELLS, [])).toEqual({ reads: [], writes: [] });
  });

  test("are sets of the registers that an execution has for itself", () => {
    expect(EFFECTS.sets.reads).toBe(cellSet([flag(0), r(0, 1), r(1, 3)]));
    expect(EFFECTS.sets.writes).toBe(cellSet([r(1, 0), r(1, 1)]));
  });

  test("surely write only what nothing decides about", () => {
    expect(EFFECTS.sets.kills).toBe(cellSet([r(1, 1)]));
  });

  test("have the same sets for each part, and keep what they were made of", () => {
    expect(EFFECTS.partSets).toEqual([
      { reads: cellSet([flag(0), r(0, 1)]), writes: cellSet([r(1, 0)]), kills: 0n },
      { reads: cellSet([r(1, 3)]), writes: cellSet([r(1, 1)]), kills: cellSet([r(1, 1)]) },
    ]);
    expect([EFFECTS.parts, EFFECTS.isOutput]).toEqual([PARTS, true]);
  });

  test("of no parts are none", () => {
    const none = { reads: 0n, writes: 0n, kills: 0n };
    const nothing = withSets(CELLS, { parts: [], named: namedBy(CELLS, []), isOutput: false });
    expect([nothing.sets, nothing.partSets]).toEqual([none, []]);
  });
});
