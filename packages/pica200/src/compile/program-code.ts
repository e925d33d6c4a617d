/** Programs as kernels. */

import { type Builder, hasSimd, isWorthAScan, type Kernel, KernelModule } from "@glasm/codegen";
import { RecentlyUsed } from "@glasm/base";
import {
  cellSet,
  type InputExponents,
  type InstructionEffects,
  loadedRanges,
  lower,
  reachedWords,
  type Registers,
} from "@glasm/vm";
import { CELLS } from "../isa/register-files.js";
import { effectsOf } from "../program/effects.js";
import { type Points, pointsOf } from "../program/points.js";
import { type Program, registersOfMask } from "../program/program.js";
import { COMPUTATIONS, isComputing } from "../semantics/computations.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import { BatchAccess, type BatchOptions } from "./batch-access.js";
import { type EmitterOptions, PointEmitter } from "./emitter.js";
import { ARRAYS, KEPT_ROWS, type Layout, layoutOf, SHOWN_CELLS } from "./layout.js";
import type { KernelParts } from "./kernel-access.js";
import { heldByUnit, UnitAccess, type UnitUse } from "./unit-access.js";
import { UNIT_ARRAYS, type UnitLayout, unitLayoutOf } from "./unit-layout.js";

/** What a kernel for many vertices does besides. */
export interface KernelVariant extends BatchOptions {
  /** Whether it stores how each run ended, and what it has executed. */
  readonly counts: boolean;
  readonly reaches: boolean;
  /** What is known of the exponents of singles that it loads; null if nothing is. */
  readonly exponents: InputExponents | null;
}

/** What a batch decides of its kernels. */
export type BatchVariant = Omit<KernelVariant, "exponents" | "zeroTimesInfinity">;

/** What a kernel for one unit does; it always stores how the run ended. */
export interface UnitVariant {
  readonly arithmetic: ArithmeticName;
  readonly reaches: boolean;
  readonly limit: number;
}

/** Kernels of a program that are kept. */
export const MAX_MODULES = 16;

/** A program as machine code, which no memory owns. */
export class ProgramCode {
  readonly program: Program;
  readonly layout: Layout;
  readonly unitLayout: UnitLayout;
  readonly unitUse: UnitUse;
  /** The v registers that it reads, and the o registers that it writes. */
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** Whether it pays to know the exponents of its inputs. */
  readonly assumesExponents: boolean;
  /** The most instructions that a run executes which comes nowhere twice. */
  readonly length: number;
  readonly #points: Points;
  readonly #effects: readonly InstructionEffects[];
  readonly #counted: readonly (number | null)[];
  readonly #modules = new RecentlyUsed<string, KernelModule>(MAX_MODULES);

  constructor(program: Program, points: Points) {
    this.program = program;
    this.#points = points;
    this.#effects = effectsOf(program, points);
    this.#counted = points.points.map((point) => (point.kind === "execute" ? point.address : null));
    this.length = this.#counted.filter((number) => number !== null).length;
    const words = reachedWords(program.instructions.length);
    this.layout = layoutOf(words);
    this.unitLayout = unitLayoutOf(words);
    const indices = (names: "reads" | "writes", file: string): readonly number[] => [
      ...new Set(
        this.#effects
          .flatMap(({ named }) => named[names])
          .filter((register) => register.file === file)
          .map(({ index }) => index),
      ),
    ];
    this.inputs = indices("reads", "v");
    this.outputs = indices("writes", "o");
    this.assumesExponents = hasSimd() && isWorthAScan(resultCount(program), this.inputs.length);
    this.unitUse = this.#unitUse();
  }

  #unitUse(): UnitUse {
    const { writtenOutputs: written, outputMask } = this.program;
    const cells = this.#effects.flatMap(({ parts }) => parts.flatMap(({ writes }) => writes));
    // The vertices of slots are put together after a run.
    const kept = [...new Set(cells)].filter((cell) => {
      const { role, name } = CELLS.fileAt(cell);
      return role !== "stack" && name !== "slot";
    });
    const masked = new Set(registersOfMask(outputMask));
    return { kept, written, emitted: written.filter((index) => masked.has(index)) };
  }

  /** @throws HostRefusal if the host does not compile it */
  module(variant: KernelVariant): KernelModule {
    return this.#modules.get(keyOfVariant(variant), () => new KernelModule(this.kernel(variant), backEnd()));
  }

  /** The kernel for one unit: run by run, since each begins with what the one before has left. */
  unitModule(variant: UnitVariant): KernelModule {
    const { arithmetic, reaches, limit } = variant;
    return this.#modules.get(keyOfUnitVariant(variant), () => {
      const kernel = lower(
        {
          ...this.#lowered(
            {
              arithmetic,
              zeroTimesInfinity: "zero",
              access: (parts) => new UnitAccess(parts, this.unitUse),
            },
            limit,
          ),
          arrays: UNIT_ARRAYS,
          initial: heldByUnit,
          atEnd: cellSet(this.unitUse.kept),
        },
        { counts: true, reaches, careful: false },
      );
      return new KernelModule(kernel, "scalar");
    });
  }

  kernel({ counts, reaches, exponents, ...options }: KernelVariant): Kernel {
    const { arithmetic, zeroTimesInfinity, limit } = options;
    const access = (parts: KernelParts) => new BatchAccess(parts, options);
    const lowered = {
      ...this.#lowered({ arithmetic, zeroTimesInfinity, access }, limit),
      arrays: ARRAYS,
      atEnd: options.showsAll ? SHOWN_SET : 0n,
    };
    const ranges = exponents === null ? {} : { ranges: loadedRanges(exponents) };
    return lower(lowered, { counts, reaches, careful: false, ...ranges });
  }

  #lowered(options: EmitterOptions, instructionLimit: number) {
    const { points, flow } = this.#points;
    return {
      cells: CELLS,
      flow,
      effects: this.#effects,
      counted: this.#counted,
      instructionLimit,
      keptRows: KEPT_ROWS,
      emitter: (builder: Builder, registers: Registers) =>
        new PointEmitter(builder, registers, this.program, points, options),
    };
  }
}

/** How many results the instructions of a program compute. */
function resultCount({ instructions }: Program): number {
  return instructions.reduce((sum, { mnemonic, mask }) => {
    if (mnemonic === null || !isComputing(mnemonic)) return sum;
    return sum + (COMPUTATIONS[mnemonic].isScalar ? 1 : mask.filter((isEnabled) => isEnabled).length);
  }, 0);
}

const SHOWN_SET = cellSet(SHOWN_CELLS);

export const backEnd = () => (hasSimd() ? "simd" : "scalar");

/** A text that variants have in common that are the same. */
function keyOfVariant(variant: KernelVariant): string {
  return `${keyOfBatch(variant)} ${variant.zeroTimesInfinity} ${variant.exponents?.key}`;
}

/** The same of what a batch decides. */
export function keyOfBatch({ arithmetic, kinds, showsAll, counts, reaches, limit }: BatchVariant): string {
  return `${arithmetic} ${kinds.join()} ${showsAll} ${counts} ${reaches} ${limit}`;
}

/** The same of variants for one unit, which no other variant has. */
export function keyOfUnitVariant({ arithmetic, reaches, limit }: UnitVariant): string {
  return `unit ${arithmetic} ${reaches} ${limit}`;
}

const codes = new WeakMap<Program, ProgramCode | null>();

/** Programs are made anew when a source of their container changes, although the others stay what they were. */
const recentCodes = new RecentlyUsed<string, ProgramCode>(MAX_MODULES);

/** The code of a program; null of one that only the reference engine runs. [Ruling 142] */
export function codeOf(program: Program): ProgramCode | null {
  let code = codes.get(program);
  if (code === undefined) {
    const points = pointsOf(program);
    if (points === null) code = null;
    else code = recentCodes.get(contentOf(program, points), () => new ProgramCode(program, points));
    codes.set(program, code);
  }
  return code;
}

/** What the runs of a program depend on beside what they are given, as a text: of its code the words that they come to. */
function contentOf(program: Program, { points }: Points): string {
  const { stage, entry, outputMask, writtenOutputs, code, descriptors, instructions } = program;
  const addresses = new Set(points.flatMap((point) => (point.kind === "execute" ? [point.address] : [])));
  const words = Array.from(addresses, (address) => {
    const { descriptor } = instructions[address]!.fields;
    return [address, code[address], descriptor === undefined ? 0 : descriptors[descriptor]];
  });
  return JSON.stringify([stage, entry, outputMask, writtenOutputs, code.length, words]);
}
