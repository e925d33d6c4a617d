/** What instructions read, in kernels. [PICA200 2, 6] */

import { type Builder, type EmittedTypes, type F32, FOUR_SINGLES } from "@glasm/codegen";
import type { Operations } from "@glasm/base";
import type { Registers } from "@glasm/vm";
import { ADDRESSED_REGISTERS, LARGEST_OFFSET, LEAST_OFFSET } from "../isa/addressing.js";
import { CELLS } from "../isa/register-files.js";
import type { IndexRegister } from "../isa/registers.js";
import { indexCell } from "../program/effects.js";
import type { SourceOperand } from "../program/instruction.js";
import type { Operand } from "../semantics/computations.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import { type InputKind, singleOfF24, truncatedSingle } from "./inputs.js";
import { ARRAY, column, UNIFORM } from "./layout.js";
import type { LaneNumerics } from "./numerics.js";

const WORDS = ["i32", "i32", "i32", "i32"] as const;
const ROW_SHIFT = 4;

export class Operands {
  readonly #builder: Builder;
  readonly #registers: Registers;
  readonly #numerics: LaneNumerics;
  readonly #operations: Operations<EmittedTypes>;
  readonly #arithmetic: ArithmeticName;
  readonly #kinds: readonly InputKind[];
  readonly #inputs = new Map<number, readonly F32[]>();
  /** What a block has loaded of constants: by offset, and by register and index register. */
  readonly #constants = new Map<number, F32>();
  readonly #gathered = new Map<string, readonly F32[]>();

  /**
   * @param operations Those that are not shared: inputs are loaded for other blocks, too
   * @param kinds How each v register is given
   */
  constructor(
    builder: Builder,
    registers: Registers,
    numerics: LaneNumerics,
    operations: Operations<EmittedTypes>,
    arithmetic: ArithmeticName,
    kinds: readonly InputKind[],
  ) {
    this.#builder = builder;
    this.#registers = registers;
    this.#numerics = numerics;
    this.#operations = operations;
    this.#arithmetic = arithmetic;
    this.#kinds = kinds;
  }

  forget(): void {
    this.#constants.clear();
    this.#gathered.clear();
  }

  /** Forgets what relative reads have found by an index register, which changes. */
  forgetIndexed(index: IndexRegister): void {
    for (const key of this.#gathered.keys()) if (key.startsWith(`${index} `)) this.#gathered.delete(key);
  }

  operand({ register: { file, index }, index: relative, negate, swizzle }: SourceOperand): Operand<F32> {
    const load = (component: number): F32 => {
      if (relative !== null) return this.#relative(index, relative)[component]!;
      if (file === "v") return this.input(index)[component]!;
      if (file === "c") return this.#constant(index, component);
      return this.#registers.float(CELLS.of("r", index, component));
    };
    return (component) => {
      const value = load(swizzle[component]!);
      return negate ? this.#numerics.negated(value) : value;
    };
  }

  input(index: number): readonly F32[] {
    let components = this.#inputs.get(index);
    if (components === undefined) this.#inputs.set(index, (components = this.#loaded(index)));
    return components;
  }

  #loaded(index: number): readonly F32[] {
    const b = this.#builder;
    const o = this.#operations;
    switch (this.#kinds[index]!) {
      case "missing":
        return FOUR_SINGLES.map(() => this.#numerics.note(b.f32(0)));
      case "f24":
        return b.row(ARRAY.rows, column("v", index), WORDS).map((word) => singleOfF24(o, word));
      case "single": {
        const values = b.row(ARRAY.rows, column("v", index), FOUR_SINGLES);
        if (this.#arithmetic === "f32") return values;
        return values.map((value) => this.#numerics.note(truncatedSingle(o, value)));
      }
    }
  }

  #constant(index: number, component: number): F32 {
    const value = this.#uniform(UNIFORM.c(index, component));
    return this.#numerics.noteFlushed(value, () =>
      this.#numerics.note(this.#uniform(UNIFORM.flushed(index, component))),
    );
  }

  #uniform(offset: number): F32 {
    let value = this.#constants.get(offset);
    if (value === undefined)
      this.#constants.set(offset, (value = this.#builder.uniform(ARRAY.uniforms, offset)));
    return value;
  }

  /** The table has a row for each number, those behind the last register of ones. */
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
    const address = b.address(b.op("i32.add", b.rowAddress(ARRAY.table), bytes));
    this.#gathered.set(key, (row = b.gather(address, 0, FOUR_SINGLES)));
    return row;
  }
}
