/** Programs as kernels. */

import { type Builder, hasSimd, type Kernel, KernelModule } from "@glasm/codegen";
import { RecentlyUsed } from "@glasm/base";
import { cellSet, type InstructionEffects, lower, reachedWords, type Registers } from "@glasm/vm";
import { CELLS } from "../isa/register-files.js";
import { effectsOf } from "../program/effects.js";
import { type Points, pointsOf } from "../program/points.js";
import type { Program } from "../program/program.js";
import { type EmitterOptions, PointEmitter } from "./emitter.js";
import { ARRAYS, KEPT_ROWS, type Layout, layoutOf, SHOWN_CELLS } from "./layout.js";

/** What a kernel does besides. */
export interface KernelVariant extends EmitterOptions {
  /** Whether it stores how each run ended, and what it has executed. */
  readonly counts: boolean;
  readonly reaches: boolean;
  /** The most instructions that a run executes. */
  readonly limit: number;
}

/** Kernels of a program that are kept. */
const MAX_MODULES = 16;

/** A program as machine code, which no memory owns. */
export class ProgramCode {
  readonly program: Program;
  readonly layout: Layout;
  /** The v registers that it reads, and the o registers that it writes. */
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
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
    this.layout = layoutOf(reachedWords(program.instructions.length));
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
  }

  /** @throws HostRefusal if the host does not compile it */
  module(variant: KernelVariant): KernelModule {
    return this.#modules.get(keyOf(variant), () => new KernelModule(this.kernel(variant), backEnd()));
  }

  kernel({ counts, reaches, limit, ...options }: KernelVariant): Kernel {
    const { points, flow } = this.#points;
    const lowered = {
      cells: CELLS,
      flow,
      effects: this.#effects,
      counted: this.#counted,
      instructionLimit: limit,
      arrays: ARRAYS,
      atEnd: options.showsAll ? SHOWN_SET : 0n,
      keptRows: KEPT_ROWS,
      emitter: (builder: Builder, registers: Registers) =>
        new PointEmitter(builder, registers, this.program, points, options),
    };
    return lower(lowered, { counts, reaches, careful: false });
  }
}

const SHOWN_SET = cellSet(SHOWN_CELLS);

export const backEnd = () => (hasSimd() ? "simd" : "scalar");

function keyOf({ arithmetic, kinds, showsAll, counts, reaches, limit }: KernelVariant): string {
  return [arithmetic, kinds.join(), showsAll, counts, reaches, limit].join(" ");
}

const codes = new WeakMap<Program, ProgramCode | null>();

/** The code of a program; null of one that only the reference engine runs. [Ruling 142] */
export function codeOf(program: Program): ProgramCode | null {
  let code = codes.get(program);
  if (code === undefined) {
    const points = pointsOf(program);
    codes.set(program, (code = points === null ? null : new ProgramCode(program, points)));
  }
  return code;
}
