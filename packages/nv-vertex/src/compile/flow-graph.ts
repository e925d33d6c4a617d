/** Basic blocks of a program, with its subroutines inlined where that keeps it small. [VP2 2.14.2.3] */

import { crash } from "@glasm/base";
import { ENDS, type End } from "../exec/batch.js";
import { CALL_STACK_ENTRIES } from "../isa/environments.js";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { facts } from "../program/facts.js";
import type { ConditionMask, Program } from "../program/program.js";

/** Where control goes: the number of a block, or below zero an end of the program. */
export type Place = number;

/** The place of an end. */
export function placeOfEnd(end: End): Place {
  return -1 - ENDS.indexOf(end);
}

/** How a block is left. */
export type Transfer =
  /** To `taken` if the condition holds, else to `next`. */
  | { readonly kind: "jump"; readonly condition: ConditionMask; readonly taken: Place; readonly next: Place }
  /** The same, and `id`, a number from 1 to 255, goes onto the call stack; with a full one the program ends. */
  | {
      readonly kind: "call";
      readonly condition: ConditionMask;
      readonly taken: Place;
      readonly next: Place;
      readonly id: number;
    }
  /** To the site whose number is on top of the call stack; with an empty one the program ends. */
  | {
      readonly kind: "return";
      readonly condition: ConditionMask;
      readonly sites: Sites;
      readonly next: Place;
    };

/** For each number of a CAL the place behind it. */
export type Sites = readonly { readonly id: number; readonly place: Place }[];

/** Instructions that are executed one after the other. */
export interface Block {
  /** Their numbers, in order; the last one is the transfer's, unless that is only a fall to the next block. */
  readonly instructions: readonly number[];
  readonly transfer: Transfer;
}

export interface FlowGraph {
  readonly blocks: readonly Block[];
  readonly entry: Place;
  /** Whether there are transfers of kind "call" or "return". */
  readonly usesCallStack: boolean;
}

export interface FlowOptions {
  /** Larger programs, their subroutines inlined, keep a call stack; default 2,000 instructions. */
  readonly inlineLimit?: number;
  /** Whether every instruction is a block of its own. */
  readonly oneByOne: boolean;
}

const INLINE_LIMIT = 2000;
const NEVER: ConditionMask = { rule: "FL", swizzle: [0, 1, 2, 3] };

/** The places where control can go from a block, each once. */
export function placesBehind({ transfer }: Block): readonly Place[] {
  const { next } = transfer;
  switch (transfer.kind) {
    case "jump":
      return transfer.taken === next ? [next] : [transfer.taken, next];
    case "call":
      return [...new Set([transfer.taken, next, placeOfEnd("call-overflow")])];
    case "return":
      return [...new Set([...transfer.sites.map(({ place }) => place), next, placeOfEnd("ret")])];
  }
}

/** The blocks of a program that can be reached. */
export function flowGraph(
  program: Program,
  { inlineLimit = INLINE_LIMIT, oneByOne }: FlowOptions,
): FlowGraph {
  if (!oneByOne && isStraight(program)) return oneBlock(program);
  const inlined = reachable(inlinedSteps(program), entryOf(program), inlineLimit);
  const steps = inlined ?? reachable(stackedSteps(program), entryOf(program), Infinity)!;
  return toBlocks(steps, entryOf(program), oneByOne, inlined === null);
}

/** Whether every instruction leads to the next one. */
function isStraight({ instructions }: Program): boolean {
  return instructions.every(({ mnemonic }) => INSTRUCTIONS[mnemonic].flow === "next");
}

function oneBlock(program: Program): FlowGraph {
  const entry = entryOf(program);
  if (entry < 0) return { blocks: [], entry, usesCallStack: false };
  const end = placeOfEnd("end");
  const instructions = [...program.instructions.keys()].slice(entry);
  return { blocks: [{ instructions, transfer: jump(end, end, NEVER) }], entry: 0, usesCallStack: false };
}

/** A point of execution: an instruction, or an instruction with a call stack; its places are points. */
interface Step {
  readonly instruction: number;
  readonly transfer: Transfer;
}

type StepAt = (point: number) => Step;

function entryOf(program: Program): Place {
  const { entry } = facts(program);
  return entry < program.instructions.length ? entry : placeOfEnd("end");
}

function jump(taken: Place, next: Place, condition: ConditionMask): Transfer {
  if (condition.rule === "TR") return { kind: "jump", condition: NEVER, taken, next: taken };
  if (condition.rule === "FL") return { kind: "jump", condition: NEVER, taken: next, next };
  return { kind: "jump", condition, taken, next };
}

/** Points are instructions with call stacks: in base n + 1 the last digit is the instruction. */
function inlinedSteps(program: Program): StepAt {
  const { instructions } = program;
  const { branchTargets } = facts(program);
  const base = instructions.length + 1;
  const fullStack = Array<number>(CALL_STACK_ENTRIES - 1)
    .fill(base)
    .reduce((product, factor) => product * factor);
  const at = (stack: number, instruction: number): Place =>
    instruction < instructions.length ? stack * base + instruction : placeOfEnd("end");
  return (point) => {
    const number = point % base;
    const stack = (point - number) / base;
    const { mnemonic, condition } = instructions[number]!;
    const next = at(stack, number + 1);
    const to = (place: Place) => ({ instruction: number, transfer: jump(place, next, condition ?? NEVER) });
    switch (INSTRUCTIONS[mnemonic].flow) {
      case "next":
        return to(next);
      case "branch":
        return to(at(stack, branchTargets[number]!));
      case "call":
        return to(
          stack < fullStack
            ? at(stack * base + number + 1, branchTargets[number]!)
            : placeOfEnd("call-overflow"),
        );
      case "return": {
        const site = stack % base;
        return to(stack > 0 ? at((stack - site) / base, site) : placeOfEnd("ret"));
      }
    }
  };
}

/** Points are instructions. */
function stackedSteps(program: Program): StepAt {
  const { instructions } = program;
  const { branchTargets } = facts(program);
  const at = (instruction: number): Place =>
    instruction < instructions.length ? instruction : placeOfEnd("end");
  const calls = [...instructions.keys()].filter(
    (i) => INSTRUCTIONS[instructions[i]!.mnemonic].flow === "call",
  );
  const sites = calls.map((number, i) => ({ id: i + 1, place: at(number + 1) }));
  return (number) => {
    const { mnemonic, condition } = instructions[number]!;
    const next = at(number + 1);
    const target = at(branchTargets[number]!);
    const when = condition ?? NEVER;
    switch (INSTRUCTIONS[mnemonic].flow) {
      case "next":
        return { instruction: number, transfer: jump(next, next, NEVER) };
      case "branch":
        return { instruction: number, transfer: jump(target, next, when) };
      case "call": {
        const id = 1 + calls.indexOf(number);
        return { instruction: number, transfer: { kind: "call", condition: when, taken: target, next, id } };
      }
      case "return":
        return { instruction: number, transfer: { kind: "return", condition: when, sites, next } };
    }
  };
}

type Steps = ReadonlyMap<number, Step>;

/** The steps that can be reached; null if they are more than a limit. */
function reachable(stepAt: StepAt, entry: Place, limit: number): Steps | null {
  const steps = new Map<number, Step>();
  const open = entry >= 0 ? [entry] : [];
  while (open.length > 0) {
    const point = open.pop()!;
    if (steps.has(point)) continue;
    if (steps.size >= limit) return null;
    const step = stepAt(point);
    steps.set(point, step);
    open.push(...behind(step).filter((place) => place >= 0));
  }
  return steps;
}

function behind({ instruction, transfer }: Step): readonly Place[] {
  return placesBehind({ instructions: [instruction], transfer });
}

/** Joins steps that always follow each other, and numbers the blocks. */
function toBlocks(steps: Steps, entry: Place, oneByOne: boolean, usesCallStack: boolean): FlowGraph {
  const arrivals = new Map<number, number>();
  for (const step of steps.values()) {
    for (const place of behind(step)) arrivals.set(place, (arrivals.get(place) ?? 0) + 1);
  }
  /** The only point behind a step that only this step leads to; below zero if there is none. */
  const follower = (step: Step): Place => {
    const places = behind(step);
    const only = places.length === 1 && step.transfer.kind === "jump" ? places[0]! : -1;
    return only >= 0 && only !== entry && arrivals.get(only) === 1 && !oneByOne ? only : -1;
  };
  const followers = new Set([...steps.values()].map(follower));
  const heads = [...steps.keys()].filter((point) => !followers.has(point));
  const numbers = new Map(heads.map((point, i) => [point, i]));
  const renumber = (place: Place): Place =>
    place < 0 ? place : (numbers.get(place) ?? crash("a block begins where none does"));
  const blocks = heads.map((head): Block => {
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
  return { blocks, entry: renumber(entry), usesCallStack };
}

function renumbered(transfer: Transfer, renumber: (place: Place) => Place): Transfer {
  const next = renumber(transfer.next);
  if (transfer.kind === "return") {
    return {
      ...transfer,
      next,
      sites: transfer.sites.map(({ id, place }) => ({ id, place: renumber(place) })),
    };
  }
  return { ...transfer, next, taken: renumber(transfer.taken) };
}
