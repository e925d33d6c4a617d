/** Translates the instructions of a block to component operations. [VP2 2.14.2] */

import {
  type Address,
  type Builder,
  emittedOperations,
  type F32,
  FOUR_SINGLES,
  type I32,
  type Mask,
  type OperationName,
} from "@glasm/codegen";
import { crash } from "@glasm/base";
import type { InstructionEmitter, Cell, Registers } from "@glasm/vm";
import type { ConditionRule } from "../isa/conditions.js";
import { environmentOf, type ArithmeticName, type EnvironmentRow, isOfChip } from "../isa/environments.js";
import type { Mnemonic } from "../isa/instructions.js";
import { CELLS } from "../isa/register-files.js";
import { addressCell, effects } from "../program/effects.js";
import type {
  Component,
  ConditionMask,
  FloatOperand,
  Instruction,
  Operand,
  ExecutableProgram,
} from "../program/program.js";
import { isChipMeaning, isComputing, type MeaningName, meaningOf } from "../semantics/computations.js";
import { approximateNumerics } from "../semantics/numerics.js";
import {
  ADDRESS_BIAS,
  attributeColumn,
  REGISTER_SHIFT,
  relativeOffset,
  resultColumn,
  SETTLED_OFFSET,
  uniformDouble,
} from "./layout.js";
import { chipLaneNumerics, Expectations } from "./chip-kernels.js";
import {
  addedAddress,
  type ChipLaneNumerics,
  chipResult,
  type Components,
  type LaneNumerics,
  loadedAddress,
  singleResult,
  unboundedResult,
} from "./semantics.js";

const COMPONENTS = [0, 1, 2, 3] as const;

/** The comparison with zero of each rule; of NaN, which is UN, only `ne` holds. [VP2 2.14.2.2] */
const COMPARISONS = {
  EQ: "f32.eq",
  GE: "f32.ge",
  GT: "f32.gt",
  LE: "f32.le",
  LT: "f32.lt",
  NE: "f32.ne",
} as const satisfies Record<Exclude<ConditionRule, "TR" | "FL">, OperationName>;

/** The array of the rows of all columns: a column is an offset in it. */
const ROW_ARRAY = 0;
/**
 * The array of the parameters, from c[0] on, which all lanes share. For vertex programs each component is there
 * four times; vertex state programs, which write them, have the parameters themselves.
 */
const PARAMETER_ARRAY = 1;
const PARAMETER_BYTES = { vp: 16, vsp: 4 } as const;

const DOT_PRODUCTS: readonly Mnemonic[] = ["DP3", "DP4", "DPH"];

/** Whether it multiplies what each lane reads elsewhere: two doubles of each component, which few registers have room for. */
function gathersProducts({ mnemonic, operands }: Instruction): boolean {
  const isGathered = (operand: Operand): boolean =>
    operand.kind !== "address" && operand.register.file === "relative";
  return DOT_PRODUCTS.includes(mnemonic) && operands.some(isGathered);
}

/** Whether it gives singles that were not there before. */
function computesSingles({ mnemonic, destination }: Instruction): boolean {
  return mnemonic !== "MOV" && destination?.file !== "address" && destination?.mask.includes(true) === true;
}

export class InstructionTranslator implements InstructionEmitter<ConditionMask> {
  readonly #program: ExecutableProgram;
  readonly #registers: Registers;
  readonly #builder: Builder;
  readonly #meaning: MeaningName;
  /** Whether denormals stay what they are. [Ruling 358] */
  readonly #keepsWords: boolean;
  readonly #numerics: LaneNumerics;
  readonly #chipNumerics: ChipLaneNumerics | null;
  readonly #environment: EnvironmentRow;
  readonly #expectations: Expectations | null;
  /** For each attribute its components, denormals flushed. */
  readonly #attributes = new Map<number, readonly F32[]>();
  /** What a block has loaded from parameters: by register, and by address and offset. */
  readonly #parameters = new Map<number, F32>();
  readonly #addresses = new Map<I32, Address>();
  readonly #gathered = new Map<Address, Map<number, readonly F32[]>>();

  /**
   * @param isQuick Whether a chip is to compute numbers alone, or `vp1` finite sums alone, and to leave a group undone that
   *   has anything else
   */
  constructor(
    builder: Builder,
    registers: Registers,
    program: ExecutableProgram,
    arithmetic: ArithmeticName,
    isQuick: boolean,
  ) {
    this.#program = program;
    this.#builder = builder;
    this.#registers = registers;
    this.#environment = environmentOf(program);
    this.#meaning = meaningOf(this.#environment, arithmetic);
    this.#keepsWords = isOfChip(arithmetic);
    this.#expectations = isQuick ? new Expectations(builder) : null;
    this.#numerics = approximateNumerics(emittedOperations(builder));
    this.#chipNumerics = this.#keepsWords ? chipLaneNumerics(builder, this.#expectations) : null;
  }

  /** Forgets what other blocks have loaded, but for attributes. */
  beginBlock(): void {
    this.#forgetParameters();
    this.#addresses.clear();
    this.#expectations?.beginBlock();
  }

  finish(): void {
    this.#expectations?.leave();
  }

  loadInput(index: number): void {
    this.attribute(index);
  }

  /** The components of an attribute. [VP2 2.14.1.1, Ruling 1] */
  attribute(index: number): readonly F32[] {
    let components = this.#attributes.get(index);
    if (components === undefined) {
      const row = this.#builder.row(ROW_ARRAY, attributeColumn(index), FOUR_SINGLES);
      components = this.#keepsWords ? row : row.map((component) => this.#flush(component));
      if (this.#expectations !== null && this.#keepsWords)
        for (const c of COMPONENTS)
          if (this.#isRead(CELLS.of("attribute", index, c))) this.#expectations.loaded(components[c]!);
      this.#attributes.set(index, components);
    }
    return components;
  }

  #isRead(cell: Cell): boolean {
    return effects(this.#program).some(({ parts }) => parts.some(({ uses }) => uses.includes(cell)));
  }

  #flush(value: F32): F32 {
    return this.#builder.op("f32.flush", value);
  }

  /** TestCC of each component of a mask. [VP2 2.14.2.2] */
  #testComponent({ rule, swizzle }: ConditionMask, component: Component): Mask {
    if (rule === "TR") return this.#builder.all;
    if (rule === "FL") return this.#builder.none;
    const code = this.#registers.float(CELLS.of("condition-code", 0, swizzle[component]));
    return this.#builder.op(COMPARISONS[rule], code, this.#builder.f32(0));
  }

  /** Whether any component of a mask passes. [VP2 2.14.2.3] */
  test(condition: ConditionMask): Mask {
    const different = COMPONENTS.filter((c) => condition.swizzle.indexOf(condition.swizzle[c]) === c);
    return different
      .map((component) => this.#testComponent(condition, component))
      .reduce((any, test) => this.#builder.op("mask.or", any, test));
  }

  storeResult(index: number): void {
    const values = COMPONENTS.map((component) => this.#registers.float(CELLS.of("result", index, component)));
    this.#builder.storeRow(ROW_ARRAY, resultColumn(index), values);
  }

  /** Executes an instruction that is not a transfer. */
  execute(number: number): void {
    const instruction = this.#program.instructions[number]!;
    const { destination } = instruction;
    if (destination === null) return crash(`${instruction.mnemonic} is a transfer`);
    const result = this.#result(instruction);
    // Masks and operands are those from before the instruction. [VP2 2.14.2.2]
    const { mask, condition } = destination;
    if (condition.rule === "FL") return;
    const tests: (Mask | null)[] = [];
    const values: (F32 | I32 | null)[] = [];
    for (let i = 0; i < COMPONENTS.length; i++) {
      tests.push(mask[i]! ? this.#testComponent(condition, COMPONENTS[i]!) : null);
      values.push(mask[i]! ? result(COMPONENTS[i]!) : null);
    }
    for (let i = 0; i < COMPONENTS.length; i++)
      if (mask[i]!) this.#write(instruction, COMPONENTS[i]!, tests[i]!, values[i]!);
    if (this.#keepsWords && this.#expectations !== null && computesSingles(instruction))
      this.#settle(instruction, values as readonly (F32 | null)[]);
  }

  /** Has what an instruction computes computed about where it stands, not with all else that does not depend on it. */
  #settle(instruction: Instruction, values: readonly (F32 | null)[]): void {
    const computed = [...new Set(values)].filter((value) => value !== null);
    if (gathersProducts(instruction)) return this.#expectations!.separate(computed[0]!);
    for (const value of computed) {
      const bits = this.#builder.op("i32.bits", value);
      this.#builder.storeColumn(PARAMETER_ARRAY, bits, SETTLED_OFFSET);
    }
  }

  #result({ mnemonic, operands }: Instruction): Components<F32> | Components<I32> {
    if (mnemonic === "ARA") return addedAddress(this.#numerics, this.#addressOperand(operands[0]));
    const components = operands.map((operand) => this.#load(operand));
    if (mnemonic === "ARL" || mnemonic === "ARR")
      return loadedAddress(this.#numerics, mnemonic, components.map(this.#asNumbers));
    if (!isComputing(mnemonic)) return crash(`${mnemonic} is a transfer`);
    if (!isChipMeaning(this.#meaning)) {
      if (this.#expectations === null)
        return singleResult(this.#numerics, this.#meaning, mnemonic, components);
      return unboundedResult(this.#numerics, this.#expectations, mnemonic, components);
    }
    const isQuick = this.#expectations !== null;
    return chipResult(this.#chipNumerics!, this.#meaning, isQuick, mnemonic, components);
  }

  /** To what asks for an address, and to conditions, a denormal is zero. [Ruling 359, Ruling 360] */
  readonly #asNumbers = (components: Components<F32>): Components<F32> =>
    this.#keepsWords ? (component) => this.#flush(components(component)) : components;

  /** [VP2 2.14.2.2, Ruling 27] */
  #write(
    { destination, updatesConditionCode }: Instruction,
    component: Component,
    test: Mask,
    value: F32 | I32,
  ): void {
    const b = this.#builder;
    const { file, index } = destination!;
    const cell = CELLS.first[file] + COMPONENTS.length * index + component;
    if (file === "address") {
      this.#registers.write(cell, b.op("i32.select", value as I32, this.#registers.integer(cell), test));
    } else if (file === "parameter") {
      b.storeUniform(PARAMETER_ARRAY, PARAMETER_BYTES.vsp * (4 * index + component), value as F32);
      this.#forgetParameters();
    } else if (file !== "condition-code") {
      this.#writeFloat(cell, test, value as F32);
    }
    if (!updatesConditionCode) return;
    const single = file === "address" ? b.op("f32.fromInteger", value as I32) : (value as F32);
    const number = this.#keepsWords ? this.#flush(single) : single;
    this.#writeFloat(CELLS.of("condition-code", 0, component), test, number);
  }

  #writeFloat(cell: Cell, test: Mask, value: F32): void {
    if (test === this.#builder.all) return this.#registers.write(cell, value);
    const old = this.#registers.float(cell);
    this.#registers.write(cell, this.#builder.op("f32.select", value, old, test));
  }

  #forgetParameters(): void {
    this.#parameters.clear();
    this.#gathered.clear();
  }

  #addressOperand(operand: Operand | undefined): Components<I32> {
    return (component) => {
      if (operand?.kind !== "address") return crash("not an address register");
      return this.#registers.integer(CELLS.of("address", operand.index, component));
    };
  }

  /** VectorLoad and ScalarLoad. [VP2 2.14.2.1] */
  #load(operand: Operand): Components<F32> {
    if (operand.kind === "address") return () => crash("an address register is not a float operand");
    const known: (F32 | undefined)[] = [];
    return (component) => {
      const source = operand.swizzle[component]!;
      return (known[source] ??= this.#modified(operand, this.#source(operand, source)));
    };
  }

  #modified({ negateBase, absolute, negateAbsolute }: FloatOperand, value: F32): F32 {
    const b = this.#builder;
    if (absolute) {
      const magnitude = b.op("f32.abs", value);
      return negateAbsolute ? b.op("f32.neg", magnitude) : magnitude;
    }
    return negateBase !== negateAbsolute ? b.op("f32.neg", value) : value;
  }

  #source({ register }: FloatOperand, component: number): F32 {
    switch (register.file) {
      case "attribute":
        return this.attribute(register.index)[component]!;
      case "temporary":
        return this.#registers.float(CELLS.first.temporary + COMPONENTS.length * register.index + component);
      case "parameter":
        return this.#parameter(4 * register.index + component);
      case "relative": {
        const address = this.#registers.integer(addressCell(register));
        return this.#relative(address, register.offset)[component]!;
      }
    }
  }

  #parameter(word: number): F32 {
    let value = this.#parameters.get(word);
    if (value === undefined) {
      value = this.#builder.uniform(PARAMETER_ARRAY, PARAMETER_BYTES[this.#environment.target] * word);
      if (this.#keepsWords)
        this.#expectations?.isStored(
          value,
          this.#builder.uniformDouble(PARAMETER_ARRAY, uniformDouble(word)),
        );
      this.#parameters.set(word, value);
    }
    return value;
  }

  /** The register c[index + offset] of each lane; zeros where there is none. [Ruling 8] */
  #relative(index: I32, offset: number): readonly F32[] {
    const b = this.#builder;
    let address = this.#addresses.get(index);
    if (address === undefined) {
      address = b.address(b.shift("i32.shl", b.op("i32.add", index, b.i32(ADDRESS_BIAS)), REGISTER_SHIFT));
      this.#addresses.set(index, address);
      this.#gathered.set(address, new Map());
    }
    let byOffset = this.#gathered.get(address);
    if (byOffset === undefined) this.#gathered.set(address, (byOffset = new Map()));
    let row = byOffset.get(offset);
    if (row === undefined)
      byOffset.set(
        offset,
        (row = b.gather(address, relativeOffset(this.#environment, offset), FOUR_SINGLES)),
      );
    return row;
  }
}
