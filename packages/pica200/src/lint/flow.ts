/** Where control can go, procedure by procedure, and which temporaries are written on some way there. [PICA200 7] */

import { type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import type { Instruction } from "../program/instruction.js";
import type { Range } from "../program/procedures.js";
import type { LintedCode } from "./code.js";
import { NO_LANES, type RegisterLanes, union, writesOf } from "./register-lanes.js";

/** No address. */
const NOWHERE = -1;

/** What programs come to from their entries. */
export interface Reached {
  has(address: number): boolean;
  /** The temporaries that are written on some way to an address. */
  writtenBefore(address: number): RegisterLanes;
  /** The last address of each procedure that control leaves by its end without having been called. */
  openEnds(): readonly number[];
}

/** Where control goes from a word, but for calls. */
interface Way {
  /** The words that follow it in its order. */
  readonly next: readonly number[];
  readonly jump: number | null;
  /** The procedure that it calls. */
  readonly call: Range | null;
}

export class CodeFlow {
  readonly #instructions: readonly Instruction[];
  readonly #byStart = new Map<number, Range>();
  readonly #procedures: readonly (Range | undefined)[];
  /** Where control goes from the end of the first part of an IF with an else part, by the address of that. */
  readonly #elseEnds: Int32Array;
  /** By address the innermost loop around it, without its first word. */
  readonly #loops: readonly (Range | undefined)[];

  constructor({ instructions, procedures }: LintedCode) {
    this.#instructions = instructions;
    const at: (Range | undefined)[] = Array.from({ length: instructions.length });
    for (const range of procedures) {
      if (range.start === range.end) continue;
      this.#byStart.set(range.start, range);
      at.fill(range, range.start, range.end);
    }
    this.#procedures = at;
    this.#elseEnds = elseEnds(instructions);
    this.#loops = loopsAround(instructions);
  }

  /** The procedure that a word is in. */
  procedureAt(address: number): Range | undefined {
    return this.#procedures[address];
  }

  /** What is reached from some entries; a call returns if some way leads to the end of its procedure. */
  from(entries: readonly number[]): Reached {
    return new Walk(this, this.#instructions, entries);
  }

  wayFrom(address: number): Way {
    const { mnemonic, fields } = this.#instructions[address]!;
    const { target = 0 } = fields;
    const control = mnemonic === null ? undefined : (INSTRUCTIONS[mnemonic] as InstructionRow).control;
    const loop = this.#loops[address];
    const plain = { next: this.after(address), jump: null, call: null };
    switch (control?.kind) {
      case "end":
        return { ...plain, next: [] };
      case "jump":
        return { ...plain, jump: target };
      case "if":
        return { ...plain, next: [...plain.next, target] };
      case "break": {
        const ends = loop === undefined ? [] : [loop.end];
        return { ...plain, next: control.test === "always" ? ends : [...plain.next, ...ends] };
      }
      case "call": {
        const call = this.#byStart.get(target);
        if (call === undefined) return { ...plain, jump: target };
        return { ...plain, next: control.test === "always" ? [] : plain.next, call };
      }
      default:
        return plain;
    }
  }

  /** The words that come next, as long as no other can and control stays in the procedure. */
  *straightFrom(address: number): Generator<number> {
    for (let at = address; ;) {
      const { next, jump, call } = this.wayFrom(at);
      const [to = NOWHERE] = next;
      if (jump !== null || call !== null || next.length > 1) return;
      const range = this.procedureAt(to);
      if (range === undefined || range !== this.procedureAt(at)) return;
      at = to;
      yield at;
    }
  }

  /**
   * Where control goes past a word, or after the procedure that it calls: past the else part, if that begins there,
   * and to another pass of a loop that ends there.
   */
  after(address: number): readonly number[] {
    const end = this.#elseEnds[address + 1]!;
    const after = end === NOWHERE ? address + 1 : end;
    const loop = this.#loops[address];
    return after === loop?.end ? [after, loop.start] : [after];
  }
}

function elseEnds(instructions: readonly Instruction[]): Int32Array {
  const ends = new Int32Array(instructions.length + 1).fill(NOWHERE);
  instructions.forEach(({ mnemonic, fields: { target = 0, count = 0 } }, address) => {
    const isIf = mnemonic === "ifc" || mnemonic === "ifu";
    if (isIf && count > 0 && target > address && target < ends.length) ends[target] = target + count;
  });
  return ends;
}

function loopsAround(instructions: readonly Instruction[]): readonly (Range | undefined)[] {
  const open: Range[] = [];
  return instructions.map(({ mnemonic, fields: { target = 0 } }, address) => {
    while (open.length > 0 && open.at(-1)!.end <= address) open.pop();
    const innermost = open.at(-1);
    if (mnemonic === "loop") open.push({ start: address + 1, end: target + 1 });
    return innermost;
  });
}

/** What is known of the end of a procedure. */
interface Exit {
  /** The temporaries that are written on some way to it; null if none leads there. */
  lanes: RegisterLanes | null;
  /** The last address from which it is come to. */
  last: number;
  /** The calls of the procedure that are reached. */
  readonly calls: Set<number>;
}

/** Visits words until nothing new is known of any: each as often as there is more that is written before it. */
class Walk implements Reached {
  readonly #flow: CodeFlow;
  readonly #instructions: readonly Instruction[];
  readonly #before: (RegisterLanes | null)[];
  readonly #exits = new Map<Range, Exit>();
  /** Procedures that control comes into without a call. */
  readonly #uncalled = new Set<Range>();
  readonly #open: { readonly addresses: number[]; readonly ends: Range[] } = { addresses: [], ends: [] };

  constructor(flow: CodeFlow, instructions: readonly Instruction[], entries: readonly number[]) {
    this.#flow = flow;
    this.#instructions = instructions;
    this.#before = instructions.map(() => null);
    for (const entry of entries) this.#begin(entry, NO_LANES);
    while (this.#step());
  }

  has(address: number): boolean {
    return this.#before[address] !== null;
  }
  writtenBefore(address: number): RegisterLanes {
    return this.#before[address] ?? NO_LANES;
  }
  openEnds(): readonly number[] {
    return [...this.#uncalled]
      .map((range) => this.#exits.get(range)?.last ?? NOWHERE)
      .filter((last) => last >= 0);
  }

  /** Visits something that more is known of; false if there is nothing left. */
  #step(): boolean {
    const address = this.#open.addresses.pop();
    if (address !== undefined) {
      this.#visit(address);
      return true;
    }
    const range = this.#open.ends.pop();
    if (range !== undefined) this.#end(range);
    return range !== undefined;
  }

  /** Control comes to an address without a call. */
  #begin(address: number, lanes: RegisterLanes): void {
    const range = this.#flow.procedureAt(address);
    if (range === undefined) return;
    if (!this.#uncalled.has(range)) {
      this.#uncalled.add(range);
      if (this.#exits.has(range)) this.#open.ends.push(range);
    }
    this.#come(address, lanes);
  }

  #come(address: number, lanes: RegisterLanes): void {
    const before = this.#before[address];
    if (before === undefined) return;
    const both = before === null ? lanes : union(before, lanes);
    if (both === before) return;
    this.#before[address] = both;
    this.#open.addresses.push(address);
  }

  #visit(address: number): void {
    const lanes = union(this.writtenBefore(address), writesOf(this.#instructions[address]!, "r"));
    const { next, jump, call } = this.#flow.wayFrom(address);
    for (const to of next) this.#go(address, to, lanes);
    if (jump !== null) this.#come(jump, lanes);
    if (call === null) return;
    const exit = this.#exitOf(call);
    exit.calls.add(address);
    this.#come(call.start, lanes);
    if (exit.lanes !== null) this.#return(address, exit.lanes);
  }

  /** Control goes on from a word to another one, or to the end of its procedure. */
  #go(address: number, to: number, lanes: RegisterLanes): void {
    const range = this.#flow.procedureAt(address)!;
    if (to !== range.end) return this.#come(to, lanes);
    const exit = this.#exitOf(range);
    exit.last = Math.max(exit.last, address);
    const both = exit.lanes === null ? lanes : union(exit.lanes, lanes);
    if (both === exit.lanes) return;
    exit.lanes = both;
    this.#open.ends.push(range);
  }

  #return(call: number, lanes: RegisterLanes): void {
    for (const to of this.#flow.after(call)) this.#go(call, to, lanes);
  }

  #end(range: Range): void {
    const { lanes, calls } = this.#exitOf(range);
    if (lanes === null) return;
    for (const call of calls) this.#return(call, lanes);
    if (this.#uncalled.has(range)) this.#begin(range.end, lanes);
  }

  #exitOf(range: Range): Exit {
    const known = this.#exits.get(range);
    if (known !== undefined) return known;
    const exit: Exit = { lanes: null, last: NOWHERE, calls: new Set() };
    this.#exits.set(range, exit);
    return exit;
  }
}
