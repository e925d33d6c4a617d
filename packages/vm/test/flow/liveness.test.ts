import { describe, expect, test } from "@jest/globals";
import { flowGraph } from "../../src/flow/flow-graph.js";
import { liveness, neededElsewhere, runsForAll } from "../../src/flow/liveness.js";
import type { ProgramFlow } from "../../src/flow/program-flow.js";
import { schedule } from "../../src/flow/schedule.js";
import { type Cell, type CellSet, cellSet, hasCell } from "../../src/registers/cells.js";
import type { EffectSets } from "../../src/registers/effects.js";
import { branch, flowOf, next } from "./flows.js";

const [A, B, RESULT] = [0, 1, 2];
const cellsIn = (set: CellSet): readonly Cell[] => [A, B, RESULT].filter((cell) => hasCell(set, cell));

/** An instruction that reads and writes cells, for sure. */
function effect(reads: readonly Cell[], writes: readonly Cell[]): EffectSets {
  return { reads: cellSet(reads), writes: cellSet(writes), kills: cellSet(writes) };
}
/** One that may write them or not. */
const perhaps = (reads: readonly Cell[], writes: readonly Cell[]): EffectSets => ({
  ...effect(reads, writes),
  kills: 0n,
});

/** What matters around each block, by its first instruction. */
function surveyed(
  flow: ProgramFlow<number>,
  effects: readonly EffectSets[],
  { isAnywhere = false, handedOn = [] as readonly Cell[] } = {},
) {
  const graph = flowGraph(flow, { oneByOne: false });
  const order = schedule(graph);
  const live = liveness(
    effects.map((sets) => ({ sets })),
    graph,
    order,
    { live: cellSet([RESULT]), handedOn: cellSet(handedOn), isAnywhere },
  );
  const elsewhere = neededElsewhere(graph, order, live);
  const forAll = runsForAll(graph, order);
  return new Map(
    graph.blocks.map(({ instructions }, block) => [
      instructions[0]!,
      {
        before: cellsIn(live.before[block]!),
        after: cellsIn(live.after[block]!),
        elsewhere: cellsIn(elsewhere[block]!),
        forAll: forAll[block]!,
      },
    ]),
  );
}

/** 0: goes to 2 if A; 1; 2: goes to 4 if A; 3; 4 */
const TWO_CHOICES = flowOf([branch(2, A), next, branch(4, A), next, next]);
const TEST_A = effect([A], []);

describe("what still matters", () => {
  test("of a straight program is the results, at its end", () => {
    const blocks = surveyed(flowOf([next, next]), [effect([], [A]), effect([A], [RESULT])]);
    expect([...blocks]).toEqual([[0, { before: [], after: [RESULT], elsewhere: [], forAll: true }]]);
  });

  test("of a straight program that has handed them on is nothing; where ways part they stay until then", () => {
    const effects = [effect([], [A]), effect([A], [RESULT])];
    const [straight] = surveyed(flowOf([next, next]), effects, { handedOn: [RESULT] }).values();
    expect(straight!.after).toEqual([]);
    const parted = [TEST_A, effect([], [RESULT]), TEST_A, effect([], []), effect([], [RESULT])];
    const blocks = surveyed(TWO_CHOICES, parted, { handedOn: [RESULT] });
    expect(blocks.get(4)!.after).toEqual([RESULT]);
  });

  test("is what a way on reads before it surely writes it", () => {
    const effects = [TEST_A, effect([], [B]), TEST_A, effect([B], [RESULT]), effect([], [])];
    const blocks = surveyed(TWO_CHOICES, effects);
    expect(blocks.get(0)).toMatchObject({ before: [A, B, RESULT], after: [A, B, RESULT], forAll: true });
    expect(blocks.get(1)).toMatchObject({ before: [A, RESULT], after: [A, B, RESULT], forAll: false });
    expect(blocks.get(2)).toMatchObject({ before: [A, B, RESULT], after: [B, RESULT], forAll: true });
    expect(blocks.get(3)).toMatchObject({ before: [B], after: [RESULT], forAll: false });
    expect(blocks.get(4)).toMatchObject({ before: [RESULT], after: [RESULT], forAll: true });
  });

  test("is not ended by what is perhaps written", () => {
    const effects = (write: EffectSets) => [TEST_A, write, TEST_A, effect([B], [RESULT]), effect([], [])];
    expect(surveyed(TWO_CHOICES, effects(effect([], [B]))).get(1)!.before).not.toContain(B);
    expect(surveyed(TWO_CHOICES, effects(perhaps([], [B]))).get(1)!.before).toContain(B);
  });

  test("in a loop is what the next round reads", () => {
    // 0; 1: reads A and B, writes A; 2: goes to 1 if A; 3
    const flow = flowOf([next, next, branch(1, A), next]);
    const effects = [effect([], [A, B]), effect([A, B], [A]), TEST_A, effect([A], [RESULT])];
    const blocks = surveyed(flow, effects);
    expect(blocks.get(1)).toEqual({ before: [A, B], after: [A, B], elsewhere: [A], forAll: false });
    expect(blocks.get(3)).toEqual({ before: [A], after: [RESULT], elsewhere: [], forAll: true });
  });

  test("is the results everywhere if the program may end anywhere", () => {
    const effects = [TEST_A, effect([], [B]), TEST_A, effect([B], [RESULT]), effect([], [])];
    const blocks = surveyed(TWO_CHOICES, effects, { isAnywhere: true });
    expect([...blocks.values()].every(({ before }) => before.includes(RESULT))).toBe(true);
    expect(surveyed(flowOf([next]), [effect([], [RESULT])], { isAnywhere: true }).get(0)!.before).toEqual([
      RESULT,
    ]);
  });
});

describe("lanes that wait while a block runs", () => {
  test("need what the block that they wait at needs", () => {
    const effects = [TEST_A, effect([], [B]), TEST_A, effect([B], [RESULT]), effect([], [])];
    const blocks = surveyed(TWO_CHOICES, effects);
    // Those that skip 1 wait at 2, those that skip 3 at 4; nobody waits during 0 and 2.
    expect([0, 1, 2, 3, 4].map((first) => blocks.get(first)!.elsewhere)).toEqual([
      [],
      [A, B, RESULT],
      [],
      [RESULT],
      [],
    ]);
  });

  test("after an early end need the results", () => {
    // 0: goes to the end if A; 1
    const blocks = surveyed(flowOf([branch(2, A), next]), [TEST_A, effect([], [RESULT])]);
    expect(blocks.get(1)).toMatchObject({ elsewhere: [RESULT], forAll: false });
  });
});
