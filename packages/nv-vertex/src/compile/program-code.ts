import { RecentlyUsed } from "@glasm/base";
import { hasSimd, KernelModule, type BackEndName } from "@glasm/codegen";
import { ENVIRONMENTS, type ArithmeticName, type EnvironmentRow } from "../isa/environments.js";
import { facts } from "../program/facts.js";
import type { Program } from "../program/program.js";
import { isWorthAScan } from "./assumed-exponents.js";
import { type InputExponents, translate } from "./kernel.js";
import { type ParameterWords, parameterWords } from "./parameters.js";

export const FLUSHES = ["proved", "always", "none"] as const;
export type FlushName = (typeof FLUSHES)[number];

/** What machine code of a program depends on. */
export interface CodeOptions {
  readonly arithmetic: ArithmeticName;
  readonly target: BackEndName;
  readonly flush: FlushName;
  readonly inlineLimit: number | undefined;
}

export type KernelVariant = "plain" | "counting" | "careful";

/** Kernels of a program that are kept for other memories. */
const MAX_MODULES = 16;

/** A program as machine code, which no memory owns: what it is made of never changes. */
export class ProgramCode {
  readonly program: Program;
  readonly environment: EnvironmentRow;
  readonly options: CodeOptions;
  /** The numbers of the attributes that it reads. */
  readonly attributes: readonly number[];
  /** The numbers of the results that it writes. */
  readonly results: readonly number[];
  readonly parameters: ParameterWords;
  /** Whether its kernels leave out flushes that the exponents of inputs prove needless. */
  readonly assumesExponents: boolean;
  readonly #modules = new RecentlyUsed<string, KernelModule>(MAX_MODULES);

  constructor(program: Program, options: CodeOptions) {
    this.program = program;
    this.environment = ENVIRONMENTS[program.environment];
    this.options = options;
    const { readAttributes, writtenResults } = facts(program);
    this.attributes = readAttributes.flatMap((isRead, index) => (isRead ? [index] : []));
    this.results = writtenResults.flatMap((isWritten, index) => (isWritten ? [index] : []));
    this.parameters = parameterWords(program);
    const isProved = options.flush !== "always" && hasSimd() && this.environment.target === "vp";
    this.assumesExponents = isProved && isWorthAScan(program, this.attributes);
  }

  /**
   * A kernel for inputs of which something is known, or nothing.
   * @throws HostRefusal if the host does not compile it
   */
  module(variant: KernelVariant, inputs: InputExponents | null): KernelModule {
    const { arithmetic, target, flush, inlineLimit } = this.options;
    const known = flush === "none" ? "none" : inputs;
    return this.#modules.get(`${variant} ${keyOf(known)}`, () => {
      const kernel = translate(this.program, {
        arithmetic,
        counts: variant !== "plain",
        careful: variant === "careful",
        ...(known === null ? {} : { inputs: known }),
        ...(inlineLimit === undefined ? {} : { inlineLimit }),
      });
      return new KernelModule(kernel, target);
    });
  }
}

function keyOf(inputs: InputExponents | "none" | null): string {
  if (inputs === null || inputs === "none") return String(inputs);
  return JSON.stringify([inputs.parameters, ...inputs.attributes]);
}
