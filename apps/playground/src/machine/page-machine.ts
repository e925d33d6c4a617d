/** What a machine is to the page. */

/** As machines call themselves. */
export type MachineName = "nv-vertex" | "pica200" | "nv-gpu" | "valhall";

/** A part of the pipeline whose programs have constant registers of their own. */
export type Stage = "vertex" | "geometry";

/** What a program is for in a scene: one can take the place of another of the same role. */
export type Role = Stage | "state";

/** Constant registers of a kind, which the user can set. */
export interface ConstantFile<Name extends string = string> {
  /** As the machine calls the file. */
  readonly file: Name;
  readonly count: number;
  /** How many numbers a register has. */
  readonly components: number;
  /** What these are: words are numbers from 0 to 2^32 - 1, whatever programs read them as. */
  readonly numbers: "floats" | "bytes" | "booleans" | "words";
  /** A register as texts name it, by its number or by what stands in its place. */
  spell(what: string): string;
}

/** A result register that can be shown as color. */
export interface ResultName {
  /** As states name it; no two machines have the same names. */
  readonly name: string;
  /** As texts name it. */
  readonly text: string;
}

/**
 * A machine as it is known before its first program. By its name `LANGUAGES` and `DRAWINGS` load what knows more of it
 * when that is first used.
 */
export interface PageMachine {
  readonly name: MachineName;
  /** What its programs are called. */
  readonly title: string;
  /** How the names of files with its programs end. */
  readonly endings: readonly string[];
  /** How the names of files end that hold its programs in another form, such as binary code. */
  readonly containers: readonly string[];
  /** Whether a text is such a form, by how it begins; absent if none is a text. */
  readonly beginsAsContainer?: (text: string) => boolean;
  /** As the gallery calls it. */
  readonly label: string;
  /** The language of a text that begins as its programs do; null of others. */
  languageOf(text: string): string | null;
  /** Whether a text in no language of any machine was meant for this one, as `Machine.resembles` has it. */
  resembles?(text: string): boolean;
  /** Why a program that can load is not drawn, in words that follow its name; null of those that are. */
  undrawnReason(text: string): string | null;
  /** What a program is for, by its text, or by the name of its file where the text does not say. */
  roleOf(text: string, file: string): Role;
  /** What its programs can compute under, the usual one first. */
  readonly arithmetics: readonly [string, ...string[]];
  /** Those of a program in a language, the usual one first. */
  arithmeticsIn(language: string): readonly string[];
  /** The input registers as texts name them, in their order. */
  readonly inputs: readonly string[];
  /** Those that have one whole number, in their first word. */
  readonly wholeInputs?: readonly string[];
  readonly results: readonly ResultName[];
  /** The stages of its programs. */
  readonly stages: readonly [Stage, ...Stage[]];
  /** Those of a stage, in the order in which runs take them; `parameterKey` says how states name registers. */
  readonly constants: readonly [ConstantFile, ...ConstantFile[]];
  /** The most instructions that a vertex may execute, and the sentence that says so. */
  readonly limit: { readonly instructions: number; readonly citation: string };
}
