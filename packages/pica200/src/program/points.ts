/**
 * Programs as plain flow: the stacks of control are taken apart into points, each of them an address together with what
 * the stacks hold there. What they hold is known before a program runs, but for the counts of loops. [PICA200 7]
 */

import type { End, InstructionFlow, ProgramFlow, When } from "@glasm/vm";
import { crash } from "@glasm/base";
import { type CallEntry, checkCalls, checkIfs, type IfEntry, pushed } from "../isa/control-stacks.js";
import { JOINS, type Join } from "../isa/conditions.js";
import { type Control, type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { STACK_ENTRIES } from "../isa/limits.js";
import type { Instruction } from "./instruction.js";
import type { Program } from "./program.js";

/** What a transfer of control depends on. */
export type Condition =
  | {
      readonly kind: "flags";
      readonly join: Join;
      readonly referenceX: number;
      readonly referenceY: number;
    }
  | { readonly kind: "boolean"; readonly register: number; readonly isInverted: boolean }
  /** Whether the loop of a slot is to be repeated. */
  | { readonly kind: "repeats"; readonly slot: number };

/** What happens at a point. */
export type Point =
  /** A word is executed; LOOP puts its entry into a slot. */
  | { readonly kind: "execute"; readonly address: number; readonly slot?: number }
  /** aL is advanced at the end of a pass, by the step of a loop. */
  | { readonly kind: "advance"; readonly slot: number }
  /** One pass less is to come. */
  | { readonly kind: "repeat"; readonly slot: number }
  /** aL is what it was before the loop. */
  | { readonly kind: "restore"; readonly slot: number }
  /** Whether another pass is to come is asked. */
  | { readonly kind: "pass"; readonly slot: number }
  /** There is no word. */
  | { readonly kind: "past-end" };

/** What the control stacks hold, the oldest entries first. */
export interface Stacks {
  readonly calls: readonly CallEntry[];
  readonly ifs: readonly IfEntry[];
  readonly loops: readonly Loop[];
}

/** The points of a program. */
export interface Points {
  readonly points: readonly Point[];
  readonly flow: ProgramFlow<Condition>;
}

/** A program taken apart. */
export interface StackedPoints extends Points {
  /** For each point what the stacks hold before it. */
  readonly stacks: readonly Stacks[];
}

/** An entry of the LOOP stack, whose count, step and aL are in a slot. */
export interface Loop {
  readonly start: number;
  readonly end: number;
  readonly slot: number;
}

interface State extends Stacks {
  readonly address: number;
}

/** Programs with more points, or more points where control divides, are not taken apart. [Ruling 142] */
export const MAX_POINTS = 8192;
const MAX_DIVISIONS = 512;

/** Where a point leads, while states are not numbered yet. */
type Goal = { readonly state: State } | { readonly point: number };
interface Way {
  readonly point: Point;
  readonly stacks: Stacks;
  /** Where it goes when it is taken. */
  taken: { readonly when: When<Condition>; readonly to: Goal | { readonly end: End } } | null;
  /** Where it goes otherwise, if that is not the next point. */
  next: Goal | null;
}

/** A program taken apart, or null if it is too large for that. */
export function pointsOf(
  program: Program,
  most = { points: MAX_POINTS, divisions: MAX_DIVISIONS },
): StackedPoints | null {
  return new Explorer(program, most).explore();
}

/** The points of a run, which are found as it comes to them: there may be any number of them. */
export interface Walk {
  /** Number of the first point. */
  readonly entry: number;
  pointAt(number: number): Point;
  /** What the stacks hold before a point. */
  stacksAt(number: number): Stacks;
  /** Where control goes from a point that the walk has come to. */
  wayFrom(number: number): InstructionFlow<Condition>;
}

/** A walk through a program, whatever it is. */
export function walkThrough(program: Program): Walk {
  return new Explorer(program, { points: 0, divisions: 0 }).walk();
}

class Explorer {
  readonly #program: Program;
  readonly #most: { readonly points: number; readonly divisions: number };
  readonly #ways: Way[] = [];
  /** By what states are: the number of their first point. */
  readonly #known = new Map<string, number>();
  readonly #open: State[] = [];
  #divisions = 0;

  constructor(program: Program, most: { readonly points: number; readonly divisions: number }) {
    this.#program = program;
    this.#most = most;
  }

  explore(): StackedPoints | null {
    this.#open.push(entryState(this.#program));
    while (this.#open.length > 0) {
      this.#visit(this.#open.pop()!);
      if (this.#ways.length > this.#most.points || this.#divisions > this.#most.divisions) return null;
    }
    const flow = {
      entry: 0,
      instructions: this.#ways.map((way) => this.#flowOf(way, (state) => this.#numberOf(state))),
      callStack: { entries: 1, whenFull: "end" },
    } as const;
    return {
      points: this.#ways.map(({ point }) => point),
      stacks: this.#ways.map(({ stacks }) => stacks),
      flow,
    };
  }

  walk(): Walk {
    this.#layOutOne(entryState(this.#program));
    return {
      entry: 0,
      pointAt: (number) => this.#ways[number]!.point,
      stacksAt: (number) => this.#ways[number]!.stacks,
      wayFrom: (number) => this.#flowOf(this.#ways[number]!, (state) => this.#found(state)),
    };
  }

  /** The number of a state's first point; one that is new is laid out. */
  #found(state: State): number {
    const known = this.#known.get(keyOf(state));
    return known ?? this.#layOutOne(state);
  }

  #layOutOne(state: State): number {
    const number = this.#ways.length;
    this.#known.set(keyOf(state), number);
    const next = this.#layOut(state);
    if (next !== null) this.#link(next);
    this.#open.length = 0;
    return number;
  }

  #flowOf({ taken, next }: Way, numberOf: (state: State) => number): InstructionFlow<Condition> {
    const at = (goal: Goal): number => ("point" in goal ? goal.point : numberOf(goal.state));
    const follower = next === null ? {} : { next: at(next) };
    if (taken === null) return { kind: "next", ...follower };
    const { when, to } = taken;
    if ("end" in to) return { kind: "end", end: to.end, when, ...follower };
    return { kind: "branch", target: at(to), when, ...follower };
  }

  #numberOf(state: State): number {
    return this.#known.get(keyOf(state)) ?? crash("a state was not visited");
  }

  #add(point: Point, stacks: Stacks, taken: Way["taken"] = null): void {
    if (taken !== null && taken.when !== "always") this.#divisions++;
    this.#ways.push({ point, stacks, taken, next: null });
  }

  /** What follows the last point is a state that is laid out elsewhere. */
  #link(state: State): void {
    this.#ways.at(-1)!.next = { state };
    this.#open.push(state);
  }

  /** Lays out a state, and those that always follow, as long as they are new. */
  #visit(first: State): void {
    if (this.#known.has(keyOf(first))) return;
    for (let state: State | null = first; state !== null; state = this.#layOut(state)) {
      if (this.#known.has(keyOf(state)) || this.#ways.length > this.#most.points) return this.#link(state);
      this.#known.set(keyOf(state), this.#ways.length);
    }
  }

  /** Lays out a state; gives the one that follows it directly, if any does. */
  #layOut(state: State): State | null {
    const { address } = state;
    const instruction = this.#program.instructions[address];
    if (instruction === undefined) {
      this.#add({ kind: "past-end" }, state, { when: "always", to: { end: "past-end" } });
      return null;
    }
    const row: InstructionRow | null = instruction.mnemonic && INSTRUCTIONS[instruction.mnemonic];
    const control = row?.control;
    if (control === undefined) {
      this.#add({ kind: "execute", address }, state);
      return this.#after(state, false);
    }
    if (control.kind === "end") {
      this.#add({ kind: "execute", address }, state, { when: "always", to: { end: "end" } });
      return null;
    }
    return control.kind === "loop"
      ? this.#loop(state, instruction)
      : this.#transfer(state, control, instruction);
  }

  #loop(state: State, { fields }: Instruction): State | null {
    const { address, loops } = state;
    const used = new Set(loops.slice(1 - STACK_ENTRIES.loop).map(({ slot }) => slot));
    const slot = [...Array(STACK_ENTRIES.loop).keys()].find((number) => !used.has(number))!;
    const entry = { start: address + 1, end: fields.target! + 1, slot };
    this.#add({ kind: "execute", address, slot }, state);
    return this.#after({ ...state, loops: pushed(loops, entry, STACK_ENTRIES.loop) }, false);
  }

  #transfer(state: State, control: Control, instruction: Instruction): State | null {
    const { address } = state;
    const when = conditionOf(instruction);
    const point = { kind: "execute", address } as const;
    if (control.kind === "break" && state.loops.length === 0) {
      this.#add(point, state, { when, to: { end: "hang" } });
      return when === "always" ? null : this.#after(state, false);
    }
    if (when === "always") {
      this.#add(point, state);
      return this.#taken(state, control, instruction);
    }
    const division = this.#ways.length;
    this.#add(point, state, { when, to: { point: 0 } });
    this.#link(this.#notTaken(state, control, instruction));
    const first = this.#ways.length;
    const taken = this.#taken(state, control, instruction);
    if (this.#ways.length > first) {
      this.#ways[division]!.taken = { when, to: { point: first } };
      return taken;
    }
    this.#ways[division]!.taken = { when, to: { state: taken } };
    this.#open.push(taken);
    return null;
  }

  /** Where the condition holds. [PICA200 7 s4, s5, s6, s7, s8, s9] */
  #taken(state: State, control: Control, { fields }: Instruction): State {
    const { address } = state;
    const { target = 0, count = 0 } = fields;
    switch (control.kind) {
      case "jump":
        return this.#after(state, false, target);
      case "call": {
        const entry = { end: target + count, returnAddress: address + 1 };
        return this.#after(
          { ...state, calls: pushed(state.calls, entry, STACK_ENTRIES.call) },
          false,
          target,
        );
      }
      case "if": {
        const entry = { elseAddress: target, end: target + count };
        return this.#after({ ...state, ifs: pushed(state.ifs, entry, STACK_ENTRIES.if) }, false);
      }
      default:
        return this.#after(state, true);
    }
  }

  #notTaken(state: State, { kind }: Control, { fields }: Instruction): State {
    return this.#after(state, false, kind === "if" ? fields.target! : state.address + 1);
  }

  /**
   * The checks of the stacks after an instruction that goes on somewhere, and the state after them.
   * @param isLeft Whether the loop is to be left
   */
  #after(state: State, isLeft: boolean, goesTo = state.address + 1): State {
    const after = state.address + 1;
    const { calls, next: afterCalls } = checkCalls(state.calls, after, goesTo);
    const { ifs, next: afterIfs } = checkIfs(state.ifs, after, afterCalls);
    const loop = state.loops.at(-1);
    if (loop === undefined || (!isLeft && loop.end !== after))
      return { address: afterIfs, calls, ifs, loops: state.loops };
    if (!isLeft) this.#endPass(loop, { address: loop.start, calls, ifs, loops: state.loops });
    const loops = state.loops.slice(0, -1);
    if (loops.length > 0) this.#add({ kind: "restore", slot: loop.slot }, { calls, ifs, loops });
    return { address: loop.end, calls, ifs, loops };
  }

  /** The end of a pass, of which the last point, where none is to come, is followed by the way out. */
  #endPass({ slot }: Loop, again: State): void {
    const advance = this.#ways.length;
    this.#add({ kind: "advance", slot }, again);
    this.#add({ kind: "repeat", slot }, again);
    this.#link(again);
    this.#ways[advance]!.next = { point: this.#ways.length };
    const when = { kind: "repeats", slot } as const;
    this.#add({ kind: "pass", slot }, again, { when, to: { point: advance + 1 } });
  }
}

/** The state that a run begins in. */
function entryState({ entry }: Program): State {
  return { address: entry, calls: [], ifs: [], loops: [] };
}

/** The states of a program are the same if these are. */
function keyOf({ address, calls, ifs, loops }: State): string {
  const ofCalls = calls.map(({ end, returnAddress }) => `${end},${returnAddress}`);
  const ofIfs = ifs.map(({ elseAddress, end }) => `${elseAddress},${end}`);
  const ofLoops = loops.map(({ start, end, slot }) => `${start},${end},${slot}`);
  return [address, ofCalls.join(";"), ofIfs.join(";"), ofLoops.join(";")].join("|");
}

/** When a transfer is taken. [PICA200 2 s40, s41, s42, s43, s44, s45] */
export function conditionOf({ mnemonic, fields }: Instruction): Condition | "always" {
  const { control }: InstructionRow = INSTRUCTIONS[mnemonic!];
  if (control === undefined || !("test" in control) || control.test === "always") return "always";
  if (control.test === "boolean") {
    const isInverted = control.kind === "jump" && (fields.count! & 1) === 1;
    return { kind: "boolean", register: fields.uniform!, isInverted };
  }
  const { referenceX = 0, referenceY = 0 } = fields;
  return { kind: "flags", join: JOINS[fields.join!]!, referenceX, referenceY };
}
