import { RecentlyUsed } from "@glasm/base";
import { type BackEndName, hasSimd, KernelModule, type MemoryKind } from "@glasm/codegen";
import { type InputExponents, reachedWords } from "@glasm/vm";
import { environmentOf, type ArithmeticName, type EnvironmentRow, isOfChip } from "../isa/environments.js";
import { facts } from "../program/facts.js";
import type { ExecutableProgram } from "../program/program.js";
import { type KernelOptions, translate } from "./kernel.js";
import { reachedColumn } from "./layout.js";
import { type ParameterWords, parameterWords } from "./parameters.js";
import { isWorthAScan } from "./worth-a-scan.js";

/** Which results compiled code flushes. [Ruling 1] */
export const FLUSHES = ["proved", "always", "none"] as const;
/** Which results are flushed, by its name. [Ruling 1] */
export type FlushName = (typeof FLUSHES)[number];

/** What machine code of a program depends on. */
export interface CodeOptions {
  readonly arithmetic: ArithmeticName;
  readonly target: BackEndName;
  readonly flush: FlushName;
  readonly inlineLimit: number | undefined;
}

/**
 * What the kernels of a program do besides. The first three may be quick; a whole one takes whatever numbers there are, and
 * a careful one does so, too.
 */
const VARIANTS = {
  plain: { counts: false, reaches: false, careful: false, quick: true },
  counting: { counts: true, reaches: false, careful: false, quick: true },
  reaching: { counts: true, reaches: true, careful: false, quick: true },
  whole: { counts: true, reaches: false, careful: false, quick: false },
  "whole and reaching": { counts: true, reaches: true, careful: false, quick: false },
  careful: { counts: true, reaches: false, careful: true, quick: false },
  "careful and reaching": { counts: true, reaches: true, careful: true, quick: false },
} as const satisfies Record<string, Pick<KernelOptions, "counts" | "reaches" | "careful" | "quick">>;
export type KernelVariant = keyof typeof VARIANTS;

/** Kernels of a program that are kept for other memories. */
const MAX_MODULES = 16;

/** A program as machine code, which no memory owns: what it is made of never changes. */
export class ProgramCode {
  readonly program: ExecutableProgram;
  readonly environment: EnvironmentRow;
  readonly options: CodeOptions;
  /** The numbers of the attributes that it reads. */
  readonly attributes: readonly number[];
  /** The numbers of the results that it writes. */
  readonly results: readonly number[];
  readonly parameters: ParameterWords;
  /** The addresses of the bits of its instructions. */
  readonly reachedColumns: readonly number[];
  /** Whether it has kernels that compute numbers alone. Vertex state programs, which write as they go, have none. */
  readonly isQuick: boolean;
  /** Whether its kernels leave out flushes that the exponents of inputs prove needless. */
  readonly assumesExponents: boolean;
  readonly #modules = new RecentlyUsed<string, KernelModule>(MAX_MODULES);

  constructor(program: ExecutableProgram, options: CodeOptions) {
    this.program = program;
    this.environment = environmentOf(program);
    this.options = options;
    const { readAttributes, writtenResults } = facts(program);
    this.attributes = readAttributes.flatMap((isRead, index) => (isRead ? [index] : []));
    this.results = writtenResults.flatMap((isWritten, index) => (isWritten ? [index] : []));
    this.parameters = parameterWords(program);
    const words = reachedWords(program.instructions.length);
    this.reachedColumns = Array.from({ length: words }, (_, word) => reachedColumn(word));
    this.isQuick = options.arithmetic !== "unified" && this.environment.target === "vp";
    const flushes = !isOfChip(options.arithmetic) && options.flush !== "always";
    const isProved = flushes && hasSimd() && this.environment.target === "vp";
    this.assumesExponents = isProved && isWorthAScan(program, this.attributes);
  }

  /**
   * A kernel for inputs of which something is known, or nothing, and for memories of one kind.
   * @throws HostRefusal if the host does not compile it
   */
  module(variant: KernelVariant, inputs: InputExponents | null, memory: MemoryKind): KernelModule {
    const { arithmetic, target, flush, inlineLimit } = this.options;
    // What a chip flushes inside an instruction is no result.
    const known = flush === "none" && !isOfChip(arithmetic) ? "none" : inputs;
    return this.#modules.get(`${memory} ${variant} ${keyOf(known)}`, () => {
      const kernel = translate(this.program, {
        arithmetic,
        ...VARIANTS[variant],
        quick: this.isQuick && VARIANTS[variant].quick,
        ...(known === null ? {} : { inputs: known }),
        ...(inlineLimit === undefined ? {} : { inlineLimit }),
      });
      return new KernelModule(kernel, target, memory);
    });
  }
}

function keyOf(inputs: InputExponents | "none" | null): string {
  return inputs === null || inputs === "none" ? String(inputs) : inputs.key;
}
