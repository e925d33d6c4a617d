/**
 * Programs as plain flow: the stacks of control are taken apart into points, each of them an address together with what
 * the stacks hold there. What they hold is known before a program runs, but for the counts of loops. [PICA200 7]
 */

import type { End, InstructionFlow, ProgramFlow } from "@glasm/vm";
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
  /** Control goes elsewhere, and nothing else happens. */
  | { readonly kind: "go" };

/** A program taken apart. */
export interface Points {
  readonly points: readonly Point[];
  readonly flow: ProgramFlow<Condition>;
}

/** An entry of the LOOP stack, whose count, step and aL are in a slot. */
interface Loop {
  readonly start: number;
  readonly end: number;
  readonly slot: number;
}

interface State {
  readonly address: number;
  readonly calls: readonly CallEntry[];
  readonly ifs: readonly IfEntry[];
  readonly loops: readonly Loop[];
}

/** Programs with more points, or more points where control divides, are not taken apart. [Ruling 161] */
const MAX_POINTS = 8192;
const MAX_DIVISIONS = 512;

/** Where a point leads, while states are not numbered yet. */
type Goal = State | { readonly point: number } | { readonly end: End };
interface Way {
  readonly point: Point;
  /** Where it goes when it is taken; behind it, to the next point, otherwise. */
  readonly when: Condition | "always" | "never";
  readonly goal: Goal | null;
}

/** A program taken apart, or null if it is too large for that. */
export function pointsOf(program: Program): Points | null {
  return new Explorer(program).explore();
}

class Explorer {
  readonly #program: Program;
  readonly #ways: Way[] = [];
  /** By what states are: the number of their first point. */
  readonly #known = new Map<string, number>();
  readonly #open: State[] = [];
  #divisions = 0;

  constructor(program: Program) {
    this.#program = program;
  }

  explore(): Points | null {
    this.#open.push({ address: this.#program.entry, calls: [], ifs: [], loops: [] });
    while (this.#open.length > 0) {
      this.#visit(this.#open.pop()!);
      if (this.#ways.length > MAX_POINTS || this.#divisions > MAX_DIVISIONS) return null;
    }
    const flow = {
      entry: 0,
      instructions: this.#ways.map((way) => this.#flowOf(way)),
      callStack: { entries: 1, whenFull: "end" },
    } as const;
    return { points: this.#ways.map(({ point }) => point), flow };
  }

  #flowOf({ when, goal }: Way): InstructionFlow<Condition> {
    if (goal === null) return { kind: "next" };
    if ("end" in goal && !("address" in goal)) return { kind: "end", end: goal.end, when };
    const target = "point" in goal ? goal.point : this.#known.get(keyOf(goal as State));
    return { kind: "branch", target: target ?? crash("a state was not visited"), when };
  }

  #add(point: Point, when: Way["when"] = "never", goal: Goal | null = null): void {
    if (goal !== null && typeof when !== "string") this.#divisions++;
    this.#ways.push({ point, when, goal });
  }

  /** Lays out a state, and those that always follow, as long as they are new. */
  #visit(first: State): void {
    if (this.#known.has(keyOf(first))) return;
    for (let state: State | null = first; state !== null; state = this.#layOut(state)) {
      if (this.#known.has(keyOf(state)) || this.#ways.length > MAX_POINTS) {
        this.#add({ kind: "go" }, "always", state);
        return;
      }
      this.#known.set(keyOf(state), this.#ways.length);
    }
  }

  /** Lays out a state; gives the one that follows it directly, if any does. */
  #layOut(state: State): State | null {
    const { address } = state;
    const instruction = this.#program.instructions[address];
    if (instruction === undefined) {
      this.#add({ kind: "go" }, "always", { end: "past-end" });
      return null;
    }
    const row: InstructionRow | null = instruction.mnemonic && INSTRUCTIONS[instruction.mnemonic];
    const control = row?.control;
    if (control === undefined) {
      this.#add({ kind: "execute", address });
      return this.#behind(state, false);
    }
    if (control.kind === "end") {
      this.#add({ kind: "execute", address }, "always", { end: "end" });
      return null;
    }
    return control.kind === "loop"
      ? this.#loop(state, instruction)
      : this.#transfer(state, control, instruction);
  }

  #loop(state: State, { fields }: Instruction): State | null {
    const { address, loops } = state;
    const taken = new Set(loops.slice(1 - STACK_ENTRIES.loop).map(({ slot }) => slot));
    const slot = [...Array(STACK_ENTRIES.loop).keys()].find((number) => !taken.has(number))!;
    const entry = { start: address + 1, end: fields.target! + 1, slot };
    this.#add({ kind: "execute", address, slot });
    return this.#behind({ ...state, loops: pushed(loops, entry, STACK_ENTRIES.loop) }, false);
  }

  #transfer(state: State, control: Control, instruction: Instruction): State | null {
    const { address } = state;
    const when = conditionOf(instruction);
    if (control.kind === "break" && state.loops.length === 0) {
      this.#add({ kind: "execute", address }, when, { end: "hang" });
      return when === "always" ? null : this.#behind(state, false);
    }
    if (when === "always") {
      this.#add({ kind: "execute", address });
      return this.#taken(state, control, instruction);
    }
    const division = this.#ways.length;
    this.#add({ kind: "execute", address }, when, { point: -1 });
    this.#goTo(this.#notTaken(state, control, instruction));
    this.#ways[division] = {
      point: { kind: "execute", address },
      when,
      goal: { point: this.#ways.length },
    };
    return this.#taken(state, control, instruction);
  }

  /** Where the condition holds. [PICA200 7 s4, s5, s6, s7, s8, s9] */
  #taken(state: State, control: Control, { fields }: Instruction): State | null {
    const { address } = state;
    const { target = 0, count = 0 } = fields;
    switch (control.kind) {
      case "jump":
        return this.#behind(state, false, target);
      case "call": {
        const entry = { end: target + count, returnAddress: address + 1 };
        return this.#behind(
          { ...state, calls: pushed(state.calls, entry, STACK_ENTRIES.call) },
          false,
          target,
        );
      }
      case "if": {
        const entry = { elseAddress: target, end: target + count };
        return this.#behind({ ...state, ifs: pushed(state.ifs, entry, STACK_ENTRIES.if) }, false);
      }
      default:
        return this.#behind(state, true);
    }
  }

  #notTaken(state: State, { kind }: Control, { fields }: Instruction): State | null {
    return this.#behind(state, false, kind === "if" ? fields.target! : state.address + 1);
  }

  /**
   * The checks of the stacks behind an instruction that goes on somewhere, and the state behind them.
   * @param isLeft Whether the loop is to be left
   */
  #behind(state: State, isLeft: boolean, goesTo = state.address + 1): State {
    const behind = state.address + 1;
    const { calls, next: afterCalls } = checkCalls(state.calls, behind, goesTo);
    const { ifs, next: afterIfs } = checkIfs(state.ifs, behind, afterCalls);
    const loop = state.loops.at(-1);
    if (loop === undefined || (!isLeft && loop.end !== behind))
      return { address: afterIfs, calls, ifs, loops: state.loops };
    if (!isLeft) {
      this.#add({ kind: "advance", slot: loop.slot });
      const division = this.#ways.length;
      this.#add({ kind: "go" }, { kind: "repeats", slot: loop.slot }, { point: division + 2 });
      this.#add({ kind: "go" }, "always", { point: division + 4 });
      this.#add({ kind: "repeat", slot: loop.slot });
      const again = { address: loop.start, calls, ifs, loops: state.loops };
      this.#add({ kind: "go" }, "always", again);
      this.#open.push(again);
    }
    const loops = state.loops.slice(0, -1);
    if (loops.length > 0) this.#add({ kind: "restore", slot: loop.slot });
    return { address: loop.end, calls, ifs, loops };
  }

  #goTo(state: State | null): void {
    if (state === null) return;
    this.#add({ kind: "go" }, "always", state);
    this.#open.push(state);
  }
}

/** The states of a program are the same if these are. */
function keyOf({ address, calls, ifs, loops }: State): string {
  const ofCalls = calls.map(({ end, returnAddress }) => `${end},${returnAddress}`);
  const ofIfs = ifs.map(({ elseAddress, end }) => `${elseAddress},${end}`);
  const ofLoops = loops.map(({ start, end, slot }) => `${start},${end},${slot}`);
  return [address, ofCalls.join(";"), ofIfs.join(";"), ofLoops.join(";")].join("|");
}

/** When a transfer is taken. [PICA200 2 s40, s41, s42, s43, s44, s45] */
function conditionOf({ mnemonic, fields }: Instruction): Condition | "always" {
  const { control }: InstructionRow = INSTRUCTIONS[mnemonic!];
  if (control === undefined || !("test" in control) || control.test === "always") return "always";
  if (control.test === "boolean") {
    const isInverted = control.kind === "jump" && (fields.count! & 1) === 1;
    return { kind: "boolean", register: fields.uniform!, isInverted };
  }
  const { referenceX = 0, referenceY = 0 } = fields;
  return { kind: "flags", join: JOINS[fields.join!]!, referenceX, referenceY };
}
