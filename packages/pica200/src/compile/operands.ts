/** What instructions read, in kernels. [PICA200 2, 6] */

import { type Builder, type F32, FOUR_SINGLES } from "@glasm/codegen";
import type { Registers } from "@glasm/vm";
import { ADDRESSED_REGISTERS, LARGEST_OFFSET, LEAST_OFFSET } from "../isa/addressing.js";
import { CELLS } from "../isa/register-files.js";
import type { IndexRegister } from "../isa/registers.js";
import { indexCell } from "../program/effects.js";
import type { SourceOperand } from "../program/instruction.js";
import type { Operand } from "../semantics/computations.js";
import type { KernelAccess } from "./kernel-access.js";
import type { LaneNumerics } from "./numerics.js";

const ROW_SHIFT = 4;

export class Operands {
  readonly #builder: Builder;
  readonly #registers: Registers;
  readonly #numerics: LaneNumerics;
  readonly #access: KernelAccess;
  /** What relative reads of a block have found, by register and index register. */
  readonly #gathered = new Map<string, readonly F32[]>();

  constructor(builder: Builder, registers: Registers, numerics: LaneNumerics, access: KernelAccess) {
    this.#builder = builder;
    this.#registers = registers;
    this.#numerics = numerics;
    this.#access = access;
  }

  forget(): void {
    this.#access.forget();
    this.#gathered.clear();
  }

  /** Forgets what relative reads have found by an index register, which changes. */
  forgetIndexed(index: IndexRegister): void {
    for (const key of this.#gathered.keys()) if (key.startsWith(`${index} `)) this.#gathered.delete(key);
  }

  operand({ register: { file, index }, index: relative, negate, swizzle }: SourceOperand): Operand<F32> {
    const load = (component: number): F32 => {
      if (relative !== null) return this.#relative(index, relative)[component]!;
      if (file === "v") return this.#access.input(index)[component]!;
      if (file === "c") return this.#access.constant(index, component);
      return this.#registers.float(CELLS.of("r", index, component));
    };
    return (component) => {
      const value = load(swizzle[component]!);
      return negate ? this.#numerics.negated(value) : value;
    };
  }

  /** The table has a row for each number, those after the last register of ones. */
  #relative(number: number, index: IndexRegister): readonly F32[] {
    const key = `${index} ${number}`;
    let row = this.#gathered.get(key);
    if (row !== undefined) return row;
    const b = this.#builder;
    const offset = this.#registers.integer(indexCell(index));
    const isCounted = b.op(
      "mask.and",
      b.op("i32.ge", offset, b.i32(LEAST_OFFSET)),
      b.op("i32.le", offset, b.i32(LARGEST_OFFSET)),
    );
    const sum = b.op("i32.add", b.op("i32.keep", offset, isCounted), b.i32(number));
    const effective = b.op("i32.and", sum, b.i32(ADDRESSED_REGISTERS - 1));
    const bytes = b.shift("i32.shl", effective, ROW_SHIFT);
    const address = b.address(b.op("i32.add", b.rowAddress(this.#access.table), bytes));
    this.#gathered.set(key, (row = b.gather(address, 0, FOUR_SINGLES)));
    return row;
  }
}
