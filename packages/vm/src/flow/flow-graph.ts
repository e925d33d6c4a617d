/** Basic blocks of a program, with its subroutines inlined where that keeps it small. */

import { crash } from "@glasm/base";
import { Points } from "./points.js";
import {
  type End,
  ENDS,
  followerOf,
  type InstructionFlow,
  type ProgramFlow,
  type When,
} from "./program-flow.js";

/** Where control goes: the number of a block, or below zero an end of the program. */
export type FlowNode = number;

/** The node of an end. */
export function endNode(end: End): FlowNode {
  return -1 - ENDS.indexOf(end);
}

/** How a block is left. */
export type Transfer<Condition> =
  /** To `taken` when the condition holds, else to `next`. */
  | {
      readonly kind: "jump";
      readonly when: When<Condition>;
      readonly taken: FlowNode;
      readonly next: FlowNode;
    }
  /** The same, and `id`, a number from 1 on, goes onto the call stack. */
  | {
      readonly kind: "call";
      readonly when: When<Condition>;
      readonly taken: FlowNode;
      readonly next: FlowNode;
      readonly id: number;
      /** Where a call leads for which there is no room; null if there always is. */
      readonly overflow: FlowNode | null;
    }
  /** To the site whose number is on top of the call stack; with an empty one to the end `empty`. */
  | {
      readonly kind: "return";
      readonly when: When<Condition>;
      readonly sites: Sites;
      readonly empty: FlowNode;
      readonly next: FlowNode;
    };

/** For each number of a call the node after it. */
export type Sites = readonly { readonly id: number; readonly node: FlowNode }[];

/** Instructions that are executed one after the other. */
export interface Block<Condition = unknown> {
  /** Their numbers, in order; the last one is the transfer's, unless that is only a fall to the next block. */
  readonly instructions: readonly number[];
  readonly transfer: Transfer<Condition>;
}

/** The blocks of a program, and where it begins. */
export interface FlowGraph<Condition = unknown> {
  readonly blocks: readonly Block<Condition>[];
  readonly entry: FlowNode;
  /** Whether there are transfers of kind "call" or "return". */
  readonly usesCallStack: boolean;
  /** Whether there is one block, which leads to an end: about such a graph there is little to find out. */
  readonly isStraight: boolean;
}

/** How a program is divided into blocks. */
export interface FlowOptions {
  /** Larger programs, their subroutines inlined, keep a call stack; default 2,000 instructions. */
  readonly inlineLimit?: number;
  /** Whether every instruction is a block of its own. */
  readonly oneByOne: boolean;
}

const INLINE_LIMIT = 2000;

/** The nodes where control can go from a block, each once. */
export function successorsOf({ transfer }: Block): readonly FlowNode[] {
  const { next } = transfer;
  switch (transfer.kind) {
    case "jump":
      return transfer.taken === next ? [next] : [transfer.taken, next];
    case "call":
      return [...new Set([transfer.taken, next, ...(transfer.overflow === null ? [] : [transfer.overflow])])];
    case "return":
      return [...new Set([...transfer.sites.map(({ node }) => node), next, transfer.empty])];
  }
}

/** The blocks of a program that can be reached. */
export function flowGraph<Condition>(
  flow: ProgramFlow<Condition>,
  { inlineLimit = INLINE_LIMIT, oneByOne }: FlowOptions,
): FlowGraph<Condition> {
  const straightEnd = oneByOne ? null : endOfStraight(flow);
  if (straightEnd !== null) return oneBlock(flow, straightEnd);
  const inlined = inlinedSteps(flow);
  const entry = entryOf(flow);
  const steps = inlined === null ? null : reachable(inlined, entry, inlineLimit);
  return toBlocks(steps ?? reachable(stackedSteps(flow), entry, Infinity)!, entry, oneByOne, steps === null);
}

/** How a program ends of which every instruction leads to the next one, but for the last one, which may end it; else null. */
function endOfStraight({ instructions }: ProgramFlow): FlowNode | null {
  const last = instructions.length - 1;
  for (let number = 0; number <= last; number++) {
    const instruction = instructions[number]!;
    if (instruction.kind === "next" && followerOf(instruction, number) === number + 1) continue;
    return number === last ? surelyEndedBy(instruction) : null;
  }
  return endNode("end");
}

/** The end that a program comes to by an instruction outside of its subroutines, whatever happens; else null. */
function surelyEndedBy(instruction: InstructionFlow<unknown>): FlowNode | null {
  if (instruction.kind === "return" && instruction.when === "always") return emptyEnd(instruction);
  return instruction.kind === "end" && instruction.when === "always" ? endNode(instruction.end) : null;
}

function oneBlock<Condition>(flow: ProgramFlow<Condition>, end: FlowNode): FlowGraph<Condition> {
  const entry = entryOf(flow);
  if (entry < 0) return { blocks: [], entry, usesCallStack: false, isStraight: false };
  const instructions = Array.from({ length: flow.instructions.length - entry }, (_, i) => entry + i);
  const transfer = { kind: "jump", when: "never", taken: end, next: end } as const;
  return { blocks: [{ instructions, transfer }], entry: 0, usesCallStack: false, isStraight: true };
}

/** An instruction at a point of execution; the nodes of its transfer are points. */
interface Step<Condition> {
  readonly instruction: number;
  readonly transfer: Transfer<Condition>;
}

type StepAt<Condition> = (point: number) => Step<Condition>;

function entryOf({ entry, instructions }: ProgramFlow): FlowNode {
  return entry < instructions.length ? entry : endNode("end");
}

function jump<Condition>(taken: FlowNode, next: FlowNode, when: When<Condition>): Transfer<Condition> {
  if (when === "always") return { kind: "jump", when: "never", taken, next: taken };
  if (when === "never") return { kind: "jump", when: "never", taken: next, next };
  return { kind: "jump", when, taken, next };
}

/** Points are instructions with call stacks; null if these are not numbers. */
function inlinedSteps<Condition>(flow: ProgramFlow<Condition>): StepAt<Condition> | null {
  const { instructions } = flow;
  const points = new Points(instructions.length, flow.callStack);
  if (!points.fit) return null;
  const end = endNode("end");
  const nodeAt = (point: number): FlowNode =>
    points.instructionOf(point) < instructions.length ? point : end;
  return (point) => {
    const number = points.instructionOf(point);
    const instruction = instructions[number]!;
    const next = nodeAt(points.withInstruction(point, followerOf(instruction, number)));
    const to = (node: FlowNode, when: When<Condition>) => ({
      instruction: number,
      transfer: jump(node, next, when),
    });
    switch (instruction.kind) {
      case "next":
        return to(next, "never");
      case "branch":
        return to(nodeAt(points.withInstruction(point, instruction.target)), instruction.when);
      case "call": {
        const called = points.called(point, instruction.target, followerOf(instruction, number));
        return to(called === null ? endNode("call-overflow") : nodeAt(called), instruction.when);
      }
      case "return": {
        const site = points.returned(point);
        return to(site === null ? emptyEnd(instruction) : nodeAt(site), instruction.when);
      }
      case "end":
        return to(endNode(instruction.end), instruction.when);
    }
  };
}

/** Points are instructions. */
function stackedSteps<Condition>({ instructions, callStack }: ProgramFlow<Condition>): StepAt<Condition> {
  const at = (instruction: number): FlowNode =>
    instruction < instructions.length ? instruction : endNode("end");
  const calls = [...instructions.keys()].filter((number) => instructions[number]!.kind === "call");
  const ids = new Map(calls.map((number, i) => [number, i + 1]));
  const sites = calls.map((number) => ({
    id: ids.get(number)!,
    node: at(followerOf(instructions[number]!, number)),
  }));
  /** Where a call leads for which there is no room; null if there always is. */
  const overflowTo = (next: FlowNode): FlowNode | null => {
    if (callStack.whenFull === "lose-oldest") return null;
    return callStack.whenFull === "end" ? endNode("call-overflow") : next;
  };
  return (number) => {
    const instruction = instructions[number]!;
    const next = at(followerOf(instruction, number));
    switch (instruction.kind) {
      case "next":
        return { instruction: number, transfer: jump(next, next, "never") };
      case "branch":
        return { instruction: number, transfer: jump(at(instruction.target), next, instruction.when) };
      case "call": {
        const { kind, when, target } = instruction;
        const id = ids.get(number)!;
        const overflow = overflowTo(next);
        return { instruction: number, transfer: { kind, when, taken: at(target), next, id, overflow } };
      }
      case "return": {
        const { kind, when } = instruction;
        return { instruction: number, transfer: { kind, when, sites, empty: emptyEnd(instruction), next } };
      }
      case "end":
        return { instruction: number, transfer: jump(endNode(instruction.end), next, instruction.when) };
    }
  };
}

/** The end that a return leads to with an empty call stack. */
const emptyEnd = ({ whenEmpty = "ret" }: { readonly whenEmpty?: End }): FlowNode => endNode(whenEmpty);

type Steps<Condition> = ReadonlyMap<number, Step<Condition>>;

/** The steps that can be reached; null if they are more than a limit. */
function reachable<Condition>(
  stepAt: StepAt<Condition>,
  entry: FlowNode,
  limit: number,
): Steps<Condition> | null {
  const steps = new Map<number, Step<Condition>>();
  const open = entry >= 0 ? [entry] : [];
  while (open.length > 0) {
    const point = open.pop()!;
    if (steps.has(point)) continue;
    if (steps.size >= limit) return null;
    const step = stepAt(point);
    steps.set(point, step);
    open.push(...after(step).filter((node) => node >= 0));
  }
  return steps;
}

function after({ instruction, transfer }: Step<unknown>): readonly FlowNode[] {
  return successorsOf({ instructions: [instruction], transfer });
}

/** Joins steps that always follow each other, and numbers the blocks. */
function toBlocks<Condition>(
  steps: Steps<Condition>,
  entry: FlowNode,
  oneByOne: boolean,
  usesCallStack: boolean,
): FlowGraph<Condition> {
  const arrivals = new Map<number, number>();
  for (const step of steps.values()) {
    for (const node of after(step)) arrivals.set(node, (arrivals.get(node) ?? 0) + 1);
  }
  /** The only point after a step that only this step leads to; below zero if there is none. */
  const follower = (step: Step<unknown>): FlowNode => {
    const nodes = after(step);
    const only = nodes.length === 1 && step.transfer.kind === "jump" ? nodes[0]! : -1;
    return only >= 0 && only !== entry && arrivals.get(only) === 1 && !oneByOne ? only : -1;
  };
  const followers = new Set([...steps.values()].map(follower));
  const heads = [...steps.keys()].filter((point) => !followers.has(point));
  const numbers = new Map(heads.map((point, i) => [point, i]));
  const renumber = (node: FlowNode): FlowNode =>
    node < 0 ? node : (numbers.get(node) ?? crash("a block begins where none does"));
  const blocks = heads.map((head): Block<Condition> => {
    const instructions: number[] = [];
    let step = steps.get(head)!;
    for (;;) {
      instructions.push(step.instruction);
      const next = follower(step);
      if (next < 0) break;
      step = steps.get(next)!;
    }
    return { instructions, transfer: renumbered(step.transfer, renumber) };
  });
  const isStraight = blocks.length === 1 && successorsOf(blocks[0]!).every((node) => node < 0);
  return { blocks, entry: renumber(entry), usesCallStack, isStraight };
}

function renumbered<Condition>(
  transfer: Transfer<Condition>,
  renumber: (node: FlowNode) => FlowNode,
): Transfer<Condition> {
  const next = renumber(transfer.next);
  if (transfer.kind === "return") {
    return {
      ...transfer,
      next,
      sites: transfer.sites.map(({ id, node }) => ({ id, node: renumber(node) })),
    };
  }
  const taken = renumber(transfer.taken);
  if (transfer.kind === "jump") return { ...transfer, next, taken };
  const { overflow } = transfer;
  return { ...transfer, next, taken, overflow: overflow === null ? null : renumber(overflow) };
}
