/** Translates the points of a program to component operations. */

import { type Builder, emittedOperations, type F32, type I32, type Mask } from "@glasm/codegen";
import type { Cell, InstructionEmitter, Registers } from "@glasm/vm";
import { COMPARISONS } from "../isa/conditions.js";
import type { Mnemonic } from "../isa/instructions.js";
import { CELLS, EMISSION_NAMES } from "../isa/register-files.js";
import { AL, emissionCell, flagCell, loopCell } from "../program/effects.js";
import type { Instruction } from "../program/instruction.js";
import type { Condition, Point } from "../program/points.js";
import type { Program } from "../program/program.js";
import {
  compared,
  indexOf,
  isComputing,
  isNotNegative,
  COMPUTATIONS,
  type Operand,
} from "../semantics/computations.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import type { KernelAccess, KernelParts } from "./kernel-access.js";
import { LaneNumerics, type ZeroTimesInfinity } from "./numerics.js";
import { Operands } from "./operands.js";
import { sharedOperations } from "./shared-operations.js";

const COMPONENTS = [0, 1, 2, 3] as const;
const [X, Y, , W] = COMPONENTS;
/** The instructions whose result may be a number where what they read is NaN; the others hand it on. */
export const STOPS_NANS: ReadonlySet<Mnemonic> = new Set<Mnemonic>([
  ...(["max", "min", "sge", "sgei", "slt", "slti"] as const),
  ...(["cmp", "mova", "litp"] as const),
]);

/** How a kernel of a program computes, and what it works on. */
export interface EmitterOptions {
  readonly arithmetic: ArithmeticName;
  readonly zeroTimesInfinity: ZeroTimesInfinity;
  readonly access: (parts: KernelParts) => KernelAccess;
}

export class PointEmitter implements InstructionEmitter<Condition> {
  readonly #builder: Builder;
  readonly #registers: Registers;
  readonly #program: Program;
  readonly #points: readonly Point[];
  readonly #numerics: LaneNumerics;
  readonly #access: KernelAccess;
  readonly #operands: Operands;
  readonly #forget: () => void;

  constructor(
    builder: Builder,
    registers: Registers,
    program: Program,
    points: readonly Point[],
    { arithmetic, zeroTimesInfinity, access }: EmitterOptions,
  ) {
    this.#builder = builder;
    this.#registers = registers;
    this.#program = program;
    this.#points = points;
    const emitted = emittedOperations(builder);
    const shared = sharedOperations(emitted);
    this.#numerics = new LaneNumerics(arithmetic, shared.operations, zeroTimesInfinity);
    this.#access = access({ builder, registers, numerics: this.#numerics, operations: emitted });
    this.#operands = new Operands(builder, registers, this.#numerics, this.#access);
    this.#forget = shared.forget;
  }

  beginBlock(): void {
    this.#forget();
    this.#operands.forget();
  }

  loadInput(index: number): void {
    this.#access.input(index);
  }

  execute(number: number, lanes: Mask): void {
    const b = this.#builder;
    const registers = this.#registers;
    const point = this.#points[number]!;
    switch (point.kind) {
      case "execute": {
        const instruction = this.#program.instructions[point.address]!;
        if (point.slot === undefined) this.#instruction(instruction, lanes);
        else this.#beginLoop(point.slot, instruction.fields.uniform!);
        break;
      }
      case "advance": {
        const step = registers.integer(loopCell(point.slot, "step"));
        this.#setAL(b.op("i32.add", registers.integer(AL), step));
        break;
      }
      case "repeat": {
        const count = loopCell(point.slot, "count");
        registers.write(count, b.op("i32.sub", registers.integer(count), b.i32(1)));
        break;
      }
      case "restore":
        this.#setAL(registers.integer(loopCell(point.slot, "aL")));
        break;
      case "pass":
      case "past-end":
        break;
    }
  }

  test(condition: Condition): Mask {
    const b = this.#builder;
    switch (condition.kind) {
      case "repeats":
        return b.op("i32.gt", this.#registers.integer(loopCell(condition.slot, "count")), b.i32(0));
      case "boolean": {
        const value = this.#access.boolean(condition.register);
        return b.op(condition.isInverted ? "i32.eq" : "i32.ne", value, b.i32(0));
      }
      case "flags": {
        const { join, referenceX, referenceY } = condition;
        const flag = (component: number, reference: number): Mask =>
          b.op("i32.eq", this.#registers.integer(flagCell(component)), b.i32(reference));
        if (join === "x") return flag(X, referenceX);
        if (join === "y") return flag(Y, referenceY);
        return b.op(join === "and" ? "mask.and" : "mask.or", flag(X, referenceX), flag(Y, referenceY));
      }
    }
  }

  storeResult(index: number): void {
    this.#access.storeResult(index);
  }

  finish(): void {
    this.#access.finish();
  }

  #setAL(value: I32): void {
    this.#registers.write(AL, value);
    this.#operands.forgetIndexed("aL");
  }

  #beginLoop(slot: number, register: number): void {
    const registers = this.#registers;
    const [count, first, step] = COMPONENTS.map((component) => this.#access.integer(register, component));
    registers.write(loopCell(slot, "count"), count!);
    registers.write(loopCell(slot, "step"), step!);
    registers.write(loopCell(slot, "aL"), registers.integer(AL));
    this.#setAL(first!);
  }

  #instruction(instruction: Instruction, lanes: Mask): void {
    const { mnemonic, sources, mask } = instruction;
    if (mnemonic === null) return;
    if (mnemonic === "setemit" || mnemonic === "emit") return this.#emission(instruction);
    const loaded = sources.map((source) => this.#operands.operand(source));
    const operands = STOPS_NANS.has(mnemonic) ? loaded.map((o) => this.#observed(o, lanes)) : loaded;
    if (isComputing(mnemonic)) {
      const written = this.#computed(instruction, operands);
      if (mnemonic === "litp")
        this.#setFlags([X, W].map((component) => isNotNegative(this.#numerics, operands[0]!(component))));
      for (const [cell, value] of written) this.#registers.write(cell, value);
    } else if (mnemonic === "mova") {
      const indices = [X, Y].filter((component) => mask[component]);
      const values = indices.map((component) => indexOf(this.#numerics, operands[0]!(component)));
      indices.forEach((component, i) => {
        this.#registers.write(CELLS.of("a0", 0, component), values[i]!);
        this.#operands.forgetIndexed(component === X ? "a0.x" : "a0.y");
      });
    } else if (mnemonic === "cmp") {
      const { compareX, compareY } = instruction.fields;
      const flags = [compareX!, compareY!].map((comparison, component) =>
        compared(this.#numerics, COMPARISONS[comparison]!, operands[0]!(component), operands[1]!(component)),
      );
      this.#setFlags(flags);
    }
  }

  /** An operand of which each component that is loaded is observed. */
  #observed(operand: Operand<F32>, lanes: Mask): Operand<F32> {
    return (component) => {
      const value = operand(component);
      this.#access.observe(value, lanes);
      return value;
    };
  }

  /** Vertex programs emit nothing. [PICA200 13 s23] */
  #emission({ mnemonic, fields }: Instruction): void {
    if (this.#program.stage !== "geometry") return;
    if (mnemonic === "emit") return this.#access.emit();
    for (const name of EMISSION_NAMES)
      this.#registers.write(emissionCell(name), this.#builder.i32(fields[name]!));
  }

  #computed(
    { mnemonic, destination }: Instruction,
    operands: readonly ((component: number) => F32)[],
  ): readonly (readonly [Cell, F32])[] {
    const { isScalar, compute } = COMPUTATIONS[mnemonic as keyof typeof COMPUTATIONS];
    const { register, mask } = destination!;
    const enabled = COMPONENTS.filter((component) => mask[component]);
    if (enabled.length === 0) return [];
    const scalar = isScalar ? compute(this.#numerics, operands, X) : null;
    return enabled.map((component) => [
      CELLS.of(register.file, register.index, component),
      scalar ?? compute(this.#numerics, operands, component),
    ]);
  }

  #setFlags(flags: readonly Mask[]): void {
    const b = this.#builder;
    flags.forEach((flag, component) => {
      this.#registers.write(flagCell(component), b.op("i32.keep", b.i32(1), flag));
    });
  }
}
