import { describe, expect, test } from "@jest/globals";
import { flowGraph, endNode, successorsOf } from "../../src/flow/flow-graph.js";
import type { ProgramFlow } from "../../src/flow/program-flow.js";
import { branch, call, ends, flowOf, followed, next, ret } from "./flows.js";

const END = endNode("end");
const [STACKED, INLINED] = [{ inlineLimit: 0 }, {}];
const graphOf = (flow: ProgramFlow<number>, options: { readonly inlineLimit?: number }) =>
  flowGraph(flow, { oneByOne: false, ...options });
/** The instructions of the blocks, in the order of the text. */
const blocksOf = (flow: ProgramFlow<number>, options = INLINED): readonly (readonly number[])[] =>
  graphOf(flow, options)
    .blocks.map(({ instructions }) => instructions)
    .sort((a, b) => a[0]! - b[0]!);

describe("nodes", () => {
  test("of ends are below those of blocks, each another", () => {
    const ends = (["end", "ret", "call-overflow", "instruction-limit"] as const).map(endNode);
    expect(ends.every((node) => node < 0)).toBe(true);
    expect(new Set(ends).size).toBe(4);
  });
});

describe("the flow graph of a program without calls", () => {
  test("is one block if every instruction leads to the next, from the entry on", () => {
    expect(graphOf(flowOf([next, next, next], 4, 1), INLINED)).toEqual({
      blocks: [{ instructions: [1, 2], transfer: { kind: "jump", when: "never", taken: END, next: END } }],
      entry: 0,
      usesCallStack: false,
      isStraight: true,
    });
  });

  test("is straight if it is one block that leads to an end, however it is written", () => {
    const isStraight = (instructions: Parameters<typeof flowOf>[0]) =>
      graphOf(flowOf(instructions), INLINED).isStraight;
    expect(isStraight([next, branch(3), next, next])).toBe(true);
    expect(isStraight([next, branch(0)])).toBe(false);
    expect(isStraight([next, branch(3, 7), next, next])).toBe(false);
  });

  test("has no block if the entry is after the last instruction", () => {
    const nothing = { blocks: [], entry: END, usesCallStack: false, isStraight: false };
    expect(graphOf(flowOf([]), INLINED)).toEqual(nothing);
    expect(graphOf(flowOf([next], 4, 1), INLINED)).toEqual(nothing);
    expect(graphOf(flowOf([next, branch(0)], 4, 2), INLINED)).toEqual(nothing);
  });

  test("parts at a conditional branch, and meets again at its target", () => {
    // 0, 1: if cell 7 goes to 3; 2; 3
    const { blocks, entry } = graphOf(flowOf([next, branch(3, 7), next, next]), INLINED);
    const [first, second, third] = [[0, 1], [2], [3]].map((instructions) =>
      blocks.findIndex((block) => block.instructions.join() === instructions.join()),
    );
    expect(entry).toBe(first);
    expect(blocks[first!]!.transfer).toEqual({ kind: "jump", when: 7, taken: third, next: second });
    expect(successorsOf(blocks[first!]!)).toEqual([third, second]);
    expect(successorsOf(blocks[second!]!)).toEqual([third]);
    expect(successorsOf(blocks[third!]!)).toEqual([END]);
  });

  test("joins what a branch that is always or never taken leads to, and leaves out what nothing reaches", () => {
    expect(blocksOf(flowOf([next, branch(3), next, next]))).toEqual([[0, 1, 3]]);
    expect(blocksOf(flowOf([next, branch(3, "never"), next, next]))).toEqual([[0, 1, 2, 3]]);
    expect(blocksOf(flowOf([branch(2), next]))).toEqual([[0]]);
  });

  test("does not join a block to itself or to the entry", () => {
    expect(blocksOf(flowOf([next, branch(0)]))).toEqual([[0, 1]]);
    expect(graphOf(flowOf([next, branch(0)]), INLINED).blocks.map(successorsOf)).toEqual([[0]]);
    expect(blocksOf(flowOf([next, next, branch(1)]))).toEqual([[0], [1, 2]]);
  });

  test("has a block for each instruction if that is wanted", () => {
    const { blocks } = flowGraph(flowOf([next, next, branch(1, 0)]), { oneByOne: true });
    expect(blocks.map(({ instructions }) => instructions.length)).toEqual([1, 1, 1]);
  });
});

describe("the flow graph of a program that ends itself", () => {
  test.each([STACKED, INLINED])("has an end for each instruction that is one, %p", (options) => {
    // Calls are never inlined with the first options.
    const flow = flowOf([call(2), ends("hang"), ends("past-end")]);
    const { blocks } = graphOf(flow, options);
    expect(blocks.flatMap(successorsOf).filter((node) => node < 0)).toContain(endNode("past-end"));
    expect(blocks.flatMap(({ instructions }) => instructions)).toContain(2);
    expect(blocksOf(flowOf([next, ends("hang"), next]), options)).toEqual([[0, 1]]);
    expect(graphOf(flowOf([next, ends("hang"), next]), options).blocks.map(successorsOf)).toEqual([
      [endNode("hang")],
    ]);
  });

  test("goes on where the end is conditional or never comes", () => {
    const { blocks } = graphOf(flowOf([ends("hang", 7), next]), INLINED);
    const first = blocks.find(({ instructions }) => instructions[0] === 0)!;
    const after = blocks.findIndex(({ instructions }) => instructions[0] === 1);
    expect(first.transfer).toEqual({ kind: "jump", when: 7, taken: endNode("hang"), next: after });
    expect(blocksOf(flowOf([ends("hang", "never"), next]))).toEqual([[0, 1]]);
  });
});

describe("the flow graph of a program whose instructions name what follows them", () => {
  test.each([STACKED, INLINED])("goes there, %p", (options) => {
    expect(blocksOf(flowOf([followed(next, 2), next, next]), options)).toEqual([[0, 2]]);
    expect(blocksOf(flowOf([next, followed(branch(3, "never"), 3), next, next]), options)).toEqual([
      [0, 1, 3],
    ]);
    const flow = flowOf([
      followed(branch(1, 7), 2),
      ends("hang"),
      followed(ends("past-end", 8), 4),
      next,
      next,
    ]);
    const { blocks } = graphOf(flow, options);
    const at = (first: number): number => blocks.findIndex(({ instructions }) => instructions[0] === first);
    expect(blocks[at(0)]!.transfer).toEqual({ kind: "jump", when: 7, taken: at(1), next: at(2) });
    expect(successorsOf(blocks[at(1)]!)).toEqual([endNode("hang")]);
    expect(successorsOf(blocks[at(2)]!)).toEqual([endNode("past-end"), at(4)]);
    expect(at(3)).toBe(-1);
  });

  test("is straight only if that is the next one", () => {
    expect(blocksOf(flowOf([followed(next, 1), next]))).toEqual([[0, 1]]);
    expect(blocksOf(flowOf([followed(next, 0), next]))).toEqual([[0]]);
  });
});

/** 0 calls 3, 1 calls 3, 2 goes to the end; 3 computes and 4 returns. */
const TWICE = flowOf([call(3), call(3), branch(5), next, ret()]);

describe("the flow graph of a program with calls", () => {
  test("has a copy of a subroutine for each call of it", () => {
    expect(blocksOf(TWICE)).toEqual([[0, 3, 4, 1, 3, 4, 2]]);
    expect(graphOf(TWICE, INLINED).usesCallStack).toBe(false);
  });

  test("keeps a call stack instead where the copies are more than the limit, and not before", () => {
    expect(graphOf(TWICE, { inlineLimit: 7 }).usesCallStack).toBe(false);
    expect(graphOf(TWICE, { inlineLimit: 6 }).usesCallStack).toBe(true);
  });

  test("keeps a call stack where the points of execution are not numbers", () => {
    const calls = (count: number) => flowOf([...Array.from({ length: count }, () => call(count)), ret()]);
    expect(graphOf(calls(1550), { inlineLimit: Infinity }).usesCallStack).toBe(false);
    expect(graphOf(calls(1551), { inlineLimit: Infinity }).usesCallStack).toBe(true);
  });

  test("with a call stack numbers the calls from 1, and returns after each, or ends", () => {
    const { blocks } = graphOf(TWICE, STACKED);
    const at = (first: number): number => blocks.findIndex(({ instructions }) => instructions[0] === first);
    expect(blocks.map(({ instructions }) => instructions)).toHaveLength(4);
    expect(blocks[at(0)]!.transfer).toEqual({
      kind: "call",
      when: "always",
      taken: at(3),
      next: at(1),
      id: 1,
      overflow: endNode("call-overflow"),
    });
    expect(blocks[at(1)]!.transfer).toMatchObject({ kind: "call", taken: at(3), next: at(2), id: 2 });
    expect(successorsOf(blocks[at(1)]!)).toEqual([at(3), at(2), endNode("call-overflow")]);
    const sites = [
      { id: 1, node: at(1) },
      { id: 2, node: at(2) },
    ];
    expect(blocks[at(3)]).toMatchObject({ instructions: [3, 4], transfer: { kind: "return", sites } });
    expect(successorsOf(blocks[at(3)]!)).toEqual([at(1), at(2), END, endNode("ret")]);
  });

  test("never ends at a call where a full call stack loses its oldest entry", () => {
    const instructions = [call(1), call(2), next];
    const deep = (inlineLimit: number) =>
      graphOf(flowOf(instructions, 1, 0, "lose-oldest"), { inlineLimit }).blocks.flatMap(successorsOf);
    expect(deep(Infinity)).toEqual([END]);
    expect(deep(0)).not.toContain(endNode("call-overflow"));
  });

  test("ends at a call too deep and at a return without a call", () => {
    const deep = (entries: number) =>
      graphOf(flowOf([call(1), call(2), next], entries), INLINED).blocks.flatMap(successorsOf);
    expect(deep(1)).toEqual([endNode("call-overflow")]);
    expect(deep(2)).toEqual([END]);
    expect(graphOf(flowOf([ret(5), next]), INLINED).blocks.map(successorsOf)).toEqual([
      [endNode("ret"), expect.any(Number)],
      [END],
    ]);
  });
});
