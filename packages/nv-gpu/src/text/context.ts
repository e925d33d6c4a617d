/** What is known of a program while it is read. */

import { nearNames, oneOf } from "@glasm/base";
import type { Hint, Span } from "@glasm/vm";
import type { OptionName } from "../isa/options.js";
import {
  isAtLeast,
  PROGRAM_TYPES,
  type ProgramTypeName,
  RESERVED_WORDS,
  type Stage,
  STAGE_TITLES,
  type Version,
} from "../isa/program-types.js";
import type { LoadReport } from "../program/diagnostics.js";
import type { Dimension, Variable } from "../program/program.js";
import { BlockReader } from "./blocks.js";
import type { Cursor } from "./cursor.js";
import { LabelReader } from "./labels.js";
import { type Counted, Survey } from "./survey.js";

/** A name that a statement has declared, at a place. */
export interface Declared {
  readonly span: Span;
  /** Number of the variable; null if its declaration broke a rule, and nothing of it is known. */
  readonly number: number | null;
  /** Number of a SUBROUTINETYPE that the name is of, instead of a variable. */
  readonly subroutineType: number | null;
}

/** A variable whose sizes may depend on statements that are yet to come. */
export type OpenVariable = Omit<Variable, "dimensions"> & { readonly dimensions: readonly OpenDimension[] };
/** A dimension; `size` is null while what it depends on is unknown. */
export interface OpenDimension extends Omit<Dimension, "size"> {
  readonly size: number | null;
  /** What they are, for the end of the text. */
  readonly side?: Counted;
}

/** The state of the parser: what the text has said so far. */
export class Context {
  readonly cursor: Cursor;
  readonly report: LoadReport;
  readonly type: ProgramTypeName;
  readonly stage: Stage;
  readonly version: Version;
  readonly options = new Set<OptionName>();
  readonly declarations = new Map<string, readonly (string | number)[]>();
  /** The words of all such statements, also of those with an error: they are not missing. */
  readonly seenDeclarations = new Set<string>();
  readonly variables: OpenVariable[] = [];
  readonly names = new Map<string, Declared>();
  readonly subroutineTypes: { readonly name: string; readonly labels: Map<string, Span> }[] = [];
  readonly labels: LabelReader;
  readonly blocks: BlockReader;
  /** What instructions and declarations use, for the rules that need it. */
  readonly survey = new Survey();

  constructor(cursor: Cursor, report: LoadReport, type: ProgramTypeName) {
    this.cursor = cursor;
    this.report = report;
    this.type = type;
    this.stage = PROGRAM_TYPES[type].stage;
    this.version = PROGRAM_TYPES[type].version;
    this.labels = new LabelReader(report);
    this.blocks = new BlockReader(report);
  }

  isVersion(since: Version): boolean {
    return isAtLeast(this.version, since);
  }

  hasOption(name: OptionName): boolean {
    return this.options.has(name);
  }

  isReserved(word: string): boolean {
    return RESERVED_WORDS[this.stage].has(word);
  }

  /** Takes a new name, and fails if it cannot be one. [NV_gpu_program4 2.X.3] */
  establishName(): { readonly name: string; readonly span: Span } {
    const { cursor } = this;
    const span = cursor.span();
    if (cursor.at("name") && this.isReserved(cursor.text())) cursor.fail("name-reserved", {});
    const first = this.names.get(cursor.text())?.span;
    if (cursor.at("name") && first !== undefined) cursor.fail("name-twice", { first });
    return { name: cursor.name("a new name"), span };
  }

  /** Declares a variable under a name. */
  declare(span: Span, variable: OpenVariable): void {
    this.names.set(variable.name, { span, number: this.variables.length, subroutineType: null });
    this.variables.push(variable);
  }

  /** A name that a statement with an error may have declared: what uses it is not to blame. */
  excuse(name: string, span: Span): void {
    if (!this.names.has(name) && !this.isReserved(name))
      this.names.set(name, { span, number: null, subroutineType: null });
  }

  /** Takes a declared name; null, with an error, if it is none. */
  establishedName(): Declared | null {
    const { cursor } = this;
    const found = cursor.at("name") ? this.names.get(cursor.text()) : undefined;
    if (found === undefined) {
      if (!cursor.at("name")) cursor.expected("a declared name");
      else cursor.fail("name-unknown", { hint: this.nameAdvice(cursor.text()) });
      return null;
    }
    cursor.take();
    return found;
  }

  private nameAdvice(name: string): Hint {
    if (this.isReserved(name)) return () => "; a declared name is needed here, not a binding";
    if (name === "CC")
      return () => "; a condition code is updated by a modifier, as in MOV.CC, and CC is no variable";
    return meant(name, this.names.keys());
  }

  /** How many of what may be declared later there are, or null if that is yet to come. */
  countOf(side: Counted): number | null {
    return this.survey.countOf(side, this.stage, this.declarations);
  }
}

/** Of more names only so many are compared with a word. */
const MOST_COMPARED = 1000;

/** Advice for a word that may stand for one of some names. They are looked at only if the advice is printed. */
export function meant(word: string, names: Iterable<string>): Hint {
  return () => {
    const known: string[] = [];
    // The word itself may be among them by now, as a statement with an error may declare it.
    for (const name of names) if (name !== word && known.push(name) === MOST_COMPARED) break;
    const near = nearNames(word, known);
    return near.length === 0 ? "" : `; did you mean ${oneOf(near)}?`;
  };
}

/** What a message says of something that other types of programs have. */
export function otherStages(
  stage: Stage,
  stages: readonly Stage[],
): { readonly others: string; readonly stage: string } {
  return { others: oneOf(stages.map((one) => STAGE_TITLES[one])), stage: STAGE_TITLES[stage] };
}
