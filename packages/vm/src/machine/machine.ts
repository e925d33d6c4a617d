/** What every machine gives: one interface, by which commands, pages, suites and pools know it. */

import type { Diagnostic } from "@glasm/base";
import type { EngineChoice } from "@glasm/codegen";
import type { End, ProgramFlow } from "../flow/program-flow.js";
import type { Effects } from "../registers/effects.js";
import type { Cells } from "../registers/cells.js";
import type { RegisterName } from "../registers/register-file.js";
import type { WordNumbers } from "../registers/word-numbers.js";
import type { Span } from "../text/diagnostics.js";
import type { RegisterValues } from "../trace/register-values.js";
import type { Trace, TraceStep } from "../trace/trace.js";
import type { MachineNumerics } from "./numerics.js";
import type { ProgramInterface } from "./program-interface.js";
import type { WarpTrace } from "./warp-trace.js";

/** A language that a machine understands. */
export interface Language {
  /** As specifications call it. */
  readonly name: string;
  readonly title: string;
  /** Whether its programs are text or binary code. */
  readonly form: "text" | "binary";
  /** What the names of its files usually end with, as `.vp`; absent if nothing is usual. */
  readonly fileExtension?: string;
  /** The names of what its programs can compute under, the usual one first; absent if they have no choice. */
  readonly arithmetics?: readonly [string, ...string[]];
}

/** What machines know of their programs: plain, deeply frozen data. */
export interface MachineProgram {
  readonly instructions: readonly unknown[];
}

/** What loading gives: a program and where its instructions stand, or everything that is wrong, sorted by position. */
export type Loaded<P extends MachineProgram> =
  | {
      readonly ok: true;
      readonly program: P;
      readonly spans: readonly Span[];
      readonly warnings: readonly Diagnostic[];
    }
  | {
      readonly ok: false;
      readonly diagnostics: readonly Diagnostic[];
      readonly warnings: readonly Diagnostic[];
    };

/** A primitive that a program has made of vertices that it emitted. */
export interface LanePrimitive {
  /** Whether its vertices are to be taken in the reversed order. */
  readonly invert: boolean;
  /** For each vertex the words of the result registers, of those that are not handed on zeros. */
  readonly vertices: readonly Uint32Array[];
}

/** Lanes to run, and where their results go. Arrays may be longer than needed, and share no memory. */
export interface LaneBatch {
  /**
   * Number of lanes. Where programs read other lanes, four lanes side by side are a quad; those that the last one lacks do
   * what the last lane does.
   */
  readonly count: number;
  /** For each lane the words of the input registers, one after the other. */
  readonly inputs: Uint32Array;
  /** The words of the constant registers. */
  readonly constants: Uint32Array;
  /** For each lane the words of the result registers, of as many output vertices as a lane can have. */
  readonly results: Uint32Array;
  /** If given: for each lane the number of its output vertices. */
  readonly vertices?: Uint32Array;
  /** If given: for each lane the index into `ENDS`. */
  readonly ends?: Uint8Array;
  /** If given: for each lane the number of executed instructions. */
  readonly executed?: Uint32Array;
  /** If given: for each instruction 1 if a lane has executed it; others are left as they are. */
  readonly reached?: Uint8Array;
}

/** The inputs of one lane, or of a quad and which of its lanes is meant. */
export interface LaneInput extends Pick<LaneBatch, "inputs" | "constants"> {
  /**
   * Of machines whose programs can read other lanes of a quad: `inputs` has the words of its four lanes, and this one, 0 to 3,
   * is meant. By default `inputs` are those of the lane alone, and the other lanes of its quad have the same. Of those that
   * run warps of `warpLanes` instead `inputs` has the words of all lanes of a warp, as many as there are, and one that is
   * given alone is alone in its warp.
   */
  readonly lane?: number;
  /** Of machines that run warps: which of the warps of a launch it is; default 0. */
  readonly warp?: number;
}

/** How programs compute. */
export interface ArithmeticOptions {
  /** One of the machine's arithmetics; where the program's language does not have it, and by default, its usual one. */
  readonly arithmetic?: string | undefined;
}

/** How lanes are run. */
export interface LaneOptions extends ArithmeticOptions {
  /** Default "auto". All compute the same bits. */
  readonly engine?: EngineChoice;
  /** If given: takes the primitives that programs make, in the order of the lanes and of each lane's own. */
  readonly onPrimitive?: (primitive: LanePrimitive, lane: number) => void;
}

/** How a lane is traced. */
export interface LaneTraceOptions extends ArithmeticOptions {
  /** How many steps to record before giving up; by default as many as the machine says. */
  readonly maxSteps?: number;
}

/** What a page or a command says about an instruction. */
export interface HelpRow {
  readonly mnemonic: string;
  /** How it is written. */
  readonly form: string;
  readonly description: string;
  /** As `[VP2 2.14.3.1]` */
  readonly citation: string;
  /** Whether it is a directive, and no instruction of the machine. */
  readonly isDirective?: true;
}

/** A machine. */
export interface Machine<P extends MachineProgram = MachineProgram, Step extends TraceStep = TraceStep> {
  /** As the machine is called in commands and reports, like "nv-vertex". */
  readonly name: string;
  readonly title: string;
  readonly languages: readonly Language[];
  /** The registers that all of its programs have. */
  readonly cells: Cells;
  /** How many lanes run together at most, and can see one another; absent of machines whose lanes do not, or only in quads. */
  readonly warpLanes?: number;
  /** The registers of a program: those that all have, or these and what it declares. */
  cellsOf(program: P): Cells;
  /** The name of the language that bytes are in, by how they begin; null if it is none of the machine's. */
  recognise(bytes: Uint8Array): string | null;
  /**
   * Whether bytes that are in no language of any machine look as if they were meant for this one, which then says what is
   * wrong with them; absent of machines for which nothing does.
   */
  readonly resembles?: (bytes: Uint8Array) => boolean;
  /**
   * Loads a program. Takes any bytes, and takes time and memory linear in their number.
   * @param language The name of the language that they shall be in, which decides where they do not begin as programs
   *   of one do; by default that which the machine says
   */
  load(bytes: Uint8Array, language?: string): Loaded<P>;
  /** The canonical text. */
  print(program: P): string;
  /** Bytes that load as this program. */
  encode(program: P): Uint8Array;
  /** One instruction as text. */
  printInstruction(program: P, instruction: number): string;
  /** What a step of a trace has done, as text: its instruction, or what the machine does between instructions. */
  printStep(program: P, step: Step): string;
  /** A register as texts of its languages name it. */
  printRegister(register: RegisterName): string;
  /** The name of the language that a program is in. */
  languageOf(program: P): string;
  /** The inputs, outputs and constants of a program, by their names and numbers. */
  interfaceOf(program: P): ProgramInterface;
  /** New words of the constant registers, as `LaneBatch` has them: what the program itself puts there, and zeros. */
  constantsOf(program: P): Uint32Array;
  /** How control goes through the instructions of a program. */
  flow(program: P): ProgramFlow;
  /** Of each instruction. */
  effects(program: P): readonly Effects[];
  /**
   * Executes a program in every lane of a batch.
   * @throws TypeError if something in the batch or the options is of another kind, or the host does not run WebAssembly
   * @throws RangeError if `count` is not a whole number of at least 0, or an array is too short for this many lanes
   */
  run(program: P, batch: LaneBatch, options?: LaneOptions): void;
  /**
   * Executes a program in one lane, and records every step.
   * @throws TypeError, RangeError as `run` does
   */
  trace(program: P, input: LaneInput, options?: LaneTraceOptions): LaneTrace<Step>;
  /**
   * Executes a program in all lanes of a warp, as `trace` does in one of them, and records every step of each; absent of
   * machines without `warpLanes`.
   * @throws TypeError, RangeError as `run` does
   */
  traceWarp?(program: P, input: LaneInput, options?: LaneTraceOptions): WarpTrace<Step>;
  /**
   * The values of the registers before the first step, as the machine loads them to compute in an arithmetic.
   * @throws TypeError, RangeError as `run` does
   */
  initialRegisters(program: P, input: LaneInput, options?: ArithmeticOptions): RegisterValues;
  /** How exact the numbers of an execution are; absent if the machine does not say. */
  readonly numerics?: MachineNumerics<P, Step>;
  /** What the raw words of a program's registers are; absent if the machine has none, since its files say it. */
  wordNumbers?(program: P): WordNumbers;
  /** The instructions of a language, by name, and its directives. */
  help(language: string): readonly HelpRow[];
}

/** The record of one lane. */
export interface LaneTrace<Step extends TraceStep = TraceStep> extends Trace<Step> {
  readonly end: End | null;
  /** As `LaneBatch.results` of this lane. */
  readonly results: Uint32Array;
  /** Number of its output vertices. */
  readonly vertices: number;
  /** Those that it has made; absent of machines that make none. */
  readonly primitives?: readonly LanePrimitive[];
}
