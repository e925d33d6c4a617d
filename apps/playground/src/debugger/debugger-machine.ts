/** What the debugger knows of a machine: what every machine says of its programs, and what it shows of one beyond that. */

import type {
  Cells,
  End,
  Machine,
  MachineProgram,
  RegisterComponent,
  RegisterName,
  RegisterValues,
  Trace,
  TraceStep,
} from "@glasm/vm";
import type { ConditionRegisters } from "../conditions/condition.js";
import type { VertexMeaning } from "@glasm/rasterizer";
import type { JsonLine, LineRun } from "../jsonl/json-line.js";
import type { ParameterRecord } from "../messages/messages.js";
import type { LoadedText } from "../language/load-text.js";
import type { ComponentType, NumberKind } from "../words/component-type.js";
import type { NumberFormat } from "./number-format.js";

/** Numbers of a step that are in no register, and the register file that has their like. */
export interface StepRow {
  readonly name: string;
  readonly values: readonly number[];
  /** The bits of numbers, where those of a NaN count. [Ruling 381] */
  readonly bits?: readonly number[] | undefined;
  readonly file: string;
  /** What raw words are; absent of numbers. */
  readonly type?: ComponentType;
}

/** What raw words are, as the instructions of a program say that write and read them. [Ruling 299] */
export interface WordTypes<Step extends TraceStep = TraceStep> {
  /** How many words a component of the registers of a file has; null of a file whose words have one type. */
  componentWords(file: string): 1 | 2 | null;
  /** What a step writes them as. */
  writtenBy(step: Step): NumberKind;
  /** What a component is before anything has written it. */
  given(where: RegisterComponent): NumberKind;
}

/** How vertices are kept, run and shown in tables: in rows of registers that do not depend on the program. */
export interface VertexLayout<P extends MachineProgram = MachineProgram> {
  /** The registers of a row before a program, with the role of inputs, and after it, with that of results. */
  readonly rows: Cells;
  /** The register of a row that has what one of a program has; undefined if none does. */
  rowRegister(program: P, register: RegisterName): RegisterName | undefined;
  /** The words of the inputs of some vertices as the program has them, from rows. */
  inputWords(program: P, rows: Uint32Array): Uint32Array;
  /** Rows of results, from the words that the program hands on of some vertices. */
  resultRows(program: P, words: Uint32Array): Uint32Array;
  /** The words of the constant registers of a program. */
  constantWords(program: P, parameters: readonly ParameterRecord[]): Uint32Array;
  /** What is the same of registers that have the same input in rows of whatever program. */
  inputKey(register: RegisterName): string;
  /** What a component of a row is. */
  columnKind(where: RegisterComponent): NumberKind;
  /** How a run emits vertices, of which each has results of its own; null where they are those at its end. */
  readonly emission: Emission<P> | null;
}

/** How runs of a program emit vertices. */
export interface Emission<P extends MachineProgram = MachineProgram> {
  /** The numbers of the steps that have emitted the vertices, in order. [Ruling 306] */
  stepsOf(program: P, trace: Trace): readonly number[];
  /** The vertices that a run has emitted, in order, from the rows of words that it has handed on. */
  verticesOf(program: P, words: Uint32Array, count: number): readonly EmittedVertex[];
}

/** A vertex that a run has emitted. */
export interface EmittedVertex {
  /** Rows of results have these words. */
  readonly words: Uint32Array;
  /** What is the same of vertices that make a strip. */
  readonly strip: string;
}

/** A machine as the debugger knows it, for any of its programs or for one. */
export interface DebuggerMachine<
  P extends MachineProgram = MachineProgram,
  Step extends TraceStep = TraceStep,
> extends VertexLayout<P> {
  readonly machine: Machine<P, Step>;
  /** The registers that all of its programs have, or those of the one. */
  readonly cells: Cells;
  /** What raw words are; null of a machine that has none. */
  readonly words: WordTypes<Step> | null;
  /** How registers can be shown, the usual way first. */
  readonly formats: readonly [NumberFormat, ...NumberFormat[]];
  /** Whether a temporary register has something of the vertex from the beginning; none has where this is absent. */
  isPreloaded?(register: RegisterName): boolean;
  /** What conditions of breakpoints can name. */
  readonly registers: ConditionRegisters;
  /** Loads the text of a program file. */
  loadText(text: string, file: string): LoadedText<P>;
  /** The same machine for one program, which calls registers that have several names as its text does. */
  forProgram(program: P, text: string): DebuggerMachine<P, Step>;
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
  /**
   * The operands of a step after modifiers, and its result before masks where masks can keep it out.
   * @param before What the registers held before it
   */
  stepRows(program: P, step: Step, before: RegisterValues): readonly StepRow[];
  /** The JSON line that runs a vertex of a program. */
  jsonLine(run: LineRun<P>): JsonLine;
  /** What there is to say of an end that is not the usual one. */
  readonly endTexts: Partial<Record<End, string>>;
  /** The sentence on what programs compute under. */
  readonly arithmeticCitation: string;
  /** The name of an input or a result of rows in tables of vertices. */
  columnName(register: RegisterName): string;
  /** The register that such a name means. */
  registerOfColumn(name: string): RegisterName | undefined;
  /** The input of rows that has the attribute of a meaning with a number, as in TEXCOORD1; undefined if none is meant. [Ruling 234] */
  inputMeant(meaning: VertexMeaning, number: number): RegisterName | undefined;
  /**
   * The words of an input of rows of which a table of vertices has no component, or has only others. [Ruling 178]
   * @param isNamed Whether it has others
   */
  absentInput(register: RegisterName, isNamed: boolean): readonly number[];
  /** Names of columns, as an example, the first one of an input. */
  readonly columnExamples: readonly [string, ...string[]];
}
