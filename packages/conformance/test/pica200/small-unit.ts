/** What a unit of the small machine keeps, and its control flow. [PICA200 3, 7, 8] */

import type { Json } from "../../src/index.js";
import type { Has } from "./small-numbers.js";

/** A triangle. */
export interface Emitted {
  readonly invert: boolean;
  readonly vertices: readonly (readonly (readonly number[])[])[];
}

const vectors = (): number[][] => Array.from({ length: 16 }, () => [0, 0, 0, 0]);

/** A unit that has not run yet. */
export function newUnit() {
  return new Unit();
}

class Unit {
  readonly r = vectors();
  readonly #banks = [vectors(), vectors()];
  #bank = 0;
  a0: readonly [number, number] = [0, 0];
  aL = 0;
  cmp: readonly [boolean, boolean] = [false, false];
  emission = { vertex: 0, isPrimitive: 0, isInverted: 0 };
  #slots: (readonly (readonly number[])[] | null)[] = [null, null, null, null];
  #triangles: Emitted[] = [];
  readonly stacks: Stacks = { calls: [], ifs: [], loops: [] };

  get outputs(): number[][] {
    return this.#banks[this.#bank]!;
  }

  emit(registers: readonly (readonly number[])[], has: Has): void {
    const { vertex, isPrimitive, isInverted } = this.emission;
    this.#slots[vertex] = registers;
    if (isPrimitive) {
      const zeros = registers.map(() => [0, 0, 0, 0]);
      const slots = (has("vertex 3 is shown") ? this.#slots.slice(1) : this.#slots.slice(0, 3)).map(
        (slot) => slot ?? zeros,
      );
      this.#triangles.push({
        invert: isInverted === 1 && !has("the winding flag is ignored"),
        vertices: slots,
      });
      if (has("slots are cleared")) this.#slots = [null, null, null, null];
    }
    if (has("SETEMIT is for one EMIT alone")) this.emission = { vertex: 0, isPrimitive: 0, isInverted: 0 };
    if (!has("there is one bank of outputs")) this.#bank = 1 - this.#bank;
  }

  takeTriangles(): readonly Emitted[] {
    const triangles = this.#triangles;
    this.#triangles = [];
    return triangles;
  }
}

interface Stacks {
  readonly calls: { readonly end: number; readonly back: number }[];
  readonly ifs: { readonly otherwise: number; readonly end: number }[];
  readonly loops: {
    readonly start: number;
    readonly end: number;
    count: number;
    readonly step: number;
    readonly outer: number;
  }[];
}

interface Uniforms {
  readonly i: Readonly<Record<string, readonly Json[]>>;
  readonly b: ReadonlySet<number>;
}

/** The control stacks of a run. */
export class SmallUnit {
  readonly #has: Has;
  readonly #stacks: Stacks;

  constructor(has: Has, kept: Unit | null) {
    this.#has = has;
    this.#stacks = kept?.stacks ?? { calls: [], ifs: [], loops: [] };
  }

  /** Where control goes from a word on; null where it hangs. */
  step(word: number, pc: number, unit: Unit, uniforms: Uniforms): number | null {
    const opcode = word >>> 26;
    const [target, count] = [(word >> 10) & 0xfff, word & 0xff];
    const taken = this.#isTaken(word, unit, uniforms);
    let next = pc + 1;
    let isBroken = false;
    const { calls, ifs, loops } = this.#stacks;
    const isPushed = { call: false, if: false, loop: false };
    if ((opcode === 0x2c || opcode === 0x2d) && taken) next = target;
    else if ([0x24, 0x25, 0x26].includes(opcode) && taken) {
      this.#push(calls, { end: target + count, back: pc + 1 }, 4, "the CALL stack has no bounds");
      isPushed.call = true;
      next = target;
    } else if (opcode === 0x27 || opcode === 0x28) {
      if (taken || this.#has("a false IF pushes, too")) {
        this.#push(ifs, { otherwise: target, end: target + count }, 8, "the IF stack has no bounds");
        isPushed.if = true;
      }
      if (!taken) next = target;
    } else if (opcode === 0x29) {
      const [x, y, z] = (uniforms.i[(word >> 22) & 3] ?? [0, 0, 0, 0]) as [number, number, number];
      const entry = {
        start: pc + 1,
        end: target + 1,
        count: x + Number(this.#has("loops run once more")),
        step: z,
        outer: unit.aL,
      };
      this.#push(loops, entry, 4, "the LOOP stack has no bounds");
      isPushed.loop = true;
      unit.aL = y;
    } else if (opcode === 0x20 || opcode === 0x23) isBroken = taken;
    if (this.#has("checks do not follow a push") && (isPushed.call || isPushed.if || isPushed.loop))
      return next;
    const at = this.#has("checks look at where control goes") ? next : pc + 1;
    next = this.#checkCalls(at, next);
    next = this.#checkIfs(at, next);
    return this.#checkLoops(at, next, isBroken, unit);
  }

  #push<Entry>(stack: Entry[], entry: Entry, most: number, mistake: string): void {
    if (stack.length === most && !this.#has(mistake)) {
      if (this.#has("a full stack loses its newest entry")) stack.pop();
      else stack.shift();
    }
    stack.push(entry);
  }

  #isTaken(word: number, { cmp }: Unit, { b }: Uniforms): boolean {
    const opcode = word >>> 26;
    if ([0x26, 0x27, 0x2d].includes(opcode)) {
      const value = b.has((word >> 22) & 15);
      const inverts =
        opcode === 0x2d ? !this.#has("JMPU does not invert") : this.#has("IFU and CALLU invert");
      return value !== (inverts && (word & 1) === 1);
    }
    if (![0x23, 0x25, 0x28, 0x2c].includes(opcode)) return true;
    const [x, y] = [cmp[0] === (((word >> 25) & 1) === 1), cmp[1] === (((word >> 24) & 1) === 1)];
    const tests = [x || y, x && y, x, y];
    if (this.#has("OR and AND are exchanged")) tests.splice(0, 2, x && y, x || y);
    return tests[(word >> 22) & 3]!;
  }

  #checkCalls(from: number, next: number): number {
    const { calls } = this.#stacks;
    let at = from;
    let result = next;
    for (let popped = 1; popped <= 4 && calls.at(-1)?.end === at; popped += 1) {
      const { back } = calls.pop()!;
      at = back;
      if (popped < 4 || this.#has("the fourth call returns, too")) result = back;
      if (this.#has("one call returns at a time")) break;
    }
    return result;
  }

  #checkIfs(at: number, next: number): number {
    const { ifs } = this.#stacks;
    let result = next;
    while (ifs.at(-1)?.otherwise === at) {
      result = ifs.pop()!.end;
      if (!this.#has("several IFs end at once")) break;
    }
    return result;
  }

  #checkLoops(at: number, next: number, isBroken: boolean, unit: Unit): number | null {
    const { loops } = this.#stacks;
    let result = next;
    for (;;) {
      const top = loops.at(-1);
      if (top === undefined)
        return isBroken && !this.#has("BREAK outside of loops does nothing") ? null : result;
      if (!isBroken && top.end !== at) return result;
      if (!isBroken || this.#has("BREAK adds to aL")) unit.aL += top.step;
      if (this.#has("aL has 8 bits")) unit.aL &= 0xff;
      if (!isBroken && top.count > 0) {
        top.count -= 1;
        return top.start;
      }
      loops.pop();
      result = top.end;
      const isInner = loops.length > 0 || this.#has("every loop gives aL back");
      if (isInner && !this.#has("no loop gives aL back")) unit.aL = top.outer;
      if (!this.#has("several loops end at once")) return result;
    }
  }
}
