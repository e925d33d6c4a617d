/** What the debugger knows of a machine: what every machine says of its programs, and what it shows of one beyond that. */

import type { End, Machine, MachineProgram, RegisterName, TraceStep } from "@glasm/vm";
import type { ConditionRegisters } from "../conditions/condition.js";
import type { VertexMeaning } from "@glasm/rasterizer";
import type { JsonLine, LineRun } from "../jsonl/json-line.js";
import type { LoadedText } from "../language/load-text.js";

/** Numbers of a step that are in no register, and the register file that has their like. */
export interface StepRow {
  readonly name: string;
  readonly values: readonly number[];
  readonly file: string;
}

/** A machine as the debugger knows it. */
export interface DebuggerMachine<
  P extends MachineProgram = MachineProgram,
  Step extends TraceStep = TraceStep,
> {
  readonly machine: Machine<P, Step>;
  /** What conditions of breakpoints can name. */
  readonly registers: ConditionRegisters;
  /** Loads the text of a program file. */
  loadText(text: string, file: string): LoadedText<P>;
  /** The same machine, which calls registers that have several names as a text does. */
  calledAsIn(text: string): DebuggerMachine<P, Step>;
  /** What steers an execution that takes no step. */
  readonly initialControl: Step["before"];
  /** The register of flags that steps change without a write, since what steers an execution holds it; null if none is. */
  readonly flags: RegisterName | null;
  /** What counts of the components of `flags`. */
  flagTexts(control: Step["before"]): readonly string[];
  /** A component that is not a floating-point number. */
  wordText(value: number, file: string): string;
  /** What is shown of every program of the language, though it can be written and tested without being named. */
  unnamedRegisters(program: P): readonly RegisterName[];
  /** Whether a register that a step can write is worth a row. */
  isShown(program: P, register: RegisterName): boolean;
  /** The results of a draw that the program leaves to what draws. */
  resultsOfOthers(program: P): readonly RegisterName[];
  /** The results that programs of its language can write, or that it hands on. */
  resultsOf(program: P): readonly RegisterName[];
  /** The sentence on what the registers of a file hold before a run. */
  initialCitation(file: string): string;
  /** The operands of a step after modifiers, and its result before masks where masks can keep it out. */
  stepRows(program: P, step: Step): readonly StepRow[];
  /** The JSON line that runs a vertex of a program. */
  jsonLine(run: LineRun<P>): JsonLine;
  /** What there is to say of an end that is not the usual one. */
  readonly endTexts: Partial<Record<End, string>>;
  /** The sentence on what programs compute under. */
  readonly arithmeticCitation: string;
  /** The name of an input or a result in tables of vertices. */
  columnName(register: RegisterName): string;
  /** The register that such a name means. */
  registerOfColumn(name: string): RegisterName | undefined;
  /** The input that has the attribute of a meaning with a number, as in TEXCOORD1; undefined if none is meant. [Ruling 234] */
  inputMeant(meaning: VertexMeaning, number: number): RegisterName | undefined;
  /** What an input holds of which a table of vertices has no component. */
  readonly absentInput: readonly number[];
  /** Names of columns, as an example, the first one of an input. */
  readonly columnExamples: readonly [string, ...string[]];
}
