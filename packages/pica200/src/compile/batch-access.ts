/** The memory of kernels that run many vertices at once, on fresh units. */

import { crash, type Operations } from "@glasm/base";
import {
  type Builder,
  type EmittedTypes,
  type F32,
  FOUR_SINGLES,
  type I32,
  type Mask,
  type VariableOf,
} from "@glasm/codegen";
import type { Cell, Registers } from "@glasm/vm";
import { CELLS } from "../isa/register-files.js";
import { AL } from "../program/effects.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import { type InputKind, singleOfF24, truncatedSingle } from "./inputs.js";
import { BlockUniforms } from "./block-uniforms.js";
import type { KernelAccess, KernelParts } from "./kernel-access.js";
import { ARRAY, column, SHOWN_FILES, UNIFORM } from "./layout.js";
import type { LaneNumerics, ZeroTimesInfinity } from "./numerics.js";

const COMPONENTS = [0, 1, 2, 3] as const;
const [X, Y] = COMPONENTS;
const WORDS = ["i32", "i32", "i32", "i32"] as const;

/** What a kernel is given, and what it stores. */
export interface BatchOptions {
  readonly arithmetic: ArithmeticName;
  /** How each v register is given. */
  readonly kinds: readonly InputKind[];
  /** Whether it stores all that a run shows, not only its outputs. */
  readonly showsAll: boolean;
  /** With NaN a group of vertices is left undone in which a NaN gets to where it matters. */
  readonly zeroTimesInfinity: ZeroTimesInfinity;
  /** The most instructions that a run executes. */
  readonly limit: number;
}

export class BatchAccess implements KernelAccess {
  readonly table = ARRAY.table;
  readonly #builder: Builder;
  readonly #registers: Registers;
  readonly #numerics: LaneNumerics;
  readonly #operations: Operations<EmittedTypes>;
  readonly #options: BatchOptions;
  readonly #uniforms: BlockUniforms;
  /** The lanes in which a NaN has got to where it matters. */
  readonly #suspicious: VariableOf<"mask">;
  readonly #inputs = new Map<number, readonly F32[]>();

  constructor({ builder, registers, numerics, operations }: KernelParts, options: BatchOptions) {
    this.#builder = builder;
    this.#registers = registers;
    this.#numerics = numerics;
    this.#operations = operations;
    this.#options = options;
    this.#uniforms = new BlockUniforms(builder, ARRAY.uniforms);
    this.#suspicious = builder.variable("mask");
    builder.set([[this.#suspicious, builder.none]]);
  }

  forget(): void {
    this.#uniforms.forget();
  }

  input(index: number): readonly F32[] {
    let components = this.#inputs.get(index);
    if (components === undefined) this.#inputs.set(index, (components = this.#loaded(index)));
    return components;
  }

  #loaded(index: number): readonly F32[] {
    const b = this.#builder;
    const o = this.#operations;
    const { arithmetic, kinds } = this.#options;
    switch (kinds[index]!) {
      case "missing":
        return FOUR_SINGLES.map(() => this.#numerics.note(b.f32(0)));
      case "f24":
        return b.row(ARRAY.rows, column("v", index), WORDS).map((word) => singleOfF24(o, word));
      case "single": {
        const values = b.row(ARRAY.rows, column("v", index), FOUR_SINGLES);
        if (arithmetic === "f32") return values;
        return values.map((value) => this.#numerics.note(truncatedSingle(o, value)));
      }
    }
  }

  constant(index: number, component: number): F32 {
    const value = this.#uniforms.at(UNIFORM.c(index, component));
    return this.#numerics.noteFlushed(value, () =>
      this.#numerics.note(this.#uniforms.at(UNIFORM.flushed(index, component))),
    );
  }

  integer(index: number, component: number): I32 {
    return this.#word(UNIFORM.i(index, component));
  }

  boolean(index: number): I32 {
    return this.#word(UNIFORM.b(index));
  }

  observe(value: F32, lanes: Mask): void {
    if (this.#options.zeroTimesInfinity === "zero") return;
    const b = this.#builder;
    const isNaN = b.op("mask.and", b.op("f32.ne", value, value), lanes);
    b.set([[this.#suspicious, b.op("mask.or", b.get(this.#suspicious), isNaN)]]);
  }

  emit(): void {
    crash("vertices emit nothing");
  }

  storeResult(index: number): void {
    this.#storeRow(
      column("o", index),
      COMPONENTS.map((component) => CELLS.of("o", index, component)),
    );
  }

  finish(): void {
    if (this.#options.showsAll) this.#storeOthers();
    if (this.#options.zeroTimesInfinity === "zero") return;
    const b = this.#builder;
    b.ifAny(b.get(this.#suspicious), () => {
      b.spend(this.#options.limit);
    });
  }

  #storeOthers(): void {
    const { r } = CELLS.first;
    const { count, components } = CELLS.file(SHOWN_FILES[0]);
    for (let index = 0; index < count; index++)
      this.#storeRow(
        column("r", index),
        COMPONENTS.map((component) => r + components * index + component),
      );
    const words = (cells: readonly Cell[]): readonly I32[] => [
      ...cells.map((cell) => this.#registers.integer(cell)),
      ...COMPONENTS.slice(cells.length).map(() => this.#builder.i32(0)),
    ];
    const { a0, cmp } = CELLS.first;
    this.#builder.storeRow(ARRAY.rows, column("addresses"), words([a0 + X, a0 + Y, AL]));
    this.#builder.storeRow(ARRAY.rows, column("flags"), words([cmp + X, cmp + Y]));
  }

  #word(offset: number): I32 {
    return this.#builder.op("i32.bits", this.#uniforms.at(offset));
  }

  /** There is one zero and one NaN. [PICA200 12] */
  #storeRow(offset: number, cells: readonly Cell[]): void {
    const { f32 } = this.#numerics.operations;
    const values = cells.map((cell) => {
      const value = this.#registers.float(cell);
      const number = f32.drop(value, f32.eq(value, f32.constant(0)));
      if (this.#options.zeroTimesInfinity === "NaN") {
        this.observe(value, this.#builder.all);
        return number;
      }
      return f32.select(number, f32.constant(NaN), f32.eq(value, value));
    });
    this.#builder.storeRow(ARRAY.rows, offset, values);
  }
}
