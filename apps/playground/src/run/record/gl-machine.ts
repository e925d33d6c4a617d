import type { ContextOptions, ProgramCache } from "@glasm/context";
import type { Loaded, MachineProgram } from "@glasm/vm";
import type { MachineName } from "../../machines.js";

/** The arithmetic of a context's programs. */
export type GlArithmetic = NonNullable<ContextOptions["arithmetic"]>;

/** Vertices that a program is run for once more, with the same parameters. */
export interface GlBatch {
  readonly count: number;
  readonly attributes: Float32Array;
  readonly parameters: Float32Array;
  readonly results: Float32Array;
  /** For each vertex the index into `ENDS`. */
  readonly ends: Uint8Array;
  /** For each instruction 1 if a vertex has executed it; others are left as they are. */
  readonly reached: Uint8Array;
}

/** The machine whose programs the GL runs. */
export interface GlMachine {
  readonly name: MachineName;
  /** The register file of program parameters, and how many there are. */
  readonly parameters: { readonly file: string; readonly count: number };
  /** How many words a vertex has. */
  readonly words: { readonly attributes: number; readonly results: number };
  /** Loads the bytes of a program file. */
  load(bytes: Uint8Array, file: string): Loaded<MachineProgram>;
  /** Whether they load, from what a context has loaded already. */
  loads(bytes: Uint8Array, file: string, loaded: ProgramCache): boolean;
  /** The numbers of the parameters that the text of a program reads. */
  parametersReadBy(program: MachineProgram): readonly number[];
  /** The numbers of the results that a program writes; it always makes a position. */
  resultsWrittenBy(program: MachineProgram): readonly number[];
  run(program: MachineProgram, batch: GlBatch, arithmetic: GlArithmetic): void;
  /** The arithmetic that is asked for, or the usual one if that is another machine's. */
  arithmeticOf(asked: string): GlArithmetic;
}
